"""Tests of answers typed in DMs: when they count, and their clocks (R13–R15)."""

from collections.abc import Iterable, Sequence

import pytest

from bot.clock import now_ms
from bot.delivery import recovery
from bot.delivery.clocks import UNREACHED_GRACE_MS
from bot.store.database import CommitOutcomeUnknownError, DatabaseFailedError
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.texts import format_text
from sandbox import Message
from tests.bot.games.test_quiz import (
    edit_answer,
    find_board,
    find_hand,
    get_phase,
    is_noted,
    join_texts,
    list_labels,
    open_hand_view,
    pass_questions,
    press_move,
    read_last_sentence,
    read_sheet,
    start_table,
    type_answer,
)
from tests.support.club import SandboxClub, assert_refused, press_button

pytestmark = pytest.mark.usefixtures("rigged_questions")

PRIVATE_MS, COMMON_MS = 30_000, 15_000
SLACK_MS = 10_000
"""Milliseconds that are more than anything takes here."""


async def list_due_times(club: SandboxClub) -> dict[str, int | None]:
    """Return when each actor's time ends, in UTC milliseconds."""
    return {d.actor: d.due_at for d in await club.bot.tables.list_deadlines(1)}


async def test_r13_the_private_clock_runs_from_delivery(club: SandboxClub) -> None:
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven_codes.add(50007)
    begun = now_ms()
    message = await start_table(club, club.ann, club.chloe)
    ends = await list_due_times(club)
    assert ends["0"] and ends["1"]
    assert 0 <= ends["0"] - begun - PRIVATE_MS < SLACK_MS
    # A player who cannot be reached has a while to open their view; then their time runs.
    assert 0 <= ends["1"] - begun - PRIVATE_MS - UNREACHED_GRACE_MS < SLACK_MS
    before = now_ms()
    await open_hand_view(club.chloe, message)
    await club.wait_until_settled()
    opened = (await list_due_times(club))["1"]
    assert opened and opened < ends["1"] and opened >= before + PRIVATE_MS
    await open_hand_view(club.chloe, message)
    await club.wait_until_settled()
    assert (await list_due_times(club))["1"] == opened, "looking again gives no more time"


async def test_r14_a_common_questions_clock_runs_from_its_publication(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    await pass_questions(club, find_board(club.ann), club.ann, club.bob)
    begun = now_ms()
    for person in (club.ann, club.bob):
        id = club.get_table().list_decisions()[0].id
        await person.press_id(find_board(person), f"t:1:do:check:{id}")
    await club.wait_until_settled()
    assert get_phase(club) == "common"
    ends = await list_due_times(club)
    assert set(ends) == {"0", "1"}
    assert all(end and 0 <= end - begun - COMMON_MS < SLACK_MS for end in ends.values())


async def test_r14_a_message_that_perhaps_nobody_sees_any_more_starts_no_clock(
    club: SandboxClub,
) -> None:
    """Discord takes the edit of an ephemeral message that its owner has dismissed."""
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven_codes.add(50007)
    await start_table(club, club.chloe, club.ann)
    await pass_questions(club, find_board(club.ann), club.ann, club.chloe)
    mine = await open_hand_view(club.chloe, find_board(club.chloe))
    begun = now_ms()
    for person, where in ((club.chloe, mine), (club.ann, find_board(club.ann))):
        id = club.get_table().list_decisions()[0].id
        await person.press_id(where, f"t:1:do:check:{id}")
    await club.wait_until_settled()
    assert get_phase(club) == "common"
    ends = await list_due_times(club)
    assert ends["1"] and 0 <= ends["1"] - begun - COMMON_MS < SLACK_MS
    assert ends["0"] and 0 <= ends["0"] - begun - COMMON_MS - UNREACHED_GRACE_MS < SLACK_MS
    before = now_ms()
    await press_button(club.chloe, mine, ":look:")
    await club.wait_until_settled()
    seen = (await list_due_times(club))["0"]
    assert seen and before + COMMON_MS <= seen < ends["0"]


async def test_r15_a_late_answer_is_told_so(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 + 5)
    late = await type_answer(club, club.ann, "1: 0")
    assert not is_noted(late) and read_last_sentence(club.ann) == format_text("en", "table-late")
    assert await read_sheet(club, club.ann) == {}


@pytest.mark.parametrize(
    ("error", "told"),
    [(CommitOutcomeUnknownError, "error-saved-or-not"), (DatabaseFailedError, "error-not-saved")],
)
async def test_an_answer_that_may_be_saved_or_not_is_not_said_to_be_lost(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, error: type[DatabaseFailedError], told: str
) -> None:
    await start_table(club, club.ann, club.bob)

    async def fail_to_commit(*_: object, **__: object) -> None:
        raise error("the database is gone")

    monkeypatch.setattr(club.bot.tables, "play_actions", fail_to_commit)
    assert not is_noted(await type_answer(club, club.ann, "1: 0"))
    assert read_last_sentence(club.ann) == format_text("en", told)


def find_question(club: SandboxClub) -> Message:
    """Return the message that asks Ann what she meant."""
    return next(
        m for m in reversed(club.ann.list_messages(club.ann.open_dm())) if "No" in list_labels(m)
    )


async def test_r15_a_line_without_a_number_is_no_answer_until_its_author_says_so(
    club: SandboxClub,
) -> None:
    await start_table(club, club.ann, club.bob)
    sent = await type_answer(club, club.ann, "hello there")
    assert not is_noted(sent) and await read_sheet(club, club.ann) == {}
    asked = find_question(club)
    assert "Is “hello there” an answer?" in join_texts(asked)
    assert [label[:2] for label in list_labels(asked)] == ["1 ", "2 ", "No"]
    await edit_answer(club, club.ann, sent, "Oslo")
    assert find_question(club).id == asked.id, "nobody is asked twice about one message"
    reply = await press_button(club.ann, asked, ".2).private.1")
    assert reply.kind == "update", reply.reason or reply
    await club.wait_until_settled()
    assert await read_sheet(club, club.ann) == {1: "Oslo"}, "it counts as it reads now"
    assert join_texts(asked) == "✍️ 2) **Oslo**" and not list_labels(asked)
    await type_answer(club, club.ann, "goodbye")
    assert await read_sheet(club, club.ann) == {0: "goodbye", 1: "Oslo"}, "only one is open"


async def test_r15_what_is_said_to_be_no_answer_is_none(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "hello there")
    asked = find_question(club)
    reply = await press_button(club.ann, asked, "..private.1")
    assert reply.kind == "update" and join_texts(asked) == format_text("en", "typed-nothing")
    assert await read_sheet(club, club.ann) == {}


async def test_r15_what_was_typed_in_time_stays_so_until_its_author_has_said_what_it_is(
    club: SandboxClub,
) -> None:
    await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "Oslo")
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 + 5)
    reply = await press_button(club.ann, find_question(club), ".1).private.1")
    assert reply.kind == "update", reply.reason or reply
    assert await read_sheet(club, club.ann) == {0: "Oslo"}


async def test_r15_once_a_phase_is_over_nothing_counts_for_it_any_more(club: SandboxClub) -> None:
    message = await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "Oslo")
    await pass_questions(club, message, club.ann, club.bob)
    reply = await press_button(club.ann, find_question(club), ".1).private.1")
    assert_refused(reply, club.ann, "quiz-nothing-asked")
    for person in (club.ann, club.bob):
        await press_move(club, person, find_board(person), ":do:check:")
    assert get_phase(club) == "common"
    reply = await press_button(club.ann, find_question(club), ".2).private.1")
    assert_refused(reply, club.ann, "table-stale")
    assert await read_sheet(club, club.ann) == {}


async def test_r15_with_no_time_left_to_ask_a_line_answers_the_first_question(
    club: SandboxClub,
) -> None:
    await start_table(club, club.ann, club.bob)
    club.sandbox.world.pass_time(PRIVATE_MS / 1000 - 3)
    assert is_noted(await type_answer(club, club.ann, "Oslo"))
    assert await read_sheet(club, club.ann) == {0: "Oslo"}


async def test_r15_what_was_typed_while_we_were_away_counts_once(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    before = await type_answer(club, club.ann, "1: before")
    await club.stop_bot()
    said = await club.ann.send_message(club.ann.open_dm(), "2: meanwhile")
    await club.ann.edit_message(before, "1: changed")
    await club.start_bot()
    await club.ann.wait_until(lambda _: is_noted(said))
    await club.wait_until_settled()
    assert await read_sheet(club, club.ann) == {0: "changed", 1: "meanwhile"}
    rows = await club.bot.ledger.read_rows(1)
    assert sum('"answer"' in row.payload for row in rows) == 3
    assert "meanwhile" in str(find_hand(club.ann).list_texts())


async def test_r15_what_was_typed_meanwhile_is_read_though_discord_fails_at_first(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "RETRY_SECONDS", (0.02,))
    await start_table(club, club.ann, club.bob)
    await club.stop_bot()
    said = await club.ann.send_message(club.ann.open_dm(), "1: meanwhile")
    club.sandbox.faults.answer_with("GET", r"^/channels/\{channel_id\}/messages$", 503, times=2)
    await club.start_bot()
    await club.ann.wait_until(lambda _: is_noted(said))
    await club.wait_until_settled()
    assert await read_sheet(club, club.ann) == {0: "meanwhile"}


async def test_clocks_that_no_process_lived_to_start_run_after_a_start(club: SandboxClub) -> None:
    await start_table(club, club.ann, club.bob)
    stopped = "UPDATE deadlines SET due_at = NULL"
    await club.database.run_transaction(lambda c: c.exec_driver_sql(stopped))
    await club.restart_bot()
    await club.wait_until_settled()
    assert all(end is not None for end in (await list_due_times(club)).values())


async def test_what_was_typed_is_looked_for_where_one_types(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking at ten thousand tables of other games would stop the process."""
    await start_table(club, club.ann, club.bob)
    await club.open_table(club.ann, club.bob)
    looked = list[str]()
    readable = type(club.bot.tables).load_readable

    async def load_noted(
        tables: TableRegistry, places: Iterable[TableLocation]
    ) -> Sequence[tuple[TableLocation, GameTable]]:
        looked.extend(place.game for place in places)
        return await readable(tables, places)

    monkeypatch.setattr(type(club.bot.tables), "load_readable", load_noted)
    await club.bot.missed_messages.read_missed(0)
    assert looked == ["quiz"]
