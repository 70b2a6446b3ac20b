"""A finished table looked back on: its log, told once more to the rules of its game. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.store.batch import Row
from bot.store.reviews import Figures
from bot.tables.rows import read_row
from bot.tables.table import Table
from engines.core import Seat
from engines.hindsight import Moved, review
from engines.review import Review


class Course(Struct, frozen=True):
    """All that was done in a table's game, and the table as it ended."""

    table: Table
    moves: Sequence[Moved[Any]]

    def review(self, seat: Seat) -> Review:
        """Of whoever sat there in the end. Raises ValueError where the game is not reviewed."""
        return review(self.table.rules, self.moves, self.table.told, seat)


def course(table_id: int, rows: Iterable[Row]) -> Course:
    """The course of a table's game. Raises as the table does for a log that none wrote."""
    table = Table(table_id)
    passed = list[tuple[Row, Any, Table, Table]]()
    for row in rows:
        entry = read_row(row, table.game)
        before, table = table, table.apply(entry)
        if entry.kind != "table":
            passed.append((row, entry, before, table))
    return Course(
        table,
        [
            Moved(
                row.seq,
                before.state,
                entry.actor,
                entry.action,
                _own(entry.actor, entry.user_id, table),
                after.state,
                (len(before.told), len(after.told)),
            )
            for row, entry, before, after in passed
        ],
    )


def _own(actor: Any, user_id: int | None, table: Table) -> bool:
    """Whether whoever sat in the actor's seat in the end did it himself."""
    if not isinstance(actor, int):
        return False
    member = table.members[actor]
    return member.level is not None or (user_id is not None and user_id == member.user_id)


def figures(table_id: int, rows: Iterable[Row]) -> Mapping[int, Figures]:
    """What a review says of each person who sat at a table in the end; nobody where its game is
    not reviewed or never began."""
    of = course(table_id, rows)
    if not of.moves or of.table.rules.reviewing is None:
        return {}
    return {
        member.user_id: figured(of.review(seat))
        for seat, member in enumerate(of.table.members)
        if member.user_id is not None and member.user_id > 0
    }


def figured(made: Review) -> Figures:
    """A review in numbers."""
    return Figures(
        luck=made.luck,
        judgement=made.judgement,
        calls=len(made.calls),
        right=sum(turn.right is True for turn in made.calls),
        expected=sum(turn.choice.odds or 0.0 for turn in made.calls),
        bluffs=len(made.bluffs),
        caught=sum(turn.right is False for turn in made.bluffs),
    )
