"""A bot in this process on a sandbox in this process: what the tests over the wire play on."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from bot import answering, clock
from bot.client import BluffClient
from bot.cluster.fleet import Fleet
from bot.discord_internals import redirect
from bot.services import Services
from bot.settings import Settings
from bot.store.database import Database
from bot.tasks import Tasks
from bot.texts import LOCALES, language, mention, text
from engines import names
from sandbox import Message, Person, Reply, Sandbox, page
from tests.bot.store import migrate, url

_SHARED = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
_DESCRIPTION = Path(os.environ.get("BLUFF_DISCORD_OPENAPI", _SHARED))
OPENAPI = _DESCRIPTION if _DESCRIPTION.exists() else None
"""Discord's own description of its API; requests are judged by it where it is there."""

_registered = list[tuple[list[dict[str, Any]], str]]()
"""Our commands as Discord had them after this process's first start, and what the bot noted."""
AWAY = bool(os.environ.get("BLUFF_TEST_SHARDS"))
"""Whether all tests over the wire are to have several shards."""
ANSWER_SECONDS = 30.0
"""For so long Discord waits here for the first answer to a press: ten times as long as it does, as
this machine may be busy."""
SETTLING = 60.0
"""Seconds after which whatever is still under way hangs, however busy this machine is."""


@dataclass
class Club:
    """The sandbox, the bot on it, and the people who play."""

    sandbox: Sandbox
    settings: Settings
    fleet: Fleet = field(init=False)
    client: BluffClient = field(init=False)
    """The first shard, to which private messages come."""
    bot: Services = field(init=False)
    """The shard of the club's server."""
    forgiven: set[int] = field(default_factory=set[int])
    """Codes of refusals that a test means to provoke; nothing else may be refused."""
    _database: Database | None = None

    def __getattr__(self, name: str) -> Person:
        """club.ann is the person called Ann."""
        try:
            return self.sandbox.person({"chloe": "Chloé"}.get(name, name.capitalize()))
        except KeyError:
            raise AttributeError(name) from None

    async def start(self) -> None:
        """Connects the bot; it is ready when this returns."""
        self._database = await Database.open(self.settings.database_url)
        count = max(1, self.sandbox.gateway.recommended_shards)
        self.fleet = Fleet(
            self.settings, self._database, self.sandbox.token, count, guild_ready_timeout=0.02
        )
        for number in range(count):
            self.fleet.start(number)
        self.client = self.fleet.client(0)
        home = (self.sandbox.world.guild.id >> 22) % count
        self.bot = self.fleet.client(home).services
        ready = asyncio.create_task(self.sandbox.bot_ready())
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

    async def stop(self) -> None:
        """Shuts the bot down as an operator would."""
        assert self._database
        await self.fleet.close()
        await self._database.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def reconnected(self) -> None:
        """Waits until the bot, which has just lost its connection, has another."""
        events = [asyncio.create_task(self.client.wait_for(e)) for e in ("ready", "resumed")]
        back, others = await asyncio.wait(
            events, timeout=SETTLING, return_when=asyncio.FIRST_COMPLETED
        )
        for other in others:
            other.cancel()
        assert back, "it stays away"
        await self.sandbox.bot_ready()

    # --- playing ---------------------------------------------------------------------------------

    async def table(self, *people: Person, start: bool = True, game: str = "perudo") -> Message:
        """A table of this game whose host is the first of these people; gives its message."""
        host, *others = people
        opened = await host.slash("bluff start", game=game)
        message = opened.message
        assert message, opened
        if not message.buttons():  # a busy machine answered with a promise: the table is posted
            message = await host.until(
                lambda p: next((m for m in p.messages("bluff")[::-1] if m.buttons()), None)
            )
        await self.noted(message)
        for person in others:
            joined = await press(person, message, ":join:")
            assert joined.kind == "update", joined
        if start:
            await press(host, message, ":start:")
            return newest(host, message)
        return host.last("bluff")

    async def noted(self, message: Message) -> None:
        """Waits until the bot has noted a table's message that it has just posted: an earlier press
        there counts, and is shown a moment later than answered."""
        async with asyncio.timeout(SETTLING):
            while await self.bot.messages.standing(message.id) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def stop_game(self, *people: Person, table_id: int = 1) -> None:
        """All these people, who play there, agree to stop a game for good."""
        for person in people:
            asked = await person.slash("bluff stop", table=table_id)
            assert asked.message, asked
            await press(person, asked.message, ":stop:")

    def seat(self, person: Person, table_id: int = 1) -> int:
        seat = self.state(table_id).seat_of(person.user.id)
        assert seat is not None
        return seat

    def state(self, table_id: int = 1) -> Any:
        """The table as the bot knows it: for the tests' own eyes."""
        return self.bot.tables._cache[table_id]

    def in_turn(self, table_id: int = 1) -> Person:
        """Who is waited for in the bidding."""
        table = self.state(table_id)
        user_id = table.members[table.state.turn].user_id
        return next(p for p in self.sandbox.people() if p.user.id == user_id)

    def unforgiven(self) -> list[str]:
        """What Discord refused though the test did not mean it to."""
        found: list[str] = []
        for request in self.sandbox.refused:
            code = request.reason.partition(":")[0]
            # Without a code it is a fault's doing, which the test asked for.
            if code.isdigit() and int(code) not in self.forgiven:
                found.append(f"{request.method} {request.route}: {request.reason}")
        return found

    async def settled(self) -> None:
        """Waits until everything that is to be shown stands in Discord, and is noted."""
        for client in self.fleet.clients:
            await settled(client)


async def settled(client: BluffClient) -> None:
    """Waits until everything that this bot is to show stands in Discord, and is noted."""
    _at_once(client)
    while busy := [task for task in _tasks(client) if not task.done()]:
        _, stuck = await asyncio.wait(busy, timeout=SETTLING)
        assert len(stuck) < len(busy), stuck
        _at_once(client)
    await client.services.messages.save()


def _at_once(client: BluffClient) -> None:
    """What would come a little later comes now."""
    client.services.publisher.settle()
    client.services.private.settle()


def _tasks(client: BluffClient) -> list[asyncio.Task[Any]]:
    """Whatever a part of the bot has begun that comes to an end, and what it is answering."""
    bot = client.services
    endless = (bot.shards, bot.aside)  # shards run, and one watches
    parts = [getattr(bot, each.name) for each in fields(bot)]
    begun = [task for part in parts if part not in endless for task in _begun(part)]
    return [*begun, *client.life.tasks, *answering.tasks()]


def _begun(part: Any) -> list[asyncio.Task[Any]]:
    """What it says is under way, and what it holds in a set or, by what it is about, in a
    dictionary."""
    held = getattr(part, "__dict__", {}).values()
    several = [
        h.values() if isinstance(h, dict) else h for h in held if isinstance(h, dict | Tasks)
    ]
    several.append(getattr(part, "under_way", ()))
    return [task for tasks in several for task in tasks if isinstance(task, asyncio.Task)]


async def press(person: Person, message: Message, part: str) -> Reply:
    """Presses the button whose custom_id holds this part (":do:challenge:"), on this message, or
    on the one that has taken its place."""
    message = standing(person, message)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLING):  # it may only be promised
            while not message.buttons():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    found = [b.custom_id for b in message.buttons() if b.custom_id and part in b.custom_id]
    assert found, (part, message.texts())
    reply = await person.press_id(message, found[0])
    if part == ":start:" and reply.kind == "deferred_update":
        async with asyncio.timeout(SETTLING):  # it is posted anew, at the bottom, or is edited
            while not message.deleted and found[0] in {  # noqa: ASYNC110
                button.custom_id for button in message.buttons()
            }:
                await asyncio.sleep(0.01)
    return reply


def standing(person: Person, message: Message) -> Message:
    """This message of a table, or the one that has taken its place."""
    return newest(person, message) if message.deleted else message


def newest(person: Person, message: Message) -> Message:
    """The last message of the table whose message this is, or was."""
    table = next(b.custom_id for b in message.buttons() if b.custom_id).split(":")[1]
    seen = [m for m in person.messages(message.channel) if not m.ephemeral_for]
    return next(
        m
        for m in reversed(seen)
        if any((b.custom_id or "").startswith(f"t:{table}:") for b in m.buttons())
    )


async def choose(person: Person, message: Message, name: str, value: str) -> Reply:
    """Chooses an option on the private panel that the lobby's button opens; gives its answer."""
    opened = await press(person, message, ":options:")
    assert opened.message and opened.message.ephemeral_for is person.user, opened
    found = [s.custom_id for s in opened.message.selects() if f":option:{name}:" in s.custom_id]
    assert found, (name, opened.message.texts())
    return await person.select(opened.message, found[0], [value])


def marked(body: Any) -> bool:
    """Whether a text went out that was still written in both ways, with and without emoji."""
    return any(mark in str(body) for mark in "\ue000\ue001\ue002")


def refused(reply: Reply, person: Person, key: str, **facts: Any) -> None:
    """The one answer was this sentence, in the person's own language and for him alone."""
    assert reply.kind == "message", reply
    assert reply.message and reply.message.ephemeral_for is person.user
    tongue = language(person.locale)
    if key == "start-unknown-game":
        facts["games"] = ", ".join(text(tongue, f"{game}-title") for game in names())
    typed, _, _ = text(tongue, "refused-typed", command="/").partition("/")
    told, _, _ = reply.message.texts()[0].partition("\n" + typed)
    assert [told, *reply.message.texts()[1:]] == [text(tongue, key, **facts)]


@contextlib.asynccontextmanager
async def open_club(
    folder: Path,
    *,
    with_page: bool = False,
    address: str = "",
    ahead: float = 0,
    away: bool = AWAY,
    registered: bool = True,
    **settings: Any,
) -> AsyncGenerator[Club, None]:
    """A club whose database lies in this folder, or at this address, on a Discord whose clock is
    so many seconds `ahead` of the host's; `away`: of several shards, its server is not the first's;
    `registered`: its commands are known there, as after a first start.
    """
    opened = Sandbox(rate_limits=False, openapi=OPENAPI, answer_seconds=ANSWER_SECONDS)
    if away:
        home = opened.world.guild.id >> 22
        opened.gateway.recommended_shards = next(n for n in (2, 3, 5, 7, 11) if home % n)
    opened.faults.skew_clock(ahead)
    if not with_page:  # else pictures depend on when avatars come, and each of them costs
        for user in opened.world.people.values():
            user.avatar = None
    clock.discords = clock.Skew()
    if with_page:
        page.add_to(opened)
    file = folder / "bluff.sqlite"
    if not address and not file.exists():
        await migrate(file)
        if registered:
            _register(opened, file)
    async with opened as sandbox:
        made = Settings(
            token=sandbox.token,
            database_url=address or url(file),
            api_url=sandbox.api_url,
            gateway_url=sandbox.gateway_url,
            **{
                "computer_pace": 0.01,
                "presses_per_second": 1_000,
                "emojis": False,
                "identify_seconds": 0,
                "requests_per_second": 0,
                **settings,
            },
        )
        redirect(made)
        club = Club(sandbox, made)
        await club.start()
        for client in club.fleet.clients:
            if client.life.recovery:  # there was nothing: what is logged of it stands first
                await client.life.recovery
        if not _registered:
            noted = await club.bot.meta.get(_name(sandbox))
            _registered.append((sandbox.commands.all(None), noted or ""))
        try:
            yield club
        finally:
            await club.stop()
            clock.discords = clock.Skew()
            mention({locale: {} for locale in LOCALES})


def _register(sandbox: Sandbox, file: Path) -> None:
    """Saves the bot what it does at its first start only, and what a third of a short test costs:
    telling Discord its commands in all languages."""
    for commands, noted in _registered:
        scope = sandbox.commands._scopes[None]
        for command in commands:
            application = str(sandbox.world.application_id)
            scope[int(command["id"])] = {**command, "application_id": application}
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("INSERT INTO meta VALUES (?, ?)", (_name(sandbox), noted))


def _name(sandbox: Sandbox) -> str:
    """What the bot calls its note of what Discord knows."""
    return f"commands:{sandbox.world.application_id}"
