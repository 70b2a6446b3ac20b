"""Tests of SQLite through aiosqlite: transactions, cancelled callers, threads."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, text

from bot.store import database
from bot.store.database import StoreDatabase, UnusableDatabaseError
from bot.store.drivers import READER_COUNT, SqliteDriver
from bot.store.meta import FactStore
from tests.support.store import to_sqlite_url


async def open_file(tmp_path: Path) -> SqliteDriver:
    driver = await database.open_driver(
        database.parse_database_url(to_sqlite_url(tmp_path / "bluff.sqlite"))
    )
    assert isinstance(driver, SqliteDriver)
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
    loop, calls = asyncio.get_running_loop(), list[object]()
    call = loop.call_soon_threadsafe

    def call_noted(answer: Any, *args: Any, **options: Any) -> Any:
        calls.append(answer)
        return call(answer, *args, **options)

    monkeypatch.setattr(loop, "call_soon_threadsafe", call_noted)
    thread = await driver.run_transaction(write_thrice)
    assert len(calls) == 1
    assert thread != threading.current_thread().name
    assert await driver.run_read(lambda c: c.execute(text("SELECT id FROM word")).all()) == [
        (1,),
        (2,),
    ]
    assert len(calls) == 2
    await driver.close_connections()


async def test_a_transaction_whose_asker_is_cancelled_goes_to_its_end(tmp_path: Path) -> None:
    driver = await open_file(tmp_path)
    begun, goes_on = threading.Event(), threading.Event()

    def write_slowly(connection: Connection) -> None:
        begun.set()
        goes_on.wait()
        write_thrice(connection)

    writing = asyncio.create_task(driver.run_transaction(write_slowly))
    await asyncio.to_thread(begun.wait)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    goes_on.set()
    # This transaction stands behind it in the writer's queue.
    assert (
        await driver.run_transaction(
            lambda c: c.execute(text("SELECT count(*) FROM word")).scalar()
        )
        == 2
    )
    await driver.close_connections()


async def test_a_query_whose_asker_is_cancelled_keeps_nobody_waiting(tmp_path: Path) -> None:
    driver = await open_file(tmp_path)
    begun, goes_on = threading.Event(), threading.Event()

    def read_slowly(_: Connection) -> None:
        begun.set()
        goes_on.wait()

    reading = asyncio.create_task(driver.run_read(read_slowly))
    await asyncio.to_thread(begun.wait)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    try:
        async with asyncio.timeout(10):
            for _ in range(READER_COUNT):
                assert await driver.run_read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
    finally:
        goes_on.set()
    await driver.close_connections()


def join_drawing_threads() -> None:
    """Wait for drawing threads that the bots of earlier tests have told to end."""
    for thread in threading.enumerate():
        if thread.name.startswith("draw"):
            thread.join(10)


def join_threads_since(before: set[threading.Thread]) -> None:
    """Wait for threads that have been told to end; fail for one that goes on."""
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
    assert set(threading.enumerate()) == before


async def test_threads_end_with_their_database(tmp_path: Path) -> None:
    join_drawing_threads()
    before = set(threading.enumerate())
    file = tmp_path / "bluff.sqlite"
    opened = await StoreDatabase.connect(to_sqlite_url(file))
    assert len(set(threading.enumerate()) - before) == 1 + READER_COUNT
    await opened.close()
    join_threads_since(before)
    file.write_bytes(b"name;dice\nann;5\n" * 100)
    with pytest.raises(UnusableDatabaseError):
        await StoreDatabase.connect(to_sqlite_url(file))
    join_threads_since(before)


async def test_a_database_that_cannot_be_opened_waits_for_the_end_of_its_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread could find the event loop closed otherwise, and print a traceback."""
    ends = list[asyncio.Future[object] | None]()
    stop = aiosqlite.Connection.stop

    def stop_noted(self: aiosqlite.Connection) -> asyncio.Future[object] | None:
        ends.append(stop(self))
        return ends[-1]

    monkeypatch.setattr(aiosqlite.Connection, "stop", stop_noted)
    file = tmp_path / "notes.csv"
    file.write_bytes(b"name;dice\nann;5\n" * 100)
    with pytest.raises(UnusableDatabaseError):
        await StoreDatabase.connect(to_sqlite_url(file))
    assert ends
    assert all(end is not None and end.done() for end in ends)


@pytest.mark.parametrize("driver", ["sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"])
async def test_an_address_may_name_a_driver_of_sqlite(tmp_path: Path, driver: str) -> None:
    opened = await StoreDatabase.connect(f"{driver}:///{tmp_path / 'bluff.sqlite'}")
    meta = FactStore(opened)
    await meta.write_fact("word", "written")
    assert await meta.read_fact("word") == "written"
    await opened.close()
