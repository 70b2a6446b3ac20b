"""What is worth remembering of a game of quiz poker: what was known, and what was not."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engines.achievements import happenings
from engines.core import Moment, Seat
from engines.quiz.state import STACK, State, count
from engines.quiz.types import SHEET, Began, Bid, Out, Result, Won

SEVEN = "feat-quiz-seven"
"""Had all seven answers right at a showdown."""
ALL_IN = "feat-quiz-allin"
"""Went all-in and won the showdown alone."""
BLUFF = "feat-quiz-bluff"
"""Bet until nobody else was left, with fewer right answers than the last one to fold."""
SWEEP = "feat-quiz-sweep"
"""Put two others or more out in one hand, which he won alone."""
COMEBACK = "feat-quiz-comeback"
"""Won after having had the smallest stack of three or more, a quarter of the first or less."""

NAMES = (SEVEN, ALL_IN, BLUFF, SWEEP, COMEBACK)


@dataclass(slots=True)
class _Hand:
    """What is remembered of a hand until its result is final (R36b).

    `bids` are the last bids that seats made themselves; `folded` is what the last one to fold knew,
    if he did so himself, `right` what the only one left did; `out` is who lost all.
    """

    result: Result | None = None
    bids: dict[Seat, str] = field(default_factory=dict[Seat, str])
    folded: int | None = None
    right: int = 0
    out: list[Seat] = field(default_factory=list[Seat])


def achieved(course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
    """Who achieved what; what time did, or was done for who is away, is nobody's."""
    found = set[tuple[Seat, str]]()
    hand, low, by_play = _Hand(), set[Seat](), False
    for event, before, state, absent in happenings(course):
        match event:
            case Began():
                found |= _of(hand)
                hand = _Hand()
                low |= _low(state)
            case Bid(seat, how, _, by_clock):
                own = not by_clock and seat not in absent
                if how == "fold":
                    hand.folded = count(before, seat) if own else None
                elif own:
                    hand.bids[seat] = how
                else:
                    hand.bids.pop(seat, None)
            case Result():
                hand.result = event
                hand.right = 0 if event.counts else sum(count(state, s) for s in event.winners)
            case Out(seat, quit):
                by_play = not quit
                if not quit:
                    hand.out.append(seat)
            case Won(seat) if by_play and seat in low and seat not in absent:
                found.add((seat, COMEBACK))
            case _:
                pass
    return frozenset(found | _of(hand))


def _of(hand: _Hand) -> set[tuple[Seat, str]]:
    """What a hand that is over was worth."""
    result = hand.result
    if result is None:
        return set()
    found = {(seat, SEVEN) for seat, right in result.counts if right == len(SHEET)}
    if len(result.winners) != 1:
        return found
    winner = result.winners[0]
    bid = hand.bids.get(winner)
    if result.counts and bid == "allin":
        found.add((winner, ALL_IN))
    raised = bid in ("bet", "raise", "allin")
    if not result.counts and raised and hand.folded is not None and hand.right < hand.folded:
        found.add((winner, BLUFF))
    if result.counts and bid is not None and len(hand.out) > 1:
        found.add((winner, SWEEP))
    return found


def _low(state: State) -> set[Seat]:
    """Who begins a hand so poor that nobody will believe it."""
    seats = state.staying
    least = min(state.started[seat] for seat in seats)
    poor = {seat for seat in seats if state.started[seat] == least}
    return poor if len(seats) > 2 and len(poor) == 1 and least <= STACK // 4 else set()
