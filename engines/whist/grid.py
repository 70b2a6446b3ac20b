"""Points of contracts (R40–R46): a grid, and the score of a deal by it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from msgspec import Struct
from pydantic import ConfigDict, Field

from engines.core import ExplainedError, Seat
from engines.whist.contracts import (
    LADDER,
    PAIRS,
    SOLOS,
    SPECIALS,
    TOGETHER,
    TRICKS_NEEDED,
    Contract,
    ContractKind,
    is_contract_made,
)

_STRICT = ConfigDict(extra="forbid", strict=True)

MAX_POINTS = 500
"""Highest points of what is made or failed; the known grids have 200."""
MAX_STEP_POINTS = 50
"""Highest points of one trick."""

Gain = Annotated[int, Field(ge=0, le=MAX_POINTS)]
Loss = Annotated[int, Field(ge=-MAX_POINTS, le=0)]
StepUp = Annotated[int, Field(ge=0, le=MAX_STEP_POINTS)]
StepDown = Annotated[int, Field(ge=-MAX_STEP_POINTS, le=0)]

BY_TRICKS = (*PAIRS, *SOLOS, "TR")
"""Contracts whose points depend on the number of tricks.

The others are worth the same whatever tricks were taken (R44), and decided early (R38).
"""


class GridFaultError(ExplainedError, ValueError):
    """Raised for a grid that is wrong."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """Points of one contract for each declarer and for each of the others.

    Made: `made`, and `over` for each further trick up to `top` tricks. Failed: `failed`, and
    `under` for each missing trick; the others get `others` and `others_under` so, or `several` when
    two or more declarers failed.

    Raises `GridFaultError` for a `top` below what was bid, and for points by tricks where none are
    counted.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    contract: ContractKind
    made: Gain
    failed: Loss
    others: Gain = 0
    several: Gain = 0
    over: StepUp = 0
    top: Annotated[int, Field(ge=0, le=13)] = 13
    under: StepDown = 0
    others_under: StepUp = 0

    def __post_init__(self) -> None:
        if self.top < TRICKS_NEEDED[self.contract]:
            least = TRICKS_NEEDED[self.contract]
            raise GridFaultError("whist-grid-number", field="top", least=least, most=13)
        if self.contract not in BY_TRICKS:
            for field in ("over", "under", "others_under"):
                if getattr(self, field):
                    raise GridFaultError("whist-grid-fixed", field=field)


@dataclass(frozen=True, slots=True)
class PointGrid:
    """A grid of points: one row a contract, in the order of the ladder.

    `all13` is what a pair that takes all tricks gets: its points doubled, or so many each (R43).
    `zero_sum`: rows are amounts that each declarer has with each opponent (a pair: with one), and
    what one gets another pays; their `others`, `several` and `others_under` are not looked at.

    Raises `GridFaultError` if a row is missing, too many or not in its place.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    rows: tuple[GridRow, ...]
    all13: Literal["double"] | Gain = "double"
    zero_sum: bool = False

    def __post_init__(self) -> None:
        found = [row.contract for row in self.rows]
        for place, kind in enumerate(LADDER):
            if found[place : place + 1] != [kind]:
                raise GridFaultError("whist-grid-order", row=place + 1, kind=kind)
        if len(found) > len(LADDER):
            raise GridFaultError("whist-grid-rows", count=len(LADDER))

    def find_row(self, kind: ContractKind) -> GridRow:
        """Return the row of a contract."""
        return self.rows[_PLACE[kind]]


_PLACE = {kind: place for place, kind in enumerate(LADDER)}


class DealResult(Struct, frozen=True):
    """Result of a deal: points by seat, and the declarers who made their contract."""

    points: tuple[int, ...]
    made: tuple[Seat, ...]


def score_deal(grid: PointGrid, contract: Contract, tricks: Sequence[int]) -> DealResult:
    """Return a deal's points by the tricks of each seat (R41–R44)."""
    row, declarers = grid.find_row(contract.kind), contract.declarers
    pair = contract.kind in TOGETHER
    count = [sum(tricks[seat] for seat in declarers)] if pair else [tricks[s] for s in declarers]
    succeeded = [is_contract_made(contract.kind, n) for n in count]
    amounts = [_value_declarer(grid, row, n) for n in count]
    others = [seat for seat in range(4) if seat not in declarers]
    points = [0, 0, 0, 0]
    times = len(others) if grid.zero_sum and not pair else 1
    for place, seat in enumerate(declarers):
        points[seat] = amounts[0 if pair else place] * times
    for seat in others:
        points[seat] = -sum(amounts) if grid.zero_sum else _value_opponent(row, count, succeeded)
    good = succeeded * len(declarers) if pair else succeeded
    return DealResult(
        tuple(points), tuple([s for s, well in zip(declarers, good, strict=True) if well])
    )


def _value_declarer(grid: PointGrid, row: GridRow, tricks: int) -> int:
    kind = row.contract
    if not is_contract_made(kind, tricks):
        return row.failed + row.under * _count_missing_tricks(kind, tricks)
    if kind in SPECIALS:
        return row.made
    points = row.made + row.over * (min(tricks, row.top) - TRICKS_NEEDED[kind])
    if kind in TOGETHER and tricks == 13:
        return points * 2 if grid.all13 == "double" else grid.all13
    return points


def _value_opponent(row: GridRow, count: Sequence[int], succeeded: Sequence[bool]) -> int:
    """Return the points of each seat that did not declare (R42)."""
    failures = succeeded.count(False)
    if failures > 1:
        return row.several
    if failures:
        missing = _count_missing_tricks(row.contract, count[succeeded.index(False)])
        return row.others + row.others_under * missing
    return 0


def _count_missing_tricks(kind: ContractKind, tricks: int) -> int:
    """Return the tricks that a failed contract lacks; a misère or piccolo lacks none."""
    return 0 if kind in SPECIALS else TRICKS_NEEDED[kind] - tricks


def make_awarded_tricks(contract: Contract, winners: Sequence[Seat]) -> tuple[int, ...]:
    """Return tricks by which the `winners` just made it and others failed (R60)."""
    tricks, need = [0, 0, 0, 0], TRICKS_NEEDED[contract.kind]
    pair = contract.kind in TOGETHER
    for seat in contract.declarers[: 1 if pair else None]:
        misses = need + 1 if contract.kind in SPECIALS else need - 1
        tricks[seat] = need if seat in winners else misses
    return tuple(tricks)
