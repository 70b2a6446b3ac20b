"""In poker menteur's pictures nothing overlaps, is cut or hard to read."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.menteur.types import Hand, Options
from engines.menteur.view import View
from renderers import fonts, theme
from renderers.menteur.hand import draw_hand
from renderers.menteur.replay import draw_replay
from renderers.menteur.table import draw_table
from renderers.sheet import Sheet
from tests.renderers.contrast import contrast
from tests.renderers.menteur.gallery import gallery
from tests.renderers.menteur.samples import (
    PAIR,
    asked,
    covered,
    handling,
    marked,
    over,
    revealed,
    trial,
    tried,
)
from tests.renderers.sample import Sample
from tests.renderers.test_layout import NAMES, faults, grounds_colour, people
from tests.renderers.words import LANGUAGES, english, language

WIDEST = Hand("full", (2, 5))
HIDDEN = "(?') (?') (?) (?) (?)"
KICKERS, DIGITS = Options(kickers="on"), Options(faces="digits")

PHASES: dict[str, Callable[[int], View]] = {
    "first": lambda n: replace(
        handling(n, "_ _ _ _ _", announced=None), phase="first", round=0, turn=None, events=()
    ),
    "opening": lambda n: handling(n, "_ _ _ _ _", announced=None),
    "three groups": lambda n: handling(n, "(?') 6' (?') 3' _", announced=None),
    "one each": lambda n: handling(n, "(?') 6' _ _ _", announced=None, looked=True),
    "answer": lambda n: asked(n, announced=WIDEST),
    "the other way": lambda n: asked(n, to="right"),
    "two pair": lambda n: handling(n, announced=Hand("two-pairs", (2, 1))),
    "kickers": lambda n: asked(n, announced=Hand("pair", (2,), (6, 5, 4)), options=KICKERS),
    "digits": lambda n: handling(n, "1 2 3 4' (?)", options=DIGITS),
    "one hidden, known": lambda n: covered(handling(n, "1 2 3 4' (?)"), 2),
    "all known": lambda n: covered(handling(n, HIDDEN), 2, 2, 2, 2, 2),
    "all open": lambda n: handling(n, "1 2 3 4 5"),
    "all hidden and seen": lambda n: asked(n, "(2') (2') (2) (2) (2)", seat=0),
    "one hidden and seen": lambda n: handling(n, "(2') 2 2' 2 2", seat=1),
    "marked": lambda n: marked(handling(n)),
    "marked, answer": lambda n: marked(asked(n)),
    "trial": trial,
    "trial, new": lambda n: trial(n, "_ _ _ _ _", 5),
    "trial, last": lambda n: trial(n, "6 6 1 2 3", 1),
    "lie": revealed,
    "true": lambda n: revealed(n, (5, 2, 5, 2, 5)),
    "widest": lambda n: revealed(n, (2, 2, 2, 5, 5), announced=WIDEST),
    "nothing": lambda n: revealed(n, (1, 2, 3, 4, 6), announced=PAIR, points=(4,) * n),
    "ready": lambda n: revealed(n, ready=frozenset(range(n))),
    "revealed, marked": lambda n: marked(revealed(n)),
    "trial won": lambda n: tried(n, (6,) * 5, 1),
    "trial lost": lambda n: tried(n, (6, 6, 6, 6, 1), 5),
    "over": over,
    "shared": lambda n: over(n, shared=n > 2),
    "deserted": lambda n: replace(over(n), reveal=None),
}


def drawn_hand(view: View, name: str, tongue: str) -> Sheet:
    seat = 0 if view.seat is None else view.seat
    return draw_hand(view, seat, people(name, len(view.points)), language(tongue))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", NAMES)
def test_the_table_has_room_for_every_name_and_number_of_seats(name: str, phase: str) -> None:
    say = english()
    for seats in range(2, 11) if name == "32 wide letters" else (2, 6, 10):
        sheet = draw_table(PHASES[phase](seats), people(NAMES[name], seats), say)
        assert not list(faults(sheet)), seats


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_table_and_hand_have_room_for_every_language(tongue: str, phase: str) -> None:
    """Words are never cut; only names are, and short ones are not either."""
    say = language(tongue)
    for seats in (2, 6, 10):
        view = PHASES[phase](seats)
        for name in ("I", "W" * 32) if seats == 6 else ("I",):
            sheets = draw_table(view, people(name, seats), say), drawn_hand(view, name, tongue)
            assert not [fault for sheet in sheets for fault in faults(sheet)], (seats, name)
            cut = [m.name for sheet in sheets for m in sheet.marks if fonts.ELLIPSIS in m.name]
            assert name != "I" or not cut


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_hand_has_room_for_what_is_due(tongue: str) -> None:
    for phase, view in PHASES.items():
        assert not list(faults(drawn_hand(replace(view(3), seat=1), "W" * 32, tongue))), phase


@pytest.mark.parametrize("sample", gallery(), ids=lambda sample: sample.name)
def test_texts_are_large_and_stand_out(sample: Sample) -> None:
    sheet = sample.draw(english())
    texts = [mark for mark in sheet.marks if mark.colour is not None and mark.size is not None]
    assert texts
    for mark in texts:
        assert mark.colour is not None and mark.size is not None
        assert mark.size >= theme.SMALLEST, mark.name
        assert contrast(mark.colour, grounds_colour(sheet, mark)) >= 4.5, mark.name


def test_a_replay_has_room() -> None:
    views = [replace(PHASES["one hidden and seen"](6), seat=seat) for seat in range(6)]
    assert not list(faults(draw_replay(views, people("W" * 32, 6), english())))
