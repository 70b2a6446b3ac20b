"""Tests of the exact ending against all ways to play it, and of late mistakes."""

import random
import time
from collections.abc import Sequence
from itertools import count

import pytest
from msgspec.structs import replace

from engines.cards import CARDS_BY_NUMBER, Suit, list_card_numbers, to_hand
from engines.core import Seat
from engines.whist import WHIST
from engines.whist.computer.ending import EndingSolver, NodesSpentError
from engines.whist.computer.playout import ContractAim, find_aim
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import WhistDealt, WhistPlayed
from engines.whist.tricks import find_best_place, find_following_cards
from engines.whist.types import WhistPlay
from engines.whist.view import WhistView

from .table import NAMES, N, S, parse_cards, start_session

LEVELS = ("careful", "normal", "cunning")
SPADES = Contract("E8", Suit.SPADES, (S, N))


# --- exact values --------------------------------------------------------------------------------


def count_tricks_by_force(
    hands: tuple[int, ...],
    trick: tuple[int, ...],
    leader: Seat,
    aim: ContractAim,
    known: dict[object, int],
) -> int:
    """Return the declarers' tricks from here on, by every way to play."""
    if len(trick) == 4:
        taker = (leader + find_best_place(trick, aim.trump)) % 4
        return aim.declares[taker] + count_tricks_by_force(hands, (), taker, aim, known)
    if not trick and not any(hands):
        return 0
    key = (hands, trick, leader)
    if key not in known:
        seat = (leader + len(trick)) % 4
        comes = [
            count_tricks_by_force(
                (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :]),
                (*trick, card),
                leader,
                aim,
                known,
            )
            for card in list_card_numbers(
                find_following_cards(hands[seat], trick[0] if trick else None)
            )
        ]
        known[key] = max(comes) if aim.declares[seat] != aim.shun else min(comes)
    return known[key]


def draw_position(
    rng: random.Random, kind: ContractKind, each: int
) -> tuple[list[int], list[int], Seat, ContractAim]:
    """Draw hands of so many cards, of which up to three lie in the running trick."""
    pair = kind in ("E8", "TR")
    declarers = tuple(rng.sample(range(4), 2 if pair else 1))
    aim = find_aim(Contract(kind, None if kind == "GM" else rng.choice(list(Suit)), declarers))
    pack = rng.sample(range(52), 4 * each)
    hands = [to_hand(pack[n * each : n * each + each]) for n in range(4)]
    leader, trick = rng.randrange(4), list[int]()
    for place in range(rng.randrange(4)):
        seat = (leader + place) % 4
        card = rng.choice(
            list_card_numbers(find_following_cards(hands[seat], trick[0] if trick else None))
        )
        hands[seat] ^= 1 << card
        trick.append(card)
    return hands, trick, leader, aim


@pytest.mark.parametrize("kind", ["E8", "TR", "S6", "GM", "A9", "PC"])
def test_an_ending_is_what_every_way_to_play_it_comes_to(kind: ContractKind) -> None:
    rng = random.Random(kind)
    for each in (1, 2, 3, 3, 3, 3, 4):
        hands, trick, leader, aim = draw_position(rng, kind, each)
        true = count_tricks_by_force(tuple(hands), tuple(trick), leader, aim, {})
        ending = EndingSolver(aim, 10**6)
        for guess in range(-1, each + 2):
            assert ending.count_tricks(hands, trick, leader, guess) == true
        for target in range(each + 2):
            assert ending.can_reach(hands, trick, leader, target) == (true >= target)


def test_an_ending_looks_at_no_more_nodes_than_it_may() -> None:
    hands, trick, leader, aim = draw_position(random.Random(3), "E8", 8)
    ending = EndingSolver(aim, 20)
    with pytest.raises(NodesSpentError):
        ending.count_tricks(hands, trick, leader, 4)


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
    view = build_ending_view(N, SPADES, held, "5D AD 3D")
    once = [choose_cards(view, level, [seed]) for seed in range(8)]
    for clock in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        monkeypatch.setattr(time, clock, count(step=1000).__next__)
    assert [choose_cards(view, level, [seed]) for seed in range(8)] == once


# --- avoided mistakes ----------------------------------------------------------------------------


def build_ending_view(
    seat: Seat, contract: Contract, held: dict[str, str], trick: str = "", last: str = ""
) -> WhistView:
    """Return a seat's view near the end, with these hands and this trick.

    `last` are those in the trick before, which the same seat led. Before that all followed to every
    trick.
    """
    hands = [0, 0, 0, 0]
    for name, text in held.items():
        hands[NAMES[name]] = to_hand(card.number for card in parse_cards(text))
    laid, before = [c.number for c in parse_cards(trick)], [c.number for c in parse_cards(last)]
    left = hands[0] | hands[1] | hands[2] | hands[3] | to_hand(laid) | to_hand(before)
    gone = [number for number in range(52) if not left >> number & 1]
    assert all(sum(n // 13 == suit for n in gone) % 4 == 0 for suit in range(4))
    leader = (seat - len(laid)) % 4
    takers = (leader,) * (len(gone + before) // 4)
    all_cards = (*gone, *before, *laid)
    state = replace(
        start_session(),
        phase="play",
        contract=contract,
        hands=tuple(hands),
        cards=all_cards,
        takers=takers,
        turn=seat,
    )
    first = (state.dealer + 1) % 4
    played = [
        WhistPlayed(((first if at < 4 else leader) + at) % 4, CARDS_BY_NUMBER[card])
        for at, card in enumerate(all_cards)
    ]
    return replace(WHIST.view_as(state, seat), events=(WhistDealt(1, state.dealer), *played))


def choose_cards(view: WhistView, level: str, seeds: Sequence[int] = range(5)) -> set[str]:
    """Return the cards that a level plays, by several seeds."""
    found = {WHIST.choose_action(view, level, random.Random(seed)) for seed in seeds}
    return {str(action.card) for action in found if isinstance(action, WhistPlay)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ruffs_the_winner_of_their_own_side_as_last_in_hand(level: str) -> None:
    held = {
        "E": "6S 6D 8H 9H TH",
        "S": "5S 9S JH QH KC",
        "W": "7S 2D 2H KH AC",
        "N": "4S 3H 4H 5C 6C 7C",
    }
    assert "4S" not in choose_cards(build_ending_view(N, SPADES, held, "5D AD 3D"), level)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overtakes_their_own_side_for_nothing(level: str) -> None:
    held = {
        "E": "6S TH QH 6D 9C",
        "S": "5S 9S JH 8D KC",
        "W": "7S 2H 9D TD AC",
        "N": "4S 3H KH 5D 7C 8C",
    }
    assert choose_cards(build_ending_view(N, SPADES, held, "4H AH 5H"), level) == {"3H"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leads_so_that_the_trumps_of_their_side_fall_together(level: str) -> None:
    """No opponent has a trump, as they have shown."""
    held = {"E": "3H QD JD", "S": "QS KS 8D", "W": "2H 4H TD", "N": "6S KH AH"}
    assert "6S" not in choose_cards(build_ending_view(N, SPADES, held, last="AS 2D 7S 2C"), level)
