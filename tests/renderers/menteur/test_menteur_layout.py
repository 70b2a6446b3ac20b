"""Tests that in poker menteur's pictures nothing overlaps, is cut or hard to read."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.menteur.types import MenteurHand, MenteurOptions
from engines.menteur.view import MenteurView
from renderers import fonts
from renderers.menteur.hand import draw_hand
from renderers.menteur.replay import draw_replay
from renderers.menteur.table import draw_table
from renderers.sheet import PictureSheet
from tests.renderers.colour_contrast import list_unreadable
from tests.renderers.menteur.gallery import list_samples
from tests.renderers.menteur.samples import (
    PAIR,
    build_answering,
    build_end,
    build_handling,
    build_reveal,
    build_trial,
    build_tried,
    cover_known_dice,
    mark_absent,
)
from tests.renderers.picture_sample import PictureSample
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.test_layout import NAMES, iterate_faults, make_players

WIDEST = MenteurHand("full", (2, 5))
HIDDEN = "(?') (?') (?) (?) (?)"
KICKERS, DIGITS = MenteurOptions(kickers="on"), MenteurOptions(faces="digits")

PHASES: dict[str, Callable[[int], MenteurView]] = {
    "first": lambda n: replace(
        build_handling(n, "_ _ _ _ _", announced=None), phase="first", round=0, turn=None, events=()
    ),
    "opening": lambda n: build_handling(n, "_ _ _ _ _", announced=None),
    "three groups": lambda n: build_handling(n, "(?') 6' (?') 3' _", announced=None),
    "one each": lambda n: build_handling(n, "(?') 6' _ _ _", announced=None, looked=True),
    "answer": lambda n: build_answering(n, announced=WIDEST),
    "the other way": lambda n: build_answering(n, to="right"),
    "two pair": lambda n: build_handling(n, announced=MenteurHand("two-pairs", (2, 1))),
    "kickers": lambda n: build_answering(
        n, announced=MenteurHand("pair", (2,), (6, 5, 4)), options=KICKERS
    ),
    "digits": lambda n: build_handling(n, "1 2 3 4' (?)", options=DIGITS),
    "one hidden, known": lambda n: cover_known_dice(build_handling(n, "1 2 3 4' (?)"), 2),
    "all known": lambda n: cover_known_dice(build_handling(n, HIDDEN), 2, 2, 2, 2, 2),
    "all open": lambda n: build_handling(n, "1 2 3 4 5"),
    "all hidden and seen": lambda n: build_answering(n, "(2') (2') (2) (2) (2)", seat=0),
    "one hidden and seen": lambda n: build_handling(n, "(2') 2 2' 2 2", seat=1),
    "marked": lambda n: mark_absent(build_handling(n)),
    "marked, answer": lambda n: mark_absent(build_answering(n)),
    "trial": build_trial,
    "trial, new": lambda n: build_trial(n, "_ _ _ _ _", 5),
    "trial, last": lambda n: build_trial(n, "6 6 1 2 3", 1),
    "lie": build_reveal,
    "true": lambda n: build_reveal(n, (5, 2, 5, 2, 5)),
    "widest": lambda n: build_reveal(n, (2, 2, 2, 5, 5), announced=WIDEST),
    "nothing": lambda n: build_reveal(n, (1, 2, 3, 4, 6), announced=PAIR, points=(4,) * n),
    "ready": lambda n: build_reveal(n, ready=frozenset(range(n))),
    "revealed, marked": lambda n: mark_absent(build_reveal(n)),
    "trial won": lambda n: build_tried(n, (6,) * 5, 1),
    "trial lost": lambda n: build_tried(n, (6, 6, 6, 6, 1), 5),
    "over": build_end,
    "shared": lambda n: build_end(n, shared=n > 2),
    "deserted": lambda n: replace(build_end(n), reveal=None),
}


def drawn_hand(view: MenteurView, name: str, tongue: str) -> PictureSheet:
    seat = 0 if view.seat is None else view.seat
    return draw_hand(view, seat, make_players(name, len(view.points)), get_stress_say(tongue))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", NAMES)
def test_the_table_has_room_for_every_name_and_number_of_seats(name: str, phase: str) -> None:
    say = get_english_say()
    for seats in range(2, 11) if name == "32 wide letters" else (2, 6, 10):
        sheet = draw_table(PHASES[phase](seats), make_players(NAMES[name], seats), say)
        assert not list(iterate_faults(sheet)), seats


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_table_and_hand_have_room_for_every_language(tongue: str, phase: str) -> None:
    """Words are never cut; only names are, and short ones are not either."""
    say = get_stress_say(tongue)
    for seats in (2, 6, 10):
        view = PHASES[phase](seats)
        for name in ("I", "W" * 32) if seats == 6 else ("I",):
            sheets = (
                draw_table(view, make_players(name, seats), say),
                drawn_hand(view, name, tongue),
            )
            assert not [fault for sheet in sheets for fault in iterate_faults(sheet)], (seats, name)
            cut = [m.name for sheet in sheets for m in sheet.marks if fonts.ELLIPSIS in m.name]
            assert name != "I" or not cut


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_the_hand_has_room_for_what_is_due(tongue: str) -> None:
    for phase, view in PHASES.items():
        assert not list(iterate_faults(drawn_hand(replace(view(3), seat=1), "W" * 32, tongue))), (
            phase
        )


@pytest.mark.parametrize("sample", list_samples(), ids=lambda sample: sample.name)
def test_texts_are_large_and_stand_out(sample: PictureSample) -> None:
    sheet = sample.draw(get_english_say())
    assert any(mark.kind == "text" for mark in sheet.marks)
    assert list_unreadable([sheet]) == []


def test_a_replay_has_room() -> None:
    views = [replace(PHASES["one hidden and seen"](6), seat=seat) for seat in range(6)]
    assert not list(
        iterate_faults(draw_replay(views, make_players("W" * 32, 6), get_english_say()))
    )
