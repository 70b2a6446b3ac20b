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
from bot.cli.terminal import (
    NO_RESTART_CODE,
    die_of_database,
    exit_with_error,
    load_settings,
    require_token,
    words,
)
from bot.cluster.fleet import ShardFleet, fetch_shard_count
from bot.cluster.lease import claim_database, share_database
from bot.cluster.ownership import ShardOwnership
from bot.cluster.remote_router import RemoteRouter
from bot.discord_internals import redirect_requests
from bot.memory import set_up_allocation
from bot.settings import Settings, find_misspelt
from bot.store.database import DatabaseFailedError, StoreDatabase, UnusableDatabaseError
from bot.tasks import drain_tasks

try:
    from uvloop import run as run_loop
except ImportError:  # there is no uvloop for this platform
    from asyncio import run as run_loop

log = structlog.get_logger()

SWITCH_SECONDS = 0.0005
COLLECTOR_THRESHOLD = 5_000
"""New objects after which the garbage collector looks for cycles.

Every press leaves some in discord.py. After Python's 700 most objects are still in use, and are
looked at in vain.
"""


def run() -> None:
    """Connect the bot to Discord with DISCORD_TOKEN, until SIGTERM or Ctrl-C."""
    settings = load_settings()
    secret = require_token(settings)
    logs.configure_logging(settings)
    for name, meant in find_misspelt():
        log.warning("setting_unknown", setting=name, meant=meant)
    redirect_requests(settings)
    set_up_allocation()
    # Drawing threads yield to the others sooner than after Python's five milliseconds.
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(COLLECTOR_THRESHOLD)
    try:
        run_loop(_run_bot(settings, secret))
    except UnusableDatabaseError as error:
        die_of_database(error)
    except DatabaseFailedError as error:
        exit_with_error(words("database-unusable", url="DATABASE_URL", reason=str(error)))
    except discord.LoginFailure:
        exit_with_error(words("cli-wrong-token"), NO_RESTART_CODE)
    except (aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound) as error:
        exit_with_error(words("operation-no-discord", reason=str(error)))


def wait_for_signal() -> asyncio.Task[bool]:
    """Return a task that ends when this process is asked to stop."""
    signalled = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, signalled.set)
    return asyncio.create_task(signalled.wait())


async def _run_bot(settings: Settings, secret: str) -> None:
    """Run the bot until it is told to stop; running work is finished first."""
    signalled = wait_for_signal()
    if settings.shards:
        await _run_shared(settings, secret, signalled)
        return
    async with claim_database(settings.database_url) as lost:
        taken = asyncio.create_task(lost.wait())
        await _run_all_shards(settings, secret, {signalled, taken})
    if taken.done():
        exit_with_error(words("operation-taken"))


async def _run_shared(settings: Settings, secret: str, signalled: asyncio.Task[bool]) -> None:
    """Run some of the bot's shards until told to stop; other processes run the others."""
    named, _, of = settings.shards.rpartition("/")
    count = int(of) if of.isdigit() else await fetch_shard_count(secret)
    wanted = None if settings.shards.startswith("auto") else _parse_shards(named, count)
    name = f"bluff {token_hex(6)}"
    async with share_database(settings.database_url, name, count) as (locks, lost):
        database = await StoreDatabase.connect(settings.database_url, name=name)
        metrics.note_build(database.versions[1])
        try:
            remote = RemoteRouter(database, name)
            fleet = ShardFleet(settings, database, secret, count, remote)
            ownership = ShardOwnership(fleet, remote, locks, wanted)
            running = asyncio.create_task(ownership.run(lost))
            ends = {
                running,
                signalled,
                *(asyncio.create_task(e.wait()) for e in (lost, fleet.ended)),
            }
            async with _serve_health(settings, fleet, ownership):
                try:
                    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                    if lost.is_set():
                        _die_fenced()
                finally:
                    await ownership.close()
                    await drain_tasks(ends - {signalled}, 0)
        finally:
            await database.close()
        if running.done() and not running.cancelled():
            running.result()


def _die_fenced() -> NoReturn:
    """Exit at once, as all shards of this process are another's.

    An orderly end would answer, show and delete what the other process has shown.
    """
    print(words("shards-lost"), file=sys.stderr, flush=True)
    os._exit(1)


def _parse_shards(named: str, count: int) -> range:
    """Return the named shards, or exit with a sentence if there are none such."""
    first, _, last = named.partition("-")
    found = range(int(first), int(last or first) + 1)
    if not found or found[-1] >= count:
        exit_with_error(words("shards-unknown", shards=named, last=count - 1), NO_RESTART_CODE)
    return found


async def _run_all_shards(settings: Settings, secret: str, ends: set[asyncio.Task[Any]]) -> None:
    """Run all shards of the bot until one of these tasks, or one of the shards, ends."""
    database = await StoreDatabase.connect(settings.database_url)
    metrics.note_build(database.versions[1])
    try:
        fleet = ShardFleet(settings, database, secret, await fetch_shard_count(secret))
        async with _serve_health(settings, fleet):
            try:
                for number in range(fleet.count):
                    fleet.start_shard(number)
                ended = asyncio.create_task(fleet.ended.wait())
                await asyncio.wait({ended, *ends}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await fleet.close()
    finally:
        await database.close()


@contextlib.asynccontextmanager
async def _serve_health(
    settings: Settings, fleet: ShardFleet, ownership: ShardOwnership | None = None
):
    """Serve /healthz and /metrics meanwhile, if they are wanted."""
    if settings.http_port is None:
        yield
        return
    from bot.health import HealthServer  # aiohttp's server is slow to import

    health = HealthServer(fleet, ownership)
    try:
        port = await health.start(settings.http_host, settings.http_port)
    except OSError as error:
        reason = error.strerror or str(error)
        exit_with_error(words("operation-no-port", port=settings.http_port, reason=reason))
    log.info("http_listening", host=settings.http_host, port=port)
    try:
        yield
    finally:
        await health.close()
