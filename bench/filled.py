"""A database full of live tables, as if people had played there for hours."""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, insert
from sqlalchemy import Table as SqlTable

from bench.hosts import Host, database
from bench.moves import PERUDO_PLAYED, game
from bench.players import Round, people
from bot.screens.ids import Pressed
from bot.store import schema
from bot.store.batch import Row
from bot.store.meta import Meta
from bot.tables.rows import Entry, Joined, Opened, Started, write_row
from bot.tables.table import Table
from bot.tables.tables import now_ms
from engines import fairness
from engines.core import Office
from engines.perudo import PERUDO
from engines.perudo.types import Bid
from sandbox.entities import COMPONENTS_V2, Channel

SEATS = 6
SECRET = bytes(32)
LEAST_ROWS = 30
"""Rows of a table's log: some rounds into the game."""
STRANGER = 10**17
"""Ids of people who sit at these tables and never come."""
LONG = 1_000
"""More bids than the track has spaces: nobody challenges while he may bid."""
CHUNK = 500
"""Tables that are written at a time."""
HOUR_MS = 3_600_000

Record = dict[str, Any]


async def fill(host: Host, tables: int, attended: Iterable[int], outage_ms: int = 0) -> list[Round]:
    """Fills a bot's database before it runs; gives those tables (of 1…`tables`) where people are.

    All tables are shown and all hands delivered. After an outage every deadline has passed during
    it; without one none passes for an hour.
    """
    table, rows = _played()
    waiting = {number: _attended(host, table, number) for number in attended}
    async with database(host.database) as opened:
        for first in range(1, tables + 1, CHUNK):
            numbers = range(first, min(first + CHUNK, tables + 1))
            made = [_records(host, n, table, rows, waiting.get(n), outage_ms) for n in numbers]
            await opened.write(partial(_insert, made))
        # Not in the past: no start is to find an outage that nobody asked for.
        await Meta(opened).beat(now_ms() + (HOUR_MS if not outage_ms else -outage_ms))
    return list(waiting.values())


def _insert(made: Sequence[dict[SqlTable, list[Record]]], connection: Connection) -> None:
    for kind in made[0]:
        connection.execute(insert(kind), [record for each in made for record in each[kind]])


def _played() -> tuple[Table, list[Row]]:
    """A game where somebody is to raise, and its log; user ids are seats."""
    entries = [
        Entry(
            "table",
            Office.HOST,
            0,
            Opened("perudo", PERUDO.rules_version, fairness.commitment(SECRET)),
        ),
        *(Entry("table", seat, seat, Joined(seat + 1)) for seat in range(SEATS)),
        Entry("table", Office.HOST, 0, Started(fairness.salt(range(1, SEATS + 1)))),
    ]
    moves = iter(game(PERUDO_PLAYED, Random(7)))
    table, rows = Table(0), list[Row]()
    while True:
        for entry in entries:
            table = table.apply(entry)
            rows.append(write_row(entry, table.seq, 0, table.rules))
        seen = None if table.state is None else table.view(None)
        if seen and seen.bid and seen.raises and len(rows) >= LEAST_ROWS:
            return table, rows
        actor, action = next(moves)
        user = actor if isinstance(actor, int) else None
        entries = [Entry("chance" if actor is Office.CHANCE else "game", actor, user, action)]


def _attended(host: Host, table: Table, number: int) -> Round:
    """Six people before a message with the next bid; all else on it comes with the first press."""
    world = host.sandbox.world
    sitting = people(host.sandbox, SEATS)
    raised = table.view(None).raises[0]
    bid = PERUDO.write(Bid(raised.lowest, raised.face))
    custom_id = str(Pressed(number, "do", bid, table.decisions()[0].id))
    button = {"type": 2, "id": 3, "style": 2, "label": bid, "custom_id": custom_id}
    name = sitting[table.state.turn].user.display_name
    message = world.post(
        _channel(host),
        world.bot,
        flags=COMPONENTS_V2,
        components=[
            {"type": 10, "id": 1, "content": f"**{name}**"},
            {"type": 1, "id": 2, "components": [button]},
        ],
    )
    return Round(sitting, LONG, message)


def _channel(host: Host) -> Channel:
    world = host.sandbox.world
    return next(c for c in world.channels_of(world.guild) if c.name == "bluff")


def _records(
    host: Host,
    number: int,
    table: Table,
    rows: list[Row],
    attended: Round | None,
    outage_ms: int,
) -> dict[SqlTable, list[Record]]:
    """What the database holds of one table, by the kind of its rows."""
    world, decision, now = host.sandbox.world, table.decisions()[0], now_ms()
    channel = _channel(host)
    users = [STRANGER + number * SEATS + seat for seat in range(SEATS)]
    names = [f"Stranger {seat}" for seat in range(SEATS)]
    message_id = world.new_id()
    if attended:
        users = [person.user.id for person in attended.people]
        names = [person.user.display_name for person in attended.people]
        message_id = attended.message.id
    shown = [("table", 0, message_id), *(("hand", user, world.new_id()) for user in users)]
    return {
        schema.tables: [
            {
                "id": number,
                "game": "perudo",
                "rules_version": PERUDO.rules_version,
                "phase": "play",
                "seq": table.seq,
                "guild_id": world.guild.id,
                "channel_id": channel.id,
                "host_id": users[0],
                "locale": "en",
                "started_at": now - outage_ms - HOUR_MS,
                "secret": SECRET,
            }
        ],
        schema.seats: [
            {"table_id": number, "seat": seat, "user_id": user} for seat, user in enumerate(users)
        ],
        schema.log: [
            {
                **asdict(row),
                "table_id": number,
                "user_id": None if row.user_id is None else users[row.user_id],
                "at": now - outage_ms - HOUR_MS,
            }
            for row in rows
        ],
        schema.deadlines: [
            {
                "table_id": number,
                "decision": decision.id,
                "actor": str(decision.actor),
                "left_ms": 60_000,
                "due_at": now + HOUR_MS if not outage_ms else now - outage_ms // 2,
            }
        ],
        schema.messages: [
            {
                "table_id": number,
                "purpose": purpose,
                "user_id": user,
                "channel_id": channel.id if purpose == "table" else user,
                "message_id": message,
                "shown_seq": table.seq,
            }
            for purpose, user, message in shown
        ],
        schema.people: [
            {"id": user, "name": name, "locale": "en", "dm_closed": 0, "seen_at": now_ms()}
            for user, name in zip(users, names, strict=True)
        ],
    }
