"""A hint, for who plays alone against computers: what can be known of the odds, and a reasonable
move with where to press it. Made from the person's own view only.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from discord import ui

from bot.screens.game import Screen
from bot.screens.ids import Pressed, read
from bot.screens.scene import Scene
from engines.frame import Game

FOCUS = "hint"
"""The focus of one's own view that shows it."""
ADVISER = 1
"""Which level of computer player gives the move."""
DEEP = 3
"""Looks in a row that lead to a move, at most."""


def hint(
    rules: Game[Any, Any, Any, Any], screen: Screen[Any], view: Any, scene: Scene, seed: int
) -> str:
    """The odds, and a move; the same again for the same seed. Empty where there is neither."""
    action = rules.choose(view, rules.levels[ADVISER], Random(seed)) if rules.levels else None
    told = screen.odds(view, action, scene.say)
    lines = [scene.say("hint-odds", odds=told)] if told else []
    if action is not None:
        path = _path(screen, view, scene, rules.write(action))
        named = screen.words(action, view, scene.say)
        if path:
            lines.append(scene.say("hint-move", move=" → ".join(path)))
        elif named and (asks := _asks(screen, view, scene)):
            lines.append(scene.say("hint-move-asked", move=named, button=asks))
    return "\n".join(lines)


def button(scene: Scene) -> ui.Button[Any]:
    return scene.button(scene.say("button-hint"), "look", FOCUS, emoji="💡")


def _path(screen: Screen[Any], view: Any, scene: Scene, move: str) -> Sequence[str]:
    """The labels of what is pressed one after another to make this move; none if it is typed."""
    looks: list[tuple[str, Sequence[str]]] = [("", ())]
    seen = {""}
    for focus, path in looks:
        for pressed, label in _controls(screen, view, scene, focus):
            if pressed.verb == "do" and pressed.arg == move:
                return (*path, label)
            if pressed.verb == "look" and pressed.arg not in seen and len(path) < DEEP:
                seen.add(pressed.arg)
                looks.append((pressed.arg, (*path, label)))
    return ()


def _asks(screen: Screen[Any], view: Any, scene: Scene) -> str:
    """The label of the dialog in which whatever has no button can be done."""
    found = _controls(screen, view, scene, "")
    return next((label for pressed, label in found if pressed.verb == "ask"), "")


def _controls(
    screen: Screen[Any], view: Any, scene: Scene, focus: str
) -> Iterator[tuple[Pressed, str]]:
    """Every button, and every option of a select, with what is written on it."""
    for item in (item for row in screen.hand(view, scene, focus).rows for item in row):
        if not isinstance(item, ui.Button | ui.Select) or not item.custom_id:
            continue
        pressed = read(item.custom_id)
        if not isinstance(pressed, Pressed):
            continue
        if isinstance(item, ui.Button):
            yield pressed, item.label or ""
            continue
        for option in item.options:
            yield Pressed(pressed.table_id, pressed.verb, pressed.arg + option.value), option.label
