"""What one seat may see of a table of Liar's Coin, and what a computer does with it."""

from random import Random

from msgspec import Struct

from engines.coin.play import decisions, standings
from engines.coin.types import Action, Bid, Challenge, Phase, State
from engines.core import Awaited, Seat, SeatEvent, Viewer
from engines.position import awaited

TRUST = {"careful": 0.35, "normal": 0.5, "cunning": 0.65}
"""By level: which share of the others' coins it takes for heads."""


class View(Struct, frozen=True):
    """`coins[s]` is None where this viewer may not know it; `seat` None is a spectator's."""

    seat: Seat | None
    phase: Phase
    coins: tuple[bool | None, ...]
    turn: Seat
    bid: int
    away: frozenset[Seat]
    gone: tuple[Seat, ...]
    lost: frozenset[Seat]
    awaited: tuple[Awaited, ...]
    events: tuple[SeatEvent, ...]
    places: tuple[int, ...] | None


def look(state: State, viewer: Viewer, events: tuple[SeatEvent, ...]) -> View:
    all_see = state.phase in ("reveal", "over")
    return View(
        seat=viewer if isinstance(viewer, int) else None,
        phase=state.phase,
        coins=tuple([c if all_see or s == viewer else None for s, c in enumerate(state.coins)]),
        turn=state.turn,
        bid=state.bid,
        away=state.away,
        gone=state.gone,
        lost=state.lost,
        awaited=awaited(decisions(state)),
        events=events,
        places=standings(state),
    )


def choose(view: View, level: str, random: Random) -> Action | None:
    if view.seat is None or view.seat != view.turn or view.phase != "bidding":
        return None
    hope = bool(view.coins[view.seat]) + (len(view.coins) - 1) * TRUST[level]
    if view.bid and view.bid + 1 > hope:
        return Challenge()
    return Bid(random.randint(view.bid + 1, max(view.bid + 1, int(hope))))
