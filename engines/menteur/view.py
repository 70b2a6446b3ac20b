"""View of one seat of a table of poker menteur, with its legal moves.

`build_view` makes it by listing what that seat may know (section 7), never by deleting from the
state.
"""

from typing import Literal

from msgspec import Struct

from engines.core import AwaitedActor, GameEvent, Seat, Viewer
from engines.menteur.state import (
    TRIAL_THROWS,
    MenteurPublicState,
    MenteurState,
    find_owed_throw,
    list_trial_dice,
)
from engines.menteur.types import POSITIONS, AnnouncementRung, TableSide
from engines.position import ViewFields


class VisibleDie(Struct, frozen=True):
    """Die on the tray: its face if this viewer knows it, else 0.

    A die that is not thrown yet has 0, too. `place` says where it lies: `hand` before its first
    throw in the round or trial. `thrown`: in this turn, or in the turn that was just announced.
    """

    face: int
    place: Literal["hand", "open", "hidden"]
    thrown: bool


class TurnOffer(Struct, frozen=True):
    """Legal actions of the seat in turn, all of them public. Positions are 1..5.

    Handling: `at` belongs into every action that names dice. `throw_open` and `throw_hidden` are
    the dice that may be thrown so; a hidden throw shakes those of `shakes` as well (`cup=physical`,
    R24). `uncover` and `cover` are dice for that, `look` whether it may. `directions` are those it
    may choose. `owes` is what it must throw before it announces: nothing, at least one die, or all
    those left in `throw_open`. `rungs` are the announcements above the last one, legal once it owes
    nothing.

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
    directions: tuple[TableSide, ...] = ()
    owes: Literal["nothing", "one", "all"] = "nothing"
    rungs: tuple[AnnouncementRung, ...] = ()
    answer: bool = False
    trial: bool = False
    roll: tuple[int, ...] = ()


class MenteurView(MenteurPublicState, frozen=True):
    """Knowledge of one seat; `seat` None is a spectator's.

    `dice` are the five by position; `throws_left` is a trial's, else 0. `offer` is for `turn`,
    `awaited` are the awaited actors. `places` is each seat's place once over.
    """

    seat: Seat | None
    dice: tuple[VisibleDie, ...]
    throws_left: int
    offer: TurnOffer
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    out: frozenset[Seat]
    events: tuple[GameEvent, ...]
    places: tuple[int, ...] | None


def build_view(state: MenteurState, viewer: Viewer, common: ViewFields) -> MenteurView:
    """Return the view of this viewer; offices know what spectators know."""
    seat: Seat | None = common["seat"]
    return MenteurView(
        **common,
        dice=tuple(_build_die(state, seat, at) for at in range(len(state.faces))),
        throws_left=TRIAL_THROWS - state.throws if state.phase == "trial" else 0,
        offer=_build_offer(state),
        out=state.out,
    )


def _build_die(state: MenteurState, seat: Seat | None, at: int) -> VisibleDie:
    """Return a die as this seat may see it.

    Open dice are for all, hidden ones for seats that saw them at this very place; after a refusal
    for all (R14, R29).
    """
    face, hidden = state.faces[at], state.hidden[at]
    shown = not hidden or state.reveal is not None or seat in state.known[at]
    place = "hidden" if hidden else "open" if face else "hand"
    return VisibleDie(face if shown else 0, place, state.thrown[at])


def _build_offer(state: MenteurState) -> TurnOffer:
    if state.phase == "answer":
        hand = state.placed[-1].hand
        return TurnOffer(answer=True, trial=hand == state.ladder.hands[-1])
    if state.phase == "trial":
        return TurnOffer(roll=list_trial_dice(state))
    if state.phase != "handling":
        return TurnOffer()
    hidden = tuple(p for p in POSITIONS if state.hidden[p - 1])
    fresh = tuple(p for p in POSITIONS if not state.thrown[p - 1])
    lying = tuple(p for p in fresh if state.faces[p - 1] and not state.hidden[p - 1])
    physical = state.options.cup == "physical"
    shakes = physical and all(p in fresh for p in hidden)
    directs = not state.placed and not state.directed and len(state.remaining_seats) > 2
    standing = state.standing
    return TurnOffer(
        at=state.handled,
        throw_open=fresh,
        throw_hidden=fresh if shakes or not physical else (),
        shakes=hidden if shakes else (),
        uncover=hidden,
        cover=lying if len(fresh) == len(POSITIONS) else (),
        look=bool(hidden) and not state.looked,
        directions=("left", "right") if directs else (),
        owes=find_owed_throw(state),
        rungs=state.ladder.list_rungs_above(standing.hand if standing else None),
    )
