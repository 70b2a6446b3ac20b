"""Tests of the command line: one sentence for an error, and the exit code."""

import asyncio
import contextlib
import json
import os
import random
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from alembic.script import ScriptDirectory
from discord.http import Route
from typer.testing import CliRunner, Result

from bot import __version__, game_record
from bot.cli.app import app
from bot.cli.terminal import NO_RESTART_CODE, load_settings, require_token
from bot.cluster import lease
from bot.settings import find_misspelt
from bot.store.database import MIGRATIONS
from bot.store.messages import QUARANTINED_SEQ, MessageStore, ShownMessage
from bot.store.privacy import PrivacyStore
from bot.tables.rows import LogEntry, TableEnded
from bot.texts import get_texts
from engines.core import Office
from sandbox import Sandbox
from tests.engines.kit import list_expiries
from tests.support.store import FIRST_USER, TableStore, choose_any_move, open_store, to_sqlite_url

ROOT = Path(__file__).parents[3]
DATABASE_FILE = "bluff.sqlite"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Enter an empty working folder, with nothing set but a database's address."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith("BLUFF_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    monkeypatch.setenv("DATABASE_URL", to_sqlite_url(tmp_path / DATABASE_FILE))
    logging = structlog.get_config()
    yield tmp_path
    structlog.configure(**logging)


def run_bluff(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def run_refused(*arguments: str, code: int = 1) -> str:
    """Run a command that is refused in one sentence with this exit code.

    Return the sentence.
    """
    result = run_bluff(*arguments)
    assert result.exit_code == code, result.output
    assert not isinstance(result.exception, Exception), result.exception
    assert not result.stdout
    assert result.stderr.count("\n") == 1
    return result.stderr.rstrip("\n")


def make_tables(folder: Path) -> None:
    """Make three tables: one that is over, one that goes on, and a lobby."""

    async def fill_store(store: TableStore) -> None:
        over = await store.start_game(seats=2)
        await store.stop_table(over.id, 999, True, "stop")
        await store.start_game(seats=2)
        await store.open_lobby(seats=2)

    async def open_and_fill() -> None:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            await fill_store(store)

    asyncio.run(open_and_fill())


# --- run -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [None, ""])
def test_run_without_a_token_says_what_to_do(
    token: str | None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    told = run_refused("run", code=NO_RESTART_CODE)
    assert "DISCORD_TOKEN" in told and "make play" in told
    assert not list(folder.iterdir())


def test_it_speaks_the_language_of_the_terminal() -> None:
    """The command runs in a process of its own, as the language is read once."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    process = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env={**environment, "LANG": "ru_RU.UTF-8", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stdout) == (NO_RESTART_CODE, "")
    assert process.stderr == get_texts("ru")("cli-no-token") + "\n"


def test_run_on_a_database_of_a_newer_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tables(folder)
    with sqlite3.connect(folder / DATABASE_FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    for command in (["run"], ["record", "1"]):
        told = run_refused(*command, code=NO_RESTART_CODE)
        assert "9999" in told and "secret.token" not in told


@pytest.mark.parametrize(
    "address", ["", "nonsense", "mysql://localhost/x", "postgresql+psycopg2://localhost/x"]
)
def test_a_database_of_another_kind_is_refused_with_those_that_can_be(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    for command in (["run"], ["record", "1"], ["migrate"]):
        told = run_refused(*command, code=NO_RESTART_CODE)
        assert told == get_texts("en")("database-unknown")
        assert "SQLite" in told and "PostgreSQL" in told


@pytest.mark.parametrize(
    ("name", "value"),
    [("BLUFF_CLOCK_RATE", "quick"), ("BLUFF_GRACE", "-1"), ("BLUFF_NEW_DMS", "x")],
)
def test_a_setting_that_is_wrong_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    for command in (["run"], ["record", "1"]):
        assert name in run_refused(*command, code=NO_RESTART_CODE)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_settings_are_read_as_whichever_editor_saved_them(folder: Path, encoding: str) -> None:
    (folder / ".env").write_text("DISCORD_TOKEN= a.b.c \r\nBLUFF_GRACE=3\r\n", encoding)
    made = load_settings()
    assert (require_token(made), made.grace) == ("a.b.c", 3.0)


def test_a_file_of_settings_that_is_no_utf8_is_one_sentence(folder: Path) -> None:
    """PowerShell's `>` writes such a file."""
    (folder / ".env").write_text("DISCORD_TOKEN=a.b.c\n", "utf-16")
    told = run_refused("run", code=NO_RESTART_CODE)
    assert told == get_texts("en")("cli-not-utf8", file=".env")


def test_blanks_around_a_setting_are_no_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " a.b.c\n")
    monkeypatch.setenv("BLUFF_SHARDS", "auto\n")
    made = load_settings()
    assert (require_token(made), made.shards) == ("a.b.c", "auto")
    monkeypatch.setenv("DISCORD_TOKEN", "\n")
    assert run_refused("run", code=NO_RESTART_CODE) == get_texts("en")("cli-no-token")


def test_settings_that_there_are_not_are_named_with_what_they_resemble(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLUFF_NUGE_AFTER", "5")
    monkeypatch.setenv("BLUFF_GRACE", "5")
    monkeypatch.setenv("bluff_left_days", "5")
    (folder / ".env").write_text("BLUFF_ZZZZZZZZ=1\nBLUFF_REPLICAS=3\nDISCORD_TOKEN=a\n")
    assert list(find_misspelt()) == [
        ("BLUFF_NUGE_AFTER", "BLUFF_NUDGE_AFTER"),
        ("BLUFF_ZZZZZZZZ", ""),
    ]


def test_run_warns_of_a_setting_that_there_is_not() -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BLUFF_")}
    process = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env={
            **clean,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": "a.b.c",
            "BLUFF_API_URL": "http://127.0.0.1:1/api/v10",  # nobody answers
            "BLUFF_LOG_JSON": "1",
            "BLUFF_NUGE_AFTER": "5",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 1
    warned = process.stderr.splitlines()[0]
    line = json.loads(warned)
    assert (line["event"], line["level"]) == ("setting_unknown", "warning")
    assert (line["setting"], line["meant"]) == ("BLUFF_NUGE_AFTER", "BLUFF_NUDGE_AFTER")


# --- doctor --------------------------------------------------------------------------------------


def test_doctor_without_a_token_says_what_to_do() -> None:
    told = run_refused("doctor", "--channel", "1", code=NO_RESTART_CODE)
    assert told == get_texts("en")("cli-no-token")


async def test_doctor_leaves_a_bot_that_runs_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    async with lease.claim_database(to_sqlite_url(folder / DATABASE_FILE)):
        told = await asyncio.to_thread(run_refused, "doctor", "--channel", "1")
    assert told == get_texts("en")("cli-doctor-running")


def test_doctor_sees_before_it_begins_that_its_findings_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    told = run_refused("doctor", "--channel", "1", "--report", "nowhere/found.txt")
    assert told.startswith(get_texts("en")("cli-cannot-write", file="found.txt", reason=""))


def test_doctor_without_a_channel_is_refused_with_the_usage() -> None:
    for arguments in (["doctor"], ["doctor", "--channel", "bluff"]):
        result = run_bluff(*arguments)
        assert result.exit_code == 2 and "Usage" in result.stderr


async def test_doctor_with_a_wrong_token_or_channel(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Sandbox() as sandbox:
        monkeypatch.setenv("BLUFF_API_URL", sandbox.api_url)
        monkeypatch.setenv("BLUFF_GATEWAY_URL", sandbox.gateway_url)
        for secret, key, code in (
            (sandbox.token, "doctor-wrong-channel", 1),
            ("x.y", "cli-wrong-token", NO_RESTART_CODE),
        ):
            monkeypatch.setenv("DISCORD_TOKEN", secret)
            told = await asyncio.to_thread(run_refused, "doctor", "--channel", "1", code=code)
            assert told == get_texts("en")(key)
        assert not os.listdir(folder), "it needs no database, and makes none"
    told = await asyncio.to_thread(run_refused, "doctor", "--channel", "1")
    assert told.startswith(get_texts("en")("operation-no-discord", reason="")[:20])


# --- record --------------------------------------------------------------------------------------


def test_record_writes_what_verify_reads(folder: Path) -> None:
    make_tables(folder)
    printed = run_bluff("record", "1")
    assert printed.exit_code == 0 and not printed.stderr
    assert game_record.verify_record(game_record.parse_record(printed.stdout.encode())) == 2
    written = run_bluff("record", "1", "--out", "bluff-1.json")
    assert (written.exit_code, written.output) == (0, "")
    assert json.loads((folder / "bluff-1.json").read_bytes()) == json.loads(printed.stdout)

    right = run_bluff("verify", "bluff-1.json")
    assert right.exit_code == 0 and not right.stderr
    assert (
        right.stdout
        == get_texts("en")("verify-right", file="bluff-1.json", table=1, draws=2) + "\n"
    )


@pytest.mark.parametrize("number", ["4", "0", "12345678901234567890"])
def test_record_of_a_table_that_is_not_there(folder: Path, number: str) -> None:
    make_tables(folder)
    assert run_refused("record", number) == get_texts("en")("cli-unknown-table", table=int(number))


def test_record_of_a_table_that_goes_on(folder: Path) -> None:
    make_tables(folder)
    for number in ("2", "3"):
        assert run_refused("record", number) == get_texts("en")("record-not-over")


def test_record_into_a_folder_that_is_not_there(folder: Path) -> None:
    make_tables(folder)
    assert "bluff-1.json" in run_refused("record", "1", "--out", "nowhere/bluff-1.json")


def test_what_is_no_number_is_refused_with_the_usage() -> None:
    for arguments in (["record", "one"], ["record"], ["verify"], ["shuffle"]):
        result = run_bluff(*arguments)
        assert result.exit_code == 2 and "Usage" in result.stderr


# --- replay --------------------------------------------------------------------------------------


def test_replay_prints_moves_positions_and_result(folder: Path) -> None:
    make_tables(folder)
    assert run_bluff("record", "1", "-o", "one.json").exit_code == 0
    of_file, of_table = run_bluff("replay", "one.json"), run_bluff("replay", "--table", "1")
    assert of_file.exit_code == of_table.exit_code == 0 and not of_file.stderr
    assert of_file.stdout == of_table.stdout
    first, moves, position, last = of_file.stdout.splitlines()
    assert first == get_texts("en")(
        "cli-replay-title", table=1, game=get_texts("en")("perudo-title")
    )
    assert moves.startswith("chance chance:") and position.startswith("    1.0 bidding | 0:")
    assert last == get_texts("en")("cli-replay-stopped")


def test_replay_of_a_whole_game_ends_with_the_places(folder: Path) -> None:
    async def play_whole_game() -> None:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            table, rng = await store.start_game(seats=3), random.Random(2)
            while table.phase != "over":
                table = (await store.commit_action(table.id, *choose_any_move(table, rng))).table
            assert table.get_standings()

    asyncio.run(play_whole_game())
    told = run_bluff("replay", "--table", "1").stdout.splitlines()
    assert told[-3].startswith("Place 1: seat ")
    assert "over" in told[-4]


def test_replay_needs_one_game_that_is_over_and_right(folder: Path) -> None:
    make_tables(folder)
    english = get_texts("en")
    assert run_refused("replay") == english("cli-replay-one")
    assert run_refused("replay", "one.json", "--table", "1") == english("cli-replay-one")
    assert run_refused("replay", "--table", "9") == english("cli-unknown-table", table=9)
    assert run_refused("replay", "--table", "2") == english("record-not-over")
    assert "missing.json" in run_refused("replay", "missing.json")
    (folder / "text.json").write_text("five fives")
    assert run_refused("replay", "text.json").startswith("text.json: This isn’t a game log")
    data = json.loads(run_bluff("record", "1").stdout)
    data["log"][-2]["payload"]["values"][0] ^= 1
    (folder / "wrong.json").write_text(json.dumps(data))
    wrong = english("record-draw", seq=data["log"][-2]["seq"])
    assert run_refused("replay", "wrong.json") == f"wrong.json: {wrong}"


# --- verify --------------------------------------------------------------------------------------


def test_verify_says_of_each_file_what_is_wrong(folder: Path) -> None:
    make_tables(folder)
    assert run_bluff("record", "1", "-o", "right.json").exit_code == 0
    data = json.loads((folder / "right.json").read_bytes())
    data["log"][-2]["payload"]["values"][0] ^= 1
    (folder / "wrong.json").write_text(json.dumps(data))
    (folder / "text.json").write_text("five fives")
    (folder / "empty.json").touch()

    names = ["wrong.json", "right.json", "text.json", "empty.json", "missing.json", "."]
    result = run_bluff("verify", *names)
    assert result.exit_code == 1
    assert (
        result.stdout == get_texts("en")("verify-right", file="right.json", table=1, draws=2) + "\n"
    )
    told = result.stderr.splitlines()
    assert len(told) == 5
    assert told[0] == "wrong.json: " + get_texts("en")("record-draw", seq=data["log"][-2]["seq"])
    for line, name in zip(told[1:], ["text.json", "empty.json", "missing.json", ""], strict=True):
        assert line.startswith(f"{name}: ") and len(line) > len(name) + 10
    assert "No such file" in told[3] and "directory" in told[4]


def test_version_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"] == {"path": "bot/__init__.py"}
    assert "version" not in project["project"], "it stands in one place"
    result = run_bluff("--version")
    assert (result.exit_code, result.stdout) == (0, f"bluff {__version__}\n")


@pytest.mark.parametrize(
    ("command", "number"), [("run", "SIGTERM"), ("play", "SIGINT"), ("rehearse", "SIGTERM")]
)
def test_a_signal_while_it_is_imported_ends_it_at_once(command: str, number: str) -> None:
    """The first process of a container ignores a signal that it has not asked for."""
    script = f"""
import os, signal, sys
class Signaller:
    def find_spec(self, name, *_):
        if name.startswith("bot.cli"):
            os.kill(os.getpid(), signal.{number})
sys.meta_path.insert(0, Signaller())
sys.argv = ["bluff", "{command}"]
from bot.__main__ import main
main()
"""
    process = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stdout, process.stderr) == (0, "", "")


def test_usage_calls_it_by_its_name() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "bot", "close"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 2 and "Usage: bluff close" in process.stderr


def test_help_names_every_command() -> None:
    result = run_bluff("--help")
    assert result.exit_code == 0
    games = ("record", "replay", "verify")
    repairs = ("tables", "close", "repair")
    for command in ("run", "play", *games, *repairs, "migrate", "backup", "doctor"):
        assert command in result.stdout


# --- migrate and backup --------------------------------------------------------------------------


def test_migrate_says_from_where_to_where(folder: Path) -> None:
    (newest,) = ScriptDirectory(str(MIGRATIONS)).get_heads()
    first = run_bluff("migrate")
    assert (first.exit_code, first.stderr) == (0, "")
    assert first.stdout == get_texts("en")("operation-migrated", before="–", after=newest) + "\n"
    again = run_bluff("migrate")
    assert again.stdout == get_texts("en")("operation-migrated-already", version=newest) + "\n"


@pytest.mark.parametrize("command", [["record", "1"], ["backup", "copy.sqlite"]])
def test_a_database_that_is_not_there_is_not_made(folder: Path, command: list[str]) -> None:
    assert run_refused(*command) == get_texts("en")(
        "database-missing", name=str(folder / DATABASE_FILE)
    )
    assert not list(folder.iterdir())


def test_a_backup_holds_everything_while_the_bot_writes(folder: Path) -> None:
    async def back_up_while_writing() -> dict[str, list[tuple[object, ...]]]:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            await store.start_game(seats=3)
            result = await asyncio.to_thread(run_bluff, "backup", "copy.sqlite")
            assert result.exit_code == 0, result.stderr
            before = await store.read_contents()
            await store.start_game(seats=2)
            assert await store.read_contents() != before
            return before

    before = asyncio.run(back_up_while_writing())
    copy = folder / "copy.sqlite"
    assert copy.stat().st_mode & 0o077 == 0, "it holds secrets"
    assert sorted(file.name for file in folder.iterdir()) == [DATABASE_FILE, "copy.sqlite"]

    async def compare_restored() -> None:
        async with open_store(to_sqlite_url(copy)) as store:
            assert await store.read_contents() == before

    asyncio.run(compare_restored())


def test_a_backup_overwrites_nothing(folder: Path) -> None:
    make_tables(folder)
    (folder / "copy.sqlite").write_text("precious")
    told = run_refused("backup", "copy.sqlite")
    assert told == get_texts("en")("operation-backup-exists", file="copy.sqlite")
    assert (folder / "copy.sqlite").read_text() == "precious"
    assert "nowhere" in run_refused("backup", "nowhere/copy.sqlite")
    assert sorted(file.name for file in folder.iterdir()) == [DATABASE_FILE, "copy.sqlite"]


def test_a_backup_of_what_is_no_database(folder: Path) -> None:
    (folder / DATABASE_FILE).write_text("five fives " * 1000)
    assert "not a database" in run_refused("backup", "copy.sqlite")
    assert [file.name for file in folder.iterdir()] == [DATABASE_FILE]


def test_a_backup_of_postgresql_is_pg_dumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://bluff:hunter2@db/bluff?sslmode=require")
    told = run_refused("backup", "my copy.dump")
    assert "hunter2" not in told
    assert (
        "pg_dump --format=custom '--file=my copy.dump'"
        " '--dbname=postgresql://bluff@db/bluff?sslmode=require'"
    ) in told


def test_run_without_discord_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    monkeypatch.setenv("BLUFF_API_URL", "http://127.0.0.1:1/api/v10")
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    told = run_refused("run")
    assert told.startswith(get_texts("en")("operation-no-discord", reason="")[:20])
    assert "secret.token" not in told


# --- tables, close, repair -----------------------------------------------------------------------


def break_row(folder: Path, table: int, seq: int) -> None:
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
        connection.execute(
            "UPDATE log SET payload = '!' || payload WHERE table_id = ? AND seq = ?", (table, seq)
        )
        connection.commit()


def run_statement(folder: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
        connection.execute(statement)
        connection.commit()


def run_query(folder: Path, query: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as connection:
        return connection.execute(query).fetchall()


def play_with_clock(folder: Path, moves: int = 3) -> tuple[int, str]:
    """Play table 4 by the clock for some moves.

    Return the row before the last of them, and the position there.
    """
    make_tables(folder)
    before = (0, "")

    async def play_stand_ins() -> None:
        nonlocal before
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            table = await store.start_game(seats=3)
            for _ in range(moves):
                before = table.seq, table.rules.format_position(table.state)
                expire = list_expiries(table.list_decisions())[0]  # no game ends so early with it
                table = (await store.commit_action(table.id, Office.CLOCK, expire)).table
            assert table.phase == "play"

    asyncio.run(play_stand_ins())
    return before


def test_tables_lists_all_tables_and_marks_unreadable_ones(folder: Path) -> None:
    make_tables(folder)
    break_row(folder, 2, 3)
    live = run_bluff("tables")
    assert live.exit_code == 0, live.stderr
    head, second, third = (line.split("\t") for line in live.stdout.splitlines())
    assert len(head) == len(second) == 8
    english = get_texts("en")
    assert second[:6] == ["2", "perudo", english("cli-tables-aside", row=3), "1", "2", "2"]
    assert third[:6] == ["3", "perudo", english("cli-tables-lobby"), "1", "2", "2"]
    assert third[6] == "0d00h00"
    everything = run_bluff("tables", "--all").stdout.splitlines()
    assert [line.split("\t")[0] for line in everything[1:]] == ["1", "2", "3"]


def test_tables_stand_in_columns_in_a_terminal(folder: Path) -> None:
    make_tables(folder)
    terminal, theirs = os.openpty()
    listing = [sys.executable, "-m", "bot", "tables"]
    subprocess.run(listing, stdout=theirs, check=True, cwd=ROOT)
    head, *lines = os.read(terminal, 65_536).decode().splitlines()
    assert len(lines) == 2
    for line in lines:
        assert line.index("perudo") == head.index("game") and "\t" not in line


@pytest.mark.parametrize("broken", [False, True])
def test_a_closed_table_frees_its_people(folder: Path, broken: bool) -> None:
    make_tables(folder)
    if broken:
        break_row(folder, 2, 3)
    log = run_query(folder, "SELECT * FROM log WHERE table_id = 2")
    declined = CliRunner().invoke(app, ["close", "2"], input="n\n")
    assert (
        declined.exit_code == 1 and run_query(folder, "SELECT * FROM log WHERE table_id = 2") == log
    )
    closed = run_bluff("close", "2", "--yes")
    assert (closed.exit_code, closed.stderr) == (0, "")
    assert closed.stdout == get_texts("en")("cli-closed", table=2) + "\n"
    assert run_query(folder, "SELECT phase, ended_at > 0 FROM tables WHERE id = 2") == [("over", 1)]
    assert not run_query(folder, "SELECT * FROM deadlines WHERE table_id = 2")
    assert run_query(folder, "SELECT * FROM log WHERE table_id = 2")[:-1] == log, (
        "nothing is taken away"
    )
    assert run_refused("close", "2", "--yes") == get_texts("en")("cli-close-over", table=2)
    assert run_refused("close", "9", "--yes") == get_texts("en")("cli-unknown-table", table=9)

    async def check_closed_table() -> None:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            secret = (await store.tables.load_location(3)).secret.hex()
            ended = LogEntry("table", Office.HOST, None, TableEnded(secret, stopped=True))
            await store.commit_entries(3, lambda _: [ended])
            await PrivacyStore(store.database).delete_person(FIRST_USER)

    asyncio.run(check_closed_table())


def test_repair_says_what_is_wrong_and_cuts_back_to_the_last_good_move(folder: Path) -> None:
    english = get_texts("en")
    seq, position = play_with_clock(folder)
    last = run_query(folder, "SELECT max(seq) FROM log WHERE table_id = 4")[0][0]
    assert isinstance(last, int)
    sound = run_bluff("repair", "4")
    assert sound.stdout == english("cli-repair-sound", table=4, rows=last) + "\n"
    break_row(folder, 4, seq + 1)
    before = run_query(folder, f"SELECT seq, payload FROM log WHERE table_id = 4 AND seq > {seq}")
    told = run_bluff("repair", "4").stdout.splitlines()
    assert told == [
        english("cli-repair-broken", table=4, row=seq + 1, reason="ValidationError"),
        english("cli-repair-position", position=position),
        english("cli-repair-how", table=4, row=seq, gone=len(before)),
    ]
    file = folder / f"bluff-4-{seq + 1}.json"
    assert not file.exists()
    done = run_bluff("repair", "4", "--cut", "--yes")
    assert done.exit_code == 0, done.stderr
    assert file.stat().st_mode & 0o077 == 0, "it may hold secrets"
    kept = json.loads(file.read_bytes())["rows"]
    assert [(row["seq"], row["payload"]) for row in kept] == before
    assert run_query(folder, "SELECT max(seq) FROM log WHERE table_id = 4") == [(seq,)]
    assert run_query(folder, "SELECT max(seq) FROM causes WHERE table_id = 4") == [(seq,)]

    async def check_repaired_table() -> None:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            table = await store.tables.load_table(4)
            assert table.rules.format_position(table.state) == position
            await store.tables.start_missing_clocks(table.id)
            await store.refold_table(4)
            await store.commit_action(4, *choose_any_move(table, random.Random(5)))

    asyncio.run(check_repaired_table())


def test_repair_keeps_a_move_whole_or_not_at_all(folder: Path) -> None:
    """A game's start and the dice thrown with it are cut together."""
    make_tables(folder)
    ends = run_query(folder, "SELECT seq FROM causes WHERE table_id = 2 ORDER BY seq DESC LIMIT 2")
    (end,), (start,) = ends
    assert isinstance(end, int) and isinstance(start, int) and end - start >= 2
    break_row(folder, 2, end)
    assert run_bluff("repair", "2", "--cut", "--yes").exit_code == 0

    async def check_repaired_table() -> None:
        async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
            table = await store.refold_table(2)
            assert (table.seq, table.phase, len(table.members)) == (start, "lobby", 2)

    asyncio.run(check_repaired_table())


def test_repair_refuses_a_table_that_a_running_bot_holds(folder: Path) -> None:
    english = get_texts("en")
    seq, _ = play_with_clock(folder)
    break_row(folder, 4, seq + 1)

    async def repair_while_held() -> None:
        async with lease.claim_database(to_sqlite_url(folder / DATABASE_FILE), patience=0):
            told = await asyncio.to_thread(run_bluff, "repair", "4", "--cut", "--yes")
            assert told.exit_code == 1
            assert told.stderr == english("cli-repair-running", table=4) + "\n"
            # That bot has set it aside.
            async with open_store(to_sqlite_url(folder / DATABASE_FILE)) as store:
                await MessageStore(store.database).save_message(
                    ShownMessage(4, "table", 0, 2, 77, QUARANTINED_SEQ)
                )
            done = await asyncio.to_thread(run_bluff, "repair", "4", "--cut", "--yes")
            assert done.exit_code == 0, done.stderr

    asyncio.run(repair_while_held())


def test_repair_warns_when_what_was_drawn_may_have_been_seen(folder: Path) -> None:
    """The same secret draws the same again."""
    make_tables(folder)
    (thrown,) = run_query(
        folder, "SELECT max(seq) FROM log WHERE table_id = 2 AND kind = 'chance'"
    )[0]
    assert isinstance(thrown, int)
    break_row(folder, 2, thrown)
    warning = get_texts("en")("cli-repair-seen", table=2)
    assert warning in run_bluff("repair", "2").stdout.splitlines()
    assert warning in run_bluff("repair", "2", "--cut", "--yes").stdout.splitlines()
    # There is nothing to warn of where nothing was drawn.
    break_row(folder, 3, 3)
    told = run_bluff("repair", "3")
    assert told.exit_code == 0 and "cli" not in told.stdout
    assert get_texts("en")("cli-repair-seen", table=3) not in told.stdout


def test_a_table_without_rows_can_be_listed_and_closed(folder: Path) -> None:
    english = get_texts("en")
    make_tables(folder)
    run_statement(folder, "DELETE FROM log WHERE table_id = 2")
    listed = [line.split("\t") for line in run_bluff("tables").stdout.splitlines()]
    assert listed[1][:3] == ["2", "perudo", english("cli-tables-aside", row=1)]
    told = run_bluff("repair", "2")
    assert told.stdout.splitlines()[0] == english(
        "cli-repair-broken", table=2, row=1, reason="missing"
    )
    assert told.stderr == english("cli-repair-nothing", table=2) + "\n"
    closed = run_bluff("close", "2", "--yes")
    assert (closed.exit_code, closed.stderr) == (0, "")
    assert run_query(folder, "SELECT phase FROM tables WHERE id = 2") == [("over",)]
    assert run_refused("close", "2", "--yes") == english("cli-close-over", table=2)


def test_a_table_with_another_secret_than_it_has_committed_to_can_be_closed(folder: Path) -> None:
    english = get_texts("en")
    make_tables(folder)
    run_statement(folder, "UPDATE tables SET secret = zeroblob(32)")
    told = run_bluff("repair", "2", "--cut", "--yes")
    assert english("cli-repair-broken", table=2, row=1, reason="secret") in told.stdout
    assert told.stderr == english("cli-repair-nothing", table=2) + "\n"
    assert run_bluff("close", "2", "--yes").exit_code == 0
    assert run_bluff("record", "1").exit_code == 0, "what is over shows the secret that it had"


def test_the_record_of_a_table_that_cannot_be_read_is_a_sentence(folder: Path) -> None:
    make_tables(folder)
    break_row(folder, 1, 3)
    broken = get_texts("en")("cli-record-broken", table=1, row=3)
    assert run_refused("record", "1") == broken
    assert run_refused("replay", "--table", "1") == broken


def test_repair_needs_a_move_to_go_back_to(folder: Path) -> None:
    make_tables(folder)
    break_row(folder, 3, 1)
    result = run_bluff("repair", "3", "--cut", "--yes")
    assert result.exit_code == 1
    assert result.stderr == get_texts("en")("cli-repair-nothing", table=3) + "\n"
    assert run_bluff("close", "3", "--yes").exit_code == 0
