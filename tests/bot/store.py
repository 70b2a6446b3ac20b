"""Tables on a database without any Discord: what the tests of the write path play on."""

import asyncio
import contextlib
import json
import os
import random
import threading
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from bot.quiz import house as quiz
from bot.store import database, schema
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.drivers import Sqlite
from bot.store.ledger import Ledger, Place
from bot.store.meta import Meta
from bot.tables import lobby
from bot.tables.clock import Clock
from bot.tables.rows import Entry, Wish
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from engines.core import Actor, Expire, Illegal, Office, Quit, Return, Supply
from tests.engines.cases import CASES
from tests.engines.kit import everyone, expiries

_CAUSES = count(1)


class House(quiz.House):
    """Supplies what the kit does: the tests' own question cards, and what is written on them."""

    def __init__(self) -> None:
        """It has no database: the cards are no server's."""

    async def __call__(self, table: Table, place: Place, supply: Supply) -> Any:
        return CASES[table.rules.name].supply(supply, random.Random(table.seq))


HOUSES = dict.fromkeys(CASES, House())
T = TypeVar("T")

FIRST_USER = 100
"""The person in seat s is FIRST_USER + s, when all sat down in order."""


@dataclass
class Store:
    """One process's view of a database."""

    database: Database
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.database)
        self.deadlines = Deadlines(self.database)
        self.meta = Meta(self.database)
        self.tables = Tables(self.ledger, self.deadlines, self.clock, HOUSES)

    def cause(self) -> str:
        """Return one that was never used, by no other store either."""
        return f"test{os.getpid()}.{next(_CAUSES)}"

    async def open(self, game: str = "perudo", seats: int = 3, **options: str) -> int:
        """A lobby with this many people, the first of them host; gives the table's id."""
        made = await self.tables.create(
            game,
            user_id=FIRST_USER,
            interaction=7_000,
            guild_id=1,
            channel_id=2,
            locale="en",
            cause=self.cause(),
        )
        table_id = made.table.id
        for seat in range(1, seats):
            await self.join(table_id, FIRST_USER + seat, 7_000 + seat, self.cause())
        for name, value in options.items():
            await self.commit(
                table_id, lambda t, n=name, v=value: lobby.option(t, FIRST_USER, n, v)
            )
        return table_id

    async def start(self, game: str = "perudo", seats: int = 3, **options: str) -> Table:
        """A game that has just begun."""
        table_id = await self.open(game, seats, **options)
        return (await self.commit(table_id, lambda t: lobby.start(t, FIRST_USER))).table

    async def join(self, table_id: int, user_id: int, interaction: int, cause: str) -> Committed:
        return await self.tables.commit(
            table_id, cause, lambda t: lobby.join(t, user_id, interaction)
        )

    async def leave(self, table_id: int, user_id: int, cause: str) -> Committed:
        return await self.tables.commit(table_id, cause, lambda t: lobby.leave(t, user_id))

    async def agree(self, table_id: int, user_id: int, to: Wish, cause: str) -> Committed:
        return await self.tables.commit(table_id, cause, lambda t: lobby.agree(t, user_id, to))

    async def stop(self, table_id: int, user_id: int, moderator: bool, cause: str) -> Committed:
        return await self.tables.commit(
            table_id, cause, lambda t: lobby.stop(t, user_id, moderator)
        )

    async def commit(self, table_id: int, judge: Any) -> Committed:
        return await self.tables.commit(table_id, self.cause(), judge)

    async def do(self, table_id: int, actor: Actor, action: Any) -> Committed:
        """One row of the game, whoever may be behind it."""
        user = FIRST_USER + actor if isinstance(actor, int) else None
        return await self.commit(table_id, lambda _: [Entry("game", actor, user, action)])

    async def contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of every table of the database, in the order of the keys."""

        def ask(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
            return {
                name: [
                    tuple(row)
                    for row in connection.execute(select(table).order_by(*table.primary_key))
                ]
                for name, table in schema.metadata.tables.items()
            }

        return await self.database.read(ask)

    async def whole(self, table_id: int) -> Table:
        """The table folded from its log alone, by nobody who knew it; all else must agree with it.

        The log has no gap, what queries need is what the log says, and what this process keeps in
        memory is the fold.
        """
        folded = await Tables(self.ledger, self.deadlines).refresh(table_id)
        rows = await self.ledger.rows(table_id)
        assert [row.seq for row in rows] == list(range(1, folded.seq + 1))
        place = await self.ledger.place(table_id)
        assert place is not None
        assert (place.seq, place.phase, place.host_id) == (folded.seq, folded.phase, folded.host)
        assert (place.game, place.rules_version) == (folded.rules.name, folded.rules.rules_version)
        times = {json.loads(row.payload).get("do"): row.at for row in rows if row.kind == "table"}
        assert await self._times(table_id) == (times.get("started"), times.get("ended"))
        rows_of_seats = (await self.contents())["seats"]
        seats = [row[2:5] for row in rows_of_seats if row[0] == table_id]
        places = None if folded.stopped else folded.places()
        assert seats == [
            (member.user_id, member.level, places and places[seat])
            for seat, member in enumerate(folded.members)
        ]
        assert await self.clocks(table_id) == timed(folded)
        assert await self.tables.refresh(table_id) == folded
        return folded

    async def _times(self, table_id: int) -> tuple[int | None, int | None]:
        columns = schema.tables.c
        query = select(columns.started_at, columns.ended_at).where(columns.id == table_id)
        started, ended = await self.database.read(lambda c: c.execute(query).one())
        return started, ended

    async def clocks(self, table_id: int) -> set[tuple[str, str]]:
        """(decision, actor) of the deadlines that stand in the database."""
        return {(d.decision, d.actor) for d in await Deadlines(self.database).of(table_id)}


def timed(table: Table) -> set[tuple[str, str]]:
    """(decision, actor) of all that is waited for and has a time."""
    return {(d.id, str(d.actor)) for d in table.decisions() if d.seconds is not None}


@contextlib.asynccontextmanager
async def open_store(address: str, clock: Clock | None = None) -> AsyncGenerator[Store, None]:
    """The database at this address; a file is made if it is not there."""
    opened = await Database.open(address)
    try:
        yield Store(opened, clock or Clock())
    finally:
        await opened.close()


async def as_it_stands(address: str, ask: Callable[[Connection], T]) -> T:
    """What a function's transaction gives on a database that nobody has brought up to date."""
    driver = await database.open_driver(database.address(address))
    try:
        return await driver.write(ask)
    finally:
        await driver.close()


@contextlib.asynccontextmanager
async def somebody_writes(store: Store) -> AsyncGenerator[None, None]:
    """A transaction of somebody else's, behind which all others of the process stand; where there
    is one writer at a time."""
    free = threading.Event()
    alone = isinstance(store.database.driver, Sqlite)
    writing = asyncio.create_task(store.database.write(lambda _: alone and free.wait()))
    await asyncio.sleep(0)
    try:
        yield
    finally:
        free.set()
        await writing


_migrated: list[bytes] = []


async def migrate(file: Path) -> None:
    """Makes an empty database of today's schema: migrated once a process, then copied."""
    if not _migrated:
        await (await Database.open(url(file))).close()
        _migrated.append(file.read_bytes())  # noqa: ASYNC240
    file.write_bytes(_migrated[0])  # noqa: ASYNC240


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def any_move(table: Table, rng: random.Random) -> tuple[Actor, Any]:
    """Something legal that somebody, or the clock, could do now; mostly who is waited for."""
    rules, state = table.rules, table.state
    waited = [d.actor for d in table.decisions()]
    tried: list[tuple[Actor, Any]] = [
        (actor, action)
        for actor in (waited if rng.random() < 0.8 else everyone(len(table.members)))
        for action in CASES[rules.name].moves(table.view(actor))
    ]
    rng.shuffle(tried)
    rare = rng.random()
    if rare < 0.15:
        clock: list[Expire] = expiries(table.decisions())
        rng.shuffle(clock)
        tried = [*((Office.CLOCK, each) for each in clock), *tried]
    elif rare < 0.2:
        seats = [*range(len(table.members))]
        rng.shuffle(seats)
        tried = [*((s, a) for s in seats for a in (Return(), Quit())), *tried]
    for actor, action in tried:
        try:
            rules.check(state, actor, action)
        except Illegal:
            continue
        return actor, action
    raise AssertionError(f"nobody can act: {rules.position(state)}")
