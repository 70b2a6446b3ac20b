"""Who achieved what at a finished table: its log, told once more to the rules of its game. Pure."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.store.achievements import Earned
from bot.store.batch import Row
from bot.tables.rows import Ended, Started, TookOver, read_row
from bot.tables.table import Table
from engines.core import Moment, Seat


def earned(table_id: int, rows: Iterable[Row]) -> Earned:
    """The people's achievements; nobody's if the game was stopped.

    A computer player earns none, nor does a seat that somebody took over: what was done there is
    nobody's own. Raises as the table does for a log that none wrote.
    """
    table, course = Table(table_id), list[Moment[Any]]()
    shared = set[Seat]()
    for row in rows:
        entry = read_row(row, table.game)
        if entry.kind != "table":
            state, told = table.rules.apply(table.state, entry.actor, entry.action)
            table = replace(table, state=state)
            course.append(Moment(state, tuple(each.event for each in told)))
            continue
        table = table.apply(entry)
        match entry.action:
            case Started():
                course.append(Moment(table.state, ()))
            case TookOver() if isinstance(entry.actor, int):
                shared.add(entry.actor)
            case Ended(stopped=stopped) if stopped:
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
    achievements = table.rules.achieved(course)
    return frozenset((people[seat], name) for seat, name in achievements if seat in people)
