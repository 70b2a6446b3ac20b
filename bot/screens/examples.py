"""Example positions, made by the rules, as pictures on the pages of the rules."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Any, TypeVar

from bot.texts import Say
from engines.core import AddressedEvent, ChanceAction, ChanceDraw, Office
from engines.frame import Game
from engines.notation import format_common_action, parse_actor
from engines.position import GameState
from renderers.picture import EncodedPicture, PicturePlayer
from renderers.pixel_cache import cached_picture

EXAMPLE_NAME_KEYS = ("rules-ann", "rules-bob", "rules-cem", "rules-dora")
"""Keys of the players' names in the examples, in words and in pictures."""

S = TypeVar("S", bound=GameState)
O = TypeVar("O")  # noqa: E741  O for options
V = TypeVar("V")


def prepare_drawing(
    draw: Callable[[V, Sequence[PicturePlayer], Say], EncodedPicture],
    say: Say,
    look: Callable[..., V],
    *known: Hashable,
    people: int = 3,
) -> Callable[[], EncodedPicture]:
    """Return the function that draws the view `look(*known)`, once in each language."""
    return partial(draw_example, draw, say, look, known, people)


@cached_picture
def draw_example(
    draw: Callable[..., EncodedPicture], say: Say, look: Callable[..., Any], known: Any, people: int
) -> EncodedPicture:
    return draw(
        look(*known), [PicturePlayer(say(name)) for name in EXAMPLE_NAME_KEYS[:people]], say
    )


def format_chance_move(*values: int) -> str:
    """Return the values of chance as a move for `play_moves`."""
    return f"{Office.CHANCE} {format_common_action(ChanceAction(values))}"


def compute_draw_order(items: Iterable[Any], wanted: Iterable[Any]) -> tuple[int, ...]:
    """Return the draws of a shuffle that puts `wanted` on top in this order."""
    left, values = list(items), list[int]()
    for item in wanted:
        values.append(left.index(item))
        left.pop(values[-1])
    return tuple(values)


def play_moves(
    game: Game[S, Any, O, Any], seats: int, options: O, moves: Iterable[str]
) -> tuple[S, list[AddressedEvent[Any]]]:
    """Return the state after these moves, and all that was told.

    Each move is an actor and their action in the game's notation ("2 propose:H"). What chance gives
    beyond the values named is 0.
    """
    state, events = game.start(seats, options), list[AddressedEvent[Any]]()
    for move in moves:
        name, _, notation = move.partition(" ")
        actor, action = parse_actor(name), game.parse_action(notation)
        assert actor is not None, move
        if isinstance(action, ChanceAction) and isinstance(due := game.find_due(state), ChanceDraw):
            values = chain(action.values, repeat(0))
            action = ChanceAction(tuple(next(values) for _ in due.bounds))
        state, news = game.apply_action(state, actor, action)
        events += news
    return state, events
