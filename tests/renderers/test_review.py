"""Tests of the review's picture: what it shows and tells, and that all has room."""

import pytest
from PIL import ImageChops

from renderers import theme
from renderers.picture import ALT_LIMIT, PicturePlayer
from renderers.review import GameCourse, draw_lines, draw_review, render_review
from tests.renderers.picture_sample import PLAYERS
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.test_layout import NAMES, iterate_faults

SAY = get_english_say()
CHANCES = ((0.25, 0.25, 0.5), (0.5, 0.25, 0.25), (0.4, 0.6, 0.0), (0.0, 1.0, 0.0))
WIDE = "+1234.5 dobbelsteen"
COURSE = GameCourse(PLAYERS[:3], 0, CHANCES, (1, 3), "+0.4 dice", "−1.2 dice")


def test_it_shows_the_numbers_the_people_and_the_turning_points() -> None:
    drawn = [mark.name for mark in draw_review(COURSE, "Perudo, table 12", SAY).marks]
    wanted = {"+0.4 dice", "−1.2 dice", "Luck", "Judgement", "Perudo, table 12", "Ann", "50 %"}
    assert wanted <= set(drawn)
    assert [name for name in drawn if name in ("1", "2", "3")] == ["1", "2"]
    assert {"Ann", "Bartholomew", "Céline"} <= set(drawn)


def test_names_stand_in_the_order_of_the_end_and_apart() -> None:
    marks = draw_review(COURSE, "Perudo", SAY).marks
    ends = {mark.name: mark.box.middle[1] for mark in marks}  # the last mark of a name is its line
    heights = [ends["Bartholomew"], ends["Ann"], ends["Céline"]]
    assert heights == sorted(heights) and heights[2] - heights[1] > 30


def test_each_line_bears_its_seats_number_which_stands_before_the_name_too() -> None:
    marks = {mark.name: mark.box for mark in draw_review(COURSE, "Perudo", SAY).marks}
    assert {"way of 1", "way of 2"} <= marks.keys() and "way of 0" not in marks
    for seat, name in enumerate(("Ann", "Bartholomew", "Céline")):
        number = marks[f"end of {seat}"]
        assert number.right < marks[name].left and number.right + 20 > marks[name].left
        assert number.top < marks[name].middle[1] < number.bottom


def test_lines_are_told_apart_without_their_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "seat_colour", lambda seat: theme.SOFT)  # pyright: ignore
    crossing = ((0.1, 0.2, 0.7), (0.1, 0.7, 0.2), (0.1, 0.2, 0.7))
    swapped = tuple((own, other, one) for own, one, other in crossing)
    a, b = (
        draw_lines(way, 0, (), (9, 9, 9), 500, 300).pieces[0].image for way in (crossing, swapped)
    )
    assert ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getbbox()


def test_its_text_tells_the_same() -> None:
    told = render_review(COURSE, "Perudo, table 12", SAY).alt
    assert told == (
        "Review of Ann, Perudo, table 12: luck +0.4 dice, judgement −1.2 dice. "
        "Chance to win: 25% at first, 0% at the lowest, 50% at the highest, 0% at the end."
    )


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_all_has_room(name: str, tongue: str) -> None:
    say = get_stress_say(tongue)
    for seats in (2, 6, 10):
        players = [PicturePlayer(NAMES[name])] * seats
        even = (1 / seats,) * seats
        last = (*(0.0,) * (seats - 1), 1.0)
        for turning in ((), (1,)):
            course = GameCourse(
                players, seats - 1, (even, last), turning, "+1234.5 dobbelsteen", "±0.0"
            )
            sheet = draw_review(course, NAMES[name], say)
            assert not list(iterate_faults(sheet)), (seats, turning)
            assert len(render_review(course, NAMES[name], say).alt) <= ALT_LIMIT
