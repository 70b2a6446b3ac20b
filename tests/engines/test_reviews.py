"""What holds for every game that is looked back on, in games that computer players play."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bench import match
from bench.reviews import course, mixed, reviews
from engines import latest, names
from engines.hindsight import review
from engines.review import Review

REVIEWED = [name for name in names() if latest(name).reviewing is not None]
SHORT: dict[str, dict[str, str]] = {
    "captain": {"airport_mix": "3344"},
    "whist": {"deals": "4"},
}
"""Options that make a game short, or that somebody calls in a few games, by its name."""
GAMES = 6
FEW = {"whist": 1}
"""Of a game whose computer players think for seconds."""
TINY = 1e-9


@pytest.fixture(scope="module", params=REVIEWED)
def made(request: pytest.FixtureRequest) -> list[tuple[str, Review]]:
    """Every seat's review of a few games of all levels, with its level."""
    of = match.arena(request.param)
    options = of.rules.options_type(**SHORT.get(request.param, {}))
    sitting = mixed(of, options)
    found: list[tuple[str, Review]] = []
    for number in range(FEW.get(request.param, GAMES)):
        found += reviews(of, sitting[number:] + sitting[:number], f"{number}", options)
    return found


def test_every_choice_has_its_odds_and_its_worth(made: list[tuple[str, Review]]) -> None:
    choices = [turn.choice for _, each in made for turn in each.turns]
    assert choices
    for choice in choices:
        assert choice.lost >= 0
        assert choice.odds is None or -TINY <= choice.odds <= 1 + TINY
        assert choice.lost > 0 or choice.better is None
    kinds = {turn.choice.kind for _, each in made for turn in each.turns}
    assert "bluff" in kinds, "a game of bluff"
    assert any(each.calls for _, each in made) and any(each.bluffs for _, each in made)


def test_the_chances_to_win_are_whole_and_end_with_the_winners(
    made: list[tuple[str, Review]],
) -> None:
    for _, each in made:
        assert len(each.course) > 1
        for standing in each.course:
            assert sum(standing.chances) == pytest.approx(1)
            assert min(standing.chances) >= 0
        end = [chance for chance in each.course[-1].chances if chance]
        assert end == pytest.approx([1 / len(end)] * len(end))


def test_turning_points_are_few_in_order_and_of_known_odds(
    made: list[tuple[str, Review]],
) -> None:
    for _, each in made:
        found: list[Any] = list(each.turning)
        assert len(found) <= 3 and found == sorted(found, key=lambda turn: turn.seq)
        assert all(turn.choice.odds is not None and turn.swing for turn in found)
    assert any(each.turning for _, each in made)


def test_the_strongest_judges_best(made: list[tuple[str, Review]]) -> None:
    """How much better, over many games, is measured by `bench.reviews`."""
    by_level: dict[str, list[float]] = {}
    for level, each in made:
        by_level.setdefault(level, []).append(each.judgement)
    mean = {level: sum(values) / len(values) for level, values in by_level.items()}
    weakest, *_, strongest = mean
    assert mean[strongest] > mean[weakest]


class Sealed:
    """A state that nobody can look into."""

    __slots__ = ("_state",)

    def __init__(self, state: Any) -> None:
        self._state = state


@pytest.mark.parametrize("game", REVIEWED)
def test_nothing_is_read_but_ones_own_views_and_what_everybody_sees(game: str) -> None:
    of = match.arena(game)
    rules, options = of.rules, of.rules.options_type(**SHORT.get(game, {}))
    weakest = [rules.levels[0]] * len(mixed(of, options))
    moves, told = course(of, weakest, "9", options)
    asked = set[Any]()

    def view(sealed: Sealed, viewer: Any, told: Any = ()) -> Any:
        asked.add(viewer)
        return rules.view(sealed._state, viewer, told)

    sealed = [replace(m, before=Sealed(m.before), after=Sealed(m.after)) for m in moves]
    blind: Any = SimpleNamespace(name=game, view=view, reviewing=rules.reviewing)
    assert review(blind, sealed, told, 1) == review(rules, moves, told, 1)
    assert asked == {1, None}
