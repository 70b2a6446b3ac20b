"""Whom a table's buttons can serve: nobody presses what only a computer player could."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.screens.ids import Pressed, read
from bot.screens.scene import Row
from bot.tables.table import Table
from engines.core import Actor, Illegal


def served(rows: Sequence[Row], table: Table) -> Sequence[Row]:
    """The rows of a table's public message, with those controls greyed out that only a computer
    player could use: what stands beside them stays where it is."""
    asked: dict[str, set[Actor]] = {}
    for decision in table.decisions():
        asked.setdefault(decision.id, set()).add(decision.actor)
    computers = {seat for seat, member in enumerate(table.members) if member.level is not None}
    idle = {decision for decision, actors in asked.items() if actors <= computers}
    for row in rows:
        for item in row:
            pressed = _move(item)
            if pressed and pressed.decision in idle:
                item.disabled = not _open(item, pressed, table)  # type: ignore[attr-defined]
    return rows


def _move(item: ui.Item[Any]) -> Pressed | None:
    """The move for which a button or select stands."""
    if not isinstance(item, ui.Button | ui.Select) or item.custom_id is None:
        return None
    pressed = read(item.custom_id)
    return pressed if isinstance(pressed, Pressed) and pressed.verb in ("do", "ask") else None


def _open(item: ui.Item[Any], pressed: Pressed, table: Table) -> bool:
    """Whether some person may make this move though it is not his turn."""
    if pressed.verb != "do" or not isinstance(item, ui.Button):
        return False
    return any(_may(table, seat, pressed.arg) for seat in table.present())


def _may(table: Table, seat: int, notation: str) -> bool:
    try:
        table.rules.check(table.state, seat, table.rules.read(notation))
    except Illegal:
        return False
    return True
