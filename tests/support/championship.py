"""A championship in another process, from the list to the champion, through kills.

People see what people see; checks read the database.
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

from bench.simulation.crowd import CrowdRecord, add_crowd, play_tables
from bench.simulation.organising import announce_tournament
from bot import game_record
from bot.store.batch import LogRow
from bot.store.database import StoreDatabase
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLog
from bot.store.tournament_log import TournamentRow
from bot.tables.table import GameTable
from bot.tables.table import fold_rows as table_of_rows
from bot.tables.tables import TableRegistry
from bot.texts import format_text
from bot.tournaments import report
from bot.tournaments.tournament import PlayedRound, TournamentState, TournamentTable, fold_rows
from sandbox import Person, Sandbox
from tests.support.bot_process import BotProcess
from tests.support.campaign import FAILURE_LOG_LINES, SESSION_RENEW_MS
from tests.support.club import OPENAPI_PATH, press_button
from tests.support.tournament_steps import (
    confirm_conditions,
    find_notice,
    run_patiently,
    run_tournament_command,
)

WAIT_TIMEOUT_S = 600.0
POLL_INTERVAL_S = 0.1
LATE_ANSWER_CODES = {10062, 40060}
"""Codes with which Discord refuses a late answer, as of a busy machine."""
CONCURRENT_PRESSES = 8
"""Number of people who press at the same time."""


@dataclass
class ChampionshipRun:
    """Tournament number 1, which Ann organises and Bob referees."""

    sandbox: Sandbox
    bot: BotProcess
    people: dict[int, Person]
    number: int = 1
    kills: int = 0
    played: CrowdRecord = field(default_factory=CrowdRecord)
    idle: dict[int, Person] = field(default_factory=dict[int, Person])
    """People who do nothing any more, by their user id."""
    has_troubles: bool = False
    """True if more than kills befalls the bot, which may report failures then."""

    @property
    def ann(self) -> Person:
        return self.sandbox.find_person("Ann")

    @property
    def bob(self) -> Person:
        return self.sandbox.find_person("Bob")

    # --- what the database says ------------------------------------------------------------------

    def run_query(self, query: str, *values: Any) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self.bot.database, timeout=20)) as connection:
            return connection.execute(query, values).fetchall()

    def read_tournament(self) -> TournamentState:
        """Return the tournament as its log says."""
        rows = self.run_query(
            "SELECT seq, actor, user_id, payload, at FROM events WHERE tournament_id = ?"
            " ORDER BY seq",
            self.number,
        )
        return fold_rows(TournamentState(self.number), [TournamentRow(*row) for row in rows])

    def read_table(self, table_id: int) -> GameTable:
        """Return a table as its own log says."""
        rows = self.run_query(
            "SELECT seq, kind, actor, user_id, payload, at FROM log WHERE table_id = ?"
            " ORDER BY seq",
            table_id,
        )
        return table_of_rows(GameTable(table_id), [LogRow(*row) for row in rows])

    async def wait_until(self, what: Callable[[TournamentState], Any]) -> TournamentState:
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while not what(t := self.read_tournament()):  # noqa: ASYNC110 (it is another process)
                await asyncio.sleep(POLL_INTERVAL_S)
        return t

    async def wait_for_round(self, number: int, over: int = 0) -> PlayedRound:
        """Wait until all tables of this round are open, and so many of them over."""

        def has_finished_tables(t: TournamentState) -> bool:
            if len(t.rounds) < number:
                return False
            boards = t.rounds[number - 1].boards
            return all(b.table_id for b in boards) and sum(b.is_over for b in boards) >= over

        return (await self.wait_until(has_finished_tables)).rounds[number - 1]

    # --- what people do --------------------------------------------------------------------------

    async def create_tournament(self, preset: str, **options: Any) -> None:
        made = await announce_tournament(
            self.ann, preset=preset, name="Cup", **{"start": "1d", **options}
        )
        assert "is open in" in (await made.wait_for_message()).list_texts()[0]
        named = await self.ann.run_slash("organise referee", member=self.bob)
        told = (await named.wait_for_message()).list_texts()[0]
        assert "Bob is now a referee" in told and "Server Settings → Integrations" in told
        guild = self.sandbox.world.guild
        self.sandbox.commands.allow(guild.id, "referee", self.bob.user.id)
        await self.ann.wait_until(lambda person: find_notice(person).list_buttons())

    async def press_in_turn(self, people: Collection[Person], verb: str, at_once: int = 1) -> None:
        """Press a button of the tournament's message as these people.

        They press in this order if one at a time.
        """
        free = asyncio.Semaphore(at_once)

        async def press_one(person: Person) -> None:
            async with free:
                reply = await press_button(person, find_notice(person), f":{self.number}/{verb}/")
                assert (await reply.wait_for_message()).ephemeral_for is person.user
                await confirm_conditions(person, reply)

        await asyncio.gather(*(press_one(person) for person in people))

    async def wait_for_button(self, verb: str) -> None:
        """Wait until the tournament's message has this button."""
        await self.ann.wait_until(
            lambda person: any(
                f"/{verb}/" in (b.custom_id or "") for b in find_notice(person).list_buttons()
            )
        )

    async def check_in_people(self, people: Collection[Person]) -> None:
        """Open check-in and check these people in."""
        await run_tournament_command(self.ann, "organise start", "tournament-did-open")
        await self.wait_for_button("checkin")
        await self.press_in_turn(people, "checkin", CONCURRENT_PRESSES)

    async def rule_as_referee(self, command: str, **options: Any) -> None:
        """Run a command by which the referee decides something."""
        await run_tournament_command(self.bob, f"referee {command}", "tournament-ruled", **options)

    def find_entrant(self, number: int) -> Person:
        user_id = self.read_tournament().entrants[number].user_id
        return self.people.get(user_id) or self.idle[user_id]

    def stop_playing(self, person: Person) -> None:
        """Let this person do nothing any more."""
        self.idle[person.user.id] = self.people.pop(person.user.id)

    async def leave_table(self, person: Person, board: TournamentTable) -> None:
        """Quit the table as this person, and confirm it."""
        reply, _ = await run_patiently(person, "bluff leave", table=board.table_id)
        self.stop_playing(person)
        done = await press_button(person, await reply.wait_for_message(), ":quit:")
        assert not done.has_failed, done

    async def settle_jury_call(self, person: Person, board: TournamentTable) -> None:
        """Call the jury as this person, and settle the case as the referee."""
        _, said = await run_patiently(
            person, "jury call", reason="He looked.", table=board.table_id
        )
        assert said
        queue, _ = await run_patiently(self.bob, "jury queue")
        assert "He looked." in "\n".join((await queue.wait_for_message()).list_texts())
        _, said = await run_patiently(
            self.bob, "referee rule", verdict="settled", table=board.table_id
        )
        assert "Your ruling" in said

    async def take_jury_measure(
        self, measure: str, person: Person, board: TournamentTable, **options: Any
    ) -> None:
        """Take a measure of the jury as the referee, at this person's table."""
        given = {"table": board.table_id, "player": person, "reason": "I saw it.", **options}
        command = "referee replace"
        if measure != "replace":
            command, given["measure"] = "referee act", measure
        _, said = await run_patiently(self.bob, command, **given)
        key = "tournament-ruled" if measure == "replace" else "jury-measure-done"
        assert said == format_text("en", key, number=self.number, table=board.table_id), said

    async def kill_and_restart(self) -> None:
        """Kill the bot and start it; what stood in the log stands there still."""
        before = self.run_query("SELECT tournament_id, seq, payload FROM events")
        self.bot.kill_bot()
        await self.bot.wait_for_end()
        before = self.run_query("SELECT tournament_id, seq, payload FROM events")
        await self.bot.start_bot()
        assert set(before) <= set(self.run_query("SELECT tournament_id, seq, payload FROM events"))
        self.kills += 1

    @contextlib.asynccontextmanager
    async def play_meanwhile(self, *, hasty: bool = True) -> AsyncGenerator[None, None]:
        """Let all play wherever they are awaited, until the block ends."""
        task = asyncio.create_task(play_tables(self.people, hasty=hasty, played=self.played))
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def export_tournament(self) -> dict[str, Any]:
        """Return the organiser's file of the whole tournament."""
        reply, _ = await run_patiently(
            self.ann, "organise export", format="json", tournament=self.number
        )
        file = (await reply.wait_for_message()).attachments[0]
        found: dict[str, Any] = json.loads(file.content)
        return found

    # --- what holds of every tournament ----------------------------------------------------------

    def check_tables(self) -> None:
        """Check that every board was played at a table of its own, by those who sit at it.

        Nobody sat twice in a round, what each table's own log says is what counts, and nothing is
        left open.
        """
        t = self.read_tournament()
        tables = self.run_query("SELECT id FROM tables")
        boards = [board for round_ in t.rounds for board in round_.boards]
        assert sorted(b.table_id or 0 for b in boards) == sorted(i for (i,) in tables)
        for round_ in t.rounds:
            seated = [n for board in round_.boards for n in board.players]
            assert len(seated) == len(set(seated))
            for board in round_.boards:
                self._check_board(t, board)

    def _check_board(self, t: TournamentState, board: TournamentTable) -> None:
        assert board.table_id is not None
        table = self.read_table(board.table_id)
        people = [t.entrants[number].user_id for number in board.players]
        assert [member.user_id for member in table.members] == people
        places = table.get_standings()
        assert places and board.places
        if places != board.places:  # a player put out before the table knew is behind the others
            out = [t.entrants[number].gone is not None for number in board.players]
            behind = [
                [1 + sum(other < own for other in worth) for own in worth]
                for late in product((False, True), repeat=len(out))
                if any(late) and all(o or not n for o, n in zip(out, late, strict=True))
                for worth in [list(zip(late, places, strict=True))]
            ]
            assert list(board.places) in behind
        assert table.rules.count_points(table.state) == board.points

    async def verify_tournament(self) -> dict[str, Any]:
        """Check that the file and the records of all tables prove their chance.

        Return the file.
        """
        data = await self.export_tournament()
        assert report.verify_report(data) == []
        database = await StoreDatabase.connect(f"sqlite:///{self.bot.database}")
        try:
            ledger = TableLog(database)
            tables = TableRegistry(ledger, DeadlineStore(database))
            for (table_id,) in self.run_query("SELECT id FROM tables"):
                assert (
                    game_record.verify_record(await game_record.export_record(tables, table_id)) > 0
                )
        finally:
            await database.close()
        return data

    def format_cost(self, began: float) -> str:
        """Return what it cost, as lines."""
        asked_ = Counter(f"{r.method} {r.route}" for r in self.sandbox.requests)
        lines = [f"{count:6} {kind}" for kind, count in asked_.most_common()]
        t = self.read_tournament()
        head = (
            f"{time.monotonic() - began:.0f} s, {len(self.sandbox.requests)} requests,"
            f" {sum(len(r.boards) for r in t.rounds)} tables in {len(t.rounds)} rounds,"
            f" {self.kills} kills, presses {self.played.presses.total()}"
            f" (refused {self.played.refused.total()}, failed {self.played.failed.total()})"
        )
        return "\n".join([head, *lines])


@contextlib.asynccontextmanager
async def open_championship(
    folder: Path, people: int, **settings: Any
) -> AsyncGenerator[ChampionshipRun, None]:
    """Open a championship on a bot in a process of its own, with so many people."""
    async with (
        Sandbox(rate_limits=False, openapi=OPENAPI_PATH, log_length=10**6) as sandbox,
        BotProcess(sandbox, folder, drawn=True, renew_ms=SESSION_RENEW_MS, **settings) as bot,
    ):
        games = ChampionshipRun(sandbox, bot, add_crowd(sandbox, people))
        yield games
        for word in FAILURE_LOG_LINES:
            assert word not in bot.read_log(), bot.read_log()[-5000:]
        if games.has_troubles:
            return
        codes = Counter(
            int(r.reason.partition(":")[0])
            for r in sandbox.refused
            # A press on a message that is just deleted is answered with a message of its own.
            if r.reason and (not r.reason.startswith("10008") or r.path.startswith("/channels"))
        )
        assert codes.keys() <= LATE_ANSWER_CODES, codes
        for word in ("Traceback", "tournament_failed"):
            assert word not in bot.read_log(), bot.read_log()[-5000:]
