"""How the log of a game that is over becomes one seat's review.

Nothing is read but what that seat saw before each of its moves, what it was told, and what
everybody sees.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engines.core import Actor, Chance, Seat, Told, heard
from engines.frame import Game
from engines.position import Position
from engines.review import Review, Standing, Turn

S = TypeVar("S", bound=Position)
A = TypeVar("A")
V = TypeVar("V")


class Moved(Struct, Generic[S], frozen=True):
    """One action of a game's log: the state before and after it, and how much had been told.

    `own`: whoever sat in the actor's seat did it himself.
    """

    seq: int
    before: S
    actor: Actor
    action: Any
    own: bool
    after: S
    told: tuple[int, int]


def review(
    rules: Game[S, A, Any, V],
    moves: Iterable[Moved[S]],
    told: Sequence[Told[Any]],
    seat: Seat,
) -> Review:
    """One seat's review of a game that is over, from its log and all that was told in it.

    Raises ValueError for a game that says nothing of its moments.
    """
    says = rules.reviewing
    if says is None:
        raise ValueError(f"{rules.name} is not reviewed")
    luck, course = 0.0, list[Standing]()
    turns = list[Turn]()
    since = dict[int, list[Any]]()  # of what is not known yet: what its seat was told
    for move in moves:
        if not course:
            course.append(Standing(move.seq, says.chances(rules.view(move.before, None))))
        happened = heard(told[slice(*move.told)], seat)
        drawn = isinstance(move.action, Chance)
        if drawn or any(isinstance(event, says.given) for event in happened):
            luck += says.luck(rules.view(move.after, seat, told[: move.told[1]]), happened)
        if move.own and move.actor == seat:
            view = rules.view(move.before, seat, told[: move.told[0]])
            choice = says.weigh(view, move.action)
            if choice is not None:
                if choice.odds is not None:
                    since[len(turns)] = []
                turns.append(Turn(move.seq, move.action, choice, view))
        chances = says.chances(rules.view(move.after, None))
        for at in list(since) if happened else ():
            turn, chance = turns[at], course[-1].chances[seat]
            since[at] += happened
            right = says.right(turn.view, turn.action, since[at])
            if right is not None:
                del since[at]
                swing = chances[seat] - chance
                turns[at] = replace(turn, right=right, known=move.seq, chance=chance, swing=swing)
        if chances != course[-1].chances:
            course.append(Standing(move.seq, chances))
    return Review(seat, luck, tuple(turns), tuple(course))
