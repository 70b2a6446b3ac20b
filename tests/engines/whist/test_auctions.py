"""Random auctions: the engine and a second reading of the rules agree at every turn; all end."""

import random

import pytest

from engines.cards import SUITS, Suit, hand_of
from engines.whist.auction import Auction, called, forced, legal, opened
from engines.whist.notation import write
from engines.whist.types import Pack, Pass, Propose

from . import reading

LONGEST = 40
"""More calls than any auction takes (R27b)."""


OF_SUIT_NUMBERS = {str(suit): suit.order * 13 for suit in SUITS}
"""One card of each suit."""


def auction(rng: random.Random) -> Auction:
    """One whole auction, compared turn by turn."""
    suits = [rng.sample("SCDH", rng.choice((2, 3, 4, 4, 4))) for _ in range(4)]
    hands = [hand_of(OF_SUIT_NUMBERS[letter] for letter in held) for held in suits]
    dealer = rng.randrange(4)
    trou = rng.randrange(4) if rng.random() < 0.15 else None
    bold = rng.random()
    now, said = opened((dealer + 1) % 4, trou), reading.Said()
    while now.floor is not None:
        seat = now.floor
        assert reading.speaker(said, dealer) == seat, said
        mine = {write(call): call for call in legal(now, hands[seat])}
        held = "".join(suits[seat])
        assert set(mine) == reading.legal(said, seat, held, trou), (said, seat, held, trou)
        anybody = reading.legal(said, seat, "SCDH", trou)
        assert {write(call) for call in legal(now, None)} == anybody
        assert forced(now) == (anybody == {"pass"})
        word = chosen(sorted(mine), rng, bold)
        said.append((seat, word))
        now = called(now, mine[word])
        assert len(said) < LONGEST, said
    assert reading.speaker(said, dealer) is None
    read = reading.read(said)
    assert (now.top is None) == (read.best is None)
    if now.top is not None:
        assert set(now.top.declarers) == read.holders
        assert reading.height(now.top.kind, now.top.suit or "NT") == read.best
    return now


def chosen(words: list[str], rng: random.Random, bold: float) -> str:
    """One kind of word first, low contracts rather than high ones, so that auctions last."""
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
    tops = [auction(rng).top for _ in range(500)]
    kinds = {top.kind for top in tops if top}
    assert len(kinds) > 12 and None in tops


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_r27b_very_many_random_auctions(part: int) -> None:
    rng = random.Random(1000 + part)
    for _ in range(2000):
        auction(rng)


def test_r27b_two_pairs_that_raise_to_the_end_take_sixteen_turns() -> None:
    """E ♠, S ♥, W packs ♠, N packs ♥, then step by step to thirteen tricks in hearts."""
    now = opened(0, None)
    steps = [Propose(Suit.SPADES), Propose(Suit.HEARTS)]
    for step in (*steps, Pack(Suit.SPADES, 8), Pack(Suit.HEARTS, 8)):
        now = called(now, step)
    for level in range(9, 14):
        assert now.floor == 2
        now = called(called(now, Pack(Suit.SPADES, level)), Pack(Suit.HEARTS, level))
    now = called(now, Pass())
    assert now.floor == 0 and now.top and now.top.kind == "E13"
