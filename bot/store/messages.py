"""What stands in Discord for a table, and how far it is up to date."""

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import Database, unbroken

Purpose = Literal["table", "hand", "peek", "nudge"]
"""table: the public message; hand: a private message by DM; peek: the private view as an ephemeral
message; nudge: a reminder."""

EVERYBODY = 0
LOST = -1
"""`shown_seq` of a message that somebody deleted."""


@dataclass(frozen=True, slots=True)
class Shown:
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


class Messages:
    """The messages of all tables, one for each purpose and person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table_id: int) -> list[Shown]:
        return await self._select(_COLUMNS.table_id == table_id)

    async def all(self, purpose: Purpose) -> list[Shown]:
        return await self._select(_COLUMNS.purpose == purpose)

    async def _select(self, condition: Any) -> list[Shown]:
        query = select(
            _COLUMNS.table_id,
            _COLUMNS.purpose,
            _COLUMNS.user_id,
            _COLUMNS.channel_id,
            _COLUMNS.message_id,
            _COLUMNS.shown_seq,
            _COLUMNS.token,
            _COLUMNS.token_at,
        ).where(condition)
        async with self._database.read() as connection:
            return [Shown(*row) for row in await connection.execute(query)]

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
        async with self._database.write() as connection:
            change = update(schema.messages).where(*_key(shown)).values(**values)
            if (await connection.execute(change)).rowcount:
                return
            try:
                async with connection.begin_nested():
                    await connection.execute(insert(schema.messages).values(**key, **values))
            except IntegrityError:
                await connection.execute(change)

    @unbroken
    async def raise_seq(self, shown: Shown, seq: int) -> None:
        """Notes that the message shows the log up to `seq`; it never goes back."""
        change = (
            update(schema.messages)
            .where(*_key(shown), _COLUMNS.message_id == shown.message_id, _COLUMNS.shown_seq < seq)
            .values(shown_seq=seq)
        )
        async with self._database.write() as connection:
            await connection.execute(change)

    async def standing(self, message_id: int) -> Shown | None:
        """What we know of the message with this id."""
        return next(iter(await self._select(_COLUMNS.message_id == message_id)), None)

    @unbroken
    async def lose(self, shown: Shown) -> None:
        """Notes that somebody deleted the message."""
        change = (
            update(schema.messages)
            .where(*_key(shown), _COLUMNS.message_id == shown.message_id)
            .values(shown_seq=LOST)
        )
        async with self._database.write() as connection:
            await connection.execute(change)

    @unbroken
    async def forget(self, shown: Shown) -> None:
        gone = delete(schema.messages).where(*_key(shown), _COLUMNS.message_id == shown.message_id)
        async with self._database.write() as connection:
            await connection.execute(gone)


def _key(shown: Shown) -> tuple[Any, ...]:
    return (
        _COLUMNS.table_id == shown.table_id,
        _COLUMNS.purpose == shown.purpose,
        _COLUMNS.user_id == shown.user_id,
    )
