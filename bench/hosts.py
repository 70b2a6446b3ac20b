"""The programs under test, each in a process of its own, on a sandbox in this one.

The people and the sandbox share this process's event loop and one of the machine's cores; the bot
has the rest. The bare bot that gives the floor is measured in the very same way.
"""

import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from bot.store.database import Database
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel

ROOT = Path(__file__).parents[1]
BOT = (sys.executable, "-m", "bot", "run")
BARE = (sys.executable, "-m", "bench.floor")
START_SECONDS = 180
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
LOOK_SECONDS = 0.01
BUSY = 0.1
"""Share of a core: who uses less of it has nothing to do."""
MANY = 100_000
"""Private channels that may be opened, and presses of one person: nobody is to wait here."""
KEPT = 1_000
"""Requests that the sandbox remembers, with their pictures."""

MIGRATING = asyncio.Lock()  # Alembic knows one migration at a time in a process


class Host:
    """A sandbox, and a bot on it in its own process."""

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        command: Sequence[str],
        *,
        address: str = "",
        **settings: object,
    ):
        self.sandbox = sandbox
        self.database = folder / "bluff.sqlite"
        self._address = address or f"sqlite:///{self.database}"
        self._folder = folder
        self._command = command
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts the bot; connected when this returns. Raises RuntimeError with its last words."""
        await self.launch()
        ready = asyncio.ensure_future(self.sandbox.bot_ready(START_SECONDS))
        assert self._process
        ended = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            raise RuntimeError(f"the bot did not start:\n{self.log()}")
        ended.cancel()
        await ready

    async def launch(self) -> None:
        """Starts the bot and waits for nothing."""
        environment = {
            # Whatever this shell is set to, nobody compiles all modules at every start.
            **{name: value for name, value in os.environ.items() if name != NO_BYTECODE},
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.sandbox.token,
            "BLUFF_API_URL": self.sandbox.api_url,
            "BLUFF_GATEWAY_URL": self.sandbox.gateway_url,
            "DATABASE_URL": self._address,
            "BLUFF_EMOJIS": "false",
            "BLUFF_IDENTIFY_SECONDS": "0",
            "BLUFF_REQUESTS_PER_SECOND": "0",
            "BLUFF_NEW_DMS": str(MANY),
            "BLUFF_PRESSES_PER_SECOND": str(MANY),
            **{f"BLUFF_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        with (self._folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=self._folder,
                env=environment,
                stdout=log,
                stderr=log,
            )

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def kill(self) -> None:
        """kill -9."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> float:
        """Ends it in an orderly way; gives the seconds that it takes. Raises RuntimeError where it
        does not end as it should."""
        assert self._process
        began = time.perf_counter()
        self._process.terminate()
        if await self._process.wait():
            raise RuntimeError(f"the bot did not stop as it should:\n{self.log()}")
        return time.perf_counter() - began

    def log(self) -> str:
        """The last of what the bot has written to its operator."""
        return (self._folder / "bot.log").read_text()[-4000:]

    def memory_mb(self) -> float:
        """What the bot's process holds in memory now; 0 where the system does not say."""
        with contextlib.suppress(OSError):
            return resident_mb(self._proc("status"))
        return 0.0

    async def idle(self) -> None:
        """Waits until the bot has nothing left to do, as far as its use of the processor says."""
        before = self.cpu()
        while True:
            await asyncio.sleep(0.5)
            now = self.cpu()
            if now - before < 0.5 * BUSY:
                return
            before = now

    async def quiet(self, seconds: float = 0.05) -> None:
        """Waits until the bot has asked Discord for nothing for so long."""
        since = time.perf_counter()
        seen = (0, 0)
        while time.perf_counter() - since < seconds:
            await asyncio.sleep(LOOK_SECONDS)
            requests = self.sandbox.requests
            now = (id(requests[-1]) if requests else 0, sum(not r.status for r in requests[-20:]))
            if now != seen or now[1]:
                seen, since = now, time.perf_counter()

    def cpu(self) -> float:
        """Seconds of processor time that the bot has used."""
        try:
            fields = self._proc("stat").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self.pid}/{name}").read_text()


def resident_mb(status: str) -> float:
    """What /proc/…/status says that a process holds in memory; 0 where it does not."""
    sizes = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(sizes[0]) / 1024 if sizes else 0.0


@contextlib.asynccontextmanager
async def hosted(
    command: Sequence[str] = BOT, *, start: bool = True, **settings: object
) -> AsyncGenerator[Host, None]:
    """A bot on an empty sandbox and an empty database; gone when the block ends."""
    sandbox = Sandbox(rate_limits=False, log_length=KEPT)
    sandbox.schema = None  # Discord's own description is for tests: judging by it takes time
    sandbox.faults.max_new_dms = MANY
    with tempfile.TemporaryDirectory(prefix="bluff-bench-") as folder:
        async with sandbox:
            host = Host(sandbox, Path(folder), command, **settings)
            try:
                if start:
                    await host.start()
                yield host
            finally:
                await host.kill()


@contextlib.asynccontextmanager
async def database(file: Path) -> AsyncGenerator[Database, None]:
    """A bot's database, in this process."""
    async with MIGRATING:
        opened = await Database.open(f"sqlite:///{file}")
    try:
        yield opened
    finally:
        await opened.close()


async def lobby_of(person: Person, game: str, channel: Channel | None = None) -> Message:
    """A table that this person opens, as it stands before him."""
    invites = f"{person.user.display_name} wants a game"
    reply = await person.slash("bluff start", channel, game=game)
    if reply.kind == "message" and reply.message and reply.message.buttons():
        return reply.message
    # A bot that is busy promises an answer, which is then a sentence; the table is posted.
    return await person.until(
        lambda p: next(
            (m for m in p.messages(channel or "bluff") if invites in "\n".join(m.texts())), None
        )
    )


async def timed(person: Person, message: Message, custom_id: str) -> float:
    """Milliseconds from a press until its answer stands before the person.

    Raises RuntimeError when the answer is anything but the message, updated.
    """
    began = time.perf_counter()
    reply = await person.press_id(message, custom_id)
    # A bot that is busy promises its answer first; then it stands when it has followed.
    promised = reply.kind == "deferred_update"
    stands = await reply.settled() is message if promised else reply.kind == "update"
    took = (time.perf_counter() - began) * 1000
    if not stands:
        said = reply.message.texts() if reply.message else reply.reason
        raise RuntimeError(f"{person.name} pressed {custom_id} and got {reply.kind}: {said}")
    return took
