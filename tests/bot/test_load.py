"""Tests of more presses than can be dealt with.

Each is answered, none costs more than it must, and in the end every table shows what was played.
"""

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
from bot.store.database import StoreDatabase
from bot.store.drivers import READER_COUNT
from bot.store.meta import FactStore
from sandbox import Message, Person
from tests.support.club import SandboxClub, assert_refused, open_club, press_button
from tests.support.store import to_sqlite_url

pytestmark = pytest.mark.usefixtures("rigged_dice")

SOON_S = 0.05


def build_bid_id(table: int, first: bool = True) -> str:
    return f"t:{table}:do:2x3:1.0" if first else f"t:{table}:do:3x3:1.1"


def count_drawn_pictures() -> float:
    """Return how many pictures have been drawn so far."""
    return REGISTRY.get_sample_value("bluff_picture_seconds_count") or 0.0


@contextlib.contextmanager
def lock_database(folder: Path) -> Iterator[None]:
    """Let another process write all the while."""
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
        message = await club.open_table(club.ann, club.chloe, start=False)
        await club.wait_until_settled()
        look = next(b.custom_id for b in message.list_buttons() if ":options:" in b.custom_id)
        assert (await (await club.bob.press_id(message, look)).wait_for_message()).list_texts()
        club.sandbox.requests.clear()
        assert_refused(await club.bob.press_id(message, look), club.bob, "error-too-fast")
        with monkeypatch.context() as patch:
            patch.setattr("bot.interactions.DEFER_AFTER_S", SOON_S)
            replies = [await club.bob.press_id(message, look) for _ in range(6)]
        assert {reply.kind for reply in replies} == {"deferred_update"}
        assert len(club.sandbox.requests) == 7, "nothing but the answers"
        # A deferred command shows "thinking" until something follows: it gets a sentence.
        assert_refused(await club.bob.run_slash("bluff tables"), club.bob, "error-too-fast")
        joined = await press_button(club.dmitri, message, ":join:")
        assert joined.kind in ("update", "deferred_update"), "the others may go on"


@pytest.mark.parametrize("full", [False, True])
async def test_a_refused_press_is_one_request_and_no_picture(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    """The second refusal stands in the place of the first.

    Refusals are taken away while there is not too much else to do.
    """
    message = await club.open_table(club.ann, club.bob, club.chloe)
    await press_button(club.ann, message, ":do:")
    await club.wait_until_settled()
    before = count_drawn_pictures()
    club.sandbox.requests.clear()
    monkeypatch.setattr("bot.pipeline.RequestPipeline.is_full", full)
    assert_refused(await club.chloe.press_id(message, build_bid_id(1)), club.chloe, "table-stale")
    assert_refused(
        await club.chloe.press_id(message, build_bid_id(1, first=False)),
        club.chloe,
        "refused-not-your-turn",
        turn="Bob",
    )
    await club.wait_until_settled()
    answer = "/interactions/{interaction_id}/{interaction_token}/callback"
    first = "/webhooks/{application_id}/{interaction_token}/messages/@original"
    routes = [request.route for request in club.sandbox.requests]
    assert routes == ([answer] * 2 if full else [answer, answer, first])
    assert count_drawn_pictures() == before


@contextlib.asynccontextmanager
async def _open_tables(
    club: SandboxClub, count: int
) -> AsyncGenerator[list[tuple[Person, Person, Message]]]:
    """Open so many tables of two; the player in turn comes first."""
    opened: list[tuple[Person, Person, Message]] = []
    for number in range(count):
        pair = [club.sandbox.add_person(f"{name}{number}") for name in ("First", "Second")]
        opened.append((pair[0], pair[1], await club.open_table(*pair)))
    await club.wait_until_settled()
    yield opened
    await club.wait_until_settled()
    for number, (_, _, message) in enumerate(opened, 1):
        shown = await club.bot.messages.find_message(number, "table")
        assert shown and shown.shown_seq == club.get_table(number).seq
        assert any("2 threes" in text for text in message.list_texts())


async def test_while_the_writer_stands_still_every_press_is_answered(
    club: SandboxClub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four slots work at once; at each of eight tables two people press."""
    line = club.bot.admission.gate
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 4)
    async with _open_tables(club, 8) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 1.0)
        monkeypatch.setattr("bot.pipeline.REJECT_LEAD_S", 0.8)  # else a deferral may overtake it
        for number in range(1, 9):  # the press that reads them first is judged first
            await club.bot.messages.list_messages(number)
        with lock_database(tmp_path):
            replies = await asyncio.gather(
                *(
                    person.press_id(message, build_bid_id(number))
                    for number, (first, second, message) in enumerate(tables, 1)
                    for person in (first, second)
                )
            )
            kinds = Counter(reply.kind for reply in replies)
            assert kinds == {"deferred_update": 10, "message": 6}, "six are not waited for"
            assert line.waiting_count == 6, (
                "the others are not begun before these have come to an end"
            )
            again = await tables[-1][0].press_id(tables[-1][2], build_bid_id(8))
            assert again.kind == "deferred_update" and line.waiting_count == 6, (
                "it stands there already"
            )


async def test_after_a_storm_every_table_shows_its_last_state(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven_codes = {40060}  # a deferral that overtakes an answer
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 2)
    async with _open_tables(club, 6) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON_S)
        replies = await asyncio.gather(
            *(
                person.press_id(message, build_bid_id(number))
                for number, (first, second, message) in enumerate(tables, 1)
                for person in (second, first, second)
            )
        )
        assert not any(reply.has_failed for reply in replies)
        for number in range(1, 7):
            moves = [type(told.event).__name__ for told in club.get_table(number).told]
            assert moves.count("Bidden") <= 1


async def test_a_promised_table_is_shown_through_the_press_itself(
    club: SandboxClub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Edits by the message's id count against Discord's fifty a second; these do not."""
    async with _open_tables(club, 1) as [(first, _, message)]:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON_S)
        club.sandbox.requests.clear()
        with lock_database(tmp_path):
            assert (await first.press_id(message, build_bid_id(1))).kind == "deferred_update"
        await club.wait_until_settled()
        assert [(request.method, request.route) for request in club.sandbox.requests] == [
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"),
            ("PATCH", "/webhooks/{application_id}/{interaction_token}/messages/@original"),
        ]


async def test_when_too_many_wait_a_press_is_told_so_at_once(
    club: SandboxClub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_QUEUED", 2)
    club.forgiven_codes = {40060}  # a deferral that overtakes an answer
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    async with _open_tables(club, 4) as tables:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", SOON_S)
        with lock_database(tmp_path):
            for number, (first, _, message) in enumerate(tables[:3], 1):
                assert (
                    await first.press_id(message, build_bid_id(number))
                ).kind == "deferred_update"
            reply = await tables[3][0].press_id(tables[3][2], build_bid_id(4))
            assert_refused(reply, tables[3][0], "error-too-many")
        await club.wait_until_settled()
        again = await tables[3][0].press_id(tables[3][2], build_bid_id(4))
        assert again.kind in ("update", "deferred_update")


async def test_readers_who_take_every_connection_do_not_keep_the_writer_out(
    tmp_path: Path,
) -> None:
    database = await StoreDatabase.connect(to_sqlite_url(tmp_path / "bluff.sqlite"))
    meta = FactStore(database)
    await meta.write_fact("name", "before")
    goes_on = threading.Event()
    reading = [
        asyncio.create_task(database.run_read(lambda _: goes_on.wait()))
        for _ in range(READER_COUNT)
    ]
    await asyncio.sleep(0)
    waiting = asyncio.create_task(meta.read_fact("name"))
    try:
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await meta.write_fact("name", "written")
        assert not waiting.done()
    finally:
        goes_on.set()
    await asyncio.gather(*reading)
    assert await waiting == "written"
    await database.close()


async def test_a_writer_whose_connection_broke_gets_another(tmp_path: Path) -> None:
    database = await StoreDatabase.connect(to_sqlite_url(tmp_path / "bluff.sqlite"))
    meta = FactStore(database)
    await meta.write_fact("name", "before")
    raw: Any = await database.run_transaction(lambda c: c.connection.driver_connection)
    raw.close()
    with contextlib.suppress(Exception):
        await meta.write_fact("name", "lost")
    await meta.write_fact("name", "after")
    assert await meta.read_fact("name") == "after"
    await database.close()


async def test_someone_who_waits_for_nothing_is_told_so_when_they_would_be_promised_an_answer(
    club: SandboxClub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is one request, and nobody waits behind it."""
    line = club.bot.admission.gate
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    async with _open_tables(club, 2) as [(first, _, held), (other, second, message)]:
        monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 1.0)
        monkeypatch.setattr("bot.pipeline.REJECT_LEAD_S", 0.8)  # else a deferral may overtake it
        with lock_database(tmp_path):
            assert (await first.press_id(held, build_bid_id(1))).kind == "deferred_update"
            club.sandbox.requests.clear()
            reply = await second.press_id(message, build_bid_id(2))
            assert_refused(reply, second, "refused-not-your-turn", turn="First1")
            assert [request.route for request in club.sandbox.requests] == [
                "/interactions/{interaction_id}/{interaction_token}/callback"
            ]
            assert line.waiting_count == 0
        await other.press_id(message, build_bid_id(2))


async def test_a_repeated_press_that_waits_is_refused_in_silence_whatever_else_is_pressed(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The repeated press, which would be refused, is looked at after the other one."""
    line = club.bot.admission.gate
    async with _open_tables(club, 1) as [(first, _, message)]:
        look = next(b.custom_id for b in message.list_buttons() if ":look:" in b.custom_id)
        club.sandbox.requests.clear()
        assert (await first.press_id(message, build_bid_id(1))).kind == "update"
        await club.wait_until_settled()
        monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
        async with asyncio.timeout(20), asyncio.TaskGroup() as group, line.hold_slot((99, "held")):
            for count, pressed in enumerate((build_bid_id(1), look), 1):
                group.create_task(first.press_id(message, pressed))
                while line.waiting_count < count:  # noqa: ASYNC110 (a line tells nobody)
                    await asyncio.sleep(0.01)
    bodies = [request.body or {} for request in club.sandbox.requests]
    said = [text for body in bodies for text in _list_contents(body)]
    assert said == []


def _list_contents(body: Any) -> list[str]:
    """Return the plain sentences of a first answer, or of one that follows."""
    return [each["content"] for each in (body, body.get("data") or {}) if each.get("content")]
