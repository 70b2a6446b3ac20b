"""Computer players: what they know, what they must not miss, and that each is better."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench.whist_levels import match
from engines.cards import ACES, OF_SUIT, hand_of, numbers
from engines.core import Continue, Told
from engines.whist import WHIST
from engines.whist.computer import hands, playout, worlds
from engines.whist.computer.playout import Table, aim_of, play_out
from engines.whist.contracts import LADDER, Contract, Kind
from engines.whist.state import State
from engines.whist.types import Bid, Discard, Keep, NameTrump, Pack, Pass, Play, Propose, Trou
from tests.engines.course import hearing

from .table import E, N, S, W, cards, dealt, play, start, view

LEVELS = ("careful", "normal", "cunning")
SAFE = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 2S"
STRONG = "AH KH QH JH TH 9H 8H 7H 6H AD AC AS KS"
SUITED = {"E": "2H 2D 2C 2S", "S": "3H 3D 3C 3S", "W": "4H 4D 4C 4S", "N": "5H 5D 5C 5S"}


def chosen(state: State, seat: int, level: str, seed: int = 1) -> Any:
    return WHIST.choose(view(state, seat), level, random.Random(seed))


def stepped(state: State, count: int, rng: random.Random) -> State:
    """So many cards are played at random."""
    for _ in range(count):
        if state.phase != "play":
            break
        seat = state.turn or 0
        state, _ = WHIST.apply(state, seat, Play(rng.choice(view(state, seat).playable)))
    return state


# --- what they know ------------------------------------------------------------------------------


def test_hands_that_fit_what_was_seen() -> None:
    """Sizes, own cards, what was played, and suits that were not followed."""
    rng = random.Random(1)
    dealing = dealt(**SUITED)
    for call in ("A9:H", "PM", "GMT"):
        with hearing(WHIST) as told:
            _fitting(play(dealing, f"E {call}", "S pass", "W pass", "N pass"), rng, told)


def _fitting(state: State, rng: random.Random, told: Sequence[Told[Any]]) -> None:
    while state.phase == "discard":
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    for _ in range(12):
        state = stepped(state, 3, rng)
        if state.phase != "play":
            break
        for seat in range(4):
            knowledge = worlds.known(view(state, seat, told), "well")
            made = worlds.deal(knowledge, rng)
            assert made[seat] == state.hands[seat]
            assert [h.bit_count() for h in made] == [h.bit_count() for h in state.hands]
            assert not hand_of(state.cards) & (made[0] | made[1] | made[2] | made[3])
            assert sum(made) == made[0] | made[1] | made[2] | made[3]


def test_a_suit_that_was_not_followed_is_not_dealt() -> None:
    void = "2D 3D 4D 5D 2C 3C 4C 5C 2S 3S 4S 5S 6S"
    with hearing(WHIST) as told:
        state = play(dealt(E="AH", S=void), "E A9:S", "S pass", "W pass", "N pass")
        state = play(state, "E play:AH", "S play:2D")
    for seat in (E, W, N):
        for seed in range(20):
            made = worlds.deal(worlds.known(view(state, seat, told), "well"), random.Random(seed))
            assert not made[S] & OF_SUIT[3]


def test_the_holder_of_the_fourth_ace_knows_where_the_others_are() -> None:
    state = dealt(S="AH AD AC", W="AS")
    made = [worlds.deal(worlds.known(view(state, W), "well"), random.Random(n)) for n in range(30)]
    assert sum((hand[S] & ACES).bit_count() for hand in made) > 70


def test_open_hands_are_known() -> None:
    state = play(dealt(E=SAFE), "E GMT", "S pass", "W pass", "N pass")
    state = stepped(state, 5, random.Random(2))
    made = worlds.deal(worlds.known(view(state, N), "well"), random.Random(3))
    assert made[E] == state.hands[E]


@pytest.mark.parametrize("kind", LADDER)
def test_a_deal_is_played_out_to_the_end_or_until_it_is_decided(kind: Kind) -> None:
    pair = kind in ("TR",) or kind.startswith("E")
    suit = None if kind in ("PM", "P", "GM", "GMT") else cards("2H")[0].suit
    contract = Contract(kind, suit, (E, W) if pair else (E,))
    rng = random.Random(kind)
    for _ in range(10):
        pack = rng.sample(range(52), 52)
        table = Table([hand_of(pack[n : n + 13]) for n in (0, 13, 26, 39)], [], E, [0] * 4)
        tricks = play_out(table, aim_of(contract))
        assert sum(tricks) <= 13 and (sum(tricks) == 13) == (not any(table.hands))
        assert sum(tricks) == 13 or playout.settled(tricks, aim_of(contract))


# --- what a hand is worth ------------------------------------------------------------------------


def of(text: str) -> int:
    return hand_of(card.number for card in cards(text))


def test_more_high_cards_and_trumps_are_more_tricks() -> None:
    assert hands.tricks(of(STRONG), 3) > 11
    assert hands.tricks(of(SAFE), 3) < 1.5
    assert hands.longest(of(STRONG))[0] == 3
    weak, better = (
        of("KH QH 5H 4H 3D 2D 5C 4C 3C 5S 4S 3S 2S"),
        of("AH KH QH 5H 4H AD 2D 5C 4C 3C 5S 4S 3S"),
    )
    assert hands.tricks(weak, 3) + 1.5 < hands.tricks(better, 3)


def test_low_cards_are_safe() -> None:
    assert hands.exposure(of(SAFE)) < 1 < 20 < hands.exposure(of(STRONG))


# --- what they do --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_of_tricks_is_bid_and_made(level: str) -> None:
    state = dealt(E="AH KH QH JH TH 9H 8H 7H 6H KD KC QC AS", S="AD", W="AC")
    call = chosen(state, E, level)
    assert isinstance(call, Bid) and call.kind in ("A9", "A10", "A11", "PC")


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_without_tricks_is_a_misere(level: str) -> None:
    call = chosen(dealt(E=SAFE), E, level)
    assert isinstance(call, Bid) and call.kind in ("GM", "GMT")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "held", ["AH 6H 5H 3H 2D 3D 4D 5D 2C 3C 4C 2S 3S", "9S 8S 6S 4S 2D 3D 4D 5D 2C 3C 4C 2H 3H"]
)
def test_nobody_bids_an_open_misere_with_holes(held: str, level: str) -> None:
    state = dealt(E=held)
    assert Bid("GMT") not in [chosen(state, E, level, seed) for seed in range(3)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_middling_hand_passes_or_proposes(level: str) -> None:
    poor = "9H 8H 7H TD 9D 8D TC 9C 8C 7C TS 9S 8S"
    assert chosen(play(dealt(N=poor), "E pass", "S pass", "W pass"), N, level) == Pass()
    good = "AH KH QH 9H 8H 3H AD 5D 4D QC 7C JS 5S"
    assert chosen(dealt(E=good), E, level) in (Propose(cards("2H")[0].suit), Bid("S6", None))
    other = play(dealt(E="2H", S=good), "E propose:H")
    assert isinstance(chosen(other, S, level), Pack)


@pytest.mark.parametrize("level", LEVELS)
def test_what_else_is_asked_of_them(level: str) -> None:
    assert chosen(dealt(E="AH AD AC", S="AS"), E, level) == Keep()
    state = dealt(start(trou="manual"), E="AH AD AC", S="AS 2S")
    assert chosen(state, E, level) == Trou()
    assert chosen(play(state, "E pass"), S, level) == Pass()
    hearts = "QH JH TH 9H 8H 7H AS 2D 3D 4D 2C 2S 3S"
    state = play(dealt(E="AH AD AC", S=hearts), "E keep", "S pass", "W pass", "N pass")
    assert chosen(state, S, level) == NameTrump(cards("2H")[0].suit)
    state = play(
        dealt(E="2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C AC 2S"),
        "E PM",
        *["S pass", "W pass", "N pass"],
    )
    assert chosen(state, E, level) == Discard(cards("AC")[0])
    assert chosen(play(state, "E discard:AC"), E, level) is None
    shown = play(state, "jury award:2:x")
    assert chosen(shown, N, level) == Continue()


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_to_play_takes_as_cheaply_as_he_can(level: str) -> None:
    state = dealt(E="3H", S="4H", W="5H", N="6H 9H AH")
    state = play(
        state, "E A9:S", "S pass", "W pass", "N pass", "E play:3H", "S play:4H", "W play:5H"
    )
    action = chosen(state, N, level)
    assert isinstance(action, Play) and str(action.card) in ("6H", "7H", "8H")


@pytest.mark.parametrize("level", LEVELS)
def test_a_misere_ducks_as_high_as_it_can(level: str) -> None:
    state = dealt(E="9H", S="2H 8H TH", W="3H", N="4H")
    state = play(state, "E pass", "S GM", "W pass", "N pass", "E play:9H")
    assert chosen(state, S, level) == Play(cards("8H")[0])


def test_the_same_chance_gives_the_same_choice() -> None:
    state = play(dealt(**SUITED), "E propose:H", "S pack:H:8", "W pass", "N pass")
    for level in LEVELS:
        assert chosen(state, E, level, 5) == chosen(state, E, level, 5)
    assert len(numbers(state.hands[E])) == 13


# --- how well they do it -------------------------------------------------------------------------


def test_a_match_is_fair() -> None:
    """Against itself a player is not ahead."""
    found = match("careful", "careful", 4)
    assert found.ahead == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "sessions", "seed"),
    [("normal", "careful", 40, 61), ("cunning", "normal", 5, 42)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sessions: int, seed: int) -> None:
    """Some minutes; by more than chance would have it."""
    found = match(better, worse, sessions, seed)
    assert found.ahead > 2 * found.error, found
