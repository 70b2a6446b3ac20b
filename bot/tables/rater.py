"""Ratings and reviews of finished tables, made soon after the end or at a start."""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from bot.clock import RETRY_SECONDS
from bot.store.achievements import Earned
from bot.store.database import DatabaseFailedError
from bot.store.ratings import RatingStore
from bot.store.review_store import ReviewFigures, ReviewStore
from bot.store.table_log import TableLog
from bot.tables import achievements, reviews
from bot.tables.table import GameTable, fold_rows
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet

log = structlog.get_logger()

RATING_TIMEOUT_S = 1.0
"""Time for which a result waits for the ratings."""


class TableRater:
    """Worker that rates and then reviews the tables that are over."""

    def __init__(
        self,
        ratings: RatingStore,
        reviews: ReviewStore,
        ledger: TableLog,
        is_held: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """Take as `is_held` whether the result of a table is still held back."""
        self._is_held = is_held
        self._ratings = ratings
        self._reviews = reviews
        self._ledger = ledger
        self._turn = asyncio.Lock()
        self._looking = asyncio.Lock()
        self._tasks = TaskSet()
        self.waited_for = set[int]()
        """Tables whose result is shown without its rating changes."""
        self._retry: asyncio.TimerHandle | None = None
        self._closed = False
        self.late: list[Callable[[int], None]] = []
        """Listeners, called with a table that was waited for and is rated."""

    def request_rating(self) -> asyncio.Task[None]:
        """Rate unrated tables soon; the task ends when they are rated."""
        rated = self._tasks.begin_task(self.rate_finished())
        self._tasks.begin_task(self._review_finished(rated))
        return rated

    async def rate_finished(self) -> None:
        """Rate the tables that are over and lie open, in the order of their ends."""
        async with self._turn:
            try:
                for table_id in await self._ratings.list_unrated():
                    if not self._is_held(table_id):
                        await self._rate_table(table_id)
                if self.waited_for:
                    rated = self.waited_for - {*await self._ratings.list_unrated()}
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
            self._retry = asyncio.get_running_loop().call_later(
                RETRY_SECONDS[2], self.request_rating
            )

    async def load_changes(self, table_id: int) -> Mapping[int, tuple[int, int]] | None:
        """Return the rating changes of a finished table: by user id, before and after.

        None if it cannot be rated just now: `late` listeners hear of it later.
        """
        self.waited_for.add(table_id)  # before it can be rated, so that its rating is announced
        await asyncio.wait({self.request_rating()}, timeout=RATING_TIMEOUT_S)
        try:
            # In this order: it may be rated between the two.
            if table_id not in await self._ratings.list_unrated():
                changes = await self._ratings.list_rating_changes(table_id)
                self.waited_for.discard(table_id)
                return changes
        except DatabaseFailedError as error:
            log.warning("ratings_not_shown", table=table_id, error=str(error))
        return None

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that rate games and review them."""
        return self._tasks

    def stop(self) -> None:
        """Cancel the retry by the clock, and begin none."""
        self._closed = True
        if self._retry is not None:
            self._retry.cancel()

    async def _rate_table(self, table_id: int) -> None:
        try:
            await self._ratings.rate_table(table_id, *await self._read_results(table_id))
        except Exception:
            # It stays unrated and is tried again after the next game; the others are not kept up.
            log.exception("rating_failed", table=table_id)

    async def _review_finished(self, rated: asyncio.Task[None]) -> None:
        """Review all tables that are rated and were not reviewed, one after another."""
        await asyncio.wait({rated})
        async with self._looking:
            try:
                for table_id in await self._reviews.list_unreviewed():
                    await self._reviews.save_review(table_id, await self._compute_figures(table_id))
            except Exception:
                log.exception("review_failed")

    async def _compute_figures(self, table_id: int) -> Mapping[int, ReviewFigures]:
        """Return the figures of a game.

        None of a game whose log tells nothing, which is not retried.
        """
        rows = await self._ledger.read_rows(table_id)
        try:
            return await asyncio.to_thread(reviews.compute_figures, table_id, rows)
        except Exception:
            log.exception("review_failed", table=table_id)
            return {}

    async def _read_results(self, table_id: int) -> tuple[Earned, frozenset[int]]:
        """Return the achievements of a game, and the people who were away at the end.

        A game whose log tells nothing is rated nevertheless.
        """
        earned: Earned = frozenset()
        away = frozenset[int]()
        try:
            rows = await self._ledger.read_rows(table_id)
            table = fold_rows(GameTable(table_id), rows)
            absent = [table.members[seat].user_id for seat in table.get_absent_seats()]
            away = frozenset(user for user in absent if user)
            earned = achievements.find_earned(table_id, rows)
        except Exception:
            log.exception("feats_failed", table=table_id)
        return earned, away

    def on_pause_ended(self, _: int) -> None:
        """Rate a table whose result was held back."""
        self.request_rating()

    def on_commit(self, committed: CommittedTable) -> None:
        """Rate a table that is over."""
        if committed.table.phase == "over":
            self.request_rating()
