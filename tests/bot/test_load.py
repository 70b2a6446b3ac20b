"""More presses than can be dealt with: each is answered, none costs more than it must, and in the
end every table shows what was played."""

import asyncio
import contextlib
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from bot import admission
from bot.store.database import Database
from bot.store.drivers import READERS
from bot.store.meta import Meta
from sandbox import Message, Person
from tests.bot.club import Club, open_club, press, refused
from tests.bot.dice import rig
from tests.bot.store import url

SOON = 0.05


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


def bid(table: int, first: bool = True) -> str:
    return f"t:{table}:do:2x3:1.0" if first else f"t:{table}:do:3x3:1.1"


def drawn() -> float:
    """How many pictures have been drawn so far."""
    return REGISTRY.get_sample_value("bluff_picture_seconds_count") or 0.0


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process writes all the while."""
    other = sqlite3.connect(folder / "bluff.sqlite", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    finally:
        other.close()


async def test_a_flood_by_one_person_is_answered_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(tmp_path, presses_per_second=0.001) as club:
        message = await club.table(club.ann, club.chloe, start=False)
        await club.settled()
        look = next(b.custom_id for b in message.buttons() if ":options:" in b.custom_id)
        assert (await (await club.bob.press_id(message, look)).settled()).texts()
        club.sandbox.requests.clear()
        refused(await club.bob.press_id(message, look), club.bob, "error-too-fast")
        with monkeypatch.context() as patch:
            patch.setattr("bot.interactions.DEFER_AFTER_S", SOON)
            replies = [await club.bob.press_id(message, look) for _ in range(6)]
        assert {reply.kind for reply in replies} == {"deferred_update"}
        assert len(club.sandbox.requests) == 7, "nothing but the answers"
        # A command's promise shows "thinking" until something follows: it gets a sentence.
        refused(await club.bob.slash("bluff tables"), club.bob, "error-too-fast")
        joined = await press(club.dmitri, message, ":join:")
        assert joined.kind in ("update", "deferred_update"), "the others may go on"


@pytest.mark.parametrize("full", [False, True])
async def test_a_refused_press_is_one_request_and_no_picture(
    club: Club, monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    """The second refusal stands in the place of the first, which is taken away while there is not
    too much else to do."""
    message = await club.table(club.ann, club.bob, club.chloe)
    await press(club.ann, message, ":do:")
    await club.settled()
    before = drawn()
    club.sandbox.requests.clear()
    monkeypatch.setattr("bot.pipeline.RequestPipeline.full", full)
    refused(await club.chloe.press_id(message, bid(1)), club.chloe, "table-stale")
    refused(
        await club.chloe.press_id(message, bid(1, first=False)),
        club.chloe,
        "refused-not-your-turn",
        turn="Bob",
    )
    await club.settled()
    answer = "/interactions/{interaction_id}/{interaction_token}/callback"
    first = "/webhooks/{application_id}/{interaction_token}/messages/@original"
    routes = [request.route for request in club.sandbox.requests]
    assert routes == ([answer] * 2 if full else [answer, answer, first])
    assert drawn() == before


@contextlib.asynccontextmanager
async def _tables(club: Club, count: int) -> AsyncGenerator[list[tuple[Person, Person, Message]]]:
    """So many tables of two; who is in turn comes first."""
    opened: list[tuple[Person, Person, Message]] = []
    for number in range(count):
        pair = [club.sandbox.add_person(f"{name}{number}") for name in ("First", "Second")]
        opened.append((pair[0], pair[1], await club.table(*pair)))
    await club.settled()
    yield opened
    await club.settled()
    for number, (_, _, message) in enumerate(opened, 1):
        shown = await club.bot.messages.one(number, "table")
        assert shown and shown.shown_seq == club.state(number).seq
        assert any("2 threes" in text for text in message.texts())


async def test_while_the_writer_stands_still_every_press_is_answered(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four tables' worth of work at once, eight tables where two people press."""
    line = club.bot.pipeline._admission.gate
    line._free = 4
    async with _tables(club, 8) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 1.0)
        monkeypatch.setattr("bot.pipeline.REJECT_LEAD_S", 0.8)  # else a promise may overtake it
        for number in range(1, 9):  # who would read them first is judged first
            await club.bot.messages.of(number)
        with locked(tmp_path):
            replies = await asyncio.gather(
                *(
                    person.press_id(message, bid(number))
                    for number, (first, second, message) in enumerate(tables, 1)
                    for person in (first, second)
                )
            )
            kinds = Counter(reply.kind for reply in replies)
            assert kinds == {"deferred_update": 10, "message": 6}, "six are not waited for"
            assert line.waiting == 6, "the others are not begun before these have come to an end"
            again = await tables[-1][0].press_id(tables[-1][2], bid(8))
            assert again.kind == "deferred_update" and line.waiting == 6, "it stands there already"


async def test_after_a_storm_every_table_shows_its_last_state(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven = {40060}  # a promise that overtakes an answer
    club.bot.pipeline._admission.gate._free = 2
    async with _tables(club, 6) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON)
        replies = await asyncio.gather(
            *(
                person.press_id(message, bid(number))
                for number, (first, second, message) in enumerate(tables, 1)
                for person in (second, first, second)
            )
        )
        assert not any(reply.failed for reply in replies)
        for number in range(1, 7):
            moves = [type(told.event).__name__ for told in club.state(number).told]
            assert moves.count("Bidden") <= 1


async def test_a_promised_table_is_shown_through_the_press_itself(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Edits by the message's id count against Discord's fifty a second; these do not."""
    async with _tables(club, 1) as [(first, _, message)]:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON)
        club.sandbox.requests.clear()
        with locked(tmp_path):
            assert (await first.press_id(message, bid(1))).kind == "deferred_update"
        await club.settled()
        assert [(request.method, request.route) for request in club.sandbox.requests] == [
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"),
            ("PATCH", "/webhooks/{application_id}/{interaction_token}/messages/@original"),
        ]


async def test_when_too_many_wait_a_press_is_told_so_at_once(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_QUEUED", 2)
    club.forgiven = {40060}  # a promise that overtakes an answer
    club.bot.pipeline._admission.gate._free = 1
    async with _tables(club, 4) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON)
        with locked(tmp_path):
            for number, (first, _, message) in enumerate(tables[:3], 1):
                assert (await first.press_id(message, bid(number))).kind == "deferred_update"
            reply = await tables[3][0].press_id(tables[3][2], bid(4))
            refused(reply, tables[3][0], "error-too-many")
        await club.settled()
        again = await tables[3][0].press_id(tables[3][2], bid(4))
        assert again.kind in ("update", "deferred_update")


async def test_readers_who_take_every_connection_do_not_keep_the_writer_out(
    tmp_path: Path,
) -> None:
    database = await Database.open(url(tmp_path / "bluff.sqlite"))
    meta = Meta(database)
    await meta.set("name", "before")
    goes_on = threading.Event()
    reading = [asyncio.create_task(database.read(lambda _: goes_on.wait())) for _ in range(READERS)]
    await asyncio.sleep(0)
    waiting = asyncio.create_task(meta.get("name"))
    try:
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await meta.set("name", "written")
        assert not waiting.done()
    finally:
        goes_on.set()
    await asyncio.gather(*reading)
    assert await waiting == "written"
    await database.close()


async def test_a_writer_whose_connection_broke_gets_another(tmp_path: Path) -> None:
    database = await Database.open(url(tmp_path / "bluff.sqlite"))
    meta = Meta(database)
    await meta.set("name", "before")
    raw: Any = await database.write(lambda c: c.connection.driver_connection)
    raw.close()
    with contextlib.suppress(Exception):
        await meta.set("name", "lost")
    await meta.set("name", "after")
    assert await meta.get("name") == "after"
    await database.close()


async def test_who_waits_for_nothing_is_told_so_when_he_would_be_promised_an_answer(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His refusal is one request, and nobody waits behind him."""
    line = club.bot.pipeline._admission.gate
    line._free = 1
    async with _tables(club, 2) as [(first, _, held), (other, second, message)]:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 1.0)
        with locked(tmp_path):
            assert (await first.press_id(held, bid(1))).kind == "deferred_update"
            club.sandbox.requests.clear()
            reply = await second.press_id(message, bid(2))
            refused(reply, second, "refused-not-your-turn", turn="First1")
            assert [request.route for request in club.sandbox.requests] == [
                "/interactions/{interaction_id}/{interaction_token}/callback"
            ]
            assert line.waiting == 0
        await other.press_id(message, bid(2))


async def test_a_repeated_press_that_waits_is_refused_in_silence_whatever_else_is_pressed(
    club: Club,
) -> None:
    """It stands last, as it is for nothing: something else is looked at before."""
    line = club.bot.pipeline._admission.gate
    async with _tables(club, 1) as [(first, _, message)]:
        look = next(b.custom_id for b in message.buttons() if ":look:" in b.custom_id)
        club.sandbox.requests.clear()
        assert (await first.press_id(message, bid(1))).kind == "update"
        await club.settled()
        line._free = 1
        async with asyncio.timeout(20), asyncio.TaskGroup() as group, line.slot((99, "held")):
            for count, pressed in enumerate((bid(1), look), 1):
                group.create_task(first.press_id(message, pressed))
                while line.waiting < count:  # noqa: ASYNC110 (a line tells nobody)
                    await asyncio.sleep(0.01)
    bodies = [request.body or {} for request in club.sandbox.requests]
    said = [text for body in bodies for text in _contents(body)]
    assert said == []


def _contents(body: Any) -> list[str]:
    """Plain sentences, in a first answer or in one that follows."""
    return [each["content"] for each in (body, body.get("data") or {}) if each.get("content")]
