"""The bot on SimCord, another fake of Discord, and people who play there.

SimCord puts its own transport into the unmodified client and judges what is asked by its own rules:
a second opinion on the sandbox's. What stands there is mirrored as the sandbox's messages, so that
whoever plays on the one (`bench.simulation.crowd`) plays on the other.
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
from bot.services import BotServices
from bot.settings import Settings
from bot.store.database import StoreDatabase
from bot.tables.table import GameTable
from engines.core import IllegalActionError
from sandbox import (
    AutocompleteChoice,
    Channel,
    ChannelKind,
    InteractionReply,
    Message,
    OpenModal,
    User,
    WorldChange,
)
from tests.support.club import ANSWER_TIMEOUT_S, settle_client
from tests.support.store import create_database, to_sqlite_url


class SimcordMirror:
    """Mirror of what stands on SimCord as the sandbox has it.

    Listeners hear of every change.
    """

    def __init__(self) -> None:
        self.listeners: list[Callable[[WorldChange], None]] = []
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}

    def can_see(self, user: User, message: Message) -> bool:
        """Return whether this person sees the message, if it is not deleted."""
        return message.ephemeral_for in (None, user) and self.can_see_channel(user, message.channel)

    def can_see_channel(self, user: User, channel: Channel) -> bool:
        return not channel.is_dm or user in channel.recipients


class SystemClock:
    """Clock of this machine for SimCord.

    Its own begins in January 2026: the bot would take everything for old.
    """

    elapsed = 0.0

    def now(self) -> datetime:
        return datetime.now(UTC)


class SimcordBackend(simcord.Backend):
    """SimCord's world, in which the bot may answer as slowly as this machine needs."""

    def __init__(self) -> None:
        self.mirror = SimcordMirror()
        self.asked = asyncio.Event()
        """Set when the bot has asked for something, and another stands here."""
        self.newest: Interaction | None = None
        """Interaction that was made last."""
        super().__init__(clock=SystemClock())

    def new_interaction(self, *args: Any, **kwargs: Any) -> Interaction:
        made = super().new_interaction(*args, **kwargs)
        made.initial_response_deadline = None
        self.newest = made
        return made

    def commit_message(self, message: Any, **kwargs: Any) -> Any:
        made = super().commit_message(message, **kwargs)
        self._announce_change("message_create", made)
        return made

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Any:
        edited = super().edit_message(channel_id, message_id, fields)
        self._announce_change("message_update", edited)
        return edited

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self.mirror_message(message).deleted = True
        self._announce_change("message_delete", message)
        del self.mirror.channels[channel_id].messages[message_id]

    async def wait_until_asked(
        self, true: Callable[[], bool], seconds: float = ANSWER_TIMEOUT_S
    ) -> None:
        """Wait until the bot's requests make this true; raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not true():
                await self.asked.wait()

    def mirror_message(self, message: Any) -> Message:
        channel = self.mirror_channel(message.channel_id)
        shown = channel.messages.get(message.id)
        if shown is None:
            author = self.mirror_user(message.author_id)
            shown = Message(message.id, channel, author, self.clock.now().timestamp())
            if message.is_ephemeral:
                shown.ephemeral_for = self.mirror_user(
                    int(message.interaction_metadata["user"]["id"])
                )
            channel.messages[message.id] = shown
        return shown

    def _announce_change(self, kind: str, message: Any) -> None:
        shown = self.mirror_message(message)
        shown.content, shown.embeds, shown.flags = message.content, message.embeds, message.flags
        shown.components = message.components
        if kind == "message_update":
            shown.edited_at = self.clock.now().timestamp()
        change = WorldChange(kind, shown.channel, shown, shown.author)
        for listener in list(self.mirror.listeners):
            listener(change)

    def mirror_response(self, response: simcord.ResponseMessage) -> Message:
        """Return the mirror's message of an answer of the bot."""
        return self.mirror_message(self.get_message(response.channel_id, response.id))

    def mirror_user(self, user_id: int) -> User:
        """Return the mirror's person of this id."""
        known = self.get_user(user_id)
        made = User(known.id, known.name, known.global_name or known.name, bot=known.bot)
        return self.mirror.users.setdefault(user_id, made)

    def mirror_channel(self, channel_id: int) -> Channel:
        known = self.get_channel(channel_id)
        made = Channel(known.id, ChannelKind(known.type), known.name or "")
        made.recipients = [
            self.mirror_user(each) for each in known.recipient_ids if not self.users[each].bot
        ]
        return self.mirror.channels.setdefault(channel_id, made)


class SimcordEnvironment(simcord.Env):
    """SimCord's environment without its waiting, on this machine's time.

    SimCord waits for all that the bot has begun, and the bot's clock comes to no end.
    """

    backend: SimcordBackend

    def __init__(self, client: BluffClient) -> None:
        super().__init__(client)
        self.backend = SimcordBackend()
        self.one_at_a_time = asyncio.Lock()
        """SimCord takes no two actions of people at once; the answers come as they may."""

    @contextlib.contextmanager
    def _bot_scope(self) -> Iterator[None]:
        yield


class SimcordReply(InteractionReply):
    """Reply whose interaction is SimCord's."""

    backend: SimcordBackend
    interaction: Interaction
    result: simcord.InteractionResult
    source: tuple[Message, float | None] | None = None
    """The message that was pressed, and when it had been edited before."""

    async def wait_for_message(self, timeout: float = ANSWER_TIMEOUT_S) -> Message:  # noqa: ASYNC109
        if self.kind not in ("deferred", "deferred_update"):
            return await super().wait_for_message(timeout)
        try:
            await self.backend.wait_until_asked(lambda: self._find_followup() is not None, timeout)
        except TimeoutError:
            raise AssertionError(f"nothing followed the deferred answer: {self}") from None
        found = self._find_followup()
        assert found
        return found

    def _find_followup(self) -> Message | None:
        for each in self.result.followups:
            return self.backend.mirror_response(each)
        response = self.result.response
        if self.kind == "deferred" and response and not self.interaction.loading:
            return self.backend.mirror_response(response)
        if self.source and self.source[0].edited_at != self.source[1]:
            return self.source[0]
        return None


class SimcordPerson:
    """A person at a Discord client, with what of `sandbox.Person` the tests use."""

    def __init__(
        self, env: SimcordEnvironment, user: simcord.UserHandle, channel: simcord.ChannelHandle
    ) -> None:
        self._env = env
        self._user = user
        self._member = simcord.MemberActor(env, env.guild, user)
        self._channel = channel
        self.world = env.backend.mirror
        self.user = env.backend.mirror_user(user.id)
        self.name = user.name
        self.locale = "en-US"

    def list_channels(self) -> list[Channel]:
        return [c for c in self.world.channels.values() if self.world.can_see_channel(self.user, c)]

    def list_messages(self, name: str) -> list[Message]:
        """Return the messages that the person sees in this channel, oldest first."""
        [channel] = [each for each in self.list_channels() if each.name == name]
        return [m for m in channel.messages.values() if self.world.can_see(self.user, m)]

    def list_commands(self) -> list[str]:
        """Return all commands that are offered in the club's channel and need no option."""
        roots = self._env.backend.visible_commands(
            user_id=self.user.id, channel_id=self._channel.id
        )
        leaves = [leaf for root in roots for leaf in command_leaves(root)]
        return [
            " ".join(path)
            for path, leaf in leaves
            if not any(option.get("required") for option in leaf.get("options") or [])
        ]

    async def run_slash(self, command: str, **options: Any) -> InteractionReply:
        """Run a slash command in the club's channel."""
        return await self._await_answer(
            lambda: self._member.slash(self._channel, command, **options)
        )

    async def request_choices(
        self, command: str, option: str, typed: str, **options: Any
    ) -> list[AutocompleteChoice]:
        """Return what is offered while the person types into an option."""
        where = self._channel
        found = await self._await_answer(
            lambda: _autocomplete_result(self._member, where, command, option, typed, options)
        )
        return found.choices

    async def press_id(self, message: Message, custom_id: str) -> InteractionReply:
        """Press a button.

        Raises LookupError where there is none of that custom_id.
        """
        client, seen = self._find_actor(message.channel), self._to_simcord_message(message)
        return await self._await_answer(lambda: client.click(seen, custom_id=custom_id), message)

    async def choose_values(
        self, message: Message, custom_id: str, values: list[str]
    ) -> InteractionReply:
        """Choose strings.

        Raises LookupError where they are not offered.
        """
        client, seen = self._find_actor(message.channel), self._to_simcord_message(message)
        return await self._await_answer(
            lambda: client.select(seen, values, custom_id=custom_id), message
        )

    async def submit_modal(self, modal: OpenModal, values: dict[str, Any]) -> InteractionReply:
        """Submit a modal; a field that is not named keeps what it was filled with."""
        shown, channel_id = modal.interaction
        client = self._find_actor(self._env.backend.mirror_channel(channel_id))
        held = {
            field["custom_id"]: field["value"]
            for field in modal.list_fields()
            if field.get("value")
        }
        return await self._await_answer(lambda: client.submit_modal(shown, {**held, **values}))

    def _find_actor(self, channel: Channel) -> simcord.MemberActor | simcord.UserHandle:
        return self._user if channel.is_dm else self._member

    def _to_simcord_message(self, message: Message) -> simcord.ResponseMessage:
        try:
            found = self._env.backend.get_message(message.channel.id, message.id)
        except simcord.BackendError as gone:
            raise LookupError(str(gone)) from gone
        return simcord.ResponseMessage(self._env, found)

    async def _await_answer(
        self,
        did: Callable[[], Coroutine[Any, Any, simcord.InteractionResult]],
        source: Message | None = None,
    ) -> InteractionReply:
        edited = source and source.edited_at
        try:
            async with self._env.one_at_a_time:
                result = await did()
                asked = self._env.backend.newest
        except simcord.SetupError as impossible:
            raise LookupError(str(impossible)) from impossible
        with contextlib.suppress(TimeoutError):
            await self._env.backend.wait_until_asked(lambda: result.acknowledged)
        if not result.acknowledged:
            return InteractionReply("failed", reason=f"no answer in {ANSWER_TIMEOUT_S:g} s")
        assert asked is not None
        kind = str(asked.response_kind).replace("autocomplete", "choices")
        answer = SimcordReply(kind)
        answer.backend, answer.interaction, answer.result = self._env.backend, asked, result
        answer.source = source and (source, edited)
        if kind in ("message", "update") and (response := result.response):
            answer.message = self._env.backend.mirror_response(response)
        if modal := result.modal:
            shown: Any = (result, asked.channel_id)
            answer.modal = OpenModal(modal["custom_id"], modal["title"], modal["components"], shown)
        choices = result.autocomplete_choices or []
        answer.choices = [AutocompleteChoice(each["name"], each["value"]) for each in choices]
        return answer


@dataclass
class SimcordClub:
    """The bot on SimCord, with what of `Club` the tests use.

    `refused` holds what SimCord refused, or does not know.
    """

    client: BluffClient
    env: SimcordEnvironment
    channel: simcord.ChannelHandle
    ann: SimcordPerson
    """The server's owner."""
    refused: list[str] = field(default_factory=list[str])

    def add_people(self, *names: str) -> dict[int, SimcordPerson]:
        """Add new people to the guild; return them by user id."""
        made = [self.env.create_user(name) for name in names]
        for user in made:
            self.env.guild.add_member(user)
        return {user.id: SimcordPerson(self.env, user, self.channel) for user in made}

    @property
    def bot(self) -> BotServices:
        return self.client.services

    async def wait_until_settled(self) -> None:
        """Wait until everything that is to be shown stands there."""
        await settle_client(self.client)

    def get_table(self, table_id: int) -> GameTable:
        """Return the table as the bot holds it in memory."""
        table = self.bot.tables.get_cached(table_id)
        assert table is not None, table_id
        return table


@contextlib.asynccontextmanager
async def open_simulated(folder: Path) -> AsyncGenerator[SimcordClub, None]:
    """Open a bot whose database lies in this folder.

    When the block ends without an exception, the bot has raised nothing.
    """
    file = folder / "bluff.sqlite"
    await create_database(file)
    database = await StoreDatabase.connect(to_sqlite_url(file))
    settings = Settings(
        token="SimCord takes any",
        database_url=to_sqlite_url(file),
        computer_pace=0.01,
        reveal_seconds=0,
        emojis=False,
        presses_per_second=1_000,
    )
    client = BluffClient(settings, database)
    env = SimcordEnvironment(client)
    with mock.patch.object(router, "dispatch", _note_refusals(refused := [], router.dispatch)):
        await env.start()
        try:
            ann = env.create_user("Ann")
            channel = env.create_guild("Club", owner=ann).create_text_channel("bluff")
            env.backend.subscribers.append(lambda *_: client.dispatch("socket_raw_receive", ""))
            yield SimcordClub(client, env, channel, SimcordPerson(env, ann, channel), refused)
            await settle_client(client)
        finally:
            await client.close()
            await env.shutdown()
            await database.close()
    assert not [error for error in env.errors if not is_rules_refusal(error)]


def is_rules_refusal(error: BaseException) -> bool:
    """Return whether a command ended in this error to tell a refusal of the rules."""
    return isinstance(getattr(error, "original", error), IllegalActionError)


def _note_refusals(refused: list[str], dispatch: Callable[..., Any]) -> Callable[..., Any]:
    def dispatch_noted(backend: SimcordBackend, method: str, path: str, **request: Any) -> Any:
        try:
            return dispatch(backend, method, path, **request)
        except simcord.BackendError as refusal:
            refused.append(f"{method} {path}: {refusal}")
            raise
        finally:
            asked, backend.asked = backend.asked, asyncio.Event()
            asked.set()

    return dispatch_noted
