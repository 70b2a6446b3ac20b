"""Tests of a guild's scheduled events: permissions, contents, beginning and end."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
import pytest

from sandbox import Person, Sandbox
from sandbox.entities import ScheduledEvent
from sandbox.permissions import Permission
from sandbox.rest_events import MOST
from tests.support.rest_client import RestClient, get_form_error, list_form_errors
from tests.support.scripted_bot import ScriptedBot, run_bot


def format_time_after(sandbox: Sandbox, seconds: float) -> str:
    """Return the time so many seconds from now."""
    return datetime.fromtimestamp(sandbox.world.now() + seconds, UTC).isoformat()


def build_event_body(sandbox: Sandbox, **fields: Any) -> dict[str, Any]:
    made = {
        "name": "Cup",
        "description": "Come all",
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": {"location": "here"},
        "scheduled_start_time": format_time_after(sandbox, 3600),
        "scheduled_end_time": format_time_after(sandbox, 7200),
        **fields,
    }
    return {name: value for name, value in made.items() if value is not ...}


def events_path(sandbox: Sandbox, of: Any = "") -> str:
    return f"/guilds/{sandbox.world.guild.id}/scheduled-events{of and f'/{of}'}"


async def create_event(sandbox: Sandbox, api: RestClient, **fields: Any) -> Any:
    status, event = await api("POST", events_path(sandbox), build_event_body(sandbox, **fields))
    assert status == 200, event
    return event


async def test_an_event_is_made_listed_changed_and_deleted(
    sandbox: Sandbox, api: RestClient
) -> None:
    event = await create_event(sandbox, api)
    assert (event["status"], event["creator_id"]) == (1, str(sandbox.world.bot.id))
    assert event["entity_metadata"] == {"location": "here"}
    one = events_path(sandbox, event["id"])
    assert await api("GET", events_path(sandbox)) == (200, [event])
    status, changed = await api("PATCH", one, {"name": "Bowl"})
    assert (status, changed) == (200, event | {"name": "Bowl"})
    assert (await api("GET", one + "?with_user_count=true"))[1]["user_count"] == 0
    assert await api("DELETE", one) == (204, None)
    for method, said in (("GET", None), ("PATCH", {"name": "x"}), ("DELETE", None)):
        status, answer_interaction = await api(method, one, said)
        assert (status, answer_interaction["code"]) == (404, 10070)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no name": ({"name": ...}, "name"),
    "a blank name": ({"name": "  "}, "name"),
    "a long name": ({"name": "x" * 101}, "name"),
    "a long description": ({"description": "x" * 1001}, "description"),
    "no privacy": ({"privacy_level": ...}, "privacy_level"),
    "everybody's": ({"privacy_level": 1}, "privacy_level"),
    "no kind": ({"entity_type": ...}, "entity_type"),
    "an unknown kind": ({"entity_type": 4}, "entity_type"),
    "no place": ({"entity_metadata": ...}, "entity_metadata.location"),
    "a long place": ({"entity_metadata": {"location": "x" * 101}}, "entity_metadata.location"),
    "no end": ({"scheduled_end_time": ...}, "scheduled_end_time"),
    "no start": ({"scheduled_start_time": ...}, "scheduled_start_time"),
    "no time": ({"scheduled_start_time": "soon"}, "scheduled_start_time"),
    "long ago": ({"scheduled_start_time": "2020-01-01T00:00:00Z"}, "scheduled_start_time"),
    "an early end": ({"scheduled_end_time": "2020-01-01T00:00:00Z"}, "scheduled_end_time"),
    "a channel": ({"channel_id": "1"}, "channel_id"),
}


@pytest.mark.parametrize("what", WRONG)
async def test_what_an_event_must_hold(sandbox: Sandbox, api: RestClient, what: str) -> None:
    fields, path = WRONG[what]
    status, answer_interaction = await api(
        "POST", events_path(sandbox), build_event_body(sandbox, **fields)
    )
    assert status == 400 and list(list_form_errors(answer_interaction)) == [path], (
        answer_interaction
    )
    assert not sandbox.world.guild.events


async def test_someone_who_may_make_and_change_events(
    sandbox: Sandbox, api: RestClient, ann: Person
) -> None:
    world = sandbox.world
    own = (await create_event(sandbox, api))["id"]
    start, end = world.now() + 60, world.now() + 120
    theirs = ScheduledEvent(world.new_id(), world.guild, ann.user, "Ann's", "here", start, end)
    world.add_event(theirs)

    async def try_with_permission(what: Permission) -> list[int]:
        for role in world.guild.roles.values():
            role.permissions &= ~(Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS)
        world.guild.everyone.permissions |= what
        return [
            (await api("POST", events_path(sandbox), build_event_body(sandbox)))[0],
            (await api("PATCH", events_path(sandbox, own), {"name": "x"}))[0],
            (await api("PATCH", events_path(sandbox, theirs.id), {"name": "x"}))[0],
        ]

    assert await try_with_permission(Permission(0)) == [403, 403, 403]
    assert await try_with_permission(Permission.CREATE_EVENTS) == [200, 200, 403]
    assert await try_with_permission(Permission.MANAGE_EVENTS) == [403, 200, 200]


async def test_one_status_follows_another(sandbox: Sandbox, api: RestClient) -> None:
    one = events_path(sandbox, (await create_event(sandbox, api))["id"])
    assert get_form_error(await api("PATCH", one, {"status": 3}), "status").endswith(
        "INVALID_STATUS"
    )
    assert (await api("PATCH", one, {"status": 2}))[1]["status"] == 2
    for status in (1, 2, 4):
        assert get_form_error(await api("PATCH", one, {"status": status}), "status")
    again = {"scheduled_start_time": format_time_after(sandbox, 9000)}
    code = get_form_error(await api("PATCH", one, again), "scheduled_start_time")
    assert code.endswith("INVALID_START_BY_STATUS")
    assert (await api("PATCH", one, {"scheduled_end_time": format_time_after(sandbox, 9999)}))[
        0
    ] == 200
    assert (await api("PATCH", one, {"status": 3}))[1]["status"] == 3
    status, answer_interaction = await api("PATCH", one, {"name": "x"})
    assert (status, answer_interaction["code"]) == (400, 180000)
    assert await api("GET", events_path(sandbox)) == (200, [])
    assert (await api("GET", one))[1]["status"] == 3
    other = events_path(sandbox, (await create_event(sandbox, api))["id"])
    assert (await api("PATCH", other, {"status": 4}))[1]["status"] == 4


async def test_events_begin_and_end_by_themselves(sandbox: Sandbox, api: RestClient) -> None:
    one = events_path(sandbox, (await create_event(sandbox, api))["id"])
    seen: list[int] = []
    for _ in range(3):
        seen.append((await api("GET", one))[1]["status"])
        sandbox.world.pass_time(3601)
    assert seen == [1, 2, 3]


async def test_a_guild_has_so_many(sandbox: Sandbox, api: RestClient) -> None:
    for _ in range(MOST):
        last = await create_event(sandbox, api)
    status, answer_interaction = await api("POST", events_path(sandbox), build_event_body(sandbox))
    assert (status, answer_interaction["code"]) == (400, 30038)
    await api("DELETE", events_path(sandbox, last["id"]))
    await create_event(sandbox, api)


async def test_a_client_with_the_intent_is_told(sandbox: Sandbox, ann: Person) -> None:
    world = sandbox.world
    async with run_bot(ScriptedBot(), sandbox) as bot:
        guild = bot.guilds[0]
        start, end = (
            datetime.fromisoformat(format_time_after(sandbox, each)) for each in (60, 120)
        )
        outside = discord.EntityType.external
        level = discord.PrivacyLevel.guild_only
        event = await guild.create_scheduled_event(
            name="Cup",
            start_time=start,
            end_time=end,
            entity_type=outside,
            privacy_level=level,
            location="here",
        )
        (told,) = await bot.wait_for_event("scheduled_event_create")
        assert (told.id, told.name, told.location) == (event.id, "Cup", "here")
        await event.edit(name="Bowl")
        before, after = await bot.wait_for_event("scheduled_event_update")
        assert (before.name, after.name) == ("Cup", "Bowl")
        world.set_interest(world.guild.events[event.id], ann.user)
        assert (await guild.fetch_scheduled_event(event.id)).user_count == 1
        world.delete_event(world.guild.events[event.id])
        (gone,) = await bot.wait_for_event("scheduled_event_delete")
        assert gone.id == event.id
        with pytest.raises(discord.NotFound):
            await guild.fetch_scheduled_event(event.id)
