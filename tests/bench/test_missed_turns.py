"""The study of what a missed turn costs plays every game, and finds what its rules promise."""

import pytest

from bench.missed_turns import MEASURES, measure


@pytest.mark.parametrize("name", [name for name in MEASURES if name not in ("whist", "quiz")])
def test_a_missed_turn_costs_no_more_than_a_wrong_move(name: str) -> None:
    cost = measure(name, 40)
    assert cost.positions == 40
    assert cost.most_missed <= max(cost.most_played, 1)
