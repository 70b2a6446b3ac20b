"""Tests of the lobby's picture and text."""

from renderers.lobby import FEWEST, draw_lobby, render_lobby
from renderers.perudo.emblem import draw_emblem
from renderers.picture import ALT_LIMIT, PicturePlayer
from tests.renderers.picture_texts import get_english_say

SAY = get_english_say()
PLAYERS = [PicturePlayer("Ann"), PicturePlayer("Robo", computer=True)]


def test_the_lobby_shows_who_sits_and_that_others_can() -> None:
    drawn = [mark.name for mark in draw_lobby(PLAYERS, 6, "Perudo", SAY).marks]
    assert {"Perudo", "Ann", "Robo"} <= set(drawn)
    assert drawn.count("chair") == FEWEST


def test_a_chair_is_free_until_all_are_taken() -> None:
    for taken in range(11):
        marks = draw_lobby([PicturePlayer("I")] * taken, 10, "Perudo", SAY).marks
        chairs = [mark for mark in marks if mark.name == "chair"]
        assert len(chairs) == min(10, max(FEWEST, taken + 1))


def test_the_games_own_things_lie_between_title_and_chairs() -> None:
    marks = draw_lobby(PLAYERS, 6, "Perudo", SAY, draw_emblem).marks
    things = [mark.box for mark in marks if mark.name.startswith("emblem")]
    title = next(mark.box for mark in marks if mark.name == "Perudo")
    chairs = [mark.box for mark in marks if mark.name == "chair"]
    assert len(things) == 6
    assert all(title.bottom < box.top and box.bottom < chairs[0].top for box in things)


def test_a_computer_looks_other_than_a_person() -> None:
    people = [PicturePlayer("Ann"), PicturePlayer("Robo")]
    drawn = [draw_lobby(sitting, 6, "Perudo", SAY).image for sitting in (PLAYERS, people)]
    assert drawn[0].tobytes() != drawn[1].tobytes()


def test_the_lobbys_text_tells_the_same() -> None:
    picture = render_lobby(PLAYERS, 6, "Perudo", SAY)
    assert picture.filename == "lobby.jpg"
    assert picture.alt == "Perudo: 2 of 6 seats taken. 1. Ann. 2. Robo, a computer player."
    crowd = render_lobby([PicturePlayer("W" * 200)] * 10, 10, "Perudo", SAY)
    assert len(crowd.alt) <= ALT_LIMIT
