"""SQLite through aiosqlite: what the driver takes from it, and whom it keeps waiting."""

import asyncio
import threading
from pathlib import Path

import aiosqlite
import pytest
from sqlalchemy import Connection, text

from bot.store import database
from bot.store.database import Database, UnusableDatabase
from bot.store.drivers import READERS, Sqlite
from bot.store.meta import Meta
from tests.bot.store import url


async def open_file(tmp_path: Path) -> Sqlite:
    driver = await database.open_driver(database.address(url(tmp_path / "bluff.sqlite")))
    assert isinstance(driver, Sqlite)
    return driver


def write_thrice(connection: Connection) -> str:
    connection.execute(text("CREATE TABLE word (id INTEGER)"))
    for number in (1, 2):
        connection.execute(text("INSERT INTO word VALUES (:number)"), {"number": number})
    return threading.current_thread().name


async def test_a_transaction_is_one_call_to_the_thread_of_aiosqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await open_file(tmp_path)
    calls = list[object]()
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, function: object, *args: object) -> object:
        calls.append(function)
        return await execute(self, function, *args)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    thread = await driver.write(write_thrice)
    assert len(calls) == 1
    assert thread != threading.current_thread().name
    assert await driver.read(lambda c: c.execute(text("SELECT id FROM word")).all()) == [(1,), (2,)]
    assert len(calls) == 2
    await driver.close()


async def test_a_transaction_whose_asker_is_cancelled_goes_to_its_end(tmp_path: Path) -> None:
    driver = await open_file(tmp_path)
    begun, goes_on = threading.Event(), threading.Event()

    def change(connection: Connection) -> None:
        begun.set()
        goes_on.wait()
        write_thrice(connection)

    writing = asyncio.create_task(driver.write(change))
    await asyncio.to_thread(begun.wait)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    goes_on.set()
    # This one stands behind it in the writer's queue.
    assert await driver.write(lambda c: c.execute(text("SELECT count(*) FROM word")).scalar()) == 2
    await driver.close()


async def test_a_query_whose_asker_is_cancelled_keeps_nobody_waiting(tmp_path: Path) -> None:
    driver = await open_file(tmp_path)
    begun, goes_on = threading.Event(), threading.Event()

    def ask(_: Connection) -> None:
        begun.set()
        goes_on.wait()

    reading = asyncio.create_task(driver.read(ask))
    await asyncio.to_thread(begun.wait)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    try:
        async with asyncio.timeout(10):
            for _ in range(READERS):
                assert await driver.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
    finally:
        goes_on.set()
    await driver.close()


def join_threads_since(before: set[threading.Thread]) -> None:
    """Wait for threads that have been told to end; fail for one that goes on."""
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
    assert set(threading.enumerate()) == before


async def test_threads_end_with_their_database(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    file = tmp_path / "bluff.sqlite"
    opened = await Database.open(url(file))
    assert len(set(threading.enumerate()) - before) == 1 + READERS
    await opened.close()
    join_threads_since(before)
    file.write_bytes(b"name;dice\nann;5\n" * 100)
    with pytest.raises(UnusableDatabase):
        await Database.open(url(file))
    join_threads_since(before)


async def test_a_database_that_cannot_be_opened_waits_for_the_end_of_its_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the thread could find the event loop closed, and its traceback follow the refusal."""
    ends = list[asyncio.Future[object] | None]()
    stop = aiosqlite.Connection.stop

    def noted(self: aiosqlite.Connection) -> asyncio.Future[object] | None:
        ends.append(stop(self))
        return ends[-1]

    monkeypatch.setattr(aiosqlite.Connection, "stop", noted)
    file = tmp_path / "notes.csv"
    file.write_bytes(b"name;dice\nann;5\n" * 100)
    with pytest.raises(UnusableDatabase):
        await Database.open(url(file))
    assert ends
    assert all(end is not None and end.done() for end in ends)


@pytest.mark.parametrize("driver", ["sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"])
async def test_an_address_may_name_a_driver_of_sqlite(tmp_path: Path, driver: str) -> None:
    opened = await Database.open(f"{driver}:///{tmp_path / 'bluff.sqlite'}")
    meta = Meta(opened)
    await meta.set("word", "written")
    assert await meta.get("word") == "written"
    await opened.close()
