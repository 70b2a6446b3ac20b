"""What contracts are worth (R40–R46): a grid of points, and how a deal is scored by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct
from pydantic import ConfigDict, Field

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

_STRICT = ConfigDict(extra="forbid", strict=True)

MOST = 500
"""Points, at most, of what is made or failed; in the grids that are known it is 200."""
STEP = 50
"""Points of one trick, at most."""

Gain = Annotated[int, Field(ge=0, le=MOST)]
Loss = Annotated[int, Field(ge=-MOST, le=0)]
StepUp = Annotated[int, Field(ge=0, le=STEP)]
StepDown = Annotated[int, Field(ge=-STEP, le=0)]

BY_TRICKS = (*PAIRS, *SOLOS, "TR")
"""The others are worth the same whatever tricks were taken (R44), and decided early (R38)."""


class Fault(ValueError):
    """What is wrong with a grid: `code` names the sentence that says it, with these facts."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Row:
    """What one contract is worth to each declarer and to each of the others, in points.

    Made: `made`, and `over` for each further trick up to `top` tricks. Failed: `failed`, and
    `under` for each missing trick; the others get `others` and `others_under` so, or `several` when
    two or more declarers failed.

    Raises `Fault` for a `top` below what was bid, and for points by tricks where none are counted.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    contract: Kind
    made: Gain
    failed: Loss
    others: Gain = 0
    several: Gain = 0
    over: StepUp = 0
    top: Annotated[int, Field(ge=0, le=13)] = 13
    under: StepDown = 0
    others_under: StepUp = 0

    def __post_init__(self) -> None:
        if self.top < NEED[self.contract]:
            least = NEED[self.contract]
            raise Fault("whist-grid-number", field="top", least=least, most=13)
        if self.contract not in BY_TRICKS:
            for field in ("over", "under", "others_under"):
                if getattr(self, field):
                    raise Fault("whist-grid-fixed", field=field)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of points: one row a contract, in the order of the ladder.

    `all13` is what a pair that takes all tricks gets: its points doubled, or so many each (R43).
    `zero_sum`: rows are amounts that each declarer has with each opponent (a pair: with one), and
    what one gets another pays; their `others`, `several` and `others_under` are not looked at.

    Raises `Fault` if a row is missing, too many or not in its place.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    rows: tuple[Row, ...]
    all13: Literal["double"] | Gain = "double"
    zero_sum: bool = False

    def __post_init__(self) -> None:
        found = [row.contract for row in self.rows]
        for place, kind in enumerate(LADDER):
            if found[place : place + 1] != [kind]:
                raise Fault("whist-grid-order", row=place + 1, kind=kind)
        if len(found) > len(LADDER):
            raise Fault("whist-grid-rows", count=len(LADDER))

    def row(self, kind: Kind) -> Row:
        """The row of a contract."""
        return self.rows[_PLACE[kind]]


_PLACE = {kind: place for place, kind in enumerate(LADDER)}


class Result(Struct, frozen=True):
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
