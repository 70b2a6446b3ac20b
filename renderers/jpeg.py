"""JPEG encoding of sheets that paints and encodes each cell once.

A picture is divided into cells, three beside each other as the seats of most tables are. In the
file each row of a cell's blocks is one restart interval (ITU-T T.81, B.1.1.2 and F.1.1.5.1), so
that the same cell of another picture can be put there unchanged. Cells are known by what lies in
them. The picture is the same to the last pixel as one that is encoded in one go.
"""

import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, cycle, islice
from time import thread_time
from typing import IO

from PIL import Image

from renderers.pixel_cache import CacheBudget, Store, passing_budget
from renderers.sheet import Look, PictureSheet, PixelBox
from renderers.theme import WIDTH

QUALITY = 85
"""JPEG quality, with colours subsampled 4:2:0; docs/dev/bench.md compares others."""

BLOCK = 16
"""Side in pixels of a JPEG block with colours subsampled 4:2:0."""
COLUMNS = 3
CELL_WIDTH_PX = WIDTH // COLUMNS
BLOCK_ROWS_PER_CELL = 2
"""Rows of blocks in a cell. Fewer mean more look-ups, more mean more to paint."""
CELL_HEIGHT_PX = BLOCK_ROWS_PER_CELL * BLOCK
_LAYER_KEY_BYTES = 80
"""Bytes of each layer in a cell's key."""
_ROW_BYTES = 40
"""Bytes of each kept row, beside its content."""

Cell = tuple[int, int, tuple[Look, ...]]
"""Key of a cell: number of its ground, its index there, its layers from below."""
Stretches = tuple[bytes, ...]
"""Rows of blocks of a cell, as they stand in a file."""

_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
_RESTARTS = [bytes((0xFF, 0xD0 + n)) for n in range(8)]
_SIZE, _SCAN = 0xC0, 0xDA
_END = b"\xff\xd9"


def encode_jpeg(sheet: PictureSheet) -> bytes:
    lying = _list_layers_by_cell(sheet)
    looks = [layer.look for layer in sheet.layers]
    cells: list[Cell] = [
        (sheet.ground, at, tuple(map(looks.__getitem__, numbers)))
        for at, numbers in enumerate(lying)
    ]
    found = cell_cache.find_cells(cells)
    new = [at for at, stretches in enumerate(found) if stretches is None]
    if new:
        began = thread_time()
        encoded = _encode_cells(sheet, lying, new)
        seconds = (thread_time() - began) / len(new)
        cell_cache.store_cells({cells[at]: encoded[at] for at in new}, seconds)
        found = [encoded.get(at, known) for at, known in enumerate(found)]
    return b"".join(
        (_make_header(sheet.box.height), *_interleave_rows([known for known in found if known]))
    )


def save_jpeg(image: Image.Image, **options: int) -> bytes:
    """Encode an image as JPEG in one go; `options` are Pillow's."""
    # Pillow lets other threads run while it writes to a file, and not while it writes to memory.
    with _open_buffer() as out:
        image.save(out, "JPEG", quality=QUALITY, subsampling="4:2:0", **options)
        out.seek(0)
        return out.read()


def _open_buffer() -> IO[bytes]:
    """Open a temporary file, in memory where the system has such files."""
    if sys.platform == "linux":
        return open(os.memfd_create("picture"), "w+b")
    return tempfile.TemporaryFile()


def _list_layers_by_cell(sheet: PictureSheet) -> list[list[int]]:
    """Return the numbers of the layers that lie in each cell."""
    high = sheet.box.height
    last = (high - 1) // CELL_HEIGHT_PX
    lying: list[list[int]] = [[] for _ in range((last + 1) * COLUMNS)]
    for number, layer in enumerate(sheet.layers):
        wide, down = layer.size
        rows = range(
            max(0, layer.y // CELL_HEIGHT_PX), min(last, (layer.y + down - 1) // CELL_HEIGHT_PX) + 1
        )
        right = min(COLUMNS - 1, (layer.x + wide - 1) // CELL_WIDTH_PX)
        for column in range(max(0, layer.x // CELL_WIDTH_PX), right + 1):
            for row in rows:
                lying[row * COLUMNS + column].append(number)
    return lying


def _encode_cells(
    sheet: PictureSheet, lying: Sequence[Sequence[int]], new: Sequence[int]
) -> dict[int, Stretches]:
    """Encode these cells and return their rows by cell number.

    Most are encoded in one go, one below the other; those that end with the picture within a block,
    by themselves.
    """
    together: list[tuple[list[int], Image.Image]] = []
    encoded: dict[int, Stretches] = {}
    rows = -(-sheet.box.height // BLOCK)
    for run in _group_runs(new):
        part = _paint_run(sheet, lying, run)
        if part.height % BLOCK:
            encoded |= _encode_rows(run, part, rows)
        else:
            together.append((run, part))
    if together:
        size = (CELL_WIDTH_PX, sum(part.height for _, part in together))
        below = Image.new("RGB", size, None)  # all of it will be covered
        top = 0
        for _, part in together:
            below.paste(part, (0, top))
            top += part.height
        encoded |= _encode_rows([at for run, _ in together for at in run], below, rows)
    return encoded


def _encode_rows(cells: Sequence[int], image: Image.Image, rows: int) -> dict[int, Stretches]:
    """Encode cells one below the other, in a picture of `rows` rows of blocks."""
    data = save_jpeg(image, restart_marker_rows=1)
    found = iter(_RESTART.split(data[len(_make_header(image.height)) : -len(_END)]))
    return {
        at: tuple(
            islice(found, min(BLOCK_ROWS_PER_CELL, rows - at // COLUMNS * BLOCK_ROWS_PER_CELL))
        )
        for at in cells
    }


def _group_runs(cells: Sequence[int]) -> list[list[int]]:
    """Group cells that lie below each other."""
    runs: list[list[int]] = []
    for at in sorted(cells, key=lambda at: (at % COLUMNS, at)):
        if runs and runs[-1][-1] == at - COLUMNS:
            runs[-1].append(at)
        else:
            runs.append([at])
    return runs


def _paint_run(
    sheet: PictureSheet, lying: Sequence[Sequence[int]], run: Sequence[int]
) -> Image.Image:
    left, top = run[0] % COLUMNS * CELL_WIDTH_PX, run[0] // COLUMNS * CELL_HEIGHT_PX
    box = PixelBox(
        left, top, left + CELL_WIDTH_PX, min(top + len(run) * CELL_HEIGHT_PX, sheet.box.height)
    )
    numbers = sorted(set(chain.from_iterable(lying[at] for at in run)))
    return sheet.paint_box(box, [sheet.layers[number] for number in numbers])


def _interleave_rows(cells: Sequence[Stretches]) -> list[bytes]:
    """Return the cells' rows in the order of a file, with restart markers and the end."""
    parts: list[bytes] = []
    markers = cycle(_RESTARTS)
    for row in range(0, len(cells), COLUMNS):
        for beside in zip(*cells[row : row + COLUMNS], strict=True):
            for stretch in beside:
                parts += stretch, next(markers)
    return [*parts[:-1], _END]


@lru_cache(maxsize=32)
def _make_header(high: int) -> bytes:
    """Return the file header, of a fixed length, for a picture of this height."""
    header = bytearray(save_jpeg(Image.new("RGB", (CELL_WIDTH_PX, BLOCK)), restart_marker_rows=1))
    at, kind = 2, 0
    while kind != _SCAN:
        kind, length = header[at + 1], int.from_bytes(header[at + 2 : at + 4], "big")
        if kind == _SIZE:
            header[at + 5 : at + 9] = high.to_bytes(2, "big") + WIDTH.to_bytes(2, "big")
        at += 2 + length
    return bytes(header[:at])


class CellCache:
    """Cache of encoded cells, within a budget; for all threads."""

    def __init__(self, budget: CacheBudget) -> None:
        self._budget = budget
        self._cells: Store = {}

    def __len__(self) -> int:
        return len(self._cells)

    def find_cells(self, cells: Sequence[Cell]) -> list[Stretches | None]:
        now = self._budget.now
        found: list[Stretches | None] = []
        for entry in map(self._cells.get, cells):
            if entry is None:
                found.append(None)
            else:
                entry.used = now
                found.append(entry.value)
        return found

    def store_cells(self, cells: Mapping[Cell, Stretches], seconds: float) -> None:
        """Keep cells that took so many seconds each."""
        for cell, stretches in cells.items():
            size = len(cell[2]) * _LAYER_KEY_BYTES + len(stretches) * _ROW_BYTES
            size += sum(map(len, stretches))
            self._budget.add_entry(self._cells, cell, stretches, size, seconds)

    def clear(self) -> None:
        self._budget.clear_store(self._cells)


cell_cache = CellCache(passing_budget)
