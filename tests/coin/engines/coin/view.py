"""Views of Liar's Coin for one seat each, and the computer's choice from them."""

from random import Random

from msgspec import Struct

from engines.coin.play import list_decisions, rank_seats
from engines.coin.types import Action, Bid, Challenge, Phase, State
from engines.core import AwaitedActor, Seat, SeatEvent, Viewer
from engines.position import list_awaited_actors

TRUST = {"careful": 0.35, "normal": 0.5, "cunning": 0.65}
"""Share of the others' coins that a level takes for heads."""


class View(Struct, frozen=True):
    """View of a table; `coins[s]` is None where this viewer may not know it.

    `seat` is None for a spectator.
    """

    seat: Seat | None
    phase: Phase
    coins: tuple[bool | None, ...]
    turn: Seat
    bid: int
    away: frozenset[Seat]
    gone: tuple[Seat, ...]
    lost: frozenset[Seat]
    awaited: tuple[AwaitedActor, ...]
    events: tuple[SeatEvent, ...]
    places: tuple[int, ...] | None


def build_view(state: State, viewer: Viewer, events: tuple[SeatEvent, ...]) -> View:
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
        awaited=list_awaited_actors(list_decisions(state)),
        events=events,
        places=rank_seats(state),
    )


def choose_as_computer(view: View, level: str, random: Random) -> Action | None:
    if view.seat is None or view.seat != view.turn or view.phase != "bidding":
        return None
    hope = bool(view.coins[view.seat]) + (len(view.coins) - 1) * TRUST[level]
    if view.bid and view.bid + 1 > hope:
        return Challenge()
    return Bid(random.randint(view.bid + 1, max(view.bid + 1, int(hope))))
