"""What is old goes, and what is needed stays."""

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

from bench.organising import announce
from bot import record, replay
from bot.clock import now_ms
from bot.screens import SCREENS
from bot.store import schema
from bot.store.counting import EVERYWHERE
from bot.store.database import MIGRATIONS, Database, DatabaseFailed
from bot.store.departures import ITS_OWN, Departures
from bot.store.messages import Messages, Shown
from bot.store.people import People
from bot.store.privacy import BLANK
from bot.store.ratings import Ratings
from bot.store.retention import TOKEN_MS, Retention
from bot.store.reviews import Reviews
from bot.sweeper import CAUSES_MS
from bot.tables import lobby
from bot.tables.achievements import earned
from bot.tables.rater import Rater
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tasks import drain
from engines.core import Illegal, Quit
from sandbox import Person
from sandbox.entities import Guild
from tests.bot.club import Club, press
from tests.bot.results import ANN, BOB, CEM, ELSEWHERE, SERVER, Results, rebuild
from tests.bot.store import Store, any_move, as_it_stands, open_store
from tests.bot.test_privacy import stored
from tests.bot.test_ranks import finish

DAY_MS = 86_400_000
BEFORE = "0007"
"""The revision before the one that notes who was seen when."""
REASON = "He looked at my cards"


async def played(store: Store, game: str, moves: int = 30) -> int:
    """A table at which one calls the jury, they play for a while, and all but one give up."""
    seats = 4 if game == "whist" else 3
    table, rng = await store.start(game, seats), random.Random(7)
    table = (await store.commit(table.id, called)).table
    while moves and table.phase == "play":
        moves -= 1
        table = (await store.do(table.id, *any_move(table, rng))).table
    for seat in range(1, seats):
        if table.phase == "play" and seat not in table.state.out:
            table = (await store.do(table.id, seat, Quit())).table
    while table.phase == "play":
        table = (await store.do(table.id, *any_move(table, rng))).table
    return table.id


def called(now: Table) -> list[Entry]:
    return lobby.call(now, ANN, REASON)


async def told(store: Store, ids: list[int]) -> list[Any]:
    """What can be asked of finished tables: replay, record and its checks, achievements, who sat
    where."""
    tables, found = Tables(store.ledger, store.deadlines), list[Any]()
    for table_id in ids:
        rows = await store.ledger.rows(table_id)
        made = await record.export(tables, store.ledger, table_id)
        kept = [
            {**line.model_dump(), "payload": {**line.payload, "reason": None}} for line in made.log
        ]
        steps = replay.of_log(table_id, rows)
        # What people wrote in the quiz is what goes; whether it was right stays.
        positions = [
            re.sub(
                r" wrote [^|]*",
                lambda wrote: "".join(sign for sign in wrote[0] if sign in "+!"),
                step.table.rules.position(step.table.state),
            )
            for step in steps
        ]
        found.append((kept, made.draws, record.verify(made), positions, earned(table_id, rows)))
    ratings = Ratings(store.database)
    await rebuild(ratings)
    contents = await store.contents()
    return [*found, *(contents[name] for name in ("ratings", "results", "seats", "seasons"))]


async def test_finished_tables_shrink_to_their_record(store: Store) -> None:
    """All games: replay, record, verify, achievements and a rebuild say the same afterwards."""
    messages = Messages(store.database)
    rater = Rater(Ratings(store.database), Reviews(store.database), store.ledger)
    ids = [await played(store, game) for game in SCREENS]
    live = (await store.start("quiz", 3)).id
    await store.commit(live, called)
    await rater.catch_up()
    rater.stop()
    await drain(rater.under_way)
    for table_id in (*ids, live):
        await messages.put(Shown(table_id, "table", 0, 5, 6, 1))
        await messages.put(Shown(table_id, "hand", ANN, 7, 8, 1))
    before = await told(store, ids)
    there = await store.contents()

    retention = Retention(store.database)
    assert await retention.shrink(now_ms() - DAY_MS) == []
    assert await store.contents() == there
    assert sorted(await retention.shrink(now_ms())) == ids

    assert await told(store, ids) == before
    after = await store.contents()
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
    assert {text for table_id, text in typed if table_id != live} == {BLANK}
    assert {text for table_id, text in typed if table_id == live} == {REASON}
    # Nothing is looked at twice, and what lives is as it was.
    assert await retention.shrink(now_ms()) == []
    await store.whole(live)


async def test_a_week_after_its_end_a_game_forgets_which_press_was_which(store: Store) -> None:
    over = await played(store, "quiz")
    live = (await store.start("quiz", 3)).id
    await store.tables.rematch(over, user_id=ANN, interaction=9, cause="i1")
    before, there = await told(store, [over]), await store.contents()
    kept = [row for row in there["causes"] if row[1] != over or row[0].startswith("rematch:")]
    assert len(kept) < len(there["causes"]) and {live} < {row[1] for row in kept}

    retention = Retention(store.database)
    assert await retention.forget_causes(now_ms() - CAUSES_MS) == []
    assert await store.contents() == there
    assert await retention.forget_causes(now_ms()) == [over]
    assert await retention.forget_causes(now_ms()) == []
    after = await store.contents()
    assert after["causes"] == kept
    assert {name: after[name] for name in ("log", "messages")} == {
        name: there[name] for name in ("log", "messages")
    }
    assert await told(store, [over]) == before
    assert await retention.shrink(now_ms()) == [over], "what shrinks later is still to come"


async def test_the_sweeper_forgets_presses_after_a_week(club: Club) -> None:
    await finish(club, club.ann, club.bob)

    async def causes() -> int:
        query = sql("SELECT count(*) FROM causes")
        return await club.bot.ledger._database.read(lambda c: c.execute(query).scalar() or 0)

    many = await causes()
    await club.bot.sweeper.sweep(now_ms() + 6 * DAY_MS)
    assert await causes() == many > 0
    await club.bot.sweeper.sweep(now_ms() + 8 * DAY_MS)
    assert await causes() == 0


async def test_a_rematch_stays_the_only_one(store: Store) -> None:
    """Its secret is open once it is over: nobody may ever draw from it again."""
    first = await played(store, "perudo", 0)
    made = await store.tables.rematch(first, user_id=ANN, interaction=9, cause="i1")
    await store.commit(made.table.id, lambda table: lobby.stop(table, ANN, True))
    await Retention(store.database).shrink(now_ms())
    with pytest.raises(Illegal) as refused:
        await store.tables.rematch(first, user_id=ANN, interaction=10, cause="i2")
    assert refused.value.code == "table-over"


async def test_an_expired_token_of_a_private_view_is_deleted(store: Store) -> None:
    table = await store.start("perudo", 3)
    messages, now = Messages(store.database), now_ms()
    await messages.put(Shown(table.id, "hand", ANN, 7, 8, 1))
    await messages.put(Shown(table.id, "peek", BOB, 7, 9, 1, "secret", now - TOKEN_MS - 1))
    await messages.put(Shown(table.id, "peek", CEM, 7, 10, 1, "fresh", now - TOKEN_MS + 60_000))
    assert await Retention(store.database).tokens(now) == 1
    left = await Messages(store.database).of(table.id)
    assert {(each.user_id, each.token) for each in left} == {(ANN, None), (CEM, "fresh")}


async def test_people_who_never_played_are_forgotten_after_a_year(results: Results) -> None:
    people = People(results.store.database)
    await results.play(ANN, BOB)
    for user_id in (ANN, BOB, CEM, 555, 556):
        await people.met(user_id, f"N{user_id}", "en")
    now = now_ms()

    def change(connection: Connection) -> None:
        old = update(schema.people).values(seen_at=now - 400 * DAY_MS)
        connection.execute(old.where(schema.people.c.id != CEM))
        jury = {"clock": "live", "threads": 0, "jury_members": "556"}
        connection.execute(insert(schema.guilds).values(id=SERVER, **jury))
        connection.execute(insert(schema.met).values(user_id=555, question="q", at=1))

    await results.store.database.write(change)
    assert await Retention(results.store.database).strangers(now - 365 * DAY_MS) == [555]
    left = await results.store.contents()
    assert {row[0] for row in left["people"]} == {ANN, BOB, CEM, 556} and left["met"] == []
    # Whoever comes back is seen again.
    again = People(results.store.database)
    await again.met(ANN, f"N{ANN}", "en")
    assert (await results.store.contents())["people"] == left["people"], "no press waits for it"
    assert await again.save() == 1 and await again.save() == 0
    seen = {row[0]: row[-1] for row in (await results.store.contents())["people"]}
    assert seen[ANN] >= now and seen[BOB] < now - 365 * DAY_MS


async def test_people_of_an_old_database_count_as_seen_at_its_upgrade(blank: str) -> None:
    """A database of before is brought up to date: everybody in it was seen just now."""

    def old(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE)
        connection.execute(sql("INSERT INTO people (id, name, locale) VALUES (7, 'Ann', 'en')"))

    await as_it_stands(blank, old)
    now = now_ms()
    async with open_store(blank) as store:
        (person,) = (await store.contents())["people"]
        assert person[0] == 7 and person[-1] >= now


def test_every_database_table_with_rows_of_a_server_is_deleted_with_it() -> None:
    """Whoever adds one says here, or in `departures`, what becomes of them."""
    by_server = {
        table.name for table in schema.metadata.tables.values() if "guild_id" in table.columns
    }
    own = {table.name for table in ITS_OWN}
    assert by_server == own | {"tables", "tournaments", "departures"}


# --- servers ------------------------------------------------------------------------------------


async def add(store: Store, table: str, row: dict[str, Any]) -> None:
    addition = insert(schema.metadata.tables[table]).values(row)
    await store.database.write(lambda c: c.execute(addition))


async def furnished(results: Results) -> None:
    """Two servers with all that a server can have."""
    store = results.store
    for guild_id in (SERVER, ELSEWHERE):
        for _ in range(2):
            table_id = await results.play(ANN, BOB, guild_id=guild_id, left=(BOB,))
            await add(store, "causes", {"cause": f"i{table_id}", "table_id": table_id, "seq": 1})
            feat = {"user_id": ANN, "feat": "f", "table_id": table_id, "at": 1}
            await add(store, "feats", feat | {"guild_id": guild_id})
            await Messages(store.database).put(Shown(table_id, "hand", ANN, 7, table_id, 1))
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
            await add(store, table, row)


def of(contents: dict[str, list[tuple[Any, ...]]], guild_id: int) -> dict[str, int]:
    """How many rows a database of `furnished` has of one server."""
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


async def test_all_of_a_server_goes_and_nothing_of_another(results: Results) -> None:
    await furnished(results)
    departures, ratings = Departures(results.store.database), results.ratings
    before = await results.store.contents()
    assert all(count for name, count in of(before, SERVER).items() if name != "departures")
    everywhere = await ratings.page("perudo", EVERYWHERE, 0, 10)
    await departures.left(SERVER, 1_000)
    assert await departures.before(999) == []
    assert await departures.before(1_000) == [SERVER]
    assert await departures.erase(SERVER)
    after = await results.store.contents()
    assert not any(of(after, SERVER).values())
    assert of(after, ELSEWHERE) == of(before, ELSEWHERE)
    assert await ratings.page("perudo", EVERYWHERE, 0, 10) == everywhere
    assert await departures.before(10**15) == []


async def test_whoever_adds_the_bot_again_keeps_what_is_left(results: Results) -> None:
    await furnished(results)
    departures = Departures(results.store.database)
    before = await results.store.contents()
    await departures.left(SERVER, 1_000)
    await departures.returned(SERVER)
    assert await departures.before(10**15) == []
    assert not await departures.erase(SERVER)  # it had begun when the bot came back
    assert await results.store.contents() == before


async def test_a_table_that_lives_keeps_its_server(results: Results) -> None:
    await furnished(results)
    await results.add((ANN, None), (BOB, None), phase="play")
    departures = Departures(results.store.database)
    await departures.left(SERVER, 1_000)
    assert not await departures.erase(SERVER)
    left = await results.store.contents()
    assert {row[0] for row in left["tables"]} == {3, 4, 5} and of(left, SERVER)["guilds"] == 1
    assert await departures.before(1_000) == [SERVER]


async def test_a_sweep_that_is_killed_is_taken_up_again(
    results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before each of its transactions in turn, it leaves whole tables and goes on."""
    await furnished(results)
    departures = Departures(results.store.database)
    await departures.left(SERVER, 1_000)
    write, kills = Database.write, 0

    def broken(self: Database, change: Any) -> Any:
        nonlocal written
        written += 1
        if written > 1:
            raise DatabaseFailed("killed")
        return write(self, change)

    for _ in range(100):
        written = 0
        with monkeypatch.context() as dying:
            dying.setattr(Database, "write", broken)
            try:
                await departures.erase(SERVER)
                break
            except DatabaseFailed:
                kills += 1
        there = await results.store.contents()
        ids = {row[0] for row in there["tables"]}
        for name in ("seats", "log", "results"):
            assert {row[0] for row in there[name]} == ids
    assert kills > 5
    assert not any(of(await results.store.contents(), SERVER).values())


async def test_at_a_start_discords_list_is_compared_with_what_is_stored(
    results: Results,
) -> None:
    await furnished(results)
    departures = Departures(results.store.database)
    # None of ours: another bot's database, or not all was told.
    assert await departures.compare([], 5) == []
    assert await departures.compare([77], 5) == []
    assert await departures.compare([ELSEWHERE, 77], 5) == [SERVER]
    assert await departures.compare([ELSEWHERE, 77], 9) == []  # since when is known
    assert await departures.before(5) == [SERVER]
    assert await departures.compare([ELSEWHERE, SERVER], 10) == []
    assert await departures.before(10**15) == []


def other(club: Club, *people: Person) -> Guild:
    """A second server, with a channel "bluff2", on which these people are; the first owns it."""
    world = club.sandbox.world
    guild = world.add_guild("Elsewhere", people[0].user)
    for person in people[1:]:
        world.add_member(guild, person.user)
    world.add_channel(guild, "hall")  # where the bot greets
    world.add_channel(guild, "bluff2")
    return guild


async def stored_of(club: Club, guild_id: int) -> set[str]:
    """Where anything of this server stands, in whatever column."""
    return {
        name for name, rows in (await stored(club)).items() if any(guild_id in row for row in rows)
    }


@contextlib.asynccontextmanager
async def heard(club: Club, event: str) -> AsyncGenerator[None, None]:
    """Leaves when the bot has heard of this from Discord, and has done what it does then."""
    told = asyncio.create_task(club.client.wait_for(event, timeout=10))
    await asyncio.sleep(0)  # it listens
    yield
    await told
    await done(f"on_{event}")


async def done(event: str) -> None:
    """Waits until the bot has done what it does when it hears this."""
    name = f"discord.py: {event}"
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == name))


async def test_a_server_that_removes_the_bot_is_deleted_a_month_later(club: Club) -> None:
    world = club.sandbox.world
    guild = other(club, club.ann, club.bob)
    await finish(club, club.ann, club.bob)
    opened = await club.ann.slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press(club.bob, opened.message, ":join:")
    await press(club.ann, opened.message, ":start:")
    sure = await club.bob.slash("bluff leave", "bluff2", table=2)
    assert sure.message
    await press(club.bob, sure.message, ":quit:")
    await club.ann.slash("settings", "bluff2")
    # A game that stands still, and a tournament that waits.
    opened = await club.ann.slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press(club.bob, opened.message, ":join:")
    await press(club.ann, opened.message, ":start:")
    made = await announce(
        club.ann, "bluff2", preset="knockout", game="perudo", name="Cup", start="1d"
    )
    assert made.message and "is open in" in made.message.texts()[0], made
    await club.settled()
    assert await stored_of(club, guild.id)

    async def left() -> bool:
        assert club._database
        return bool(await Departures(club._database).before(10**15))

    async with heard(club, "guild_unavailable"):  # which is not to be removed
        for session in club.sandbox.gateway.sessions.values():
            session.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    assert not await left()
    async with heard(club, "guild_remove"):
        world.remove_member(guild, world.bot)
    assert await left()
    async with heard(club, "guild_join"):
        world.add_member(guild, world.bot)
    assert not await left()
    async with heard(club, "guild_remove"):
        world.remove_member(guild, world.bot)
    assert await left()
    await club.bot.sweeper.sweep(now_ms() + 29 * DAY_MS)
    assert await stored_of(club, guild.id)
    await club.restart()
    await club.client.wait_until_ready()
    await done("on_ready")
    club.forgiven |= {10003, 50001}  # nobody is shown there what becomes of it
    await club.bot.sweeper.sweep(now_ms() + 31 * DAY_MS)
    await club.settled()
    assert (await club.bot.tables.load(3)).stopped
    assert (await club.bot.tournaments.load(1)).phase == "over"
    await club.bot.sweeper.sweep(now_ms() + 32 * DAY_MS)
    assert not await stored_of(club, guild.id) and not await left()
    assert await stored_of(club, world.guild.id)
    everywhere = await Ratings(club._database).page("perudo", EVERYWHERE, 0, 10)  # type: ignore[arg-type]
    assert {line.games for line in everywhere} == {2}
