"""Answers typed in private: when they count, and the clocks that run from delivery (R13–R15)."""

from collections.abc import Iterable, Sequence

import pytest

from bot.clock import now_ms
from bot.delivery import recovery
from bot.delivery.clocks import UNREACHED_MS
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailed
from bot.store.ledger import Place
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import text
from sandbox import Message
from tests.bot.club import Club, press, refused
from tests.bot.questions import rig
from tests.bot.test_quiz import (
    board,
    counted,
    edits,
    labels,
    letter,
    move,
    own,
    pass_questions,
    phase,
    said,
    sentence,
    sheet_of,
    table,
    types,
)

PRIVATE_MS, COMMON_MS = 30_000, 15_000
SLACK_MS = 10_000
"""More than anything takes here."""


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


async def due(club: Club) -> dict[str, int | None]:
    """When each actor's time ends, in UTC milliseconds."""
    return {d.actor: d.due_at for d in await club.bot.tables.deadlines(1)}


async def test_r13_the_private_clock_runs_from_delivery(club: Club) -> None:
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven.add(50007)
    begun = now_ms()
    message = await table(club, club.ann, club.chloe)
    ends = await due(club)
    assert ends["0"] and ends["1"]
    assert 0 <= ends["0"] - begun - PRIVATE_MS < SLACK_MS
    # Who cannot be reached has a while to open his own view; then his time runs.
    assert 0 <= ends["1"] - begun - PRIVATE_MS - UNREACHED_MS < SLACK_MS
    before = now_ms()
    await own(club.chloe, message)
    await club.settled()
    opened = (await due(club))["1"]
    assert opened and opened < ends["1"] and opened >= before + PRIVATE_MS
    await own(club.chloe, message)
    await club.settled()
    assert (await due(club))["1"] == opened, "looking again gives no more time"


async def test_r14_a_common_questions_clock_runs_from_its_publication(club: Club) -> None:
    await table(club, club.ann, club.bob)
    await pass_questions(club, board(club.ann), club.ann, club.bob)
    begun = now_ms()
    for person in (club.ann, club.bob):
        id = club.state().decisions()[0].id
        await person.press_id(board(person), f"t:1:do:check:{id}")
    await club.settled()
    assert phase(club) == "common"
    ends = await due(club)
    assert set(ends) == {"0", "1"}
    assert all(end and 0 <= end - begun - COMMON_MS < SLACK_MS for end in ends.values())


async def test_r14_a_message_that_perhaps_nobody_sees_any_more_starts_no_clock(club: Club) -> None:
    """Discord takes the edit of an ephemeral message that its owner has dismissed."""
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven.add(50007)
    await table(club, club.chloe, club.ann)
    await pass_questions(club, board(club.ann), club.ann, club.chloe)
    mine = await own(club.chloe, board(club.chloe))
    begun = now_ms()
    for person, where in ((club.chloe, mine), (club.ann, board(club.ann))):
        id = club.state().decisions()[0].id
        await person.press_id(where, f"t:1:do:check:{id}")
    await club.settled()
    assert phase(club) == "common"
    ends = await due(club)
    assert ends["1"] and 0 <= ends["1"] - begun - COMMON_MS < SLACK_MS
    assert ends["0"] and 0 <= ends["0"] - begun - COMMON_MS - UNREACHED_MS < SLACK_MS
    before = now_ms()
    await press(club.chloe, mine, ":look:")
    await club.settled()
    seen = (await due(club))["0"]
    assert seen and before + COMMON_MS <= seen < ends["0"]


async def test_r15_a_late_answer_is_told_so(club: Club) -> None:
    await table(club, club.ann, club.bob)
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 + 5)
    late = await types(club, club.ann, "1: 0")
    assert not counted(late) and sentence(club.ann) == text("en", "table-late")
    assert await sheet_of(club, club.ann) == {}


@pytest.mark.parametrize(
    ("error", "told"),
    [(CommitOutcomeUnknownError, "error-saved-or-not"), (DatabaseFailed, "error-not-saved")],
)
async def test_an_answer_that_may_be_saved_or_not_is_not_said_to_be_lost(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: type[DatabaseFailed], told: str
) -> None:
    await table(club, club.ann, club.bob)

    async def fail(*_: object, **__: object) -> None:
        raise error("the database is gone")

    monkeypatch.setattr(club.bot.tables, "act", fail)
    assert not counted(await types(club, club.ann, "1: 0"))
    assert sentence(club.ann) == text("en", told)


def question(club: Club) -> Message:
    """What Ann is asked about what she has typed."""
    return next(m for m in reversed(club.ann.messages(club.ann.dm())) if "No" in labels(m))


async def test_r15_a_line_without_a_number_is_no_answer_until_its_author_says_so(
    club: Club,
) -> None:
    await table(club, club.ann, club.bob)
    sent = await types(club, club.ann, "hello there")
    assert not counted(sent) and await sheet_of(club, club.ann) == {}
    asked = question(club)
    assert "Is “hello there” an answer?" in said(asked)
    assert [label[:2] for label in labels(asked)] == ["1 ", "2 ", "No"]
    await edits(club, club.ann, sent, "Oslo")
    assert question(club).id == asked.id, "nobody is asked twice about one message"
    reply = await press(club.ann, asked, ".2).private.1")
    assert reply.kind == "update", reply.reason or reply
    await club.settled()
    assert await sheet_of(club, club.ann) == {1: "Oslo"}, "it counts as it reads now"
    assert said(asked) == "✍️ 2) **Oslo**" and not labels(asked)
    await types(club, club.ann, "goodbye")
    assert await sheet_of(club, club.ann) == {0: "goodbye", 1: "Oslo"}, "only one is open"


async def test_r15_what_is_said_to_be_no_answer_is_none(club: Club) -> None:
    await table(club, club.ann, club.bob)
    await types(club, club.ann, "hello there")
    asked = question(club)
    reply = await press(club.ann, asked, "..private.1")
    assert reply.kind == "update" and said(asked) == text("en", "typed-nothing")
    assert await sheet_of(club, club.ann) == {}


async def test_r15_what_was_typed_in_time_stays_so_until_its_author_has_said_what_it_is(
    club: Club,
) -> None:
    await table(club, club.ann, club.bob)
    await types(club, club.ann, "Oslo")
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 + 5)
    reply = await press(club.ann, question(club), ".1).private.1")
    assert reply.kind == "update", reply.reason or reply
    assert await sheet_of(club, club.ann) == {0: "Oslo"}


async def test_r15_once_a_phase_is_over_nothing_counts_for_it_any_more(club: Club) -> None:
    message = await table(club, club.ann, club.bob)
    await types(club, club.ann, "Oslo")
    await pass_questions(club, message, club.ann, club.bob)
    reply = await press(club.ann, question(club), ".1).private.1")
    refused(reply, club.ann, "quiz-nothing-asked")
    for person in (club.ann, club.bob):
        await move(club, person, board(person), ":do:check:")
    assert phase(club) == "common"
    reply = await press(club.ann, question(club), ".2).private.1")
    refused(reply, club.ann, "table-stale")
    assert await sheet_of(club, club.ann) == {}


async def test_r15_with_no_time_left_to_ask_a_line_answers_the_first_question(club: Club) -> None:
    await table(club, club.ann, club.bob)
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 - 3)
    assert counted(await types(club, club.ann, "Oslo"))
    assert await sheet_of(club, club.ann) == {0: "Oslo"}


async def test_r15_what_was_typed_while_we_were_away_counts_once(club: Club) -> None:
    await table(club, club.ann, club.bob)
    before = await types(club, club.ann, "1: before")
    await club.stop()
    said = await club.ann.type(club.ann.dm(), "2: meanwhile")
    await club.ann.edit(before, "1: changed")
    await club.start()
    await club.ann.until(lambda _: counted(said))
    await club.settled()
    assert await sheet_of(club, club.ann) == {0: "changed", 1: "meanwhile"}
    rows = await club.bot.ledger.rows(1)
    assert sum('"answer"' in row.payload for row in rows) == 3
    assert "meanwhile" in str(letter(club.ann).texts())


async def test_r15_what_was_typed_meanwhile_is_read_though_discord_fails_at_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "RETRY_SECONDS", (0.02,))
    await table(club, club.ann, club.bob)
    await club.stop()
    said = await club.ann.type(club.ann.dm(), "1: meanwhile")
    club.sandbox.faults.answer("GET", r"^/channels/\{channel_id\}/messages$", 503, times=2)
    await club.start()
    await club.ann.until(lambda _: counted(said))
    await club.settled()
    assert await sheet_of(club, club.ann) == {0: "meanwhile"}


async def test_clocks_that_no_process_lived_to_start_run_after_a_start(club: Club) -> None:
    await table(club, club.ann, club.bob)
    stopped = "UPDATE deadlines SET due_at = NULL"
    await club.bot.ledger._database.write(lambda c: c.exec_driver_sql(stopped))
    await club.restart()
    await club.settled()
    assert all(end is not None for end in (await due(club)).values())


async def test_what_was_typed_is_looked_for_where_one_types(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of ten thousand tables of other games none is looked at: the process would stand still."""
    await table(club, club.ann, club.bob)
    await club.table(club.ann, club.bob)
    looked = list[str]()
    readable = type(club.bot.tables).readable

    async def noted(tables: Tables, places: Iterable[Place]) -> Sequence[tuple[Place, Table]]:
        looked.extend(place.game for place in places)
        return await readable(tables, places)

    monkeypatch.setattr(type(club.bot.tables), "readable", noted)
    await club.bot.missed_messages.recover(0)
    assert looked == ["quiz"]
