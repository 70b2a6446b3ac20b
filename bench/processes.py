"""Gain of a second process on one PostgreSQL, and the cost of a forwarded press.

Usage: `bluff bench processes`.
"""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from bench.bot_hosts import (
    BOT_COMMAND,
    KEPT_REQUESTS,
    MAX_NEW_DMS,
    MIGRATION_LOCK,
    BotHost,
    lobby_of,
    time_press,
)
from bench.players import RaisingTable, add_people
from bench.presses import play_until
from sandbox import Sandbox
from sandbox.entities import Guild

SEATS = 4
WARMUP_PRESSES = 5
SHARDS = 2
BALANCE_TIMEOUT_S = 60.0


@dataclass(frozen=True, slots=True)
class ProcessFigures:
    """Presses a second by number of processes, and milliseconds of a press in a DM.

    At a table of the process that receives it, and at one of the other's.
    """

    per_s: dict[int, float]
    here_ms: float
    handed_ms: float


async def measure_processes(tables: int, seconds: float, presses: int) -> ProcessFigures:
    """Measure two shards with half of the tables each, in one process and in two."""
    from bench.simulation.postgres import PostgresServer  # an installed Bluff lacks it

    per_s: dict[int, float] = {}
    here, handed = 0.0, 0.0
    with PostgresServer() as server:
        for number in (1, 2):
            shards = [f"0-1/{SHARDS}"] if number == 1 else [f"0/{SHARDS}", f"1/{SHARDS}"]
            async with MIGRATION_LOCK:
                address = await server.create_migrated()
            async with _run_processes(shards, address) as (hosts, guilds):
                host = hosts[0]
                made = [
                    await _open_game_in(host, guilds[n % SHARDS]) for n in range(max(2, tables))
                ]
                await asyncio.gather(*(each.wait_until_quiet(0.5) for each in hosts))
                per_s[number] = await _measure_presses(made, seconds)
                if number == 2:
                    here, handed = await _measure_dm_presses(host, made, presses)
    return ProcessFigures(per_s, here, handed)


@contextlib.asynccontextmanager
async def _run_processes(
    shards: Sequence[str], address: str
) -> AsyncGenerator[tuple[list[BotHost], list[Guild]]]:
    """Run a process for each of these, with a server for each shard."""
    sandbox = Sandbox(rate_limits=False, log_length=KEPT_REQUESTS)
    sandbox.schema = None
    sandbox.faults.max_new_dms = MAX_NEW_DMS
    world = sandbox.world
    ids = [(2**30 + number) << 22 for number in range(SHARDS)]
    guilds = [world.add_guild(f"Server {id}", world.bot, id=id) for id in ids]
    with contextlib.ExitStack() as folders:
        async with sandbox:
            hosts: list[BotHost] = []
            try:
                for each in shards:
                    name = folders.enter_context(tempfile.TemporaryDirectory(prefix="bluff-bench-"))
                    hosts.append(
                        BotHost(sandbox, Path(name), BOT_COMMAND, address=address, shards=each)
                    )
                    await hosts[-1].launch_bot()
                await sandbox.wait_until_ready(BALANCE_TIMEOUT_S)
                await asyncio.gather(*(host.wait_until_idle() for host in hosts))
                yield hosts, guilds
            finally:
                for host in hosts:
                    await host.kill_bot()


async def _open_game_in(host: BotHost, guild: Guild) -> RaisingTable:
    """Start a game of new people on this server, in a channel of its own."""
    world = host.sandbox.world
    sitting = add_people(host.sandbox, SEATS)
    for person in sitting:
        world.add_member(guild, person.user)
    channel = world.add_channel(guild, f"table-{len(world.list_channels(guild))}")
    table = RaisingTable(sitting, 1_000, await lobby_of(sitting[0], "perudo", channel))
    for person in sitting[1:]:
        await time_press(person, table.message, table.find_button("join"))
    await table.start_game()
    return table


async def _measure_presses(tables: Sequence[RaisingTable], seconds: float) -> float:
    """Return the presses a second when everybody raises the moment it is their turn."""
    pressing = [partial(play_until, table) for table in tables]
    began = time.perf_counter()
    counts = await asyncio.gather(*(each(began + seconds) for each in pressing))
    return sum(counts) / (time.perf_counter() - began)


async def _measure_dm_presses(
    host: BotHost, tables: Sequence[RaisingTable], presses: int
) -> tuple[float, float]:
    """Return the medians of presses in DMs, at a table of each shard in turn."""
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(WARMUP_PRESSES + presses):
        for times, table in zip(took, tables, strict=False):
            person = table.people[0]
            [letter] = [m for m in person.list_messages(person.open_dm()) if m.list_buttons()][-1:]
            await host.wait_until_quiet()
            milliseconds = await time_press(person, letter, f"t:{table.number}:look::")
            if number >= WARMUP_PRESSES:
                times.append(milliseconds)
    return median(took[0]), median(took[1])
