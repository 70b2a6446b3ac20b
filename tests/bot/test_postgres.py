"""On PostgreSQL what the rest of the suite shows on SQLite: a game over the wire, an
outage; kills are in test_kill.py.

The store, the write path and the clock are tested on both databases where they are tested.
"""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot import record
from bot.store.database import Database, UnusableDatabase
from tests.bot.club import open_club, press, refused
from tests.bot.postgres import Postgres


async def test_a_game_to_its_end(postgres: Postgres, tmp_path: Path) -> None:
    async with open_club(tmp_path, address=await postgres.fresh()) as club:
        message = await club.table(club.ann, club.bob)
        for _ in range(400):
            table = club.state()
            if table.phase == "over":
                break
            message = club.ann.last("bluff")
            if table.state.phase == "reveal":
                for person in (club.ann, club.bob):
                    await press(person, message, ":do:continue:")
                continue
            wanted = ":do:challenge:" if len(table.state.bids) >= 3 else ":do:"
            reply = await press(club.in_turn(), message, wanted)
            assert reply.kind == "update", reply.reason
        await club.settled()
        reply = await press(club.bob, club.ann.last("bluff"), ":record:")
        assert reply.message
        exported = record.read(reply.message.attachments[0].content)
        assert record.verify(exported) == club.state().draws


async def test_a_server_that_turns_read_only_does_nothing_and_says_so(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with open_club(tmp_path, address=await postgres.fresh()) as club:
        message = await club.table(club.ann, club.bob, start=False)
        await postgres.read_only(True)
        try:
            reply = await press(club.ann, message, ":start:")
        finally:
            await postgres.read_only(False)
        refused(reply, club.ann, "error-not-saved")
        assert (await club.bot.tables.refresh(1)).phase == "lobby"
        # The refusal stands below the table, which is therefore posted anew.
        assert (await press(club.ann, message, ":start:")).kind == "deferred_update"
        assert (await club.bot.tables.refresh(1)).phase == "play"


# --- why it cannot be opened ---------------------------------------------------------------------


async def refusal(where: str) -> UnusableDatabase:
    with pytest.raises(UnusableDatabase) as refused:
        await (await Database.open(where)).close()
    assert "hunter2" not in str(refused.value)
    return refused.value


async def test_a_user_that_the_server_does_not_know(postgres: Postgres) -> None:
    known = make_url(postgres.address("postgres"))
    unknown = known.set(username="nobody", password="hunter2")
    told = await refusal(unknown.render_as_string(hide_password=False))
    assert (told.code, told.facts) == ("database-refused", {"user": "nobody"})


async def test_a_database_that_the_server_does_not_have(postgres: Postgres) -> None:
    told = await refusal(postgres.address("elsewhere"))
    assert (told.code, told.facts) == ("database-missing", {"name": "elsewhere"})


@pytest.mark.parametrize(
    "where",
    ["postgres://bluff:hunter2@localhost:1/bluff", "postgresql://a:hunter2@/x?host=/nowhere"],
)
async def test_a_server_that_does_not_answer(where: str) -> None:
    told = await refusal(where)
    assert told.code == "database-no-server"
    assert told.facts["reason"] and "***" in told.facts["url"]


async def test_a_database_that_can_only_be_read(postgres: Postgres) -> None:
    where = await postgres.fresh()
    await postgres.read_only(True)
    try:
        assert (await refusal(where)).code == "database-read-only"
    finally:
        await postgres.read_only(False)


async def test_a_database_of_a_newer_version(postgres: Postgres) -> None:
    where = await postgres.fresh()
    name = make_url(where).database
    assert name
    await postgres.execute("UPDATE alembic_version SET version_num = '9999'", database=name)
    told = await refusal(where)
    assert (told.code, told.facts) == ("database-newer", {"version": "9999"})


@pytest.mark.parametrize("mode", ["disable", "prefer"])
async def test_an_address_as_hosts_give_it(postgres: Postgres, mode: str) -> None:
    where = (await postgres.fresh()).replace("postgresql://", "postgres://")
    await (await Database.open(f"{where}&sslmode={mode}")).close()
