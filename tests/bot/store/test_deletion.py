"""Tests that deleted data leaves the disk, not only the tables."""

import asyncio
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy import text as sql

from bot.store.drivers import READER_COUNT
from bot.texts import format_text
from sandbox import Person
from tests.bot.games.test_quiz import start_table, type_answer
from tests.bot.quiz.test_jury import change_settings
from tests.support.club import SandboxClub
from tests.support.rigged_questions import rig_questions
from tests.support.store import create_database, open_store, to_sqlite_url

TYPED_ANSWER = "Nobody else would ever write this"
UNMISTAKABLE_NAME = "Bobadilla the Unmistakable"


def find_in_files(folder: Path, words: Iterable[bytes]) -> dict[str, set[bytes]]:
    """Return the words that stand in the database's files as raw bytes, by file."""
    files = [folder / f"bluff.sqlite{end}" for end in ("", "-wal", "-shm", "-journal")]
    there = {file.name: file.read_bytes() for file in files if file.exists()}
    found = {name: {word for word in words if word in data} for name, data in there.items()}
    return {name: some for name, some in found.items() if some}


def list_traces(person: Person) -> list[bytes]:
    """Return what a person leaves in a file: name, words and id.

    The id as text and as SQLite's integer, eight bytes with the highest first.
    """
    user_id = person.user.id
    return [
        *map(str.encode, (UNMISTAKABLE_NAME, TYPED_ANSWER, str(user_id))),
        user_id.to_bytes(8, "big"),
    ]


async def test_deleted_data_is_in_none_of_the_database_files(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rig_questions(monkeypatch)
    bob = club.bob
    bob.user.display_name = UNMISTAKABLE_NAME
    await change_settings(club, jury_members=frozenset({bob.user.id}))
    await start_table(club, club.ann, bob, judge="jury")
    await type_answer(club, bob, f"1: {TYPED_ANSWER}")
    await bob.run_slash("jury call", reason=TYPED_ANSWER)
    await club.stop_game(club.ann, bob)
    await club.wait_until_settled()
    standing = set[bytes]().union(*find_in_files(tmp_path, list_traces(bob)).values())
    assert standing == set(list_traces(bob))

    question = await (await bob.run_slash("privacy delete")).wait_for_message()
    await bob.press_button(question, format_text("en", "button-privacy-delete"))
    await club.wait_until_settled()
    assert question.content == format_text("en", "privacy-deleted")
    assert find_in_files(tmp_path, list_traces(bob)) == {}


async def test_a_long_read_only_delays_the_purge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.PURGE_PAUSES_S", (0.01,))
    monkeypatch.setattr("bot.store.drivers.PURGE_BUSY_MS", 10)
    await create_database(tmp_path / "bluff.sqlite")
    async with open_store(to_sqlite_url(tmp_path / "bluff.sqlite")) as store:
        database = store.database
        await store.meta.write_fact("word", TYPED_ANSWER)
        reads, goes_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def read_slowly(
            connection: Connection,
        ) -> None:  # a query that goes on until it is told to end
            connection.execute(sql("BEGIN"))
            connection.execute(sql("SELECT * FROM meta"))
            loop.call_soon_threadsafe(reads.set)
            goes_on.wait()
            connection.execute(sql("ROLLBACK"))

        reading = asyncio.create_task(database.run_read(read_slowly))
        await reads.wait()
        try:
            await store.meta.write_fact("word", "another")
            assert not await database.purge_deleted() and database.unpurged
            # No other query waits for it, and none is refused.
            await store.meta.write_fact("more", "still written")
        finally:
            goes_on.set()
            await reading
        assert find_in_files(tmp_path, [TYPED_ANSWER.encode()])
        assert await database.purge_deleted() and not database.unpurged
        assert find_in_files(tmp_path, [TYPED_ANSWER.encode()]) == {}


async def test_the_log_is_emptied_while_every_reader_is_busy(tmp_path: Path) -> None:
    async with open_store(to_sqlite_url(tmp_path / "bluff.sqlite")) as store:
        busy, goes_on = threading.Barrier(READER_COUNT + 1), threading.Event()

        def occupy_reader(_: Connection) -> None:
            busy.wait()
            goes_on.wait()

        reading = [
            asyncio.create_task(store.database.run_read(occupy_reader)) for _ in range(READER_COUNT)
        ]
        try:
            await asyncio.to_thread(busy.wait)
            assert await store.database.driver.empty_wal()
        finally:
            goes_on.set()
            await asyncio.gather(*reading)
