"""From a request body to a message: uploads become attachments, components get their ids, and
``attachment://`` becomes a URL."""

from __future__ import annotations

from typing import Any

from sandbox import errors, limits, payloads
from sandbox.assumptions import Assumed
from sandbox.calls import Call
from sandbox.entities import (
    COMPONENTS_V2,
    EPHEMERAL,
    FIELDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Component,
    Message,
    walk,
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


def new_message(call: Call, channel: Channel, body: JSON) -> JSON:
    """The fields of a new message; raises Refusal if Discord would not take it."""
    limits.check_message(body, call.files, call.world.emojis)
    if body.get("sticker_ids"):
        raise errors.invalid_sticker()  # there are none here
    call.judge()
    if Assumed.GONE_IS_TAKEN in call.world.otherwise:
        _none_gone(call, body.get("components") or [])
    attachments = _uploaded(call, channel, body.get("attachments") or [])
    return {
        "content": body.get("content") or "",
        "attachments": attachments,
        "embeds": [_embed(embed, attachments) for embed in body.get("embeds") or []],
        "components": _components(call, body.get("components") or [], attachments),
        "flags": (body.get("flags") or 0) & SETTABLE,
        "poll": poll(call, body["poll"]) if body.get("poll") else None,
    }


def edited_message(call: Call, message: Message, body: JSON) -> JSON:
    """The fields that an edit of the message changes; raises Refusal.

    ``attachments`` lists what stays and describes what is new; without it all stays.
    """
    limits.check_message(body, call.files, call.world.emojis, message)
    if body.get("sticker_ids"):
        raise errors.stickers_stay()
    if message.poll is not None:
        raise errors.poll_stays()
    call.judge()
    fields: JSON = {}
    attachments = message.attachments
    if "attachments" in body or call.files:
        entries = body.get("attachments")
        attachments = _kept(message, entries)
        new = [e for e in entries or [] if str(e.get("id")) not in {str(a.id) for a in attachments}]
        attachments += _uploaded(call, message.channel, new)
        fields["attachments"] = attachments
        call.sandbox.uploads.retire([a for a in message.attachments if a not in attachments])
    if "content" in body:
        fields["content"] = body["content"] or ""
    if "embeds" in body:
        fields["embeds"] = [_embed(embed, attachments) for embed in body["embeds"] or []]
    if "components" in body:
        fields["components"] = _components(call, body["components"] or [], attachments)
    if body.get("flags") is not None:
        kept = message.flags & (~EDITABLE | COMPONENTS_V2)
        fields["flags"] = kept | (body["flags"] & EDITABLE)
    return fields


def with_ids(components: list[Component]) -> list[Component]:
    """A copy of a component tree in which every component has an id and only what its type has,
    and ids of emoji are text."""
    taken = {c["id"] for c in walk(components) if c.get("id")}
    free = (n for n in range(1, 1000) if n not in taken)

    def copy(component: Component) -> Component:
        names = ("type", *FIELDS[component["type"]])
        made = {name: component[name] for name in names if name in component}
        made["id"] = component.get("id") or next(free)
        for key in ("component", "accessory"):
            if made.get(key):
                made[key] = copy(made[key])
        if made.get("components"):
            made["components"] = [copy(inner) for inner in made["components"]]
        if made.get("options"):
            made["options"] = [_emoji(option) for option in made["options"]]
        if made.get("default_values"):
            # Their ids may have been sent as numbers.
            chosen = made["default_values"]
            made["default_values"] = [{**value, "id": str(value["id"])} for value in chosen]
        return _emoji(made)

    return [copy(component) for component in components]


def poll(call: Call, poll: JSON) -> JSON:
    """A poll as it is shown when nobody has voted yet; here nobody can."""
    ends = call.world.now() + (poll.get("duration") or 24) * 3600
    answers: list[JSON] = poll["answers"]
    return {
        "question": {"text": poll["question"]["text"]},
        "answers": [
            {"answer_id": number, "poll_media": _choice(answer["poll_media"])}
            for number, answer in enumerate(answers, 1)
        ],
        "expiry": payloads.iso(ends),
        "allow_multiselect": bool(poll.get("allow_multiselect")),
        "layout_type": 1,
        "results": {"answer_counts": [], "is_finalized": False},
    }


def _choice(media: JSON) -> JSON:
    """Return what can be voted for, with its emoji in full."""
    emoji = media.get("emoji")
    if not emoji:
        return media
    id = emoji.get("id")
    return {
        **media,
        "emoji": {"id": id and str(id), "name": emoji.get("name"), "animated": False},
    }


def _none_gone(call: Call, components: list[Component]) -> None:
    """Refuse what is chosen beforehand and is no more."""
    there = {*call.world.users, *call.world.channels}
    there.update(*(guild.roles for guild in call.world.guilds.values()))
    for component in walk(components):
        for value in component.get("default_values") or []:
            if int(value["id"]) not in there:
                raise errors.wrong("default_values", "BASE_TYPE_CHOICES", "It is gone.")


def _emoji(holder: JSON) -> JSON:
    """A button or an option; the id of its emoji may have been sent as a number."""
    emoji = holder.get("emoji")
    if not emoji or emoji.get("id") is None:
        return holder
    return {**holder, "emoji": {**emoji, "id": str(emoji["id"])}}


def _uploaded(call: Call, channel: Channel, entries: list[JSON]) -> list[Attachment]:
    described = {str(entry.get("id")): entry for entry in entries}
    made: list[Attachment] = []
    for number, (filename, content) in sorted(call.files.items()):
        entry = described.get(str(number), {})
        name = entry.get("filename") or filename
        made.append(call.sandbox.uploads.add(channel.id, name, content, entry.get("description")))
    return made


def _kept(message: Message, entries: list[JSON] | None) -> list[Attachment]:
    if entries is None:
        return list(message.attachments)
    described = {str(entry.get("id")): entry for entry in entries}
    kept = [a for a in message.attachments if str(a.id) in described]
    for attachment in kept:
        attachment.description = described[str(attachment.id)].get(
            "description", attachment.description
        )
    return kept


def _media(item: JSON, attachments: list[Attachment]) -> JSON:
    """Discord's unfurled form of a medium that a component or embed names by its URL."""
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


def _embed(embed: JSON, attachments: list[Attachment]) -> JSON:
    made = {"type": "rich", **embed}
    for key in ("image", "thumbnail"):
        if (made.get(key) or {}).get("url"):
            made[key] = _media(made[key], attachments)
    for key in ("footer", "author"):
        if icon := (made.get(key) or {}).get("icon_url"):
            url = _media({"url": icon}, attachments)["url"]
            made[key] = {**made[key], "icon_url": url, "proxy_icon_url": url}
    return made


def _components(
    call: Call, components: list[Component], attachments: list[Attachment]
) -> list[Component]:
    def shown(item: JSON) -> JSON:
        return {"id": str(call.world.new_id()), **_media(item, attachments)}

    made = with_ids(components)
    for component in walk(made):
        for name, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(name, value)
        match component["type"]:
            case 11:
                component["media"] = shown(component["media"])
            case 12:
                component["items"] = [
                    {**PICTURE, **item, "media": shown(item["media"])}
                    for item in component["items"]
                ]
            case 13:
                file = component["file"] = shown(component["file"])
                component["name"] = file["url"].partition("?")[0].rpartition("/")[2]
                component["size"] = next(
                    (len(a.content) for a in attachments if str(a.id) == file.get("attachment_id")),
                    0,
                )
            case _:
                pass
    return made
