"""The record of a table: what it holds, and that whatever is changed in it is found out."""

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

from bot import record, replay
from bot.record import Corrupt
from bot.tables import lobby, tables
from bot.tables.table import Table
from bot.texts import LOCALES, of, say
from engines import fairness, latest
from engines.core import Illegal
from tests.bot.store import FIRST_USER, Store, any_move, open_store, url
from tests.engines.cases import CASES

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "verify_record.py"
STORED = ROOT / "tests" / "records"
RECORDS = sorted(file.stem for file in STORED.glob("*.json"))

Change = Callable[[Any], None]


async def played(store: Store, table_id: int, seed: int = 1, moves: int = 1_000) -> Table:
    """Goes on at random until the game, or so many moves, are over."""
    rng = random.Random(seed)
    table = (await store.commit(table_id, lambda t: lobby.start(t, t.host))).table
    for _ in range(moves):
        if table.phase == "over":
            break
        table = (await store.do(table_id, *any_move(table, rng))).table
    return table


async def exported(store: Store, table_id: int) -> bytes:
    return record.write(await record.export(store.tables, store.ledger, table_id))


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game to its end, in whose lobby somebody had left and options were changed.

    Its secret is always the same: a change must not come to the same dice by luck.
    """

    async def made() -> bytes:
        async with open_store(url(tmp_path_factory.mktemp("record") / "bluff.sqlite")) as store:
            table_id = await store.open(seats=4, challenge="any")
            await store.leave(table_id, FIRST_USER + 1, "leaves")
            assert (await played(store, table_id)).places()
            return await exported(store, table_id)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tables, "os", SimpleNamespace(urandom=lambda size: b"s" * size))
        return asyncio.run(made())


def verdict(data: bytes) -> str:
    """What is wrong with a record; "right" if nothing is."""
    try:
        record.verify(record.read(data))
    except Corrupt as error:
        for locale in LOCALES:
            sentence = say(locale)(error.code, **error.facts)
            assert of(locale).pattern(error.code) and "\n" not in sentence
        return error.code
    return "right"


def script(data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    """The stand-alone script on a record, without any of our packages."""
    file = folder / "record.json"
    file.write_bytes(data)
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def complains(data: bytes, folder: Path) -> bool:
    """Whether the stand-alone script, run in here because that is quicker, finds something."""
    file = folder / "record.json"
    file.write_bytes(data)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "argv", [str(SCRIPT), str(file)])
        try:
            runpy.run_path(str(SCRIPT))
        except (SystemExit, LookupError, TypeError, ValueError):
            return True
    return False


def changed(data: bytes, change: Change) -> bytes:
    made = copy.deepcopy(json.loads(data))
    change(made)
    result = json.dumps(made).encode()
    assert json.loads(result) != json.loads(data), "nothing was changed"
    return result


def rows(made: Any, do: str) -> list[Any]:
    """The rows of the log in which this is done."""
    return [row for row in made["log"] if row["payload"]["do"] == do]


def flipped(digits: str) -> str:
    """Hexadecimal digits with one bit of them flipped."""
    return f"{int(digits[0], 16) ^ 1:x}{digits[1:]}"


# --- a right one ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "moves"),
    [("perudo", 1_000), ("drill", 1_000), ("perudo", 0), *((g, 9) for g in CASES)],
)
async def test_a_record_is_right(
    store: Store, drill: None, tmp_path: Path, game: str, moves: int
) -> None:
    """Finished, stopped in the middle, stopped at once."""
    table_id = await store.open(game, 4)
    table = await played(store, table_id, moves=moves)
    if stopped := table.phase == "play":
        table = (await store.stop(table_id, 999, True, "stop")).table
    data = await exported(store, table_id)
    assert record.verify(record.read(data)) == table.draws > 0
    checked = await asyncio.to_thread(script, data, tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert len(checked.stdout.splitlines()) == table.draws

    made = json.loads(data)
    assert made["format"] == "bluff-1" and made["table"] == table_id
    assert (made["commitment"], made["salt"]) == (table.commitment, table.salt)
    assert [row["seq"] for row in made["log"]] == list(range(1, table.seq + 1))
    assert made["log"][-1]["payload"]["stopped"] == stopped
    values = [row["payload"]["values"] for row in rows(made, "chance")]
    assert [len(draw["bounds"]) for draw in made["draws"]] == list(map(len, values))


@pytest.mark.parametrize("game", RECORDS)
def test_a_record_of_an_earlier_day_is_right_and_replays(game: str, tmp_path: Path) -> None:
    """Finished games as they were exported, with the last that their replays showed."""
    data = (STORED / f"{game}.json").read_bytes()
    found = record.read(data)
    assert record.verify(found) == len(found.draws) > 0
    assert not complains(data, tmp_path)
    told = [*replay.told(replay.of_record(found))]
    assert told[-2:] == (STORED / f"{game}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", sorted({record.partition("-")[0] for record in RECORDS}))
async def test_the_newest_rules_of_every_game_have_a_stored_record(
    store: Store, game: str, tmp_path: Path
) -> None:
    """With the chance that was drawn. UPDATE_GOLDEN=1 makes the one that is missing."""
    rules = latest(game)
    name = game if rules.rules_version == 1 else f"{game}-{rules.rules_version}"
    file = STORED / f"{name}.json"
    if os.environ.get("UPDATE_GOLDEN") == "1" and not file.exists():
        short = {"deals": "4", "turn_limit": "10", "lives": "3"}
        chosen = {k: v for k, v in short.items() if hasattr(rules.options_type(), k)}
        table_id = await store.open(game, rules.seats(rules.options_type())[-1], **chosen)
        assert (await played(store, table_id)).places()
        made = await exported(store, table_id)
        told = [*replay.told(replay.of_record(record.read(made)))]
        await asyncio.to_thread(file.write_bytes, made)
        end = "\n".join([*told[-2:], ""])
        await asyncio.to_thread(file.with_suffix(".txt").write_text, end, encoding="utf-8")
    found = record.read(await asyncio.to_thread(file.read_bytes))
    assert (found.game, found.rules_version) == (game, rules.rules_version) and found.draws


async def test_a_lobby_that_was_closed_has_a_record_too(store: Store, tmp_path: Path) -> None:
    table_id = await store.open(seats=2)
    for user in (FIRST_USER, FIRST_USER + 1):
        await store.leave(table_id, user, f"leaves{user}")
    data = await exported(store, table_id)
    assert record.verify(record.read(data)) == 0
    assert (await asyncio.to_thread(script, data, tmp_path)).returncode == 0


async def test_a_record_names_nobody(store: Store) -> None:
    """Nobody's id, no channel, no server: only the ids of the joins, which the salt is made of."""
    user, channel, guild = 987_654_321_012_345_678, 987_654_321_012_345_679, 555_444_333_222
    made = await store.tables.create(
        "perudo",
        user_id=user,
        interaction=1_111,
        guild_id=guild,
        channel_id=channel,
        locale="en",
        cause="i987654",
    )
    await store.join(made.table.id, user + 2, 2_222, "j")
    await store.join(made.table.id, user + 3, 3_333, "j3")
    await store.leave(made.table.id, user + 3, "l3")
    table = await played(store, made.table.id)
    data = (await exported(store, table.id)).decode()
    for number in (user, user + 2, user + 3, channel, guild):
        assert str(number) not in data
    assert "user" not in data and "987654" not in data
    assert "1111" in data and "2222" in data


async def test_a_table_that_goes_on_has_no_record(store: Store) -> None:
    table_id = await store.open(seats=2)
    for _ in range(2):  # in the lobby, and in the game
        with pytest.raises(Illegal) as refused:
            await exported(store, table_id)
        assert refused.value.code == "record-not-over"
        if (await store.tables.load(table_id)).phase == "lobby":
            await store.commit(table_id, lambda t: lobby.start(t, FIRST_USER))
    await store.stop(table_id, 999, True, "stop")
    assert verdict(await exported(store, table_id)) == "right"


# --- what is changed is found out ----------------------------------------------------------------


def remove(index: int, renumber: bool) -> Change:
    def change(made: Any) -> None:
        del made["log"][index]
        if renumber:
            for number, row in enumerate(made["log"], 1):
                row["seq"] = number

    return change


def swap(do: str, renumber: bool, which: int = 0) -> Change:
    """A row that does this changes places with the one before it."""

    def change(made: Any) -> None:
        log = made["log"]
        at = log.index(rows(made, do)[which])
        log[at - 1], log[at] = log[at], log[at - 1]
        if renumber:
            log[at - 1]["seq"], log[at]["seq"] = log[at]["seq"], log[at - 1]["seq"]

    return change


def put(path: str, value: Any) -> Change:
    """Another value at "log.3.payload.face"; a function makes it of what was there."""

    def change(made: Any) -> None:
        *folders, last = path.split(".")
        for name in folders:
            made = made[int(name) if isinstance(made, list) else name]
        key = int(last) if isinstance(made, list) else last
        made[key] = value(made[key]) if callable(value) else value

    return change


def in_row(do: str, name: str, value: Any, which: int = 0) -> Change:
    """Another value in the payload of a row that does this."""

    def change(made: Any) -> None:
        payload = rows(made, do)[which]["payload"]
        payload[name] = value(payload[name]) if callable(value) else value

    return change


def secretly(made: Any) -> None:
    """Another secret, with the fingerprint that belongs to it wherever one stands."""
    secret = bytes.fromhex(flipped(made["secret"]))
    made["secret"] = rows(made, "ended")[0]["payload"]["secret"] = secret.hex()
    made["commitment"] = fairness.commitment(secret)
    rows(made, "opened")[0]["payload"]["commitment"] = made["commitment"]


def last_draw_by_another_name(made: Any) -> None:
    rows(made, "chance")[-1]["kind"] = "game"


def appended(row: Any) -> Change:
    def change(made: Any) -> None:
        made["log"].append({**row, "seq": len(made["log"]) + 1, "at": 1})

    return change


def die(values: list[int]) -> list[int]:
    return [*values[:-1], (values[-1] + 1) % 6]


CHANGES: dict[str, tuple[Change, str, bool]] = {
    # what is changed, what `verify` says, whether the script finds it as well
    "a bit of the secret": (put("secret", flipped), "record-commitment", True),
    "the secret and its fingerprint": (secretly, "record-draw", True),
    "a bit of the fingerprint": (put("commitment", flipped), "record-commitment", True),
    "the fingerprint the lobby showed": (
        in_row("opened", "commitment", flipped),
        "record-commitment",
        True,
    ),
    "the secret of the last row": (in_row("ended", "secret", flipped), "record-commitment", True),
    "the salt": (put("salt", flipped), "record-salt", True),
    "the salt of the start": (in_row("started", "salt", flipped), "record-salt", True),
    "the id of a join": (in_row("joined", "interaction", 7_009), "record-salt", True),
    "two joins swapped": (swap("joined", True, -1), "record-salt", True),
    "a join before the table": (swap("joined", True), "record-misplaced", True),
    "who left the lobby": (
        lambda made: rows(made, "stood_up")[0].update(actor="0"),
        "record-salt",
        True,
    ),
    "a die": (in_row("chance", "values", die, -1), "record-draw", True),
    "who begins": (in_row("chance", "values", lambda v: [(v[0] + 1) % 3]), "record-draw", True),
    "a die less": (in_row("chance", "values", lambda v: v[:-1], -1), "record-draw", True),
    "the table's number": (put("table", 2), "record-draw", True),
    "the last draw is no draw": (last_draw_by_another_name, "record-draw", True),
    "what a draw is for": (put("draws.1.purpose", "first"), "record-draws", True),
    "the bounds of a draw": (put("draws.1.bounds", [5] * 15), "record-draws", True),
    "a draw is not listed": (lambda made: made["draws"].pop(), "record-draws", True),
    "the row of a draw": (put("draws.0.seq", 1), "record-draws", True),
    "the first row is gone": (remove(0, False), "record-gap", True),
    "the first row is gone, renumbered": (remove(0, True), "record-misplaced", True),
    "a join is gone": (remove(1, False), "record-gap", True),
    "a join is gone, renumbered": (remove(1, True), "record-salt", True),
    "a move is gone": (remove(-3, False), "record-gap", True),
    "the last row is gone": (remove(-1, False), "record-gap", True),
    "rows swapped": (swap("chance", False), "record-gap", True),
    "a draw too early": (swap("chance", True), "record-draw", True),
    "an unknown game": (put("game", "chess"), "record-unknown-game", False),
    "an unknown version": (put("rules_version", 99), "record-unknown-game", False),
    "another game in the log": (in_row("opened", "game", "chess"), "record-row", False),
    "a bid": (in_row("bid", "count", 21), "record-row", False),
    "a bid by a text": (in_row("bid", "count", str), "record-misplaced", False),
    "something more in a row": (in_row("bid", "lie", True), "record-misplaced", False),
    "an action that is none": (in_row("bid", "do", "peek"), "record-row", False),
    "an actor that is none": (lambda m: rows(m, "bid")[0].update(actor="dog"), "record-row", False),
    "a seat that is none": (lambda m: rows(m, "bid")[0].update(actor="77"), "record-row", False),
    "a strange digit": (lambda m: rows(m, "bid")[0].update(actor="²"), "record-row", False),
    "a seat in other digits": (
        lambda m: rows(m, "bid")[0].update(actor="0" + rows(m, "bid")[0]["actor"]),
        "record-misplaced",
        False,
    ),
    "who left after the start": (swap("started", True), "record-salt", True),
    "broken off, it says": (in_row("ended", "stopped", True), "record-misplaced", False),
    "a row after the end": (
        appended({"kind": "game", "actor": "0", "payload": {"do": "quit"}}),
        "record-misplaced",
        True,
    ),
    "opened again": (
        lambda made: appended({**made["log"][0]})(made),
        "record-misplaced",
        True,
    ),
    "ended again": (lambda made: appended({**made["log"][-1]})(made), "record-misplaced", False),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_is_changed_is_found_out(finished: bytes, tmp_path: Path, what: str) -> None:
    change, code, by_the_script_too = CHANGES[what]
    data = changed(finished, change)
    assert verdict(data) == code
    assert complains(data, tmp_path) == by_the_script_too


UNREADABLE: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "not JSON": lambda data: b"dice: 5, 5, 5",
    "half a file": lambda data: data[: len(data) // 2],
    "not a text": lambda data: b"\xff\xfe\x00" + data,
    "a list": lambda data: b"[]",
    "a depth without end": lambda data: b'{"log":' * 50_000,
    "a number without end": lambda data: data.replace(b'"table": 1', b'"table": ' + b"9" * 9_000),
    "a table by a text": lambda data: changed(data, put("table", "1")),
    "no log": lambda data: changed(data, lambda made: made.pop("log")),
    "an empty log": lambda data: changed(data, put("log", [])),
    "a log that is none": lambda data: changed(data, put("log", 5)),
    "a row that is none": lambda data: changed(data, put("log.3", None)),
    "a number by a text": lambda data: changed(data, put("log.0.seq", "1")),
    "a payload by a text": lambda data: changed(data, put("log.0.payload", "opened")),
    "a kind that is none": lambda data: changed(data, put("log.0.kind", "rumour")),
    "something more": lambda data: changed(data, lambda made: made.update(names=["Ann"])),
    "another format": lambda data: changed(data, put("format", "bluff-2")),
    "a secret that is no number": lambda data: changed(data, put("secret", "dice")),
    "half a byte of secret": lambda data: changed(data, put("secret", "abc")),
    "no list of draws": lambda data: changed(data, lambda made: made.pop("draws")),
    "bounds by a text": lambda data: changed(data, put("draws.0.bounds", "666")),
}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_a_record_in_another_encoding_of_json_is_read_as_by_the_script(
    finished: bytes, tmp_path: Path, encoding: str
) -> None:
    saved = finished.decode().encode(encoding)
    assert verdict(saved) == "right"
    assert not complains(saved, tmp_path)


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_is_no_record_is_said_to_be_none(finished: bytes, what: str) -> None:
    data = UNREADABLE[what](finished)
    assert data != finished
    assert verdict(data) == "record-unreadable"


def test_whatever_becomes_of_a_row_ends_in_a_sentence(finished: bytes) -> None:
    """Rows spoilt at random: never anything but `Corrupt`, and never right by mistake."""
    rng = random.Random(1)
    spoilt: list[Any] = [None, -1, 10**30, "", "²", [], {}, [[]], True, 1.5]
    for _ in range(200):
        made = json.loads(finished)
        # Who left the lobby has no part in the salt, so his join may be anything.
        row = rng.choice([row for row in made["log"] if row["seq"] != 3])
        what = rng.choice([*row["payload"], "actor", "kind", "payload"])
        target = row["payload"] if what in row["payload"] else row
        kept = target[what]
        target[what] = rng.choice(spoilt)
        if target[what] != kept or type(target[what]) is not type(kept):
            assert verdict(json.dumps(made).encode()) != "right", (row, what)


def test_the_rows_as_they_are_written_are_right(finished: bytes) -> None:
    """So that the tests above can fail."""
    assert verdict(finished) == "right"
    assert verdict(json.dumps(json.loads(finished)).encode()) == "right"
