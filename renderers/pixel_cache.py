"""Cache of drawings and fonts, all of them within one budget of bytes.

A bound in entries would say nothing about memory, as pictures differ in size a thousandfold. What
gives most bytes for the least time to draw it again goes first, but the longer something was not
used the less its time counts (GreedyDual-Size: Cao and Irani, 1997). What has gone is drawn again
when it is needed.
"""

from collections import deque
from collections.abc import Callable
from functools import wraps
from heapq import heapify, heappop, heappush
from itertools import count
from threading import Lock
from time import thread_time
from typing import Any, ParamSpec, Protocol, TypeVar

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")
E = TypeVar("E", bound="EncodedDrawing")

MEGABYTE = 1_000_000
MAX_BYTES = 112 * MEGABYTE
"""Default budget in bytes; `BLUFF_PICTURE_CACHE_MB` sets another.

See docs/dev/bench.md.
"""
MAX_IDLE_ROUNDS = 30
"""Calls of `CacheBudget.drop_unused` after which an unused entry goes."""

_PIXEL_BYTES = {"1": 1, "L": 1, "P": 1, "RGB": 4, "RGBA": 4, "LA": 4}
"""Bytes of a pixel by mode, as Pillow keeps them."""
_IMAGE_BYTES = 1_000
"""Bytes of an image beside its pixels and the eight of each row's pointer."""
_FONT_BYTES = 300_000
"""Bytes of a loaded font: its own and the parts of its file that it maps."""
_ENTRY_BYTES = 400
"""Bytes of an entry and its key."""


class CachedDrawing(Protocol):
    """Value that consists of images."""

    @property
    def images(self) -> tuple[Image.Image, ...]: ...


class EncodedDrawing(Protocol):
    """Value that consists of encoded bytes."""

    @property
    def data(self) -> bytes: ...


class CacheEntry:
    """Cached value.

    `used` and `since` are ticks of the budget's clock: its last use, and when it took its place in
    the queue for eviction. `worth` is the seconds that it takes to draw one of its bytes.
    """

    __slots__ = ("key", "since", "size", "store", "used", "value", "worth")

    def __init__(
        self, store: "Store", key: Any, value: Any, size: int, worth: float, now: int
    ) -> None:
        self.store = store
        self.key = key
        self.value = value
        self.size = size
        self.worth = worth
        self.used = self.since = now


Store = dict[Any, CacheEntry]
"""Entries of one cached function by their keys."""


_Place = tuple[float, int, CacheEntry]
"""Place in the heap for eviction: rank, a number that makes it unique, the entry."""


class CacheBudget:
    """Budget of bytes that entries of several stores share; for all threads."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.now = 0
        """Clock: every addition is a tick. A hit sets the entry's `used` to it."""
        self._queue: list[_Place] = []
        self._numbers = count()
        self._floor = 0.0
        """Rank of what was evicted last, on which the ranks of others build."""
        self._aged = deque[int]([-1] * MAX_IDLE_ROUNDS, maxlen=MAX_IDLE_ROUNDS)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._queue)

    def draw_entry(
        self, store: Store, key: Any, draw: Callable[[], T], measure: Callable[[T], int]
    ) -> T:
        """Draw a value, keep it, and return the value kept under this key."""
        began = thread_time()
        drawn = draw()
        return self.add_entry(store, key, drawn, measure(drawn), thread_time() - began)

    def add_entry(self, store: Store, key: Any, value: T, size: int, seconds: float = 0.0) -> T:
        """Keep a value of this size in bytes, and return the value kept under this key.

        It took so many seconds of the processor. Another thread may have added it meanwhile.
        """
        with self._lock:
            self.now += 1
            if (known := store.get(key)) is not None:
                return known.value
            size += _ENTRY_BYTES
            entry = store[key] = CacheEntry(store, key, value, size, seconds / size, self.now)
            self._queue_entry(entry)
            self.bytes += size
            self._drop_cheapest()
        return value

    def set_limit(self, most_bytes: int) -> None:
        """Set the most bytes, dropping what exceeds them."""
        with self._lock:
            self.most_bytes = most_bytes
            self._drop_cheapest()

    def clear_store(self, store: Store) -> None:
        with self._lock:
            self.bytes -= sum(entry.size for entry in store.values())
            self._keep_queued([place for place in self._queue if place[2].store is not store])
            store.clear()

    def drop_unused(self) -> None:
        """Drop entries not used since the call `MAX_IDLE_ROUNDS` calls ago."""
        with self._lock:
            before = self._aged[0]
            self.now += 1
            self._aged.append(self.now)
            kept = list[_Place]()
            for place in self._queue:
                if place[2].used < before:
                    self._drop_entry(place[2])
                else:
                    kept.append(place)
            self._keep_queued(kept)

    def _queue_entry(self, entry: CacheEntry) -> None:
        heappush(self._queue, (self._floor + entry.worth, next(self._numbers), entry))

    def _keep_queued(self, places: list[_Place]) -> None:
        heapify(places)
        self._queue = places

    def _drop_cheapest(self) -> None:
        while self.bytes > self.most_bytes and self._queue:
            rank, _, entry = heappop(self._queue)
            if entry.used > entry.since:  # it was used since, and counts as new
                entry.since = entry.used
                self._queue_entry(entry)
            else:
                self._floor = rank
                self._drop_entry(entry)

    def _drop_entry(self, entry: CacheEntry) -> None:
        del entry.store[entry.key]
        self.bytes -= entry.size


drawing_budget = CacheBudget(0)
passing_budget = CacheBudget(0)
"""Budget of many small, short-lived values: texts, parts of encoded pictures.

Its share is its own, so that it evicts no drawing that takes long to make.
"""
PASSING_SHARE = 0.25


def set_limit(most_bytes: int) -> None:
    """Set the most bytes of both budgets together."""
    passing_budget.set_limit(int(most_bytes * PASSING_SHARE))
    drawing_budget.set_limit(most_bytes - passing_budget.most_bytes)


def drop_unused() -> None:
    """Drop entries of both budgets that were not used since `MAX_IDLE_ROUNDS` calls."""
    passing_budget.drop_unused()
    drawing_budget.drop_unused()


set_limit(MAX_BYTES)


def cached_pixels(draw: Callable[P, T]) -> Callable[P, T]:
    """Cache what this function draws, an image or `CachedDrawing`, by its arguments."""
    return _cache_calls(draw, drawing_budget, measure_bytes)


def cached_picture(draw: Callable[P, E]) -> Callable[P, E]:
    """Cache the encoded picture that this function draws."""
    return _cache_calls(draw, drawing_budget, lambda drawn: len(drawn.data))


def cached_font(load: Callable[P, T]) -> Callable[P, T]:
    """Cache the font that this function loads."""
    return _cache_calls(load, drawing_budget, lambda _: _FONT_BYTES)


def cached_text(draw: Callable[P, T]) -> Callable[P, T]:
    """Cache what this function draws in the budget of passing values."""
    return _cache_calls(draw, passing_budget, measure_bytes)


def _cache_calls(
    draw: Callable[P, T], budget: CacheBudget, measure: Callable[[Any], int]
) -> Callable[P, T]:
    store: Store = {}

    @wraps(draw)
    def get_or_draw(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (*args, *kwargs.items()) if kwargs else args
        entry = store.get(key)
        if entry is not None:
            entry.used = budget.now
            return entry.value
        return budget.draw_entry(store, key, lambda: draw(*args, **kwargs), measure)

    return get_or_draw


def measure_bytes(drawn: "Image.Image | CachedDrawing") -> int:
    """Return about how many bytes a drawing takes."""
    images = (drawn,) if isinstance(drawn, Image.Image) else drawn.images
    return sum(
        _IMAGE_BYTES + image.height * (8 + image.width * _PIXEL_BYTES[image.mode])
        for image in images
    )
