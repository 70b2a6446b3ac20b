"""Rates a table once it is over, and looks back on it: soon after its end, or at the next start."""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from bot.clock import RETRY_SECONDS
from bot.store.achievements import Earned
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.store.ratings import Ratings
from bot.store.reviews import Figures, Reviews
from bot.tables import achievements, reviews
from bot.tables.table import Table, fold
from bot.tables.tables import Committed
from bot.tasks import Tasks

log = structlog.get_logger()

PATIENCE = 1.0
"""Seconds for which a result waits for the ratings."""


class Rater:
    """Brings the ratings, and then the reviews, up to date with the tables that are over."""

    def __init__(self, ratings: Ratings, reviews: Reviews, ledger: Ledger) -> None:
        self._ratings = ratings
        self._reviews = reviews
        self._ledger = ledger
        self._turn = asyncio.Lock()
        self._looking = asyncio.Lock()
        self._tasks = Tasks()
        self.waited_for = set[int]()
        """Tables whose result stands without what it did to ratings."""
        self._retry: asyncio.TimerHandle | None = None
        self._closed = False
        self.late: list[Callable[[int], None]] = []
        """Told of a table that was waited for and is rated."""

    def wake(self) -> asyncio.Task[None]:
        """Something may be unrated: look, soon. The task ends when it is rated."""
        rated = self._tasks.begin(self.catch_up())
        self._tasks.begin(self._look_back(rated))
        return rated

    async def catch_up(self) -> None:
        """Rates whatever is over and unrated, in the order of the ends."""
        async with self._turn:
            try:
                for table_id in await self._ratings.unrated():
                    await self._rate(table_id)
                if self.waited_for:
                    rated = self.waited_for - {*await self._ratings.unrated()}
                    self.waited_for -= rated
                    for table_id in rated:
                        for listener in self.late:
                            listener(table_id)
            except Exception:
                log.exception("rating_failed")
        if self.waited_for and not self._closed:
            # Somebody may be looking at a result that is not rated.
            if self._retry is not None:
                self._retry.cancel()
            self._retry = asyncio.get_running_loop().call_later(RETRY_SECONDS[2], self.wake)

    async def changes(self, table_id: int) -> Mapping[int, tuple[int, int]] | None:
        """What a table that is over has done to its people's ratings: by id, before and after.
        None if it cannot be rated just now: whoever is `late` hears of it."""
        self.waited_for.add(table_id)  # before it can be rated, so that whoever rates it says so
        await asyncio.wait({self.wake()}, timeout=PATIENCE)
        try:
            # In this order: it may be rated between the two.
            if table_id not in await self._ratings.unrated():
                changes = await self._ratings.changes(table_id)
                self.waited_for.discard(table_id)
                return changes
        except DatabaseFailed as error:
            log.warning("ratings_not_shown", table=table_id, error=str(error))
        return None

    @property
    def under_way(self) -> Tasks:
        """The tasks that rate games and look back on them."""
        return self._tasks

    def stop(self) -> None:
        """Try nothing again by the clock."""
        self._closed = True
        if self._retry is not None:
            self._retry.cancel()

    async def _rate(self, table_id: int) -> None:
        try:
            await self._ratings.rate(table_id, *await self._told(table_id))
        except Exception:
            # It stays unrated and is tried again after the next game; the others are not kept up.
            log.exception("rating_failed", table=table_id)

    async def _look_back(self, rated: asyncio.Task[None]) -> None:
        """Reviews whatever is rated and was not looked back on, one table after another."""
        await asyncio.wait({rated})
        async with self._looking:
            try:
                for table_id in await self._reviews.missing():
                    await self._reviews.note(table_id, await self._figures(table_id))
            except Exception:
                log.exception("review_failed")

    async def _figures(self, table_id: int) -> Mapping[int, Figures]:
        """A game whose log tells nothing has none, and is not tried again."""
        rows = await self._ledger.rows(table_id)
        try:
            return await asyncio.to_thread(reviews.figures, table_id, rows)
        except Exception:
            log.exception("review_failed", table=table_id)
            return {}

    async def _told(self, table_id: int) -> tuple[Earned, frozenset[int]]:
        """What people achieved there, and who was away at the end; a game whose log tells nothing
        is rated nevertheless."""
        earned: Earned = frozenset()
        away = frozenset[int]()
        try:
            rows = await self._ledger.rows(table_id)
            table = fold(Table(table_id), rows)
            absent = [table.members[seat].user_id for seat in table.absent()]
            away = frozenset(user for user in absent if user)
            earned = achievements.earned(table_id, rows)
        except Exception:
            log.exception("feats_failed", table=table_id)
        return earned, away

    def committed(self, committed: Committed) -> None:
        """Something was committed: a table that is over counts."""
        if committed.table.phase == "over":
            self.wake()
