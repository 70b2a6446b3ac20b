"""A tournament among its server's events: made, moved, begun and ended with it."""

from datetime import UTC, datetime
from functools import partial

import pytest
from msgspec.structs import replace

from bench.crowd import crowd
from bot.clock import now_ms
from bot.store.events import NO_EVENT
from bot.texts import say
from bot.tournaments import registration
from sandbox.entities import EventStatus, ScheduledEvent
from sandbox.permissions import Permission
from tests.bot.club import Club
from tests.bot.cup import asked, created, cup, entered, notice, playing, started, until

EN = say("en")
EVENTS = "/scheduled-events"
POST, GET, PATCH = "POST", "GET", "PATCH"


def events(club: Club) -> list[ScheduledEvent]:
    return list(club.sandbox.world.guild.events.values())


def event(club: Club) -> ScheduledEvent:
    (found,) = events(club)
    return found


def requests(club: Club, method: str) -> int:
    return sum(EVENTS in r.route and r.method == method for r in club.sandbox.requests)


def may_not(club: Club) -> None:
    for role in club.sandbox.world.guild.roles.values():
        club.sandbox.world.update_role(
            club.sandbox.world.guild, role, permissions=role.permissions & ~Permission.CREATE_EVENTS
        )


def may(club: Club) -> None:
    world = club.sandbox.world
    everyone = world.guild.everyone
    allowed = everyone.permissions | Permission.CREATE_EVENTS
    world.update_role(world.guild, everyone, permissions=allowed)


async def test_a_tournament_is_among_the_servers_events(club: Club) -> None:
    await created(club, game="perudo")
    made = event(club)
    channel = club.ann.channel("bluff")
    assert (made.name, made.status) == ("Cup", EventStatus.SCHEDULED)
    assert made.location.endswith(f"/{club.sandbox.world.guild.id}/{channel.id}")
    assert made.description and EN("perudo-title") in made.description
    assert channel.mention in made.description and EN("button-enter") in made.description
    assert abs(made.starts_at * 1000 - cup(club).starts_at) < 1000 < made.ends_at - made.starts_at
    assert (await club.bot.tournaments.venue(1)).event_id == made.id


async def test_it_moves_with_the_start_and_is_left_alone_otherwise(club: Club) -> None:
    people = crowd(club.sandbox, 3).values()
    await created(club, game="perudo", table=3)
    before = event(club).starts_at
    club.sandbox.world.update_event(event(club), name="Our cup", description="Ours")
    await entered(club, people)
    await club.restart()
    await club.settled()
    assert requests(club, PATCH) == 0
    await club.ann.slash("tournament start")  # check-in: it starts sooner than it was to
    await club.settled()
    moved = event(club)
    assert abs(moved.starts_at * 1000 - cup(club).starts_at) < 1000 < before - moved.starts_at
    assert (moved.name, moved.description) == ("Our cup", "Ours")


async def test_it_begins_and_ends_with_the_tournament(club: Club) -> None:
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    assert event(club).status is EventStatus.ACTIVE
    async with playing(people):
        await until(club, "over")
    await club.settled()
    assert event(club).status is EventStatus.COMPLETED
    assert (await club.bot.tournaments.venue(1)).event_id == NO_EVENT


async def test_what_begins_by_itself_is_ended_all_the_same(club: Club) -> None:
    """Discord begins it when it is time; then it can only be ended, not cancelled."""
    await created(club, game="perudo")
    club.sandbox.world.update_event(event(club), status=EventStatus.ACTIVE)
    await asked(club.ann, "cancel", "tournament-called-off", reason="rain")
    await club.settled()
    assert event(club).status is EventStatus.COMPLETED


async def test_it_begins_by_itself_in_the_very_moment(club: Club) -> None:
    people = crowd(club.sandbox, 3).values()
    await created(club, game="perudo", table=3)
    await entered(club, people)
    refused = {"message": "Invalid Form Body", "code": 50035, "errors": {}}
    club.sandbox.faults.answer(PATCH, EVENTS, 400, json=refused, times=2)
    await started(club, people)
    assert event(club).status is EventStatus.ACTIVE


async def test_a_tournament_that_is_called_off_takes_it_along(club: Club) -> None:
    await created(club, game="perudo")
    await asked(club.ann, "cancel", "tournament-called-off", reason="rain")
    await club.settled()
    assert event(club).status is EventStatus.CANCELED
    assert (await club.bot.tournaments.venue(1)).event_id == NO_EVENT


async def test_an_event_that_a_moderator_deleted_is_not_made_again(club: Club) -> None:
    people = crowd(club.sandbox, 3).values()
    club.forgiven.add(10070)
    await created(club, game="perudo", table=3)
    club.sandbox.world.delete_event(event(club))
    await entered(club, people)
    await started(club, people)
    await club.restart()
    await club.settled()
    assert not events(club) and requests(club, POST) == 1
    assert (await club.bot.tournaments.venue(1)).event_id == NO_EVENT
    assert cup(club).phase == "play"


async def test_an_event_that_a_moderator_cancelled_stays_so(club: Club) -> None:
    people = crowd(club.sandbox, 3).values()
    await created(club, game="perudo", table=3)
    club.sandbox.world.update_event(event(club), status=EventStatus.CANCELED)
    await entered(club, people)
    await started(club, people)
    assert event(club).status is EventStatus.CANCELED and requests(club, POST) == 1


async def test_without_the_permission_there_is_none_and_it_is_said(club: Club) -> None:
    may_not(club)
    people = crowd(club.sandbox, 3).values()
    reply = await club.ann.slash(
        "tournament create", preset="knockout", name="Cup", start="1d", game="perudo"
    )
    assert reply.message and EN("tournament-no-event") in "\n".join(reply.message.texts())
    await created(club, game="perudo", table=3)
    settings = await club.ann.slash("settings")
    assert settings.message and EN("tournament-no-event") in "\n".join(settings.message.texts())
    assert not events(club) and requests(club, POST) == requests(club, GET) == 0
    await entered(club, people)
    await started(club, people)
    assert cup(club).phase == "play"


async def test_it_is_made_once_the_permission_is_there(club: Club) -> None:
    may_not(club)
    await created(club, game="perudo")
    assert not events(club)
    may(club)
    await club.restart()
    await club.settled()
    assert event(club).name == "Cup"
    settings = await club.ann.slash("settings")
    assert settings.message
    assert EN("tournament-no-event") not in "\n".join(settings.message.texts())


async def test_a_crash_before_it_is_noted_makes_no_second_one(club: Club) -> None:
    """Discord has made it, and the answer is lost: it is found again."""
    club.sandbox.faults.cut(POST, EVENTS, handled=True)
    await created(club, game="perudo")
    assert (await club.bot.tournaments.venue(1)).event_id == event(club).id
    assert requests(club, POST) == 1


async def test_trouble_at_discord_holds_up_no_tournament(club: Club) -> None:
    """Trouble is tried again; a refusal is not, until something else changes."""
    people = crowd(club.sandbox, 3).values()
    club.sandbox.faults.rate_limited(POST, EVENTS, 300, times=2)
    club.sandbox.faults.answer(
        POST, EVENTS, 400, json={"message": "Maximum number of events", "code": 30038}
    )
    await created(club, game="perudo", table=3)
    assert not events(club) and cup(club).phase == "open"
    await entered(club, people)
    assert not events(club), "nothing that it says has changed"
    await started(club, people)
    assert cup(club).phase == "play"
    assert notice(club.ann)


async def test_what_a_crash_left_open_is_ended_by_the_next_start(club: Club) -> None:
    await created(club, game="perudo")
    made = event(club)
    club.sandbox.faults.rate_limited(PATCH, EVENTS, 300, times=20)
    await asked(club.ann, "cancel", "tournament-called-off", reason="rain")
    await club.stop()
    assert made.status is EventStatus.SCHEDULED
    club.sandbox.faults.clear()
    await club.start()
    await club.settled()
    assert made.status is EventStatus.CANCELED


async def test_a_tournament_whose_start_has_passed_gets_none(club: Club) -> None:
    """Discord would refuse it."""
    may_not(club)
    await created(club, game="perudo")
    may(club)
    await club.ann.slash("settings")  # comes after what may be done, by the same gateway
    late = partial(registration.close, starts_at=now_ms() - 1)
    await club.bot.tournaments.commit(1, "late", late)
    await club.settled()
    assert requests(club, POST) == 0


async def test_who_asks_for_less_time_than_it_takes_gets_more(club: Club) -> None:
    """The end that Discord wants to know moves with the rounds that begin."""
    people = crowd(club.sandbox, 3).values()
    await created(club, game="perudo", table=3)
    await entered(club, people)
    soon = datetime.now(UTC).timestamp() + 60
    await club.ann.slash("tournament start")
    await club.settled()
    club.sandbox.world.update_event(event(club), ends_at=soon, starts_at=soon - 1)
    await entered(club, people, ":1/checkin/")
    await asked(club.ann, "start", "tournament-did-checkin")
    await club.settled()
    assert event(club).ends_at > soon + 3000


@pytest.mark.parametrize("name", ["fr", "nl", "ru"])
async def test_it_speaks_the_tournaments_language(club: Club, name: str) -> None:
    guild = await club.bot.guilds.get(club.sandbox.world.guild.id)
    await club.bot.guilds.put(replace(guild, locale=name))
    await created(club, game="perudo")
    assert say(name)("button-enter") in (event(club).description or "")
