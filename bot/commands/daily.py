"""/daily: five claims of finished games, the same for everybody on a day."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.clock import now_ms
from bot.commands.command_factory import define_command
from bot.commands.tree import allow_anywhere
from bot.daily import days
from bot.daily.boards import RIDDLES_PER_DAY
from bot.daily.keeper import DailyBoard
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    find_server_id,
    get_display_name,
    get_public_texts,
    get_user_texts,
)
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS
from bot.screens import daily as screens
from bot.screens.daily import PANEL, DayResult
from bot.screens.preferences import format_zone
from bot.screens.scene import MessageLayout
from bot.services import BotServices
from bot.store.dailies import DailyGuess, DailyStreak
from bot.zones import find_zone
from engines.core import IllegalActionError

BEST_NAMED = 5
"""Users whom a server's list of the best names."""
_ARGUMENT_PATTERN = re.compile(rf"(-?\d{{1,6}})\.([0-{RIDDLES_PER_DAY - 1}])\.(true|lie|on|share)")


class DailyCommand:
    """The command, and the presses on what it shows."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {PANEL: self.handle_press}

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @define_command("cmd-daily")
        @allow_anywhere
        async def show_daily(interaction: Interaction) -> None:
            day = await self._find_day(interaction)
            board = await self._bot.daily.load_board(day)
            guesses = await self._bot.dailies.list_guesses(interaction.user.id, day)
            await send_message(interaction, await self._compose_page(interaction, board, guesses))

        return show_daily

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Take a guess, or go on. Raises `IllegalActionError` for an invented argument.

        A press on a former day leads to this one; one on a riddle that has a guess changes nothing.
        """
        read = _ARGUMENT_PATTERN.fullmatch(arg)
        if read is None:
            raise IllegalActionError("table-unknown")
        day, slot, verb = int(read[1]), int(read[2]), read[3]
        today, user_id = await self._find_day(interaction), interaction.user.id
        board = await self._bot.daily.load_board(today)
        guesses = await self._bot.dailies.list_guesses(user_id, today)
        if day != today:
            composed = await self._compose_page(interaction, board, guesses)
            composed = composed.with_text(get_user_texts(interaction)("daily-stale"))
            await edit_in_place(interaction, composed)
        elif verb == screens.SHARE:
            await self._share_result(interaction, board, guesses)
        elif verb == screens.ON:
            await edit_in_place(interaction, await self._compose_page(interaction, board, guesses))
        else:
            guesses = await self._bot.daily.save_guess(
                user_id, board, slot, verb == screens.TRUE, find_server_id(interaction)
            )
            await edit_in_place(
                interaction, await self._compose_answer(interaction, board, slot, guesses)
            )

    # --- parts -----------------------------------------------------------------------------------

    async def _find_day(self, interaction: Interaction) -> int:
        """Return which day it is for this user here.

        Raises `IllegalActionError` where the server has switched it off.
        """
        return days.find_day(now_ms(), find_zone(await self._find_zone(interaction)))

    async def _find_zone(self, interaction: Interaction) -> str:
        guild_id = find_server_id(interaction)
        if guild_id is None:
            person = await self._bot.people.load_person(interaction.user.id)
            return (person and person.zone) or "UTC"
        guild = await self._bot.guilds.load_settings(guild_id)
        if not guild.daily:
            raise IllegalActionError("daily-off")
        return guild.zone or "UTC"

    async def _compose_page(
        self,
        interaction: Interaction,
        board: DailyBoard,
        guesses: Mapping[int, DailyGuess],
        *,
        shared: bool = False,
    ) -> ComposedMessage:
        """Compose the first riddle without a guess, or the result after the last."""
        slot, say = screens.find_next_slot(guesses), get_user_texts(interaction)
        if slot is None:
            result = await self._describe_day(interaction, board)
            layout = screens.build_result(board, guesses, result, say, shared=shared)
        else:
            opened = await self._bot.daily.open_riddle(board, slot)
            screen = GAME_SCREENS[board.riddles[slot].script.game]
            layout = screens.build_question(screen, board, slot, opened, guesses, say)
        return await self._bot.composer.compose_layout(layout)

    async def _compose_answer(
        self,
        interaction: Interaction,
        board: DailyBoard,
        slot: int,
        guesses: Mapping[int, DailyGuess],
    ) -> ComposedMessage:
        opened = await self._bot.daily.open_riddle(board, slot)
        screen = GAME_SCREENS[board.riddles[slot].script.game]
        return await self._bot.composer.compose_layout(
            screens.build_answer(screen, board, slot, opened, guesses, get_user_texts(interaction))
        )

    async def _describe_day(self, interaction: Interaction, board: DailyBoard) -> DayResult:
        zone, guild_id = await self._find_zone(interaction), find_server_id(interaction)
        streak = await self._end_day(interaction, board)
        best = list[tuple[str, int]]()
        if guild_id is not None:
            gone = get_user_texts(interaction)("privacy-gone")
            for user_id, points in await self._bot.dailies.list_best(
                guild_id, board.day, BEST_NAMED
            ):
                best.append((await self._bot.people.load_name(user_id, guild_id, gone), points))
        return DayResult(
            streak,
            days.find_day_end(board.day, find_zone(zone)),
            format_zone(zone),
            best,
        )

    async def _end_day(self, interaction: Interaction, board: DailyBoard) -> DailyStreak:
        """Return the streak of a user who has answered all."""
        return await self._bot.dailies.end_day(
            interaction.user.id,
            board.day,
            guild_id=find_server_id(interaction),
            advance=days.advance_streak,
        )

    async def _share_result(
        self, interaction: Interaction, board: DailyBoard, guesses: Mapping[int, DailyGuess]
    ) -> None:
        """Show everybody in the channel how this user did, and nothing of the answers."""
        if screens.find_next_slot(guesses) is not None:
            raise IllegalActionError("daily-unfinished")
        user = interaction.user
        name = await self._bot.people.load_name(
            user.id, find_server_id(interaction), get_display_name(user)
        )
        streak = await self._end_day(interaction, board)
        say = await get_public_texts(interaction, self._bot.guilds)
        line = screens.format_share(name, board.day, guesses, streak, say)
        composed = await self._bot.composer.compose_layout(MessageLayout([line]))
        result = await self._compose_page(interaction, board, guesses, shared=True)
        await edit_in_place(interaction, result)
        await send_message(interaction, composed, public=True)
