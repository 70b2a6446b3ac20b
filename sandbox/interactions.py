"""The life of an interaction: made by a person, answered once within seconds, its token good for
15 minutes.

Lives here: the clock, the token and who gets to know the answer. What an answer must look like is
limits.py, how it arrives is rest_interactions.py, how it is sent to the bot is gateway.py.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sandbox.entities import Channel, Component, Message, User, walk
from sandbox.world import World

TOKEN_SECONDS = 15 * 60
REMEMBERED = 5000
NO_RESPONSE = "The application did not respond"
PATIENCE = 15.0
"""Seconds that a scripted person waits for what is to come."""
STEP_SECONDS = 0.1
"""In steps of at most this the time for an answer passes; one that takes longer counts once."""


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class AnswerKind(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(frozen=True)
class Choice:
    """One line of an autocomplete list: what is shown, and what it stands for."""

    name: str
    value: str | int | float


@dataclass(eq=False)
class Modal:
    """A modal that stands open before a person; `Person.submit` sends it."""

    custom_id: str
    title: str
    components: list[Component]
    interaction: Interaction = field(repr=False)

    def fields(self) -> list[Component]:
        """The components that take a value, in order; raw, each with its ``custom_id``."""
        return [c for c in walk(self.components) if "custom_id" in c]

    def texts(self) -> list[str]:
        """Every text in it in reading order: title, labels, placeholders, values, displays."""
        found = [self.title]
        for c in walk(self.components):
            found += [c[k] for k in ("label", "description", "content") if c.get(k)]
            found += [c[k] for k in ("placeholder", "value") if c.get(k)]
            for option in c.get("options") or []:
                found += [option[k] for k in ("label", "description") if option.get(k)]
        return found


@dataclass(eq=False)
class Reply:
    """The first answer to what a person did.

    ``kind`` is ``message``, ``update``, ``deferred``, ``deferred_update``, ``modal``, ``choices``
    or ``failed``; ``reason`` says, when it failed, what Discord shows and why. ``message`` is the
    new message, or for updates the one that was pressed.
    """

    kind: str
    message: Message | None = None
    modal: Modal | None = None
    choices: list[Choice] = field(default_factory=list)
    reason: str = ""
    interaction: Interaction | None = field(default=None, repr=False)

    @property
    def failed(self) -> bool:
        return self.kind == "failed"

    async def settled(self, timeout: float = PATIENCE) -> Message:  # noqa: ASYNC109
        """The message that a deferred answer led to: edited original or first follow-up.

        Any other answer with a message is settled already. Raises AssertionError when nothing
        came in time, or the answer has no message.
        """
        if self.kind not in ("deferred", "deferred_update"):
            assert self.message is not None, f"no message to wait for: {self}"
            return self.message
        assert self.interaction is not None
        try:
            async with asyncio.timeout(timeout):
                return await asyncio.shield(self.interaction.settled)
        except TimeoutError:
            raise AssertionError(f"nothing followed the deferred answer: {self}") from None


@dataclass(eq=False)
class Interaction:
    """What a person did with the bot, and what became of it.

    ``source`` is the message whose component was used (for a modal: that opened it);
    ``original`` is what ``@original`` means: the answer's message, or the source if the answer
    updates it. ``owners``: for whom it was authorized, by the kind of installation.
    """

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    data: dict[str, Any]
    locale: str
    created_at: float
    source: Message | None
    reply: asyncio.Future[Reply]
    settled: asyncio.Future[Message]
    answered_with: AnswerKind | None = None
    original: Message | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    follow_ups: int = 0
    expired: bool = False
    command: dict[str, Any] | None = None
    owners: dict[str, str] = field(default_factory=dict)

    def answer(self, kind: AnswerKind, reply: Reply) -> None:
        """Take the first answer and let the person know."""
        reply.interaction = self
        self.answered_with = kind
        if reply.message is not None:
            self.original = reply.message
            self.messages[reply.message.id] = reply.message
        if not self.reply.done():
            self.reply.set_result(reply)

    def follow(self, message: Message) -> None:
        """A later message or edit through the token: a deferred answer is settled by it."""
        self.messages[message.id] = message
        if not self.settled.done():
            self.settled.set_result(message)

    def fail(self, reason: str) -> None:
        """Nobody answered: the person sees that the interaction failed."""
        self.expired = True
        if not self.reply.done():
            self.reply.set_result(Reply("failed", reason=reason, interaction=self))


class Interactions:
    """All interactions since the start, by token.

    ``deliver`` hands one to the gateway and says whether any session can get it.
    """

    def __init__(self, world: World, answer_seconds: float) -> None:
        self.world = world
        self.answer_seconds = answer_seconds
        self.deliver: Callable[[Interaction], bool] = lambda _: False
        self.by_token: dict[str, Interaction] = {}
        self._waiting: set[asyncio.Task[None]] = set()

    async def make(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        source: Message | None = None,
        command: dict[str, Any] | None = None,
    ) -> Reply:
        """Send an interaction to the bot and wait for its first answer, or for its failing."""
        loop = asyncio.get_running_loop()
        interaction = Interaction(
            id=self.world.new_id(),
            token=secrets.token_urlsafe(40),
            kind=kind,
            user=user,
            channel=channel,
            data=data,
            locale=user.locale,
            created_at=self.world.now(),
            source=source,
            reply=loop.create_future(),
            settled=loop.create_future(),
            command=command,
            owners=self._owners(user, channel, source, command),
        )
        self._forget_old()
        self.by_token[interaction.token] = interaction
        if not self.deliver(interaction):
            interaction.fail(f"{NO_RESPONSE} (no gateway session takes it)")
        else:
            waiting = asyncio.create_task(self._wait(interaction))
            self._waiting.add(waiting)
            interaction.reply.add_done_callback(lambda _: waiting.cancel())
            waiting.add_done_callback(self._waiting.discard)
        return await interaction.reply

    def usable(self, interaction: Interaction) -> bool:
        """Whether follow-ups through the token are still taken."""
        return self.world.now() < interaction.created_at + TOKEN_SECONDS

    def close(self) -> None:
        """Fail what is still open, so that nobody waits for a server that has stopped."""
        for interaction in self.by_token.values():
            interaction.fail(f"{NO_RESPONSE} (the sandbox has stopped)")

    def _owners(
        self, user: User, channel: Channel, source: Message | None, command: dict[str, Any] | None
    ) -> dict[str, str]:
        """The server and the person that Discord says it was authorized for; of a component, those
        of the answer that it stands on."""
        if source is not None and source.interaction is not None:
            return source.interaction["authorizing_integration_owners"]
        if self.world.is_brought(channel):
            return {"1": str(user.id)}
        owners = {"0": str(channel.guild.id) if channel.guild else "0"}
        if command and user.id in self.world.installed_by and 1 in command["integration_types"]:
            owners["1"] = str(user.id)
        return owners

    def _forget_old(self) -> None:
        limit = self.world.now() - 2 * TOKEN_SECONDS
        while len(self.by_token) >= REMEMBERED:
            token, oldest = next(iter(self.by_token.items()))
            if oldest.created_at > limit:
                return
            del self.by_token[token]

    async def _wait(self, interaction: Interaction) -> None:
        """Fail what is not answered in time. Only time in which this process ran counts, as
        Discord's own machines do not stand still because a bot's does."""
        left = self.answer_seconds
        while left > 0:
            await asyncio.sleep(step := min(left, STEP_SECONDS))
            left -= step
        interaction.fail(f"{NO_RESPONSE} (no answer in {self.answer_seconds:g} s)")
