"""Detect that a database was replaced by an older copy of itself.

On SQLite every sign of life is counted in the database, and then in a file beside it: a restored
backup has a lower count than the file. On PostgreSQL a restored dump creates its tables anew, and a
server that goes back to a moment begins a new timeline. Where neither shows (a volume that was
restored as a whole), a long absence counts as a restore.
"""

import json
import os
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import structlog
from sqlalchemy import Connection, select, text, update

from bot.store import schema
from bot.store.database import DatabaseFailedError, StoreDatabase, upsert_row
from bot.store.drivers import SqliteDriver
from bot.store.messages import LOST_SEQ, UNSURE_SEQ
from bot.store.shards import ONLY_SHARD, ShardScope

log = structlog.get_logger()

COUNT, SERVER, GAPS = "lineage", "lineage:server", "lineage:gaps"
"""Facts in `meta`: signs of life, PostgreSQL database's identity, gaps as JSON."""
MAX_GAPS = 20
"""Gaps that are remembered."""
LONG_ABSENCE_MS = 600_000
"""Milliseconds of absence from which the database may have been replaced."""

_META = schema.meta.c
_SERVER_QUERY = (
    "SELECT concat_ws('.', (SELECT oid FROM pg_database WHERE datname = current_database()),"
    " to_regclass('tables')::oid, (SELECT system_identifier FROM pg_control_system()),"
    " left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))"
)


@dataclass(frozen=True, slots=True)
class LineageGap:
    """Span (UTC milliseconds) in which the bot may have run, unknown to this database."""

    began: int
    ended: int
    is_backup: bool = field(default=True, compare=False)
    """True if a backup was restored then; else the bot was away for long."""


class DatabaseLineage:
    """Record of which span of its own past a database has lost."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    @cached_property
    def _counter_file(self) -> Path | None:
        """Return the file beside a SQLite database; None on PostgreSQL."""
        driver = self._database.driver
        if not isinstance(driver, SqliteDriver):
            return None
        file = Path(driver.writing.url.database or "")
        return file.with_name(f"{file.name}.seen")

    def count_beat(self, connection: Connection) -> int:
        """Count a sign of life in its transaction.

        Call `write_count` once that is committed.
        """
        if self._counter_file is None:
            return 0
        count = int(_read_fact(connection, COUNT) or 0) + 1
        upsert_row(connection, schema.meta, {"name": COUNT}, {"value": str(count)})
        return count

    def write_count(self, count: int) -> None:
        """Write the count beside the database.

        Too low a number, as on a full disk, does no harm.
        """
        if self._counter_file is None:
            return
        part = self._counter_file.with_name(f"{self._counter_file.name}.part")
        try:
            part.write_text(str(count))
            os.replace(part, self._counter_file)
        except OSError as error:
            log.warning("lineage_not_noted", error=str(error))

    async def find_gaps(self, alive: int | None, now: int) -> list[LineageGap]:
        """Return the gaps of this database; add one that ends now if it is an older copy.

        Then no message of a live table or tournament counts as up to date. `alive` is the last sign
        of life of this shard (UTC milliseconds); its long absence says nothing of messages of other
        shards. Raises `DatabaseFailedError`.
        """
        server, seen = await self._identify_server(), self._read_count()

        def check_lineage(connection: Connection) -> tuple[list[LineageGap], bool, int]:
            # Locked, so that two processes that start at once do not find the same gap.
            locked = select(_META.value).where(_META.name == GAPS).with_for_update()
            stored = connection.execute(locked).scalar()
            gaps = [LineageGap(*each) for each in json.loads(stored or "[]")]
            count, known = _read_fact(connection, COUNT), _read_fact(connection, SERVER)
            if self._counter_file is None:
                older = bool(server and known) and known != server
                if server:
                    upsert_row(connection, schema.meta, {"name": SERVER}, {"value": server})
            elif seen is None:
                older = count is not None
            else:
                older = int(count or 0) < seen
                # Another shard may have counted since the file was read.
                most = str(max(seen, int(count or 0)))
                upsert_row(connection, schema.meta, {"name": COUNT}, {"value": most})
            absent = alive is not None and now - alive >= LONG_ABSENCE_MS
            counted = self.count_beat(connection)
            if not older and not absent:
                return gaps, False, counted
            _mark_unsure(connection, ONLY_SHARD if older else self._database.shard)
            gaps = _merge_gap(gaps, LineageGap(alive or 0, now, older))
            value = json.dumps([(gap.began, gap.ended, gap.is_backup) for gap in gaps])
            upsert_row(connection, schema.meta, {"name": GAPS}, {"value": value})
            return gaps, True, counted

        gaps, found, counted = await self._database.run_transaction(check_lineage)
        if found and gaps[-1].is_backup:
            log.warning("database_older", unknown_seconds=(now - gaps[-1].began) / 1000)
        elif found:
            log.info("long_absence", seconds=(now - gaps[-1].began) / 1000)
        self.write_count(counted)
        return gaps

    async def _identify_server(self) -> str:
        """Return an identity that changes when a PostgreSQL database is restored.

        Returns "" if it is unknown.
        """
        if self._counter_file is not None:
            return ""
        try:
            return str(
                await self._database.run_read(lambda c: c.execute(text(_SERVER_QUERY)).scalar())
            )
        except DatabaseFailedError as error:  # some services do not tell
            log.info("lineage_unknown", error=str(error))
            return ""

    def _read_count(self) -> int | None:
        """Return the count in the file beside the database; None where there is none."""
        if self._counter_file is not None:
            with suppress(OSError, ValueError):
                return int(self._counter_file.read_text())
        return None


def _read_fact(connection: Connection, name: str) -> str | None:
    return connection.execute(select(_META.value).where(_META.name == name)).scalar()


def _merge_gap(gaps: list[LineageGap], new: LineageGap) -> list[LineageGap]:
    """Return the newest gaps; overlapping gaps of several shards are one."""
    if gaps and gaps[-1].ended >= new.began:
        *gaps, last = gaps
        new = LineageGap(min(last.began, new.began), new.ended, last.is_backup or new.is_backup)
    return [*gaps, new][-MAX_GAPS:]


def _mark_unsure(connection: Connection, shard: ShardScope) -> None:
    """Mark all messages of this shard's live tables and tournaments as outdated."""
    tables, shown, tournaments = schema.tables.c, schema.messages.c, schema.tournaments.c
    live = select(tables.id).where(tables.phase != "over", shard.filter_servers(tables.guild_id))
    connection.execute(
        update(schema.messages)
        .where(shown.table_id.in_(live), shown.shown_seq != LOST_SEQ)
        .values(shown_seq=UNSURE_SEQ)
    )
    connection.execute(
        update(schema.tournaments)
        .where(
            tournaments.phase != "over",
            tournaments.shown_seq > UNSURE_SEQ,
            shard.filter_servers(tournaments.guild_id),
        )
        .values(shown_seq=UNSURE_SEQ)
    )
