"""Achievements of Liar's Coin; an action of the clock earns none."""

from collections.abc import Iterator, Sequence

from engines.achievements import iterate_events
from engines.coin.types import Bidden, Revealed, State
from engines.core import GameMoment, Seat

EXACT, TAILS = "feat-coin-exact", "feat-coin-tails"
CAUGHT, BELIEVED = "feat-coin-caught", "feat-coin-believed"
NAMES = (EXACT, TAILS, CAUGHT, BELIEVED)


def iterate_achievements(course: Sequence[GameMoment[State]]) -> Iterator[tuple[Seat, str]]:
    own = list[tuple[Seat, int]]()
    for event, before, _, absent in iterate_events(course):
        if isinstance(event, Bidden) and not event.by_clock and event.seat not in absent:
            own.append((event.seat, event.heads))
        elif isinstance(event, Revealed):
            heads, bid = sum(before.coins), before.bid
            for seat, bidden in own:
                if bidden < bid and bidden > heads:
                    yield seat, BELIEVED
                elif bidden == bid <= heads and not before.coins[seat]:
                    yield seat, TAILS
                elif bidden == bid == heads and len(before.coins) > 2:
                    yield seat, EXACT
            if bid > heads and not event.by_clock and event.seat not in absent:
                yield event.seat, CAUGHT
