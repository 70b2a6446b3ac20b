"""State of the tables' public messages that is not stored: one object a table."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf

from bot.delivery.composer import MessageFingerprint
from bot.delivery.reveals import RevealPause

MAX_KNOWN = 10_000
"""Tables, and channels, of which something is known, at most."""


@dataclass(slots=True, eq=False)
class ChannelActivity:
    """Messages that came to a channel beside its tables."""

    is_counted: bool = False
    """True if a table's message stands there, so that later ones are counted."""
    messages: int = 0
    """Messages of others since they are counted."""
    has_ephemeral: bool = False
    """True if an ephemeral answer was sent there since a table was last posted."""


@dataclass(slots=True, eq=False)
class TableMessage:
    """State of one table's public message in this process."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Lock held while the table is shown: one request in flight."""
    seen: MessageFingerprint | None = None
    """Fingerprint of what it shows, if that is known for certain."""
    shown_at: float = -inf
    """Time when it was last shown by an edit or a post of ours (loop's time)."""
    must_refresh: bool = False
    """True if it is to be shown once more though its log has not moved."""
    has_begun: bool = False
    """True if its game has begun and is not shown yet."""
    shut: RevealPause | None = None
    """Pause whose shut scene it shows."""
    is_unshowable: bool = False
    """True if it cannot be shown, which the operator is told once."""
    is_barred: bool = False
    """True if the bot may not post at present where it stands."""
    channel: ChannelActivity | None = None
    """Channel of this process's last post; `posted_at`: its message count then."""
    posted_at: int = 0
    presses: int = 0
    """Presses that are about to be answered with it."""
    answered: asyncio.Event | None = None
    """Event set when the last of them is answered."""
    hurry: asyncio.Event | None = None
    """Event that ends the wait for more changes; None while nothing waits."""

    @property
    def is_idle(self) -> bool:
        """Return whether it can be forgotten, but for what it shows and when it was shown."""
        marked = self.must_refresh or self.has_begun or self.is_barred or self.shut
        return not (marked or self.presses or self.hurry or self.lock.locked())

    def looks_like(self, seen: MessageFingerprint) -> bool:
        """Return whether it looks like this already.

        It is not edited then: an edit bears a time, which would tell everybody that somebody has
        done something that only they may know.
        """
        return self.seen is not None and self.seen.is_like(seen)

    def begin_answer(self) -> None:
        """Note that a press is about to be answered with it."""
        self.presses += 1
        self.answered = self.answered or asyncio.Event()

    def end_answer(self) -> asyncio.Event | None:
        """Note that a press was answered; return the event to set if it was the last one."""
        self.presses -= 1
        if self.presses:
            return None
        answered, self.answered = self.answered, None
        return answered


class TableMessages:
    """States of the tables' messages by table, and the activity of their channels."""

    def __init__(self) -> None:
        self._by_table: dict[int, TableMessage] = {}
        self._channels: dict[int, ChannelActivity] = {}

    def __iter__(self) -> Iterator[TableMessage]:
        return iter(list(self._by_table.values()))

    def __len__(self) -> int:
        return max(len(self._by_table), len(self._channels))

    def get_or_create(self, table_id: int) -> TableMessage:
        """Return the state of this table's message."""
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
        channel, message = self._count_from_now(channel_id), self.get_or_create(table_id)
        message.channel, message.posted_at = channel, channel.messages
        channel.has_ephemeral = False

    def note_message(self, channel_id: int) -> None:
        """Note that somebody wrote in this channel."""
        channel = self._channels.get(channel_id)
        if channel is not None and channel.is_counted:
            channel.messages += 1

    def note_ephemeral(self, channel_id: int) -> None:
        """Note that an ephemeral answer was sent in this channel.

        It stands below the table for its reader.
        """
        self._get_activity(channel_id).has_ephemeral = True

    def count_messages_below(self, table_id: int, channel_id: int) -> int:
        """Return how many messages of others came below a table's message in this channel."""
        channel, message = self._count_from_now(channel_id), self.get_or_create(table_id)
        before = message.posted_at if message.channel in (channel, None) else 0
        return channel.messages - before

    def has_ephemeral(self, channel_id: int) -> bool:
        """Return whether an ephemeral answer was sent since a table was posted there."""
        return channel_id in self._channels and self._channels[channel_id].has_ephemeral

    def _count_from_now(self, channel_id: int) -> ChannelActivity:
        """Return the activity of a channel with a table; it is counted from now on."""
        channel = self._get_activity(channel_id)
        channel.is_counted = True
        return channel

    def _get_activity(self, channel_id: int) -> ChannelActivity:
        if channel_id not in self._channels:
            self._forget_idle(len(self._channels))
            self._channels[channel_id] = ChannelActivity()
        return self._channels[channel_id]

    def _forget_idle(self, known: int) -> None:
        """Make room: forget idle tables and all channels.

        Both go, as a table of which nothing is known counts as posted when its channel's count
        began.
        """
        if known >= MAX_KNOWN:
            busy = {key: each for key, each in self._by_table.items() if not each.is_idle}
            self._by_table = busy
            self._channels.clear()
