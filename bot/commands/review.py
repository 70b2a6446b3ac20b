"""/bluff review: what a finished game was made of, for each person his own."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands.replay import ReplayCommand
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.composer import Composed
from bot.delivery.replies import show
from bot.interactions import Press, words
from bot.screens import SCREENS
from bot.screens.review import review as shown
from bot.services import Services
from bot.tables.reviews import course
from engines.core import Illegal
from engines.review import Review


class ReviewCommand:
    """The command, and the presses on what it shows."""

    def __init__(self, bot: Services, replay: ReplayCommand) -> None:
        self._bot = bot
        self._replay = replay

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(table=named("cmd-table"))
        @app_commands.describe(table=named("cmd-review-table-about"))
        async def review(interaction: Press, table: TableNumber | None = None) -> None:
            found = table or await self._bot.reviews.last_game(interaction.user.id)
            if found is None:
                raise Illegal("review-none")
            await show(interaction, await self._composed(interaction, found))

        return app_commands.Command(
            name=named("cmd-review"), description=named("cmd-review-about"), callback=review
        )

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """On a table's result, or on a turning point: the replay at that move."""
        table_id, pointed, row = arg.partition(".")
        if not all(each.isdecimal() and len(each) < 10 for each in (table_id, row or "0")):
            raise Illegal("table-unknown")
        if pointed:
            await self._replay.at(interaction, int(table_id), int(row))
        else:
            await show(interaction, await self._composed(interaction, int(table_id)))

    async def _composed(self, interaction: Press, table_id: int) -> Composed:
        table = await which(interaction, self._bot, table_id, looking=True)
        if table.phase != "over":
            raise Illegal("review-not-over", table=table.id)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Illegal("review-not-yours", table=table.id)
        if not table.begun:
            raise Illegal("replay-never-began", table=table.id)
        rows = await self._bot.ledger.rows(table.id)

        def made() -> Review:
            return course(table.id, rows).review(seat)

        # Some tenths of a second of the processor, in which others want to press.
        found = await asyncio.to_thread(made)
        scene = await self._bot.composer.scene(table, words(interaction), None)
        game = table.rules.name
        return await self._bot.composer.drawn(shown(game, SCREENS[game], found, scene))
