"""What is worth remembering of a game of poker menteur: lies that passed, lies that did not."""

from collections import Counter
from collections.abc import Sequence

from engines.achievements import happenings
from engines.core import Moment, Seat
from engines.menteur.state import State, lives
from engines.menteur.types import Accepted, Announced, Out, Reveal, Revealed, Won

QUINTE = "feat-menteur-quinte"
"""Announced five alike where there were none, and the next player took it."""
LIAR = "feat-menteur-liar"
"""Had `LIES` lies or more taken in one game, and none of his refused."""
NERVE = "feat-menteur-nerve"
"""With one point left to lose refused `CAUGHT` lies or more in one game."""
COMEBACK = "feat-menteur-comeback"
"""Won after having had one point left to lose while another had `BEHIND` more."""
CLEAN = "feat-menteur-clean"
"""Won at a table of three or more without a point."""

NAMES = (QUINTE, LIAR, NERVE, COMEBACK, CLEAN)

LIES, CAUGHT, BEHIND = 5, 3, 2


def achieved(course: Sequence[Moment[State]]) -> frozenset[tuple[Seat, str]]:
    """Who achieved what; what time did, or was done for who is away, is nobody's."""
    found = set[tuple[Seat, str]]()
    lies, caught = Counter[Seat](), Counter[Seat]()
    unmasked, low = set[Seat](), set[Seat]()
    lie: Seat | None = None
    five = by_dice = False
    for event, _, state, absent in happenings(course):
        match event:
            case Announced(seat, hand, by_clock):
                false = state.ladder.place(state.faces) < state.ladder.places[hand]
                lie = seat if false and not by_clock and seat not in absent else None
                five = hand.category == "five"
            case Accepted(seat) if lie is not None and seat not in absent:
                lies[lie] += 1
                if five:
                    found.add((lie, QUINTE))
            case Revealed(reveal, by_clock):
                low |= _low(reveal, state)
                if reveal.by == "refusal" and not reveal.true:
                    unmasked.add(reveal.bettor)
                    receiver = reveal.receiver
                    one_left = state.points[receiver] == lives(state) - 1
                    caught[receiver] += one_left and not by_clock and receiver not in absent
            case Out(quit=quit):
                by_dice = not quit
            case Won(seats) if by_dice and len(seats) == 1 and not absent & {*seats}:
                winner = seats[0]
                if winner in low:
                    found.add((winner, COMEBACK))
                if not state.points[winner] and len(state.points) > 2:
                    found.add((winner, CLEAN))
            case _:
                pass
    found |= {(s, LIAR) for s, count in lies.items() if count >= LIES and s not in unmasked}
    found |= {(seat, NERVE) for seat, count in caught.items() if count >= CAUGHT}
    return frozenset(found)


def _low(reveal: Reveal, state: State) -> set[Seat]:
    """Who has one point left to lose while another has `BEHIND` more."""
    points = {seat: n for seat, n in enumerate(reveal.points) if seat not in state.gone}
    last = {seat for seat, n in points.items() if n == lives(state) - 1}
    return last if min(points.values()) + BEHIND < lives(state) else set()
