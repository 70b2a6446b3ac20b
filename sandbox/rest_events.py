"""A guild's scheduled events over REST: list, make, change, delete.

Only those that take place outside Discord; the others would need channels to be heard in. Discord
documents what they hold and which status follows which, but few codes: those of a wrong time are
from other bots' logs, those of an end before the start and of a wrong status of our own making.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sandbox import errors, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call, Route
from sandbox.entities import EventStatus, Guild, ScheduledEvent
from sandbox.forms import Form, Path
from sandbox.permissions import Permission

MOST = 100
EXTERNAL = 3
GUILD_ONLY = 2
FOLLOWS = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}


def list_all(call: Call) -> Any:
    events = _events(call, call.guild())
    return [_shown(call, each) for each in events.values() if not each.over]


def get(call: Call) -> Any:
    return _shown(call, _event(call, call.guild()))


def add(call: Call) -> Any:
    guild = call.guild()
    _need(call, guild, Permission.CREATE_EVENTS)
    body, form = call.json(), Form()
    for name, allowed in (("entity_type", (1, 2, EXTERNAL)), ("privacy_level", (GUILD_ONLY,))):
        if form.required((name,), body.get(name)):
            form.choice((name,), body[name], allowed)
    form.sized(("name",), body.get("name"), 100)
    for name in ("scheduled_start_time", "scheduled_end_time"):
        form.required((name,), body.get(name))
    _body(form, body)
    at = ("entity_metadata", "location")
    form.sized(at, form.part(at[:1], body.get("entity_metadata")).get("location"), 100)
    form.done()
    if body["entity_type"] != EXTERNAL:
        raise errors.not_served("events in voice channels")
    starts, ends = (seconds(body[f"scheduled_{which}_time"]) for which in ("start", "end"))
    _times(call, form, starts, ends)
    form.done()
    call.judge()
    if sum(not each.over for each in _events(call, guild).values()) >= MOST:
        raise errors.too_many_events(MOST)
    world = call.world
    location = body["entity_metadata"]["location"]
    made = ScheduledEvent(world.new_id(), guild, world.bot, body["name"], location, starts, ends)
    made.description = body.get("description")
    world.add_event(made)
    return payloads.event(made)


def change(call: Call) -> Any:
    guild = call.guild()
    event = _event(call, guild)
    _may_change(call, guild, event)
    body, form = call.json(), Form()
    if event.over:
        raise errors.event_over()
    if body.get("entity_type", EXTERNAL) != EXTERNAL:
        raise errors.not_served("events in voice channels")
    if "name" in body:
        form.sized(("name",), body["name"], 100)
    _body(form, body)
    metadata = form.part(("entity_metadata",), body.get("entity_metadata"))
    if "location" in metadata:
        form.sized(("entity_metadata", "location"), metadata["location"], 100)
    status = body.get("status")
    if status is not None and status not in FOLLOWS[event.status]:
        code = "GUILD_SCHEDULED_EVENT_INVALID_STATUS"
        form.wrong(("status",), code, "Invalid Guild Scheduled Event Status Update")
    form.done()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "description") if k in body}
    fields |= {"location": metadata["location"]} if "location" in metadata else {}
    fields |= {"status": EventStatus(status)} if status is not None else {}
    start, end = body.get("scheduled_start_time"), body.get("scheduled_end_time")
    starts = event.starts_at if start is None else seconds(start)
    ends = event.ends_at if end is None else seconds(end)
    if start is not None:
        started = event.status is EventStatus.ACTIVE
        if started and Assumed.STARTED_TAKES_NO_START not in call.world.otherwise:
            code = "GUILD_SCHEDULED_EVENT_INVALID_START_BY_STATUS"
            form.wrong(("scheduled_start_time",), code, "Event has already started.")
        elif not started:
            _times(call, form, starts, ends)
    elif ends <= starts:
        _ends_early(form)
    form.done()
    call.judge()
    call.world.update_event(event, **fields, starts_at=starts, ends_at=ends)
    return payloads.event(event)


def delete(call: Call) -> None:
    guild = call.guild()
    event = _event(call, guild)
    _may_change(call, guild, event)
    call.world.delete_event(event)


def seconds(time: str) -> float:
    """Unix seconds of a time as ISO 8601 writes it."""
    found = datetime.fromisoformat(time)
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


def _body(form: Form, body: dict[str, Any]) -> None:
    """What is judged alike of a new event and of a change."""
    form.text(("description",), body.get("description"), 0, 1000)
    for name in ("scheduled_start_time", "scheduled_end_time"):
        form.time((name,), body.get(name))
    if body.get("channel_id") is not None:
        code = "GUILD_SCHEDULED_EVENT_CHANNEL_ID_UNSUPPORTED"
        form.wrong(("channel_id",), code, "Events of this type take place in no channel.")


def _times(call: Call, form: Form, starts: float, ends: float) -> None:
    at: Path = ("scheduled_start_time",)
    if starts <= call.world.now():
        code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
        form.wrong(at, code, "Cannot schedule event in the past.")
    if ends <= starts:
        _ends_early(form)


def _ends_early(form: Form) -> None:
    code = "GUILD_SCHEDULED_EVENT_END_BEFORE_START"
    form.wrong(("scheduled_end_time",), code, "Event must end after it starts.")


def _events(call: Call, guild: Guild) -> dict[int, ScheduledEvent]:
    """A guild's, each with the status that it has now."""
    call.world.keep_events()
    return guild.events


def _event(call: Call, guild: Guild) -> ScheduledEvent:
    if (found := _events(call, guild).get(call.id("event_id"))) is None:
        raise errors.unknown_event()
    return found


def _may_change(call: Call, guild: Guild, event: ScheduledEvent) -> None:
    own = (Permission.CREATE_EVENTS,) if event.creator is call.world.bot else ()
    _need(call, guild, *own, Permission.MANAGE_EVENTS)


def _need(call: Call, guild: Guild, *any_of: Permission) -> None:
    allowed = call.world.guild_permissions(guild, call.world.bot)
    if not any(each in allowed for each in (*any_of, Permission.ADMINISTRATOR)):
        raise errors.missing_permissions()


def _shown(call: Call, event: ScheduledEvent) -> Any:
    counted = call.log.query.get("with_user_count", "").lower() in ("1", "true")
    count = {"user_count": len(event.interested)} if counted else {}
    return payloads.event(event) | count


EVENTS = "/guilds/{guild_id}/scheduled-events"
ROUTES = [
    Route("GET", EVENTS, list_all),
    Route("POST", EVENTS, add),
    Route("GET", EVENTS + "/{event_id}", get),
    Route("PATCH", EVENTS + "/{event_id}", change),
    Route("DELETE", EVENTS + "/{event_id}", delete),
]
