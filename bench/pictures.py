"""Costs of pictures, drawn and encoded, and their sizes in bytes.

    python -m bench.pictures

The best of many runs counts: other work of the machine only ever adds to it.
"""

import sys
from dataclasses import asdict, dataclass
from time import perf_counter

from bot.texts import get_texts
from renderers import jpeg
from renderers.encode import encode_picture
from tests.renderers.picture_sample import PictureSample
from tests.renderers.preview import list_samples

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
class PictureCost:
    """Cost of a picture: milliseconds of one thread, and the size of its file.

    The milliseconds are without and with this picture in the caches.
    """

    first_ms: float
    again_ms: float
    bytes: int


def measure_pictures(runs: int = 40) -> dict[str, PictureCost]:
    """Return the cost of each kind of picture, the best of `runs`.

    Sprites are in memory.
    """
    by_name = {sample.name: sample for sample in list_samples()}
    return {kind: _measure_picture(by_name[name], runs) for kind, name in KINDS.items()}


def _measure_picture(sample: PictureSample, runs: int) -> PictureCost:
    words = get_texts(sample.tongue)
    picture = encode_picture(sample.draw(words), sample.name, "")
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        jpeg.cell_cache.clear()
        for times in took:
            began = perf_counter()
            encode_picture(sample.draw(words), sample.name, "")
            times.append(perf_counter() - began)
    best = (round(min(times) * 1000, 2) for times in took)
    return PictureCost(*best, len(picture.data))


if __name__ == "__main__":
    for kind, cost in measure_pictures().items():
        sys.stdout.write(f"{kind:12} {asdict(cost)}\n")
