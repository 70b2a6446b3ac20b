"""Tests that changes to show are noted at once and written soon."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import messages
from bot.store.database import DatabaseFailedError, StoreDatabase
from bot.store.messages import LOST_SEQ, PUBLIC_USER_ID, MessageStore, ShownMessage
from tests.support.clocked_process import wait_until
from tests.support.store import TableStore


async def store_table_message(store: TableStore) -> tuple[MessageStore, ShownMessage]:
    table_id = await store.open_lobby()
    kept = MessageStore(store.database)
    shown = ShownMessage(table_id, "table", PUBLIC_USER_ID, 1, 2, 3)
    await kept.save_message(shown)
    return kept, shown


async def read_shown_seqs(database: StoreDatabase, table_id: int) -> list[int]:
    """Return how far the messages of a table are up to date, as the database says."""
    return [shown.shown_seq for shown in await MessageStore(database).list_messages(table_id)]


async def test_what_is_shown_only_rises(store: TableStore) -> None:
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)
    kept.raise_seq(replace(shown, shown_seq=5), 4)
    assert [s.shown_seq for s in await kept.list_messages(shown.table_id)] == [5]
    assert await kept.save_notes()
    assert await read_shown_seqs(store.database, shown.table_id) == [5]


async def test_what_is_noted_and_not_written_is_known_even_when_memory_is_emptied(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "SAVE_DELAY_S", 60.0)
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)
    kept.drop_cached()
    assert [s.shown_seq for s in await kept.list_messages(shown.table_id)] == [5]
    assert await read_shown_seqs(store.database, shown.table_id) == [3]


async def test_what_is_written_between_a_query_and_its_answer_is_known(store: TableStore) -> None:
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)
    query = kept.query_messages(shown.table_id)
    before = await store.database.run_read(query.ask)
    assert await kept.save_notes()
    assert [s.shown_seq for s in query.keep(before).values()] == [5]


async def test_a_message_that_somebody_deletes_stays_lost(store: TableStore) -> None:
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)
    await kept.mark_lost(shown)
    kept.raise_seq(shown, 6)  # its edit was under way
    assert [s.shown_seq for s in await kept.list_messages(shown.table_id)] == [LOST_SEQ]
    await kept.save_notes()
    assert await read_shown_seqs(store.database, shown.table_id) == [LOST_SEQ]


async def test_what_the_database_does_not_take_stays_noted(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)

    async def fail_to_write(*_: Any) -> None:
        raise DatabaseFailedError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store.database, "run_transaction", fail_to_write)
        assert not await kept.save_notes()
    assert await kept.save_notes()
    assert await read_shown_seqs(store.database, shown.table_id) == [5]


async def test_it_is_written_soon_by_itself(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "SAVE_DELAY_S", 0.0)
    kept, shown = await store_table_message(store)
    kept.raise_seq(shown, 5)

    async def is_written() -> bool:
        return await read_shown_seqs(store.database, shown.table_id) == [5]

    await wait_until(is_written)
