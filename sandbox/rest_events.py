"""A guild's scheduled events over REST: list, make, change, delete.

Only those that take place outside Discord; the others would need channels to be heard in. Discord
documents what they hold and which status follows which, but few codes: those of a wrong time are
from other bots' logs, those of an end before the start and of a wrong status of our own making.
"""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call, Route
from sandbox.entities import EventStatus, Guild, ScheduledEvent
from sandbox.fields import (
    ID,
    TIME,
    Field,
    check,
    choice,
    lacking,
    listed,
    needed,
    never_null,
    number,
    part,
    parts,
    text,
)
from sandbox.forms import Form, Path, moment
from sandbox.permissions import Permission
from sandbox.rest_emojis import DATA

MOST = 100
MAX_IMAGE = 1 << 27
YEARLY, MONTHLY, WEEKLY, DAILY = range(4)
DAY_SETS = [set(days) for days in ("01234", "12345", "60123", "45", "56", "60")]
"""On which days together something may recur: 0 is Monday."""
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
    check(form, (), body, FIELDS | {name: needed(FIELDS[name]) for name in NEEDED})
    form.done()
    _of_kind(form, body, body["entity_type"], new=True)
    form.done()
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
    check(form, (), body, FIELDS | {"status": choice(*map(int, EventStatus))})
    if event.over:
        raise errors.event_over()
    form.done()
    kind = body.get("entity_type") or EXTERNAL
    _of_kind(form, body, kind, new=kind != EXTERNAL)
    metadata = body.get("entity_metadata") or {}
    status = body.get("status")
    if status is not None and status not in FOLLOWS[event.status]:
        code = "GUILD_SCHEDULED_EVENT_INVALID_STATUS"
        form.wrong(("status",), code, "Invalid Guild Scheduled Event Status Update")
    form.done()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "description") if k in body}
    fields |= {"location": metadata["location"]} if metadata else {}
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
    return moment(time).timestamp()


def _of_kind(form: Form, body: dict[str, Any], kind: int, *, new: bool) -> None:
    """Judge what an event of that kind must hold, and must not."""
    if kind == EXTERNAL:
        if body.get("channel_id") is not None:
            code = "GUILD_SCHEDULED_EVENT_CHANNEL_ID_UNSUPPORTED"
            form.wrong(("channel_id",), code, "Events of this type take place in no channel.")
        for name in ("entity_metadata", "scheduled_end_time"):
            if body.get(name) is None and (new or name in body):
                form.required((name, "location") if name == "entity_metadata" else (name,), None)
        return
    form.required(("channel_id",), body.get("channel_id"))
    if body.get("entity_metadata") is not None:
        code = "GUILD_SCHEDULED_EVENT_ENTITY_METADATA_UNSUPPORTED"
        form.wrong(("entity_metadata",), code, "Events of this type have no place of their own.")
    form.lacks("events in voice channels")


def _recurrence(form: Form, at: Path, rule: Any) -> None:
    """Note what Discord does not let recur (its list of "system limitations")."""
    if not form.model(at, rule):
        return
    check(form, at, rule, RULE)
    names = ("by_weekday", "by_n_weekday", "by_month", "by_month_day", "by_year_day")
    days, weeks, months, dates, year = found = [rule.get(name) for name in names]
    if not all(each is None or isinstance(each, list) for each in found):
        return
    frequency, interval = rule.get("frequency"), rule.get("interval")
    usual = interval in (None, 1) or (frequency == WEEKLY and interval == 2)
    both = bool(months) + bool(dates)
    right = {
        "interval": usual,
        "by_weekday": not days
        or (frequency == DAILY and set(map(str, days)) in DAY_SETS)
        or (frequency == WEEKLY and len(days) == 1),
        "by_n_weekday": not weeks or (frequency == MONTHLY and len(weeks) == 1),
        "by_month": not months or (frequency == YEARLY and len(months) == 1 and both == 2),
        "by_month_day": not dates or (frequency == YEARLY and len(dates) == 1 and both == 2),
        "by_year_day": not year,
        "end": rule.get("end") is None,
        "count": rule.get("count") is None,
        "": bool(days) + bool(weeks) + bool(both) <= 1,
    }
    for name in (name for name, fine in right.items() if not fine):
        code = "GUILD_SCHEDULED_EVENT_RECURRENCE_RULE_INVALID"
        form.wrong((*at, name) if name else at, code, "Discord does not let this recur.")


def _image(form: Form, at: Path, image: Any) -> None:
    if form.text(at, image, 1, MAX_IMAGE) and not DATA.fullmatch(image):
        form.wrong(at, "STRING_TYPE_REGEX", "Image data must be a data URI.")


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
    count = {"user_count": len(event.interested)} if call.asked_flag("with_user_count") else {}
    return payloads.event(event) | count


WEEKDAY = choice(*range(7))
RULE = {
    "start": needed(TIME),
    "end": TIME,
    "frequency": needed(choice(*range(4))),
    "interval": number(1),
    "by_weekday": listed(WEEKDAY, 7, distinct=True),
    "by_n_weekday": parts({"n": needed(number(1, 5)), "day": needed(WEEKDAY)}, 7),
    "by_month": listed(number(1, 12), 12, distinct=True),
    "by_month_day": listed(number(1, 31), 33, distinct=True),
    "by_year_day": listed(number(1, 364), 367, distinct=True),
    "count": number(0),
}
FIELDS = {
    "name": never_null(Field(lambda form, at, value: form.sized(at, value, 100))),
    "description": text(0, 1000),
    "image": lacking("pictures of events", Field(_image)),
    "scheduled_start_time": never_null(TIME),
    "scheduled_end_time": TIME,
    "privacy_level": never_null(choice(GUILD_ONLY)),
    "entity_type": choice(1, 2, EXTERNAL),
    "channel_id": ID,
    "entity_metadata": part(
        {"location": needed(Field(lambda form, at, value: form.sized(at, value, 100)))}
    ),
    "recurrence_rule": lacking("recurring events", Field(_recurrence)),
}
NEEDED = ("name", "scheduled_start_time", "privacy_level", "entity_type")

EVENTS = "/guilds/{guild_id}/scheduled-events"
ROUTES = [
    Route("GET", EVENTS, list_all),
    Route("POST", EVENTS, add),
    Route("GET", EVENTS + "/{event_id}", get),
    Route("PATCH", EVENTS + "/{event_id}", change),
    Route("DELETE", EVENTS + "/{event_id}", delete),
]
