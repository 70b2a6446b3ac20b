"""The bot as an operator runs it: a process of its own, on a sandbox in this process."""

import asyncio
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from bot.tables.hold import RENEW_MS
from sandbox import Message, Person, Sandbox
from tests.bot.club import press
from tests.bot.nursery import HostClock

RUN = (sys.executable, "-m", "bot", "run")
NURSERY = (sys.executable, "-m", "tests.bot.nursery")
"""Forks a `bluff run` at every line that it reads."""
LOG_BYTES = 50_000
"""What it may write to the operator while the disk is full."""
BOOT_SECONDS = 120
LOOK_SECONDS = 0.02


class BotProcess:
    """One bot on one database; started, killed and started again.

    `forked`: all its processes come from one that has everything imported; with `drawn` also
    everything drawn that is kept, and `renew_ms` instead of `bot.tables.hold.RENEW_MS`. Its
    database is a file in the folder, or at an `address`.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        *,
        forked: bool = False,
        drawn: bool = False,
        renew_ms: int = RENEW_MS,
        address: str = "",
        token: str = "",
        **settings: Any,
    ):
        self.database = folder / "bluff.sqlite"
        self.address = address or f"sqlite:///{self.database}"
        self._sandbox = sandbox
        self._token = token or sandbox.token
        self._log = folder / "bot.log"
        self._settings = settings
        self._forked = forked or drawn
        self._clock = HostClock(folder / "host.clock")
        self._nursery_arguments = (str(self._clock.path), str(renew_ms), *["drawn"][: int(drawn)])
        self._nursery: asyncio.subprocess.Process | None = None
        self._pid = 0
        self._end: asyncio.Future[int] | None = None
        """Its exit code."""

    async def __aenter__(self) -> "BotProcess":
        await self.start()
        return self

    async def __aexit__(self, failed: object, *_: object) -> None:
        if failed:
            print(self.log())
        if self._end is not None:
            self._signal(signal.SIGKILL)
            await self._end
        if self._nursery is not None:
            self._nursery.kill()
            await self._nursery.wait()

    async def start(self) -> None:
        """Starts it; connected when this returns."""
        await self._launch()
        assert self._end
        ready = asyncio.ensure_future(self._sandbox.bot_ready(BOOT_SECONDS))
        await asyncio.wait({ready, self._end}, return_when=asyncio.FIRST_COMPLETED)
        assert not self._end.done(), self.log()
        await ready

    def kill(self) -> None:
        """kill -9, and Discord knows at once that the connection is gone."""
        self._signal(signal.SIGKILL)
        self._sandbox.faults.drop_gateway(resumable=False)

    def terminate(self) -> None:
        """As systemd, Docker and Ctrl-C in `make play` stop it."""
        self._signal(signal.SIGTERM)

    def freeze(self) -> None:
        """It stands still, as a container that is paused or a machine that is suspended does."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on as if nothing had been."""
        self._signal(signal.SIGCONT)

    def set_host_clock(self, seconds: int) -> None:
        """Somebody sets the clock of its host so far ahead, or back; Discord's goes on."""
        assert self._forked
        self._clock.set_ahead(seconds * 1000)

    def fill(self, full: bool) -> None:
        """Whether the disk is full: what the database's journal holds is all that it can hold."""
        most = resource.RLIM_INFINITY
        if full:
            # Its log is on another disk, as a container's is.
            written = Path(f"{self.database}-wal").stat().st_size
            most = max(written, self._log.stat().st_size + LOG_BYTES)
        _, hard = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (most, hard))

    async def ended(self) -> int:
        """Waits for its end; gives its exit code."""
        assert self._end
        code = await self._end
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
        await self._launch()
        return await self.ended()

    def _signal(self, number: signal.Signals) -> None:
        assert self._end
        if not self._end.done():
            os.kill(self._pid, number)

    async def _launch(self) -> None:
        if not self._forked:
            process = await self._spawn(*RUN)
            self._pid = process.pid
            self._end = asyncio.ensure_future(process.wait())
            return
        if self._nursery is None:
            self._nursery = await self._spawn(
                *(*NURSERY, *self._nursery_arguments), stdout=asyncio.subprocess.PIPE
            )
        assert self._nursery.stdin
        self._nursery.stdin.write(b"\n")
        self._pid = await self._number()
        self._end = asyncio.ensure_future(self._number())

    async def _number(self) -> int:
        """The next that the nursery prints."""
        assert self._nursery and self._nursery.stdout
        line = await self._nursery.stdout.readline()
        assert line, self.log()
        return int(line)

    async def _spawn(self, *command: str, **streams: Any) -> asyncio.subprocess.Process:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self._token,
            "BLUFF_API_URL": self._sandbox.api_url,
            "BLUFF_GATEWAY_URL": self._sandbox.gateway_url,
            "DATABASE_URL": self.address,
            "BLUFF_EMOJIS": "false",
            "BLUFF_IDENTIFY_SECONDS": "0",
            "BLUFF_REQUESTS_PER_SECOND": "0",
            **{f"BLUFF_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        with self._log.open("ab") as log:
            kept = {"stdin": asyncio.subprocess.PIPE, "stdout": log, "stderr": log, **streams}
            return await asyncio.create_subprocess_exec(*command, env=environment, **kept)


async def begun(host: Person, *others: Person) -> Message:
    """A game of perudo that these people have just begun, however long the bot took; gives its
    message."""
    await host.slash("bluff start", game="perudo")  # answered by the lobby, or by a promise of it
    table = await host.until(_lobby)
    for person in others:
        await press(person, table, ":join:")
    await host.until(lambda _: f"· {len(others) + 1} in" in "\n".join(table.texts()))
    [start] = [b.custom_id for b in table.buttons() if ":start:" in (b.custom_id or "")]
    await host.press_id(table, start)
    return await host.until(lambda p: _playing(p.last("bluff")))


def _lobby(person: Person) -> Message | None:
    seen = person.messages("bluff")
    return next(
        (m for m in seen if any(":join:" in (b.custom_id or "") for b in m.buttons())), None
    )


def _playing(table: Message) -> Message | None:
    return table if any(":do:" in (b.custom_id or "") for b in table.buttons()) else None
