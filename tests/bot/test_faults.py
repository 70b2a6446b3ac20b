"""One fault stays one fault: what fails once is tried again, and is told as what it was."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot import answering
from bot.cluster import lease
from bot.delivery import aside, recovery, tries
from bot.store.database import DatabaseFailed, UnusableDatabase, address
from bot.store.events import Events
from bot.store.guilds import Guild
from bot.store.ledger import Ledger
from bot.store.privacy import BLANK
from bot.tables import computers
from bot.tables.rows import Unreadable
from bot.texts import text
from sandbox import Person, Sandbox
from tests.bot.club import Club, open_club, press
from tests.bot.dice import rig
from tests.bot.postgres import Postgres
from tests.bot.process import RUN, BotProcess, begun
from tests.bot.store import url
from tests.bot.test_operation import asking
from tests.lengths import long_but

POST = r"^/channels/\{channel_id\}/messages$"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rigged dice, and no long pauses before something is tried again."""
    rig(monkeypatch)
    monkeypatch.setattr(aside, "LOOK_SECONDS", 0.05)
    for module in (tries, computers, recovery):
        monkeypatch.setattr(module, "RETRY_SECONDS", (0.02, 0.02, 0.05))


def failing(monkeypatch: pytest.MonkeyPatch, club: Club, error: Exception, times: int) -> None:
    """The next appends of a computer's moves fail in this way."""
    append = club.bot.ledger.append
    left = times

    async def broken(batch: Any, cause: str) -> None:
        nonlocal left
        if cause.startswith("computer:") and left:
            left -= 1
            raise error
        await append(batch, cause)

    monkeypatch.setattr(club.bot.ledger, "append", broken)


async def against_a_computer(club: Club) -> Any:
    """A table of Ann and a computer player, at which it is Ann's turn."""
    message = await club.table(club.ann, start=False)
    panel = await press(club.ann, message, ":options:")
    assert panel.message
    await club.ann.select(panel.message, "t:1:computer::", ["add.careful"])
    await press(club.ann, message, ":start:")
    await club.settled()
    return message


# --- tables that cannot be read -------------------------------------------------------------------


def execute(folder: Path, *statements: str) -> None:
    """Changes the database behind the bot's back."""
    with contextlib.closing(sqlite3.connect(folder / "bluff.sqlite")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


PERUDO = text("en", "perudo-title")
BREAK = "UPDATE log SET payload = '!' || payload WHERE table_id = {} AND kind = 'chance'"
MEND = "UPDATE log SET payload = substr(payload, 2) WHERE table_id = {} AND payload LIKE '!%'"


EMPTY = "DELETE FROM log WHERE table_id = {}"
OTHER_SECRET = "UPDATE tables SET secret = zeroblob(32) WHERE id = {}"
"""As after a backup was put back by halves."""


@contextlib.asynccontextmanager
async def one_table_broken(folder: Path, breaking: str = BREAK) -> Any:
    """Table 1 of Ann and Bob, whose log cannot be read, and table 2 of Chloé and a computer; the
    bot has just been started."""
    async with open_club(folder) as club:
        await club.table(club.ann, club.bob)
        second = await club.chloe.slash("bluff start", game="perudo")
        assert second.message
        panel = await press(club.chloe, second.message, ":options:")
        assert panel.message
        await club.chloe.select(panel.message, "t:2:computer::", ["add.careful"])
        await press(club.chloe, second.message, ":start:")
        await club.settled()
        await club.stop()
        execute(folder, breaking.format(1))
        with capture_logs() as logged:
            await club.start()
            await club.settled()
            yield club, logged


def table_message(club: Club, table: int) -> Any:
    found = [m for m in club.eve.messages("bluff") if f"table {table}" in " ".join(m.texts())]
    return found[-1]


async def test_one_unreadable_table_holds_up_nothing_else(tmp_path: Path) -> None:
    async with one_table_broken(tmp_path) as (club, logged):
        errors = [line for line in logged if line["log_level"] == "error"]
        assert [(e["event"], e["table"], e["reason"]) for e in errors] == [
            ("table_set_aside", 1, "ValidationError")
        ]
        # Its people are told, once, in the place of their table.
        notice = text("en", "table-aside", game=PERUDO, table=1)
        await club.ann.until(lambda p: table_message(club, 1).texts() == [notice])
        assert not table_message(club, 1).buttons()

        # Its people can play elsewhere, and are told what is wrong wherever they meet it.
        for command, options in (("bluff hand", {}), ("bluff stop", {"table": 1})):
            told = await club.ann.slash(command, **options)
            assert told.message and told.message.texts() == [
                text("en", "table-unreadable", table=1)
            ]
        told = await club.ann.slash("privacy delete")
        assert told.message and told.message.texts() == [
            text("en", "privacy-seated-aside", count=1, tables="1")
        ]
        listed = await club.ann.slash("bluff tables")
        assert listed.message
        lines = listed.message.texts()[0].splitlines()
        assert text("en", "tables-line-aside", game=PERUDO, table=1) in lines
        assert any("**2**" in line and "playing" in line for line in lines)
        free = await club.dmitri.slash("privacy delete")
        assert free.message and free.message.texts()[0] == text("ru", "privacy-sure")
        queue = await club.dmitri.slash("jury queue")
        assert queue.message and "table-unreadable" not in queue.message.texts()[0]

        # The other table goes on, its computer too.
        seen = club.chloe.messages("bluff")
        second = next(m for m in seen if m.buttons() and not m.ephemeral_for)
        await press(club.chloe, second, ":do:2x3:")
        await club.settled()
        assert {row.actor for row in await club.bot.ledger.rows(2)} >= {"0", "1"}
        assert club.bot.director._running

        # What is asked of the machine names it.
        async with asking(club) as ask:
            status, body = await ask("/healthz")
            found = json.loads(body)
            assert (status, found["recovered"], found["not_recovered"]) == (503, False, ["table 1"])
            assert 'bluff_tables_aside{shard="0"} 1.0' in (await ask("/metrics"))[1]


@pytest.mark.parametrize(("breaking", "reason"), [(EMPTY, "missing"), (OTHER_SECRET, "secret")])
async def test_a_table_without_rows_or_with_another_secret_is_set_aside(
    tmp_path: Path, breaking: str, reason: str
) -> None:
    async with one_table_broken(tmp_path, breaking) as (club, logged):
        errors = [line for line in logged if line["log_level"] == "error"]
        assert [(e["event"], e["table"], e["reason"]) for e in errors] == [
            ("table_set_aside", 1, reason)
        ]
        listed = await club.ann.slash("bluff tables")
        assert text("en", "tables-line-aside", game=PERUDO, table=1) in listed.message.texts()[0]
        told = await club.ann.slash("privacy delete")
        assert told.message.texts() == [text("en", "privacy-seated-aside", count=1, tables="1")]
        told = await club.ann.slash("bluff stop", table=1)
        assert told.message.texts() == [text("en", "table-unreadable", table=1)]
        club.bot.tables.forget([1])
        with pytest.raises(Unreadable):
            await club.bot.tables.refresh(1)


async def test_what_cannot_be_read_is_exported_as_it_stands_and_deleted(tmp_path: Path) -> None:
    """A row cut off in the middle, in which somebody has typed something."""
    async with open_club(tmp_path) as club:
        await club.table(club.ann, club.bob)
        await club.stop_game(club.ann, club.bob)
        await club.settled()
        whole = '{"do":"answer","text":"my secret'
        execute(
            tmp_path,
            f"UPDATE log SET payload = '{whole}' WHERE table_id = 1 AND seq ="
            f" (SELECT max(seq) FROM log WHERE user_id = {club.ann.user.id})",
            f"UPDATE log SET payload = '{{\"reason\"' WHERE table_id = 1 AND seq ="
            f" (SELECT min(seq) FROM log WHERE user_id = {club.ann.user.id})",
        )
        export = await club.ann.slash("privacy export")
        stored = json.loads(export.message.attachments[0].content)
        assert whole in [row["payload"] for row in stored["log"]]
        sure = await club.ann.slash("privacy delete")
        done = await press(club.ann, sure.message, "delete")
        assert done.message.texts() == [text("en", "privacy-deleted")]
        await club.stop()
        with contextlib.closing(sqlite3.connect(tmp_path / "bluff.sqlite")) as connection:
            left = connection.execute("SELECT payload FROM log WHERE payload NOT LIKE '%}'")
            assert [*left] == [(BLANK,), (BLANK,)]
        await club.start()


async def test_a_table_that_was_set_aside_and_is_erased_is_missed_by_nobody(
    tmp_path: Path,
) -> None:
    async with one_table_broken(tmp_path) as (club, logged):
        for table in ("log", "seats", "causes", "deadlines", "messages"):
            execute(tmp_path, f"DELETE FROM {table} WHERE table_id = 1")
        execute(tmp_path, "DELETE FROM tables WHERE id = 1")
        await asyncio.gather(*club.bot.aside._tasks.values())
        assert not club.bot.tables.aside
        async with asking(club) as ask, asyncio.timeout(20):
            while (await ask("/healthz"))[0] != 200:
                await club.settled()
        assert "aside_defect" not in {line["event"] for line in logged}


async def test_time_does_not_try_an_unreadable_table_again_and_again(tmp_path: Path) -> None:
    async with one_table_broken(tmp_path) as (club, logged):
        execute(tmp_path, "UPDATE deadlines SET due_at = 1 WHERE table_id = 1")
        for _ in range(3):
            await club.bot.scheduler.tick()
        assert not [line for line in logged if line["event"] == "deadline_failed"]
        assert not [d for d in await club.bot.tables.deadlines(1) if d.due_at is not None]


async def test_a_table_that_can_be_read_again_goes_on(tmp_path: Path) -> None:
    async with one_table_broken(tmp_path) as (club, _):
        notice = text("en", "table-aside", game=PERUDO, table=1)
        await club.ann.until(lambda p: table_message(club, 1).texts() == [notice])
        await club.bot.scheduler.tick()
        execute(tmp_path, "UPDATE deadlines SET due_at = NULL WHERE table_id = 1")
        club.bot.tables._deadlines.forget()
        execute(tmp_path, MEND.format(1))
        message = await club.ann.until(
            lambda p: next((m for m in p.messages("bluff") if ":do:2x3:" in str(ids(m))), None)
        )
        await club.settled()
        assert not club.client.life.not_recovered
        (deadline,) = await club.bot.tables.deadlines(1)
        assert deadline.due_at is not None, "its clock runs again"
        turn = club.in_turn()
        assert (await press(turn, message, ":do:2x3:")).kind == "update"


def ids(message: Any) -> list[str]:
    return [b.custom_id or "" for b in message.buttons() if (b.custom_id or "").startswith("t:1:")]


@pytest.mark.parametrize("part", ["typed", "tables", "tournaments"])
async def test_recovery_that_fails_at_a_start_is_tried_again(
    club: Club, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    await against_a_computer(club)
    kind: Any = Events if part == "tournaments" else Ledger
    name = {"typed": "everywhere", "tables": "behind", "tournaments": "live"}[part]
    asks, go_on = getattr(kind, name), asyncio.Event()

    async def broken(store: Any) -> Any:
        if not go_on.is_set():
            raise DatabaseFailed("database is locked")
        return await asks(store)

    await club.stop()
    with monkeypatch.context() as patched:
        patched.setattr(kind, name, broken)
        await club.start()
        async with asking(club) as ask, asyncio.timeout(20):
            while not club.bot.recoveries.left.get(part):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            status, body = await ask("/healthz")
            assert status == 503 and part in json.loads(body)["not_recovered"]
            go_on.set()
            while (await ask("/healthz"))[0] != 200:
                await club.settled()
    assert club.bot.director._running
    message = next(m for m in club.ann.messages("bluff") if ":do:2x3:" in str(ids(m)))
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    assert club.state().decisions()


async def test_recovery_that_failed_at_a_start_does_not_hold_up_the_next_gap(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Any) -> Any:
        raise DatabaseFailed("database is locked")

    await against_a_computer(club)
    await club.stop()
    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "behind", broken)
        await club.start()
        async with asyncio.timeout(20):
            while not club.bot.recoveries.left.get("tables"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            club.bot.tables.hold.disconnected()
            assert not club.bot.director._running
            club.bot.tables.hold.connected()
            while not club.bot.director._running:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    await club.settled()
    assert not club.bot.recoveries.left


# --- computers ------------------------------------------------------------------------------------


async def test_a_computer_whose_move_was_not_saved_tries_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await against_a_computer(club)
    failing(monkeypatch, club, DatabaseFailed("database is locked"), times=3)
    seq = club.state().seq
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    rows = await club.bot.ledger.rows(1, seq)
    assert [row.actor for row in rows[:2]] == ["0", "1"], "the computer has moved"


async def test_a_defect_of_a_computer_is_reported_once_and_left_to_the_clock(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await against_a_computer(club)
    failing(monkeypatch, club, ZeroDivisionError("a defect"), times=1000)
    with capture_logs() as logged:
        await press(club.ann, message, ":do:2x3:")
        await club.settled()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["computer_failed"]
    assert [d.actor for d in await club.bot.tables.deadlines(1)] == ["1"]


async def test_a_bot_that_stops_leaves_its_computers_to_the_next(club: Club) -> None:
    """What people press while it answers the last of them is committed; nobody thinks any more."""
    message = await against_a_computer(club)
    await club.bot.computers.close()
    with capture_logs() as logged:
        await press(club.ann, message, ":do:2x3:")
        await club.settled()
    assert not [line for line in logged if line["log_level"] == "error"]
    await club.restart()
    await club.settled()
    assert [row.actor for row in await club.bot.ledger.rows(1)][-1] != "0", "it has moved"


# --- answers that are lost ------------------------------------------------------------------------


@pytest.mark.parametrize("broken", [True, False])
async def test_a_lost_answer_is_logged_as_lost_not_as_a_defect(club: Club, broken: bool) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.ann.messages(club.ann.dm())
    if broken:
        club.sandbox.faults.cut("POST", "callback")
        club.sandbox.faults.cut("PATCH", "^/webhooks/")
    else:  # as often as discord.py tries
        club.sandbox.faults.rate_limited("POST", "callback", 0.0, times=5)
    with capture_logs() as logged:
        bid = await press(club.ann, letter, ":do:2x3:")
        await club.settled()
    assert bid.kind == ("deferred_update" if broken else "message")
    assert club.state().state.bids, "it counts"
    told = [m for m in club.ann.messages(club.ann.dm()) if m.ephemeral_for]
    assert [m.texts() for m in told] == [[text("en", "error-connection")]]
    levels = {line["event"]: line["log_level"] for line in logged}
    assert "press_failed" not in levels and levels["answer_lost"] == "warning"
    assert not [b for b in letter.buttons() if ":do:" in (b.custom_id or "")], (
        "it is shown after all"
    )


# --- notices and reminders ------------------------------------------------------------------------


@pytest.mark.parametrize("handled", [False, True])
async def test_a_notice_to_the_jury_is_sent_again_until_it_arrives(
    club: Club, handled: bool
) -> None:
    channel = club.ann.channel("jury").id
    guild = Guild(club.sandbox.world.guild.id)
    await club.bot.jury._guilds.put(replace(guild, jury_channel=channel))
    await club.table(club.ann, club.chloe)
    await club.settled()
    club.sandbox.faults.cut("POST", POST, handled=handled, times=2)
    await club.chloe.slash("jury call", reason="Ann looks at my dice")
    await club.settled()
    (asked,) = club.ann.messages("jury")
    assert "Ann looks at my dice" in "\n".join(asked.texts())


@pytest.mark.parametrize("handled", [False, True])
async def test_a_reminder_is_sent_again_until_it_arrives(tmp_path: Path, handled: bool) -> None:
    async with open_club(tmp_path, nudge_after=0.2) as club:
        message = await club.table(club.ann, club.chloe, start=False)

        def reminders(person: Person) -> list[Any]:
            return [m for m in person.messages("bluff") if m.pinged]

        await press(club.ann, message, ":start:")
        await club.settled()
        club.sandbox.faults.cut("POST", POST, handled=handled, times=2)
        (nudge,) = await club.bob.until(reminders)
        assert nudge.pinged == {club.ann.user.id}
        async with asyncio.timeout(10):
            while not await club.bot.messages.all("nudge"):  # noqa: ASYNC110 (it is a database)
                await asyncio.sleep(0.01)
        await press(club.ann, message, ":do:2x3:")
        await club.bob.until(lambda _: nudge.deleted)


async def test_no_reminder_is_sent_for_a_move_that_was_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(tmp_path, nudge_after=60) as club:
        message = await club.table(club.ann, club.chloe)
        await club.settled()
        (deadline,) = await club.bot.tables.deadlines(1)
        monkeypatch.setattr(tries, "RETRY_SECONDS", (0.3,))
        club.sandbox.faults.cut("POST", POST)
        sending = asyncio.create_task(club.bot.reminders.send(deadline))
        await press(club.ann, message, ":do:2x3:")
        await sending
        assert not [m for m in club.bob.messages("bluff") if m.pinged]


# --- private messages after a restart -------------------------------------------------------------


@pytest.mark.parametrize("killed", long_but(True, [False, True]))
async def test_a_dm_shows_its_player_their_turn_after_a_restart(
    tmp_path: Path, killed: bool
) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, drawn=True) as bot,
    ):
        ann, chloe = sandbox.person("Ann"), sandbox.person("Chloé")
        await begun(ann, chloe)
        one, other = ann, chloe
        for person in (ann, chloe):
            await person.until(lambda p: hand(p).buttons())  # no longer only its notice
            if offers(person):
                one, other = person, chloe if person is ann else ann
        await press(one, hand(one), ":do:2x3:")
        await other.until(lambda p: p.last("bluff") if bids(p) else None)
        with contextlib.closing(sqlite3.connect(bot.database)) as connection:
            async with asyncio.timeout(10):
                query = "SELECT user_id FROM messages WHERE plays = 1 AND purpose = 'hand'"
                while connection.execute(query).fetchall() != [(one.user.id,)]:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        await one.until(lambda p: not offers(p))
        if killed:
            bot.kill()
        else:
            bot.terminate()
        await bot.ended()
        sandbox.interactions.close()
        await bot.start()
        board = await other.until(lambda p: p.last("bluff") if bids(p) else None)
        await press(other, board, ":do:3x3:")
        await one.until(offers)
        assert (await press(one, hand(one), ":do:4x3:")).kind == "update"


@pytest.mark.parametrize("killed", [False, True])
async def test_a_turn_that_came_while_the_bot_was_down_is_shown(club: Club, killed: bool) -> None:
    """The turn is committed, and the bot dies before the private message follows."""
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    turn = club.in_turn()
    await press(turn, hand(turn), ":do:2x3:")
    other = club.in_turn()
    await club.settled()
    club.bot.private.close = _at_once  # type: ignore[method-assign]
    club.bot.private.request_update = lambda *_: None  # type: ignore[method-assign]
    await press(other, message, ":do:3x3:")
    assert not offers(turn)
    await club.restart()
    await club.settled()
    assert offers(turn)


async def _at_once() -> None:
    pass


def hand(person: Person) -> Any:
    """His own message; raises LookupError while he has none."""
    return [m for m in person.messages(person.dm()) if not m.ephemeral_for][-1]


def offers(person: Person) -> list[Any]:
    """The moves that his private message offers him."""
    return [b for b in hand(person).buttons() if ":do:" in (b.custom_id or "")]


def bids(person: Person) -> list[Any]:
    """The answer to the first bid, once the table offers it."""
    return [b for b in person.last("bluff").buttons() if ":do:3x3:" in (b.custom_id or "")]


# --- two bots on one database ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_second_bot_on_the_same_database_is_refused(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    where = url(tmp_path / "bluff.sqlite")
    if kind == "postgresql":
        where = await request.getfixturevalue("postgres").fresh()
    async with lease.claim(where, patience=0):
        assert await lease.held(where)
        with capture_logs() as logged, pytest.raises(UnusableDatabase) as refused:
            async with lease.claim(where, patience=0.3):
                pass
        assert refused.value.code == "database-taken"
        assert [line["event"] for line in logged] == ["another_runs"], "it says that it waits"
        waiting = asyncio.create_task(_claimed(where))
        await asyncio.sleep(0)
    await waiting
    assert not await lease.held(where)


async def test_a_link_to_a_database_that_is_taken_is_refused_too(tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "bluff.sqlite", tmp_path / "elsewhere"
    file.touch()
    elsewhere.mkdir()
    (tmp_path / "link.sqlite").symlink_to(file)
    (elsewhere / "bluff.sqlite").symlink_to(file)
    async with lease.claim(url(file), patience=0):
        assert await lease.held(url(tmp_path / "link.sqlite"))
        assert await lease.held(url(elsewhere / "bluff.sqlite"))
    async with lease.claim(url(tmp_path / "link.sqlite"), patience=0):
        assert await lease.held(url(file))


async def _claimed(where: str) -> None:
    async with lease.claim(where, patience=10):
        pass


async def test_a_broken_session_is_taken_again_unless_another_bot_was_faster(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(lease, "PATIENCE", {"postgresql": 0.1})
    where = await postgres.fresh()
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks"
        f" WHERE locktype = 'advisory' AND (classid::bigint << 32) + objid::bigint = {lease.KEY}"
    )
    async with lease.claim(where) as lost:
        with capture_logs() as logged:
            await postgres.execute(cut)
            async with asyncio.timeout(10):
                while not logged or not await lease.held(where):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        assert logged[0]["event"] == "lease_broken" and not lost.is_set()
        # Another takes it in the moment in which the session breaks.
        monkeypatch.setattr(lease, "LOOK_SECONDS", 0.5)
        await asyncio.sleep(0.1)
        other = lease._Session(address(where))
        await postgres.execute(cut)
        while not await other.take():
            pass
        async with asyncio.timeout(10):
            await lost.wait()
        await other.close()


@pytest.mark.long
async def test_a_second_process_says_why_it_stops_and_a_killed_one_blocks_nobody(
    tmp_path: Path,
) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path) as first,
    ):
        second = BotProcess(sandbox, tmp_path)
        process = await second._spawn(*RUN)
        assert await process.wait() == 1
        (sentence,) = [line for line in second.log().splitlines() if "bluff.sqlite" in line]
        assert sentence == text("en", "database-taken", url=_shown(first))
        first.kill()
        await first.ended()
        await first.start()


def _shown(bot: BotProcess) -> str:
    return address(f"sqlite:///{bot.database}").render_as_string()


# --- the message that was pressed on is gone before it is answered -------------------------------


GONE = {"code": 10008, "message": "Unknown Message"}


async def test_a_move_on_a_private_message_that_is_gone_is_answered_by_a_new_one(
    club: Club,
) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    turn = club.in_turn()
    club.sandbox.faults.answer("POST", "callback", 404, json=GONE)
    reply = await press(turn, hand(turn), ":do:2x3:")
    assert reply.message and reply.message.ephemeral_for
    assert "2 threes" in " ".join(reply.message.texts())
    await club.settled()
    noted = await club.bot.messages.one(1, "peek", turn.user.id)
    assert noted and noted.message_id == reply.message.id


async def test_a_move_at_a_table_whose_message_is_gone_is_shown_by_a_new_one(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    turn = club.in_turn()
    club.sandbox.faults.answer("POST", "callback", 404, json=GONE)
    club.sandbox.faults.answer("PATCH", "messages", 404, json=GONE)
    reply = await press(turn, message, ":do:2x3:")
    assert reply.kind == "deferred_update"
    await club.settled()
    assert club.ann.last("bluff").id != message.id


async def test_a_question_that_is_gone_is_answered_by_a_sentence(club: Club) -> None:
    await club.table(club.ann, club.bob, club.chloe)
    asking = await club.ann.slash("bluff leave")
    assert asking.message
    club.sandbox.faults.answer("POST", "callback", 404, json=GONE)
    reply = await press(club.ann, asking.message, ":quit:")
    assert reply.message and reply.message.texts() == [text("en", "left-game", table=1)]


# --- a command that comes when all is told -------------------------------------------------------


async def test_a_command_that_comes_too_late_for_this_process_is_left_to_the_next(
    club: Club,
) -> None:
    club.bot.pipeline.stop()
    heard = asyncio.create_task(club.client.wait_for("message"))
    late = asyncio.create_task(club.ann.slash("bluff start", game="perudo"))
    await asyncio.sleep(0)  # it is on its way before what follows it
    await club.ann.type(club.ann.dm(), "anybody there?")
    await heard
    assert not [task for task in answering.tasks() if answering.is_waited_for(task)]
    assert not late.done()
    late.cancel()
    assert not await club.bot.ledger.live_of(club.ann.user.id)
