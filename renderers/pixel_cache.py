"""Cache of drawings and fonts, all of them within one budget of bytes.

What was not used for longest goes first, whatever made it: pictures differ in size a thousandfold,
so that a bound in entries says nothing about memory. What has gone is drawn again when it is
needed.
"""

from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, Protocol, TypeVar

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")
E = TypeVar("E", bound="EncodedDrawing")

MEGABYTE = 1_000_000
MAX_BYTES = 128 * MEGABYTE
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
    the queue for eviction.
    """

    __slots__ = ("key", "since", "size", "store", "used", "value")

    def __init__(self, store: "Store", key: Any, value: Any, size: int, now: int) -> None:
        self.store = store
        self.key = key
        self.value = value
        self.size = size
        self.used = self.since = now


Store = dict[Any, CacheEntry]
"""Entries of one cached function by their keys."""


class CacheBudget:
    """Budget of bytes that entries of several stores share; for all threads."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.now = 0
        """Clock: every addition is a tick. A hit sets the entry's `used` to it."""
        self._line = deque[CacheEntry]()
        self._aged = deque[int]([-1] * MAX_IDLE_ROUNDS, maxlen=MAX_IDLE_ROUNDS)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._line)

    def add_entry(self, store: Store, key: Any, value: Any, size: int) -> Any:
        """Keep a value of this size in bytes, and return the value kept under this key.

        Another thread may have added it meanwhile.
        """
        with self._lock:
            self.now += 1
            if (known := store.get(key)) is not None:
                return known.value
            entry = store[key] = CacheEntry(store, key, value, size + _ENTRY_BYTES, self.now)
            self._line.append(entry)
            self.bytes += entry.size
            self._drop_oldest()
        return value

    def set_limit(self, most_bytes: int) -> None:
        """Set the most bytes, dropping what exceeds them."""
        with self._lock:
            self.most_bytes = most_bytes
            self._drop_oldest()

    def clear_store(self, store: Store) -> None:
        with self._lock:
            self.bytes -= sum(entry.size for entry in store.values())
            self._line = deque(entry for entry in self._line if entry.store is not store)
            store.clear()

    def drop_unused(self) -> None:
        """Drop entries not used since the call `MAX_IDLE_ROUNDS` calls ago."""
        with self._lock:
            before = self._aged[0]
            self.now += 1
            self._aged.append(self.now)
            line, self._line = self._line, deque[CacheEntry]()
            for entry in line:
                if entry.used < before:
                    self._drop_entry(entry)
                else:
                    self._line.append(entry)

    def _drop_oldest(self) -> None:
        while self.bytes > self.most_bytes and self._line:
            oldest = self._line.popleft()
            if oldest.used > oldest.since:
                oldest.since = oldest.used
                self._line.append(oldest)
            else:
                self._drop_entry(oldest)

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
        drawn: Any = draw(*args, **kwargs)
        return budget.add_entry(store, key, drawn, measure(drawn))

    return get_or_draw


def measure_bytes(drawn: "Image.Image | CachedDrawing") -> int:
    """Return about how many bytes a drawing takes."""
    images = (drawn,) if isinstance(drawn, Image.Image) else drawn.images
    return sum(
        _IMAGE_BYTES + image.height * (8 + image.width * _PIXEL_BYTES[image.mode])
        for image in images
    )
