"""What one seat may see of a perudo table, and what it may do now.

`look` builds it by listing what that seat may know (rules A7), never by deleting from the state.
"""

from engines.core import Awaited, Event, Seat, Viewer
from engines.perudo.decisions import decisions
from engines.perudo.ruleset import calza_callers, challengers, ruleset
from engines.perudo.state import PublicState, State, standings
from engines.perudo.types import Raise
from engines.position import awaited, shared


class View(PublicState, frozen=True):
    """One seat's knowledge; `seat` None is a spectator's.

    `dice[s]` is how many dice seat s has; `mine` are the own hidden dice, without those in the open
    (empty for a spectator or while nothing was rolled). `wild` is the face that counts for every
    number this round.

    What may be done, all of it public: `raises` is what the seat in `turn` may bid, `challengers`
    who may challenge the bid that stands, `may_calza` who may call it exact, `may_push` who has bid
    and may now push; `awaited` who is waited for. `places` is each seat's place once over.
    """

    seat: Seat | None
    dice: tuple[int, ...]
    mine: tuple[int, ...]
    wild: int | None
    raises: tuple[Raise, ...]
    challengers: frozenset[Seat]
    may_calza: frozenset[Seat]
    may_push: Seat | None
    awaited: tuple[Awaited, ...]
    away: frozenset[Seat]
    out: frozenset[Seat]
    events: tuple[Event, ...]
    places: tuple[int, ...] | None

    @property
    def in_play(self) -> int:
        """Dice in play, all seats together."""
        return sum(self.dice)


def look(state: State, viewer: Viewer, events: tuple[Event, ...]) -> View:
    """What this viewer may know (A7); the offices know what spectators know."""
    seat = viewer if isinstance(viewer, int) else None
    rules = ruleset(state)
    return View(
        **shared(state, PublicState),
        seat=seat,
        dice=state.counts,
        mine=() if seat is None else state.hidden[seat],
        wild=rules.wild(state),
        raises=rules.raises(state) if state.phase == "bidding" else (),
        challengers=challengers(state),
        may_calza=calza_callers(state),
        may_push=state.turn if state.phase == "push" else None,
        awaited=awaited(decisions(state)),
        away=state.away,
        out=state.out,
        events=events,
        places=standings(state),
    )
