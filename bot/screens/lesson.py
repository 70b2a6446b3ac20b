"""Parts of a lesson: a game dealt so that each rule comes up once.

The other players are patient. The lesson of one game is data in that game's own `lesson` module.

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
    """Moves of others and chance before it ("1 6x3"); further chance gives 0."""
    move: str = ""
    """Move of the learner, in the game's notation; "" if there is only text to read."""
    wrong: Sequence[tuple[str, str]] = ()
    """Patterns of other moves, each with the name of the text that says why not that."""
    steps: Sequence[tuple[str, str]] = ()
    """Focus of each step of a move by several selects, with the next choice's name."""


class GameLesson(Struct, frozen=True):
    """Moments of one game's lesson, in their order."""

    options: Any
    seats: int
    dealt: Sequence[str]
    """Moves of chance at the start."""
    moments: Sequence[LessonMoment]
    supply: Callable[[Any, ChanceDraw | SupplyRequest], tuple[Actor, Any]] | None = None
    """Supplier for a game that asks for more than dice or cards."""
    same: Callable[[str, str], bool] = eq
    """Predicate that tells whether a move is the one that the lesson waits for."""
