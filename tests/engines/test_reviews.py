"""Tests of the reviews of every game, in games that computer players play."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bench.simulation import match
from bench.simulation.reviews import iterate_reviews, list_mixed_levels, play_course
from engines import find_latest_game, list_game_names
from engines.hindsight import review_seat
from engines.review import SeatReview

REVIEWED = [name for name in list_game_names() if find_latest_game(name).reviewer is not None]
SHORT: dict[str, dict[str, str]] = {
    "captain": {"airport_mix": "3344"},
    "whist": {"deals": "4"},
}
"""Options by game that make it short, or make calls come up in few games."""
GAMES = 6
FEW = {"whist": 1}
"""Number of games where computer players think for seconds."""
TINY = 1e-9


@pytest.fixture(scope="module", params=REVIEWED)
def seat_reviews(request: pytest.FixtureRequest) -> list[tuple[str, SeatReview]]:
    """Return every seat's review of a few games of all levels, with its level."""
    of = match.build_arena(request.param)
    options = of.rules.options_type(**SHORT.get(request.param, {}))
    sitting = list_mixed_levels(of, options)
    found: list[tuple[str, SeatReview]] = []
    for number in range(FEW.get(request.param, GAMES)):
        found += iterate_reviews(of, sitting[number:] + sitting[:number], f"{number}", options)
    return found


def test_every_choice_has_its_odds_and_its_worth(
    seat_reviews: list[tuple[str, SeatReview]],
) -> None:
    choices = [turn.choice for _, each in seat_reviews for turn in each.turns]
    assert choices
    for choice in choices:
        assert choice.lost >= 0
        assert choice.odds is None or -TINY <= choice.odds <= 1 + TINY
        assert choice.lost > 0 or choice.better is None
    kinds = {turn.choice.kind for _, each in seat_reviews for turn in each.turns}
    assert "bluff" in kinds, "a game of bluff"
    assert any(each.calls for _, each in seat_reviews) and any(
        each.bluffs for _, each in seat_reviews
    )


def test_the_chances_to_win_are_whole_and_end_with_the_winners(
    seat_reviews: list[tuple[str, SeatReview]],
) -> None:
    for _, each in seat_reviews:
        assert len(each.course) > 1
        for standing in each.course:
            assert sum(standing.chances) == pytest.approx(1)
            assert min(standing.chances) >= 0
        end = [chance for chance in each.course[-1].chances if chance]
        assert end == pytest.approx([1 / len(end)] * len(end))


def test_turning_points_are_few_in_order_and_of_known_odds(
    seat_reviews: list[tuple[str, SeatReview]],
) -> None:
    for _, each in seat_reviews:
        found: list[Any] = list(each.turning_points)
        assert len(found) <= 3 and found == sorted(found, key=lambda turn: turn.seq)
        assert all(turn.choice.odds is not None and turn.swing for turn in found)
    assert any(each.turning_points for _, each in seat_reviews)


def test_the_strongest_judges_best(seat_reviews: list[tuple[str, SeatReview]]) -> None:
    """`bench.reviews` measures how much better, over many games."""
    by_level: dict[str, list[float]] = {}
    for level, each in seat_reviews:
        by_level.setdefault(level, []).append(each.judgement)
    mean = {level: sum(values) / len(values) for level, values in by_level.items()}
    weakest, *_, strongest = mean
    assert mean[strongest] > mean[weakest]


class SealedState:
    """A state that nobody can look into."""

    __slots__ = ("under_seal",)

    def __init__(self, state: Any) -> None:
        self.under_seal = state


@pytest.mark.parametrize("game", REVIEWED)
def test_nothing_is_read_but_ones_own_views_and_what_everybody_sees(game: str) -> None:
    of = match.build_arena(game)
    rules, options = of.rules, of.rules.options_type(**SHORT.get(game, {}))
    weakest = [rules.levels[0]] * len(list_mixed_levels(of, options))
    moves, told = play_course(of, weakest, "9", options)
    asked = set[Any]()

    def view_sealed(sealed: SealedState, viewer: Any, told: Any = ()) -> Any:
        asked.add(viewer)
        return rules.view_as(sealed.under_seal, viewer, told)

    sealed = [replace(m, before=SealedState(m.before), after=SealedState(m.after)) for m in moves]
    blind: Any = SimpleNamespace(name=game, view_as=view_sealed, reviewer=rules.reviewer)
    assert review_seat(blind, sealed, told, 1) == review_seat(rules, moves, told, 1)
    assert asked == {1, None}
