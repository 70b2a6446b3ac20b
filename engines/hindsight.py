"""How the log of a game that is over becomes one seat's review.

Nothing is read but what that seat saw before each of its moves, what it was told, and what
everybody sees.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engines.core import Actor, Chance, Seat, Told, heard
from engines.frame import Game
from engines.frozen import frozen
from engines.position import Position
from engines.review import Choice, Review, Standing, Turn

S = TypeVar("S", bound=Position)
A = TypeVar("A")
V = TypeVar("V")


@frozen
class Moved(Generic[S]):
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
    turns, unknown = list[_Turn](), list[_Turn]()
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
                turns.append(_Turn(move, choice, view))
                unknown += [turns[-1]] if choice.odds is not None else []
        chances = says.chances(rules.view(move.after, None))
        for turn in unknown if happened else ():
            turn.since += happened
            turn.right = says.right(turn.view, turn.move.action, turn.since)
            if turn.right is not None:
                turn.known = move.seq
                turn.chance = course[-1].chances[seat]
                turn.swing = chances[seat] - turn.chance
        unknown = [turn for turn in unknown if turn.right is None]
        if chances != course[-1].chances:
            course.append(Standing(move.seq, chances))
    return Review(seat, luck, tuple([turn.made() for turn in turns]), tuple(course))


@dataclass(slots=True)
class _Turn:
    """A choice while what comes of it is not known."""

    move: Moved[Any]
    choice: Choice
    view: Any
    since: list[Any] = field(default_factory=list[Any])
    right: bool | None = None
    known: int = 0
    chance: float = 0.0
    swing: float = 0.0

    def made(self) -> Turn:
        return Turn(
            self.move.seq,
            self.move.action,
            self.choice,
            self.view,
            self.right,
            self.known,
            self.chance,
            self.swing,
        )
