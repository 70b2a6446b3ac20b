"""What stands in Discord for a table, and how far it is up to date."""

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

import structlog
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, case, delete, select, update

from bot.store import schema
from bot.store.database import Database, DatabaseFailed, Question, put, unbroken

log = structlog.get_logger()

Purpose = Literal["table", "hand", "peek", "nudge", "jury"]
"""table: the public message; hand: a private message by DM; peek: the private view as an ephemeral
message; nudge: a reminder; jury: what the jury is asked, in its channel or to one of its members.
"""

EVERYBODY = 0
LOST = -1
"""`shown_seq` of a message that somebody deleted, or whose place another takes."""
SET_ASIDE = -2
"""`shown_seq` of a message that says that its table cannot be read, until it can be again."""
UNSURE = 0
"""`shown_seq` of a message of which nobody knows what it shows: the database is an older one
(`lineage`), or the table went back (`bluff repair`). Until it is shown again no press there counts.
"""


class Shown(Struct, frozen=True):
    """One message; `token` is the interaction's where only that can edit it, got at `token_at`
    (UTC milliseconds)."""

    table_id: int
    purpose: Purpose
    user_id: int
    channel_id: int
    message_id: int
    shown_seq: int
    token: str | None = None
    token_at: int | None = None


_COLUMNS = schema.messages.c

CACHED = 2_000
"""Tables whose messages are kept in memory."""
NOTED_SECONDS = 0.2
"""How long it takes until what messages show is written down."""
AGAIN_SECONDS = 5.0
"""How long after the database did not take it."""


_ALL = select(
    _COLUMNS.table_id,
    _COLUMNS.purpose,
    _COLUMNS.user_id,
    _COLUMNS.channel_id,
    _COLUMNS.message_id,
    _COLUMNS.shown_seq,
    _COLUMNS.token,
    _COLUMNS.token_at,
)
_OF = _ALL.where(_COLUMNS.table_id == bindparam("of_table"))

_RAISE = (
    update(schema.messages)
    .where(
        _COLUMNS.table_id == bindparam("of_table"),
        _COLUMNS.purpose == bindparam("for_purpose"),
        _COLUMNS.user_id == bindparam("for_user"),
        _COLUMNS.message_id == bindparam("message"),
        _COLUMNS.shown_seq < bindparam("reached"),
        _COLUMNS.shown_seq != LOST,
    )
    .values(shown_seq=bindparam("reached"))
)

_PLAYS = (
    update(schema.messages)
    .where(_COLUMNS.table_id == bindparam("of_table"), _COLUMNS.user_id == bindparam("of_user"))
    .values(plays=case((_COLUMNS.purpose == bindparam("from_purpose"), 1), else_=0))
)


Name = tuple[int, Purpose, int, int]
"""What sets a message apart from all others: table, purpose, user and message id."""


def _name(shown: Shown) -> Name:
    return shown.table_id, shown.purpose, shown.user_id, shown.message_id


def _raised(name: Name, seq: int) -> dict[str, Any]:
    named = zip(("of_table", "for_purpose", "for_user", "message"), name, strict=True)
    return {**dict(named), "reached": seq}


def address(guild_id: int | None, shown: Shown | None) -> str | None:
    """Where a message stands; Discord shows it by its channel's name, and leads there. None for
    one that is not there."""
    if shown is None or not shown.message_id or shown.shown_seq == LOST:
        return None
    where = guild_id or "@me"
    return f"https://discord.com/channels/{where}/{shown.channel_id}/{shown.message_id}"


class Messages:
    """The messages of all tables, one for each purpose and person."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Asked for several times with every press; only this process writes what it caches.
        self._known: dict[int, list[Shown]] = {}
        self._changes = 0
        self._notes: dict[Name, int] = {}
        """How far messages are up to date that is not written yet."""
        self._plays: dict[tuple[int, int], Purpose] = {}
        """By table and person from which of his messages he plays, where it is not written yet."""
        self._writing: asyncio.Task[None] | None = None

    async def of(self, table_id: int) -> Sequence[Shown]:
        if table_id in self._known:
            return self._known[table_id]
        asked = self.question(table_id)
        return asked.keep(await self._database.read(asked.ask))

    def question(self, table_id: int) -> Question[list[Shown]]:
        """What asks for a table's."""
        changes = self._changes

        def ask(connection: Connection) -> list[Shown]:
            return [Shown(*row) for row in connection.execute(_OF, {"of_table": table_id})]

        def keep(found: list[Shown]) -> list[Shown]:
            found = [self._noted(shown) for shown in found]
            foreign = self._database.shard.is_foreign(table_id)
            if changes == self._changes and not foreign:  # else it may be what stood before
                if len(self._known) >= CACHED:
                    self._known.clear()
                self._known[table_id] = found
            return found

        return Question(ask, keep)

    def _noted(self, shown: Shown) -> Shown:
        """A message as it stands: what the database says, and what is not written yet."""
        reached = self._notes.get(_name(shown))
        if reached is None or shown.shown_seq == LOST or reached < shown.shown_seq:
            return shown
        return replace(shown, shown_seq=reached)

    def forget_all(self) -> None:
        """What is in memory may be wrong: somebody else wrote."""
        self._changes += 1
        self._known.clear()

    def drop(self, table_id: int) -> None:
        """Another shard has written what stands for this table: it is read again when asked."""
        self._changes += 1
        self._known.pop(table_id, None)

    def _changed(self, shown: Shown) -> None:
        self._changes += 1
        self._known.pop(shown.table_id, None)
        self._notes.pop(_name(shown), None)

    async def all(self, purpose: Purpose) -> list[Shown]:
        """All of this shard's tables."""
        here = self._database.shard.at_tables(_COLUMNS.table_id)
        return await self._select((_COLUMNS.purpose == purpose) & here)

    async def _select(self, condition: Any) -> list[Shown]:
        query = _ALL.where(condition)
        return await self._database.read(lambda c: [Shown(*row) for row in c.execute(query)])

    async def one(self, table_id: int, purpose: Purpose, user_id: int = EVERYBODY) -> Shown | None:
        for shown in await self.of(table_id):
            if (shown.purpose, shown.user_id) == (purpose, user_id):
                return shown
        return None

    @unbroken
    async def put(self, shown: Shown) -> None:
        """Notes a message that was just posted, in place of the one before."""
        values: dict[str, Any] = {
            "channel_id": shown.channel_id,
            "message_id": shown.message_id,
            "shown_seq": shown.shown_seq,
            "token": shown.token,
            "token_at": shown.token_at,
        }
        key = {
            "table_id": shown.table_id,
            "purpose": shown.purpose,
            "user_id": shown.user_id,
        }
        await self._database.write(lambda c: put(c, schema.messages, key, values))
        self._changed(shown)

    def raise_seq(self, shown: Shown, seq: int) -> None:
        """Notes that the message shows the log up to `seq`; it never goes back.

        It is written soon, together with what is noted meanwhile: after a crash before that, the
        message is shown once more.
        """
        self._changes += 1
        name = _name(shown)
        self._notes[name] = max(seq, self._notes.get(name, seq))
        known = self._known.get(shown.table_id, [])
        for at, each in enumerate(known):
            if each.message_id == shown.message_id and each.shown_seq < seq:
                known[at] = replace(each, shown_seq=seq)
        self._soon()

    def plays_from(self, table_id: int, user_id: int, purpose: Purpose) -> None:
        """Notes from which message this person plays; written soon, with what is noted
        meanwhile."""
        self._plays[table_id, user_id] = purpose
        self._soon()

    async def played_from(self) -> dict[tuple[int, int], Purpose]:
        """By table and person who does not play from the table's message but from his own."""
        here = self._database.shard.here(schema.tables.c.guild_id)
        live = select(schema.tables.c.id).where(here, schema.tables.c.phase != "over")
        query = select(_COLUMNS.table_id, _COLUMNS.user_id, _COLUMNS.purpose).where(
            _COLUMNS.plays == 1, _COLUMNS.table_id.in_(live)
        )
        found = await self._database.read(lambda c: c.execute(query).all())
        return {(table_id, user_id): purpose for table_id, user_id, purpose in found}

    def _soon(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_soon(), name="notes")

    async def _write_soon(self) -> None:
        try:
            pause = NOTED_SECONDS
            while self._notes or self._plays:
                await asyncio.sleep(pause)
                pause = NOTED_SECONDS if await self.save() else AGAIN_SECONDS
        finally:
            self._writing = None

    async def save(self) -> bool:
        """Writes what is noted; False when the database did not take it, and it stays noted."""
        notes, plays = dict(self._notes), dict(self._plays)
        try:
            await self._write(notes, plays)
        except DatabaseFailed as error:
            log.warning("notes_not_saved", error=str(error))
            return False
        for name, seq in notes.items():
            if self._notes.get(name) == seq:
                del self._notes[name]
        for who, purpose in plays.items():
            if self._plays.get(who) == purpose:
                del self._plays[who]
        return True

    async def _write(self, notes: dict[Name, int], plays: dict[tuple[int, int], Purpose]) -> None:
        if not notes and not plays:
            return
        raised = [_raised(*each) for each in notes.items()]
        played = [
            {"of_table": table_id, "of_user": user_id, "from_purpose": purpose}
            for (table_id, user_id), purpose in plays.items()
        ]

        def change(connection: Connection) -> None:
            if raised:
                connection.execute(_RAISE, raised)
            if played:
                connection.execute(_PLAYS, played)

        await self._database.write(change)

    async def standing(self, message_id: int) -> Shown | None:
        """What we know of the message with this id."""
        return next(iter(await self._select(_COLUMNS.message_id == message_id)), None)

    async def doubted(self) -> set[int]:
        """Return this shard's tables with a message of which nobody knows what it shows."""
        here = self._database.shard.at_tables(_COLUMNS.table_id)
        query = select(_COLUMNS.table_id).where(_COLUMNS.shown_seq == UNSURE, here).distinct()
        return await self._database.read(lambda c: set(c.execute(query).scalars()))

    async def known(self, message_ids: Sequence[int]) -> set[int]:
        """Return those of these ids that are a table's or tournament's message, of any shard."""
        ours, cups = _COLUMNS.message_id, schema.tournaments.c.message_id
        queries = [select(each).where(each.in_(message_ids)) for each in (ours, cups)]

        def ask(connection: Connection) -> set[int]:
            return {found for each in queries for found in connection.execute(each).scalars()}

        return await self._database.read(ask)

    @unbroken
    async def lose(self, shown: Shown) -> None:
        """Notes that somebody deleted the message."""
        change = (
            update(schema.messages)
            .where(*_key(shown), _COLUMNS.message_id == shown.message_id)
            .values(shown_seq=LOST)
        )
        await self._database.write(lambda c: c.execute(change))
        self._changed(shown)

    @unbroken
    async def forget(self, shown: Shown) -> None:
        gone = delete(schema.messages).where(*_key(shown), _COLUMNS.message_id == shown.message_id)
        await self._database.write(lambda c: c.execute(gone))
        self._changed(shown)


def _key(shown: Shown) -> tuple[Any, ...]:
    return (
        _COLUMNS.table_id == shown.table_id,
        _COLUMNS.purpose == shown.purpose,
        _COLUMNS.user_id == shown.user_id,
    )
