"""Work that takes the processor for long leaves the event loop free, and is bounded."""

import asyncio
import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bench.organising import announce
from bot import heavy as works
from bot import record
from bot import replay as replays
from bot.commands import bank, privacy
from bot.heavy import HeavyWork
from bot.quiz import imports
from bot.texts import say
from bot.tournaments import report
from engines.core import Illegal
from sandbox import Person
from tests.bot.club import Club, open_club, refused
from tests.bot.test_bank import imported, said

GAME = ("bluff start", "game", "per")
STORED = Path(__file__).parents[1] / "records"


async def test_one_piece_of_work_is_done_at_a_time_and_one_of_each_person() -> None:
    heavy, going, most = HeavyWork(), 0, 0

    def work() -> None:
        nonlocal going, most
        going += 1
        most = max(most, going)
        threading.Event().wait(0.01)
        going -= 1

    async def one(person: int) -> None:
        async with heavy.turn(person):
            await heavy.run(work)

    first = asyncio.create_task(one(1))
    await asyncio.sleep(0)
    with pytest.raises(Illegal, match="error-one-at-a-time"):
        await one(1)
    await asyncio.gather(first, *(one(person) for person in range(2, 8)))
    assert most == 1
    await one(1)
    heavy.close()


async def test_so_many_people_may_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "MOST_WAITING", 2)
    heavy = HeavyWork()
    async with heavy.turn(1), heavy.turn(2):
        with pytest.raises(Illegal, match="error-too-many"):
            async with heavy.turn(3):
                pass
    async with heavy.turn(3):
        pass
    heavy.close()


def long_record(rows: int) -> bytes:
    """A record with so many rows, all of which can be read."""
    made = json.loads((STORED / "perudo.json").read_bytes())
    row = {"kind": "table", "actor": "host", "payload": {"do": "ended"}, "at": 0}
    made["log"] = [{**row, "seq": number} for number in range(1, rows + 1)]
    return json.dumps(made).encode()


def test_a_record_that_somebody_sends_has_its_limit() -> None:
    sent = long_record(record.MOST_ROWS + 1)
    with pytest.raises(Illegal, match="record-too-long"):
        record.read(sent, record.SentRecord)
    assert len(record.read(sent).log) == record.MOST_ROWS + 1
    assert record.read(long_record(record.MOST_ROWS), record.SentRecord)
    many = json.loads(sent)
    many |= {"log": many["log"][:9], "draws": [{"seq": 1, "purpose": "x", "bounds": [6]}] * 5001}
    with pytest.raises(Illegal, match="record-too-long"):
        record.read(json.dumps(many).encode(), record.SentRecord)


async def test_a_second_check_waits_until_the_first_is_done(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, real = threading.Event(), threading.Event(), record.verify

    def slow(found: record.Record) -> int:
        begun.set()
        assert go_on.wait(30)
        return real(found)

    monkeypatch.setattr(record, "verify", slow)
    data = (STORED / "perudo.json").read_bytes()
    file = club.ann.upload("a.json", data)
    first = asyncio.create_task(club.ann.slash("bluff verify", file=file))
    await asyncio.to_thread(begun.wait, 30)
    again = await club.ann.slash("bluff verify", file=club.ann.upload("b.json", data))
    refused(again, club.ann, "error-one-at-a-time")
    go_on.set()
    done = say("en")("verify-file-done", table=1, draws=6)
    assert said(await first, club.ann).startswith(done)


async def test_a_record_of_too_many_rows_is_a_sentence(club: Club) -> None:
    file = club.ann.upload("a.json", long_record(record.MOST_ROWS + 1))
    reply = await club.ann.slash("bluff verify", file=file)
    refused(reply, club.ann, "record-too-long", most=record.MOST_ROWS)


async def test_nothing_heavy_is_done_in_the_event_loop(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files checked, read and written, and games replayed, in other threads."""
    seen = list[str]()

    def aside(module: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(module, name)

        def watched(*args: Any, **named: Any) -> Any:
            assert threading.current_thread() is not threading.main_thread(), name
            seen.append(name)
            return real(*args, **named)

        monkeypatch.setattr(module, name, watched)

    work: Sequence[tuple[Any, str]] = (
        (record, "read"),
        (record, "verify"),
        (record, "_recorded"),
        (replays, "of_log"),
        (imports, "read"),
        (imports, "write"),
        (bank, "_report"),
        (privacy, "_written"),
        (report, "csv"),
        (report, "json"),
    )
    for module, name in work:
        aside(module, name)
    await club.table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    file = club.ann.upload("a.json", (STORED / "perudo.json").read_bytes())
    await club.ann.slash("bluff verify", file=file)
    await club.ann.slash("bluff verify", table=1)
    await club.ann.slash("bluff replay", table=1)
    await club.ann.slash("privacy export")
    await imported(club.ann, "category,text,answers\nsport,Who won the first cup?,Uruguay\n")
    await club.ann.slash("quiz export")
    await announce(club.ann, preset="quiz", name="Cup", start="1d")
    await club.ann.slash("tournament export", format="csv")
    await club.ann.slash("tournament export", format="json")
    assert {*seen} == {name for _, name in work}


async def test_what_is_offered_while_somebody_types_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To one person, and to all while presses have to wait; it takes nothing from their presses."""
    async with open_club(tmp_path, presses_per_second=0.001) as club:

        async def refused_to(person: Person) -> None:
            """Nothing has come when what was asked after it is answered."""
            typing = asyncio.create_task(person.autocomplete(*GAME))
            await asyncio.sleep(0)
            await club.eve.slash("help")
            assert not typing.done()
            typing.cancel()

        monkeypatch.setattr(club.bot.pipeline, "_admit", _always)
        assert await club.ann.autocomplete(*GAME)
        await refused_to(club.ann)
        assert await club.bob.autocomplete(*GAME)
        monkeypatch.setattr("bot.admission.PriorityGate.full", True)
        await refused_to(club.chloe)


async def _always(*_: object) -> bool:
    return True
