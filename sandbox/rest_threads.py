"""Threads over REST: start, change, archive, members, lists."""

from __future__ import annotations

from typing import Any

from sandbox import compose, errors, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call, Route
from sandbox.entities import THREADS, WRITTEN, Channel, ChannelKind
from sandbox.events import Intent
from sandbox.fields import (
    FLAG,
    ID,
    Table,
    check,
    choice,
    lacking,
    listed,
    needed,
    never_null,
    number,
    part,
    text,
)
from sandbox.forms import Form
from sandbox.mentions import Allowed
from sandbox.permissions import Permission

HAS_THREAD = 1 << 5
THREAD_CREATED = 18
MANAGED = {"locked", "rate_limit_per_user"}
"""What of a thread not even its owner may change."""
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
TAGS = listed(ID, 5)
NEW = {
    "name": needed(text(1, 100)),
    "auto_archive_duration": choice(*ARCHIVE_MINUTES),
    "rate_limit_per_user": number(0, 21600),
}
"""Fields of every new thread."""
CHANGE = NEW | {
    "name": never_null(text(1, 100)),
    "archived": FLAG,
    "locked": FLAG,
    "invitable": FLAG,
    "flags": lacking("flags of threads", number(0)),
    "applied_tags": TAGS,
    "bitrate": number(8000),
    "user_limit": number(0, 99),
    "rtc_region": text(0, 1 << 30),
    "video_quality_mode": choice(1, 2),
}
KINDS = {
    ChannelKind.TEXT: ChannelKind.PUBLIC_THREAD,
    ChannelKind.ANNOUNCEMENT: ChannelKind.ANNOUNCEMENT_THREAD,
    ChannelKind.FORUM: ChannelKind.PUBLIC_THREAD,
}
"""In which channels there are threads, and of which kind those are that everybody sees."""


def start_from_message(call: Call) -> Any:
    channel = call.channel()
    message = call.message(channel)
    body = call.json()
    call.need(channel, Permission.CREATE_PUBLIC_THREADS)
    kind = KINDS.get(channel.kind)
    if kind is None or channel.kind is ChannelKind.FORUM:
        raise errors.wrong_channel_type()
    if message.kind not in WRITTEN:
        raise errors.system_message()
    if message.thread is not None:
        raise errors.thread_exists()
    _check(body, NEW)
    call.judge()
    _room(call, channel)
    thread = call.world.add_thread(
        channel, body["name"], call.world.bot, kind=kind, id=message.id, **_options(body)
    )
    call.world.edit(message, touch=False, flags=message.flags | HAS_THREAD)
    return _started(call, thread)


def start(call: Call) -> Any:
    """A thread without a message; a public one announces itself in its channel."""
    channel = call.channel()
    body = call.json()
    if channel.kind is ChannelKind.FORUM:
        return _start_post(call, channel)
    if channel.kind not in KINDS:
        raise errors.wrong_channel_type()
    # Discord's default without a type is a private thread
    _check(body, NEW | {"type": choice(*map(int, THREADS)), "invitable": FLAG})
    kind = body.get("type")
    kind = ChannelKind.PRIVATE_THREAD if kind is None else ChannelKind(kind)
    private = kind == ChannelKind.PRIVATE_THREAD and channel.kind is ChannelKind.TEXT
    public = kind == KINDS[channel.kind]
    if kind == ChannelKind.PUBLIC_THREAD and channel.kind is ChannelKind.ANNOUNCEMENT:
        public = Assumed.NEWS_HAS_NEWS_THREADS in call.world.otherwise
    if not (private or public):
        raise errors.wrong_channel_type()
    needed = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    call.need(channel, needed)
    call.judge()
    _room(call, channel)
    thread = call.world.add_thread(
        channel,
        body["name"],
        call.world.bot,
        kind=kind,
        invitable=body.get("invitable") is not False,
        **_options(body),
    )
    if public:
        nobody = Allowed.from_json({})
        call.world.post(
            channel, call.world.bot, allowed=nobody, content=thread.name, kind=THREAD_CREATED
        )
    return _started(call, thread)


def _start_post(call: Call, forum: Channel) -> Any:
    """A post in a forum: a thread and its first message, of one id."""
    body = call.json()
    call.need(forum, Permission.SEND_MESSAGES)
    _check(body, NEW | {"message": needed(part({})), "applied_tags": TAGS})
    first: dict[str, Any] = body["message"]
    _room(call, forum)
    try:
        fields = compose.new_message(call, forum, first)
    except errors.Refusal as refusal:
        raise refusal.within("message") from None
    thread = call.world.add_thread(forum, body["name"], call.world.bot, **_options(body))
    allowed = Allowed.from_json(first.get("allowed_mentions"))
    message = call.world.post(thread, call.world.bot, allowed=allowed, id=thread.id, **fields)
    return _started(call, thread) | {"message": payloads.message(message)}


def change_thread(call: Call, thread: Channel) -> None:
    """PATCH of a thread. Refused: 50083 if it is archived and stays so."""
    body = call.json()
    allowed = call.world.permissions(call.world.bot, thread)
    manages = Permission.MANAGE_THREADS in allowed
    owns = thread.owner_id == call.world.bot.id
    _check(body, CHANGE)
    call.judge()
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
        _room(call, thread)
    fields: dict[str, Any] = {
        k: body[k] for k in ("name", "archived", "locked", "invitable") if body.get(k) is not None
    }
    for name, field in (
        ("auto_archive_duration", "auto_archive_minutes"),
        ("rate_limit_per_user", "slowmode"),
    ):
        if body.get(name) is not None:
            fields[field] = body[name]
    call.log.seen_by |= call.world.viewers(thread)
    call.world.update_channel(thread, **fields)


def join(call: Call) -> None:
    call.world.join_thread(_open_thread(call), call.world.bot)


def leave(call: Call) -> None:
    call.world.leave_thread(_open_thread(call), call.world.bot)


def add_member(call: Call) -> None:
    thread = _open_thread(call)
    call.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
    user = call.world.users.get(call.id("user_id"))
    assert thread.guild is not None
    if user is None or user.id not in thread.guild.members:
        raise errors.unknown_member()
    call.world.join_thread(thread, user)


def remove_member(call: Call) -> None:
    thread = _open_thread(call)
    call.need(thread, Permission.MANAGE_THREADS)
    user = call.world.users.get(call.id("user_id"))
    if user is None or user.id not in thread.member_ids:
        raise errors.unknown_member()
    call.world.leave_thread(thread, user)


def members(call: Call) -> Any:
    thread = _thread(call)
    call.sandbox.gateway.need(Intent.GUILD_MEMBERS)
    limit, after = call.asked("limit", 100, 1, 100), call.asked_id("after") or 0
    found = sorted(id for id in thread.member_ids if id > after)
    return [_shown_member(call, thread, id) for id in found[:limit]]


def member(call: Call) -> Any:
    thread = _thread(call)
    if (user_id := call.id("user_id")) not in thread.member_ids:
        raise errors.unknown_member()
    return _shown_member(call, thread, user_id)


def _shown_member(call: Call, thread: Channel, user_id: int) -> Any:
    data = payloads.thread_member(thread, user_id)
    if call.asked_flag("with_member") and thread.guild:
        data["member"] = payloads.member(thread.guild, thread.guild.members[user_id])
    return data


def active(call: Call) -> Any:
    guild = call.guild()
    found = [
        t for t in call.world.active_threads(guild) if call.world.sees_channel(call.world.bot, t)
    ]
    return _listed(call, found) | {"has_more": False}


def archived(call: Call) -> Any:
    channel = call.channel()
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    found = [
        t
        for t in call.world.channels.values()
        if t.parent is channel and t.archived and t.kind is not ChannelKind.PRIVATE_THREAD
    ]
    before, limit = call.asked_time("before"), call.asked("limit", 50, 2, 100)
    found = [t for t in found if before is None or t.archive_changed_at < before]
    found.sort(key=lambda t: t.archive_changed_at, reverse=True)
    return _listed(call, found[:limit]) | {"has_more": len(found) > limit}


def _check(body: dict[str, Any], table: Table) -> None:
    form = Form()
    check(form, (), body, table)
    form.done()
    if body.get("applied_tags"):
        raise errors.unknown_tag()  # forums have none here


def _options(body: dict[str, Any]) -> dict[str, Any]:
    return {
        "auto_archive_minutes": body.get("auto_archive_duration") or 1440,
        "slowmode": body.get("rate_limit_per_user") or 0,
    }


def _room(call: Call, channel: Channel) -> None:
    assert channel.guild is not None
    if len(call.world.active_threads(channel.guild)) >= call.world.max_threads:
        raise errors.too_many_threads()


def _started(call: Call, thread: Channel) -> dict[str, Any]:
    call.status = 201
    call.log.seen_by |= call.world.viewers(thread)
    return payloads.channel(call.world, thread)


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise errors.wrong_channel_type()
    return channel


def _open_thread(call: Call) -> Channel:
    thread = _thread(call)
    if thread.archived:
        raise errors.thread_archived()
    return thread


def _listed(call: Call, threads: list[Channel]) -> dict[str, Any]:
    bot = call.world.bot
    return {
        "threads": [payloads.channel(call.world, t) for t in threads],
        "members": [payloads.thread_member(t, bot.id) for t in threads if bot.id in t.member_ids],
    }


MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = [
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_from_message),
    Route("POST", "/channels/{channel_id}/threads", start),
    Route("GET", "/channels/{channel_id}/threads/archived/public", archived),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("PUT", f"{MEMBERS}/@me", join),
    Route("DELETE", f"{MEMBERS}/@me", leave),
    Route("GET", MEMBERS, members),
    Route("GET", f"{MEMBERS}/{{user_id}}", member),
    Route("PUT", f"{MEMBERS}/{{user_id}}", add_member),
    Route("DELETE", f"{MEMBERS}/{{user_id}}", remove_member),
]
