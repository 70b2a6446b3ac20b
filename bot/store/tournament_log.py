"""Append and read the logs of tournaments, as `TableLog` does for tables.

`bot.tournaments` knows what the rows mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.batch import SequenceConflictError
from bot.store.database import (
    CommitOutcomeUnknownError,
    StoreDatabase,
    select_records,
    settle_commit,
)
from bot.store.shards import ShardScope
from bot.store.titles import ChampionTitle, crown_champion

Phase = Literal["open", "checkin", "play", "over"]
"""Phase of a tournament: registration, check-in, play, over."""


NO_SCHEDULED_EVENT = 0
"""Stand-in for the id of a scheduled event that is over or gone.

No other is created in its place.
"""


class TournamentRow(Struct, frozen=True):
    """Row of a tournament's log; `payload` is JSON, `at` UTC milliseconds."""

    seq: int
    actor: str
    user_id: int | None
    payload: str
    at: int


@dataclass(frozen=True, slots=True)
class TournamentLocation:
    """Place of a tournament in Discord, and the secret that its lots are drawn from.

    `message_id` None: its message is not posted yet. The message shows the log up to `shown_seq`.
    `event_id` is the id of Discord's scheduled event; None: it has had none yet.
    """

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


class TournamentLog:
    """Logs of all tournaments."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    @property
    def shard(self) -> ShardScope:
        """Shard whose tournaments are run here."""
        return self._database.shard

    async def create_tournament(
        self, venue: TournamentLocation, events: Sequence[TournamentRow], cause: str
    ) -> int:
        """Insert a tournament with its first rows, and return its id.

        Raises `SequenceConflictError`.
        """
        values = {
            "guild_id": venue.guild_id,
            "channel_id": venue.channel_id,
            "locale": venue.locale,
            "phase": venue.phase,
            "secret": venue.secret,
            "shown_seq": 0,
        }

        def insert_tournament(connection: Connection) -> int:
            inserted = connection.execute(insert(schema.tournaments).values(**values))
            tournament_id = int(inserted.inserted_primary_key[0])  # type: ignore[index]
            _append_rows(connection, tournament_id, events, cause)
            return tournament_id

        try:
            return await self._database.run_transaction(insert_tournament)
        except CommitOutcomeUnknownError:
            return await settle_commit(lambda: self.find_by_cause(cause))

    async def append_rows(
        self,
        tournament_id: int,
        events: Sequence[TournamentRow],
        phase: Phase,
        cause: str,
        title: ChampionTitle | None = None,
    ) -> None:
        """Append all rows or none, with the title that they win.

        Raises `SequenceConflictError`.
        """
        goes_on = (
            update(schema.tournaments).where(_TOURNAMENTS.id == tournament_id).values(phase=phase)
        )

        def insert_rows(connection: Connection) -> None:
            _append_rows(connection, tournament_id, events, cause)
            if title is not None:
                crown_champion(connection, title)
            connection.execute(goes_on)

        try:
            await self._database.run_transaction(insert_rows)
        except CommitOutcomeUnknownError:
            await settle_commit(lambda: self.find_by_cause(cause))

    async def find_by_cause(self, cause: str) -> int | None:
        """Return the tournament in which this cause has counted, or None."""
        query = select(_CAUSES.tournament_id).where(_CAUSES.cause == cause)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def read_rows(self, tournament_id: int, after: int = 0) -> list[TournamentRow]:
        query = (
            select_records(schema.events, TournamentRow)
            .where(_EVENTS.tournament_id == tournament_id, _EVENTS.seq > after)
            .order_by(_EVENTS.seq)
        )
        return await self._database.list_records(query, TournamentRow)

    async def find_location(self, tournament_id: int) -> TournamentLocation | None:
        return next(iter(await self._select_locations(_TOURNAMENTS.id == tournament_id)), None)

    async def list_live(self) -> list[TournamentLocation]:
        """Return all tournaments of this shard that are not over."""
        return await self._select_locations(self._at_own_servers() & (_TOURNAMENTS.phase != "over"))

    async def list_live_everywhere(self) -> list[TournamentLocation]:
        """Return all tournaments of all shards that are not over."""
        return await self._select_locations(_TOURNAMENTS.phase != "over")

    async def list_live_in(self, guild_id: int) -> list[TournamentLocation]:
        return await self._select_locations(
            (_TOURNAMENTS.guild_id == guild_id) & (_TOURNAMENTS.phase != "over")
        )

    async def list_outdated(self) -> list[int]:
        """Return this shard's finished tournaments whose message lacks rows of the log."""
        last = (
            select(_EVENTS.seq)
            .where(_EVENTS.tournament_id == _TOURNAMENTS.id, _EVENTS.seq > _TOURNAMENTS.shown_seq)
            .exists()
        )
        query = select(_TOURNAMENTS.id).where(
            self._at_own_servers(), _TOURNAMENTS.phase == "over", last
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def list_latest_in(self, guild_id: int, most: int) -> list[TournamentLocation]:
        """Return a server's newest tournaments, the newest first."""
        return await self._select_locations(_TOURNAMENTS.guild_id == guild_id, most)

    async def find_by_message(self, message_id: int) -> int | None:
        """Return the tournament that this message shows, or None."""
        query = select(_TOURNAMENTS.id).where(_TOURNAMENTS.message_id == message_id)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def note_shown(
        self, tournament_id: int, channel_id: int, message_id: int | None, seq: int
    ) -> None:
        """Note which message shows a tournament, and up to which row."""
        change = (
            update(schema.tournaments)
            .where(_TOURNAMENTS.id == tournament_id)
            .values(channel_id=channel_id, message_id=message_id, shown_seq=seq)
        )
        await self._database.run_transaction(lambda c: c.execute(change))

    async def note_scheduled_event(self, tournament_id: int, event_id: int) -> None:
        change = (
            update(schema.tournaments)
            .where(_TOURNAMENTS.id == tournament_id)
            .values(event_id=event_id)
        )
        await self._database.run_transaction(lambda c: c.execute(change))

    async def list_still_scheduled(self) -> list[int]:
        """Return this shard's finished tournaments whose event may still be open."""
        query = select(_TOURNAMENTS.id).where(
            self._at_own_servers(),
            _TOURNAMENTS.phase == "over",
            _TOURNAMENTS.event_id > NO_SCHEDULED_EVENT,
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    def _at_own_servers(self) -> ColumnElement[bool]:
        return self._database.shard.filter_servers(_TOURNAMENTS.guild_id)

    async def _select_locations(
        self, condition: Any, most: int | None = None
    ) -> list[TournamentLocation]:
        query = (
            select_records(schema.tournaments, TournamentLocation)
            .where(condition)
            .order_by(_TOURNAMENTS.id if most is None else _TOURNAMENTS.id.desc())
            .limit(most)
        )
        return await self._database.list_records(query, TournamentLocation)


def _append_rows(
    connection: Connection, tournament_id: int, events: Sequence[TournamentRow], cause: str
) -> None:
    rows = [{"tournament_id": tournament_id, **asdict(event)} for event in events]
    counted = {"cause": cause, "tournament_id": tournament_id, "seq": events[-1].seq}
    try:
        connection.execute(insert(schema.event_causes).values(**counted))
        connection.execute(insert(schema.events), rows)
    except IntegrityError as error:
        raise SequenceConflictError from error
