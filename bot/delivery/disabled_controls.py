"""Controls of a table's message that only a computer player could use."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import Row
from bot.tables.table import GameTable
from engines.core import Actor, IllegalActionError


def disable_unusable_controls(rows: Sequence[Row], table: GameTable) -> Sequence[Row]:
    """Disable the controls of a public message that only a computer could use.

    They stay in their place, and so does all beside them.
    """
    asked: dict[str, set[Actor]] = {}
    for decision in table.list_decisions():
        asked.setdefault(decision.id, set()).add(decision.actor)
    computers = {seat for seat, member in enumerate(table.members) if member.level is not None}
    idle = {decision for decision, actors in asked.items() if actors <= computers}
    for row in rows:
        for item in row:
            pressed = _parse_move(item)
            if pressed and pressed.decision in idle:
                item.disabled = not _is_usable_by_people(item, pressed, table)  # type: ignore[attr-defined]
    return rows


def _parse_move(item: ui.Item[Any]) -> TablePress | None:
    """Return the move that a button or select stands for; None: no move."""
    if not isinstance(item, ui.Button | ui.Select) or item.custom_id is None:
        return None
    pressed = parse_custom_id(item.custom_id)
    return pressed if isinstance(pressed, TablePress) and pressed.verb in ("do", "ask") else None


def _is_usable_by_people(item: ui.Item[Any], pressed: TablePress, table: GameTable) -> bool:
    """Return whether some person may make this move though it is not their turn."""
    if pressed.verb != "do" or not isinstance(item, ui.Button):
        return False
    return any(_is_legal(table, seat, pressed.arg) for seat in table.get_present_seats())


def _is_legal(table: GameTable, seat: int, notation: str) -> bool:
    try:
        table.rules.check_action(table.state, seat, table.rules.parse_action(notation))
    except IllegalActionError:
        return False
    return True
