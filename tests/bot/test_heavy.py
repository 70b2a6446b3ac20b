"""Tests of heavy work, which leaves the event loop free and is bounded."""

import asyncio
import json
import os
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench.simulation.organising import announce_tournament
from bot import game_record
from bot import heavy as works
from bot import replay_steps as replays
from bot.commands import bank, privacy
from bot.delivery.composer import DRAW_NICENESS, DrawingResources
from bot.heavy import HeavyWork
from bot.quiz import cards, imports
from bot.texts import get_texts
from bot.tournaments import report
from engines.core import IllegalActionError
from sandbox import Person
from tests.bot.quiz.test_bank import import_cards, read_private_answer
from tests.support.club import SandboxClub, assert_refused, open_club, open_result

GAME_QUERY = ("bluff start", "game", "per")
MAX_NICENESS = 19
STORED_RECORDS = Path(__file__).parents[1] / "records"


async def test_one_piece_of_work_is_done_at_a_time_and_one_of_each_person() -> None:
    heavy, going, most = HeavyWork(), 0, 0

    def work_slowly() -> None:
        nonlocal going, most
        going += 1
        most = max(most, going)
        threading.Event().wait(0.01)
        going -= 1

    async def run_for_person(person: int) -> None:
        async with heavy.hold_turn(person):
            await heavy.run_work(work_slowly)

    first = asyncio.create_task(run_for_person(1))
    await asyncio.sleep(0)
    with pytest.raises(IllegalActionError, match="error-one-at-a-time"):
        await run_for_person(1)
    await asyncio.gather(first, *(run_for_person(person) for person in range(2, 8)))
    assert most == 1
    await run_for_person(1)
    heavy.close()


async def test_so_many_people_may_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "MAX_WAITING_USERS", 2)
    heavy = HeavyWork()
    async with heavy.hold_turn(1), heavy.hold_turn(2):
        with pytest.raises(IllegalActionError, match="error-too-many"):
            async with heavy.hold_turn(3):
                pass
    async with heavy.hold_turn(3):
        pass
    heavy.close()


def build_long_record(rows: int) -> bytes:
    """Return a record with so many rows, all of which can be read."""
    made = json.loads((STORED_RECORDS / "perudo.json").read_bytes())
    row = {"kind": "table", "actor": "host", "payload": {"do": "ended"}, "at": 0}
    made["log"] = [{**row, "seq": number} for number in range(1, rows + 1)]
    return json.dumps(made).encode()


def test_a_record_that_somebody_sends_has_its_limit() -> None:
    sent = build_long_record(game_record.MAX_ROWS + 1)
    with pytest.raises(IllegalActionError, match="record-too-long"):
        game_record.parse_record(sent, game_record.UploadedRecord)
    assert len(game_record.parse_record(sent).log) == game_record.MAX_ROWS + 1
    assert game_record.parse_record(
        build_long_record(game_record.MAX_ROWS), game_record.UploadedRecord
    )
    many = json.loads(sent)
    many |= {"log": many["log"][:9], "draws": [{"seq": 1, "purpose": "x", "bounds": [6]}] * 5001}
    with pytest.raises(IllegalActionError, match="record-too-long"):
        game_record.parse_record(json.dumps(many).encode(), game_record.UploadedRecord)


async def test_a_second_check_waits_until_the_first_is_done(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, real = threading.Event(), threading.Event(), game_record.verify_record

    def check_slowly(found: game_record.GameRecord) -> int:
        begun.set()
        assert go_on.wait(30)
        return real(found)

    monkeypatch.setattr(game_record, "verify_record", check_slowly)
    data = (STORED_RECORDS / "perudo.json").read_bytes()
    file = club.ann.upload_file("a.json", data)
    first = asyncio.create_task(club.ann.run_slash("bluff verify", file=file))
    await asyncio.to_thread(begun.wait, 30)
    again = await club.ann.run_slash("bluff verify", file=club.ann.upload_file("b.json", data))
    assert_refused(again, club.ann, "error-one-at-a-time")
    go_on.set()
    done = get_texts("en")("verify-file-done", table=1, draws=6)
    assert read_private_answer(await first, club.ann).startswith(done)


async def test_a_record_of_too_many_rows_is_a_sentence(club: SandboxClub) -> None:
    file = club.ann.upload_file("a.json", build_long_record(game_record.MAX_ROWS + 1))
    reply = await club.ann.run_slash("bluff verify", file=file)
    assert_refused(reply, club.ann, "record-too-long", most=game_record.MAX_ROWS)


async def test_nothing_heavy_is_done_in_the_event_loop(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files are checked, read and written, and games replayed, in other threads."""
    seen = list[str]()

    def watch_function(module: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(module, name)

        def call_watched(*args: Any, **named: Any) -> Any:
            assert threading.current_thread() is not threading.main_thread(), name
            seen.append(name)
            return real(*args, **named)

        monkeypatch.setattr(module, name, call_watched)

    work: Sequence[tuple[Any, str]] = (
        (game_record, "parse_record"),
        (game_record, "verify_record"),
        (game_record, "_build_record"),
        (replays, "steps_from_log"),
        (cards, "choose_cards"),
        (imports, "read_file"),
        (imports, "write_files"),
        (bank, "_write_report"),
        (privacy, "_encode_export"),
        (report, "to_csv"),
        (report, "to_json"),
    )
    for module, name in work:
        watch_function(module, name)
    await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    file = club.ann.upload_file("a.json", (STORED_RECORDS / "perudo.json").read_bytes())
    await club.ann.run_slash("bluff verify", file=file)
    await club.ann.run_slash("bluff verify", table=1)
    await open_result(club.ann, "replay", 1)
    await club.ann.run_slash("privacy export")
    await import_cards(club.ann, "category,text,answers\nsport,Who won the first cup?,Uruguay\n")
    await club.ann.run_slash("questions export")
    await club.open_table(club.ann, club.bob, game="quiz")
    await announce_tournament(club.ann, preset="quiz", name="Cup", start="1d")
    await club.ann.run_slash("organise export", format="csv")
    await club.ann.run_slash("organise export", format="json")
    assert {*seen} == {name for _, name in work}


async def test_what_is_offered_while_somebody_types_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices are bounded for one person, and for all while presses wait.

    They take nothing from the allowance of presses.
    """
    async with open_club(tmp_path, presses_per_second=0.001) as club:

        async def assert_refused_to(person: Person) -> None:
            """Assert that nothing has come when what was asked after it is answered."""
            typing = asyncio.create_task(person.request_choices(*GAME_QUERY))
            await asyncio.sleep(0)
            await club.eve.run_slash("help")
            assert not typing.done()
            typing.cancel()

        monkeypatch.setattr(club.bot.admission, "admit_press", lambda _: "taken")
        assert await club.ann.request_choices(*GAME_QUERY)
        await assert_refused_to(club.ann)
        assert await club.bob.request_choices(*GAME_QUERY)
        monkeypatch.setattr("bot.admission.PriorityGate.is_full", True)
        await assert_refused_to(club.chloe)


async def _return_true(*_: object) -> bool:
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
def test_drawing_yields_to_the_event_loop_of_a_process_that_is_nice_itself() -> None:
    def compare_niceness() -> tuple[int, int]:
        os.nice(10)
        drawing = DrawingResources()
        try:
            asked = drawing.pool.submit(os.getpriority, os.PRIO_PROCESS, 0)
            return os.getpriority(os.PRIO_PROCESS, 0), asked.result()
        finally:
            drawing.close()

    with ThreadPoolExecutor(1) as nice_thread:
        own, drawing = nice_thread.submit(compare_niceness).result()
    assert drawing == min(own + DRAW_NICENESS, MAX_NICENESS)
