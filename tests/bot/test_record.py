"""Tests of a table's record: what it holds, and that every change in it is found."""

import asyncio
import copy
import json
import os
import random
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import game_record, replay_steps
from bot.game_record import CorruptRecordError
from bot.tables import lobby, tables
from bot.tables.table import GameTable
from bot.texts import LOCALES, get_texts, load_texts
from engines import fairness, find_latest_game
from engines.core import IllegalActionError
from tests.engines.case_registry import CASES
from tests.support.store import FIRST_USER, TableStore, choose_any_move, open_store, to_sqlite_url

ROOT = Path(__file__).parents[2]
SCRIPT_PATH = ROOT / "docs" / "verify_record.py"
STORED_RECORDS = ROOT / "tests" / "records"
RECORD_NAMES = sorted(file.stem for file in STORED_RECORDS.glob("*.json"))

RecordChange = Callable[[Any], None]


async def play_randomly(
    store: TableStore, table_id: int, seed: int = 1, moves: int = 1_000
) -> GameTable:
    """Play at random until the game, or so many moves, are over."""
    rng = random.Random(seed)
    table = (await store.commit_entries(table_id, lambda t: lobby.start_game(t, t.host))).table
    for _ in range(moves):
        if table.phase == "over":
            break
        table = (await store.commit_action(table_id, *choose_any_move(table, rng))).table
    return table


async def export_bytes(store: TableStore, table_id: int) -> bytes:
    return game_record.write_record(await game_record.export_record(store.tables, table_id))


@pytest.fixture(scope="module")
def finished_record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a finished game, in whose lobby a player left and options were changed.

    Its secret is always the same: a change must not come to the same dice by luck.
    """

    async def finish_game() -> bytes:
        async with open_store(
            to_sqlite_url(tmp_path_factory.mktemp("record") / "bluff.sqlite")
        ) as store:
            table_id = await store.open_lobby(seats=4, challenge="any")
            await store.leave_table(table_id, FIRST_USER + 1, "leaves")
            assert (await play_randomly(store, table_id)).get_standings()
            return await export_bytes(store, table_id)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tables, "os", SimpleNamespace(urandom=lambda size: b"s" * size))
        return asyncio.run(finish_game())


def find_verdict(data: bytes) -> str:
    """Return what is wrong with a record; "right" if nothing is."""
    try:
        game_record.verify_record(game_record.parse_record(data))
    except CorruptRecordError as error:
        for locale in LOCALES:
            sentence = get_texts(locale)(error.code, **error.facts)
            assert load_texts(locale).find_pattern(error.code) and "\n" not in sentence
        return error.code
    return "right"


def run_script(data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the stand-alone script on a record, without any of our packages."""
    file = folder / "record.json"
    file.write_bytes(data)
    command = [sys.executable, "-I", "-S", str(SCRIPT_PATH), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def is_script_complaining(data: bytes, folder: Path) -> bool:
    """Return whether the stand-alone script finds a fault.

    It is run in this process, which is quicker.
    """
    file = folder / "record.json"
    file.write_bytes(data)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "argv", [str(SCRIPT_PATH), str(file)])
        try:
            runpy.run_path(str(SCRIPT_PATH))
        except (SystemExit, LookupError, TypeError, ValueError):
            return True
    return False


def change_record(data: bytes, change: RecordChange) -> bytes:
    made = copy.deepcopy(json.loads(data))
    change(made)
    result = json.dumps(made).encode()
    assert json.loads(result) != json.loads(data), "nothing was changed"
    return result


def list_rows_doing(made: Any, do: str) -> list[Any]:
    return [row for row in made["log"] if row["payload"]["do"] == do]


def flip_bit(digits: str) -> str:
    """Return hexadecimal digits with one bit of them flipped."""
    return f"{int(digits[0], 16) ^ 1:x}{digits[1:]}"


# --- right records -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "moves"),
    [("perudo", 1_000), ("drill", 1_000), ("perudo", 0), *((g, 9) for g in CASES)],
)
async def test_a_record_is_right(
    store: TableStore, drill_game: None, tmp_path: Path, game: str, moves: int
) -> None:
    """The game was finished, stopped in the middle, or stopped at once."""
    table_id = await store.open_lobby(game, 4)
    table = await play_randomly(store, table_id, moves=moves)
    if stopped := table.phase == "play":
        table = (await store.stop_table(table_id, 999, True, "stop")).table
    data = await export_bytes(store, table_id)
    assert game_record.verify_record(game_record.parse_record(data)) == table.draws > 0
    checked = await asyncio.to_thread(run_script, data, tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert len(checked.stdout.splitlines()) == table.draws

    made = json.loads(data)
    assert made["format"] == "bluff-1" and made["table"] == table_id
    assert (made["commitment"], made["salt"]) == (table.commitment, table.salt)
    assert [row["seq"] for row in made["log"]] == list(range(1, table.seq + 1))
    assert made["log"][-1]["payload"]["stopped"] == stopped
    values = [row["payload"]["values"] for row in list_rows_doing(made, "chance")]
    assert [len(draw["bounds"]) for draw in made["draws"]] == list(map(len, values))


@pytest.mark.parametrize("game", RECORD_NAMES)
def test_a_record_of_an_earlier_day_is_right_and_replays(game: str, tmp_path: Path) -> None:
    """Stored are finished games as exported, with the end of their replays."""
    data = (STORED_RECORDS / f"{game}.json").read_bytes()
    found = game_record.parse_record(data)
    assert game_record.verify_record(found) == len(found.draws) > 0
    assert not is_script_complaining(data, tmp_path)
    told = [*replay_steps.format_steps(replay_steps.steps_from_record(found))]
    assert told[-2:] == (STORED_RECORDS / f"{game}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", sorted({record.partition("-")[0] for record in RECORD_NAMES}))
async def test_the_newest_rules_of_every_game_have_a_stored_record(
    store: TableStore, game: str, tmp_path: Path
) -> None:
    """UPDATE_GOLDEN=1 makes the record that is missing.

    Records hold the chance that was drawn.
    """
    rules = find_latest_game(game)
    name = game if rules.rules_version == 1 else f"{game}-{rules.rules_version}"
    file = STORED_RECORDS / f"{name}.json"
    if os.environ.get("UPDATE_GOLDEN") == "1" and not file.exists():
        short = {"deals": "4", "turn_limit": "10", "lives": "3"}
        chosen = {k: v for k, v in short.items() if hasattr(rules.options_type(), k)}
        table_id = await store.open_lobby(
            game, rules.list_seat_counts(rules.options_type())[-1], **chosen
        )
        assert (await play_randomly(store, table_id)).get_standings()
        made = await export_bytes(store, table_id)
        told = [
            *replay_steps.format_steps(
                replay_steps.steps_from_record(game_record.parse_record(made))
            )
        ]
        await asyncio.to_thread(file.write_bytes, made)
        end = "\n".join([*told[-2:], ""])
        await asyncio.to_thread(file.with_suffix(".txt").write_text, end, encoding="utf-8")
    found = game_record.parse_record(await asyncio.to_thread(file.read_bytes))
    assert (found.game, found.rules_version) == (game, rules.rules_version) and found.draws


async def test_a_lobby_that_was_closed_has_a_record_too(store: TableStore, tmp_path: Path) -> None:
    table_id = await store.open_lobby(seats=2)
    for user in (FIRST_USER, FIRST_USER + 1):
        await store.leave_table(table_id, user, f"leaves{user}")
    data = await export_bytes(store, table_id)
    assert game_record.verify_record(game_record.parse_record(data)) == 0
    assert (await asyncio.to_thread(run_script, data, tmp_path)).returncode == 0


async def test_a_record_names_nobody(store: TableStore) -> None:
    """A record holds no ids but those of the joins, of which the salt is made."""
    user, channel, guild = 987_654_321_012_345_678, 987_654_321_012_345_679, 555_444_333_222
    made = await store.tables.open_lobby(
        "perudo",
        user_id=user,
        interaction=1_111,
        guild_id=guild,
        channel_id=channel,
        locale="en",
        cause="i987654",
    )
    await store.join_lobby(made.table.id, user + 2, 2_222, "j")
    await store.join_lobby(made.table.id, user + 3, 3_333, "j3")
    await store.leave_table(made.table.id, user + 3, "l3")
    table = await play_randomly(store, made.table.id)
    data = (await export_bytes(store, table.id)).decode()
    for number in (user, user + 2, user + 3, channel, guild):
        assert str(number) not in data
    assert "user" not in data and "987654" not in data
    assert "1111" in data and "2222" in data


async def test_a_table_that_goes_on_has_no_record(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=2)
    for _ in range(2):  # in the lobby, and in the game
        with pytest.raises(IllegalActionError) as refused:
            await export_bytes(store, table_id)
        assert refused.value.code == "record-not-over"
        if (await store.tables.load_table(table_id)).phase == "lobby":
            await store.commit_entries(table_id, lambda t: lobby.start_game(t, FIRST_USER))
    await store.stop_table(table_id, 999, True, "stop")
    assert find_verdict(await export_bytes(store, table_id)) == "right"


# --- changed records -----------------------------------------------------------------------------


def remove_row(index: int, renumber: bool) -> RecordChange:
    def apply_change(made: Any) -> None:
        del made["log"][index]
        if renumber:
            for number, row in enumerate(made["log"], 1):
                row["seq"] = number

    return apply_change


def swap_rows(do: str, renumber: bool, which: int = 0) -> RecordChange:
    """Return a change that swaps a row with this `do` and the one before it."""

    def apply_change(made: Any) -> None:
        log = made["log"]
        at = log.index(list_rows_doing(made, do)[which])
        log[at - 1], log[at] = log[at], log[at - 1]
        if renumber:
            log[at - 1]["seq"], log[at]["seq"] = log[at]["seq"], log[at - 1]["seq"]

    return apply_change


def put_value(path: str, value: Any) -> RecordChange:
    """Return a change that puts a value at "log.3.payload.face".

    A function makes the value of what was there.
    """

    def apply_change(made: Any) -> None:
        *folders, last = path.split(".")
        for name in folders:
            made = made[int(name) if isinstance(made, list) else name]
        key = int(last) if isinstance(made, list) else last
        made[key] = value(made[key]) if callable(value) else value

    return apply_change


def put_in_row(do: str, name: str, value: Any, which: int = 0) -> RecordChange:
    """Return a change that puts a value into the payload of a row with this `do`."""

    def apply_change(made: Any) -> None:
        payload = list_rows_doing(made, do)[which]["payload"]
        payload[name] = value(payload[name]) if callable(value) else value

    return apply_change


def replace_secret(made: Any) -> None:
    """Replace the secret, with its hash wherever one stands."""
    secret = bytes.fromhex(flip_bit(made["secret"]))
    made["secret"] = list_rows_doing(made, "ended")[0]["payload"]["secret"] = secret.hex()
    made["commitment"] = fairness.hash_secret(secret)
    list_rows_doing(made, "opened")[0]["payload"]["commitment"] = made["commitment"]


def rename_last_draw(made: Any) -> None:
    list_rows_doing(made, "chance")[-1]["kind"] = "game"


def append_row(row: Any) -> RecordChange:
    def apply_change(made: Any) -> None:
        made["log"].append({**row, "seq": len(made["log"]) + 1, "at": 1})

    return apply_change


def change_last_die(values: list[int]) -> list[int]:
    return [*values[:-1], (values[-1] + 1) % 6]


RECORD_CHANGES: dict[str, tuple[RecordChange, str, bool]] = {
    # what is changed, what `verify` says, whether the script finds it as well
    "a bit of the secret": (put_value("secret", flip_bit), "record-commitment", True),
    "the secret and its fingerprint": (replace_secret, "record-draw", True),
    "a bit of the fingerprint": (put_value("commitment", flip_bit), "record-commitment", True),
    "the fingerprint the lobby showed": (
        put_in_row("opened", "commitment", flip_bit),
        "record-commitment",
        True,
    ),
    "the secret of the last row": (
        put_in_row("ended", "secret", flip_bit),
        "record-commitment",
        True,
    ),
    "the salt": (put_value("salt", flip_bit), "record-salt", True),
    "the salt of the start": (put_in_row("started", "salt", flip_bit), "record-salt", True),
    "the id of a join": (put_in_row("joined", "interaction", 7_009), "record-salt", True),
    "two joins swapped": (swap_rows("joined", True, -1), "record-salt", True),
    "a join before the table": (swap_rows("joined", True), "record-misplaced", True),
    "who left the lobby": (
        lambda made: list_rows_doing(made, "stood_up")[0].update(actor="0"),
        "record-salt",
        True,
    ),
    "a die": (put_in_row("chance", "values", change_last_die, -1), "record-draw", True),
    "who begins": (put_in_row("chance", "values", lambda v: [(v[0] + 1) % 3]), "record-draw", True),
    "a die less": (put_in_row("chance", "values", lambda v: v[:-1], -1), "record-draw", True),
    "the table's number": (put_value("table", 2), "record-draw", True),
    "the last draw is no draw": (rename_last_draw, "record-draw", True),
    "what a draw is for": (put_value("draws.1.purpose", "first"), "record-draws", True),
    "the bounds of a draw": (put_value("draws.1.bounds", [5] * 15), "record-draws", True),
    "a draw is not listed": (lambda made: made["draws"].pop(), "record-draws", True),
    "the row of a draw": (put_value("draws.0.seq", 1), "record-draws", True),
    "the first row is gone": (remove_row(0, False), "record-gap", True),
    "the first row is gone, renumbered": (remove_row(0, True), "record-misplaced", True),
    "a join is gone": (remove_row(1, False), "record-gap", True),
    "a join is gone, renumbered": (remove_row(1, True), "record-salt", True),
    "a move is gone": (remove_row(-3, False), "record-gap", True),
    "the last row is gone": (remove_row(-1, False), "record-gap", True),
    "rows swapped": (swap_rows("chance", False), "record-gap", True),
    "a draw too early": (swap_rows("chance", True), "record-draw", True),
    "an unknown game": (put_value("game", "chess"), "record-unknown-game", False),
    "an unknown version": (put_value("rules_version", 99), "record-unknown-game", False),
    "another game in the log": (put_in_row("opened", "game", "chess"), "record-row", False),
    "a bid": (put_in_row("bid", "count", 21), "record-row", False),
    "a bid by a text": (put_in_row("bid", "count", str), "record-misplaced", False),
    "something more in a row": (put_in_row("bid", "lie", True), "record-misplaced", False),
    "an action that is none": (put_in_row("bid", "do", "peek"), "record-row", False),
    "an actor that is none": (
        lambda m: list_rows_doing(m, "bid")[0].update(actor="dog"),
        "record-row",
        False,
    ),
    "a seat that is none": (
        lambda m: list_rows_doing(m, "bid")[0].update(actor="77"),
        "record-row",
        False,
    ),
    "a strange digit": (
        lambda m: list_rows_doing(m, "bid")[0].update(actor="²"),
        "record-row",
        False,
    ),
    "a seat in other digits": (
        lambda m: list_rows_doing(m, "bid")[0].update(
            actor="0" + list_rows_doing(m, "bid")[0]["actor"]
        ),
        "record-misplaced",
        False,
    ),
    "who left after the start": (swap_rows("started", True), "record-salt", True),
    "broken off, it says": (put_in_row("ended", "stopped", True), "record-misplaced", False),
    "a row after the end": (
        append_row({"kind": "game", "actor": "0", "payload": {"do": "quit"}}),
        "record-misplaced",
        True,
    ),
    "opened again": (
        lambda made: append_row({**made["log"][0]})(made),
        "record-misplaced",
        True,
    ),
    "ended again": (lambda made: append_row({**made["log"][-1]})(made), "record-misplaced", False),
}


@pytest.mark.parametrize("what", RECORD_CHANGES)
def test_what_is_changed_is_found_out(finished_record: bytes, tmp_path: Path, what: str) -> None:
    change, code, by_the_script_too = RECORD_CHANGES[what]
    data = change_record(finished_record, change)
    assert find_verdict(data) == code
    assert is_script_complaining(data, tmp_path) == by_the_script_too


UNREADABLE_RECORDS: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "not JSON": lambda data: b"dice: 5, 5, 5",
    "half a file": lambda data: data[: len(data) // 2],
    "not a text": lambda data: b"\xff\xfe\x00" + data,
    "a list": lambda data: b"[]",
    "a depth without end": lambda data: b'{"log":' * 50_000,
    "a number without end": lambda data: data.replace(b'"table": 1', b'"table": ' + b"9" * 9_000),
    "a table by a text": lambda data: change_record(data, put_value("table", "1")),
    "no log": lambda data: change_record(data, lambda made: made.pop("log")),
    "an empty log": lambda data: change_record(data, put_value("log", [])),
    "a log that is none": lambda data: change_record(data, put_value("log", 5)),
    "a row that is none": lambda data: change_record(data, put_value("log.3", None)),
    "a number by a text": lambda data: change_record(data, put_value("log.0.seq", "1")),
    "a payload by a text": lambda data: change_record(data, put_value("log.0.payload", "opened")),
    "a kind that is none": lambda data: change_record(data, put_value("log.0.kind", "rumour")),
    "something more": lambda data: change_record(data, lambda made: made.update(names=["Ann"])),
    "another format": lambda data: change_record(data, put_value("format", "bluff-2")),
    "a secret that is no number": lambda data: change_record(data, put_value("secret", "dice")),
    "half a byte of secret": lambda data: change_record(data, put_value("secret", "abc")),
    "no list of draws": lambda data: change_record(data, lambda made: made.pop("draws")),
    "bounds by a text": lambda data: change_record(data, put_value("draws.0.bounds", "666")),
}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_a_record_in_another_encoding_of_json_is_read_as_by_the_script(
    finished_record: bytes, tmp_path: Path, encoding: str
) -> None:
    saved = finished_record.decode().encode(encoding)
    assert find_verdict(saved) == "right"
    assert not is_script_complaining(saved, tmp_path)


@pytest.mark.parametrize("what", UNREADABLE_RECORDS)
def test_what_is_no_record_is_said_to_be_none(finished_record: bytes, what: str) -> None:
    data = UNREADABLE_RECORDS[what](finished_record)
    assert data != finished_record
    assert find_verdict(data) == "record-unreadable"


def test_whatever_becomes_of_a_row_ends_in_a_sentence(finished_record: bytes) -> None:
    """Rows spoilt at random raise `CorruptRecordError` and are never right by mistake."""
    rng = random.Random(1)
    spoilt: list[Any] = [None, -1, 10**30, "", "²", [], {}, [[]], True, 1.5]
    for _ in range(200):
        made = json.loads(finished_record)
        # A player who left the lobby has no part in the salt, so their join may be anything.
        row = rng.choice([row for row in made["log"] if row["seq"] != 3])
        what = rng.choice([*row["payload"], "actor", "kind", "payload"])
        target = row["payload"] if what in row["payload"] else row
        kept = target[what]
        target[what] = rng.choice(spoilt)
        if target[what] != kept or type(target[what]) is not type(kept):
            assert find_verdict(json.dumps(made).encode()) != "right", (row, what)


def test_the_rows_as_they_are_written_are_right(finished_record: bytes) -> None:
    """The tests above could not fail otherwise."""
    assert find_verdict(finished_record) == "right"
    assert find_verdict(json.dumps(json.loads(finished_record)).encode()) == "right"
