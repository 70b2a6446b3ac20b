"""Everything that is stored about one person: all of it given out, or all of it let go.

Whoever adds a column with a person's id, or what a person typed, adds it here.
"""

import json
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, update

from bot.store import schema
from bot.store.database import Database

_GUILDS = schema.guilds.c
_TABLES, _SEATS, _LOG = schema.tables.c, schema.seats.c, schema.log.c
_MESSAGES, _PEOPLE, _RATINGS = schema.messages.c, schema.people.c, schema.ratings.c
_RESULTS, _TITLES, _FEATS = schema.results.c, schema.titles.c, schema.feats.c
_QUESTIONS, _MET, _ALIASES = schema.questions.c, schema.met.c, schema.aliases.c

_EVENTS, _NAMES, _LESSONS = schema.events.c, schema.names.c, schema.lessons.c
_REVIEWS, _BLOCKS, _DRAFTS = schema.reviews.c, schema.blocks.c, schema.drafts.c

AT_ONCE = 500
"""Tables that one query names."""
ANSWERED, REASONED = '%"do":"answer"%', '%"reason":"%'
"""What stands in a row of the log in which somebody typed an answer, or a reason."""
WHOLE = "%}"
"""The end of every row that was not cut off."""
BLANK = "·"
"""Stands in the place of what somebody typed."""

Json = dict[str, Any]


class Seated(Exception):
    """Nothing was let go: the person sits at tables that are not over. `args[0]`: their ids."""

    @property
    def table_ids(self) -> list[int]:
        return self.args[0]


class Privacy:
    """What a person may ask for about himself."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int) -> Json:
        """All that is stored about a person, as JSON.

        It gives no secret of a running game away: of the log it holds the rows that he made
        himself and nobody else's; dice, cards and questions are chance's rows, which are no
        person's. A table's secret is not his and is not in it. Left out is the key with which
        Discord lets us edit his private view for fifteen minutes.
        """

        def ask(connection: Connection) -> Json:
            def rows(query: Any) -> list[Json]:
                return [dict(row) for row in connection.execute(query).mappings()]

            person = rows(select(schema.people).where(_PEOPLE.id == user_id))
            names = (
                select(_NAMES.guild_id, _NAMES.name)
                .where(_NAMES.user_id == user_id)
                .order_by(_NAMES.guild_id)
            )
            seats = (
                select(
                    _SEATS.table_id,
                    _TABLES.game,
                    _TABLES.guild_id,
                    _TABLES.channel_id,
                    _TABLES.phase,
                    _TABLES.started_at,
                    _TABLES.ended_at,
                    _SEATS.seat,
                    _SEATS.place,
                )
                .join(schema.tables, _TABLES.id == _SEATS.table_id)
                .where(_SEATS.user_id == user_id)
                .order_by(_SEATS.table_id)
            )
            ratings = (
                select(schema.ratings)
                .where(_RATINGS.user_id == user_id)
                .order_by(_RATINGS.game, _RATINGS.guild_id, _RATINGS.season)
            )
            results = (
                select(_RESULTS.table_id, _RESULTS.place, _RESULTS.rating, _RESULTS.at)
                .where(_RESULTS.user_id == user_id)
                .order_by(_RESULTS.at, _RESULTS.table_id)
            )
            achievements = (
                select(_FEATS.feat, _FEATS.table_id, _FEATS.guild_id, _FEATS.at)
                .where(_FEATS.user_id == user_id)
                .order_by(_FEATS.at, _FEATS.table_id, _FEATS.feat)
            )
            reviews = (
                select(*(each for each in _REVIEWS if each is not _REVIEWS.user_id))
                .where(_REVIEWS.user_id == user_id)
                .order_by(_REVIEWS.table_id)
            )
            titles = (
                select(schema.titles)
                .where(_TITLES.user_id == user_id)
                .order_by(_TITLES.since, _TITLES.tournament)
            )
            messages = (
                select(
                    _MESSAGES.table_id,
                    _MESSAGES.purpose,
                    _MESSAGES.channel_id,
                    _MESSAGES.message_id,
                    _MESSAGES.shown_seq,
                    _MESSAGES.plays,
                )
                .where(_MESSAGES.user_id == user_id)
                .order_by(_MESSAGES.table_id, _MESSAGES.purpose)
            )
            log = (
                select(_LOG.table_id, _LOG.seq, _LOG.kind, _LOG.actor, _LOG.payload, _LOG.at)
                .where(_LOG.user_id == user_id)
                .order_by(_LOG.table_id, _LOG.seq)
            )
            cards = (
                select(
                    _QUESTIONS.id,
                    _QUESTIONS.guild_id,
                    _QUESTIONS.added_at,
                    _QUESTIONS.content,
                    _QUESTIONS.retired,
                )
                .where(_QUESTIONS.added_by == user_id)
                .order_by(_QUESTIONS.id)
            )
            aliases = (
                select(_ALIASES.guild_id, _ALIASES.question, _ALIASES.lang, _ALIASES.spelling)
                .where(_ALIASES.added_by == user_id)
                .order_by(_ALIASES.guild_id, _ALIASES.question, _ALIASES.lang)
            )
            met = (
                select(_MET.question, _MET.at)
                .where(_MET.user_id == user_id)
                .order_by(_MET.at, _MET.question)
            )
            lessons = (
                select(_LESSONS.game, _LESSONS.moment)
                .where(_LESSONS.user_id == user_id)
                .order_by(_LESSONS.game)
            )
            blocked = (
                select(_BLOCKS.blocked_id, _BLOCKS.at)
                .where(_BLOCKS.user_id == user_id)
                .order_by(_BLOCKS.at, _BLOCKS.blocked_id)
            )
            drafts = (
                select(_DRAFTS.guild_id, _DRAFTS.content, _DRAFTS.at)
                .where(_DRAFTS.user_id == user_id)
                .order_by(_DRAFTS.id)
            )
            tournaments = (
                select(
                    _EVENTS.tournament_id, _EVENTS.seq, _EVENTS.actor, _EVENTS.payload, _EVENTS.at
                )
                .where(_EVENTS.user_id == user_id)
                .order_by(_EVENTS.tournament_id, _EVENTS.seq)
            )
            hosted = select(_TABLES.id).where(_TABLES.host_id == user_id).order_by(_TABLES.id)
            juries = _juries(connection, user_id)
            return {
                "user_id": user_id,
                "person": next(iter(person), None),
                "nicknames": rows(names),
                "seats": rows(seats),
                "host_of_tables": [row["id"] for row in rows(hosted)],
                "ratings": rows(ratings),
                "results": rows(results),
                "titles": rows(titles),
                "feats": rows(achievements),
                "reviews": rows(reviews),
                "lessons": rows(lessons),
                "blocked": rows(blocked),
                "messages": rows(messages),
                "log": rows(log),
                "question_cards": rows(cards),
                "spellings_accepted": rows(aliases),
                "questions_met": rows(met),
                "jury_of_servers": sorted(juries),
                "tournaments": rows(tournaments),
                "tournament_drafts": rows(drafts),
            }

        return await self._database.read(ask)

    async def seated(self, user_id: int) -> list[int]:
        """The tables at which he sits and that are not over: they keep him from being let go."""
        return await self._database.read(lambda c: _seated(c, user_id))

    async def forget(self, user_id: int) -> list[int]:
        """Delete a person in one transaction; return the tables in whose logs they were.

        Their name, language, ratings, achievements, reviews, messages, the list of questions they
        have met, the blocks by them and of them, and the answers and reasons that they typed are
        deleted, from the disk as well. In logs, seats, results and titles, and on the question
        cards that they added, a random negative number stands for them from then on, the same
        everywhere, so that logs replay as before; nothing leads from it to them. Raises `Seated`
        if they sit at a table that is not over.
        """
        # The log is long and has no index for this, so it is read before anybody is kept waiting.
        # What they do meanwhile counts as done afterwards, by somebody new.
        query = select(_LOG.table_id).where(_LOG.user_id == user_id).distinct()
        table_ids = await self._database.read(lambda c: [int(r[0]) for r in c.execute(query)])
        await self._forget(user_id, table_ids)
        await self._database.purge()
        return table_ids

    async def _forget(self, user_id: int, table_ids: list[int]) -> None:
        tombstone = -1 - secrets.randbelow(2**62)

        def change(connection: Connection) -> None:
            if live := _seated(connection, user_id):
                raise Seated(live)
            blank(connection, table_ids, user_id)
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
            for column in named:
                given = update(column.table).where(column == user_id)
                connection.execute(given.values({column.name: tombstone}))
            blank_events(connection, _EVENTS.user_id == user_id)
            connection.execute(
                update(schema.events).where(_EVENTS.user_id == user_id).values(user_id=tombstone)
            )
            for guild_id, others in _juries(connection, user_id).items():
                setting = update(schema.guilds).where(_GUILDS.id == guild_id)
                connection.execute(setting.values(jury_members=others))
            connection.execute(delete(schema.met).where(_MET.user_id == user_id))
            connection.execute(delete(schema.messages).where(_MESSAGES.user_id == user_id))
            connection.execute(delete(schema.ratings).where(_RATINGS.user_id == user_id))
            connection.execute(delete(schema.feats).where(_FEATS.user_id == user_id))
            connection.execute(delete(schema.reviews).where(_REVIEWS.user_id == user_id))
            connection.execute(delete(schema.drafts).where(_DRAFTS.user_id == user_id))
            connection.execute(delete(schema.lessons).where(_LESSONS.user_id == user_id))
            either = (_BLOCKS.user_id == user_id) | (_BLOCKS.blocked_id == user_id)
            connection.execute(delete(schema.blocks).where(either))
            connection.execute(delete(schema.names).where(_NAMES.user_id == user_id))
            connection.execute(delete(schema.people).where(_PEOPLE.id == user_id))

        await self._database.write(change)


def _juries(connection: Connection, user_id: int) -> dict[int, str | None]:
    """The servers whose settings name him as a member of the jury, with the others they name."""
    query = select(_GUILDS.id, _GUILDS.jury_members).where(
        _GUILDS.jury_members.like(f"%{user_id}%")
    )
    found: dict[int, str | None] = {}
    for guild_id, members in connection.execute(query):
        ids = str(members).split(",")
        if str(user_id) in ids:
            found[guild_id] = ",".join(each for each in ids if each != str(user_id)) or None
    return found


def blank(connection: Connection, table_ids: Sequence[int], user_id: int | None = None) -> None:
    """Takes the answers and reasons that people typed, or this one did, out of these tables'
    logs."""
    blanked: list[Json] = []
    for start in range(0, len(table_ids), AT_ONCE):
        query = select(_LOG.table_id, _LOG.seq, _LOG.payload).where(
            _LOG.table_id.in_(table_ids[start : start + AT_ONCE]),
            _LOG.user_id.is_not(None) if user_id is None else _LOG.user_id == user_id,
            _LOG.payload.like(ANSWERED)
            | _LOG.payload.like(REASONED)
            | _LOG.payload.not_like(WHOLE),
        )
        for table_id, seq, payload in connection.execute(query):
            if (kept := _blanked(payload)) != payload:
                blanked.append({"at_table": table_id, "at_seq": seq, "with_payload": kept})
    change = (
        update(schema.log)
        .where(_LOG.table_id == bindparam("at_table"), _LOG.seq == bindparam("at_seq"))
        .values(payload=bindparam("with_payload"))
    )
    if blanked:
        connection.execute(change, blanked)


def blank_events(connection: Connection, whose: ColumnElement[bool]) -> None:
    """Takes the reasons that people typed out of the tournaments' logs, in the rows that fit."""
    query = select(_EVENTS.tournament_id, _EVENTS.seq, _EVENTS.payload).where(
        whose,
        _EVENTS.user_id.is_not(None),
        _EVENTS.payload.like(REASONED) | _EVENTS.payload.not_like(WHOLE),
    )
    for tournament_id, seq, payload in connection.execute(query).all():
        connection.execute(
            update(schema.events)
            .where(_EVENTS.tournament_id == tournament_id, _EVENTS.seq == seq)
            .values(payload=_blanked(payload))
        )


def _blanked(payload: str) -> str:
    """Return a row's payload without what somebody typed; nothing of one that cannot be read."""
    try:
        said: Json = json.loads(payload)
        # What only speaks of an answer holds no text.
        typed = "text" if said.get("do") == "answer" else "reason"
    except (ValueError, AttributeError, RecursionError):
        return BLANK
    if not said.get(typed):
        return payload
    return json.dumps(said | {typed: BLANK}, ensure_ascii=False, separators=(",", ":"))


def _seated(connection: Connection, user_id: int) -> list[int]:
    query = (
        select(_TABLES.id)
        .join(schema.seats, _SEATS.table_id == _TABLES.id)
        .where(_SEATS.user_id == user_id, _TABLES.phase != "over")
        .order_by(_TABLES.id)
    )
    return [int(row[0]) for row in connection.execute(query)]
