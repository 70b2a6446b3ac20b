"""Parts of a lesson: a game against patient players, dealt so that each rule comes up once.

The lesson of one game is data in that game's own `lesson` module.

Texts: `lesson-<game>-<moment>`, and `lesson-<game>-<moment>-<name>` for each wrong idea and each
step of a move.
"""

from collections.abc import Callable, Sequence
from operator import eq
from typing import Any

from msgspec import Struct

from engines.core import Actor, ChanceDraw, SupplyRequest

PANEL = "learn"


class LessonMoment(Struct, frozen=True):
    """Moment of a lesson: something to look at, and the move that can be made."""

    name: str
    before: Sequence[str] = ()
    """Moves of the others and of chance that come first ("1 6x3"); chance beyond them gives 0."""
    move: str = ""
    """Move of the learner, in the game's notation; none where there is only something to read."""
    wrong: Sequence[tuple[str, str]] = ()
    """Patterns of other moves, each with the name of the text that says why not that."""
    steps: Sequence[tuple[str, str]] = ()
    """Focus of each step of a move that takes several selects, with the name of the next choice."""


class GameLesson(Struct, frozen=True):
    """Moments of one game's lesson, in their order."""

    options: Any
    seats: int
    dealt: Sequence[str]
    """Moves of chance at the start."""
    moments: Sequence[LessonMoment]
    supply: Callable[[Any, ChanceDraw | SupplyRequest], tuple[Actor, Any]] | None = None
    """Supplier of what is due, for a game that asks for more than dice or cards."""
    same: Callable[[str, str], bool] = eq
    """Predicate that tells whether a move is the one that the lesson waits for."""
