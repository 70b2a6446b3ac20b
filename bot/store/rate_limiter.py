"""Limit how often all processes on this database together do something."""

import json
from contextlib import suppress

from sqlalchemy import Connection, extract, func, select

from bot.clock import host_ms
from bot.store import schema
from bot.store.database import StoreDatabase, build_insert


class SharedRateLimiter:
    """Counter of recent actions by name, in `meta`.

    The asker holds the lock of the name's row until they are counted. The time is that of the
    database server, as the clocks of its clients may differ.
    """

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def take_slot(self, name: str, most: int, seconds: float) -> float:
        """Count one more, if fewer than `most` were counted in the last `seconds`.

        Return 0, or the seconds until there is room for one (nothing is counted then). Raises
        `DatabaseFailedError`.
        """
        window = int(seconds * 1000)

        def count_one(connection: Connection) -> float:
            now, done = _read_window(connection, name, window)
            if len(done) >= most:
                return max(1, done[-most] + window - now) / 1000 if most else seconds
            _write_times(connection, name, [*done, now])
            return 0.0

        return await self._database.run_transaction(count_one)

    async def find_wait_s(self, name: str, seconds: float) -> float:
        """Return the seconds until the last of these is that long ago; 0: it is.

        Raises `DatabaseFailedError`.
        """
        window = int(seconds * 1000)

        def measure_wait(connection: Connection) -> float:
            now, done = _read_window(connection, name, window)
            return (max(done) + window - now) / 1000 if done else 0.0

        return await self._database.run_transaction(measure_wait)

    async def fill_window(self, name: str, most: int, seconds: float) -> None:
        """Count as though `most` had just been done. Raises `DatabaseFailedError`."""

        def write_full(connection: Connection) -> None:
            now, _ = _read_window(connection, name, int(seconds * 1000))
            _write_times(connection, name, [now] * most)

        await self._database.run_transaction(write_full)


def _read_window(connection: Connection, name: str, window: int) -> tuple[int, list[int]]:
    """Return the present time and the earlier times in the window, locking the row."""
    row = schema.meta.c
    insertion = build_insert(connection, schema.meta).values(name=name, value="[]")
    connection.execute(insertion.on_conflict_do_nothing())
    locked = select(row.value).where(row.name == name).with_for_update()
    stored = connection.execute(locked).scalar_one()
    now = host_ms()
    if connection.dialect.name == "postgresql":
        seconds = connection.execute(select(extract("epoch", func.clock_timestamp()))).scalar_one()
        now = int(seconds * 1000)
    done = list[int]()
    with suppress(ValueError):
        done = [int(at) for at in json.loads(stored)]
    # Times later than now are from before the clock was set back.
    return now, [at for at in done if now - window < at <= now]


def _write_times(connection: Connection, name: str, times: list[int]) -> None:
    change = schema.meta.update().where(schema.meta.c.name == name)
    connection.execute(change.values(value=json.dumps(times)))
