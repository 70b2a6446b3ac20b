"""Tests of `make play`: a local Discord and the bot start and end as one."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

import aiohttp
import pytest

ROOT = Path(__file__).parents[3]
START_TIMEOUT_S = 60


@contextlib.asynccontextmanager
async def start_play_command(
    folder: Path, port: int = 0
) -> AsyncGenerator[asyncio.subprocess.Process, None]:
    """Run the command in this working folder, as a newcomer's terminal starts it."""
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment |= {"PYTHONPATH": str(ROOT), "PORT": str(port), "NO_BROWSER": "1", "LANG": "en"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play"),
        cwd=folder,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):  # the bot is in its process group
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def read_ready_address(process: asyncio.subprocess.Process) -> str:
    """Return the address that the command prints when it is ready."""
    assert process.stdout
    async with asyncio.timeout(START_TIMEOUT_S):
        line = (await process.stdout.readline()).decode().strip()
    assert line.startswith("ready http://127.0.0.1:"), line
    return line.removeprefix("ready ")


@pytest.mark.parametrize(
    "number", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)]
)
async def test_it_serves_the_page_and_ends_with_its_bot(
    tmp_path: Path, number: signal.Signals
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "play.sqlite").write_bytes(b"last evening's")
    async with start_play_command(tmp_path) as process:
        address = await read_ready_address(process)
        async with aiohttp.ClientSession() as web, web.get(address) as answer:
            assert answer.status == 200
            assert "<title>" in await answer.text()
        assert (tmp_path / "data" / "play.sqlite").read_bytes().startswith(b"SQLite format 3")
        process.send_signal(number)
        # Its output ends when neither the command nor the bot holds it any more.
        async with asyncio.timeout(START_TIMEOUT_S):
            _, said = await process.communicate()
        assert process.returncode == 0
        assert not {"Traceback", "WARNING"} & set(re.findall(r"\w+", said.decode())), said.decode()


async def test_it_ends_when_the_bot_cannot_start(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    async with start_play_command(tmp_path) as process:
        async with asyncio.timeout(START_TIMEOUT_S):
            _, said = await process.communicate()
        assert process.returncode == 1
        assert "data" in said.decode() and "Traceback" not in said.decode(), said.decode()


async def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with start_play_command(tmp_path, port) as process:
            async with asyncio.timeout(START_TIMEOUT_S):
                printed, said = await process.communicate()
    assert process.returncode == 1
    assert printed == b""
    [sentence] = said.decode().splitlines()
    assert f"Port {port}" in sentence and "PORT=" in sentence
