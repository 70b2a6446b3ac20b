"""Tests of /privacy export and delete, over the wire.

Nobody stays where they were deleted.
"""

import asyncio
import json
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import Connection, Table, select

from bot import game_record
from bot.store import privacy, schema
from bot.store.database import CommitOutcomeUnknownError
from bot.texts import get_texts
from sandbox import Message, Person
from tests.bot.commands.test_ranks import finish_game, get_private_answer, list_leaderboard_lines
from tests.support.club import SandboxClub, assert_refused, find_current_message, press_button
from tests.support.finished_tables import rebuild_ratings
from tests.support.rigged_dice import rig_dice

EN = get_texts("en")
GUILD_ID = 1
"""Id of some server."""


async def read_stored_rows(club: SandboxClub) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table of the database."""

    def select_all(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            name: [tuple(row) for row in connection.execute(select(table))]
            for name, table in schema.metadata.tables.items()
        }

    return await club.database.run_read(select_all)


async def count_traces(club: SandboxClub, person: Person) -> dict[str, int]:
    """Count the rows of each table that hold the person's id or name, in any column."""
    known = [str(person.user.id), person.user.display_name]
    found = {
        name: sum(any(word in str(value) for value in row for word in known) for row in rows)
        for name, rows in (await read_stored_rows(club)).items()
    }
    return {name: count for name, count in found.items() if count}


async def export_data(person: Person) -> Any:
    reply = await person.run_slash("privacy export")
    assert reply.message and reply.message.ephemeral_for is person.user
    assert reply.message.list_texts() == [EN("privacy-export")]
    (file,) = reply.message.attachments
    return json.loads(file.content)


async def ask_to_delete(person: Person) -> Message:
    """Return the question that comes before anything is deleted."""
    reply = await person.run_slash("privacy delete")
    assert reply.message and reply.message.ephemeral_for is person.user
    assert reply.message.content == EN("privacy-sure")
    return reply.message


async def test_the_export_holds_all_that_is_there_about_a_person_and_nothing_of_others(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch)
    await finish_game(club, club.ann, club.bob)
    message = await club.open_table(club.ann, club.bob)
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()
    got = await export_data(club.ann)
    ann, bob = club.ann.user.id, club.bob.user.id
    assert got["user_id"] == ann
    assert got["person"]["name"] == "Ann" and got["person"]["locale"] == "en"
    assert [(s["table_id"], s["phase"], s["place"]) for s in got["seats"]] == [
        (1, "over", 1),
        (2, "play", None),
    ]
    assert got["host_of_tables"] == [1, 2]
    guild = club.ann.find_channel("bluff").guild
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
    # Every row of the person, and none of other people, of chance or of the table.
    rows = (await read_stored_rows(club))["log"]
    assert len(got["log"]) == sum(user == ann for *_, user in to_user_rows(rows))
    text = json.dumps(got)
    assert str(bob) not in text and "Bob" not in text
    assert '"chance"' not in text and "secret" not in text


def to_user_rows(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return rows of the log as (table, seq, kind, user)."""
    at = [column.name for column in schema.log.columns].index("user_id")
    return [(*row[:3], row[at]) for row in rows]


async def test_someone_who_has_done_nothing_yet_has_only_a_name(club: SandboxClub) -> None:
    got = await export_data(club.eve)
    assert got["person"]["name"] == "Eve"
    assert not any(got[part] for part in ("seats", "host_of_tables", "ratings", "messages", "log"))
    assert not got["results"] and not got["titles"]
    question = await ask_to_delete(club.eve)
    await club.eve.press_button(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted") and not question.list_buttons()
    assert await count_traces(club, club.eve) == {}


async def test_nobody_is_deleted_while_they_sit_at_a_table(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    question = await club.eve.run_slash("privacy delete")
    reply = await club.bob.run_slash("privacy delete")
    assert_refused(reply, club.bob, "privacy-seated", count=1, tables="1")
    await press_button(club.ann, message, ":start:")
    await club.open_table(club.eve, club.bob, start=False)
    await club.wait_until_settled()
    before = await read_stored_rows(club)
    reply = await club.bob.run_slash("privacy delete")
    assert_refused(reply, club.bob, "privacy-seated", count=2, tables="1, 2")
    # An old or invented button is refused, too.
    assert question.message
    reply = await club.eve.press_button(question.message, EN("button-privacy-delete"))
    assert_refused(reply, club.eve, "privacy-seated", count=1, tables="2")
    reply = await club.bob.press_id(find_current_message(club.bob, message), "p:privacy:delete")
    assert_refused(reply, club.bob, "privacy-seated", count=2, tables="1, 2")
    assert await read_stored_rows(club) == before


async def test_a_deleted_person_is_nowhere_and_their_games_are_as_they_were(
    club: SandboxClub,
) -> None:
    await finish_game(club, club.ann, club.bob, club.eve)
    await finish_game(club, club.bob, club.ann)
    assert await club.bot.titles.crown_champion(GUILD_ID, "perudo", club.bob.user.id, 1, 5)
    # Bob was in a lobby that is still open, and opened another that Ann hosts now.
    await club.open_table(club.ann, club.bob, start=False)
    await club.bob.run_slash("bluff leave", table=3)
    await club.open_table(club.bob, club.eve, start=False)
    await club.bob.run_slash("bluff leave", table=4)
    await club.wait_until_settled()
    named = {"log", "seats", "people", "ratings", "results", "titles", "messages", "tables"}
    named.add("reviews")
    assert named <= set(await count_traces(club, club.bob))
    tables = club.bot.tables
    before = [await game_record.export_record(tables, table_id) for table_id in (1, 2)]
    count = {name: len(rows) for name, rows in (await read_stored_rows(club)).items()}

    question = await ask_to_delete(club.bob)
    await club.bob.press_button(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted") and not question.list_buttons()
    await club.wait_until_settled()

    assert await count_traces(club, club.bob) == {}
    after = {name: len(rows) for name, rows in (await read_stored_rows(club)).items()}
    gone = {name: count[name] - after[name] for name in count if count[name] != after[name]}
    assert gone == {"people": 1, "ratings": 3, "messages": 2, "reviews": 2}
    again = [await game_record.export_record(tables, table_id) for table_id in (1, 2)]
    assert again == before
    assert [game_record.verify_record(made) for made in again] == [
        game_record.verify_record(made) for made in before
    ]
    # One number stands for Bob everywhere, and it says nothing; nobody has the title.
    rows = await read_stored_rows(club)
    assert await club.bot.titles.find_champion(GUILD_ID, "perudo") is None
    stands = {user for _, _, user, *_ in rows["seats"] if user < 0}
    assert len(stands) == 1
    assert stands == {user for *_, user in to_user_rows(rows["log"]) if user and user < 0}
    assert stands == {user for _, user, *_ in rows["results"] if user < 0}
    assert stands == {row[3] for row in rows["titles"]}
    # The lobbies in which Bob had been go on.
    await press_button(club.dmitri, club.ann.find_last_message("bluff"), ":join:")
    await club.wait_until_settled()
    assert club.get_table(4).host == club.eve.user.id and len(club.get_table(4).members) == 2
    await club.bot.tables.refresh_table(3)
    assert [member.user_id for member in club.get_table(3).members] == [club.ann.user.id]


async def test_a_deleted_person_has_no_name_any_more_and_begins_anew(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    table = await club.bot.tables.load_table(1)
    assert "Bob" in str((await club.bot.composer.compose_table(table)).layout.texts)
    await club.bob.press_button(await ask_to_delete(club.bob), EN("button-privacy-delete"))
    table = await club.bot.tables.load_table(1)
    texts = str((await club.bot.composer.compose_table(table)).layout.texts)
    assert "Bob" not in texts and EN("privacy-gone") in texts
    assert list_leaderboard_lines(get_private_answer(await club.ann.run_slash("leaderboard"))) == [
        "**1.** Ann · 1 game, 1 win"
    ]
    # Bob's old games are nobody's; what Bob does now is a new person's.
    assert_refused(
        await club.bob.run_slash("profile", game="perudo"),
        club.bob,
        "ranks-none-you",
        game="Perudo",
    )
    assert_refused(await club.bob.run_slash("bluff hand", table=1), club.bob, "table-not-in")
    got = await export_data(club.bob)
    assert got["person"]["name"] == "Bob" and not got["log"] and not got["ratings"]
    await finish_game(club, club.bob, club.ann)
    assert [(r["games"], r["wins"]) for r in (await export_data(club.bob))["ratings"]] == [
        (1, 1)
    ] * 3
    # A rebuild gives Ann what she has, and the one who left nothing.
    before = sorted((await read_stored_rows(club))["ratings"])
    await rebuild_ratings(club.database)
    assert sorted((await read_stored_rows(club))["ratings"]) == before


async def test_a_deletion_that_fails_changes_nothing_and_says_so(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish_game(club, club.ann, club.bob)
    before = await read_stored_rows(club)
    question = await ask_to_delete(club.bob)

    def fail_to_delete(table: Table) -> Any:
        if table is schema.people:  # the last of its statements
            raise OSError("the disk is full")
        return sql.delete(table)

    with monkeypatch.context() as broken:
        broken.setattr(privacy, "delete", fail_to_delete)
        reply = await club.bob.press_button(question, EN("button-privacy-delete"))
    assert_refused(reply, club.bob, "privacy-not-deleted")
    assert await read_stored_rows(club) == before
    await club.bob.press_button(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted")


async def test_a_deletion_of_which_nobody_knows_can_be_asked_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk is full at the commit, the answer is about the deletion."""
    question = await ask_to_delete(club.bob)

    async def fail_unsure(_: int) -> list[int]:
        raise CommitOutcomeUnknownError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.privacy, "delete_person", fail_unsure)
        reply = await club.bob.press_button(question, EN("button-privacy-delete"))
    assert_refused(reply, club.bob, "privacy-unsure")
    await club.bob.press_button(question, EN("button-privacy-delete"))
    assert question.content == EN("privacy-deleted")


async def test_a_deletion_that_takes_long_is_promised_then_done(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = await ask_to_delete(club.eve)
    monkeypatch.setattr("bot.interactions.DEFER_AFTER_S", 0.05)
    write = club.bot.rater.rate_finished

    async def write_slowly() -> None:
        await asyncio.sleep(0.3)
        await write()

    monkeypatch.setattr(club.bot.rater, "rate_finished", write_slowly)
    reply = await club.eve.press_button(question, EN("button-privacy-delete"))
    assert reply.kind == "deferred_update"
    await club.eve.wait_until(lambda _: question.content == EN("privacy-deleted"))
    assert await count_traces(club, club.eve) == {}
