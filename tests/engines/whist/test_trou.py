"""Colour whist: the trou (R9–R14)."""

from engines.core import AddressedEvent, Office
from engines.whist import WHIST
from engines.whist.contracts import Contract
from engines.whist.events import Called, Contracted, Forgot
from engines.whist.types import Trou
from tests.engines.game_recorder import record_events

from .table import (
    E,
    N,
    S,
    W,
    continue_for_all,
    deal_cards_to,
    describe_contract,
    expire_decisions,
    get_refusal_code,
    is_allowed,
    list_events_of,
    list_own_calls,
    list_public_calls,
    play_moves,
    start_session,
    view_as,
)

THREE = {"S": "AH AD AC", "W": "AS"}
MANUAL = {"trou": "manual"}


def test_r10_three_aces_are_announced_at_once() -> None:
    with record_events(WHIST) as told:
        state = deal_cards_to(**THREE)
    assert AddressedEvent(Called(S, Trou(), forced=True)) in told
    assert (state.phase, state.trou, state.turn) == ("auction", S, E)


def test_r10_two_or_four_aces_are_none() -> None:
    assert deal_cards_to(S="AH AD", W="AS AC").trou is None
    assert deal_cards_to(S="AH AD AC AS").trou is None


def test_r9_by_hand_everybody_says_it_in_turn() -> None:
    state = deal_cards_to(start_session(**MANUAL), **THREE)
    assert (state.phase, state.turn) == ("trou", E)
    assert get_refusal_code(state, "S pass") == "refused-not-your-turn"
    assert get_refusal_code(state, "E trou") == "whist-no-trou"
    assert get_refusal_code(state, "E propose:H") == "whist-not-now"
    assert [str(b.code) for b in view_as(state, E).barred] == ["whist-no-trou"]
    assert list_own_calls(state) == {"pass"} and list_public_calls(state) == {"pass", "trou"}
    state = play_moves(state, "E pass")
    assert list_own_calls(state) == {"pass", "trou"}
    state = play_moves(state, "S trou")
    assert (state.phase, state.trou, state.turn) == ("auction", S, E)


def test_r9_nobody_has_one() -> None:
    state = play_moves(
        deal_cards_to(start_session(**MANUAL)), "E pass", "S pass", "W pass", "N pass"
    )
    assert (state.phase, state.trou, state.turn) == ("auction", None, E)
    assert is_allowed(state, "E wait")


def test_r10_someone_who_forgets_loses_fifteen_after_the_deal() -> None:
    state = play_moves(
        deal_cards_to(start_session(**MANUAL), **THREE), "E pass", "S pass", "W pass", "N pass"
    )
    assert state.phase == "auction" and state.trou is None
    assert is_allowed(state, "E propose:H"), "the deal goes on as an ordinary one"
    state = play_moves(state, "E GC:H", "S pass", "W pass", "N pass")
    assert not any(isinstance(e, Forgot) for e in view_as(state, S).events)
    assert view_as(state, None).points == (0, 0, 0, 0)
    assert list_events_of(state, "jury award::x")[-1] == Forgot(S, -15)
    state = play_moves(state, "jury award::x")
    assert view_as(state, None).points == (80, 80, -200, 65)
    assert continue_for_all(state).forgot is None


def test_r10_someone_who_forgets_loses_fifteen_after_a_round_of_passes_too() -> None:
    state = play_moves(
        deal_cards_to(start_session(**MANUAL), **THREE), *[f"{seat} pass" for seat in "ESWN"]
    )
    state = play_moves(state, *[f"{seat} pass" for seat in "ESWN"])
    assert state.phase == "shuffle" and view_as(state, None).points == (0, 0, 0, -15)


def test_r61_time_announces_a_trou() -> None:
    state = expire_decisions(play_moves(deal_cards_to(start_session(**MANUAL), **THREE), "E pass"))
    assert state.trou == S and state.presence.missed[S] == 1


def test_r11_only_what_outranks_a_trou() -> None:
    state = deal_cards_to(E="2H", **THREE)
    above = {f"{kind}:{suit}" for kind in ("A10", "A11") for suit in "HDCS"}
    above |= {f"{kind}:{suit}" for kind in ("PC", "GC") for suit in ("H", "D", "C", "S", "NT")}
    above |= {"GM", "GMT"}
    assert list_own_calls(state) == above | {"pass"}
    for call in ("wait", "propose:H", "pack:H:13", "solo:8:H", "A9:H", "PM", "P", "keep"):
        refusal = get_refusal_code(state, f"E {call}")
        assert refusal in ("whist-over-trou", "whist-nothing-to-keep", "whist-wait-first"), call
    state = play_moves(state, "E pass")
    assert list_own_calls(state) == above | {"keep"}
    assert get_refusal_code(state, "S pass") == "whist-keep-or-bid"


def test_r12_the_partner_is_secret_until_all_have_spoken() -> None:
    state = play_moves(deal_cards_to(**THREE), "E pass", "S keep", "W pass")
    for viewer in (N, E, S, None, Office.HOST, Office.JURY):
        assert view_as(state, viewer).partner is None
    assert view_as(state, W).partner == W
    with record_events(WHIST) as told:
        state = play_moves(state, "N pass")
    for viewer in (N, E, S, W, None):
        assert view_as(state, viewer).partner == W
    assert told[-1] == AddressedEvent(Contracted(Contract("TR", None, (S, W))))


def test_r13_the_partner_names_any_suit_and_leads_any_card() -> None:
    state = play_moves(deal_cards_to(**THREE), "E pass", "S keep", "W pass", "N pass")
    assert WHIST.list_decisions(state)[0].id == "trump.1"
    assert get_refusal_code(state, "S trump:H") == "refused-not-your-turn"
    assert get_refusal_code(state, "W play:AS") == "whist-not-now"
    for suit in "HDCS":
        assert describe_contract(play_moves(state, f"W trump:{suit}")) == ("TR", suit, (S, W))
    state = play_moves(state, "W trump:D")
    assert state.turn == W and len(view_as(state, W).playable) == 13


def test_r13_the_ace_may_have_to_be_led() -> None:
    state = play_moves(
        deal_cards_to(start_session(trou_lead="ace"), **THREE),
        "E pass",
        "S keep",
        "W pass",
        "N pass",
    )
    state = play_moves(state, "W trump:D")
    assert [str(card) for card in view_as(state, W).playable] == ["AS"]
    low = next(card for card in view_as(state, W).hand if str(card) != "AS")
    assert get_refusal_code(state, f"W play:{low}") == "whist-lead-ace"
    assert WHIST.format_action(WHIST.list_decisions(state)[0].stand_in) == "play:AS"
    state = play_moves(state, "W play:AS")
    assert len(view_as(state, N).playable) >= 1


def test_r14_a_bid_above_kills_the_trou() -> None:
    state = play_moves(deal_cards_to(**THREE), "E GM", "S keep", "W pass")
    assert list_own_calls(state) >= {"GM", "A10:S", "pass"} and "keep" not in list_own_calls(state)
    state = play_moves(state, "N A10:S")
    assert state.turn == E and list_own_calls(state) == {"GMT", "pass"}
    state = play_moves(state, "E GMT")
    assert state.turn == N and list_own_calls(state) == {"GMT", "pass"} | {
        f"{kind}:{suit}" for kind in ("PC", "GC") for suit in ("H", "D", "C", "S", "NT")
    }
    state = play_moves(state, "N pass")
    assert describe_contract(state) == ("GMT", None, (E,)), "announcer and partner are out"
    assert view_as(state, N).partner is None, (
        "of a trou that is not played the partner stays secret"
    )


def test_r14_the_announcer_may_bid_themself() -> None:
    state = play_moves(deal_cards_to(**THREE), "E pass", "S A11:H", "W pass", "N pass")
    assert describe_contract(state) == ("A11", "H", (S,)) and state.turn == S


def test_r26_a_grande_misere_over_a_trou_can_be_joined() -> None:
    state = play_moves(deal_cards_to(**THREE), "E GM", "S keep", "W GM", "N GM")
    assert describe_contract(state) == ("GM", None, (E, W, N)) and state.turn == E
