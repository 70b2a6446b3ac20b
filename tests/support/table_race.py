"""A process of several that play the drill on one database at the same time.

`python -m tests.support.table_race ADDRESS SEAT PROCESSES BATCHES`: opens the table unless another
has, sits down, plays its own batches and those that all try to play; prints which of these were its
own.
"""

import asyncio
import json
import sys

import structlog

import engines
from bot.tables import lobby
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from engines.core import IllegalActionError
from tests.engines.drill import DRILL, DrillTakeBack, DrillWrite
from tests.support.store import FIRST_USER, TableStore, open_store


async def join_race(store: TableStore, seat: int, processes: int) -> GameTable:
    """Return the table, once all processes sit at it and the game is on."""
    made = await store.tables.open_lobby(
        DRILL.name,
        user_id=1,
        interaction=1,
        guild_id=1,
        channel_id=1,
        locale="en",
        cause="open",
    )
    table = (await store.join_lobby(made.table.id, FIRST_USER + seat, 2, f"join{seat}")).table
    while len(table.members) <= processes:
        await asyncio.sleep(0.005)
        table = await store.tables.refresh_table(table.id)
    try:
        await store.tables.commit(table.id, "start", lambda t: lobby.start_game(t, 1))
    except IllegalActionError as refused:
        assert refused.code == "lobby-started"
    return await store.tables.refresh_table(table.id)


async def play_batches(address: str, seat: int, processes: int, batches: int) -> list[bool]:
    async with open_store(address) as store:
        table = await join_race(store, seat, processes)
        own = table.find_seat(FIRST_USER + seat)
        assert own is not None
        pair = [LogEntry("game", own, None, action) for action in (DrillWrite(3), DrillTakeBack())]
        first = list[bool]()
        for number in range(batches):
            rows = pair * (1 + number % 3)
            await store.tables.commit(table.id, f"own{seat}.{number}", lambda _, r=rows: r)
            shared = await store.tables.commit(table.id, f"shared{number}", lambda _, r=rows: r)
            first.append(not shared.repeat)
        return first


def run_from_command_line() -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    engines.GAMES[DRILL.name, DRILL.rules_version] = DRILL
    address, *numbers = sys.argv[1:]
    print(json.dumps({"shared": asyncio.run(play_batches(address, *map(int, numbers)))}))


if __name__ == "__main__":
    run_from_command_line()
