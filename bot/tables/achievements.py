"""Achievements at a finished table, found by playing its log through the rules.

Pure.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.store.achievements import Earned
from bot.store.batch import LogRow
from bot.tables.rows import GameStarted, SeatTakenOver, TableEnded, read_row
from bot.tables.table import GameTable
from engines.core import GameMoment, Seat


def find_earned(table_id: int, rows: Iterable[LogRow]) -> Earned:
    """Return the people's achievements; none if the game was stopped.

    A computer player earns none, nor does a seat that somebody took over: what was done there
    belongs to no single person. Raises as the table does for a log that no table wrote.
    """
    table, course = GameTable(table_id), list[GameMoment[Any]]()
    shared = set[Seat]()
    for row in rows:
        entry = read_row(row, table.game)
        if entry.kind != "table":
            state, events = table.rules.apply_action(table.state, entry.actor, entry.action)
            table = replace(table, state=state)
            course.append(GameMoment(state, tuple(each.event for each in events)))
            continue
        table = table.apply_entry(entry)
        match entry.action:
            case GameStarted():
                course.append(GameMoment(table.state, ()))
            case SeatTakenOver() if isinstance(entry.actor, int):
                shared.add(entry.actor)
            case TableEnded(stopped=stopped) if stopped:
                return frozenset()
            case _:
                pass
    if not course:
        return frozenset()
    people = {
        seat: member.user_id
        for seat, member in enumerate(table.members)
        if member.user_id is not None and member.user_id > 0 and seat not in shared
    }
    achievements = table.rules.find_achievements(course)
    return frozenset((people[seat], name) for seat, name in achievements if seat in people)
