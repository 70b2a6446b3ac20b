"""How far what stands in Discord is up to date: noted at once, written soon."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import messages
from bot.store.database import Database, DatabaseFailed
from bot.store.messages import EVERYBODY, LOST, Messages, Shown
from tests.bot.store import Store


async def table_message(store: Store) -> tuple[Messages, Shown]:
    table_id = await store.open()
    kept = Messages(store.database)
    shown = Shown(table_id, "table", EVERYBODY, 1, 2, 3)
    await kept.put(shown)
    return kept, shown


async def read(database: Database, table_id: int) -> list[int]:
    """How far the messages of a table are up to date, as the database knows it."""
    return [shown.shown_seq for shown in await Messages(database).of(table_id)]


async def test_what_is_shown_only_rises(store: Store) -> None:
    kept, shown = await table_message(store)
    kept.raise_seq(shown, 5)
    kept.raise_seq(replace(shown, shown_seq=5), 4)
    assert [s.shown_seq for s in await kept.of(shown.table_id)] == [5]
    assert await kept.save()
    assert await read(store.database, shown.table_id) == [5]


async def test_what_is_noted_and_not_written_is_known_even_when_memory_is_emptied(
    store: Store,
) -> None:
    kept, shown = await table_message(store)
    kept.raise_seq(shown, 5)
    kept.forget_all()
    assert [s.shown_seq for s in await kept.of(shown.table_id)] == [5]
    assert await read(store.database, shown.table_id) == [3]


async def test_a_message_that_somebody_deletes_stays_lost(store: Store) -> None:
    kept, shown = await table_message(store)
    kept.raise_seq(shown, 5)
    await kept.lose(shown)
    kept.raise_seq(shown, 6)  # its edit was under way
    assert [s.shown_seq for s in await kept.of(shown.table_id)] == [LOST]
    await kept.save()
    assert await read(store.database, shown.table_id) == [LOST]


async def test_what_the_database_does_not_take_stays_noted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, shown = await table_message(store)
    kept.raise_seq(shown, 5)

    async def full(*_: Any) -> None:
        raise DatabaseFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(kept, "_write", full)
        assert not await kept.save()
    assert await kept.save()
    assert await read(store.database, shown.table_id) == [5]


async def test_it_is_written_soon_by_itself(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "NOTED_SECONDS", 0.0)
    kept, shown = await table_message(store)
    kept.raise_seq(shown, 5)
    assert kept._writing is not None
    await kept._writing
    assert await read(store.database, shown.table_id) == [5]
