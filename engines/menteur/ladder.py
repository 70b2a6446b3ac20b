"""Ladder of announcements in their order, and the worth of five dice (R4–R10).

A ladder holds every hand that may be announced under given options, the lowest first. A hand's
place on it, 0 upwards, is all that is ever compared; NO_PLACE lies below every place.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal

from msgspec import Struct

from engines.menteur.types import (
    FACES,
    LATEST_RULES_VERSION,
    TOP_FACE,
    AnnouncementRung,
    HandCategory,
    MenteurHand,
    MenteurOptions,
)

NO_PLACE = -1
"""Place of five dice that form no hand (R9)."""

StraightOrder = Literal["poker", "club", "off"]
SideDice = Literal["off", "on"]

_SIDE_DICE_COUNT: dict[HandCategory, int] = {"pair": 3, "two-pairs": 1, "three": 2, "four": 1}
"""Number of dice beside each category's own; the other categories take all five."""


class HandLadder(Struct, frozen=True):
    """Ladder under some options: `hands` in order, and each one's place.

    Where side dice are named, `places` also has the other ways to say a hand (R6): a pair of nines
    is one beside 10, jack and queen, whichever of these are named. `worth` gives the place of five
    dice, by their faces in rising order.
    """

    hands: tuple[MenteurHand, ...]
    places: Mapping[MenteurHand, int]
    worth: Mapping[tuple[int, ...], int]

    def find_place(self, dice: Sequence[int]) -> int:
        """Return the place of the highest hand that five dice form, NO_PLACE if none (R9)."""
        return self.worth[tuple(sorted(dice))]

    def find_hand(self, place: int) -> MenteurHand | None:
        """Return the hand of a place."""
        return None if place == NO_PLACE else self.hands[place]

    def list_rungs_above(self, hand: MenteurHand | None) -> tuple[AnnouncementRung, ...]:
        """Return the rungs above a hand, or all, by category in rising order (R8).

        Where a category's hands do not lie together (`suites=club` has a straight below and one
        above three alike), those that are legal still go from `lowest` to its highest.
        """
        return _list_rungs_above(self, NO_PLACE if hand is None else self.places[hand])

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=4096)
def _list_rungs_above(ladder: HandLadder, place: int) -> tuple[AnnouncementRung, ...]:
    lowest: dict[HandCategory, MenteurHand] = {}
    for hand in ladder.hands[place + 1 :]:
        lowest.setdefault(hand.category, hand)
    return tuple(AnnouncementRung(category, hand) for category, hand in lowest.items())


def find_ladder(options: MenteurOptions, rules_version: int = LATEST_RULES_VERSION) -> HandLadder:
    """Return the ladder of these options.

    Under version 1 of the rules an unnamed side die is below every face, so that many announcements
    are true of the same dice as the next.
    """
    return _build_ladder(options.suites, options.kickers, rules_version == 1)


@cache
def _build_ladder(suites: StraightOrder, kickers: SideDice, naming: bool) -> HandLadder:
    """Return a ladder; with `naming` each way to name side dice has its own place."""
    said = [
        with_side
        for hand in _list_hands_in_order(suites)
        for with_side in (_list_named_hands(hand) if kickers == "on" else (hand,))
    ]
    places: dict[MenteurHand, int] = {}
    shortest: dict[MenteurHand, MenteurHand] = {}
    for hand in said:
        shortest.setdefault(hand if naming else _complete_hand(hand, kickers), hand)
        places[hand] = len(shortest) - 1
    hands = tuple(shortest.values())
    worth: dict[tuple[int, ...], int] = {}
    for dice in combinations_with_replacement(FACES, 5):
        formed = _find_formed_hand(dice, suites)
        if formed is not None and kickers == "off":
            formed = MenteurHand(formed.category, formed.ranks)
        worth[dice] = NO_PLACE if formed is None else places[formed]
    return HandLadder(hands, places, worth)


def _list_hands_in_order(suites: StraightOrder) -> list[MenteurHand]:
    """Return the 71 hands without side dice, 69 without straights (R4, R5, R7)."""
    alike = {
        c: [MenteurHand(c, (face,)) for face in FACES] for c in ("pair", "three", "four", "five")
    }
    two = [MenteurHand("two-pairs", (high, low)) for high in FACES for low in range(1, high)]
    full = [MenteurHand("full", (of, pair)) for of in FACES for pair in FACES if pair != of]
    low, high = MenteurHand("straight", (TOP_FACE - 1,)), MenteurHand("straight", (TOP_FACE,))
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


def _list_named_hands(hand: MenteurHand) -> list[MenteurHand]:
    """Return a hand with each choice of named side dice; others are lowest (R6)."""
    others = [face for face in reversed(FACES) if face not in hand.ranks]
    most = _SIDE_DICE_COUNT.get(hand.category, 0)
    named = [kickers for n in range(most + 1) for kickers in combinations(others, n)]
    return [MenteurHand(hand.category, hand.ranks, kickers) for kickers in sorted(named)]


def _complete_hand(hand: MenteurHand, kickers: SideDice) -> MenteurHand:
    """Return a hand with all its side dice; unnamed ones are the lowest (R6)."""
    if kickers == "off":
        return hand
    missing = _SIDE_DICE_COUNT.get(hand.category, 0) - len(hand.kickers)
    free = [face for face in FACES if face not in hand.ranks + hand.kickers][:missing]
    return MenteurHand(
        hand.category, hand.ranks, tuple(sorted((*hand.kickers, *free), reverse=True))
    )


def _find_formed_hand(dice: tuple[int, ...], suites: StraightOrder) -> MenteurHand | None:
    """Return the highest hand that five dice form, with all its side dice (R9)."""
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
            return MenteurHand("straight", (dice[4],)) if straight else None
    return MenteurHand(category, tuple(grouped[:named]), tuple(grouped[named:]))
