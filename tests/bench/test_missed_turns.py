"""Tests of the study of missed turns."""

import pytest

from bench.missed_turns import MEASURES, measure_missed_turn


@pytest.mark.parametrize("name", [name for name in MEASURES if name not in ("whist", "quiz")])
def test_a_missed_turn_costs_no_more_than_a_wrong_move(name: str) -> None:
    cost = measure_missed_turn(name, 80)
    assert cost.positions == 80
    assert cost.most_missed <= max(cost.most_played, 1)
