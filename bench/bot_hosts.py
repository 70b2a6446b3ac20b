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

from bot.store.database import StoreDatabase
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel

ROOT = Path(__file__).parents[1]
BOT_COMMAND = (sys.executable, "-m", "bot", "run")
BARE_BOT_COMMAND = (sys.executable, "-m", "bench.floor")
START_TIMEOUT_S = 180
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
POLL_INTERVAL_S = 0.01
PROMISED_S = 30.0
"""Seconds in which a deferred answer must follow."""
BUSY_CPU_SHARE = 0.1
"""Share of a core: who uses less of it has nothing to do."""
MAX_NEW_DMS = 100_000
"""Limit of opened DMs and of one person's presses, which nobody reaches here."""
KEPT_REQUESTS = 1_000
"""Number of requests that the sandbox remembers, with their pictures."""

MIGRATION_LOCK = asyncio.Lock()  # Alembic runs one migration at a time in a process


class BotHost:
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

    async def start_bot(self) -> None:
        """Start the bot and wait until it is connected.

        Raises RuntimeError with its last words.
        """
        await self.launch_bot()
        ready = asyncio.ensure_future(self.sandbox.wait_until_ready(START_TIMEOUT_S))
        assert self._process
        ended = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            raise RuntimeError(f"the bot did not start:\n{self.read_log()}")
        ended.cancel()
        await ready

    async def launch_bot(self) -> None:
        """Start the bot and wait for nothing."""
        environment = {
            # Whatever this shell is set to, bytecode is kept: no start compiles all modules.
            **{name: value for name, value in os.environ.items() if name != NO_BYTECODE},
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.sandbox.token,
            "BLUFF_API_URL": self.sandbox.api_url,
            "BLUFF_GATEWAY_URL": self.sandbox.gateway_url,
            "DATABASE_URL": self._address,
            "BLUFF_EMOJIS": "false",
            "BLUFF_REVEAL_SECONDS": "0",
            "BLUFF_IDENTIFY_SECONDS": "0",
            "BLUFF_REQUESTS_PER_SECOND": "0",
            "BLUFF_NEW_DMS": str(MAX_NEW_DMS),
            "BLUFF_PRESSES_PER_SECOND": str(MAX_NEW_DMS),
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

    async def kill_bot(self) -> None:
        """Kill the bot with SIGKILL."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop_bot(self) -> float:
        """Stop the bot in order; return the seconds that it takes.

        Raises RuntimeError where it does not end as it should.
        """
        assert self._process
        began = time.perf_counter()
        self._process.terminate()
        if await self._process.wait():
            raise RuntimeError(f"the bot did not stop as it should:\n{self.read_log()}")
        return time.perf_counter() - began

    def read_log(self) -> str:
        """Return the last of what the bot has written to its operator."""
        return (self._folder / "bot.log").read_text()[-4000:]

    def memory_mb(self) -> float:
        """Return the memory of the bot's process in MB; 0 where the system does not say."""
        with contextlib.suppress(OSError):
            return resident_mb(self._read_proc("status"))
        return 0.0

    async def wait_until_idle(self) -> None:
        """Wait until the bot hardly uses the processor any more."""
        before = self.read_cpu_s()
        while True:
            await asyncio.sleep(0.5)
            now = self.read_cpu_s()
            if now - before < 0.5 * BUSY_CPU_SHARE:
                return
            before = now

    async def wait_until_quiet(self, seconds: float = 0.05) -> None:
        """Wait until the bot has sent Discord no request for so many seconds."""
        since = time.perf_counter()
        seen = (0, 0)
        while time.perf_counter() - since < seconds:
            await asyncio.sleep(POLL_INTERVAL_S)
            requests = self.sandbox.requests
            now = (id(requests[-1]) if requests else 0, sum(not r.status for r in requests[-20:]))
            if now != seen or now[1]:
                seen, since = now, time.perf_counter()

    def read_cpu_s(self) -> float:
        """Return the seconds of processor time that the bot has used."""
        try:
            fields = self._read_proc("stat").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _read_proc(self, name: str) -> str:
        return Path(f"/proc/{self.pid}/{name}").read_text()


def resident_mb(status: str) -> float:
    """Return the resident memory of a /proc/…/status in MB; 0 where it has none."""
    sizes = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(sizes[0]) / 1024 if sizes else 0.0


@contextlib.asynccontextmanager
async def host_bot(
    command: Sequence[str] = BOT_COMMAND, *, start: bool = True, **settings: object
) -> AsyncGenerator[BotHost, None]:
    """Yield a bot on an empty sandbox and an empty database; end it with the block."""
    sandbox = Sandbox(rate_limits=False, log_length=KEPT_REQUESTS)
    sandbox.schema = None  # judging by Discord's description takes time, and is for tests
    sandbox.faults.max_new_dms = MAX_NEW_DMS
    with tempfile.TemporaryDirectory(prefix="bluff-bench-") as folder:
        async with sandbox:
            host = BotHost(sandbox, Path(folder), command, **settings)
            try:
                if start:
                    await host.start_bot()
                yield host
            finally:
                await host.kill_bot()


@contextlib.asynccontextmanager
async def open_database(file: Path) -> AsyncGenerator[StoreDatabase, None]:
    """Open a bot's database in this process."""
    async with MIGRATION_LOCK:
        opened = await StoreDatabase.connect(f"sqlite:///{file}")
    try:
        yield opened
    finally:
        await opened.close()


async def lobby_of(person: Person, game: str, channel: Channel | None = None) -> Message:
    """Open a table as this person; return its message as they see it."""
    invites = f"{person.user.display_name} wants a game"
    reply = await person.run_slash("bluff start", channel, game=game)
    if reply.kind == "message" and reply.message and reply.message.list_buttons():
        return reply.message
    # A busy bot defers; the answer is then a sentence, and the table is posted.
    return await person.wait_until(
        lambda p: next(
            (
                m
                for m in p.list_messages(channel or "bluff")
                if invites in "\n".join(m.list_texts())
            ),
            None,
        )
    )


async def time_press(person: Person, message: Message, custom_id: str) -> float:
    """Press a button; return the milliseconds until its answer stands there.

    Raises RuntimeError when the answer is anything but the message, updated.
    """
    began, shown = time.perf_counter(), message.edited_at
    reply = await person.press_id(message, custom_id)
    if reply.kind == "deferred_update":
        # A busy bot defers first; the answer stands when the message has changed.
        await person.wait_until(lambda _: message.edited_at != shown, PROMISED_S)
    took = (time.perf_counter() - began) * 1000
    if reply.kind not in ("update", "deferred_update"):
        said = reply.message.list_texts() if reply.message else reply.reason
        raise RuntimeError(f"{person.name} pressed {custom_id} and got {reply.kind}: {said}")
    return took
