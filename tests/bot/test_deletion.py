"""What is deleted leaves the disk, not only the tables."""

import asyncio
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy import text as sql

from bot.store.drivers import READERS
from bot.texts import text
from sandbox import Person
from tests.bot.club import Club
from tests.bot.questions import rig
from tests.bot.store import migrate, open_store, url
from tests.bot.test_jury import settings
from tests.bot.test_quiz import table, types

TYPED = "Nobody else would ever write this"
NAMED = "Bobadilla the Unmistakable"


def kept(folder: Path, words: Iterable[bytes]) -> dict[str, set[bytes]]:
    """Which of these stand in which of the database's files, in its raw bytes."""
    files = [folder / f"bluff.sqlite{end}" for end in ("", "-wal", "-shm", "-journal")]
    there = {file.name: file.read_bytes() for file in files if file.exists()}
    found = {name: {word for word in words if word in data} for name, data in there.items()}
    return {name: some for name, some in found.items() if some}


def marks(person: Person) -> list[bytes]:
    """What a person leaves in a file: his name, his words, his id as text and as SQLite's integer,
    eight bytes with the highest first."""
    user_id = person.user.id
    return [*map(str.encode, (NAMED, TYPED, str(user_id))), user_id.to_bytes(8, "big")]


async def test_deleted_data_is_in_none_of_the_database_files(
    club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rig(monkeypatch)
    bob = club.bob
    bob.user.display_name = NAMED
    await settings(club, jury_members=frozenset({bob.user.id}))
    await table(club, club.ann, bob, judge="jury")
    await types(club, bob, f"1: {TYPED}")
    await bob.slash("jury call", reason=TYPED)
    await club.stop_game(club.ann, bob)
    await club.settled()
    standing = set[bytes]().union(*kept(tmp_path, marks(bob)).values())
    assert standing == set(marks(bob))

    question = await (await bob.slash("privacy delete")).settled()
    await bob.press(question, text("en", "button-privacy-delete"))
    await club.settled()
    assert question.content == text("en", "privacy-deleted")
    assert kept(tmp_path, marks(bob)) == {}


async def test_a_long_read_only_delays_the_purge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.PURGE_PAUSES", (0.01,))
    monkeypatch.setattr("bot.store.drivers.PURGE_BUSY_MS", 10)
    await migrate(tmp_path / "bluff.sqlite")
    async with open_store(url(tmp_path / "bluff.sqlite")) as store:
        database = store.database
        await store.meta.set("word", TYPED)
        reads, goes_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def ask(connection: Connection) -> None:  # a query that goes on and on
            connection.execute(sql("BEGIN"))
            connection.execute(sql("SELECT * FROM meta"))
            loop.call_soon_threadsafe(reads.set)
            goes_on.wait()
            connection.execute(sql("ROLLBACK"))

        reading = asyncio.create_task(database.read(ask))
        await reads.wait()
        try:
            await store.meta.set("word", "another")
            assert not await database.purge() and database.unpurged
            # Nobody is kept waiting for it, and nobody is shut out.
            await store.meta.set("more", "still written")
        finally:
            goes_on.set()
            await reading
        assert kept(tmp_path, [TYPED.encode()])
        assert await database.purge() and not database.unpurged
        assert kept(tmp_path, [TYPED.encode()]) == {}


async def test_the_log_is_emptied_while_every_reader_is_busy(tmp_path: Path) -> None:
    async with open_store(url(tmp_path / "bluff.sqlite")) as store:
        busy, goes_on = threading.Barrier(READERS + 1), threading.Event()

        def ask(_: Connection) -> None:
            busy.wait()
            goes_on.wait()

        reading = [asyncio.create_task(store.database.read(ask)) for _ in range(READERS)]
        try:
            await asyncio.to_thread(busy.wait)
            assert await store.database.driver.empty_log()
        finally:
            goes_on.set()
            await asyncio.gather(*reading)
