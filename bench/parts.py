"""Benchmarks of the parts of a press, each alone: the commit, the picture."""

import tempfile
import time
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from statistics import median

from bench.bot_hosts import open_database
from bench.moves import PERUDO_GAME, play_whole_game
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLog
from bot.tables import lobby
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.texts import get_texts
from engines.perudo import PERUDO
from engines.perudo.types import PerudoBid, PerudoOptions
from engines.perudo.view import PerudoView
from renderers import jpeg
from renderers.perudo.table import render_table
from renderers.picture import PicturePlayer

SEATS = 6
POSITIONS = 24
PLAYERS = [PicturePlayer(f"Player {number:04}") for number in range(SEATS)]


@dataclass(frozen=True, slots=True)
class TablePictureCost:
    """Median milliseconds of one thread for a table's picture with its alt text.

    `bytes` is a picture's size.
    """

    first_ms: float
    next_ms: float
    bytes: int


async def commit_ms(times: int) -> float:
    """Return the median time of a bid's commit to SQLite: check, write and fsync."""
    with tempfile.TemporaryDirectory(prefix="bluff-bench-") as folder:
        async with open_database(Path(folder) / "bluff.sqlite") as opened:
            tables = TableRegistry(TableLog(opened), DeadlineStore(opened))
            table_id = await start_table(tables)
            took: list[float] = []
            for number in range(times):
                began = time.perf_counter()
                await tables.commit(table_id, f"bid{number}", lowest_raise)
                took.append(time.perf_counter() - began)
                if not (await tables.load_table(table_id)).build_view(None).raises:
                    table_id = await start_table(tables)
            return median(took) * 1000


def measure_pictures(times: int) -> TablePictureCost:
    """Measure the table's picture when it is new and when it follows another."""
    views = list_positions()
    for view in views:
        _time_picture(view)  # sprites and letters are in memory, as in a running bot
    first, following, sizes = list[float](), list[float](), list[int]()
    for before, view in islice(cycle(pairwise(views)), times):
        jpeg.cell_cache.clear()
        first.append(_time_picture(before)[0])
        took, size = _time_picture(view)
        following.append(took)
        sizes.append(size)
    return TablePictureCost(median(first) * 1000, median(following) * 1000, round(median(sizes)))


def _time_picture(view: PerudoView) -> tuple[float, int]:
    """Return the seconds that a table's picture takes, and its bytes."""
    began = time.perf_counter()
    picture = render_table(view, PLAYERS, get_texts("en"))
    return time.perf_counter() - began, len(picture.data)


def list_positions() -> list[PerudoView]:
    """Return spectators' views of a game with bids, most of what people press on."""
    state = PERUDO.start(SEATS, PerudoOptions())
    found: list[PerudoView] = []
    for actor, action in play_whole_game(PERUDO_GAME, Random(1)):
        state, _ = PERUDO.apply_action(state, actor, action)
        if state.phase == "bidding":
            found.append(PERUDO.view_as(state, None))
    return found[:POSITIONS]


async def start_table(tables: TableRegistry) -> int:
    created = await tables.open_lobby(
        "perudo",
        user_id=1,
        interaction=1,
        guild_id=1,
        channel_id=1,
        locale="en",
        cause=f"start{time.perf_counter_ns()}",
    )
    table_id = created.table.id
    for seat in range(1, SEATS):
        joins = partial(lobby.join_lobby, user_id=seat + 1, interaction=seat + 1)
        await tables.commit(table_id, f"join{table_id}.{seat}", joins)
    await tables.commit(table_id, f"begin{table_id}", lambda table: lobby.start_game(table, 1))
    return table_id


def lowest_raise(table: GameTable) -> list[LogEntry]:
    chosen = table.build_view(None).raises[0]
    seat = table.state.turn
    return [LogEntry("game", seat, seat + 1, PerudoBid(chosen.lowest, chosen.face))]
