"""`bluff shards`: a list of the processes and shards on a shared database."""

import typer

from bot.cli.tables import format_moment, is_running, run_with_database
from bot.cli.terminal import print_columns, words
from bot.cluster.processes import ClusterSnapshot, ProcessRegistry
from bot.store.database import StoreDatabase
from bot.store.meta import ALIVE, SHARD_COUNT, FactStore, name_shard_fact
from bot.store.shards import ShardScope


def shards() -> None:
    """Show which process runs which shards."""
    snapshot, count, heartbeats = run_with_database(_read_shards)
    if not snapshot.alive:
        typer.echo(words("cli-shards-one" if is_running() else "cli-shards-none", count=count))
        return
    rows = [words("cli-shards-head").split(" · ")]
    for number in range(count):
        holder = snapshot.holders.get(number)
        about = "–" if holder is None else snapshot.about.get(holder.process, holder.process)
        since = None if holder is None else holder.since
        rows.append(
            [str(number), about, format_moment(since), format_moment(heartbeats.get(number))]
        )
    print_columns(rows)


async def _read_shards(database: StoreDatabase) -> tuple[ClusterSnapshot, int, dict[int, int]]:
    """Return the processes and shards, the shard count, and each last heartbeat."""
    meta = FactStore(database)
    count = int(await meta.read_fact(SHARD_COUNT) or 1)
    signs = {
        n: await meta.read_fact(name_shard_fact(ALIVE, ShardScope(n, count))) for n in range(count)
    }
    return (
        await ProcessRegistry(database).read_snapshot(),
        count,
        {n: int(at) for n, at in signs.items() if at},
    )
