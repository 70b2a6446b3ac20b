"""Menus of people and of messages: a challenge, a block, a call for the jury."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.commands import games
from bot.commands.jury import call_jury
from bot.commands.preferences import PreferencesPanel
from bot.commands.table_lookup import find_table
from bot.commands.table_opener import DECLINE, TableOpener
from bot.commands.tree import BluffCommandTree, localise
from bot.delivery import replies
from bot.interactions import (
    Interaction,
    get_display_name,
    get_user_texts,
    read_fields,
    replace_prompt,
)
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS, choice, ids
from bot.screens.ids import PanelPress, TablePress
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.tables import lobby
from bot.tables.rows import MAX_REASON_LENGTH
from bot.texts import get_texts as language_say
from engines.core import IllegalActionError

DECLINE_PATTERN = re.compile(r"([0-9]{1,20})\.([0-9]{1,20})\.([0-9]{1,9})", re.ASCII)
"""Argument of the button that declines: challenger, challenged, table."""
CHALLENGE, CALL = "challenge", "call"
"""Panels of the dialogs."""


def add_menus(
    tree: BluffCommandTree, bot: BotServices, opener: TableOpener, preferences: PreferencesPanel
) -> Panels:
    """Add the menus; return the handlers of their dialogs."""
    challenge, jury = ChallengeMenu(bot, opener), JuryCallMenu(bot)

    async def challenge_person(
        interaction: Interaction, who: discord.User | discord.Member
    ) -> None:
        await challenge.open_dialog(interaction, who)

    async def block_person(interaction: Interaction, who: discord.User | discord.Member) -> None:
        await preferences.block_person(interaction, who)

    async def call_jury_to_message(interaction: Interaction, shown: discord.Message) -> None:
        await jury.open_dialog(interaction, shown)

    for key, callback, private in (
        ("cmd-challenge", challenge_person, False),
        ("cmd-call-jury", call_jury_to_message, True),
        ("cmd-block", block_person, True),
    ):
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=private)
        installs = app_commands.AppInstallationType(guild=True)
        tree.add_command(
            app_commands.ContextMenu(
                name=localise(key),
                callback=callback,
                allowed_contexts=contexts,
                allowed_installs=installs,
            )
        )
    return {
        CHALLENGE: challenge.handle_dialog,
        DECLINE: challenge.handle_decline,
        CALL: jury.handle_dialog,
    }


class ChallengeMenu:
    """Menu that challenges somebody: asks which game, and opens its table."""

    def __init__(self, bot: BotServices, opener: TableOpener) -> None:
        self._bot = bot
        self._opener = opener

    async def open_dialog(
        self, interaction: Interaction, who: discord.User | discord.Member
    ) -> None:
        await self._opener.check_start(interaction)
        name = escape_markdown(get_display_name(who))
        if who.id == interaction.user.id:
            raise IllegalActionError("challenge-yourself")
        if who.bot:
            raise IllegalActionError("challenge-bot")
        allowed = who.resolved_permissions if isinstance(who, discord.Member) else None
        if allowed is None or not allowed.view_channel:
            raise IllegalActionError("challenge-gone", name=name)
        await self._opener.check_challenge(interaction, who.id)
        last = await self._bot.ratings.find_last_opened_game(
            interaction.guild_id, interaction.user.id
        )
        say, usual = get_user_texts(interaction), last if last in GAME_SCREENS else games.GAMES[0]
        modal = ui.Modal(
            title=say("challenge-title"), custom_id=str(PanelPress(CHALLENGE, str(who.id)))
        )
        choices = [
            discord.SelectOption(
                label=games.format_offer(game, say)[:100], value=game, default=game == usual
            )
            for game in games.GAMES
        ]
        modal.add_item(
            ui.Label(
                text=say("challenge-game"),
                description=say("challenge-game-why", name=name)[:100],
                component=choice.build_single_choice("game", choices),
            )
        )
        await replies.open_modal(interaction, modal)

    async def handle_dialog(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Open the table that the dialog asks for. Raises `IllegalActionError`."""
        if not arg.isdecimal():
            raise IllegalActionError("table-unknown")
        game = next(iter(read_fields(interaction.data).get("game", [])), "")
        await self._opener.open_table(interaction, games.find_game(game, games.GAMES), int(arg))

    async def handle_decline(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Decline a challenge, in the challenge's place.

        Raises `IllegalActionError`, `TableNotFoundError`.
        """
        found = DECLINE_PATTERN.fullmatch(arg)
        if found is None:
            raise IllegalActionError("table-unknown")
        challenger, challenged, table_id = (int(each) for each in found.groups())
        if interaction.user.id != challenged:
            raise IllegalActionError("challenge-not-yours")
        place = await self._bot.tables.load_location(table_id)
        if place.guild_id != interaction.guild_id:
            raise IllegalActionError("table-unknown")
        if (await self._bot.tables.load_table(table_id)).find_seat(challenged) is not None:
            raise IllegalActionError("lobby-already-in")
        self._opener.challenges.note_decline(challenger, challenged)
        host = await self._bot.people.load_person(challenger)
        text = language_say(place.locale)(
            "challenge-declined",
            name=escape_markdown(get_display_name(interaction.user)),
            host=escape_markdown(host.find_display_name(place.guild_id))
            if host
            else f"<@{challenger}>",
            table=table_id,
        )
        await replace_prompt(interaction, text)


class JuryCallMenu:
    """Menu that calls the jury to the table whose message it is: asks why."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    async def open_dialog(self, interaction: Interaction, message: discord.Message) -> None:
        """Open the dialog.

        Raises `IllegalActionError` where the jury cannot be called, `TableNotFoundError`.
        """
        number = next(_iterate_tables(message), None) if _is_ours(interaction, message) else None
        if number is None:
            raise IllegalActionError("call-jury-which")
        table = await find_table(interaction, self._bot, number)
        lobby.call_jury(table, interaction.user.id, "-")
        say = get_user_texts(interaction)
        modal = ui.Modal(title=say("cmd-call-jury"), custom_id=str(PanelPress(CALL, str(number))))
        modal.add_item(
            ui.Label(
                text=say("cmd-jury-reason").capitalize(),
                description=say("cmd-jury-reason-about"),
                component=ui.TextInput[Any](
                    custom_id="reason",
                    style=discord.TextStyle.paragraph,
                    max_length=MAX_REASON_LENGTH,
                ),
            )
        )
        await replies.open_modal(interaction, modal)

    async def handle_dialog(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Call the jury as the dialog says.

        Raises `IllegalActionError`, `TableNotFoundError`.
        """
        if not arg.isdecimal() or len(arg) > 9:
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(arg))
        reason = next(iter(read_fields(interaction.data).get("reason", [])), "")
        await call_jury(interaction, self._bot, table, reason)


def _is_ours(interaction: Interaction, message: discord.Message) -> bool:
    user = interaction.client.user
    return user is not None and message.author.id == user.id


def _iterate_tables(message: discord.Message) -> Iterator[int]:
    """Yield the tables to which controls of a message belong."""
    found: list[Any] = list(message.components)
    while found:
        part = found.pop(0)
        found += getattr(part, "children", [])
        pressed = ids.parse_custom_id(getattr(part, "custom_id", None) or "")
        if isinstance(pressed, TablePress):
            yield pressed.table_id
