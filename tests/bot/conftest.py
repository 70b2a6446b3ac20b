"""Fixtures for the tests that play over the wire."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import structlog

from tests.bot.club import Club, open_club

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
