"""Server that forks a `bluff run` at every line of the standard input.

All is imported before, which takes longer than the rest of a start; the clock of the host can be
set. Each line is answered by the number of the process and, once it has ended, by its exit code.

Arguments: the file of the host's clock, the minimum of milliseconds between two renewed sessions,
and `drawn` to have everything drawn that is drawn once only.
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

AHEAD_MS_FORMAT = struct.Struct("q")


class HostClock:
    """Offset of a host's clock (ms), in a file that several processes share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            path.write_bytes(AHEAD_MS_FORMAT.pack(0))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), AHEAD_MS_FORMAT.size)

    def set_ahead(self, ms: int) -> None:
        """Set the clock so many milliseconds ahead, or back."""
        AHEAD_MS_FORMAT.pack_into(self._shared, 0, ms)

    def patch_time(self) -> None:
        """Make every read of the time of day in this process follow this clock."""
        shared = self._shared
        seconds, nanoseconds, utc = time.time, time.time_ns, discord.utils.utcnow

        def ahead_ms() -> int:
            [ms] = AHEAD_MS_FORMAT.unpack_from(shared)
            return ms

        time.time = lambda: seconds() + ahead_ms() / 1000
        time.time_ns = lambda: nanoseconds() + ahead_ms() * 1_000_000
        discord.utils.utcnow = lambda: utc() + timedelta(milliseconds=ahead_ms())


def _draw_emojis() -> None:
    for game in composer.GAME_SCREENS:
        for draw in composer.list_first_drawings(game):
            draw()


def _serve_forks() -> None:
    while sys.stdin.readline():
        if not (child := os.fork()):
            os.dup2(2, 1)
            clock.process_clock = clock.ProcessClock()  # a new process reads the host's clock
            sys.argv = ["bluff", "run"]
            sys.exit(bluff.app())
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    path, renew_ms, *more = sys.argv[1:]
    hold.MIN_RENEW_INTERVAL_MS = int(renew_ms)
    HostClock(Path(path)).patch_time()
    if more:
        _draw_emojis()
    _serve_forks()
