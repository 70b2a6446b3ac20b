"""Games of computer players, with the review of every seat."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bench.simulation import match
from bench.simulation.match import MatchArena
from engines.core import AddressedEvent, ChanceAction
from engines.hindsight import LoggedMove, review_seat
from engines.review import SeatReview


def list_mixed_levels(arena: MatchArena, options: Any) -> list[str]:
    """Return a table of all levels, as small as it can be."""
    levels = arena.rules.levels
    seats = max(len(levels), arena.rules.list_seat_counts(options)[0])
    return [levels[n % len(levels)] for n in range(seats)]


def play_course(
    arena: MatchArena, levels: Sequence[str], seed: str, options: Any
) -> tuple[list[LoggedMove[Any]], list[AddressedEvent[Any]]]:
    """Play a game of these levels; return its moves and its events."""
    players = [partial(_choose_at_level, arena.rules, level) for level in levels]
    moves, events = list[LoggedMove[Any]](), list[AddressedEvent[Any]]()
    for step in match.iterate_steps(arena, players, seed, options):
        span = (len(events), len(events) + len(step.news))
        events += step.news
        own = not isinstance(step.action, ChanceAction)
        moves.append(
            LoggedMove(len(moves), step.before, step.actor, step.action, own, step.after, span)
        )
    return moves, events


def iterate_reviews(
    arena: MatchArena, levels: Sequence[str], seed: str, options: Any
) -> Iterator[tuple[str, SeatReview]]:
    """Yield every seat's review of one game, with its level."""
    moves, events = play_course(arena, levels, seed, options)
    for seat, level in enumerate(levels):
        yield level, review_seat(arena.rules, moves, events, seat)


def _choose_at_level(rules: Any, level: str, view: Any, random: Any) -> Any:
    return rules.choose_action(view, level, random)
