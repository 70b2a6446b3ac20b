"""Whether luck and judgement are sound: games of computer players, reviewed.

    python -m bench.reviews perudo --games 2000

All levels sit at the same tables, seats changing. Prints for each level what chance gave it and
what its choices were worth, on average a game, with standard errors; the tables of
`docs/review.md`.
"""

import argparse
import math
import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bench import match
from bench.match import Arena
from bot.tables.rows import choose
from engines import names
from engines.core import Chance, Told
from engines.hindsight import Moved, review
from engines.review import Review


def mixed(arena: Arena, options: Any) -> list[str]:
    """A table of all levels, as small as it can be."""
    levels = arena.rules.levels
    seats = max(len(levels), arena.rules.seats(options)[0])
    return [levels[n % len(levels)] for n in range(seats)]


def course(
    arena: Arena, levels: Sequence[str], seed: str, options: Any
) -> tuple[list[Moved[Any]], list[Told[Any]]]:
    """All that was done and told in a game of these levels."""
    players = [partial(_level, arena.rules, level) for level in levels]
    moves, told = list[Moved[Any]](), list[Told[Any]]()
    for step in match.steps(arena, players, seed, options):
        span = (len(told), len(told) + len(step.news))
        told += step.news
        own = not isinstance(step.action, Chance)
        moves.append(Moved(len(moves), step.before, step.actor, step.action, own, step.after, span))
    return moves, told


def reviews(
    arena: Arena, levels: Sequence[str], seed: str, options: Any
) -> Iterator[tuple[str, Review]]:
    """Every seat's review of one game, with its level."""
    moves, told = course(arena, levels, seed, options)
    for seat, level in enumerate(levels):
        yield level, review(arena.rules, moves, told, seat)


def _level(rules: Any, level: str, view: Any, random: Any) -> Any:
    return rules.choose(view, level, random)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("game", choices=names())
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--seed", default="0")
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = asked.parse_args()
    of = match.arena(given.game)
    options = of.rules.options_type()
    for option in given.option:
        options = choose(options, *option.split("=", 1))
    levels, sitting = of.rules.levels, mixed(of, options)
    luck = {level: list[float]() for level in levels}
    judgement = {level: list[float]() for level in levels}
    for number in range(given.games):
        turned = [sitting[(n + number) % len(sitting)] for n in range(len(sitting))]
        for level, made in reviews(of, turned, f"{given.seed}.{number}", options):
            luck[level].append(made.luck)
            judgement[level].append(made.judgement)
    print(f"{given.game}, {given.games} games of {', '.join(sitting)}")
    print("| level | luck | judgement |")
    print("| --- | --- | --- |")
    for level in levels:
        print(f"| {level} | {_mean(luck[level])} | {_mean(judgement[level])} |")


def _mean(values: Sequence[float]) -> str:
    error = statistics.stdev(values) / math.sqrt(len(values))
    return f"{statistics.mean(values):+.3f} ± {error:.3f}"


if __name__ == "__main__":
    main()
