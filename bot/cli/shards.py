"""`bluff shards`: which process runs which shards, where several share a database."""

import asyncio

import typer

from bot.cli.tables import when, with_database
from bot.cli.terminal import columns, settings, unusable, words
from bot.cluster.lease import held
from bot.cluster.processes import Processes, Seen
from bot.store.database import Database, UnusableDatabase
from bot.store.meta import ALIVE, COUNT, Meta, own
from bot.store.shards import Shard


def shards() -> None:
    """Show which process runs which shards."""
    seen, count, signs = with_database(_found)
    if not seen.alive:
        typer.echo(words("cli-shards-one" if _runs() else "cli-shards-none", count=count))
        return
    rows = [words("cli-shards-head").split(" · ")]
    for number in range(count):
        holder = seen.holders.get(number)
        about = "–" if holder is None else seen.about.get(holder.process, holder.process)
        since = None if holder is None else holder.since
        rows.append([str(number), about, when(since), when(signs.get(number))])
    columns(rows)


async def _found(database: Database) -> tuple[Seen, int, dict[int, int]]:
    """Who has what, of how many shards, and the last sign of life of each."""
    meta = Meta(database)
    count = int(await meta.get(COUNT) or 1)
    signs = {n: await meta.get(own(ALIVE, Shard(n, count))) for n in range(count)}
    return await Processes(database).look(), count, {n: int(at) for n, at in signs.items() if at}


def _runs() -> bool:
    try:
        return asyncio.run(held(settings().database_url))
    except UnusableDatabase as error:
        unusable(error)
