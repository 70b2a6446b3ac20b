"""How strong the computer players are: every match of every game's table, with its goal.

    make strength
    python -m bench.strength perudo

A row is the first player's share, with the standard error, in a match against the others; what
docs/strength.md keeps is what this prints.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.match import Arena, Line, arena, match
from engines import names


def rows(of: Arena) -> Iterator[str]:
    """A game's table in Markdown, a row at a time as it is played."""
    yield f"| {of.rules.name}: {of.unit} | | par | goal | |"
    yield "| --- | --- | --- | --- | --- |"
    for line in of.table:
        first = match(of, line.players, line.games, options=line.options)[0]
        goal = "" if line.goal is None else f"≥ {line.goal:.3g}"
        met = "" if line.goal is None else "met" if first.mean >= line.goal else "**not met**"
        share = f"{first.mean:.1f} ± {first.error:.1f}"
        yield f"| {called(line)} | {share} | {first.par:.1f} | {goal} | {met} |"


def called(line: Line) -> str:
    """Who plays whom: "cunning v 3 normal, rules=perudo"."""
    own, *others = [
        f"{count} {name}" if count > 1 else name for name, count in Counter(line.players).items()
    ]
    options = "".join(f", {name}={value}" for name, value in line.options.items())
    return f"{own} v {' and '.join(others)}{options}"


def main(games: Sequence[str]) -> None:
    for name in games or names():
        of = arena(name)
        if of.table:
            for row in rows(of):
                print(row, flush=True)
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
