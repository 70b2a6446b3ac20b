"""What this process asks of Discord, no faster than it may: Discord takes fifty requests a second
from one token, whatever they are for, and refuses all for a while when there are more.

A process may as many as its shards are of all shards, so that processes need not talk about it.
Answers to presses, and what follows through their tokens, do not count at Discord and never wait.
"""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp

from bot import answering, metrics
from bot.discord_internals import Route

BURST = 1 / 9
"""Seconds' worth of requests that may leave at once: with 45 a second, no second has more than 50,
however it is cut."""
EXEMPT = ("/interactions/", "/webhooks/")

_place: ContextVar["Place | None"] = ContextVar("_place", default=None)


@dataclass(slots=True)
class Place:
    """Whose the requests of a task are, and whether one of them has had its turn already."""

    key: str
    ahead: bool = False


class Line:
    """Where requests wait for their turn: one of each table in turn, so that none with much to show
    holds up the others; before them those that somebody waits for who has pressed."""

    def __init__(self) -> None:
        self._shares: list[float] = []
        """Requests a second, of each shard."""
        self._spare = 0.0
        self._at = 0.0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None

    def join(self, per_second: float) -> None:
        """So many more may leave a second."""
        self._shares.append(per_second)
        self._serve()

    def leave(self, per_second: float) -> None:
        """So many fewer; nobody waits in a line that nobody has joined."""
        self._shares.remove(per_second)
        self._serve()

    async def turn(self, key: str) -> None:
        """Waits until one more may leave; "" goes before all others."""
        if not self._shares or (not self._waiting and self._spend()):
            return
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        self._waiting.setdefault(key, deque()).append(mine)
        if not key:
            self._waiting.move_to_end(key, last=False)
        began = loop.time()
        self._serve()
        await mine
        metrics.REQUEST_WAITS.observe(loop.time() - began)

    @property
    def crowded(self) -> bool:
        """Return whether somebody waits for a turn."""
        return bool(self._waiting)

    def back(self) -> None:
        """Who had a turn did not need it."""
        self._spare += 1
        self._serve()

    @property
    def _rate(self) -> float:
        return sum(self._shares)

    def _spend(self) -> bool:
        now, most = asyncio.get_running_loop().time(), max(1.0, self._rate * BURST)
        self._spare = min(most, self._spare + (now - self._at) * self._rate)
        self._at = now
        if self._spare < 1:
            return False
        self._spare -= 1
        return True

    def _serve(self) -> None:
        """Lets go whose turn it is, and comes back when there is room for the next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._waiting:
            key, queue = next(iter(self._waiting.items()))
            if queue[0].done():  # nobody waits for it any more
                queue.popleft()
            elif not self._shares or self._spend():
                queue.popleft().set_result(None)
                self._waiting.move_to_end(key, last=bool(key))
            else:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later((1 - self._spare) / self._rate, self._serve)
                return
            if not queue:
                del self._waiting[key]


_lines: WeakKeyDictionary[asyncio.AbstractEventLoop, Line] = WeakKeyDictionary()


def line() -> Line:
    """This process's."""
    return _lines.setdefault(asyncio.get_running_loop(), Line())


@contextlib.contextmanager
def about(table_id: int) -> Generator[None]:
    """What is asked for meanwhile is this table's."""
    if _place.get() is not None:
        yield
        return
    former = _place.set(Place(f"table {table_id}"))
    try:
        yield
    finally:
        _place.reset(former)


@contextlib.asynccontextmanager
async def ahead(table_id: int) -> AsyncGenerator[None]:
    """Waits for a turn of this table's, which the first request meanwhile takes: whatever that is
    made of is looked at when it leaves, and nobody waits for who waits."""
    place = Place(f"table {table_id}", ahead=True)
    await line().turn(place.key)
    former = _place.set(place)
    try:
        yield
    finally:
        _place.reset(former)
        if place.ahead:
            place.ahead = False
            line().back()


@contextlib.contextmanager
def sharing(per_second: float, shards: int | None) -> Generator[None]:
    """Meanwhile one shard of so many is this process's, of a token that may ask so often; 0: as
    often as it likes, as somebody else sees to it (a proxy)."""
    if not per_second:
        yield
        return
    mine, joined = per_second / (shards or 1), line()
    joined.join(mine)
    try:
        yield
    finally:
        joined.leave(mine)


def paced(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Has every request that this traces wait for its turn, before anything else."""

    async def began(_: Any, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        path = str(request.url).removeprefix(Route.BASE)
        if not path.startswith("/") or path.startswith(EXEMPT):
            return
        place = _place.get()
        if place is not None and place.ahead:
            place.ahead = False
        else:
            await line().turn(_key(path, place))

    trace.on_request_start.insert(0, began)
    return trace


def _key(path: str, place: Place | None) -> str:
    if answering.is_waited_for():
        return ""
    # A channel, a guild; what is nobody's, together.
    return place.key if place is not None else "/".join(path.split("/", 3)[1:3])
