"""The command line: what is wrong is said in one sentence, and the exit code tells."""

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from alembic.script import ScriptDirectory
from discord.http import Route
from typer.testing import CliRunner, Result

from bot import record
from bot.__main__ import app
from bot.store.database import MIGRATIONS
from bot.texts import say
from sandbox import Sandbox
from tests.bot.store import Store, any_move, open_store, url

ROOT = Path(__file__).parents[2]
FILE = "bluff.sqlite"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty working folder, with nothing set but a database in it that is not there yet."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith("BLUFF_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    monkeypatch.setenv("DATABASE_URL", url(tmp_path / FILE))
    logging = structlog.get_config()
    yield tmp_path
    structlog.configure(**logging)


def bluff(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def refusal(*arguments: str) -> str:
    """The one sentence with which a command is refused."""
    result = bluff(*arguments)
    assert result.exit_code == 1, result.output
    assert not isinstance(result.exception, Exception), result.exception
    assert not result.stdout
    assert result.stderr.count("\n") == 1
    return result.stderr.rstrip("\n")


def made(folder: Path) -> None:
    """Three tables: one that is over, one that goes on, a lobby."""

    async def make(store: Store) -> None:
        over = await store.start(seats=2)
        await store.tables.stop(over.id, 999, True, "stop")
        await store.start(seats=2)
        await store.open(seats=2)

    async def main() -> None:
        async with open_store(url(folder / FILE)) as store:
            await make(store)

    asyncio.run(main())


# --- run -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [None, ""])
def test_run_without_a_token_says_what_to_do(
    token: str | None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    told = refusal("run")
    assert "DISCORD_TOKEN" in told and "make play" in told
    assert not list(folder.iterdir())


def test_it_speaks_the_language_of_the_terminal() -> None:
    """As a process of its own: the language is read once."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    process = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env={**environment, "LANG": "ru_RU.UTF-8", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stdout) == (1, "")
    assert process.stderr == say("ru")("cli-no-token") + "\n"


def test_run_on_a_database_of_a_newer_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(folder)
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    for told in (refusal("run"), refusal("record", "1")):
        assert "9999" in told and "secret.token" not in told


@pytest.mark.parametrize(
    "address", ["nonsense", "mysql://localhost/x", "postgresql+psycopg2://localhost/x"]
)
def test_a_database_that_cannot_be_used(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    for command in (["run"], ["record", "1"]):
        told = refusal(*command)
        assert say("en")("database-unusable", url="", reason="")[:12] in told


@pytest.mark.parametrize(
    ("name", "value"),
    [("BLUFF_CLOCK_RATE", "quick"), ("BLUFF_GRACE", "-1"), ("BLUFF_NEW_DMS", "x")],
)
def test_a_setting_that_is_wrong_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    for command in (["run"], ["record", "1"]):
        assert name in refusal(*command)


# --- doctor --------------------------------------------------------------------------------------


def test_doctor_without_a_token_says_what_to_do() -> None:
    assert refusal("doctor", "--channel", "1") == say("en")("cli-no-token")


def test_doctor_sees_before_it_begins_that_its_findings_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    told = refusal("doctor", "--channel", "1", "--json", "nowhere/found.json")
    assert told.startswith(say("en")("cli-cannot-write", file="found.json", reason=""))


def test_doctor_without_a_channel_is_refused_with_the_usage() -> None:
    for arguments in (["doctor"], ["doctor", "--channel", "bluff"]):
        result = bluff(*arguments)
        assert result.exit_code == 2 and "Usage" in result.stderr


async def test_doctor_with_a_wrong_token_or_channel(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Sandbox() as sandbox:
        monkeypatch.setenv("BLUFF_API_URL", sandbox.api_url)
        monkeypatch.setenv("BLUFF_GATEWAY_URL", sandbox.gateway_url)
        for token, key in ((sandbox.token, "doctor-wrong-channel"), ("x.y", "cli-wrong-token")):
            monkeypatch.setenv("DISCORD_TOKEN", token)
            told = await asyncio.to_thread(refusal, "doctor", "--channel", "1")
            assert told == say("en")(key)
    told = await asyncio.to_thread(refusal, "doctor", "--channel", "1")
    assert told.startswith(say("en")("operation-no-discord", reason="")[:20])


# --- record --------------------------------------------------------------------------------------


def test_record_writes_what_verify_reads(folder: Path) -> None:
    made(folder)
    printed = bluff("record", "1")
    assert printed.exit_code == 0 and not printed.stderr
    assert record.verify(record.read(printed.stdout.encode())) == 2
    written = bluff("record", "1", "--out", "bluff-1.json")
    assert (written.exit_code, written.output) == (0, "")
    assert json.loads((folder / "bluff-1.json").read_bytes()) == json.loads(printed.stdout)

    right = bluff("verify", "bluff-1.json")
    assert right.exit_code == 0 and not right.stderr
    assert right.stdout == say("en")("verify-right", file="bluff-1.json", table=1, draws=2) + "\n"


@pytest.mark.parametrize("number", ["4", "0", "12345678901234567890"])
def test_record_of_a_table_that_is_not_there(folder: Path, number: str) -> None:
    made(folder)
    assert refusal("record", number) == say("en")("cli-unknown-table", table=int(number))


def test_record_of_a_table_that_goes_on(folder: Path) -> None:
    made(folder)
    for number in ("2", "3"):
        assert refusal("record", number) == say("en")("record-not-over")


def test_record_into_a_folder_that_is_not_there(folder: Path) -> None:
    made(folder)
    assert "bluff-1.json" in refusal("record", "1", "--out", "nowhere/bluff-1.json")


def test_preview_into_what_is_a_file(tmp_path: Path) -> None:
    (taken := tmp_path / "taken").write_text("a file")
    assert "taken" in refusal("preview", str(taken))


def test_what_is_no_number_is_refused_with_the_usage() -> None:
    for arguments in (["record", "one"], ["record"], ["verify"], ["shuffle"]):
        result = bluff(*arguments)
        assert result.exit_code == 2 and "Usage" in result.stderr


# --- replay --------------------------------------------------------------------------------------


def test_replay_prints_moves_positions_and_result(folder: Path) -> None:
    made(folder)
    assert bluff("record", "1", "-o", "one.json").exit_code == 0
    of_file, of_table = bluff("replay", "one.json"), bluff("replay", "--table", "1")
    assert of_file.exit_code == of_table.exit_code == 0 and not of_file.stderr
    assert of_file.stdout == of_table.stdout
    first, moves, position, last = of_file.stdout.splitlines()
    assert first == say("en")("cli-replay-title", table=1, game=say("en")("perudo-title"))
    assert moves.startswith("chance chance:") and position.startswith("    1.0 bidding | 0:")
    assert last == say("en")("cli-replay-stopped")


def test_replay_of_a_whole_game_ends_with_the_places(folder: Path) -> None:
    async def main() -> None:
        async with open_store(url(folder / FILE)) as store:
            table, rng = await store.start(seats=3), random.Random(2)
            while table.phase != "over":
                table = (await store.do(table.id, *any_move(table, rng))).table
            assert table.places()

    asyncio.run(main())
    told = bluff("replay", "--table", "1").stdout.splitlines()
    assert told[-3].startswith("Place 1: seat ")
    assert "over" in told[-4]


def test_replay_needs_one_game_that_is_over_and_right(folder: Path) -> None:
    made(folder)
    english = say("en")
    assert refusal("replay") == english("cli-replay-one")
    assert refusal("replay", "one.json", "--table", "1") == english("cli-replay-one")
    assert refusal("replay", "--table", "9") == english("cli-unknown-table", table=9)
    assert refusal("replay", "--table", "2") == english("record-not-over")
    assert "missing.json" in refusal("replay", "missing.json")
    (folder / "text.json").write_text("five fives")
    assert refusal("replay", "text.json").startswith("text.json: This is not a record")
    data = json.loads(bluff("record", "1").stdout)
    data["log"][-2]["payload"]["values"][0] ^= 1
    (folder / "wrong.json").write_text(json.dumps(data))
    wrong = english("record-draw", seq=data["log"][-2]["seq"])
    assert refusal("replay", "wrong.json") == f"wrong.json: {wrong}"


# --- verify --------------------------------------------------------------------------------------


def test_verify_says_of_each_file_what_is_wrong(folder: Path) -> None:
    made(folder)
    assert bluff("record", "1", "-o", "right.json").exit_code == 0
    data = json.loads((folder / "right.json").read_bytes())
    data["log"][-2]["payload"]["values"][0] ^= 1
    (folder / "wrong.json").write_text(json.dumps(data))
    (folder / "text.json").write_text("five fives")
    (folder / "empty.json").touch()

    names = ["wrong.json", "right.json", "text.json", "empty.json", "missing.json", "."]
    result = bluff("verify", *names)
    assert result.exit_code == 1
    assert result.stdout == say("en")("verify-right", file="right.json", table=1, draws=2) + "\n"
    told = result.stderr.splitlines()
    assert len(told) == 5
    assert told[0] == "wrong.json: " + say("en")("record-draw", seq=data["log"][-2]["seq"])
    for line, name in zip(told[1:], ["text.json", "empty.json", "missing.json", ""], strict=True):
        assert line.startswith(f"{name}: ") and len(line) > len(name) + 10
    assert "No such file" in told[3] and "directory" in told[4]


def test_help_names_every_command() -> None:
    result = bluff("--help")
    assert result.exit_code == 0
    games = ("record", "replay", "preview", "verify")
    for command in ("run", "play", *games, "migrate", "backup", "doctor"):
        assert command in result.stdout


# --- migrate and backup --------------------------------------------------------------------------


def test_migrate_says_from_where_to_where(folder: Path) -> None:
    (newest,) = ScriptDirectory(str(MIGRATIONS)).get_heads()
    first = bluff("migrate")
    assert (first.exit_code, first.stderr) == (0, "")
    assert first.stdout == say("en")("operation-migrated", before="–", after=newest) + "\n"
    again = bluff("migrate")
    assert again.stdout == say("en")("operation-migrated-already", version=newest) + "\n"


@pytest.mark.parametrize("command", [["record", "1"], ["backup", "copy.sqlite"]])
def test_a_database_that_is_not_there_is_not_made(folder: Path, command: list[str]) -> None:
    assert refusal(*command) == say("en")("database-missing", name=str(folder / FILE))
    assert not list(folder.iterdir())


def test_a_backup_holds_everything_while_the_bot_writes(folder: Path) -> None:
    async def main() -> dict[str, list[tuple[object, ...]]]:
        async with open_store(url(folder / FILE)) as store:
            await store.start(seats=3)
            result = await asyncio.to_thread(bluff, "backup", "copy.sqlite")
            assert result.exit_code == 0, result.stderr
            before = await store.contents()
            await store.start(seats=2)
            assert await store.contents() != before
            return before

    before = asyncio.run(main())
    copy = folder / "copy.sqlite"
    assert copy.stat().st_mode & 0o077 == 0, "it holds secrets"
    assert sorted(file.name for file in folder.iterdir()) == [FILE, "copy.sqlite"]

    async def restored() -> None:
        async with open_store(url(copy)) as store:
            assert await store.contents() == before

    asyncio.run(restored())


def test_a_backup_overwrites_nothing(folder: Path) -> None:
    made(folder)
    (folder / "copy.sqlite").write_text("precious")
    told = refusal("backup", "copy.sqlite")
    assert told == say("en")("operation-backup-exists", file="copy.sqlite")
    assert (folder / "copy.sqlite").read_text() == "precious"
    assert "nowhere" in refusal("backup", "nowhere/copy.sqlite")
    assert sorted(file.name for file in folder.iterdir()) == [FILE, "copy.sqlite"]


def test_a_backup_of_what_is_no_database(folder: Path) -> None:
    (folder / FILE).write_text("five fives " * 1000)
    assert "not a database" in refusal("backup", "copy.sqlite")
    assert [file.name for file in folder.iterdir()] == [FILE]


def test_a_backup_of_postgresql_is_pg_dumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://bluff:hunter2@db/bluff?sslmode=require")
    told = refusal("backup", "my copy.dump")
    assert "hunter2" not in told
    assert (
        "pg_dump --format=custom '--file=my copy.dump'"
        " '--dbname=postgresql://bluff@db/bluff?sslmode=require'"
    ) in told


def test_run_without_discord_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    monkeypatch.setenv("BLUFF_API_URL", "http://127.0.0.1:1/api/v10")
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    told = refusal("run")
    assert told.startswith(say("en")("operation-no-discord", reason="")[:20])
    assert "secret.token" not in told
