"""The one write path, of tables and of tournaments: load, judge, append; and again if somebody else
was faster.

A judge is a pure function from what the log adds up to, to the rows that would follow.
"""

from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.store.batch import Taken
from engines.core import Illegal


class Folded(Protocol):
    """What a log adds up to, as far as row `seq`."""

    @property
    def seq(self) -> int: ...


S = TypeVar("S", bound=Folded)
B = TypeVar("B")


class Written(Struct, Generic[S, B], frozen=True):
    """What the log adds up to before and after; no `batch`: this cause had counted already, or
    there was nothing to write."""

    before: S
    after: S
    batch: B | None = None


class Log(Struct, Generic[S, B], frozen=True):
    """One log among many of its kind, and how it is read and written."""

    load: Callable[[], Awaitable[S]]
    """As this process last knew it."""
    refresh: Callable[[], Awaitable[S]]
    """With all rows that are in the database by now."""
    written: Callable[[str], Awaitable[tuple[int, bool]]]
    """How far the log goes in the database, and whether this cause has counted."""
    append: Callable[[B, str], Awaitable[None]]
    """Writes all or nothing. Raises `Taken`."""

    async def write(
        self, cause: str, play: Callable[[S], Awaitable[tuple[S, B | None]]]
    ) -> Written[S, B]:
        """Writes what `play` makes of the log as it stands.

        Raises `Illegal` with its reason, nothing being changed; `Taken` if the database refuses
        the rows though nobody was faster, which is a defect.
        """
        while True:  # each further round means that another process has written meanwhile
            before = await self.load()
            try:
                after, batch = await play(before)
            except Illegal:
                # Perhaps only because this process had not seen the latest rows, or because this
                # very press has been done already.
                seq, counted = await self.written(cause)
                if seq != before.seq:
                    await self.refresh()
                    continue
                if counted:
                    return Written(before, before)
                raise
            if batch is None:
                return Written(before, before)
            try:
                await self.append(batch, cause)
            except Taken:
                _, counted = await self.written(cause)
                now = await self.refresh()
                if counted:
                    return Written(now, now)
                if now.seq == before.seq:
                    raise  # nobody was faster: the rows themselves are wrong
                continue
            return Written(before, after, batch)
