"""Recorder of a random game of the kit, for `tests/playthroughs/`.

    python -m tests.engines.record GAME [SEED] > tests/playthroughs/GAME-random.txt

Another seed is another table of the kit's, with other moves. Read what it says against the rules
before it is kept: from then on it is what the rules give.
"""

import sys

from tests.engines.case_registry import CASES
from tests.engines.kit import RandomTable
from tests.engines.transcript import transcribe_game


def record_game(name: str, seed: int) -> str:
    """Return a random game as text, from its head to its places."""
    table = RandomTable(CASES[name], seed)
    log = [(step.actor, step.action) for step in table.play_to_end()]
    return transcribe_game(table.game, table.seats, table.options, log)


if __name__ == "__main__":
    sys.stdout.write(record_game(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else 1))
