"""Tests of a server that Discord never announced to the bot (no GUILD_CREATE).

People play there all the same: what an interaction carries says enough.
"""

import asyncio

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.clock import now_ms
from bot.delivery.members import is_member
from bot.store.departures import DepartureStore
from sandbox import Message, Person
from sandbox.entities import EventStatus
from sandbox.permissions import Permission
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.tournament_steps import create_cup

LISTED_OR_NOT = pytest.mark.parametrize("listed", [True, False], ids=["listed", "unlisted"])


async def hide_server(club: SandboxClub, *, listed: bool) -> None:
    """Give the bot a new session, in which it is not told of the club's server."""
    club.sandbox.faults.hide_guild(listed=listed)
    back = asyncio.create_task(club.wait_for_reconnect())
    await asyncio.sleep(0)
    club.sandbox.faults.drop_gateway(resumable=False)
    await back
    known = club.client.get_guild(club.sandbox.world.guild.id)
    assert (known is not None and known.unavailable) if listed else known is None


def find_owner(club: SandboxClub) -> Person:
    guild = club.sandbox.world.guild
    return next(p for p in club.sandbox.list_people() if p.user.id == guild.owner_id)


@LISTED_OR_NOT
async def test_people_play_there_by_their_names(club: SandboxClub, *, listed: bool) -> None:
    club.sandbox.world.rename_member(club.sandbox.world.guild, club.ann.user, "Annie")
    await hide_server(club, listed=listed)
    with capture_logs() as lines:
        opened = await club.ann.run_slash("bluff start", game="perudo")
        assert opened.message and opened.message.ephemeral_for is None, opened
        assert "Annie" in "\n".join(opened.message.list_texts())
        await club.wait_until_noted(opened.message)
        joined = await press_button(club.bob, opened.message, ":join:")
        assert joined.kind == "update"
        assert "· 2 in" in "\n".join(opened.message.list_texts())
        await press_button(club.ann, opened.message, ":start:")
        turn = club.find_actor()
        assert (await press_button(turn, opened.message, ":do:")).kind == "update"
        await club.wait_until_settled()
        name = "Annie" if turn is club.ann else turn.name
        assert f"{name} bids" in "\n".join(opened.message.list_texts())
    guild_id = club.sandbox.world.guild.id
    told = [line for line in lines if line["event"] == "server_unknown"]
    assert [(line["guild"], line["log_level"]) for line in told] == [(guild_id, "warning")]
    assert (await club.bot.tables.load_location(1)).guild_id == guild_id


@LISTED_OR_NOT
async def test_its_owner_and_who_manages_it_may_settle_what_holds_there(
    club: SandboxClub, *, listed: bool
) -> None:
    world = club.sandbox.world
    manager = world.add_role(world.guild, "Managers", Permission.MANAGE_GUILD)
    world.give_role(world.guild, club.bob.user, manager)
    await hide_server(club, listed=listed)
    for person in (find_owner(club), club.bob):
        shown = await person.run_slash("settings")
        assert shown.message, shown
        assert shown.message.list_selects(), shown.message.list_texts()
    message = shown.message
    changed = await club.bob.choose_values(message, "p:settings:clock", ["slow"])
    assert changed.kind == "update"
    theirs = await club.chloe.press_id(await open_lobby(club), "p:settings:clock")
    assert_refused(theirs, club.chloe, "settings-not-yours")


async def open_lobby(club: SandboxClub) -> Message:
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message, opened
    return opened.message


@LISTED_OR_NOT
async def test_what_a_channel_allows_is_no_power_over_the_server(
    club: SandboxClub, *, listed: bool
) -> None:
    """Permission to delete messages in one channel makes nobody a juror."""
    channel = club.bob.find_channel("bluff")
    club.sandbox.faults.allow_permissions(channel, Permission.MANAGE_MESSAGES, user=club.bob)
    await hide_server(club, listed=listed)
    await open_lobby(club)
    reply = await club.bob.run_slash("jury queue")
    assert_refused(reply, club.bob, "jury-not-yours")


@LISTED_OR_NOT
async def test_a_role_that_may_start_tables_is_known_there(
    club: SandboxClub, *, listed: bool
) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Dealers", Permission(0))
    world.give_role(world.guild, club.bob.user, role)
    guild = await club.bot.guilds.load_settings(world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, start_role=role.id))
    await hide_server(club, listed=listed)
    opened = await club.bob.run_slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    refusal = await club.chloe.run_slash("bluff ouvrir", jeu="perudo")
    assert refusal.message and refusal.message.ephemeral_for is club.chloe.user


async def test_what_is_stored_of_it_is_not_taken_for_left(club: SandboxClub) -> None:
    await hide_server(club, listed=False)
    departures, guild_id = DepartureStore(club.database), club.sandbox.world.guild.id
    await departures.note_departure(guild_id, 0)

    async def has_returned() -> bool:
        return guild_id not in await departures.list_departed(now_ms())

    assert not await has_returned()
    await open_lobby(club)
    await wait_until(has_returned)


@LISTED_OR_NOT
async def test_someone_who_is_a_member_there_is_still_known(
    club: SandboxClub, *, listed: bool
) -> None:
    await hide_server(club, listed=listed)
    guild = club.sandbox.world.guild
    assert await is_member(club.client, guild.id, club.bob.user.id)
    club.forgiven_codes = {10007}
    club.sandbox.world.remove_member(guild, club.bob.user)
    assert not await is_member(club.client, guild.id, club.bob.user.id)


@LISTED_OR_NOT
async def test_a_tournaments_event_there_is_left_as_it_is(
    club: SandboxClub, *, listed: bool
) -> None:
    await create_cup(club, game="perudo", table=3)
    (event,) = club.sandbox.world.guild.events.values()
    await hide_server(club, listed=listed)
    await club.bot.scheduled_events.recover_events()
    await club.wait_until_settled()
    assert event.status is EventStatus.SCHEDULED
