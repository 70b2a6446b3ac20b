"""Profile of the bot's interpreter while twenty tables press: `make profile`.

py-spy looks a hundred times a second which thread holds the interpreter, and where. What goes on
without it (encoding, the file's fsync) is not in it.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import uvloop

from bench import presses
from bench.bot_hosts import host_bot
from bench.filled_database import fill_database

TABLES = 20
SHOWN_FRAMES = 25
"""Rows of each list."""


async def sample_stacks(seconds: float, output: Path) -> presses.PressThroughput:
    """Write what py-spy sees (a stack and its count a line) while all tables press."""
    async with host_bot(start=False) as host:
        tables = await fill_database(host, TABLES, range(1, TABLES + 1))
        await host.start_bot()
        await host.wait_until_idle()
        await presses.measure_throughput(host, tables, 1.0)
        recorder = await asyncio.create_subprocess_exec(
            *(
                sys.executable.replace("python", "py-spy"),
                "record",
                "--gil",
                "--threads",
                "--nonblocking",
            ),
            *("--format", "raw", "--duration", str(round(seconds)), "--pid", str(host.pid)),
            *("--output", str(output)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        busy = await presses.measure_throughput(host, tables, seconds)
        await recorder.wait()
    return busy


def format_stacks(stacks: Iterable[str]) -> list[str]:
    """Format the shares of all samples: of running frames, and of all on the stack."""
    own, under, total = Counter[str](), Counter[str](), 0
    for line in stacks:
        stack, _, count = line.rpartition(" ")
        frames = [frame.rpartition(":")[0] or frame for frame in stack.split(";")]
        own[frames[-1]] += int(count)
        under.update(dict.fromkeys(frames, int(count)))
        total += int(count)
    found: list[str] = []
    for title, counted in (("itself", own), ("with what it calls", under)):
        found += ["", title]
        found += [f"{n / total:6.1%}  {frame}" for frame, n in counted.most_common(SHOWN_FRAMES)]
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--output", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        output = asked.output or Path(folder) / "stacks.txt"
        busy = uvloop.run(sample_stacks(asked.seconds, output))
        print(f"{busy.per_s:.1f} presses a second, {busy.cpu_ms:.1f} ms of the processor each")
        print("\n".join(format_stacks(output.read_text().splitlines())))
