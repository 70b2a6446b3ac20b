"""Sheet → JPEG. What looks as it did in an earlier picture is neither painted nor encoded again.

A picture is divided into cells, three beside each other as the seats of most tables are. In the
file each row of a cell's blocks stands by itself, from one restart marker to the next (ITU-T T.81,
B.1.1.2 and F.1.1.5.1), so that the same cell of another picture can be put there as it is. Which
cell is the same is known by what lies in it. The picture is the same to the last pixel as one that
is encoded in one go.
"""

import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, cycle, islice
from typing import IO

from PIL import Image

from renderers.pixel_cache import Budget, Store, passing
from renderers.sheet import Box, Look, Sheet
from renderers.theme import WIDTH

QUALITY = 85
"""With a quarter of the colours' detail (4:2:0): docs/bench.md has what others cost and show."""

BLOCK = 16
"""Pixels that JPEG encodes together where a quarter of the colours' detail is kept."""
COLUMNS = 3
WIDE = WIDTH // COLUMNS
ROWS = 2
"""Of blocks in a cell. With fewer there is more to look for, with more there is more to paint."""
HIGH = ROWS * BLOCK
_LOOK_BYTES = 80
"""Of each thing that lies in a cell, where the cell is kept."""
_STRETCH_BYTES = 40
"""Of each of its rows, beside what is in it."""

Cell = tuple[int, int, tuple[Look, ...]]
"""What a cell shows: on which ground, its number there, what lies in it, the lowest first."""
Stretches = tuple[bytes, ...]
"""Its rows of blocks as they stand in a file."""

_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
_RESTARTS = [bytes((0xFF, 0xD0 + n)) for n in range(8)]
_SIZE, _SCAN = 0xC0, 0xDA
_END = b"\xff\xd9"


def jpeg(sheet: Sheet) -> bytes:
    """A whole picture as JPEG."""
    lying = _lying(sheet)
    looks = [layer.look for layer in sheet.layers]
    cells: list[Cell] = [
        (sheet.ground, at, tuple(map(looks.__getitem__, numbers)))
        for at, numbers in enumerate(lying)
    ]
    found = earlier.find(cells)
    new = [at for at, stretches in enumerate(found) if stretches is None]
    if new:
        made = _encoded(sheet, lying, new)
        earlier.keep({cells[at]: made[at] for at in new})
        found = [made.get(at, known) for at, known in enumerate(found)]
    return b"".join((_header(sheet.box.height), *_scan([known for known in found if known])))


def save(image: Image.Image, **options: int) -> bytes:
    """An image as JPEG in one go; `options` as Pillow has them."""
    # Pillow lets other threads run while it writes to a file, and not while it writes to memory.
    with _file() as out:
        image.save(out, "JPEG", quality=QUALITY, subsampling="4:2:0", **options)
        out.seek(0)
        return out.read()


def _file() -> IO[bytes]:
    """A file that goes when it is closed; in memory where the system has such files."""
    if sys.platform == "linux":
        return open(os.memfd_create("picture"), "w+b")
    return tempfile.TemporaryFile()


def _lying(sheet: Sheet) -> list[list[int]]:
    """The numbers of the layers that lie in each cell."""
    high = sheet.box.height
    last = (high - 1) // HIGH
    lying: list[list[int]] = [[] for _ in range((last + 1) * COLUMNS)]
    for number, layer in enumerate(sheet.layers):
        wide, down = layer.size
        rows = range(max(0, layer.y // HIGH), min(last, (layer.y + down - 1) // HIGH) + 1)
        right = min(COLUMNS - 1, (layer.x + wide - 1) // WIDE)
        for column in range(max(0, layer.x // WIDE), right + 1):
            for row in rows:
                lying[row * COLUMNS + column].append(number)
    return lying


def _encoded(
    sheet: Sheet, lying: Sequence[Sequence[int]], new: Sequence[int]
) -> dict[int, Stretches]:
    """These cells by their numbers: most of them one below the other in one go, by themselves those
    that end with the picture within a block."""
    together: list[tuple[list[int], Image.Image]] = []
    made: dict[int, Stretches] = {}
    rows = -(-sheet.box.height // BLOCK)
    for run in _runs(new):
        part = _painted(sheet, lying, run)
        if part.height % BLOCK:
            made |= _stretches(run, part, rows)
        else:
            together.append((run, part))
    if together:
        size = (WIDE, sum(part.height for _, part in together))
        below = Image.new("RGB", size, None)  # all of it will be covered
        top = 0
        for _, part in together:
            below.paste(part, (0, top))
            top += part.height
        made |= _stretches([at for run, _ in together for at in run], below, rows)
    return made


def _stretches(cells: Sequence[int], image: Image.Image, rows: int) -> dict[int, Stretches]:
    """Of cells that lie one below the other, in a picture of so many rows of blocks."""
    data = save(image, restart_marker_rows=1)
    found = iter(_RESTART.split(data[len(_header(image.height)) : -len(_END)]))
    return {at: tuple(islice(found, min(ROWS, rows - at // COLUMNS * ROWS))) for at in cells}


def _runs(cells: Sequence[int]) -> list[list[int]]:
    """Those together that lie below each other."""
    runs: list[list[int]] = []
    for at in sorted(cells, key=lambda at: (at % COLUMNS, at)):
        if runs and runs[-1][-1] == at - COLUMNS:
            runs[-1].append(at)
        else:
            runs.append([at])
    return runs


def _painted(sheet: Sheet, lying: Sequence[Sequence[int]], run: Sequence[int]) -> Image.Image:
    left, top = run[0] % COLUMNS * WIDE, run[0] // COLUMNS * HIGH
    box = Box(left, top, left + WIDE, min(top + len(run) * HIGH, sheet.box.height))
    numbers = sorted(set(chain.from_iterable(lying[at] for at in run)))
    return sheet.painted(box, [sheet.layers[number] for number in numbers])


def _scan(cells: Sequence[Stretches]) -> list[bytes]:
    """The cells' rows as they follow each other in a file, to its end."""
    parts: list[bytes] = []
    markers = cycle(_RESTARTS)
    for row in range(0, len(cells), COLUMNS):
        for beside in zip(*cells[row : row + COLUMNS], strict=True):
            for stretch in beside:
                parts += stretch, next(markers)
    return [*parts[:-1], _END]


@lru_cache(maxsize=32)
def _header(high: int) -> bytes:
    """What stands before the first block of a picture; of the same length for all heights."""
    header = bytearray(save(Image.new("RGB", (WIDE, BLOCK)), restart_marker_rows=1))
    at, kind = 2, 0
    while kind != _SCAN:
        kind, length = header[at + 1], int.from_bytes(header[at + 2 : at + 4], "big")
        if kind == _SIZE:
            header[at + 5 : at + 9] = high.to_bytes(2, "big") + WIDTH.to_bytes(2, "big")
        at += 2 + length
    return bytes(header[:at])


class Earlier:
    """Cells of earlier pictures, as far as their budget has room for them; for all threads."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._cells: Store = {}

    def __len__(self) -> int:
        return len(self._cells)

    def find(self, cells: Sequence[Cell]) -> list[Stretches | None]:
        now = self._budget.now
        found: list[Stretches | None] = []
        for entry in map(self._cells.get, cells):
            if entry is None:
                found.append(None)
            else:
                entry.used = now
                found.append(entry.value)
        return found

    def keep(self, cells: Mapping[Cell, Stretches]) -> None:
        for cell, stretches in cells.items():
            size = len(cell[2]) * _LOOK_BYTES + len(stretches) * _STRETCH_BYTES
            self._budget.add(self._cells, cell, stretches, size + sum(map(len, stretches)))

    def clear(self) -> None:
        self._budget.clear(self._cells)


earlier = Earlier(passing)
