"""The grids of points that a table may choose (R41, R46), and the one that its options name."""

from dataclasses import fields, replace
from typing import Any

from engines.whist.contracts import LADDER, PAIRS, SOLOS, Kind
from engines.whist.custom import from_json
from engines.whist.grid import Grid, Row
from engines.whist.types import Options


def _fixed(contract: Kind, points: int, others: int, several: int = 0) -> Row:
    return Row(contract, points, -points, others, several)


def _pair(contract: Kind, base: int) -> Row:
    return Row(contract, base, -base, base, over=3, under=-3, others_under=3)


def _solo(contract: Kind, base: int) -> Row:
    """Overtricks count up to eight tricks; the others get two thirds of the loss."""
    return Row(contract, base, -base, base * 2 // 3, over=3, top=8, under=-3, others_under=2)


CHAMPIONNAT = Grid(
    (
        _pair("E8", 7),
        _pair("E9", 10),
        _solo("S6", 12),
        _pair("E10", 13),
        _solo("S7", 15),
        _pair("E11", 16),
        _fixed("PM", 18, 12, 18),
        _pair("E12", 19),
        _solo("S8", 21),
        _fixed("P", 24, 16, 24),
        _pair("E13", 22),
        _fixed("A9", 30, 20),
        _fixed("TR", 16, 16),
        _fixed("GM", 36, 24, 36),
        _fixed("A10", 42, 28),
        _fixed("A11", 60, 40),
        _fixed("GMT", 75, 50, 75),
        _fixed("PC", 100, 50),
        _fixed("GC", 200, 80),
    )
)
"""R41."""

_LIEGE: dict[Kind, dict[str, Any]] = {
    "E13": {"made": 30, "failed": -30, "others": 30, "under": 0, "others_under": 0},
    "A9": {"made": 32, "failed": -32, "others": 21},
    "A10": {"others": 25},
    "A11": {"others": 27},
    "GMT": {"others": 32},
    "PC": {"others": 33},
    "GC": {"others": 66},
}


def _changed(grid: Grid, changes: dict[Kind, dict[str, Any]]) -> Grid:
    return replace(grid, rows=tuple(replace(r, **changes.get(r.contract, {})) for r in grid.rows))


LIEGE = replace(_changed(CHAMPIONNAT, _LIEGE), all13=30)
"""R46: what differs from the championship; a pair's 13 tricks are 30, not doubled."""

_PAGAT: dict[Kind, int] = {
    **dict(zip(PAIRS, (8, 11, 14, 17, 20, 30), strict=True)),
    **dict(zip(SOLOS, (4, 5, 7), strict=True)),
    "PM": 6,
    "P": 8,
    "TR": 16,
    "A9": 10,
    "A10": 15,
    "A11": 20,
    "PC": 30,
    "GM": 12,
    "GMT": 24,
    "GC": 60,
}


def _per_opponent(kind: Kind) -> Row:
    base = _PAGAT[kind]
    step = 3 if kind in PAIRS else 1 if kind in SOLOS else 0
    return Row(kind, base, -base, over=step, under=-step)


PAGAT = Grid(tuple(map(_per_opponent, LADDER)), all13=30, zero_sum=True)
"""R46."""


def named(options: Options) -> Grid:
    """The grid of a table's options (R43, R45, R46)."""
    if options.grid == "custom":
        return from_json(options.custom)
    if options.grid == "pagat":
        return PAGAT
    grid = LIEGE if options.grid == "liege" else CHAMPIONNAT
    if options.grid == "championnat" and options.all13 == "grid30":
        grid = replace(grid, all13=30)
    if options.trou_fail == "zero":
        grid = _changed(grid, {"TR": {"failed": 0}})
    return grid


def applicable(options: Options) -> tuple[str, ...]:
    """Which options have an effect beside the grid: some grids settle them. What a custom grid
    says is no choice: `grid` is."""
    settled = ("custom", *_SETTLED.get(options.grid, ()))
    return tuple([each.name for each in fields(options) if each.name not in settled])


_SETTLED = {
    "liege": ("all13",),
    "pagat": ("all13", "trou_fail"),
    "custom": ("all13", "trou_fail"),
}
