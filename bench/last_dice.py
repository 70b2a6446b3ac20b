"""Matches of perudo between two players that begin with few dice.

    python -m bench.last_dice 2,1 cunning reader 400 rules=perudo

Each sits on either side, and each side opens as often.
"""

import dataclasses
import statistics
import sys
from collections.abc import Mapping

from msgspec.structs import replace

from bench.match import Share, arena, lines, match
from engines.perudo.state import State
from engines.perudo.types import Options


def few(
    dice: tuple[int, int], players: tuple[str, str], games: int, options: Mapping[str, str]
) -> list[Share]:
    """As `match`, the errors over both who opens."""
    of = arena("perudo")

    def begins(starter: int) -> list[Share]:
        def begin(seats: int, options: Options) -> State:
            state = of.rules.begin(seats, options)
            return replace(state, phase="roll", starter=starter, counts=dice)

        here = dataclasses.replace(of, rules=dataclasses.replace(of.rules, begin=begin))
        return match(here, players, games // 2, seed=starter, options=options)

    return [
        Share(
            one.name,
            statistics.mean((one.mean, other.mean)),
            (one.error**2 + other.error**2) ** 0.5 / 2,
            one.par,
        )
        for one, other in zip(begins(0), begins(1), strict=True)
    ]


def main(dice: str, first: str, second: str, games: str, *options: str) -> None:
    one, other = map(int, dice.split(","))
    chosen = dict(option.split("=", 1) for option in options)
    for line in lines(few((one, other), (first, second), int(games), chosen), "% of wins"):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
