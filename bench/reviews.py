"""Reviews of games of computer players, to see that luck and judgement are sound.

    python -m bench.reviews perudo --games 2000

All levels sit at the same tables, seats changing. Prints for each level what chance gave it and
what its choices were worth, on average a game, with standard errors; the tables of
`docs/dev/review.md`.
"""

import argparse
import math
import statistics
from collections.abc import Sequence

from bench.simulation import match
from bench.simulation.reviews import iterate_reviews, list_mixed_levels
from bot.tables.rows import replace_option
from engines import list_game_names


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("game", choices=list_game_names())
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--seed", default="0")
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = asked.parse_args()
    of = match.build_arena(given.game)
    options = of.rules.options_type()
    for option in given.option:
        options = replace_option(options, *option.split("=", 1))
    levels, sitting = of.rules.levels, list_mixed_levels(of, options)
    luck = {level: list[float]() for level in levels}
    judgement = {level: list[float]() for level in levels}
    for number in range(given.games):
        turned = [sitting[(n + number) % len(sitting)] for n in range(len(sitting))]
        for level, made in iterate_reviews(of, turned, f"{given.seed}.{number}", options):
            luck[level].append(made.luck)
            judgement[level].append(made.judgement)
    print(f"{given.game}, {given.games} games of {', '.join(sitting)}")
    print("| level | luck | judgement |")
    print("| --- | --- | --- |")
    for level in levels:
        print(f"| {level} | {_format_mean(luck[level])} | {_format_mean(judgement[level])} |")


def _format_mean(values: Sequence[float]) -> str:
    error = statistics.stdev(values) / math.sqrt(len(values))
    return f"{statistics.mean(values):+.3f} ± {error:.3f}"


if __name__ == "__main__":
    main()
