"""Tests of what all games' achievements share.

Events, names, and a course in which nothing happened.
"""

import pytest

from engines import GAMES
from engines.achievements import iterate_events
from engines.core import Away, GameMoment, Left, Returned
from engines.perudo.types import PerudoOut


def test_someone_who_is_away_is_absent_until_they_are_back_and_who_has_left_for_good() -> None:
    happened = [(PerudoOut(9),), (Away(1), PerudoOut(9)), (Left(2),), (Returned(1), PerudoOut(9))]
    course = [
        GameMoment("0", ()),
        *(GameMoment(str(n), events) for n, events in enumerate(happened, 1)),
    ]
    told = [(type(s.event), s.before, s.state, s.absent) for s in iterate_events(course)]
    assert told == [
        (PerudoOut, "0", "1", frozenset()),
        (Away, "1", "2", {1}),
        (PerudoOut, "1", "2", {1}),
        (Left, "2", "3", {1, 2}),
        (Returned, "3", "4", {2}),
        (PerudoOut, "3", "4", {2}),
    ]


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_every_game_has_some_of_its_own(name: str) -> None:
    game = GAMES[name, 1]
    assert 4 <= len({*game.achievements}) == len(game.achievements) <= 6
    assert all(achievement.startswith(f"feat-{name}-") for achievement in game.achievements)


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_a_game_in_which_nothing_happened_has_none(name: str) -> None:
    game = GAMES[name, 1]
    state = game.start(4, game.options_type())
    assert game.find_achievements([GameMoment(state, ())]) == frozenset()
