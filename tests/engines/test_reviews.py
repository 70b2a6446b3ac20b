"""What holds for every game that is looked back on, in games that computer players play."""

from typing import Any

import pytest

from bench import match
from bench.reviews import reviews
from engines import latest, names
from engines.review import Review

REVIEWED = [name for name in names() if latest(name).reviewing is not None]
SHORT: dict[str, dict[str, str]] = {"whist": {"deals": "4"}}
"""Options that make a game short, by its name."""
GAMES = 6
TINY = 1e-9


@pytest.fixture(scope="module", params=REVIEWED)
def made(request: pytest.FixtureRequest) -> list[tuple[str, Review]]:
    """Every seat's review of a few games of all levels, with its level."""
    of = match.arena(request.param)
    options = of.rules.options_type(**SHORT.get(request.param, {}))
    levels = of.rules.levels
    seats = max(len(levels), of.rules.seats(options)[0])
    sitting = [levels[n % len(levels)] for n in range(seats)]
    found: list[tuple[str, Review]] = []
    for number in range(GAMES):
        found += reviews(of, sitting[number:] + sitting[:number], f"{number}", options)
    return found


def test_every_choice_has_its_odds_and_its_worth(made: list[tuple[str, Review]]) -> None:
    choices = [turn.choice for _, review in made for turn in review.turns]
    assert choices
    for choice in choices:
        assert choice.lost >= 0
        assert choice.odds is None or -TINY <= choice.odds <= 1 + TINY
        assert choice.lost > 0 or choice.better is None
    kinds = {turn.choice.kind for _, review in made for turn in review.turns}
    assert "bluff" in kinds, "a game of bluff"
    assert any(review.calls for _, review in made) and any(review.bluffs for _, review in made)


def test_the_chances_to_win_are_whole_and_end_with_the_winners(
    made: list[tuple[str, Review]],
) -> None:
    for _, review in made:
        assert len(review.course) > 1
        for standing in review.course:
            assert sum(standing.chances) == pytest.approx(1)
            assert min(standing.chances) >= 0
        end = [chance for chance in review.course[-1].chances if chance]
        assert end == pytest.approx([1 / len(end)] * len(end))


def test_turning_points_are_few_in_order_and_of_known_odds(
    made: list[tuple[str, Review]],
) -> None:
    for _, review in made:
        found: list[Any] = list(review.turning)
        assert len(found) <= 3 and found == sorted(found, key=lambda turn: turn.seq)
        assert all(turn.choice.odds is not None and turn.swing for turn in found)
    assert any(len(review.turning) == 3 for _, review in made)


def test_the_strongest_judges_best(made: list[tuple[str, Review]]) -> None:
    """How much better, over many games, is measured by `bench.reviews`."""
    by_level: dict[str, list[float]] = {}
    for level, review in made:
        by_level.setdefault(level, []).append(review.judgement)
    mean = {level: sum(each) / len(each) for level, each in by_level.items()}
    weakest, *_, strongest = mean
    assert mean[strongest] > mean[weakest]
