"""Fork a `bluff run` at every line of the standard input, on a host whose clock can be set.

All is imported before, which takes longer than the rest of a start. Each line is answered by the
number of the process and, once it has ended, by its exit code.

Arguments: the file of the host's clock, how long at least is between two sessions that are made
anew (milliseconds), and `drawn` to have everything drawn that is drawn once only.
"""

import mmap
import os
import struct
import sys
import time
from datetime import timedelta
from pathlib import Path

import discord

from bot import clock
from bot.cli import app as bluff
from bot.delivery import composer
from bot.tables import hold

AHEAD_MS = struct.Struct("q")


class HostClock:
    """How far ahead a host's clock is set, in a file that several processes share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            path.write_bytes(AHEAD_MS.pack(0))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), AHEAD_MS.size)

    def set_ahead(self, ms: int) -> None:
        """Set it so many milliseconds ahead, or back."""
        AHEAD_MS.pack_into(self._shared, 0, ms)

    def follow(self) -> None:
        """Have all of this process that asks for the time of day be told what this clock shows."""
        shared = self._shared
        seconds, nanoseconds, utc = time.time, time.time_ns, discord.utils.utcnow

        def ahead_ms() -> int:
            [ms] = AHEAD_MS.unpack_from(shared)
            return ms

        time.time = lambda: seconds() + ahead_ms() / 1000
        time.time_ns = lambda: nanoseconds() + ahead_ms() * 1_000_000
        discord.utils.utcnow = lambda: utc() + timedelta(milliseconds=ahead_ms())


def _draw() -> None:
    for game in composer.SCREENS:
        for draw in composer.firsts(game):
            draw()


def _serve() -> None:
    while sys.stdin.readline():
        if not (child := os.fork()):
            os.dup2(2, 1)
            clock.process = clock.ProcessClock()  # a new process reads the host's clock anew
            sys.argv = ["bluff", "run"]
            sys.exit(bluff.app())
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    path, renew_ms, *more = sys.argv[1:]
    hold.RENEW_MS = int(renew_ms)
    HostClock(Path(path)).follow()
    if more:
        _draw()
    _serve()
