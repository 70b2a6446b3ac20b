"""What a picture costs, drawn and encoded, and its size in bytes.

    python -m bench.pictures

The best of many runs counts: whatever else the machine does only ever adds to it.
"""

import sys
from dataclasses import asdict, dataclass
from time import perf_counter

from bot.texts import say
from renderers import jpeg
from renderers.encode import encode
from tests.renderers.preview import gallery
from tests.renderers.sample import Sample

KINDS = {
    "table": "table_6",
    "table_dudo": "table_dudo",
    "table_10": "table_10",
    "reveal": "reveal_enough",
    "hand": "hand_turn",
    "menteur": "menteur_table_open",
    "menteur_10": "menteur_table_10",
    "menteur_hand": "menteur_hand_answer",
    "lobby": "lobby_open",
    "leaderboard": "leaderboard",
    "card": "card",
}
"""Kinds of picture, and the sample each is measured by."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of one thread, when nothing like it was seen before and when just this was, and
    the size of the file."""

    first_ms: float
    again_ms: float
    bytes: int


def measure(runs: int = 40) -> dict[str, Cost]:
    """The cost of each kind of picture: the best of `runs`, felt and sprites being in memory."""
    by_name = {sample.name: sample for sample in gallery()}
    return {kind: _cost(by_name[name], runs) for kind, name in KINDS.items()}


def _cost(sample: Sample, runs: int) -> Cost:
    words = say(sample.tongue)
    picture = encode(sample.draw(words), sample.name, "")
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        jpeg.earlier.clear()
        for times in took:
            began = perf_counter()
            encode(sample.draw(words), sample.name, "")
            times.append(perf_counter() - began)
    best = (round(min(times) * 1000, 2) for times in took)
    return Cost(*best, len(picture.data))


if __name__ == "__main__":
    for kind, cost in measure().items():
        sys.stdout.write(f"{kind:12} {asdict(cost)}\n")
