"""People's eyes: what a person may not see is not there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Self, TypeVar

from sandbox import picker
from sandbox.assumptions import DiscordAssumption
from sandbox.backend import SandboxBackend
from sandbox.commands import SLASH
from sandbox.entities import Channel, ChannelKind, Message, User
from sandbox.interactions import PATIENCE_SECONDS
from sandbox.permissions import Permission
from sandbox.world import WorldChange

T = TypeVar("T")


class ChangeFeed(AsyncIterator[WorldChange]):
    """Changes that one person may learn of, from its making on, in order, without end.

    Leave it with ``close()``, or use it in a ``with`` statement.
    """

    def __init__(self, person: PersonViewer) -> None:
        self._person = person
        self._changes: asyncio.Queue[WorldChange] = asyncio.Queue()
        person.world.listeners.append(self._take_change)

    def _take_change(self, change: WorldChange) -> None:
        if self._person.world.may_learn_of(self._person.user, change):
            self._changes.put_nowait(change)

    async def __anext__(self) -> WorldChange:
        return await self._changes.get()

    def close(self) -> None:
        with contextlib.suppress(ValueError):
            self._person.world.listeners.remove(self._take_change)

    def __enter__(self) -> ChangeFeed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class PersonViewer:
    """A person at their Discord client, as far as they look at it."""

    def __init__(self, backend: SandboxBackend, user: User, name: str) -> None:
        self._backend = backend
        self.world = backend.world
        self.user = user
        self.name = name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def locale(self) -> str:
        """Return the language of their client, e.g. ``fr``; it may be set."""
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale
        self.world.emit_change(WorldChange("people", user=self.user))

    @property
    def nickname(self) -> str:
        """Return their name in the first guild; "" is their own name.

        It may be set there, to 32 characters (ValueError), as long as they are in it (LookupError).
        """
        return self.world.guild.members[self.user.id].nick or ""

    @nickname.setter
    def nickname(self, nick: str) -> None:
        if len(nick) > 32:
            raise ValueError("a nickname has at most 32 characters")
        if self.user.id not in self.world.guild.members:
            raise LookupError(f"{self.name} is not in the server")
        self.world.rename_member(self.world.guild, self.user, nick.strip() or None)

    # seeing

    def list_channels(self) -> list[Channel]:
        """Return guild channels by position, each before its threads, then DMs."""
        seen = [c for c in self.world.channels.values() if self.world.can_see_channel(self.user, c)]
        return sorted(
            seen,
            key=lambda c: (c.is_dm, (c.parent or c).position, c.parent is not None, c.id),
        )

    def find_channel(self, name: str) -> Channel:
        """Return the channel or thread of that name (``#`` may lead it).

        Raises LookupError.
        """
        for channel in self.list_channels():
            if channel.name == name.removeprefix("#") and not channel.is_dm:
                return channel
        raise LookupError(f"{self.name} sees no channel called {name!r}")

    def find_default_channel(self) -> Channel:
        """Return where a slash command goes without a channel: #bluff, else the first."""
        seen = self.list_channels()
        if not seen:
            raise LookupError(f"{self.name} sees no channel")
        return next((c for c in seen if c.name == "bluff" and not c.is_dm), seen[0])

    def open_dm(self) -> Channel:
        """Return their direct messages with the bot, opened if they were not."""
        return self.world.open_dm(self.user)

    def list_messages(self, channel: Channel | str) -> list[Message]:
        """Return what they see there now, oldest first, their ephemeral messages included."""
        channel = self._to_channel(channel)
        if not self.world.can_see_channel(self.user, channel):
            return []
        return [
            m
            for m in sorted(channel.messages.values(), key=lambda m: m.id)
            if self.world.can_see(self.user, m)
        ]

    def find_last_message(self, channel: Channel | str) -> Message:
        """Return the newest message they see there; raises LookupError when there is none."""
        if not (messages := self.list_messages(channel)):
            raise LookupError(f"{self.name} sees no message there")
        return messages[-1]

    def list_commands(
        self, channel: Channel | str | None = None, kind: int = SLASH
    ) -> list[dict[str, Any]]:
        """Return the commands they are offered in a channel (None: the default channel).

        Slash commands, or those of another kind: of the menu of a person or a message. Names and
        descriptions are in their language; ``base_name`` is the name as registered. Sorted by name.
        """
        found = self._backend.commands.list_offered(
            self.world, self.user, self._to_channel(channel), kind
        )
        shown = [picker.localize_item(command, self.locale) for command in found]
        if DiscordAssumption.LOCALIZED_OPENS in self.world.otherwise:
            shown = [picker.close_group(command) for command in shown]
        return sorted(shown, key=lambda c: c["name"])

    def install_app(self) -> None:
        """Install the application for themselves, who take it along wherever they are.

        Raises PermissionError where it is not made to be installed so.
        """
        if 1 not in self.world.installations:
            raise PermissionError("the application cannot be installed by a person")
        self.world.installed_by.add(self.user.id)

    def subscribe_changes(self) -> ChangeFeed:
        """Return a feed of the changes they may learn of, beginning now."""
        return ChangeFeed(self)

    def format_transcript(self) -> str:
        """Return what they see, as text."""
        lines: list[str] = []
        for shown in self.list_channels():
            lines.append(f"{'@' if shown.is_dm else '#'}{shown.name}")
            for m in self.list_messages(shown):
                mark = " (only you)" if m.ephemeral_for else ""
                buttons = "".join(f" [{b.label or b.custom_id}]" for b in m.list_buttons())
                lines.append(
                    f"  {m.author.display_name}{mark}: {' / '.join(m.list_texts())}{buttons}"
                )
        return "\n".join(lines)

    async def wait_until(
        self,
        predicate: Callable[[Self], T],
        timeout: float = PATIENCE_SECONDS,  # noqa: ASYNC109
    ) -> T:
        """Return what the predicate returns, as soon as it is truthy.

        It is asked again after every change. A LookupError in it counts as "not yet". Raises
        AssertionError with what they see when it takes too long.
        """
        with self.subscribe_changes() as feed:
            try:
                async with asyncio.timeout(timeout):
                    while True:
                        with contextlib.suppress(LookupError):
                            if found := predicate(self):
                                return found
                        await anext(feed)
            except TimeoutError:
                raise AssertionError(
                    f"waited {timeout:g} s in vain; {self.name} sees:\n{self.format_transcript()}"
                ) from None

    def may_write(self, channel: Channel) -> bool:
        """Return whether their client lets them write there."""
        allowed = self.world.find_permissions(self.user, channel)
        if channel.kind is ChannelKind.FORUM:
            return False
        if channel.is_thread:
            locked_out = channel.locked and Permission.MANAGE_THREADS not in allowed
            return Permission.SEND_MESSAGES_IN_THREADS in allowed and not locked_out
        return Permission.SEND_MESSAGES in allowed

    def may_press(self, channel: Channel) -> bool:
        """Return whether their client lets them use components there.

        In a locked thread nobody may, and in an archived one only those who may open it.
        """
        dead = channel.locked and DiscordAssumption.LOCKED_IS_DEAD not in self.world.otherwise
        return not dead and (not channel.archived or self.may_write(channel))

    def list_notices(self) -> list[str]:
        """Return the last notices of their phone's locked screen, oldest first."""
        return [text for user, text in self.world.notices if user is self.user]

    def _to_channel(self, channel: Channel | str | None) -> Channel:
        if isinstance(channel, str):
            return self.find_channel(channel)
        return channel or self.find_default_channel()
