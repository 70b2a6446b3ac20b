"""Hint for a player alone against computers: odds, a move, where to press it.

It is made from the player's own view only.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from discord import ui

from bot.screens.game import GameScreen
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import TableScene
from engines.frame import Game

HINT_FOCUS = "hint"
"""Focus of the private message that shows the hint."""
ADVISER_LEVEL = 1
"""Level of the computer player that gives the move."""
MAX_LOOKS = 3
"""Looks in a row that lead to a move, at most."""


def build_hint(
    rules: Game[Any, Any, Any, Any],
    screen: GameScreen[Any],
    view: Any,
    scene: TableScene,
    seed: int,
) -> str:
    """Return the odds, and a move; the same again for the same seed.

    Empty where there is neither.
    """
    action = (
        rules.choose_action(view, rules.levels[ADVISER_LEVEL], Random(seed))
        if rules.levels
        else None
    )
    text = screen.describe_odds(view, action, scene.say)
    lines = [scene.say("hint-odds", odds=text)] if text else []
    if action is not None:
        path = _find_press_path(screen, view, scene, rules.format_action(action))
        named = screen.describe_value(action, view, scene.say)
        if path:
            lines.append(scene.say("hint-move", move=" → ".join(path)))
        elif named and (asks := _find_modal_label(screen, view, scene)):
            lines.append(scene.say("hint-move-asked", move=named, button=asks))
    return "\n".join(lines)


def build_hint_button(scene: TableScene) -> ui.Button[Any]:
    return scene.build_button(scene.say("button-hint"), "look", HINT_FOCUS, emoji="💡")


def _find_press_path(
    screen: GameScreen[Any], view: Any, scene: TableScene, move: str
) -> Sequence[str]:
    """Return the labels that are pressed one after another to make this move.

    None if it is typed.
    """
    looks: list[tuple[str, Sequence[str]]] = [("", ())]
    seen = {""}
    for focus, path in looks:
        for pressed, label in _iterate_controls(screen, view, scene, focus):
            if pressed.verb == "do" and pressed.arg == move:
                return (*path, label)
            if pressed.verb == "look" and pressed.arg not in seen and len(path) < MAX_LOOKS:
                seen.add(pressed.arg)
                looks.append((pressed.arg, (*path, label)))
    return ()


def _find_modal_label(screen: GameScreen[Any], view: Any, scene: TableScene) -> str:
    """Return the label of the button whose modal takes any move that has no button."""
    found = _iterate_controls(screen, view, scene, "")
    return next((label for pressed, label in found if pressed.verb == "ask"), "")


def _iterate_controls(
    screen: GameScreen[Any], view: Any, scene: TableScene, focus: str
) -> Iterator[tuple[TablePress, str]]:
    """Yield every button, and every option of a select, with its label."""
    for item in (item for row in screen.render_hand(view, scene, focus).rows for item in row):
        if not isinstance(item, ui.Button | ui.Select) or not item.custom_id:
            continue
        pressed = parse_custom_id(item.custom_id)
        if not isinstance(pressed, TablePress):
            continue
        if isinstance(item, ui.Button):
            yield pressed, item.label or ""
            continue
        for option in item.options:
            yield (
                TablePress(pressed.table_id, pressed.verb, pressed.arg + option.value),
                option.label,
            )
