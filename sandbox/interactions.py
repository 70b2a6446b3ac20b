"""Interactions that people make and the bot answers.

The first answer is due within seconds; the token is good for 15 minutes.

Lives here: the clock, the token and the people who get to know the answer. The form of an answer is
limits.py, how it arrives is rest_interactions.py, how it is sent to the bot is gateway.py.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sandbox.entities import Channel, Component, Message, User, walk_components
from sandbox.world import World

TOKEN_SECONDS = 15 * 60
MAX_REMEMBERED = 5000
NO_RESPONSE = "The application did not respond"
PATIENCE_SECONDS = 15.0
"""Seconds that a scripted person waits for what is to come."""
STEP_SECONDS = 0.1
"""Longest step in which the time for an answer passes; a longer one counts once."""


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
class AutocompleteChoice:
    """A line of an autocomplete list: its text, and its value."""

    name: str
    value: str | int | float


@dataclass(eq=False)
class OpenModal:
    """A modal that stands open before a person; `Person.submit_modal` sends it."""

    custom_id: str
    title: str
    components: list[Component]
    interaction: PendingInteraction = field(repr=False)

    def list_fields(self) -> list[Component]:
        """Return the components that take a value, in order, raw.

        Each has its ``custom_id``.
        """
        return [c for c in walk_components(self.components) if "custom_id" in c]

    def list_texts(self) -> list[str]:
        """Return every text in it in order: title, labels, placeholders, values, displays."""
        found = [self.title]
        for c in walk_components(self.components):
            found += [c[k] for k in ("label", "description", "content") if c.get(k)]
            found += [c[k] for k in ("placeholder", "value") if c.get(k)]
            for option in c.get("options") or []:
                found += [option[k] for k in ("label", "description") if option.get(k)]
        return found


@dataclass(eq=False)
class InteractionReply:
    """First answer to what a person did.

    ``kind`` is ``message``, ``update``, ``deferred``, ``deferred_update``, ``modal``, ``choices``
    or ``failed``; ``reason`` says, when it failed, what Discord shows and why. ``message`` is the
    new message, or for updates the one that was pressed.
    """

    kind: str
    message: Message | None = None
    modal: OpenModal | None = None
    choices: list[AutocompleteChoice] = field(default_factory=list)
    reason: str = ""
    interaction: PendingInteraction | None = field(default=None, repr=False)

    @property
    def has_failed(self) -> bool:
        return self.kind == "failed"

    async def wait_for_message(self, timeout: float = PATIENCE_SECONDS) -> Message:  # noqa: ASYNC109
        """Return the message that a deferred answer led to.

        This is the edited original or the first follow-up. Any other answer with a message is
        settled already. Raises AssertionError when nothing came in time, or the answer has no
        message.
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
class PendingInteraction:
    """Interaction of a person with the bot, and what became of it.

    ``source`` is the message whose component was used (for a modal: that opened it); ``original``
    is what ``@original`` means: the answer's message, or the source if the answer updates it.
    ``owners`` are those for whom it was authorized, by the kind of installation.
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
    reply: asyncio.Future[InteractionReply]
    settled: asyncio.Future[Message]
    answered_with: AnswerKind | None = None
    original: Message | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    follow_ups: int = 0
    expired: bool = False
    command: dict[str, Any] | None = None
    owners: dict[str, str] = field(default_factory=dict)

    def take_answer(self, kind: AnswerKind, reply: InteractionReply) -> None:
        """Take the first answer and let the person know."""
        reply.interaction = self
        self.answered_with = kind
        if reply.message is not None:
            self.original = reply.message
            self.messages[reply.message.id] = reply.message
        if not self.reply.done():
            self.reply.set_result(reply)

    def take_follow_up(self, message: Message) -> None:
        """Take a later message or edit through the token, which settles a deferred answer."""
        self.messages[message.id] = message
        if not self.settled.done():
            self.settled.set_result(message)

    def fail_unanswered(self, reason: str) -> None:
        """Show the person that the interaction failed, as nobody answered."""
        self.expired = True
        if not self.reply.done():
            self.reply.set_result(InteractionReply("failed", reason=reason, interaction=self))


class InteractionRegistry:
    """Registry of all interactions since the start, by token.

    ``deliver`` hands one to the gateway and says whether any session can get it.
    """

    def __init__(
        self, world: World, answer_seconds: float, deliver: Callable[[PendingInteraction], bool]
    ) -> None:
        self.world = world
        self.answer_seconds = answer_seconds
        self.deliver = deliver
        self.by_token: dict[str, PendingInteraction] = {}
        self._waiting: set[asyncio.Task[None]] = set()

    async def make_interaction(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        source: Message | None = None,
        command: dict[str, Any] | None = None,
    ) -> InteractionReply:
        """Send an interaction to the bot, and wait until it is answered or fails."""
        loop = asyncio.get_running_loop()
        interaction = PendingInteraction(
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
            owners=self._find_owners(user, channel, source, command),
        )
        self._forget_old()
        self.by_token[interaction.token] = interaction
        if not self.deliver(interaction):
            interaction.fail_unanswered(f"{NO_RESPONSE} (no gateway session takes it)")
        else:
            waiting = asyncio.create_task(self._fail_when_late(interaction))
            self._waiting.add(waiting)
            interaction.reply.add_done_callback(lambda _: waiting.cancel())
            waiting.add_done_callback(self._waiting.discard)
        return await interaction.reply

    def is_usable(self, interaction: PendingInteraction) -> bool:
        """Return whether follow-ups through the token are still taken."""
        return self.world.now() < interaction.created_at + TOKEN_SECONDS

    def fail_open(self) -> None:
        """Fail what is still open, so that nobody waits for a server that has stopped."""
        for interaction in self.by_token.values():
            interaction.fail_unanswered(f"{NO_RESPONSE} (the sandbox has stopped)")

    def _find_owners(
        self, user: User, channel: Channel, source: Message | None, command: dict[str, Any] | None
    ) -> dict[str, str]:
        """Return the server and the person that an interaction was authorized for.

        Of a component, those of the answer that it stands on.
        """
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
        while len(self.by_token) >= MAX_REMEMBERED:
            token, oldest = next(iter(self.by_token.items()))
            if oldest.created_at > limit:
                return
            del self.by_token[token]

    async def _fail_when_late(self, interaction: PendingInteraction) -> None:
        """Fail what is not answered in time.

        Only time in which this process ran counts, as Discord's own machines do not stand still
        because a bot's does.
        """
        left = self.answer_seconds
        while left > 0:
            await asyncio.sleep(step := min(left, STEP_SECONDS))
            left -= step
        interaction.fail_unanswered(f"{NO_RESPONSE} (no answer in {self.answer_seconds:g} s)")
