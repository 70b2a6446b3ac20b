"""Replay of a finished game of this server, step by step, with all hands open."""

import asyncio
from collections.abc import Sequence

from bot import replay_steps as replays
from bot.commands.table_lookup import find_table
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, get_user_texts
from bot.screens import GAME_SCREENS
from bot.screens.replay import build_replay as shown
from bot.services import BotServices
from engines.core import IllegalActionError


class ReplayPanel:
    """Handler of the presses that open a replay, and of those on it."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Show another step of a game, or open its replay."""
        table_id, stepped, rest = arg.partition(".")
        if _is_number(table_id) and not stepped:  # on the table's result
            await send_message(interaction, await self._compose_step(interaction, int(table_id), 0))
            return
        step = values[0] if values else rest.partition(".")[0]
        if not (_is_number(table_id) and _is_number(step)):
            raise IllegalActionError("table-unknown")
        await edit_in_place(
            interaction, await self._compose_step(interaction, int(table_id), int(step))
        )

    async def show_step(self, interaction: Interaction, table_id: int, row: int) -> None:
        """Show the step of a game in which this row of its log lies."""
        await edit_in_place(interaction, await self._compose_step(interaction, table_id, row=row))

    async def _compose_step(
        self, interaction: Interaction, table_id: int, at: int = 0, *, row: int | None = None
    ) -> ComposedMessage:
        table = await find_table(interaction, self._bot, table_id)
        if table.phase != "over":
            raise IllegalActionError("replay-not-over", table=table.id)
        rows = await self._bot.ledger.read_rows(table.id)
        steps = await asyncio.to_thread(replays.steps_from_log, table.id, rows)
        if not steps:
            raise IllegalActionError("replay-never-began", table=table.id)
        if row is not None:
            at = next((n for n, step in enumerate(steps) if step.table.seq >= row), len(steps))
        scene = await self._bot.composer.build_scene(table, get_user_texts(interaction), None)
        reviewed = (
            table.rules.reviewer is not None and table.find_seat(interaction.user.id) is not None
        )
        screen, step = GAME_SCREENS[table.rules.name], min(at, len(steps) - 1)
        layout = shown(screen, steps, step, scene, reviewed=reviewed)
        return await self._bot.composer.compose_layout(layout)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
