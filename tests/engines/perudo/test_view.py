"""Who may know what: A7."""

import pytest

from engines.core import Awaited, Office, Viewer
from engines.perudo import PERUDO
from engines.perudo.types import STAR, Bid, Placed, Raise, Revealed, Rolled

from .table import play, table, told

OTHERS: list[Viewer] = [1, None, Office.HOST, Office.JURY]


def test_a7_own_dice_are_seen_at_any_time() -> None:
    state = table("12* 345")
    for then in (state, play(state, "0 2x1"), play(state, "0 2x1", "1 3x1")):
        assert PERUDO.view(then, 0).mine == (1, 2, STAR)


@pytest.mark.parametrize("viewer", OTHERS)
def test_a7_others_dice_are_not_seen_until_the_challenge(viewer: Viewer) -> None:
    state = play(table("12* 345"), "0 2x1")
    twin = play(table("555 345"), "0 2x1")
    assert PERUDO.view(state, viewer) == PERUDO.view(twin, viewer)
    shown = PERUDO.view(play(state, "1 challenge"), viewer).reveal
    assert shown is not None and shown.dice == ((1, 2, STAR), (3, 4, 5))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a7_counts_bids_starter_and_turn_are_seen_by_all(viewer: Viewer) -> None:
    view = PERUDO.view(play(table("12* - 34"), "0 2x1", "2 2*"), viewer)
    assert (view.dice, view.in_play, view.starter, view.turn) == ((3, 0, 2), 5, 0, 0)
    assert view.bids == (Placed(0, Bid(2, 1)), Placed(2, Bid(2, STAR)))
    assert view.bid == Bid(2, STAR)
    assert view.awaited == (Awaited(0, "1.2"),)
    assert view.raises[0] == Raise(1, 4, 20) and view.raises[-1] == Raise(STAR, 3, 10)


def test_a7_after_the_next_roll_the_reveal_is_in_the_events_alone() -> None:
    state = play(table("122 122"), "0 1x1")
    shown = "1 challenge", "0 continue", "1 continue", "chance chance:0,0,0,0,0"
    view = PERUDO.view(play(state, *shown), None, told(state, *shown))
    assert view.reveal is None
    assert [type(event) for event in view.events] == [Revealed, Rolled]


def test_a_spectator_has_no_dice_and_nothing_is_offered_at_a_reveal() -> None:
    state = play(table("122 122"), "0 1x1")
    assert PERUDO.view(state, None).mine == ()
    view = PERUDO.view(play(state, "1 challenge"), None)
    assert (view.raises, view.challengers, view.turn) == ((), frozenset(), None)


def test_the_end_keeps_the_last_reveal_and_gives_the_places() -> None:
    view = PERUDO.view(play(table("1 2"), "0 1x1", "1 challenge"), None)
    assert view.phase == "over" and view.reveal is not None
    assert (view.places, view.out, view.awaited) == ((1, 2), {1}, ())
