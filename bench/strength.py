"""Strength of the computer players: every match that has a goal.

    make strength
    python -m bench.strength perudo

A row is the first player's share, with the standard error, in a match against the others;
docs/dev/strength.md keeps what this prints.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.simulation.match import MatchArena, MatchPlan, build_arena, play_match
from engines import list_game_names


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
            for row in iterate_rows(of):
                print(row, flush=True)
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
