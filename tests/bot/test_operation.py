"""What an operator relies on: health, metrics, a full disk, restarts, lobbies that nobody uses."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from sqlalchemy import make_url
from sqlalchemy import text as sql

from bot import metrics
from bot.cli.database import copy
from bot.cli.terminal import NO_RESTART_MENDS
from bot.client import BluffClient
from bot.clock import now_ms
from bot.delivery import recovery
from bot.health import Health
from bot.store.drivers import Sqlite
from bot.tables import lobby, operator
from bot.texts import text
from sandbox import Message, Person, Reply, Sandbox
from tests.bot.club import Club, open_club, press, refused
from tests.bot.dice import rig
from tests.bot.process import BotProcess, begun
from tests.bot.store import open_store

POST = r"^/channels/\{channel_id\}/messages$"
EDIT = r"^/channels/\{channel_id\}/messages/\{message_id\}$"


@contextlib.asynccontextmanager
async def asking(club: Club) -> AsyncGenerator[Any, None]:
    """Asks the bot's own HTTP server for a path; gives status and body."""
    health = Health(club.fleet)
    port = await health.start("127.0.0.1", 0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

        async def ask(path: str) -> tuple[int, str]:
            async with session.get(path) as response:
                return response.status, await response.text()

        yield ask
    await health.close()


# --- health and metrics --------------------------------------------------------------------------


async def test_health_names_what_is_wrong(club: Club) -> None:
    well = dict.fromkeys(("gateway", "interactions", "clock", "database", "recovered"), True)
    well["clock_behind_seconds"] = 0.0
    await club.settled()
    while not club.bot.scheduler.alive:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    async with asking(club) as ask:
        status, body = await ask("/healthz")
        assert (status, json.loads(body)) == (200, {"ok": True, **well})

        club.sandbox.faults.refuse_gateway(60)
        lost = asyncio.create_task(club.client.wait_for("disconnect"))
        club.sandbox.faults.drop_gateway()
        await lost
        status, body = await ask("/healthz")
        assert (status, json.loads(body)) == (503, {"ok": False, **well, "gateway": False})

        club.sandbox.faults.refuse_gateway(0)
        await club.reconnected()


async def test_metrics_tell_what_people_did(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def value(body: str, name: str) -> float:
        return sum(float(line.split()[-1]) for line in body.splitlines() if line.startswith(name))

    rig(monkeypatch)
    async with asking(club) as ask:
        _, before = await ask("/metrics")
        message = await club.table(club.ann, club.bob)
        await press(club.bob, message, ":do:2x1:")  # it is Ann's turn
        await press(club.ann, message, ":do:2x1:")
        await club.settled()
        status, after = await ask("/metrics")
    assert status == 200

    def more(name: str) -> float:
        return value(after, name) - value(before, name)

    assert more('bluff_presses_total{outcome="done",verb="do"}') == 1
    assert more('bluff_presses_total{outcome="refused",verb="do"}') == 1
    assert more('bluff_presses_total{outcome="done",verb="/bluff start"}') == 1
    assert more("bluff_answer_seconds_count") == 5
    callback = 'method="POST",route="/interactions/{id}/{token}/callback",status="20'
    assert more("bluff_requests_total{" + callback) == 5
    assert more("bluff_write_seconds_count") >= 4 and more("bluff_picture_seconds_count") >= 2
    assert value(after, 'bluff_tables{game="perudo",phase="play",shard="0"}') == 1
    assert value(after, 'bluff_deadlines_overdue{shard="0"}') == 0
    assert value(after, "bluff_shards") == 1
    assert value(after, "bluff_backup_timestamp_seconds") == 0
    routes = [line for line in after.splitlines() if line.startswith("bluff_requests_total")]
    assert routes and not [line for line in routes if club.sandbox.token in line]
    for person in (club.ann, club.bob):
        assert str(person.user.id) not in after


async def test_metrics_tell_when_the_database_was_last_saved(club: Club, tmp_path: Path) -> None:
    source = Path(make_url(club.settings.database_url).database or "")
    before = now_ms()
    await asyncio.to_thread(copy, source, tmp_path / "copy.sqlite")
    async with asking(club) as ask:
        _, body = await ask("/metrics")
    (line,) = [each for each in body.splitlines() if each.startswith("bluff_backup_timestamp")]
    assert before / 1000 <= float(line.split()[-1]) <= now_ms() / 1000


async def test_metrics_count_what_discord_refuses_for_being_too_many(club: Club) -> None:
    before = metrics.LIMITED._value.get()
    club.sandbox.faults.rate_limited("POST", POST, retry_after=0.01)
    await club.table(club.ann, club.bob)  # and a hand for each of them
    await club.settled()
    assert metrics.LIMITED._value.get() == before + 1


# --- a database that fails -----------------------------------------------------------------------


async def pragma(club: Club, statement: str) -> None:
    """On every connection that the bot has."""
    driver = club.bot.ledger._database.driver
    assert isinstance(driver, Sqlite)
    with contextlib.ExitStack() as stack:
        for engine in driver.engines:
            connection = stack.enter_context(contextlib.closing(engine.raw_connection()))
            connection.cursor().execute(statement)


@pytest.mark.parametrize(
    ("broken", "mended"),
    [
        ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
    ],
)
async def test_what_cannot_be_saved_is_not_done_and_said(
    club: Club, monkeypatch: pytest.MonkeyPatch, broken: str, mended: str
) -> None:
    """The database is read-only, or full."""
    rig(monkeypatch)
    message = await club.table(club.ann, club.bob)
    await club.settled()
    seq = club.state().seq
    await pragma(club, broken)
    failed = list[Any]()
    for _ in range(60):  # what is left of the last page may take some rows
        turn = club.in_turn()
        reply = await press(turn, message, ":do:")
        if reply.kind == "message":
            failed.append((turn, reply))
            break
        if club.state().state.phase == "reveal":
            break
    assert failed, "the database took everything: this proves nothing"
    turn, reply = failed[0]
    refused(reply, turn, "error-not-saved")
    stands = club.state()
    stranger = await club.chloe.slash("bluff tables")
    assert stranger.kind == "message", "who is met for the first time"

    await pragma(club, mended)
    assert (await club.bot.tables.refresh(1)) == stands, "nothing was done"
    assert stands.seq >= seq
    reply = await press(turn, message, ":do:")
    assert reply.kind == "update"
    assert club.state().seq > stands.seq


async def test_what_fails_is_told_without_what_was_to_be_written(club: Club) -> None:
    """Parameters of a statement hold dice and secrets."""
    await club.table(club.ann, club.bob, start=False)
    place = await club.bot.tables.place(1)
    with pytest.raises(Exception) as failed:
        insertion = sql("INSERT INTO nowhere VALUES (:x)")
        await club.bot.ledger._database.write(lambda c: c.execute(insertion, {"x": "hunter2"}))
    chain = [failed.value, failed.value.__cause__]
    assert "nowhere" in str(chain)
    assert "hunter2" not in "".join(map(str, chain)) and place.secret.hex() not in str(chain)


# --- restarts ------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_press_does_not_wait_for_what_is_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage all tables are shown again, a few at once; who presses has his answer."""
    rig(monkeypatch)
    async with open_club(tmp_path) as club:
        tables = 2 * recovery.AT_ONCE
        for _ in range(tables):
            await club.table(club.ann, club.bob)
        await club.settled()
        oldest = club.ann.messages("bluff")[0]
        await club.stop()
        with contextlib.closing(sqlite3.connect(tmp_path / "bluff.sqlite")) as connection:
            alive = now_ms() - 60_000
            connection.execute("UPDATE meta SET value = ? WHERE name = 'alive_at'", (str(alive),))
            connection.execute("UPDATE log SET at = at - 60000")
            connection.execute("UPDATE deadlines SET due_at = due_at - 90000")
            connection.commit()

        club.sandbox.faults.delay("PATCH", EDIT, before=30, times=recovery.AT_ONCE)
        asked = len(club.sandbox.requests)
        await club.start()
        reply = await press(club.ann, oldest, ":do:2x1:")
        assert reply.kind == "update", reply
        assert club.client.life.recovery and not club.client.life.recovery.done()
        edits = [r for r in club.sandbox.requests[asked:] if r.method == "PATCH"]
        assert len(edits) <= recovery.AT_ONCE


async def test_who_presses_at_the_very_end_is_answered(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    drawn, saved = club.bot.composer.private, club.bot.messages.save
    pressed, drawing = list[asyncio.Task[Reply]](), asyncio.Event()

    async def private(*what: Any, **how: Any) -> Any:
        drawing.set()
        await asyncio.sleep(0.2)  # longer than all that is left of the end takes
        return await drawn(*what, **how)

    async def save() -> None:
        pressed.append(asyncio.create_task(press(club.ann, message, ":look:")))
        await drawing.wait()
        await saved()

    club.bot.composer.private = private  # type: ignore[method-assign]
    club.bot.messages.save = save  # type: ignore[method-assign]
    await club.restart()
    assert (await pressed[0]).kind == "message"


async def test_who_is_called_while_it_stops_is_not_called_for_ever(club: Club) -> None:
    await club.table(club.ann, club.bob)
    asked = await club.ann.slash("bluff stop", table=1)
    assert asked.message
    club.sandbox.faults.delay("POST", POST, after=0.5)
    await press(club.ann, asked.message, ":stop:")
    await club.ann.until(called)
    await club.restart()
    await club.settled()
    assert not called(club.ann), "the next process knows of the call, and takes it away"


def called(person: Person) -> list[Message]:
    return [message for message in person.messages("bluff") if message.pinged]


async def test_no_press_reaches_a_bot_that_has_stopped_answering(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.bob)
    beat = club.bot.scheduler.beat

    async def beat_late() -> None:
        await asyncio.sleep(0.5)
        await beat()

    monkeypatch.setattr(club.bot.scheduler, "beat", beat_late)
    arrived = list[bool]()
    for client in club.fleet.clients:
        _note_whether_it_answers(client, arrived, monkeypatch)
    club.sandbox.interactions.answer_seconds = 0.5  # of the press that comes as the gateway is left
    stopping = asyncio.create_task(club.stop())
    while "no gateway session" not in (await press(club.eve, message, ":look:")).reason:
        pass
    await stopping
    assert arrived and all(arrived)
    await club.start()


def _note_whether_it_answers(
    client: BluffClient, arrived: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = client.on_interaction

    async def on_interaction(interaction: Any) -> None:
        arrived.append(not client.services.pipeline.closed)
        await handle(interaction)

    monkeypatch.setattr(client, "on_interaction", on_interaction)


@pytest.mark.long
async def test_a_deploy_takes_no_time_from_anybody(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, log_json="true") as bot,
    ):
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        table = await begun(ann, bob)

        def one(query: str) -> int:
            with contextlib.closing(sqlite3.connect(bot.database)) as connection:
                return int(connection.execute(query).fetchone()[0])

        due = one("SELECT due_at FROM deadlines")
        told = now_ms()
        bot.terminate()
        assert await bot.ended() == 0
        rested = one("SELECT value FROM meta WHERE name = 'alive_at'")
        assert rested >= told, "the last thing it does is to note that it lived"
        # The next version comes up a minute later.
        with contextlib.closing(sqlite3.connect(bot.database)) as connection:
            connection.execute("UPDATE meta SET value = value - 60000 WHERE name = 'alive_at'")
            connection.execute("UPDATE log SET at = at - 60000")
            connection.execute("UPDATE deadlines SET due_at = due_at - 60000")
            connection.commit()
        back = now_ms()
        await bot.start()
        await bot.logged('"outage"')
        moved = one("SELECT due_at FROM deadlines")
        assert moved - due >= back - rested, "less time than before"
        who = "Ann" if "**Ann** opens" in table.texts()[0] else "Bob"
        reply = await press(sandbox.person(who), table, ":do:")
        assert reply.kind in ("update", "deferred_update"), reply

        for line in bot.log().splitlines():
            assert json.loads(line)["level"] in ("info", "warning"), line
        assert sandbox.token not in bot.log()


async def test_a_wrong_token_is_one_sentence(tmp_path: Path) -> None:
    async with Sandbox(rate_limits=False) as sandbox:
        bot = BotProcess(sandbox, tmp_path, token="sandbox.of.yesterday")
        assert await bot.end_of_a_start() == NO_RESTART_MENDS
        assert bot.log() == text("en", "cli-wrong-token") + "\n"


# --- lobbies -------------------------------------------------------------------------------------


async def test_a_lobby_that_nobody_uses_is_closed_and_says_so(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    table = await club.bot.tables.refresh(1)
    assert await club.bot.tables.idle_lobbies(now_ms() - 3_600_000) == []
    (idle,) = await club.bot.tables.idle_lobbies(now_ms() + 1)
    assert idle.seq == table.seq
    await club.bot.tables.commit(1, "idle", lambda t: lobby.close(t, idle.seq))
    await club.settled()
    game = text("en", "perudo-title")
    assert message.texts() == [text("en", "stopped-idle", game=game, table=1)]
    assert await club.bot.tables.idle_lobbies(now_ms() + 1) == []


async def test_a_lobby_that_its_operator_has_closed_stops_inviting(club: Club) -> None:
    message = await club.table(club.ann, start=False)
    await club.settled()
    async with open_store(club.settings.database_url) as store:
        place = await store.ledger.place(1)
        assert place
        found = await operator.examine(store.ledger, place)
        await operator.close(store.tables, store.ledger, store.deadlines, found)
    club.bot.scheduler._sweep_at = 0
    await club.bot.scheduler.tick()
    await club.settled()
    game = text("en", "perudo-title")
    assert message.texts() == [text("en", "stopped-lobby", game=game, table=1)]
    assert not message.buttons()
