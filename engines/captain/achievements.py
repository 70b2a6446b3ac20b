"""Achievements of Captain Bluff: smuggled cards, and discoveries."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.achievements import iterate_events
from engines.captain.belt import CaptainBelt
from engines.captain.cards import Luggage
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainHid,
    CaptainPlaced,
    CaptainReveal,
    CaptainRevealed,
    CaptainWon,
)
from engines.core import GameMoment, Seat

STOWAWAY = "feat-captain-stowaway"
"""Win by a last placement that was a known, uncalled bluff (R35)."""
SMUGGLER = "feat-captain-smuggler"
"""`SMUGGLER_BLUFFS` known bluffs or more placed in one game, and none called."""
TRAP = "feat-captain-trap"
"""Airport card hidden as an origin on which another's placement was called (R27)."""
CUSTOMS = "feat-captain-customs"
"""Call of a bluff for which its placer took `MANY_CARDS` or more."""
PAPERS = "feat-captain-papers"
"""Known honest placement whose caller took `MANY_CARDS` or more."""

ACHIEVEMENT_KEYS = (STOWAWAY, SMUGGLER, TRAP, CUSTOMS, PAPERS)

SMUGGLER_BLUFFS, MANY_CARDS = 3, 7


def iterate_achievements(course: Sequence[GameMoment[CaptainState]]) -> Iterator[tuple[Seat, str]]:
    """Yield the achievements by seat.

    What was done for a seat that is away is nobody's.
    """
    bluffs, caught = Counter[Seat](), set[Seat]()
    hid: dict[int, Seat | None] = {}
    last: tuple[Seat, bool, bool] | None = None  # the placement: whose, a bluff, the hand empty
    known = False
    for event, _, state, absent in iterate_events(course):
        match event:
            case CaptainHid(seat, belt):
                hid[belt] = None if seat in absent else seat
            case CaptainPlaced(seat, number):
                belt = state.get_belt(number)
                known = seat in belt.known and seat not in absent
                bluff = known and not is_honest(belt)
                bluffs[seat] += bluff
                last = seat, bluff, not state.hands[seat]
            case CaptainRevealed(reveal):
                yield from _find_call_achievements(reveal, known, reveal.caller not in absent)
                planted = hid.get(reveal.belt)
                airport = not isinstance(reveal.origin, Luggage)
                if airport and planted is not None and planted != reveal.placer:
                    yield planted, TRAP
                if reveal.bluff:
                    caught.add(reveal.placer)
                last = None
            case CaptainWon(seats, limit) if not limit and last is not None:
                seat, bluff, empty = last
                if seats == (seat,) and bluff and empty and seat not in absent:
                    yield seat, STOWAWAY
            case _:
                pass
    yield from [
        (s, SMUGGLER) for s, count in bluffs.items() if count >= SMUGGLER_BLUFFS and s not in caught
    ]


def is_honest(belt: CaptainBelt) -> bool:
    """Return whether a call of the belt's row would fail (R26)."""
    return isinstance(belt.origin, Luggage) and belt.origin.city == belt.city


def _find_call_achievements(reveal: CaptainReveal, known: bool, own: bool) -> set[tuple[Seat, str]]:
    """Return the achievements of a call.

    `known`: the placer knew the origin; `own`: the caller was not away.
    """
    if len(reveal.row) + 1 < MANY_CARDS:
        return set()
    if reveal.bluff:
        return {(reveal.caller, CUSTOMS)} if own else set()
    return {(reveal.placer, PAPERS)} if known else set()
