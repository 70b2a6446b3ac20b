"""Tests that nothing in a picture overlaps, is cut, hard to read or an empty box."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from engines.perudo.types import PerudoBid, PerudoPlaced
from engines.perudo.view import PerudoView
from renderers import fonts, pixel_cache, theme
from renderers.lobby import draw_lobby
from renderers.perudo import board, track
from renderers.perudo.hand import draw_hand
from renderers.perudo.table import draw_table
from renderers.picture import PicturePlayer
from renderers.sheet import DrawnMark, PictureSheet, PixelBox
from tests.renderers.colour_contrast import compute_contrast, list_unreadable
from tests.renderers.perudo.samples import (
    build_bidding,
    build_end,
    build_push,
    build_reveal,
    mark_absent,
    turn_palifico,
)
from tests.renderers.picture_sample import PictureSample
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.preview import list_samples

NAMES = {
    "one letter": "I",
    "32 wide letters": "W" * 32,
    "emoji": "🎲👑",
    "Cyrillic": "Александра Константинопольская",
    "tall": "ẤǛjÇy",
}

PHASES: dict[str, Callable[[int], PerudoView]] = {
    "first": lambda n: replace(build_bidding(n), phase="first", round=0, turn=None),
    "roll": lambda n: replace(build_bidding(n), phase="roll", turn=None),
    "opening": build_bidding,
    "bidding": lambda n: build_bidding(n, bids=5),
    "own": lambda n: build_bidding(n, bids=7, seat=0),
    "marked": lambda n: mark_absent(n, build_bidding(n, bids=6, seat=0)),
    "widest bid": lambda n: replace(
        build_bidding(n), bids=tuple(PerudoPlaced(seat, PerudoBid(20, 4)) for seat in range(n))
    ),
    "revealed": build_reveal,
    "widest bid revealed": lambda n: build_reveal(n, bid=PerudoBid(20, 4)),
    "revealed, marked": lambda n: mark_absent(n, build_reveal(n)),
    "over": build_end,
    "push": lambda n: build_push(min(n, 6)),
    "reroll": lambda n: build_push(min(n, 6), rolling=True),
    "all pushed": lambda n: replace(
        build_push(min(n, 6)), pushed=((6, 6, 1, 2, 3),) + ((),) * (min(n, 6) - 1)
    ),
    "dudo, opening": lambda n: build_bidding(n, rules="perudo"),
    "dudo": lambda n: build_bidding(n, bids=10, rules="perudo"),
    "dudo, widest bids": lambda n: replace(
        build_bidding(n, rules="perudo"),
        bids=tuple(PerudoPlaced(seat, PerudoBid(50, 6)) for seat in range(n)),
    ),
    "palifico": lambda n: turn_palifico(build_bidding(n, bids=5, rules="perudo")),
    "dudo, marked": lambda n: mark_absent(n, build_bidding(n, bids=6, seat=0, rules="perudo")),
    "dudo, revealed": lambda n: build_reveal(n, view=build_bidding(n, bids=10, rules="perudo")),
    "calza": lambda n: build_reveal(
        n,
        bid=PerudoBid(50, 6),
        call="calza",
        view=turn_palifico(build_bidding(n, bids=10, rules="perudo")),
    ),
    "calza, right": lambda n: build_reveal(
        n, bid=PerudoBid(n, 3), call="calza", view=build_bidding(n, bids=3, rules="perudo")
    ),
    "dudo, over": lambda n: build_end(n, rules="perudo"),
    "over by quitting": lambda n: replace(build_end(n), reveal=None),
}


def list_hand_views(seats: int) -> list[PerudoView]:
    """Return views in which seat 0 sees its own dice."""
    few = min(seats, 6)
    return [
        build_bidding(seats, bids=7, seat=0),
        build_bidding(seats, bids=7, seat=0, rules="perudo"),
        build_push(few, seat=0),
        replace(build_push(few, seat=0), pushed=((6, 1, 2, 3, 3), *((),) * (few - 1)), mine=()),
        replace(build_push(few, seat=0), pushed=((6,), *((),) * (few - 1)), mine=(1, 1, 2, 2)),
        build_reveal(seats, bid=PerudoBid(20, 4), view=build_bidding(seats, seat=0)),
        build_reveal(seats, call="calza", view=build_bidding(seats, seat=0, rules="perudo")),
    ]


def make_players(name: str, seats: int) -> list[PicturePlayer]:
    return [PicturePlayer(name, computer=seat == 1) for seat in range(seats)]


def is_touching(a: PixelBox, b: PixelBox) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def iterate_touching(marks: Sequence[DrawnMark]) -> Iterator[tuple[DrawnMark, DrawnMark]]:
    """Yield every two marks that touch.

    From left to right, as of all pairs few are side by side.
    """
    passed: list[DrawnMark] = []
    for mark in sorted(marks, key=lambda mark: mark.box.left):
        passed = [other for other in passed if mark.box.left < other.box.right]
        for other in passed:
            if is_touching(other.box, mark.box):
                yield other, mark
        passed.append(mark)


def is_inside(a: PixelBox, b: PixelBox) -> bool:
    return b.left <= a.left and b.top <= a.top and a.right <= b.right and a.bottom <= b.bottom


def iterate_faults(sheet: PictureSheet) -> Iterator[str]:
    """Yield the faults of a layout.

    What overlaps another thing, leaves the table or its ground, lies where Discord puts its ALT
    badge, or is a box. A sign hangs on the table's ledge.
    """
    things = [mark for mark in sheet.marks if mark.kind != "ground"]
    grounds = [mark for mark in sheet.marks if mark.kind == "ground"]
    wide, high = sheet.size
    table = PixelBox(0, 0, wide, high - theme.LEDGE).shrink_by(theme.RIM, theme.RIM)
    pixel = wide // 300
    badge = PixelBox(8 * pixel, high - 24 * pixel, 42 * pixel, high - 8 * pixel)
    for a, b in iterate_touching(things):
        yield f"{a.name} {a.box} lies on {b.name} {b.box}"
    for mark in things:
        on_sign = any(g.name == "sign" and is_inside(mark.box, g.box) for g in grounds)
        if not is_inside(mark.box, table) and not on_sign:
            yield f"{mark.name} {mark.box} leaves the table"
        if is_touching(mark.box, badge):
            yield f"{mark.name} {mark.box} lies under the ALT badge"
        for ground in grounds:
            if is_touching(mark.box, ground.box) and not is_inside(mark.box, ground.box):
                yield f"{mark.name} {mark.box} leaves {ground.name} {ground.box}"
    for mark in things:
        if mark.kind == "text" and not all(
            letter == " " or fonts.has_glyph(letter) for letter in mark.name
        ):
            yield f"{mark.name} has a letter that the font lacks"


def board_faults(sheet: PictureSheet) -> Iterator[str]:
    """Yield what lies on the track instead of in the middle of the board or beside it."""
    names = {mark.name for mark in sheet.marks}
    if "board" not in names or "strip" in names:  # a large round, or perudo's own board
        return
    for mark in sheet.marks:
        beside = not is_touching(mark.box, board.BOARD)
        middle = is_inside(mark.box, board.BOARD.shrink_by(board.CELL, board.CELL))
        if mark.name not in ("board", "red die") and not beside and not middle:
            yield f"{mark.name} {mark.box} lies on the track"


@pytest.mark.parametrize(
    ("name", "seats"),
    [("32 wide letters", seats) for seats in range(2, 11)]
    + [(name, seats) for name in NAMES for seats in (2, 6, 10) if name != "32 wide letters"],
)
def test_the_table_has_room_for_every_name_in_every_phase(name: str, seats: int) -> None:
    say = get_english_say()
    for phase, view in PHASES.items():
        sheet = draw_table(view(seats), make_players(NAMES[name], seats), say)
        assert not [*iterate_faults(sheet), *board_faults(sheet)], phase


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_the_table_has_room_for_every_language(tongue: str, seats: int) -> None:
    say = get_stress_say(tongue)
    for phase, view in PHASES.items():
        for name in ("I", "W" * 32):
            sheet = draw_table(view(seats), make_players(name, seats), say)
            assert not [*iterate_faults(sheet), *board_faults(sheet)], (phase, name)


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    """Only names are cut; with short names nothing is, in any language."""
    say = get_stress_say(tongue)
    for seats in (2, 4, 6, 10):
        sheets = [
            draw_table(view(seats), make_players("I", seats), say) for view in PHASES.values()
        ]
        sheets += [
            draw_hand(view, 0, make_players("I", seats), say) for view in list_hand_views(seats)
        ]
        sheets.append(draw_lobby(make_players("I", 2), seats, "Liar’s poker", say))
        cut = [m.name for sheet in sheets for m in sheet.marks if fonts.ELLIPSIS in m.name]
        assert not cut


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_hand_has_room(name: str, tongue: str) -> None:
    say = get_stress_say(tongue)
    for view in (
        build_bidding(6, seat=0),
        build_bidding(6, bids=7, seat=0),
        build_bidding(6, bids=6, seat=0),
        build_bidding(2, bids=1, seat=1),
        replace(build_bidding(6, bids=6, seat=2), mine=()),
        *list_hand_views(6),
    ):
        assert view.seat is not None
        sheet = draw_hand(view, view.seat, make_players(NAMES[name], 6), say)
        assert not list(iterate_faults(sheet))


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_lobby_has_room(name: str, tongue: str) -> None:
    say = get_stress_say(tongue)
    for seats, taken, title in ((2, 1, "Perudo"), (3, 3, "Mm" * 40), (6, 4, "I"), (10, 10, "I")):
        sheet = draw_lobby(make_players(NAMES[name], taken), seats, title, say)
        assert not list(iterate_faults(sheet)), seats


def test_texts_stand_out_from_what_they_lie_on() -> None:
    say = get_english_say()
    sheets = [draw_table(view(6), make_players("Ann", 6), say) for view in PHASES.values()]
    sheets.append(track.draw_track(6))
    sheets += [draw_table(turn_palifico(build_bidding(8, bids=2)), make_players("Ann", 8), say)]
    sheets += [draw_hand(view, 0, make_players("Ann", 6), say) for view in list_hand_views(6)]
    sheets.append(draw_lobby(make_players("Ann", 3), 6, "Perudo", say))
    assert list_unreadable(sheets) == []


PHONE_WIDTH_PX = 298
"""Width of a picture in a message's container on a phone of 390 pixels."""
MIN_READABLE_PX = 9.9
"""Least height of type there, in pixels."""


def is_readable(size: int) -> bool:
    """Return whether type of a size can be read on a phone."""
    return size * PHONE_WIDTH_PX / theme.WIDTH >= MIN_READABLE_PX


@pytest.mark.parametrize("sample", list_samples(), ids=lambda sample: sample.name)
def test_nothing_overlaps_and_type_is_large_enough_for_a_phone(sample: PictureSample) -> None:
    sheet = sample.draw(get_stress_say(sample.tongue))
    assert not list(iterate_faults(sheet))
    assert sheet.size[0] == theme.WIDTH
    texts = [(mark.name, mark.size) for mark in sheet.marks if mark.size is not None]
    assert not [(text, size) for text, size in texts if not is_readable(size)]


def test_what_is_written_on_things_is_large_enough_for_a_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those are dice, cards, discs and medals, except for the "?" on backs."""
    written: dict[tuple[str, int], str] = {}
    ink = fonts.render_text

    def ink_recorded(text: str, size: int, weight: int) -> fonts.TextMask:
        if weight != theme.REGULAR:  # a font in which letters are only looked up
            written.setdefault((text, size), sample.name)
        return ink(text, size, weight)

    monkeypatch.setattr(fonts, "render_text", ink_recorded)
    pixel_cache.set_limit(0)  # drawings of other tests are drawn again
    pixel_cache.set_limit(pixel_cache.MAX_BYTES)
    for sample in list_samples(("en",)):
        sample.draw(get_stress_say(sample.tongue))
    assert len(written) > 300
    assert not {
        of: where for of, where in written.items() if not is_readable(of[1]) and of[0] != "?"
    }


def test_ink_stands_out_from_every_seats_colour() -> None:
    for colour in theme.SEATS:
        assert compute_contrast(colour, theme.INK) >= 4.5


def test_the_boards_numbers_lie_in_their_spaces() -> None:
    sheet = track.draw_spaces(6)
    assert not list(iterate_faults(sheet))
    texts = [mark for mark in sheet.marks if mark.kind == "text"]
    assert len(texts) == 30
    for index, mark in enumerate(texts):
        assert is_inside(mark.box, track.place_space(index))
