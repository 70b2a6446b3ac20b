"""Tests of bad input: a clear sentence each; table and log stay whole."""

from pathlib import Path
from typing import Any

import pytest
import structlog.testing
from msgspec.structs import replace

from bot.client import PERMISSIONS
from bot.screens.scene import escape_markdown
from sandbox import ChannelKind, InteractionReply, Message, Person
from sandbox.interactions import InteractionKind
from sandbox.permissions import Permission
from tests.support.club import (
    SandboxClub,
    assert_no_tables,
    assert_refused,
    choose_lobby_option,
    find_current_message,
    join_texts,
    open_club,
    press_button,
)

pytestmark = pytest.mark.usefixtures("rigged_dice")

BID = "t:1:do:2x3:1.0"


async def send_raw_command(
    club: SandboxClub, person: Person, command: str, sub: str, options: list[Any]
) -> InteractionReply:
    """Send a slash command unchecked, as a changed client would."""
    channel = person.find_channel("bluff")
    found = next(
        c
        for c in club.sandbox.commands.list_offered(club.sandbox.world, person.user, channel)
        if c["name"] == command
    )
    data = {
        "id": found["id"],
        "name": command,
        "type": 1,
        "options": [{"name": sub, "type": 1, "options": options}],
    }
    make = club.sandbox.interactions.make_interaction
    return await make(InteractionKind.COMMAND, person.user, channel, data, command=found)


async def test_an_unknown_game_or_a_mad_option(club: SandboxClub) -> None:
    for game in ("chess", "", "**@everyone**", "x" * 500):
        option = {"name": "game", "type": 3, "value": game}
        reply = await send_raw_command(club, club.chloe, "bluff", "start", [option])
        assert_refused(reply, club.chloe, "start-unknown-game", game=escape_markdown(game)[:100])
        assert reply.message and not reply.message.pinged
    for table in (0, -5, 10**15):
        option = {"name": "table", "type": 4, "value": table}
        reply = await send_raw_command(club, club.ann, "bluff", "hand", [option])
        assert_refused(reply, club.ann, "table-unknown")


async def test_names_are_shown_as_they_are_and_ping_nobody(club: SandboxClub) -> None:
    ping = club.sandbox.add_person("Evil", display_name=f"<@{club.bob.user.id}> `x` ||y|| [a](b)")
    message = await club.open_table(club.max, club.fay, ping, club.dmitri, start=False)
    assert (await choose_lobby_option(club.max, message, "first", "host_picks")).kind == "update"
    await press_button(club.max, message, ":start:")
    message = find_current_message(club.max, message)
    names = [b.label for b in message.list_buttons()]
    for person in (club.max, club.fay, ping, club.dmitri):
        assert person.user.display_name in names
    await press_button(club.max, message, ":do:first:2:")
    await ping.run_slash("move", move="5x3")  # more than any button of an opening
    await club.wait_until_settled()
    refusal = await press_button(club.fay, message, ":do:challenge:")
    assert refusal.message
    await press_button(club.dmitri, message, ":do:challenge:")
    await club.wait_until_settled()
    seen = [
        *club.eve.list_messages("bluff"),
        refusal.message,
        *club.fay.list_messages(club.fay.open_dm()),
    ]
    assert "loses" in join_texts(message)
    for found in seen:
        assert found.channel.is_dm or not found.pinged
        assert not found.mention_everyone
        text = join_texts(found)
        assert "@everyone" not in text and f"<@{club.bob.user.id}>" not in text
    assert escape_markdown("*Max* @everyone") in join_texts(message) and "Fay 🦊" in join_texts(
        message
    )
    assert "Дмитрий" in join_texts(message)
    assert any("*Max* @everyone" in alt for alt in message.list_alt_texts()), (
        "as it is, for the blind"
    )


async def test_someone_who_left_the_server_is_played_for_by_the_clock(tmp_path: Path) -> None:
    async with open_club(tmp_path, clock_rate=0.01, grace=0.0) as club:
        club.forgiven_codes = {50278, 50001}
        await club.open_table(club.ann, club.chloe)
        club.sandbox.faults.kick_member(club.ann)
        await club.eve.wait_until(lambda _: club.get_table().phase == "over", timeout=30)
        await club.wait_until_settled()
        assert club.get_table().state is not None
        assert not club.list_unforgiven()


async def test_a_deleted_table_message_is_posted_anew(club: SandboxClub) -> None:
    club.forgiven_codes = {10008}
    message = await club.open_table(club.ann, club.chloe)
    for _ in range(2):
        club.sandbox.world.delete_message(message)
        new = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
        assert new is not message
        message = new
        await club.wait_until_settled()
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update"
    # Deleted while the bot does not hear of it.
    club.sandbox.faults.drop_gateway(resumable=False)
    club.sandbox.world.delete_message(message)
    await club.wait_for_reconnect()
    await club.chloe.run_slash("move", move="3x3")
    await club.bob.wait_until(lambda p: "3 threes" in join_texts(p.find_last_message("bluff")))
    await club.wait_until_settled()
    assert len(club.bob.list_messages("bluff")) == 1


async def test_a_result_that_is_deleted_stays_deleted(club: SandboxClub) -> None:
    club.forgiven_codes = {10008}
    await club.open_table(club.ann, club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.wait_until_settled()
    club.sandbox.world.delete_message(club.bob.find_last_message("bluff"))
    await club.ann.run_slash("bluff tables")
    await club.wait_until_settled()
    assert not club.bob.list_messages("bluff")


async def test_a_purge_takes_the_table_message_along(club: SandboxClub) -> None:
    """Discord tells of many messages deleted at once in one event of its own kind."""
    club.forgiven_codes = {10008}
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    gone = message.channel.messages.pop(message.id)
    gone.deleted = True
    purged = {"ids": [str(gone.id)], "channel_id": str(gone.channel.id)}
    for session in club.sandbox.gateway.sessions.values():
        session.dispatch("MESSAGE_DELETE_BULK", purged)
    new = await club.bob.wait_until(lambda p: p.find_last_message("bluff"))
    assert (await press_button(club.ann, new, ":do:2x3:")).kind in ("update", "deferred_update")


async def test_a_deleted_channel_leaves_the_table_whole(club: SandboxClub) -> None:
    club.forgiven_codes = {10003}
    await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    with structlog.testing.capture_logs() as logged:
        club.sandbox.world.delete_channel(club.ann.find_channel("bluff"))
        general = club.ann.find_channel("general")
        done = await club.ann.run_slash("move", general, move="2x3")
        assert done.kind == "message"
        await club.wait_until_settled()
    (line,) = [line for line in logged if line["log_level"] == "warning"]
    assert line["event"] == "table_not_shown" and line["table"] == 1
    assert "Unknown Channel" in line["error"]
    # Bob's hand shows the turn, though Bob never played from there.
    assert "3 × 1" in [b.label for b in letter.list_buttons()]
    assert (await press_button(club.chloe, letter, ":do:3x3:")).kind == "update"
    hand = await club.ann.run_slash("bluff hand", general)
    assert hand.message
    assert (await press_button(club.ann, hand.message, ":do:challenge:")).kind == "update"
    await club.stop_game(club.ann, club.chloe)
    await club.restart_bot()
    await club.wait_until_settled()
    assert (await club.bot.tables.load_table(1)).phase == "over"


async def start_in_thread(club: SandboxClub) -> tuple[Any, Message]:
    thread = club.sandbox.world.add_thread(club.ann.find_channel("bluff"), "game", club.ann.user)
    opened = await club.ann.run_slash("bluff start", thread, game="perudo")
    assert opened.message
    await press_button(club.chloe, opened.message, ":join:")
    await press_button(club.ann, opened.message, ":start:")
    await club.wait_until_settled()
    return thread, opened.message


async def test_an_archived_thread_is_opened_again(club: SandboxClub) -> None:
    club.forgiven_codes = {50083}
    thread, message = await start_in_thread(club)
    club.sandbox.faults.archive_thread(thread)
    await club.ann.run_slash("move", club.ann.find_channel("general"), move="2x3")
    await club.wait_until_settled()
    assert not thread.archived and "2 threes" in join_texts(message)


async def test_a_thread_that_stays_closed_is_left_for_its_channel(club: SandboxClub) -> None:
    club.forgiven_codes = {50083, 50013}
    thread, _ = await start_in_thread(club)
    club.sandbox.faults.deny_permissions(thread, Permission.MANAGE_THREADS)
    club.sandbox.faults.archive_thread(thread, locked=True)
    general = club.ann.find_channel("general")
    await club.ann.run_slash("move", general, move="2x3")
    await club.wait_until_settled()
    new = club.bob.find_last_message("bluff")
    assert "2 threes" in join_texts(new)
    assert (await press_button(club.chloe, new, ":do:3x3:")).kind == "update"
    await club.wait_until_settled()
    assert len(club.bob.list_messages("bluff")) == 1


async def test_a_table_gets_a_thread_in_an_announcement_channel(club: SandboxClub) -> None:
    guild = club.sandbox.world.guild
    news = club.sandbox.world.add_channel(guild, "news", kind=ChannelKind.ANNOUNCEMENT)
    await club.bot.guilds.save_settings(
        replace(await club.bot.guilds.load_settings(guild.id), threads=True)
    )
    opened = await club.ann.run_slash("bluff start", news, game="perudo")
    assert opened.message and not opened.message.ephemeral_for, opened.message
    (thread,) = club.sandbox.world.list_active_threads(guild)
    await club.wait_until_settled()
    assert thread.parent is news and "Who’s in?" in join_texts(club.ann.find_last_message(thread))


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_left_for_its_channel(club: SandboxClub, archived: bool) -> None:
    """A locked thread takes no presses, though the bot may still write there."""
    club.forgiven_codes = {50083}
    thread, message = await start_in_thread(club)
    club.sandbox.faults.archive_thread(thread, locked=True)
    if not archived:
        club.sandbox.world.update_channel(thread, archived=False)
    new = await club.bob.wait_until(lambda bob: bob.find_last_message("bluff"))
    await club.wait_until_settled()
    assert message.deleted
    assert (await press_button(club.ann, new, ":do:2x3:")).kind == "update"
    await club.wait_until_settled()
    assert "2 threes" in join_texts(new) and len(club.bob.list_messages("bluff")) == 1
    assert thread.locked and thread.archived == archived
    assert (await club.bot.tables.load_location(1)).channel_id == new.channel.id


async def test_a_thread_that_was_locked_while_the_bot_was_away_is_left(club: SandboxClub) -> None:
    club.forgiven_codes = {50083}
    thread, _ = await start_in_thread(club)
    await club.stop_bot()
    club.sandbox.world.update_channel(thread, locked=True)
    await club.start_bot()
    await club.ann.run_slash("move", club.ann.find_channel("general"), move="2x3")
    await club.wait_until_settled()
    assert "2 threes" in join_texts(club.bob.find_last_message("bluff"))


async def test_permissions_taken_away_in_mid_game(club: SandboxClub) -> None:
    club.forgiven_codes = {50001, 50013}
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    bluff, faults = club.ann.find_channel("bluff"), club.sandbox.faults
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    needed = (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    faults.deny_permissions(bluff, *needed)
    done = await club.ann.run_slash("move", move="2x3")
    assert done.message and done.message.ephemeral_for
    await club.wait_until_settled()
    assert "2 threes" not in join_texts(message)
    assert (await press_button(club.chloe, letter, ":do:3x3:")).kind == "update"
    mine = (await club.ann.run_slash("bluff hand")).message
    assert mine and (await press_button(club.ann, mine, ":do:4x3:")).kind == "update"
    await club.wait_until_settled()
    faults.allow_permissions(bluff, *needed)
    await club.chloe.run_slash("move", move="challenge")
    await club.wait_until_settled()
    assert "challenges" in join_texts(message)
    assert len(club.bob.list_messages("bluff")) == 1


async def test_a_start_without_permissions_names_them(club: SandboxClub) -> None:
    bluff = club.chloe.find_channel("bluff")
    club.sandbox.faults.deny_permissions(bluff, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    reply = await club.chloe.run_slash("bluff start", game="perudo")
    assert reply.message and reply.message.ephemeral_for is club.chloe.user
    said = join_texts(reply.message)
    assert "Joindre des fichiers" in said and "Envoyer" in said
    assert "Voir" not in said
    thread = club.sandbox.world.add_thread(bluff, "game", club.ann.user)
    club.sandbox.faults.allow_permissions(bluff, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    club.sandbox.faults.deny_permissions(bluff, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await club.bob.run_slash("bluff start", thread, game="perudo")
    assert_refused(reply, club.bob, "start-permissions", missing="“Send Messages in Threads”")
    none = await club.ann.run_slash("bluff tables")
    assert_no_tables(none, club.ann)


async def test_what_the_bot_does_not_need_it_may_be_denied(club: SandboxClub) -> None:
    bluff = club.ann.find_channel("bluff")
    asked = PERMISSIONS.value
    denied = [each for each in Permission if not each.value & asked]
    assert Permission.EMBED_LINKS in denied and Permission.READ_MESSAGE_HISTORY in denied
    club.sandbox.faults.deny_permissions(bluff, *denied)
    message = await club.open_table(club.ann, club.chloe)
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update"
    await club.chloe.run_slash("move", move="challenge")
    await club.wait_until_settled()
    assert "challenges" in join_texts(message) and message.list_alt_texts()


async def test_a_table_that_was_pushed_up_is_posted_anew(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe)
    other = await club.bob.run_slash("bluff start", game="perudo")
    assert other.message
    for n in range(12):
        await club.eve.send_message("bluff", f"chatter {n}")
    # Another table that comes to the bottom does not make the first one fresh.
    await press_button(club.fay, other.message, ":join:")
    await club.wait_until_settled()
    assert other.message.deleted
    reply = await press_button(club.ann, message, ":do:2x3:")
    assert reply.kind == "deferred_update"
    await club.wait_until_settled()
    assert message.deleted
    new = club.bob.find_last_message("bluff")
    assert "2 threes" in join_texts(new)
    assert (await press_button(club.chloe, new, ":do:3x3:")).kind == "update"
    assert len([m for m in club.bob.list_messages("bluff") if m.author is not club.eve.user]) == 2


async def test_messages_older_than_an_hour_are_edited_as_often_as_discord_takes_it(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    (letter,) = club.chloe.list_messages(club.chloe.open_dm())
    monkeypatch.setattr("bot.delivery.message_sync.OLD_MESSAGE_MS", 0)
    monkeypatch.setattr("bot.delivery.message_sync.OLD_EDIT_WINDOW_MS", 3_600_000)
    for person, bid in ((club.ann, "2x3"), (club.chloe, "3x3"), (club.ann, "4x3")):
        await person.run_slash("move", move=bid)
        await club.wait_until_settled()
        assert not message.deleted and not letter.deleted
    assert "4 threes" in join_texts(message)
    assert (await press_button(club.chloe, message, ":do:5x3:")).kind == "update"
    await club.ann.run_slash("move", move="6x3")
    await club.wait_until_settled()
    assert message.deleted and "6 threes" in join_texts(club.bob.find_last_message("bluff"))


async def test_an_old_message_that_takes_no_more_edits_is_posted_anew(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.chloe)
    await club.wait_until_settled()
    monkeypatch.setattr("bot.delivery.message_sync.OLD_MESSAGE_MS", 0)
    club.sandbox.faults.answer_rate_limited("PATCH", r"/messages/\{message_id\}$", 60.0)
    await club.ann.run_slash("move", move="2x3")
    await club.wait_until_settled()
    assert message.deleted and "2 threes" in join_texts(club.bob.find_last_message("bluff"))


def test_what_turns_a_line_around_is_taken_out_of_names_and_reasons() -> None:
    controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    assert escape_markdown(f"Ma{controls}x") == "Max"
    assert escape_markdown("שלום 👩‍🚀") == "שלום 👩‍🚀"
