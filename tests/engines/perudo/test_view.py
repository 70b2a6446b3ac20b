"""Tests of what each viewer may know (A7)."""

import pytest

from engines.core import AwaitedActor, Office, Viewer
from engines.perudo import PERUDO
from engines.perudo.types import (
    STAR,
    BidRange,
    PerudoBid,
    PerudoPlaced,
    PerudoRevealed,
    PerudoRolled,
)

from .table import build_table, list_told_events, play_moves

OTHERS: list[Viewer] = [1, None, Office.HOST, Office.JURY]


def test_a7_own_dice_are_seen_at_any_time() -> None:
    state = build_table("12* 345")
    for then in (state, play_moves(state, "0 2x1"), play_moves(state, "0 2x1", "1 3x1")):
        assert PERUDO.view_as(then, 0).mine == (1, 2, STAR)


@pytest.mark.parametrize("viewer", OTHERS)
def test_a7_others_dice_are_not_seen_until_the_challenge(viewer: Viewer) -> None:
    state = play_moves(build_table("12* 345"), "0 2x1")
    twin = play_moves(build_table("555 345"), "0 2x1")
    assert PERUDO.view_as(state, viewer) == PERUDO.view_as(twin, viewer)
    shown = PERUDO.view_as(play_moves(state, "1 challenge"), viewer).reveal
    assert shown is not None and shown.dice == ((1, 2, STAR), (3, 4, 5))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a7_counts_bids_starter_and_turn_are_seen_by_all(viewer: Viewer) -> None:
    view = PERUDO.view_as(play_moves(build_table("12* - 34"), "0 2x1", "2 2*"), viewer)
    assert (view.dice, view.dice_in_play, view.starter, view.turn) == ((3, 0, 2), 5, 0, 0)
    assert view.bids == (PerudoPlaced(0, PerudoBid(2, 1)), PerudoPlaced(2, PerudoBid(2, STAR)))
    assert view.standing_bid == PerudoBid(2, STAR)
    assert view.awaited == (AwaitedActor(0, "1.2"),)
    assert view.raises[0] == BidRange(1, 4, 20) and view.raises[-1] == BidRange(STAR, 3, 10)


def test_a7_after_the_next_roll_the_reveal_is_in_the_events_alone() -> None:
    state = play_moves(build_table("122 122"), "0 1x1")
    shown = "1 challenge", "0 continue", "1 continue", "chance chance:0,0,0,0,0"
    view = PERUDO.view_as(play_moves(state, *shown), None, list_told_events(state, *shown))
    assert view.reveal is None
    assert [type(event) for event in view.events] == [PerudoRevealed, PerudoRolled]


def test_a_spectator_has_no_dice_and_nothing_is_offered_at_a_reveal() -> None:
    state = play_moves(build_table("122 122"), "0 1x1")
    assert PERUDO.view_as(state, None).mine == ()
    view = PERUDO.view_as(play_moves(state, "1 challenge"), None)
    assert (view.raises, view.challengers, view.turn) == ((), frozenset(), None)


def test_the_end_keeps_the_last_reveal_and_gives_the_places() -> None:
    view = PERUDO.view_as(play_moves(build_table("1 2"), "0 1x1", "1 challenge"), None)
    assert view.phase == "over" and view.reveal is not None
    assert (view.places, view.out, view.awaited) == ((1, 2), {1}, ())
