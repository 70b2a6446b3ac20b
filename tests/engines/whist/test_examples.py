"""The thirteen examples of section 11: N deals, E speaks first."""

import pytest

from engines.cards import Suit
from engines.whist import grid
from engines.whist.contracts import Contract, Kind
from engines.whist.events import PassedRound
from engines.whist.grids import CHAMPIONNAT

from .table import (
    E,
    N,
    S,
    W,
    allowed,
    calls,
    code,
    contract,
    dealt,
    events,
    play,
    played_out,
    view,
)

SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}
"""Everybody has a card of each suit."""


def points(kind: Kind, declarers: tuple[int, ...], *tricks: int) -> tuple[int, ...]:
    """The points of seats W, N, E, S for these tricks of the declarers (of a pair: together)."""
    by_seat = [0, 0, 0, 0]
    for seat, count in zip(declarers, tricks, strict=False):
        by_seat[seat] = count
    return grid.score(CHAMPIONNAT, Contract(kind, Suit.HEARTS, declarers), by_seat).points


def test_example_1_who_waited_packs() -> None:
    state = dealt(**SUITED)
    state = play(state, "E wait", "S propose:C", "W pass", "N pass")
    assert calls(state) == {f"pack:C:{n}" for n in range(8, 14)} | {"pass"}
    state = play(state, "E pack:C:8")
    assert contract(state) == ("E8", "C", (S, E))
    assert (state.phase, state.turn) == ("play", E)


def test_example_2_a_proposal_that_nobody_can_pack() -> None:
    state = dealt(**SUITED)
    state = play(state, "E propose:S", "S propose:H", "W pass", "N pass")
    assert {"pack:H:8", "solo:6:S", "solo:6:H", "PM", "GMT", "pass"} <= calls(state)
    assert code(state, "E maintain") == "whist-nobody-to-pack"
    assert code(state, "E propose:S") == "whist-propose-higher"
    state = play(state, "E pass")
    assert code(state, "S maintain") == "whist-nobody-to-pack"
    solos = {call for call in calls(state) if call.startswith("solo")}
    assert solos == {f"solo:{n}:{suit}" for n in (6, 7, 8) for suit in "HDCS"}
    assert calls(state) == solos | {"PM", "P", "GM", "GMT", "pass"}
    *_, last = events(state, "S pass")
    state = play(state, "S pass")
    assert last == PassedRound(N)
    assert (state.phase, state.dealer, state.number, state.sheet) == ("shuffle", N, 1, ())


def test_example_3_a_dissolved_pack_sets_the_proposer_free() -> None:
    state = dealt(**SUITED)
    state = play(state, "E propose:S", "S pack:S:8", "W propose:H", "N pack:H:8")
    assert state.turn == S
    assert calls(state) == {f"pack:S:{n}" for n in range(9, 14)} | {"pass"}
    state = play(state, "S pass")
    assert state.turn == E
    assert {"solo:6:S", "solo:8:H", "PM", "pass"} <= calls(state)
    assert not any(call.startswith(("maintain", "pack", "propose")) for call in calls(state))
    state = play(state, "E pass")
    assert contract(state) == ("E8", "H", (W, N))


def test_example_4_a_petite_misere_ends_proposals() -> None:
    state = dealt(**SUITED)
    state = play(state, "E propose:D", "S PM")
    assert not any(call.startswith("propose") for call in calls(state))
    assert {"solo:8:S", "PM", "pack:D:12", "pack:D:13", "P", "A9:C", "pass"} <= calls(state)
    assert code(state, "W pack:D:11") == "whist-not-above"
    assert code(state, "W solo:7:H") == "whist-not-above"
    assert code(state, "W propose:H") == "whist-misere-announced"


def test_example_5_two_abundances() -> None:
    state = play(dealt(**SUITED), "E A9:S", "S A9:H")
    assert state.auction and state.auction.top == Contract("A9", Suit.HEARTS, (S,))
    assert code(state, "W A9:C") == "whist-not-above"
    state = play(state, "W pass", "N pass")
    assert state.turn == E and {"A10:S", "A10:D", "pass"} <= calls(state)
    assert not allowed(state, "E A9:H")


def test_example_6_who_waited_opens_no_abundance() -> None:
    state = play(dealt(**SUITED), "E wait", "S propose:C", "W pass", "N pass")
    assert code(state, "E A9:H") == "whist-waiting-packs"


@pytest.mark.parametrize(
    ("tricks", "by_seat"),
    [(9, (16, 0, 0, 16)), (8, (-16, 16, 16, -16)), (13, (32, 0, 0, 32))],
)
def test_example_7_a_trou_is_played(tricks: int, by_seat: tuple[int, ...]) -> None:
    state = dealt(S="AH AD AC", W="AS")
    assert state.trou == S
    assert code(state, "E propose:H") == "whist-over-trou"
    assert calls(play(state, "E pass")) >= {"keep", "GM", "A10:H", "A11:S", "GMT", "PC:NT", "GC:H"}
    state = play(state, "E pass", "S keep")
    assert {"pass", "GM", "A10:H"} <= calls(state) and "A9:H" not in calls(state)
    assert view(state, W).partner == W and view(state, N).partner is None
    state = play(state, "W pass")
    assert view(state, None).partner is None
    state = play(state, "N pass")
    assert (state.phase, state.turn) == ("trump", W)
    assert view(state, None).partner == W
    state = play(state, "W trump:D")
    assert contract(state) == ("TR", "D", (S, W)) and state.turn == W
    assert points("TR", (S, W), tricks) == by_seat


def test_example_8_four_aces_are_no_trou() -> None:
    state = dealt(S="AH AD AC AS", E="2H", W="3H")
    assert state.trou is None
    assert {"wait", "propose:H"} <= calls(state)


def test_example_9_pairs() -> None:
    assert points("E8", (E, W), 10) == (13, 0, 13, 0)
    assert points("E8", (E, W), 7) == (-10, 10, -10, 10)
    assert points("E8", (E, W), 13) == (44, 0, 44, 0)
    assert points("E12", (E, W), 8) == (-31, 31, -31, 31)
    assert points("E13", (E, W), 12) == (-25, 25, -25, 25)


def test_example_10_solos() -> None:
    assert points("S6", (E,), 9) == (0, 0, 18, 0)
    assert points("S7", (E,), 6) == (12, 12, -18, 12)


def test_example_11_two_grandes_miseres() -> None:
    assert points("GM", (E, W), 0, 1) == (-36, 24, 36, 24)
    assert points("GM", (E, W), 2, 1) == (-36, 36, -36, 36)


def test_example_12_a_petite_misere_has_twelve_tricks() -> None:
    state = play(dealt(**SUITED), "E PM", "S pass", "W pass")
    state = play(state, "N pass")
    assert state.phase == "discard"
    state = play(state, "W discard:4H", "E discard:2H", "N discard:5H", "S discard:3H")
    assert state.phase == "play" and [h.bit_count() for h in state.hands] == [12] * 4
    assert view(state, None).discard is None and view(state, E).discard is not None
    assert points("A9", (E,), 12) == (0, 0, 30, 0)


def test_example_12_all_twelve_tricks_are_played() -> None:
    low = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
    state = play(dealt(E=low), "E PM", "S pass", "W pass", "N pass")
    state = played_out(state)
    assert state.phase == "show" and len(state.takers) == 12
    assert state.sheet[0].points == (0, 0, 18, 0)


def test_example_13_hands_open_after_the_fifth_card() -> None:
    low = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
    state = play(dealt(E=low), "E GMT", "S pass", "W pass", "N pass")
    seen: list[bool] = []
    for _ in range(6):
        seen.append(bool(view(state, N).open[E]))
        turn = state.turn
        state = play(state, f"{'WNES'[turn or 0]} play:{view(state, turn).playable[-1]}")
    assert seen == [False] * 5 + [True]
