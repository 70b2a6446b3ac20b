"""Colour whist: what the jury may do about a deal that has been scored (R60b)."""

import pytest
from msgspec.structs import replace

from engines.whist import WHIST
from engines.whist.events import Annulled, Awarded, Scored
from engines.whist.state import WhistState

from .table import (
    E,
    N,
    continue_for_all,
    deal_cards_to,
    get_refusal_code,
    list_events_of,
    play_moves,
    start_session,
    view_as,
)

HELD = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
LOST = (20, 20, -30, 20)


def play_scored_deal(**options: str) -> WhistState:
    """Return a scored deal in which E has failed an abundance in hearts."""
    state = deal_cards_to(start_session(**options), **HELD)
    state = play_moves(state, "E A9:H", "S pass", "W pass", "N pass", "jury award::x")
    assert state.sheet[0].points == LOST
    return state


def begin_next_auction(**options: str) -> WhistState:
    """Return the auction that follows."""
    return deal_cards_to(continue_for_all(play_scored_deal(**options)), **HELD)


@pytest.mark.parametrize("move", ["jury void:Marked cards", "jury annul:no:Marked cards"])
def test_r60b_points_are_struck_while_the_score_lies_open(move: str) -> None:
    assert list_events_of(play_scored_deal(), move) == [Annulled(1, "Marked cards")]
    state = play_moves(play_scored_deal(), move)
    assert view_as(state, None).points == (0, 0, 0, 0)
    assert (state.phase, state.number, len(state.sheet)) == ("show", 1, 1)
    assert state.sheet[0].annulled and not state.sheet[0].made
    assert get_refusal_code(state, move) == "whist-annulled"
    state = continue_for_all(state)
    assert (state.number, state.dealer) == (2, (N + 1) % 4), "it is not played again"


def test_r60b_points_are_struck_until_the_next_auction_is_over() -> None:
    state = play_moves(begin_next_auction(), "S wait", "jury annul:no:Marked cards")
    assert view_as(state, None).points == (0, 0, 0, 0) and state.phase == "auction"
    over = play_moves(begin_next_auction(), "S A9:S", "W pass", "N pass", "E pass")
    assert over.phase == "play"
    assert get_refusal_code(over, "jury annul:no:x") == "whist-no-scored-deal"
    nobody = play_moves(begin_next_auction(), "S pass", "W pass", "N pass", "E pass")
    assert nobody.again
    assert get_refusal_code(deal_cards_to(nobody), "jury annul:no:x") == "whist-no-scored-deal"
    assert get_refusal_code(deal_cards_to(), "jury annul:no:x") == "whist-no-scored-deal"


def test_r60b_void_stops_the_deal_that_is_being_bid_for() -> None:
    state = play_moves(begin_next_auction(), "jury void:x")
    assert view_as(state, None).points == LOST
    assert (state.phase, state.number, state.again) == ("shuffle", 2, True)


@pytest.mark.parametrize("at", ["score", "auction"])
def test_r60b_the_jury_may_have_it_dealt_again(at: str) -> None:
    before = play_scored_deal() if at == "score" else play_moves(begin_next_auction(), "S wait")
    assert list_events_of(before, "jury annul:again:x") == [Annulled(1, "x", again=True)]
    state = play_moves(before, "jury annul:again:x")
    assert (state.phase, state.number, state.dealer, state.sheet) == ("shuffle", 1, N, ())
    assert deal_cards_to(state, **HELD).turn == E


@pytest.mark.parametrize("at", ["score", "auction"])
def test_r60b_the_contract_is_awarded_or_refused_anew(at: str) -> None:
    before = play_scored_deal() if at == "score" else begin_next_auction()
    events = list_events_of(before, "jury award:2:Two cards")
    assert events[0] == Awarded((E,), "Two cards", 1) and isinstance(events[1], Scored)
    state = play_moves(before, "jury award:2:x")
    assert state.sheet[0].points == (0, 0, 30, 0) and state.sheet[0].made == (E,)
    assert play_moves(state, "jury award::x").sheet[0].points == LOST, "it may think better of it"
    assert play_moves(state, "jury annul:no:x", "jury award:2:x").sheet[0].points == (0, 0, 30, 0)
    assert get_refusal_code(before, "jury award:3:x") == "whist-award-declarers"


def test_r60b_an_annulled_deal_is_one_of_the_session_and_breaks_no_tie() -> None:
    state = play_scored_deal(deals="4")
    for _ in range(3):
        state = continue_for_all(play_moves(state, "jury void:x"))
        seat = "WNES"[(state.dealer + 1) % 4]
        state = play_moves(deal_cards_to(state, **HELD), f"{seat} GC:NT", "jury award::x")
    state = continue_for_all(play_moves(state, "jury void:x"))
    assert state.phase == "over" and len(state.sheet) == 4
    assert WHIST.rank_seats(state) == (1, 1, 1, 1)


def test_r60b_is_of_the_third_version_of_the_rules() -> None:
    assert (
        get_refusal_code(replace(play_scored_deal(), rules_version=2), "jury annul:no:x")
        == "whist-no-scored-deal"
    )
