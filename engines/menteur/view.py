"""What one seat may see of a table of poker menteur, and what may be done now.

`look` builds it by listing what that seat may know (section 7), never by deleting from the state.
"""

from typing import Literal

from msgspec import Struct

from engines.core import Awaited, Event, Seat, Viewer
from engines.menteur.decisions import decisions
from engines.menteur.ladder import Ladder, ladder
from engines.menteur.state import TRIAL_THROWS, PublicState, State, owed, standings, trial_dice
from engines.menteur.types import LATEST, POSITIONS, Rung, Side
from engines.position import awaited, shared


class Die(Struct, frozen=True):
    """One die on the tray: its face if this viewer knows it, else 0 (also: not thrown yet).

    `place` says where it lies: `hand` before its first throw in the round or trial. `thrown`: in
    this turn, or in the turn that was just announced.
    """

    face: int
    place: Literal["hand", "open", "hidden"]
    thrown: bool


class Offer(Struct, frozen=True):
    """What the seat in turn may do now; all of it is public. Positions are 1..5.

    Handling: `at` belongs into every action that names dice. `throw_open` and `throw_hidden` are
    the dice that may be thrown so; a hidden throw shakes those of `shakes` as well (`cup=physical`,
    R24). `uncover` and `cover` are dice for that, `look` whether he may. `directions` are the ways
    he may choose. `owes` is what must be thrown before he announces: nothing, at least one die, or
    all those left in `throw_open`. `rungs` are the announcements above the last one, open to him
    once he owes nothing.

    Answering: `answer`; accepting is a trial if `trial`. On trial: `roll` are the dice that the
    next throw takes up.
    """

    at: int = 0
    throw_open: tuple[int, ...] = ()
    throw_hidden: tuple[int, ...] = ()
    shakes: tuple[int, ...] = ()
    uncover: tuple[int, ...] = ()
    cover: tuple[int, ...] = ()
    look: bool = False
    directions: tuple[Side, ...] = ()
    owes: Literal["nothing", "one", "all"] = "nothing"
    rungs: tuple[Rung, ...] = ()
    answer: bool = False
    trial: bool = False
    roll: tuple[int, ...] = ()


class View(PublicState, frozen=True):
    """One seat's knowledge; `seat` None is a spectator's.

    `dice` are the five by position; `throws_left` is a trial's, else 0. `offer` is for `turn`,
    `awaited` who is waited for. `places` is each seat's place once over.
    """

    seat: Seat | None
    dice: tuple[Die, ...]
    throws_left: int
    offer: Offer
    awaited: tuple[Awaited, ...]
    away: frozenset[Seat]
    out: frozenset[Seat]
    events: tuple[Event, ...]
    places: tuple[int, ...] | None
    rules_version: int = LATEST

    @property
    def ladder(self) -> Ladder:
        """The announcements of this table."""
        return ladder(self.options, self.rules_version)


def look(state: State, viewer: Viewer, events: tuple[Event, ...]) -> View:
    """What this viewer may know; the offices know what spectators know."""
    seat = viewer if isinstance(viewer, int) else None
    return View(
        **shared(state, PublicState),
        seat=seat,
        dice=tuple(_die(state, seat, at) for at in range(len(state.faces))),
        throws_left=TRIAL_THROWS - state.throws if state.phase == "trial" else 0,
        offer=_offer(state),
        awaited=awaited(decisions(state)),
        away=state.away,
        out=state.out,
        events=events,
        places=standings(state),
        rules_version=state.rules_version,
    )


def _die(state: State, seat: Seat | None, at: int) -> Die:
    """Open dice are for all, hidden ones for who saw them at this very place; in the end for all,
    if the announcement was refused (R14, R29)."""
    face, hidden = state.faces[at], state.hidden[at]
    shown = not hidden or state.reveal is not None or seat in state.known[at]
    place = "hidden" if hidden else "open" if face else "hand"
    return Die(face if shown else 0, place, state.thrown[at])


def _offer(state: State) -> Offer:
    if state.phase == "answer":
        hand = state.placed[-1].hand
        return Offer(answer=True, trial=hand == state.ladder.hands[-1])
    if state.phase == "trial":
        return Offer(roll=trial_dice(state))
    if state.phase != "handling":
        return Offer()
    hidden = tuple(p for p in POSITIONS if state.hidden[p - 1])
    fresh = tuple(p for p in POSITIONS if not state.thrown[p - 1])
    lying = tuple(p for p in fresh if state.faces[p - 1] and not state.hidden[p - 1])
    physical = state.options.cup == "physical"
    shakes = physical and all(p in fresh for p in hidden)
    directs = not state.placed and not state.directed and len(state.playing) > 2
    standing = state.standing
    return Offer(
        at=state.handled,
        throw_open=fresh,
        throw_hidden=fresh if shakes or not physical else (),
        shakes=hidden if shakes else (),
        uncover=hidden,
        cover=lying if len(fresh) == len(POSITIONS) else (),
        look=bool(hidden) and not state.looked,
        directions=("left", "right") if directs else (),
        owes=owed(state),
        rungs=state.ladder.above(standing.hand if standing else None),
    )
