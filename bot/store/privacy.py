"""Export or delete everything that is stored about one person.

Whoever adds a column with a user id, or with something that a person typed, adds it here.
"""

import json
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, bindparam, case, delete, select, update

from bot.store import schema
from bot.store.database import StoreDatabase

_GUILDS = schema.guilds.c
_TABLES, _SEATS, _LOG = schema.tables.c, schema.seats.c, schema.log.c
_PEOPLE, _RATINGS, _RESULTS = schema.people.c, schema.ratings.c, schema.results.c
_TITLES, _QUESTIONS, _ALIASES = schema.titles.c, schema.questions.c, schema.aliases.c
_EVENTS, _BLOCKS = schema.events.c, schema.blocks.c
DAILY_TABLES = (schema.daily_guesses, schema.daily_scores, schema.daily_streaks)
"""Tables that hold a user's bluffs of the day by `user_id`."""
OWN_TABLES = (
    schema.met,
    schema.messages,
    schema.ratings,
    schema.feats,
    schema.reviews,
    schema.drafts,
    schema.lessons,
    schema.searches,
    *DAILY_TABLES,
    schema.plan_guests,
    schema.card_absences,
    schema.guesses,
    schema.names,
)
"""Tables whose rows of a user are deleted with them, by `user_id`."""
_PLANS, _GUESTS = schema.plans.c, schema.plan_guests.c

MAX_TABLES_PER_QUERY = 500
"""Tables that one query names."""
ANSWER_PATTERN, REASON_PATTERN = '%"do":"answer"%', '%"reason":"%'
"""Patterns of rows of the log with a typed answer or a reason."""
COMPLETE_PATTERN = "%}"
"""Pattern of the end of every row that was not cut off."""
BLANK_TEXT = "·"
"""Text that replaces a typed text."""

Json = dict[str, Any]


class StillSeatedError(Exception):
    """Raised when nothing was deleted, as the user sits at live tables.

    `args[0]` holds the tables' ids.
    """

    @property
    def table_ids(self) -> list[int]:
        return self.args[0]


class PrivacyStore:
    """Export and deletion of the data of one person."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def export_person(self, user_id: int) -> Json:
        """Return all that is stored about a person, as JSON.

        No secret of a running game is given away: of the log it holds only the rows that the person
        made; dice, cards and questions are rows of chance. The secret of a table is not theirs and
        is left out, as is the token with which Discord lets us edit their ephemeral message for
        fifteen minutes.
        """

        def collect_rows(connection: Connection) -> Json:
            def select_rows(query: Any) -> list[Json]:
                return [dict(row) for row in connection.execute(query).mappings()]

            def select_own(
                table: Table, shown: str, order: str, person: str = "user_id"
            ) -> list[Json]:
                """Return these columns of the person's rows ("": all others), by this order."""
                columns = table.c
                names = shown.split() or [each.name for each in columns if each.name != person]
                query = select(*(columns[name] for name in names))
                query = query.where(columns[person] == user_id)
                return select_rows(query.order_by(*(columns[name] for name in order.split())))

            person = select_rows(select(schema.people).where(_PEOPLE.id == user_id))
            shown_seats = (_SEATS.table_id, _TABLES.game, _TABLES.guild_id, _TABLES.channel_id)
            shown_seats += (_TABLES.phase, _TABLES.started_at, _TABLES.ended_at)
            place = case((_TABLES.rated == 1, _SEATS.place))  # before, it may be held back
            seats = (
                select(*shown_seats, _SEATS.seat, place.label("place"))
                .join(schema.tables, _TABLES.id == _SEATS.table_id)
                .where(_SEATS.user_id == user_id)
                .order_by(_SEATS.table_id)
            )
            ratings = (
                select(schema.ratings)
                .where(_RATINGS.user_id == user_id)
                .order_by(_RATINGS.game, _RATINGS.guild_id, _RATINGS.season)
            )
            titles = (
                select(schema.titles)
                .where(_TITLES.user_id == user_id)
                .order_by(_TITLES.since, _TITLES.tournament)
            )
            plans = (
                select(_PLANS.guild_id, _PLANS.channel_id, _PLANS.game, _PLANS.at, _PLANS.weekly)
                .where(
                    (_PLANS.user_id == user_id)
                    | _PLANS.id.in_(select(_GUESTS.plan_id).where(_GUESTS.user_id == user_id))
                )
                .order_by(_PLANS.id)
            )
            hosted = select_own(schema.tables, "id", "id", "host_id")
            return {
                "user_id": user_id,
                "person": next(iter(person), None),
                "nicknames": select_own(schema.names, "guild_id name", "guild_id"),
                "seats": select_rows(seats),
                "host_of_tables": [row["id"] for row in hosted],
                "ratings": select_rows(ratings),
                "results": select_own(schema.results, "table_id place rating at", "at table_id"),
                "titles": select_rows(titles),
                "feats": select_own(schema.feats, "feat table_id guild_id at", "at table_id feat"),
                "reviews": select_own(schema.reviews, "", "table_id"),
                "lessons": select_own(schema.lessons, "game moment", "game"),
                "blocked": select_own(schema.blocks, "blocked_id at", "at blocked_id"),
                "searches": select_own(
                    schema.searches, "guild_id game since until", "guild_id game"
                ),
                "cards_left": select_own(schema.card_absences, "table_id at", "table_id"),
                # Whether the last one was right is not told before its reveal.
                "guesses": select_own(schema.guesses, "table_id guild_id seat believed at", "at"),
                "evenings_planned": select_rows(plans),
                "messages": select_own(
                    schema.messages,
                    "table_id purpose channel_id message_id shown_seq plays",
                    "table_id purpose",
                ),
                "log": select_own(schema.log, "table_id seq kind actor payload at", "table_id seq"),
                "question_cards": select_own(
                    schema.questions, "id guild_id added_at content retired", "id", "added_by"
                ),
                "spellings_accepted": select_own(
                    schema.aliases,
                    "guild_id question lang spelling",
                    "guild_id question lang",
                    "added_by",
                ),
                "questions_met": select_own(schema.met, "question at", "at question"),
                "jury_of_servers": sorted(_find_juries(connection, user_id)),
                "tournaments": select_own(
                    schema.events, "tournament_id seq actor payload at", "tournament_id seq"
                ),
                "tournament_drafts": select_own(schema.drafts, "guild_id content at", "id"),
                **{table.name: select_own(table, "", "day") for table in DAILY_TABLES},
            }

        return await self._database.run_read(collect_rows)

    async def list_live_tables(self, user_id: int) -> list[int]:
        """Return the live tables at which the user sits, which prevent their deletion."""
        return await self._database.run_read(lambda c: _select_live_tables(c, user_id))

    async def delete_person(self, user_id: int) -> list[int]:
        """Delete a person in one transaction; return the tables in whose logs they were.

        Their name, language, ratings, achievements, reviews, messages, the list of questions they
        have met, the blocks by them and of them, their searches for players, their bluffs of the
        day, their guesses, and the answers and reasons that they typed are deleted, from the disk
        as well. In logs, seats, results and titles, and on the question cards that they added, a
        random negative number stands for them from then on, the same everywhere, so that logs
        replay as before; nothing leads from it to them. Raises `StillSeatedError` if they sit at a
        table that is not over.
        """
        # The log is long and has no index for this, so it is read before the writer is locked.
        # What they do meanwhile counts as done afterwards, by a new user.
        query = select(_LOG.table_id).where(_LOG.user_id == user_id).distinct()
        table_ids = await self._database.run_read(lambda c: [int(r[0]) for r in c.execute(query)])
        await self._delete_person(user_id, table_ids)
        await self._database.purge_deleted()
        return table_ids

    async def _delete_person(self, user_id: int, table_ids: list[int]) -> None:
        tombstone = -1 - secrets.randbelow(2**62)

        def delete_rows(connection: Connection) -> None:
            if live := _select_live_tables(connection, user_id):
                raise StillSeatedError(live)
            blank_typed_text(connection, table_ids, user_id)
            columns = ((_LOG.table_id, _LOG.user_id), (_SEATS.table_id, _SEATS.user_id))
            for table_id, column in (*columns, (_TABLES.id, _TABLES.host_id)):
                given = (
                    update(column.table)
                    .where(table_id == bindparam("at_table"), column == user_id)
                    .values({column.name: tombstone})
                )
                if table_ids:
                    connection.execute(given, [{"at_table": id} for id in table_ids])
            named = (_QUESTIONS.added_by, _ALIASES.added_by, _RESULTS.user_id, _TITLES.user_id)
            named += (_PLANS.user_id,)
            for column in named:
                given = update(column.table).where(column == user_id)
                connection.execute(given.values({column.name: tombstone}))
            blank_tournament_reasons(connection, _EVENTS.user_id == user_id)
            connection.execute(
                update(schema.events).where(_EVENTS.user_id == user_id).values(user_id=tombstone)
            )
            for guild_id, others in _find_juries(connection, user_id).items():
                setting = update(schema.guilds).where(_GUILDS.id == guild_id)
                connection.execute(setting.values(jury_members=others))
            for table in OWN_TABLES:
                connection.execute(delete(table).where(table.c.user_id == user_id))
            either = (_BLOCKS.user_id == user_id) | (_BLOCKS.blocked_id == user_id)
            connection.execute(delete(schema.blocks).where(either))
            connection.execute(delete(schema.people).where(_PEOPLE.id == user_id))

        await self._database.run_transaction(delete_rows)


def _find_juries(connection: Connection, user_id: int) -> dict[int, str | None]:
    """Return the servers whose settings name the user as jury, with the other members."""
    query = select(_GUILDS.id, _GUILDS.jury_members).where(
        _GUILDS.jury_members.like(f"%{user_id}%")
    )
    found: dict[int, str | None] = {}
    for guild_id, members in connection.execute(query):
        ids = str(members).split(",")
        if str(user_id) in ids:
            found[guild_id] = ",".join(each for each in ids if each != str(user_id)) or None
    return found


def blank_typed_text(
    connection: Connection, table_ids: Sequence[int], user_id: int | None = None
) -> None:
    """Remove typed answers and reasons of this user, or of all, from tables' logs."""
    blanked: list[Json] = []
    for start in range(0, len(table_ids), MAX_TABLES_PER_QUERY):
        query = select(_LOG.table_id, _LOG.seq, _LOG.payload).where(
            _LOG.table_id.in_(table_ids[start : start + MAX_TABLES_PER_QUERY]),
            _LOG.user_id.is_not(None) if user_id is None else _LOG.user_id == user_id,
            _LOG.payload.like(ANSWER_PATTERN)
            | _LOG.payload.like(REASON_PATTERN)
            | _LOG.payload.not_like(COMPLETE_PATTERN),
        )
        for table_id, seq, payload in connection.execute(query):
            if (kept := _blank_payload(payload)) != payload:
                blanked.append({"at_table": table_id, "at_seq": seq, "with_payload": kept})
    change = (
        update(schema.log)
        .where(_LOG.table_id == bindparam("at_table"), _LOG.seq == bindparam("at_seq"))
        .values(payload=bindparam("with_payload"))
    )
    if blanked:
        connection.execute(change, blanked)


def blank_tournament_reasons(connection: Connection, whose: ColumnElement[bool]) -> None:
    """Remove typed reasons from the logs of tournaments, in the rows that match."""
    query = select(_EVENTS.tournament_id, _EVENTS.seq, _EVENTS.payload).where(
        whose,
        _EVENTS.user_id.is_not(None),
        _EVENTS.payload.like(REASON_PATTERN) | _EVENTS.payload.not_like(COMPLETE_PATTERN),
    )
    for tournament_id, seq, payload in connection.execute(query).all():
        connection.execute(
            update(schema.events)
            .where(_EVENTS.tournament_id == tournament_id, _EVENTS.seq == seq)
            .values(payload=_blank_payload(payload))
        )


def _blank_payload(payload: str) -> str:
    """Return a row's payload without typed text.

    Returns `BLANK_TEXT` if it cannot be parsed.
    """
    try:
        said: Json = json.loads(payload)
        # Actions that only refer to an answer hold no text.
        typed = "text" if said.get("do") == "answer" else "reason"
    except (ValueError, AttributeError, RecursionError):
        return BLANK_TEXT
    if not said.get(typed):
        return payload
    return json.dumps(said | {typed: BLANK_TEXT}, ensure_ascii=False, separators=(",", ":"))


def _select_live_tables(connection: Connection, user_id: int) -> list[int]:
    query = (
        select(_TABLES.id)
        .join(schema.seats, _SEATS.table_id == _TABLES.id)
        .where(_SEATS.user_id == user_id, _TABLES.phase != "over")
        .order_by(_TABLES.id)
    )
    return [int(row[0]) for row in connection.execute(query)]
