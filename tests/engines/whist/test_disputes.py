"""Colour whist: what the jury may do about a deal that has been scored (R60b)."""

import pytest
from msgspec.structs import replace

from engines.whist.events import Annulled, Awarded, Scored
from engines.whist.state import State, standings

from .table import E, N, code, continued, dealt, events, play, start, view

HELD = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
LOST = (20, 20, -30, 20)


def scored(**options: str) -> State:
    """E has failed an abundance in hearts; the score lies open."""
    state = dealt(start(**options), **HELD)
    state = play(state, "E A9:H", "S pass", "W pass", "N pass", "jury award::x")
    assert state.sheet[0].points == LOST
    return state


def bidding(**options: str) -> State:
    """The auction that follows."""
    return dealt(continued(scored(**options)), **HELD)


@pytest.mark.parametrize("move", ["jury void:Marked cards", "jury annul:no:Marked cards"])
def test_r60b_points_are_struck_while_the_score_lies_open(move: str) -> None:
    assert events(scored(), move) == [Annulled(1, "Marked cards")]
    state = play(scored(), move)
    assert view(state, None).points == (0, 0, 0, 0)
    assert (state.phase, state.number, len(state.sheet)) == ("show", 1, 1)
    assert state.sheet[0].annulled and not state.sheet[0].made
    assert code(state, move) == "whist-annulled"
    state = continued(state)
    assert (state.number, state.dealer) == (2, (N + 1) % 4), "it is not played again"


def test_r60b_points_are_struck_until_the_next_auction_is_over() -> None:
    state = play(bidding(), "S wait", "jury annul:no:Marked cards")
    assert view(state, None).points == (0, 0, 0, 0) and state.phase == "auction"
    over = play(bidding(), "S A9:S", "W pass", "N pass", "E pass")
    assert over.phase == "play"
    assert code(over, "jury annul:no:x") == "whist-no-scored-deal"
    nobody = play(bidding(), "S pass", "W pass", "N pass", "E pass")
    assert nobody.again
    assert code(dealt(nobody), "jury annul:no:x") == "whist-no-scored-deal"
    assert code(dealt(), "jury annul:no:x") == "whist-no-scored-deal"


def test_r60b_void_stops_the_deal_that_is_being_bid_for() -> None:
    state = play(bidding(), "jury void:x")
    assert view(state, None).points == LOST
    assert (state.phase, state.number, state.again) == ("shuffle", 2, True)


@pytest.mark.parametrize("at", ["score", "auction"])
def test_r60b_the_jury_may_have_it_dealt_again(at: str) -> None:
    before = scored() if at == "score" else play(bidding(), "S wait")
    assert events(before, "jury annul:again:x") == [Annulled(1, "x", again=True)]
    state = play(before, "jury annul:again:x")
    assert (state.phase, state.number, state.dealer, state.sheet) == ("shuffle", 1, N, ())
    assert dealt(state, **HELD).turn == E


@pytest.mark.parametrize("at", ["score", "auction"])
def test_r60b_the_contract_is_awarded_or_refused_anew(at: str) -> None:
    before = scored() if at == "score" else bidding()
    told = events(before, "jury award:2:Two cards")
    assert told[0] == Awarded((E,), "Two cards", 1) and isinstance(told[1], Scored)
    state = play(before, "jury award:2:x")
    assert state.sheet[0].points == (0, 0, 30, 0) and state.sheet[0].made == (E,)
    assert play(state, "jury award::x").sheet[0].points == LOST, "it may think better of it"
    assert play(state, "jury annul:no:x", "jury award:2:x").sheet[0].points == (0, 0, 30, 0)
    assert code(before, "jury award:3:x") == "whist-award-declarers"


def test_r60b_an_annulled_deal_is_one_of_the_session_and_breaks_no_tie() -> None:
    state = scored(deals="4")
    for _ in range(3):
        state = continued(play(state, "jury void:x"))
        seat = "WNES"[(state.dealer + 1) % 4]
        state = play(dealt(state, **HELD), f"{seat} GC:NT", "jury award::x")
    state = continued(play(state, "jury void:x"))
    assert state.phase == "over" and len(state.sheet) == 4
    assert standings(state) == (1, 1, 1, 1)


def test_r60b_is_of_the_third_version_of_the_rules() -> None:
    assert code(replace(scored(), rules_version=2), "jury annul:no:x") == "whist-no-scored-deal"
