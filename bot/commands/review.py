"""Review of a finished game, for each player their own."""

import asyncio
from collections.abc import Sequence

from bot.commands.replay import ReplayPanel
from bot.commands.table_lookup import find_table
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, get_user_texts
from bot.screens import GAME_SCREENS
from bot.screens import review as screens
from bot.screens.review import COMPUTERS, OWN
from bot.services import BotServices
from bot.tables.reviews import replay_course
from bot.tables.table import GameTable
from engines.core import IllegalActionError, Seat
from engines.review import SeatReview


class ReviewPanel:
    """Handler of the presses that open a review, and of those on it."""

    def __init__(self, bot: BotServices, replay: ReplayPanel) -> None:
        self._bot = bot
        self._replay = replay

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Open a review, the replay at a turning point, or the computers' numbers.

        Raises `IllegalActionError` for an invented argument.
        """
        number, pointed, rest = arg.partition(".")
        if not _is_number(number):
            raise IllegalActionError("table-unknown")
        table_id = int(number)
        if not pointed:
            await send_message(interaction, await self._compose_review(interaction, table_id))
        elif rest == OWN:
            await edit_in_place(interaction, await self._compose_review(interaction, table_id))
        elif rest == COMPUTERS:
            await edit_in_place(interaction, await self._compose_computers(interaction, table_id))
        elif _is_number(rest):
            await self._replay.show_step(interaction, table_id, int(rest))
        else:
            raise IllegalActionError("table-unknown")

    async def _compose_review(self, interaction: Interaction, table_id: int) -> ComposedMessage:
        table, seat = await self._find_played(interaction, table_id)
        (review,) = await self._make_reviews(table, [seat])
        scene = await self._bot.composer.build_scene(table, get_user_texts(interaction), None)
        game = table.rules.name
        return await self._bot.composer.compose_layout(
            screens.build_review(game, GAME_SCREENS[game], review, scene)
        )

    async def _compose_computers(self, interaction: Interaction, table_id: int) -> ComposedMessage:
        table, _ = await self._find_played(interaction, table_id)
        seats = [seat for seat, member in enumerate(table.members) if member.level is not None]
        reviews = await self._make_reviews(table, seats)
        scene = await self._bot.composer.build_scene(table, get_user_texts(interaction), None)
        return await self._bot.composer.compose_layout(
            screens.build_computer_reviews(table.rules.name, reviews, scene)
        )

    async def _find_played(self, interaction: Interaction, table_id: int) -> tuple[GameTable, Seat]:
        """Return a table that is over, and where this person sat.

        Raises `IllegalActionError` for another.
        """
        table = await find_table(interaction, self._bot, table_id, looking=True)
        if table.phase != "over":
            raise IllegalActionError("review-not-over", table=table.id)
        seat = table.find_seat(interaction.user.id)
        if seat is None:
            raise IllegalActionError("review-not-yours", table=table.id)
        if not table.has_begun:
            raise IllegalActionError("replay-never-began", table=table.id)
        if table.rules.reviewer is None:
            title = get_user_texts(interaction)(f"{table.rules.name}-title")
            raise IllegalActionError("review-no-game", game=title)
        return table, seat

    async def _make_reviews(self, table: GameTable, seats: Sequence[Seat]) -> list[SeatReview]:
        rows = await self._bot.ledger.read_rows(table.id)

        def compute_reviews() -> list[SeatReview]:
            of = replay_course(table.id, rows)
            return [of.review_seat(seat) for seat in seats]

        # Some tenths of a second of the processor, in which others want to press.
        return await asyncio.to_thread(compute_reviews)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10
