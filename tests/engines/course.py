"""What a game goes through while a test plays it with the helpers of its `table`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engines.core import Game, Moment


@contextmanager
def recorded(game: Game[Any, Any, Any, Any]) -> Iterator[list[Moment[Any]]]:
    """The course of the game that is played inside; it begins before the first action."""
    course = list[Moment[Any]]()
    kind: Any = type(game)
    apply = kind.apply

    def recording(self: Any, state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(self, state, actor, action)
        if not course:
            course.append(Moment(state, ()))
        course.append(Moment(after, tuple(each.event for each in told)))
        return after, told

    with patch.object(kind, "apply", recording):
        yield course
