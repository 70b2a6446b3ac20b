"""Tests of riddles, over all games that offer them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engines import find_latest_game, list_game_names
from engines.riddles import (
    EVEN_ODDS,
    MAX_ODDS,
    MIN_ODDS,
    OpenRiddle,
    Riddle,
    find_riddles,
    open_riddle,
    play_computers,
)

GAMES = [name for name in list_game_names() if find_latest_game(name).claims is not None]
SEED = b"riddles"
MIN_RIDDLES = 3


@cache
def list_riddles(game: str) -> list[Riddle]:
    """Return some riddles of games that computers played."""
    rules, found = find_latest_game(game), list[Riddle]()
    for number in range(30):
        found += find_riddles(rules, play_computers(rules, SEED, number, lambda: None))
        if len(found) >= MIN_RIDDLES:
            return found
    raise AssertionError(f"{game}: {len(found)} riddles in 30 games")


def iterate_open(game: str) -> Iterator[tuple[Riddle, OpenRiddle]]:
    for riddle in list_riddles(game):
        yield riddle, open_riddle(find_latest_game(game), riddle)


def test_some_games_offer_riddles() -> None:
    assert {"captain", "menteur", "perudo"} <= {*GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_riddle_is_neither_certain_nor_a_coin_toss(game: str) -> None:
    for riddle in list_riddles(game):
        assert MIN_ODDS <= riddle.odds <= MAX_ODDS
        assert not EVEN_ODDS[0] < riddle.odds < EVEN_ODDS[1]
        assert riddle.at <= riddle.known < len(riddle.script.moves)


@pytest.mark.parametrize("game", GAMES)
def test_a_riddle_is_asked_of_a_view_that_does_not_know_the_truth(game: str) -> None:
    judge = find_latest_game(game).claims
    assert judge is not None
    for riddle, opened in iterate_open(game):
        assert opened.asked.seat == riddle.viewer
        assert judge.estimate_truth(opened.asked) == riddle.odds
        assert opened.asked.phase != "over"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    rules = find_latest_game(game)
    one, two = [play_computers(rules, SEED, 7, lambda: None) for _ in range(2)]
    assert one == two
    assert play_computers(rules, SEED, 8, lambda: None) != one


@pytest.mark.parametrize("game", GAMES)
def test_one_riddle_at_most_is_made_of_what_lay_open_once(game: str) -> None:
    rules = find_latest_game(game)
    found = [*find_riddles(rules, list_riddles(game)[0].script)]
    assert len({each.known for each in found}) == len(found)


# --- all that is shown lay open ------------------------------------------------------------------


def list_shown_perudo(opened: OpenRiddle) -> tuple[Any, Any]:
    """Return the dice that the asked seat saw, and those that lay open of it."""
    asked = opened.asked
    return sorted(asked.mine), sorted(opened.answered.reveal.dice[asked.seat])


def list_shown_menteur(opened: OpenRiddle) -> tuple[Any, Any]:
    dice = opened.answered.reveal.dice
    faces = [(at, die.face) for at, die in enumerate(opened.asked.dice) if die.face]
    return faces, [(at, dice[at]) for at, _ in faces]


def list_shown_captain(opened: OpenRiddle) -> tuple[Any, Any]:
    return (opened.asked.seat, opened.asked.hand), (None, ())


SHOWN = {
    "perudo": list_shown_perudo,
    "menteur": list_shown_menteur,
    "captain": list_shown_captain,
}


@pytest.mark.parametrize("game", GAMES)
def test_what_the_asked_seat_saw_lay_open_for_all(game: str) -> None:
    assert game in SHOWN, f"{game}: say here what of a seat's view is hidden from others"
    for _, opened in iterate_open(game):
        saw, lay_open = SHOWN[game](opened)
        assert saw == lay_open
