"""Views of Liar's Coin for one seat each, and the computer's choice from them."""

from random import Random

from engines.coin.types import Action, Bid, Challenge, Public, State
from engines.core import AwaitedActor, Seat, SeatEvent, Viewer
from engines.position import ViewFields

TRUST = {"careful": 0.35, "normal": 0.5, "cunning": 0.65}
"""Share of the others' coins that a level takes for heads."""


class View(Public, frozen=True, kw_only=True):
    """View of a table; `coins[s]` is None where this viewer may not know it.

    `seat` is None for a spectator.
    """

    seat: Seat | None
    coins: tuple[bool | None, ...]
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    events: tuple[SeatEvent, ...]
    places: tuple[int, ...] | None


def build_view(state: State, viewer: Viewer, common: ViewFields) -> View:
    all_see = state.phase in ("reveal", "over")
    coins = [c if all_see or s == viewer else None for s, c in enumerate(state.coins)]
    return View(**common, coins=tuple(coins))


def choose_as_computer(view: View, level: str, random: Random) -> Action | None:
    if view.seat is None or view.seat != view.turn or view.phase != "bidding":
        return None
    hope = bool(view.coins[view.seat]) + (len(view.coins) - 1) * TRUST[level]
    if view.bid and view.bid + 1 > hope:
        return Challenge()
    return Bid(random.randint(view.bid + 1, max(view.bid + 1, int(hope))))
