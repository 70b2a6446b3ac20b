"""What a person can see: what he may not see is not there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Self, TypeVar

from sandbox import picker
from sandbox.assumptions import Assumed
from sandbox.backend import Backend
from sandbox.commands import SLASH
from sandbox.entities import Channel, ChannelKind, Message, User
from sandbox.interactions import PATIENCE
from sandbox.permissions import Permission
from sandbox.world import Change

T = TypeVar("T")


class Feed(AsyncIterator[Change]):
    """The changes one person may learn of, from the moment it was made, in order, without end.

    Leave it with ``close()``, or use it in a ``with`` statement.
    """

    def __init__(self, person: Viewer) -> None:
        self._person = person
        self._changes: asyncio.Queue[Change] = asyncio.Queue()
        person.world.listeners.append(self._take)

    def _take(self, change: Change) -> None:
        if self._person.world.concerns(self._person.user, change):
            self._changes.put_nowait(change)

    async def __anext__(self) -> Change:
        return await self._changes.get()

    def close(self) -> None:
        with contextlib.suppress(ValueError):
            self._person.world.listeners.remove(self._take)

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Viewer:
    """Somebody at his Discord client, as far as he looks at it."""

    def __init__(self, backend: Backend, user: User, name: str) -> None:
        self._backend = backend
        self.world = backend.world
        self.user = user
        self.name = name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def locale(self) -> str:
        """The language of his client, e.g. ``fr``; it may be set."""
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale
        self.world.emit(Change("people", user=self.user))

    @property
    def nickname(self) -> str:
        """What he is called in the first guild; "" is his own name. It may be set there, to 32
        characters (ValueError), as long as he is in it (LookupError)."""
        return self.world.guild.members[self.user.id].nick or ""

    @nickname.setter
    def nickname(self, nick: str) -> None:
        if len(nick) > 32:
            raise ValueError("a nickname has at most 32 characters")
        if self.user.id not in self.world.guild.members:
            raise LookupError(f"{self.name} is not in the server")
        self.world.rename(self.world.guild, self.user, nick.strip() or None)

    # seeing

    def channels(self) -> list[Channel]:
        """Guild channels by position, each followed by its threads, then direct messages."""
        seen = [c for c in self.world.channels.values() if self.world.sees_channel(self.user, c)]
        return sorted(
            seen,
            key=lambda c: (c.is_dm, (c.parent or c).position, c.parent is not None, c.id),
        )

    def channel(self, name: str) -> Channel:
        """The channel or thread of that name (``#`` may lead it); raises LookupError."""
        for channel in self.channels():
            if channel.name == name.removeprefix("#") and not channel.is_dm:
                return channel
        raise LookupError(f"{self.name} sees no channel called {name!r}")

    def default_channel(self) -> Channel:
        """Where his slash command goes when he names no channel: #bluff, else his first."""
        seen = self.channels()
        if not seen:
            raise LookupError(f"{self.name} sees no channel")
        return next((c for c in seen if c.name == "bluff" and not c.is_dm), seen[0])

    def dm(self) -> Channel:
        """His direct messages with the bot, opened if they were not."""
        return self.world.dm(self.user)

    def messages(self, channel: Channel | str) -> list[Message]:
        """What he sees there now, oldest first, his ephemeral messages included."""
        channel = self._channel(channel)
        if not self.world.sees_channel(self.user, channel):
            return []
        return [
            m
            for m in sorted(channel.messages.values(), key=lambda m: m.id)
            if self.world.sees(self.user, m)
        ]

    def last(self, channel: Channel | str) -> Message:
        """The newest message he sees there; raises LookupError when there is none."""
        if not (messages := self.messages(channel)):
            raise LookupError(f"{self.name} sees no message there")
        return messages[-1]

    def commands(
        self, channel: Channel | str | None = None, kind: int = SLASH
    ) -> list[dict[str, Any]]:
        """The slash commands he is offered in a channel (None: the default channel), or those of
        another kind: of the menu of a person or a message.

        Names and descriptions are in his language; ``base_name`` is the name as registered.
        Sorted by name.
        """
        found = self._backend.commands.offered(self.world, self.user, self._channel(channel), kind)
        shown = [picker.localized(command, self.locale) for command in found]
        if Assumed.LOCALIZED_OPENS in self.world.otherwise:
            shown = [picker.closed(command) for command in shown]
        return sorted(shown, key=lambda c: c["name"])

    def install(self) -> None:
        """Install the application for himself: he takes it along wherever he is.

        Raises PermissionError where it is not made to be installed so."""
        if 1 not in self.world.installations:
            raise PermissionError("the application cannot be installed by a person")
        self.world.installed_by.add(self.user.id)

    def subscribe(self) -> Feed:
        """A feed of the changes he may learn of, beginning now."""
        return Feed(self)

    def transcript(self, channel: Channel | str | None = None) -> str:
        """What he sees, as text: one channel, or everything."""
        lines: list[str] = []
        for shown in [self._channel(channel)] if channel else self.channels():
            lines.append(f"{'@' if shown.is_dm else '#'}{shown.name}")
            for m in self.messages(shown):
                mark = " (only you)" if m.ephemeral_for else ""
                buttons = "".join(f" [{b.label or b.custom_id}]" for b in m.buttons())
                lines.append(f"  {m.author.display_name}{mark}: {' / '.join(m.texts())}{buttons}")
        return "\n".join(lines)

    async def until(
        self,
        predicate: Callable[[Self], T],
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> T:
        """What the predicate returns, as soon as it is truthy; asked again after every change.

        A LookupError in it counts as "not yet". Raises AssertionError with what he sees when it
        takes too long.
        """
        with self.subscribe() as feed:
            try:
                async with asyncio.timeout(timeout):
                    while True:
                        with contextlib.suppress(LookupError):
                            if found := predicate(self):
                                return found
                        await anext(feed)
            except TimeoutError:
                raise AssertionError(
                    f"waited {timeout:g} s in vain; {self.name} sees:\n{self.transcript()}"
                ) from None

    def may_write(self, channel: Channel) -> bool:
        """Whether his client lets him write there."""
        allowed = self.world.permissions(self.user, channel)
        if channel.kind is ChannelKind.FORUM:
            return False
        if channel.is_thread:
            locked_out = channel.locked and Permission.MANAGE_THREADS not in allowed
            return Permission.SEND_MESSAGES_IN_THREADS in allowed and not locked_out
        return Permission.SEND_MESSAGES in allowed

    def may_press(self, channel: Channel) -> bool:
        """Whether his client lets him use components there: nobody in a locked thread, and in an
        archived one who may open it."""
        dead = channel.locked and Assumed.LOCKED_IS_DEAD not in self.world.otherwise
        return not dead and (not channel.archived or self.may_write(channel))

    def notices(self) -> list[str]:
        """What his phone showed on its locked screen, oldest first: the last of it."""
        return [text for user, text in self.world.notices if user is self.user]

    def _channel(self, channel: Channel | str | None) -> Channel:
        if isinstance(channel, str):
            return self.channel(channel)
        return channel or self.default_channel()
