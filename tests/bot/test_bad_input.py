"""What people and moderators do to a table: a clear sentence each; table and log stay whole."""

from pathlib import Path
from typing import Any

import pytest
import structlog.testing
from msgspec.structs import replace

from bot.client import PERMISSIONS
from bot.screens.scene import plain
from sandbox import ChannelKind, Message, Person, Reply
from sandbox.interactions import InteractionKind
from sandbox.permissions import Permission
from tests.bot.club import Club, choose, open_club, press, refused, standing
from tests.bot.dice import rig

BID = "t:1:do:2x3:1.0"


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


async def raw(club: Club, person: Person, command: str, sub: str, options: list[Any]) -> Reply:
    """A slash command as a changed client would send it, unchecked."""
    channel = person.channel("bluff")
    found = next(
        c
        for c in club.sandbox.commands.offered(club.sandbox.world, person.user, channel)
        if c["name"] == command
    )
    data = {
        "id": found["id"],
        "name": command,
        "type": 1,
        "options": [{"name": sub, "type": 1, "options": options}],
    }
    make = club.sandbox.interactions.make
    return await make(InteractionKind.COMMAND, person.user, channel, data, command=found)


def shown(message: Message) -> str:
    return "\n".join(message.texts())


async def test_an_unknown_game_or_a_mad_option(club: Club) -> None:
    for game in ("chess", "", "**@everyone**", "x" * 500):
        option = {"name": "game", "type": 3, "value": game}
        reply = await raw(club, club.chloe, "bluff", "start", [option])
        refused(reply, club.chloe, "start-unknown-game", game=plain(game)[:100])
        assert reply.message and not reply.message.pinged
    for table in (0, -5, 10**15):
        option = {"name": "table", "type": 4, "value": table}
        reply = await raw(club, club.ann, "bluff", "hand", [option])
        refused(reply, club.ann, "table-unknown")


async def test_names_are_shown_as_they_are_and_ping_nobody(club: Club) -> None:
    ping = club.sandbox.add_person("Evil", display_name=f"<@{club.bob.user.id}> `x` ||y|| [a](b)")
    message = await club.table(club.max, club.fay, ping, club.dmitri, start=False)
    assert (await choose(club.max, message, "first", "host_picks")).kind == "update"
    await press(club.max, message, ":start:")
    message = standing(club.max, message)
    names = [b.label for b in message.buttons()]
    for person in (club.max, club.fay, ping, club.dmitri):
        assert person.user.display_name in names
    await press(club.max, message, ":do:first:2:")
    await ping.slash("move", move="5x3")  # more than any button of an opening
    await club.settled()
    refusal = await press(club.fay, message, ":do:challenge:")
    assert refusal.message
    await press(club.dmitri, message, ":do:challenge:")
    await club.settled()
    seen = [*club.eve.messages("bluff"), refusal.message, *club.fay.messages(club.fay.dm())]
    assert "loses" in shown(message)
    for found in seen:
        assert found.channel.is_dm or not found.pinged
        assert not found.mention_everyone
        text = shown(found)
        assert "@everyone" not in text and f"<@{club.bob.user.id}>" not in text
    assert plain("*Max* @everyone") in shown(message) and "Fay 🦊" in shown(message)
    assert "Дмитрий" in shown(message)
    assert any("*Max* @everyone" in alt for alt in message.alt_texts()), "as it is, for the blind"


async def test_who_left_the_server_is_played_for_by_the_clock(tmp_path: Path) -> None:
    async with open_club(tmp_path, clock_rate=0.01, grace=0.0) as club:
        club.forgiven = {50278, 50001}
        await club.table(club.ann, club.chloe)
        club.sandbox.faults.kick(club.ann)
        await club.eve.until(lambda _: club.state().phase == "over", timeout=30)
        await club.settled()
        assert club.state().state is not None
        assert not club.unforgiven()


async def test_a_deleted_table_message_is_posted_anew(club: Club) -> None:
    club.forgiven = {10008}
    message = await club.table(club.ann, club.chloe)
    for _ in range(2):
        club.sandbox.faults.delete_message(message)
        new = await club.bob.until(lambda p: p.last("bluff"))
        assert new is not message
        message = new
        await club.settled()
    assert (await press(club.ann, message, ":do:2x3:")).kind == "update"
    # Deleted while the bot does not hear of it.
    club.sandbox.faults.drop_gateway(resumable=False)
    club.sandbox.faults.delete_message(message)
    await club.reconnected()
    await club.chloe.slash("move", move="3x3")
    await club.bob.until(lambda p: "3 threes" in shown(p.last("bluff")))
    await club.settled()
    assert len(club.bob.messages("bluff")) == 1


async def test_a_result_that_is_deleted_stays_deleted(club: Club) -> None:
    club.forgiven = {10008}
    await club.table(club.ann, club.chloe)
    await club.stop_game(club.ann, club.chloe)
    await club.settled()
    club.sandbox.faults.delete_message(club.bob.last("bluff"))
    await club.ann.slash("bluff tables")
    await club.settled()
    assert not club.bob.messages("bluff")


async def test_a_purge_takes_the_table_message_along(club: Club) -> None:
    """Many messages deleted at once: Discord tells of them in one event of its own kind."""
    club.forgiven = {10008}
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    gone = message.channel.messages.pop(message.id)
    gone.deleted = True
    purged = {"ids": [str(gone.id)], "channel_id": str(gone.channel.id)}
    for session in club.sandbox.gateway.sessions.values():
        session.dispatch("MESSAGE_DELETE_BULK", purged)
    new = await club.bob.until(lambda p: p.last("bluff"))
    assert (await press(club.ann, new, ":do:2x3:")).kind in ("update", "deferred_update")


async def test_a_deleted_channel_leaves_the_table_whole(club: Club) -> None:
    club.forgiven = {10003}
    await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    with structlog.testing.capture_logs() as logged:
        club.sandbox.faults.delete_channel(club.ann.channel("bluff"))
        general = club.ann.channel("general")
        done = await club.ann.slash("move", general, move="2x3")
        assert done.kind == "message"
        await club.settled()
    (line,) = [line for line in logged if line["log_level"] == "warning"]
    assert line["event"] == "table_not_shown" and line["table"] == 1
    assert "Unknown Channel" in line["error"]
    # His private message is told that it is his turn, though he never played from there.
    assert "3 × 1" in [b.label for b in letter.buttons()]
    assert (await press(club.chloe, letter, ":do:3x3:")).kind == "update"
    hand = await club.ann.slash("bluff hand", general)
    assert hand.message
    assert (await press(club.ann, hand.message, ":do:challenge:")).kind == "update"
    await club.stop_game(club.ann, club.chloe)
    await club.restart()
    await club.settled()
    assert (await club.bot.tables.load(1)).phase == "over"


async def threaded(club: Club) -> tuple[Any, Message]:
    thread = club.sandbox.world.add_thread(club.ann.channel("bluff"), "game", club.ann.user)
    opened = await club.ann.slash("bluff start", thread, game="perudo")
    assert opened.message
    await press(club.chloe, opened.message, ":join:")
    await press(club.ann, opened.message, ":start:")
    await club.settled()
    return thread, opened.message


async def test_an_archived_thread_is_opened_again(club: Club) -> None:
    club.forgiven = {50083}
    thread, message = await threaded(club)
    club.sandbox.faults.archive(thread)
    await club.ann.slash("move", club.ann.channel("general"), move="2x3")
    await club.settled()
    assert not thread.archived and "2 threes" in shown(message)


async def test_a_thread_that_stays_closed_is_left_for_its_channel(club: Club) -> None:
    club.forgiven = {50083, 50013}
    thread, _ = await threaded(club)
    club.sandbox.faults.forbid(thread, Permission.MANAGE_THREADS)
    club.sandbox.faults.archive(thread, locked=True)
    general = club.ann.channel("general")
    await club.ann.slash("move", general, move="2x3")
    await club.settled()
    new = club.bob.last("bluff")
    assert "2 threes" in shown(new)
    assert (await press(club.chloe, new, ":do:3x3:")).kind == "update"
    await club.settled()
    assert len(club.bob.messages("bluff")) == 1


async def test_a_table_gets_a_thread_in_an_announcement_channel(club: Club) -> None:
    guild = club.sandbox.world.guild
    news = club.sandbox.world.add_channel(guild, "news", kind=ChannelKind.ANNOUNCEMENT)
    await club.bot.guilds.put(replace(await club.bot.guilds.get(guild.id), threads=True))
    opened = await club.ann.slash("bluff start", news, game="perudo")
    assert opened.message and not opened.message.ephemeral_for, opened.message
    (thread,) = club.sandbox.world.active_threads(guild)
    await club.settled()
    assert thread.parent is news and "Who’s in?" in shown(club.ann.last(thread))


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_left_for_its_channel(club: Club, archived: bool) -> None:
    """Nobody can press in it, though the bot may still write there."""
    club.forgiven = {50083}
    thread, message = await threaded(club)
    club.sandbox.faults.archive(thread, locked=True)
    if not archived:
        club.sandbox.world.update_channel(thread, archived=False)
    new = await club.bob.until(lambda bob: bob.last("bluff"))
    await club.settled()
    assert message.deleted
    assert (await press(club.ann, new, ":do:2x3:")).kind == "update"
    await club.settled()
    assert "2 threes" in shown(new) and len(club.bob.messages("bluff")) == 1
    assert thread.locked and thread.archived == archived
    assert (await club.bot.tables.place(1)).channel_id == new.channel.id


async def test_a_thread_that_was_locked_while_the_bot_was_away_is_left(club: Club) -> None:
    club.forgiven = {50083}
    thread, _ = await threaded(club)
    await club.stop()
    club.sandbox.world.update_channel(thread, locked=True)
    await club.start()
    await club.ann.slash("move", club.ann.channel("general"), move="2x3")
    await club.settled()
    assert "2 threes" in shown(club.bob.last("bluff"))


async def test_permissions_taken_away_in_mid_game(club: Club) -> None:
    club.forgiven = {50001, 50013}
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    bluff, faults = club.ann.channel("bluff"), club.sandbox.faults
    (letter,) = club.chloe.messages(club.chloe.dm())
    needed = (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    faults.forbid(bluff, *needed)
    done = await club.ann.slash("move", move="2x3")
    assert done.message and done.message.ephemeral_for
    await club.settled()
    assert "2 threes" not in shown(message)
    assert (await press(club.chloe, letter, ":do:3x3:")).kind == "update"
    mine = (await club.ann.slash("bluff hand")).message
    assert mine and (await press(club.ann, mine, ":do:4x3:")).kind == "update"
    await club.settled()
    faults.allow(bluff, *needed)
    await club.chloe.slash("move", move="challenge")
    await club.settled()
    assert "challenges" in shown(message)
    assert len(club.bob.messages("bluff")) == 1


async def test_a_start_without_permissions_names_them(club: Club) -> None:
    bluff = club.chloe.channel("bluff")
    club.sandbox.faults.forbid(bluff, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    reply = await club.chloe.slash("bluff start", game="perudo")
    assert reply.message and reply.message.ephemeral_for is club.chloe.user
    said = shown(reply.message)
    assert "Joindre des fichiers" in said and "Envoyer" in said
    assert "Voir" not in said
    thread = club.sandbox.world.add_thread(bluff, "game", club.ann.user)
    club.sandbox.faults.allow(bluff, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    club.sandbox.faults.forbid(bluff, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await club.bob.slash("bluff start", thread, game="perudo")
    refused(reply, club.bob, "start-permissions", missing="“Send Messages in Threads”")
    none = await club.ann.slash("bluff tables")
    refused(none, club.ann, "tables-none")


async def test_what_the_bot_does_not_need_it_may_be_denied(club: Club) -> None:
    bluff = club.ann.channel("bluff")
    asked = PERMISSIONS.value
    denied = [each for each in Permission if not each.value & asked]
    assert Permission.EMBED_LINKS in denied and Permission.READ_MESSAGE_HISTORY in denied
    club.sandbox.faults.forbid(bluff, *denied)
    message = await club.table(club.ann, club.chloe)
    assert (await press(club.ann, message, ":do:2x3:")).kind == "update"
    await club.chloe.slash("move", move="challenge")
    await club.settled()
    assert "challenges" in shown(message) and message.alt_texts()


async def test_a_table_that_was_pushed_up_is_posted_anew(club: Club) -> None:
    message = await club.table(club.ann, club.chloe)
    other = await club.bob.slash("bluff start", game="perudo")
    assert other.message
    for n in range(12):
        await club.eve.type("bluff", f"chatter {n}")
    # Another table that comes to the bottom does not make the first one fresh.
    await press(club.fay, other.message, ":join:")
    await club.settled()
    assert other.message.deleted
    reply = await press(club.ann, message, ":do:2x3:")
    assert reply.kind == "deferred_update"
    await club.settled()
    assert message.deleted
    new = club.bob.last("bluff")
    assert "2 threes" in shown(new)
    assert (await press(club.chloe, new, ":do:3x3:")).kind == "update"
    assert len([m for m in club.bob.messages("bluff") if m.author is not club.eve.user]) == 2


async def test_messages_older_than_an_hour_are_edited_as_often_as_discord_takes_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    (letter,) = club.chloe.messages(club.chloe.dm())
    monkeypatch.setattr("bot.delivery.standing.OLD_MS", 0)
    monkeypatch.setattr("bot.delivery.standing.LATE_MS", 3_600_000)
    for person, bid in ((club.ann, "2x3"), (club.chloe, "3x3"), (club.ann, "4x3")):
        await person.slash("move", move=bid)
        await club.settled()
        assert not message.deleted and not letter.deleted
    assert "4 threes" in shown(message)
    assert (await press(club.chloe, message, ":do:5x3:")).kind == "update"
    await club.ann.slash("move", move="6x3")
    await club.settled()
    assert message.deleted and "6 threes" in shown(club.bob.last("bluff"))


async def test_an_old_message_that_takes_no_more_edits_is_posted_anew(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.table(club.ann, club.chloe)
    await club.settled()
    monkeypatch.setattr("bot.delivery.standing.OLD_MS", 0)
    club.sandbox.faults.rate_limited("PATCH", r"/messages/\{message_id\}$", 60.0)
    await club.ann.slash("move", move="2x3")
    await club.settled()
    assert message.deleted and "2 threes" in shown(club.bob.last("bluff"))


def test_what_turns_a_line_around_is_taken_out_of_names_and_reasons() -> None:
    controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    assert plain(f"Ma{controls}x") == "Max"
    assert plain("שלום 👩‍🚀") == "שלום 👩‍🚀"
