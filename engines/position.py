"""Common base of all games' states, and functions that read any state.

Here: presence, the next seat, open decisions and their times, places. Not here: what may be done
(`engines.frame`), any rule of any game.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Protocol, Self, cast

from msgspec import Struct, structs

from engines.core import (
    MISSES_UNTIL_AWAY,
    NOBODY,
    Actor,
    AddressedEvent,
    AwaitedActor,
    ClockStart,
    ContinueAction,
    Decision,
    DecisionPace,
    IllegalActionError,
    Presence,
    Seat,
    to_audience,
)

AWAY_SECONDS = 2
"""Pause before an away seat's stand-in."""

REVEAL_SECONDS = 20
"""Time for a look at what lies open, where a game does not count the things."""

GLANCE_SECONDS, READING_SECONDS, LONGEST_LOOK_SECONDS = 8, 2, 40
"""Time for a look at a verdict alone, for each thing beside it, and at most."""

CONTINUE_ACTION = ContinueAction()


AddressedEvents = tuple[AddressedEvent[Any], ...]
"""Events of an action with their audiences."""

ViewFields = dict[str, Any]
"""Fields by name that a game's view has from the frame."""


class PublicFields(Struct, frozen=True, kw_only=True):
    """Fields of every game that everybody sees, in its view as well as its state.

    A game extends it by its own, and both its state and its view extend that. `rules_version` is
    the game's (see `engines.frame.Game`). `gone` are the seats that have left or lost, in that
    order. `continued` have seen what lies open.
    """

    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY


class GameState:
    """Base of every state, beside its public fields, which extend `PublicFields`.

    It declares `presence` and `news` itself, as a Struct extends one other only. `phase` is "over"
    in the end. `news` are the events of the action that is being applied; it is empty from one
    action to the next, as the table keeps earlier events.
    """

    __slots__ = ()
    phase: Any
    presence: Presence
    rules_version: int
    gone: tuple[Seat, ...]
    continued: frozenset[Seat]
    news: AddressedEvents

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed, for code that knows no game's own state."""
        return structs.replace(cast(Any, self), **changes)

    @property
    def out(self) -> frozenset[Seat]:
        """Seats that have no part in the game any more, by default the `gone` ones."""
        return frozenset(self.gone)

    @property
    def away(self) -> frozenset[Seat]:
        """The seats that missed their turns and are not back: others may move for them."""
        absent = self.presence.away
        return absent - self.out if absent else absent

    @property
    def remaining_seats(self) -> tuple[Seat, ...]:
        """The seats that are not `gone`."""
        seats, gone = range(len(self.presence.missed)), self.gone
        return tuple([seat for seat in seats if seat not in gone]) if gone else tuple(seats)

    @property
    def active_seats(self) -> tuple[Seat, ...]:
        """The seats that go on after what lies open, so that it waits for them."""
        return self.remaining_seats

    def clear_news(self) -> None:
        """Empty `news` in place; only for a state that nobody else holds yet."""
        structs.force_setattr(cast(Any, self), "news", ())

    def tell_everybody(self, *events: object) -> Self:
        """Return the state with events that everybody is told."""
        return self.replace(news=(*self.news, *[AddressedEvent(event) for event in events]))

    def tell_only(self, to: Actor, event: object) -> Self:
        """Return the state with an event that one actor alone is told."""
        return self.replace(news=(*self.news, AddressedEvent(event, to_audience(to))))


class GameView(Protocol):
    """Fields that the views of all games have."""

    @property
    def phase(self) -> str: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def awaited(self) -> tuple[AwaitedActor, ...]: ...
    @property
    def away(self) -> frozenset[Seat]: ...
    @property
    def events(self) -> tuple[Any, ...]: ...
    @property
    def places(self) -> tuple[int, ...] | None: ...


# --- who is there --------------------------------------------------------------------------------


def find_next_seat(seat: Seat, seats: int, gone: Collection[Seat], step: int = 1) -> Seat:
    """Return the next seat clockwise (`step` -1: the other way) that has not gone."""
    seat = (seat + step) % seats
    while seat in gone:
        seat = (seat + step) % seats
    return seat


def list_present_seats(state: GameState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return those of these seats that are not away.

    If all of them are away, they are waited for nevertheless (for a breath), so that others can
    follow.
    """
    away = state.presence.away
    return tuple([seat for seat in seats if seat not in away]) or seats if away else seats


def list_watchers(state: GameState) -> tuple[Seat, ...]:
    """Return the active seats that a reveal waits for: present, and not yet continued."""
    waited, continued = list_present_seats(state, state.active_seats), state.continued
    return tuple([seat for seat in waited if seat not in continued]) if continued else waited


# --- what is waited for --------------------------------------------------------------------------


def make_decision(
    state: GameState,
    seat: Seat,
    id: str,
    seconds: int,
    stand_in: object,
    pace: DecisionPace = "turn",
    starts: ClockStart = "now",
) -> Decision:
    """Return a seat's decision.

    For a seat that is away the stand-in follows after a breath.
    """
    if state.presence.missed[seat] >= MISSES_UNTIL_AWAY:
        return Decision(seat, id, AWAY_SECONDS, stand_in, "breath")
    return Decision(seat, id, seconds, stand_in, pace, starts)


def compute_look_seconds(things: int) -> int:
    """Return for how many seconds a verdict lies open with so many things beside it.

    A thing is what is read in one go: a cup, a card, a player's answer.
    """
    return min(GLANCE_SECONDS + READING_SECONDS * things, LONGEST_LOOK_SECONDS)


def make_look_decisions(
    state: GameState, id: str, seconds: int = REVEAL_SECONDS
) -> tuple[Decision, ...]:
    """Return the look decisions of all active seats that have not continued."""
    missed = state.presence.missed
    return tuple(
        [
            _make_look_decision(seat, id, seconds, missed[seat] >= MISSES_UNTIL_AWAY)
            for seat in list_watchers(state)
        ]
    )


@lru_cache(maxsize=1024)
def _make_look_decision(seat: Seat, id: str, seconds: int, away: bool) -> Decision:
    """Return one seat's look decision.

    Cached, because every seat's `ContinueAction` leaves those of the others as they are.
    """
    if away:
        return Decision(seat, id, AWAY_SECONDS, CONTINUE_ACTION, "breath")
    return Decision(seat, id, seconds, CONTINUE_ACTION, "reveal")


def list_awaited_actors(decisions: Sequence[Decision]) -> tuple[AwaitedActor, ...]:
    """Return the public part of decisions."""
    return tuple([AwaitedActor(each.actor, each.id) for each in decisions])


def list_awaited_seats(awaited: Sequence[AwaitedActor]) -> list[Seat]:
    """Return the seats among the awaited actors."""
    return [each.actor for each in awaited if isinstance(each.actor, int)]


def copy_shared_fields(state: GameState) -> ViewFields:
    """Return by name the public fields that this state and its view have alike.

    They are those of the one Struct that both extend.
    """
    kind = cast(type[Struct], type(state).__base__)
    return {name: getattr(state, name) for name in kind.__struct_fields__}


def check_turn(state: GameState, seat: Seat, phase: str = "") -> None:
    """Raise `IllegalActionError` unless the seat is in `turn`, and this the phase."""
    if phase and state.phase != phase:
        raise IllegalActionError("refused-not-open", decision="")
    turn: Seat | None = cast(Any, state).turn
    if seat != turn:
        raise IllegalActionError("refused-not-your-turn", turn=turn)


# --- the end -------------------------------------------------------------------------------------


def rank_by_worth(worth: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place by its worth; more is better, ties share: 1, 2, 2, 4."""
    return tuple([1 + sum([other > own for other in worth]) for own in worth])


def list_winners(places: Sequence[int] | None) -> list[Seat]:
    """Return the seats in the first place; none while the game goes on."""
    return [seat for seat, place in enumerate(places or ()) if place == 1]
