"""World of the sandbox: what can happen in this little Discord.

Nothing here knows HTTP, the gateway or interactions, and nothing here is refused for a limit's sake
(limits.py). The state, and who may see it, is state.py's; every change goes through a method of
`World`, which tells the listeners (the gateway, the people) of it.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from sandbox import mentions, permissions
from sandbox.assumptions import DiscordAssumption
from sandbox.entities import (
    Channel,
    ChannelKind,
    EventStatus,
    Guild,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from sandbox.mentions import AllowedMentions
from sandbox.permissions import Permission, PermissionOverwrite
from sandbox.world_state import WorldState

DISCORD_EPOCH_MS = 1_420_070_400_000


@dataclass(frozen=True)
class WorldChange:
    """Change of the world, of which the gateway tells.

    ``kind`` is one of:

    ``message_create``, ``message_update``, ``message_delete`` (with ``message``),
    ``reaction_add``, ``reaction_remove`` (``user`` reacted to ``message`` with ``emoji``, or took
    it back), ``ping`` (with ``message``; ``user`` is who was notified), ``typing`` (``user`` types
    in ``channel``), ``channel_create``, ``channel_update``, ``channel_delete``, ``thread_create``,
    ``thread_update``, ``thread_delete``, ``thread_members`` (``user`` joined or left),
    ``role_create``, ``role_update``, ``role_delete`` (with ``role``), ``member_add``,
    ``member_remove``, ``member_update`` (``user``), ``event_create``, ``event_update``,
    ``event_delete`` (with ``event``), ``event_user_add`` (``user`` is interested in it),
    ``commands`` (the bot registered other commands), ``people`` (a person's own settings changed).
    """

    kind: str
    channel: Channel | None = None
    message: Message | None = None
    user: User | None = None
    guild: Guild | None = None
    role: Role | None = None
    event: ScheduledEvent | None = None
    emoji: str = ""
    before: dict[str, Any] = field(default_factory=dict)


class World(WorldState):
    """State that changes, and the feed of its changes."""

    def __init__(self) -> None:
        super().__init__()
        self._last_id_ms = 0
        self._sequence = 0
        self._ahead = 0.0
        self.listeners: list[Callable[[WorldChange], None]] = []
        self.bot = self._add_user(User(self.new_id(), "Bluff", "Bluff", bot=True))
        self.application_id = self.bot.id

    # time and ids

    def now(self) -> float:
        """Return the Unix seconds in this world."""
        return time.time() + self._ahead

    def pass_time(self, seconds: float) -> None:
        """Let the world's clock jump ahead.

        Tokens and messages grow old, threads are archived, and no timer fires.
        """
        self._ahead += seconds
        self.archive_idle()
        self.update_event_statuses()

    def set_clock(self, ahead: float) -> None:
        """Set the world's clock, seconds ahead of this machine's (below 0: behind)."""
        self._ahead = ahead
        self._last_id_ms = 0

    def new_id(self) -> int:
        """Return a fresh snowflake: unique, rising, and stamped with the world's time."""
        ms = max(int(self.now() * 1000) - DISCORD_EPOCH_MS, self._last_id_ms)
        self._last_id_ms = ms
        self._sequence = (self._sequence + 1) % 4096
        if self._sequence == 0:
            self._last_id_ms += 1
        return (self._last_id_ms << 22) | self._sequence

    # who and what there is

    def add_person(
        self, name: str, *, display_name: str | None = None, locale: str = "en-US"
    ) -> User:
        """Add a user who is in no guild yet."""
        if name in self.people:
            raise ValueError(f"there is already a person called {name}")
        username = re.sub(r"[^a-z0-9_.]", "", name.lower()) or f"user{len(self.users)}"
        user = User(self.new_id(), username, display_name or name, locale)
        if len(self.people) % 2 == 0:  # the others have none, as some do
            user.avatar = hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()
        self.people[name] = user
        return self._add_user(user)

    def add_guild(
        self,
        name: str,
        owner: User,
        *,
        preferred_locale: str = "en-US",
        bot_permissions: Permission | None = permissions.BOT,
        id: int | None = None,
    ) -> Guild:
        """Add a guild with its owner and the bot in it; the bot has a role of its own.

        Without ``bot_permissions`` the bot is not in it.
        """
        guild = Guild(id or self.new_id(), name, owner.id, preferred_locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        self.guilds[guild.id] = guild
        if bot_permissions is None:
            self.add_member(guild, owner)
            return guild
        self.add_member(guild, owner)
        self.add_bot(guild, bot_permissions)
        return guild

    def add_bot(self, guild: Guild, rights: Permission = permissions.BOT) -> None:
        """Add the bot to a guild, with a role of its own."""
        role = self.add_role(guild, self.bot.display_name, rights, managed=True)
        self.add_member(guild, self.bot, [role])

    def add_role(
        self,
        guild: Guild,
        name: str,
        allows: Permission,
        *,
        managed: bool = False,
        mentionable: bool = False,
    ) -> Role:
        role = Role(self.new_id(), name, allows, len(guild.roles), managed, mentionable)
        guild.roles[role.id] = role
        self.emit_change(WorldChange("role_create", guild=guild, role=role))
        return role

    def update_role(self, guild: Guild, role: Role, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(role, name, value)
        self.emit_change(WorldChange("role_update", guild=guild, role=role))

    def delete_role(self, guild: Guild, role: Role) -> None:
        """Delete a role; nobody has it any more."""
        del guild.roles[role.id]
        for member in guild.members.values():
            if role.id in member.role_ids:
                member.role_ids.remove(role.id)
        self.emit_change(WorldChange("role_delete", guild=guild, role=role))

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        guild.members[user.id].role_ids.append(role.id)
        self.emit_change(WorldChange("member_update", user=user, guild=guild))

    def add_member(self, guild: Guild, user: User, roles: Iterable[Role] = ()) -> Member:
        member = Member(user, self.now(), [role.id for role in roles])
        guild.members[user.id] = member
        self.emit_change(WorldChange("member_add", user=user, guild=guild))
        return member

    def rename_member(self, guild: Guild, user: User, nick: str | None) -> None:
        """Set the user's name in the guild; None: their own."""
        guild.members[user.id].nick = nick
        self.emit_change(WorldChange("member_update", user=user, guild=guild))

    def remove_member(self, guild: Guild, user: User) -> None:
        """Remove the user, who leaves the guild or is kicked; their messages stay."""
        guild.members.pop(user.id)
        for channel in self.list_channels(guild):
            channel.member_ids.pop(user.id, None)
        self.emit_change(WorldChange("member_remove", user=user, guild=guild))

    def add_event(self, event: ScheduledEvent) -> None:
        event.guild.events[event.id] = event
        self.emit_change(WorldChange("event_create", guild=event.guild, event=event))

    def update_event(self, event: ScheduledEvent, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(event, name, value)
        self.emit_change(WorldChange("event_update", guild=event.guild, event=event))

    def delete_event(self, event: ScheduledEvent) -> None:
        del event.guild.events[event.id]
        self.emit_change(WorldChange("event_delete", guild=event.guild, event=event))

    def update_event_statuses(self) -> None:
        """Begin and end events when it is time."""
        for event in [each for guild in self.guilds.values() for each in guild.events.values()]:
            if event.status is EventStatus.SCHEDULED and event.starts_at <= self.now():
                self.update_event(event, status=EventStatus.ACTIVE)
            if event.status is EventStatus.ACTIVE and event.ends_at <= self.now():
                self.update_event(event, status=EventStatus.COMPLETED)

    def set_interest(self, event: ScheduledEvent, user: User) -> None:
        """Note that a user wants to be reminded of an event."""
        event.interested.append(user)
        self.emit_change(WorldChange("event_user_add", guild=event.guild, event=event, user=user))

    def limit_threads(self, count: int) -> None:
        """Set how many active threads a guild may have."""
        self.max_threads = count

    def add_channel(
        self,
        guild: Guild,
        name: str,
        overwrites: Iterable[PermissionOverwrite] = (),
        *,
        kind: ChannelKind = ChannelKind.TEXT,
    ) -> Channel:
        position = sum(not c.is_thread for c in self.list_channels(guild))
        channel = Channel(
            self.new_id(),
            kind,
            name,
            guild,
            position=position,
            overwrites=list(overwrites),
        )
        self.channels[channel.id] = channel
        self.emit_change(WorldChange("channel_create", channel))
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        kind: ChannelKind = ChannelKind.PUBLIC_THREAD,
        id: int | None = None,
        auto_archive_minutes: int = 1440,
        invitable: bool = True,
        slowmode: int = 0,
    ) -> Channel:
        """Add a thread; started from a message it has that message's id."""
        thread = Channel(
            id or self.new_id(),
            kind,
            name,
            parent.guild,
            parent=parent,
            owner_id=owner.id,
            auto_archive_minutes=auto_archive_minutes,
            archive_changed_at=self.now(),
            active_at=self.now(),
            invitable=invitable,
            slowmode=slowmode,
        )
        thread.member_ids[owner.id] = self.now()
        self.channels[thread.id] = thread
        if id in parent.messages:
            parent.messages[id].thread = thread
        self.emit_change(WorldChange("thread_create", thread))
        return thread

    def open_dm(self, user: User) -> Channel:
        """Return the direct messages of the bot and the user, opened if they were not."""
        for channel in self.channels.values():
            if channel.is_dm and user in channel.recipients:
                return channel
        channel = Channel(self.new_id(), ChannelKind.DM, user.display_name, recipients=[user])
        self.channels[channel.id] = channel
        self.emit_change(WorldChange("channel_create", channel))
        return channel

    def add_group(self, *people: User) -> Channel:
        """Add a group of people who talk in private."""
        name = ", ".join(person.display_name for person in people)
        channel = Channel(self.new_id(), ChannelKind.GROUP_DM, name, recipients=list(people))
        self.channels[channel.id] = channel
        self.emit_change(WorldChange("channel_create", channel))
        return channel

    # messages

    def post_message(
        self,
        channel: Channel,
        author: User,
        *,
        allowed: AllowedMentions | None = None,
        **fields: Any,
    ) -> Message:
        """Put a message into a channel; ``fields`` are fields of `Message`.

        Who is notified follows from its text, the person it replies to and ``allowed``. An
        archived thread opens again.
        """
        message = Message(
            fields.pop("id", None) or self.new_id(), channel, author, self.now(), **fields
        )
        if channel.archived:
            self.update_channel(channel, archived=False)
        channel.active_at = self.now()
        self._note_mentions(message, allowed or AllowedMentions())
        channel.messages[message.id] = message
        self.emit_change(WorldChange("message_create", channel, message, author))
        self._notify_users(message)
        return message

    def edit_message(self, message: Message, *, touch: bool = True, **fields: Any) -> None:
        """Change a message; ``touch`` marks it "(edited)". Nobody is notified."""
        for name, value in fields.items():
            setattr(message, name, value)
        if touch:
            message.edited_at = self.now()
        if "components" in fields:
            message.chosen.clear()
        if "content" in fields or "components" in fields:
            pinged = message.pinged
            self._note_mentions(message, AllowedMentions())
            message.pinged = pinged
        self.emit_change(WorldChange("message_update", message.channel, message, message.author))

    def _note_mentions(self, message: Message, allowed: AllowedMentions) -> None:
        mentions.note_mentions(
            message,
            allowed,
            self.users,
            lambda asked: asked in self.find_permissions(message.author, message.channel),
            lambda user: self.can_see(user, message),
        )

    def add_reaction(self, message: Message, emoji: str, user: User) -> None:
        """Put an emoji under a message; once for each user."""
        who = message.reactions.setdefault(emoji, [])
        if user not in who:
            who.append(user)
            self.emit_change(
                WorldChange("reaction_add", message.channel, message, user, emoji=emoji)
            )

    def remove_reaction(self, message: Message, emoji: str, user: User) -> None:
        """Take a user's emoji back."""
        if user in (who := message.reactions.get(emoji, [])):
            who.remove(user)
            if not who:
                del message.reactions[emoji]
            self.emit_change(
                WorldChange("reaction_remove", message.channel, message, user, emoji=emoji)
            )

    def delete_message(self, message: Message) -> None:
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        self.emit_change(WorldChange("message_delete", message.channel, message, message.author))

    def dismiss_message(self, message: Message) -> None:
        """Hide an ephemeral message from its person; to the server it is still there."""
        self.emit_change(WorldChange("message_delete", message.channel, message, message.author))
        message.dismissed = True

    def show_typing(self, channel: Channel, user: User) -> None:
        self.emit_change(WorldChange("typing", channel, user=user))

    # channels change

    def update_channel(self, channel: Channel, **fields: Any) -> None:
        """Change a channel or thread; archiving is stamped with the time."""
        before = {name: getattr(channel, name) for name in fields}
        opened = before.get("archived") and not fields["archived"]
        lasting = fields.get("auto_archive_minutes", channel.auto_archive_minutes)
        if opened or lasting != channel.auto_archive_minutes:
            channel.active_at = self.now()
        if before.get("archived", False) != fields.get("archived", False):
            channel.archive_changed_at = self.now()
        for name, value in fields.items():
            setattr(channel, name, value)
        kind = "thread_update" if channel.is_thread else "channel_update"
        self.emit_change(WorldChange(kind, channel, before=before))

    def archive_idle(self) -> None:
        """Archive the threads in which nobody wrote for as long as their setting says."""
        for thread in [c for c in self.channels.values() if c.is_thread and not c.archived]:
            if self.now() - thread.active_at >= thread.auto_archive_minutes * 60:
                self.update_channel(thread, archived=True)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads; deleting a DM only closes it for the bot."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(thread)
        seen_by = {u.id for u in self.users.values() if self.can_see_channel(u, channel)}
        del self.channels[channel.id]
        for message in channel.messages.values():
            message.deleted = True
        kind = "thread_delete" if channel.is_thread else "channel_delete"
        self.emit_change(WorldChange(kind, channel, before={"seen_by": seen_by}))

    def join_thread(self, thread: Channel, user: User) -> None:
        if user.id not in thread.member_ids:
            thread.member_ids[user.id] = self.now()
            self.emit_change(WorldChange("thread_members", thread, user=user))

    def leave_thread(self, thread: Channel, user: User) -> None:
        if thread.member_ids.pop(user.id, None) is not None:
            self.emit_change(WorldChange("thread_members", thread, user=user))

    # the feed

    def emit_change(self, change: WorldChange) -> None:
        for listener in list(self.listeners):
            listener(change)

    def may_learn_of(self, user: User, change: WorldChange) -> bool:
        if change.kind == "ping":
            return change.user is user
        if "seen_by" in change.before:
            return user.id in change.before["seen_by"]
        if change.message is not None:
            return self.can_see(user, change.message)
        if change.channel is not None:
            return self.can_see_channel(user, change.channel)
        return change.guild is None or user.id in change.guild.members or user is change.user

    # inside

    def _add_user(self, user: User) -> User:
        self.users[user.id] = user
        return user

    def _notify_users(self, message: Message) -> None:
        shown = message.content
        if DiscordAssumption.V2_NOTICE_IS_EMPTY in self.otherwise:
            shown = "\n".join(message.list_texts())
        for user_id in sorted(message.pinged):
            self.notices.append((self.users[user_id], shown))
            self.emit_change(WorldChange("ping", message.channel, message, self.users[user_id]))
