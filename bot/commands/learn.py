"""/learn: a game move by move against patient players, one sentence at a time."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands import games
from bot.commands.start import Opener
from bot.commands.tree import anywhere
from bot.commands.tree import words as named
from bot.delivery import replies
from bot.delivery.replies import show, turn
from bot.interactions import Press, display_name, read_fields, words
from bot.screens import SCREENS, learning
from bot.screens.emojis import in_dialog, with_emoji
from bot.screens.lesson import Lesson
from bot.services import Services
from bot.texts import Say
from engines import latest
from engines.core import Illegal


class LearnCommand:
    """The command, and the presses in what it shows."""

    def __init__(self, bot: Services, opener: Opener) -> None:
        self._bot = bot
        self._opener = opener

    def command(self) -> app_commands.Command[Any, ..., None]:
        @anywhere
        @app_commands.rename(game=named("cmd-game"))
        @app_commands.describe(game=named("cmd-learn-game-about"))
        async def learn(interaction: Press, game: str) -> None:
            found = games.find(game, games.GAMES)
            at = await self._left(interaction, found)
            await show(interaction, await self._composed(interaction, found, at))

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("cmd-learn"), description=named("cmd-learn-about"), callback=learn
        )
        return games.option(games.GAMES)(command)

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """A move, a look, a dialog or *Next* in a lesson; or the lesson itself, on a page of rules.
        Raises `Illegal` for an invention."""
        game, number, verb, rest = (*arg.split(".", 3), "", "", "")[:4]
        if game in SCREENS and not number:
            at = await self._left(interaction, game)
            await turn(interaction, await self._composed(interaction, game, at))
            return
        if game not in SCREENS or not (number.isdecimal() and len(number) < 4):
            raise Illegal("table-unknown")
        lesson = self._lesson(interaction, game)
        at = int(number)
        if at >= len(lesson.moments):
            raise Illegal("table-unknown")
        match verb:
            case learning.OVER:
                await self._go(interaction, game, 0)
            case learning.PLAY:
                await self._opener.open(interaction, game)
            case learning.ON if not lesson.moments[at].move:
                await self._go(interaction, game, at + 1)
            case "do":
                await self._moved(interaction, game, at, [rest + ",".join(values)])
            case "ask":
                await self._ask(interaction, game, at, rest)
            case "say":
                actions = SCREENS[game].submitted(rest, read_fields(interaction.data))
                written = [latest(game).write(action) for action in actions]
                await self._moved(interaction, game, at, written)
            case "look":
                focus = rest + ",".join(values)
                await turn(interaction, await self._composed(interaction, game, at, focus=focus))
            case _:
                raise Illegal("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    def _lesson(self, interaction: Press, game: str) -> Lesson:
        found = SCREENS[game].lesson(self._say(interaction))
        if found is None:
            raise Illegal("lesson-none", game=words(interaction)(f"{game}-title"))
        return found

    async def _left(self, interaction: Press, game: str) -> int:
        """The moment to go on from; who has come to the end begins again."""
        at = await self._bot.lessons.at(interaction.user.id, game)
        return at if at < len(self._lesson(interaction, game).moments) - 1 else 0

    @staticmethod
    def _say(interaction: Press) -> Say:
        return with_emoji(words(interaction))

    async def _go(self, interaction: Press, game: str, at: int) -> None:
        at = min(at, len(self._lesson(interaction, game).moments) - 1)
        await self._bot.lessons.reached(interaction.user.id, game, at)
        await turn(interaction, await self._composed(interaction, game, at))

    async def _moved(self, interaction: Press, game: str, at: int, moves: Sequence[str]) -> None:
        """Goes on after each move that the lesson waits for; says of another why not that one."""
        said, started = None, at
        for move in moves:
            said = learning.answer(game, SCREENS[game], self._say(interaction), at, move)
            if said is not None:
                break
            at += 1
        if at > started:
            await self._bot.lessons.reached(interaction.user.id, game, at)
        await turn(interaction, await self._composed(interaction, game, at, told=said or ""))

    async def _ask(self, interaction: Press, game: str, at: int, name: str) -> None:
        say, screen = self._say(interaction), SCREENS[game]
        view, scene = learning.seen(game, screen, say, at, display_name(interaction.user))
        modal = screen.modal(name, view, scene)
        modal.custom_id = learning.own(game, at, "say", name)
        await replies.ask(interaction, in_dialog(modal, self._bot.composer.emojis))

    async def _composed(
        self, interaction: Press, game: str, at: int, *, told: str = "", focus: str = ""
    ) -> Any:
        name, say = display_name(interaction.user), self._say(interaction)
        made = learning.lesson(game, SCREENS[game], at, name, say, told=told, focus=focus)
        return await self._bot.composer.drawn(made)
