"""Limits of messages: lengths, counts, and the rules that cross fields.

Components are judged by limits_components.py, commands and modals by limits_commands.py and
limits_modals.py. Every refusal is code 50035 with the path of what is wrong, unless Discord has a
code of its own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sandbox import errors, fields, limits_components
from sandbox.emojis import check_emoji
from sandbox.entities import COMPONENTS_V2, Message
from sandbox.fields import (
    FLAG,
    ID,
    TIME,
    BodyField,
    address_field,
    choice_field,
    list_field,
    mark_lacking,
    number_field,
    object_field,
    object_list_field,
    require_field,
    text_field,
)
from sandbox.forms import SNOWFLAKE, BodyForm, Path
from sandbox.limits_components import MEDIA_SCHEMES, ComponentReferences

JSON = dict[str, Any]

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TOTAL = 6000
MAX_FILES = 10
MAX_NONCE = 25
MAX_STICKERS = 3
MAX_FILENAME = 1024
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024
MAX_ALT_TEXT = 1024
MAX_TITLE = 1024
MAX_TEXT = 152_133
"""Longest text of any field."""
MAX_NONCE_NUMBER = (1 << 63) - 1
IS_VOICE_MESSAGE = 1 << 13
DEFAULT, FORWARD = 0, 1
"""Types of references to other messages."""


OBJECT = BodyField(BodyForm.check_object)
LIST = BodyField(lambda form, at, value: form.check_count(at, value, 0, 1 << 30))
OBJECTS = object_list_field({}, 1 << 30)
ANYTHING = BodyField(lambda form, at, value: None)
KINDS = {
    "content": text_field(0, 1 << 30),
    "flags": number_field(0),
    "allowed_mentions": OBJECT,
    "message_reference": OBJECT,
    "poll": OBJECT,
    "attachments": OBJECTS,
    "embeds": OBJECTS,
    "components": LIST,
}
"""Fields that must be right before anything else can be looked at."""
THEME = {
    "colors": require_field(list_field(text_field(6, 6), 5)),
    "gradient_angle": require_field(number_field(0, 360)),
    "base_mix": require_field(number_field(0, 100)),
    "base_theme": choice_field(0, 1, 2, 3, 4),
}
REFERENCE = {
    "type": choice_field(DEFAULT, FORWARD),
    "message_id": require_field(ID),
    "channel_id": ID,
    "guild_id": ID,
    "fail_if_not_exists": FLAG,
}
FIELDS = {
    "content": text_field(0, MAX_CONTENT),
    "tts": mark_lacking("text to speech", FLAG),
    "enforce_nonce": FLAG,
    "sticker_ids": list_field(ID, MAX_STICKERS),
    "message_reference": object_field(REFERENCE),
    "shared_client_theme": mark_lacking("shared client themes", object_field(THEME)),
}
ATTACHMENT = {
    "id": require_field(ANYTHING),
    "filename": BodyField(lambda form, at, value: form.check_sized_text(at, value, MAX_FILENAME)),
    "description": text_field(0, MAX_ALT_TEXT),
    "title": mark_lacking("titles of attachments", text_field(0, MAX_TITLE)),
    "is_spoiler": mark_lacking("spoilers of attachments", FLAG),
    "is_remix": mark_lacking("remixes", FLAG),
    "duration_secs": number_field(0, whole=False),
    "waveform": text_field(0, 400),
}


PICTURE = {
    "url": address_field(schemes=MEDIA_SCHEMES),
    "width": number_field(0),
    "height": number_field(0),
    "placeholder": text_field(0, 64),
    "placeholder_version": number_field(0),
    "is_animated": FLAG,
    "description": text_field(0, 4096),
}
EMBED = {
    "type": text_field(0, MAX_TEXT),
    "title": text_field(0, 256),
    "description": text_field(0, 4096),
    "url": address_field(),
    "color": number_field(0, 0xFFFFFF),
    "timestamp": TIME,
    "author": object_field(
        {
            "name": text_field(0, 256),
            "url": address_field(),
            "icon_url": address_field(schemes=MEDIA_SCHEMES),
        },
    ),
    "footer": object_field(
        {"text": text_field(0, 2048), "icon_url": address_field(schemes=MEDIA_SCHEMES)}
    ),
    "image": object_field(PICTURE),
    "thumbnail": object_field(PICTURE),
    "video": object_field(PICTURE),
    "provider": object_field({"name": text_field(0, 256), "url": address_field()}),
    "fields": object_list_field(
        {
            "name": require_field(text_field(1, 256)),
            "value": require_field(text_field(1, 1024)),
            "inline": FLAG,
        },
        25,
    ),
}
POLL = {
    "question": require_field(object_field({"text": require_field(text_field(1, 300))})),
    "answers": object_list_field({"poll_media": require_field(object_field({}))}, 10, 1),
    "duration": number_field(1, 32 * 24),
    "allow_multiselect": FLAG,
    "layout_type": choice_field(1),
}


def check_message(
    body: JSON,
    files: dict[int, tuple[str, bytes]],
    emojis: Collection[int],
    current: Message | None = None,
    *,
    promised: bool = False,
) -> None:
    """Judge a message to be sent, or (``current`` given) an edit of that message.

    ``files`` are the uploads by their number: name and bytes. ``emojis`` are the custom ones that
    the bot may use. One that is only ``promised`` may be empty yet. Raises `DiscordRefusalError`.
    """
    form = BodyForm()
    _check_types(form, body)
    content = body.get("content", current.content if current else "") or ""
    embeds = body.get("embeds", current.embeds if current else []) or []
    components = body.get("components", current.components if current else []) or []
    flags = (body.get("flags") or 0) | (current.flags if current else 0)
    _check_fields(form, body)
    filenames = _check_attachments(form, body, files, current)
    if form.check_count(("embeds",), body.get("embeds"), 0, MAX_EMBEDS):
        _check_embeds(form, body.get("embeds") or [])
    if "components" in body:
        known = ComponentReferences(filenames, emojis)
        limits_components.check_components(form, body["components"] or [], known, flags)
    if body.get("poll") is not None:
        _check_poll(form, body["poll"], emojis)
    if flags & IS_VOICE_MESSAGE and current is None:
        _check_voice(form, body, files)
    reference = body.get("message_reference") or {}
    if reference.get("type") == FORWARD:
        form.check_required(("message_reference", "channel_id"), reference.get("channel_id"))
        form.note_lacking("forwards")
    if flags & COMPONENTS_V2:
        legacy = [name for name, value in (("content", content), ("embeds", embeds)) if value] + [
            name for name in ("poll", "sticker_ids", "stickers") if body.get(name)
        ]
        for name in legacy:
            form.note_error(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    form.raise_if_wrong()
    shown = (embeds, components, filenames, body.get("poll"), body.get("sticker_ids"))
    if not (promised or content.strip() or any(shown)):
        raise errors.empty_message()
    sizes = [len(data) for _, data in files.values()]
    if any(size > MAX_FILE_BYTES for size in sizes) or sum(sizes) > MAX_REQUEST_BYTES:
        raise errors.file_too_large()


def _check_types(form: BodyForm, body: JSON) -> None:
    """Refuse values of the wrong kind before anything else is looked at."""
    fields.check_fields(form, (), body, KINDS)
    form.raise_if_wrong()


def _check_fields(form: BodyForm, body: JSON) -> None:
    fields.check_fields(form, (), body, FIELDS)
    nonce = body.get("nonce")
    if nonce is not None and not (isinstance(nonce, str | int) and nonce not in (True, False)):
        message = "This field must be a string or integer."
        form.note_error(("nonce",), "NONCE_TYPE_INVALID_TYPE", message)
    elif isinstance(nonce, str) and len(nonce) > MAX_NONCE:
        message = f"Must be {MAX_NONCE} or fewer characters long."
        form.note_error(("nonce",), "NONCE_TYPE_TOO_LONG", message)
    elif isinstance(nonce, int):
        form.check_number(("nonce",), nonce, -MAX_NONCE_NUMBER, MAX_NONCE_NUMBER)
    if body.get("enforce_nonce") and nonce is None:
        form.check_required(("nonce",), None)
    _check_mentions(form, body.get("allowed_mentions") or {})


def _check_mentions(form: BodyForm, allowed: JSON) -> None:
    at: Path = ("allowed_mentions",)
    form.check_boolean((*at, "replied_user"), allowed.get("replied_user"))
    form.check_choices(
        (*at, "parse"), parse := allowed.get("parse"), ("users", "roles", "everyone")
    )
    for name in ("users", "roles"):
        ids = allowed.get(name)
        if not form.check_count((*at, name), ids, 0, 100):
            continue
        form.check_distinct((*at, name), ids or [])
        for place, id in enumerate(ids or []):
            form.check_snowflake((*at, name, place), id)
        if ids and isinstance(parse, list) and name in parse:
            message = f'["parse:{name}", "{name}: [ids...]"] are mutually exclusive'
            form.note_error(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_attachments(
    form: BodyForm, body: JSON, files: dict[int, tuple[str, bytes]], current: Message | None
) -> list[str]:
    """Return the names of the files the message will have."""
    kept = {str(a.id): a.filename for a in current.attachments} if current else {}
    entries = body.get("attachments")
    if entries is None:
        names = [*kept.values(), *(name for name, _ in files.values())]
        form.check_count(("attachments",), names, 0, MAX_FILES)
        return names
    form.check_count(("attachments",), entries, 0, MAX_FILES)
    names: list[str] = []
    for place, entry in enumerate(entries):
        at: Path = ("attachments", place)
        fields.check_fields(form, at, entry, ATTACHMENT)
        id = str(entry.get("id"))
        if entry.get("id") is None:
            continue
        if id in kept:
            names.append(kept[id])
        elif SNOWFLAKE.fullmatch(id) and int(id) in files:
            names.append(entry.get("filename") or files[int(id)][0])
        else:
            message = f'Attachment data for "{id}" was not found'
            form.note_error((*at, "id"), "ATTACHMENT_NOT_FOUND", message)
    listed = {str(entry.get("id")) for entry in entries}
    names += [name for number, (name, _) in files.items() if str(number) not in listed]
    return names


def _check_poll(form: BodyForm, poll: JSON, emojis: Collection[int]) -> None:
    fields.check_fields(form, ("poll",), poll, POLL)
    if not isinstance(answers := poll.get("answers"), list) or not answers:
        form.check_count(("poll", "answers"), None, 1, 10)
        return
    for place, answer in enumerate(answers):
        media = answer.get("poll_media") if isinstance(answer, dict) else None
        if isinstance(media, dict):
            at: Path = ("poll", "answers", place, "poll_media")
            form.check_optional_text((*at, "text"), media.get("text"), 55)
            check_emoji(form, (*at, "emoji"), media.get("emoji"), emojis)


def _check_voice(form: BodyForm, body: JSON, files: dict[int, tuple[str, bytes]]) -> None:
    """Refuse a voice message that is none."""
    form.raise_if_wrong()
    if any(body.get(name) for name in ("content", "embeds", "components", "sticker_ids", "poll")):
        raise errors.voice_with_content()
    entries = body.get("attachments") or []
    if len(files) != 1 or len(entries) != 1:
        raise errors.voice_without_audio()
    if entries[0].get("duration_secs") is None or entries[0].get("waveform") is None:
        raise errors.voice_without_metadata()
    form.note_lacking("voice messages")


def _check_embeds(form: BodyForm, embeds: list[JSON]) -> None:
    total = 0
    for place, embed in enumerate(embeds):
        at: Path = ("embeds", place)
        fields.check_fields(form, at, embed, EMBED)
        author, footer = (_to_object(embed.get(name)) for name in ("author", "footer"))
        for name, inner, key in (("author", author, "name"), ("footer", footer, "text")):
            if inner and not inner.get(key):
                form.check_required((*at, name, key), None)
        entries = embed.get("fields")
        texts = [embed.get("title"), embed.get("description"), author.get("name")]
        texts.append(footer.get("text"))
        for entry in entries if isinstance(entries, list) else ():
            texts += [_to_object(entry).get("name"), _to_object(entry).get("value")]
        total += sum(len(each) for each in texts if isinstance(each, str))
        shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
        if not any(embed.get(name) for name in shown):
            form.check_required((*at, "description"), None)
    if total > MAX_EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_TOTAL}"
        form.note_error(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _to_object(value: Any) -> JSON:
    return value if isinstance(value, dict) else {}
