"""Hand on to another process through PostgreSQL: a row for the shard that it is meant for.

Its owner is told of it at once and takes it away; whoever put it there takes it back if nobody did.

A queue of jobs (PgQueuer, procrastinate) keeps what it was given, tries it again, and wants workers
and tables of its own; this is dealt with in two seconds or never, and never twice.
"""

import json
from collections.abc import Collection
from typing import cast

from msgspec import Struct
from sqlalchemy import bindparam, delete, or_, text

from bot.clock import now_ms
from bot.cluster.router import Kind, News, Payload
from bot.store import schema
from bot.store.database import Database

CHANNEL = "bluff"
"""What is told of: the number of a shard for whom something lies there, or news as JSON."""
TAKEN_SECONDS = 1.8
"""How long what is handed on may lie there: Discord waits three for an answer."""
LEFT_MS = 60_000
"""After so long nobody will take back what a dead process has put there: it goes."""
AT_ONCE = 500
"""Tables that are told of together: PostgreSQL takes 8,000 bytes as one message."""
_INBOX = schema.inbox.c

# One trip, which waits for no disk: nobody has been promised anything yet.
_PUT = text(
    "WITH put AS (INSERT INTO inbox (shard, kind, payload, at)"
    " VALUES (:shard, :kind, :payload, :at) RETURNING id)"
    " SELECT id, set_config('synchronous_commit', 'off', true), pg_notify(:channel, :told) FROM put"
).bindparams(bindparam("at", type_=_INBOX.at.type))
_TELL = text("SELECT pg_notify(:channel, :told)")


class Handed(Struct, frozen=True):
    """Something that was handed on."""

    shard: int
    kind: Kind
    payload: Payload


class Inbox:
    """All that lies there for all shards. `name` is this process's."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name

    async def put(self, shard: int, kind: Kind, payload: Payload) -> int:
        """Put something there for a shard's owner, and tell them; return its id."""
        row = {
            "shard": shard,
            "kind": kind,
            "payload": json.dumps(payload),
            "at": now_ms(),
            "channel": CHANNEL,
            "told": str(shard),
        }
        return int(await self._database.read(lambda c: c.execute(_PUT, row).scalar_one()))

    async def take(self, shards: Collection[int]) -> list[Handed]:
        """Take away all that lies there for these shards; what is too old is nobody's."""
        gone = (
            delete(schema.inbox)
            .where(or_(_INBOX.shard.in_(shards), _INBOX.at < now_ms() - LEFT_MS))
            .returning(_INBOX.shard, _INBOX.kind, _INBOX.payload, _INBOX.at, _INBOX.id)
        )
        rows = await self._database.read(lambda c: c.execute(gone).all())
        oldest = now_ms() - TAKEN_SECONDS * 1000
        return [
            Handed(shard, cast(Kind, kind), json.loads(payload))
            for shard, kind, payload, at, _ in sorted(rows, key=lambda row: row[4])
            if at >= oldest
        ]

    async def back(self, id: int) -> bool:
        """Take back what was put there; False if somebody has taken it."""
        gone = delete(schema.inbox).where(_INBOX.id == id)
        return bool(await self._database.read(lambda c: c.execute(gone).rowcount))

    async def tell(self, news: News) -> None:
        """Tell all other processes."""
        tables = news.get("tables") or ()
        if len(tables) > AT_ONCE:
            await self.tell({"tables": tables[AT_ONCE:]})
            news = {**news, "tables": tables[:AT_ONCE]}
        row = {"channel": CHANNEL, "told": json.dumps({"from": self._name, **news})}
        await self._database.read(lambda c: c.execute(_TELL, row))

    def told(self, message: str) -> int | News | None:
        """Return the shard for which something lies there, or news; None for our own."""
        if message.isdigit():
            return int(message)
        news: News = json.loads(message)
        return None if news.pop("from", "") == self._name else news
