"""Answers to interactions over REST: the callback, and the follow-ups through its token."""

from __future__ import annotations

from typing import Any

from sandbox import compose, errors, limits, limits_modals, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call, Route
from sandbox.entities import EPHEMERAL, LOADING, Message
from sandbox.fields import ID, address, check, listed, text
from sandbox.forms import Form
from sandbox.interactions import (
    AnswerKind,
    Choice,
    Interaction,
    InteractionKind,
    Modal,
    Reply,
)
from sandbox.mentions import Allowed
from sandbox.permissions import Permission

MAX_FOLLOW_UPS = 5
"""Where only a person has brought the bot."""
FOLLOW_UP = {
    "username": text(1, 80),
    "avatar_url": address(),
    "thread_name": text(0, 100),
    "applied_tags": listed(ID, 5),
}
"""Fields of a follow-up beyond a message; name and picture are not followed."""


def callback(call: Call) -> Any:
    """The first answer. Refused: 10062 too late or unknown, 40060 answered already."""
    interaction = call.sandbox.interactions.by_token.get(call.text("interaction_token"))
    if interaction is None or interaction.id != call.id("interaction_id") or interaction.expired:
        raise errors.unknown_interaction()
    if interaction.answered_with is not None:
        raise errors.already_acknowledged()
    body = call.json()
    kind = _answer_kind(interaction, body.get("type"))
    if kind in (AnswerKind.MESSAGE, AnswerKind.DEFERRED_MESSAGE, AnswerKind.UPDATE):
        _not_closed(call, interaction)
    data: Any = {} if body.get("data") is None else body["data"]
    form = Form()
    form.model(("data",), data)
    form.done()
    wants_answer = call.asked_flag("with_response")
    try:
        reply = ANSWERS[kind](call, interaction, data)
    except errors.Refusal as refusal:
        raise refusal.within("data") from None
    interaction.answer(kind, reply)
    if reply.message is not None:
        call.seen(reply.message)
    else:
        call.log.seen_by.add(interaction.user.id)
    if not wants_answer:
        return None
    return _callback_response(interaction, kind, reply)


def follow_up(call: Call) -> Any:
    """A further message; the first one after a deferred answer takes that one's place."""
    interaction = _by_token(call)
    _not_closed(call, interaction)
    body, form = call.json(), Form()
    check(form, (), body, FOLLOW_UP)
    form.done()
    for name in ("wait", "with_components"):
        call.asked_flag(name)
    if body.get("thread_name") or body.get("applied_tags"):
        raise errors.no_forum_here()
    if call.world.is_brought(interaction.channel) and interaction.follow_ups >= MAX_FOLLOW_UPS:
        raise errors.too_many_follow_ups()
    fields = compose.new_message(call, interaction.channel, body)
    interaction.follow_ups += 1
    allowed = Allowed.from_json(body.get("allowed_mentions"))
    original = interaction.original
    if original is not None and original.loading and not original.deleted:
        _fill(call, original, {**fields, "flags": fields["flags"] & ~EPHEMERAL | original.flags})
        message = original
    else:
        message = _post(call, interaction, fields, allowed)
    interaction.follow(message)
    call.seen(message)
    return payloads.message(message)


def get(call: Call) -> Any:
    return payloads.message(_message(call, _by_token(call)))


def edit(call: Call) -> Any:
    interaction = _by_token(call)
    message = _message(call, interaction)
    _not_closed(call, interaction)
    body = call.json()
    fields = compose.edited_message(call, message, body)
    if body.get("poll"):
        if not message.loading:
            raise errors.poll_stays()
        fields["poll"] = compose.poll(call, body["poll"])
    _fill(call, message, fields)
    interaction.follow(message)
    call.seen(message)
    return payloads.message(message)


def delete(call: Call) -> None:
    message = _message(call, _by_token(call))
    call.seen(message)
    call.world.delete_message(message)
    call.sandbox.uploads.retire(message.attachments)


# the kinds of first answer


def _answer_message(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    fields = compose.new_message(call, interaction.channel, data)
    allowed = Allowed.from_json(data.get("allowed_mentions"))
    return Reply("message", _post(call, interaction, fields, allowed))


def _answer_deferred(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    limits.check_message(data, call.files, call.world.emojis, promised=True)
    call.judge()
    flags = ((data.get("flags") or 0) & EPHEMERAL) | LOADING
    return Reply("deferred", _post(call, interaction, {"flags": flags}, Allowed()))


def _answer_deferred_update(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    limits.check_message(data, call.files, call.world.emojis, promised=True)
    call.judge()
    return Reply("deferred_update", interaction.source)


def _answer_update(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    source = interaction.source
    assert source is not None
    if source.deleted:
        raise errors.unknown_message()
    _fill(call, source, compose.edited_message(call, source, data))
    return Reply("update", source)


def _answer_choices(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    limits_modals.check_choices(data, _focused(interaction.data)["type"])
    call.judge()
    choices = [
        Choice((c.get("name_localizations") or {}).get(interaction.locale, c["name"]), c["value"])
        for c in data["choices"]
    ]
    return Reply("choices", choices=choices)


def _answer_modal(call: Call, interaction: Interaction, data: dict[str, Any]) -> Reply:
    limits_modals.check_modal(data, call.world.emojis)
    call.judge()
    components = compose.with_ids(data["components"])
    return Reply("modal", modal=Modal(data["custom_id"], data["title"], components, interaction))


ANSWERS = {
    AnswerKind.MESSAGE: _answer_message,
    AnswerKind.DEFERRED_MESSAGE: _answer_deferred,
    AnswerKind.DEFERRED_UPDATE: _answer_deferred_update,
    AnswerKind.UPDATE: _answer_update,
    AnswerKind.AUTOCOMPLETE: _answer_choices,
    AnswerKind.MODAL: _answer_modal,
}


def _answer_kind(interaction: Interaction, kind: Any) -> AnswerKind:
    """The kind of answer, if this kind of interaction may be answered so."""
    message = (AnswerKind.MESSAGE, AnswerKind.DEFERRED_MESSAGE)
    update = (AnswerKind.DEFERRED_UPDATE, AnswerKind.UPDATE)
    allowed: tuple[AnswerKind, ...]
    match interaction.kind:
        case InteractionKind.COMMAND:
            allowed = (*message, AnswerKind.MODAL)
        case InteractionKind.COMPONENT:
            allowed = (*message, *update, AnswerKind.MODAL)
        case InteractionKind.AUTOCOMPLETE:
            allowed = (AnswerKind.AUTOCOMPLETE,)
        case InteractionKind.MODAL_SUBMIT:
            allowed = (*message, *update) if interaction.source is not None else message
    form = Form()
    form.choice(("type",), kind, [int(k) for k in allowed])
    form.done()
    return AnswerKind(kind)


def _focused(data: dict[str, Any]) -> dict[str, Any]:
    for option in data["options"]:
        if option.get("focused"):
            return option
        if "options" in option:
            return _focused(option)
    raise LookupError("an autocomplete interaction without a focused option")


def _post(
    call: Call, interaction: Interaction, fields: dict[str, Any], allowed: Allowed
) -> Message:
    if not _may_show(call, interaction):
        fields["flags"] |= EPHEMERAL
    private = bool(fields["flags"] & EPHEMERAL)
    follows = interaction.answered_with is not None and interaction.original is not None
    return call.world.post(
        interaction.channel,
        call.world.bot,
        allowed=allowed,
        kind=20 if interaction.kind is InteractionKind.COMMAND and not follows else 0,
        ephemeral_for=interaction.user if private else None,
        webhook_id=call.world.application_id,
        interaction=payloads.interaction_metadata(interaction),
        **fields,
    )


def _may_show(call: Call, interaction: Interaction) -> bool:
    """Return whether others may see an answer: where somebody brought the bot, that is for the
    server to say, by what it allows that person."""
    channel = interaction.channel
    if channel.guild is None or not call.world.is_brought(channel):
        return True
    return Permission.USE_EXTERNAL_APPS in call.world.permissions(interaction.user, channel)


def _fill(call: Call, message: Message, fields: dict[str, Any]) -> None:
    """Edit a message through a token; the "thinking" of a deferred answer ends by it."""
    first = message.loading
    fields["flags"] = fields.get("flags", message.flags) & ~LOADING
    call.world.edit(message, touch=not first, **fields)


def _by_token(call: Call) -> Interaction:
    interaction = call.sandbox.interactions.by_token.get(call.text("interaction_token"))
    known = call.id("application_id") == call.world.application_id
    if interaction is None or interaction.answered_with is None or not known:
        if Assumed.INVENTED_IS_UNKNOWN in call.world.otherwise:
            raise errors.invalid_webhook_token()
        raise errors.unknown_webhook()
    if not call.sandbox.interactions.usable(interaction):
        raise errors.invalid_webhook_token()
    return interaction


def _not_closed(call: Call, interaction: Interaction) -> None:
    """Refuse to show anything in a thread that was locked and archived meanwhile, whatever the bot
    may do there."""
    channel = interaction.channel
    answerable = Assumed.CLOSED_TAKES_NO_ANSWER in call.world.otherwise
    if channel.archived and channel.locked and not answerable:
        raise errors.thread_archived(403)


def _message(call: Call, interaction: Interaction) -> Message:
    if "message_id" in call.request.match_info:
        message = interaction.messages.get(call.id("message_id"))
    else:
        message = interaction.original
        if message is None:
            raise errors.unknown_webhook()  # a dialog and choices leave no message
    if message is None or message.deleted:
        raise errors.unknown_message()
    if message.dismissed and Assumed.DISMISSED_STANDS in call.world.otherwise:
        raise errors.unknown_message()
    return message


def _callback_response(interaction: Interaction, kind: AnswerKind, reply: Reply) -> dict[str, Any]:
    data: dict[str, Any] = {
        "interaction": {"id": str(interaction.id), "type": int(interaction.kind)}
    }
    message = reply.message
    if message is not None:
        data["interaction"] |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral_for is not None,
        }
        if kind in (AnswerKind.MESSAGE, AnswerKind.UPDATE):
            data["resource"] = {"type": int(kind), "message": payloads.message(message)}
    return data


WEBHOOK = "/webhooks/{application_id}/{interaction_token}"
ROUTES = [
    Route(
        "POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, free=True
    ),
    Route("POST", WEBHOOK, follow_up, free=True),
    Route("GET", f"{WEBHOOK}/messages/@original", get, free=True),
    Route("PATCH", f"{WEBHOOK}/messages/@original", edit, free=True),
    Route("DELETE", f"{WEBHOOK}/messages/@original", delete, free=True),
    Route("GET", f"{WEBHOOK}/messages/{{message_id}}", get, free=True),
    Route("PATCH", f"{WEBHOOK}/messages/{{message_id}}", edit, free=True),
    Route("DELETE", f"{WEBHOOK}/messages/{{message_id}}", delete, free=True),
]
