"""/learn: a game move by move against patient players, one sentence at a time."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands import games
from bot.commands.command_factory import define_command, define_options
from bot.commands.table_opener import TableOpener
from bot.commands.tree import allow_anywhere
from bot.delivery import replies
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, get_display_name, get_user_texts, read_fields
from bot.screens import GAME_SCREENS, learning
from bot.screens.emojis import resolve_modal, with_emoji_variants
from bot.screens.lesson import GameLesson
from bot.services import BotServices
from bot.texts import Say
from engines import find_latest_game
from engines.core import IllegalActionError


class LearnCommand:
    """The command, and the presses in what it shows."""

    def __init__(self, bot: BotServices, opener: TableOpener) -> None:
        self._bot = bot
        self._opener = opener

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @games.offer_games(games.GAMES)
        @define_command("cmd-learn")
        @allow_anywhere
        @define_options(game=("cmd-game", "cmd-learn-game-about"))
        async def start_lesson(interaction: Interaction, game: str) -> None:
            found = games.find_game(game, games.GAMES)
            at = await self._find_next_moment(interaction, found)
            await send_message(interaction, await self._compose_moment(interaction, found, at))

        return start_lesson

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Handle a press in a lesson (move, look, dialog, *Next*), or one that opens it.

        Raises `IllegalActionError` for an invention.
        """
        game, number, verb, rest = (*arg.split(".", 3), "", "", "")[:4]
        if game in GAME_SCREENS and not number:
            at = await self._find_next_moment(interaction, game)
            await edit_in_place(interaction, await self._compose_moment(interaction, game, at))
            return
        if game not in GAME_SCREENS or not (number.isdecimal() and len(number) < 4):
            raise IllegalActionError("table-unknown")
        lesson = self._build_lesson(interaction, game)
        at = int(number)
        if at >= len(lesson.moments):
            raise IllegalActionError("table-unknown")
        match verb:
            case learning.OVER:
                await self._show_moment(interaction, game, 0)
            case learning.PLAY:
                await self._opener.open_table(interaction, game)
            case learning.ON if not lesson.moments[at].move:
                await self._show_moment(interaction, game, at + 1)
            case "do":
                await self._apply_moves(interaction, game, at, [rest + ",".join(values)])
            case "ask":
                await self._open_modal(interaction, game, at, rest)
            case "say":
                actions = GAME_SCREENS[game].parse_modal(rest, read_fields(interaction.data))
                written = [find_latest_game(game).format_action(action) for action in actions]
                await self._apply_moves(interaction, game, at, written)
            case "look":
                focus = rest + ",".join(values)
                await edit_in_place(
                    interaction, await self._compose_moment(interaction, game, at, focus=focus)
                )
            case _:
                raise IllegalActionError("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    def _build_lesson(self, interaction: Interaction, game: str) -> GameLesson:
        found = GAME_SCREENS[game].build_lesson(self._get_say(interaction))
        if found is None:
            raise IllegalActionError(
                "lesson-none", game=get_user_texts(interaction)(f"{game}-title")
            )
        return found

    async def _find_next_moment(self, interaction: Interaction, game: str) -> int:
        """Return the moment to go on from; after the end it is the first one."""
        at = await self._bot.lessons.find_moment(interaction.user.id, game)
        return at if at < len(self._build_lesson(interaction, game).moments) - 1 else 0

    @staticmethod
    def _get_say(interaction: Interaction) -> Say:
        return with_emoji_variants(get_user_texts(interaction))

    async def _show_moment(self, interaction: Interaction, game: str, at: int) -> None:
        at = min(at, len(self._build_lesson(interaction, game).moments) - 1)
        await self._bot.lessons.note_moment(interaction.user.id, game, at)
        await edit_in_place(interaction, await self._compose_moment(interaction, game, at))

    async def _apply_moves(
        self, interaction: Interaction, game: str, at: int, moves: Sequence[str]
    ) -> None:
        """Apply moves as the lesson waits for them, or say why another is wrong."""
        said, started = None, at
        for move in moves:
            said = learning.explain_wrong_move(
                game, GAME_SCREENS[game], self._get_say(interaction), at, move
            )
            if said is not None:
                break
            at += 1
        if at > started:
            await self._bot.lessons.note_moment(interaction.user.id, game, at)
        await edit_in_place(
            interaction, await self._compose_moment(interaction, game, at, told=said or "")
        )

    async def _open_modal(self, interaction: Interaction, game: str, at: int, name: str) -> None:
        say, screen = self._get_say(interaction), GAME_SCREENS[game]
        view, scene = learning.build_learner_view(
            game, screen, say, at, get_display_name(interaction.user)
        )
        modal = screen.build_modal(name, view, scene)
        modal.custom_id = learning.format_lesson_id(game, at, "say", name)
        await replies.open_modal(interaction, resolve_modal(modal, self._bot.composer.emojis))

    async def _compose_moment(
        self, interaction: Interaction, game: str, at: int, *, told: str = "", focus: str = ""
    ) -> Any:
        name, say = get_display_name(interaction.user), self._get_say(interaction)
        layout = learning.build_lesson_layout(
            game, GAME_SCREENS[game], at, name, say, told=told, focus=focus
        )
        return await self._bot.composer.compose_layout(layout)
