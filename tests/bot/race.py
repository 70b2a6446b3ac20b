"""One of several processes that play the drill on one database at the same time.

`python -m tests.bot.race ADDRESS SEAT PROCESSES BATCHES`: opens the table unless another has, sits
down, plays its own batches and those that all try to play; prints which of these were its own.
"""

import asyncio
import json
import sys

import structlog

import engines
from bot.tables import lobby
from bot.tables.rows import Entry
from bot.tables.table import Table
from engines.core import Illegal
from tests.bot.store import FIRST_USER, Store, open_store
from tests.engines.drill import DRILL, TakeBack, Write


async def sit_down(store: Store, seat: int, processes: int) -> Table:
    """The table, once all processes sit at it and the game is on."""
    made = await store.tables.create(
        DRILL.name,
        user_id=1,
        interaction=1,
        guild_id=1,
        channel_id=1,
        locale="en",
        cause="open",
    )
    table = (await store.join(made.table.id, FIRST_USER + seat, 2, f"join{seat}")).table
    while len(table.members) <= processes:
        await asyncio.sleep(0.005)
        table = await store.tables.refresh(table.id)
    try:
        await store.tables.commit(table.id, "start", lambda t: lobby.start(t, 1))
    except Illegal as refused:
        assert refused.code == "lobby-started"
    return await store.tables.refresh(table.id)


async def play(address: str, seat: int, processes: int, batches: int) -> list[bool]:
    async with open_store(address) as store:
        table = await sit_down(store, seat, processes)
        own = table.seat_of(FIRST_USER + seat)
        assert own is not None
        pair = [Entry("game", own, None, action) for action in (Write(3), TakeBack())]
        first = list[bool]()
        for number in range(batches):
            rows = pair * (1 + number % 3)
            await store.tables.commit(table.id, f"own{seat}.{number}", lambda _, r=rows: r)
            shared = await store.tables.commit(table.id, f"shared{number}", lambda _, r=rows: r)
            first.append(not shared.repeat)
        return first


def main() -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    engines.GAMES[DRILL.name, DRILL.rules_version] = DRILL
    address, *numbers = sys.argv[1:]
    print(json.dumps({"shared": asyncio.run(play(address, *map(int, numbers)))}))


if __name__ == "__main__":
    main()
