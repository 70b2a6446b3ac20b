"""What a second process on one PostgreSQL database brings, and what it costs to hand on a press
that came to the wrong one: `bluff bench processes`."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from bench.hosts import BOT, KEPT, MANY, MIGRATING, Host, lobby_of, timed
from bench.players import Round, people
from bench.presses import play_until
from sandbox import Sandbox
from sandbox.entities import Guild

SEATS = 4
WARM = 5
SHARDS = 2
BALANCED_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Processes:
    """Presses a second by number of processes, and milliseconds from a press in a private message
    to its answer: at a table of the process that hears of it, and at one of the other's."""

    per_s: dict[int, float]
    here_ms: float
    handed_ms: float


async def measured(tables: int, seconds: float, presses: int) -> Processes:
    """Two shards, with half of the tables each, first in one process, then in two."""
    from tests.bot.postgres import Postgres  # a server that is there for tests alone

    per_s: dict[int, float] = {}
    here, handed = 0.0, 0.0
    with Postgres() as server:
        for number in (1, 2):
            shards = [f"0-1/{SHARDS}"] if number == 1 else [f"0/{SHARDS}", f"1/{SHARDS}"]
            async with MIGRATING:
                address = await server.fresh()
            async with _running(shards, address) as (hosts, guilds):
                host = hosts[0]
                made = [await _opened(host, guilds[n % SHARDS]) for n in range(max(2, tables))]
                await asyncio.gather(*(each.quiet(0.5) for each in hosts))
                per_s[number] = await _pressed(made, seconds)
                if number == 2:
                    here, handed = await _private(host, made, presses)
    return Processes(per_s, here, handed)


@contextlib.asynccontextmanager
async def _running(
    shards: Sequence[str], address: str
) -> AsyncGenerator[tuple[list[Host], list[Guild]]]:
    """A process for each of these, and a server for each shard."""
    sandbox = Sandbox(rate_limits=False, log_length=KEPT)
    sandbox.schema = None
    sandbox.faults.max_new_dms = MANY
    world = sandbox.world
    ids = [(2**30 + number) << 22 for number in range(SHARDS)]
    guilds = [world.add_guild(f"Server {id}", world.bot, id=id) for id in ids]
    with contextlib.ExitStack() as folders:
        async with sandbox:
            hosts: list[Host] = []
            try:
                for each in shards:
                    name = folders.enter_context(tempfile.TemporaryDirectory(prefix="bluff-bench-"))
                    hosts.append(Host(sandbox, Path(name), BOT, address=address, shards=each))
                    await hosts[-1].launch()
                await sandbox.bot_ready(BALANCED_SECONDS)
                await asyncio.gather(*(host.idle() for host in hosts))
                yield hosts, guilds
            finally:
                for host in hosts:
                    await host.kill()


async def _opened(host: Host, guild: Guild) -> Round:
    """A game of new people on this server, in a channel of its own."""
    world = host.sandbox.world
    sitting = people(host.sandbox, SEATS)
    for person in sitting:
        world.add_member(guild, person.user)
    channel = world.add_channel(guild, f"table-{len(world.channels_of(guild))}")
    table = Round(sitting, 1_000, await lobby_of(sitting[0], "perudo", channel))
    for person in sitting[1:]:
        await timed(person, table.message, table.button("join"))
    await table.start()
    return table


async def _pressed(tables: Sequence[Round], seconds: float) -> float:
    """Presses a second when at all these tables everybody raises the moment it is his turn."""
    pressing = [partial(play_until, table) for table in tables]
    began = time.perf_counter()
    counts = await asyncio.gather(*(each(began + seconds) for each in pressing))
    return sum(counts) / (time.perf_counter() - began)


async def _private(host: Host, tables: Sequence[Round], presses: int) -> tuple[float, float]:
    """Presses in private messages, at a table of each shard in turn; medians."""
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(WARM + presses):
        for times, table in zip(took, tables, strict=False):
            person = table.people[0]
            [letter] = [m for m in person.messages(person.dm()) if m.buttons()][-1:]
            await host.quiet()
            milliseconds = await timed(person, letter, f"t:{table.number}:look::")
            if number >= WARM:
                times.append(milliseconds)
    return median(took[0]), median(took[1])
