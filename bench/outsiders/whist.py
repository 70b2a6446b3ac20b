"""Colour whist is played for points, two against two with the cards changed about."""

from collections.abc import Sequence
from typing import Any

from bench.match import Line
from engines.whist.state import State, totals

UNIT = "points a deal and seat ahead"


def score(state: State) -> Sequence[float]:
    """Twice what a seat has beyond the table's average, a deal: so that two have together what each
    of them is ahead of each of the other two."""
    points = totals(state)
    return [2 * (had - sum(points) / 4) / len(state.sheet) for had in points]


def deal(state: State) -> Any:
    """Which deal this is."""
    return state.number


OPTIONS = {"deals": "4"}

TABLE = (
    Line(("normal", "careful"), 60, 1, OPTIONS),
    Line(("cunning", "normal"), 60, 3, OPTIONS),
    Line(("cunning", "careful"), 60, 3, OPTIONS),
)
