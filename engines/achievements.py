"""What the games' achievements have in common: what happened, and who was not there to do it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from engines.core import Away, Left, Moment, Returned, Seat

S = TypeVar("S")


class Happening(NamedTuple, Generic[S]):
    """An event, the states before and after the action in which it happened, and who was absent:
    the seats whose owners were away or had left, so that the clock or a computer acted for them."""

    event: Any
    before: S
    state: S
    absent: frozenset[Seat]


def happenings(course: Sequence[Moment[S]]) -> Iterator[Happening[S]]:
    """All that happened in a game, in order.

    Every game says in the same words who is away, who is back, and in `Left` who has gone for good
    while others may play on for their seat.
    """
    absent: frozenset[Seat] = frozenset()
    for before, moment in pairwise(course):
        for event in moment.events:
            if isinstance(event, Returned):
                absent -= {event.seat}
            elif isinstance(event, Away | Left):
                absent |= {event.seat}
            yield Happening(event, before.state, moment.state, absent)
