"""Who plays: names, languages, private channels."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update

from bot.clock import now_ms
from bot.names import first_readable
from bot.store import schema
from bot.store.database import Database, Question, put, unbroken

CACHED = 10_000
"""People kept in memory."""
Call = Literal["first", "again"]
"""How often a person is called to a turn of a slow table, this call counted."""
SHOWN_MS = 1_000
"""So long after a turn has opened a call that is made of something else names it for certain."""
SENDING_MS = 150_000
"""So long a call may take to be sent: whoever claimed it and has not noted it by then has died."""
SEEN_MS = 24 * 3_600_000
"""When somebody was last seen is noted to the day."""


class Person(Struct, frozen=True):
    """One Discord user, by the name that he has everywhere. `dm_closed`: the last private message
    to him was refused; `seen_at`: when he last did something, in UTC milliseconds, to the day."""

    id: int
    name: str
    locale: str
    dm_channel_id: int | None = None
    dm_closed: bool = False
    seen_at: int = 0
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    """His nickname, by server; it is for that server's eyes."""
    zone: str | None = None
    """Their time zone by IANA's name; None: that of the server where they play."""
    quiet: str | None = None
    """Between which hours they are not called to slow tables ("22-8"); None: at any hour."""
    call_hours: int = 0
    """How many hours lie between two such calls at least."""

    def called(self, guild_id: int | None, instead: str = "") -> str:
        """Return their name on this server as it can be read; None: the one they have everywhere.

        Where nothing of a name can be read, they are called what is said `instead`, or by the last
        digits of their id.
        """
        nick = None if guild_id is None else self.names.get(guild_id)
        return first_readable(nick, self.name) or instead or f"#{self.id % 10_000:04}"


def _called_at(stored: int | None, now: int) -> int:
    """Return when somebody was called, by what is stored: of a call that is being sent the moment
    of its claim, of one that a crash kept from being sent 0."""
    at = stored or 0
    if at < 0:
        return 0 if now + at >= SENDING_MS else -at
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
_WORN = select(schema.names)
# Built once: they are asked for every table that comes into memory with a press.
_HERE = select(schema.seats.c.user_id).where(schema.seats.c.table_id == bindparam("of_table"))
_AT = _ALL.where(_PEOPLE.id.in_(_HERE))
_WORN_AT = _WORN.where(schema.names.c.user_id.in_(_HERE))


class People:
    """Everybody who ever pressed something."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Asked for with every picture; only this process writes what it caches.
        self._known: dict[int, Person] = {}
        self._seen: dict[int, int] = {}
        """Who was seen again, and when; `save` writes it. No press waits for that."""
        self.forgotten: list[Callable[[int], None]] = []
        """Who hears that somebody is to be forgotten."""
        self.changed: list[Callable[[int], None]] = []
        """Who hears that what is stored of somebody has changed."""

    async def get(self, user_id: int) -> Person | None:
        return (await self.several([user_id])).get(user_id)

    async def several(self, user_ids: Iterable[int]) -> dict[int, Person]:
        """By id, those of these people whom we know; whoever is not in memory in one query."""
        wanted = set(user_ids)
        found = {user: self._known[user] for user in wanted if user in self._known}
        if unknown := wanted - found.keys():
            query = _ALL.where(_PEOPLE.id.in_(unknown))
            worn = _WORN.where(schema.names.c.user_id.in_(unknown))
            for person in await self._database.read(
                lambda c: _people(c.execute(worn).all(), c.execute(query).all())
            ):
                found[person.id] = self._keep(person)
        return found

    def sitting(self, table_id: int) -> Question[Sequence[Person]]:
        """What asks for everybody who sits at a table."""
        of = {"of_table": table_id}

        def ask(connection: Connection) -> Sequence[Person]:
            worn = connection.execute(_WORN_AT, of).all()
            return _people(worn, connection.execute(_AT, of).all())

        def keep(found: Sequence[Person]) -> Sequence[Person]:
            return [self._known.get(each.id) or self._keep(each) for each in found]

        return Question(ask, keep)

    async def met(
        self,
        user_id: int,
        name: str,
        locale: str,
        guild_id: int | None = None,
        nick: str | None = None,
    ) -> Person:
        """Notes a person's present name and language, and his nickname on the server where he was
        met, None: he has none there. Writes only what changed; that he was seen, with `save`."""
        now = now_ms()
        known = await self.get(user_id) or Person(user_id, name, locale)
        names = dict(known.names)
        if guild_id is not None:
            names.pop(guild_id, None)
            if nick is not None:
                names[guild_id] = nick
        met = replace(known, name=name, locale=locale, names=names)
        old = now - known.seen_at >= SEEN_MS
        seen = replace(met, seen_at=now) if old else met
        if met != known or not known.seen_at:
            return await self._save(seen)
        if old:
            self._seen[user_id] = now
        return self._keep(seen)

    @unbroken
    async def save(self) -> int:
        """Writes who was seen again; gives how many."""
        seen = dict(self._seen)
        if seen:
            column = schema.people.c
            noted = update(schema.people).where(column.id == bindparam("who"))
            noted = noted.values(seen_at=bindparam("at"))
            rows = [{"who": user_id, "at": at} for user_id, at in seen.items()]
            await self._database.write(lambda c: c.execute(noted, rows))
            for user_id in seen:
                self._seen.pop(user_id, None)
        return len(seen)

    async def private_channel(self, user_id: int, channel_id: int | None, closed: bool) -> None:
        """Notes the channel for private messages, and whether it takes them."""
        known = await self.get(user_id)
        if known and (known.dm_channel_id, known.dm_closed) != (channel_id, closed):
            await self._save(replace(known, dm_channel_id=channel_id, dm_closed=closed))

    async def prefer(self, person: Person) -> None:
        """Note when this person is to be called."""
        known = await self.get(person.id) or person
        wished = replace(known, zone=person.zone, quiet=person.quiet, call_hours=person.call_hours)
        if wished != known:
            await self._save(wished)

    async def claim_call(self, user_id: int, opened: int, again: int, now: int) -> Call | None:
        """Claim the call of a person to a slow turn that opened at `opened`, and of which they are
        reminded from `again` on (UTC milliseconds); None where another call has told them.

        A call names all tables that wait then. Shards that have something for the same person in
        the same moment claim one call between them. What was claimed `SENDING_MS` ago and never
        noted as sent (`note_call`) was never sent.
        """
        row = schema.people.c

        def change(connection: Connection) -> Call | None:
            asked = select(row.called_at).where(row.id == user_id).with_for_update()
            last = _called_at(connection.execute(asked).scalar(), now)
            told = last >= again if now >= again else last >= opened + SHOWN_MS
            if told:
                return None
            noted = update(schema.people).where(row.id == user_id)
            connection.execute(noted.values(called_at=-now))
            return "again" if now >= again and last >= opened else "first"

        return await self._database.write(change)

    async def note_call(self, user_id: int) -> None:
        """Note that the call that was claimed for this person has been sent, or was refused."""
        row = schema.people.c
        noted = update(schema.people).where(row.id == user_id, row.called_at < 0)
        await self._database.write(lambda c: c.execute(noted.values(called_at=-row.called_at)))

    async def called_at(self, user_id: int, now: int) -> int:
        """Return when this person was last called to a slow table (UTC milliseconds); 0: never."""
        row = schema.people.c
        query = select(row.called_at).where(row.id == user_id)
        return _called_at(await self._database.read(lambda c: c.execute(query).scalar()), now)

    def forget(self, user_id: int) -> None:
        """This person's row is deleted: he is not remembered here either."""
        self._known.pop(user_id, None)
        self._seen.pop(user_id, None)
        for hear in self.forgotten:
            hear(user_id)

    def drop(self, user_id: int) -> None:
        """Another shard has written this person's row: it is read again when asked for."""
        self._known.pop(user_id, None)

    def _keep(self, person: Person) -> Person:
        if len(self._known) >= CACHED:
            self._known.clear()
        self._known[person.id] = person
        return person

    @unbroken
    async def _save(self, person: Person) -> Person:
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

        def change(connection: Connection) -> None:
            put(connection, schema.people, {"id": person.id}, values)
            for guild_id in before.keys() - person.names.keys():
                mine = (names.c.user_id == person.id, names.c.guild_id == guild_id)
                connection.execute(delete(names).where(*mine))
            for guild_id, name in person.names.items() - before.items():
                key = {"user_id": person.id, "guild_id": guild_id}
                put(connection, names, key, {"name": name})

        await self._database.write(change)
        for hear in self.changed:
            hear(person.id)
        return self._keep(person)


def _people(worn: Sequence[Any], rows: Sequence[Any]) -> list[Person]:
    """People of their rows, and of those of their nicknames."""
    names: dict[int, dict[int, str]] = {}
    for user_id, guild_id, name in worn:
        names.setdefault(user_id, {})[guild_id] = name
    return [
        Person(user_id, name, locale, dm, bool(closed), seen_at, names.get(user_id, {}), *called)
        for user_id, name, locale, dm, closed, seen_at, *called in rows
    ]
