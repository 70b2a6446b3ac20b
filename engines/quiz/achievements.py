"""Achievements of a game of quiz poker: knowledge, bluffs and comebacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engines.achievements import iterate_events
from engines.core import GameMoment, Seat
from engines.quiz.state import START_STACK, QuizState, count_right_answers
from engines.quiz.types import SHEET_NUMBERS, QuizBegan, QuizBid, QuizOut, QuizWon, Result

SEVEN = "feat-quiz-seven"
"""Had all seven answers right at a showdown."""
ALL_IN = "feat-quiz-allin"
"""Went all-in and won the showdown alone."""
BLUFF = "feat-quiz-bluff"
"""Bet all others out, with fewer right answers than the last one to fold."""
SWEEP = "feat-quiz-sweep"
"""Put two others or more out in one hand, which they won alone."""
COMEBACK = "feat-quiz-comeback"
"""Won after the smallest of three or more stacks, a quarter of the first or less."""

ACHIEVEMENT_KEYS = (SEVEN, ALL_IN, BLUFF, SWEEP, COMEBACK)


@dataclass(slots=True)
class _HandMemory:
    """Memory of a hand until its result is final (R36b).

    `bids` are the last bids that seats made themselves; `folded` is what the last seat to fold
    knew, if its owner folded, `right` what the only one left did; `out` are the seats that lost
    all.
    """

    result: Result | None = None
    bids: dict[Seat, str] = field(default_factory=dict[Seat, str])
    folded: int | None = None
    right: int = 0
    out: list[Seat] = field(default_factory=list[Seat])


def iterate_achievements(course: Sequence[GameMoment[QuizState]]) -> Iterator[tuple[Seat, str]]:
    """Yield the seats and their achievements.

    What time did, or was done for an absent owner, is nobody's.
    """
    hand, low, by_play = _HandMemory(), set[Seat](), False
    for event, before, state, absent in iterate_events(course):
        match event:
            case QuizBegan():
                yield from _find_hand_achievements(hand)
                hand = _HandMemory()
                low |= _find_short_stacks(state)
            case QuizBid(seat, how, _, by_clock):
                own = not by_clock and seat not in absent
                if how == "fold":
                    hand.folded = count_right_answers(before, seat) if own else None
                elif own:
                    hand.bids[seat] = how
                else:
                    hand.bids.pop(seat, None)
            case Result():
                hand.result = event
                hand.right = (
                    0 if event.counts else sum(count_right_answers(state, s) for s in event.winners)
                )
            case QuizOut(seat, quit):
                by_play = not quit
                if not quit:
                    hand.out.append(seat)
            case QuizWon(seat) if by_play and seat in low and seat not in absent:
                yield seat, COMEBACK
            case _:
                pass
    yield from _find_hand_achievements(hand)


def _find_hand_achievements(hand: _HandMemory) -> set[tuple[Seat, str]]:
    """Return the achievements of a hand that is over."""
    result = hand.result
    if result is None:
        return set()
    found = {(seat, SEVEN) for seat, right in result.counts if right == len(SHEET_NUMBERS)}
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


def _find_short_stacks(state: QuizState) -> set[Seat]:
    """Return the seat that begins a hand with a stack so small that it seems lost."""
    seats = state.active_seats
    least = min(state.started[seat] for seat in seats)
    poor = {seat for seat in seats if state.started[seat] == least}
    return poor if len(seats) > 2 and len(poor) == 1 and least <= START_STACK // 4 else set()
