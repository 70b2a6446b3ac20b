"""State of people's own messages, and from which of them they play.

There is one object for each person at each table, with what is not stored.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from bot.delivery.composer import MessageFingerprint
from bot.store.messages import MessageStore, Purpose
from bot.tables.table import GameTable
from engines.core import Office

MAX_KNOWN = 10_000
"""People at tables of whom something is known, at most."""

HandKind = Literal["hand", "peek"]
HAND_KINDS: tuple[HandKind, ...] = ("peek", "hand")
"""Kinds of a person's own messages: an ephemeral one, and a private one."""


class ViewState(Struct, frozen=True):
    """Message on which a person last pressed, and the part that they chose there.

    Players who play from a private message are shown this part there when they are awaited.
    """

    where: Purpose = "table"
    focus: str = ""


@dataclass(slots=True, eq=False)
class HandMessage:
    """State of one message that shows a person their own."""

    seen: MessageFingerprint | None = None
    """Fingerprint of what it shows, if that is known for certain."""
    must_refresh: bool = False
    """True if it is to be shown once more though nothing has changed."""
    is_woken: bool = False
    """True if it is to be brought up to date even if its owner does not play from it."""


@dataclass(slots=True, eq=False)
class PlayerMessages:
    """A person's own messages at one table."""

    view: ViewState = field(default_factory=ViewState)
    hand: HandMessage = field(default_factory=HandMessage)
    peek: HandMessage = field(default_factory=HandMessage)
    resting: asyncio.TimerHandle | None = None
    """Timer that runs while the message rests that they do not play from."""
    following: asyncio.TimerHandle | None = None
    """Timer while messages that ask nothing wait to follow the table."""
    pause: asyncio.TimerHandle | None = None
    """Timer after an edit of the ephemeral message that only followed the table."""
    has_news: bool = False
    """True if something came during that pause."""
    ending: asyncio.TimerHandle | None = None
    """Timer that runs until the ephemeral message can be edited no more."""

    def get_message(self, kind: Purpose) -> HandMessage:
        return self.peek if kind == "peek" else self.hand

    @property
    def is_idle(self) -> bool:
        """Return whether no timer runs and no message must be refreshed.

        It can then be forgotten, but for where the person plays from and what is shown.
        """
        timers = self.resting or self.following or self.pause or self.ending
        return not (timers or self.hand.must_refresh or self.peek.must_refresh)

    def cancel_following(self) -> None:
        """Cancel the updates that wait for the table to rest."""
        self.cancel_rest()
        if self.following:
            self.following.cancel()
            self.following = None

    def cancel_rest(self) -> None:
        """Cancel the rest of the message that they do not play from."""
        if self.resting:
            self.resting.cancel()
            self.resting = None

    def cancel_timers(self) -> None:
        self.cancel_following()
        for timer in (self.pause, self.ending):
            if timer:
                timer.cancel()
        self.pause = self.ending = None
        self.has_news = False


class HandMessages:
    """People's own messages by table and person."""

    def __init__(self, messages: MessageStore) -> None:
        self._stored = messages
        self._known: OrderedDict[tuple[int, int], PlayerMessages] = OrderedDict()

    def __iter__(self) -> Iterator[tuple[tuple[int, int], PlayerMessages]]:
        return iter(list(self._known.items()))

    def __len__(self) -> int:
        return len(self._known)

    def get_or_create(self, table_id: int, user_id: int) -> PlayerMessages:
        """Return the state of this person's messages at this table."""
        who = (table_id, user_id)
        if who not in self._known:
            self._known[who] = PlayerMessages()
            if len(self._known) > MAX_KNOWN:
                self._forget_idle()
        self._known.move_to_end(who)
        return self._known[who]

    def get_focus(self, table_id: int, user_id: int) -> str:
        """Return the part of this table that this person has chosen to see."""
        known = self._known.get((table_id, user_id))
        return known.view.focus if known else ""

    def get_played_from(self, table_id: int, user_id: int) -> Purpose:
        """Return from which message this person plays at this table."""
        known = self._known.get((table_id, user_id))
        return known.view.where if known else "table"

    async def load_stored(self) -> None:
        """Load from where people played before this process began."""
        for who, purpose in (await self._stored.list_plays_from()).items():
            self.get_or_create(*who).view = ViewState(purpose)

    def note_view(self, table_id: int, user_id: int, view: ViewState) -> None:
        """Note the message that a person plays from, and the part they look at."""
        known = self.get_or_create(table_id, user_id)
        if view.where != known.view.where:
            self._stored.note_plays_from(table_id, user_id, view.where)
        known.view = view

    def is_table_message_unused(self, table: GameTable) -> bool:
        """Return whether no awaited player plays from the table's message.

        If computers are awaited: whether no player at all plays from it. While computer players are
        waited for: whether nobody at all plays from it.
        """
        actors = {decision.actor for decision in table.list_decisions()}
        if table.phase != "play" or not actors or actors & set(Office):
            return False
        people = {seat: m.user_id for seat, m in enumerate(table.members) if m.user_id is not None}
        waited = [user for seat, user in people.items() if seat in actors]
        if len(waited) < len(actors):
            waited = [*people.values()]
        wheres = {self.get_played_from(table.id, user) for user in waited}
        return bool(wheres) and "table" not in wheres

    def _forget_idle(self) -> None:
        """Forget the idle person who was not asked about for longest."""
        for who, known in self._known.items():
            if known.is_idle:
                del self._known[who]
                return
