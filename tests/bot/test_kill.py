"""kill -9 at any moment: what was answered is kept, once; what goes on goes on, clocks included.

The bot is a process of its own; the sandbox and the people live here and see what people see.
"""

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import pytest

from bot import record
from bot.clock import now_ms
from bot.delivery.stage import Stage
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.store.people import People
from bot.tables.hold import GAP_MS
from bot.tables.tables import Tables
from sandbox import Message, Person, Sandbox
from tests.bot.club import press
from tests.bot.process import BotProcess
from tests.bot.scripted import Diary, Group, Player, table_of


class Line(NamedTuple):
    """One row of the log."""

    table: int
    seq: int
    actor: str
    user_id: int | None
    payload: dict[str, Any]
    at: int


class Books:
    """What the bot's database says, read from outside."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _select(self, query: str) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self._path)) as connection:
            return connection.execute(query).fetchall()

    def log(self) -> list[Line]:
        rows = self._select(
            "SELECT table_id, seq, actor, user_id, payload, at FROM log ORDER BY 1, 2"
        )
        return [Line(*row[:4], orjson.loads(row[4]), row[5]) for row in rows]

    def by_seq(self) -> "Log":
        return {(line.table, line.seq): line for line in self.log()}

    def causes(self) -> dict[str, tuple[int, int]]:
        return {c: (t, s) for c, t, s in self._select("SELECT cause, table_id, seq FROM causes")}

    def deadlines(self) -> dict[tuple[int, str, str], int]:
        rows = self._select("SELECT table_id, decision, actor, due_at FROM deadlines")
        return {(table, decision, actor): due for table, decision, actor, due in rows}

    def reminders(self) -> set[int]:
        rows = self._select("SELECT message_id FROM messages WHERE purpose = 'nudge'")
        return {message_id for (message_id,) in rows}

    def phases(self) -> dict[int, str]:
        return dict(self._select("SELECT id, phase FROM tables"))

    def last_alive(self) -> int:
        beat = self._select("SELECT value FROM meta WHERE name = 'alive_at'")
        wrote = self._select("SELECT coalesce(max(at), 0) FROM log")
        return max(int(beat[0][0]), wrote[0][0])


Log = dict[tuple[int, int], Line]


def caused(log: Log, causes: dict[str, tuple[int, int]]) -> dict[str, Line]:
    """Every row belongs to exactly one cause: the batches of a table follow each other, with no
    gap. Gives for each cause the move that it made."""
    first: dict[str, Line] = {}
    ends: dict[int, int] = {}
    for cause, (table, end) in sorted(causes.items(), key=lambda item: item[1]):
        begin = ends.get(table, 0) + 1
        assert begin <= end, f"two causes for one row: {cause}"
        # Who was away comes back with his move: the move is what he did.
        back = log[table, begin].payload["do"] == "return" and begin < end
        first[cause] = log[table, begin + 1] if back else log[table, begin]
        ends[table] = end
    last: dict[int, int] = {}
    for table, seq in sorted(log):
        assert seq == last.get(table, 0) + 1, f"a gap in the log of table {table}"
        last[table] = seq
    assert ends == last, "rows that nothing has caused"
    return first


@dataclass
class Auditor:
    """Holds the log against what people were told."""

    books: Books
    diary: Diary
    seen: Log = field(default_factory=dict)

    def check(self) -> None:
        """Nothing that was answered is lost, nothing is there twice or by nobody's doing."""
        log = self.books.by_seq()
        causes = self.books.causes()
        assert self.seen.items() <= log.items(), "rows that were there are gone or changed"
        self.seen = log
        first = caused(log, causes)
        presses = {p.cause: p for p in self.diary.presses if p.reply}
        for cause, made in presses.items():
            if made.done and made.action["do"] != "ask":
                assert cause in first, f"answered as done, and lost: {made}"
            if made.refused:
                assert cause not in first, f"refused, and done nevertheless: {made}"
            assert made.killed or not made.reply.failed, f"not answered: {made}"
        waiting = {p.person.user.id for p in self.diary.presses if p.reply is None}
        for cause, line in first.items():
            user_id, payload = line.user_id, line.payload
            if cause.startswith("clock:"):
                assert payload["do"] == "expire", (cause, payload)
            elif cause.startswith("computer:"):
                assert self._missed(line) >= 2, f"a computer played for who was there: {line}"
            elif cause in presses:
                made = presses[cause]
                assert user_id == made.person.user.id, made
                assert made.action.items() <= payload.items(), (made, payload)
            else:
                assert user_id in waiting, f"nobody pressed this: {cause} {payload}"

    def _missed(self, move: Line) -> int:
        """How often the time of the seat that moves had run out before its move."""
        return sum(
            line.payload["do"] == "expire" and int(move.actor) in line.payload["actors"]
            for (table, seq), line in self.seen.items()
            if table == move.table and seq < move.seq
        )

    def committed_in_flight(self) -> tuple[int, int]:
        """Presses that were on their way when the bot was killed, and how many of them count."""
        causes = self.books.causes()
        flying = [p for p in self.diary.presses if p.killed and p.reply and p.reply.failed]
        return len(flying), sum(p.cause in causes for p in flying)


class Campaign:
    """Three tables of three people, and a bot that is killed again and again."""

    def __init__(self, sandbox: Sandbox, bot: BotProcess, seed: int) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.random = random.Random(seed)
        self.diary = Diary(sandbox)
        self.books = Books(bot.database)
        self.orphans = set[int]()
        """Reminders that Discord took in the very moment of a kill: nobody knows of them."""
        self.auditor = Auditor(self.books, self.diary)
        names = ["Ann", "Bob", "Eve", "Gil", "Hal", "Ivy", "Joe", "Kim", "Lea"]
        for name in names[3:]:
            sandbox.add_person(name)
        people = [sandbox.person(name) for name in names]
        self.groups = [Group(people[at : at + 3]) for at in (0, 3, 6)]
        # Kim never moves once a game has begun: the clock plays for her.
        self.players = [
            Player(person, group, self.diary, self.random.getrandbits(32), asleep=person is kim)
            for group in self.groups
            for kim in [sandbox.person("Kim")]
            for person in group.people
        ]

    async def run(self, rounds: int) -> None:
        self.diary.connected.set()
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        hosts = [tasks[at] for at in (0, 3, 6)]
        try:
            for _ in range(rounds):
                await self._until_the_moment()
                await self._kill_and_restart()
                for task in tasks:
                    if task.done():
                        task.result()
            for group in self.groups:
                group.closing = True
            async with asyncio.timeout(60):
                await asyncio.gather(*hosts)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.auditor.check()

    async def _until_the_moment(self) -> None:
        """After some play: at any time, or a few milliseconds after a press was delivered."""
        if self.random.random() < 0.3:
            await asyncio.sleep(self.random.uniform(0, 1.0))
            return
        arrived = asyncio.Event()
        left = self.random.randint(1, 20)
        deliver = self.sandbox.interactions.deliver

        def counting(interaction: Any) -> bool:
            nonlocal left
            left -= 1
            if not left:
                arrived.set()
            return deliver(interaction)

        self.sandbox.interactions.deliver = counting
        async with asyncio.timeout(30):
            await arrived.wait()
        self.sandbox.interactions.deliver = deliver
        await asyncio.sleep(self.random.uniform(0, 0.06))

    async def _kill_and_restart(self) -> None:
        self.bot.kill()
        self.diary.killed()
        await self.bot.ended()
        noted = self.books.reminders()
        self.orphans |= {m.id for m in reminders(self.sandbox) if m.id not in noted}
        self.sandbox.interactions.close()  # nobody will answer any more
        before, alive = self.books.deadlines(), self.books.last_alive()
        self.auditor.check()
        began = now_ms()
        await self.bot.start()
        after = self.books.deadlines()
        moved = {after[key] - due for key, due in before.items() if key in after}
        assert len(moved) <= 1, f"not all clocks moved alike: {moved}"
        for by in moved:
            assert by == 0 or began - alive <= by <= now_ms() - alive, "not moved by the outage"
            assert by or began - alive < GAP_MS
        await self._all_is_shown()
        self.diary.connected.set()

    async def _all_is_shown(self) -> None:
        """Every table's message becomes what its log says, its clocks included."""
        async with shower(self.bot.database) as show:
            for table, phase in self.books.phases().items():
                ann = self.sandbox.person("Ann")
                with ann.subscribe() as feed:
                    async with asyncio.timeout(30):
                        while (expected := await show(table)) != shown(ann, table):
                            await anext(feed)
                if phase == "over":
                    assert any("wins" in text for text in expected)


def newest(person: Person, table: int) -> Message:
    """The table's newest message; raises LookupError when he sees none."""
    for message in reversed(person.messages("bluff")):
        if table_of(message) == table and message.ephemeral_for is None:
            return message
    raise LookupError(table)


def shown(person: Person, table: int) -> list[str]:
    try:
        return newest(person, table).texts()
    except LookupError:
        return []


@contextlib.asynccontextmanager
async def shower(path: Path) -> AsyncGenerator[Any, None]:
    """Says which texts a table's message should have, from nothing but the database."""
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    tables = Tables(Ledger(database), Deadlines(database))

    async def show(table_id: int) -> list[str]:
        table = await tables.refresh(table_id)
        stage = Stage(tables, People(database))  # one that remembers nothing
        shot = await stage.public(table)
        stage.close()
        found: list[str] = []
        for component in shot.view().walk_children():
            data: dict[str, Any] = component.to_component_dict()  # type: ignore[assignment]
            match data["type"]:
                case 2:
                    found.append(data["label"])
                case 10:
                    found.append(data["content"])
                case 3:
                    for option in data["options"]:
                        found += [option["label"], option["description"]]
        return found

    try:
        yield show
    finally:
        await database.close()


async def campaign(folder: Path, rounds: int, seed: int) -> Campaign:
    """Plays it; every check along the way has held when this returns."""
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, folder, spare=True, clock_rate=0.05, grace=0.1, nudge_after=20) as bot,
    ):
        made = Campaign(sandbox, bot, seed)
        await made.run(rounds)
        await all_records_verify(made)
        await no_reminder_is_left(made)
        flying, counted = made.auditor.committed_in_flight()
        presses = made.diary.presses
        print(
            f"\nseed {seed}: {rounds} kills, {len(made.books.phases())} tables,"
            f" {len(presses)} presses: {sum(p.done for p in presses)} done,"
            f" {sum(p.refused for p in presses)} refused, {flying} lost their answer to a kill"
            f" ({counted} of these count)"
        )
        assert "defect" not in bot.log() and "press_failed" not in bot.log(), bot.log()
        return made


def reminders(sandbox: Sandbox) -> list[Message]:
    return [m for m in sandbox.person("Ann").messages("bluff") if m.pinged]


async def no_reminder_is_left(made: Campaign) -> None:
    """Who was mentioned in his turn is not mentioned for ever."""
    await made.sandbox.person("Ann").until(
        lambda _: {m.id for m in reminders(made.sandbox)} <= made.orphans
    )


async def all_records_verify(made: Campaign) -> None:
    """Who presses *Record* on a finished table gets one that proves its chance."""
    ann = made.sandbox.person("Ann")
    phases = made.books.phases()
    for group in made.groups:
        for table in group.tables:
            assert phases[table] == "over"
            reply = await press(ann, newest(ann, table), ":record:")
            assert reply.message, reply
            found = record.read(reply.message.attachments[0].content)
            assert record.verify(found) > 1


async def test_a_kill_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    made = await campaign(tmp_path, 1, seed=1)
    assert any(cause.startswith("clock:") for cause in made.books.causes())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
async def test_two_hundred_kills(tmp_path: Path, seed: int) -> None:
    await campaign(tmp_path, 20, seed)


async def choose_computer(host: Person, lobby: Message, level: str) -> None:
    """The host seats a computer player."""
    panel = await press(host, lobby, ":options:")
    assert panel.message
    [menu] = [s.custom_id for s in panel.message.selects() if ":computer:" in s.custom_id]
    await host.select(panel.message, menu, [f"add.{level}"])


# --- the other games -----------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("game", ["menteur", "captain", "quiz", "whist"])
async def test_computers_of_another_game_go_on_after_a_kill(tmp_path: Path, game: str) -> None:
    """Nobody comes: the clock plays, then computers sit in, in whatever phase the bot is killed.

    In quiz poker nobody sits in, so one plays from the start; colour whist needs four.
    """
    quick = {"clock_rate": 0.01, "grace": 0.05, "computer_pace": 0.02}
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, spare=True, **quick) as bot,
    ):
        ann = sandbox.person("Ann")
        opened = await ann.slash("bluff start", game=game)
        assert opened.message
        await press(sandbox.person("Bob"), opened.message, ":join:")
        for _ in range({"quiz": 1, "whist": 2}.get(game, 0)):
            await choose_computer(ann, opened.message, "normal")
        await press(ann, opened.message, ":start:")
        books = Books(bot.database)
        async with asyncio.timeout(60):
            while sum(c.startswith("computer:") for c in books.causes()) < 12:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        bot.kill()
        await bot.ended()
        before = books.by_seq()
        caused(before, books.causes())
        await bot.start()
        async with asyncio.timeout(60):
            while len(books.by_seq()) < len(before) + 6:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await ann.slash("bluff stop", table=1)
        log = books.by_seq()
        caused(log, books.causes())
        assert before.items() <= log.items(), "rows that were there are gone or changed"
        async with shower(bot.database) as show:
            await ann.until(lambda _: books.phases()[1] == "over")
            expected = await show(1)
            await ann.until(lambda _: expected == shown(ann, 1))
        reply = await press(ann, newest(ann, 1), ":record:")
        assert reply.message, reply
        assert record.verify(record.read(reply.message.attachments[0].content)) > 0


# --- the clock, and an orderly end ---------------------------------------------------------------


async def three_at_a_table(sandbox: Sandbox) -> tuple[Message, list[Person]]:
    """A table that has just started; who opens comes first."""
    people = [sandbox.person(name) for name in ("Ann", "Bob", "Eve")]
    opened = await people[0].slash("bluff start", game="perudo")
    assert opened.message
    for person in people[1:]:
        await press(person, opened.message, ":join:")
    await press(people[0], opened.message, ":start:")
    said = opened.message.texts()[0]
    first = next(at for at, p in enumerate(people) if f"**{p.name}** opens" in said)
    return opened.message, people[first:] + people[:first]


@pytest.mark.long
async def test_a_stand_in_is_played_after_the_restart_and_not_sooner(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, spare=True, clock_rate=0.05, grace=0.1) as bot,
    ):
        message, (first, _, _) = await three_at_a_table(sandbox)
        books = Books(bot.database)
        bot.kill()
        await bot.ended()
        [(turn, due)] = books.deadlines().items()
        await asyncio.sleep((due - now_ms()) / 1000 + 0.2)  # the time goes by, and nobody is there
        began = now_ms()
        await bot.start()
        moved = books.deadlines()[turn]
        assert moved > began
        await first.until(lambda _: f"{first.name}'s time was up" in "\n".join(message.texts()))
        [expired] = [line for line in books.log() if line.payload["do"] == "expire"]
        assert expired.at >= moved


@pytest.mark.long
async def test_a_table_posted_twice_by_a_kill_is_tidied_up(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, spare=True) as bot,
    ):
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        sandbox.faults.delay("POST", r"^/interactions/.*/callback$", after=5.0)
        asyncio.get_running_loop().create_task(ann.slash("bluff start", game="perudo"))
        first = await ann.until(lambda _: newest(ann, 1))
        bot.kill()  # Discord has shown the answer, and the bot does not know it
        await bot.ended()
        await bot.start()
        second = await ann.until(lambda _: [newest(ann, 1)] if newest(ann, 1) != first else [])
        reply = await press(bob, first, ":join:")
        assert reply.kind == "deferred_update"
        await ann.until(lambda _: first.deleted)
        await ann.until(lambda _: "2 players are in" in "\n".join(second[0].texts()))


@pytest.mark.long
async def test_sigterm_answers_what_was_pressed(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path) as bot,
    ):
        message, (first, second, third) = await three_at_a_table(sandbox)
        # Discord takes its time: all three are being answered when the bot is told to stop.
        callback = r"^/interactions/.*/callback$"
        sandbox.faults.delay("POST", callback, before=0.5, times=3)
        asked = len(sandbox.requests)

        def answering() -> bool:
            new = sandbox.requests[asked:]
            return sum(request.route.endswith("/callback") for request in new) == 3

        presses = [
            asyncio.create_task(press(first, message, ":do:")),
            asyncio.create_task(press(second, message, ":look:")),
            asyncio.create_task(third.slash("bluff tables")),
        ]
        while not answering():
            sandbox.arrived.clear()
            await sandbox.arrived.wait()
        bot.terminate()
        await bot.logged("stopping")
        late = await press(second, message, ":look:")
        replies = await asyncio.gather(*presses)
        assert not [reply.reason for reply in (*replies, late) if reply.failed]
        assert await bot.ended() == 0
        assert "Traceback" not in bot.log() and "[error" not in bot.log(), bot.log()
        assert f"{first.name} bids" in "\n".join(message.texts())
