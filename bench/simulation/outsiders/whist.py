"""Matches of colour whist for points, two against two with cards exchanged."""

from collections.abc import Sequence
from typing import Any

from bench.simulation.match import MatchPlan
from engines.whist.state import WhistState, count_points

UNIT = "points a deal and seat ahead"


def score(state: WhistState) -> Sequence[float]:
    """Return twice each seat's lead over the table's average, per deal.

    So two partners have together what each of them is ahead of each of the other two.
    """
    points = count_points(state)
    return [2 * (had - sum(points) / 4) / len(state.sheet) for had in points]


def deal(state: WhistState) -> Any:
    return state.number


OPTIONS = {"deals": "4"}

TABLE = (
    MatchPlan(("normal", "careful"), 60, 1, OPTIONS),
    MatchPlan(("cunning", "normal"), 60, 3, OPTIONS),
    MatchPlan(("cunning", "careful"), 60, 3, OPTIONS),
)
