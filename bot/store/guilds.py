"""Store the settings of each server."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict, replace
from sqlalchemy import RowMapping, select

from bot.store import schema
from bot.store.database import StoreDatabase, shield_write, upsert_row

ROLE_CALL_PAUSE_MS = 30 * 60_000
"""Milliseconds for which a role is not called again."""
MAX_CACHED_SERVERS = 10_000
"""Servers whose settings are cached."""
FLAGS = ("threads", "daily", "evenings", "reveal_motion")
"""Settings that are stored as 0, 1 or, where the operator decides, NULL."""


class ServerSettings(Struct, frozen=True):
    """Settings of one server.

    `locale` None: the server's own language, or its host's; `clock` is what new tables begin with;
    with `threads` each gets a thread; without `start_role` everybody may start.

    The jury are those who have `jury_role`, are among `jury_members` or may moderate. It is asked
    in `jury_channel`; without one, its members are asked by DM. Members with `tournament_role` may
    create tournaments, which are announced in `tournament_channel`.
    """

    id: int
    locale: str | None = None
    clock: str = "live"
    threads: bool = False
    jury_role: int | None = None
    start_role: int | None = None
    jury_channel: int | None = None
    jury_members: frozenset[int] = frozenset()
    tournament_role: int | None = None
    tournament_channel: int | None = None
    usual: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """Options that new tables begin with, by game."""
    players_role: int | None = None
    """Role that is called to a new table.

    `players_called` is the time of the last call (UTC milliseconds).
    """
    players_called: int | None = None
    rulings_channel: int | None = None
    """Channel in which every ruling of a jury is posted."""
    zone: str | None = None
    """Time zone of times of day on this server, by IANA's name; None: UTC."""
    daily: bool = True
    """True where the bluff of the day is played, and games may give its riddles."""
    evenings: bool = True
    """True if finished games may have a card, and evenings may be planned."""
    reveal_seconds: int | None = None
    """Seconds for which a reveal is held back; None: as the operator says."""
    reveal_motion: bool | None = None
    """True if a reveal's picture moves; None: as the operator says."""

    @property
    def has_jury(self) -> bool:
        """Return True if somebody is told when the jury is called."""
        return self.jury_channel is not None or bool(self.jury_members)


class SettingsStore:
    """Settings of all servers, cached."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        self._known: dict[int, ServerSettings] = {}

    async def load_settings(self, guild_id: int) -> ServerSettings:
        """Return a server's settings; the defaults where nothing was set."""
        if guild_id not in self._known:
            query = select(schema.guilds).where(schema.guilds.c.id == guild_id)
            row = await self._database.run_read(lambda c: c.execute(query).mappings().first())
            found = ServerSettings(guild_id) if row is None else _parse_settings(row)
            self._cache_settings(found)
        return self._known[guild_id]

    async def has_evenings(self, guild_id: int) -> bool:
        """Return whether finished games of a server may have a card."""
        return (await self.load_settings(guild_id)).evenings

    @shield_write
    async def save_settings(self, guild: ServerSettings) -> None:
        values = asdict(guild)
        values |= {name: int(values[name]) for name in FLAGS if values[name] is not None}
        key = {"id": values.pop("id")}
        values["jury_members"] = ",".join(map(str, sorted(guild.jury_members))) or None
        values["usual"] = json.dumps(guild.usual) if guild.usual else None
        await self._database.run_transaction(lambda c: upsert_row(c, schema.guilds, key, values))
        self._cache_settings(guild)

    async def claim_role_call(self, guild: ServerSettings, now: int) -> int | None:
        """Return the role to call to a table that opens now, and note the call.

        `now` in UTC milliseconds. None without a role, and where it was called within
        `ROLE_CALL_PAUSE_MS`.
        """
        if guild.players_role is None or now - (guild.players_called or 0) < ROLE_CALL_PAUSE_MS:
            return None
        await self.save_settings(replace(guild, players_called=now))
        return guild.players_role

    def drop_all_cached(self) -> None:
        """Drop all cached settings, as another process may have written."""
        self._known.clear()

    def _cache_settings(self, guild: ServerSettings) -> None:
        if len(self._known) >= MAX_CACHED_SERVERS:
            self._known.clear()
        self._known[guild.id] = guild


def _parse_settings(row: RowMapping) -> ServerSettings:
    members = (row["jury_members"] or "").split(",")
    parsed: dict[Any, Any] = {
        "jury_members": frozenset(int(each) for each in members if each),
        "usual": json.loads(row["usual"] or "{}"),
        **{name: bool(row[name]) for name in FLAGS if row[name] is not None},
    }
    return ServerSettings(**{**row, **parsed})
