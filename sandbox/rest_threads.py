"""Threads over REST: start, change, archive, members, lists."""

from __future__ import annotations

from typing import Any

from sandbox import compose, errors, payloads
from sandbox.assumptions import DiscordAssumption
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import THREADS, WRITTEN, Channel, ChannelKind
from sandbox.fields import (
    FLAG,
    ID,
    Table,
    check_fields,
    choice_field,
    forbid_null,
    list_field,
    mark_lacking,
    number_field,
    object_field,
    require_field,
    text_field,
)
from sandbox.forms import BodyForm
from sandbox.gateway_events import GatewayIntent
from sandbox.mentions import AllowedMentions
from sandbox.permissions import Permission

HAS_THREAD = 1 << 5
THREAD_CREATED = 18
MANAGED = {"locked", "rate_limit_per_user"}
"""Fields of a thread that not even its owner may change."""
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
TAGS = list_field(ID, 5)
NEW = {
    "name": require_field(text_field(1, 100)),
    "auto_archive_duration": choice_field(*ARCHIVE_MINUTES),
    "rate_limit_per_user": number_field(0, 21600),
}
"""Fields of every new thread."""
CHANGE = NEW | {
    "name": forbid_null(text_field(1, 100)),
    "archived": FLAG,
    "locked": FLAG,
    "invitable": FLAG,
    "flags": mark_lacking("flags of threads", number_field(0)),
    "applied_tags": TAGS,
    "bitrate": number_field(8000),
    "user_limit": number_field(0, 99),
    "rtc_region": text_field(0, 1 << 30),
    "video_quality_mode": choice_field(1, 2),
}
KINDS = {
    ChannelKind.TEXT: ChannelKind.PUBLIC_THREAD,
    ChannelKind.ANNOUNCEMENT: ChannelKind.ANNOUNCEMENT_THREAD,
    ChannelKind.FORUM: ChannelKind.PUBLIC_THREAD,
}
"""Kind of the public threads in each kind of channel that has threads."""


def start_from_message(call: RestCall) -> Any:
    channel = call.find_channel()
    message = call.find_message(channel)
    body = call.get_body()
    call.require_permissions(channel, Permission.CREATE_PUBLIC_THREADS)
    kind = KINDS.get(channel.kind)
    if kind is None or channel.kind is ChannelKind.FORUM:
        raise errors.wrong_channel_type()
    if message.kind not in WRITTEN:
        raise errors.system_message()
    if message.thread is not None:
        raise errors.thread_exists()
    _check_body(body, NEW)
    call.check_schema()
    _check_room(call, channel)
    thread = call.world.add_thread(
        channel, body["name"], call.world.bot, kind=kind, id=message.id, **_parse_options(body)
    )
    call.world.edit_message(message, touch=False, flags=message.flags | HAS_THREAD)
    return _answer_started(call, thread)


def start_thread(call: RestCall) -> Any:
    """Start a thread without a message; a public one announces itself in its channel."""
    channel = call.find_channel()
    body = call.get_body()
    if channel.kind is ChannelKind.FORUM:
        return _start_post(call, channel)
    if channel.kind not in KINDS:
        raise errors.wrong_channel_type()
    # Discord's default without a type is a private thread
    _check_body(body, NEW | {"type": choice_field(*map(int, THREADS)), "invitable": FLAG})
    kind = body.get("type")
    kind = ChannelKind.PRIVATE_THREAD if kind is None else ChannelKind(kind)
    private = kind == ChannelKind.PRIVATE_THREAD and channel.kind is ChannelKind.TEXT
    public = kind == KINDS[channel.kind]
    if kind == ChannelKind.PUBLIC_THREAD and channel.kind is ChannelKind.ANNOUNCEMENT:
        public = DiscordAssumption.NEWS_HAS_NEWS_THREADS in call.world.otherwise
    if not (private or public):
        raise errors.wrong_channel_type()
    needed = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    call.require_permissions(channel, needed)
    call.check_schema()
    _check_room(call, channel)
    thread = call.world.add_thread(
        channel,
        body["name"],
        call.world.bot,
        kind=kind,
        invitable=body.get("invitable") is not False,
        **_parse_options(body),
    )
    if public:
        nobody = AllowedMentions.parse_json({})
        call.world.post_message(
            channel, call.world.bot, allowed=nobody, content=thread.name, kind=THREAD_CREATED
        )
    return _answer_started(call, thread)


def _start_post(call: RestCall, forum: Channel) -> Any:
    """Start a post in a forum: a thread and its first message, of one id."""
    body = call.get_body()
    call.require_permissions(forum, Permission.SEND_MESSAGES)
    _check_body(body, NEW | {"message": require_field(object_field({})), "applied_tags": TAGS})
    first: dict[str, Any] = body["message"]
    _check_room(call, forum)
    try:
        fields = compose.compose_message(call, forum, first)
    except errors.DiscordRefusalError as refusal:
        raise refusal.nest_errors("message") from None
    thread = call.world.add_thread(forum, body["name"], call.world.bot, **_parse_options(body))
    allowed = AllowedMentions.parse_json(first.get("allowed_mentions"))
    message = call.world.post_message(
        thread, call.world.bot, allowed=allowed, id=thread.id, **fields
    )
    return _answer_started(call, thread) | {"message": payloads.build_message(message)}


def change_thread(call: RestCall, thread: Channel) -> None:
    """Change a thread.

    Refused with 50083 if it is archived and stays so.
    """
    body = call.get_body()
    allowed = call.world.find_permissions(call.world.bot, thread)
    manages = Permission.MANAGE_THREADS in allowed
    owns = thread.owner_id == call.world.bot.id
    _check_body(body, CHANGE)
    call.check_schema()
    opens = thread.archived and body.get("archived") is False
    if thread.archived and not opens:
        raise errors.thread_archived()
    only_opens = opens and set(body) == {"archived"}
    if only_opens and not thread.locked:
        inside = call.world.bot.id in thread.member_ids
        if not (manages or (inside and Permission.SEND_MESSAGES_IN_THREADS in allowed)):
            raise errors.missing_permissions()
    elif not (manages or (owns and not MANAGED & set(body) and not thread.locked)):
        raise errors.missing_permissions()
    if opens:
        _check_room(call, thread)
    fields: dict[str, Any] = {
        k: body[k] for k in ("name", "archived", "locked", "invitable") if body.get(k) is not None
    }
    for name, field in (
        ("auto_archive_duration", "auto_archive_minutes"),
        ("rate_limit_per_user", "slowmode"),
    ):
        if body.get(name) is not None:
            fields[field] = body[name]
    call.log.seen_by |= call.world.list_viewers(thread)
    call.world.update_channel(thread, **fields)


def join_thread(call: RestCall) -> None:
    call.world.join_thread(_find_open_thread(call), call.world.bot)


def leave_thread(call: RestCall) -> None:
    call.world.leave_thread(_find_open_thread(call), call.world.bot)


def add_member(call: RestCall) -> None:
    thread = _find_open_thread(call)
    call.require_permissions(thread, Permission.SEND_MESSAGES_IN_THREADS)
    user = call.world.users.get(call.parse_path_id("user_id"))
    assert thread.guild is not None
    if user is None or user.id not in thread.guild.members:
        raise errors.unknown_member()
    call.world.join_thread(thread, user)


def remove_member(call: RestCall) -> None:
    thread = _find_open_thread(call)
    call.require_permissions(thread, Permission.MANAGE_THREADS)
    user = call.world.users.get(call.parse_path_id("user_id"))
    if user is None or user.id not in thread.member_ids:
        raise errors.unknown_member()
    call.world.leave_thread(thread, user)


def list_thread_members(call: RestCall) -> Any:
    thread = _find_thread(call)
    call.sandbox.gateway.require_intent(GatewayIntent.GUILD_MEMBERS)
    limit, after = call.parse_query_number("limit", 100, 1, 100), call.parse_query_id("after") or 0
    found = sorted(id for id in thread.member_ids if id > after)
    return [_show_member(call, thread, id) for id in found[:limit]]


def get_thread_member(call: RestCall) -> Any:
    thread = _find_thread(call)
    if (user_id := call.parse_path_id("user_id")) not in thread.member_ids:
        raise errors.unknown_member()
    return _show_member(call, thread, user_id)


def _show_member(call: RestCall, thread: Channel, user_id: int) -> Any:
    data = payloads.build_thread_member(thread, user_id)
    if call.parse_query_flag("with_member") and thread.guild:
        data["member"] = payloads.build_member(thread.guild, thread.guild.members[user_id])
    return data


def list_active_threads(call: RestCall) -> Any:
    guild = call.find_guild()
    found = [
        t
        for t in call.world.list_active_threads(guild)
        if call.world.can_see_channel(call.world.bot, t)
    ]
    return _list_threads(call, found) | {"has_more": False}


def list_archived_threads(call: RestCall) -> Any:
    channel = call.find_channel()
    call.require_permissions(channel, Permission.READ_MESSAGE_HISTORY)
    found = [
        t
        for t in call.world.channels.values()
        if t.parent is channel and t.archived and t.kind is not ChannelKind.PRIVATE_THREAD
    ]
    before, limit = call.parse_query_time("before"), call.parse_query_number("limit", 50, 2, 100)
    found = [t for t in found if before is None or t.archive_changed_at < before]
    found.sort(key=lambda t: t.archive_changed_at, reverse=True)
    return _list_threads(call, found[:limit]) | {"has_more": len(found) > limit}


def _check_body(body: dict[str, Any], table: Table) -> None:
    form = BodyForm()
    check_fields(form, (), body, table)
    form.raise_if_wrong()
    if body.get("applied_tags"):
        raise errors.unknown_tag()  # forums have none here


def _parse_options(body: dict[str, Any]) -> dict[str, Any]:
    return {
        "auto_archive_minutes": body.get("auto_archive_duration") or 1440,
        "slowmode": body.get("rate_limit_per_user") or 0,
    }


def _check_room(call: RestCall, channel: Channel) -> None:
    assert channel.guild is not None
    if len(call.world.list_active_threads(channel.guild)) >= call.world.max_threads:
        raise errors.too_many_threads()


def _answer_started(call: RestCall, thread: Channel) -> dict[str, Any]:
    call.status = 201
    call.log.seen_by |= call.world.list_viewers(thread)
    return payloads.build_channel(call.world, thread)


def _find_thread(call: RestCall) -> Channel:
    channel = call.find_channel()
    if not channel.is_thread:
        raise errors.wrong_channel_type()
    return channel


def _find_open_thread(call: RestCall) -> Channel:
    thread = _find_thread(call)
    if thread.archived:
        raise errors.thread_archived()
    return thread


def _list_threads(call: RestCall, threads: list[Channel]) -> dict[str, Any]:
    bot = call.world.bot
    return {
        "threads": [payloads.build_channel(call.world, t) for t in threads],
        "members": [
            payloads.build_thread_member(t, bot.id) for t in threads if bot.id in t.member_ids
        ],
    }


MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = [
    RestRoute("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_from_message),
    RestRoute("POST", "/channels/{channel_id}/threads", start_thread),
    RestRoute("GET", "/channels/{channel_id}/threads/archived/public", list_archived_threads),
    RestRoute("GET", "/guilds/{guild_id}/threads/active", list_active_threads),
    RestRoute("PUT", f"{MEMBERS}/@me", join_thread),
    RestRoute("DELETE", f"{MEMBERS}/@me", leave_thread),
    RestRoute("GET", MEMBERS, list_thread_members),
    RestRoute("GET", f"{MEMBERS}/{{user_id}}", get_thread_member),
    RestRoute("PUT", f"{MEMBERS}/{{user_id}}", add_member),
    RestRoute("DELETE", f"{MEMBERS}/{{user_id}}", remove_member),
]
