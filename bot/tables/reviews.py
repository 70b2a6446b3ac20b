"""Reviews of a finished table, found by playing its log through the rules.

Pure.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.store.batch import LogRow
from bot.store.review_store import ReviewFigures
from bot.tables.rows import read_row
from bot.tables.table import GameTable
from engines.core import Seat
from engines.hindsight import LoggedMove, review_seat
from engines.review import SeatReview


class TableCourse(Struct, frozen=True):
    """Course of a table's game: all its actions, and the table as it ended."""

    table: GameTable
    moves: Sequence[LoggedMove[Any]]

    def review_seat(self, seat: Seat) -> SeatReview:
        """Review the person who sat there in the end.

        Raises ValueError where the game is not reviewed.
        """
        return review_seat(self.table.rules, self.moves, self.table.told, seat)


def replay_course(table_id: int, rows: Iterable[LogRow]) -> TableCourse:
    """Return the course of a table's game.

    Raises as the table does for a log that no table wrote.
    """
    table = GameTable(table_id)
    passed = list[tuple[LogRow, Any, GameTable, GameTable]]()
    for row in rows:
        entry = read_row(row, table.game)
        before, table = table, table.apply_entry(entry)
        if entry.kind != "table":
            passed.append((row, entry, before, table))
    return TableCourse(
        table,
        [
            LoggedMove(
                row.seq,
                before.state,
                entry.actor,
                entry.action,
                _is_own_action(entry.actor, entry.user_id, table),
                after.state,
                (len(before.told), len(after.told)),
            )
            for row, entry, before, after in passed
        ],
    )


def _is_own_action(actor: Any, user_id: int | None, table: GameTable) -> bool:
    """Return whether the seat's final player did this action themselves."""
    if not isinstance(actor, int):
        return False
    member = table.members[actor]
    return member.level is not None or (user_id is not None and user_id == member.user_id)


def compute_figures(table_id: int, rows: Iterable[LogRow]) -> Mapping[int, ReviewFigures]:
    """Return a review's figures for each person who sat at a table in the end.

    There are none where its game is not reviewed or never began.
    """
    of = replay_course(table_id, rows)
    if not of.moves or of.table.rules.reviewer is None:
        return {}
    return {
        member.user_id: to_figures(of.review_seat(seat))
        for seat, member in enumerate(of.table.members)
        if member.user_id is not None and member.user_id > 0
    }


def to_figures(made: SeatReview) -> ReviewFigures:
    return ReviewFigures(
        luck=made.luck,
        judgement=made.judgement,
        calls=len(made.calls),
        right=sum(turn.right is True for turn in made.calls),
        expected=sum(turn.choice.odds or 0.0 for turn in made.calls),
        bluffs=len(made.bluffs),
        caught=sum(turn.right is False for turn in made.bluffs),
    )
