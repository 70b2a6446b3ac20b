"""What a press is made of, each part alone: the commit, the drawing, the encoding."""

import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median

from PIL import Image

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
from renderers.encode import encode
from renderers.perudo.alt import table_alt
from renderers.perudo.table import draw_table
from renderers.picture import Player

SEATS = 6
POSITIONS = 24
PLAYERS = [Player(f"Player {number:04}") for number in range(SEATS)]


@dataclass(frozen=True, slots=True)
class Pictures:
    """Milliseconds at the median of one thread; `bytes` is the size that a table's picture has."""

    draw_ms: float
    encode_ms: float
    bytes: int


async def commit_ms(times: int) -> float:
    """The median of a bid's way into the SQLite file: judged, written, synchronised."""
    with tempfile.TemporaryDirectory(prefix="bluff-bench-") as folder:
        async with database(Path(folder) / "bluff.sqlite") as opened:
            tables = Tables(Ledger(opened), Deadlines(opened))
            table = await started(tables)
            took: list[float] = []
            for number in range(times):
                began = time.perf_counter()
                await tables.commit(table, f"bid{number}", lowest_raise)
                took.append(time.perf_counter() - began)
                if not (await tables.load(table)).view(None).raises:
                    table = await started(tables)
            return median(took) * 1000


def pictures(times: int) -> Pictures:
    """Of the table, in positions of a game; drawing is the whole picture but its encoding."""
    views = positions()
    words = say("en")
    for view in views:
        draw_table(view, PLAYERS, words)  # sprites and letters are in memory, as in a running bot
    drawing, encoding, sizes = list[float](), list[float](), list[int]()
    for view in islice(cycle(views), times):
        began = time.perf_counter()
        sheet, alt = draw_table(view, PLAYERS, words), table_alt(view, PLAYERS, words)
        drawn = time.perf_counter()
        picture = encode(sheet.image, "table", alt)
        encoding.append(time.perf_counter() - drawn)
        drawing.append(drawn - began)
        sizes.append(len(picture.data))
    return Pictures(median(drawing) * 1000, median(encoding) * 1000, round(median(sizes)))


def encode_per_s(seconds: float, threads: int) -> float:
    """How many of these pictures so many threads encode in a second, doing nothing else."""
    images = [draw_table(view, PLAYERS, say("en")).image for view in positions()]
    end = time.perf_counter() + seconds
    begun = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        done = sum(pool.map(lambda _: _encode_until(images, end), range(threads)))
    return done / (time.perf_counter() - begun)


def positions() -> list[View]:
    """Spectators' views of a game in which bids stand, most of what people press on."""
    state = PERUDO.start(SEATS, Options())
    found: list[View] = []
    for actor, action in game(PERUDO_PLAYED, Random(1)):
        state, _ = PERUDO.apply(state, actor, action)
        if state.phase == "bidding":
            found.append(PERUDO.view(state, None))
    return found[:POSITIONS]


def _encode_until(images: list[Image.Image], end: float) -> int:
    for done, image in enumerate(cycle(images)):
        if time.perf_counter() >= end:
            return done
        encode(image, "table", "")
    return 0


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
