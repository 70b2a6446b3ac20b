"""Review of one seat's game, from the log of a game that is over.

Nothing is read but what that seat saw before each of its moves, what it was told, and what
everybody sees.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engines.core import Actor, AddressedEvent, ChanceAction, Seat, list_heard_events
from engines.frame import Game
from engines.position import GameState
from engines.review import ReviewedTurn, SeatReview, WinChances

S = TypeVar("S", bound=GameState)
A = TypeVar("A")
V = TypeVar("V")


class LoggedMove(Struct, Generic[S], frozen=True):
    """Action of a log: the states before and after, and how much had been told.

    `own`: the owner of the actor's seat did it themselves.
    """

    seq: int
    before: S
    actor: Actor
    action: Any
    own: bool
    after: S
    told: tuple[int, int]


def review_seat(
    rules: Game[S, A, Any, V],
    moves: Iterable[LoggedMove[S]],
    told: Sequence[AddressedEvent[Any]],
    seat: Seat,
) -> SeatReview:
    """Return one seat's review of a finished game, from its log and all its events.

    Raises ValueError for a game that is not reviewed.
    """
    says = rules.reviewer
    if says is None:
        raise ValueError(f"{rules.name} is not reviewed")
    luck, course = 0.0, list[WinChances]()
    turns = list[ReviewedTurn]()
    since = dict[int, list[Any]]()  # of what is not known yet: what its seat was told
    for move in moves:
        if not course:
            course.append(
                WinChances(move.seq, says.estimate_chances(rules.view_as(move.before, None)))
            )
        happened = list_heard_events(told[slice(*move.told)], seat)
        drawn = isinstance(move.action, ChanceAction)
        if drawn or any(isinstance(event, says.luck_events) for event in happened):
            luck += says.measure_luck(
                rules.view_as(move.after, seat, told[: move.told[1]]), happened
            )
        if move.own and move.actor == seat:
            view = rules.view_as(move.before, seat, told[: move.told[0]])
            choice = says.weigh_choice(view, move.action)
            if choice is not None:
                if choice.odds is not None:
                    since[len(turns)] = []
                turns.append(ReviewedTurn(move.seq, move.action, choice, view))
        chances = says.estimate_chances(rules.view_as(move.after, None))
        for at in list(since) if happened else ():
            turn, chance = turns[at], course[-1].chances[seat]
            since[at] += happened
            right = says.judge_outcome(turn.view, turn.action, since[at])
            if right is not None:
                del since[at]
                swing = chances[seat] - chance
                turns[at] = replace(turn, right=right, known=move.seq, chance=chance, swing=swing)
        if chances != course[-1].chances:
            course.append(WinChances(move.seq, chances))
    return SeatReview(seat, luck, tuple(turns), tuple(course))
