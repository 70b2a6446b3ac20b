"""One fault stays one fault: what fails once is tried again, and is told as what it was."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.delivery import jury, nudges
from bot.store.database import DatabaseFailed
from bot.store.guilds import Guild
from bot.tables import computers
from bot.texts import text
from sandbox import Person
from tests.bot.club import Club, open_club, press
from tests.bot.dice import rig

POST = r"^/channels/\{channel_id\}/messages$"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rigged dice, and no long pauses before something is tried again."""
    rig(monkeypatch)
    for module in (jury, nudges, computers):
        monkeypatch.setattr(module, "RETRY_SECONDS", (0.02, 0.02, 0.05), raising=False)


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


# --- M4 ------------------------------------------------------------------------------------------


async def test_m4_a_computer_whose_move_was_not_saved_tries_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await against_a_computer(club)
    failing(monkeypatch, club, DatabaseFailed("database is locked"), times=3)
    await press(club.ann, message, ":do:2x3:")
    seq = club.state().seq
    await club.settled()
    rows = await club.bot.ledger.rows(1, seq)
    assert rows and rows[0].actor == "1", "the computer has moved"


async def test_m4_a_computers_defect_is_told_once_and_left_to_the_clock(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await against_a_computer(club)
    failing(monkeypatch, club, ZeroDivisionError("a defect"), times=1000)
    with capture_logs() as logged:
        await press(club.ann, message, ":do:2x3:")
        await club.settled()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["computer_failed"]
    assert [d.actor for d in await club.bot.tables.deadlines(1)] == ["1"]


# --- L4 ------------------------------------------------------------------------------------------


async def test_l4_a_connection_that_breaks_is_no_defect_and_is_told_as_it_was(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.ann.messages(club.ann.dm())
    club.sandbox.faults.cut("POST", "callback")
    club.sandbox.faults.cut("PATCH", "^/webhooks/")
    with capture_logs() as logged:
        bid = await press(club.ann, letter, ":do:2x3:")
        await club.settled()
    assert bid.kind == "deferred_update"
    assert club.state().state.bids, "it counts"
    told = [m for m in club.ann.messages(club.ann.dm()) if m.ephemeral_for]
    assert [m.texts() for m in told] == [[text("en", "error-connection")]]
    levels = {line["event"]: line["log_level"] for line in logged}
    assert "press_failed" not in levels and levels["answer_lost"] == "warning"
    assert not [b for b in letter.buttons() if ":do:" in (b.custom_id or "")], (
        "it is shown after all"
    )


# --- L5 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("handled", [False, True])
async def test_l5_what_the_jury_is_asked_is_shown_in_the_end(club: Club, handled: bool) -> None:
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
async def test_l5_a_reminder_is_sent_in_the_end(tmp_path: Path, handled: bool) -> None:
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


async def test_l5_no_reminder_of_what_was_done_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(tmp_path, nudge_after=60) as club:
        message = await club.table(club.ann, club.chloe)
        await club.settled()
        (deadline,) = await club.bot.tables.deadlines(1)
        monkeypatch.setattr(nudges, "RETRY_SECONDS", (0.3,))
        club.sandbox.faults.cut("POST", POST)
        sending = asyncio.create_task(club.bot.nudges.send(deadline))
        await press(club.ann, message, ":do:2x3:")
        await sending
        assert not [m for m in club.bob.messages("bluff") if m.pinged]
