"""A sandbox and a small discord.py bot on it, fresh for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox import Person, Sandbox
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot, register_commands, run_bot


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Yield a sandbox that waits longer than Discord: the machine may be busy."""
    async with Sandbox(answer_seconds=10.0, rate_limits=False) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[ScriptedBot]:
    async with run_bot(ScriptedBot(), sandbox) as bot:
        await register_commands(bot)
        yield bot
    assert not [str(r) for r in sandbox.requests if r.is_unknown], (
        "the bot asked for unknown routes"
    )


@pytest.fixture
def ann(sandbox: Sandbox) -> Person:
    return sandbox.find_person("Ann")


@pytest.fixture
def bob(sandbox: Sandbox) -> Person:
    return sandbox.find_person("Bob")


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[RestClient]:
    async with aiohttp.ClientSession() as session:
        yield RestClient(sandbox, session)
