"""A cache of what is drawn once, all of it together within one budget of bytes.

What was not used for longest goes first, whatever made it: pictures differ in size a thousandfold,
so that a bound in entries says nothing about memory. What leaves is drawn again when it is wanted.
"""

from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, Protocol, TypeVar

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

MEGABYTE = 1_000_000
MOST_BYTES = 128 * MEGABYTE
"""Unless `BLUFF_PICTURE_CACHE_MB` says otherwise; docs/bench.md has what more and less give."""
AGE = 30
"""After how many times that `Budget.age` is called what was not used meanwhile goes."""

_PIXEL_BYTES = {"1": 1, "L": 1, "P": 1, "RGB": 4, "RGBA": 4, "LA": 4}
"""As Pillow keeps them."""
_IMAGE_BYTES = 1_000
"""Of an image beside its pixels and the eight bytes with which each row is found."""
_ENTRY_BYTES = 400
"""Of what is kept with its key."""


class Drawn(Protocol):
    """Something that consists of images."""

    @property
    def images(self) -> tuple[Image.Image, ...]: ...


class Entry:
    """A kept value; `used` and `since` are times of the budget's clock: when it was last used, and
    when it came to its place in the line of those that may have to go."""

    __slots__ = ("key", "since", "size", "store", "used", "value")

    def __init__(self, store: "Store", key: Any, value: Any, size: int, now: int) -> None:
        self.store = store
        self.key = key
        self.value = value
        self.size = size
        self.used = self.since = now


Store = dict[Any, Entry]
"""Entries of one maker by their keys."""


class Budget:
    """The entries of all stores, at most so many bytes together; for all threads."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.now = 0
        """Its clock: every addition is a tick. Whoever finds an entry sets its `used` to it."""
        self._line = deque[Entry]()
        self._aged = deque[int]([-1] * AGE, maxlen=AGE)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._line)

    def add(self, store: Store, key: Any, value: Any, size: int) -> Any:
        """Keeps a value of so many bytes; gives what is kept under this key, which another thread
        may have added meanwhile."""
        with self._lock:
            self.now += 1
            if (known := store.get(key)) is not None:
                return known.value
            entry = store[key] = Entry(store, key, value, size + _ENTRY_BYTES, self.now)
            self._line.append(entry)
            self.bytes += entry.size
            self._shrink()
        return value

    def limit(self, most_bytes: int) -> None:
        """Keeps no more than this from now on."""
        with self._lock:
            self.most_bytes = most_bytes
            self._shrink()

    def clear(self, store: Store) -> None:
        """Keeps nothing of this store."""
        with self._lock:
            self.bytes -= sum(entry.size for entry in store.values())
            self._line = deque(entry for entry in self._line if entry.store is not store)
            store.clear()

    def age(self) -> None:
        """Lets go of what was not used since this was called `AGE` times ago."""
        with self._lock:
            before = self._aged[0]
            self.now += 1
            self._aged.append(self.now)
            line, self._line = self._line, deque[Entry]()
            for entry in line:
                if entry.used < before:
                    self._drop(entry)
                else:
                    self._line.append(entry)

    def _shrink(self) -> None:
        while self.bytes > self.most_bytes and self._line:
            oldest = self._line.popleft()
            if oldest.used > oldest.since:
                oldest.since = oldest.used
                self._line.append(oldest)
            else:
                self._drop(oldest)

    def _drop(self, entry: Entry) -> None:
        del entry.store[entry.key]
        self.bytes -= entry.size


drawings = Budget(0)
passing = Budget(0)
"""Of what is many and small and mostly never wanted again: texts, and parts of encoded pictures.
They have a share of their own, so they push no drawing out that takes long to make."""
PASSING_SHARE = 0.25


def limit(most_bytes: int) -> None:
    """Keeps no more than this of all together."""
    passing.limit(int(most_bytes * PASSING_SHARE))
    drawings.limit(most_bytes - passing.most_bytes)


def age() -> None:
    """Lets go of whatever was not used since this was called `AGE` times ago."""
    passing.age()
    drawings.age()


limit(MOST_BYTES)


def cached_pixels(draw: Callable[P, T]) -> Callable[P, T]:
    """Keeps what this draws, an image or `Drawn`, by its arguments, as long as there is room."""
    return _cached(draw, drawings)


def cached_text(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep texts in the same way, in the share of what passes."""
    return _cached(draw, passing)


def _cached(draw: Callable[P, T], budget: Budget) -> Callable[P, T]:
    store: Store = {}

    @wraps(draw)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (*args, *kwargs.items()) if kwargs else args
        entry = store.get(key)
        if entry is not None:
            entry.used = budget.now
            return entry.value
        drawn: Any = draw(*args, **kwargs)
        return budget.add(store, key, drawn, size_of(drawn))

    return found


def size_of(drawn: "Image.Image | Drawn") -> int:
    """About how many bytes it takes."""
    images = (drawn,) if isinstance(drawn, Image.Image) else drawn.images
    return sum(
        _IMAGE_BYTES + image.height * (8 + image.width * _PIXEL_BYTES[image.mode])
        for image in images
    )
