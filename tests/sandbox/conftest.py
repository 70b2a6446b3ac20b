"""A sandbox and a small discord.py bot on it, fresh for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.api import Api
from tests.sandbox.bot import Bot, register, running


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(answer_seconds=0.3, rate_limits=False) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with running(Bot(), sandbox) as bot:
        await register(bot)
        yield bot
    assert not [str(r) for r in sandbox.requests if r.unknown], "the bot asked for unknown routes"


@pytest.fixture
def ann(sandbox: Sandbox) -> Person:
    return sandbox.person("Ann")


@pytest.fixture
def bob(sandbox: Sandbox) -> Person:
    return sandbox.person("Bob")


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(sandbox, session)
