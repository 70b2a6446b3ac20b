"""What is offered with a person, and with a message: a challenge to a game, a block, a call for the
jury."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.commands import games
from bot.commands.jury import call
from bot.commands.preferences import Preferences
from bot.commands.start import DECLINE, Opener
from bot.commands.tree import Tree
from bot.commands.tree import words as named
from bot.commands.which import which
from bot.delivery import replies
from bot.interactions import Press, display_name, read_fields, replace_prompt, words
from bot.pipeline import Panels
from bot.screens import SCREENS, choice, ids
from bot.screens.ids import OnPanel, Pressed
from bot.screens.scene import plain
from bot.services import Services
from bot.tables import lobby
from bot.tables.rows import LONGEST_REASON
from bot.texts import say as language_say
from engines.core import Illegal

DECLINED = re.compile(r"([0-9]{1,20})\.([0-9]{1,20})\.([0-9]{1,9})", re.ASCII)
"""The argument of the button with which somebody declines: who challenged whom, to which table."""
CHALLENGE, CALL = "challenge", "call"
"""The dialogs' names in their custom_ids."""


def add(tree: Tree, bot: Services, opener: Opener, preferences: Preferences) -> Panels:
    """Adds the menus; gives who takes their dialogs."""
    challenge, jury = Challenge(bot, opener), JuryCall(bot)

    async def person(interaction: Press, who: discord.User | discord.Member) -> None:
        await challenge.ask(interaction, who)

    async def unwanted(interaction: Press, who: discord.User | discord.Member) -> None:
        await preferences.block(interaction, who)

    async def message(interaction: Press, shown: discord.Message) -> None:
        await jury.ask(interaction, shown)

    for key, callback, private in (
        ("cmd-challenge", person, False),
        ("cmd-call-jury", message, True),
        ("cmd-block", unwanted, True),
    ):
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=private)
        installs = app_commands.AppInstallationType(guild=True)
        tree.add_command(
            app_commands.ContextMenu(
                name=named(key),
                callback=callback,
                allowed_contexts=contexts,
                allowed_installs=installs,
            )
        )
    return {CHALLENGE: challenge.asked, DECLINE: challenge.declined, CALL: jury.asked}


class Challenge:
    """Asks which game, and opens its table with somebody called to it."""

    def __init__(self, bot: Services, opener: Opener) -> None:
        self._bot = bot
        self._opener = opener

    async def ask(self, interaction: Press, who: discord.User | discord.Member) -> None:
        """Opens the dialog. Raises `Illegal`."""
        await self._opener.check(interaction)
        name = plain(display_name(who))
        if who.id == interaction.user.id:
            raise Illegal("challenge-yourself")
        if who.bot:
            raise Illegal("challenge-bot")
        allowed = who.resolved_permissions if isinstance(who, discord.Member) else None
        if allowed is None or not allowed.view_channel:
            raise Illegal("challenge-gone", name=name)
        await self._opener.check_challenge(interaction, who.id)
        last = await self._bot.ratings.last_game(interaction.guild_id, interaction.user.id)
        say, usual = words(interaction), last if last in SCREENS else games.GAMES[0]
        modal = ui.Modal(
            title=say("challenge-title"), custom_id=str(OnPanel(CHALLENGE, str(who.id)))
        )
        choices = [
            discord.SelectOption(
                label=games.offer(game, say)[:100], value=game, default=game == usual
            )
            for game in games.GAMES
        ]
        modal.add_item(
            ui.Label(
                text=say("challenge-game"),
                description=say("challenge-game-why", name=name)[:100],
                component=choice.one_of("game", choices),
            )
        )
        await replies.ask(interaction, modal)

    async def asked(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """The dialog filled in. Raises `Illegal`."""
        if not arg.isdecimal():
            raise Illegal("table-unknown")
        game = next(iter(read_fields(interaction.data).get("game", [])), "")
        await self._opener.open(interaction, games.find(game, games.GAMES), int(arg))

    async def declined(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """Whoever is challenged says no, which stands in the challenge's place. Raises `Illegal`,
        `Unknown`."""
        found = DECLINED.fullmatch(arg)
        if found is None:
            raise Illegal("table-unknown")
        challenger, challenged, table_id = (int(each) for each in found.groups())
        if interaction.user.id != challenged:
            raise Illegal("challenge-not-yours")
        place = await self._bot.tables.place(table_id)
        if place.guild_id != interaction.guild_id:
            raise Illegal("table-unknown")
        if (await self._bot.tables.load(table_id)).seat_of(challenged) is not None:
            raise Illegal("lobby-already-in")
        self._opener.challenges.decline(challenger, challenged)
        host = await self._bot.people.get(challenger)
        text = language_say(place.locale)(
            "challenge-declined",
            name=plain(display_name(interaction.user)),
            host=plain(host.called(place.guild_id)) if host else f"<@{challenger}>",
            table=table_id,
        )
        await replace_prompt(interaction, text)


class JuryCall:
    """Asks why, and calls the jury to the table whose message it is."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def ask(self, interaction: Press, message: discord.Message) -> None:
        """Opens the dialog. Raises `Illegal` where the jury cannot be called, `Unknown`."""
        number = next(_tables(message), None) if _ours(interaction, message) else None
        if number is None:
            raise Illegal("call-jury-which")
        table = await which(interaction, self._bot, number)
        lobby.call(table, interaction.user.id, "-")
        say = words(interaction)
        modal = ui.Modal(title=say("cmd-call-jury"), custom_id=str(OnPanel(CALL, str(number))))
        modal.add_item(
            ui.Label(
                text=say("cmd-jury-reason").capitalize(),
                description=say("cmd-jury-reason-about"),
                component=ui.TextInput[Any](
                    custom_id="reason",
                    style=discord.TextStyle.paragraph,
                    max_length=LONGEST_REASON,
                ),
            )
        )
        await replies.ask(interaction, modal)

    async def asked(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """The dialog filled in. Raises `Illegal`, `Unknown`."""
        if not arg.isdecimal() or len(arg) > 9:
            raise Illegal("table-unknown")
        table = await which(interaction, self._bot, int(arg))
        reason = next(iter(read_fields(interaction.data).get("reason", [])), "")
        await call(interaction, self._bot, table, reason)


def _ours(interaction: Press, message: discord.Message) -> bool:
    user = interaction.client.user
    return user is not None and message.author.id == user.id


def _tables(message: discord.Message) -> Iterator[int]:
    """The tables that controls of a message belong to."""
    found: list[Any] = list(message.components)
    while found:
        part = found.pop(0)
        found += getattr(part, "children", [])
        pressed = ids.read(getattr(part, "custom_id", None) or "")
        if isinstance(pressed, Pressed):
            yield pressed.table_id
