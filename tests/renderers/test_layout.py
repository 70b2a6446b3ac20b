"""Nothing in a picture overlaps, is cut, hard to read or an empty box."""

from collections.abc import Callable, Iterator, Sequence
from statistics import median

import pytest
from msgspec.structs import replace

from engines.perudo.types import Bid, Placed
from engines.perudo.view import View
from renderers import fonts, pixel_cache, theme
from renderers.lobby import draw_lobby
from renderers.perudo import board, track
from renderers.perudo.hand import draw_hand
from renderers.perudo.table import draw_table
from renderers.picture import Player
from renderers.sheet import Box, Mark, Sheet
from tests.renderers.contrast import contrast
from tests.renderers.perudo.samples import bidding, marked, over, palifico, pushing, revealed
from tests.renderers.preview import gallery
from tests.renderers.sample import Sample
from tests.renderers.words import LANGUAGES, english, language

NAMES = {
    "one letter": "I",
    "32 wide letters": "W" * 32,
    "emoji": "🎲👑",
    "Cyrillic": "Александра Константинопольская",
    "tall": "ẤǛjÇy",
}

PHASES: dict[str, Callable[[int], View]] = {
    "first": lambda n: replace(bidding(n), phase="first", round=0, turn=None),
    "roll": lambda n: replace(bidding(n), phase="roll", turn=None),
    "opening": bidding,
    "bidding": lambda n: bidding(n, bids=5),
    "own": lambda n: bidding(n, bids=7, seat=0),
    "marked": lambda n: marked(n, bidding(n, bids=6, seat=0)),
    "widest bid": lambda n: replace(
        bidding(n), bids=tuple(Placed(seat, Bid(20, 4)) for seat in range(n))
    ),
    "revealed": revealed,
    "widest bid revealed": lambda n: revealed(n, bid=Bid(20, 4)),
    "revealed, marked": lambda n: marked(n, revealed(n)),
    "over": over,
    "push": lambda n: pushing(min(n, 6)),
    "reroll": lambda n: pushing(min(n, 6), rolling=True),
    "all pushed": lambda n: replace(
        pushing(min(n, 6)), pushed=((6, 6, 1, 2, 3),) + ((),) * (min(n, 6) - 1)
    ),
    "dudo, opening": lambda n: bidding(n, rules="perudo"),
    "dudo": lambda n: bidding(n, bids=10, rules="perudo"),
    "dudo, widest bids": lambda n: replace(
        bidding(n, rules="perudo"), bids=tuple(Placed(seat, Bid(50, 6)) for seat in range(n))
    ),
    "palifico": lambda n: palifico(bidding(n, bids=5, rules="perudo")),
    "dudo, marked": lambda n: marked(n, bidding(n, bids=6, seat=0, rules="perudo")),
    "dudo, revealed": lambda n: revealed(n, view=bidding(n, bids=10, rules="perudo")),
    "calza": lambda n: revealed(
        n, bid=Bid(50, 6), call="calza", view=palifico(bidding(n, bids=10, rules="perudo"))
    ),
    "calza, right": lambda n: revealed(
        n, bid=Bid(n, 3), call="calza", view=bidding(n, bids=3, rules="perudo")
    ),
    "dudo, over": lambda n: over(n, rules="perudo"),
    "over by quitting": lambda n: replace(over(n), reveal=None),
}


def hands(seats: int) -> list[View]:
    """What seat 0 may see of its own dice."""
    few = min(seats, 6)
    return [
        bidding(seats, bids=7, seat=0),
        bidding(seats, bids=7, seat=0, rules="perudo"),
        pushing(few, seat=0),
        replace(pushing(few, seat=0), pushed=((6, 1, 2, 3, 3), *((),) * (few - 1)), mine=()),
        replace(pushing(few, seat=0), pushed=((6,), *((),) * (few - 1)), mine=(1, 1, 2, 2)),
        revealed(seats, bid=Bid(20, 4), view=bidding(seats, seat=0)),
        revealed(seats, call="calza", view=bidding(seats, seat=0, rules="perudo")),
    ]


def people(name: str, seats: int) -> list[Player]:
    return [Player(name, computer=seat == 1) for seat in range(seats)]


def touch(a: Box, b: Box) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def touching(marks: Sequence[Mark]) -> Iterator[tuple[Mark, Mark]]:
    """Every two of them that do; from left to right, as of all pairs few are side by side."""
    passed: list[Mark] = []
    for mark in sorted(marks, key=lambda mark: mark.box.left):
        passed = [other for other in passed if mark.box.left < other.box.right]
        for other in passed:
            if touch(other.box, mark.box):
                yield other, mark
        passed.append(mark)


def inside(a: Box, b: Box) -> bool:
    return b.left <= a.left and b.top <= a.top and a.right <= b.right and a.bottom <= b.bottom


def faults(sheet: Sheet) -> Iterator[str]:
    """Everything that overlaps another thing, leaves the table or its ground, lies where Discord
    puts its ALT badge, or is a box."""
    things = [mark for mark in sheet.marks if mark.kind != "ground"]
    grounds = [mark for mark in sheet.marks if mark.kind == "ground"]
    wide, high = sheet.size
    table = Box(0, 0, wide, high - theme.LEDGE).inset(theme.RIM, theme.RIM)
    pixel = wide // 300
    badge = Box(8 * pixel, high - 24 * pixel, 42 * pixel, high - 8 * pixel)
    for a, b in touching(things):
        yield f"{a.name} {a.box} lies on {b.name} {b.box}"
    for mark in things:
        if not inside(mark.box, table):
            yield f"{mark.name} {mark.box} leaves the table"
        if touch(mark.box, badge):
            yield f"{mark.name} {mark.box} lies under the ALT badge"
        for ground in grounds:
            if touch(mark.box, ground.box) and not inside(mark.box, ground.box):
                yield f"{mark.name} {mark.box} leaves {ground.name} {ground.box}"
    for mark in things:
        if mark.kind == "text" and not all(
            letter == " " or fonts.has(letter) for letter in mark.name
        ):
            yield f"{mark.name} has a letter that the font lacks"


def board_faults(sheet: Sheet) -> Iterator[str]:
    """What lies on the track instead of in the middle of the board or beside it."""
    names = {mark.name for mark in sheet.marks}
    if "board" not in names or "strip" in names:  # a large round, or perudo's own board
        return
    for mark in sheet.marks:
        beside = not touch(mark.box, board.BOARD)
        middle = inside(mark.box, board.BOARD.inset(board.CELL, board.CELL))
        if mark.name not in ("board", "red die") and not beside and not middle:
            yield f"{mark.name} {mark.box} lies on the track"


@pytest.mark.parametrize(
    ("name", "seats"),
    [("32 wide letters", seats) for seats in range(2, 11)]
    + [(name, seats) for name in NAMES for seats in (2, 6, 10) if name != "32 wide letters"],
)
def test_the_table_has_room_for_every_name_in_every_phase(name: str, seats: int) -> None:
    say = english()
    for phase, view in PHASES.items():
        sheet = draw_table(view(seats), people(NAMES[name], seats), say)
        assert not [*faults(sheet), *board_faults(sheet)], phase


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_table_has_room_for_every_language(tongue: str, seats: int) -> None:
    say = language(tongue)
    for phase, view in PHASES.items():
        for name in ("I", "W" * 32):
            sheet = draw_table(view(seats), people(name, seats), say)
            assert not [*faults(sheet), *board_faults(sheet)], (phase, name)


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    """Only names are; with short names nothing is, in any language."""
    say = language(tongue)
    for seats in (2, 4, 6, 10):
        sheets = [draw_table(view(seats), people("I", seats), say) for view in PHASES.values()]
        sheets += [draw_hand(view, 0, people("I", seats), say) for view in hands(seats)]
        sheets.append(draw_lobby(people("I", 2), seats, "Liar’s poker", say))
        cut = [m.name for sheet in sheets for m in sheet.marks if fonts.ELLIPSIS in m.name]
        assert not cut


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_hand_has_room(name: str, tongue: str) -> None:
    say = language(tongue)
    for view in (
        bidding(6, seat=0),
        bidding(6, bids=7, seat=0),
        bidding(6, bids=6, seat=0),
        bidding(2, bids=1, seat=1),
        replace(bidding(6, bids=6, seat=2), mine=()),
        *hands(6),
    ):
        assert view.seat is not None
        sheet = draw_hand(view, view.seat, people(NAMES[name], 6), say)
        assert not list(faults(sheet))


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_lobby_has_room(name: str, tongue: str) -> None:
    say = language(tongue)
    for seats, taken, title in ((2, 1, "Perudo"), (3, 3, "Mm" * 40), (6, 4, "I"), (10, 10, "I")):
        sheet = draw_lobby(people(NAMES[name], taken), seats, title, say)
        assert not list(faults(sheet)), seats


def grounds_colour(sheet: Sheet, mark: Mark) -> theme.RGB:
    """The middle colour of a frame two pixels around a text."""
    box = mark.box.inset(-2, -2)
    frame = [(x, y) for x in range(box.left, box.right) for y in (box.top, box.bottom - 1)]
    frame += [(x, y) for y in range(box.top, box.bottom) for x in (box.left, box.right - 1)]
    pixels = [sheet.image.getpixel(spot) for spot in frame]
    red, green, blue = (round(median(p[i] for p in pixels)) for i in range(3))
    return red, green, blue


def test_texts_stand_out_from_what_they_lie_on() -> None:
    say = english()
    sheets = [draw_table(view(6), people("Ann", 6), say) for view in PHASES.values()]
    sheets.append(track.track(6))
    sheets += [draw_table(palifico(bidding(8, bids=2)), people("Ann", 8), say)]
    sheets += [draw_hand(view, 0, people("Ann", 6), say) for view in hands(6)]
    sheets.append(draw_lobby(people("Ann", 3), 6, "Perudo", say))
    dull = [
        (mark.name, mark.colour, ground)
        for sheet in sheets
        for mark in sheet.marks
        if mark.colour is not None
        for ground in [grounds_colour(sheet, mark)]
        if contrast(mark.colour, ground) < 4.5
    ]
    assert not dull


PHONE = 298
"""Pixels that a picture is wide in a message's container on a phone of 390."""
READABLE = 9.9
"""Pixels that type has there at the least."""


def is_readable(size: int) -> bool:
    """Return whether type of a size can be read on a phone."""
    return size * PHONE / theme.WIDTH >= READABLE


@pytest.mark.parametrize("sample", gallery(), ids=lambda sample: sample.name)
def test_nothing_overlaps_and_type_is_large_enough_for_a_phone(sample: Sample) -> None:
    sheet = sample.draw(language(sample.tongue))
    assert not list(faults(sheet))
    assert sheet.size[0] == theme.WIDTH
    texts = [(mark.name, mark.size) for mark in sheet.marks if mark.size is not None]
    assert not [(text, size) for text, size in texts if not is_readable(size)]


def test_what_is_written_on_things_is_large_enough_for_a_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Look at dice, cards, discs and medals; the "?" on the back of things is an ornament."""
    written: dict[tuple[str, int], str] = {}
    ink = fonts.ink

    def recorded(text: str, size: int, weight: int) -> fonts.Ink:
        if weight != theme.REGULAR:  # in which letters are only looked up
            written.setdefault((text, size), sample.name)
        return ink(text, size, weight)

    monkeypatch.setattr(fonts, "ink", recorded)
    pixel_cache.limit(0)  # what was drawn for other tests is drawn again
    pixel_cache.limit(pixel_cache.MOST_BYTES)
    for sample in gallery(("en",)):
        sample.draw(language(sample.tongue))
    assert len(written) > 300
    assert not {
        of: where for of, where in written.items() if not is_readable(of[1]) and of[0] != "?"
    }


def test_ink_stands_out_from_every_seats_colour() -> None:
    for colour in theme.SEATS:
        assert contrast(colour, theme.INK) >= 4.5


def test_the_boards_numbers_lie_in_their_spaces() -> None:
    sheet = track.spaces(6)
    assert not list(faults(sheet))
    texts = [mark for mark in sheet.marks if mark.kind == "text"]
    assert len(texts) == 30
    for index, mark in enumerate(texts):
        assert inside(mark.box, track.cell(index))
