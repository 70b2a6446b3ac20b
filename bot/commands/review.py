"""/bluff review: what a finished game was made of, for each person his own."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands.replay import ReplayCommand
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.composer import Composed
from bot.delivery.replies import show, turn
from bot.interactions import Press, words
from bot.screens import SCREENS
from bot.screens import review as screens
from bot.screens.review import COMPUTERS, OWN
from bot.services import Services
from bot.tables.reviews import course
from bot.tables.table import Table
from engines.core import Illegal, Seat
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
        """On a table's result; on a turning point, for the replay at that move; to the computers'
        numbers and back. Raises `Illegal` for an invention."""
        number, pointed, rest = arg.partition(".")
        if not _number(number):
            raise Illegal("table-unknown")
        table_id = int(number)
        if not pointed:
            await show(interaction, await self._composed(interaction, table_id))
        elif rest == OWN:
            await turn(interaction, await self._composed(interaction, table_id))
        elif rest == COMPUTERS:
            await turn(interaction, await self._computers(interaction, table_id))
        elif _number(rest):
            await self._replay.at(interaction, table_id, int(rest))
        else:
            raise Illegal("table-unknown")

    async def _composed(self, interaction: Press, table_id: int) -> Composed:
        table, seat = await self._played(interaction, table_id)
        (made,) = await self._made(table, [seat])
        scene = await self._bot.composer.scene(table, words(interaction), None)
        game = table.rules.name
        return await self._bot.composer.drawn(screens.review(game, SCREENS[game], made, scene))

    async def _computers(self, interaction: Press, table_id: int) -> Composed:
        table, _ = await self._played(interaction, table_id)
        seats = [seat for seat, member in enumerate(table.members) if member.level is not None]
        made = await self._made(table, seats)
        scene = await self._bot.composer.scene(table, words(interaction), None)
        return await self._bot.composer.drawn(screens.computers(table.rules.name, made, scene))

    async def _played(self, interaction: Press, table_id: int) -> tuple[Table, Seat]:
        """A table that is over, and where this person sat. Raises `Illegal` for another."""
        table = await which(interaction, self._bot, table_id, looking=True)
        if table.phase != "over":
            raise Illegal("review-not-over", table=table.id)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Illegal("review-not-yours", table=table.id)
        if not table.begun:
            raise Illegal("replay-never-began", table=table.id)
        if table.rules.reviewing is None:
            title = words(interaction)(f"{table.rules.name}-title")
            raise Illegal("review-no-game", game=title)
        return table, seat

    async def _made(self, table: Table, seats: Sequence[Seat]) -> list[Review]:
        rows = await self._bot.ledger.rows(table.id)

        def made() -> list[Review]:
            of = course(table.id, rows)
            return [of.review(seat) for seat in seats]

        # Some tenths of a second of the processor, in which others want to press.
        return await asyncio.to_thread(made)


def _number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
