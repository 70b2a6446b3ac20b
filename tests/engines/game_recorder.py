"""Recorders of a game that a test plays with the helpers of its `table`."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from engines import AnyGame
from engines.core import AddressedEvent, ExpireAction, GameMoment
from engines.hindsight import LoggedMove


@contextmanager
def record_moments(game: AnyGame) -> Iterator[list[GameMoment[Any]]]:
    """Record the course of the game that is played inside, from its first state."""
    course = list[GameMoment[Any]]()
    apply = game.apply_action

    def apply_recorded(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        if not course:
            course.append(GameMoment(state, ()))
        course.append(GameMoment(after, tuple(each.event for each in told)))
        return after, told

    with patch.object(game, "apply_action", apply_recorded):
        yield course


@contextmanager
def record_events(game: AnyGame) -> Iterator[list[AddressedEvent[Any]]]:
    """Record all events, with their audiences, of what is played inside."""
    heard = list[AddressedEvent[Any]]()
    apply = game.apply_action

    def apply_heard(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        heard.extend(told)
        return after, told

    with patch.object(game, "apply_action", apply_heard):
        yield heard


@dataclass
class ReviewedGame:
    """Moves and events of a game, as a review reads them."""

    moves: list[LoggedMove[Any]] = field(default_factory=list[LoggedMove[Any]])
    told: list[AddressedEvent[Any]] = field(default_factory=list[AddressedEvent[Any]])


@contextmanager
def record_choices(game: AnyGame) -> Iterator[ReviewedGame]:
    """Record the moves of the game that is played inside, by those whose seats it is."""
    made = ReviewedGame()
    apply = game.apply_action

    def apply_noted(state: Any, actor: Any, action: Any) -> Any:
        after, told = apply(state, actor, action)
        span = (len(made.told), len(made.told) + len(told))
        made.told += told
        own = not isinstance(action, ExpireAction)
        made.moves.append(LoggedMove(len(made.moves), state, actor, action, own, after, span))
        return after, told

    with patch.object(game, "apply_action", apply_noted):
        yield made
