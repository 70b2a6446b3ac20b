"""What Discord refuses in a message: lengths, counts, and the rules that cross fields.

Components are judged by limits_components.py, commands and modals by limits_commands.py and
limits_modals.py. Every refusal is code 50035 with the path of what is wrong, unless Discord has a
code of its own.
"""

from __future__ import annotations

from typing import Any

from sandbox import errors, limits_components
from sandbox.entities import COMPONENTS_V2, Message
from sandbox.forms import Form

JSON = dict[str, Any]

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TOTAL = 6000
MAX_FILES = 10
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_ALT_TEXT = 1024


def check_message(
    body: JSON, files: dict[int, tuple[str, bytes]], current: Message | None = None
) -> None:
    """Judge a message to be sent, or (``current`` given) an edit of that message.

    ``files`` are the uploads by their number: name and bytes. Raises Refusal.
    """
    form = Form()
    content = body.get("content", current.content if current else "") or ""
    embeds = body.get("embeds", current.embeds if current else []) or []
    components = body.get("components", current.components if current else []) or []
    flags = (body.get("flags") or 0) | (current.flags if current else 0)
    _fields(form, body)
    filenames = _attachments(form, body, files, current)
    if "embeds" in body and form.count(("embeds",), body["embeds"], 0, MAX_EMBEDS):
        _embeds(form, body["embeds"] or [])
    if "components" in body:
        limits_components.check(form, body["components"] or [], filenames, flags)
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
    if not (content.strip() or embeds or components or filenames or body.get("poll")):
        raise errors.empty_message()
    if any(len(data) > MAX_FILE_BYTES for _, data in files.values()):
        raise errors.file_too_large()


def _fields(form: Form, body: JSON) -> None:
    form.text(("content",), body.get("content"), 0, MAX_CONTENT)
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        form.text(("nonce",), nonce, 0, 25)
    if body.get("enforce_nonce") and nonce is None:
        form.required(("nonce",), None)
    mentions = body.get("allowed_mentions") or {}
    for name in ("users", "roles"):
        listed = mentions.get(name)
        form.count(("allowed_mentions", name), listed, 0, 100)
        if listed and name in (mentions.get("parse") or []):
            message = f'["parse:{name}", "{name}: [ids...]"] are mutually exclusive'
            form.wrong(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    for number, kind in enumerate(mentions.get("parse") or []):
        form.choice(("allowed_mentions", "parse", number), kind, ("users", "roles", "everyone"))


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
        id = str(entry.get("id"))
        form.text(("attachments", number, "description"), entry.get("description"), 0, MAX_ALT_TEXT)
        if id in kept:
            names.append(kept[id])
        elif id.isdigit() and int(id) in files:
            names.append(entry.get("filename") or files[int(id)][0])
        else:
            form.wrong(
                ("attachments", number, "id"),
                "ATTACHMENT_NOT_FOUND",
                f'Attachment data for "{id}" was not found',
            )
    listed = {str(entry.get("id")) for entry in entries}
    names += [name for number, (name, _) in files.items() if str(number) not in listed]
    return names


def _embeds(form: Form, embeds: list[JSON]) -> None:
    total = 0
    for number, embed in enumerate(embeds):
        at = ("embeds", number)
        author, footer = embed.get("author") or {}, embed.get("footer") or {}
        texts: list[tuple[tuple[str | int, ...], Any, int, int]] = [
            ((*at, "title"), embed.get("title"), 0, 256),
            ((*at, "description"), embed.get("description"), 0, 4096),
            ((*at, "author", "name"), author.get("name"), 0, 256),
            ((*at, "footer", "text"), footer.get("text"), 0, 2048),
        ]
        entries = embed.get("fields") or []
        form.count((*at, "fields"), entries, 0, 25)
        for index, entry in enumerate(entries):
            texts.append(((*at, "fields", index, "name"), entry.get("name"), 1, 256))
            texts.append(((*at, "fields", index, "value"), entry.get("value"), 1, 1024))
        for path, text, low, high in texts:
            form.text(path, text, low, high)
            total += len(text or "")
        form.number((*at, "color"), embed.get("color"), 0, 0xFFFFFF)
        shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
        if not any(embed.get(name) for name in shown):
            form.required((*at, "description"), None)
    if total > MAX_EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_TOTAL}"
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)
