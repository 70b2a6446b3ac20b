"""What is worth remembering of a game of Captain Bluff: what was smuggled, and who noticed."""

from collections import Counter
from collections.abc import Sequence

from engines.achievements import happenings
from engines.captain.belt import Belt
from engines.captain.cards import Luggage
from engines.captain.state import State
from engines.captain.types import Hid, Placed, Reveal, Revealed, Won
from engines.core import Moment, Seat

STOWAWAY = "feat-captain-stowaway"
"""Won with a last placement that he knew to be a bluff, and nobody called it (R35)."""
SMUGGLER = "feat-captain-smuggler"
"""Placed `BLUFFS` times or more in one game where he knew the origin to be false; none called."""
TRAP = "feat-captain-trap"
"""Hid the airport card as an origin that somebody else's placement was called on (R27)."""
CUSTOMS = "feat-captain-customs"
"""Called a bluff for which its placer took `MANY` cards or more."""
PAPERS = "feat-captain-papers"
"""Placed honestly, knowing it, and was called by somebody who took `MANY` cards or more."""

NAMES = (STOWAWAY, SMUGGLER, TRAP, CUSTOMS, PAPERS)

BLUFFS, MANY = 3, 7


def achieved(course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
    """Who achieved what; what was done for who is away is nobody's."""
    found = set[tuple[Seat, str]]()
    bluffs, caught = Counter[Seat](), set[Seat]()
    hid: dict[int, Seat | None] = {}
    last: tuple[Seat, bool, bool] | None = None  # the placement: whose, a bluff, the hand empty
    known = False
    for event, _, state, absent in happenings(course):
        match event:
            case Hid(seat, belt):
                hid[belt] = None if seat in absent else seat
            case Placed(seat, number):
                belt = state.belt(number)
                known = seat in belt.known and seat not in absent
                bluff = known and not honest(belt)
                bluffs[seat] += bluff
                last = seat, bluff, not state.hands[seat]
            case Revealed(reveal):
                found |= _called(reveal, known, reveal.caller not in absent)
                planted = hid.get(reveal.belt)
                airport = not isinstance(reveal.origin, Luggage)
                if airport and planted is not None and planted != reveal.placer:
                    found.add((planted, TRAP))
                if reveal.bluff:
                    caught.add(reveal.placer)
                last = None
            case Won(seats, limit) if not limit and last is not None:
                seat, bluff, empty = last
                if seats == (seat,) and bluff and empty and seat not in absent:
                    found.add((seat, STOWAWAY))
            case _:
                pass
    found |= {(s, SMUGGLER) for s, count in bluffs.items() if count >= BLUFFS and s not in caught}
    return frozenset(found)


def honest(belt: Belt) -> bool:
    """Whether a call of what lies there would fail (R26)."""
    return isinstance(belt.origin, Luggage) and belt.origin.city == belt.city


def _called(reveal: Reveal, known: bool, own: bool) -> set[tuple[Seat, str]]:
    """What a call was worth; `known`: the placer knew the origin, `own`: the caller was there."""
    if len(reveal.row) + 1 < MANY:
        return set()
    if reveal.bluff:
        return {(reveal.caller, CUSTOMS)} if own else set()
    return {(reveal.placer, PAPERS)} if known else set()
