"""What a lesson is made of: a game against patient players, dealt so that each rule comes up once.

One game's is data in that game's own `lesson` module.

Texts: `lesson-<game>-<moment>`, and `lesson-<game>-<moment>-<name>` for each wrong idea and each
step of a move.
"""

from collections.abc import Callable, Sequence
from operator import eq
from typing import Any

from msgspec import Struct

from engines.core import Actor, Draw, Supply

PANEL = "learn"


class Moment(Struct, frozen=True):
    """Something to look at, and what can be done."""

    name: str
    before: Sequence[str] = ()
    """What the others and chance do first ("1 6x3"); what chance gives beyond it is 0."""
    move: str = ""
    """The learner's, in the game's notation; none where there is only something to read."""
    wrong: Sequence[tuple[str, str]] = ()
    """Patterns of other moves, each with the name of why not that."""
    steps: Sequence[tuple[str, str]] = ()
    """The focus on the way to a move that takes several lists, each with the name of what is chosen
    next."""


class Lesson(Struct, frozen=True):
    """The moments of one game's lesson, in their order."""

    options: Any
    seats: int
    dealt: Sequence[str]
    """What chance gives at the start, as moves."""
    moments: Sequence[Moment]
    supply: Callable[[Any, Draw | Supply], tuple[Actor, Any]] | None = None
    """Gives what is due, of a game that asks for more than dice or cards."""
    same: Callable[[str, str], bool] = eq
    """Whether a move is the one that the lesson waits for."""
