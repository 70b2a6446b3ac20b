"""The lobby's picture and text."""

from renderers.lobby import draw_lobby, lobby
from renderers.picture import ALT_LIMIT, Player
from tests.renderers.words import english

SAY = english()
PLAYERS = [Player("Ann"), Player("Robo", computer=True)]


def test_the_lobby_shows_who_sits_and_what_is_free() -> None:
    drawn = [mark.name for mark in draw_lobby(PLAYERS, 6, "Perudo", SAY).marks]
    assert {"Perudo", "Ann", "Robo", "2 of 6 seats taken"} <= set(drawn)
    assert drawn.count("free") == 4


def test_a_computer_looks_other_than_a_person() -> None:
    people = [Player("Ann"), Player("Robo")]
    drawn = [draw_lobby(sitting, 6, "Perudo", SAY).image for sitting in (PLAYERS, people)]
    assert drawn[0].tobytes() != drawn[1].tobytes()


def test_the_lobbys_text_tells_the_same() -> None:
    picture = lobby(PLAYERS, 6, "Perudo", SAY)
    assert picture.filename == "lobby.jpg"
    assert picture.alt == "Perudo: 2 of 6 seats taken. 1. Ann. 2. Robo, a computer player."
    crowd = lobby([Player("W" * 200)] * 10, 10, "Perudo", SAY)
    assert len(crowd.alt) <= ALT_LIMIT
