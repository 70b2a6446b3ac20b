"""Strength of the computer players: every match that has a goal.

    make strength
    python -m bench.strength perudo

A row is the first player's share, with the standard error, in a match against the others; the last
rows are the processor time of each level's decisions. docs/dev/strength.md keeps what this prints.
"""

import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from bench.simulation.match import (
    MatchArena,
    MatchPlan,
    build_arena,
    find_player,
    play_match,
    play_to_end,
)
from engines import list_game_names

TIMED_GAMES = 8
"""Number of games of four of a level whose decisions are timed."""


def iterate_rows(of: MatchArena) -> Iterator[str]:
    """Yield a game's table in Markdown, a row at a time as it is played."""
    yield f"| {of.rules.name}: {of.unit} | | par | goal | |"
    yield "| --- | --- | --- | --- | --- |"
    for line in of.table:
        first = play_match(of, line.players, line.games, options=line.options)[0]
        goal = "" if line.goal is None else f"≥ {line.goal:.3g}"
        met = "" if line.goal is None else "met" if first.mean >= line.goal else "**not met**"
        share = f"{first.mean:.1f} ± {first.error:.1f}"
        yield f"| {format_pairing(line)} | {share} | {first.par:.1f} | {goal} | {met} |"


def iterate_time_rows(of: MatchArena) -> Iterator[str]:
    """Yield the rows of the table with the processor time of each level's decisions."""
    for level in of.rules.levels:
        spent = statistics.quantiles(measure_decisions(of, level), n=100)
        yield f"| {level} decides, p50; p99 | {spent[49]:.2g}; {spent[98]:.2g} ms | | | |"


def measure_decisions(of: MatchArena, level: str) -> list[float]:
    """Return the processor milliseconds of each decision in games of four of a level."""
    player = find_player(of, level)
    spent: list[float] = []

    def decide(view: Any, random: Random) -> Any:
        begun = time.process_time()
        action = player(view, random)
        if action is not None:
            spent.append(1000 * (time.process_time() - begun))
        return action

    options = of.rules.options_type(**of.table[0].options)
    for number in range(TIMED_GAMES):
        play_to_end(of, [decide] * 4, f"timed.{number}", options)
    return spent


def format_pairing(line: MatchPlan) -> str:
    """Format a pairing: "cunning v 3 normal, rules=perudo"."""
    own, *others = [
        f"{count} {name}" if count > 1 else name for name, count in Counter(line.players).items()
    ]
    options = "".join(f", {name}={value}" for name, value in line.options.items())
    return f"{own} v {' and '.join(others)}{options}"


def main(games: Sequence[str]) -> None:
    for name in games or list_game_names():
        of = build_arena(name)
        if of.table:
            for row in chain(iterate_rows(of), iterate_time_rows(of)):
                print(row, flush=True)
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
