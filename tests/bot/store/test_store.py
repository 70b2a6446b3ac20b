"""Tests of the database: opened, migrated, refused.

A batch is written whole or not at all.
"""

import asyncio
import dataclasses
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, inspect, text
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.batch import DecisionDeadline, LogRow, SequenceConflictError, TableBatch
from bot.store.database import MIGRATIONS, DatabaseFailedError, StoreDatabase, UnusableDatabaseError
from bot.tables.rows import LogEntry
from tests.engines.drill import DrillTakeBack, DrillWrite
from tests.support.store import FIRST_USER, TableStore, open_store, query_unmigrated, to_sqlite_url

NOBODY_UID = 65534


async def catch_refusal(where: str) -> UnusableDatabaseError:
    """Return why the database cannot be opened; fail if it can."""
    with pytest.raises(UnusableDatabaseError) as refused:
        await (await StoreDatabase.connect(where)).close()
    return refused.value


# --- the schema ----------------------------------------------------------------------------------


async def test_the_migrations_make_what_the_schema_says(store: TableStore) -> None:
    def compare_schema(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    def list_table_names(connection: Connection) -> set[str]:
        return set(inspect(connection).get_table_names())

    assert await store.database.run_read(compare_schema) == []
    assert await store.database.run_read(list_table_names) == {
        *schema.metadata.tables,
        "alembic_version",
    }


async def test_the_last_number_among_the_migrations_is_the_newest(store: TableStore) -> None:
    """A start that has nothing to migrate knows the newest by it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    head = ScriptDirectory.from_config(config).get_current_head()
    query = text("SELECT version_num FROM alembic_version")
    stands = await store.database.run_read(lambda c: c.execute(query).scalar())
    assert store.database.versions[1] == head == stands


NUMBERED_TABLES = {
    "tables": "game, rules_version, phase, seq, guild_id, channel_id, host_id, locale, secret",
    "tournaments": "guild_id, channel_id, locale, phase, secret, shown_seq",
    "questions": "guild_id, added_by, added_at, fingerprint, content",
}
"""Columns that a row needs besides its number, by table."""


@pytest.mark.parametrize("table", NUMBERED_TABLES)
async def test_no_number_is_given_twice(unmigrated_address: str, table: str) -> None:
    """The newest row was erased; an old database, too, keeps its rows and its numbers."""
    numbered: Any = schema.metadata.tables[table]
    columns = NUMBERED_TABLES[table].split(", ")
    types = {column.name: column.type.python_type for column in numbered.columns}
    row = {name: types[name](1) if types[name] is int else types[name]() for name in columns}

    def insert_numbered(connection: Connection) -> int:
        return int(connection.execute(insert(numbered).values(**row)).inserted_primary_key[0])

    def insert_before_upgrade(connection: Connection) -> list[int]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0009")
        return [insert_numbered(connection), insert_numbered(connection)]

    assert await query_unmigrated(unmigrated_address, insert_before_upgrade) == [1, 2]
    async with open_store(unmigrated_address) as store:
        for newest in (2, 3):
            gone = delete(numbered).where(numbered.c.id == newest)
            await store.database.run_transaction(partial(Connection.execute, statement=gone))
            assert await store.database.run_transaction(insert_numbered) == newest + 1
        left = [kept[0] for kept in (await store.read_contents())[table]]
        assert left == [1, 4]


async def test_opening_a_database_again_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bluff.sqlite"
    async with open_store(to_sqlite_url(file)) as store:
        table = await store.start_game()
        before = await store.read_contents()
    written = file.read_bytes()
    async with open_store(to_sqlite_url(file)) as store:
        assert await store.read_contents() == before
        assert await store.tables.load_table(table.id) == table
    assert file.read_bytes() == written


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "bluff.sqlite"
    async with open_store(to_sqlite_url(file)) as store:
        await store.start_game()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    refused = await catch_refusal(to_sqlite_url(file))
    assert (refused.code, refused.facts) == ("database-newer", {"version": "9999"})
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"name;dice\nann;5\n" * 100, b"\0" * 4096])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.csv"
    file.write_bytes(content)
    assert (await catch_refusal(to_sqlite_url(file))).code == "database-unusable"
    assert file.read_bytes() == content


async def test_a_database_of_another_program_gets_no_table_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE log (line TEXT)")
        connection.execute("INSERT INTO log VALUES ('mine')")
    connection.close()
    assert (await catch_refusal(to_sqlite_url(file))).code == "database-unusable"
    with sqlite3.connect(file) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
        assert tables == ["log"]
        assert list(connection.execute("SELECT * FROM log")) == [("mine",)]
    connection.close()


@contextmanager
def open_unwritable_folder() -> Iterator[Path]:
    """Yield a folder in which we may not write; root becomes nobody meanwhile."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(NOBODY_UID)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o700)


async def test_a_folder_that_may_not_be_written_is_refused() -> None:
    with open_unwritable_folder() as folder:
        refused = await catch_refusal(to_sqlite_url(folder / "bluff.sqlite"))
        deeper = await catch_refusal(to_sqlite_url(folder / "data" / "bluff.sqlite"))
        assert not list(folder.iterdir())
    assert refused.code == deeper.code == "database-unusable"
    assert str(folder) in refused.facts["url"] and str(folder) in deeper.facts["url"]


async def test_a_database_that_may_only_be_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the address begins with "file:", which is no folder's name
    file = tmp_path / "old.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE other (line TEXT)")
    connection.close()
    before = file.read_bytes()
    refused = await catch_refusal(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert refused.code == "database-unusable"
    assert "readonly" in refused.facts["reason"]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "where",
    [
        "",
        "nonsense",
        "postgresql+psycopg2://localhost/x",  # a driver that is not installed
        "mongodb://somewhere/bluff",
    ],
)
async def test_an_address_of_another_kind_of_database_is_refused(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = await catch_refusal(where)
    assert (refused.code, refused.facts) == ("database-unknown", {})
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "where", ["sqlite:////dev/null/deeper/bluff.sqlite", "postgresql://somewhere:none/bluff"]
)
async def test_an_address_that_leads_nowhere_is_refused(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = await catch_refusal(where)
    assert refused.code == "database-unusable"
    assert refused.facts["reason"] and "\n" not in refused.facts["reason"]
    assert os.listdir(tmp_path) == []


async def test_the_files_of_a_database_are_their_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "bluff.sqlite"
    async with open_store(to_sqlite_url(file)) as store:
        await store.open_lobby(seats=2)
        modes = {name: (tmp_path / name).stat().st_mode & 0o777 for name in os.listdir(tmp_path)}
    assert modes == {name: 0o600 for name in (file.name, f"{file.name}-wal", f"{file.name}-shm")}


@pytest.mark.parametrize("where", ["sqlite://", "sqlite:///:memory:"])
async def test_a_database_that_ends_with_its_process_is_refused(where: str) -> None:
    assert (await catch_refusal(where)).code == "database-missing"


async def test_a_password_is_never_in_the_reason() -> None:
    refused = await catch_refusal("nonsense://bluff:hunter2@somewhere/bluff")
    assert "hunter2" not in str(refused.facts)


# --- batches -------------------------------------------------------------------------------------


async def build_batch(store: TableStore) -> TableBatch:
    """Return a valid batch: two rows, seats and deadlines of a table that is on."""
    table = await store.start_game()
    at = table.seq
    rows = [LogRow(at + n, "game", "0", None, f'{{"n":{n}}}', 1) for n in (1, 2)]
    standing = await store.deadlines.list_deadlines(table.id)
    opened = [DecisionDeadline(table.id, f"x{n}", "0", 5, 9, None) for n in (1, 2)]
    closed = [(d.decision, d.actor) for d in standing]
    return TableBatch(
        table.id, rows, "over", 9, [(1, None), (2, None)], opened=opened, closed=closed
    )


def build_broken_batches(good: TableBatch) -> dict[str, TableBatch]:
    """Return the batch with one thing in it that the database refuses.

    Each time it is a later thing.
    """
    first, second = good.rows
    empty = replace(second, payload=None)  # type: ignore[arg-type]
    return {
        "a row twice": dataclasses.replace(good, rows=[first, first]),
        "a row that is there": dataclasses.replace(good, rows=[first, replace(second, seq=1)]),
        "a row without payload": dataclasses.replace(good, rows=[first, empty]),
        "no host": dataclasses.replace(good, host_id=None),  # type: ignore[arg-type]
        "a clock twice": dataclasses.replace(good, opened=[good.opened[0]] * 2),
    }


async def test_a_batch_that_fails_in_the_middle_leaves_nothing(store: TableStore) -> None:
    good = await build_batch(store)
    before = await store.read_contents()
    for why, bad in build_broken_batches(good).items():
        with pytest.raises((SequenceConflictError, IntegrityError)) as refused:
            await store.ledger.append_batch(bad, "new")
        assert refused.type is (SequenceConflictError if "row" in why else IntegrityError), why
        assert await store.read_contents() == before, why
    used = before["causes"][0][0]
    with pytest.raises(SequenceConflictError):
        await store.ledger.append_batch(good, used)
    assert await store.read_contents() == before
    assert await store.ledger.find_by_cause("new") is None

    await store.ledger.append_batch(good, "new")
    after = await store.read_contents()
    assert len(after["log"]) == len(before["log"]) + 2
    assert len(after["causes"]) == len(before["causes"]) + 1
    assert await store.ledger.find_by_cause("new") == good.table_id
    assert await store.list_clocks(good.table_id) == {("x1", "0"), ("x2", "0")}


async def test_a_table_that_cannot_be_made_is_not_made(store: TableStore) -> None:
    good = await build_batch(store)
    place = await store.ledger.find_location(good.table_id)
    assert place is not None
    before = await store.read_contents()
    for why, bad in build_broken_batches(good).items():
        if why == "a row that is there":
            continue  # a new table has no rows yet
        with pytest.raises((SequenceConflictError, IntegrityError)):
            await store.ledger.create_table(place, bad, "new")
        assert await store.read_contents() == before, why


async def test_a_commit_that_is_broken_off_is_whole_or_nothing_and_holds_up_nobody(
    store: TableStore, drill_game: None, tmp_path: Path
) -> None:
    begun = await store.start_game("drill", seats=4)
    writes = [LogEntry("game", 0, None, action) for action in (DrillWrite(3), DrillTakeBack())] * 3

    def lock_and_release() -> None:
        """Lock the database as another process, and let go."""
        other = sqlite3.connect(tmp_path / "bluff.sqlite", timeout=2, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
        other.close()

    tasks = list[asyncio.Task[object]]()  # kept, as a logger would keep what failed in them
    for step in range(40):
        tasks.append(asyncio.create_task(store.commit_entries(begun.id, lambda _: writes)))
        await asyncio.wait(tasks[-1:], timeout=step / 4_000)  # at any stage of the commit
        tasks[-1].cancel()
        await asyncio.gather(tasks[-1], return_exceptions=True)
        await asyncio.to_thread(lock_and_release)
    assert any(task.cancelled() for task in tasks), "nothing was broken off: this proves nothing"
    # A commit that is still being written comes before this one, or has lost to it.
    await store.commit_entries(begun.id, lambda _: writes)
    table = await store.refold_table(begun.id)
    assert (table.seq - begun.seq) % len(writes) == 0


async def test_closing_waits_for_what_is_written_and_nothing_is_asked_after_it(
    store: TableStore, address: str
) -> None:
    writing = asyncio.create_task(store.meta.write_fact("word", "written"))
    await asyncio.sleep(0)
    await store.database.close()
    await writing
    for asked in (store.meta.read_fact("word"), store.meta.write_fact("word", "late")):
        with pytest.raises(DatabaseFailedError):
            await asked
    async with open_store(address) as another:
        assert await another.meta.read_fact("word") == "written"


# --- small queries -------------------------------------------------------------------------------


async def test_live_tables_are_found_by_server_and_by_person(store: TableStore) -> None:
    lobby_id = await store.open_lobby(seats=2)
    playing = (await store.start_game(seats=3)).id
    over = (await store.start_game(seats=3)).id
    await store.stop_table(over, 999, moderator=True, cause="stop")

    assert [p.id for p in await store.ledger.list_live()] == [lobby_id, playing]
    assert [p.id for p in await store.ledger.list_live_in(1)] == [lobby_id, playing]
    assert await store.ledger.list_live_in(2) == []
    assert [p.id for p in await store.ledger.list_live_of(FIRST_USER + 2)] == [playing]
    assert await store.ledger.list_live_of(FIRST_USER + 3) == []
    assert await store.ledger.list_outdated() == [lobby_id, playing, over]


async def test_a_table_goes_on_in_another_channel(store: TableStore, address: str) -> None:
    table_id = await store.open_lobby()
    await store.tables.move_table(table_id, 55)
    assert (await store.tables.load_location(table_id)).channel_id == 55
    async with open_store(address) as another:
        assert (await another.tables.load_location(table_id)).channel_id == 55
