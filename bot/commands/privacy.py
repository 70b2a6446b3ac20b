"""/privacy: get everything that is stored about oneself, or have it deleted."""

import contextlib
import json
from collections.abc import Sequence
from functools import partial
from io import BytesIO

import discord
import structlog
from discord import app_commands, ui

from bot.commands.tree import words as named
from bot.interactions import Press, replace_prompt, respond_ephemeral, words
from bot.pipeline import Panels
from bot.screens.ids import OnPanel
from bot.screens.scene import Style
from bot.services import Services
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailed
from bot.store.privacy import Json, Seated
from engines.core import Illegal

log = structlog.get_logger()


class PrivacyCommands(app_commands.Group):
    """What a person may ask for about himself; only he sees the answers."""

    def __init__(self, bot: Services) -> None:
        super().__init__(
            name=named("cmd-privacy"),
            description=named("cmd-privacy-about"),
            # Who has only installed the bot for himself has no other way to what is stored of him.
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._bot = bot
        self.panels: Panels = {"privacy": self._sure}

    @app_commands.command(
        name=named("cmd-privacy-export"), description=named("cmd-privacy-export-about")
    )
    async def export(self, interaction: Press) -> None:
        user_id, heavy = interaction.user.id, self._bot.heavy
        async with heavy.turn(user_id):
            stored = await self._bot.privacy.export(user_id)
            data = await heavy.run(partial(_written, stored))
        file = discord.File(BytesIO(data), "bluff-privacy.json")
        await respond_ephemeral(interaction, words(interaction)("privacy-export"), file=file)

    @app_commands.command(
        name=named("cmd-privacy-delete"), description=named("cmd-privacy-delete-about")
    )
    async def delete(self, interaction: Press) -> None:
        if live := await self._bot.privacy.seated(interaction.user.id):
            raise await self._seated(live)
        await self._not_in_tournament(interaction.user.id)
        speak = words(interaction)
        view = ui.View(timeout=None)
        view.add_item(
            ui.Button(
                style=Style.danger,
                label=speak("button-privacy-delete"),
                custom_id=str(OnPanel("privacy", "delete")),
            )
        )
        view.stop()
        await respond_ephemeral(interaction, speak("privacy-sure"), view=view)

    async def _sure(self, interaction: Press, _: str, _values: Sequence[str]) -> None:
        """The press on the button that deletes: whoever presses lets go of his own."""
        user_id = interaction.user.id
        await self._not_in_tournament(user_id)
        await self._bot.rater.catch_up()  # those he has just played with get what they won
        try:
            table_ids = await self._bot.privacy.forget(user_id)
        except Seated as seated:
            raise await self._seated(seated.table_ids) from seated
        except CommitOutcomeUnknownError as error:
            log.error("saved_or_not", interaction=interaction.id, error=str(error))
            raise Illegal("privacy-unsure") from error
        except DatabaseFailed as error:
            log.error("not_saved", interaction=interaction.id, error=str(error))
            raise Illegal("privacy-not-deleted") from error
        self._bot.people.forget(user_id)
        self._bot.forget(table_ids)
        await replace_prompt(interaction, words(interaction)("privacy-deleted"))

    async def _seated(self, table_ids: list[int]) -> Illegal:
        """Which of his tables he is to leave first; who can leave them all is told nothing else."""
        left = [each for each in table_ids if await self._bot.tables.known(each) is not None]
        code = "privacy-seated" if left else "privacy-seated-aside"
        shown = left or table_ids
        tables = ", ".join(str(table_id) for table_id in shown)
        return Illegal(code, count=len(shown), tables=tables)

    async def _not_in_tournament(self, user_id: int) -> None:
        """Raises `Illegal` while he plays in a tournament, organises it or is its referee."""
        for t in await self._bot.tournaments.everywhere():
            entrant = t.entrant(user_id)
            plays = entrant is not None and entrant.gone is None
            if plays or user_id in t.referees or user_id == t.organiser:
                raise Illegal("privacy-in-tournament", number=t.id)


def _written(stored: Json) -> bytes:
    """What is JSON as JSON, not as text with JSON in it."""
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
