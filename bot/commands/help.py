"""/help: how to start, and every command that a user is offered, from the tree."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from msgspec import Struct

from bot import __version__
from bot.clock import process_clock
from bot.commands.command_factory import define_command
from bot.commands.games import format_offer
from bot.commands.tree import (
    BluffCommandTree,
    CommandTranslator,
    allow_anywhere,
    iterate_commands,
)
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, get_user_texts, is_user_install_context
from bot.screens import GAME_SCREENS, list_editions
from bot.screens import rules as reading
from bot.screens.ids import PanelPress
from bot.screens.scene import MessageLayout, Style
from bot.services import BotServices
from bot.texts import choose_language
from engines.core import IllegalActionError

PANEL = "help"
ESSENTIAL = ("learn", "rules", "daily", "profile", "leaderboard")
"""Commands named to somebody who uses the bot as a user install."""
MAX_PAGE_CHARS = 3000
"""Characters of a page of commands, at most; Discord takes 4000 in a message."""


class KnownCommand(Struct, frozen=True):
    """Command as a user is told of it: its path, name in a text, and description.

    `usable`: whether they can use it where they ask.
    """

    path: str
    named: str
    about: str
    usable: bool


class HelpCommand:
    """Command `/help`, and its pages: how to start, then the commands."""

    def __init__(self, tree: BluffCommandTree, bot: BotServices) -> None:
        self._bot = bot
        self._tree = tree

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @define_command("cmd-help")
        @allow_anywhere
        async def show_help(interaction: Interaction) -> None:
            await send_message(
                interaction,
                await self._bot.composer.compose_layout(await self._build_start(interaction)),
            )

        return show_help

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Turn to a page of commands (from 1), and back."""
        if not arg:
            layout = await self._build_start(interaction)
        elif arg.isdecimal():
            layout = await self._build_commands_page(interaction, int(arg))
        else:
            raise IllegalActionError("table-unknown")
        await edit_in_place(interaction, await self._bot.composer.compose_layout(layout))

    async def _build_start(self, interaction: Interaction) -> MessageLayout:
        speak = get_user_texts(interaction)
        said = {known.path: known.named for known in await self._list_commands(interaction)}
        games = "\n".join(
            speak("help-game", game=format_offer(game, speak)) for game in GAME_SCREENS
        )
        texts = ["\n".join([speak("help-title"), speak("help-what", games=games)])]
        if is_user_install_context(interaction):
            here = ", ".join(said[name] for name in ESSENTIAL)
            texts.append(speak("help-brought", commands=here, start=said["bluff start"]))
        else:
            texts += [
                speak("help-start", start=said["bluff start"]),
                speak("help-learn", learn=said["learn"]),
                speak("help-dms", hand=said["bluff hand"]),
                speak("help-menus"),
                speak("help-fair", verify=said["bluff verify"]),
            ]
        started_s = process_clock.began_ms // 1000
        texts.append(speak("help-version", version=__version__, stamp=started_s))
        rules = [
            _make_button(speak(f"rules-{edition}"), PanelPress(reading.PANEL, edition), "📖")
            for edition in list_editions()
        ]
        more = _make_button(speak("button-help-commands"), PanelPress(PANEL, "1"))
        return MessageLayout(texts, [*(rules[n : n + 5] for n in range(0, len(rules), 5)), [more]])

    async def _build_commands_page(self, interaction: Interaction, number: int) -> MessageLayout:
        speak = get_user_texts(interaction)
        pages = [[speak("help-commands-title")]]
        for known in await self._list_commands(interaction):
            if not known.usable:
                continue
            line = speak("help-command", command=known.named, about=known.about)
            if sum(map(len, pages[-1])) + len(line) > MAX_PAGE_CHARS:
                pages.append([speak("help-commands-title")])
            pages[-1].append(line)
        at = min(max(number, 1), len(pages))
        row = [
            _make_button(
                speak("button-help-back"), PanelPress(PANEL, str(at - 1) if at > 1 else "")
            )
        ]
        if at < len(pages):
            row.append(_make_button(speak("button-rules-on"), PanelPress(PANEL, str(at + 1))))
        return MessageLayout(["\n".join(pages[at - 1])], [row])

    async def _list_commands(self, interaction: Interaction) -> list[KnownCommand]:
        """Return the commands that Discord offers this person."""
        locale = choose_language(interaction.locale.value)
        found = list[KnownCommand]()
        for command in self._tree.get_commands(type=discord.AppCommandType.chat_input):
            needed = command.default_permissions
            if needed is not None and not interaction.permissions.is_superset(needed):
                continue  # Discord does not offer it to this person either
            installs = command.allowed_installs
            usable = not is_user_install_context(interaction) or (
                installs is not None and installs.user
            )
            payload = await command.get_translated_payload(self._tree, CommandTranslator())
            for path, called, about in iterate_commands(payload, locale):
                found.append(KnownCommand(path, f"`/{called}`", about, usable))
        return found


def _make_button(label: str, to: PanelPress, emoji: str | None = None) -> ui.Button[Any]:
    return ui.Button(style=Style.secondary, label=label[:80], custom_id=str(to), emoji=emoji)
