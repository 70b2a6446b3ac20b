"""/privacy export and delete, over the wire; and that nobody stays where he was let go."""

import asyncio
import json
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import Connection, Table, select

from bot import record
from bot.store import privacy, schema
from bot.store.database import CommitOutcomeUnknownError
from bot.texts import say
from sandbox import Message, Person
from tests.bot.club import Club, press, refused, standing
from tests.bot.dice import rig
from tests.bot.results import rebuild
from tests.bot.test_ranks import finish, lines, own

EN = say("en")
GUILD = 1
"""Some server."""


async def stored(club: Club) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table of the database."""
    assert club._database

    def ask(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            name: [tuple(row) for row in connection.execute(select(table))]
            for name, table in schema.metadata.tables.items()
        }

    return await club._database.read(ask)


async def traces(club: Club, person: Person) -> dict[str, int]:
    """In how many rows of which table the person's id or name stands, in whatever column."""
    known = [str(person.user.id), person.user.display_name]
    found = {
        name: sum(any(word in str(value) for value in row for word in known) for row in rows)
        for name, rows in (await stored(club)).items()
    }
    return {name: count for name, count in found.items() if count}


async def exported(person: Person) -> Any:
    reply = await person.slash("privacy export")
    assert reply.message and reply.message.ephemeral_for is person.user
    assert reply.message.texts() == [EN("privacy-export")]
    (file,) = reply.message.attachments
    return json.loads(file.content)


async def asked(person: Person) -> Message:
    """The question that comes before anything is deleted."""
    reply = await person.slash("privacy delete")
    assert reply.message and reply.message.ephemeral_for is person.user
    assert reply.message.content == EN("privacy-sure")
    return reply.message


async def test_the_export_holds_all_that_is_there_about_a_person_and_nothing_of_others(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    await finish(club, club.ann, club.bob)
    message = await club.table(club.ann, club.bob)
    await press(club.ann, message, ":do:2x3:")
    await club.settled()
    got = await exported(club.ann)
    ann, bob = club.ann.user.id, club.bob.user.id
    assert got["user_id"] == ann
    assert got["person"]["name"] == "Ann" and got["person"]["locale"] == "en"
    assert [(s["table_id"], s["phase"], s["place"]) for s in got["seats"]] == [
        (1, "over", 1),
        (2, "play", None),
    ]
    assert got["host_of_tables"] == [1, 2]
    guild = club.ann.channel("bluff").guild
    assert guild
    assert [(r["guild_id"], r["season"], r["games"], r["wins"]) for r in got["ratings"]] == [
        (0, 0, 1, 1),
        (guild.id, 0, 1, 1),
        (guild.id, 1, 1, 1),
    ]
    assert [(r["table_id"], r["place"]) for r in got["results"]] == [(1, 1)]
    assert {m["purpose"] for m in got["messages"]} == {"hand"}
    in_play = [row["payload"]["do"] for row in got["log"] if row["table_id"] == 2]
    assert in_play == ["opened", "joined", "started", "bid"]
    # All of it, and none of it anybody else's, chance's or the table's.
    rows = (await stored(club))["log"]
    assert len(got["log"]) == sum(user == ann for *_, user in rows_by_user(rows))
    text = json.dumps(got)
    assert str(bob) not in text and "Bob" not in text
    assert '"chance"' not in text and "secret" not in text


def rows_by_user(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Rows of the log as (table, seq, kind, user)."""
    at = [column.name for column in schema.log.columns].index("user_id")
    return [(*row[:3], row[at]) for row in rows]


async def test_who_has_done_nothing_yet_has_only_a_name(club: Club) -> None:
    got = await exported(club.eve)
    assert got["person"]["name"] == "Eve"
    assert not any(got[part] for part in ("seats", "host_of_tables", "ratings", "messages", "log"))
    assert not got["results"] and not got["titles"]
    question = await asked(club.eve)
    await club.eve.press(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted") and not question.buttons()
    assert await traces(club, club.eve) == {}


async def test_nobody_is_deleted_while_he_sits_at_a_table(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    question = await club.eve.slash("privacy delete")
    reply = await club.bob.slash("privacy delete")
    refused(reply, club.bob, "privacy-seated", count=1, tables="1")
    await press(club.ann, message, ":start:")
    await club.table(club.eve, club.bob, start=False)
    await club.settled()
    before = await stored(club)
    reply = await club.bob.slash("privacy delete")
    refused(reply, club.bob, "privacy-seated", count=2, tables="1, 2")
    # Even if the button was there before, or somebody made it up.
    assert question.message
    reply = await club.eve.press(question.message, EN("button-privacy-delete"))
    refused(reply, club.eve, "privacy-seated", count=1, tables="2")
    reply = await club.bob.press_id(standing(club.bob, message), "p:privacy:delete")
    refused(reply, club.bob, "privacy-seated", count=2, tables="1, 2")
    assert await stored(club) == before


async def test_a_deleted_person_is_nowhere_and_his_games_are_as_they_were(club: Club) -> None:
    await finish(club, club.ann, club.bob, club.eve)
    await finish(club, club.bob, club.ann)
    assert await club.bot.titles.crown(GUILD, "perudo", club.bob.user.id, 1, 5)
    # He was in a lobby that is still open, and opened another that somebody else has now.
    await club.table(club.ann, club.bob, start=False)
    await club.bob.slash("bluff leave", table=3)
    await club.table(club.bob, club.eve, start=False)
    await club.bob.slash("bluff leave", table=4)
    await club.settled()
    named = {"log", "seats", "people", "ratings", "results", "titles", "messages", "tables"}
    named.add("reviews")
    assert named <= set(await traces(club, club.bob))
    tables, ledger = club.bot.tables, club.bot.ledger
    before = [await record.export(tables, ledger, table_id) for table_id in (1, 2)]
    count = {name: len(rows) for name, rows in (await stored(club)).items()}

    question = await asked(club.bob)
    await club.bob.press(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted") and not question.buttons()
    await club.settled()

    assert await traces(club, club.bob) == {}
    after = {name: len(rows) for name, rows in (await stored(club)).items()}
    gone = {name: count[name] - after[name] for name in count if count[name] != after[name]}
    assert gone == {"people": 1, "ratings": 3, "messages": 2, "reviews": 2}
    again = [await record.export(tables, ledger, table_id) for table_id in (1, 2)]
    assert again == before
    assert [record.verify(made) for made in again] == [record.verify(made) for made in before]
    # One and the same number stands for him, and it says nothing; nobody wears his crown.
    rows = await stored(club)
    assert await club.bot.titles.holder(GUILD, "perudo") is None
    stands = {user for _, _, user, *_ in rows["seats"] if user < 0}
    assert len(stands) == 1
    assert stands == {user for *_, user in rows_by_user(rows["log"]) if user and user < 0}
    assert stands == {user for _, user, *_ in rows["results"] if user < 0}
    assert stands == {row[3] for row in rows["titles"]}
    # The lobbies he had been in go on.
    await press(club.dmitri, club.ann.last("bluff"), ":join:")
    await club.settled()
    assert club.state(4).host == club.eve.user.id and len(club.state(4).members) == 2
    await club.bot.tables.refresh(3)
    assert [member.user_id for member in club.state(3).members] == [club.ann.user.id]


async def test_a_deleted_person_has_no_name_any_more_and_begins_anew(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    table = await club.bot.tables.load(1)
    assert "Bob" in str((await club.bot.composer.public(table)).layout.texts)
    await club.bob.press(await asked(club.bob), EN("button-privacy-delete"))
    table = await club.bot.tables.load(1)
    texts = str((await club.bot.composer.public(table)).layout.texts)
    assert "Bob" not in texts and EN("privacy-gone") in texts
    assert lines(own(await club.ann.slash("leaderboard"))) == ["**1.** Ann · 1 game, 1 win"]
    # His old games are nobody's; whatever he does now is a new person's.
    refused(await club.bob.slash("stats"), club.bob, "ranks-none-you", game="Perudo")
    refused(await club.bob.slash("bluff hand", table=1), club.bob, "table-not-in")
    got = await exported(club.bob)
    assert got["person"]["name"] == "Bob" and not got["log"] and not got["ratings"]
    await finish(club, club.bob, club.ann)
    assert [(r["games"], r["wins"]) for r in (await exported(club.bob))["ratings"]] == [(1, 1)] * 3
    # A rebuild gives Ann what she has, and the one who left nothing.
    before = sorted((await stored(club))["ratings"])
    await rebuild(club.bot.rater._ratings)
    assert sorted((await stored(club))["ratings"]) == before


async def test_a_deletion_that_fails_changes_nothing_and_says_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(club, club.ann, club.bob)
    before = await stored(club)
    question = await asked(club.bob)

    def delete(table: Table) -> Any:
        if table is schema.people:  # the last of its statements
            raise OSError("the disk is full")
        return sql.delete(table)

    with monkeypatch.context() as broken:
        broken.setattr(privacy, "delete", delete)
        reply = await club.bob.press(question, EN("button-privacy-delete"))
    refused(reply, club.bob, "privacy-not-deleted")
    assert await stored(club) == before
    await club.bob.press(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted")


async def test_a_deletion_of_which_nobody_knows_can_be_asked_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the commit: what is said is about the deletion, not about a table."""
    question = await asked(club.bob)

    async def unsure(_: int) -> list[int]:
        raise CommitOutcomeUnknownError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.privacy, "forget", unsure)
        reply = await club.bob.press(question, EN("button-privacy-delete"))
    refused(reply, club.bob, "privacy-unsure")
    await club.bob.press(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted")


async def test_a_deletion_that_takes_long_is_promised_then_done(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = await asked(club.eve)
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    write = club.bot.rater.catch_up

    async def slow() -> None:
        await asyncio.sleep(0.3)
        await write()

    monkeypatch.setattr(club.bot.rater, "catch_up", slow)
    reply = await club.eve.press(question, EN("button-privacy-delete"))
    assert reply.kind == "deferred_update"
    await club.eve.until(lambda _: question.content == EN("privacy-deleted"))
    assert await traces(club, club.eve) == {}
