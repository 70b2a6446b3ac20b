"""Store the messages of each table in Discord, and which row each shows."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import structlog
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, bindparam, case, delete, select, update

from bot.store import schema
from bot.store.database import (
    CachedQuery,
    DatabaseFailedError,
    StoreDatabase,
    TableRowCache,
    select_records,
    shield_write,
    upsert_row,
)

log = structlog.get_logger()

Purpose = Literal["table", "hand", "peek", "nudge", "jury", "card"]
"""Kind of a message.

table: the public message; hand: the hand by DM; peek: the ephemeral message with the hand; nudge: a
reminder; jury: a question to the jury, in its channel or to one of its members; card: the picture
of a finished game.
"""

PUBLIC_USER_ID = 0
LOST_SEQ = -1
"""`shown_seq` of a message that somebody deleted, or that another one replaces."""
QUARANTINED_SEQ = -2
"""`shown_seq` of a message that says that its table cannot be read at present."""
UNSURE_SEQ = 0
"""`shown_seq` of a message whose content is unknown.

The database is an older copy (`lineage`), or the table went back (`bluff repair`). No press there
counts until it is shown again.
"""


class ShownMessage(Struct, frozen=True):
    """Message of a table in Discord.

    `token` is that of the interaction where only that can edit the message; it was received at
    `token_at` (UTC milliseconds).
    """

    table_id: int
    purpose: Purpose
    user_id: int
    channel_id: int
    message_id: int
    shown_seq: int
    token: str | None = None
    token_at: int | None = None


_COLUMNS = schema.messages.c

SAVE_DELAY_S = 0.2
"""Seconds until the rows that messages show are written."""
SAVE_RETRY_S = 5.0
"""Seconds until the next attempt, after the database failed."""


_ALL = select_records(schema.messages, ShownMessage)
_OF = _ALL.where(_COLUMNS.table_id == bindparam("of_table"))

_RAISE_SEQ = (
    update(schema.messages)
    .where(
        _COLUMNS.table_id == bindparam("of_table"),
        _COLUMNS.purpose == bindparam("for_purpose"),
        _COLUMNS.user_id == bindparam("for_user"),
        _COLUMNS.message_id == bindparam("message"),
        _COLUMNS.shown_seq < bindparam("reached"),
        _COLUMNS.shown_seq != LOST_SEQ,
    )
    .values(shown_seq=bindparam("reached"))
)

_SET_PLAYS = (
    update(schema.messages)
    .where(_COLUMNS.table_id == bindparam("of_table"), _COLUMNS.user_id == bindparam("of_user"))
    .values(plays=case((_COLUMNS.purpose == bindparam("from_purpose"), 1), else_=0))
)


Name = tuple[int, Purpose, int, int]
"""Table id, purpose, user id and message id of a message."""
Place = tuple[Purpose, int]
"""Purpose and user id, which only one message of a table has."""


def _to_key(shown: ShownMessage) -> Name:
    return shown.table_id, shown.purpose, shown.user_id, shown.message_id


def _raise_to_noted(shown: ShownMessage, notes: Mapping[Name, int]) -> ShownMessage:
    """Return a message with the row that it shows, written or not."""
    reached = notes.get(_to_key(shown))
    if reached is None or shown.shown_seq == LOST_SEQ or reached < shown.shown_seq:
        return shown
    return replace(shown, shown_seq=reached)


def _to_raise_values(name: Name, seq: int) -> dict[str, Any]:
    named = zip(("of_table", "for_purpose", "for_user", "message"), name, strict=True)
    return {**dict(named), "reached": seq}


def format_message_url(guild_id: int | None, shown: ShownMessage | None) -> str | None:
    """Return the URL of a message, which Discord shows by its channel's name.

    None for a message that is not there.
    """
    if shown is None or not shown.message_id or shown.shown_seq == LOST_SEQ:
        return None
    where = guild_id or "@me"
    return f"https://discord.com/channels/{where}/{shown.channel_id}/{shown.message_id}"


class MessageStore:
    """Messages of all tables, one for each purpose and user."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        # Read several times with every press; only this process writes what it caches.
        self._known = TableRowCache[dict[Place, ShownMessage]](database.shard)
        self._notes: dict[Name, int] = {}
        """Rows that messages show, where not written yet."""
        self._plays: dict[tuple[int, int], Purpose] = {}
        """Kind of message that each (table, user) plays from, where not written yet."""
        self._writing: asyncio.Task[None] | None = None

    async def list_messages(self, table_id: int) -> Sequence[ShownMessage]:
        return list((await self._load_messages(table_id)).values())

    async def find_message(
        self, table_id: int, purpose: Purpose, user_id: int = PUBLIC_USER_ID
    ) -> ShownMessage | None:
        return (await self._load_messages(table_id)).get((purpose, user_id))

    async def _load_messages(self, table_id: int) -> Mapping[Place, ShownMessage]:
        if table_id in self._known:
            return self._known[table_id]
        asked = self.query_messages(table_id)
        return asked.keep(await self._database.run_read(asked.ask))

    def query_messages(self, table_id: int) -> CachedQuery[dict[Place, ShownMessage]]:
        noted = dict(self._notes)

        def select_messages(connection: Connection) -> dict[Place, ShownMessage]:
            found = (ShownMessage(*row) for row in connection.execute(_OF, {"of_table": table_id}))
            return {(shown.purpose, shown.user_id): shown for shown in found}

        def add_notes(found: dict[Place, ShownMessage]) -> dict[Place, ShownMessage]:
            notes = noted | self._notes  # some may have been written since the query
            return {place: _raise_to_noted(shown, notes) for place, shown in found.items()}

        return self._known.query_rows(table_id, select_messages, add_notes)

    def drop_cached(self, table_id: int | None = None) -> None:
        """Drop the cached messages of a table, or of all: others have written them."""
        self._known.drop_rows(table_id)

    def _note_written(self, shown: ShownMessage, now: ShownMessage | None) -> None:
        """Cache a message as it is `now`, just written; None: it is deleted."""
        self._notes.pop(_to_key(shown), None)
        known = self._known.note_written(shown.table_id)
        if known is None:
            return
        place: Place = shown.purpose, shown.user_id
        if now is shown:
            known[place] = shown
        elif place in known and known[place].message_id == shown.message_id:
            del known[place]
            if now is not None:
                known[place] = now

    async def list_by_purpose(self, purpose: Purpose) -> list[ShownMessage]:
        """Return the messages of this kind of all tables of this shard."""
        here = self._database.shard.filter_tables(_COLUMNS.table_id)
        return await self._select_messages((_COLUMNS.purpose == purpose) & here)

    async def _select_messages(self, condition: Any) -> list[ShownMessage]:
        query = _ALL.where(condition)
        return await self._database.list_records(query, ShownMessage)

    @shield_write
    async def save_message(self, shown: ShownMessage) -> None:
        """Store a message that was just posted, in place of the former one."""
        values = asdict(shown)
        key = {name: values.pop(name) for name in ("table_id", "purpose", "user_id")}
        await self._database.run_transaction(lambda c: upsert_row(c, schema.messages, key, values))
        self._note_written(shown, shown)

    def raise_seq(self, shown: ShownMessage, seq: int) -> None:
        """Note that the message shows the log up to `seq`; it never goes back.

        Written soon, together with other notes: after a crash before that, the message is shown
        once more.
        """
        name = _to_key(shown)
        place: Place = shown.purpose, shown.user_id
        self._notes[name] = max(seq, self._notes.get(name, seq))
        if (known := self._known.note_written(shown.table_id)) and place in known:
            known[place] = _raise_to_noted(known[place], self._notes)
        self._schedule_save()

    def note_plays_from(self, table_id: int, user_id: int, purpose: Purpose) -> None:
        """Note which message this user plays from; written soon, with other notes."""
        self._plays[table_id, user_id] = purpose
        self._schedule_save()

    async def list_plays_from(self) -> dict[tuple[int, int], Purpose]:
        """Return the kind of message by (table, user), of those who play from their own."""
        here = self._database.shard.filter_servers(schema.tables.c.guild_id)
        live = select(schema.tables.c.id).where(here, schema.tables.c.phase != "over")
        query = select(_COLUMNS.table_id, _COLUMNS.user_id, _COLUMNS.purpose).where(
            _COLUMNS.plays == 1, _COLUMNS.table_id.in_(live)
        )
        found = await self._database.run_read(lambda c: c.execute(query).all())
        return {(table_id, user_id): purpose for table_id, user_id, purpose in found}

    def _schedule_save(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._save_soon(), name="notes")

    async def _save_soon(self) -> None:
        try:
            pause = SAVE_DELAY_S
            while self._notes or self._plays:
                await asyncio.sleep(pause)
                pause = SAVE_DELAY_S if await self.save_notes() else SAVE_RETRY_S
        finally:
            self._writing = None

    async def save_notes(self) -> bool:
        """Write all notes; False when the database failed, and they stay noted."""
        notes, plays = dict(self._notes), dict(self._plays)
        try:
            await self._write_notes(notes, plays)
        except DatabaseFailedError as error:
            log.warning("notes_not_saved", error=str(error))
            return False
        for name, seq in notes.items():
            if self._notes.get(name) == seq:
                del self._notes[name]
        for who, purpose in plays.items():
            if self._plays.get(who) == purpose:
                del self._plays[who]
        return True

    async def _write_notes(
        self, notes: dict[Name, int], plays: dict[tuple[int, int], Purpose]
    ) -> None:
        if not notes and not plays:
            return
        raised = [_to_raise_values(*each) for each in notes.items()]
        played = [
            {"of_table": table_id, "of_user": user_id, "from_purpose": purpose}
            for (table_id, user_id), purpose in plays.items()
        ]

        def update_messages(connection: Connection) -> None:
            if raised:
                connection.execute(_RAISE_SEQ, raised)
            if played:
                connection.execute(_SET_PLAYS, played)

        await self._database.run_transaction(update_messages)

    async def find_by_id(self, message_id: int) -> ShownMessage | None:
        return next(iter(await self._select_messages(_COLUMNS.message_id == message_id)), None)

    async def list_unsure_tables(self) -> set[int]:
        """Return this shard's tables with a message whose content is unknown."""
        here = self._database.shard.filter_tables(_COLUMNS.table_id)
        query = select(_COLUMNS.table_id).where(_COLUMNS.shown_seq == UNSURE_SEQ, here).distinct()
        return await self._database.run_read(lambda c: set(c.execute(query).scalars()))

    async def filter_own_ids(self, message_ids: Sequence[int]) -> set[int]:
        """Return the ids that are a message of a table or tournament, of any shard."""
        ours, cups = _COLUMNS.message_id, schema.tournaments.c.message_id
        queries = [select(each).where(each.in_(message_ids)) for each in (ours, cups)]

        def select_ids(connection: Connection) -> set[int]:
            return {found for each in queries for found in connection.execute(each).scalars()}

        return await self._database.run_read(select_ids)

    @shield_write
    async def mark_lost(self, shown: ShownMessage) -> None:
        """Note that somebody deleted the message."""
        change = (
            update(schema.messages)
            .where(*_matches_place(shown), _COLUMNS.message_id == shown.message_id)
            .values(shown_seq=LOST_SEQ)
        )
        await self._database.run_transaction(lambda c: c.execute(change))
        self._note_written(shown, replace(shown, shown_seq=LOST_SEQ))

    @shield_write
    async def delete_message(self, shown: ShownMessage) -> None:
        gone = delete(schema.messages).where(
            *_matches_place(shown), _COLUMNS.message_id == shown.message_id
        )
        await self._database.run_transaction(lambda c: c.execute(gone))
        self._note_written(shown, None)


def _matches_place(shown: ShownMessage) -> tuple[Any, ...]:
    return (
        _COLUMNS.table_id == shown.table_id,
        _COLUMNS.purpose == shown.purpose,
        _COLUMNS.user_id == shown.user_id,
    )
