"""The announcements in their order, and what five dice are worth (R4–R10).

A ladder holds every hand that may be announced under given options, the lowest first. A hand's
place on it, 0 upwards, is all that is ever compared; NOTHING lies below every place.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal

from msgspec import Struct

from engines.menteur.types import FACES, LATEST, TOP, Category, Hand, Options, Rung

NOTHING = -1
"""The place of five dice that form no hand (R9)."""

Suites = Literal["poker", "club", "off"]
Kickers = Literal["off", "on"]

_SIDE_DICE: dict[Category, int] = {"pair": 3, "two-pairs": 1, "three": 2, "four": 1}
"""How many dice are beside each category's own; the other categories take all five."""


class Ladder(Struct, frozen=True):
    """The announcements under some options: `hands` in order, and each one's place.

    Where side dice are named, `places` also has the other ways to say a hand (R6): a pair of nines
    is one beside 10, jack and queen, whichever of these are named. `worth` gives the place of five
    dice, by their faces in rising order.
    """

    hands: tuple[Hand, ...]
    places: Mapping[Hand, int]
    worth: Mapping[tuple[int, ...], int]

    def place(self, dice: Sequence[int]) -> int:
        """The place of the highest hand that five dice form, NOTHING if none (R9)."""
        return self.worth[tuple(sorted(dice))]

    def hand(self, place: int) -> Hand | None:
        """The hand of a place."""
        return None if place == NOTHING else self.hands[place]

    def above(self, hand: Hand | None) -> tuple[Rung, ...]:
        """What may be announced above a hand, or first of all, by category in rising order (R8).

        Where a category's hands do not lie together (`suites=club` has a straight below and one
        above three alike), those that are legal still go from `lowest` to its highest.
        """
        return _above(self, NOTHING if hand is None else self.places[hand])

    def of(self, rung: Rung) -> tuple[Hand, ...]:
        """The legal hands that a rung stands for, the lowest first."""
        lowest = self.places[rung.lowest]
        return tuple(h for h in self.hands[lowest:] if h.category == rung.category)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=4096)
def _above(ladder: Ladder, place: int) -> tuple[Rung, ...]:
    lowest: dict[Category, Hand] = {}
    for hand in ladder.hands[place + 1 :]:
        lowest.setdefault(hand.category, hand)
    return tuple(Rung(category, hand) for category, hand in lowest.items())


def ladder(options: Options, rules_version: int = LATEST) -> Ladder:
    """The ladder of these options. Under version 1 of the rules an unnamed side die was below every
    face, so that many announcements were true of the same dice as the next."""
    return _ladder(options.suites, options.kickers, rules_version == 1)


@cache
def _ladder(suites: Suites, kickers: Kickers, naming: bool) -> Ladder:
    """With `naming` each way to name side dice has a place of its own."""
    said = [
        with_side
        for hand in _in_order(suites)
        for with_side in (_with_kickers(hand) if kickers == "on" else (hand,))
    ]
    places: dict[Hand, int] = {}
    shortest: dict[Hand, Hand] = {}
    for hand in said:
        shortest.setdefault(hand if naming else _completed(hand, kickers), hand)
        places[hand] = len(shortest) - 1
    hands = tuple(shortest.values())
    worth: dict[tuple[int, ...], int] = {}
    for dice in combinations_with_replacement(FACES, 5):
        formed = _formed(dice, suites)
        if formed is not None and kickers == "off":
            formed = Hand(formed.category, formed.ranks)
        worth[dice] = NOTHING if formed is None else places[formed]
    return Ladder(hands, places, worth)


def _in_order(suites: Suites) -> list[Hand]:
    """The 71 hands without side dice, 69 with no straights (R4, R5, R7)."""
    alike = {c: [Hand(c, (face,)) for face in FACES] for c in ("pair", "three", "four", "five")}
    two = [Hand("two-pairs", (high, low)) for high in FACES for low in range(1, high)]
    full = [Hand("full", (of, pair)) for of in FACES for pair in FACES if pair != of]
    low, high = Hand("straight", (TOP - 1,)), Hand("straight", (TOP,))
    below_three = [low] if suites == "club" else []
    above_three = {"poker": [low, high], "club": [high], "off": []}[suites]
    return [
        *alike["pair"],
        *two,
        *below_three,
        *alike["three"],
        *above_three,
        *full,
        *alike["four"],
        *alike["five"],
    ]


def _with_kickers(hand: Hand) -> list[Hand]:
    """A hand with each choice of named side dice; those not named are the lowest (R6)."""
    others = [face for face in reversed(FACES) if face not in hand.ranks]
    most = _SIDE_DICE.get(hand.category, 0)
    named = [kickers for n in range(most + 1) for kickers in combinations(others, n)]
    return [Hand(hand.category, hand.ranks, kickers) for kickers in sorted(named)]


def _completed(hand: Hand, kickers: Kickers) -> Hand:
    """The hand with all its side dice: those that are not named are the lowest it can have (R6)."""
    if kickers == "off":
        return hand
    missing = _SIDE_DICE.get(hand.category, 0) - len(hand.kickers)
    free = [face for face in FACES if face not in hand.ranks + hand.kickers][:missing]
    return Hand(hand.category, hand.ranks, tuple(sorted((*hand.kickers, *free), reverse=True)))


def _formed(dice: tuple[int, ...], suites: Suites) -> Hand | None:
    """The highest hand that five dice form, with all its side dice (R9)."""
    counts = Counter(dice)
    grouped = sorted(counts, key=lambda face: (counts[face], face), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    match shape:
        case [5]:
            category, named = "five", 1
        case [4, 1]:
            category, named = "four", 1
        case [3, 2]:
            category, named = "full", 2
        case [3, 1, 1]:
            category, named = "three", 1
        case [2, 2, 1]:
            category, named = "two-pairs", 2
        case [2, 1, 1, 1]:
            category, named = "pair", 1
        case _:
            straight = suites != "off" and dice[4] - dice[0] == 4
            return Hand("straight", (dice[4],)) if straight else None
    return Hand(category, tuple(grouped[:named]), tuple(grouped[named:]))
