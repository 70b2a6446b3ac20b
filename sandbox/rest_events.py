"""A guild's scheduled events over REST: list, make, change, delete.

Only those that take place outside Discord; the others would need channels to be heard in. Discord
documents what they hold and which status follows which, but few codes: those of a wrong time are
from other bots' logs, those of an end before the start and of a wrong status of our own making.
"""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.assumptions import DiscordAssumption
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import EventStatus, Guild, ScheduledEvent
from sandbox.fields import (
    ID,
    TIME,
    BodyField,
    check_fields,
    choice_field,
    forbid_null,
    list_field,
    mark_lacking,
    number_field,
    object_field,
    object_list_field,
    require_field,
    text_field,
)
from sandbox.forms import BodyForm, Path, parse_time
from sandbox.permissions import Permission
from sandbox.rest_emojis import DATA

MOST = 100
MAX_IMAGE = 1 << 27
YEARLY, MONTHLY, WEEKLY, DAILY = range(4)
DAY_SETS = [set(days) for days in ("01234", "12345", "60123", "45", "56", "60")]
"""Sets of days on which something may recur together: 0 is Monday."""
EXTERNAL = 3
GUILD_ONLY = 2
FOLLOWS = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}


def list_events(call: RestCall) -> Any:
    events = _list_guild_events(call, call.find_guild())
    return [_show_event(call, each) for each in events.values() if not each.is_over]


def get_event(call: RestCall) -> Any:
    return _show_event(call, _find_event(call, call.find_guild()))


def add_event(call: RestCall) -> Any:
    guild = call.find_guild()
    _require_permission(call, guild, Permission.CREATE_EVENTS)
    body, form = call.get_body(), BodyForm()
    check_fields(form, (), body, FIELDS | {name: require_field(FIELDS[name]) for name in NEEDED})
    form.raise_if_wrong()
    _check_kind(form, body, body["entity_type"], new=True)
    form.raise_if_wrong()
    starts, ends = (parse_seconds(body[f"scheduled_{which}_time"]) for which in ("start", "end"))
    _check_times(call, form, starts, ends)
    form.raise_if_wrong()
    call.check_schema()
    if sum(not each.is_over for each in _list_guild_events(call, guild).values()) >= MOST:
        raise errors.too_many_events(MOST)
    world = call.world
    location = body["entity_metadata"]["location"]
    event = ScheduledEvent(world.new_id(), guild, world.bot, body["name"], location, starts, ends)
    event.description = body.get("description")
    world.add_event(event)
    return payloads.build_event(event)


def change_event(call: RestCall) -> Any:
    guild = call.find_guild()
    event = _find_event(call, guild)
    _check_may_change(call, guild, event)
    body, form = call.get_body(), BodyForm()
    check_fields(form, (), body, FIELDS | {"status": choice_field(*map(int, EventStatus))})
    if event.is_over:
        raise errors.event_over()
    form.raise_if_wrong()
    kind = body.get("entity_type") or EXTERNAL
    _check_kind(form, body, kind, new=kind != EXTERNAL)
    metadata = body.get("entity_metadata") or {}
    status = body.get("status")
    if status is not None and status not in FOLLOWS[event.status]:
        code = "GUILD_SCHEDULED_EVENT_INVALID_STATUS"
        form.note_error(("status",), code, "Invalid Guild Scheduled Event Status Update")
    form.raise_if_wrong()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "description") if k in body}
    fields |= {"location": metadata["location"]} if metadata else {}
    fields |= {"status": EventStatus(status)} if status is not None else {}
    start, end = body.get("scheduled_start_time"), body.get("scheduled_end_time")
    starts = event.starts_at if start is None else parse_seconds(start)
    ends = event.ends_at if end is None else parse_seconds(end)
    if start is not None:
        started = event.status is EventStatus.ACTIVE
        if started and DiscordAssumption.STARTED_TAKES_NO_START not in call.world.otherwise:
            code = "GUILD_SCHEDULED_EVENT_INVALID_START_BY_STATUS"
            form.note_error(("scheduled_start_time",), code, "Event has already started.")
        elif not started:
            _check_times(call, form, starts, ends)
    elif ends <= starts:
        _note_early_end(form)
    form.raise_if_wrong()
    call.check_schema()
    call.world.update_event(event, **fields, starts_at=starts, ends_at=ends)
    return payloads.build_event(event)


def delete_event(call: RestCall) -> None:
    guild = call.find_guild()
    event = _find_event(call, guild)
    _check_may_change(call, guild, event)
    call.world.delete_event(event)


def parse_seconds(time: str) -> float:
    """Return a time of ISO 8601 in Unix seconds."""
    return parse_time(time).timestamp()


def _check_kind(form: BodyForm, body: dict[str, Any], kind: int, *, new: bool) -> None:
    """Judge the fields that an event of that kind must hold, and must not."""
    if kind == EXTERNAL:
        if body.get("channel_id") is not None:
            code = "GUILD_SCHEDULED_EVENT_CHANNEL_ID_UNSUPPORTED"
            form.note_error(("channel_id",), code, "Events of this type take place in no channel.")
        for name in ("entity_metadata", "scheduled_end_time"):
            if body.get(name) is None and (new or name in body):
                form.check_required(
                    (name, "location") if name == "entity_metadata" else (name,), None
                )
        return
    form.check_required(("channel_id",), body.get("channel_id"))
    if body.get("entity_metadata") is not None:
        code = "GUILD_SCHEDULED_EVENT_ENTITY_METADATA_UNSUPPORTED"
        form.note_error(
            ("entity_metadata",), code, "Events of this type have no place of their own."
        )
    form.note_lacking("events in voice channels")


def _check_recurrence(form: BodyForm, at: Path, rule: Any) -> None:
    """Note what Discord does not let recur (its list of "system limitations")."""
    if not form.check_object(at, rule):
        return
    check_fields(form, at, rule, RULE)
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
        form.note_error((*at, name) if name else at, code, "Discord does not let this recur.")


def _check_image(form: BodyForm, at: Path, image: Any) -> None:
    if form.check_text(at, image, 1, MAX_IMAGE) and not DATA.fullmatch(image):
        form.note_error(at, "STRING_TYPE_REGEX", "Image data must be a data URI.")


def _check_times(call: RestCall, form: BodyForm, starts: float, ends: float) -> None:
    at: Path = ("scheduled_start_time",)
    if starts <= call.world.now():
        code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
        form.note_error(at, code, "Cannot schedule event in the past.")
    if ends <= starts:
        _note_early_end(form)


def _note_early_end(form: BodyForm) -> None:
    code = "GUILD_SCHEDULED_EVENT_END_BEFORE_START"
    form.note_error(("scheduled_end_time",), code, "Event must end after it starts.")


def _list_guild_events(call: RestCall, guild: Guild) -> dict[int, ScheduledEvent]:
    """Return a guild's events, each with the status that it has now."""
    call.world.update_event_statuses()
    return guild.events


def _find_event(call: RestCall, guild: Guild) -> ScheduledEvent:
    if (found := _list_guild_events(call, guild).get(call.parse_path_id("event_id"))) is None:
        raise errors.unknown_event()
    return found


def _check_may_change(call: RestCall, guild: Guild, event: ScheduledEvent) -> None:
    own = (Permission.CREATE_EVENTS,) if event.creator is call.world.bot else ()
    _require_permission(call, guild, *own, Permission.MANAGE_EVENTS)


def _require_permission(call: RestCall, guild: Guild, *any_of: Permission) -> None:
    allowed = call.world.find_guild_permissions(guild, call.world.bot)
    if not any(each in allowed for each in (*any_of, Permission.ADMINISTRATOR)):
        raise errors.missing_permissions()


def _show_event(call: RestCall, event: ScheduledEvent) -> Any:
    count = (
        {"user_count": len(event.interested)} if call.parse_query_flag("with_user_count") else {}
    )
    return payloads.build_event(event) | count


WEEKDAY = choice_field(*range(7))
RULE = {
    "start": require_field(TIME),
    "end": TIME,
    "frequency": require_field(choice_field(*range(4))),
    "interval": number_field(1),
    "by_weekday": list_field(WEEKDAY, 7, distinct=True),
    "by_n_weekday": object_list_field(
        {"n": require_field(number_field(1, 5)), "day": require_field(WEEKDAY)}, 7
    ),
    "by_month": list_field(number_field(1, 12), 12, distinct=True),
    "by_month_day": list_field(number_field(1, 31), 33, distinct=True),
    "by_year_day": list_field(number_field(1, 364), 367, distinct=True),
    "count": number_field(0),
}
FIELDS = {
    "name": forbid_null(BodyField(lambda form, at, value: form.check_sized_text(at, value, 100))),
    "description": text_field(0, 1000),
    "image": mark_lacking("pictures of events", BodyField(_check_image)),
    "scheduled_start_time": forbid_null(TIME),
    "scheduled_end_time": TIME,
    "privacy_level": forbid_null(choice_field(GUILD_ONLY)),
    "entity_type": choice_field(1, 2, EXTERNAL),
    "channel_id": ID,
    "entity_metadata": object_field(
        {
            "location": require_field(
                BodyField(lambda form, at, value: form.check_sized_text(at, value, 100))
            )
        }
    ),
    "recurrence_rule": mark_lacking("recurring events", BodyField(_check_recurrence)),
}
NEEDED = ("name", "scheduled_start_time", "privacy_level", "entity_type")

EVENTS = "/guilds/{guild_id}/scheduled-events"
ROUTES = [
    RestRoute("GET", EVENTS, list_events),
    RestRoute("POST", EVENTS, add_event),
    RestRoute("GET", EVENTS + "/{event_id}", get_event),
    RestRoute("PATCH", EVENTS + "/{event_id}", change_event),
    RestRoute("DELETE", EVENTS + "/{event_id}", delete_event),
]
