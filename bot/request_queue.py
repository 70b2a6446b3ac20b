"""Queue of this process's requests to Discord, within the global rate limit.

Discord accepts fifty requests a second per token, whatever they are for, and refuses all for a
while when there are more. A process may use its shards' part of all shards, so that processes need
not coordinate. Answers to presses, and what follows through their tokens, do not count at Discord
and never wait.
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

from bot import metrics, tasks
from bot.discord_internals import Route

BURST_SECONDS = 1 / 9
"""Seconds' worth of requests that may leave at once.

With 45 a second, no second has more than 50, however it is cut.
"""
EXEMPT_PREFIXES = ("/interactions/", "/webhooks/")

_owner: ContextVar["RequestOwner | None"] = ContextVar("_place", default=None)


@dataclass(slots=True)
class RequestOwner:
    """Owner of a task's requests, and whether a reserved turn is still unused."""

    key: str
    has_reserved_turn: bool = False


class RequestQueue:
    """Queue of requests, round robin over tables, so that none delays the others.

    Requests for which a user waits after a press go first.
    """

    def __init__(self) -> None:
        self._shares: list[float] = []
        """Requests a second, of each shard."""
        self._spare = 0.0
        self._at = 0.0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None

    def add_share(self, per_second: float) -> None:
        """Add a shard's requests per second."""
        self._shares.append(per_second)
        self._serve_queue()

    def remove_share(self, per_second: float) -> None:
        """Remove a shard's requests per second; without any share nothing waits."""
        self._shares.remove(per_second)
        self._serve_queue()

    async def wait_for_turn(self, key: str) -> None:
        """Wait until one more request may leave; the key "" goes first."""
        if not self._shares or (not self._waiting and self._spend_token()):
            return
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        self._waiting.setdefault(key, deque()).append(mine)
        if not key:
            self._waiting.move_to_end(key, last=False)
        began = loop.time()
        self._serve_queue()
        await mine
        metrics.REQUEST_WAITS.observe(loop.time() - began)

    @property
    def is_crowded(self) -> bool:
        """Return whether a request waits for its turn."""
        return bool(self._waiting)

    def return_turn(self) -> None:
        """Return a turn that was not used."""
        self._spare += 1
        self._serve_queue()

    @property
    def _rate(self) -> float:
        return sum(self._shares)

    def _spend_token(self) -> bool:
        now, most = asyncio.get_running_loop().time(), max(1.0, self._rate * BURST_SECONDS)
        self._spare = min(most, self._spare + (now - self._at) * self._rate)
        self._at = now
        if self._spare < 1:
            return False
        self._spare -= 1
        return True

    def _serve_queue(self) -> None:
        """Release the requests whose turn it is, and schedule the next release."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._waiting:
            key, queue = next(iter(self._waiting.items()))
            if queue[0].done():  # its waiter was cancelled
                queue.popleft()
            elif not self._shares or self._spend_token():
                queue.popleft().set_result(None)
                self._waiting.move_to_end(key, last=bool(key))
            else:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later((1 - self._spare) / self._rate, self._serve_queue)
                return
            if not queue:
                del self._waiting[key]


_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, RequestQueue] = WeakKeyDictionary()


def get_queue() -> RequestQueue:
    """Return the queue of this event loop."""
    return _queues.setdefault(asyncio.get_running_loop(), RequestQueue())


@contextlib.contextmanager
def attribute_requests(table_id: int) -> Generator[None]:
    """Attribute the requests made meanwhile to this table."""
    if _owner.get() is not None:
        yield
        return
    former = _owner.set(RequestOwner(f"table {table_id}"))
    try:
        yield
    finally:
        _owner.reset(former)


@contextlib.asynccontextmanager
async def reserve_turn(table_id: int) -> AsyncGenerator[None]:
    """Wait for a turn of this table's, which the first request meanwhile takes.

    So what the request shows is read only when it leaves, and nothing waits for the waiting.
    """
    place = RequestOwner(f"table {table_id}", has_reserved_turn=True)
    await get_queue().wait_for_turn(place.key)
    former = _owner.set(place)
    try:
        yield
    finally:
        _owner.reset(former)
        if place.has_reserved_turn:
            place.has_reserved_turn = False
            get_queue().return_turn()


@contextlib.contextmanager
def share_rate(per_second: float, shards: int | None) -> Generator[None]:
    """Meanwhile add one shard's share of the rate that the token may use.

    `per_second` 0: no limit, as a proxy keeps it.
    """
    if not per_second:
        yield
        return
    mine, joined = per_second / (shards or 1), get_queue()
    joined.add_share(mine)
    try:
        yield
    finally:
        joined.remove_share(mine)


def pace_requests(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Make every request that this traces wait for its turn, before anything else."""

    async def wait_before_request(
        _: Any, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        path = str(request.url).removeprefix(Route.BASE)
        if not path.startswith("/") or path.startswith(EXEMPT_PREFIXES):
            return
        place = _owner.get()
        if place is not None and place.has_reserved_turn:
            place.has_reserved_turn = False
        else:
            await get_queue().wait_for_turn(_find_queue_key(path, place))

    trace.on_request_start.insert(0, wait_before_request)
    return trace


def _find_queue_key(path: str, place: RequestOwner | None) -> str:
    if tasks.is_waited_for():
        return ""
    # The path's channel or guild; requests without an owner share a key.
    return place.key if place is not None else "/".join(path.split("/", 3)[1:3])
