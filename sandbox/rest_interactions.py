"""REST routes that answer interactions: the callback and follow-ups by token."""

from __future__ import annotations

from typing import Any

from sandbox import compose, errors, limits, limits_modals, payloads
from sandbox.assumptions import DiscordAssumption
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import EPHEMERAL, LOADING, Message
from sandbox.fields import ID, address_field, check_fields, list_field, text_field
from sandbox.forms import BodyForm
from sandbox.interactions import (
    AnswerKind,
    AutocompleteChoice,
    InteractionKind,
    InteractionReply,
    OpenModal,
    PendingInteraction,
)
from sandbox.mentions import AllowedMentions
from sandbox.permissions import Permission

MAX_FOLLOW_UPS = 5
"""Highest number of follow-ups where only a person has brought the bot."""
FOLLOW_UP = {
    "username": text_field(1, 80),
    "avatar_url": address_field(),
    "thread_name": text_field(0, 100),
    "applied_tags": list_field(ID, 5),
}
"""Fields of a follow-up beyond a message; name and picture are not followed."""


def answer_interaction(call: RestCall) -> Any:
    """Take the first answer.

    Refused with 10062 if too late or unknown, with 40060 if answered already.
    """
    interaction = call.sandbox.interactions.by_token.get(call.get_path_text("interaction_token"))
    if (
        interaction is None
        or interaction.id != call.parse_path_id("interaction_id")
        or interaction.expired
    ):
        raise errors.unknown_interaction()
    if interaction.answered_with is not None:
        raise errors.already_acknowledged()
    body = call.get_body()
    kind = _find_answer_kind(interaction, body.get("type"))
    if kind in (AnswerKind.MESSAGE, AnswerKind.DEFERRED_MESSAGE, AnswerKind.UPDATE):
        _check_not_closed(call, interaction)
    data: Any = {} if body.get("data") is None else body["data"]
    form = BodyForm()
    form.check_object(("data",), data)
    form.raise_if_wrong()
    wants_answer = call.parse_query_flag("with_response")
    try:
        reply = ANSWERS[kind](call, interaction, data)
    except errors.DiscordRefusalError as refusal:
        raise refusal.nest_errors("data") from None
    interaction.take_answer(kind, reply)
    if reply.message is not None:
        call.record_viewers(reply.message)
    else:
        call.log.seen_by.add(interaction.user.id)
    if not wants_answer:
        return None
    return _build_callback_response(interaction, kind, reply)


def send_follow_up(call: RestCall) -> Any:
    """Post a further message, the first one in place of a deferred answer."""
    interaction = _find_by_token(call)
    _check_not_closed(call, interaction)
    body, form = call.get_body(), BodyForm()
    check_fields(form, (), body, FOLLOW_UP)
    form.raise_if_wrong()
    for name in ("wait", "with_components"):
        call.parse_query_flag(name)
    if body.get("thread_name") or body.get("applied_tags"):
        raise errors.no_forum_here()
    if call.world.is_brought(interaction.channel) and interaction.follow_ups >= MAX_FOLLOW_UPS:
        raise errors.too_many_follow_ups()
    fields = compose.compose_message(call, interaction.channel, body)
    interaction.follow_ups += 1
    allowed = AllowedMentions.parse_json(body.get("allowed_mentions"))
    original = interaction.original
    if original is not None and original.is_loading and not original.deleted:
        _fill_message(
            call, original, {**fields, "flags": fields["flags"] & ~EPHEMERAL | original.flags}
        )
        message = original
    else:
        message = _post_answer(call, interaction, fields, allowed)
    interaction.take_follow_up(message)
    call.record_viewers(message)
    return payloads.build_message(message)


def get_answer(call: RestCall) -> Any:
    return payloads.build_message(_find_message(call, _find_by_token(call)))


def edit_answer(call: RestCall) -> Any:
    interaction = _find_by_token(call)
    message = _find_message(call, interaction)
    _check_not_closed(call, interaction)
    body = call.get_body()
    fields = compose.compose_edit(call, message, body)
    if body.get("poll"):
        if not message.is_loading:
            raise errors.poll_stays()
        fields["poll"] = compose.build_poll(call, body["poll"])
    _fill_message(call, message, fields)
    interaction.take_follow_up(message)
    call.record_viewers(message)
    return payloads.build_message(message)


def delete_answer(call: RestCall) -> None:
    message = _find_message(call, _find_by_token(call))
    call.record_viewers(message)
    call.world.delete_message(message)
    call.sandbox.uploads.retire_files(message.attachments)


# the kinds of first answer


def _answer_message(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    fields = compose.compose_message(call, interaction.channel, data)
    allowed = AllowedMentions.parse_json(data.get("allowed_mentions"))
    return InteractionReply("message", _post_answer(call, interaction, fields, allowed))


def _answer_deferred(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    limits.check_message(data, call.files, call.world.emojis, promised=True)
    call.check_schema()
    flags = ((data.get("flags") or 0) & EPHEMERAL) | LOADING
    return InteractionReply(
        "deferred", _post_answer(call, interaction, {"flags": flags}, AllowedMentions())
    )


def _answer_deferred_update(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    limits.check_message(data, call.files, call.world.emojis, promised=True)
    call.check_schema()
    return InteractionReply("deferred_update", interaction.source)


def _answer_update(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    source = interaction.source
    assert source is not None
    if source.deleted:
        raise errors.unknown_message()
    _fill_message(call, source, compose.compose_edit(call, source, data))
    return InteractionReply("update", source)


def _answer_choices(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    limits_modals.check_choices(data, _find_focused(interaction.data)["type"])
    call.check_schema()
    choices = [
        AutocompleteChoice(
            (c.get("name_localizations") or {}).get(interaction.locale, c["name"]), c["value"]
        )
        for c in data["choices"]
    ]
    return InteractionReply("choices", choices=choices)


def _answer_modal(
    call: RestCall, interaction: PendingInteraction, data: dict[str, Any]
) -> InteractionReply:
    limits_modals.check_modal(data, call.world.emojis)
    call.check_schema()
    components = compose.assign_ids(data["components"])
    return InteractionReply(
        "modal", modal=OpenModal(data["custom_id"], data["title"], components, interaction)
    )


ANSWERS = {
    AnswerKind.MESSAGE: _answer_message,
    AnswerKind.DEFERRED_MESSAGE: _answer_deferred,
    AnswerKind.DEFERRED_UPDATE: _answer_deferred_update,
    AnswerKind.UPDATE: _answer_update,
    AnswerKind.AUTOCOMPLETE: _answer_choices,
    AnswerKind.MODAL: _answer_modal,
}


def _find_answer_kind(interaction: PendingInteraction, kind: Any) -> AnswerKind:
    """Return the kind of answer, if this kind of interaction may be answered so."""
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
    form = BodyForm()
    form.check_choice(("type",), kind, [int(k) for k in allowed])
    form.raise_if_wrong()
    return AnswerKind(kind)


def _find_focused(data: dict[str, Any]) -> dict[str, Any]:
    for option in data["options"]:
        if option.get("focused"):
            return option
        if "options" in option:
            return _find_focused(option)
    raise LookupError("an autocomplete interaction without a focused option")


def _post_answer(
    call: RestCall,
    interaction: PendingInteraction,
    fields: dict[str, Any],
    allowed: AllowedMentions,
) -> Message:
    if not _can_show(call, interaction):
        fields["flags"] |= EPHEMERAL
    private = bool(fields["flags"] & EPHEMERAL)
    follows = interaction.answered_with is not None and interaction.original is not None
    return call.world.post_message(
        interaction.channel,
        call.world.bot,
        allowed=allowed,
        kind=20 if interaction.kind is InteractionKind.COMMAND and not follows else 0,
        ephemeral_for=interaction.user if private else None,
        webhook_id=call.world.application_id,
        interaction=payloads.build_interaction_metadata(interaction),
        **fields,
    )


def _can_show(call: RestCall, interaction: PendingInteraction) -> bool:
    """Return whether others may see an answer.

    Where a user brought the bot, the server says so by what it allows that user.
    """
    channel = interaction.channel
    if channel.guild is None or not call.world.is_brought(channel):
        return True
    return Permission.USE_EXTERNAL_APPS in call.world.find_permissions(interaction.user, channel)


def _fill_message(call: RestCall, message: Message, fields: dict[str, Any]) -> None:
    """Edit a message through a token; the "thinking" of a deferred answer ends by it."""
    first = message.is_loading
    fields["flags"] = fields.get("flags", message.flags) & ~LOADING
    call.world.edit_message(message, touch=not first, **fields)


def _find_by_token(call: RestCall) -> PendingInteraction:
    interaction = call.sandbox.interactions.by_token.get(call.get_path_text("interaction_token"))
    known = call.parse_path_id("application_id") == call.world.application_id
    if interaction is None or interaction.answered_with is None or not known:
        if DiscordAssumption.INVENTED_IS_UNKNOWN in call.world.otherwise:
            raise errors.invalid_webhook_token()
        raise errors.unknown_webhook()
    if not call.sandbox.interactions.is_usable(interaction):
        raise errors.invalid_webhook_token()
    return interaction


def _check_not_closed(call: RestCall, interaction: PendingInteraction) -> None:
    """Refuse to show anything in a thread that was locked and archived meanwhile.

    Whatever the bot may do there.
    """
    channel = interaction.channel
    answerable = DiscordAssumption.CLOSED_TAKES_NO_ANSWER in call.world.otherwise
    if channel.archived and channel.locked and not answerable:
        raise errors.thread_archived(403)


def _find_message(call: RestCall, interaction: PendingInteraction) -> Message:
    if "message_id" in call.request.match_info:
        message = interaction.messages.get(call.parse_path_id("message_id"))
    else:
        message = interaction.original
        if message is None:
            raise errors.unknown_webhook()  # a dialog and choices leave no message
    if message is None or message.deleted:
        raise errors.unknown_message()
    if message.dismissed and DiscordAssumption.DISMISSED_STANDS in call.world.otherwise:
        raise errors.unknown_message()
    return message


def _build_callback_response(
    interaction: PendingInteraction, kind: AnswerKind, reply: InteractionReply
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "interaction": {"id": str(interaction.id), "type": int(interaction.kind)}
    }
    message = reply.message
    if message is not None:
        data["interaction"] |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.ephemeral_for is not None,
        }
        if kind in (AnswerKind.MESSAGE, AnswerKind.UPDATE):
            data["resource"] = {"type": int(kind), "message": payloads.build_message(message)}
    return data


WEBHOOK = "/webhooks/{application_id}/{interaction_token}"
ROUTES = [
    RestRoute(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        answer_interaction,
        free=True,
    ),
    RestRoute("POST", WEBHOOK, send_follow_up, free=True),
    RestRoute("GET", f"{WEBHOOK}/messages/@original", get_answer, free=True),
    RestRoute("PATCH", f"{WEBHOOK}/messages/@original", edit_answer, free=True),
    RestRoute("DELETE", f"{WEBHOOK}/messages/@original", delete_answer, free=True),
    RestRoute("GET", f"{WEBHOOK}/messages/{{message_id}}", get_answer, free=True),
    RestRoute("PATCH", f"{WEBHOOK}/messages/{{message_id}}", edit_answer, free=True),
    RestRoute("DELETE", f"{WEBHOOK}/messages/{{message_id}}", delete_answer, free=True),
]
