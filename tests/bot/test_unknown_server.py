"""A server of which Discord did not tell the bot (GUILD_CREATE never came), though people play
there: what an interaction carries says enough."""

import asyncio

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.delivery.members import is_member
from sandbox import Message, Person
from sandbox.entities import EventStatus
from sandbox.permissions import Permission
from tests.bot.club import Club, press, refused
from tests.bot.cup import created
from tests.bot.timing import soon

LISTED = pytest.mark.parametrize("listed", [True, False], ids=["listed", "unlisted"])


async def hide(club: Club, *, listed: bool) -> None:
    """The bot has a new session, in which it is told of everything but the club's server."""
    club.sandbox.faults.hide_guild(listed=listed)
    back = asyncio.create_task(club.reconnected())
    await asyncio.sleep(0)
    club.sandbox.faults.drop_gateway(resumable=False)
    await back
    known = club.client.get_guild(club.sandbox.world.guild.id)
    assert (known is not None and known.unavailable) if listed else known is None


def owner(club: Club) -> Person:
    guild = club.sandbox.world.guild
    return next(p for p in club.sandbox.people() if p.user.id == guild.owner_id)


@LISTED
async def test_people_play_there_by_their_names(club: Club, *, listed: bool) -> None:
    club.sandbox.world.rename(club.sandbox.world.guild, club.ann.user, "Annie")
    await hide(club, listed=listed)
    with capture_logs() as lines:
        opened = await club.ann.slash("bluff start", game="perudo")
        assert opened.message and opened.message.ephemeral_for is None, opened
        assert "Annie" in "\n".join(opened.message.texts())
        await club.noted(opened.message)
        joined = await press(club.bob, opened.message, ":join:")
        assert joined.kind == "update"
        assert "· 2 in" in "\n".join(opened.message.texts())
        await press(club.ann, opened.message, ":start:")
        turn = club.in_turn()
        assert (await press(turn, opened.message, ":do:")).kind == "update"
        await club.settled()
        name = "Annie" if turn is club.ann else turn.name
        assert f"{name} bids" in "\n".join(opened.message.texts())
    guild_id = club.sandbox.world.guild.id
    told = [line for line in lines if line["event"] == "server_unknown"]
    assert [(line["guild"], line["log_level"]) for line in told] == [(guild_id, "warning")]
    assert (await club.bot.tables.place(1)).guild_id == guild_id


@LISTED
async def test_its_owner_and_who_manages_it_may_settle_what_holds_there(
    club: Club, *, listed: bool
) -> None:
    world = club.sandbox.world
    manager = world.add_role(world.guild, "Managers", Permission.MANAGE_GUILD)
    world.give_role(world.guild, club.bob.user, manager)
    await hide(club, listed=listed)
    for person in (owner(club), club.bob):
        shown = await person.slash("settings")
        assert shown.message, shown
        assert shown.message.selects(), shown.message.texts()
    message = shown.message
    changed = await club.bob.select(message, "p:settings:clock", ["slow"])
    assert changed.kind == "update"
    theirs = await club.chloe.press_id(await table(club), "p:settings:clock")
    refused(theirs, club.chloe, "settings-not-yours")


async def table(club: Club) -> Message:
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message, opened
    return opened.message


@LISTED
async def test_what_a_channel_allows_is_no_power_over_the_server(
    club: Club, *, listed: bool
) -> None:
    """Who may delete messages in one channel is not of the server's jury for that."""
    channel = club.bob.channel("bluff")
    club.sandbox.faults.allow(channel, Permission.MANAGE_MESSAGES, user=club.bob)
    await hide(club, listed=listed)
    await table(club)
    reply = await club.bob.slash("jury queue")
    refused(reply, club.bob, "jury-not-yours")


@LISTED
async def test_a_role_that_may_start_tables_is_known_there(club: Club, *, listed: bool) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Dealers", Permission(0))
    world.give_role(world.guild, club.bob.user, role)
    guild = await club.bot.guilds.get(world.guild.id)
    await club.bot.guilds.put(replace(guild, start_role=role.id))
    await hide(club, listed=listed)
    opened = await club.bob.slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    refusal = await club.chloe.slash("bluff ouvrir", jeu="perudo")
    assert refusal.message and refusal.message.ephemeral_for is club.chloe.user


async def test_what_is_stored_of_it_is_not_taken_for_left(club: Club) -> None:
    await hide(club, listed=False)
    sweeper, guild_id = club.bot.sweeper, club.sandbox.world.guild.id
    await soon(lambda: sweeper._present is not None and guild_id not in sweeper._present)
    await table(club)
    await soon(lambda: sweeper._present is not None and guild_id in sweeper._present)


@LISTED
async def test_who_is_a_member_there_is_still_known(club: Club, *, listed: bool) -> None:
    await hide(club, listed=listed)
    guild = club.sandbox.world.guild
    assert await is_member(club.client, guild.id, club.bob.user.id)
    club.forgiven = {10007}
    club.sandbox.world.remove_member(guild, club.bob.user)
    assert not await is_member(club.client, guild.id, club.bob.user.id)


@LISTED
async def test_a_tournaments_event_there_is_left_as_it_is(club: Club, *, listed: bool) -> None:
    await created(club, game="perudo", table=3)
    (event,) = club.sandbox.world.guild.events.values()
    await hide(club, listed=listed)
    await club.bot.scheduled_events.recover()
    await club.settled()
    assert event.status is EventStatus.SCHEDULED
