"""A database full of live tables, as if people had played there for hours."""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, insert
from sqlalchemy import Table as SqlTable

from bench.bot_hosts import BotHost, open_database
from bench.moves import PERUDO_GAME, play_whole_game
from bench.players import RaisingTable, add_people
from bot.screens.ids import TablePress
from bot.store import schema
from bot.store.batch import LogRow
from bot.store.meta import FactStore
from bot.tables.rows import GameStarted, LobbyOpened, LogEntry, SeatJoined, write_row
from bot.tables.table import GameTable
from bot.tables.tables import now_ms
from engines import fairness
from engines.core import Office
from engines.perudo import PERUDO
from engines.perudo.types import PerudoBid
from sandbox.entities import COMPONENTS_V2, Channel

SEATS = 6
SECRET = bytes(32)
MIN_ROWS = 30
"""Rows of a table's log: some rounds into the game."""
FIRST_STRANGER_ID = 10**17
"""Ids of people who sit at these tables and never come."""
LONG_AGO_MS = 1_000
"""Number of bids per round, more than the track has, so that nobody challenges."""
CHUNK_TABLES = 500
"""Tables that are written at a time."""
HOUR_MS = 3_600_000

Record = dict[str, Any]


async def fill_database(
    host: BotHost, tables: int, attended: Iterable[int], outage_ms: int = 0
) -> list[RaisingTable]:
    """Fill a bot's database before it runs.

    Returns the tables of `attended` with their people. All tables are shown and all hands
    delivered. After an outage every deadline has passed during it; without one none passes for an
    hour.
    """
    table, rows = _play_to_raise()
    waiting = {number: _seat_people(host, table, number) for number in attended}
    async with open_database(host.database) as opened:
        for first in range(1, tables + 1, CHUNK_TABLES):
            numbers = range(first, min(first + CHUNK_TABLES, tables + 1))
            made = [
                _build_records(host, n, table, rows, waiting.get(n), outage_ms) for n in numbers
            ]
            await opened.run_transaction(partial(_insert_records, made))
        # A time in the past would look like an outage at the start.
        await FactStore(opened).write_beat(now_ms() + (HOUR_MS if not outage_ms else -outage_ms))
    return list(waiting.values())


def _insert_records(made: Sequence[dict[SqlTable, list[Record]]], connection: Connection) -> None:
    for kind in made[0]:
        connection.execute(insert(kind), [record for each in made for record in each[kind]])


def _play_to_raise() -> tuple[GameTable, list[LogRow]]:
    """Return a game in which somebody has to raise, and its log; user ids are seats."""
    entries = [
        LogEntry(
            "table",
            Office.HOST,
            0,
            LobbyOpened("perudo", PERUDO.rules_version, fairness.hash_secret(SECRET)),
        ),
        *(LogEntry("table", seat, seat, SeatJoined(seat + 1)) for seat in range(SEATS)),
        LogEntry("table", Office.HOST, 0, GameStarted(fairness.hash_joins(range(1, SEATS + 1)))),
    ]
    moves = iter(play_whole_game(PERUDO_GAME, Random(7)))
    table, rows = GameTable(0), list[LogRow]()
    while True:
        for entry in entries:
            table = table.apply_entry(entry)
            rows.append(write_row(entry, table.seq, 0, table.rules))
        seen = None if table.state is None else table.build_view(None)
        if seen and seen.standing_bid and seen.raises and len(rows) >= MIN_ROWS:
            return table, rows
        actor, action = next(moves)
        user = actor if isinstance(actor, int) else None
        entries = [LogEntry("chance" if actor is Office.CHANCE else "game", actor, user, action)]


def _seat_people(host: BotHost, table: GameTable, number: int) -> RaisingTable:
    """Seat six people before a message with the next bid.

    All else on the message comes with the first press.
    """
    world = host.sandbox.world
    sitting = add_people(host.sandbox, SEATS)
    raised = table.build_view(None).raises[0]
    bid = PERUDO.format_action(PerudoBid(raised.lowest, raised.face))
    custom_id = str(TablePress(number, "do", bid, table.list_decisions()[0].id))
    button = {"type": 2, "id": 3, "style": 2, "label": bid, "custom_id": custom_id}
    name = sitting[table.state.turn].user.display_name
    message = world.post_message(
        _find_channel(host),
        world.bot,
        flags=COMPONENTS_V2,
        components=[
            {"type": 10, "id": 1, "content": f"**{name}**"},
            {"type": 1, "id": 2, "components": [button]},
        ],
    )
    return RaisingTable(sitting, LONG_AGO_MS, message)


def _find_channel(host: BotHost) -> Channel:
    world = host.sandbox.world
    return next(c for c in world.list_channels(world.guild) if c.name == "bluff")


def _build_records(
    host: BotHost,
    number: int,
    table: GameTable,
    rows: list[LogRow],
    attended: RaisingTable | None,
    outage_ms: int,
) -> dict[SqlTable, list[Record]]:
    """Return the database's rows of one table, by their kind."""
    world, decision, now = host.sandbox.world, table.list_decisions()[0], now_ms()
    channel = _find_channel(host)
    users = [FIRST_STRANGER_ID + number * SEATS + seat for seat in range(SEATS)]
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
