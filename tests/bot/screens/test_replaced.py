"""Tests of a seat that is taken over: the log still names its former player."""

import random
from types import SimpleNamespace

import pytest

from bot.delivery.composer import MessageComposer
from bot.store.people import PeopleStore
from bot.tables.rows import LogEntry, SeatRelieved, SeatTakenOver
from bot.tables.table import GameTable
from engines.core import Office, Seat
from engines.whist.events import Took
from tests.support.store import FIRST_USER, TableStore, choose_any_move

NEWCOMER_ID = 9_000


async def play_until_trick(
    store: TableStore, table: GameTable, rng: random.Random, seat: Seat | None = None
) -> GameTable:
    """Play until this seat, or any, has taken a trick that is not the deal's last."""
    while True:
        before = len(table.told)
        table = (await store.commit_action(table.id, *choose_any_move(table, rng))).table
        took = [each.event.seat for each in table.told[before:] if isinstance(each.event, Took)]
        if took and seat in (None, *took) and table.state.phase == "play":
            return table


async def test_a_trick_is_told_of_who_took_it(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    people = PeopleStore(store.database)
    for seat in range(4):
        await people.note_met(FIRST_USER + seat, f"Name {seat}", "en")
    await people.note_met(NEWCOMER_ID, "Newcomer", "en")
    composer, rng = MessageComposer(store.tables, people), random.Random(3)
    table = await play_until_trick(store, await store.start_game("whist", 4), rng)
    seat = next(t.event.seat for t in reversed(table.told) if isinstance(t.event, Took))
    await store.commit_entries(
        table.id,
        lambda _: [
            LogEntry("table", Office.JURY, None, SeatRelieved(seat, "ill")),
            LogEntry("table", seat, NEWCOMER_ID, SeatTakenOver(9_000)),
        ],
    )
    table = await store.tables.load_table(table.id)
    was, now = f": Name {seat} **", ": Newcomer **"
    told = "\n".join((await composer.compose_table(table)).layout.texts)
    assert was in told and now not in told
    table = await play_until_trick(store, table, rng, seat)
    told = "\n".join((await composer.compose_table(table)).layout.texts)
    assert now in told
    composer.close()
