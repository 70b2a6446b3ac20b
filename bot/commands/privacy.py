"""/privacy: a person's own data as a file, and its deletion."""

import contextlib
import json
from collections.abc import Sequence
from functools import partial
from io import BytesIO

import discord
import structlog
from discord import app_commands, ui

from bot.commands.command_factory import define_command
from bot.commands.tree import localise
from bot.interactions import Interaction, get_user_texts, replace_prompt, respond_ephemeral
from bot.pipeline import Panels
from bot.screens.ids import PanelPress
from bot.screens.scene import Style
from bot.services import BotServices
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailedError
from bot.store.privacy import Json, StillSeatedError
from engines.core import IllegalActionError

log = structlog.get_logger()


class PrivacyCommands(app_commands.Group):
    """Group of the commands for a user's own data; the answers are ephemeral."""

    def __init__(self, bot: BotServices) -> None:
        super().__init__(
            name=localise("cmd-privacy"),
            description=localise("cmd-privacy-about"),
            # Whoever uses the bot as a user install has no other way to their data.
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._bot = bot
        self.panels: Panels = {"privacy": self._delete_data}

    @define_command("cmd-privacy-export")
    async def export_data(self, interaction: Interaction) -> None:
        user_id, heavy = interaction.user.id, self._bot.heavy
        async with heavy.hold_turn(user_id):
            stored = await self._bot.privacy.export_person(user_id)
            data = await heavy.run_work(partial(_encode_export, stored))
        file = discord.File(BytesIO(data), "bluff-privacy.json")
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("privacy-export"), file=file
        )

    @define_command("cmd-privacy-delete")
    async def ask_deletion(self, interaction: Interaction) -> None:
        if live := await self._bot.privacy.list_live_tables(interaction.user.id):
            raise await self._refuse_seated(live)
        await self._require_no_tournament(interaction.user.id)
        speak = get_user_texts(interaction)
        view = ui.View(timeout=None)
        view.add_item(
            ui.Button(
                style=Style.danger,
                label=speak("button-privacy-delete"),
                custom_id=str(PanelPress("privacy", "delete")),
            )
        )
        view.stop()
        await respond_ephemeral(interaction, speak("privacy-sure"), view=view)

    async def _delete_data(self, interaction: Interaction, _: str, _values: Sequence[str]) -> None:
        """Delete the data of whoever pressed the button."""
        user_id = interaction.user.id
        await self._require_no_tournament(user_id)
        await self._bot.rater.rate_finished()  # those they have just played with get what they won
        try:
            table_ids = await self._bot.privacy.delete_person(user_id)
        except StillSeatedError as seated:
            raise await self._refuse_seated(seated.table_ids) from seated
        except CommitOutcomeUnknownError as error:
            log.error("saved_or_not", interaction=interaction.id, error=str(error))
            raise IllegalActionError("privacy-unsure") from error
        except DatabaseFailedError as error:
            log.error("not_saved", interaction=interaction.id, error=str(error))
            raise IllegalActionError("privacy-not-deleted") from error
        self._bot.people.forget_person(user_id)
        self._bot.forget_tables(table_ids)
        await replace_prompt(interaction, get_user_texts(interaction)("privacy-deleted"))

    async def _refuse_seated(self, table_ids: list[int]) -> IllegalActionError:
        """Return the refusal that names the tables to leave first.

        Tables that cannot be read are named only where no other is left.
        """
        left = [each for each in table_ids if await self._bot.tables.load_or_none(each) is not None]
        code = "privacy-seated" if left else "privacy-seated-aside"
        shown = left or table_ids
        tables = ", ".join(str(table_id) for table_id in shown)
        return IllegalActionError(code, count=len(shown), tables=tables)

    async def _require_no_tournament(self, user_id: int) -> None:
        """Raise `IllegalActionError` while this person is busy with a tournament.

        They play in it, organise it or referee it.
        """
        for t in await self._bot.tournaments.list_live_everywhere():
            entrant = t.find_entrant(user_id)
            plays = entrant is not None and entrant.gone is None
            if plays or user_id in t.referees or user_id == t.organiser:
                raise IllegalActionError("privacy-in-tournament", number=t.id)


def _encode_export(stored: Json) -> bytes:
    """Return the data as JSON, with stored JSON in it as JSON, not as text."""
    for part, column in (
        ("log", "payload"),
        ("question_cards", "content"),
        ("tournaments", "payload"),
    ):
        for row in stored[part]:
            with contextlib.suppress(
                ValueError, RecursionError
            ):  # else as it is: nobody can read it
                row[column] = json.loads(row[column])
    return json.dumps(stored, ensure_ascii=False, indent=1).encode()
