"""Solves perudo's ending with one die each, under both rule sets: `python -m bench.endgames`.

CFR+ over all dice at once, without sampling, with all bids of the round remembered, so what comes
out is an equilibrium. It is written where `engines.perudo.endgame` reads it; a run takes some
minutes, most of them for Borg's rules.
"""

from collections.abc import Callable
from operator import mul

from engines.perudo.endgame import FILE, RULES, WHOLE, Rules, above, answers, bids, pack, right
from engines.perudo.types import FACES

PASSES = 800
DICE = len(FACES)
TINY = 1e-7
"""What is less likely to be played is not walked."""

Row = list[float]
Policy = Callable[[int, int], Row | None]
"""How often each answer is given, by line and die; None where the line does not matter."""


class Node:
    """What is learnt of one line of bids by who is to answer it: regrets, and what was played, by
    die and answer; a challenge is the first answer to any bid."""

    __slots__ = ("regrets", "sums")

    def __init__(self, count: int) -> None:
        self.regrets: list[Row] = [[0.0] * count for _ in FACES]
        self.sums: list[Row] = [[0.0] * count for _ in FACES]


class Solver:
    """The ending under one rule set. A win is 1, a loss -1."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.passes = 0
        self.called = challenges(rules)
        self.above = [above(rules, line) for line in range(1 << len(bids(rules)))]
        self.nodes = [Node(len(kids) + bool(line)) for line, kids in enumerate(self.above)]

    def solve(self, passes: int) -> None:
        """Goes on from where it stands; who opens and who answers learn in turn."""
        for _ in range(passes):
            self.passes += 1
            for learns in (False, True):
                self._learn(0, learns, [1 / DICE] * DICE)

    def _learn(self, line: int, learns: bool, other: Row) -> Row:
        """What the learner has of it, by his die, weighed with how likely the other gets there."""
        node, first = self.nodes[line], bool(line)
        played = [_matched(row) for row in node.regrets]
        challenge = self.called[line.bit_length() - 1]
        if learns:
            values = [[sum(map(mul, other, row)) for row in challenge]] if first else []
            values += [self._learn(line | 1 << bid, False, other) for bid in self.above[line]]
            means: Row = []
            for die, brings in enumerate(zip(*values, strict=True)):
                means.append(mean := sum(map(mul, played[die], brings)))
                pairs = zip(node.regrets[die], brings, strict=True)
                node.regrets[die] = [max(0.0, r + b - mean) for r, b in pairs]
            return means
        total = [0.0] * DICE
        for die, mixed in enumerate(played):
            much = other[die] * self.passes**2
            node.sums[die] = [a + much * p for a, p in zip(node.sums[die], mixed, strict=True)]
        for answer, column in enumerate(zip(*played, strict=True)):
            reach = list(map(mul, other, column))
            if max(reach) < TINY:
                continue
            if answer < first:
                brings = [-sum(map(mul, reach, row)) for row in zip(*challenge, strict=True)]
            else:
                brings = self._learn(line | 1 << self.above[line][answer - first], True, reach)
            total = [a + b for a, b in zip(total, brings, strict=True)]
        return total

    def table(self) -> list[int]:
        """What is played on average, as it is written; nothing where it is not come to."""
        rows: dict[tuple[int, int], list[int]] = {}
        for die in range(DICE):
            for opens in (True, False):
                self._row(0, die, opens, 1.0, rows)
        blank = [[0] * (len(kids) + bool(line)) for line, kids in enumerate(self.above)]
        return [
            number
            for line, nothing in enumerate(blank)
            for die in range(DICE)
            for number in rows.get((line, die), nothing)
        ]

    def _row(
        self, line: int, die: int, acts: bool, reach: float, rows: dict[tuple[int, int], list[int]]
    ) -> None:
        kids = self.above[line]
        if not acts:
            for bid in kids:
                self._row(line | 1 << bid, die, True, reach, rows)
            return
        mixed = _matched(self.nodes[line].sums[die])
        rows[line, die] = [round(WHOLE * p) for p in mixed]
        for bid, p in zip(kids, mixed[bool(line) :], strict=True):
            if reach * p > 1 / WHOLE:
                self._row(line | 1 << bid, die, False, reach * p, rows)


def challenges(rules: Rules) -> list[list[Row]]:
    """What a challenge brings, by bid, own die and the other's."""
    return [
        [[-1.0 if right(rules, bid, (mine, other)) else 1.0 for other in FACES] for mine in FACES]
        for bid in bids(rules)
    ]


def exploitability(rules: Rules, policy: Policy) -> float:
    """What the best answer to a policy wins on average over who opens, knowing it: 0 for an
    equilibrium, 1 when it always wins. Exact, over every line of bids."""
    called = challenges(rules)

    def best(line: int, answers: bool, reach: Row) -> Row:
        first, kids = bool(line), above(rules, line)
        challenge = called[line.bit_length() - 1]
        if answers:
            values = [[sum(map(mul, reach, row)) for row in challenge]] if first else []
            values += [best(line | 1 << bid, False, reach) for bid in kids]
            return [max(column) for column in zip(*values, strict=True)]
        nothing = [0.0] * (len(kids) + first)
        mixed = [policy(line, die) if reach[die - 1] else nothing for die in FACES]
        # Where his table does not reach he is taken to lose.
        unknown = sum(much for much, row in zip(reach, mixed, strict=True) if row is None)
        total = [unknown] * DICE
        for answer, column in enumerate(zip(*[row or nothing for row in mixed], strict=True)):
            on = list(map(mul, reach, column))
            if not any(on):
                continue
            if answer < first:
                brings = [-sum(map(mul, on, row)) for row in zip(*challenge, strict=True)]
            else:
                brings = best(line | 1 << kids[answer - first], True, on)
            total = [a + b for a, b in zip(total, brings, strict=True)]
        return total

    even = [1 / DICE] * DICE
    return sum(sum(best(0, opens, even)) / DICE for opens in (True, False)) / 2


def solved(rules: Rules) -> Policy:
    """The table that is there."""
    known = bids(rules)

    def policy(line: int, die: int) -> Row | None:
        made = [bid for n, bid in enumerate(known) if line >> n & 1]
        found = answers(rules, made, die)
        return None if found is None else [p for p, _ in found]

    return policy


def _matched(weights: Row) -> Row:
    total = sum(weights)
    if total <= 0:
        return [1.0] + [0.0] * (len(weights) - 1)
    return [weight / total for weight in weights]


def main() -> None:
    tables: list[list[int]] = []
    for rules in RULES:
        solver = Solver(rules)
        solver.solve(PASSES)
        tables.append(solver.table())
    FILE.write_bytes(pack(tables))
    for rules in RULES:
        print(f"{rules}: exploitability {exploitability(rules, solved(rules)):.5f}")
    print(f"{FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
