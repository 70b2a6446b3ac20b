"""Tests of an operator's concerns: health, metrics, a full disk and restarts."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import REGISTRY
from sqlalchemy import make_url
from sqlalchemy import text as sql

from bot.cli.database import copy_database
from bot.cli.terminal import NO_RESTART_CODE
from bot.client import BluffClient
from bot.clock import now_ms
from bot.delivery import recovery
from bot.health import HealthServer
from bot.store.drivers import SqliteDriver
from bot.tables import lobby, operator, scheduler
from bot.texts import format_text
from sandbox import InteractionReply, Message, Person, Sandbox
from tests.support.bot_process import BotProcess, begin_perudo
from tests.support.club import SandboxClub, assert_refused, open_club, press_button
from tests.support.rigged_dice import rig_dice
from tests.support.store import open_store

POST_ROUTE = r"^/channels/\{channel_id\}/messages$"
EDIT_ROUTE = r"^/channels/\{channel_id\}/messages/\{message_id\}$"


@contextlib.asynccontextmanager
async def open_health_client(club: SandboxClub) -> AsyncGenerator[Any, None]:
    """Yield a client of the bot's own HTTP server: path → status and body."""
    health = HealthServer(club.fleet)
    port = await health.start("127.0.0.1", 0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

        async def fetch_path(path: str) -> tuple[int, str]:
            async with session.get(path) as response:
                return response.status, await response.text()

        yield fetch_path
    await health.close()


# --- health and metrics --------------------------------------------------------------------------


async def test_health_names_what_is_wrong(club: SandboxClub) -> None:
    well = dict.fromkeys(("gateway", "interactions", "clock", "database", "recovered"), True)
    well["clock_behind_seconds"] = 0.0
    await club.wait_until_settled()
    while not club.bot.scheduler.is_alive:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    async with open_health_client(club) as ask:
        status, body = await ask("/healthz")
        assert (status, json.loads(body)) == (200, {"ok": True, **well})

        club.sandbox.faults.refuse_gateway(60)
        lost = asyncio.create_task(club.client.wait_for("disconnect"))
        club.sandbox.faults.drop_gateway()
        await lost
        status, body = await ask("/healthz")
        assert (status, json.loads(body)) == (503, {"ok": False, **well, "gateway": False})

        club.sandbox.faults.refuse_gateway(0)
        await club.wait_for_reconnect()


async def test_metrics_tell_what_people_did(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sum_metric(body: str, name: str) -> float:
        return sum(float(line.split()[-1]) for line in body.splitlines() if line.startswith(name))

    rig_dice(monkeypatch)
    async with open_health_client(club) as ask:
        _, before = await ask("/metrics")
        message = await club.open_table(club.ann, club.bob)
        await press_button(club.bob, message, ":do:2x1:")  # it is Ann's turn
        await press_button(club.ann, message, ":do:2x1:")
        await club.wait_until_settled()
        status, after = await ask("/metrics")
    assert status == 200

    def count_increase(name: str) -> float:
        return sum_metric(after, name) - sum_metric(before, name)

    assert count_increase('bluff_presses_total{outcome="done",verb="do"}') == 1
    assert count_increase('bluff_presses_total{outcome="refused",verb="do"}') == 1
    assert count_increase('bluff_presses_total{outcome="done",verb="/bluff start"}') == 1
    assert count_increase("bluff_answer_seconds_count") == 5
    callback = 'method="POST",route="/interactions/{id}/{token}/callback",status="20'
    assert count_increase("bluff_requests_total{" + callback) == 5
    assert (
        count_increase("bluff_write_seconds_count") >= 4
        and count_increase("bluff_picture_seconds_count") >= 2
    )
    assert sum_metric(after, 'bluff_tables{game="perudo",phase="play",shard="0"}') == 1
    assert sum_metric(after, 'bluff_deadlines_overdue{shard="0"}') == 0
    assert sum_metric(after, "bluff_shards") == 1
    assert sum_metric(after, "bluff_backup_timestamp_seconds") == 0
    routes = [line for line in after.splitlines() if line.startswith("bluff_requests_total")]
    assert routes and not [line for line in routes if club.sandbox.token in line]
    for person in (club.ann, club.bob):
        assert str(person.user.id) not in after


async def test_metrics_tell_when_the_database_was_last_saved(
    club: SandboxClub, tmp_path: Path
) -> None:
    source = Path(make_url(club.settings.database_url).database or "")
    before = now_ms()
    await asyncio.to_thread(copy_database, source, tmp_path / "copy.sqlite")
    async with open_health_client(club) as ask:
        _, body = await ask("/metrics")
    (line,) = [each for each in body.splitlines() if each.startswith("bluff_backup_timestamp")]
    assert before / 1000 <= float(line.split()[-1]) <= now_ms() / 1000


async def test_metrics_count_what_discord_refuses_for_being_too_many(club: SandboxClub) -> None:
    before = REGISTRY.get_sample_value("bluff_requests_limited_total") or 0
    club.sandbox.faults.answer_rate_limited("POST", POST_ROUTE, retry_after=0.01)
    await club.open_table(club.ann, club.bob)  # and a hand for each of them
    await club.wait_until_settled()
    assert REGISTRY.get_sample_value("bluff_requests_limited_total") == before + 1


# --- failing databases ---------------------------------------------------------------------------


async def set_pragma(club: SandboxClub, statement: str) -> None:
    """Run a statement on every connection that the bot has."""
    driver = club.database.driver
    assert isinstance(driver, SqliteDriver)
    for connection in driver.connections:
        await connection.run_function(lambda c: c.exec_driver_sql(statement))


@pytest.mark.parametrize(
    ("broken", "mended"),
    [
        ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
    ],
)
async def test_what_cannot_be_saved_is_not_done_and_said(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, broken: str, mended: str
) -> None:
    """The database is read-only, or full."""
    rig_dice(monkeypatch)
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    seq = club.get_table().seq
    await set_pragma(club, broken)
    failed = list[Any]()
    for _ in range(60):  # the rest of the last page may take some rows
        turn = club.find_actor()
        reply = await press_button(turn, message, ":do:")
        if reply.kind == "message":
            failed.append((turn, reply))
            break
        if club.get_table().state.phase == "reveal":
            break
    assert failed, "the database took everything: this proves nothing"
    turn, reply = failed[0]
    assert_refused(reply, turn, "error-not-saved")
    stands = club.get_table()
    stranger = await club.chloe.run_slash("bluff tables")
    assert stranger.kind == "message", "who is met for the first time"

    await set_pragma(club, mended)
    assert (await club.bot.tables.refresh_table(1)) == stands, "nothing was done"
    assert stands.seq >= seq
    reply = await press_button(turn, message, ":do:")
    assert reply.kind == "update"
    assert club.get_table().seq > stands.seq


async def test_what_fails_is_told_without_what_was_to_be_written(club: SandboxClub) -> None:
    """Parameters of a statement hold dice and secrets."""
    await club.open_table(club.ann, club.bob, start=False)
    place = await club.bot.tables.load_location(1)
    with pytest.raises(Exception) as failed:
        insertion = sql("INSERT INTO nowhere VALUES (:x)")
        await club.database.run_transaction(lambda c: c.execute(insertion, {"x": "hunter2"}))
    chain = [failed.value, failed.value.__cause__]
    assert "nowhere" in str(chain)
    assert "hunter2" not in "".join(map(str, chain)) and place.secret.hex() not in str(chain)


# --- restarts ------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_press_does_not_wait_for_what_is_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage all tables are shown again, a few at once, while people press."""
    rig_dice(monkeypatch)
    async with open_club(tmp_path) as club:
        tables = 2 * recovery.MAX_CONCURRENT_TABLES
        for _ in range(tables):
            await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        oldest = club.ann.list_messages("bluff")[0]
        await club.stop_bot()
        with contextlib.closing(sqlite3.connect(tmp_path / "bluff.sqlite")) as connection:
            alive = now_ms() - 60_000
            connection.execute("UPDATE meta SET value = ? WHERE name = 'alive_at'", (str(alive),))
            connection.execute("UPDATE log SET at = at - 60000")
            connection.execute("UPDATE deadlines SET due_at = due_at - 90000")
            connection.commit()

        club.sandbox.faults.delay_request(
            "PATCH", EDIT_ROUTE, before=30, times=recovery.MAX_CONCURRENT_TABLES
        )
        asked = len(club.sandbox.requests)
        await club.start_bot()
        reply = await press_button(club.ann, oldest, ":do:2x1:")
        assert reply.kind == "update", reply
        assert club.client.life.recovery and not club.client.life.recovery.done()
        edits = [r for r in club.sandbox.requests[asked:] if r.method == "PATCH"]
        assert len(edits) <= recovery.MAX_CONCURRENT_TABLES


async def test_someone_who_presses_at_the_very_end_is_answered(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    drawn, saved = club.bot.composer.compose_hand, club.bot.messages.save_notes
    pressed, drawing = list[asyncio.Task[InteractionReply]](), asyncio.Event()

    async def compose_slowly(*what: Any, **how: Any) -> Any:
        drawing.set()
        await asyncio.sleep(0.2)  # longer than the rest of the stop takes
        return await drawn(*what, **how)

    async def save_after_press() -> None:
        pressed.append(asyncio.create_task(press_button(club.ann, message, ":look:")))
        await drawing.wait()
        await saved()

    club.bot.composer.compose_hand = compose_slowly  # type: ignore[method-assign]
    club.bot.messages.save_notes = save_after_press  # type: ignore[method-assign]
    await club.restart_bot()
    assert (await pressed[0]).kind == "message"


async def test_a_reminder_sent_while_the_bot_stops_is_taken_away_after_the_start(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.bob)
    asked = await club.ann.run_slash("bluff stop", table=1)
    assert asked.message
    club.sandbox.faults.delay_request("POST", POST_ROUTE, after=0.5)
    await press_button(club.ann, asked.message, ":stop:")
    await club.ann.wait_until(list_pinged)
    await club.restart_bot()
    await club.wait_until_settled()
    assert not list_pinged(club.ann), "the next process knows of the reminder, and takes it away"


async def test_a_deletion_that_comes_while_the_bot_stops_is_noted(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    arrived, noted = asyncio.Event(), list[int]()
    for client in club.fleet.clients:
        note = client.services.announcer.on_message_deleted

        async def note_late(message_id: int, note: Any = note) -> None:
            arrived.set()
            await asyncio.sleep(0.5)
            await note(message_id)
            noted.append(message_id)

        monkeypatch.setattr(client.services.announcer, "on_message_deleted", note_late)
    club.sandbox.world.delete_message(message)
    await arrived.wait()
    await club.stop_bot()
    assert noted == [message.id]
    await club.start_bot()


def list_pinged(person: Person) -> list[Message]:
    return [message for message in person.list_messages("bluff") if message.pinged]


async def test_no_press_reaches_a_bot_that_has_stopped_answering(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    beat = club.bot.scheduler.write_heartbeat

    async def beat_late() -> None:
        await asyncio.sleep(0.5)
        await beat()

    monkeypatch.setattr(club.bot.scheduler, "write_heartbeat", beat_late)
    arrived = list[bool]()
    for client in club.fleet.clients:
        _note_whether_it_answers(client, arrived, monkeypatch)
    club.sandbox.interactions.answer_seconds = 0.5  # for a press as the gateway is left
    stopping = asyncio.create_task(club.stop_bot())
    while "no gateway session" not in (await press_button(club.eve, message, ":look:")).reason:
        pass
    await stopping
    assert arrived and all(arrived)
    await club.start_bot()


def _note_whether_it_answers(
    client: BluffClient, arrived: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = client.on_interaction

    async def on_interaction(interaction: Any) -> None:
        arrived.append(not client.services.pipeline.is_closed)
        await handle(interaction)

    monkeypatch.setattr(client, "on_interaction", on_interaction)


@pytest.mark.long
async def test_a_deploy_takes_no_time_from_anybody(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, log_json="true") as bot,
    ):
        ann, bob = sandbox.find_person("Ann"), sandbox.find_person("Bob")
        table = await begin_perudo(ann, bob)

        def query_number(query: str) -> int:
            with contextlib.closing(sqlite3.connect(bot.database)) as connection:
                return int(connection.execute(query).fetchone()[0])

        due = query_number("SELECT due_at FROM deadlines")
        told = now_ms()
        bot.terminate_bot()
        assert await bot.wait_for_end() == 0
        rested = query_number("SELECT value FROM meta WHERE name = 'alive_at'")
        assert rested >= told, "the last thing it does is to note that it lived"
        # The next version comes up a minute later.
        with contextlib.closing(sqlite3.connect(bot.database)) as connection:
            connection.execute("UPDATE meta SET value = value - 60000 WHERE name = 'alive_at'")
            connection.execute("UPDATE log SET at = at - 60000")
            connection.execute("UPDATE deadlines SET due_at = due_at - 60000")
            connection.commit()
        back = now_ms()
        await bot.start_bot()
        await bot.wait_for_log('"outage"')
        moved = query_number("SELECT due_at FROM deadlines")
        assert moved - due >= back - rested, "less time than before"
        who = "Ann" if "**Ann** opens" in table.list_texts()[0] else "Bob"
        reply = await press_button(sandbox.find_person(who), table, ":do:")
        assert reply.kind in ("update", "deferred_update"), reply

        for line in bot.read_log().splitlines():
            assert json.loads(line)["level"] in ("info", "warning"), line
        assert sandbox.token not in bot.read_log()


async def test_a_wrong_token_is_one_sentence(tmp_path: Path) -> None:
    async with Sandbox(rate_limits=False) as sandbox:
        bot = BotProcess(sandbox, tmp_path, token="sandbox.of.yesterday")
        assert await bot.fail_to_start() == NO_RESTART_CODE
        assert bot.read_log() == format_text("en", "cli-wrong-token") + "\n"


# --- lobbies -------------------------------------------------------------------------------------


async def test_a_lobby_that_nobody_uses_is_closed_and_says_so(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    table = await club.bot.tables.refresh_table(1)
    assert await club.bot.tables.list_idle_lobbies(now_ms() - 3_600_000) == []
    (idle,) = await club.bot.tables.list_idle_lobbies(now_ms() + 1)
    assert idle.seq == table.seq
    await club.bot.tables.commit(1, "idle", lambda t: lobby.close_lobby(t, idle.seq))
    await club.wait_until_settled()
    game = format_text("en", "perudo-title")
    assert message.list_texts() == [format_text("en", "stopped-idle", game=game, table=1)]
    assert await club.bot.tables.list_idle_lobbies(now_ms() + 1) == []


async def test_a_lobby_that_its_operator_has_closed_stops_inviting(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, start=False)
    await club.wait_until_settled()
    async with open_store(club.settings.database_url) as store:
        place = await store.ledger.find_location(1)
        assert place
        found = await operator.examine_table(store.ledger, place)
        await operator.close_table(store.tables, store.ledger, store.deadlines, found)
    monkeypatch.setattr(scheduler, "now_ms", lambda: now_ms() + scheduler.SWEEP_INTERVAL_MS)
    await club.bot.scheduler.play_due()
    await club.wait_until_settled()
    game = format_text("en", "perudo-title")
    assert message.list_texts() == [format_text("en", "stopped-lobby", game=game, table=1)]
    assert not message.list_buttons()
