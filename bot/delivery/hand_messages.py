"""What is known of people's own messages beyond what is stored, and from where they play: one
object for each person at each table."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from bot.delivery.composer import Seen
from bot.store.messages import Messages, Purpose
from bot.tables.table import Table
from engines.core import Office

REMEMBERED = 10_000
"""People at tables of whom something is known."""

HandKind = Literal["hand", "peek"]
HAND_KINDS: tuple[HandKind, ...] = ("peek", "hand")
"""An ephemeral message, and a private one."""


class ViewState(Struct, frozen=True):
    """Where a person last pressed, and what part of their own they had chosen to see there.

    Who plays from a private message is shown there when they are waited for.
    """

    where: Purpose = "table"
    focus: str = ""


@dataclass(slots=True, eq=False)
class HandMessage:
    """The state of one message that shows a person their own."""

    seen: Seen | None = None
    """What it shows, if that is known for certain."""
    must_refresh: bool = False
    """Whether it is to be shown once more though nothing has changed."""
    is_woken: bool = False
    """Whether it is to be brought up to date even if its owner does not play from it."""


@dataclass(slots=True, eq=False)
class PlayerMessages:
    """A person's own messages at one table."""

    view: ViewState = field(default_factory=ViewState)
    hand: HandMessage = field(default_factory=HandMessage)
    peek: HandMessage = field(default_factory=HandMessage)
    resting: asyncio.TimerHandle | None = None
    """Runs while the message rests that they do not play from."""
    following: asyncio.TimerHandle | None = None
    """Runs while messages in which nothing is asked of them follow the table only later."""
    pause: asyncio.TimerHandle | None = None
    """Runs for a while after an edit of the ephemeral message that only followed the table."""
    has_news: bool = False
    """Whether something came during that pause."""
    ending: asyncio.TimerHandle | None = None
    """Runs until the ephemeral message can be edited no more."""

    def message(self, kind: Purpose) -> HandMessage:
        """Return one of the two."""
        return self.peek if kind == "peek" else self.hand

    @property
    def is_idle(self) -> bool:
        """Return whether it can be forgotten, but for where they play from and what is shown."""
        timers = self.resting or self.following or self.pause or self.ending
        return not (timers or self.hand.must_refresh or self.peek.must_refresh)

    def stop_following(self) -> None:
        """Cancel what waits for the table to rest."""
        self.wake_from_rest()
        if self.following:
            self.following.cancel()
            self.following = None

    def wake_from_rest(self) -> None:
        """Cancel the rest of the message that they do not play from."""
        if self.resting:
            self.resting.cancel()
            self.resting = None

    def stop(self) -> None:
        """Cancel all timers."""
        self.stop_following()
        for timer in (self.pause, self.ending):
            if timer:
                timer.cancel()
        self.pause = self.ending = None
        self.has_news = False


class HandMessages:
    """People's own messages by table and person."""

    def __init__(self, messages: Messages) -> None:
        self._stored = messages
        self._known: OrderedDict[tuple[int, int], PlayerMessages] = OrderedDict()

    def __iter__(self) -> Iterator[tuple[tuple[int, int], PlayerMessages]]:
        return iter(list(self._known.items()))

    def __len__(self) -> int:
        return len(self._known)

    def get(self, table_id: int, user_id: int) -> PlayerMessages:
        """Return what is known of this person's messages at this table."""
        who = (table_id, user_id)
        if who not in self._known:
            self._known[who] = PlayerMessages()
            if len(self._known) > REMEMBERED:
                self._forget_idle()
        self._known.move_to_end(who)
        return self._known[who]

    def view_of(self, table_id: int, user_id: int) -> ViewState:
        """Return from where this person plays at this table."""
        known = self._known.get((table_id, user_id))
        return known.view if known else ViewState()

    async def recall(self) -> None:
        """Learn from where people played before this process began."""
        for who, purpose in (await self._stored.played_from()).items():
            self.get(*who).view = ViewState(purpose)

    def note_view(self, table_id: int, user_id: int, view: ViewState) -> None:
        """Note from where a person plays, and what they look at there."""
        known = self.get(table_id, user_id)
        if view.where != known.view.where:
            self._stored.plays_from(table_id, user_id, view.where)
        known.view = view

    def nobody_plays_from_table_message(self, table: Table) -> bool:
        """Return whether nobody who is waited for plays from the table's message; for computer
        players: nobody at all."""
        actors = {decision.actor for decision in table.decisions()}
        if table.phase != "play" or not actors or actors & set(Office):
            return False
        people = {seat: m.user_id for seat, m in enumerate(table.members) if m.user_id is not None}
        waited = [user for seat, user in people.items() if seat in actors]
        if len(waited) < len(actors):
            waited = [*people.values()]
        wheres = {self.view_of(table.id, user).where for user in waited}
        return bool(wheres) and "table" not in wheres

    def _forget_idle(self) -> None:
        """Forget whoever was not asked about for longest and of whom nothing is to come."""
        for who, known in self._known.items():
            if known.is_idle:
                del self._known[who]
                return
