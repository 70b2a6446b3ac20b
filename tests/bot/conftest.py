"""Fixtures for the tests of the bot: over the wire, and of what it writes."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import structlog

import engines
from tests.bot.club import Club, open_club
from tests.bot.store import Store, open_store
from tests.engines.drill import DRILL

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Club, None]:
    """A club where Discord must not refuse anything that the test has not forgiven."""
    async with open_club(tmp_path) as opened:
        yield opened
        await opened.settled()
        assert not opened.unforgiven()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store, None]:
    """An empty database, and tables on it."""
    async with open_store(tmp_path / "bluff.sqlite") as opened:
        yield opened


@pytest.fixture
def drill(monkeypatch: pytest.MonkeyPatch) -> None:
    """The drill is a game like any other while the test runs."""
    monkeypatch.setitem(engines.GAMES, (DRILL.name, DRILL.rules_version), DRILL)
