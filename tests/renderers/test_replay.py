"""Tests of a replay's picture: all dice in their places, counted ones lit."""

import pytest
from msgspec.structs import replace

from engines.perudo.view import PerudoView
from renderers.perudo.replay import draw_replay, render_replay
from renderers.picture import ALT_LIMIT
from tests.renderers.perudo.samples import DICE, build_bidding, build_end, build_reveal, mark_absent
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_stress_say
from tests.renderers.test_layout import NAMES, board_faults, iterate_faults, make_players


def list_views(seats: int, view: PerudoView) -> list[PerudoView]:
    """Return all seats' views of a position, its dice those of the samples."""
    return [replace(view, seat=seat, mine=DICE[seat][: view.dice[seat]]) for seat in range(seats)]


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_there_is_room_for_all_dice(seats: int, tongue: str) -> None:
    say = get_stress_say(tongue)
    for view in (
        build_bidding(seats),
        build_bidding(seats, bids=5),
        mark_absent(seats, build_bidding(seats, bids=6)),
        replace(build_bidding(seats), dice=(5,) * seats),
        build_reveal(seats),
        build_end(seats),
    ):
        for name in ("I", "32 wide letters"):
            sheet = draw_replay(
                list_views(seats, view), make_players(NAMES.get(name, name), seats), say
            )
            assert not [*iterate_faults(sheet), *board_faults(sheet)]
            assert say("picture-you") not in [m.name for m in sheet.marks if m.kind == "text"]


def test_everybodys_dice_lie_open() -> None:
    view = replace(build_bidding(4, bids=2), pushed=((), (2, 4), (), ()), dice=(5, 3, 2, 5))
    all_views = list_views(4, view)
    all_views[1] = replace(all_views[1], mine=(6,))
    sheet = draw_replay(all_views, make_players("Ann", 4), get_stress_say("en"))
    lying = [mark.name for mark in sheet.marks if mark.name.startswith("die ")]
    assert [lying.count(f"die {seat}") for seat in range(4)] == [5, 3, 2, 5]
    other = [*all_views[:3], replace(all_views[3], mine=(1, 1, 1, 2, 2))]
    again = draw_replay(other, make_players("Ann", 4), get_stress_say("en"))
    assert sheet.image.tobytes() != again.image.tobytes()


def test_its_alt_text_fits() -> None:
    made = render_replay(
        list_views(10, build_bidding(10, bids=8)), make_players("W" * 32, 10), get_stress_say("ru")
    )
    assert 0 < len(made.alt) <= ALT_LIMIT
    assert made.filename == "replay.jpg" and made.size == (1200, 952)
