"""Tests of messages that stand for a table, a hand, a jury, a tournament.

They look at what Discord may refuse of them, and at what is done then.
"""

import asyncio
from typing import Any

import discord
import pytest
import structlog
from msgspec.structs import replace

from bot.store.database import DatabaseFailedError
from bot.store.guilds import ServerSettings
from bot.store.messages import LOST_SEQ
from bot.tournaments.tournaments import TournamentService
from sandbox.entities import SUPPRESS_NOTIFICATIONS
from tests.support.club import SandboxClub, join_texts, press_button
from tests.support.tournament_steps import create_cup, find_notice

pytestmark = pytest.mark.usefixtures("rigged_dice")

EDIT_ROUTE = r"^/channels/\{channel_id\}/messages/\{message_id\}$"
POST_ROUTE = r"^/channels/\{channel_id\}/messages$"

INVALID_FORM = (400, 50035, "Invalid Form Body")
FOREIGN_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
TOO_LARGE = (413, 40005, "Request entity too large")
TOO_MANY_OLD_EDITS = (400, 30046, "Maximum number of edits to messages older than 1 hour reached")
REFUSALS = [
    INVALID_FORM,
    FOREIGN_AUTHOR,
    MISSING_PERMISSIONS,
    UNKNOWN_MESSAGE,
    TOO_LARGE,
    TOO_MANY_OLD_EDITS,
]


def refuse_requests(
    club: SandboxClub, method: str, refusal: tuple[int, int, str], times: int = 1
) -> None:
    """Refuse the next edits ("PATCH"), posts ("POST") or answers ("ANSWER") so."""
    status, code, message = refusal
    club.forgiven_codes.add(code)
    route = {"PATCH": EDIT_ROUTE, "POST": POST_ROUTE, "ANSWER": "callback"}[method]
    club.sandbox.faults.answer_with(
        "POST" if method == "ANSWER" else method,
        route,
        status,
        json={"code": code, "message": message},
        times=times,
    )


def count_tries(club: SandboxClub, work: int) -> int:
    """Count the edits and posts after the first `work` requests."""
    asked = club.sandbox.requests[work:]
    return sum(r.method in ("PATCH", "POST") and "/channels/" in r.route for r in asked)


def list_logged_statuses(lines: Any, event: str) -> list[int]:
    """Return the statuses that the log names in lines of this event."""
    return [line["status"] for line in lines if line["event"] == event]


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
async def test_a_table_whose_edit_is_refused_is_posted_anew(
    club: SandboxClub, refusal: tuple[int, int, str]
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    refuse_requests(club, "PATCH", refusal)
    with structlog.testing.capture_logs() as lines:
        await club.ann.run_slash("move", move="2x3")
        await club.wait_until_settled()
    assert list_logged_statuses(lines, "edit_refused") == [refusal[0]]
    (new,) = club.bob.list_messages("bluff")
    assert new is not message and message.deleted and "2 threes" in join_texts(new)
    assert new.list_alt_texts(), "with its picture"
    assert new.flags & SUPPRESS_NOTIFICATIONS and not message.flags & SUPPRESS_NOTIFICATIONS
    assert (await press_button(club.chloe, new, ":do:3x3:")).kind == "update"


async def test_a_picture_that_is_refused_is_told_and_comes_back(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    alt = message.list_alt_texts()[0][:40]
    refuse_requests(club, "PATCH", TOO_LARGE)
    refuse_requests(club, "POST", TOO_LARGE)
    with structlog.testing.capture_logs() as lines:
        await club.ann.run_slash("move", move="2x3")
        await club.wait_until_settled()
    assert list_logged_statuses(lines, "picture_refused") == [413]
    (plain,) = club.bob.list_messages("bluff")
    assert not plain.list_alt_texts() and not plain.attachments
    assert alt in join_texts(plain).replace("\\", "")
    work = len(club.sandbox.requests)
    await club.chloe.run_slash("move", move="3x3")
    await club.wait_until_settled()
    assert "3 threes" in join_texts(plain) and not plain.attachments, "edited, and still without it"
    assert not [r for r in club.sandbox.requests[work:] if "/channels/" in r.route and r.files]
    monkeypatch.setattr("bot.delivery.message_sync.NO_PICTURES_MS", 0)
    await club.ann.run_slash("move", move="4x3")
    await club.wait_until_settled()
    assert "4 threes" in join_texts(plain) and plain.list_alt_texts(), (
        "after a while it is shown again"
    )
    assert alt not in join_texts(plain)


async def test_what_is_refused_in_every_form_is_not_tried_for_ever(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    closed = list[Exception]()
    club.bot.publisher.add_listeners(unshowable=lambda _, error: closed.append(error))
    work = len(club.sandbox.requests)
    refuse_requests(club, "PATCH", INVALID_FORM)
    refuse_requests(club, "POST", INVALID_FORM, times=2)
    with structlog.testing.capture_logs() as lines:
        await club.ann.run_slash("move", move="2x3")
        await club.wait_until_settled()
    (hidden,) = [line for line in lines if line["event"] == "table_not_shown"]
    assert "50035" in hidden["error"] and not message.deleted
    (error,) = closed
    assert not isinstance(error, discord.Forbidden | discord.NotFound), "its channel is there"
    # Three tries, and the awaited player's hand shows that it is their turn.
    assert count_tries(club, work) == 4
    assert "3 × 1" in [b.label for b in letter.list_buttons()]
    await press_button(club.chloe, letter, ":do:3x3:")
    await club.wait_until_settled()
    (shown,) = club.bob.list_messages("bluff")
    assert "3 threes" in join_texts(shown), "the next move is tried again"


@pytest.mark.parametrize("refusal", [INVALID_FORM, TOO_LARGE], ids=str)
async def test_a_press_whose_answer_is_refused_is_shown_what_it_did(
    club: SandboxClub, refusal: tuple[int, int, str]
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    refuse_requests(club, "ANSWER", refusal)
    refuse_requests(club, "PATCH", refusal)
    refuse_requests(club, "POST", refusal)
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "deferred_update"
    await club.wait_until_settled()
    (plain,) = club.bob.list_messages("bluff")
    assert "2 threes" in join_texts(plain) and not plain.attachments
    assert (await press_button(club.chloe, plain, ":do:3x3:")).kind == "update"
    await club.wait_until_settled()
    assert "3 threes" in join_texts(plain) and not plain.attachments


@pytest.mark.parametrize("times", [1, 2])
async def test_ones_own_that_is_refused_is_shown_anew(club: SandboxClub, times: int) -> None:
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    refuse_requests(club, "ANSWER", INVALID_FORM, times=times)
    looked = await press_button(club.chloe, letter, ":look:")
    assert looked.message and looked.message.ephemeral_for is club.chloe.user
    assert bool(looked.message.attachments) == (times == 1) and "1 2 3 4 5" in join_texts(
        looked.message
    )


@pytest.mark.parametrize("status", [429, 500, 502])
async def test_trouble_is_no_refusal(club: SandboxClub, status: int) -> None:
    """An edit that fails for Discord's own reasons is retried on the same message."""
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    faults = club.sandbox.faults
    if status == 429:
        faults.answer_rate_limited("PATCH", EDIT_ROUTE, 0.0, times=6)
    else:
        faults.answer_with("PATCH", EDIT_ROUTE, status, times=1)
    await club.ann.run_slash("move", move="2x3")
    await club.wait_until_settled()
    assert club.bob.list_messages("bluff") == [message] and "2 threes" in join_texts(message)


@pytest.mark.parametrize("refusal", [INVALID_FORM, MISSING_PERMISSIONS, TOO_LARGE], ids=str)
async def test_a_hand_whose_edit_is_refused_is_posted_anew(
    club: SandboxClub, refusal: tuple[int, int, str]
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    await press_button(club.chloe, letter, ":look:")
    refuse_requests(club, "PATCH", refusal)
    refuse_requests(club, "POST", refusal)
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    (new,) = club.chloe.list_messages(club.chloe.open_dm())
    assert letter.deleted and not new.attachments
    assert (await press_button(club.chloe, new, ":do:3x3:")).kind == "update"


async def test_a_hand_that_is_refused_in_every_form_is_not_tried_for_ever(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    await press_button(club.chloe, letter, ":look:")
    work = len(club.sandbox.requests)
    refuse_requests(club, "PATCH", INVALID_FORM)
    refuse_requests(club, "POST", INVALID_FORM, times=2)
    with structlog.testing.capture_logs() as lines:
        await press_button(club.ann, message, ":do:2x3:")
        await club.wait_until_settled()
    assert count_tries(club, work) == 3 and not letter.deleted
    assert [(e["event"], e["again_in"]) for e in lines if e["event"] == "delivery_failed"] == [
        ("delivery_failed", None)
    ]
    assert (await press_button(club.chloe, message, ":do:3x3:")).kind == "update"


async def test_what_a_jury_is_asked_is_posted_anew_when_its_edit_is_refused(
    club: SandboxClub,
) -> None:
    channel = club.ann.find_channel("jury").id
    guild = ServerSettings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, jury_channel=channel))
    await club.open_table(club.bob, club.chloe)
    for person in (club.bob, club.chloe):
        await person.run_slash("jury call", reason=f"{person.name} calls")
        await club.wait_until_settled()
    (asked,) = club.ann.list_messages("jury")
    refuse_requests(club, "PATCH", INVALID_FORM, times=2)  # the table's message as well
    await press_button(club.ann, asked, ":rule:settled:")
    await club.wait_until_settled()
    (new,) = club.ann.list_messages("jury")
    assert asked.deleted and join_texts(new).count("calls") == 2, "one call is left, and who calls"
    assert "called by" in join_texts(club.bob.find_last_message("bluff"))
    await press_button(club.ann, new, ":rule:settled:")
    await club.wait_until_settled()
    assert not club.ann.list_messages("jury")


@pytest.mark.parametrize("hopeless", [False, True])
async def test_a_tournament_whose_edit_is_refused_is_posted_anew(
    club: SandboxClub, hopeless: bool
) -> None:
    await create_cup(club, game="perudo")
    await club.wait_until_settled()  # the message is noted
    message = find_notice(club.bob)
    work = len(club.sandbox.requests)
    refuse_requests(club, "PATCH", INVALID_FORM)
    if hopeless:
        refuse_requests(club, "POST", INVALID_FORM, times=2)  # with a picture and without
    await press_button(club.bob, message, "/enter/")
    await club.wait_until_settled()
    new = find_notice(club.bob)
    if hopeless:
        assert new is message and count_tries(club, work) == 3
        await press_button(club.chloe, message, "/enter/")
        await club.wait_until_settled()
    else:
        assert message.deleted
    assert "Bob" in join_texts(find_notice(club.bob))


async def test_a_tournament_that_was_posted_anew_by_a_bot_that_died_is_the_one_that_goes_on(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database takes nothing more once Discord has the post, until the end."""
    await create_cup(club, game="perudo")
    message = find_notice(club.bob)
    refuse_requests(club, "PATCH", INVALID_FORM)
    shown = TournamentService.note_shown

    async def show_or_fail(self: TournamentService, *at: int) -> None:
        if at[-1] > LOST_SEQ:
            raise DatabaseFailedError("cannot execute UPDATE in a read-only transaction")
        await shown(self, *at)

    with monkeypatch.context() as patch:
        patch.setattr(TournamentService, "note_shown", show_or_fail)
        await press_button(club.bob, message, "/enter/")
        await club.ann.wait_until(lambda _: find_notice(club.bob) is not message)
        await club.stop_bot()
        assert "announce" not in {task.get_name() for task in asyncio.all_tasks()}
        await club.start_bot()
    with structlog.testing.capture_logs() as lines:
        await press_button(club.chloe, find_notice(club.chloe), "/enter/")
        await club.wait_until_settled()
    assert not [line for line in lines if line["log_level"] == "error"]
    lowest = join_texts(find_notice(club.ann))
    assert "Bob" in lowest and "Chloé" in lowest and message.deleted


async def test_a_jurys_archived_thread_is_opened_again(club: SandboxClub) -> None:
    club.forgiven_codes = {50083}
    thread = club.sandbox.world.add_thread(club.ann.find_channel("jury"), "cases", club.ann.user)
    guild = ServerSettings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, jury_channel=thread.id))
    await club.open_table(club.bob, club.chloe)
    for person in (club.bob, club.chloe):
        await person.run_slash("jury call", reason=f"{person.name} calls")
        await club.wait_until_settled()
    club.sandbox.faults.archive_thread(thread)
    await club.ann.run_slash(
        "referee rule", table=1, verdict="settled", case=min(club.get_table().get_open_cases())
    )
    await club.wait_until_settled()
    (asked,) = club.ann.list_messages(thread)
    assert (
        not thread.archived
        and "Chloé calls" in join_texts(asked)
        and "Bob calls" not in join_texts(asked)
    )
