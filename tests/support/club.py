"""A bot on a sandbox, both in this process, for tests over the wire."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any

from bench.simulation.wishes import table_of
from bot import clock, tasks
from bot.client import BluffClient
from bot.cluster.fleet import ShardFleet
from bot.discord_internals import redirect_requests, replace_parsers
from bot.services import BotServices
from bot.settings import Settings
from bot.store.database import StoreDatabase
from bot.tables import lobby
from bot.texts import LOCALES, Say, choose_language, format_text, get_texts, set_command_mentions
from engines import list_game_names
from sandbox import Channel, InteractionReply, Message, Person, Sandbox, page
from tests.support.store import create_database, to_sqlite_url

_SHARED_OPENAPI_PATH = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
_OPENAPI_PATH = Path(os.environ.get("BLUFF_DISCORD_OPENAPI", _SHARED_OPENAPI_PATH))
OPENAPI_PATH = _OPENAPI_PATH if _OPENAPI_PATH.exists() else None
"""Discord's own description of its API, to check requests, if it is here."""

_registered_commands = list[tuple[list[dict[str, Any]], str]]()
"""Commands as Discord had them after the first start, and the bot's note of them."""
HAS_SEVERAL_SHARDS = bool(os.environ.get("BLUFF_TEST_SHARDS"))
"""True if all tests over the wire have several shards."""
ANSWER_TIMEOUT_S = 30.0
"""Seconds that the sandbox waits for the first answer to a press.

It is ten times as long as Discord waits, as this machine may be busy.
"""
SETTLE_TIMEOUT_S = 60.0
"""Seconds after which whatever is still under way hangs, even on a busy machine."""


@dataclass
class SandboxClub:
    """The sandbox, the bot on it, and the people who play."""

    sandbox: Sandbox
    settings: Settings
    database: StoreDatabase = field(init=False)
    fleet: ShardFleet = field(init=False)
    client: BluffClient = field(init=False)
    """The first shard, to which DMs come."""
    bot: BotServices = field(init=False)
    """The shard of the club's server."""
    forgiven_codes: set[int] = field(default_factory=set[int])
    """Codes of refusals that a test means to provoke; nothing else may be refused."""

    def __getattr__(self, name: str) -> Person:
        """Return the person of this name: `club.ann` is Ann."""
        try:
            return self.sandbox.find_person({"chloe": "Chloé"}.get(name, name.capitalize()))
        except KeyError:
            raise AttributeError(name) from None

    def allow_commands(self, *names: str, who: int | None = None) -> None:
        """Allow a person, a role or everyone commands that are hidden."""
        guild = self.sandbox.world.guild
        holder = guild.id if who is None else who
        for name in names:
            self.sandbox.commands.allow(guild.id, name, holder)

    async def start_bot(self) -> None:
        """Connect the bot; it is ready on return."""
        self.database = await StoreDatabase.connect(self.settings.database_url)
        count = max(1, self.sandbox.gateway.recommended_shards)
        self.fleet = ShardFleet(
            self.settings, self.database, self.sandbox.token, count, guild_ready_timeout=0.02
        )
        for number in range(count):
            self.fleet.start_shard(number)
        self.client = self.fleet.get_client(0)
        home = (self.sandbox.world.guild.id >> 22) % count
        self.bot = self.fleet.get_client(home).services
        ready = asyncio.create_task(self.sandbox.wait_until_ready())
        ended = asyncio.create_task(self.fleet.ended.wait())
        await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            await self.fleet.close()
        ended.cancel()
        await ready
        for client in self.fleet.clients:
            await client.life.playing.wait()
            await client.wait_until_ready()
            while any(guild.unavailable for guild in client.guilds):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def stop_bot(self) -> None:
        """Shut the bot down as an operator would."""
        await self.fleet.close()
        await self.database.close()

    async def restart_bot(self) -> None:
        await self.stop_bot()
        await self.start_bot()

    async def wait_for_reconnect(self) -> None:
        """Wait until the bot, which has just lost its connection, has another."""
        events = [asyncio.create_task(self.client.wait_for(e)) for e in ("ready", "resumed")]
        back, others = await asyncio.wait(
            events, timeout=SETTLE_TIMEOUT_S, return_when=asyncio.FIRST_COMPLETED
        )
        for other in others:
            other.cancel()
        assert back, "it stays away"
        await self.sandbox.wait_until_ready()

    # --- playing ---------------------------------------------------------------------------------

    async def open_table(
        self, *people: Person, start: bool = True, game: str = "perudo", **options: str
    ) -> Message:
        """Open a table of this game and options, hosted by the first of these people.

        Return its message.
        """
        host, *others = people
        opened = await host.run_slash("bluff start", game=game)
        message = opened.message
        assert message, opened
        if not message.list_buttons():  # a busy machine deferred: the table is posted
            message = await host.wait_until(
                lambda p: next(
                    (m for m in p.list_messages("bluff")[::-1] if m.list_buttons()), None
                )
            )
        await self.wait_until_noted(message)
        for person in others:
            joined = await press_button(person, message, ":join:")
            assert joined.kind == "update", joined
        for name, value in options.items():
            judge = partial(lobby.set_option, user_id=host.user.id, name=name, value=value)
            await self.bot.tables.commit(table_of(message) or 0, f"{name} {value}", judge)
        if start:
            await press_button(host, message, ":start:")
            return find_newest_message(host, message)
        return host.find_last_message("bluff")

    async def wait_until_noted(self, message: Message) -> None:
        """Wait until the bot has noted a table's message that it has just posted.

        An earlier press there counts, and is shown a moment later than answered.
        """
        async with asyncio.timeout(SETTLE_TIMEOUT_S):
            while await self.bot.messages.find_by_id(message.id) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def delete_channel(self, channel: Channel, how: str) -> None:
        """Delete a channel; the bot is "told", hears it by a "restart", or not at all."""
        if how == "restart":
            await self.stop_bot()
        elif how != "told":
            deaf = dict.fromkeys(("THREAD_DELETE", "CHANNEL_DELETE"), print)
            replace_parsers(self.client, deaf)
        self.sandbox.world.delete_channel(channel)
        if how == "restart":
            await self.start_bot()

    async def stop_game(self, *people: Person, table_id: int = 1) -> None:
        """Stop a game for good by the agreement of all these players."""
        for person in people:
            asked = await person.run_slash("bluff stop", table=table_id)
            assert asked.message, asked
            await press_button(person, asked.message, ":stop:")

    def find_seat(self, person: Person, table_id: int = 1) -> int:
        seat = self.get_table(table_id).find_seat(person.user.id)
        assert seat is not None
        return seat

    def get_table(self, table_id: int = 1) -> Any:
        """Return the table as the bot holds it in memory."""
        table = self.bot.tables.get_cached(table_id)
        assert table is not None, table_id
        return table

    def find_actor(self, table_id: int = 1) -> Person:
        """Return the person whose turn it is in the bidding."""
        table = self.get_table(table_id)
        user_id = table.members[table.state.turn].user_id
        return next(p for p in self.sandbox.list_people() if p.user.id == user_id)

    def list_unforgiven(self) -> list[str]:
        """Return what Discord refused though the test did not mean it to."""
        found: list[str] = []
        for request in self.sandbox.refused:
            code = request.reason.partition(":")[0]
            # A refusal without a code is a fault that the test asked for.
            if code.isdigit() and int(code) not in self.forgiven_codes:
                found.append(f"{request.method} {request.route}: {request.reason}")
        return found

    async def wait_until_settled(self) -> None:
        """Wait until everything that is to be shown stands in Discord, and is noted."""
        for client in self.fleet.clients:
            await settle_client(client)


async def settle_client(client: BluffClient) -> None:
    """Wait until everything that this bot is to show stands in Discord, and is noted."""
    _flush_pending(client)
    while busy := [task for task in _list_client_tasks(client) if not task.done()]:
        _, stuck = await asyncio.wait(busy, timeout=SETTLE_TIMEOUT_S)
        assert len(stuck) < len(busy), stuck
        _flush_pending(client)
    await client.services.messages.save_notes()


def _flush_pending(client: BluffClient) -> None:
    """Start at once what would be shown a little later."""
    client.services.reveals.flush_pending()
    client.services.publisher.flush_pending()
    client.services.private.flush_pending()


def _list_client_tasks(client: BluffClient) -> list[asyncio.Task[Any]]:
    """Return the tasks of the bot's parts that come to an end, and of its answers."""
    bot = client.services
    parts = [getattr(bot, each.name) for each in fields(bot)]
    begun = [task for part in parts for task in getattr(part, "under_way", ())]
    return [*begun, *client.life.recovery_tasks, *tasks.list_answering_tasks()]


async def press_button(person: Person, message: Message, part: str) -> InteractionReply:
    """Press the button whose custom_id holds this part (":do:challenge:").

    It stands on this message, or on the one that has taken its place.
    """
    message = find_current_message(person, message)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLE_TIMEOUT_S):  # the answer may be deferred
            while not message.list_buttons():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    found = [b.custom_id for b in message.list_buttons() if b.custom_id and part in b.custom_id]
    assert found, (part, message.list_texts())
    reply = await person.press_id(message, found[0])
    if part == ":start:" and reply.kind == "deferred_update":
        async with asyncio.timeout(SETTLE_TIMEOUT_S):  # it is reposted, or edited
            while not message.deleted and found[0] in {  # noqa: ASYNC110
                button.custom_id for button in message.list_buttons()
            }:
                await asyncio.sleep(0.01)
    return reply


async def open_result(
    person: Person, verb: str, table_id: int | None = None, channel: Channel | str | None = None
) -> InteractionReply:
    """Ask for the result of a finished table, and press the button with this verb.

    Without a table it is the person's last; return the answer, or the refusal of the command.
    """
    given = {} if table_id is None else {"table": table_id}
    reply = await person.run_slash("bluff result", channel, **given)
    shown = await reply.wait_for_message()
    if not any(f":{verb}:" in (button.custom_id or "") for button in shown.list_buttons()):
        return reply
    return await press_button(person, shown, f":{verb}:")


def find_current_message(person: Person, message: Message) -> Message:
    """Return this message of a table, or the one that has taken its place."""
    return find_newest_message(person, message) if message.deleted else message


def find_newest_message(person: Person, message: Message) -> Message:
    """Return the last message of the table whose message this is, or was."""
    table = next(b.custom_id for b in message.list_buttons() if b.custom_id).split(":")[1]
    seen = [m for m in person.list_messages(message.channel) if not m.ephemeral_for]
    return next(
        m
        for m in reversed(seen)
        if any((b.custom_id or "").startswith(f"t:{table}:") for b in m.list_buttons())
    )


async def choose_lobby_option(
    person: Person, message: Message, name: str, value: str
) -> InteractionReply:
    """Choose an option on the private panel that the lobby's button opens.

    Return the answer.
    """
    opened = await press_button(person, message, ":options:")
    assert opened.message and opened.message.ephemeral_for is person.user, opened
    found = [
        s.custom_id for s in opened.message.list_selects() if f":option:{name}:" in s.custom_id
    ]
    assert found, (name, opened.message.list_texts())
    return await person.choose_values(opened.message, found[0], [value])


def has_emoji_marks(body: Any) -> bool:
    """Return whether a text was sent with both its forms, with and without emoji."""
    return any(mark in str(body) for mark in "\ue000\ue001\ue002")


def assert_refused(reply: InteractionReply, person: Person, key: str, **facts: Any) -> None:
    """Assert that the only answer was this ephemeral text in the person's language."""
    assert reply.kind == "message", reply
    assert reply.message and reply.message.ephemeral_for is person.user
    tongue = choose_language(person.locale)
    if key == "start-unknown-game":
        facts["games"] = ", ".join(
            format_text(tongue, f"{game}-title") for game in list_game_names()
        )
    typed, _, _ = format_text(tongue, "refused-typed", command="/").partition("/")
    told, _, _ = reply.message.list_texts()[0].partition("\n" + typed)
    assert [told, *reply.message.list_texts()[1:]] == [format_text(tongue, key, **facts)]


def find_texts(person: Person) -> Say:
    """Return the texts in the person's language."""
    return get_texts(choose_language(person.locale))


def join_texts(message: Message) -> str:
    """Return all texts of a message, each on lines of its own."""
    return "\n".join(message.list_texts())


def list_labels(message: Message) -> list[str]:
    return [button.label for button in message.list_buttons()]


def find_board(person: Person) -> Message:
    """Return the newest message of a table."""
    shown = [m for m in person.list_messages("bluff") if m.ephemeral_for is None and not m.pinged]
    return shown[-1]


def find_last_dm(person: Person) -> Message:
    return person.list_messages(person.open_dm())[-1]


def find_hand(person: Person) -> Message:
    """Return the newest DM from which this person can play."""
    return [m for m in person.list_messages(person.open_dm()) if m.list_buttons()][-1]


def list_ephemeral(person: Person) -> list[Message]:
    return [m for m in person.list_messages("bluff") if m.ephemeral_for is person.user]


def get_private_answer(reply: InteractionReply, person: Person) -> Message:
    """Return the answer that this person alone sees."""
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user
    return reply.message


async def open_hand_view(person: Person, message: Message) -> Message:
    """Open the person's own view from the table's message."""
    reply = await press_button(person, message, ":look:")
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    return reply.message


async def press_move(club: SandboxClub, person: Person, message: Message, part: str) -> None:
    """Press a button that counts, and wait for all that it shows."""
    reply = await press_button(person, message, part)
    assert reply.kind == "update", reply.reason or reply
    await club.wait_until_settled()


async def set_table_option(club: SandboxClub, host: Person, name: str, value: str) -> None:
    """Set an option of table 1 as the host, however the lobby asks for it."""
    judge = partial(lobby.set_option, user_id=host.user.id, name=name, value=value)
    await club.bot.tables.commit(1, f"{name} {value}", judge)


def assert_no_tables(reply: InteractionReply, person: Person) -> None:
    """Assert that this person's list of tables is empty."""
    assert reply.message and reply.message.ephemeral_for is person.user
    said = format_text(choose_language(person.locale), "tables-none")
    assert reply.message.list_texts()[0] == said


@contextlib.asynccontextmanager
async def open_club(
    folder: Path,
    *,
    with_page: bool = False,
    address: str = "",
    ahead: float = 0,
    away: bool = HAS_SEVERAL_SHARDS,
    registered: bool = True,
    **settings: Any,
) -> AsyncGenerator[SandboxClub, None]:
    """Open a club whose database lies in this folder, or at this address.

    Discord's clock is `ahead` of the host's by so many seconds. `away`: there are several shards,
    and the club's server is not the first one's. `registered`: its commands are known there, as
    after a first start.
    """
    opened = Sandbox(rate_limits=False, openapi=OPENAPI_PATH, answer_seconds=ANSWER_TIMEOUT_S)
    if away:
        home = opened.world.guild.id >> 22
        opened.gateway.recommended_shards = next(n for n in (2, 3, 5, 7, 11) if home % n)
    opened.world.set_clock(ahead)
    if not with_page:  # else pictures depend on when avatars come, and cost more
        for user in opened.world.people.values():
            user.avatar = None
    clock.discord_skew = clock.ClockSkew()
    if with_page:
        page.add_page(opened)
    file = folder / "bluff.sqlite"
    if not address and not file.exists():
        await create_database(file)
        if registered:
            _copy_registration(opened, file)
    async with opened as sandbox:
        made = Settings(
            token=sandbox.token,
            database_url=address or to_sqlite_url(file),
            api_url=sandbox.api_url,
            gateway_url=sandbox.gateway_url,
            **{
                "computer_pace": 0.01,
                "reveal_seconds": 0,
                "presses_per_second": 1_000,
                "emojis": False,
                "identify_seconds": 0,
                "requests_per_second": 0,
                **settings,
            },
        )
        redirect_requests(made)
        club = SandboxClub(sandbox, made)
        await club.start_bot()
        for client in club.fleet.clients:
            if client.life.recovery:  # an empty recovery is logged before anything else
                await client.life.recovery
        if not _registered_commands:
            noted = await club.bot.meta.read_fact(_registration_key(sandbox))
            _registered_commands.append((sandbox.commands.list_commands(None), noted or ""))
        try:
            yield club
        finally:
            await club.stop_bot()
            clock.discord_skew = clock.ClockSkew()
            set_command_mentions({locale: {} for locale in LOCALES})


def _copy_registration(sandbox: Sandbox, file: Path) -> None:
    """Give the sandbox the commands that an earlier bot registered.

    They are noted in the file: the bot is spared telling Discord its commands in all languages, as
    it does at its first start only.
    """
    for commands, noted in _registered_commands:
        owner = {"application_id": str(sandbox.world.application_id)}
        sandbox.commands.load_commands([command | owner for command in commands])
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("INSERT INTO meta VALUES (?, ?)", (_registration_key(sandbox), noted))


def _registration_key(sandbox: Sandbox) -> str:
    """Return the name of the bot's note of what Discord knows."""
    return f"commands:{sandbox.world.application_id}"
