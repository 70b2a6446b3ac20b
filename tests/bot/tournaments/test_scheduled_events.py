"""Tests of a tournament's scheduled event on its server, from start to end."""

from datetime import UTC, datetime
from functools import partial

import pytest
from msgspec.structs import replace

from bench.simulation.crowd import add_crowd
from bot.clock import now_ms
from bot.store.tournament_log import NO_SCHEDULED_EVENT
from bot.texts import get_texts
from bot.tournaments import registration
from sandbox.entities import EventStatus, ScheduledEvent
from sandbox.permissions import Permission
from tests.support.club import SandboxClub
from tests.support.tournament_steps import (
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    run_tournament_command,
    start_cup,
    wait_for_phase,
)

EN = get_texts("en")
EVENTS_ROUTE = "/scheduled-events"
POST, GET, PATCH = "POST", "GET", "PATCH"


def list_events(club: SandboxClub) -> list[ScheduledEvent]:
    return list(club.sandbox.world.guild.events.values())


def get_only_event(club: SandboxClub) -> ScheduledEvent:
    (found,) = list_events(club)
    return found


def count_event_requests(club: SandboxClub, method: str) -> int:
    return sum(EVENTS_ROUTE in r.route and r.method == method for r in club.sandbox.requests)


def forbid_events(club: SandboxClub) -> None:
    for role in club.sandbox.world.guild.roles.values():
        club.sandbox.world.update_role(
            club.sandbox.world.guild, role, permissions=role.permissions & ~Permission.CREATE_EVENTS
        )


def allow_events(club: SandboxClub) -> None:
    world = club.sandbox.world
    everyone = world.guild.everyone
    allowed = everyone.permissions | Permission.CREATE_EVENTS
    world.update_role(world.guild, everyone, permissions=allowed)


async def test_a_tournament_is_among_the_servers_events(club: SandboxClub) -> None:
    await create_cup(club, game="perudo")
    made = get_only_event(club)
    channel = club.ann.find_channel("bluff")
    assert (made.name, made.status) == ("Cup", EventStatus.SCHEDULED)
    assert made.location.endswith(f"/{club.sandbox.world.guild.id}/{channel.id}")
    assert made.description and EN("perudo-title") in made.description
    assert channel.mention in made.description and EN("button-enter") in made.description
    assert (
        abs(made.starts_at * 1000 - get_cup(club).starts_at) < 1000 < made.ends_at - made.starts_at
    )
    assert (await club.bot.tournaments.load_location(1)).event_id == made.id


async def test_it_moves_with_the_start_and_is_left_alone_otherwise(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3).values()
    await create_cup(club, game="perudo", table=3)
    before = get_only_event(club).starts_at
    club.sandbox.world.update_event(get_only_event(club), name="Our cup", description="Ours")
    await press_for_all(club, people)
    await club.restart_bot()
    await club.wait_until_settled()
    assert count_event_requests(club, PATCH) == 0
    await club.ann.run_slash("organise start")  # check-in: it starts sooner than planned
    await club.wait_until_settled()
    moved = get_only_event(club)
    assert abs(moved.starts_at * 1000 - get_cup(club).starts_at) < 1000 < before - moved.starts_at
    assert (moved.name, moved.description) == ("Our cup", "Ours")


async def test_it_begins_and_ends_with_the_tournament(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    assert get_only_event(club).status is EventStatus.ACTIVE
    async with play_meanwhile(people):
        await wait_for_phase(club, "over")
    await club.wait_until_settled()
    assert get_only_event(club).status is EventStatus.COMPLETED
    assert (await club.bot.tournaments.load_location(1)).event_id == NO_SCHEDULED_EVENT


async def test_what_begins_by_itself_is_ended_all_the_same(club: SandboxClub) -> None:
    """Discord begins an event at its time; then it can only be ended, not cancelled."""
    await create_cup(club, game="perudo")
    club.sandbox.world.update_event(get_only_event(club), status=EventStatus.ACTIVE)
    await run_tournament_command(
        club.ann, "organise cancel", "tournament-called-off", reason="rain"
    )
    await club.wait_until_settled()
    assert get_only_event(club).status is EventStatus.COMPLETED


async def test_it_begins_by_itself_in_the_very_moment(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3).values()
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people)
    refused = {"message": "Invalid Form Body", "code": 50035, "errors": {}}
    club.sandbox.faults.answer_with(PATCH, EVENTS_ROUTE, 400, json=refused, times=2)
    await start_cup(club, people)
    assert get_only_event(club).status is EventStatus.ACTIVE


async def test_a_tournament_that_is_called_off_takes_it_along(club: SandboxClub) -> None:
    await create_cup(club, game="perudo")
    await run_tournament_command(
        club.ann, "organise cancel", "tournament-called-off", reason="rain"
    )
    await club.wait_until_settled()
    assert get_only_event(club).status is EventStatus.CANCELED
    assert (await club.bot.tournaments.load_location(1)).event_id == NO_SCHEDULED_EVENT


async def test_an_event_that_a_moderator_deleted_is_not_made_again(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3).values()
    club.forgiven_codes.add(10070)
    await create_cup(club, game="perudo", table=3)
    club.sandbox.world.delete_event(get_only_event(club))
    await press_for_all(club, people)
    await start_cup(club, people)
    await club.restart_bot()
    await club.wait_until_settled()
    assert not list_events(club) and count_event_requests(club, POST) == 1
    assert (await club.bot.tournaments.load_location(1)).event_id == NO_SCHEDULED_EVENT
    assert get_cup(club).phase == "play"


async def test_an_event_that_a_moderator_cancelled_stays_so(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 3).values()
    await create_cup(club, game="perudo", table=3)
    club.sandbox.world.update_event(get_only_event(club), status=EventStatus.CANCELED)
    await press_for_all(club, people)
    await start_cup(club, people)
    assert (
        get_only_event(club).status is EventStatus.CANCELED
        and count_event_requests(club, POST) == 1
    )


async def test_without_the_permission_there_is_none_and_it_is_said(club: SandboxClub) -> None:
    forbid_events(club)
    people = add_crowd(club.sandbox, 3).values()
    reply = await club.ann.run_slash(
        "organise create", preset="knockout", name="Cup", start="1d", game="perudo"
    )
    assert reply.message and EN("tournament-no-event") in "\n".join(reply.message.list_texts())
    await create_cup(club, game="perudo", table=3)
    settings = await club.ann.run_slash("settings")
    assert settings.message and EN("tournament-no-event") in "\n".join(
        settings.message.list_texts()
    )
    assert (
        not list_events(club)
        and count_event_requests(club, POST) == count_event_requests(club, GET) == 0
    )
    await press_for_all(club, people)
    await start_cup(club, people)
    assert get_cup(club).phase == "play"


async def test_it_is_made_once_the_permission_is_there(club: SandboxClub) -> None:
    forbid_events(club)
    await create_cup(club, game="perudo")
    assert not list_events(club)
    allow_events(club)
    await club.restart_bot()
    await club.wait_until_settled()
    assert get_only_event(club).name == "Cup"
    settings = await club.ann.run_slash("settings")
    assert settings.message
    assert EN("tournament-no-event") not in "\n".join(settings.message.list_texts())


async def test_a_crash_before_it_is_noted_makes_no_second_one(club: SandboxClub) -> None:
    """Discord has made the event, and the answer is lost: it is found again."""
    club.sandbox.faults.cut_connection(POST, EVENTS_ROUTE, handled=True)
    await create_cup(club, game="perudo")
    assert (await club.bot.tournaments.load_location(1)).event_id == get_only_event(club).id
    assert count_event_requests(club, POST) == 1


async def test_trouble_at_discord_holds_up_no_tournament(club: SandboxClub) -> None:
    """Trouble is tried again; a refusal is not, until something else changes."""
    people = add_crowd(club.sandbox, 3).values()
    club.sandbox.faults.answer_rate_limited(POST, EVENTS_ROUTE, 300, times=2)
    club.sandbox.faults.answer_with(
        POST, EVENTS_ROUTE, 400, json={"message": "Maximum number of events", "code": 30038}
    )
    await create_cup(club, game="perudo", table=3)
    assert not list_events(club) and get_cup(club).phase == "open"
    await press_for_all(club, people)
    assert not list_events(club), "nothing that it says has changed"
    await start_cup(club, people)
    assert get_cup(club).phase == "play"
    assert find_notice(club.ann)


async def test_what_a_crash_left_open_is_ended_by_the_next_start(club: SandboxClub) -> None:
    await create_cup(club, game="perudo")
    made = get_only_event(club)
    club.sandbox.faults.answer_rate_limited(PATCH, EVENTS_ROUTE, 300, times=20)
    await run_tournament_command(
        club.ann, "organise cancel", "tournament-called-off", reason="rain"
    )
    await club.stop_bot()
    assert made.status is EventStatus.SCHEDULED
    club.sandbox.faults.clear_pending()
    await club.start_bot()
    await club.wait_until_settled()
    assert made.status is EventStatus.CANCELED


async def test_a_tournament_whose_start_has_passed_gets_none(club: SandboxClub) -> None:
    """Discord would refuse such an event."""
    forbid_events(club)
    await create_cup(club, game="perudo")
    allow_events(club)
    # Its answer comes after the change of permissions, by the same gateway.
    await club.ann.run_slash("settings")
    late = partial(registration.close_registration, starts_at=now_ms() - 1)
    await club.bot.tournaments.commit_action(1, "late", late)
    await club.wait_until_settled()
    assert count_event_requests(club, POST) == 0


async def test_someone_who_asks_for_less_time_than_it_takes_gets_more(club: SandboxClub) -> None:
    """The end that Discord wants to know moves with the rounds that begin."""
    people = add_crowd(club.sandbox, 3).values()
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people)
    soon = datetime.now(UTC).timestamp() + 60
    await club.ann.run_slash("organise start")
    await club.wait_until_settled()
    club.sandbox.world.update_event(get_only_event(club), ends_at=soon, starts_at=soon - 1)
    await press_for_all(club, people, ":1/checkin/")
    await run_tournament_command(club.ann, "organise start", "tournament-did-checkin")
    await club.wait_until_settled()
    assert get_only_event(club).ends_at > soon + 3000


@pytest.mark.parametrize("name", ["fr", "nl", "ru"])
async def test_it_speaks_the_tournaments_language(club: SandboxClub, name: str) -> None:
    guild = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, locale=name))
    await create_cup(club, game="perudo")
    assert get_texts(name)("button-enter") in (get_only_event(club).description or "")
