"""/bluff replay: a finished game of this server, step by step, with everybody's dice open."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot import replay as replays
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.composer import Composed
from bot.delivery.replies import show, turn
from bot.interactions import Press, words
from bot.screens import SCREENS
from bot.screens.replay import replay as shown
from bot.services import Services
from engines.core import Illegal


class ReplayCommand:
    """The command, and the presses on what it shows."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(table=named("cmd-table"))
        @app_commands.describe(table=named("cmd-replay-table-about"))
        async def replay(interaction: Press, table: TableNumber) -> None:
            await show(interaction, await self._composed(interaction, table, 0))

        return app_commands.Command(
            name=named("cmd-replay"), description=named("cmd-replay-about"), callback=replay
        )

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """Goes to another step of a game."""
        table_id, stepped, rest = arg.partition(".")
        if _number(table_id) and not stepped:  # on the table's result
            await show(interaction, await self._composed(interaction, int(table_id), 0))
            return
        step = values[0] if values else rest.partition(".")[0]
        if not (_number(table_id) and _number(step)):
            raise Illegal("table-unknown")
        await turn(interaction, await self._composed(interaction, int(table_id), int(step)))

    async def at(self, interaction: Press, table_id: int, row: int) -> None:
        """Goes to the step of a game that this row of its log lies in."""
        await turn(interaction, await self._composed(interaction, table_id, row=row))

    async def _composed(
        self, interaction: Press, table_id: int, at: int = 0, *, row: int | None = None
    ) -> Composed:
        table = await which(interaction, self._bot, table_id)
        if table.phase != "over":
            raise Illegal("replay-not-over", table=table.id)
        rows = await self._bot.ledger.rows(table.id)
        steps = await asyncio.to_thread(replays.of_log, table.id, rows)
        if not steps:
            raise Illegal("replay-never-began", table=table.id)
        if row is not None:
            at = next((n for n, step in enumerate(steps) if step.table.seq >= row), len(steps))
        scene = await self._bot.composer.scene(table, words(interaction), None)
        reviewed = (
            table.rules.reviewing is not None and table.seat_of(interaction.user.id) is not None
        )
        screen, step = SCREENS[table.rules.name], min(at, len(steps) - 1)
        made = shown(screen, steps, step, scene, reviewed=reviewed)
        return await self._bot.composer.drawn(made)


def _number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
