"""Messages from request bodies.

Uploads become attachments, components get their ids, and ``attachment://`` becomes a URL.
"""

from __future__ import annotations

from typing import Any

from sandbox import errors, limits, payloads
from sandbox.assumptions import DiscordAssumption
from sandbox.calls import RestCall
from sandbox.entities import (
    COMPONENTS_V2,
    EPHEMERAL,
    FIELDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Component,
    Message,
    walk_components,
)

JSON = dict[str, Any]

SUPPRESS_EMBEDS = 1 << 2
SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
PICTURE = {"description": None, "spoiler": False}
CHOSEN = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, JSON] = {
    **dict.fromkeys((3, 5, 6, 7, 8), CHOSEN),
    11: PICTURE,
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
"""Fields that components of each type have if they were not given."""
EDITABLE = SUPPRESS_EMBEDS | COMPONENTS_V2


def compose_message(call: RestCall, channel: Channel, body: JSON) -> JSON:
    """Return the fields of a new message.

    Raises `DiscordRefusalError` if Discord would not take it.
    """
    limits.check_message(body, call.files, call.world.emojis)
    if body.get("sticker_ids"):
        raise errors.invalid_sticker()  # there are none here
    call.check_schema()
    if DiscordAssumption.GONE_IS_TAKEN in call.world.otherwise:
        _check_defaults_exist(call, body.get("components") or [])
    attachments = _store_uploads(call, channel, body.get("attachments") or [])
    return {
        "content": body.get("content") or "",
        "attachments": attachments,
        "embeds": [_build_embed(embed, attachments) for embed in body.get("embeds") or []],
        "components": _build_components(call, body.get("components") or [], attachments),
        "flags": (body.get("flags") or 0) & SETTABLE,
        "poll": build_poll(call, body["poll"]) if body.get("poll") else None,
    }


def compose_edit(call: RestCall, message: Message, body: JSON) -> JSON:
    """Return the fields that an edit of the message changes.

    Raises `DiscordRefusalError`. ``attachments`` lists what stays and describes what is new;
    without it all stays.
    """
    limits.check_message(body, call.files, call.world.emojis, message)
    if body.get("sticker_ids"):
        raise errors.stickers_stay()
    if message.poll is not None:
        raise errors.poll_stays()
    call.check_schema()
    fields: JSON = {}
    attachments = message.attachments
    if "attachments" in body or call.files:
        entries = body.get("attachments")
        attachments = _keep_attachments(message, entries)
        new = [e for e in entries or [] if str(e.get("id")) not in {str(a.id) for a in attachments}]
        attachments += _store_uploads(call, message.channel, new)
        fields["attachments"] = attachments
        call.sandbox.uploads.retire_files([a for a in message.attachments if a not in attachments])
    if "content" in body:
        fields["content"] = body["content"] or ""
    if "embeds" in body:
        fields["embeds"] = [_build_embed(embed, attachments) for embed in body["embeds"] or []]
    if "components" in body:
        fields["components"] = _build_components(call, body["components"] or [], attachments)
    if body.get("flags") is not None:
        kept = message.flags & (~EDITABLE | COMPONENTS_V2)
        fields["flags"] = kept | (body["flags"] & EDITABLE)
    return fields


def assign_ids(components: list[Component]) -> list[Component]:
    """Return a copy of a component tree in which every component has an id.

    A component keeps only what its type has, and ids of emoji are text.
    """
    taken = {c["id"] for c in walk_components(components) if c.get("id")}
    free = (n for n in range(1, 1000) if n not in taken)

    def copy(component: Component) -> Component:
        names = ("type", *FIELDS[component["type"]])
        numbered = {name: component[name] for name in names if name in component}
        numbered["id"] = component.get("id") or next(free)
        for key in ("component", "accessory"):
            if numbered.get(key):
                numbered[key] = copy(numbered[key])
        if numbered.get("components"):
            numbered["components"] = [copy(inner) for inner in numbered["components"]]
        if numbered.get("options"):
            numbered["options"] = [_normalize_emoji(option) for option in numbered["options"]]
        if numbered.get("default_values"):
            # Their ids may have been sent as numbers.
            chosen = numbered["default_values"]
            numbered["default_values"] = [{**value, "id": str(value["id"])} for value in chosen]
        return _normalize_emoji(numbered)

    return [copy(component) for component in components]


def build_poll(call: RestCall, poll: JSON) -> JSON:
    """Return a poll as it is shown when nobody has voted yet; here nobody can."""
    ends = call.world.now() + (poll.get("duration") or 24) * 3600
    answers: list[JSON] = poll["answers"]
    return {
        "question": {"text": poll["question"]["text"]},
        "answers": [
            {"answer_id": number, "poll_media": _build_poll_choice(answer["poll_media"])}
            for number, answer in enumerate(answers, 1)
        ],
        "expiry": payloads.format_time(ends),
        "allow_multiselect": bool(poll.get("allow_multiselect")),
        "layout_type": 1,
        "results": {"answer_counts": [], "is_finalized": False},
    }


def _build_poll_choice(media: JSON) -> JSON:
    """Return an answer of a poll, with its emoji in full."""
    emoji = media.get("emoji")
    if not emoji:
        return media
    id = emoji.get("id")
    return {
        **media,
        "emoji": {"id": id and str(id), "name": emoji.get("name"), "animated": False},
    }


def _check_defaults_exist(call: RestCall, components: list[Component]) -> None:
    """Refuse default values that are no more."""
    there = {*call.world.users, *call.world.channels}
    there.update(*(guild.roles for guild in call.world.guilds.values()))
    for component in walk_components(components):
        for value in component.get("default_values") or []:
            if int(value["id"]) not in there:
                raise errors.wrong_field("default_values", "BASE_TYPE_CHOICES", "It is gone.")


def _normalize_emoji(holder: JSON) -> JSON:
    """Return a button or an option with the id of its emoji as text.

    It may have been sent as a number.
    """
    emoji = holder.get("emoji")
    if not emoji or emoji.get("id") is None:
        return holder
    return {**holder, "emoji": {**emoji, "id": str(emoji["id"])}}


def _store_uploads(call: RestCall, channel: Channel, entries: list[JSON]) -> list[Attachment]:
    described = {str(entry.get("id")): entry for entry in entries}
    attachments: list[Attachment] = []
    for number, (filename, content) in sorted(call.files.items()):
        entry = described.get(str(number), {})
        name = entry.get("filename") or filename
        attachments.append(
            call.sandbox.uploads.add_file(channel.id, name, content, entry.get("description"))
        )
    return attachments


def _keep_attachments(message: Message, entries: list[JSON] | None) -> list[Attachment]:
    if entries is None:
        return list(message.attachments)
    described = {str(entry.get("id")): entry for entry in entries}
    kept = [a for a in message.attachments if str(a.id) in described]
    for attachment in kept:
        attachment.description = described[str(attachment.id)].get(
            "description", attachment.description
        )
    return kept


def _unfurl_media(item: JSON, attachments: list[Attachment]) -> JSON:
    """Return Discord's unfurled form of a medium named by its URL."""
    scheme, _, name = item["url"].partition("://")
    if scheme != "attachment":
        return {**item, "proxy_url": item["url"]}
    # the newest of that name: an edit may replace a picture by one of the same name
    file = next((a for a in reversed(attachments) if a.filename == name), None)
    if file is None:
        return {**item, "proxy_url": item["url"]}
    return {
        "url": file.link.url,
        "proxy_url": file.link.proxy_url,
        "content_type": file.content_type,
        "width": file.width,
        "height": file.height,
        "attachment_id": str(file.id),
        "loading_state": 2,
        "flags": 0,
    }


def _build_embed(embed: JSON, attachments: list[Attachment]) -> JSON:
    built = {"type": "rich", **embed}
    for key in ("image", "thumbnail"):
        if (built.get(key) or {}).get("url"):
            built[key] = _unfurl_media(built[key], attachments)
    for key in ("footer", "author"):
        if icon := (built.get(key) or {}).get("icon_url"):
            url = _unfurl_media({"url": icon}, attachments)["url"]
            built[key] = {**built[key], "icon_url": url, "proxy_icon_url": url}
    return built


def _build_components(
    call: RestCall, components: list[Component], attachments: list[Attachment]
) -> list[Component]:
    def build_shown(item: JSON) -> JSON:
        return {"id": str(call.world.new_id()), **_unfurl_media(item, attachments)}

    numbered = assign_ids(components)
    for component in walk_components(numbered):
        for name, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(name, value)
        match component["type"]:
            case 11:
                component["media"] = build_shown(component["media"])
            case 12:
                component["items"] = [
                    {**PICTURE, **item, "media": build_shown(item["media"])}
                    for item in component["items"]
                ]
            case 13:
                file = component["file"] = build_shown(component["file"])
                component["name"] = file["url"].partition("?")[0].rpartition("/")[2]
                component["size"] = next(
                    (len(a.content) for a in attachments if str(a.id) == file.get("attachment_id")),
                    0,
                )
            case _:
                pass
    return numbered
