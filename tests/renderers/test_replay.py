"""The picture of a replay: everybody's dice, in their places, those that count lit."""

import pytest
from msgspec.structs import replace

from engines.perudo.view import View
from renderers.perudo.replay import draw_replay, replay
from renderers.picture import ALT_LIMIT
from tests.renderers.perudo.samples import DICE, bidding, marked, over, revealed
from tests.renderers.test_layout import NAMES, board_faults, faults, people
from tests.renderers.words import LANGUAGES, language


def views(seats: int, view: View) -> list[View]:
    """All seats' views of a position, its dice those of the samples."""
    return [replace(view, seat=seat, mine=DICE[seat][: view.dice[seat]]) for seat in range(seats)]


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_there_is_room_for_all_dice(seats: int, tongue: str) -> None:
    say = language(tongue)
    for view in (
        bidding(seats),
        bidding(seats, bids=5),
        marked(seats, bidding(seats, bids=6)),
        replace(bidding(seats), dice=(5,) * seats),
        revealed(seats),
        over(seats),
    ):
        for name in ("I", "32 wide letters"):
            sheet = draw_replay(views(seats, view), people(NAMES.get(name, name), seats), say)
            assert not [*faults(sheet), *board_faults(sheet)]
            assert say("picture-you") not in [m.name for m in sheet.marks if m.kind == "text"]


def test_everybodys_dice_lie_open() -> None:
    view = replace(bidding(4, bids=2), pushed=((), (2, 4), (), ()), dice=(5, 3, 2, 5))
    all_views = views(4, view)
    all_views[1] = replace(all_views[1], mine=(6,))
    sheet = draw_replay(all_views, people("Ann", 4), language("en"))
    lying = [mark.name for mark in sheet.marks if mark.name.startswith("die ")]
    assert [lying.count(f"die {seat}") for seat in range(4)] == [5, 3, 2, 5]
    other = [*all_views[:3], replace(all_views[3], mine=(1, 1, 1, 2, 2))]
    again = draw_replay(other, people("Ann", 4), language("en"))
    assert sheet.image.tobytes() != again.image.tobytes()


def test_its_alt_text_fits() -> None:
    made = replay(views(10, bidding(10, bids=8)), people("W" * 32, 10), language("ru"))
    assert 0 < len(made.alt) <= ALT_LIMIT
    assert made.filename == "replay.jpg" and made.size == (1200, 952)
