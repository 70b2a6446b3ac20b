"""Events of a finished game in the form in which achievements are looked for."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from engines.core import Away, GameMoment, Left, Returned, Seat

S = TypeVar("S")


class EventContext(NamedTuple, Generic[S]):
    """An event, the states before and after its action, and the absent seats.

    Seats are absent while their owners are away or have left, so that the clock or a computer
    acts for them.
    """

    event: Any
    before: S
    state: S
    absent: frozenset[Seat]


def iterate_events(course: Sequence[GameMoment[S]]) -> Iterator[EventContext[S]]:
    """Yield all events of a game in order, with their context.

    Every game uses the same events for a seat that is away or back, and `Left` for a seat whose
    owner has gone for good while others may play on for it.
    """
    absent: frozenset[Seat] = frozenset()
    for before, moment in pairwise(course):
        for event in moment.events:
            if isinstance(event, Returned):
                absent -= {event.seat}
            elif isinstance(event, Away | Left):
                absent |= {event.seat}
            yield EventContext(event, before.state, moment.state, absent)
