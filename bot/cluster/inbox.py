"""Requests forwarded to another process through rows in PostgreSQL.

Its owner is notified at once and takes it; the sender takes it back if nobody did.

A job queue (PgQueuer, procrastinate) keeps jobs, retries them, and wants workers and tables of its
own; a forwarded request is handled in two seconds or never, and never twice.
"""

import json
from collections.abc import Collection
from typing import cast

from msgspec import Struct
from sqlalchemy import bindparam, delete, or_, text

from bot.clock import now_ms
from bot.cluster.router import Kind, News, Payload
from bot.store import schema
from bot.store.database import StoreDatabase

NOTIFY_CHANNEL = "bluff"
"""Channel of notices: the number of a shard with new requests, or news as JSON."""
TAKEN_SECONDS = 1.8
"""Seconds in which a request must be taken: Discord waits three for an answer."""
MAX_AGE_MS = 60_000
"""Age after which a request of a dead process is deleted."""
MAX_TABLES_PER_NOTICE = 500
"""Tables per notice: PostgreSQL takes 8,000 bytes as one message."""
_INBOX = schema.inbox.c

# One trip without waiting for the disk: nothing has been confirmed to the user yet.
_PUT = text(
    "WITH put AS (INSERT INTO inbox (shard, kind, payload, at)"
    " VALUES (:shard, :kind, :payload, :at) RETURNING id)"
    " SELECT id, set_config('synchronous_commit', 'off', true), pg_notify(:channel, :told) FROM put"
).bindparams(bindparam("at", type_=_INBOX.at.type))
_TELL = text("SELECT pg_notify(:channel, :told)")


class ForwardedRequest(Struct, frozen=True):
    """Request that was forwarded."""

    shard: int
    kind: Kind
    payload: Payload


class ShardInbox:
    """Forwarded requests of all shards. `name` is this process's."""

    def __init__(self, database: StoreDatabase, name: str) -> None:
        self._database = database
        self._name = name

    async def put_request(self, shard: int, kind: Kind, payload: Payload) -> int:
        """Put a request for a shard, and notify its owner; return the request's id."""
        row = {
            "shard": shard,
            "kind": kind,
            "payload": json.dumps(payload),
            "at": now_ms(),
            "channel": NOTIFY_CHANNEL,
            "told": str(shard),
        }
        return int(await self._database.run_read(lambda c: c.execute(_PUT, row).scalar_one()))

    async def take_requests(self, shards: Collection[int]) -> list[ForwardedRequest]:
        """Take all requests for these shards; too old ones are dropped."""
        gone = (
            delete(schema.inbox)
            .where(or_(_INBOX.shard.in_(shards), _INBOX.at < now_ms() - MAX_AGE_MS))
            .returning(_INBOX.shard, _INBOX.kind, _INBOX.payload, _INBOX.at, _INBOX.id)
        )
        rows = await self._database.run_read(lambda c: c.execute(gone).all())
        oldest = now_ms() - TAKEN_SECONDS * 1000
        return [
            ForwardedRequest(shard, cast(Kind, kind), json.loads(payload))
            for shard, kind, payload, at, _ in sorted(rows, key=lambda row: row[4])
            if at >= oldest
        ]

    async def take_back(self, id: int) -> bool:
        """Take back a request; False if it was taken."""
        gone = delete(schema.inbox).where(_INBOX.id == id)
        return bool(await self._database.run_read(lambda c: c.execute(gone).rowcount))

    async def notify_processes(self, news: News) -> None:
        tables = news.get("tables") or ()
        if len(tables) > MAX_TABLES_PER_NOTICE:
            await self.notify_processes({"tables": tables[MAX_TABLES_PER_NOTICE:]})
            news = {**news, "tables": tables[:MAX_TABLES_PER_NOTICE]}
        row = {"channel": NOTIFY_CHANNEL, "told": json.dumps({"from": self._name, **news})}
        await self._database.run_read(lambda c: c.execute(_TELL, row))

    def parse_notice(self, message: str) -> int | News | None:
        """Return the shard with new requests, or news; None for this process's own."""
        if message.isdigit():
            return int(message)
        news: News = json.loads(message)
        return None if news.pop("from", "") == self._name else news
