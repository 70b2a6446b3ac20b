"""The connection breaks while a transaction is committed: what a person is told is true."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event

from bot.store import database
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailed
from bot.tables import lobby
from tests.bot.store import FIRST_USER, Store


@contextmanager
def breaks(store: Store, *, after: bool) -> Iterator[None]:
    """The connection breaks at the next commit: before it, or after it and before anybody hears."""

    def commit(connection: Connection) -> None:
        event.remove(store.database.driver.writing, "commit", commit)
        if after:
            connection.connection.dbapi_connection.commit()  # type: ignore[union-attr]
        raise ConnectionResetError("the server has gone")

    event.listen(store.database.driver.writing, "commit", commit)
    yield


async def test_what_was_committed_counts_though_nobody_heard_of_it(store: Store) -> None:
    table_id = await store.open(seats=1)
    heard: list[int] = []
    store.tables.listeners.append(lambda done: heard.append(done.table.seq))
    with breaks(store, after=True):
        made = await store.commit(table_id, lambda t: lobby.join(t, FIRST_USER + 1, 7_001))
    assert made.table.seat_of(FIRST_USER + 1) == 1 and not made.repeat
    assert heard == [made.table.seq]
    store.tables.forget([table_id])
    assert await store.tables.load(table_id) == made.table


async def test_a_table_that_was_made_is_there_though_nobody_heard_of_it(store: Store) -> None:
    with breaks(store, after=True):
        table_id = await store.open(seats=1)
    assert (await store.tables.load(table_id)).host == FIRST_USER


async def test_what_was_not_committed_does_not_count(store: Store) -> None:
    table_id = await store.open(seats=1)
    before = await store.contents()
    with breaks(store, after=False), pytest.raises(DatabaseFailed) as failed:
        await store.commit(table_id, lambda t: lobby.join(t, FIRST_USER + 1, 7_001))
    assert not isinstance(failed.value, CommitOutcomeUnknownError)
    assert await store.contents() == before
    await store.commit(table_id, lambda t: lobby.join(t, FIRST_USER + 1, 7_001))


async def test_nobody_says_what_nobody_knows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(_: str) -> int | None:
        raise DatabaseFailed("away")

    table_id = await store.open(seats=1)
    monkeypatch.setattr(database, "SETTLE_SECONDS", 0.0)
    with (
        monkeypatch.context() as patch,
        breaks(store, after=True),
        pytest.raises(CommitOutcomeUnknownError),
    ):
        patch.setattr(store.ledger, "cause", away)
        await store.commit(table_id, lambda t: lobby.join(t, FIRST_USER + 1, 7_001))
    # Whoever comes next is judged by what stands there.
    made = await store.commit(table_id, lambda t: lobby.join(t, FIRST_USER + 2, 7_002))
    assert made.table.seat_of(FIRST_USER + 1) == 1 and made.table.seat_of(FIRST_USER + 2) == 2
