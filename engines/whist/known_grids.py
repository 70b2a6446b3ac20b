"""Grids of points that a table may choose (R41, R46), and its options' one."""

from dataclasses import fields, replace
from typing import Any

from engines.whist.contracts import LADDER, PAIRS, SOLOS, ContractKind
from engines.whist.custom_grid import parse_grid
from engines.whist.grid import GridRow, PointGrid
from engines.whist.types import WhistOptions


def _make_fixed_row(contract: ContractKind, points: int, others: int, several: int = 0) -> GridRow:
    return GridRow(contract, points, -points, others, several)


def _make_pair_row(contract: ContractKind, base: int) -> GridRow:
    return GridRow(contract, base, -base, base, over=3, under=-3, others_under=3)


def _make_solo_row(contract: ContractKind, base: int) -> GridRow:
    """Return the row of a solo.

    Overtricks count up to eight tricks; the others get two thirds of the loss.
    """
    return GridRow(contract, base, -base, base * 2 // 3, over=3, top=8, under=-3, others_under=2)


CHAMPIONNAT = PointGrid(
    (
        _make_pair_row("E8", 7),
        _make_pair_row("E9", 10),
        _make_solo_row("S6", 12),
        _make_pair_row("E10", 13),
        _make_solo_row("S7", 15),
        _make_pair_row("E11", 16),
        _make_fixed_row("PM", 18, 12, 18),
        _make_pair_row("E12", 19),
        _make_solo_row("S8", 21),
        _make_fixed_row("P", 24, 16, 24),
        _make_pair_row("E13", 22),
        _make_fixed_row("A9", 30, 20),
        _make_fixed_row("TR", 16, 16),
        _make_fixed_row("GM", 36, 24, 36),
        _make_fixed_row("A10", 42, 28),
        _make_fixed_row("A11", 60, 40),
        _make_fixed_row("GMT", 75, 50, 75),
        _make_fixed_row("PC", 100, 50),
        _make_fixed_row("GC", 200, 80),
    )
)
"""R41."""

_LIEGE: dict[ContractKind, dict[str, Any]] = {
    "E13": {"made": 30, "failed": -30, "others": 30, "under": 0, "others_under": 0},
    "A9": {"made": 32, "failed": -32, "others": 21},
    "A10": {"others": 25},
    "A11": {"others": 27},
    "GMT": {"others": 32},
    "PC": {"others": 33},
    "GC": {"others": 66},
}


def _replace_rows(grid: PointGrid, changes: dict[ContractKind, dict[str, Any]]) -> PointGrid:
    return replace(grid, rows=tuple(replace(r, **changes.get(r.contract, {})) for r in grid.rows))


LIEGE = replace(_replace_rows(CHAMPIONNAT, _LIEGE), all13=30)
"""R46: differences from the championship; a pair's 13 tricks are 30, not doubled."""

_PAGAT: dict[ContractKind, int] = {
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


def _make_opponent_row(kind: ContractKind) -> GridRow:
    base = _PAGAT[kind]
    step = 3 if kind in PAIRS else 1 if kind in SOLOS else 0
    return GridRow(kind, base, -base, over=step, under=-step)


PAGAT = PointGrid(tuple(map(_make_opponent_row, LADDER)), all13=30, zero_sum=True)
"""R46."""


def find_grid(options: WhistOptions) -> PointGrid:
    """Return the grid of a table's options (R43, R45, R46)."""
    if options.grid == "custom":
        return parse_grid(options.custom)
    if options.grid == "pagat":
        return PAGAT
    grid = LIEGE if options.grid == "liege" else CHAMPIONNAT
    if options.grid == "championnat" and options.all13 == "grid30":
        grid = replace(grid, all13=30)
    if options.trou_fail == "zero":
        grid = _replace_rows(grid, {"TR": {"failed": 0}})
    return grid


def list_applicable_options(options: WhistOptions) -> tuple[str, ...]:
    """Return the names of the options that have an effect beside the grid.

    Some grids settle others. A custom grid's text is no choice; `grid` is.
    """
    settled = ("custom", *_SETTLED.get(options.grid, ()))
    return tuple([each.name for each in fields(options) if each.name not in settled])


_SETTLED = {
    "liege": ("all13",),
    "pagat": ("all13", "trou_fail"),
    "custom": ("all13", "trou_fail"),
}
