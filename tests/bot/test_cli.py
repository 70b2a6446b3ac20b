"""The command line: what is wrong is said in one sentence, and the exit code tells."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from typer.testing import CliRunner, Result

from bot import record
from bot.__main__ import app
from bot.texts import say
from tests.bot.store import FIRST_USER, Store, open_store, url

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
        await store.tables.stop(over.id, FIRST_USER, False, "stop")
        await store.start(seats=2)
        await store.open(seats=2)

    async def main() -> None:
        async with open_store(folder / FILE) as store:
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
    "address", ["nonsense", "sqlite+aiosqlite:////dev/null/x.sqlite", "sqlite:///x.sqlite"]
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
    for command in ("run", "play", "record", "preview", "verify"):
        assert command in result.stdout
