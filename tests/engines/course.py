"""What a game goes through while a test plays it with the helpers of its `table`."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from engines import AnyGame
from engines.core import Expire, Moment, Told
from engines.hindsight import Moved


@contextmanager
def recorded(game: AnyGame) -> Iterator[list[Moment[Any]]]:
    """The course of the game that is played inside; it begins before the first action."""
    course = list[Moment[Any]]()
    apply = game.apply

    def recording(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        if not course:
            course.append(Moment(state, ()))
        course.append(Moment(after, tuple(each.event for each in told)))
        return after, told

    with patch.object(game, "apply", recording):
        yield course


@contextmanager
def hearing(game: AnyGame) -> Iterator[list[Told[Any]]]:
    """All that is told in the course of what is played inside."""
    heard = list[Told[Any]]()
    apply = game.apply

    def listening(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        heard.extend(told)
        return after, told

    with patch.object(game, "apply", listening):
        yield heard


@dataclass
class Reviewed:
    """A game as it is looked back on."""

    moves: list[Moved[Any]] = field(default_factory=list[Moved[Any]])
    told: list[Told[Any]] = field(default_factory=list[Told[Any]])


@contextmanager
def reviewed(game: AnyGame) -> Iterator[Reviewed]:
    """All that is done in the game that is played inside, by those whose seats it is."""
    made = Reviewed()
    apply = game.apply

    def noting(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        span = (len(made.told), len(made.told) + len(told))
        made.told += told
        own = not isinstance(action, Expire)
        made.moves.append(Moved(len(made.moves), state, actor, action, own, after, span))
        return after, told

    with patch.object(game, "apply", noting):
        yield made
