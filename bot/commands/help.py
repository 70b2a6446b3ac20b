"""/help: what this is, how to start, and every command there is, read off the tree itself."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from msgspec import Struct

from bot.commands.games import offer
from bot.commands.tree import Translator, Tree, anywhere, leaves
from bot.commands.tree import words as named
from bot.delivery.replies import show, turn
from bot.interactions import Press, is_user_install_context, words
from bot.screens import SCREENS, editions
from bot.screens import rules as reading
from bot.screens.ids import OnPanel
from bot.screens.scene import Layout, Style
from bot.services import Services
from bot.texts import language
from engines.core import Illegal

PANEL = "help"
ESSENTIAL = ("learn", "rules", "profile", "leaderboard")
"""What a person can ask for beside the help where he has brought the bot."""
LONGEST = 3000
"""Characters of a page of commands; Discord takes 4000 in a message."""


class Known(Struct, frozen=True):
    """A command as a person is told of it: its path as registered, its name as in a text, what it
    does, and whether he can use it where he asks."""

    path: str
    named: str
    about: str
    usable: bool


class HelpCommand:
    """The command, and the pages of what it shows: how to start, then the commands."""

    def __init__(self, tree: Tree, bot: Services) -> None:
        self._bot = bot
        self._tree = tree

    def command(self) -> app_commands.Command[Any, ..., None]:
        @anywhere
        async def help(interaction: Press) -> None:
            await show(interaction, await self._bot.composer.drawn(await self._start(interaction)))

        return app_commands.Command(
            name=named("cmd-help"), description=named("cmd-help-about"), callback=help
        )

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """Turns to a page of commands (from 1), and back."""
        if not arg:
            layout = await self._start(interaction)
        elif arg.isdecimal():
            layout = await self._commands(interaction, int(arg))
        else:
            raise Illegal("table-unknown")
        await turn(interaction, await self._bot.composer.drawn(layout))

    async def _start(self, interaction: Press) -> Layout:
        speak = words(interaction)
        said = {known.path: known.named for known in await self._all(interaction)}
        games = "\n".join(speak("help-game", game=offer(game, speak)) for game in SCREENS)
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
        rules = [
            _button(speak(f"rules-{edition}"), OnPanel(reading.PANEL, edition), "📖")
            for edition in editions()
        ]
        more = _button(speak("button-help-commands"), OnPanel(PANEL, "1"))
        return Layout(texts, [*(rules[n : n + 5] for n in range(0, len(rules), 5)), [more]])

    async def _commands(self, interaction: Press, number: int) -> Layout:
        speak = words(interaction)
        pages = [[speak("help-commands-title")]]
        for known in await self._all(interaction):
            if not known.usable:
                continue
            line = speak("help-command", command=known.named, about=known.about)
            if sum(map(len, pages[-1])) + len(line) > LONGEST:
                pages.append([speak("help-commands-title")])
            pages[-1].append(line)
        at = min(max(number, 1), len(pages))
        row = [_button(speak("button-help-back"), OnPanel(PANEL, str(at - 1) if at > 1 else ""))]
        if at < len(pages):
            row.append(_button(speak("button-rules-on"), OnPanel(PANEL, str(at + 1))))
        return Layout(["\n".join(pages[at - 1])], [row])

    async def _all(self, interaction: Press) -> list[Known]:
        """This person's commands."""
        locale = language(interaction.locale.value)
        found = list[Known]()
        for command in self._tree.get_commands(type=discord.AppCommandType.chat_input):
            needed = command.default_permissions
            if needed is not None and not interaction.permissions.is_superset(needed):
                continue  # Discord does not offer it to this person either
            installs = command.allowed_installs
            usable = not is_user_install_context(interaction) or (
                installs is not None and installs.user
            )
            payload = await command.get_translated_payload(self._tree, Translator())
            for path, called, about in leaves(payload, locale):
                found.append(Known(path, f"`/{called}`", about, usable))
        return found


def _button(label: str, to: OnPanel, emoji: str | None = None) -> ui.Button[Any]:
    return ui.Button(style=Style.secondary, label=label[:80], custom_id=str(to), emoji=emoji)
