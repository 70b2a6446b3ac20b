"""Tests of single faults: they are retried, and reported as what they were."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bench.simulation.postgres import PostgresServer
from bot import tasks
from bot.cluster import lease
from bot.delivery import aside, recovery, tries
from bot.store.database import DatabaseFailedError, UnusableDatabaseError, parse_database_url
from bot.store.guilds import ServerSettings
from bot.store.privacy import BLANK_TEXT
from bot.store.table_log import TableLog
from bot.store.tournament_log import TournamentLog
from bot.tables import computers
from bot.tables.rows import UnreadableLogError
from bot.texts import format_text
from sandbox import Person, Sandbox
from tests.bot.test_operation import open_health_client
from tests.support.bot_process import BotProcess, begin_perudo
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, open_club, press_button
from tests.support.lengths import mark_long_except
from tests.support.rigged_dice import rig_dice
from tests.support.store import to_sqlite_url

POST_ROUTE = r"^/channels/\{channel_id\}/messages$"


@pytest.fixture(autouse=True)
def _shorten_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rig the dice, and shorten the pauses before something is retried."""
    rig_dice(monkeypatch)
    monkeypatch.setattr(aside, "CHECK_INTERVAL_S", 0.05)
    for module in (tries, computers, recovery):
        monkeypatch.setattr(module, "RETRY_SECONDS", (0.02, 0.02, 0.05))


def fail_appends(
    monkeypatch: pytest.MonkeyPatch, club: SandboxClub, error: Exception, times: int
) -> None:
    """Let the next appends of a computer's moves fail in this way."""
    append = club.bot.ledger.append_batch
    left = times

    async def append_or_fail(batch: Any, cause: str) -> None:
        nonlocal left
        if cause.startswith("computer:") and left:
            left -= 1
            raise error
        await append(batch, cause)

    monkeypatch.setattr(club.bot.ledger, "append_batch", append_or_fail)


async def open_against_computer(club: SandboxClub) -> Any:
    """Open a table of Ann and a computer player, at which it is Ann's turn."""
    message = await club.open_table(club.ann, start=False)
    panel = await press_button(club.ann, message, ":options:")
    assert panel.message
    await club.ann.choose_values(panel.message, "t:1:computer::", ["add.careful"])
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    return message


# --- unreadable tables ----------------------------------------------------------------------------


def run_statements(folder: Path, *statements: str) -> None:
    """Run statements on the database behind the bot's back."""
    with contextlib.closing(sqlite3.connect(folder / "bluff.sqlite")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


PERUDO = format_text("en", "perudo-title")
BREAK_SQL = "UPDATE log SET payload = '!' || payload WHERE table_id = {} AND kind = 'chance'"
MEND_SQL = "UPDATE log SET payload = substr(payload, 2) WHERE table_id = {} AND payload LIKE '!%'"


EMPTY_SQL = "DELETE FROM log WHERE table_id = {}"
OTHER_SECRET_SQL = "UPDATE tables SET secret = zeroblob(32) WHERE id = {}"
"""Statement that leaves a table as after a backup that was put back by halves."""


@contextlib.asynccontextmanager
async def open_with_broken_table(folder: Path, breaking: str = BREAK_SQL) -> Any:
    """Start a bot on two tables, one of whose logs cannot be read.

    Table 1 is Ann's and Bob's, table 2 is Chloé's with a computer.
    """
    async with open_club(folder) as club:
        await club.open_table(club.ann, club.bob)
        second = await club.chloe.run_slash("bluff start", game="perudo")
        assert second.message
        panel = await press_button(club.chloe, second.message, ":options:")
        assert panel.message
        await club.chloe.choose_values(panel.message, "t:2:computer::", ["add.careful"])
        await press_button(club.chloe, second.message, ":start:")
        await club.wait_until_settled()
        await club.stop_bot()
        run_statements(folder, breaking.format(1))
        with capture_logs() as logged:
            await club.start_bot()
            await club.wait_until_settled()
            yield club, logged


def find_table_message(club: SandboxClub, table: int) -> Any:
    found = [
        m for m in club.eve.list_messages("bluff") if f"table {table}" in " ".join(m.list_texts())
    ]
    return found[-1]


async def test_one_unreadable_table_holds_up_nothing_else(tmp_path: Path) -> None:
    async with open_with_broken_table(tmp_path) as (club, logged):
        errors = [line for line in logged if line["log_level"] == "error"]
        assert [(e["event"], e["table"], e["reason"]) for e in errors] == [
            ("table_set_aside", 1, "ValidationError")
        ]
        # Its players are told, once, by a message that replaces their table.
        notice = format_text("en", "table-aside", game=PERUDO, table=1)
        await club.ann.wait_until(lambda p: find_table_message(club, 1).list_texts() == [notice])
        assert not find_table_message(club, 1).list_buttons()

        # Its players can play elsewhere, and are told what is wrong on every press.
        for command, options in (("bluff hand", {}), ("bluff stop", {"table": 1})):
            told = await club.ann.run_slash(command, **options)
            assert told.message and told.message.list_texts() == [
                format_text("en", "table-unreadable", table=1)
            ]
        told = await club.ann.run_slash("privacy delete")
        assert told.message and told.message.list_texts() == [
            format_text("en", "privacy-seated-aside", count=1, tables="1")
        ]
        listed = await club.ann.run_slash("bluff tables")
        assert listed.message
        lines = listed.message.list_texts()[0].splitlines()
        assert format_text("en", "tables-line-aside", game=PERUDO, table=1) in lines
        assert any("**2**" in line and "playing" in line for line in lines)
        free = await club.dmitri.run_slash("privacy delete")
        assert free.message and free.message.list_texts()[0] == format_text("ru", "privacy-sure")
        queue = await club.dmitri.run_slash("jury queue")
        assert queue.message and "table-unreadable" not in queue.message.list_texts()[0]

        # The other table goes on, its computer too.
        seen = club.chloe.list_messages("bluff")
        second = next(m for m in seen if m.list_buttons() and not m.ephemeral_for)
        await press_button(club.chloe, second, ":do:2x3:")
        await club.wait_until_settled()
        assert {row.actor for row in await club.bot.ledger.read_rows(2)} >= {"0", "1"}
        assert club.bot.director.is_running

        # The health check names it.
        async with open_health_client(club) as ask:
            status, body = await ask("/healthz")
            found = json.loads(body)
            assert (status, found["recovered"], found["not_recovered"]) == (503, False, ["table 1"])
            assert 'bluff_tables_aside{shard="0"} 1.0' in (await ask("/metrics"))[1]


@pytest.mark.parametrize(
    ("breaking", "reason"), [(EMPTY_SQL, "missing"), (OTHER_SECRET_SQL, "secret")]
)
async def test_a_table_without_rows_or_with_another_secret_is_set_aside(
    tmp_path: Path, breaking: str, reason: str
) -> None:
    async with open_with_broken_table(tmp_path, breaking) as (club, logged):
        errors = [line for line in logged if line["log_level"] == "error"]
        assert [(e["event"], e["table"], e["reason"]) for e in errors] == [
            ("table_set_aside", 1, reason)
        ]
        listed = await club.ann.run_slash("bluff tables")
        assert (
            format_text("en", "tables-line-aside", game=PERUDO, table=1)
            in listed.message.list_texts()[0]
        )
        told = await club.ann.run_slash("privacy delete")
        assert told.message.list_texts() == [
            format_text("en", "privacy-seated-aside", count=1, tables="1")
        ]
        told = await club.ann.run_slash("bluff stop", table=1)
        assert told.message.list_texts() == [format_text("en", "table-unreadable", table=1)]
        club.bot.tables.forget_tables([1])
        with pytest.raises(UnreadableLogError):
            await club.bot.tables.refresh_table(1)


async def test_what_cannot_be_read_is_exported_as_it_stands_and_deleted(tmp_path: Path) -> None:
    """A row is cut off in the middle, in which somebody has typed something."""
    async with open_club(tmp_path) as club:
        await club.open_table(club.ann, club.bob)
        await club.stop_game(club.ann, club.bob)
        await club.wait_until_settled()
        whole = '{"do":"answer","text":"my secret'
        run_statements(
            tmp_path,
            f"UPDATE log SET payload = '{whole}' WHERE table_id = 1 AND seq ="
            f" (SELECT max(seq) FROM log WHERE user_id = {club.ann.user.id})",
            f"UPDATE log SET payload = '{{\"reason\"' WHERE table_id = 1 AND seq ="
            f" (SELECT min(seq) FROM log WHERE user_id = {club.ann.user.id})",
        )
        export = await club.ann.run_slash("privacy export")
        stored = json.loads(export.message.attachments[0].content)
        assert whole in [row["payload"] for row in stored["log"]]
        sure = await club.ann.run_slash("privacy delete")
        done = await press_button(club.ann, sure.message, "delete")
        assert done.message.list_texts() == [format_text("en", "privacy-deleted")]
        await club.stop_bot()
        with contextlib.closing(sqlite3.connect(tmp_path / "bluff.sqlite")) as connection:
            left = connection.execute("SELECT payload FROM log WHERE payload NOT LIKE '%}'")
            assert [*left] == [(BLANK_TEXT,), (BLANK_TEXT,)]
        await club.start_bot()


async def test_a_table_that_was_set_aside_and_is_erased_is_missed_by_nobody(
    tmp_path: Path,
) -> None:
    async with open_with_broken_table(tmp_path) as (club, logged):
        for table in ("log", "seats", "causes", "deadlines", "messages"):
            run_statements(tmp_path, f"DELETE FROM {table} WHERE table_id = 1")
        run_statements(tmp_path, "DELETE FROM tables WHERE id = 1")
        await wait_until(lambda: not club.bot.tables.aside)
        async with open_health_client(club) as ask, asyncio.timeout(20):
            while (await ask("/healthz"))[0] != 200:
                await club.wait_until_settled()
        assert "aside_defect" not in {line["event"] for line in logged}


async def test_time_does_not_try_an_unreadable_table_again_and_again(tmp_path: Path) -> None:
    async with open_with_broken_table(tmp_path) as (club, logged):
        run_statements(tmp_path, "UPDATE deadlines SET due_at = 1 WHERE table_id = 1")
        for _ in range(3):
            await club.bot.scheduler.play_due()
        assert not [line for line in logged if line["event"] == "deadline_failed"]
        assert not [d for d in await club.bot.tables.list_deadlines(1) if d.due_at is not None]


async def test_a_table_that_can_be_read_again_goes_on(tmp_path: Path) -> None:
    async with open_with_broken_table(tmp_path) as (club, _):
        notice = format_text("en", "table-aside", game=PERUDO, table=1)
        await club.ann.wait_until(lambda p: find_table_message(club, 1).list_texts() == [notice])
        await club.bot.scheduler.play_due()
        run_statements(tmp_path, "UPDATE deadlines SET due_at = NULL WHERE table_id = 1")
        club.bot.deadlines.drop_cached()
        run_statements(tmp_path, MEND_SQL.format(1))
        message = await club.ann.wait_until(
            lambda p: next(
                (
                    m
                    for m in p.list_messages("bluff")
                    if ":do:2x3:" in str(list_table_custom_ids(m))
                ),
                None,
            )
        )
        await club.wait_until_settled()
        assert not club.client.life.not_recovered
        (deadline,) = await club.bot.tables.list_deadlines(1)
        assert deadline.due_at is not None, "its clock runs again"
        turn = club.find_actor()
        assert (await press_button(turn, message, ":do:2x3:")).kind == "update"


def list_table_custom_ids(message: Any) -> list[str]:
    return [
        b.custom_id or "" for b in message.list_buttons() if (b.custom_id or "").startswith("t:1:")
    ]


@pytest.mark.parametrize("part", ["typed", "tables", "tournaments"])
async def test_recovery_that_fails_at_a_start_is_tried_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    await open_against_computer(club)
    kind: Any = TournamentLog if part == "tournaments" else TableLog
    name = {
        "typed": "list_live_everywhere",
        "tables": "list_outdated",
        "tournaments": "list_live",
    }[part]
    asks, go_on = getattr(kind, name), asyncio.Event()

    async def ask_or_fail(store: Any) -> Any:
        if not go_on.is_set():
            raise DatabaseFailedError("database is locked")
        return await asks(store)

    await club.stop_bot()
    with monkeypatch.context() as patched:
        patched.setattr(kind, name, ask_or_fail)
        await club.start_bot()
        async with open_health_client(club) as ask, asyncio.timeout(20):
            while not club.bot.recoveries.left.get(part):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            status, body = await ask("/healthz")
            assert status == 503 and part in json.loads(body)["not_recovered"]
            go_on.set()
            while (await ask("/healthz"))[0] != 200:
                await club.wait_until_settled()
    assert club.bot.director.is_running
    message = next(
        m for m in club.ann.list_messages("bluff") if ":do:2x3:" in str(list_table_custom_ids(m))
    )
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    assert club.get_table().list_decisions()


async def test_recovery_that_failed_at_a_start_does_not_hold_up_the_next_gap(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_ask(_: Any) -> Any:
        raise DatabaseFailedError("database is locked")

    await open_against_computer(club)
    await club.stop_bot()
    with monkeypatch.context() as patched:
        patched.setattr(TableLog, "list_outdated", fail_to_ask)
        await club.start_bot()
        async with asyncio.timeout(20):
            while not club.bot.recoveries.left.get("tables"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            club.bot.tables.hold.on_disconnected()
            assert not club.bot.director.is_running
            club.bot.tables.hold.on_connected()
            while not club.bot.director.is_running:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    await club.wait_until_settled()
    assert not club.bot.recoveries.left


# --- computers ------------------------------------------------------------------------------------


async def test_a_computer_whose_move_was_not_saved_tries_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await open_against_computer(club)
    fail_appends(monkeypatch, club, DatabaseFailedError("database is locked"), times=3)
    seq = club.get_table().seq
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    rows = await club.bot.ledger.read_rows(1, seq)
    assert [row.actor for row in rows[:2]] == ["0", "1"], "the computer has moved"


async def test_a_defect_of_a_computer_is_reported_once_and_left_to_the_clock(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await open_against_computer(club)
    fail_appends(monkeypatch, club, ZeroDivisionError("a defect"), times=1000)
    with capture_logs() as logged:
        await press_button(club.ann, message, ":do:2x3:")
        await club.wait_until_settled()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["computer_failed"]
    assert [d.actor for d in await club.bot.tables.list_deadlines(1)] == ["1"]


async def test_a_bot_that_stops_leaves_its_computers_to_the_next(club: SandboxClub) -> None:
    """A press during the bot's last answers is committed, but no computer moves."""
    message = await open_against_computer(club)
    await club.bot.computers.close()
    with capture_logs() as logged:
        await press_button(club.ann, message, ":do:2x3:")
        await club.wait_until_settled()
    assert not [line for line in logged if line["log_level"] == "error"]
    await club.restart_bot()
    await club.wait_until_settled()
    assert [row.actor for row in await club.bot.ledger.read_rows(1)][-1] != "0", "it has moved"


# --- lost answers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("broken", [True, False])
async def test_a_lost_answer_is_logged_as_lost_not_as_a_defect(
    club: SandboxClub, broken: bool
) -> None:
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.ann.list_messages(club.ann.open_dm())
    if broken:
        club.sandbox.faults.cut_connection("POST", "callback")
        club.sandbox.faults.cut_connection("PATCH", "^/webhooks/")
    else:  # as often as discord.py tries
        club.sandbox.faults.answer_rate_limited("POST", "callback", 0.0, times=5)
    with capture_logs() as logged:
        bid = await press_button(club.ann, letter, ":do:2x3:")
        await club.wait_until_settled()
    assert bid.kind == ("deferred_update" if broken else "message")
    assert club.get_table().state.bids, "it counts"
    told = [m for m in club.ann.list_messages(club.ann.open_dm()) if m.ephemeral_for]
    assert [m.list_texts() for m in told] == [[format_text("en", "error-connection")]]
    levels = {line["event"]: line["log_level"] for line in logged}
    assert "press_failed" not in levels and levels["answer_lost"] == "warning"
    assert not [b for b in letter.list_buttons() if ":do:" in (b.custom_id or "")], (
        "it is shown after all"
    )


# --- notices and reminders ------------------------------------------------------------------------


@pytest.mark.parametrize("handled", [False, True])
async def test_a_notice_to_the_jury_is_sent_again_until_it_arrives(
    club: SandboxClub, handled: bool
) -> None:
    channel = club.ann.find_channel("jury").id
    guild = ServerSettings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, jury_channel=channel))
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    club.sandbox.faults.cut_connection("POST", POST_ROUTE, handled=handled, times=2)
    await club.chloe.run_slash("jury call", reason="Ann looks at my dice")
    await club.wait_until_settled()
    (asked,) = club.ann.list_messages("jury")
    assert "Ann looks at my dice" in "\n".join(asked.list_texts())


@pytest.mark.parametrize("handled", [False, True])
async def test_a_reminder_is_sent_again_until_it_arrives(tmp_path: Path, handled: bool) -> None:
    async with open_club(tmp_path, nudge_after=0.2) as club:
        message = await club.open_table(club.ann, club.chloe, start=False)

        def list_reminders(person: Person) -> list[Any]:
            return [m for m in person.list_messages("bluff") if m.pinged]

        await press_button(club.ann, message, ":start:")
        await club.wait_until_settled()
        club.sandbox.faults.cut_connection("POST", POST_ROUTE, handled=handled, times=2)
        (nudge,) = await club.bob.wait_until(list_reminders)
        assert nudge.pinged == {club.ann.user.id}
        async with asyncio.timeout(10):
            while not await club.bot.messages.list_by_purpose("nudge"):  # noqa: ASYNC110 (it is a database)
                await asyncio.sleep(0.01)
        await press_button(club.ann, message, ":do:2x3:")
        await club.bob.wait_until(lambda _: nudge.deleted)


async def test_no_reminder_is_sent_for_a_move_that_was_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(tmp_path, nudge_after=60) as club:
        message = await club.open_table(club.ann, club.chloe)
        await club.wait_until_settled()
        (deadline,) = await club.bot.tables.list_deadlines(1)
        monkeypatch.setattr(tries, "RETRY_SECONDS", (0.3,))
        club.sandbox.faults.cut_connection("POST", POST_ROUTE)
        sending = asyncio.create_task(club.bot.reminders.send_reminder(deadline))
        await press_button(club.ann, message, ":do:2x3:")
        await sending
        assert not [m for m in club.bob.list_messages("bluff") if m.pinged]


# --- DMs after a restart --------------------------------------------------------------------------


@pytest.mark.parametrize("killed", mark_long_except(True, [False, True]))
async def test_a_dm_shows_its_player_their_turn_after_a_restart(
    tmp_path: Path, killed: bool
) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, drawn=True) as bot,
    ):
        ann, chloe = sandbox.find_person("Ann"), sandbox.find_person("Chloé")
        await begin_perudo(ann, chloe)
        one, other = ann, chloe
        for person in (ann, chloe):
            await person.wait_until(lambda p: find_hand(p).list_buttons())  # no longer a notice
            if list_offered_moves(person):
                one, other = person, chloe if person is ann else ann
        await press_button(one, find_hand(one), ":do:2x3:")
        await other.wait_until(
            lambda p: p.find_last_message("bluff") if list_answering_bids(p) else None
        )
        with contextlib.closing(sqlite3.connect(bot.database)) as connection:
            async with asyncio.timeout(10):
                query = "SELECT user_id FROM messages WHERE plays = 1 AND purpose = 'hand'"
                while connection.execute(query).fetchall() != [(one.user.id,)]:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        await one.wait_until(lambda p: not list_offered_moves(p))
        if killed:
            bot.kill_bot()
        else:
            bot.terminate_bot()
        await bot.wait_for_end()
        sandbox.interactions.fail_open()
        await bot.start_bot()
        board = await other.wait_until(
            lambda p: p.find_last_message("bluff") if list_answering_bids(p) else None
        )
        await press_button(other, board, ":do:3x3:")
        await one.wait_until(list_offered_moves)
        assert (await press_button(one, find_hand(one), ":do:4x3:")).kind == "update"


@pytest.mark.parametrize("killed", [False, True])
async def test_a_turn_that_came_while_the_bot_was_down_is_shown(
    club: SandboxClub, killed: bool
) -> None:
    """The turn is committed, and the bot dies before the DM follows."""
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    turn = club.find_actor()
    await press_button(turn, find_hand(turn), ":do:2x3:")
    other = club.find_actor()
    await club.wait_until_settled()
    club.bot.private.close = _return_at_once  # type: ignore[method-assign]
    club.bot.private.request_update = lambda *_: None  # type: ignore[method-assign]
    await press_button(other, message, ":do:3x3:")
    assert not list_offered_moves(turn)
    await club.restart_bot()
    await club.wait_until_settled()
    assert list_offered_moves(turn)


async def _return_at_once() -> None:
    pass


def find_hand(person: Person) -> Any:
    """Return the person's own message.

    Raises LookupError while there is none.
    """
    return [m for m in person.list_messages(person.open_dm()) if not m.ephemeral_for][-1]


def list_offered_moves(person: Person) -> list[Any]:
    """Return the moves that the person's DM offers."""
    return [b for b in find_hand(person).list_buttons() if ":do:" in (b.custom_id or "")]


def list_answering_bids(person: Person) -> list[Any]:
    """Return the buttons that answer the first bid, once the table offers them."""
    return [
        b
        for b in person.find_last_message("bluff").list_buttons()
        if ":do:3x3:" in (b.custom_id or "")
    ]


# --- two bots on one database ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_second_bot_on_the_same_database_is_refused(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    where = to_sqlite_url(tmp_path / "bluff.sqlite")
    if kind == "postgresql":
        where = await request.getfixturevalue("postgres").create_migrated()
    async with lease.claim_database(where, patience=0):
        assert await lease.is_database_held(where)
        with capture_logs() as logged, pytest.raises(UnusableDatabaseError) as refused:
            async with lease.claim_database(where, patience=0.3):
                pass
        assert refused.value.code == "database-taken"
        assert [line["event"] for line in logged] == ["another_runs"], "it says that it waits"
        waiting = asyncio.create_task(_claim_database(where))
        await asyncio.sleep(0)
    await waiting
    assert not await lease.is_database_held(where)


async def test_a_link_to_a_database_that_is_taken_is_refused_too(tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "bluff.sqlite", tmp_path / "elsewhere"
    file.touch()
    elsewhere.mkdir()
    (tmp_path / "link.sqlite").symlink_to(file)
    (elsewhere / "bluff.sqlite").symlink_to(file)
    async with lease.claim_database(to_sqlite_url(file), patience=0):
        assert await lease.is_database_held(to_sqlite_url(tmp_path / "link.sqlite"))
        assert await lease.is_database_held(to_sqlite_url(elsewhere / "bluff.sqlite"))
    async with lease.claim_database(to_sqlite_url(tmp_path / "link.sqlite"), patience=0):
        assert await lease.is_database_held(to_sqlite_url(file))


async def _claim_database(where: str) -> None:
    async with lease.claim_database(where, patience=10):
        pass


async def test_a_broken_session_is_taken_again_unless_another_bot_was_faster(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "CHECK_INTERVAL_S", 0.05)
    monkeypatch.setattr(lease, "LOCK_TIMEOUT_S", {"postgresql": 0.1})
    where = await postgres.create_migrated()
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks"
        " WHERE locktype = 'advisory' AND"
        f" (classid::bigint << 32) + objid::bigint = {lease.DATABASE_LOCK_KEY}"
    )
    async with lease.claim_database(where) as lost:
        with capture_logs() as logged:
            await postgres.execute_statements(cut)
            async with asyncio.timeout(10):
                while not logged or not await lease.is_database_held(where):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        assert logged[0]["event"] == "lease_broken" and not lost.is_set()
        # Another process claims it in the moment in which the session breaks.
        monkeypatch.setattr(lease, "CHECK_INTERVAL_S", 0.5)
        await asyncio.sleep(0.1)
        other = lease.SessionLock(parse_database_url(where))
        await postgres.execute_statements(cut)
        while not await other.acquire_lock():
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
        await second.launch_process()
        assert second.ended and await second.ended == 1
        (sentence,) = [line for line in second.read_log().splitlines() if "bluff.sqlite" in line]
        assert sentence == format_text("en", "database-taken", url=_format_url(first))
        first.kill_bot()
        await first.wait_for_end()
        await first.start_bot()


def _format_url(bot: BotProcess) -> str:
    return parse_database_url(f"sqlite:///{bot.database}").render_as_string()


# --- deleted messages ----------------------------------------------------------------------------


GONE_RESPONSE = {"code": 10008, "message": "Unknown Message"}


async def test_a_move_on_a_private_message_that_is_gone_is_answered_by_a_new_one(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    turn = club.find_actor()
    club.sandbox.faults.answer_with("POST", "callback", 404, json=GONE_RESPONSE)
    reply = await press_button(turn, find_hand(turn), ":do:2x3:")
    assert reply.message and reply.message.ephemeral_for
    assert "2 threes" in " ".join(reply.message.list_texts())
    await club.wait_until_settled()
    noted = await club.bot.messages.find_message(1, "peek", turn.user.id)
    assert noted and noted.message_id == reply.message.id


async def test_a_move_at_a_table_whose_message_is_gone_is_shown_by_a_new_one(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    turn = club.find_actor()
    club.sandbox.faults.answer_with("POST", "callback", 404, json=GONE_RESPONSE)
    club.sandbox.faults.answer_with("PATCH", "messages", 404, json=GONE_RESPONSE)
    reply = await press_button(turn, message, ":do:2x3:")
    assert reply.kind == "deferred_update"
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff").id != message.id


async def test_a_question_that_is_gone_is_answered_by_a_sentence(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, club.chloe)
    asking = await club.ann.run_slash("bluff leave")
    assert asking.message
    club.sandbox.faults.answer_with("POST", "callback", 404, json=GONE_RESPONSE)
    reply = await press_button(club.ann, asking.message, ":quit:")
    assert reply.message and reply.message.list_texts() == [format_text("en", "left-game", table=1)]


# --- commands that come too late -----------------------------------------------------------------


async def test_a_command_that_comes_too_late_for_this_process_is_left_to_the_next(
    club: SandboxClub,
) -> None:
    club.bot.pipeline.stop_answering()
    heard = asyncio.create_task(club.client.wait_for("message"))
    late = asyncio.create_task(club.ann.run_slash("bluff start", game="perudo"))
    await asyncio.sleep(0)  # its request leaves first
    await club.ann.send_message(club.ann.open_dm(), "anybody there?")
    await heard
    assert not [task for task in tasks.list_answering_tasks() if tasks.is_waited_for(task)]
    assert not late.done()
    late.cancel()
    assert not await club.bot.ledger.list_live_of(club.ann.user.id)
