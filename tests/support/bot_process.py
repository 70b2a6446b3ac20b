"""Bot as an operator runs it: its own process, on a sandbox in this one."""

import asyncio
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from bot.tables.hold import MIN_RENEW_INTERVAL_MS
from sandbox import Message, Person, Sandbox
from tests.support.club import press_button
from tests.support.fork_server import HostClock

RUN_COMMAND = (sys.executable, "-m", "bot", "run")
FORK_SERVER_COMMAND = (sys.executable, "-m", "tests.support.fork_server")
"""Command of the server that forks a `bluff run` at every line that it reads."""
MAX_LOG_BYTES = 50_000
"""Bytes that the bot may write to its operator while the disk is full."""
BOOT_TIMEOUT_S = 120
POLL_INTERVAL_S = 0.02


class BotProcess:
    """A bot on a database, started, killed and started again.

    `forked`: all its processes come from one that has everything imported; with `drawn` also
    everything drawn that is kept, and `renew_ms` as the least pause between two renewals of the
    session. Its database is a file in the folder, or at an `address`.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        *,
        forked: bool = False,
        drawn: bool = False,
        renew_ms: int = MIN_RENEW_INTERVAL_MS,
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
        self.pid = 0
        self.ended: asyncio.Future[int] | None = None
        """Exit code of the last process that was launched."""

    async def __aenter__(self) -> "BotProcess":
        await self.start_bot()
        return self

    async def __aexit__(self, failed: object, *_: object) -> None:
        if failed:
            print(self.read_log())
        if self.ended is not None:
            self.send_signal(signal.SIGKILL)
            await self.ended
        if self._nursery is not None:
            self._nursery.kill()
            await self._nursery.wait()

    async def start_bot(self) -> None:
        """Start the bot; it is connected on return."""
        await self.launch_process()
        assert self.ended
        ready = asyncio.ensure_future(self._sandbox.wait_until_ready(BOOT_TIMEOUT_S))
        await asyncio.wait({ready, self.ended}, return_when=asyncio.FIRST_COMPLETED)
        assert not self.ended.done(), self.read_log()
        await ready

    def kill_bot(self) -> None:
        """Kill the bot with SIGKILL; Discord knows at once that the connection is gone."""
        self.send_signal(signal.SIGKILL)
        self._sandbox.faults.drop_gateway(resumable=False)

    def terminate_bot(self) -> None:
        """Stop the bot as systemd, Docker and Ctrl-C in `make play` do."""
        self.send_signal(signal.SIGTERM)

    def freeze_bot(self) -> None:
        """Stop the process, as a paused container or a suspended machine does."""
        self.send_signal(signal.SIGSTOP)

    def thaw_bot(self) -> None:
        """Continue a process that was stopped."""
        self.send_signal(signal.SIGCONT)

    def set_host_clock(self, seconds: int) -> None:
        """Set the clock of the bot's host so far ahead, or back; Discord's goes on."""
        assert self._forked
        self._clock.set_ahead(seconds * 1000)

    def fill_disk(self, full: bool) -> None:
        """Fill the disk, so that the database's journal can grow no more, or free it."""
        most = resource.RLIM_INFINITY
        if full:
            # Its log is on another disk, as a container's is.
            written = Path(f"{self.database}-wal").stat().st_size
            most = max(written, self._log.stat().st_size + MAX_LOG_BYTES)
        _, hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, hard))

    async def wait_for_end(self) -> int:
        """Wait for the end of the process; return its exit code."""
        assert self.ended
        code = await self.ended
        for connection in list(self._sandbox.gateway.connections):
            await connection.lost.wait()
        return code

    async def wait_for_log(self, text: str) -> None:
        """Wait until the bot has written this to its operator."""
        async with asyncio.timeout(BOOT_TIMEOUT_S):
            while text not in self.read_log():  # noqa: ASYNC110 (it is a file)
                await asyncio.sleep(POLL_INTERVAL_S)

    def read_log(self) -> str:
        """Return what the bot has written to its operator."""
        return self._log.read_text() if self._log.exists() else ""

    async def fail_to_start(self) -> int:
        """Start the bot in vain; return its exit code."""
        await self.launch_process()
        return await self.wait_for_end()

    def send_signal(self, number: signal.Signals) -> None:
        """Send this signal to the process, if it has not ended."""
        assert self.ended
        if not self.ended.done():
            os.kill(self.pid, number)

    async def launch_process(self) -> None:
        """Start a process; it need not connect."""
        if not self._forked:
            process = await self._spawn_process(*RUN_COMMAND)
            self.pid = process.pid
            self.ended = asyncio.ensure_future(process.wait())
            return
        if self._nursery is None:
            self._nursery = await self._spawn_process(
                *(*FORK_SERVER_COMMAND, *self._nursery_arguments), stdout=asyncio.subprocess.PIPE
            )
        assert self._nursery.stdin
        self._nursery.stdin.write(b"\n")
        self.pid = await self._read_number()
        self.ended = asyncio.ensure_future(self._read_number())

    async def _read_number(self) -> int:
        """Read the next number that the fork server prints."""
        assert self._nursery and self._nursery.stdout
        line = await self._nursery.stdout.readline()
        assert line, self.read_log()
        return int(line)

    async def _spawn_process(self, *command: str, **streams: Any) -> asyncio.subprocess.Process:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self._token,
            "BLUFF_API_URL": self._sandbox.api_url,
            "BLUFF_GATEWAY_URL": self._sandbox.gateway_url,
            "DATABASE_URL": self.address,
            "BLUFF_EMOJIS": "false",
            "BLUFF_REVEAL_SECONDS": "0",
            "BLUFF_IDENTIFY_SECONDS": "0",
            "BLUFF_REQUESTS_PER_SECOND": "0",
            **{f"BLUFF_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        with self._log.open("ab") as log:
            kept = {"stdin": asyncio.subprocess.PIPE, "stdout": log, "stderr": log, **streams}
            return await asyncio.create_subprocess_exec(*command, env=environment, **kept)


async def begin_perudo(host: Person, *others: Person) -> Message:
    """Begin a game of perudo with these people; return its message.

    It waits however long the bot takes.
    """
    await host.run_slash("bluff start", game="perudo")  # the answer is the lobby, or a deferral
    table = await host.wait_until(_find_lobby)
    for person in others:
        await press_button(person, table, ":join:")
    await host.wait_until(lambda _: f"· {len(others) + 1} in" in "\n".join(table.list_texts()))
    [start] = [b.custom_id for b in table.list_buttons() if ":start:" in (b.custom_id or "")]
    await host.press_id(table, start)
    return await host.wait_until(lambda p: _find_running_table(p.find_last_message("bluff")))


def _find_lobby(person: Person) -> Message | None:
    seen = person.list_messages("bluff")
    return next(
        (m for m in seen if any(":join:" in (b.custom_id or "") for b in m.list_buttons())), None
    )


def _find_running_table(table: Message) -> Message | None:
    return table if any(":do:" in (b.custom_id or "") for b in table.list_buttons()) else None
