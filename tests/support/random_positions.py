"""Positions of random games, and what the layouts of a screen offer in them."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import discord

from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import MessageLayout, TableScene, build_layout_view
from bot.texts import get_texts
from renderers.picture import PicturePlayer
from tests.engines.case_registry import CASES
from tests.engines.game_case import AnyGame, is_legal

VERBS = {"do", "ask", "look", "judge", "rule"}
"""Verbs of all that a table's messages offer."""
MAX_COMPONENTS = 38
"""Components of a layout, as a picture takes two more."""
MAX_CHARACTERS = 3500


def supply_all_due(game: AnyGame, state: Any, rng: random.Random) -> Any:
    """Return the state when chance and the house have supplied what they owe."""
    while due := game.find_due(state):
        state, _ = game.apply_action(state, *CASES[game.name].supply_due(due, rng))
    return state


def iterate_positions(
    game: AnyGame,
    seats: Sequence[int],
    options: Any,
    seed: int,
    *,
    is_wanted: Callable[[Any], bool] = lambda _: True,
) -> Iterator[Any]:
    """Yield the states of a random game in which somebody is awaited, 150 at most.

    It has one of these numbers of seats. Of the legal actions, wanted ones are played first.
    """
    rng, case = random.Random(seed), CASES[game.name]
    state = game.start(rng.choice(seats), options)
    for _ in range(150):
        state = supply_all_due(game, state, rng)
        yield state
        waited = game.list_decisions(state)
        if not waited:
            return
        actor = rng.choice(waited).actor
        moves = case.moves(game.view_as(state, actor))
        legal = [move for move in moves if is_legal(game, state, actor, move)]
        move = rng.choice([move for move in legal if is_wanted(move)] or legal)
        state, _ = game.apply_action(state, actor, move)


def build_scene(seats: int, locale: str) -> TableScene:
    """Return the scene of a table at which everybody has a long name."""
    players = [PicturePlayer("Maximiliane von und zu Hohenfels")] * seats
    return TableScene(999_999_999, get_texts(locale), players)


def iterate_controls(layout: MessageLayout) -> Iterator[tuple[TablePress, list[str]]]:
    """Yield every button and select of a layout that fits, with a select's values."""
    view = build_layout_view(layout, None)
    ids: list[str] = []
    for item in view.walk_children():
        if not isinstance(item, discord.ui.Button | discord.ui.Select):
            continue
        ids.append(str(item.custom_id))
        press = parse_custom_id(ids[-1])
        assert isinstance(press, TablePress) and press.verb in VERBS
        values = [""]
        if isinstance(item, discord.ui.Select):
            values = [option.value for option in item.options]
            assert 1 <= len(set(values)) == len(values) <= 25
        yield press, values
    assert len(set(ids)) == len(ids)
    view.to_components()
    assert view.total_children_count <= MAX_COMPONENTS
    assert sum(map(len, layout.texts)) < MAX_CHARACTERS


def iterate_offered_actions(game: AnyGame, layout: MessageLayout) -> Iterator[Any]:
    """Yield the actions of a layout's buttons and selects with the verb "do"."""
    for press, values in iterate_controls(layout):
        if press.verb == "do":
            yield from (game.parse_action(press.arg + value) for value in values)
