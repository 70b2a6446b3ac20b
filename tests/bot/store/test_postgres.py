"""Tests on PostgreSQL of a game over the wire and of an outage.

Other tests show them on SQLite. Kills are in test_kill.py; the store, the write path and the clock
are tested on both databases where they are tested.
"""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from bench.simulation.postgres import PostgresServer
from bot import game_record
from bot.store.database import StoreDatabase, UnusableDatabaseError
from tests.support.club import assert_refused, open_club, press_button


async def test_a_game_to_its_end(postgres: PostgresServer, tmp_path: Path) -> None:
    async with open_club(tmp_path, address=await postgres.create_migrated()) as club:
        message = await club.open_table(club.ann, club.bob)
        for _ in range(400):
            table = club.get_table()
            if table.phase == "over":
                break
            message = club.ann.find_last_message("bluff")
            if table.state.phase == "reveal":
                for person in (club.ann, club.bob):
                    await press_button(person, message, ":do:continue:")
                continue
            wanted = ":do:challenge:" if len(table.state.bids) >= 3 else ":do:"
            reply = await press_button(club.find_actor(), message, wanted)
            assert reply.kind == "update", reply.reason
        await club.wait_until_settled()
        reply = await press_button(club.bob, club.ann.find_last_message("bluff"), ":record:")
        assert reply.message
        exported = game_record.parse_record(reply.message.attachments[0].content)
        assert game_record.verify_record(exported) == club.get_table().draws


async def test_a_server_that_turns_read_only_does_nothing_and_says_so(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with open_club(tmp_path, address=await postgres.create_migrated()) as club:
        message = await club.open_table(club.ann, club.bob, start=False)
        await postgres.set_read_only(True)
        try:
            reply = await press_button(club.ann, message, ":start:")
        finally:
            await postgres.set_read_only(False)
        assert_refused(reply, club.ann, "error-not-saved")
        assert (await club.bot.tables.refresh_table(1)).phase == "lobby"
        # The refusal stands below the table, which is therefore reposted.
        assert (await press_button(club.ann, message, ":start:")).kind == "deferred_update"
        assert (await club.bot.tables.refresh_table(1)).phase == "play"


# --- refused databases ---------------------------------------------------------------------------


async def catch_refusal(where: str) -> UnusableDatabaseError:
    with pytest.raises(UnusableDatabaseError) as refused:
        await (await StoreDatabase.connect(where)).close()
    assert "hunter2" not in str(refused.value)
    return refused.value


async def test_a_user_that_the_server_does_not_know(postgres: PostgresServer) -> None:
    known = make_url(postgres.format_url("postgres"))
    unknown = known.set(username="nobody", password="hunter2")
    told = await catch_refusal(unknown.render_as_string(hide_password=False))
    assert (told.code, told.facts) == ("database-refused", {"user": "nobody"})


async def test_a_database_that_the_server_does_not_have(postgres: PostgresServer) -> None:
    told = await catch_refusal(postgres.format_url("elsewhere"))
    assert (told.code, told.facts) == ("database-missing", {"name": "elsewhere"})


@pytest.mark.parametrize(
    "where",
    ["postgres://bluff:hunter2@localhost:1/bluff", "postgresql://a:hunter2@/x?host=/nowhere"],
)
async def test_a_server_that_does_not_answer(where: str) -> None:
    told = await catch_refusal(where)
    assert told.code == "database-no-server"
    assert told.facts["reason"] and "***" in told.facts["url"]


async def test_a_database_that_can_only_be_read(postgres: PostgresServer) -> None:
    where = await postgres.create_migrated()
    await postgres.set_read_only(True)
    try:
        assert (await catch_refusal(where)).code == "database-read-only"
    finally:
        await postgres.set_read_only(False)


async def test_a_database_of_a_newer_version(postgres: PostgresServer) -> None:
    where = await postgres.create_migrated()
    name = make_url(where).database
    assert name
    await postgres.execute_statements(
        "UPDATE alembic_version SET version_num = '9999'", database=name
    )
    told = await catch_refusal(where)
    assert (told.code, told.facts) == ("database-newer", {"version": "9999"})


@pytest.mark.parametrize("mode", ["disable", "prefer"])
async def test_an_address_as_hosts_give_it(postgres: PostgresServer, mode: str) -> None:
    where = (await postgres.create_migrated()).replace("postgresql://", "postgres://")
    await (await StoreDatabase.connect(f"{where}&sslmode={mode}")).close()
