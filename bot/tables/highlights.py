"""Moments of a finished game that are worth sharing, from its log. Pure.

The game names them (`MomentReviewer.name_moments`) by what spectators saw, and is given nothing
else; how long people thought, the log itself tells.
"""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from bot.store.batch import LogRow
from bot.tables.rows import read_row
from bot.tables.table import GameTable
from engines.core import Actor, Seat
from engines.review import MomentKind, OpenMoment

HighlightKind = MomentKind | Literal["think"]
KINDS: tuple[HighlightKind, ...] = ("bluff", "call", "luck", "think")
"""Kinds of highlights, in the order in which they are shown."""
MIN_THINK_MS = 5_000
"""Shortest time to think that is worth telling, in milliseconds."""


class Highlight(Struct, frozen=True):
    """Moment of the person in a seat.

    `table` is the table after it; `moment` says what happened unless they only thought, for
    `think_ms` milliseconds.
    """

    kind: HighlightKind
    seat: Seat
    table: GameTable
    moment: OpenMoment | None = None
    think_ms: int = 0

    @property
    def user_id(self) -> int | None:
        """Return the person: None for a computer, below zero for a forgotten one."""
        return self.table.members[self.seat].user_id

    @property
    def view(self) -> Any:
        """Return what spectators saw after it."""
        return self.table.build_view(None)

    @property
    def weight(self) -> float:
        return self.moment.weight if self.moment else float(self.think_ms)


def find_highlights(table_id: int, rows: Iterable[LogRow]) -> list[Highlight]:
    """Return the greatest moment of people of each kind, in the order of the kinds.

    Raises as the table does for a log that no table wrote.
    """
    best: dict[HighlightKind, Highlight] = {}
    table, since = GameTable(table_id), dict[tuple[Actor, str], int]()
    for row in rows:
        entry = read_row(row, table.game)
        before, table = table, table.apply_entry(entry)
        for each in list_moments(before, table) if entry.kind != "table" else ():
            keep_greater(best, each)
        if entry.user_id is not None and (thought := _find_thought(before, entry.actor, since)):
            waited = Highlight("think", thought[0], before, think_ms=row.at - thought[1])
            if waited.think_ms >= MIN_THINK_MS:
                keep_greater(best, waited)
        opened = {(d.actor, d.id) for d in table.list_decisions()} if table.state else ()
        since = {key: since.get(key, row.at) for key in opened}
    return [best[kind] for kind in KINDS if kind in best]


def keep_greater(best: dict[HighlightKind, Highlight], found: Highlight) -> None:
    """Keep this moment of a person if it is greater than the one kept of its kind."""
    known = best.get(found.kind)
    if (found.user_id or 0) > 0 and (known is None or found.weight > known.weight):
        best[found.kind] = found


def list_moments(before: GameTable, after: GameTable) -> list[Highlight]:
    """Return the moments that a row of the game has brought to their end."""
    reviewer = after.rules.reviewer
    news = after.told[len(before.told) :]
    if reviewer is None or reviewer.name_moments is None or not news:
        return []
    named = reviewer.name_moments(before.build_view(None), after.build_view(None))
    return [Highlight(each.kind, each.seat, after, each) for each in named]


def _find_thought(
    before: GameTable, actor: Actor, since: dict[tuple[Actor, str], int]
) -> tuple[Seat, int] | None:
    """Return the seat that acted if everybody waited for it alone, and since when."""
    awaited = before.list_decisions() if before.state else ()
    if len(awaited) != 1 or awaited[0].actor != actor or awaited[0].pace != "turn":
        return None
    at = since.get((actor, awaited[0].id))
    return (actor, at) if isinstance(actor, int) and at is not None else None
