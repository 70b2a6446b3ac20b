"""Costs of the moving pictures of reveals, of each game.

    python -m bench.moving

The best of many runs counts: other work of the machine only ever adds to it.
"""

import sys
from dataclasses import asdict, dataclass
from statistics import median
from time import thread_time

from bench.simulation.challenges import (
    WITH_REVEALS,
    RevealPictures,
    draw_reveal,
    list_challenges_of_levels,
)
from renderers.moving import make_moving_picture


@dataclass(frozen=True, slots=True)
class MovingCost:
    """Cost of a game's moving pictures: milliseconds of processor, and bytes.

    Each is the median of its reveals, and the most.
    """

    processor_ms: tuple[float, float]
    bytes: tuple[int, int]


def measure_moving_pictures(game: str, runs: int = 10) -> MovingCost:
    """Return the cost of a game's moving pictures, each the best of `runs`."""
    drawn = [draw_reveal(game, at) for at in list_challenges_of_levels(game)]
    took, sizes = zip(*(_measure_moving(pictures, runs) for pictures in drawn), strict=True)
    return MovingCost(
        (round(median(took), 1), round(max(took), 1)), (round(median(sizes)), max(sizes))
    )


def _measure_moving(pictures: RevealPictures, runs: int) -> tuple[float, int]:
    """Return the milliseconds of processor and the bytes of one moving picture."""
    took, size = list[float](), 0
    for _ in range(runs):
        began = thread_time()
        moving = make_moving_picture(*pictures)
        took.append((thread_time() - began) * 1000)
        size = len(moving.data) if moving else 0
    return min(took), size


if __name__ == "__main__":
    for game in WITH_REVEALS:
        sys.stdout.write(f"{game:12} {asdict(measure_moving_pictures(game))}\n")
