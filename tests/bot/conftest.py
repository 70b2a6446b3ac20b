"""Fixtures for the tests of the bot: over the wire, and of what it writes."""

import os
import random
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest
import structlog

import engines
from bot import interactions
from bot.delivery import announcer, private, tries
from bot.doctor import doctor
from bot.tables import batch, hold, scheduler, tables
from tests.bot.club import ANSWER_SECONDS, Club, marked, open_club
from tests.bot.kinds import TRIED, kinds
from tests.bot.postgres import Postgres
from tests.bot.results import Results
from tests.bot.store import Store, migrate, open_store, url
from tests.bot.timing import Moment, Process
from tests.engines.drill import DRILL
from tests.lengths import long_but

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture(autouse=True, scope="package")
def _quick() -> Iterator[None]:
    """After Discord was in trouble it is asked again at once, and a tournament's message is edited
    at once, and so is an ephemeral message that follows its table. And no press is promised an
    answer, nor a resting message edited, because this machine is slow, unless a test means it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tries, "RETRY_SECONDS", (0.05, 0.1, 0.2))
        patch.setattr(announcer, "PAUSE_SECONDS", 0.01)
        patch.setattr(interactions, "MAX_TRANSIT_S", 0.0)
        patch.setattr(private, "REST_SECONDS", 600.0)
        patch.setattr(private, "PEEK_PAUSE_SECONDS", 0.0)
        for name in ("DEFER_AFTER_S", "DEFER_DEADLINE_S"):
            patch.setattr(interactions, name, ANSWER_SECONDS / 2)
        patch.setattr(doctor, "EVENT_SECONDS", 1.0)
        yield


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test the same dice and cards whenever it runs: tables draw their secrets here."""
    monkeypatch.setattr(os, "urandom", random.Random(request.node.nodeid).randbytes)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Club, None]:
    """A club where Discord must not refuse anything that the test has not forgiven."""
    async with open_club(tmp_path) as opened:
        yield opened
        await opened.settled()
        assert not opened.unforgiven()
        assert not [r for r in opened.sandbox.requests if marked(r.body)]
        untried = kinds(opened.sandbox.requests) - TRIED
        assert not untried, "bluff doctor does not try these yet: see tests/bot/kinds.py"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this test process's own, started when the first test wants it."""
    with Postgres() as server:
        yield server


@pytest.fixture(params=long_but("sqlite", ["sqlite", "postgresql"]))
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database is; the test runs on each kind."""
    if request.param == "sqlite":
        await migrate(tmp_path / "bluff.sqlite")
        return url(tmp_path / "bluff.sqlite")
    return await request.getfixturevalue("postgres").fresh()


@pytest.fixture(params=long_but("sqlite", ["sqlite", "postgresql"]))
async def blank(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database is in which nobody has made a table; the test runs on each kind."""
    if request.param == "sqlite":
        return url(tmp_path / "bluff.sqlite")
    return await request.getfixturevalue("postgres").empty()


@pytest.fixture
async def store(address: str) -> AsyncGenerator[Store, None]:
    """An empty database, and tables on it."""
    async with open_store(address) as opened:
        yield opened


@pytest.fixture
def results(store: Store) -> Results:
    """An empty database, and finished tables to put into it."""
    return Results(store)


@pytest.fixture
def drill(monkeypatch: pytest.MonkeyPatch) -> None:
    """The drill is a game like any other while the test runs."""
    monkeypatch.setitem(engines.GAMES, (DRILL.name, DRILL.rules_version), DRILL)


@pytest.fixture
def process(store: Store, monkeypatch: pytest.MonkeyPatch) -> Process:
    """A process on an empty database and a clock that the test moves."""
    moment = Moment()
    for each in (scheduler, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: moment.now)
    return Process(store, moment)
