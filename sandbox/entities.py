"""Entities of the sandbox: users, guilds, channels, messages and what is in them.

Plain mutable data and reading of it. Changing it, and telling others, is the World's business
(world.py); its JSON shape is payloads.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sandbox.links import FileLink
from sandbox.permissions import NONE, Permission, PermissionOverwrite

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

WRITTEN = (0, 19, 20, 23)
"""Types of messages that a user or an app wrote; the others are Discord's own."""

Component = dict[str, Any]

Place = tuple[str | int, ...]
"""Path within a tree: names and numbers, from the root on."""

CHOSEN = ("custom_id", "placeholder", "default_values", "min_values", "max_values", "disabled")
CHOICE = ("custom_id", "options", "required")
TYPED = ("custom_id", "min_length", "max_length", "required")
FIELDS: dict[int, tuple[str, ...]] = {
    1: ("components",),
    2: ("style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"),
    3: (*CHOICE, "placeholder", "min_values", "max_values", "disabled"),
    4: (*TYPED, "label", "style", "placeholder", "value"),
    5: (*CHOSEN, "required"),
    6: (*CHOSEN, "required"),
    7: (*CHOSEN, "required"),
    8: (*CHOSEN, "required", "channel_types"),
    9: ("components", "accessory"),
    10: ("content",),
    11: ("media", "description", "spoiler"),
    12: ("items",),
    13: ("file", "spoiler"),
    14: ("divider", "spacing"),
    17: ("components", "accent_color", "spoiler"),
    18: ("label", "description", "component"),
    19: ("custom_id", "min_values", "max_values", "required", "file_types"),
    21: CHOICE,
    22: (*CHOICE, "min_values", "max_values"),
    23: ("custom_id", "default"),
}
"""Fields of components by type, beside ``type`` and ``id``.

Discord drops all others.
"""


class ChannelKind(IntEnum):
    """Discord's channel types that the sandbox knows."""

    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = (ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


@dataclass(eq=False)
class User:
    """A person or the bot.

    ``display_name`` is what others read, ``avatar`` names their picture.
    """

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    avatar: str | None = None

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    """A role; ``mentionable``: everybody may notify its members by naming it."""

    id: int
    name: str
    permissions: Permission = NONE
    position: int = 0
    managed: bool = False
    mentionable: bool = False


@dataclass(eq=False)
class Member:
    """A user in a guild; ``role_ids`` leaves out @everyone, which all have."""

    user: User
    joined_at: float
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(eq=False)
class Attachment:
    """A file in a message.

    ``content`` is exactly what was uploaded, ``link`` its address.
    """

    id: int
    filename: str
    content: bytes
    content_type: str
    link: FileLink
    description: str | None = None
    width: int | None = None
    height: int | None = None

    @property
    def url(self) -> str:
        return self.link.url


@dataclass(eq=False)
class Emoji:
    """A custom emoji of the application; ``user`` uploaded it."""

    id: int
    name: str
    user: User
    content: bytes
    content_type: str


@dataclass(eq=False)
class Button:
    """A button as a person sees it; ``custom_id`` is empty for a link."""

    label: str
    custom_id: str
    disabled: bool
    emoji: dict[str, Any] | None
    style: int
    url: str | None


@dataclass(eq=False)
class Select:
    """A select menu as a person sees it.

    ``kind`` is Discord's component type (3 = strings).
    """

    custom_id: str
    kind: int
    placeholder: str
    options: list[dict[str, Any]]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(eq=False)
class Message:
    """A message as it stands now: an edit changes this same object.

    ``ephemeral_for`` is the only person who sees it, if it is ephemeral, until they ``dismissed``
    it; the bot is not told of that. ``pinged`` holds the ids of the users it notified when it was
    posted (an edit notifies nobody). ``mentioned`` are those its text names, whether or not they
    were notified; ``mentioned_roles`` the roles that it named and might notify. Times are Unix
    seconds.
    """

    id: int
    channel: Channel
    author: User
    created_at: float
    content: str = ""
    components: list[Component] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    edited_at: float | None = None
    reply_to: Message | None = None
    reply_to_id: int | None = None
    ephemeral_for: User | None = None
    pinged: set[int] = field(default_factory=set)
    mentioned: list[User] = field(default_factory=list)
    mentioned_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | int | None = None
    webhook_id: int | None = None
    interaction: dict[str, Any] | None = None
    dismissed: bool = False
    deleted: bool = False
    thread: Channel | None = None
    reactions: dict[str, list[User]] = field(default_factory=dict)
    poll: dict[str, Any] | None = None
    chosen: dict[tuple[int, str], list[str]] = field(default_factory=dict)
    """Values held chosen in a select until an edit, by person and select."""

    def __repr__(self) -> str:
        return f"<Message {self.id} in {self.channel.name}: {' / '.join(self.list_texts())!r}>"

    @property
    def is_loading(self) -> bool:
        """Return whether it is the "Bluff is thinking…" of a deferred answer."""
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    def walk_components(self) -> Iterator[Component]:
        """Yield every component in it, depth first, in reading order."""
        return walk_components(self.components)

    def list_texts(self) -> list[str]:
        """Return all its texts in reading order, with embeds and labels."""
        found = [self.content] if self.content else []
        for embed in self.embeds:
            found += _list_embed_texts(embed)
        for component in self.walk_components():
            found += _list_component_texts(component)
        return found

    def list_alt_texts(self) -> list[str]:
        """Return the descriptions of its pictures: attachments, galleries and thumbnails."""
        found = [a.description for a in self.attachments if a.description]
        for component in self.walk_components():
            items = component["items"] if component["type"] == 12 else [component]
            if component["type"] in (11, 12):
                found += [item["description"] for item in items if item.get("description")]
        return list(dict.fromkeys(found))

    def list_buttons(self) -> list[Button]:
        """Return its buttons, disabled ones and links too, in reading order."""
        return [
            Button(
                label=c.get("label") or "",
                custom_id=c.get("custom_id") or "",
                disabled=bool(c.get("disabled")),
                emoji=c.get("emoji"),
                style=c["style"],
                url=c.get("url"),
            )
            for c in self.walk_components()
            if c["type"] == 2
        ]

    def list_selects(self) -> list[Select]:
        """Return its select menus in reading order."""
        return [
            Select(
                custom_id=c["custom_id"],
                kind=c["type"],
                placeholder=c.get("placeholder") or "",
                options=c.get("options") or [],
                min_values=c.get("min_values", 1),
                max_values=c.get("max_values", 1),
                disabled=bool(c.get("disabled")),
            )
            for c in self.walk_components()
            if c["type"] in (3, 5, 6, 7, 8)
        ]


@dataclass(eq=False)
class Channel:
    """A channel, thread, DM or group.

    ``parent`` is a thread's channel, ``recipients`` is the person of a DM, or the people of a
    group, which the bot is not in.
    """

    id: int
    kind: ChannelKind
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[PermissionOverwrite] = field(default_factory=list)
    recipients: list[User] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    slowmode: int = 0
    late_edits: list[float] = field(default_factory=list)
    # threads only
    owner_id: int = 0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 1440
    archive_changed_at: float = 0.0
    active_at: float = 0.0
    member_ids: dict[int, float] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Channel {self.id} {self.kind.name} {self.name}>"

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        return self.kind is ChannelKind.DM

    @property
    def is_group(self) -> bool:
        return self.kind is ChannelKind.GROUP_DM

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"


class EventStatus(IntEnum):
    """Stages of a scheduled event."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(eq=False)
class ScheduledEvent:
    """An event at a place that is none of Discord's channels. Times are Unix seconds."""

    id: int
    guild: Guild
    creator: User
    name: str
    location: str
    starts_at: float
    ends_at: float
    description: str | None = None
    status: EventStatus = EventStatus.SCHEDULED
    interested: list[User] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Return whether nothing about it can be changed any more."""
        return self.status >= EventStatus.COMPLETED


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner_id: int
    preferred_locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    system_channel: Channel | None = None

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]


def walk_components(components: list[Component]) -> Iterator[Component]:
    """Return every component of a tree, depth first, in reading order."""
    return (component for _, component in walk_located((), components))


def walk_located(at: Place, components: list[Component]) -> Iterator[tuple[Place, Component]]:
    """Yield every component of a tree with its path, depth first, in reading order."""
    for number, component in enumerate(components):
        yield from _walk_component((*at, number), component)


def _walk_component(at: Place, component: Component) -> Iterator[tuple[Place, Component]]:
    yield at, component
    names = FIELDS.get(component.get("type", 0), ())
    if "components" in names:
        yield from walk_located((*at, "components"), component.get("components") or [])
    for key in ("component", "accessory"):
        if key in names and (inner := component.get(key)):
            yield from _walk_component((*at, key), inner)


def list_media(components: list[Component]) -> Iterator[dict[str, Any]]:
    """Yield every medium that the components show: of galleries, thumbnails and files."""
    for component in walk_components(components):
        for item in (component, *(component.get("items") or [])):
            for key in ("media", "file"):
                if item.get(key):
                    yield item[key]


def _list_component_texts(component: Component) -> list[str]:
    match component["type"]:
        case 2 | 18:
            texts = [component.get("label"), component.get("description")]
        case 10:
            texts = [component["content"]]
        case 3:
            texts = [component.get("placeholder")]
            for option in component.get("options") or []:
                texts += [option["label"], option.get("description")]
        case 5 | 6 | 7 | 8:
            texts = [component.get("placeholder")]
        case _:
            texts = []
    return [text for text in texts if text]


def _list_embed_texts(embed: dict[str, Any]) -> list[str]:
    texts = [
        (embed.get("author") or {}).get("name"),
        embed.get("title"),
        embed.get("description"),
    ]
    for entry in embed.get("fields") or []:
        texts += [entry["name"], entry["value"]]
    texts.append((embed.get("footer") or {}).get("text"))
    return [text for text in texts if text]
