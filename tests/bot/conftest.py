"""Fixtures for the tests of the bot: over the wire, and of what it writes."""

import random
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest
import structlog

import engines
from bench.simulation.postgres import PostgresServer
from bot import interactions
from bot.daily import keeper
from bot.delivery import announcer, hand_delivery, tries
from bot.doctor import doctor_client
from bot.tables import batch, hold, scheduler, tables
from tests.engines.drill import DRILL
from tests.support.clocked_process import ClockedProcess, ManualMoment
from tests.support.club import ANSWER_TIMEOUT_S, SandboxClub, has_emoji_marks, open_club
from tests.support.finished_tables import ResultsWriter
from tests.support.lengths import mark_long_except
from tests.support.request_kinds import TRIED_KINDS, list_request_kinds
from tests.support.rigged_dice import rig_dice
from tests.support.rigged_questions import rig_questions
from tests.support.store import TableStore, create_database, open_store, to_sqlite_url

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture(autouse=True, scope="package")
def _shorten_pauses() -> Iterator[None]:
    """Shorten the pauses of retries and edits to nearly nothing.

    No press is deferred, nor is a resting message edited, because this machine is slow, unless a
    test means it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tries, "RETRY_SECONDS", (0.05, 0.1, 0.2))
        patch.setattr(announcer, "EDIT_PAUSE_S", 0.01)
        patch.setattr(interactions, "MAX_TRANSIT_S", 0.0)
        patch.setattr(hand_delivery, "REST_S", 600.0)
        patch.setattr(hand_delivery, "PEEK_PAUSE_S", 0.0)
        for name in ("DEFER_AFTER_S", "DEFER_DEADLINE_S"):
            patch.setattr(interactions, name, ANSWER_TIMEOUT_S / 2)
        patch.setattr(doctor_client, "EVENT_SECONDS", 1.0)
        patch.setattr(keeper, "FIRST_LOOK_SECONDS", 3600.0)  # tests look themselves
        yield


@pytest.fixture(autouse=True)
def _seed_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test the same dice, cards and questions whenever it runs.

    Where its file lies changes nothing. Its computer players choose alike, too. `secrets` and
    `random.SystemRandom` draw from what `random` calls `_urandom`.
    """
    file, _, name = request.node.nodeid.partition("::")
    draw_bytes = random.Random(f"tests/bot/{Path(file).name}::{name}").randbytes
    monkeypatch.setattr("os.urandom", draw_bytes)
    monkeypatch.setattr("random._urandom", draw_bytes)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[SandboxClub, None]:
    """Open a club where Discord must refuse nothing that the test has not forgiven."""
    async with open_club(tmp_path) as opened:
        yield opened
        await opened.wait_until_settled()
        assert not opened.list_unforgiven()
        assert not [r for r in opened.sandbox.requests if has_emoji_marks(r.body)]
        untried = list_request_kinds(opened.sandbox.requests) - TRIED_KINDS
        assert not untried, (
            "bluff doctor does not try these yet: see tests/support/request_kinds.py"
        )


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Start a PostgreSQL server of this test process when the first test asks for it."""
    with PostgresServer() as server:
        yield server


@pytest.fixture(params=mark_long_except("sqlite", ["sqlite", "postgresql"]))
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty, migrated database; the test runs on each kind."""
    if request.param == "sqlite":
        await create_database(tmp_path / "bluff.sqlite")
        return to_sqlite_url(tmp_path / "bluff.sqlite")
    return await request.getfixturevalue("postgres").create_migrated()


@pytest.fixture(params=mark_long_except("sqlite", ["sqlite", "postgresql"]))
async def unmigrated_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database without tables; the test runs on each kind."""
    if request.param == "sqlite":
        return to_sqlite_url(tmp_path / "bluff.sqlite")
    return await request.getfixturevalue("postgres").create_empty()


@pytest.fixture
async def store(address: str) -> AsyncGenerator[TableStore, None]:
    """Open an empty database, and tables on it."""
    async with open_store(address) as opened:
        yield opened


@pytest.fixture
def results_writer(store: TableStore) -> ResultsWriter:
    """Return a writer of finished tables, on an empty database."""
    return ResultsWriter(store)


@pytest.fixture
def drill_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the drill a game like any other while the test runs."""
    monkeypatch.setitem(engines.GAMES, (DRILL.name, DRILL.rules_version), DRILL)


@pytest.fixture
def clocked_process(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> ClockedProcess:
    """Return a process on an empty database and a clock that the test moves."""
    moment = ManualMoment()
    for each in (scheduler, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: moment.now)
    return ClockedProcess(store, moment)


@pytest.fixture
def rigged_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_dice(monkeypatch)


@pytest.fixture
def rigged_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_questions(monkeypatch)
