"""The bot on SimCord, somebody else's fake of Discord, and people who play there.

SimCord puts its own transport into the unmodified client and judges what is asked by its own rules:
a second opinion on the sandbox's. What stands there is mirrored as the sandbox's messages, so that
who plays on the one (`bench.crowd`) plays on the other.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import simcord
from simcord.actors import _autocomplete_result
from simcord.backend.models import Interaction
from simcord.http import router
from simcord.interactions import command_leaves

from bot.client import BluffClient
from bot.services import Services
from bot.settings import Settings
from bot.store.database import Database
from bot.tables.table import Table
from engines.core import Illegal
from sandbox import Change, Channel, ChannelKind, Choice, Message, Modal, Reply, User
from tests.bot.club import ANSWER_SECONDS, settled
from tests.bot.store import migrate, url


class Mirror:
    """What stands on SimCord, as the sandbox has it; whoever listens hears of every change."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Change], None]] = []
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}

    def sees(self, user: User, message: Message) -> bool:
        """Whether this person sees the message, if it is not deleted."""
        return message.ephemeral_for in (None, user) and self.sees_channel(user, message.channel)

    def sees_channel(self, user: User, channel: Channel) -> bool:
        return not channel.is_dm or user in channel.recipients


class Now:
    """SimCord's clock, which would else begin in January 2026: the bot would take all for old."""

    elapsed = 0.0

    def now(self) -> datetime:
        return datetime.now(UTC)


class Backend(simcord.Backend):
    """SimCord's world; the bot may take as long to answer as this machine needs."""

    def __init__(self) -> None:
        self.mirror = Mirror()
        self.asked = asyncio.Event()
        """Set when the bot has asked for something, and another stands here."""
        super().__init__(clock=Now())

    def new_interaction(self, *args: Any, **kwargs: Any) -> Interaction:
        made = super().new_interaction(*args, **kwargs)
        made.initial_response_deadline = None
        return made

    def commit_message(self, message: Any, **kwargs: Any) -> Any:
        made = super().commit_message(message, **kwargs)
        self._changed("message_create", made)
        return made

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Any:
        edited = super().edit_message(channel_id, message_id, fields)
        self._changed("message_update", edited)
        return edited

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self.shown(message).deleted = True
        self._changed("message_delete", message)
        del self.mirror.channels[channel_id].messages[message_id]

    async def until(self, true: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> None:
        """Waits until what the bot asks for makes this true; raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not true():
                await self.asked.wait()

    def shown(self, message: Any) -> Message:
        """The mirror's message of this one."""
        channel = self._channel(message.channel_id)
        shown = channel.messages.get(message.id)
        if shown is None:
            author = self._user(message.author_id)
            shown = Message(message.id, channel, author, self.clock.now().timestamp())
            if message.is_ephemeral:
                shown.ephemeral_for = self._user(int(message.interaction_metadata["user"]["id"]))
            channel.messages[message.id] = shown
        return shown

    def _changed(self, kind: str, message: Any) -> None:
        shown = self.shown(message)
        shown.content, shown.embeds, shown.flags = message.content, message.embeds, message.flags
        shown.components = message.components
        if kind == "message_update":
            shown.edited_at = self.clock.now().timestamp()
        change = Change(kind, shown.channel, shown, shown.author)
        for listener in list(self.mirror.listeners):
            listener(change)

    def _user(self, user_id: int) -> User:
        known = self.get_user(user_id)
        made = User(known.id, known.name, known.global_name or known.name, bot=known.bot)
        return self.mirror.users.setdefault(user_id, made)

    def _channel(self, channel_id: int) -> Channel:
        known = self.get_channel(channel_id)
        made = Channel(known.id, ChannelKind(known.type), known.name or "")
        made.recipients = [
            self._user(each) for each in known.recipient_ids if not self.users[each].bot
        ]
        return self.mirror.channels.setdefault(channel_id, made)


class Env(simcord.Env):
    """SimCord waits for all that the bot has begun, and the bot's clock comes to no end: here it
    waits for nothing, and time is this machine's."""

    backend: Backend

    def __init__(self, client: BluffClient) -> None:
        super().__init__(client)
        self.backend = Backend()
        self.one_at_a_time = asyncio.Lock()
        """SimCord takes no two actions of people at once; the answers come as they may."""

    @contextlib.contextmanager
    def _bot_scope(self) -> Iterator[None]:
        yield


class Answer(Reply):
    """A reply whose interaction is SimCord's."""

    result: simcord.InteractionResult
    source: tuple[Message, float | None] | None = None
    """The message that was pressed, and when it had been edited before."""

    async def settled(self, timeout: float = ANSWER_SECONDS) -> Message:  # noqa: ASYNC109
        if self.kind not in ("deferred", "deferred_update"):
            return await super().settled(timeout)
        try:
            await self.result._env.backend.until(lambda: self._followed() is not None, timeout)
        except TimeoutError:
            raise AssertionError(f"nothing followed the deferred answer: {self}") from None
        found = self._followed()
        assert found
        return found

    def _followed(self) -> Message | None:
        shown = self.result._env.backend.shown
        for each in self.result.followups:
            return shown(each._message)
        response = self.result.response
        if self.kind == "deferred" and response and not self.result._interaction.loading:
            return shown(response._message)
        if self.source and self.source[0].edited_at != self.source[1]:
            return self.source[0]
        return None


class Guest:
    """Somebody at his Discord client, with what of `sandbox.Person` the tests use."""

    def __init__(self, env: Env, user: simcord.UserHandle, channel: simcord.ChannelHandle) -> None:
        self._env = env
        self._user = user
        self._member = simcord.MemberActor(env, env.guild, user)
        self._channel = channel
        self.world = env.backend.mirror
        self.user = env.backend._user(user.id)
        self.name = user.name
        self.locale = "en-US"

    def channels(self) -> list[Channel]:
        return [c for c in self.world.channels.values() if self.world.sees_channel(self.user, c)]

    def messages(self, name: str) -> list[Message]:
        """What he sees in the channel of that name, oldest first."""
        [channel] = [each for each in self.channels() if each.name == name]
        return [m for m in channel.messages.values() if self.world.sees(self.user, m)]

    def commands(self) -> list[str]:
        """All commands that he is offered in the club's channel and that need no option."""
        roots = self._env.backend.visible_commands(
            user_id=self.user.id, channel_id=self._channel.id
        )
        leaves = [leaf for root in roots for leaf in command_leaves(root)]
        return [
            " ".join(path)
            for path, leaf in leaves
            if not any(option.get("required") for option in leaf.get("options") or [])
        ]

    async def slash(self, command: str, **options: Any) -> Reply:
        """Runs a slash command in the club's channel."""
        return await self._answered(lambda: self._member.slash(self._channel, command, **options))

    async def autocomplete(
        self, command: str, option: str, typed: str, **options: Any
    ) -> list[Choice]:
        """What he is offered while he types into an option."""
        where = self._channel
        found = await self._answered(
            lambda: _autocomplete_result(self._member, where, command, option, typed, options)
        )
        return found.choices

    async def press_id(self, message: Message, custom_id: str) -> Reply:
        """Presses a button; raises LookupError where there is none of that custom_id."""
        client, seen = self._at(message.channel), self._seen(message)
        return await self._answered(lambda: client.click(seen, custom_id=custom_id), message)

    async def select(self, message: Message, custom_id: str, values: list[str]) -> Reply:
        """Chooses strings; raises LookupError where they are not offered."""
        client, seen = self._at(message.channel), self._seen(message)
        return await self._answered(
            lambda: client.select(seen, values, custom_id=custom_id), message
        )

    async def submit(self, modal: Modal, values: dict[str, Any]) -> Reply:
        """Sends a dialog; a field that is not named keeps what it was filled with."""
        shown: Any = modal.interaction
        client = self._at(self._env.backend._channel(shown._interaction.channel_id))
        held = {
            field["custom_id"]: field["value"] for field in modal.fields() if field.get("value")
        }
        return await self._answered(lambda: client.submit_modal(shown, {**held, **values}))

    def _at(self, channel: Channel) -> simcord.MemberActor | simcord.UserHandle:
        return self._user if channel.is_dm else self._member

    def _seen(self, message: Message) -> simcord.ResponseMessage:
        try:
            found = self._env.backend.get_message(message.channel.id, message.id)
        except simcord.BackendError as gone:
            raise LookupError(str(gone)) from gone
        return simcord.ResponseMessage(self._env, found)

    async def _answered(
        self,
        did: Callable[[], Coroutine[Any, Any, simcord.InteractionResult]],
        source: Message | None = None,
    ) -> Reply:
        edited = source and source.edited_at
        try:
            async with self._env.one_at_a_time:
                result = await did()
        except simcord.SetupError as impossible:
            raise LookupError(str(impossible)) from impossible
        with contextlib.suppress(TimeoutError):
            await self._env.backend.until(lambda: result.acknowledged)
        if not result.acknowledged:
            return Reply("failed", reason=f"no answer in {ANSWER_SECONDS:g} s")
        kind = str(result._interaction.response_kind).replace("autocomplete", "choices")
        answer = Answer(kind)
        answer.result, answer.source = result, source and (source, edited)
        if kind in ("message", "update") and (response := result.response):
            answer.message = self._env.backend.shown(response._message)
        if asked := result.modal:
            answer.modal = Modal(asked["custom_id"], asked["title"], asked["components"], result)
        choices = result.autocomplete_choices or []
        answer.choices = [Choice(each["name"], each["value"]) for each in choices]
        return answer


@dataclass
class Simulated:
    """The bot on SimCord, with what of `Club` the tests use; `refused` holds what SimCord refused,
    or does not know."""

    client: BluffClient
    env: Env
    channel: simcord.ChannelHandle
    ann: Guest
    """The server's owner."""
    refused: list[str] = field(default_factory=list[str])

    def people(self, *names: str) -> dict[int, Guest]:
        """New people in the guild, by user id."""
        made = [self.env.create_user(name) for name in names]
        for user in made:
            self.env.guild.add_member(user)
        return {user.id: Guest(self.env, user, self.channel) for user in made}

    @property
    def bot(self) -> Services:
        return self.client.services

    async def settled(self) -> None:
        """Waits until everything that is to be shown stands there."""
        await settled(self.client)

    def state(self, table_id: int) -> Table:
        """The table as the bot knows it: for the tests' own eyes."""
        return self.bot.tables._cache[table_id]


@contextlib.asynccontextmanager
async def open_simulated(folder: Path) -> AsyncGenerator[Simulated, None]:
    """A bot whose database lies in this folder; when the block ends without an exception, it has
    raised nothing."""
    file = folder / "bluff.sqlite"
    await migrate(file)
    database = await Database.open(url(file))
    settings = Settings(
        token="SimCord takes any",
        database_url=url(file),
        computer_pace=0.01,
        emojis=False,
        presses_per_second=1_000,
    )
    client = BluffClient(settings, database)
    env = Env(client)
    with mock.patch.object(router, "dispatch", _noting(refused := [], router.dispatch)):
        await env.start()
        try:
            ann = env.create_user("Ann")
            channel = env.create_guild("Club", owner=ann).create_text_channel("bluff")
            env.backend.subscribers.append(lambda *_: client.dispatch("socket_raw_receive", ""))
            yield Simulated(client, env, channel, Guest(env, ann, channel), refused)
            await settled(client)
        finally:
            await client.close()
            await env.shutdown()
            await database.close()
    assert not [error for error in env.errors if not told(error)]


def told(error: BaseException) -> bool:
    """Whether a command ended in this to tell what its rules say."""
    return isinstance(getattr(error, "original", error), Illegal)


def _noting(refused: list[str], dispatch: Callable[..., Any]) -> Callable[..., Any]:
    def noting(backend: Backend, method: str, path: str, **request: Any) -> Any:
        try:
            return dispatch(backend, method, path, **request)
        except simcord.BackendError as refusal:
            refused.append(f"{method} {path}: {refusal}")
            raise
        finally:
            asked, backend.asked = backend.asked, asyncio.Event()
            asked.set()

    return noting
