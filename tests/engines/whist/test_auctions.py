"""Tests that random auctions end, and go as a second reading of the rules says."""

import random

import pytest

from engines.cards import SUITS, Hand, Suit, to_hand
from engines.whist.auction import (
    CALLS,
    AuctionState,
    apply_call,
    find_call_refusal,
    is_pass_forced,
    open_auction,
)
from engines.whist.notation import format_action
from engines.whist.types import Pack, Pass, Propose, WhistCall

from . import auction_reading

MAX_WORDS = 40
"""Number of words that no auction exceeds (R27b)."""


OF_SUIT_NUMBERS = {str(suit): suit.order * 13 for suit in SUITS}
"""Number of one card of each suit."""


def list_legal_calls(auction: AuctionState, hand: Hand | None) -> list[WhistCall]:
    """Return the calls of the seat that speaks; without a hand, by what is public."""
    return [call for call in CALLS if find_call_refusal(auction, call, hand) is None]


def play_auction(rng: random.Random) -> AuctionState:
    """Play one whole auction, compared turn by turn."""
    suits = [rng.sample("SCDH", rng.choice((2, 3, 4, 4, 4))) for _ in range(4)]
    hands = [to_hand(OF_SUIT_NUMBERS[letter] for letter in held) for held in suits]
    dealer = rng.randrange(4)
    trou = rng.randrange(4) if rng.random() < 0.15 else None
    bold = rng.random()
    now, said = open_auction((dealer + 1) % 4, trou), auction_reading.Said()
    while now.floor is not None:
        seat = now.floor
        assert auction_reading.find_speaker(said, dealer) == seat, said
        mine = {format_action(call): call for call in list_legal_calls(now, hands[seat])}
        held = "".join(suits[seat])
        assert set(mine) == auction_reading.list_legal_words(said, seat, held, trou), (
            said,
            seat,
            held,
            trou,
        )
        anybody = auction_reading.list_legal_words(said, seat, "SCDH", trou)
        assert {format_action(call) for call in list_legal_calls(now, None)} == anybody
        assert is_pass_forced(now) == (anybody == {"pass"})
        word = choose_word(sorted(mine), rng, bold)
        said.append((seat, word))
        now = apply_call(now, mine[word])
        assert len(said) < MAX_WORDS, said
    assert auction_reading.find_speaker(said, dealer) is None
    read = auction_reading.read_auction(said)
    assert (now.top is None) == (read.best is None)
    if now.top is not None:
        assert set(now.top.declarers) == read.holders
        assert auction_reading.rank_contract(now.top.kind, now.top.suit or "NT") == read.best
    return now


def choose_word(words: list[str], rng: random.Random, bold: float) -> str:
    """Choose one kind of word first, low contracts rather than high ones.

    So auctions last.
    """
    kinds: dict[str, list[str]] = {}
    for word in words:
        kinds.setdefault(word.split(":")[0], []).append(word)
    high = [name for name in kinds if name[0] in "AG" or name in ("PC", "P", "PM")]
    if rng.random() < 0.97:
        for name in high[rng.random() < 0.1 :]:
            if len(kinds) > 1:
                del kinds[name]
    if "pass" in kinds and len(kinds) > 1 and rng.random() < bold:
        del kinds["pass"]
    some = kinds[rng.choice(sorted(kinds))]
    if rng.random() < 0.5:
        some = sorted(some, key=lambda word: (word.split(":")[1:][-1:], word))[:2]
    return rng.choice(some)


@pytest.mark.parametrize("part", range(2))
def test_r27b_random_auctions_end_and_two_readings_of_the_rules_agree(part: int) -> None:
    rng = random.Random(part)
    tops = [play_auction(rng).top for _ in range(500)]
    kinds = {top.kind for top in tops if top}
    assert len(kinds) > 12 and None in tops


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_r27b_very_many_random_auctions(part: int) -> None:
    rng = random.Random(1000 + part)
    for _ in range(2000):
        play_auction(rng)


def test_r27b_two_pairs_that_raise_to_the_end_take_sixteen_turns() -> None:
    """E ♠, S ♥, W packs ♠, N packs ♥, then step by step to thirteen tricks in hearts."""
    now = open_auction(0, None)
    steps = [Propose(Suit.SPADES), Propose(Suit.HEARTS)]
    for step in (*steps, Pack(Suit.SPADES, 8), Pack(Suit.HEARTS, 8)):
        now = apply_call(now, step)
    for level in range(9, 14):
        assert now.floor == 2
        now = apply_call(apply_call(now, Pack(Suit.SPADES, level)), Pack(Suit.HEARTS, level))
    now = apply_call(now, Pass())
    assert now.floor == 0 and now.top and now.top.kind == "E13"
