"""Messages over REST: post, read, edit, delete, typing."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from sandbox import compose, emojis, errors, limits, payloads
from sandbox.assumptions import DiscordAssumption
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import EPHEMERAL, WRITTEN, Channel, ChannelKind, Message
from sandbox.forms import SNOWFLAKE
from sandbox.gateway_events import is_hidden_from_bot
from sandbox.mentions import AllowedMentions
from sandbox.permissions import Permission

OLD_SECONDS = 3600
NONCE_SECONDS = 300
MAX_REACTIONS = 20
"""Highest number of different emojis under one message."""


def check_may_write(call: RestCall, channel: Channel) -> None:
    """Refuse unless the bot may post in the channel, or reach the person of a DM."""
    if channel.is_dm:
        person = channel.recipients[0]
        if not call.world.list_mutual_guilds(person):
            raise errors.no_mutual_guild()
        if not person.dms_open:
            raise errors.dms_closed()
        return
    if channel.kind is ChannelKind.FORUM:
        raise errors.no_text_channel()
    if channel.is_thread:
        call.require_permissions(channel, Permission.SEND_MESSAGES_IN_THREADS)
        _check_not_locked(call, channel)
    else:
        call.require_permissions(channel, Permission.SEND_MESSAGES)


def _check_not_locked(call: RestCall, thread: Channel) -> None:
    """Refuse what in a locked thread takes *Manage Threads*."""
    allowed = call.world.find_permissions(call.world.bot, thread)
    if thread.locked and Permission.MANAGE_THREADS not in allowed:
        raise errors.thread_archived() if thread.archived else errors.thread_locked()


def show_message(call: RestCall, message: Message) -> dict[str, Any]:
    """Return a message as the bot may read it over REST."""
    call.sandbox.uploads.renew_links(message)
    data = payloads.build_message(message)
    if is_hidden_from_bot(call.world, message) and not call.sandbox.gateway.can_read_content():
        return payloads.strip_content(data)
    return data


def create_message(call: RestCall) -> Any:
    channel = call.find_channel()
    body = call.get_body()
    check_may_write(call, channel)
    links = DiscordAssumption.V2_NEEDS_NO_LINKS in call.world.otherwise and body.get("components")
    if body.get("embeds") or (links and call.files):
        call.require_permissions(channel, Permission.EMBED_LINKS)
    if call.files:
        call.require_permissions(channel, Permission.ATTACH_FILES)
    if body.get("poll"):
        call.require_permissions(channel, Permission.SEND_POLLS)
    nonce = body.get("nonce")
    if body.get("enforce_nonce") and (sent := _find_by_nonce(call, nonce)) is not None:
        limits.check_message(body, call.files, call.world.emojis)
        if sent.id in sent.channel.messages:
            return payloads.build_message(sent)
        if DiscordAssumption.NONCE_REMEMBERS not in call.world.otherwise:
            raise errors.unknown_message()
    _check_forward(call, body.get("message_reference"))
    fields = compose.compose_message(call, channel, body)
    fields["flags"] &= ~EPHEMERAL
    replied = _find_replied(call, channel)
    message = call.world.post_message(
        channel,
        call.world.bot,
        allowed=AllowedMentions.parse_json(body.get("allowed_mentions")),
        nonce=nonce,
        reply_to=replied,
        reply_to_id=replied.id if replied else None,
        kind=19 if replied else 0,
        **fields,
    )
    if nonce is not None:
        call.world.nonces[nonce] = message
    call.record_viewers(message)
    return payloads.build_message(message)


def get_message(call: RestCall) -> Any:
    channel = call.find_channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.find_permissions(call.world.bot, channel):
        raise errors.missing_access()
    return show_message(call, call.find_message(channel))


def list_messages(call: RestCall) -> Any:
    """Return messages, newest first, as Discord lists them.

    ``around`` gives both sides.
    """
    channel = call.find_channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.find_permissions(call.world.bot, channel):
        return []
    limit = call.parse_query_number("limit", 50, 1, 100)
    before, after, middle = found = [
        call.parse_query_id(name) for name in ("before", "after", "around")
    ]
    if len([each for each in found if each is not None]) > 1:
        message = "before, after and around are mutually exclusive"
        raise errors.wrong_field("", "BASE_TYPE_CHOICES", message)
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
    return [show_message(call, m) for m in found]


def edit_message(call: RestCall) -> Any:
    channel = call.find_channel()
    message = call.find_message(channel)
    if message.author is not call.world.bot:
        raise errors.not_your_message()
    if message.kind not in WRITTEN:
        raise errors.system_message()
    if channel.archived and DiscordAssumption.ARCHIVED_TAKES_NO_EDIT not in call.world.otherwise:
        raise errors.thread_archived()
    _check_not_locked(call, channel)
    fields = compose.compose_edit(call, message, call.get_body())
    _count_late_edit(call, message)
    call.world.edit_message(message, **fields)
    call.record_viewers(message)
    return payloads.build_message(message)


def delete_message(call: RestCall) -> None:
    channel = call.find_channel()
    message = call.find_message(channel)
    if message.author is not call.world.bot:
        if channel.is_dm:
            raise errors.not_in_dm()
        call.require_permissions(channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        _check_not_locked(call, channel)
    call.record_viewers(message)
    call.world.delete_message(message)
    call.sandbox.uploads.retire_files(message.attachments)


def add_reaction(call: RestCall) -> None:
    channel = call.find_channel()
    if Permission.READ_MESSAGE_HISTORY not in call.world.find_permissions(call.world.bot, channel):
        raise errors.missing_access()
    message = call.find_message(channel)
    if channel.archived:
        raise errors.thread_archived()
    emoji = _parse_emoji(call)
    if emoji not in message.reactions:
        call.require_permissions(channel, Permission.ADD_REACTIONS)
        if len(message.reactions) >= MAX_REACTIONS:
            raise errors.too_many_reactions()
    call.world.add_reaction(message, emoji, call.world.bot)


def remove_reaction(call: RestCall) -> None:
    channel = call.find_channel()
    message = call.find_message(channel)
    if channel.archived:
        raise errors.thread_archived()
    call.world.remove_reaction(message, _parse_emoji(call), call.world.bot)


def list_reactions(call: RestCall) -> Any:
    """Return the users who reacted with one emoji, in that order; nobody with a burst."""
    channel = call.find_channel()
    call.require_permissions(channel, Permission.READ_MESSAGE_HISTORY)
    message = call.find_message(channel)
    limit, after = call.parse_query_number("limit", 25, 1, 100), call.parse_query_id("after") or 0
    burst = call.parse_query_number("type", 0, 0, 1)
    who = [] if burst else message.reactions.get(_parse_emoji(call), [])
    return [payloads.build_user(user) for user in who if user.id > after][:limit]


def start_typing(call: RestCall) -> None:
    channel = call.find_channel()
    check_may_write(call, channel)
    call.world.show_typing(channel, call.world.bot)


def _parse_emoji(call: RestCall) -> str:
    emoji = unquote(call.get_path_text("emoji"))
    if not emojis.is_known_emoji(emoji):
        raise errors.unknown_emoji()
    return emoji


def _check_forward(call: RestCall, reference: Any) -> None:
    """Refuse to forward what the bot may not read, or what is not there."""
    if not isinstance(reference, dict) or reference.get("type") != limits.FORWARD:
        return
    ids = [str(reference.get(name)) for name in ("channel_id", "message_id")]
    if not all(SNOWFLAKE.fullmatch(id) for id in ids):
        return  # the check of the body notes it
    channel = call.world.channels.get(int(ids[0]))
    if channel is None:
        raise errors.unknown_channel()
    call.require_permissions(channel, Permission.READ_MESSAGE_HISTORY)
    message = channel.messages.get(int(ids[1]))
    if message is None or message.ephemeral_for is not None:
        raise errors.unknown_message()
    if is_hidden_from_bot(call.world, message) and not call.sandbox.gateway.can_read_content():
        raise errors.unreadable_forward()


def _find_by_nonce(call: RestCall, nonce: Any) -> Message | None:
    """Return the bot's message that was sent with this nonce in the last minutes.

    In whatever channel. Discord looks for it by author, and answers 10008 when it has been deleted
    since.
    """
    message = call.world.nonces.get(nonce) if isinstance(nonce, str | int) else None
    if message is None or call.world.now() - message.created_at > NONCE_SECONDS:
        return None
    return message


def _find_replied(call: RestCall, channel: Channel) -> Message | None:
    reference = call.get_body().get("message_reference")
    if not reference:
        return None
    if Permission.READ_MESSAGE_HISTORY not in call.world.find_permissions(call.world.bot, channel):
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


def _count_late_edit(call: RestCall, message: Message) -> None:
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
    RestRoute("POST", MESSAGES, create_message),
    RestRoute("GET", MESSAGES, list_messages),
    RestRoute("GET", MESSAGE, get_message),
    RestRoute("PATCH", MESSAGE, edit_message),
    RestRoute("DELETE", MESSAGE, delete_message),
    RestRoute("PUT", MESSAGE + "/reactions/{emoji}/@me", add_reaction),
    RestRoute("DELETE", MESSAGE + "/reactions/{emoji}/@me", remove_reaction),
    RestRoute("GET", MESSAGE + "/reactions/{emoji}", list_reactions),
    RestRoute("POST", "/channels/{channel_id}/typing", start_typing),
]
