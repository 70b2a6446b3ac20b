"""Positions that the rules made, as pictures on the pages of the rules."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain, repeat
from typing import Any, TypeVar

from bot.texts import Say
from engines.core import Chance, Draw, Office, Told
from engines.frame import Game
from engines.notation import read_actor, write_common
from engines.position import Position
from renderers.picture import Picture, Player

PEOPLE = ("rules-ann", "rules-bob", "rules-cem", "rules-dora")
"""Who sits there, in words and in pictures."""

S = TypeVar("S", bound=Position)
O = TypeVar("O")  # noqa: E741  O for options
V = TypeVar("V")


def drawing(
    draw: Callable[[V, Sequence[Player], Say], Picture],
    say: Say,
    look: Callable[..., V],
    *known: Hashable,
    people: int = 3,
) -> Callable[[], Picture]:
    """What gives the picture of the view that is `look(*known)`, drawn once in each language."""
    return partial(_drawn, draw, say, look, known, people)


@lru_cache(maxsize=128)
def _drawn(
    draw: Callable[..., Picture], say: Say, look: Callable[..., Any], known: Any, people: int
) -> Picture:
    return draw(look(*known), [Player(say(name)) for name in PEOPLE[:people]], say)


def drawn(*values: int) -> str:
    """What chance gives, as a move for `played`."""
    return f"{Office.CHANCE} {write_common(Chance(values))}"


def order(items: Iterable[Any], wanted: Iterable[Any]) -> tuple[int, ...]:
    """What is to be drawn in a shuffle of these items so that `wanted` lie on top in this order."""
    left, values = list(items), list[int]()
    for item in wanted:
        values.append(left.index(item))
        left.pop(values[-1])
    return tuple(values)


def played(
    game: Game[S, Any, O, Any], seats: int, options: O, moves: Iterable[str]
) -> tuple[S, list[Told[Any]]]:
    """The state after these moves, each an actor and what he does in the game's notation ("2
    propose:H"), and all that was told; what chance gives beyond what was named is 0."""
    state, told = game.start(seats, options), list[Told[Any]]()
    for move in moves:
        name, _, notation = move.partition(" ")
        actor, action = read_actor(name), game.read(notation)
        assert actor is not None, move
        if isinstance(action, Chance) and isinstance(due := game.due(state), Draw):
            values = chain(action.values, repeat(0))
            action = Chance(tuple(next(values) for _ in due.bounds))
        state, news = game.apply(state, actor, action)
        told += news
    return state, told
