"""Store the users: names, languages, DM channels, wishes about reminders."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update

from bot.clock import now_ms
from bot.names import choose_readable
from bot.store import schema
from bot.store.database import CachedQuery, StoreDatabase, shield_write, upsert_row

MAX_CACHED_PEOPLE = 10_000
"""Users who are cached."""
ReminderKind = Literal["first", "again"]
"""Count of the reminders of one turn of a slow table, this one included."""
REMINDER_COVERS_MS = 1_000
"""Milliseconds after a turn's opening until another's reminder covers it too."""
REMINDER_TIMEOUT_MS = 150_000
"""Milliseconds until a claimed reminder that was not noted as sent is given up."""
SEEN_PRECISION_MS = 24 * 3_600_000
"""Precision in milliseconds of the time at which a user was last seen."""


class StoredPerson(Struct, frozen=True):
    """Discord user, by the name that they have everywhere.

    `dm_closed`: their last DM was refused; `seen_at`: when they last did something, in UTC
    milliseconds, to the day.
    """

    id: int
    name: str
    locale: str
    dm_channel_id: int | None = None
    dm_closed: bool = False
    seen_at: int = 0
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    """Their nickname by server; only that server may see it."""
    zone: str | None = None
    """Their time zone by IANA's name; None: that of the server where they play."""
    quiet: str | None = None
    """Hours without reminders of slow tables ("22-8"); None: at any hour."""
    call_hours: int = 0
    """Minimum hours between two such reminders."""

    def find_display_name(self, guild_id: int | None, instead: str = "") -> str:
        """Return a readable form of their name on this server.

        With `guild_id` None, of the name they have everywhere. If nothing of a name can be read,
        return `instead`, or the last digits of their id.
        """
        nick = None if guild_id is None else self.names.get(guild_id)
        return choose_readable(nick, self.name) or instead or f"#{self.id % 10_000:04}"


def _interpret_reminded_at(stored: int | None, now: int) -> int:
    """Return the time of the last reminder, by the stored value.

    While one is being sent this is the time of its claim; 0 if a crash kept it from being sent.
    """
    at = stored or 0
    if at < 0:
        return 0 if now + at >= REMINDER_TIMEOUT_MS else -at
    return at


_PEOPLE = schema.people.c
_ALL = select(
    _PEOPLE.id,
    _PEOPLE.name,
    _PEOPLE.locale,
    _PEOPLE.dm_channel_id,
    _PEOPLE.dm_closed,
    _PEOPLE.seen_at,
    _PEOPLE.zone,
    _PEOPLE.quiet,
    _PEOPLE.call_hours,
)
_NICKNAMES = select(schema.names)
# Built once: they are read for every table that a press loads.
_HERE = select(schema.seats.c.user_id).where(schema.seats.c.table_id == bindparam("of_table"))
_AT = _ALL.where(_PEOPLE.id.in_(_HERE))
_NICKNAMES_AT = _NICKNAMES.where(schema.names.c.user_id.in_(_HERE))


class PeopleStore:
    """Cache and queries of the users who ever pressed something."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        # Read with every picture; only this process writes what it caches.
        self._known: dict[int, StoredPerson] = {}
        self._seen: dict[int, int] = {}
        """Time at which users were seen again.

        `save_seen` writes it, so that no press waits for it.
        """
        self.forgotten: list[Callable[[int], None]] = []
        """Listeners that are told that a user is to be forgotten."""
        self.changed: list[Callable[[int], None]] = []
        """Listeners that are told that the stored data of a user has changed."""

    async def load_person(self, user_id: int) -> StoredPerson | None:
        return (await self.load_people([user_id])).get(user_id)

    async def load_name(self, user_id: int, guild_id: int | None, unknown: str) -> str:
        """Return a user's name on this server (None: everywhere), or `unknown`."""
        person = await self.load_person(user_id)
        return person.find_display_name(guild_id) if person else unknown

    async def load_people(self, user_ids: Iterable[int]) -> dict[int, StoredPerson]:
        """Return the known ones of these users by id; read the uncached in one query."""
        wanted = set(user_ids)
        found = {user: self._known[user] for user in wanted if user in self._known}
        if unknown := wanted - found.keys():
            query = _ALL.where(_PEOPLE.id.in_(unknown))
            worn = _NICKNAMES.where(schema.names.c.user_id.in_(unknown))
            for person in await self._database.run_read(
                lambda c: _build_people(c.execute(worn).all(), c.execute(query).all())
            ):
                found[person.id] = self._cache_person(person)
        return found

    def query_sitting(self, table_id: int) -> CachedQuery[Sequence[StoredPerson]]:
        """Return the query of all users who sit at a table."""
        of = {"of_table": table_id}

        def select_people(connection: Connection) -> Sequence[StoredPerson]:
            worn = connection.execute(_NICKNAMES_AT, of).all()
            return _build_people(worn, connection.execute(_AT, of).all())

        def cache_people(found: Sequence[StoredPerson]) -> Sequence[StoredPerson]:
            return [self._known.get(each.id) or self._cache_person(each) for each in found]

        return CachedQuery(select_people, cache_people)

    async def note_met(
        self,
        user_id: int,
        name: str,
        locale: str,
        guild_id: int | None = None,
        nick: str | None = None,
    ) -> StoredPerson:
        """Note a user's present name and language, and their nickname on this server.

        `nick` None: they have none there. Only changes are written; that they were seen, with
        `save_seen`.
        """
        now = now_ms()
        known = await self.load_person(user_id) or StoredPerson(user_id, name, locale)
        names = dict(known.names)
        if guild_id is not None:
            names.pop(guild_id, None)
            if nick is not None:
                names[guild_id] = nick
        met = replace(known, name=name, locale=locale, names=names)
        old = now - known.seen_at >= SEEN_PRECISION_MS
        seen = replace(met, seen_at=now) if old else met
        if met != known or not known.seen_at:
            return await self._save_person(seen)
        if old:
            self._seen[user_id] = now
        return self._cache_person(seen)

    @shield_write
    async def save_seen(self) -> int:
        """Write the times at which users were seen again; return how many."""
        seen = dict(self._seen)
        if seen:
            column = schema.people.c
            noted = update(schema.people).where(column.id == bindparam("who"))
            noted = noted.values(seen_at=bindparam("at"))
            rows = [{"who": user_id, "at": at} for user_id, at in seen.items()]
            await self._database.run_transaction(lambda c: c.execute(noted, rows))
            for user_id in seen:
                self._seen.pop(user_id, None)
        return len(seen)

    async def note_dm_channel(self, user_id: int, channel_id: int | None, closed: bool) -> None:
        known = await self.load_person(user_id)
        if known and (known.dm_channel_id, known.dm_closed) != (channel_id, closed):
            await self._save_person(replace(known, dm_channel_id=channel_id, dm_closed=closed))

    async def save_reminder_wishes(self, person: StoredPerson) -> None:
        """Store when this user wishes to be reminded."""
        known = await self.load_person(person.id) or person
        wished = replace(known, zone=person.zone, quiet=person.quiet, call_hours=person.call_hours)
        if wished != known:
            await self._save_person(wished)

    async def claim_reminder(
        self, user_id: int, opened: int, again: int, now: int
    ) -> ReminderKind | None:
        """Claim the reminder of a user's slow turn; None where another one has told them.

        The turn opened at `opened`, and they are reminded of it from `again` on (UTC milliseconds).
        A reminder names all tables that wait then: shards with something for the same user at the
        same moment claim one between them. One that was claimed `REMINDER_TIMEOUT_MS` ago and never
        noted as sent (`note_reminder_sent`) was not sent.
        """
        row = schema.people.c

        def claim_time(connection: Connection) -> ReminderKind | None:
            asked = select(row.called_at).where(row.id == user_id).with_for_update()
            last = _interpret_reminded_at(connection.execute(asked).scalar(), now)
            has_heard = last >= again if now >= again else last >= opened + REMINDER_COVERS_MS
            if has_heard:
                return None
            noted = update(schema.people).where(row.id == user_id)
            connection.execute(noted.values(called_at=-now))
            return "again" if now >= again and last >= opened else "first"

        return await self._database.run_transaction(claim_time)

    async def note_reminder_sent(self, user_id: int) -> None:
        """Note that the claimed reminder of this user was sent or refused."""
        row = schema.people.c
        noted = update(schema.people).where(row.id == user_id, row.called_at < 0)
        await self._database.run_transaction(
            lambda c: c.execute(noted.values(called_at=-row.called_at))
        )

    async def find_reminded_at(self, user_id: int, now: int) -> int:
        """Return when this user was last reminded of a slow turn (UTC ms); 0: never."""
        row = schema.people.c
        query = select(row.called_at).where(row.id == user_id)
        return _interpret_reminded_at(
            await self._database.run_read(lambda c: c.execute(query).scalar()), now
        )

    def forget_person(self, user_id: int) -> None:
        """Drop a user whose row is deleted from memory, and tell the listeners."""
        self._known.pop(user_id, None)
        self._seen.pop(user_id, None)
        for hear in self.forgotten:
            hear(user_id)

    def drop_cached(self, user_id: int) -> None:
        """Drop a cached user whose row another shard has written."""
        self._known.pop(user_id, None)

    def _cache_person(self, person: StoredPerson) -> StoredPerson:
        if len(self._known) >= MAX_CACHED_PEOPLE:
            self._known.clear()
        self._known[person.id] = person
        return person

    @shield_write
    async def _save_person(self, person: StoredPerson) -> StoredPerson:
        values = {
            "name": person.name,
            "locale": person.locale,
            "dm_channel_id": person.dm_channel_id,
            "dm_closed": int(person.dm_closed),
            "seen_at": person.seen_at,
            "zone": person.zone,
            "quiet": person.quiet,
            "call_hours": person.call_hours,
        }
        names, known = schema.names, self._known.get(person.id)
        before: Mapping[int, str] = known.names if known else {}

        def write_person(connection: Connection) -> None:
            upsert_row(connection, schema.people, {"id": person.id}, values)
            for guild_id in before.keys() - person.names.keys():
                mine = (names.c.user_id == person.id, names.c.guild_id == guild_id)
                connection.execute(delete(names).where(*mine))
            for guild_id, name in person.names.items() - before.items():
                key = {"user_id": person.id, "guild_id": guild_id}
                upsert_row(connection, names, key, {"name": name})

        await self._database.run_transaction(write_person)
        for hear in self.changed:
            hear(person.id)
        return self._cache_person(person)


def _build_people(worn: Sequence[Any], rows: Sequence[Any]) -> list[StoredPerson]:
    """Build users from their rows and those of their nicknames."""
    names: dict[int, dict[int, str]] = {}
    for user_id, guild_id, name in worn:
        names.setdefault(user_id, {})[guild_id] = name
    return [
        StoredPerson(
            user_id, name, locale, dm, bool(closed), seen_at, names.get(user_id, {}), *called
        )
        for user_id, name, locale, dm, closed, seen_at, *called in rows
    ]
