"""Tells a database from an older copy of it, which an operator has put in its place.

On SQLite every sign of life is counted in the database, and then in a file beside it: a backup that
is put back has a lower count than the file. On PostgreSQL a dump that is brought back makes its
tables anew, and a server that goes back to a moment begins a new timeline. Where neither shows (a
volume that was put back with all that was on it), a long absence is taken for it.
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
from bot.store.database import Database, DatabaseFailed, put
from bot.store.drivers import Sqlite
from bot.store.messages import LOST, UNSURE
from bot.store.shards import WHOLE, Shard

log = structlog.get_logger()

COUNT, SERVER, GAPS = "lineage", "lineage:server", "lineage:gaps"
"""Facts in `meta`: the signs of life; which PostgreSQL database it is; the gaps, as JSON."""
KEPT = 20
"""Gaps that are remembered."""
LONG_MS = 600_000
"""An absence from which on it is not taken for granted that the database is the same."""

_META = schema.meta.c
_SERVER = (
    "SELECT concat_ws('.', (SELECT oid FROM pg_database WHERE datname = current_database()),"
    " to_regclass('tables')::oid, (SELECT system_identifier FROM pg_control_system()),"
    " left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))"
)


@dataclass(frozen=True, slots=True)
class Gap:
    """A time (UTC milliseconds) in which the bot may have run, unknown to this database."""

    began: int
    ended: int
    is_backup: bool = field(default=True, compare=False)
    """Whether a backup was put back then; else the bot was away for long, and nothing says so."""


class Lineage:
    """Which time of its own past a database has lost."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @cached_property
    def _beside(self) -> Path | None:
        """The file beside a SQLite database."""
        driver = self._database.driver
        if not isinstance(driver, Sqlite):
            return None
        file = Path(driver.writing.url.database or "")
        return file.with_name(f"{file.name}.seen")

    def count(self, connection: Connection) -> int:
        """Count a sign of life in its transaction; `note` follows once that is committed."""
        if self._beside is None:
            return 0
        count = int(_get(connection, COUNT) or 0) + 1
        put(connection, schema.meta, {"name": COUNT}, {"value": str(count)})
        return count

    def note(self, count: int) -> None:
        """Note beside the database what it has counted; too low a number, as on a full disk, does
        no harm."""
        if self._beside is None:
            return
        part = self._beside.with_name(f"{self._beside.name}.part")
        try:
            part.write_text(str(count))
            os.replace(part, self._beside)
        except OSError as error:
            log.warning("lineage_not_noted", error=str(error))

    async def look(self, alive: int | None, now: int) -> list[Gap]:
        """Return the gaps of this database, with one that ends now if it is older than what the bot
        last did on it: then no message of a live table or tournament counts as up to date.

        `alive` is the last sign of life of this shard (UTC milliseconds), whose long absence says
        nothing of other shards' messages. Raises `DatabaseFailed`.
        """
        server, seen = await self._server(), self._seen()

        def change(connection: Connection) -> tuple[list[Gap], bool, int]:
            # Two processes that start at once are not to find the same gap.
            locked = select(_META.value).where(_META.name == GAPS).with_for_update()
            stored = connection.execute(locked).scalar()
            gaps = [Gap(*each) for each in json.loads(stored or "[]")]
            count, known = _get(connection, COUNT), _get(connection, SERVER)
            if self._beside is None:
                older = bool(server and known) and known != server
                if server:
                    put(connection, schema.meta, {"name": SERVER}, {"value": server})
            elif seen is None:
                older = count is not None
            else:
                older = int(count or 0) < seen
                # Another shard may have counted since the file was read.
                most = str(max(seen, int(count or 0)))
                put(connection, schema.meta, {"name": COUNT}, {"value": most})
            absent = alive is not None and now - alive >= LONG_MS
            counted = self.count(connection)
            if not older and not absent:
                return gaps, False, counted
            _doubt(connection, WHOLE if older else self._database.shard)
            gaps = _with(gaps, Gap(alive or 0, now, older))
            value = json.dumps([(gap.began, gap.ended, gap.is_backup) for gap in gaps])
            put(connection, schema.meta, {"name": GAPS}, {"value": value})
            return gaps, True, counted

        gaps, found, counted = await self._database.write(change)
        if found and gaps[-1].is_backup:
            log.warning("database_older", unknown_seconds=(now - gaps[-1].began) / 1000)
        elif found:
            log.info("long_absence", seconds=(now - gaps[-1].began) / 1000)
        self.note(counted)
        return gaps

    async def _server(self) -> str:
        """Return what changes when a PostgreSQL database is put back; "" where that is unknown."""
        if self._beside is not None:
            return ""
        try:
            return str(await self._database.read(lambda c: c.execute(text(_SERVER)).scalar()))
        except DatabaseFailed as error:  # some services do not tell
            log.info("lineage_unknown", error=str(error))
            return ""

    def _seen(self) -> int | None:
        """Return the count that stands beside the database; None where there is none."""
        if self._beside is not None:
            with suppress(OSError, ValueError):
                return int(self._beside.read_text())
        return None


def _get(connection: Connection, name: str) -> str | None:
    return connection.execute(select(_META.value).where(_META.name == name)).scalar()


def _with(gaps: list[Gap], new: Gap) -> list[Gap]:
    """Return the newest gaps; those of shards that were absent at the same time are one."""
    if gaps and gaps[-1].ended >= new.began:
        *gaps, last = gaps
        new = Gap(min(last.began, new.began), new.ended, last.is_backup or new.is_backup)
    return [*gaps, new][-KEPT:]


def _doubt(connection: Connection, shard: Shard) -> None:
    """Have no message of what is not over at this shard count as up to date."""
    tables, shown, tournaments = schema.tables.c, schema.messages.c, schema.tournaments.c
    live = select(tables.id).where(tables.phase != "over", shard.here(tables.guild_id))
    connection.execute(
        update(schema.messages)
        .where(shown.table_id.in_(live), shown.shown_seq != LOST)
        .values(shown_seq=UNSURE)
    )
    connection.execute(
        update(schema.tournaments)
        .where(
            tournaments.phase != "over",
            tournaments.shown_seq > UNSURE,
            shard.here(tournaments.guild_id),
        )
        .values(shown_seq=UNSURE)
    )
