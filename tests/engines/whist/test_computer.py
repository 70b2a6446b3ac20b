"""Tests of colour whist's computer players: knowledge, avoided mistakes, strength."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench.simulation.whist_match import play_match
from engines.cards import ACES, CARDS_OF_SUIT, list_card_numbers, to_hand
from engines.core import AddressedEvent, ContinueAction
from engines.whist import WHIST
from engines.whist.computer import hand_value, hidden_hands, playout
from engines.whist.computer.playout import PlayoutTable, find_aim, play_out_deal
from engines.whist.contracts import LADDER, Contract, ContractKind
from engines.whist.state import WhistState
from engines.whist.types import (
    Keep,
    Pack,
    Pass,
    Propose,
    Trou,
    WhistBid,
    WhistDiscard,
    WhistNameTrump,
    WhistPlay,
)
from tests.engines.game_recorder import record_events

from .table import E, N, S, W, deal_cards_to, parse_cards, play_moves, start_session, view_as

LEVELS = ("careful", "normal", "cunning")
SAFE = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
STRONG = "AH KH QH JH TH 9H 8H 7H 6H AD AC AS KS"
SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}


def choose_at_level(state: WhistState, seat: int, level: str, seed: int = 1) -> Any:
    return WHIST.choose_action(view_as(state, seat), level, random.Random(seed))


def play_random_cards(state: WhistState, count: int, rng: random.Random) -> WhistState:
    """Play so many cards at random."""
    for _ in range(count):
        if state.phase != "play":
            break
        seat = state.turn or 0
        state, _ = WHIST.apply_action(
            state, seat, WhistPlay(rng.choice(view_as(state, seat).playable))
        )
    return state


# --- knowledge -----------------------------------------------------------------------------------


def test_hands_that_fit_what_was_seen() -> None:
    """They fit sizes, own cards, played cards, and suits that were not followed."""
    rng = random.Random(1)
    dealing = deal_cards_to(**SUITED)
    for call in ("A9:H", "PM", "GMT"):
        with record_events(WHIST) as told:
            _check_worlds(play_moves(dealing, f"E {call}", "S pass", "W pass", "N pass"), rng, told)


def _check_worlds(
    state: WhistState, rng: random.Random, told: Sequence[AddressedEvent[Any]]
) -> None:
    while state.phase == "discard":
        decision = WHIST.list_decisions(state)[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    for _ in range(12):
        state = play_random_cards(state, 3, rng)
        if state.phase != "play":
            break
        for seat in range(4):
            knowledge = hidden_hands.build_knowledge(view_as(state, seat, told), "well")
            made = hidden_hands.deal_hands(knowledge, rng)
            assert made[seat] == state.hands[seat]
            assert [h.bit_count() for h in made] == [h.bit_count() for h in state.hands]
            assert not to_hand(state.cards) & (made[0] | made[1] | made[2] | made[3])
            assert sum(made) == made[0] | made[1] | made[2] | made[3]


def test_a_suit_that_was_not_followed_is_not_dealt() -> None:
    void = "2D 3D 4D 5D 2C 3C 4C 5C 2S 3S 4S 5S 6S"
    with record_events(WHIST) as told:
        state = play_moves(deal_cards_to(E="AH", S=void), "E A9:S", "S pass", "W pass", "N pass")
        state = play_moves(state, "E play:AH", "S play:2D")
    for seat in (E, W, N):
        for seed in range(20):
            made = hidden_hands.deal_hands(
                hidden_hands.build_knowledge(view_as(state, seat, told), "well"),
                random.Random(seed),
            )
            assert not made[S] & CARDS_OF_SUIT[3]


def test_the_holder_of_the_fourth_ace_knows_where_the_others_are() -> None:
    state = deal_cards_to(S="AH AD AC", W="AS")
    made = [
        hidden_hands.deal_hands(
            hidden_hands.build_knowledge(view_as(state, W), "well"), random.Random(n)
        )
        for n in range(30)
    ]
    assert sum((hand[S] & ACES).bit_count() for hand in made) > 70


def test_open_hands_are_known() -> None:
    state = play_moves(deal_cards_to(E=SAFE), "E GMT", "S pass", "W pass", "N pass")
    state = play_random_cards(state, 5, random.Random(2))
    made = hidden_hands.deal_hands(
        hidden_hands.build_knowledge(view_as(state, N), "well"), random.Random(3)
    )
    assert made[E] == state.hands[E]


@pytest.mark.parametrize("kind", LADDER)
def test_a_deal_is_played_out_to_the_end_or_until_it_is_decided(kind: ContractKind) -> None:
    pair = kind in ("TR",) or kind.startswith("E")
    suit = None if kind in ("PM", "P", "GM", "GMT") else parse_cards("2H")[0].suit
    contract = Contract(kind, suit, (E, W) if pair else (E,))
    rng = random.Random(kind)
    for _ in range(10):
        pack = rng.sample(range(52), 52)
        table = PlayoutTable([to_hand(pack[n : n + 13]) for n in (0, 13, 26, 39)], [], E, [0] * 4)
        tricks = play_out_deal(table, find_aim(contract))
        assert sum(tricks) <= 13 and (sum(tricks) == 13) == (not any(table.hands))
        assert sum(tricks) == 13 or playout.is_settled(tricks, find_aim(contract))


# --- worth of a hand -----------------------------------------------------------------------------


def parse_hand_text(text: str) -> int:
    return to_hand(card.number for card in parse_cards(text))


def test_more_high_cards_and_trumps_are_more_tricks() -> None:
    assert hand_value.estimate_tricks(parse_hand_text(STRONG), 3) > 11
    assert hand_value.estimate_tricks(parse_hand_text(SAFE), 3) < 1.5
    assert hand_value.rank_trump_suits(parse_hand_text(STRONG))[0] == 3
    weak, better = (
        parse_hand_text("KH QH 5H 4H 3D 2D 5C 4C 3C 5S 4S 3S 2S"),
        parse_hand_text("AH KH QH 5H 4H AD 2D 5C 4C 3C 5S 4S 3S"),
    )
    assert hand_value.estimate_tricks(weak, 3) + 1.5 < hand_value.estimate_tricks(better, 3)


def test_low_cards_are_safe() -> None:
    assert (
        hand_value.measure_exposure(parse_hand_text(SAFE))
        < 1
        < 20
        < hand_value.measure_exposure(parse_hand_text(STRONG))
    )


# --- choices -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_of_tricks_is_bid_and_made(level: str) -> None:
    state = deal_cards_to(E="AH KH QH JH TH 9H 8H 7H 6H KD KC QC AS", S="AD", W="AC")
    call = choose_at_level(state, E, level)
    assert isinstance(call, WhistBid) and call.kind in ("A9", "A10", "A11", "PC")


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_without_tricks_is_a_misere(level: str) -> None:
    call = choose_at_level(deal_cards_to(E=SAFE), E, level)
    assert isinstance(call, WhistBid) and call.kind in ("GM", "GMT")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "held", ["AH 6H 5H 3H 2D 3D 4D 5D 2C 3C 4C 2S 3S", "9S 8S 6S 4S 2D 3D 4D 5D 2C 3C 4C 2H 3H"]
)
def test_nobody_bids_an_open_misere_with_holes(held: str, level: str) -> None:
    state = deal_cards_to(E=held)
    assert WhistBid("GMT") not in [choose_at_level(state, E, level, seed) for seed in range(3)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_middling_hand_passes_or_proposes(level: str) -> None:
    poor = "9H 8H 7H TD 9D 8D TC 9C 8C 7C TS 9S 8S"
    assert (
        choose_at_level(play_moves(deal_cards_to(N=poor), "E pass", "S pass", "W pass"), N, level)
        == Pass()
    )
    good = "AH KH QH 9H 8H 3H AD 5D 4D QC 7C JS 5S"
    assert choose_at_level(deal_cards_to(E=good), E, level) in (
        Propose(parse_cards("2H")[0].suit),
        WhistBid("S6", None),
    )
    other = play_moves(deal_cards_to(E="2H", S=good), "E propose:H")
    assert isinstance(choose_at_level(other, S, level), Pack)


@pytest.mark.parametrize("level", LEVELS)
def test_what_else_is_asked_of_them(level: str) -> None:
    assert choose_at_level(deal_cards_to(E="AH AD AC", S="AS"), E, level) == Keep()
    state = deal_cards_to(start_session(trou="manual"), E="AH AD AC", S="AS 2S")
    assert choose_at_level(state, E, level) == Trou()
    assert choose_at_level(play_moves(state, "E pass"), S, level) == Pass()
    hearts = "QH JH TH 9H 8H 7H AS 2D 3D 4D 2C 2S 3S"
    state = play_moves(
        deal_cards_to(E="AH AD AC", S=hearts), "E keep", "S pass", "W pass", "N pass"
    )
    assert choose_at_level(state, S, level) == WhistNameTrump(parse_cards("2H")[0].suit)
    state = play_moves(
        deal_cards_to(E="2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C AC 2S"),
        "E PM",
        *["S pass", "W pass", "N pass"],
    )
    assert choose_at_level(state, E, level) == WhistDiscard(parse_cards("AC")[0])
    assert choose_at_level(play_moves(state, "E discard:AC"), E, level) is None
    shown = play_moves(state, "jury award:2:x")
    assert choose_at_level(shown, N, level) == ContinueAction()


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_to_play_takes_as_cheaply_as_they_can(level: str) -> None:
    state = deal_cards_to(E="3H", S="4H", W="5H", N="6H 9H AH")
    state = play_moves(
        state, "E A9:S", "S pass", "W pass", "N pass", "E play:3H", "S play:4H", "W play:5H"
    )
    action = choose_at_level(state, N, level)
    assert isinstance(action, WhistPlay) and str(action.card) in ("6H", "7H", "8H")


@pytest.mark.parametrize("level", LEVELS)
def test_a_misere_ducks_as_high_as_it_can(level: str) -> None:
    state = deal_cards_to(E="9H", S="2H 8H TH", W="3H", N="4H")
    state = play_moves(state, "E pass", "S GM", "W pass", "N pass", "E play:9H")
    assert choose_at_level(state, S, level) == WhistPlay(parse_cards("8H")[0])


def test_the_same_chance_gives_the_same_choice() -> None:
    state = play_moves(deal_cards_to(**SUITED), "E propose:H", "S pack:H:8", "W pass", "N pass")
    for level in LEVELS:
        assert choose_at_level(state, E, level, 5) == choose_at_level(state, E, level, 5)
    assert len(list_card_numbers(state.hands[E])) == 13


# --- strength ------------------------------------------------------------------------------------


def test_a_match_is_fair() -> None:
    """A player is not ahead against itself."""
    result = play_match("careful", "careful", 4)
    assert result.ahead == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "sessions", "seed"),
    [("normal", "careful", 40, 61), ("cunning", "normal", 8, 42)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sessions: int, seed: int) -> None:
    """The lead is more than chance; `make strength` shows it in longer matches.

    This takes some minutes.
    """
    result = play_match(better, worse, sessions, seed)
    assert result.ahead > 2 * result.error, result
