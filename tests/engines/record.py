"""Records a game that is played at random, as the kit plays it, for `tests/playthroughs/`.

    python -m tests.engines.record GAME [SEED] > tests/playthroughs/GAME-random.txt

Another seed is another table of the kit's, with other moves. Read what it says against the rules
before it is kept: from then on it is what the rules give.
"""

import sys

from tests.engines.cases import CASES
from tests.engines.kit import RandomTable
from tests.engines.transcript import transcribe


def record(name: str, seed: int) -> str:
    """The game in text, from its head to its places."""
    table = RandomTable(CASES[name], seed)
    log = [(step.actor, step.action) for step in table.play()]
    return transcribe(table.game, table.seats, table.options, log)


if __name__ == "__main__":
    sys.stdout.write(record(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else 1))
