"""View of one seat of a perudo table, with its legal moves.

`build_view` makes it by listing what that seat may know (rules A7), never by deleting from the
state.
"""

from engines.core import AwaitedActor, GameEvent, Seat, Viewer
from engines.perudo.ruleset import find_ruleset, list_calza_callers, list_challengers
from engines.perudo.state import PerudoPublicState, PerudoState
from engines.perudo.types import BidRange
from engines.position import ViewFields


class PerudoView(PerudoPublicState, frozen=True):
    """Knowledge of one seat; `seat` None is a spectator's.

    `dice[s]` is how many dice seat s has; `mine` are the own hidden dice, without those in the open
    (empty for a spectator or while nothing was rolled). `wild` is the face that counts for every
    number this round.

    Legal actions, all of them public: `raises` are the bids of the seat in `turn`, `challengers`
    may challenge the standing bid, `may_calza` may call it exact, `may_push` has bid and may now
    push. `awaited` are the awaited actors. `places` is each seat's place once over.
    """

    seat: Seat | None
    dice: tuple[int, ...]
    mine: tuple[int, ...]
    wild: int | None
    raises: tuple[BidRange, ...]
    challengers: frozenset[Seat]
    may_calza: frozenset[Seat]
    may_push: Seat | None
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    out: frozenset[Seat]
    events: tuple[GameEvent, ...]
    places: tuple[int, ...] | None

    @property
    def dice_in_play(self) -> int:
        """Number of dice in play, all seats together."""
        return sum(self.dice)


def build_view(state: PerudoState, viewer: Viewer, common: ViewFields) -> PerudoView:
    """Return the view of this viewer (A7); offices know what spectators know."""
    seat: Seat | None = common["seat"]
    rules = find_ruleset(state)
    return PerudoView(
        **common,
        dice=state.counts,
        mine=() if seat is None else state.hidden[seat],
        wild=rules.find_wild_face(state),
        raises=rules.list_raises(state) if state.phase == "bidding" else (),
        challengers=list_challengers(state),
        may_calza=list_calza_callers(state),
        may_push=state.turn if state.phase == "push" else None,
        out=state.out,
    )
