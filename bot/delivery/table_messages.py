"""What is known of the tables' public messages beyond what is stored: one object a table."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf

from bot.delivery.composer import Seen

CACHED = 10_000
"""Tables, and channels, of which something is known."""


@dataclass(slots=True, eq=False)
class ChannelActivity:
    """What came to a channel beside its tables."""

    is_counted: bool = False
    """Whether a table's message stands there, so that later ones are counted."""
    messages: int = 0
    """Messages of others since they are counted."""
    has_ephemeral: bool = False
    """Whether somebody was answered there for their eyes alone since a table was last posted."""


@dataclass(slots=True, eq=False)
class TableMessage:
    """The state of one table's public message in this process."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever shows the table: one request in flight."""
    seen: Seen | None = None
    """What it shows, if that is known for certain."""
    shown_at: float = -inf
    """When it was last shown by an edit or a post of ours (loop's time)."""
    must_refresh: bool = False
    """Whether it is to be shown once more though its log has not moved."""
    has_begun: bool = False
    """Whether its game has begun and is not shown yet."""
    is_unshowable: bool = False
    """Whether it cannot be shown, which the operator is told once."""
    is_barred: bool = False
    """Whether the bot may not post at present where it stands."""
    channel: ChannelActivity | None = None
    """Where it was posted last by this process, and how many messages of others were there then."""
    posted_at: int = 0
    presses: int = 0
    """Presses that are about to be answered with it."""
    answered: asyncio.Event | None = None
    """Set when the last of them is answered."""
    hurry: asyncio.Event | None = None
    """Set to show at once what waits for more to come; None while nothing waits."""

    @property
    def is_idle(self) -> bool:
        """Return whether it can be forgotten, but for what it shows and when it was shown."""
        marked = self.must_refresh or self.has_begun or self.is_barred
        return not (marked or self.presses or self.hurry or self.lock.locked())

    def looks_like(self, seen: Seen) -> bool:
        """Return whether it looks like this already.

        It is not edited then: an edit bears a time, which would tell everybody that somebody has
        done something that only they may know.
        """
        return self.seen is not None and self.seen.is_like(seen)

    def hold(self) -> None:
        """Note that a press is about to be answered with it."""
        self.presses += 1
        self.answered = self.answered or asyncio.Event()

    def release(self) -> asyncio.Event | None:
        """Note that a press was answered; return what to set if it was the last one."""
        self.presses -= 1
        if self.presses:
            return None
        answered, self.answered = self.answered, None
        return answered


class TableMessages:
    """The tables' messages by table, and what came below them."""

    def __init__(self) -> None:
        self._by_table: dict[int, TableMessage] = {}
        self._channels: dict[int, ChannelActivity] = {}

    def __iter__(self) -> Iterator[TableMessage]:
        return iter(list(self._by_table.values()))

    def __len__(self) -> int:
        return max(len(self._by_table), len(self._channels))

    def get(self, table_id: int) -> TableMessage:
        """Return what is known of this table's message."""
        if table_id not in self._by_table:
            self._forget_idle(len(self._by_table))
            self._by_table[table_id] = TableMessage()
        return self._by_table[table_id]

    def is_barred(self, table_id: int) -> bool:
        """Return whether the bot may not post at present where this table stands."""
        message = self._by_table.get(table_id)
        return message is not None and message.is_barred

    def note_posted(self, table_id: int, channel_id: int) -> None:
        """Note that a table has just been posted: nothing stands below it."""
        channel, message = self._counted(channel_id), self.get(table_id)
        message.channel, message.posted_at = channel, channel.messages
        channel.has_ephemeral = False

    def note_message(self, channel_id: int) -> None:
        """Note that somebody wrote in this channel."""
        channel = self._channels.get(channel_id)
        if channel is not None and channel.is_counted:
            channel.messages += 1

    def note_ephemeral(self, channel_id: int) -> None:
        """Note that somebody was answered in this channel for their eyes alone: what stands there
        is no longer the last that they see."""
        self._activity(channel_id).has_ephemeral = True

    def messages_below(self, table_id: int, channel_id: int) -> int:
        """Return how many messages of others came below a table's message in this channel."""
        channel, message = self._counted(channel_id), self.get(table_id)
        before = message.posted_at if message.channel in (channel, None) else 0
        return channel.messages - before

    def has_ephemeral(self, channel_id: int) -> bool:
        """Return whether somebody was answered in this channel for their eyes alone since a table
        was last posted there."""
        return channel_id in self._channels and self._channels[channel_id].has_ephemeral

    def _counted(self, channel_id: int) -> ChannelActivity:
        """Return what came to a channel with a table; it is counted from now on."""
        channel = self._activity(channel_id)
        channel.is_counted = True
        return channel

    def _activity(self, channel_id: int) -> ChannelActivity:
        if channel_id not in self._channels:
            self._forget_idle(len(self._channels))
            self._channels[channel_id] = ChannelActivity()
        return self._channels[channel_id]

    def _forget_idle(self, known: int) -> None:
        """Make room: both go, as a table of which nothing is known was posted when its channel's
        count began."""
        if known >= CACHED:
            busy = {key: each for key, each in self._by_table.items() if not each.is_idle}
            self._by_table = busy
            self._channels.clear()
