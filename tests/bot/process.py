"""The bot as an operator runs it: a process of its own, on a sandbox in this process."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from sandbox import Sandbox

RUN = (sys.executable, "-m", "bot", "run")
WAITING = (
    "import sys, bot.__main__ as bluff; sys.stdin.readline(); sys.argv = ['bluff', 'run'];"
    "bluff.main()"
)
"""`bluff run`, up to the moment when it reads its settings; goes on at the first line."""
SMALL = (
    "from renderers import encode; whole = encode.webp;"
    "encode.webp = lambda image: whole(image.reduce(8));"
)
"""Pictures at an eighth of their size: encoding them whole is 40 % of what a bot of many tables
does."""
BOOT_SECONDS = 30
LOOK_SECONDS = 0.02


class BotProcess:
    """One bot on one database; started, killed and started again.

    `spare` keeps the next process ready with everything imported, as importing takes longer than
    all the rest of a start; with `small` pictures it does so, too. Its database is a file in the
    folder, or at an `address`.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        *,
        spare: bool = False,
        small: bool = False,
        address: str = "",
        token: str = "",
        **settings: Any,
    ):
        self.database = folder / "bluff.sqlite"
        self._address = address or f"sqlite:///{self.database}"
        self._sandbox = sandbox
        self._token = token or sandbox.token
        self._log = folder / "bot.log"
        self._settings = settings
        self._use_spare = spare or small
        self._waiting = SMALL + WAITING if small else WAITING
        self._spare: asyncio.subprocess.Process | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "BotProcess":
        await self.start()
        return self

    async def __aexit__(self, failed: object, *_: object) -> None:
        if failed:
            print(self.log())
        for process in (self._process, self._spare):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()

    async def start(self) -> None:
        """Starts it; connected when this returns."""
        if self._use_spare:
            self._process = self._spare or await self._spawn(sys.executable, "-c", self._waiting)
            assert self._process.stdin
            self._process.stdin.write(b"\n")
        else:
            self._process = await self._spawn(*RUN)
        ready = asyncio.ensure_future(self._sandbox.bot_ready(BOOT_SECONDS))
        ended = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        assert not ended.done(), self.log()
        ended.cancel()
        await ready
        if self._use_spare:
            self._spare = await self._spawn(sys.executable, "-c", self._waiting)

    def kill(self) -> None:
        """kill -9, and Discord knows at once that the connection is gone."""
        assert self._process
        self._process.kill()
        self._sandbox.faults.drop_gateway(resumable=False)

    def terminate(self) -> None:
        """As systemd, Docker and Ctrl-C in `make play` stop it."""
        self.send(signal.SIGTERM)

    def send(self, what: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(what)

    async def ended(self) -> int:
        """Waits for its end; gives its exit code."""
        assert self._process
        code = await self._process.wait()
        for connection in list(self._sandbox.gateway.connections):
            await connection.lost.wait()
        return code

    async def logged(self, text: str) -> None:
        """Waits until it has written this to the operator."""
        async with asyncio.timeout(BOOT_SECONDS):
            while text not in self.log():  # noqa: ASYNC110 (it is a file)
                await asyncio.sleep(LOOK_SECONDS)

    def log(self) -> str:
        """What it has written to the operator."""
        return self._log.read_text() if self._log.exists() else ""

    async def end_of_a_start(self) -> int:
        """Starts it in vain; gives its exit code."""
        self._process = await self._spawn(*RUN)
        return await self.ended()

    async def _spawn(self, *command: str) -> asyncio.subprocess.Process:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self._token,
            "BLUFF_API_URL": self._sandbox.api_url,
            "BLUFF_GATEWAY_URL": self._sandbox.gateway_url,
            "DATABASE_URL": self._address,
            **{f"BLUFF_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        with self._log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=log, stderr=log, env=environment
            )
