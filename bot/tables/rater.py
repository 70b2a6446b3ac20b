"""Rates a table once it is over: soon after its end, or at the next start."""

import asyncio

import structlog

from bot.store.achievements import Earned
from bot.store.ledger import Ledger
from bot.store.ratings import Ratings
from bot.tables import achievements
from bot.tables.tables import Committed
from bot.tasks import Tasks

log = structlog.get_logger()


class Rater:
    """Brings the ratings up to date with the tables that are over."""

    def __init__(self, ratings: Ratings, ledger: Ledger) -> None:
        self._ratings = ratings
        self._ledger = ledger
        self._turn = asyncio.Lock()
        self._tasks = Tasks()

    def wake(self) -> None:
        """Something may be unrated: look, soon."""
        self._tasks.begin(self.catch_up())

    async def catch_up(self) -> None:
        """Rates whatever is over and unrated, in the order of the ends."""
        async with self._turn:
            try:
                for table_id in await self._ratings.unrated():
                    await self._rate(table_id)
            except Exception:
                log.exception("rating_failed")

    async def close(self) -> None:
        """Lets what is being rated come to its end."""
        await self._tasks.close()

    async def _rate(self, table_id: int) -> None:
        try:
            await self._ratings.rate(table_id, await self._earned(table_id))
        except Exception:
            # It stays unrated and is tried again after the next game; the others are not kept up.
            log.exception("rating_failed", table=table_id)

    async def _earned(self, table_id: int) -> Earned:
        """What people achieved there; a game whose log tells nothing is rated nevertheless."""
        try:
            return achievements.earned(table_id, await self._ledger.rows(table_id))
        except Exception:
            log.exception("feats_failed", table=table_id)
            return frozenset()

    def committed(self, committed: Committed) -> None:
        """Something was committed: a table that is over counts."""
        if committed.table.phase == "over":
            self.wake()
