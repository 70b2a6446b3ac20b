"""Achievements of perudo: exact bids, bluffs that were believed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engines.achievements import iterate_events
from engines.core import GameMoment, Seat
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    Bidden,
    PerudoBid,
    PerudoOut,
    PerudoPlaced,
    PerudoReveal,
    PerudoRevealed,
    PerudoWon,
)

EXACT = "feat-perudo-exact"
"""Two exact bids in one game, challenged with `MANY_DICE` or more in play."""
CALZA = "feat-perudo-calza"
"""Right calza with `MANY_DICE` or more in play."""
BELIEVED = "feat-perudo-believed"
"""Bid too high by `BELIEVED_EXCESS_DICE` or more that the next player raised."""
COMEBACK = "feat-perudo-comeback"
"""Win after having had one die against `COMEBACK_OPPOSING_DICE` or more."""
UNHURT = "feat-perudo-unhurt"
"""Win at a table of three or more without ever losing a die."""

ACHIEVEMENT_KEYS = (EXACT, CALZA, BELIEVED, COMEBACK, UNHURT)

MANY_DICE, BELIEVED_EXCESS_DICE, COMEBACK_OPPOSING_DICE = 10, 3, 5


def iterate_achievements(course: Sequence[GameMoment[PerudoState]]) -> Iterator[tuple[Seat, str]]:
    """Yield the achievements by seat.

    Bids made by the clock, or for a seat that is away, are nobody's.
    """
    exact = Counter[Seat]()
    bids = list[tuple[PerudoPlaced, bool]]()
    low, hurt = set[Seat](), set[Seat]()
    by_dice = False
    for event, _, state, absent in iterate_events(course):
        match event:
            case Bidden(seat, bid, by_clock):
                bids.append((PerudoPlaced(seat, bid), not by_clock and seat not in absent))
            case PerudoRevealed(reveal, by_clock):
                if reveal.actual == reveal.bid.count and sum(map(len, reveal.dice)) >= MANY_DICE:
                    if reveal.call == "challenge":
                        exact[reveal.bidder] += bids[-1][1]
                    elif not by_clock and reveal.challenger not in absent:
                        yield reveal.challenger, CALZA
                for (placed, own), (_, raised) in pairwise(bids):
                    if (
                        own
                        and raised
                        and placed.bid.count - _count_shown(reveal, placed.bid)
                        >= BELIEVED_EXCESS_DICE
                    ):
                        yield placed.seat, BELIEVED
                bids = []
                hurt |= {seat for seat, loss in enumerate(reveal.losses) if loss}
                others = sum(reveal.left)
                low |= {
                    s
                    for s, n in enumerate(reveal.left)
                    if n == 1 and others - n >= COMEBACK_OPPOSING_DICE
                }
            case PerudoOut(quit=quit):
                by_dice = not quit
            case PerudoWon(seat) if by_dice and seat not in absent:
                if seat in low:
                    yield seat, COMEBACK
                if seat not in hurt and len(state.counts) > 2:
                    yield seat, UNHURT
            case _:
                pass
    yield from [(seat, EXACT) for seat, times in exact.items() if times > 1]


def _count_shown(reveal: PerudoReveal, bid: PerudoBid) -> int:
    """Return how many of the shown dice count for another bid of the round."""
    faces = {bid.face, reveal.wild}
    return sum([hand.count(face) for hand in reveal.dice for face in faces])
