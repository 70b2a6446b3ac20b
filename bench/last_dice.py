"""Matches of perudo between two players that begin with few dice.

    python -m bench.last_dice 2,1 cunning reader 400 rules=perudo

Each sits on either side, and each side opens as often.
"""

import dataclasses
import statistics
import sys
from collections.abc import Mapping

from msgspec.structs import replace

from bench.simulation.match import PlayerShare, build_arena, format_shares, play_match
from engines.perudo.state import PerudoState
from engines.perudo.types import PerudoOptions


def play_last_dice(
    dice: tuple[int, int], players: tuple[str, str], games: int, options: Mapping[str, str]
) -> list[PlayerShare]:
    """Play matches as `play_match` does, with the errors over both openers."""
    of = build_arena("perudo")

    def play_begun_by(starter: int) -> list[PlayerShare]:
        def begin_with_few_dice(seats: int, options: PerudoOptions) -> PerudoState:
            state = of.rules.begin_game(seats, options)
            return replace(state, phase="roll", starter=starter, counts=dice)

        here = dataclasses.replace(
            of, rules=dataclasses.replace(of.rules, begin_game=begin_with_few_dice)
        )
        return play_match(here, players, games // 2, seed=starter, options=options)

    return [
        PlayerShare(
            one.name,
            statistics.mean((one.mean, other.mean)),
            (one.error**2 + other.error**2) ** 0.5 / 2,
            one.par,
        )
        for one, other in zip(play_begun_by(0), play_begun_by(1), strict=True)
    ]


def main(dice: str, first: str, second: str, games: str, *options: str) -> None:
    one, other = map(int, dice.split(","))
    chosen = dict(option.split("=", 1) for option in options)
    for line in format_shares(
        play_last_dice((one, other), (first, second), int(games), chosen), "% of wins"
    ):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
