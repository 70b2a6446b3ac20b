"""What a server's owner has set for its tables."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy import select

from bot.store import schema
from bot.store.database import Database, put, unbroken

QUIET_MS = 30 * 60_000
"""For so long a role is not called again."""
CACHED = 10_000
"""Servers kept in memory."""


class Guild(Struct, frozen=True):
    """One server. `locale` None: as the server's own language, or its host's; `clock` is what new
    tables begin with; with `threads` each gets one; without `start_role` everybody may start.

    Who has `jury_role`, is one of `jury_members` or may moderate is of the jury, which is asked in
    `jury_channel`, without one its members by private message. Who has `tournament_role` may create
    tournaments, which are announced in `tournament_channel`.
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
    """By game what options new tables begin with."""
    players_role: int | None = None
    """Who is called to a new table, and when (UTC milliseconds) they were last."""
    players_called: int | None = None
    rulings_channel: int | None = None
    """Where every ruling of a jury is posted."""
    zone: str | None = None
    """The time zone in which times of day are meant here, by IANA's name; None: UTC."""

    @property
    def has_jury(self) -> bool:
        """Whether somebody is told when the jury is called."""
        return self.jury_channel is not None or bool(self.jury_members)


class Guilds:
    """The settings of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Guild] = {}

    async def get(self, guild_id: int) -> Guild:
        """A server's settings; the defaults where nothing was set."""
        if guild_id not in self._known:
            columns = schema.guilds.c
            query = select(
                columns.id,
                columns.locale,
                columns.clock,
                columns.threads,
                columns.jury_role,
                columns.start_role,
                columns.jury_channel,
                columns.jury_members,
                columns.tournament_role,
                columns.tournament_channel,
                columns.usual,
                columns.players_role,
                columns.players_called,
                columns.rulings_channel,
                columns.zone,
            ).where(columns.id == guild_id)
            row = await self._database.read(lambda c: c.execute(query).one_or_none())
            found = Guild(guild_id)
            if row is not None:
                members = frozenset(int(each) for each in (row[7] or "").split(",") if each)
                found = Guild(
                    row[0],
                    row[1],
                    row[2],
                    bool(row[3]),
                    *row[4:7],
                    members,
                    *row[8:10],
                    json.loads(row[10] or "{}"),
                    *row[11:15],
                )
            self._keep(found)
        return self._known[guild_id]

    @unbroken
    async def put(self, guild: Guild) -> None:
        """Notes all settings of a server."""
        values: dict[str, Any] = {
            "locale": guild.locale,
            "clock": guild.clock,
            "threads": int(guild.threads),
            "jury_role": guild.jury_role,
            "start_role": guild.start_role,
            "jury_channel": guild.jury_channel,
            "jury_members": ",".join(str(each) for each in sorted(guild.jury_members)) or None,
            "tournament_role": guild.tournament_role,
            "tournament_channel": guild.tournament_channel,
            "usual": json.dumps(guild.usual) if guild.usual else None,
            "players_role": guild.players_role,
            "players_called": guild.players_called,
            "rulings_channel": guild.rulings_channel,
            "zone": guild.zone,
        }
        await self._database.write(lambda c: put(c, schema.guilds, {"id": guild.id}, values))
        self._keep(guild)

    async def call(self, guild: Guild, now: int) -> int | None:
        """The role to call to a table that opens now (UTC milliseconds), which counts as called;
        None without one, and where it has been called within `QUIET_MS`."""
        if guild.players_role is None or now - (guild.players_called or 0) < QUIET_MS:
            return None
        await self.put(replace(guild, players_called=now))
        return guild.players_role

    def forget_all(self) -> None:
        """What is in memory may be wrong: somebody else wrote."""
        self._known.clear()

    def _keep(self, guild: Guild) -> None:
        if len(self._known) >= CACHED:
            self._known.clear()
        self._known[guild.id] = guild
