"""Tests of log lines: one JSON object each, and nothing private in them."""

import json
import logging
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import discord
import pytest
import structlog
from prometheus_client import REGISTRY

from bot import logs, metrics
from bot.settings import Settings
from bot.store.batch import LogRow, TableBatch
from tests.support.club import SandboxClub, press_button
from tests.support.store import TableStore

FAKE_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"
FAKE_INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"
LogReader = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def read_log_lines(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[LogReader]:
    """Return a reader of the lines written as in production since it was last asked.

    It returns all, or those of a level.
    """
    before, handlers = structlog.get_config(), logging.root.handlers[:]
    level = logging.root.level
    stderr = StringIO()
    monkeypatch.setattr(sys, "stderr", stderr)
    logs.configure_logging(Settings(log_json=True, log_level=getattr(request, "param", "debug")))

    def read_written() -> list[dict[str, Any]]:
        found = [json.loads(line) for line in stderr.getvalue().splitlines()]
        stderr.truncate(0)
        stderr.seek(0)
        return found

    yield read_written
    structlog.configure(**before)
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def test_every_line_is_an_object_whoever_writes_it(read_log_lines: LogReader) -> None:
    structlog.get_logger().info("table_opened", table=5, game="perudo")
    logging.getLogger("discord.http").warning("We are being rate limited. %s", "again")
    ours, theirs = read_log_lines()
    assert ours.pop("timestamp") and theirs.pop("timestamp")
    assert ours == {"event": "table_opened", "level": "info", "table": 5, "game": "perudo"}
    assert theirs["event"] == "We are being rate limited. again"
    assert (theirs["level"], theirs["logger"]) == ("warning", "discord.http")


@pytest.mark.parametrize("read_log_lines", ["error"], indirect=True)
def test_what_is_below_the_level_is_not_written(read_log_lines: LogReader) -> None:
    structlog.get_logger().warning("publish_failed")
    logging.getLogger("discord").warning("slow")
    structlog.get_logger().error("press_failed")
    assert [line["event"] for line in read_log_lines()] == ["press_failed"]


def test_tokens_are_blanked_wherever_they_stand(read_log_lines: LogReader) -> None:
    url = f"https://discord.com/api/v10/webhooks/123456/{FAKE_INTERACTION_TOKEN}/messages/@original"
    structlog.get_logger().warning("delivery_failed", error=f"429 {url}", token=FAKE_TOKEN)
    logging.getLogger("discord").error(
        "POST /interactions/9876/%s/callback", FAKE_INTERACTION_TOKEN
    )
    try:
        raise RuntimeError(f"{url} {FAKE_TOKEN}")
    except RuntimeError:
        structlog.get_logger().exception("press_failed")
    written = read_log_lines()
    assert len(written) == 3
    assert FAKE_TOKEN[-20:] not in str(written) and FAKE_INTERACTION_TOKEN not in str(written)
    assert "/webhooks/123456/" in str(written[2]["exception"])


async def test_a_write_that_fails_says_nothing_of_what_it_held(
    store: TableStore, read_log_lines: LogReader
) -> None:
    table = await store.start_game(seats=2)
    read_log_lines()
    row = LogRow(table.seq + 1, "chance", "chance", None, '{"values":[4,2,4,2]}', 1)
    batch = TableBatch(table.id, [row], "play", None, None)  # type: ignore[arg-type]
    try:
        await store.ledger.append_batch(batch, "c")
    except Exception:
        structlog.get_logger().exception("press_failed")
    (failed,) = read_log_lines()
    assert "host_id" in failed["exception"]
    secret = (await store.tables.load_location(table.id)).secret
    for hidden in ("4,2,4,2", secret.hex(), repr(secret)[2:-1]):
        assert hidden not in failed["exception"]


async def test_a_game_leaves_no_dice_in_the_log(
    club: SandboxClub, read_log_lines: LogReader
) -> None:
    """A line tells what happened to which table, in these fields alone."""
    message = await club.open_table(club.ann, club.bob, club.chloe)
    for _ in range(3):
        await press_button(club.find_actor(), message, ":do:")
    await press_button(club.find_actor(), message, ":look:")
    club.sandbox.faults.close_dms(club.ann)
    club.forgiven_codes = {50007}
    await press_button(club.find_actor(), message, ":do:challenge:")
    await club.wait_until_settled()
    written = read_log_lines()
    assert "table_opened" in [line["event"] for line in written]
    ids = {"table", "user", "guild", "channel", "interaction", "tables", "shard"}
    fields = {"event", "level", "timestamp", "game", "error", "code", "again_in", *ids}
    fields |= {"lost", "seconds", "deadlines_moved"}  # on a machine that stands still now and then
    for line in written:
        assert line.keys() <= fields, line
        assert all(isinstance(line[name], int) for name in ids & line.keys())


def read_event_count(event: str, level: str) -> float:
    labels = {"event": event, "level": level}
    return REGISTRY.get_sample_value("bluff_events_total", labels) or 0


def test_lines_are_counted_by_what_they_say(read_log_lines: LogReader) -> None:
    before = read_event_count("delivery_failed", "warning")
    structlog.get_logger().warning("delivery_failed", table=1)
    assert read_event_count("delivery_failed", "warning") == before + 1


def test_lines_of_libraries_are_counted_by_their_name(read_log_lines: LogReader) -> None:
    """Lines of libraries vary too much in their words to be counted by them."""
    before = read_event_count("discord", "error")
    logging.getLogger("discord.http").error("Something %s", "new")
    assert read_event_count("discord", "error") == before + 1
    assert [line["event"] for line in read_log_lines()] == ["Something new"]
    [events] = metrics.EVENTS.collect()
    assert not [each for each in events.samples if "Something" in each.labels["event"]]


async def test_a_gateway_that_cannot_be_reached_is_no_error(
    club: SandboxClub, read_log_lines: LogReader
) -> None:
    club.sandbox.faults.refuse_gateway(attempts=1)
    club.sandbox.faults.drop_gateway()
    await club.wait_for_reconnect()
    [told] = [line for line in read_log_lines() if "reconnect" in line["event"]][:1]
    assert told["level"] == "warning" and "exception" not in told
    assert told["event"].startswith("Attempting a reconnect in ") and "503" in told["event"]


async def test_choices_that_come_too_late_are_no_error(
    club: SandboxClub, read_log_lines: LogReader
) -> None:
    gone = {"code": 10062, "message": "Unknown interaction"}
    club.sandbox.faults.answer_with("POST", r"^/interactions/.*/callback$", 404, json=gone)
    club.forgiven_codes = {10062}
    club.sandbox.interactions.answer_seconds = 0.2
    with pytest.raises(TimeoutError):
        await club.ann.request_choices("bluff start", "game", "per")
    [told] = [line for line in read_log_lines() if "autocomplete" in line["event"]]
    assert told["level"] == "info" and "exception" not in told
    assert "Unknown interaction" in told["event"]


@pytest.mark.parametrize("read_log_lines", ["error"], indirect=True)
def test_an_error_in_making_choices_stays_one(read_log_lines: LogReader) -> None:
    logger = logging.getLogger("discord.app_commands.tree")
    late = discord.NotFound(_ErrorResponse(404), {"code": 10062, "message": "Unknown interaction"})
    for error in (late, KeyError("game")):
        try:
            raise error
        except (discord.NotFound, KeyError):
            logger.exception("Ignoring exception in autocomplete for %r", "bluff start")
    [told] = read_log_lines()
    assert told["level"] == "error" and "KeyError" in told["exception"]


class _ErrorResponse:
    """The fields of Discord's answer from which its error is made."""

    reason = ""

    def __init__(self, status: int) -> None:
        self.status = status
