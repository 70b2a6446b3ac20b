"""Endings of perudo between two players with few dice, as they were solved (`bench/endgames.py`)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Literal

from engines.perudo import order, track
from engines.perudo.types import FACES, PACO, STAR, Bid

Rules = Literal["borg", "perudo"]


@cache
def bids(rules: Rules, dice: int) -> tuple[Bid, ...]:
    """The bids that so many dice can make true, in rising order."""
    key = order.key if rules == "perudo" else track.key
    every = [Bid(count, face) for count in range(1, dice + 1) for face in FACES]
    return tuple(sorted(every, key=key))


def openings(rules: Rules, among: Sequence[Bid]) -> list[int]:
    """Which of the bids may open a round (P3)."""
    return [n for n, bid in enumerate(among) if rules == "borg" or bid.face != PACO]


@cache
def hands(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """What may lie under a cup, in rising order of faces, and how likely each is."""
    found: list[tuple[tuple[int, ...], float]] = []
    for hand in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for face in set(hand):
            ways //= factorial(hand.count(face))
        found.append((hand, ways / len(FACES) ** dice))
    return tuple(found)


def outcome(
    rules: Rules, bid: Bid, dice: Sequence[int], own: int, others: int
) -> tuple[int, int, bool]:
    """Of a challenge: the dice that are left to who made it and to the bidder, and whether he who
    challenged begins the next round (R13–R17, P6)."""
    wild = PACO if rules == "perudo" else STAR
    off = sum(die in (bid.face, wild) for die in dice) - bid.count
    lost = 1 if rules == "perudo" or not off else abs(off)
    if off < 0:
        return own, max(0, others - lost), rules == "borg"
    return max(0, own - lost), others, rules == "perudo"


class Ending: ...


def endings() -> None: ...
