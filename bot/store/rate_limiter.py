"""Limit how often all processes on this database together do something."""

import json
from contextlib import suppress

from sqlalchemy import Connection, extract, func, select

from bot.clock import host_ms
from bot.store import schema
from bot.store.database import Database, insertion


class SharedRateLimiter:
    """Counts what was done lately, by name, in `meta`.

    Whoever asks holds the lock of the name's row until they are counted. The time is the database
    server's, as its clients' clocks may differ.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, name: str, most: int, seconds: float) -> float:
        """Count one more, if fewer than `most` were in the last `seconds`.

        Return 0, or after how many seconds there is room for one (nothing is counted then). Raises
        `DatabaseFailed`.
        """
        window = int(seconds * 1000)

        def taken(connection: Connection) -> float:
            now, done = _lately(connection, name, window)
            if len(done) >= most:
                return max(1, done[-most] + window - now) / 1000 if most else seconds
            _keep(connection, name, [*done, now])
            return 0.0

        return await self._database.write(taken)

    async def left(self, name: str, seconds: float) -> float:
        """Return after how many seconds the last of these will be that long ago; 0: it is. Raises
        `DatabaseFailed`."""
        window = int(seconds * 1000)

        def asked(connection: Connection) -> float:
            now, done = _lately(connection, name, window)
            return (max(done) + window - now) / 1000 if done else 0.0

        return await self._database.write(asked)

    async def fill(self, name: str, most: int, seconds: float) -> None:
        """Count as though `most` had just been done. Raises `DatabaseFailed`."""

        def filled(connection: Connection) -> None:
            now, _ = _lately(connection, name, int(seconds * 1000))
            _keep(connection, name, [now] * most)

        await self._database.write(filled)


def _lately(connection: Connection, name: str, window: int) -> tuple[int, list[int]]:
    """This moment, and the times in the window before it, under the row's lock."""
    row = schema.meta.c
    made = insertion(connection, schema.meta).values(name=name, value="[]")
    connection.execute(made.on_conflict_do_nothing())
    locked = select(row.value).where(row.name == name).with_for_update()
    stored = connection.execute(locked).scalar_one()
    now = host_ms()
    if connection.dialect.name == "postgresql":
        seconds = connection.execute(select(extract("epoch", func.clock_timestamp()))).scalar_one()
        now = int(seconds * 1000)
    done = list[int]()
    with suppress(ValueError):
        done = [int(at) for at in json.loads(stored)]
    # What is later than now is from before the clock was set back.
    return now, [at for at in done if now - window < at <= now]


def _keep(connection: Connection, name: str, times: list[int]) -> None:
    change = schema.meta.update().where(schema.meta.c.name == name)
    connection.execute(change.values(value=json.dumps(times)))
