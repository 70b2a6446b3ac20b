"""State of this little Discord, and who may see what of it.

Nothing here changes it.
"""

from __future__ import annotations

from collections import deque

from sandbox import permissions
from sandbox.assumptions import DiscordAssumption
from sandbox.entities import Channel, ChannelKind, Emoji, Guild, Message, User
from sandbox.permissions import NONE, Permission


class WorldState:
    """Users, guilds, channels, messages, and what each user may see of them.

    ``guild`` is the first guild, ``bot`` the bot's user. ``people`` are the other users by name.
    """

    bot: User
    application_id: int

    def __init__(self) -> None:
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.people: dict[str, User] = {}
        self.nonces: dict[str | int, Message] = {}
        """Messages that the bot posted with a nonce, for as long as the world lasts."""
        self.otherwise = set[DiscordAssumption]()
        """Assumptions that do not hold in this world."""
        self.notices = deque[tuple[User, str]](maxlen=100)
        """Notices that people's phones showed last."""
        self.max_threads = 1000
        self.emojis: dict[int, Emoji] = {}
        """Emoji of the application: the only custom ones that the bot may use."""
        self.installations = (0, 1)
        """Ways in which the application can be installed: 0 in a server, 1 by a user."""
        self.installed_by = set[int]()
        """People who have installed it for themselves, by id."""

    # what there is

    @property
    def guild(self) -> Guild:
        return next(iter(self.guilds.values()))

    def has_dm(self, user: User) -> bool:
        return any(c.is_dm and user in c.recipients for c in self.channels.values())

    def list_channels(self, guild: Guild) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild is guild]

    def list_active_threads(self, guild: Guild) -> list[Channel]:
        return [c for c in self.list_channels(guild) if c.is_thread and not c.archived]

    def list_mutual_guilds(self, user: User) -> list[Guild]:
        return [
            guild
            for guild in self.guilds.values()
            if user.id in guild.members and self.bot.id in guild.members
        ]

    # who may see what

    def find_permissions(self, user: User, channel: Channel) -> Permission:
        """Return the user's permissions in the channel; none if they may not see it."""
        if channel.is_dm:
            return permissions.DM if user.bot or user in channel.recipients else NONE
        if channel.is_group:
            return permissions.DM if user in channel.recipients else NONE
        guild = channel.guild
        assert guild is not None
        member = guild.members.get(user.id)
        if member is None:
            return NONE
        if guild.owner_id == user.id:
            return permissions.ALL
        base = self.find_guild_permissions(guild, user)
        allowed = permissions.apply_overwrites(
            base,
            (channel.parent or channel).overwrites,
            everyone_id=guild.id,
            role_ids=member.role_ids,
            member_id=user.id,
        )
        private = channel.kind is ChannelKind.PRIVATE_THREAD
        if (
            private
            and Permission.MANAGE_THREADS not in allowed
            and user.id not in channel.member_ids
        ):
            return NONE
        if channel.kind is ChannelKind.VOICE and Permission.CONNECT not in allowed:
            return allowed & Permission.VIEW_CHANNEL
        return allowed

    def find_guild_permissions(self, guild: Guild, user: User) -> Permission:
        """Return what the user's roles allow, before any channel says otherwise."""
        if guild.owner_id == user.id:
            return permissions.ALL
        base = guild.everyone.permissions
        for role_id in guild.members[user.id].role_ids:
            base |= guild.roles[role_id].permissions
        return base

    def is_brought(self, channel: Channel) -> bool:
        """Return whether the bot is there only with users who installed it for themselves."""
        if channel.guild is None:
            return channel.is_group
        return self.bot.id not in channel.guild.members

    def can_see_channel(self, user: User, channel: Channel) -> bool:
        return Permission.VIEW_CHANNEL in self.find_permissions(user, channel)

    def can_see(self, user: User, message: Message) -> bool:
        """Return whether the user can see the message, deleted ones aside."""
        if message.ephemeral_for is not None and message.ephemeral_for is not user:
            return message.author is user and user.bot
        if message.dismissed:
            return False
        return self.can_see_channel(user, message.channel)

    def list_viewers(self, channel: Channel) -> set[int]:
        """Return the ids of the people (the bot aside) who can see the channel."""
        guild = channel.guild
        if guild is None or channel.kind is ChannelKind.PRIVATE_THREAD:
            return {user.id for user in self.people.values() if self.can_see_channel(user, channel)}
        alone = {overwrite.id for overwrite in (channel.parent or channel).overwrites}
        alone.add(guild.owner_id)
        found = set[int]()
        # Users with the same roles and no own overwrite see the same; there may be thousands.
        alike = dict[frozenset[int], bool]()
        for user in self.people.values():
            member = guild.members.get(user.id)
            if member is None:
                continue
            roles = frozenset(member.role_ids)
            sees = None if user.id in alone else alike.get(roles)
            if sees is None:
                sees = self.can_see_channel(user, channel)
                if user.id not in alone:
                    alike[roles] = sees
            if sees:
                found.add(user.id)
        return found
