"""Tournaments' logs: rows in, rows out, as `bot.store.ledger` does for tables.

What the rows mean is `bot.tournaments`' affair.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.batch import Taken
from bot.store.database import CommitOutcomeUnknownError, Database, settled
from bot.store.shards import Shard
from bot.store.titles import Title, crown

Phase = Literal["open", "checkin", "play", "over"]
"""Registration is open; people check in; rounds are played; it is over."""


NO_EVENT = 0
"""In the place of a scheduled event's id: it is over or gone, and none is made any more."""


class Event(Struct, frozen=True):
    """One line of a tournament's log; `payload` is JSON, `at` UTC milliseconds."""

    seq: int
    actor: str
    user_id: int | None
    payload: str
    at: int


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a tournament lives, and the secret that its lots are drawn from. Its message is not
    there yet while `message_id` is None; it shows the log up to `shown_seq`. `event_id` is its
    scheduled event's at Discord; None: it has had none yet."""

    id: int
    guild_id: int
    channel_id: int
    locale: str
    phase: Phase
    secret: bytes = field(repr=False)
    message_id: int | None = None
    shown_seq: int = 0
    event_id: int | None = None


_TOURNAMENTS, _EVENTS, _CAUSES = (
    schema.tournaments.c,
    schema.events.c,
    schema.event_causes.c,
)


class Events:
    """Reads and appends the logs of all tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shard(self) -> Shard:
        """Whose tournaments are run here."""
        return self._database.shard

    async def create(self, venue: Venue, events: Sequence[Event], cause: str) -> int:
        """A new tournament with its first rows; gives its id. Raises `Taken`."""
        values = {
            "guild_id": venue.guild_id,
            "channel_id": venue.channel_id,
            "locale": venue.locale,
            "phase": venue.phase,
            "secret": venue.secret,
            "shown_seq": 0,
        }

        def change(connection: Connection) -> int:
            made = connection.execute(insert(schema.tournaments).values(**values))
            tournament_id = int(made.inserted_primary_key[0])  # type: ignore[index]
            _append(connection, tournament_id, events, cause)
            return tournament_id

        try:
            return await self._database.write(change)
        except CommitOutcomeUnknownError:
            return await settled(lambda: self.cause(cause))

    async def append(
        self,
        tournament_id: int,
        events: Sequence[Event],
        phase: Phase,
        cause: str,
        title: Title | None = None,
    ) -> None:
        """Writes all of the rows or nothing, with them the title that they win. Raises `Taken`."""
        goes_on = (
            update(schema.tournaments).where(_TOURNAMENTS.id == tournament_id).values(phase=phase)
        )

        def change(connection: Connection) -> None:
            _append(connection, tournament_id, events, cause)
            if title is not None:
                crown(connection, title)
            connection.execute(goes_on)

        try:
            await self._database.write(change)
        except CommitOutcomeUnknownError:
            await settled(lambda: self.cause(cause))

    async def cause(self, cause: str) -> int | None:
        """The tournament in which this cause has counted, if it has."""
        query = select(_CAUSES.tournament_id).where(_CAUSES.cause == cause)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def rows(self, tournament_id: int, after: int = 0) -> list[Event]:
        query = (
            select(_EVENTS.seq, _EVENTS.actor, _EVENTS.user_id, _EVENTS.payload, _EVENTS.at)
            .where(_EVENTS.tournament_id == tournament_id, _EVENTS.seq > after)
            .order_by(_EVENTS.seq)
        )
        return await self._database.read(lambda c: [Event(*row) for row in c.execute(query)])

    async def venue(self, tournament_id: int) -> Venue | None:
        return next(iter(await self._venues(_TOURNAMENTS.id == tournament_id)), None)

    async def live(self) -> list[Venue]:
        """All tournaments of this shard that are not over."""
        return await self._venues(self._here() & (_TOURNAMENTS.phase != "over"))

    async def everywhere(self) -> list[Venue]:
        """All tournaments of all shards that are not over."""
        return await self._venues(_TOURNAMENTS.phase != "over")

    async def live_in(self, guild_id: int) -> list[Venue]:
        return await self._venues(
            (_TOURNAMENTS.guild_id == guild_id) & (_TOURNAMENTS.phase != "over")
        )

    async def behind(self) -> list[int]:
        """The tournaments of this shard that are over and whose message does not show all of their
        log."""
        last = (
            select(_EVENTS.seq)
            .where(_EVENTS.tournament_id == _TOURNAMENTS.id, _EVENTS.seq > _TOURNAMENTS.shown_seq)
            .exists()
        )
        query = select(_TOURNAMENTS.id).where(self._here(), _TOURNAMENTS.phase == "over", last)
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def latest_in(self, guild_id: int, most: int) -> list[Venue]:
        """A server's newest tournaments, the newest first."""
        return await self._venues(_TOURNAMENTS.guild_id == guild_id, most)

    async def message(self, message_id: int) -> int | None:
        """The tournament whose message this is."""
        query = select(_TOURNAMENTS.id).where(_TOURNAMENTS.message_id == message_id)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def shown(
        self, tournament_id: int, channel_id: int, message_id: int | None, seq: int
    ) -> None:
        """Notes which message shows a tournament, and how far."""
        change = (
            update(schema.tournaments)
            .where(_TOURNAMENTS.id == tournament_id)
            .values(channel_id=channel_id, message_id=message_id, shown_seq=seq)
        )
        await self._database.write(lambda c: c.execute(change))

    async def scheduled(self, tournament_id: int, event_id: int) -> None:
        """Notes which scheduled event is a tournament's."""
        change = (
            update(schema.tournaments)
            .where(_TOURNAMENTS.id == tournament_id)
            .values(event_id=event_id)
        )
        await self._database.write(lambda c: c.execute(change))

    async def scheduled_still(self) -> list[int]:
        """The tournaments of this shard that are over and whose scheduled event may not be."""
        query = select(_TOURNAMENTS.id).where(
            self._here(), _TOURNAMENTS.phase == "over", _TOURNAMENTS.event_id > NO_EVENT
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    def _here(self) -> ColumnElement[bool]:
        return self._database.shard.here(_TOURNAMENTS.guild_id)

    async def _venues(self, condition: Any, most: int | None = None) -> list[Venue]:
        query = (
            select(
                _TOURNAMENTS.id,
                _TOURNAMENTS.guild_id,
                _TOURNAMENTS.channel_id,
                _TOURNAMENTS.locale,
                _TOURNAMENTS.phase,
                _TOURNAMENTS.secret,
                _TOURNAMENTS.message_id,
                _TOURNAMENTS.shown_seq,
                _TOURNAMENTS.event_id,
            )
            .where(condition)
            .order_by(_TOURNAMENTS.id if most is None else _TOURNAMENTS.id.desc())
            .limit(most)
        )
        return await self._database.read(lambda c: [Venue(*row) for row in c.execute(query)])


def _append(
    connection: Connection, tournament_id: int, events: Sequence[Event], cause: str
) -> None:
    rows = [
        {
            "tournament_id": tournament_id,
            "seq": event.seq,
            "actor": event.actor,
            "user_id": event.user_id,
            "payload": event.payload,
            "at": event.at,
        }
        for event in events
    ]
    counted = {"cause": cause, "tournament_id": tournament_id, "seq": events[-1].seq}
    try:
        connection.execute(insert(schema.event_causes).values(**counted))
        connection.execute(insert(schema.events), rows)
    except IntegrityError as error:
        raise Taken from error
