"""A championship in another process, from the list to the champion: the bot is killed meanwhile.

The people see what people see; the tests' own eyes read the database.
"""

import asyncio
import contextlib
import json
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from bench.crowd import Played, crowd, play
from bench.organising import announce
from bot import record
from bot.store.batch import Row
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.events import Event
from bot.store.ledger import Ledger
from bot.tables.table import Table
from bot.tables.table import fold as table_of_rows
from bot.tables.tables import Tables
from bot.texts import text
from bot.tournaments import report
from bot.tournaments.tournament import Board, Round, Tournament, fold
from sandbox import Person, Sandbox
from tests.bot.campaign import FAILURES, RENEW_MS
from tests.bot.club import OPENAPI, press
from tests.bot.cup import asked, confirmed, notice
from tests.bot.process import BotProcess

PATIENCE = 600.0
LOOK_SECONDS = 0.1
LATE = {10062, 40060}
"""Codes with which Discord refuses an answer that comes too late, from a machine that is busy."""
AT_ONCE = 8
"""People who press at the same time."""


@dataclass
class Championship:
    """One tournament, number 1, of Ann's; Bob is its referee."""

    sandbox: Sandbox
    bot: BotProcess
    people: dict[int, Person]
    number: int = 1
    kills: int = 0
    played: Played = field(default_factory=Played)
    idle: dict[int, Person] = field(default_factory=dict[int, Person])
    """Who does nothing any more."""
    troubled: bool = False
    """Whether more befalls the bot than kills: it may complain then."""

    @property
    def ann(self) -> Person:
        return self.sandbox.person("Ann")

    @property
    def bob(self) -> Person:
        return self.sandbox.person("Bob")

    # --- what the database says ------------------------------------------------------------------

    def select(self, query: str, *values: Any) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self.bot.database, timeout=20)) as connection:
            return connection.execute(query, values).fetchall()

    def now(self) -> Tournament:
        """The tournament as its log says."""
        rows = self.select(
            "SELECT seq, actor, user_id, payload, at FROM events WHERE tournament_id = ?"
            " ORDER BY seq",
            self.number,
        )
        return fold(Tournament(self.number), [Event(*row) for row in rows])

    def table(self, table_id: int) -> Table:
        """A table as its own log says."""
        rows = self.select(
            "SELECT seq, kind, actor, user_id, payload, at FROM log WHERE table_id = ?"
            " ORDER BY seq",
            table_id,
        )
        return table_of_rows(Table(table_id), [Row(*row) for row in rows])

    async def until(self, what: Callable[[Tournament], Any]) -> Tournament:
        """Waits until this holds of the tournament."""
        async with asyncio.timeout(PATIENCE):
            while not what(t := self.now()):  # noqa: ASYNC110 (it is another process)
                await asyncio.sleep(LOOK_SECONDS)
        return t

    async def round(self, number: int, over: int = 0) -> Round:
        """Waits until all tables of this round are open, and so many of them over."""

        def there(t: Tournament) -> bool:
            if len(t.rounds) < number:
                return False
            boards = t.rounds[number - 1].boards
            return all(b.table_id for b in boards) and sum(b.over for b in boards) >= over

        return (await self.until(there)).rounds[number - 1]

    # --- what people do --------------------------------------------------------------------------

    async def created(self, preset: str, **options: Any) -> None:
        made = await announce(self.ann, preset=preset, name="Cup", **{"start": "1d", **options})
        assert "is open in" in (await made.settled()).texts()[0]
        named = await self.ann.slash("tournament referee", member=self.bob)
        assert "Bob is now a referee" in (await named.settled()).texts()[0]
        await self.ann.until(lambda person: notice(person).buttons())

    async def pressed(self, people: Collection[Person], verb: str, at_once: int = 1) -> None:
        """They press a button of the tournament's message, in this order if one at a time."""
        free = asyncio.Semaphore(at_once)

        async def one(person: Person) -> None:
            async with free:
                reply = await press(person, notice(person), f":{self.number}/{verb}/")
                assert (await reply.settled()).ephemeral_for is person.user
                await confirmed(person, reply)

        await asyncio.gather(*(one(person) for person in people))

    async def offered(self, verb: str) -> None:
        """Waits until the tournament's message has this button."""
        await self.ann.until(
            lambda person: any(f"/{verb}/" in (b.custom_id or "") for b in notice(person).buttons())
        )

    async def checked_in(self, people: Collection[Person]) -> None:
        """Check-in opens and these people are there."""
        await asked(self.ann, "start", "tournament-did-open")
        await self.offered("checkin")
        await self.pressed(people, "checkin", AT_ONCE)

    async def ruled(self, command: str, **options: Any) -> None:
        """The referee decides something."""
        await asked(self.bob, command, "tournament-ruled", **options)

    def person(self, number: int) -> Person:
        """The person behind an entrant."""
        user_id = self.now().entrants[number].user_id
        return self.people.get(user_id) or self.idle[user_id]

    def stops(self, person: Person) -> None:
        """This person does nothing any more."""
        self.idle[person.user.id] = self.people.pop(person.user.id)

    async def leaves(self, person: Person, board: Board) -> None:
        """This person quits his table, and is sure of it."""
        reply = await person.slash("bluff leave", table=board.table_id)
        self.stops(person)
        done = await press(person, await reply.settled(), ":quit:")
        assert not done.failed, done

    async def judged(self, person: Person, board: Board) -> None:
        """This person calls the jury at his table, and the referee settles it."""
        called = await person.slash("jury call", reason="He looked.", table=board.table_id)
        assert (await called.settled()).texts()
        queue = await self.bob.slash("jury queue")
        assert "He looked." in "\n".join((await queue.settled()).texts())
        ruled = await self.bob.slash("jury rule", verdict="settled", table=board.table_id)
        assert "Your ruling" in (await ruled.settled()).texts()[0]

    async def measured(self, measure: str, person: Person, board: Board, **options: Any) -> None:
        """The referee does something as the jury of this person's table."""
        given = {"table": board.table_id, "player": person, "reason": "I saw it.", **options}
        reply = await self.bob.slash(f"jury {measure}", **given)
        said = (await reply.settled()).texts()[0]
        key = "tournament-ruled" if measure == "replace" else "jury-measure-done"
        assert said == text("en", key, number=self.number, table=board.table_id), said

    async def kill(self) -> None:
        """kill -9, and a start. What stood in the log stands there still."""
        before = self.select("SELECT tournament_id, seq, payload FROM events")
        self.bot.kill()
        await self.bot.ended()
        before = self.select("SELECT tournament_id, seq, payload FROM events")
        await self.bot.start()
        assert set(before) <= set(self.select("SELECT tournament_id, seq, payload FROM events"))
        self.kills += 1

    @contextlib.asynccontextmanager
    async def playing(self, *, hasty: bool = True) -> AsyncGenerator[None, None]:
        """While this lasts, all play wherever they are waited for."""
        task = asyncio.create_task(play(self.people, hasty=hasty, played=self.played))
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def exported(self) -> dict[str, Any]:
        """The organiser's file of the whole tournament."""
        reply = await self.ann.slash("tournament export", format="json", tournament=self.number)
        file = (await reply.settled()).attachments[0]
        found: dict[str, Any] = json.loads(file.content)
        return found

    # --- what holds of every tournament ----------------------------------------------------------

    def sound(self) -> None:
        """Every board was played at one table of its own by those who sit at it; nobody sat twice
        in a round; what each table's own log says is what counts; nothing is left behind."""
        t = self.now()
        tables = self.select("SELECT id FROM tables")
        boards = [board for round_ in t.rounds for board in round_.boards]
        assert sorted(b.table_id or 0 for b in boards) == sorted(i for (i,) in tables)
        for round_ in t.rounds:
            seated = [n for board in round_.boards for n in board.players]
            assert len(seated) == len(set(seated))
            for board in round_.boards:
                self._same(t, board)

    def _same(self, t: Tournament, board: Board) -> None:
        assert board.table_id is not None
        table = self.table(board.table_id)
        people = [t.entrants[number].user_id for number in board.players]
        assert [member.user_id for member in table.members] == people
        places = table.places()
        assert places and board.places
        if places != board.places:  # who was put out before the table knew comes behind the others
            out = [t.entrants[number].gone is not None for number in board.players]
            behind = [
                [1 + sum(other < own for other in worth) for own in worth]
                for late in product((False, True), repeat=len(out))
                if any(late) and all(o or not n for o, n in zip(out, late, strict=True))
                for worth in [list(zip(late, places, strict=True))]
            ]
            assert list(board.places) in behind
        assert table.rules.points(table.state) == board.points

    async def verified(self) -> dict[str, Any]:
        """The file and the records of all tables prove their chance; gives the file."""
        data = await self.exported()
        assert report.verify(data) == []
        database = await Database.open(f"sqlite:///{self.bot.database}")
        try:
            ledger = Ledger(database)
            tables = Tables(ledger, Deadlines(database))
            for (table_id,) in self.select("SELECT id FROM tables"):
                assert record.verify(await record.export(tables, ledger, table_id)) > 0
        finally:
            await database.close()
        return data

    def told(self, began: float) -> str:
        """What it cost."""
        asked_ = Counter(f"{r.method} {r.route}" for r in self.sandbox.requests)
        lines = [f"{count:6} {kind}" for kind, count in asked_.most_common()]
        t = self.now()
        head = (
            f"{time.monotonic() - began:.0f} s, {len(self.sandbox.requests)} requests,"
            f" {sum(len(r.boards) for r in t.rounds)} tables in {len(t.rounds)} rounds,"
            f" {self.kills} kills, presses {self.played.presses.total()}"
            f" (refused {self.played.refused.total()}, failed {self.played.failed.total()})"
        )
        return "\n".join([head, *lines])


@contextlib.asynccontextmanager
async def championship(
    folder: Path, people: int, **settings: Any
) -> AsyncGenerator[Championship, None]:
    """A bot in a process of its own, and so many people."""
    async with (
        Sandbox(rate_limits=False, openapi=OPENAPI, log_length=10**6) as sandbox,
        BotProcess(sandbox, folder, drawn=True, renew_ms=RENEW_MS, **settings) as bot,
    ):
        games = Championship(sandbox, bot, crowd(sandbox, people))
        yield games
        for word in FAILURES:
            assert word not in bot.log(), bot.log()[-5000:]
        if games.troubled:
            return
        codes = Counter(
            int(r.reason.partition(":")[0])
            for r in sandbox.refused
            # Whoever presses on what is just taken away is answered with a message of its own.
            if r.reason and (not r.reason.startswith("10008") or r.path.startswith("/channels"))
        )
        assert codes.keys() <= LATE, codes
        for word in ("Traceback", "tournament_failed"):
            assert word not in bot.log(), bot.log()[-5000:]
