"""Whose seat somebody takes over is still named in what happened while he sat there."""

import random
from types import SimpleNamespace

import pytest

from bot.delivery.composer import Composer
from bot.store.people import People
from bot.tables.rows import Entry, Relieved, TookOver
from bot.tables.table import Table
from engines.core import Office, Seat
from engines.whist.events import Took
from tests.bot.store import FIRST_USER, Store, any_move

NEWCOMER = 9_000


async def after_a_trick(
    store: Store, table: Table, rng: random.Random, seat: Seat | None = None
) -> Table:
    """The table when this seat, or any, has just taken a trick that is not the deal's last."""
    while True:
        before = len(table.told)
        table = (await store.do(table.id, *any_move(table, rng))).table
        took = [each.event.seat for each in table.told[before:] if isinstance(each.event, Took)]
        if took and seat in (None, *took) and table.state.phase == "play":
            return table


async def test_a_trick_is_told_of_who_took_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    people = People(store.database)
    for seat in range(4):
        await people.met(FIRST_USER + seat, f"Name {seat}", "en")
    await people.met(NEWCOMER, "Newcomer", "en")
    composer, rng = Composer(store.tables, people), random.Random(3)
    table = await after_a_trick(store, await store.start("whist", 4), rng)
    seat = next(t.event.seat for t in reversed(table.told) if isinstance(t.event, Took))
    await store.commit(
        table.id,
        lambda _: [
            Entry("table", Office.JURY, None, Relieved(seat, "ill")),
            Entry("table", seat, NEWCOMER, TookOver(9_000)),
        ],
    )
    table = await store.tables.load(table.id)
    was, now = f": Name {seat} **", ": Newcomer **"
    told = "\n".join((await composer.public(table)).layout.texts)
    assert was in told and now not in told
    table = await after_a_trick(store, table, rng, seat)
    told = "\n".join((await composer.public(table)).layout.texts)
    assert now in told
    composer.close()
