"""What a press is made of, each part alone: the commit, the picture."""

import tempfile
import time
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from statistics import median

from bench.hosts import database
from bench.moves import PERUDO_PLAYED, game
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.tables import lobby
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import say
from engines.perudo import PERUDO
from engines.perudo.types import Bid, Options
from engines.perudo.view import View
from renderers import jpeg
from renderers.perudo.table import table
from renderers.picture import Player

SEATS = 6
POSITIONS = 24
PLAYERS = [Player(f"Player {number:04}") for number in range(SEATS)]


@dataclass(frozen=True, slots=True)
class Pictures:
    """Milliseconds at the median of one thread, with the alt text; `bytes` is a picture's size."""

    first_ms: float
    next_ms: float
    bytes: int


async def commit_ms(times: int) -> float:
    """The median of a bid's way into the SQLite file: judged, written, synchronised."""
    with tempfile.TemporaryDirectory(prefix="bluff-bench-") as folder:
        async with database(Path(folder) / "bluff.sqlite") as opened:
            tables = Tables(Ledger(opened), Deadlines(opened))
            table_id = await started(tables)
            took: list[float] = []
            for number in range(times):
                began = time.perf_counter()
                await tables.commit(table_id, f"bid{number}", lowest_raise)
                took.append(time.perf_counter() - began)
                if not (await tables.load(table_id)).view(None).raises:
                    table_id = await started(tables)
            return median(took) * 1000


def pictures(times: int) -> Pictures:
    """Of the table: when nothing of it was ever seen, and as it follows the position before."""
    views = positions()
    for view in views:
        _timed(view)  # sprites and letters are in memory, as in a running bot
    first, following, sizes = list[float](), list[float](), list[int]()
    for before, view in islice(cycle(pairwise(views)), times):
        jpeg.earlier.clear()
        first.append(_timed(before)[0])
        took, size = _timed(view)
        following.append(took)
        sizes.append(size)
    return Pictures(median(first) * 1000, median(following) * 1000, round(median(sizes)))


def _timed(view: View) -> tuple[float, int]:
    """Seconds that a table's picture takes, and its bytes."""
    began = time.perf_counter()
    picture = table(view, PLAYERS, say("en"))
    return time.perf_counter() - began, len(picture.data)


def positions() -> list[View]:
    """Spectators' views of a game in which bids stand, most of what people press on."""
    state = PERUDO.start(SEATS, Options())
    found: list[View] = []
    for actor, action in game(PERUDO_PLAYED, Random(1)):
        state, _ = PERUDO.apply(state, actor, action)
        if state.phase == "bidding":
            found.append(PERUDO.view(state, None))
    return found[:POSITIONS]


async def started(tables: Tables) -> int:
    made = await tables.create(
        "perudo",
        user_id=1,
        interaction=1,
        guild_id=1,
        channel_id=1,
        locale="en",
        cause=f"start{time.perf_counter_ns()}",
    )
    table_id = made.table.id
    for seat in range(1, SEATS):
        joins = partial(lobby.join, user_id=seat + 1, interaction=seat + 1)
        await tables.commit(table_id, f"join{table_id}.{seat}", joins)
    await tables.commit(table_id, f"begin{table_id}", lambda table: lobby.start(table, 1))
    return table_id


def lowest_raise(table: Table) -> list[Entry]:
    chosen = table.view(None).raises[0]
    seat = table.state.turn
    return [Entry("game", seat, seat + 1, Bid(chosen.lowest, chosen.face))]
