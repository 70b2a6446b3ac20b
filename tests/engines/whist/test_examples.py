"""The thirteen examples of section 11: N deals, E speaks first."""

import pytest

from engines.cards import Suit
from engines.whist import grid
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import PassedRound
from engines.whist.known_grids import CHAMPIONNAT

from .table import (
    E,
    N,
    S,
    W,
    deal_cards_to,
    describe_contract,
    get_refusal_code,
    is_allowed,
    list_events_of,
    list_own_calls,
    play_moves,
    played_out,
    view_as,
)

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
"""Hands with a card of each suit."""


def score_tricks(kind: ContractKind, declarers: tuple[int, ...], *tricks: int) -> tuple[int, ...]:
    """Return the points of W, N, E, S for these tricks of declarers or of a pair."""
    by_seat = [0, 0, 0, 0]
    for seat, count in zip(declarers, tricks, strict=False):
        by_seat[seat] = count
    return grid.score_deal(CHAMPIONNAT, Contract(kind, Suit.HEARTS, declarers), by_seat).points


def test_example_1_who_waited_packs() -> None:
    state = deal_cards_to(**SUITED)
    state = play_moves(state, "E wait", "S propose:C", "W pass", "N pass")
    assert list_own_calls(state) == {f"pack:C:{n}" for n in range(8, 14)} | {"pass"}
    state = play_moves(state, "E pack:C:8")
    assert describe_contract(state) == ("E8", "C", (S, E))
    assert (state.phase, state.turn) == ("play", E)


def test_example_2_a_proposal_that_nobody_can_pack() -> None:
    state = deal_cards_to(**SUITED)
    state = play_moves(state, "E propose:S", "S propose:H", "W pass", "N pass")
    assert {"pack:H:8", "solo:6:S", "solo:6:H", "PM", "GMT", "pass"} <= list_own_calls(state)
    assert get_refusal_code(state, "E maintain") == "whist-nobody-to-pack"
    assert get_refusal_code(state, "E propose:S") == "whist-propose-higher"
    state = play_moves(state, "E pass")
    assert get_refusal_code(state, "S maintain") == "whist-nobody-to-pack"
    solos = {call for call in list_own_calls(state) if call.startswith("solo")}
    assert solos == {f"solo:{n}:{suit}" for n in (6, 7, 8) for suit in "HDCS"}
    assert list_own_calls(state) == solos | {"PM", "P", "GM", "GMT", "pass"}
    *_, last = list_events_of(state, "S pass")
    state = play_moves(state, "S pass")
    assert last == PassedRound(N)
    assert (state.phase, state.dealer, state.number, state.sheet) == ("shuffle", N, 1, ())


def test_example_3_a_dissolved_pack_sets_the_proposer_free() -> None:
    state = deal_cards_to(**SUITED)
    state = play_moves(state, "E propose:S", "S pack:S:8", "W propose:H", "N pack:H:8")
    assert state.turn == S
    assert list_own_calls(state) == {f"pack:S:{n}" for n in range(9, 14)} | {"pass"}
    state = play_moves(state, "S pass")
    assert state.turn == E
    assert {"solo:6:S", "solo:8:H", "PM", "pass"} <= list_own_calls(state)
    assert not any(
        call.startswith(("maintain", "pack", "propose")) for call in list_own_calls(state)
    )
    state = play_moves(state, "E pass")
    assert describe_contract(state) == ("E8", "H", (W, N))


def test_example_4_a_petite_misere_ends_proposals() -> None:
    state = deal_cards_to(**SUITED)
    state = play_moves(state, "E propose:D", "S PM")
    assert not any(call.startswith("propose") for call in list_own_calls(state))
    assert {"solo:8:S", "PM", "pack:D:12", "pack:D:13", "P", "A9:C", "pass"} <= list_own_calls(
        state
    )
    assert get_refusal_code(state, "W pack:D:11") == "whist-not-above"
    assert get_refusal_code(state, "W solo:7:H") == "whist-not-above"
    assert get_refusal_code(state, "W propose:H") == "whist-misere-announced"


def test_example_5_two_abundances() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E A9:S", "S A9:H")
    assert state.auction and state.auction.top == Contract("A9", Suit.HEARTS, (S,))
    assert get_refusal_code(state, "W A9:C") == "whist-not-above"
    state = play_moves(state, "W pass", "N pass")
    assert state.turn == E and {"A10:S", "A10:D", "pass"} <= list_own_calls(state)
    assert not is_allowed(state, "E A9:H")


def test_example_6_who_waited_opens_no_abundance() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E wait", "S propose:C", "W pass", "N pass")
    assert get_refusal_code(state, "E A9:H") == "whist-waiting-packs"


@pytest.mark.parametrize(
    ("tricks", "by_seat"),
    [(9, (16, 0, 0, 16)), (8, (-16, 16, 16, -16)), (13, (32, 0, 0, 32))],
)
def test_example_7_a_trou_is_played(tricks: int, by_seat: tuple[int, ...]) -> None:
    state = deal_cards_to(S="AH AD AC", W="AS")
    assert state.trou == S
    assert get_refusal_code(state, "E propose:H") == "whist-over-trou"
    assert list_own_calls(play_moves(state, "E pass")) >= {
        "keep",
        "GM",
        "A10:H",
        "A11:S",
        "GMT",
        "PC:NT",
        "GC:H",
    }
    state = play_moves(state, "E pass", "S keep")
    assert {"pass", "GM", "A10:H"} <= list_own_calls(state) and "A9:H" not in list_own_calls(state)
    assert view_as(state, W).partner == W and view_as(state, N).partner is None
    state = play_moves(state, "W pass")
    assert view_as(state, None).partner is None
    state = play_moves(state, "N pass")
    assert (state.phase, state.turn) == ("trump", W)
    assert view_as(state, None).partner == W
    state = play_moves(state, "W trump:D")
    assert describe_contract(state) == ("TR", "D", (S, W)) and state.turn == W
    assert score_tricks("TR", (S, W), tricks) == by_seat


def test_example_8_four_aces_are_no_trou() -> None:
    state = deal_cards_to(S="AH AD AC AS", E="2H", W="3H")
    assert state.trou is None
    assert {"wait", "propose:H"} <= list_own_calls(state)


def test_example_9_pairs() -> None:
    assert score_tricks("E8", (E, W), 10) == (13, 0, 13, 0)
    assert score_tricks("E8", (E, W), 7) == (-10, 10, -10, 10)
    assert score_tricks("E8", (E, W), 13) == (44, 0, 44, 0)
    assert score_tricks("E12", (E, W), 8) == (-31, 31, -31, 31)
    assert score_tricks("E13", (E, W), 12) == (-25, 25, -25, 25)


def test_example_10_solos() -> None:
    assert score_tricks("S6", (E,), 9) == (0, 0, 18, 0)
    assert score_tricks("S7", (E,), 6) == (12, 12, -18, 12)


def test_example_11_two_grandes_miseres() -> None:
    assert score_tricks("GM", (E, W), 0, 1) == (-36, 24, 36, 24)
    assert score_tricks("GM", (E, W), 2, 1) == (-36, 36, -36, 36)


def test_example_12_a_petite_misere_has_twelve_tricks() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E PM", "S pass", "W pass")
    state = play_moves(state, "N pass")
    assert state.phase == "discard"
    state = play_moves(state, "W discard:4H", "E discard:2H", "N discard:5H", "S discard:3H")
    assert state.phase == "play" and [h.bit_count() for h in state.hands] == [12] * 4
    assert view_as(state, None).discard is None and view_as(state, E).discard is not None
    assert score_tricks("A9", (E,), 12) == (0, 0, 30, 0)


def test_example_12_all_twelve_tricks_are_played() -> None:
    low = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
    state = play_moves(deal_cards_to(E=low), "E PM", "S pass", "W pass", "N pass")
    state = played_out(state)
    assert state.phase == "show" and len(state.takers) == 12
    assert state.sheet[0].points == (0, 0, 18, 0)


def test_example_13_hands_open_after_the_fifth_card() -> None:
    low = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
    state = play_moves(deal_cards_to(E=low), "E GMT", "S pass", "W pass", "N pass")
    seen: list[bool] = []
    for _ in range(6):
        seen.append(bool(view_as(state, N).open[E]))
        turn = state.turn
        state = play_moves(state, f"{'WNES'[turn or 0]} play:{view_as(state, turn).playable[-1]}")
    assert seen == [False] * 5 + [True]
