"""Tests of retention: old data goes, and needed data stays."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncGenerator
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, update
from sqlalchemy import text as sql

from bench.simulation.organising import announce_tournament
from bot import game_record, replay_steps
from bot.clock import now_ms
from bot.screens import GAME_SCREENS
from bot.store import schema
from bot.store.counting import ALL_SERVERS
from bot.store.database import MIGRATIONS, DatabaseFailedError, StoreDatabase
from bot.store.departures import SERVER_TABLES, DepartureStore
from bot.store.messages import MessageStore, ShownMessage
from bot.store.people import PeopleStore
from bot.store.privacy import BLANK_TEXT
from bot.store.ratings import RatingStore
from bot.store.retention import TOKEN_LIFETIME_MS, RetentionStore
from bot.store.review_store import ReviewStore
from bot.sweeper import CAUSE_RETENTION_MS
from bot.tables import lobby
from bot.tables.achievements import find_earned
from bot.tables.rater import TableRater
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.tasks import drain_tasks
from engines.core import IllegalActionError, QuitAction
from sandbox import Person
from sandbox.entities import Guild
from tests.bot.commands.test_privacy import read_stored_rows
from tests.bot.commands.test_ranks import finish_game
from tests.support.club import SandboxClub, press_button
from tests.support.finished_tables import (
    ANN,
    BOB,
    CEM,
    ELSEWHERE,
    SERVER,
    ResultsWriter,
    rebuild_ratings,
)
from tests.support.store import TableStore, choose_any_move, open_store, query_unmigrated

DAY_MS = 86_400_000
BEFORE_REVISION = "0007"
"""The revision before the one that notes when people were seen."""
REASON = "He looked at my cards"


async def play_with_jury(store: TableStore, game: str, moves: int = 30) -> int:
    """Play a table with a call for the jury, until all but one leave."""
    seats = 4 if game == "whist" else 3
    table, rng = await store.start_game(game, seats), random.Random(7)
    table = (await store.commit_entries(table.id, call_jury)).table
    while moves and table.phase == "play":
        moves -= 1
        table = (await store.commit_action(table.id, *choose_any_move(table, rng))).table
    for seat in range(1, seats):
        if table.phase == "play" and seat not in table.state.out:
            table = (await store.commit_action(table.id, seat, QuitAction())).table
    while table.phase == "play":
        table = (await store.commit_action(table.id, *choose_any_move(table, rng))).table
    return table.id


def call_jury(now: GameTable) -> list[LogEntry]:
    return lobby.call_jury(now, ANN, REASON)


async def collect_told(store: TableStore, ids: list[int]) -> list[Any]:
    """Return all that can be asked of finished tables.

    Replay, record and its checks, achievements, and who sat where.
    """
    tables, found = TableRegistry(store.ledger, store.deadlines), list[Any]()
    for table_id in ids:
        rows = await store.ledger.read_rows(table_id)
        made = await game_record.export_record(tables, table_id)
        kept = [
            {**line.model_dump(), "payload": {**line.payload, "reason": None}} for line in made.log
        ]
        steps = replay_steps.steps_from_log(table_id, rows)
        # The written answers of the quiz go; their verdicts stay.
        positions = [
            re.sub(
                r" wrote [^|]*",
                lambda wrote: "".join(sign for sign in wrote[0] if sign in "+!"),
                step.table.rules.format_position(step.table.state),
            )
            for step in steps
        ]
        found.append(
            (
                kept,
                made.draws,
                game_record.verify_record(made),
                positions,
                find_earned(table_id, rows),
            )
        )
    await rebuild_ratings(store.database)
    contents = await store.read_contents()
    return [*found, *(contents[name] for name in ("ratings", "results", "seats", "seasons"))]


async def test_finished_tables_shrink_to_their_record(store: TableStore) -> None:
    """Replay, record, achievements and a rebuild say the same as before."""
    messages = MessageStore(store.database)
    rater = TableRater(RatingStore(store.database), ReviewStore(store.database), store.ledger)
    ids = [await play_with_jury(store, game) for game in GAME_SCREENS]
    live = (await store.start_game("quiz", 3)).id
    await store.commit_entries(live, call_jury)
    await rater.rate_finished()
    rater.stop()
    await drain_tasks(rater.under_way)
    for table_id in (*ids, live):
        await messages.save_message(ShownMessage(table_id, "table", 0, 5, 6, 1))
        await messages.save_message(ShownMessage(table_id, "hand", ANN, 7, 8, 1))
    before = await collect_told(store, ids)
    there = await store.read_contents()

    retention = RetentionStore(store.database)
    assert await retention.shrink_tables(now_ms() - DAY_MS) == []
    assert await store.read_contents() == there
    assert sorted(await retention.shrink_tables(now_ms())) == ids

    assert await collect_told(store, ids) == before
    after = await store.read_contents()
    assert {row[1] for row in after["causes"]} == {live}
    assert [row for row in after["messages"] if row[2]] == [
        row for row in there["messages"] if row[2] and row[0] == live
    ]
    typed = [
        (row[0], said["text"] if said["do"] == "answer" else said.get("reason"))
        for row in after["log"]
        if row[4] is not None and (said := json.loads(row[5]))
        if said["do"] in ("answer", "called")
    ]
    assert {text for table_id, text in typed if table_id != live} == {BLANK_TEXT}
    assert {text for table_id, text in typed if table_id == live} == {REASON}
    # No table is shrunk twice, and live ones are as they were.
    assert await retention.shrink_tables(now_ms()) == []
    await store.refold_table(live)


async def test_a_week_after_its_end_a_game_forgets_which_press_was_which(store: TableStore) -> None:
    over = await play_with_jury(store, "quiz")
    live = (await store.start_game("quiz", 3)).id
    await store.tables.open_rematch(over, user_id=ANN, interaction=9, cause="i1")
    before, there = await collect_told(store, [over]), await store.read_contents()
    kept = [row for row in there["causes"] if row[1] != over or row[0].startswith("rematch:")]
    assert len(kept) < len(there["causes"]) and {live} < {row[1] for row in kept}

    retention = RetentionStore(store.database)
    assert await retention.delete_causes(now_ms() - CAUSE_RETENTION_MS) == []
    assert await store.read_contents() == there
    assert await retention.delete_causes(now_ms()) == [over]
    assert await retention.delete_causes(now_ms()) == []
    after = await store.read_contents()
    assert after["causes"] == kept
    assert {name: after[name] for name in ("log", "messages")} == {
        name: there[name] for name in ("log", "messages")
    }
    assert await collect_told(store, [over]) == before
    assert await retention.shrink_tables(now_ms()) == [over], "what shrinks later is still to come"


async def test_the_sweeper_forgets_presses_after_a_week(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)

    async def count_causes() -> int:
        query = sql("SELECT count(*) FROM causes")
        return await club.database.run_read(lambda c: c.execute(query).scalar() or 0)

    many = await count_causes()
    await club.bot.sweeper.sweep_once(now_ms() + 6 * DAY_MS)
    assert await count_causes() == many > 0
    await club.bot.sweeper.sweep_once(now_ms() + 8 * DAY_MS)
    assert await count_causes() == 0


async def test_a_rematch_stays_the_only_one(store: TableStore) -> None:
    """The secret is open once the table is over: nobody may ever draw from it again."""
    first = await play_with_jury(store, "perudo", 0)
    made = await store.tables.open_rematch(first, user_id=ANN, interaction=9, cause="i1")
    await store.commit_entries(made.table.id, lambda table: lobby.stop_table(table, ANN, True))
    await RetentionStore(store.database).shrink_tables(now_ms())
    with pytest.raises(IllegalActionError) as refused:
        await store.tables.open_rematch(first, user_id=ANN, interaction=10, cause="i2")
    assert refused.value.code == "table-over"


async def test_an_expired_token_of_a_private_view_is_deleted(store: TableStore) -> None:
    table = await store.start_game("perudo", 3)
    messages, now = MessageStore(store.database), now_ms()
    await messages.save_message(ShownMessage(table.id, "hand", ANN, 7, 8, 1))
    await messages.save_message(
        ShownMessage(table.id, "peek", BOB, 7, 9, 1, "secret", now - TOKEN_LIFETIME_MS - 1)
    )
    await messages.save_message(
        ShownMessage(table.id, "peek", CEM, 7, 10, 1, "fresh", now - TOKEN_LIFETIME_MS + 60_000)
    )
    assert await RetentionStore(store.database).delete_expired_views(now) == 1
    left = await MessageStore(store.database).list_messages(table.id)
    assert {(each.user_id, each.token) for each in left} == {(ANN, None), (CEM, "fresh")}


async def test_people_who_never_played_are_forgotten_after_a_year(
    results_writer: ResultsWriter,
) -> None:
    people = PeopleStore(results_writer.store.database)
    await results_writer.add_rated_table(ANN, BOB)
    for user_id in (ANN, BOB, CEM, 555, 556):
        await people.note_met(user_id, f"N{user_id}", "en")
    now = now_ms()

    def make_people_old(connection: Connection) -> None:
        old = update(schema.people).values(seen_at=now - 400 * DAY_MS)
        connection.execute(old.where(schema.people.c.id != CEM))
        jury = {"clock": "live", "threads": 0, "jury_members": "556"}
        connection.execute(insert(schema.guilds).values(id=SERVER, **jury))
        connection.execute(insert(schema.met).values(user_id=555, question="q", at=1))

    await results_writer.store.database.run_transaction(make_people_old)
    assert await RetentionStore(results_writer.store.database).delete_strangers(
        now - 365 * DAY_MS
    ) == [555]
    left = await results_writer.store.read_contents()
    assert {row[0] for row in left["people"]} == {ANN, BOB, CEM, 556} and left["met"] == []
    # A person who comes back is seen again.
    again = PeopleStore(results_writer.store.database)
    await again.note_met(ANN, f"N{ANN}", "en")
    assert (await results_writer.store.read_contents())["people"] == left["people"], (
        "no press waits for it"
    )
    assert await again.save_seen() == 1 and await again.save_seen() == 0
    seen = {row[0]: row[-1] for row in (await results_writer.store.read_contents())["people"]}
    assert seen[ANN] >= now and seen[BOB] < now - 365 * DAY_MS


async def test_people_of_an_old_database_count_as_seen_at_its_upgrade(
    unmigrated_address: str,
) -> None:
    """An old database is migrated: everybody in it was seen just now."""

    def build_old_database(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE_REVISION)
        connection.execute(sql("INSERT INTO people (id, name, locale) VALUES (7, 'Ann', 'en')"))

    await query_unmigrated(unmigrated_address, build_old_database)
    now = now_ms()
    async with open_store(unmigrated_address) as store:
        (person,) = (await store.read_contents())["people"]
        assert person[0] == 7 and person[-1] >= now


def test_every_database_table_with_rows_of_a_server_is_deleted_with_it() -> None:
    """A new database table has to be named here or in `departures`.

    It says there what becomes of the table's rows.
    """
    by_server = {
        table.name for table in schema.metadata.tables.values() if "guild_id" in table.columns
    }
    own = {table.name for table in SERVER_TABLES}
    assert by_server == own | {"tables", "tournaments", "departures"}


# --- servers ------------------------------------------------------------------------------------


async def insert_row(store: TableStore, table: str, row: dict[str, Any]) -> None:
    addition = insert(schema.metadata.tables[table]).values(row)
    await store.database.run_transaction(lambda c: c.execute(addition))


async def furnish_servers(results_writer: ResultsWriter) -> None:
    """Fill two servers with all that a server can have."""
    store = results_writer.store
    for guild_id in (SERVER, ELSEWHERE):
        for _ in range(2):
            table_id = await results_writer.add_rated_table(
                ANN, BOB, guild_id=guild_id, left=(BOB,)
            )
            await insert_row(
                store, "causes", {"cause": f"i{table_id}", "table_id": table_id, "seq": 1}
            )
            feat = {"user_id": ANN, "feat": "f", "table_id": table_id, "at": 1}
            await insert_row(store, "feats", feat | {"guild_id": guild_id})
            await MessageStore(store.database).save_message(
                ShownMessage(table_id, "hand", ANN, 7, table_id, 1)
            )
        card = {"guild_id": guild_id, "added_by": ANN, "added_at": 1, "content": "{}"}
        cup = {"channel_id": 1, "locale": "en", "phase": "over", "secret": b"", "shown_seq": 0}
        spelt = {"question": "q", "lang": "en", "spelling": "s", "added_by": ANN}
        crown = {"tournament": guild_id, "game": "perudo", "user_id": ANN, "since": 1}
        event = {"tournament_id": guild_id, "seq": 1, "actor": "clock", "payload": "{}", "at": 1}
        counted = {"cause": f"t{guild_id}", "tournament_id": guild_id, "seq": 1}
        here = {"guild_id": guild_id}
        for table, row in (
            ("questions", {"id": guild_id, "fingerprint": "f", **card}),
            ("met", {"user_id": ANN, "question": f"own-{guild_id}", "at": 1}),
            ("answered", {"question": f"own-{guild_id}", "lang": "en", "answers": 1, "right": 1}),
            ("aliases", spelt | here),
            ("titles", crown | here),
            ("tournaments", {"id": guild_id, **cup, **here}),
            ("events", event),
            ("event_causes", counted),
            ("guilds", {"id": guild_id, "clock": "live", "threads": 0}),
            ("names", {"user_id": ANN, "name": "Annie", **here}),
        ):
            await insert_row(store, table, row)


def count_server_rows(contents: dict[str, list[tuple[Any, ...]]], guild_id: int) -> dict[str, int]:
    """Count the rows of one server in a database of `furnish_servers`."""
    first = 2 * guild_id - 1
    tables = {row[0] for row in contents["tables"]} & {first, first + 1}
    by_table = {"tables": 0, "seats": 0, "log": 0, "results": 0, "causes": 1, "feats": 2}
    own = {
        "questions": 1,
        "aliases": 0,
        "ratings": 2,
        "seasons": 0,
        "titles": 1,
        "tournaments": 1,
        "events": 0,
        "event_causes": 1,
        "guilds": 0,
        "names": 1,
        "departures": 0,
    }
    found = {
        name: sum(row[at] in (first, first + 1) for row in contents[name])
        for name, at in {**by_table, "messages": 0}.items()
    }
    assert len(tables) == found["tables"]
    found |= {name: sum(row[at] == guild_id for row in contents[name]) for name, at in own.items()}
    found["met"] = sum(row[1] == f"own-{guild_id}" for row in contents["met"])
    found["answered"] = sum(row[0] == f"own-{guild_id}" for row in contents["answered"])
    return found


async def test_all_of_a_server_goes_and_nothing_of_another(results_writer: ResultsWriter) -> None:
    await furnish_servers(results_writer)
    departures, ratings = DepartureStore(results_writer.store.database), results_writer.ratings
    before = await results_writer.store.read_contents()
    assert all(
        count for name, count in count_server_rows(before, SERVER).items() if name != "departures"
    )
    everywhere = await ratings.read_page("perudo", ALL_SERVERS, 0, 10)
    await departures.note_departure(SERVER, 1_000)
    assert await departures.list_departed(999) == []
    assert await departures.list_departed(1_000) == [SERVER]
    assert await departures.erase_server(SERVER)
    after = await results_writer.store.read_contents()
    assert not any(count_server_rows(after, SERVER).values())
    assert count_server_rows(after, ELSEWHERE) == count_server_rows(before, ELSEWHERE)
    assert await ratings.read_page("perudo", ALL_SERVERS, 0, 10) == everywhere
    assert await departures.list_departed(10**15) == []


async def test_whoever_adds_the_bot_again_keeps_what_is_left(results_writer: ResultsWriter) -> None:
    await furnish_servers(results_writer)
    departures = DepartureStore(results_writer.store.database)
    before = await results_writer.store.read_contents()
    await departures.note_departure(SERVER, 1_000)
    await departures.note_return(SERVER)
    assert await departures.list_departed(10**15) == []
    assert not await departures.erase_server(SERVER)  # the bot came back before
    assert await results_writer.store.read_contents() == before


async def test_a_table_that_lives_keeps_its_server(results_writer: ResultsWriter) -> None:
    await furnish_servers(results_writer)
    await results_writer.add_table((ANN, None), (BOB, None), phase="play")
    departures = DepartureStore(results_writer.store.database)
    await departures.note_departure(SERVER, 1_000)
    assert not await departures.erase_server(SERVER)
    left = await results_writer.store.read_contents()
    assert {row[0] for row in left["tables"]} == {3, 4, 5} and count_server_rows(left, SERVER)[
        "guilds"
    ] == 1
    assert await departures.list_departed(1_000) == [SERVER]


async def test_a_sweep_that_is_killed_is_taken_up_again(
    results_writer: ResultsWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill before any of its transactions leaves whole tables."""
    await furnish_servers(results_writer)
    departures = DepartureStore(results_writer.store.database)
    await departures.note_departure(SERVER, 1_000)
    write, kills = StoreDatabase.run_transaction, 0

    def write_or_fail(self: StoreDatabase, change: Any) -> Any:
        nonlocal written
        written += 1
        if written > 1:
            raise DatabaseFailedError("killed")
        return write(self, change)

    for _ in range(100):
        written = 0
        with monkeypatch.context() as dying:
            dying.setattr(StoreDatabase, "run_transaction", write_or_fail)
            try:
                await departures.erase_server(SERVER)
                break
            except DatabaseFailedError:
                kills += 1
        there = await results_writer.store.read_contents()
        ids = {row[0] for row in there["tables"]}
        for name in ("seats", "log", "results"):
            assert {row[0] for row in there[name]} == ids
    assert kills > 5
    assert not any(count_server_rows(await results_writer.store.read_contents(), SERVER).values())


async def test_at_a_start_discords_list_is_compared_with_what_is_stored(
    results_writer: ResultsWriter,
) -> None:
    await furnish_servers(results_writer)
    departures = DepartureStore(results_writer.store.database)
    # None of our servers: it is another bot's database, or not all were told.
    assert await departures.reconcile_servers([], 5) == []
    assert await departures.reconcile_servers([77], 5) == []
    assert await departures.reconcile_servers([ELSEWHERE, 77], 5) == [SERVER]
    assert await departures.reconcile_servers([ELSEWHERE, 77], 9) == []  # the date is known already
    assert await departures.list_departed(5) == [SERVER]
    assert await departures.reconcile_servers([ELSEWHERE, SERVER], 10) == []
    assert await departures.list_departed(10**15) == []


def add_second_server(club: SandboxClub, *people: Person) -> Guild:
    """Add a second server with these people and a channel "bluff2".

    The first of them owns it.
    """
    world = club.sandbox.world
    guild = world.add_guild("Elsewhere", people[0].user)
    for person in people[1:]:
        world.add_member(guild, person.user)
    world.add_channel(guild, "hall")  # where the bot greets
    world.add_channel(guild, "bluff2")
    return guild


async def find_server_traces(club: SandboxClub, guild_id: int) -> set[str]:
    """Return the tables in which this server's id stands, in any column."""
    return {
        name
        for name, rows in (await read_stored_rows(club)).items()
        if any(guild_id in row for row in rows)
    }


@contextlib.asynccontextmanager
async def wait_until_heard(club: SandboxClub, event: str) -> AsyncGenerator[None, None]:
    """Wait at the end of the block until the bot has handled this event of Discord."""
    told = asyncio.create_task(club.client.wait_for(event, timeout=10))
    await asyncio.sleep(0)  # wait_for listens now
    yield
    await told
    await wait_for_listeners(f"on_{event}")


async def wait_for_listeners(event: str) -> None:
    """Wait until the bot has done what it does on this event."""
    name = f"discord.py: {event}"
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == name))


async def test_a_server_that_removes_the_bot_is_deleted_a_month_later(club: SandboxClub) -> None:
    world = club.sandbox.world
    guild = add_second_server(club, club.ann, club.bob)
    await finish_game(club, club.ann, club.bob)
    opened = await club.ann.run_slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press_button(club.bob, opened.message, ":join:")
    await press_button(club.ann, opened.message, ":start:")
    sure = await club.bob.run_slash("bluff leave", "bluff2", table=2)
    assert sure.message
    await press_button(club.bob, sure.message, ":quit:")
    await club.ann.run_slash("settings", "bluff2")
    # A game that stands still, and a tournament that waits.
    opened = await club.ann.run_slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press_button(club.bob, opened.message, ":join:")
    await press_button(club.ann, opened.message, ":start:")
    made = await announce_tournament(
        club.ann, "bluff2", preset="knockout", game="perudo", name="Cup", start="1d"
    )
    assert made.message and "is open in" in made.message.list_texts()[0], made
    await club.wait_until_settled()
    assert await find_server_traces(club, guild.id)

    async def has_departed() -> bool:
        return bool(await DepartureStore(club.database).list_departed(10**15))

    async with wait_until_heard(club, "guild_unavailable"):  # which is no removal
        for session in club.sandbox.gateway.sessions.values():
            session.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    assert not await has_departed()
    async with wait_until_heard(club, "guild_remove"):
        world.remove_member(guild, world.bot)
    assert await has_departed()
    async with wait_until_heard(club, "guild_join"):
        world.add_member(guild, world.bot)
    assert not await has_departed()
    async with wait_until_heard(club, "guild_remove"):
        world.remove_member(guild, world.bot)
    assert await has_departed()
    await club.bot.sweeper.sweep_once(now_ms() + 29 * DAY_MS)
    assert await find_server_traces(club, guild.id)
    await club.restart_bot()
    await club.client.wait_until_ready()
    await wait_for_listeners("on_ready")
    club.forgiven_codes |= {10003, 50001}  # the result cannot be shown there
    await club.bot.sweeper.sweep_once(now_ms() + 31 * DAY_MS)
    await club.wait_until_settled()
    assert (await club.bot.tables.load_table(3)).stopped
    assert (await club.bot.tournaments.load_tournament(1)).phase == "over"
    await club.bot.sweeper.sweep_once(now_ms() + 32 * DAY_MS)
    assert not await find_server_traces(club, guild.id) and not await has_departed()
    assert await find_server_traces(club, world.guild.id)
    everywhere = await RatingStore(club.database).read_page("perudo", ALL_SERVERS, 0, 10)
    assert {line.games for line in everywhere} == {2}
