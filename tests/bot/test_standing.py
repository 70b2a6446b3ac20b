"""One message stands for a table, a hand, a jury, a tournament: what Discord may refuse of it, and
what is done then."""

import asyncio
from typing import Any

import discord
import pytest
import structlog
from msgspec.structs import replace

from bot.store.database import DatabaseFailed
from bot.store.guilds import Guild
from bot.store.messages import LOST
from bot.tournaments.tournaments import Tournaments
from sandbox import Message
from sandbox.entities import SUPPRESS_NOTIFICATIONS
from tests.bot.club import Club, press
from tests.bot.cup import created, notice
from tests.bot.dice import rig

EDIT = r"^/channels/\{channel_id\}/messages/\{message_id\}$"
POST = r"^/channels/\{channel_id\}/messages$"

INVALID = (400, 50035, "Invalid Form Body")
FOREIGN = (403, 50005, "Cannot edit a message authored by another user")
FORBIDDEN = (403, 50013, "Missing Permissions")
UNKNOWN = (404, 10008, "Unknown Message")
TOO_LARGE = (413, 40005, "Request entity too large")
LATE = (400, 30046, "Maximum number of edits to messages older than 1 hour reached")
REFUSALS = [INVALID, FOREIGN, FORBIDDEN, UNKNOWN, TOO_LARGE, LATE]


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


def refuse(club: Club, method: str, refusal: tuple[int, int, str], times: int = 1) -> None:
    """Discord refuses the next edits ("PATCH"), posts ("POST"), or answers so."""
    status, code, message = refusal
    club.forgiven.add(code)
    route = {"PATCH": EDIT, "POST": POST, "ANSWER": "callback"}[method]
    club.sandbox.faults.answer(
        "POST" if method == "ANSWER" else method,
        route,
        status,
        json={"code": code, "message": message},
        times=times,
    )


def tried(club: Club, work: int) -> int:
    """How many edits and posts there were after the first `work` requests."""
    asked = club.sandbox.requests[work:]
    return sum(r.method in ("PATCH", "POST") and "/channels/" in r.route for r in asked)


def said(message: Message) -> str:
    return "\n".join(message.texts())


def logged(lines: Any, event: str) -> list[int]:
    """The statuses that the log names in such lines."""
    return [line["status"] for line in lines if line["event"] == event]


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
async def test_a_table_whose_edit_is_refused_is_posted_anew(
    club: Club, refusal: tuple[int, int, str]
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    refuse(club, "PATCH", refusal)
    with structlog.testing.capture_logs() as lines:
        await club.ann.slash("move", move="2x3")
        await club.settled()
    assert logged(lines, "edit_refused") == [refusal[0]]
    (new,) = club.bob.messages("bluff")
    assert new is not message and message.deleted and "2 threes" in said(new)
    assert new.alt_texts(), "with its picture"
    assert new.flags & SUPPRESS_NOTIFICATIONS and not message.flags & SUPPRESS_NOTIFICATIONS
    assert (await press(club.chloe, new, ":do:3x3:")).kind == "update"


async def test_a_picture_that_is_refused_is_told_and_comes_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    alt = message.alt_texts()[0][:40]
    refuse(club, "PATCH", TOO_LARGE)
    refuse(club, "POST", TOO_LARGE)
    with structlog.testing.capture_logs() as lines:
        await club.ann.slash("move", move="2x3")
        await club.settled()
    assert logged(lines, "picture_refused") == [413]
    (plain,) = club.bob.messages("bluff")
    assert not plain.alt_texts() and not plain.attachments
    assert alt in said(plain).replace("\\", "")
    work = len(club.sandbox.requests)
    await club.chloe.slash("move", move="3x3")
    await club.settled()
    assert "3 threes" in said(plain) and not plain.attachments, "edited, and still without it"
    assert not [r for r in club.sandbox.requests[work:] if "/channels/" in r.route and r.files]
    monkeypatch.setattr("bot.delivery.standing.PLAIN_MS", 0)
    await club.ann.slash("move", move="4x3")
    await club.settled()
    assert "4 threes" in said(plain) and plain.alt_texts(), "after a while it is shown again"
    assert alt not in said(plain)


async def test_what_is_refused_in_every_form_is_not_tried_for_ever(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    closed = list[Exception]()
    club.bot.publisher.subscribe(unshowable=lambda _, error: closed.append(error))
    work = len(club.sandbox.requests)
    refuse(club, "PATCH", INVALID)
    refuse(club, "POST", INVALID, times=2)
    with structlog.testing.capture_logs() as lines:
        await club.ann.slash("move", move="2x3")
        await club.settled()
    (hidden,) = [line for line in lines if line["event"] == "table_not_shown"]
    assert "50035" in hidden["error"] and not message.deleted
    (error,) = closed
    assert not isinstance(error, discord.Forbidden | discord.NotFound), "its channel is there"
    # Three tries, and his private message shows his turn to who is waited for.
    assert tried(club, work) == 4
    assert "3 × 1" in [b.label for b in letter.buttons()]
    await press(club.chloe, letter, ":do:3x3:")
    await club.settled()
    (shown,) = club.bob.messages("bluff")
    assert "3 threes" in said(shown), "the next move is tried again"


@pytest.mark.parametrize("refusal", [INVALID, TOO_LARGE], ids=str)
async def test_a_press_whose_answer_is_refused_is_shown_what_it_did(
    club: Club, refusal: tuple[int, int, str]
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    refuse(club, "ANSWER", refusal)
    refuse(club, "PATCH", refusal)
    refuse(club, "POST", refusal)
    assert (await press(club.ann, message, ":do:2x3:")).kind == "deferred_update"
    await club.settled()
    (plain,) = club.bob.messages("bluff")
    assert "2 threes" in said(plain) and not plain.attachments
    assert (await press(club.chloe, plain, ":do:3x3:")).kind == "update"
    await club.settled()
    assert "3 threes" in said(plain) and not plain.attachments


@pytest.mark.parametrize("times", [1, 2])
async def test_ones_own_that_is_refused_is_shown_anew(club: Club, times: int) -> None:
    await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    refuse(club, "ANSWER", INVALID, times=times)
    looked = await press(club.chloe, letter, ":look:")
    assert looked.message and looked.message.ephemeral_for is club.chloe.user
    assert bool(looked.message.attachments) == (times == 1) and "1 2 3 4 5" in said(looked.message)


@pytest.mark.parametrize("status", [429, 500, 502])
async def test_trouble_is_no_refusal(club: Club, status: int) -> None:
    """What Discord did not take for its own reasons is tried again, where it stands."""
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    faults = club.sandbox.faults
    if status == 429:
        faults.rate_limited("PATCH", EDIT, 0.0, times=6)
    else:
        faults.answer("PATCH", EDIT, status, times=1)
    await club.ann.slash("move", move="2x3")
    await club.settled()
    assert club.bob.messages("bluff") == [message] and "2 threes" in said(message)


@pytest.mark.parametrize("refusal", [INVALID, FORBIDDEN, TOO_LARGE], ids=str)
async def test_a_hand_whose_edit_is_refused_is_posted_anew(
    club: Club, refusal: tuple[int, int, str]
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    await press(club.chloe, letter, ":look:")
    refuse(club, "PATCH", refusal)
    refuse(club, "POST", refusal)
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    (new,) = club.chloe.messages(club.chloe.dm())
    assert letter.deleted and not new.attachments
    assert (await press(club.chloe, new, ":do:3x3:")).kind == "update"


async def test_a_hand_that_is_refused_in_every_form_is_not_tried_for_ever(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    await press(club.chloe, letter, ":look:")
    work = len(club.sandbox.requests)
    refuse(club, "PATCH", INVALID)
    refuse(club, "POST", INVALID, times=2)
    with structlog.testing.capture_logs() as lines:
        await press(club.ann, message, ":do:2x3:")
        await club.settled()
    assert tried(club, work) == 3 and not letter.deleted
    assert [(e["event"], e["again_in"]) for e in lines if e["event"] == "delivery_failed"] == [
        ("delivery_failed", None)
    ]
    assert (await press(club.chloe, message, ":do:3x3:")).kind == "update"


async def test_what_a_jury_is_asked_is_posted_anew_when_its_edit_is_refused(club: Club) -> None:
    channel = club.ann.channel("jury").id
    guild = Guild(club.sandbox.world.guild.id)
    await club.bot.jury._guilds.put(replace(guild, jury_channel=channel))
    await club.table(club.bob, club.chloe)
    for person in (club.bob, club.chloe):
        await person.slash("jury call", reason=f"{person.name} calls")
        await club.settled()
    (asked,) = club.ann.messages("jury")
    refuse(club, "PATCH", INVALID, times=2)  # the table's message as well
    await press(club.ann, asked, ":rule:settled:")
    await club.settled()
    (new,) = club.ann.messages("jury")
    assert asked.deleted and said(new).count("calls") == 2, "one call is left, and who calls"
    assert "called by" in said(club.bob.last("bluff"))
    await press(club.ann, new, ":rule:settled:")
    await club.settled()
    assert not club.ann.messages("jury")


@pytest.mark.parametrize("hopeless", [False, True])
async def test_a_tournament_whose_edit_is_refused_is_posted_anew(
    club: Club, hopeless: bool
) -> None:
    await created(club, game="perudo")
    await club.settled()  # it is noted where it stands
    message = notice(club.bob)
    work = len(club.sandbox.requests)
    refuse(club, "PATCH", INVALID)
    if hopeless:
        refuse(club, "POST", INVALID, times=2)  # with its poster and without
    await press(club.bob, message, "/enter/")
    await club.settled()
    new = notice(club.bob)
    if hopeless:
        assert new is message and tried(club, work) == 3
        await press(club.chloe, message, "/enter/")
        await club.settled()
    else:
        assert message.deleted
    assert "Bob" in said(notice(club.bob))


async def test_a_tournament_that_was_posted_anew_by_a_bot_that_died_is_the_one_that_goes_on(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database took nothing more once Discord had the post, until the end."""
    await created(club, game="perudo")
    message = notice(club.bob)
    refuse(club, "PATCH", INVALID)
    shown = Tournaments.shown

    async def failing(self: Tournaments, *at: int) -> None:
        if at[-1] > LOST:
            raise DatabaseFailed("cannot execute UPDATE in a read-only transaction")
        await shown(self, *at)

    with monkeypatch.context() as patch:
        patch.setattr(Tournaments, "shown", failing)
        await press(club.bob, message, "/enter/")
        await club.ann.until(lambda _: notice(club.bob) is not message)
        await club.stop()
        assert "announce" not in {task.get_name() for task in asyncio.all_tasks()}
        await club.start()
    with structlog.testing.capture_logs() as lines:
        await press(club.chloe, notice(club.chloe), "/enter/")
        await club.settled()
    assert not [line for line in lines if line["log_level"] == "error"]
    lowest = said(notice(club.ann))
    assert "Bob" in lowest and "Chloé" in lowest and message.deleted


async def test_a_jurys_archived_thread_is_opened_again(club: Club) -> None:
    club.forgiven = {50083}
    thread = club.sandbox.world.add_thread(club.ann.channel("jury"), "cases", club.ann.user)
    guild = Guild(club.sandbox.world.guild.id)
    await club.bot.jury._guilds.put(replace(guild, jury_channel=thread.id))
    await club.table(club.bob, club.chloe)
    for person in (club.bob, club.chloe):
        await person.slash("jury call", reason=f"{person.name} calls")
        await club.settled()
    club.sandbox.faults.archive(thread)
    await club.ann.slash("jury rule", table=1, verdict="settled", case=min(club.state().cases()))
    await club.settled()
    (asked,) = club.ann.messages(thread)
    assert not thread.archived and "Chloé calls" in said(asked) and "Bob calls" not in said(asked)
