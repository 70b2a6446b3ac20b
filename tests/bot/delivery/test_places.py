"""Tests of a table whose thread or channel goes, or is closed to the bot."""

import asyncio

import pytest

from bot.delivery.places import TablePlaces
from bot.tables import lobby
from bot.tables.table import DISPLACED_S
from bot.texts import format_text
from sandbox import Message, Person
from sandbox.entities import Channel
from sandbox.permissions import Permission
from tests.bot.delivery.test_threads import list_threads, use_threads
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, join_texts, press_button


async def begin_table(club: SandboxClub, where: Channel | None = None) -> Message:
    """Begin a table of Ann and Bob, here or in a thread of its own."""
    if where is None:
        await use_threads(club)
        await club.ann.run_slash("bluff start", game="perudo")
        await club.wait_until_settled()
        (where,) = list_threads(club)
    else:
        await club.ann.run_slash("bluff start", where, game="perudo")
        await club.wait_until_settled()
    lobby = club.ann.find_last_message(where)
    await press_button(club.bob, lobby, ":join:")
    await press_button(club.ann, lobby, ":start:")
    await club.wait_until_settled()
    return club.ann.find_last_message(where)


def find_hand(person: Person) -> Message:
    """Return the DM from which this person plays."""
    return next(m for m in person.list_messages(person.open_dm()) if m.list_buttons())


def find_moved_table(person: Person) -> Message:
    """Return the table's message in the channel that it was taken to."""
    return next(m for m in person.list_messages("general") if m.list_buttons())


async def find_new_channel(club: SandboxClub) -> Channel:
    place = await club.bot.tables.load_location(1)
    return next(c for c in club.sandbox.world.channels.values() if c.id == place.channel_id)


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_of_a_thread_that_goes_the_table_goes_on_in_its_channel(
    club: SandboxClub, how: str
) -> None:
    club.forgiven_codes |= {10003}
    await begin_table(club)
    (thread,) = list_threads(club)
    await lose_channel(club, thread, how)
    assert (await find_new_channel(club)).name == "bluff"
    here = club.ann.find_last_message("bluff")
    assert (await press_button(club.find_actor(), here, ":do:")).kind == "update"
    assert not club.get_table().displaced


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_the_clocks_of_a_game_whose_channel_goes_wait_until_it_is_taken_elsewhere(
    club: SandboxClub, how: str
) -> None:
    club.forgiven_codes |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begin_table(club, channel)
    await lose_channel(club, channel, how)
    assert club.get_table().displaced
    (clock,) = await club.bot.tables.list_deadlines(1)
    assert clock.left_ms == DISPLACED_S["live"] * 1000, "none runs against anybody"
    gone = format_text("en", "displaced", table=1)
    for person in (club.ann, club.bob):
        told = [m for m in person.list_messages(person.open_dm()) if gone in join_texts(m)]
        assert len(told) == 2, "their hand, and a message that rings"
    await press_button(club.find_actor(), find_hand(club.find_actor()), ":do:")
    await club.wait_until_settled()
    (clock,) = await club.bot.tables.list_deadlines(1)
    assert clock.decision == f"displaced.{club.get_table().seq}", "the game goes on in private"
    listed = await club.ann.run_slash("bluff tables")
    assert listed.message and format_text(
        "en", "tables-mine-displaced", table=1, game="Perudo"
    ) in join_texts(listed.message)
    await club.chloe.run_slash("bluff move", "bluff", table=1)
    assert club.get_table().displaced, "she does not play there"
    done = await club.bob.run_slash("bluff move", "general")
    assert done.message and join_texts(done.message) == format_text("en", "move-done", table=1)
    await club.wait_until_settled()
    assert (await find_new_channel(club)).name == "general" and not club.get_table().displaced
    here = find_moved_table(club.ann)
    assert (await press_button(club.find_actor(), here, ":do:")).kind == "update"
    await club.wait_until_settled()
    assert not [m for m in club.ann.list_messages(club.ann.open_dm()) if gone in join_texts(m)]


async def test_a_start_gives_a_table_that_is_displaced_meanwhile_no_clock_back(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_table(club)

    async def displace_meanwhile(table_id: int) -> None:
        await club.bot.tables.commit(table_id, "displaced:1", lobby.displace_game)

    monkeypatch.setattr(club.bot.private, "on_clocks_moved", displace_meanwhile)
    await club.bot.recoveries.recover_table(1, moved=True)
    (clock,) = await club.bot.tables.list_deadlines(1)
    assert clock.decision.startswith("displaced.")


async def lose_channel(club: SandboxClub, channel: Channel, how: str) -> None:
    """Delete the channel; the bot is told, or learns it on its next edit or start."""
    await club.delete_channel(channel, how)
    if how not in ("restart", "told"):
        person = club.find_actor()
        await press_button(person, find_hand(person), ":do:")
    await wait_until_left(club, channel)


async def wait_until_left(club: SandboxClub, channel: Channel) -> None:
    """Wait until the table has left its channel or is displaced, and all is shown."""

    async def has_left() -> bool:
        place, table = await club.bot.tables.load_location(1), await club.bot.tables.load_table(1)
        return place.channel_id != channel.id or table.displaced or table.phase == "over"

    await wait_until(has_left)
    for _ in range(3):  # each answer may begin another update
        await club.wait_until_settled()


async def test_a_lobby_whose_channel_goes_is_closed(club: SandboxClub) -> None:
    club.forgiven_codes |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await club.ann.run_slash("bluff start", channel, game="perudo")
    await club.wait_until_settled()
    club.sandbox.world.delete_channel(channel)
    await wait_until_left(club, channel)
    assert club.get_table().phase == "over"


async def test_a_server_that_discord_tells_of_late_is_searched_for_gone_channels(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.forgiven_codes |= {10003}
    searched, find_displaced = asyncio.Event(), TablePlaces.find_displaced

    async def note_search(places: TablePlaces) -> None:
        await find_displaced(places)
        searched.set()

    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begin_table(club, channel)
    await club.stop_bot()
    monkeypatch.setattr(TablePlaces, "find_displaced", note_search)
    club.sandbox.world.delete_channel(channel)
    club.sandbox.faults.hide_guild(listed=False)
    await club.start_bot()
    await searched.wait()
    assert not (await club.bot.tables.load_table(1)).displaced
    club.sandbox.faults.reveal_guild()
    await wait_until_left(club, channel)
    assert club.get_table().displaced


async def test_a_channel_takes_the_tables_in_its_threads_with_it(club: SandboxClub) -> None:
    club.forgiven_codes |= {10003}
    await begin_table(club)
    club.sandbox.world.delete_channel(club.ann.find_channel("bluff"))
    await wait_until(lambda: club.get_table().displaced)
    await club.wait_until_settled()
    await club.ann.run_slash("bluff move", "general")
    await club.wait_until_settled()
    assert not club.get_table().displaced


async def test_a_private_threads_table_does_not_come_to_its_channel(club: SandboxClub) -> None:
    club.forgiven_codes |= {10003}
    bluff = club.ann.find_channel("bluff")
    kind = type(bluff.kind).PRIVATE_THREAD
    thread = club.sandbox.world.add_thread(bluff, "ours", club.ann.user, kind=kind)
    for user in (club.bob.user, club.sandbox.world.bot):
        club.sandbox.world.join_thread(thread, user)
    await begin_table(club, thread)
    club.sandbox.world.delete_channel(thread)
    await wait_until_left(club, thread)
    assert club.get_table().displaced and not club.ann.list_messages("bluff")


async def test_a_game_that_nobody_takes_elsewhere_is_stopped(club: SandboxClub) -> None:
    club.forgiven_codes |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begin_table(club, channel)
    club.sandbox.world.delete_channel(channel)
    await wait_until_left(club, channel)
    (clock,) = await club.bot.tables.list_deadlines(1)
    await club.bot.tables.play_stand_ins(1, clock.decision, [clock])
    assert club.get_table().phase == "over" and club.get_table().stopped


async def test_nobody_moves_a_table_that_stands_well(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    reply = await club.ann.run_slash("bluff move", "general", table=1)
    assert reply.message and join_texts(reply.message) == format_text("en", "move-stands")


async def test_where_the_bot_may_not_post_the_hand_says_so(club: SandboxClub) -> None:
    club.forgiven_codes |= {50001, 50013}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begin_table(club, channel)
    faults = club.sandbox.faults
    faults.deny_permissions(channel, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    person = club.find_actor()
    await press_button(person, find_hand(person), ":do:")
    await club.wait_until_settled()
    told = format_text("en", "hand-barred", table=1, channel=f"<#{channel.id}>")
    for each in (club.ann, club.bob):
        assert told in join_texts(find_hand(each))
    assert not club.get_table().displaced
    await club.ann.run_slash("bluff move", "general")
    await club.wait_until_settled()
    assert (await find_new_channel(club)).name == "general"
    assert told not in join_texts(find_hand(club.ann))
    assert find_moved_table(club.ann)
