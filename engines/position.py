"""What the states of all games have in common, and what can be read off any of them.

Here: who is there, who is next, what is waited for and for how long, and
places. Not here: what may be done (`engines.frame`), any rule of any game.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Self, cast

from msgspec import Struct, structs

from engines.core import (
    MISSES_UNTIL_AWAY,
    Actor,
    Awaited,
    Continue,
    Decision,
    Pace,
    Presence,
    Seat,
    Starts,
    Told,
    only,
)

AWAY_SECONDS = 2
"""The breath before an away seat's stand-in."""

REVEAL_SECONDS = 20
"""A look at what lies open, where a game does not say how much that is."""

GLANCE_SECONDS, READING_SECONDS, LONGEST_LOOK_SECONDS = 8, 2, 40
"""A look at a verdict alone; at each thing beside it; at however many."""

CONTINUE = Continue()


News = tuple[Told[Any], ...]
"""What an action brought about, with who was told of it."""


class Position:
    """What every state extends: a frozen `Struct` that has these fields, beside its own.

    It declares them itself, as a Struct extends one other only, and a state may share one with its
    view (see `shared`). `phase` is "over" in the end. `rules_version` is the game's (see
    `engines.frame.Game`). `gone` are the seats that have left or lost, in that order. `continued`
    have seen what lies open. `news` is what has happened in the action that is being applied, so
    that it is empty from one action to the next: what happened before is the table's to keep.
    """

    __slots__ = ()
    phase: Any
    presence: Presence
    rules_version: int
    gone: tuple[Seat, ...]
    continued: frozenset[Seat]
    news: News

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed, for what knows no game's own state."""
        return structs.replace(cast(Any, self), **changes)

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that have no part in the game any more; by itself those that are `gone`."""
        return frozenset(self.gone)

    @property
    def away(self) -> frozenset[Seat]:
        """The seats that missed their turns and are not back: others may move for them."""
        absent = self.presence.away
        return absent - self.out if absent else absent

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are not `gone`."""
        seats, gone = range(len(self.presence.missed)), self.gone
        return tuple([seat for seat in seats if seat not in gone]) if gone else tuple(seats)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that go on after what lies open, so that it waits for them."""
        return self.playing

    def drop_news(self) -> None:
        """Empty `news` in place, of a state that was made just now and that nobody has yet."""
        structs.force_setattr(cast(Any, self), "news", ())

    def tell(self, *events: object) -> Self:
        """Everybody is told."""
        return self.replace(news=(*self.news, *[Told(event) for event in events]))

    def tell_only(self, to: Actor, event: object) -> Self:
        """One actor alone is told."""
        return self.replace(news=(*self.news, Told(event, only(to))))


# --- who is there --------------------------------------------------------------------------------


def following(seat: Seat, seats: int, gone: Collection[Seat], step: int = 1) -> Seat:
    """The next seat clockwise (`step` -1: the other way) that has not gone."""
    seat = (seat + step) % seats
    while seat in gone:
        seat = (seat + step) % seats
    return seat


def present(state: Position, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of these seats that are not away.

    Should all of them be away, they are waited for nevertheless (for a breath), so that others can
    follow.
    """
    away = state.presence.away
    return tuple([seat for seat in seats if seat not in away]) or seats if away else seats


def watchers(state: Position) -> tuple[Seat, ...]:
    """Return those of `staying` for whom a reveal waits: who is present and did not continue."""
    waited, continued = present(state, state.staying), state.continued
    return tuple([seat for seat in waited if seat not in continued]) if continued else waited


# --- what is waited for --------------------------------------------------------------------------


def decision(
    state: Position,
    seat: Seat,
    id: str,
    seconds: int,
    stand_in: object,
    pace: Pace = "turn",
    starts: Starts = "now",
) -> Decision:
    """What a seat decides; for one that is away its stand-in follows after a breath."""
    if state.presence.missed[seat] >= MISSES_UNTIL_AWAY:
        return Decision(seat, id, AWAY_SECONDS, stand_in, "breath")
    return Decision(seat, id, seconds, stand_in, pace, starts)


def look_seconds(things: int) -> int:
    """Return how long a verdict lies open with so many things to read beside it.

    A thing is what is read in one go: a cup, a card, a player's answer.
    """
    return min(GLANCE_SECONDS + READING_SECONDS * things, LONGEST_LOOK_SECONDS)


def looks(state: Position, id: str, seconds: int = REVEAL_SECONDS) -> tuple[Decision, ...]:
    """A look at what lies open, of all who stay and have not continued."""
    missed = state.presence.missed
    return tuple(
        [_look(seat, id, seconds, missed[seat] >= MISSES_UNTIL_AWAY) for seat in watchers(state)]
    )


@lru_cache(maxsize=1024)
def _look(seat: Seat, id: str, seconds: int, away: bool) -> Decision:
    """Kept, because every seat's `Continue` leaves those of the others as they are."""
    if away:
        return Decision(seat, id, AWAY_SECONDS, CONTINUE, "breath")
    return Decision(seat, id, seconds, CONTINUE, "reveal")


def awaited(decisions: Sequence[Decision]) -> tuple[Awaited, ...]:
    """The public part of them."""
    return tuple([Awaited(each.actor, each.id) for each in decisions])


def shared(state: object, kind: type[Struct]) -> dict[str, Any]:
    """Return the fields of `kind` by name, as the state has them.

    `kind` lists what a game's state and its view have alike, as everybody sees it; both extend it.
    """
    return {name: getattr(state, name) for name in kind.__struct_fields__}


# --- the end -------------------------------------------------------------------------------------


def places(worth: Sequence[Any]) -> tuple[int, ...]:
    """Each seat's place by what it is worth, more is better, ties share: 1, 2, 2, 4."""
    return tuple([1 + sum([other > own for other in worth]) for own in worth])


def winners(places: Sequence[int] | None) -> list[Seat]:
    """The seats in the first place; nobody while the game goes on."""
    return [seat for seat, place in enumerate(places or ()) if place == 1]
