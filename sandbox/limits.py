"""What Discord refuses in a message: lengths, counts, and the rules that cross fields.

Components are judged by limits_components.py, commands and modals by limits_commands.py and
limits_modals.py. Every refusal is code 50035 with the path of what is wrong, unless Discord has a
code of its own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sandbox import errors, limits_components
from sandbox.emojis import check_emoji
from sandbox.entities import COMPONENTS_V2, Message
from sandbox.forms import WEB, Form, Path
from sandbox.limits_components import MAX_URL, MEDIA, Known

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


def check_message(
    body: JSON,
    files: dict[int, tuple[str, bytes]],
    emojis: Collection[int],
    current: Message | None = None,
) -> None:
    """Judge a message to be sent, or (``current`` given) an edit of that message.

    ``files`` are the uploads by their number: name and bytes. ``emojis`` are the custom ones that
    the bot may use. Raises Refusal.
    """
    form = Form()
    _shape(form, body)
    content = body.get("content", current.content if current else "") or ""
    embeds = body.get("embeds", current.embeds if current else []) or []
    components = body.get("components", current.components if current else []) or []
    flags = (body.get("flags") or 0) | (current.flags if current else 0)
    _fields(form, body)
    filenames = _attachments(form, body, files, current)
    if form.count(("embeds",), body.get("embeds"), 0, MAX_EMBEDS):
        _embeds(form, body.get("embeds") or [])
    if "components" in body:
        known = Known(filenames, emojis)
        limits_components.check(form, body["components"] or [], known, flags)
    if body.get("poll") is not None:
        _poll(form, body["poll"], emojis)
    if flags & COMPONENTS_V2:
        legacy = [name for name, value in (("content", content), ("embeds", embeds)) if value] + [
            name for name in ("poll", "sticker_ids", "stickers") if body.get(name)
        ]
        for name in legacy:
            form.wrong(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    form.done()
    shown = (embeds, components, filenames, body.get("poll"), body.get("sticker_ids"))
    if not (content.strip() or any(shown)):
        raise errors.empty_message()
    sizes = [len(data) for _, data in files.values()]
    if any(size > MAX_FILE_BYTES for size in sizes) or sum(sizes) > MAX_REQUEST_BYTES:
        raise errors.file_too_large()


def _shape(form: Form, body: JSON) -> None:
    """What is not even of the right kind; nothing else is looked at then."""
    form.text(("content",), body.get("content"), 0, 1 << 30)
    form.number(("flags",), body.get("flags"), 0, 1 << 31)
    for name in ("allowed_mentions", "message_reference", "poll"):
        if body.get(name) is not None:
            form.model((name,), body[name])
    for name in ("attachments", "embeds"):
        form.parts((name,), body.get(name), 0, 1 << 30)
    form.count(("components",), body.get("components"), 0, 1 << 30)
    form.done()


def _fields(form: Form, body: JSON) -> None:
    form.text(("content",), body.get("content"), 0, MAX_CONTENT)
    for name in ("tts", "enforce_nonce"):
        form.boolean((name,), body.get(name))
    if form.count(("sticker_ids",), stickers := body.get("sticker_ids"), 0, MAX_STICKERS):
        for number, id in enumerate(stickers or []):
            form.snowflake(("sticker_ids", number), id)
    nonce = body.get("nonce")
    if nonce is not None and not (isinstance(nonce, str | int) and nonce not in (True, False)):
        message = "This field must be a string or integer."
        form.wrong(("nonce",), "NONCE_TYPE_INVALID_TYPE", message)
    elif isinstance(nonce, str) and len(nonce) > MAX_NONCE:
        message = f"Must be {MAX_NONCE} or fewer characters long."
        form.wrong(("nonce",), "NONCE_TYPE_TOO_LONG", message)
    if body.get("enforce_nonce") and nonce is None:
        form.required(("nonce",), None)
    if (reference := body.get("message_reference")) is not None:
        form.boolean(
            ("message_reference", "fail_if_not_exists"), reference.get("fail_if_not_exists")
        )
        at = ("message_reference", "message_id")
        if form.required(at, id := reference.get("message_id")):
            form.snowflake(at, id)
    _mentions(form, body.get("allowed_mentions") or {})


def _mentions(form: Form, allowed: JSON) -> None:
    at: Path = ("allowed_mentions",)
    form.boolean((*at, "replied_user"), allowed.get("replied_user"))
    form.choices((*at, "parse"), parse := allowed.get("parse"), ("users", "roles", "everyone"))
    for name in ("users", "roles"):
        listed = allowed.get(name)
        if not form.count((*at, name), listed, 0, 100):
            continue
        form.distinct((*at, name), listed or [])
        for number, id in enumerate(listed or []):
            form.snowflake((*at, name, number), id)
        if listed and isinstance(parse, list) and name in parse:
            message = f'["parse:{name}", "{name}: [ids...]"] are mutually exclusive'
            form.wrong(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _attachments(
    form: Form, body: JSON, files: dict[int, tuple[str, bytes]], current: Message | None
) -> list[str]:
    """The names of the files the message will have."""
    kept = {str(a.id): a.filename for a in current.attachments} if current else {}
    entries = body.get("attachments")
    if entries is None:
        names = [*kept.values(), *(name for name, _ in files.values())]
        form.count(("attachments",), names, 0, MAX_FILES)
        return names
    form.count(("attachments",), entries, 0, MAX_FILES)
    names: list[str] = []
    for number, entry in enumerate(entries):
        at: Path = ("attachments", number)
        form.text((*at, "description"), entry.get("description"), 0, MAX_ALT_TEXT)
        form.optional((*at, "filename"), entry.get("filename"), MAX_FILENAME)
        id = str(entry.get("id"))
        if not form.required((*at, "id"), entry.get("id")):
            continue
        if id in kept:
            names.append(kept[id])
        elif id.isdigit() and int(id) in files:
            names.append(entry.get("filename") or files[int(id)][0])
        else:
            message = f'Attachment data for "{id}" was not found'
            form.wrong((*at, "id"), "ATTACHMENT_NOT_FOUND", message)
    listed = {str(entry.get("id")) for entry in entries}
    names += [name for number, (name, _) in files.items() if str(number) not in listed]
    return names


def _poll(form: Form, poll: JSON, emojis: Collection[int]) -> None:
    at: Path = ("poll",)
    if form.required((*at, "question"), poll.get("question")):
        question = form.part((*at, "question"), poll["question"])
        form.text((*at, "question", "text"), question.get("text"), 1, 300)
    form.number((*at, "duration"), poll.get("duration"), 1, 32 * 24)
    form.boolean((*at, "allow_multiselect"), poll.get("allow_multiselect"))
    form.choice((*at, "layout_type"), poll.get("layout_type"), (None, 1))
    for here, answer in form.parts((*at, "answers"), poll.get("answers"), 1, 10):
        here = (*here, "poll_media")
        if answer.get("poll_media") is None:
            form.required(here, None)
        media = form.part(here, answer.get("poll_media"))
        form.optional((*here, "text"), media.get("text"), 55)
        check_emoji(form, (*here, "emoji"), media.get("emoji"), emojis)


def _embeds(form: Form, embeds: list[JSON]) -> None:
    total = 0
    for number, embed in enumerate(embeds):
        at: Path = ("embeds", number)
        inner = ("author", "footer", "image", "thumbnail")
        author, footer, image, thumbnail = (form.part((*at, n), embed.get(n)) for n in inner)
        texts: list[tuple[Path, Any, int, int]] = [
            ((*at, "title"), embed.get("title"), 0, 256),
            ((*at, "description"), embed.get("description"), 0, 4096),
            ((*at, "author", "name"), author.get("name"), int(bool(author)), 256),
            ((*at, "footer", "text"), footer.get("text"), int(bool(footer)), 2048),
        ]
        for here, entry in form.parts((*at, "fields"), embed.get("fields"), 0, 25):
            texts.append(((*here, "name"), entry.get("name"), 1, 256))
            texts.append(((*here, "value"), entry.get("value"), 1, 1024))
            form.boolean((*here, "inline"), entry.get("inline"))
        for path, text, low, high in texts:
            form.text(path, text, low, high)
            total += len(text) if isinstance(text, str) else 0
        form.number((*at, "color"), embed.get("color"), 0, 0xFFFFFF)
        form.time((*at, "timestamp"), embed.get("timestamp"))
        addresses: list[tuple[Path, Any, Collection[str]]] = [
            ((*at, "url"), embed.get("url"), WEB),
            ((*at, "author", "url"), author.get("url"), WEB),
            ((*at, "author", "icon_url"), author.get("icon_url"), MEDIA),
            ((*at, "footer", "icon_url"), footer.get("icon_url"), MEDIA),
            ((*at, "image", "url"), image.get("url"), MEDIA),
            ((*at, "thumbnail", "url"), thumbnail.get("url"), MEDIA),
        ]
        for path, url, schemes in addresses:
            if url is not None:
                form.address(path, url, MAX_URL, schemes)
        shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
        if not any(embed.get(name) for name in shown):
            form.required((*at, "description"), None)
    if total > MAX_EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_TOTAL}"
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)
