"""A game that is put beside the others is found by being there: by the bot, tests and benches.

The game is Liar's Coin, the example of docs/new-game.md. Its folders stand in `tests/coin`; another
process has them on Python's path, and runs its own tests and those that every game must pass.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
COIN = ROOT / "tests" / "coin"
PYTEST = (sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist")
FILES = (
    *("engines/test_achievements", "engines/test_playthroughs"),
    *("renderers/test_golden", "renderers/test_layout"),
    *("bot/test_crowd", "bot/test_guide", "bot/test_record", "bot/test_secrets", "bot/test_texts"),
)
TEXTS = "every_file or says_tu or asked_for_exists"
"""Those of the tests of texts that are not of one game, and quick."""


def test_the_example_is_found_everywhere_and_passes_what_every_game_must() -> None:
    files = [str(ROOT / "tests" / f"{name}.py") for name in FILES]
    which = f"(coin or (test_texts and ({TEXTS}))) and not postgresql"
    ended = subprocess.run(
        [*PYTEST, "-k", which, str(COIN), *files],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, COIN)))},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stdout[-5000:] + ended.stderr
    ran = {line.partition("::")[0] for line in ended.stdout.splitlines() if " PASSED" in line}
    assert {f"tests/{name}.py" for name in FILES} <= ran
    assert {str(f.relative_to(ROOT)) for f in COIN.rglob("test_*.py")} <= ran
