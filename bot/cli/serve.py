"""`bluff run`: the bot as a process, from the first connection to an orderly end."""

import asyncio
import contextlib
import gc
import os
import signal
import sys
from secrets import token_hex
from typing import Any, NoReturn

import aiohttp
import discord
import structlog

from bot import logs, metrics
from bot.cli.terminal import NO_RESTART_MENDS, die, settings, token, unusable, words
from bot.cluster.fleet import Fleet, recommended
from bot.cluster.lease import claim, share
from bot.cluster.ownership import ShardOwnership
from bot.cluster.remote_router import RemoteRouter
from bot.discord_internals import redirect
from bot.settings import Settings, misspelt
from bot.store.database import Database, DatabaseFailed, UnusableDatabase
from bot.tasks import drain

try:
    from uvloop import run as run_loop
except ImportError:  # not made for this platform
    from asyncio import run as run_loop

log = structlog.get_logger()

SWITCH_SECONDS = 0.0005
YOUNG = 5_000
"""New objects after which the collector looks for those that only hold each other, as some of every
press do in discord.py. After Python's 700 most are still in use, and are looked at in vain."""


def run() -> None:
    """Connect the bot to Discord with DISCORD_TOKEN, until SIGTERM or Ctrl-C."""
    made = settings()
    secret = token(made)
    logs.configure(made)
    for name, meant in misspelt():
        log.warning("setting_unknown", setting=name, meant=meant)
    redirect(made)
    # Threads that draw let the others have their turn sooner than after Python's five milliseconds.
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(YOUNG)
    try:
        run_loop(_serve(made, secret))
    except UnusableDatabase as error:
        unusable(error)
    except DatabaseFailed as error:
        die(words("database-unusable", url="DATABASE_URL", reason=str(error)))
    except discord.LoginFailure:
        die(words("cli-wrong-token"), NO_RESTART_MENDS)
    except (aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound) as error:
        die(words("operation-no-discord", reason=str(error)))


def told_to_stop() -> asyncio.Task[bool]:
    """A task that ends when this process is asked to."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return asyncio.create_task(told.wait())


async def _serve(made: Settings, secret: str) -> None:
    """Runs the bot until it is told to stop; what it is doing then is finished first."""
    told = told_to_stop()
    if made.shards:
        await _share(made, secret, told)
        return
    async with claim(made.database_url) as lost:
        taken = asyncio.create_task(lost.wait())
        await _play(made, secret, {told, taken})
    if taken.done():
        die(words("operation-taken"))


async def _share(made: Settings, secret: str, told: asyncio.Task[bool]) -> None:
    """Runs some of the bot's shards until it is told to stop; other processes run the others."""
    named, _, of = made.shards.rpartition("/")
    count = int(of) if of.isdigit() else await recommended(secret)
    wanted = None if made.shards.startswith("auto") else _range(named, count)
    name = f"bluff {token_hex(6)}"
    async with share(made.database_url, name, count) as (locks, lost):
        database = await Database.open(made.database_url, name=name)
        metrics.built(database.versions[1])
        try:
            remote = RemoteRouter(database, name)
            fleet = Fleet(made, database, secret, count, remote)
            ownership = ShardOwnership(fleet, remote, locks, wanted)
            running = asyncio.create_task(ownership.run(lost))
            ends = {running, told, *(asyncio.create_task(e.wait()) for e in (lost, fleet.ended))}
            async with _health(made, fleet, ownership):
                try:
                    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                    if lost.is_set():
                        _dead()
                finally:
                    await ownership.close()
                    await drain(ends - {told}, 0)
        finally:
            await database.close()
        if running.done() and not running.cancelled():
            running.result()


def _dead() -> NoReturn:
    """All that this process had is another's. An orderly end would answer, show and take away what
    that one has shown."""
    print(words("shards-lost"), file=sys.stderr, flush=True)
    os._exit(1)


def _range(named: str, count: int) -> range:
    """The shards that are named, or one sentence about why there are none such."""
    first, _, last = named.partition("-")
    found = range(int(first), int(last or first) + 1)
    if not found or found[-1] >= count:
        die(words("shards-unknown", shards=named, last=count - 1), NO_RESTART_MENDS)
    return found


async def _play(made: Settings, secret: str, ends: set[asyncio.Task[Any]]) -> None:
    """Runs all shards of the bot until one of these tasks, or one of the shards, ends."""
    database = await Database.open(made.database_url)
    metrics.built(database.versions[1])
    try:
        fleet = Fleet(made, database, secret, await recommended(secret))
        async with _health(made, fleet):
            try:
                for number in range(fleet.count):
                    fleet.start(number)
                ended = asyncio.create_task(fleet.ended.wait())
                await asyncio.wait({ended, *ends}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await fleet.close()
    finally:
        await database.close()


@contextlib.asynccontextmanager
async def _health(made: Settings, fleet: Fleet, ownership: ShardOwnership | None = None):
    """/healthz and /metrics meanwhile, if they are wanted."""
    if made.http_port is None:
        yield
        return
    from bot.health import Health  # aiohttp's server takes as long as a fiftieth of a start

    health = Health(fleet, ownership)
    try:
        port = await health.start(made.http_host, made.http_port)
    except OSError as error:
        reason = error.strerror or str(error)
        die(words("operation-no-port", port=made.http_port, reason=reason))
    log.info("http_listening", host=made.http_host, port=port)
    try:
        yield
    finally:
        await health.close()
