"""The one write path, of tables and of tournaments: load, judge, append.

If another process was faster, it begins again. A judge is a pure function from what the log adds up
to, to the rows that would follow.
"""

from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.store.batch import SequenceConflictError
from engines.core import IllegalActionError


class FoldedLog(Protocol):
    """State that a log adds up to, as far as row `seq`."""

    @property
    def seq(self) -> int: ...


S = TypeVar("S", bound=FoldedLog)
B = TypeVar("B")


class WriteResult(Struct, Generic[S, B], frozen=True):
    """State of a log before and after a write.

    No `batch`: this cause had counted already, or there was nothing to write.
    """

    before: S
    after: S
    batch: B | None = None


class OptimisticLog(Struct, Generic[S, B], frozen=True):
    """Log among many of its kind, with its functions to read and write it."""

    load: Callable[[], Awaitable[S]]
    """Returns the state as this process last knew it."""
    refresh: Callable[[], Awaitable[S]]
    """Returns the state with all rows that are in the database by now."""
    written: Callable[[str], Awaitable[tuple[int, bool]]]
    """Returns the log's stored length, and whether this cause has counted."""
    append: Callable[[B, str], Awaitable[None]]
    """Writes all or nothing. Raises `SequenceConflictError`."""

    async def write_batch(
        self, cause: str, play: Callable[[S], Awaitable[tuple[S, B | None]]]
    ) -> WriteResult[S, B]:
        """Write the batch that `play` makes of the log as it stands.

        Raises `IllegalActionError` with its reason, nothing being changed; `SequenceConflictError`
        if the database refuses the rows though nobody was faster, which is a defect.
        """
        while True:  # each further round means that another process has written meanwhile
            before = await self.load()
            try:
                after, batch = await play(before)
            except IllegalActionError:
                # Perhaps only because this process had not seen the latest rows, or because this
                # very press has been done already.
                seq, counted = await self.written(cause)
                if seq != before.seq:
                    await self.refresh()
                    continue
                if counted:
                    return WriteResult(before, before)
                raise
            if batch is None:
                return WriteResult(before, before)
            try:
                await self.append(batch, cause)
            except SequenceConflictError:
                _, counted = await self.written(cause)
                now = await self.refresh()
                if counted:
                    return WriteResult(now, now)
                if now.seq == before.seq:
                    raise  # nobody was faster: the rows themselves are wrong
                continue
            return WriteResult(before, after, batch)
