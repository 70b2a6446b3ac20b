"""Tests that people are told the truth when a connection breaks in a commit."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event

from bot.store import database
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailedError
from bot.tables import lobby
from tests.support.store import FIRST_USER, TableStore


@contextmanager
def break_next_commit(store: TableStore, *, after: bool) -> Iterator[None]:
    """Break the connection at the next commit: before it, or after it unheard."""

    def break_commit(connection: Connection) -> None:
        event.remove(store.database.driver.writing, "commit", break_commit)
        if after:
            connection.connection.dbapi_connection.commit()  # type: ignore[union-attr]
        raise ConnectionResetError("the server has gone")

    event.listen(store.database.driver.writing, "commit", break_commit)
    yield


async def test_what_was_committed_counts_though_nobody_heard_of_it(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=1)
    heard: list[int] = []
    store.tables.listeners.append(lambda done: heard.append(done.table.seq))
    with break_next_commit(store, after=True):
        made = await store.commit_entries(
            table_id, lambda t: lobby.join_lobby(t, FIRST_USER + 1, 7_001)
        )
    assert made.table.find_seat(FIRST_USER + 1) == 1 and not made.repeat
    assert heard == [made.table.seq]
    store.tables.forget_tables([table_id])
    assert await store.tables.load_table(table_id) == made.table


async def test_a_table_that_was_made_is_there_though_nobody_heard_of_it(store: TableStore) -> None:
    with break_next_commit(store, after=True):
        table_id = await store.open_lobby(seats=1)
    assert (await store.tables.load_table(table_id)).host == FIRST_USER


async def test_what_was_not_committed_does_not_count(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=1)
    before = await store.read_contents()
    with break_next_commit(store, after=False), pytest.raises(DatabaseFailedError) as failed:
        await store.commit_entries(table_id, lambda t: lobby.join_lobby(t, FIRST_USER + 1, 7_001))
    assert not isinstance(failed.value, CommitOutcomeUnknownError)
    assert await store.read_contents() == before
    await store.commit_entries(table_id, lambda t: lobby.join_lobby(t, FIRST_USER + 1, 7_001))


async def test_nobody_says_what_nobody_knows(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_ask(_: str) -> int | None:
        raise DatabaseFailedError("away")

    table_id = await store.open_lobby(seats=1)
    monkeypatch.setattr(database, "COMMIT_CHECK_TIMEOUT_S", 0.0)
    with (
        monkeypatch.context() as patch,
        break_next_commit(store, after=True),
        pytest.raises(CommitOutcomeUnknownError),
    ):
        patch.setattr(store.ledger, "find_by_cause", fail_to_ask)
        await store.commit_entries(table_id, lambda t: lobby.join_lobby(t, FIRST_USER + 1, 7_001))
    # The next player is judged by the stored table.
    made = await store.commit_entries(
        table_id, lambda t: lobby.join_lobby(t, FIRST_USER + 2, 7_002)
    )
    assert made.table.find_seat(FIRST_USER + 1) == 1 and made.table.find_seat(FIRST_USER + 2) == 2
