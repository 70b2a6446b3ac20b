"""Messages over REST: post, read, edit, delete, typing."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from sandbox import compose, emojis, errors, limits, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call, Route
from sandbox.entities import EPHEMERAL, WRITTEN, Channel, ChannelKind, Message
from sandbox.events import hidden_from_bot
from sandbox.forms import SNOWFLAKE
from sandbox.mentions import Allowed
from sandbox.permissions import Permission

OLD_SECONDS = 3600
NONCE_SECONDS = 300
MAX_REACTIONS = 20
"""Different emojis under one message."""


def may_write(call: Call, channel: Channel) -> None:
    """Refuse unless the bot may post in the channel, or reach the person of a DM."""
    if channel.is_dm:
        person = channel.recipients[0]
        if not call.world.mutual_guilds(person):
            raise errors.no_mutual_guild()
        if not person.dms_open:
            raise errors.dms_closed()
        return
    if channel.kind is ChannelKind.FORUM:
        raise errors.no_text_channel()
    if channel.is_thread:
        call.need(channel, Permission.SEND_MESSAGES_IN_THREADS)
        _not_locked(call, channel)
    else:
        call.need(channel, Permission.SEND_MESSAGES)


def _not_locked(call: Call, thread: Channel) -> None:
    """Refuse what only who manages threads may do in a locked one."""
    allowed = call.world.permissions(call.world.bot, thread)
    if thread.locked and Permission.MANAGE_THREADS not in allowed:
        raise errors.thread_archived() if thread.archived else errors.thread_locked()


def shown(call: Call, message: Message) -> dict[str, Any]:
    """A message as the bot may read it over REST."""
    call.sandbox.uploads.renew(message)
    data = payloads.message(message)
    if hidden_from_bot(call.world, message) and not call.sandbox.gateway.reads_content():
        return payloads.without_content(data)
    return data


def create(call: Call) -> Any:
    channel = call.channel()
    body = call.json()
    may_write(call, channel)
    links = Assumed.V2_NEEDS_NO_LINKS in call.world.otherwise and body.get("components")
    if body.get("embeds") or (links and call.files):
        call.need(channel, Permission.EMBED_LINKS)
    if call.files:
        call.need(channel, Permission.ATTACH_FILES)
    if body.get("poll"):
        call.need(channel, Permission.SEND_POLLS)
    nonce = body.get("nonce")
    if body.get("enforce_nonce") and (sent := _sent_with(call, nonce)) is not None:
        limits.check_message(body, call.files, call.world.emojis)
        if sent.id in sent.channel.messages:
            return payloads.message(sent)
        if Assumed.NONCE_REMEMBERS not in call.world.otherwise:
            raise errors.unknown_message()
    _readable_forward(call, body.get("message_reference"))
    fields = compose.new_message(call, channel, body)
    fields["flags"] &= ~EPHEMERAL
    replied = _replied_to(call, channel)
    message = call.world.post(
        channel,
        call.world.bot,
        allowed=Allowed.from_json(body.get("allowed_mentions")),
        nonce=nonce,
        reply_to=replied,
        reply_to_id=replied.id if replied else None,
        kind=19 if replied else 0,
        **fields,
    )
    if nonce is not None:
        call.world.nonces[nonce] = message
    call.seen(message)
    return payloads.message(message)


def get(call: Call) -> Any:
    channel = call.channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.permissions(call.world.bot, channel):
        raise errors.missing_access()
    return shown(call, call.message(channel))


def history(call: Call) -> Any:
    """Newest first, as Discord lists them; ``around`` gives both sides."""
    channel = call.channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.permissions(call.world.bot, channel):
        return []
    limit = call.asked("limit", 50, 1, 100)
    before, after, middle = found = [call.asked_id(name) for name in ("before", "after", "around")]
    if len([each for each in found if each is not None]) > 1:
        message = "before, after and around are mutually exclusive"
        raise errors.wrong("", "BASE_TYPE_CHOICES", message)
    found = sorted(
        (m for m in channel.messages.values() if m.ephemeral_for is None),
        key=lambda m: m.id,
        reverse=True,
    )
    if before is not None:
        found = [m for m in found if m.id < before][:limit]
    elif after is not None:
        found = [m for m in found if m.id > after][-limit:]
    elif middle is not None:
        newer = [m for m in found if m.id > middle]
        rest = [m for m in found if m.id <= middle]
        found = [*newer[len(newer) - min(len(newer), limit // 2) :], *rest][:limit]
    else:
        found = found[:limit]
    return [shown(call, m) for m in found]


def edit(call: Call) -> Any:
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        raise errors.not_your_message()
    if message.kind not in WRITTEN:
        raise errors.system_message()
    if channel.archived and Assumed.ARCHIVED_TAKES_NO_EDIT not in call.world.otherwise:
        raise errors.thread_archived()
    _not_locked(call, channel)
    fields = compose.edited_message(call, message, call.json())
    _count_late(call, message)
    call.world.edit(message, **fields)
    call.seen(message)
    return payloads.message(message)


def delete(call: Call) -> None:
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        if channel.is_dm:
            raise errors.not_in_dm()
        call.need(channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        _not_locked(call, channel)
    call.seen(message)
    call.world.delete_message(message)
    call.sandbox.uploads.retire(message.attachments)


def react(call: Call) -> None:
    channel = call.channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.permissions(call.world.bot, channel):
        raise errors.missing_access()
    message = call.message(channel)
    if channel.archived:
        raise errors.thread_archived()
    emoji = _emoji(call)
    if emoji not in message.reactions:
        call.need(channel, Permission.ADD_REACTIONS)
        if len(message.reactions) >= MAX_REACTIONS:
            raise errors.too_many_reactions()
    call.world.react(message, emoji, call.world.bot)


def unreact(call: Call) -> None:
    channel = call.channel()
    message = call.message(channel)
    if channel.archived:
        raise errors.thread_archived()
    call.world.unreact(message, _emoji(call), call.world.bot)


def reactions(call: Call) -> Any:
    """Return who reacted with one emoji, in the order in which they did; nobody with a burst."""
    channel = call.channel()
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    message = call.message(channel)
    limit, after = call.asked("limit", 25, 1, 100), call.asked_id("after") or 0
    burst = call.asked("type", 0, 0, 1)
    who = [] if burst else message.reactions.get(_emoji(call), [])
    return [payloads.user(user) for user in who if user.id > after][:limit]


def typing(call: Call) -> None:
    channel = call.channel()
    may_write(call, channel)
    call.world.typing(channel, call.world.bot)


def _emoji(call: Call) -> str:
    emoji = unquote(call.text("emoji"))
    if not emojis.drawn(emoji):
        raise errors.unknown_emoji()
    return emoji


def _readable_forward(call: Call, reference: Any) -> None:
    """Refuse to forward what the bot may not read, or what is not there."""
    if not isinstance(reference, dict) or reference.get("type") != limits.FORWARD:
        return
    ids = [str(reference.get(name)) for name in ("channel_id", "message_id")]
    if not all(SNOWFLAKE.fullmatch(id) for id in ids):
        return  # noted by who judges the body
    channel = call.world.channels.get(int(ids[0]))
    if channel is None:
        raise errors.unknown_channel()
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    message = channel.messages.get(int(ids[1]))
    if message is None or message.ephemeral_for is not None:
        raise errors.unknown_message()
    if hidden_from_bot(call.world, message) and not call.sandbox.gateway.reads_content():
        raise errors.unreadable_forward()


def _sent_with(call: Call, nonce: Any) -> Message | None:
    """The bot's message, in whatever channel, that was sent with this nonce in the last minutes.

    Discord looks for it by author, and answers 10008 when it has been deleted since.
    """
    message = call.world.nonces.get(nonce) if isinstance(nonce, str | int) else None
    if message is None or call.world.now() - message.created_at > NONCE_SECONDS:
        return None
    return message


def _replied_to(call: Call, channel: Channel) -> Message | None:
    reference = call.json().get("message_reference")
    if not reference:
        return None
    if Permission.READ_MESSAGE_HISTORY not in call.world.permissions(call.world.bot, channel):
        raise errors.no_history()
    if str(reference.get("channel_id") or channel.id) != str(channel.id):
        wrong = {
            "code": "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
            "message": "Cannot reply to a message in a different channel",
        }
        raise errors.invalid_body({"message_reference": {"_errors": [wrong]}})
    message = channel.messages.get(int(reference["message_id"]))
    if message is None or message.ephemeral_for is not None:
        if reference.get("fail_if_not_exists", True):
            wrong = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise errors.invalid_body({"message_reference": {"_errors": [wrong]}})
        return None
    if message.kind not in WRITTEN:
        wrong = {"code": "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "message": "System message"}
        raise errors.invalid_body({"message_reference": {"_errors": [wrong]}})
    return message


def _count_late(call: Call, message: Message) -> None:
    """Count an edit of an old message; a channel bears few of them at once."""
    now, faults = call.world.now(), call.sandbox.faults
    if now - message.created_at < OLD_SECONDS:
        return
    late = message.channel.late_edits
    late[:] = [at for at in late if now - at < faults.late_edit_seconds]
    if len(late) >= faults.max_late_edits:
        raise errors.too_many_late_edits(round(late[0] + faults.late_edit_seconds - now, 3))
    late.append(now)


MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ROUTES = [
    Route("POST", MESSAGES, create),
    Route("GET", MESSAGES, history),
    Route("GET", MESSAGE, get),
    Route("PATCH", MESSAGE, edit),
    Route("DELETE", MESSAGE, delete),
    Route("PUT", MESSAGE + "/reactions/{emoji}/@me", react),
    Route("DELETE", MESSAGE + "/reactions/{emoji}/@me", unreact),
    Route("GET", MESSAGE + "/reactions/{emoji}", reactions),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
