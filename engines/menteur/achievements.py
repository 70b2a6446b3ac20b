"""Achievements of poker menteur: lies that passed, lies that did not."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.achievements import iterate_events
from engines.core import GameMoment, Seat
from engines.menteur.state import MenteurState, count_lives
from engines.menteur.types import (
    Accepted,
    Announced,
    MenteurOut,
    MenteurReveal,
    MenteurRevealed,
    MenteurWon,
)

QUINTE = "feat-menteur-quinte"
"""False announcement of five alike that the next player accepted."""
LIAR = "feat-menteur-liar"
"""`LIAR_LIES` lies or more accepted in one game, and none refused."""
NERVE = "feat-menteur-nerve"
"""`NERVE_LIES` lies or more refused in one game with one point left to lose."""
COMEBACK = "feat-menteur-comeback"
"""Win after one point was left to lose while another had `COMEBACK_POINTS` more."""
CLEAN = "feat-menteur-clean"
"""Win at a table of three or more without a point."""

ACHIEVEMENT_KEYS = (QUINTE, LIAR, NERVE, COMEBACK, CLEAN)

LIAR_LIES, NERVE_LIES, COMEBACK_POINTS = 5, 3, 2


def iterate_achievements(course: Sequence[GameMoment[MenteurState]]) -> Iterator[tuple[Seat, str]]:
    """Yield the achievements by seat.

    What the clock did, or was done for a seat that is away, is nobody's.
    """
    lies, caught = Counter[Seat](), Counter[Seat]()
    unmasked, low = set[Seat](), set[Seat]()
    lie: Seat | None = None
    five = by_dice = False
    for event, _, state, absent in iterate_events(course):
        match event:
            case Announced(seat, hand, by_clock):
                false = state.ladder.find_place(state.faces) < state.ladder.places[hand]
                lie = seat if false and not by_clock and seat not in absent else None
                five = hand.category == "five"
            case Accepted(seat) if lie is not None and seat not in absent:
                lies[lie] += 1
                if five:
                    yield lie, QUINTE
            case MenteurRevealed(reveal, by_clock):
                low |= _list_nearly_out(reveal, state)
                if reveal.by == "refusal" and not reveal.true:
                    unmasked.add(reveal.bettor)
                    receiver = reveal.receiver
                    one_left = state.points[receiver] == count_lives(state) - 1
                    caught[receiver] += one_left and not by_clock and receiver not in absent
            case MenteurOut(quit=quit):
                by_dice = not quit
            case MenteurWon(seats) if by_dice and len(seats) == 1 and not absent & {*seats}:
                winner = seats[0]
                if winner in low:
                    yield winner, COMEBACK
                if not state.points[winner] and len(state.points) > 2:
                    yield winner, CLEAN
            case _:
                pass
    yield from [(s, LIAR) for s, n in lies.items() if n >= LIAR_LIES and s not in unmasked]
    yield from [(seat, NERVE) for seat, count in caught.items() if count >= NERVE_LIES]


def _list_nearly_out(reveal: MenteurReveal, state: MenteurState) -> set[Seat]:
    """Return the seats with one point left to lose while another has more.

    Another seat has `COMEBACK_POINTS` more.
    """
    points = {seat: n for seat, n in enumerate(reveal.points) if seat not in state.gone}
    last = {seat for seat, n in points.items() if n == count_lives(state) - 1}
    return last if min(points.values()) + COMEBACK_POINTS < count_lives(state) else set()
