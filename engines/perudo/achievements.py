"""What is worth remembering of a game of perudo: bids that hit, lies that were believed."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from engines.achievements import happenings
from engines.core import Moment, Seat
from engines.perudo.state import State
from engines.perudo.types import Bid, Bidden, Out, Placed, Reveal, Revealed, Won

EXACT = "feat-perudo-exact"
"""Twice in one game bid exactly what lay there when it was challenged, with `MANY` dice in play or
more."""
CALZA = "feat-perudo-calza"
"""Called calza and was right, with `MANY` dice or more in play."""
BELIEVED = "feat-perudo-believed"
"""Made a bid that was `TOO_HIGH` or more above what lay there, and the next player raised it."""
COMEBACK = "feat-perudo-comeback"
"""Won after having had one die against `AGAINST` or more."""
UNHURT = "feat-perudo-unhurt"
"""Won at a table of three or more without ever losing a die."""

NAMES = (EXACT, CALZA, BELIEVED, COMEBACK, UNHURT)

MANY, TOO_HIGH, AGAINST = 10, 3, 5


def achieved(course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
    """Who achieved what; a bid that time made, or was made for who is away, is nobody's."""
    found = set[tuple[Seat, str]]()
    exact = Counter[Seat]()
    bids = list[tuple[Placed, bool]]()
    low, hurt = set[Seat](), set[Seat]()
    by_dice = False
    for event, _, state, absent in happenings(course):
        match event:
            case Bidden(seat, bid, by_clock):
                bids.append((Placed(seat, bid), not by_clock and seat not in absent))
            case Revealed(reveal, by_clock):
                if reveal.actual == reveal.bid.count and sum(map(len, reveal.dice)) >= MANY:
                    if reveal.call == "challenge":
                        exact[reveal.bidder] += bids[-1][1]
                    elif not by_clock and reveal.challenger not in absent:
                        found.add((reveal.challenger, CALZA))
                for (placed, own), (_, raised) in pairwise(bids):
                    if own and raised and placed.bid.count - _there(reveal, placed.bid) >= TOO_HIGH:
                        found.add((placed.seat, BELIEVED))
                bids = []
                hurt |= {seat for seat, loss in enumerate(reveal.losses) if loss}
                others = sum(reveal.left)
                low |= {s for s, n in enumerate(reveal.left) if n == 1 and others - n >= AGAINST}
            case Out(quit=quit):
                by_dice = not quit
            case Won(seat) if by_dice and seat not in absent:
                if seat in low:
                    found.add((seat, COMEBACK))
                if seat not in hurt and len(state.counts) > 2:
                    found.add((seat, UNHURT))
            case _:
                pass
    found |= {(seat, EXACT) for seat, times in exact.items() if times > 1}
    return frozenset(found)


def _there(reveal: Reveal, bid: Bid) -> int:
    """How many of the dice that were shown count for another bid of the round."""
    faces = {bid.face, reveal.wild}
    return sum([hand.count(face) for hand in reveal.dice for face in faces])
