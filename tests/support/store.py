"""Tables on a database without Discord, on which the tests of the write path play."""

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
from bot.store.database import StoreDatabase
from bot.store.deadlines import DeadlineStore
from bot.store.drivers import SqliteDriver
from bot.store.meta import FactStore
from bot.store.table_log import TableLocation, TableLog
from bot.tables import lobby
from bot.tables.clock import TableClock
from bot.tables.rows import LogEntry, TableWish
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, TableRegistry
from engines.core import (
    Actor,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    SupplyRequest,
)
from tests.engines.case_registry import CASES
from tests.engines.kit import list_expiries, list_viewers

_CAUSES = count(1)


class KitHouse(quiz.QuizHouse):
    """House of the kit, with the tests' own questions and their marks."""

    def __init__(self) -> None:
        """Take no database: the cards belong to no server."""

    async def __call__(self, table: GameTable, place: TableLocation, supply: SupplyRequest) -> Any:
        return CASES[table.rules.name].supply(supply, random.Random(table.seq))


KIT_HOUSES = dict.fromkeys(CASES, KitHouse())
T = TypeVar("T")

FIRST_USER = 100
"""User id of seat 0.

The person in seat s is FIRST_USER + s, when all sat down in order.
"""


@dataclass
class TableStore:
    """A process's view of a database."""

    database: StoreDatabase
    clock: TableClock = field(default_factory=TableClock)

    def __post_init__(self) -> None:
        self.ledger = TableLog(self.database)
        self.deadlines = DeadlineStore(self.database)
        self.meta = FactStore(self.database)
        self.tables = TableRegistry(self.ledger, self.deadlines, self.clock, KIT_HOUSES)

    def next_cause(self) -> str:
        """Return a cause that was never used, by no other store either."""
        return f"test{os.getpid()}.{next(_CAUSES)}"

    async def open_lobby(self, game: str = "perudo", seats: int = 3, **options: str) -> int:
        """Open a lobby with this many people, the first of them host.

        Return the table's id.
        """
        made = await self.tables.open_lobby(
            game,
            user_id=FIRST_USER,
            interaction=7_000,
            guild_id=1,
            channel_id=2,
            locale="en",
            cause=self.next_cause(),
        )
        table_id = made.table.id
        for seat in range(1, seats):
            await self.join_lobby(table_id, FIRST_USER + seat, 7_000 + seat, self.next_cause())
        for name, value in options.items():
            await self.commit_entries(
                table_id, lambda t, n=name, v=value: lobby.set_option(t, FIRST_USER, n, v)
            )
        return table_id

    async def start_game(self, game: str = "perudo", seats: int = 3, **options: str) -> GameTable:
        table_id = await self.open_lobby(game, seats, **options)
        return (
            await self.commit_entries(table_id, lambda t: lobby.start_game(t, FIRST_USER))
        ).table

    async def join_lobby(
        self, table_id: int, user_id: int, interaction: int, cause: str
    ) -> CommittedTable:
        return await self.tables.commit(
            table_id, cause, lambda t: lobby.join_lobby(t, user_id, interaction)
        )

    async def leave_table(self, table_id: int, user_id: int, cause: str) -> CommittedTable:
        return await self.tables.commit(table_id, cause, lambda t: lobby.leave_table(t, user_id))

    async def state_wish(
        self, table_id: int, user_id: int, to: TableWish, cause: str
    ) -> CommittedTable:
        return await self.tables.commit(table_id, cause, lambda t: lobby.state_wish(t, user_id, to))

    async def stop_table(
        self, table_id: int, user_id: int, moderator: bool, cause: str
    ) -> CommittedTable:
        return await self.tables.commit(
            table_id, cause, lambda t: lobby.stop_table(t, user_id, moderator)
        )

    async def commit_entries(self, table_id: int, judge: Any) -> CommittedTable:
        return await self.tables.commit(table_id, self.next_cause(), judge)

    async def commit_action(self, table_id: int, actor: Actor, action: Any) -> CommittedTable:
        """Commit one action of the game, by whatever user sits behind the actor."""
        user = FIRST_USER + actor if isinstance(actor, int) else None
        return await self.commit_entries(
            table_id, lambda _: [LogEntry("game", actor, user, action)]
        )

    async def read_contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """Return every row of every table of the database, in the order of the keys."""

        def select_all(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
            return {
                name: [
                    tuple(row)
                    for row in connection.execute(select(table).order_by(*table.primary_key))
                ]
                for name, table in schema.metadata.tables.items()
            }

        return await self.database.run_read(select_all)

    async def refold_table(self, table_id: int) -> GameTable:
        """Return the table folded from its log alone; everything else must agree with it.

        The log has no gap, what queries need is what the log says, and what this process keeps in
        memory is the fold.
        """
        folded = await TableRegistry(self.ledger, self.deadlines).refresh_table(table_id)
        rows = await self.ledger.read_rows(table_id)
        assert [row.seq for row in rows] == list(range(1, folded.seq + 1))
        place = await self.ledger.find_location(table_id)
        assert place is not None
        assert (place.seq, place.phase, place.host_id) == (folded.seq, folded.phase, folded.host)
        assert (place.game, place.rules_version) == (folded.rules.name, folded.rules.rules_version)
        times = {json.loads(row.payload).get("do"): row.at for row in rows if row.kind == "table"}
        assert await self._read_times(table_id) == (times.get("started"), times.get("ended"))
        rows_of_seats = (await self.read_contents())["seats"]
        seats = [row[2:5] for row in rows_of_seats if row[0] == table_id]
        places = None if folded.stopped else folded.get_standings()
        assert seats == [
            (member.user_id, member.level, places and places[seat])
            for seat, member in enumerate(folded.members)
        ]
        assert await self.list_clocks(table_id) == list_timed_decisions(folded)
        assert await self.tables.refresh_table(table_id) == folded
        return folded

    async def _read_times(self, table_id: int) -> tuple[int | None, int | None]:
        columns = schema.tables.c
        query = select(columns.started_at, columns.ended_at).where(columns.id == table_id)
        started, ended = await self.database.run_read(lambda c: c.execute(query).one())
        return started, ended

    async def list_clocks(self, table_id: int) -> set[tuple[str, str]]:
        """Return (decision, actor) of the deadlines that stand in the database."""
        return {
            (d.decision, d.actor)
            for d in await DeadlineStore(self.database).list_deadlines(table_id)
        }


def list_timed_decisions(table: GameTable) -> set[tuple[str, str]]:
    """Return (decision, actor) of all open decisions that have a time."""
    return {(d.id, str(d.actor)) for d in table.list_decisions() if d.seconds is not None}


@contextlib.asynccontextmanager
async def open_store(
    address: str, clock: TableClock | None = None
) -> AsyncGenerator[TableStore, None]:
    """Open the database at this address; a file is made if it is not there."""
    opened = await StoreDatabase.connect(address)
    try:
        yield TableStore(opened, clock or TableClock())
    finally:
        await opened.close()


async def query_unmigrated(address: str, ask: Callable[[Connection], T]) -> T:
    """Run a function's transaction on a database as it is, without migrating it."""
    driver = await database.open_driver(database.parse_database_url(address))
    try:
        return await driver.run_transaction(ask)
    finally:
        await driver.close_connections()


@contextlib.asynccontextmanager
async def hold_write_lock(store: TableStore) -> AsyncGenerator[None, None]:
    """Hold a transaction, behind which all others wait where there is one writer."""
    free = threading.Event()
    alone = isinstance(store.database.driver, SqliteDriver)
    writing = asyncio.create_task(store.database.run_transaction(lambda _: alone and free.wait()))
    await asyncio.sleep(0)
    try:
        yield
    finally:
        free.set()
        await writing


_migrated_files: list[bytes] = []


async def create_database(file: Path) -> None:
    """Make an empty database of today's schema: migrated once a process, then copied."""
    if not _migrated_files:
        await (await StoreDatabase.connect(to_sqlite_url(file))).close()
        _migrated_files.append(file.read_bytes())  # noqa: ASYNC240
    file.write_bytes(_migrated_files[0])  # noqa: ASYNC240


def to_sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def choose_any_move(table: GameTable, rng: random.Random) -> tuple[Actor, Any]:
    """Choose a legal action of a seat or the clock, mostly of an awaited seat."""
    rules, state = table.rules, table.state
    waited = [d.actor for d in table.list_decisions()]
    tried: list[tuple[Actor, Any]] = [
        (actor, action)
        for actor in (waited if rng.random() < 0.8 else list_viewers(len(table.members)))
        for action in CASES[rules.name].moves(table.build_view(actor))
    ]
    rng.shuffle(tried)
    rare = rng.random()
    if rare < 0.15:
        clock: list[ExpireAction] = list_expiries(table.list_decisions())
        rng.shuffle(clock)
        tried = [*((Office.CLOCK, each) for each in clock), *tried]
    elif rare < 0.2:
        seats = [*range(len(table.members))]
        rng.shuffle(seats)
        tried = [*((s, a) for s in seats for a in (ReturnAction(), QuitAction())), *tried]
    for actor, action in tried:
        try:
            rules.check_action(state, actor, action)
        except IllegalActionError:
            continue
        return actor, action
    raise AssertionError(f"nobody can act: {rules.format_position(state)}")
