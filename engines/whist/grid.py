"""What contracts are worth (R40–R46): the grids as data, and how a deal is scored by one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter

from engines.core import Seat
from engines.whist.contracts import (
    LADDER,
    NEED,
    PAIRS,
    SOLOS,
    SPECIALS,
    TOGETHER,
    Contract,
    Kind,
    made,
)
from engines.whist.types import Options

_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Row:
    """What one contract is worth to each declarer and to each of the others, in points.

    Made: `made`, and `over` for each further trick up to `top` tricks. Failed: `failed`, and
    `under` for each missing trick; the others get `others` and `others_under` so, or `several` when
    two or more declarers failed.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    contract: Kind
    made: int
    failed: int
    others: int = 0
    several: int = 0
    over: int = 0
    top: int = 13
    under: int = 0
    others_under: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of points: one row a contract, in the order of the ladder.

    `all13` is what a pair that takes all tricks gets: its points doubled, or so many each (R43).
    `zero_sum`: rows are amounts that each declarer has with each opponent (a pair: with one), and
    what one gets another pays; their `others`, `several` and `others_under` are not looked at.

    Raises ValueError if it is not a whole grid.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    rows: tuple[Row, ...]
    all13: Literal["double"] | int = "double"
    zero_sum: bool = False

    def __post_init__(self) -> None:
        if tuple(row.contract for row in self.rows) != LADDER:
            raise ValueError("a grid has one row for each contract, in the order of the ladder")
        for row in self.rows:
            gains = (row.made, row.over, row.others, row.several, row.others_under)
            if min(gains) < 0 or max(row.failed, row.under) > 0:
                raise ValueError(f"{row.contract}: who makes it gains, who fails it loses")
            if not NEED[row.contract] <= row.top <= 13:
                raise ValueError(f"{row.contract}: no trick counts above 13 or below the bid")

    def row(self, kind: Kind) -> Row:
        """The row of a contract."""
        return self.rows[_PLACE[kind]]


_PLACE = {kind: place for place, kind in enumerate(LADDER)}


def from_json(text: str) -> Grid:
    """A grid of one's own, from JSON of the same shape as `Grid` (R46). Raises ValueError."""
    return TypeAdapter(Grid).validate_json(text)


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal came to: points by seat, and which declarers made their contract."""

    points: tuple[int, ...]
    made: tuple[Seat, ...]


def score(grid: Grid, contract: Contract, tricks: Sequence[int]) -> Result:
    """A deal's points by the tricks of each seat (R41–R44)."""
    row, declarers = grid.row(contract.kind), contract.declarers
    pair = contract.kind in TOGETHER
    count = [sum(tricks[seat] for seat in declarers)] if pair else [tricks[s] for s in declarers]
    succeeded = [made(contract.kind, n) for n in count]
    amounts = [_amount(grid, row, n) for n in count]
    others = [seat for seat in range(4) if seat not in declarers]
    points = [0, 0, 0, 0]
    times = len(others) if grid.zero_sum and not pair else 1
    for place, seat in enumerate(declarers):
        points[seat] = amounts[0 if pair else place] * times
    for seat in others:
        points[seat] = -sum(amounts) if grid.zero_sum else _others(row, count, succeeded)
    good = succeeded * len(declarers) if pair else succeeded
    return Result(
        tuple(points), tuple([s for s, well in zip(declarers, good, strict=True) if well])
    )


def _amount(grid: Grid, row: Row, tricks: int) -> int:
    kind = row.contract
    if not made(kind, tricks):
        return row.failed + row.under * _missing(kind, tricks)
    if kind in SPECIALS:
        return row.made
    points = row.made + row.over * (min(tricks, row.top) - NEED[kind])
    if kind in TOGETHER and tricks == 13:
        return points * 2 if grid.all13 == "double" else grid.all13
    return points


def _others(row: Row, count: Sequence[int], succeeded: Sequence[bool]) -> int:
    """To each who did not declare (R42)."""
    failures = succeeded.count(False)
    if failures > 1:
        return row.several
    if failures:
        missing = _missing(row.contract, count[succeeded.index(False)])
        return row.others + row.others_under * missing
    return 0


def _missing(kind: Kind, tricks: int) -> int:
    """Tricks that a failed contract lacks; a misère or piccolo lacks none."""
    return 0 if kind in SPECIALS else NEED[kind] - tricks


def awarded(contract: Contract, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The tricks by which these declarers have just made it and the others just failed (R60)."""
    tricks, need = [0, 0, 0, 0], NEED[contract.kind]
    pair = contract.kind in TOGETHER
    for seat in contract.declarers[: 1 if pair else None]:
        misses = need + 1 if contract.kind in SPECIALS else need - 1
        tricks[seat] = need if seat in winners else misses
    return tuple(tricks)


# --- the grids -----------------------------------------------------------------------------------


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
    if options.grid == "pagat":
        return PAGAT
    grid = LIEGE if options.grid == "liege" else CHAMPIONNAT
    if options.grid == "championnat" and options.all13 == "grid30":
        grid = replace(grid, all13=30)
    if options.trou_fail == "zero":
        grid = _changed(grid, {"TR": {"failed": 0}})
    return grid


def applicable(options: Options, names: Iterable[str]) -> tuple[str, ...]:
    """Which options have an effect beside the grid: some grids settle them."""
    settled = {"liege": ("all13",), "pagat": ("all13", "trou_fail")}.get(options.grid, ())
    return tuple([name for name in names if name not in settled])
