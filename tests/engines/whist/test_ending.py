"""The exact ending, against every way to play it; and mistakes that nobody makes near the end."""

import random
import time
from collections.abc import Sequence
from itertools import count

import pytest
from msgspec.structs import replace

from engines.cards import CARDS, Suit, hand_of, numbers
from engines.core import Seat
from engines.whist import WHIST
from engines.whist.computer.ending import Ending, Spent
from engines.whist.computer.playout import Aim, aim_of
from engines.whist.contracts import Contract, Kind
from engines.whist.events import Dealt, Played
from engines.whist.tricks import best, following
from engines.whist.types import Play
from engines.whist.view import View

from .table import NAMES, N, S, cards, start

LEVELS = ("careful", "normal", "cunning")
SPADES = Contract("E8", Suit.SPADES, (S, N))


# --- what it finds -------------------------------------------------------------------------------


def brute(
    hands: tuple[int, ...], trick: tuple[int, ...], leader: Seat, aim: Aim, known: dict[object, int]
) -> int:
    """The declarers' tricks from here on, by every way to play."""
    if len(trick) == 4:
        taker = (leader + best(trick, aim.trump)) % 4
        return aim.declares[taker] + brute(hands, (), taker, aim, known)
    if not trick and not any(hands):
        return 0
    key = (hands, trick, leader)
    if key not in known:
        seat = (leader + len(trick)) % 4
        comes = [
            brute(
                (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :]),
                (*trick, card),
                leader,
                aim,
                known,
            )
            for card in numbers(following(hands[seat], trick[0] if trick else None))
        ]
        known[key] = max(comes) if aim.declares[seat] != aim.shun else min(comes)
    return known[key]


def position(rng: random.Random, kind: Kind, each: int) -> tuple[list[int], list[int], Seat, Aim]:
    """Hands of so many cards, of which up to three lie in the running trick."""
    pair = kind in ("E8", "TR")
    declarers = tuple(rng.sample(range(4), 2 if pair else 1))
    aim = aim_of(Contract(kind, None if kind == "GM" else rng.choice(list(Suit)), declarers))
    pack = rng.sample(range(52), 4 * each)
    hands = [hand_of(pack[n * each : n * each + each]) for n in range(4)]
    leader, trick = rng.randrange(4), list[int]()
    for place in range(rng.randrange(4)):
        seat = (leader + place) % 4
        card = rng.choice(numbers(following(hands[seat], trick[0] if trick else None)))
        hands[seat] ^= 1 << card
        trick.append(card)
    return hands, trick, leader, aim


@pytest.mark.parametrize("kind", ["E8", "TR", "S6", "GM", "A9", "PC"])
def test_an_ending_is_what_every_way_to_play_it_comes_to(kind: Kind) -> None:
    rng = random.Random(kind)
    for each in (1, 2, 3, 3, 3, 3, 4):
        hands, trick, leader, aim = position(rng, kind, each)
        true = brute(tuple(hands), tuple(trick), leader, aim, {})
        ending = Ending(aim, 10**6)
        for guess in range(-1, each + 2):
            assert ending.tricks(hands, trick, leader, guess) == true
        for target in range(each + 2):
            assert ending.reaches(hands, trick, leader, target) == (true >= target)


def test_an_ending_looks_at_no_more_nodes_than_it_may() -> None:
    hands, trick, leader, aim = position(random.Random(3), "E8", 8)
    ending = Ending(aim, 20)
    with pytest.raises(Spent):
        ending.tricks(hands, trick, leader, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_gives_the_same_card_however_long_it_takes(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = {
        "E": "6S 6D 8H 9H TH",
        "S": "5S 9S JH QH KC",
        "W": "7S 2D 2H KH AC",
        "N": "4S 3H 4H 5C 6C 7C",
    }
    view = seen(N, SPADES, held, "5D AD 3D")
    once = [chosen(view, level, [seed]) for seed in range(8)]
    for clock in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        monkeypatch.setattr(time, clock, count(step=1000).__next__)
    assert [chosen(view, level, [seed]) for seed in range(8)] == once


# --- mistakes that nobody makes ------------------------------------------------------------------


def seen(
    seat: Seat, contract: Contract, held: dict[str, str], trick: str = "", last: str = ""
) -> View:
    """What a seat sees near the end: these hands are left, these cards lie in the trick, and those
    in the one before, which the same seat led. Before that all followed to every trick."""
    hands = [0, 0, 0, 0]
    for name, text in held.items():
        hands[NAMES[name]] = hand_of(card.number for card in cards(text))
    laid, before = [c.number for c in cards(trick)], [c.number for c in cards(last)]
    left = hands[0] | hands[1] | hands[2] | hands[3] | hand_of(laid) | hand_of(before)
    gone = [number for number in range(52) if not left >> number & 1]
    assert all(sum(n // 13 == suit for n in gone) % 4 == 0 for suit in range(4))
    leader = (seat - len(laid)) % 4
    takers = (leader,) * (len(gone + before) // 4)
    all_cards = (*gone, *before, *laid)
    state = replace(
        start(),
        phase="play",
        contract=contract,
        hands=tuple(hands),
        cards=all_cards,
        takers=takers,
        turn=seat,
    )
    first = (state.dealer + 1) % 4
    played = [
        Played(((first if at < 4 else leader) + at) % 4, CARDS[card])
        for at, card in enumerate(all_cards)
    ]
    return replace(WHIST.view(state, seat), events=(Dealt(1, state.dealer), *played))


def chosen(view: View, level: str, seeds: Sequence[int] = range(5)) -> set[str]:
    """What it plays, by several chances."""
    found = {WHIST.choose(view, level, random.Random(seed)) for seed in seeds}
    return {str(action.card) for action in found if isinstance(action, Play)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ruffs_the_winner_of_his_own_side_as_last_in_hand(level: str) -> None:
    held = {
        "E": "6S 6D 8H 9H TH",
        "S": "5S 9S JH QH KC",
        "W": "7S 2D 2H KH AC",
        "N": "4S 3H 4H 5C 6C 7C",
    }
    assert "4S" not in chosen(seen(N, SPADES, held, "5D AD 3D"), level)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overtakes_his_own_side_for_nothing(level: str) -> None:
    held = {
        "E": "6S TH QH 6D 9C",
        "S": "5S 9S JH 8D KC",
        "W": "7S 2H 9D TD AC",
        "N": "4S 3H KH 5D 7C 8C",
    }
    assert chosen(seen(N, SPADES, held, "4H AH 5H"), level) == {"3H"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leads_so_that_the_trumps_of_his_side_fall_together(level: str) -> None:
    """No opponent has a trump, as they have shown."""
    held = {"E": "3H QD JD", "S": "QS KS 8D", "W": "2H 4H TD", "N": "6S KH AH"}
    assert "6S" not in chosen(seen(N, SPADES, held, last="AS 2D 7S 2C"), level)
