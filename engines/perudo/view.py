"""What one seat may see of a perudo table, and what it may do now.

`view` builds it by listing what that seat may know (rules A7), never by deleting from the state.
"""

from dataclasses import dataclass

from engines.core import Awaited, Seat, Viewer, heard
from engines.perudo.state import State, challengers, decisions, is_out, standings
from engines.perudo.track import Raise, raises
from engines.perudo.types import Bid, Event, Options, Phase, Placed, Reveal


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge; `seat` None is a spectator's.

    `dice[s]` is how many dice seat s has (public), `mine` the own hidden dice (empty for a
    spectator or while nothing was rolled). `reveal` is what the last challenge showed: in the
    reveal phase and, at the end, for good; its losses are not off `dice` before the round ends.
    `raises` is what the seat in `turn` may bid, `challengers` who may challenge the bid that stands
    (both public); `awaited` who is waited for; `places` each seat's place once over.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    dice: tuple[int, ...]
    mine: tuple[int, ...]
    starter: Seat | None
    turn: Seat | None
    bids: tuple[Placed, ...]
    reveal: Reveal | None
    raises: tuple[Raise, ...]
    challengers: frozenset[Seat]
    awaited: tuple[Awaited, ...]
    away: frozenset[Seat]
    quitting: frozenset[Seat]
    out: frozenset[Seat]
    events: tuple[Event, ...]
    places: tuple[int, ...] | None

    @property
    def in_play(self) -> int:
        """Dice in play, all seats together."""
        return sum(self.dice)

    @property
    def bid(self) -> Bid | None:
        """The bid that stands."""
        return self.bids[-1].bid if self.bids else None


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know (A7); the host and the other offices know what spectators know."""
    seat = viewer if isinstance(viewer, int) else None
    seats = range(len(state.counts))
    out = frozenset(s for s in seats if is_out(state, s))
    bidding = state.phase == "bidding"
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        dice=state.counts,
        mine=() if seat is None else state.hidden[seat],
        starter=state.starter,
        turn=state.turn,
        bids=state.bids,
        reveal=state.reveal,
        raises=raises(state.bids[-1].bid if state.bids else None) if bidding else (),
        challengers=challengers(state),
        awaited=tuple(Awaited(d.actor, d.id) for d in decisions(state)),
        away=state.presence.away - out,
        quitting=state.quitting,
        out=out,
        events=heard(state.told, viewer),
        places=standings(state),
    )
