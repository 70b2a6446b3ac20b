"""A table whose thread or channel goes, or is closed to the bot, is not lost to its people."""

from typing import Any

import pytest

from bot.tables.table import DISPLACED_SECONDS
from bot.texts import text
from sandbox import Message, Person
from sandbox.entities import Channel
from sandbox.permissions import Permission
from tests.bot.club import Club, press
from tests.bot.test_threads import threaded, threads
from tests.bot.timing import soon


def said(message: Message) -> str:
    return "\n".join(message.texts())


async def begun(club: Club, where: Channel | None = None) -> Message:
    """Ann and Bob play, here or in a thread of their own."""
    if where is None:
        await threaded(club)
        await club.ann.slash("bluff start", game="perudo")
        await club.settled()
        (where,) = threads(club)
    else:
        await club.ann.slash("bluff start", where, game="perudo")
        await club.settled()
    lobby = club.ann.last(where)
    await press(club.bob, lobby, ":join:")
    await press(club.ann, lobby, ":start:")
    await club.settled()
    return club.ann.last(where)


def of_hand(person: Person) -> Message:
    """The private message from which somebody plays."""
    return next(m for m in person.messages(person.dm()) if m.buttons())


async def moved(club: Club) -> Channel:
    place = await club.bot.tables.place(1)
    return next(c for c in club.sandbox.world.channels.values() if c.id == place.channel_id)


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_of_a_thread_that_goes_the_table_goes_on_in_its_channel(club: Club, how: str) -> None:
    club.forgiven |= {10003}
    await begun(club)
    (thread,) = threads(club)
    await lose(club, thread, how)
    assert (await moved(club)).name == "bluff"
    here = club.ann.last("bluff")
    assert (await press(club.in_turn(), here, ":do:")).kind == "update"
    assert not club.state().displaced


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_the_clocks_of_a_game_whose_channel_goes_wait_until_it_is_taken_elsewhere(
    club: Club, how: str
) -> None:
    club.forgiven |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begun(club, channel)
    await lose(club, channel, how)
    assert club.state().displaced
    (clock,) = await club.bot.tables.deadlines(1)
    assert clock.left_ms == DISPLACED_SECONDS["live"] * 1000, "none runs against anybody"
    gone = text("en", "displaced", table=1)
    for person in (club.ann, club.bob):
        told = [m for m in person.messages(person.dm()) if gone in said(m)]
        assert len(told) == 2, "their hand, and a message that rings"
    await press(club.in_turn(), of_hand(club.in_turn()), ":do:")
    await club.settled()
    (clock,) = await club.bot.tables.deadlines(1)
    assert clock.decision == f"displaced.{club.state().seq}", "the game goes on in private"
    listed = await club.ann.slash("bluff tables")
    assert listed.message and text("en", "tables-mine-displaced", table=1, game="Perudo") in said(
        listed.message
    )
    await club.chloe.slash("bluff move", "bluff", table=1)
    assert club.state().displaced, "she does not play there"
    done = await club.bob.slash("bluff move", "general")
    assert done.message and said(done.message) == text("en", "move-done", table=1)
    await club.settled()
    assert (await moved(club)).name == "general" and not club.state().displaced
    here = club.ann.last("general")
    assert (await press(club.in_turn(), here, ":do:")).kind == "update"
    await club.settled()
    assert not [m for m in club.ann.messages(club.ann.dm()) if gone in said(m)]


async def lose(club: Club, channel: Channel, how: str) -> None:
    """The channel goes: the bot is told, or learns it as it shows the table, or as it starts."""
    if how == "restart":
        await club.stop()
        club.sandbox.faults.delete_channel(channel)
        await club.start()
    elif how == "told":
        club.sandbox.faults.delete_channel(channel)
    else:
        client: Any = club.client
        gateway = client._connection.parsers
        for event in ("THREAD_DELETE", "CHANNEL_DELETE"):
            gateway[event] = print
        club.sandbox.faults.delete_channel(channel)
        person = club.in_turn()
        await press(person, of_hand(person), ":do:")
    await left(club, channel)


async def left(club: Club, channel: Channel) -> None:
    """Waits until the table has left its channel, or waits for another one, and all is shown."""

    async def has() -> bool:
        place, table = await club.bot.tables.place(1), await club.bot.tables.load(1)
        return place.channel_id != channel.id or table.displaced or table.phase == "over"

    await soon(has)
    for _ in range(3):  # what follows begins something more
        await club.settled()


async def test_a_lobby_whose_channel_goes_is_closed(club: Club) -> None:
    club.forgiven |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await club.ann.slash("bluff start", channel, game="perudo")
    await club.settled()
    club.sandbox.faults.delete_channel(channel)
    await left(club, channel)
    assert club.state().phase == "over"


async def test_a_channel_takes_the_tables_in_its_threads_with_it(club: Club) -> None:
    club.forgiven |= {10003}
    await begun(club)
    club.sandbox.faults.delete_channel(club.ann.channel("bluff"))
    await soon(lambda: club.state().displaced)
    await club.settled()
    await club.ann.slash("bluff move", "general")
    await club.settled()
    assert not club.state().displaced


async def test_a_private_threads_table_does_not_come_to_its_channel(club: Club) -> None:
    club.forgiven |= {10003}
    bluff = club.ann.channel("bluff")
    kind = type(bluff.kind).PRIVATE_THREAD
    thread = club.sandbox.world.add_thread(bluff, "ours", club.ann.user, kind=kind)
    for user in (club.bob.user, club.sandbox.world.bot):
        club.sandbox.world.join_thread(thread, user)
    await begun(club, thread)
    club.sandbox.faults.delete_channel(thread)
    await left(club, thread)
    assert club.state().displaced and not club.ann.messages("bluff")


async def test_a_game_that_nobody_takes_elsewhere_is_stopped(club: Club) -> None:
    club.forgiven |= {10003}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begun(club, channel)
    club.sandbox.faults.delete_channel(channel)
    await left(club, channel)
    (clock,) = await club.bot.tables.deadlines(1)
    await club.bot.tables.expire(1, clock.decision, [clock])
    assert club.state().phase == "over" and club.state().stopped


async def test_nobody_moves_a_table_that_stands_well(club: Club) -> None:
    await club.table(club.ann, club.bob)
    reply = await club.ann.slash("bluff move", "general", table=1)
    assert reply.message and said(reply.message) == text("en", "move-stands")


async def test_where_the_bot_may_not_post_the_hand_says_so(club: Club) -> None:
    club.forgiven |= {50001, 50013}
    channel = club.sandbox.world.add_channel(club.sandbox.world.guild, "games")
    await begun(club, channel)
    faults = club.sandbox.faults
    faults.forbid(channel, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    person = club.in_turn()
    await press(person, of_hand(person), ":do:")
    await club.settled()
    told = text("en", "hand-barred", table=1, channel=f"<#{channel.id}>")
    for each in (club.ann, club.bob):
        assert told in said(of_hand(each))
    assert not club.state().displaced
    await club.ann.slash("bluff move", "general")
    await club.settled()
    assert (await moved(club)).name == "general"
    assert told not in said(of_hand(club.ann)) and club.ann.last("general").buttons()
