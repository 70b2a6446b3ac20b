"""Solves the endings of perudo in which two players have few dice: `python -m bench.endgames`.

CFR+ over all hands at once, without sampling, with all bids of the round remembered, so what comes
out is an equilibrium. The tree grows as it is walked: nothing is kept of what the other would never
let happen. Rounds that follow are worth what their own solution says. The tables that it writes are
read by `engines.perudo.endgame`; a run takes some minutes.
"""

from collections.abc import Sequence
from operator import mul

from engines.perudo.endgame import Rules, bids, hands, openings, outcome

Matrix = list[list[float]]
Values = dict[tuple[int, int], float]
"""What a round is worth to who begins it, by his dice and the other's: 1 a win, -1 a loss."""

TINY = 1e-7
"""What is likelier not to be reached is not walked."""


class Node:
    """What who is to act learns after some bids, by his hand and what he may do."""

    __slots__ = ("kids", "regrets", "sums")

    def __init__(self, hands: int, actions: int) -> None:
        self.regrets: list[list[float]] = [[0.0] * actions for _ in range(hands)]
        self.sums: list[list[float]] = [[0.0] * actions for _ in range(hands)]
        self.kids: list[Node | None] = [None] * actions


class Solver:
    """One ending, begun by role 0 with `dice[0]` dice."""

    def __init__(self, rules: Rules, dice: tuple[int, int], values: Values) -> None:
        self.dice = dice
        self.passes = 0
        self.bids = bids(rules, sum(dice))
        self.opening = openings(rules, self.bids)
        self.hands = [hands(count) for count in dice]
        self.chances = [[chance for _, chance in each] for each in self.hands]
        self.called = [self._called(rules, role, values) for role in (0, 1)]
        self.seen = [
            [[[-x for x in c] for c in zip(*m, strict=True)] for m in role] for role in self.called
        ]
        self.root = Node(len(self.hands[0]), len(self.opening))

    def _called(self, rules: Rules, role: int, values: Values) -> list[Matrix]:
        """What a challenge by this role brings it, by bid, its hand and the other's."""
        own, others = self.dice[role], self.dice[1 - role]

        def worth(hand: Sequence[int], against: Sequence[int], bid: int) -> float:
            left, his, begins = outcome(rules, self.bids[bid], (*hand, *against), own, others)
            if not left or not his:
                return 1.0 if left else -1.0
            return values[left, his] if begins else -values[his, left]

        return [
            [
                [worth(hand, against, bid) for against, _ in self.hands[1 - role]]
                for hand, _ in self.hands[role]
            ]
            for bid in range(len(self.bids))
        ]

    def solve(self, passes: int) -> None:
        """Goes on from where it stands; the two roles learn in turn."""
        for _ in range(passes):
            self.passes += 1
            for role in (0, 1):
                own = [1.0] * len(self.hands[role])
                self._learn(self.root, None, 0, role, own, self.chances[1 - role])

    def _learn(
        self,
        node: Node,
        last: int | None,
        acts: int,
        learns: int,
        own: list[float],
        other: list[float],
    ) -> list[float]:
        """What the learner has of it by his hand, weighed with how likely the other gets there."""
        above = self.opening if last is None else range(last + 1, len(self.bids))
        first = 0 if last is None else 1
        sigma = [_matched(row) for row in node.regrets]
        columns = list(zip(*sigma, strict=True))
        if acts != learns:
            total = [0.0] * len(own)
            weight = self.passes**2
            for hand, mixed in enumerate(sigma):
                if much := other[hand] * weight:
                    node.sums[hand] = [a + much * s for a, s in zip(node.sums[hand], mixed)]
            for action, column in enumerate(columns):
                reach = list(map(mul, other, column))
                if max(reach) < TINY:
                    continue
                if action < first:
                    brings = [sum(map(mul, reach, row)) for row in self.seen[acts][last]]
                else:
                    bid = above[action - first]
                    brings = self._learn(
                        self._kid(node, action, bid, learns), bid, learns, learns, own, reach
                    )
                total = [a + b for a, b in zip(total, brings, strict=True)]
            return total
        values: list[list[float]] = []
        if first:
            values.append([sum(map(mul, other, row)) for row in self.called[acts][last]])
        for action, bid in enumerate(above, first):
            kid = self._kid(node, action, bid, 1 - learns)
            reach = list(map(mul, own, columns[action]))
            values.append(self._learn(kid, bid, 1 - learns, learns, reach, other))
        means: list[float] = []
        for hand, brings in enumerate(zip(*values, strict=True)):
            mixed, regrets = sigma[hand], node.regrets[hand]
            mean = sum(map(mul, mixed, brings))
            node.regrets[hand] = [
                r if (r := a + b - mean) > 0 else 0.0 for a, b in zip(regrets, brings)
            ]
            means.append(mean)
        return means

    def _kid(self, node: Node, action: int, bid: int, acts: int) -> Node:
        kid = node.kids[action]
        if kid is None:
            kid = node.kids[action] = Node(len(self.hands[acts]), len(self.bids) - bid)
        return kid

    # --- what came out ---------------------------------------------------------------------------

    def best(
        self, policy: int, node: Node | None, last: int | None, acts: int, reach: list[float]
    ) -> list[float]:
        """What the best answer to a role's average has, by the hand of who answers."""
        above = self.opening if last is None else range(last + 1, len(self.bids))
        first = 0 if last is None else 1
        answers = 1 - policy
        if acts == answers:
            values = []
            if first:
                values.append([sum(map(mul, reach, row)) for row in self.called[acts][last]])
            for action, bid in enumerate(above, first):
                kid = node.kids[action] if node else None
                values.append(self.best(policy, kid, bid, policy, reach))
            return [max(column) for column in zip(*values)]
        total = [0.0] * len(self.hands[answers])
        count = len(above) + first
        sigma = (
            [_matched(row) for row in node.sums]
            if node
            else [[1.0] + [0.0] * (count - 1)] * len(reach)
        )
        for action, column in enumerate(zip(*sigma)):
            on = list(map(mul, reach, column))
            if max(on) < 1e-12:
                continue
            if action < first:
                brings = [sum(map(mul, on, row)) for row in self.seen[acts][last]]
            else:
                brings = self.best(
                    policy, node.kids[action] if node else None, above[action - first], answers, on
                )
            total = [a + b for a, b in zip(total, brings)]
        return total

    def gaps(self) -> tuple[float, float, int]:
        found = []
        for policy in (0, 1):
            v = self.best(policy, self.root, None, 0, list(self.chances[policy]))
            found.append(sum(map(mul, v, self.chances[1 - policy])))
        return found[0], found[1]


def _matched(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    if total <= 0:
        return [1.0] + [0.0] * (len(regrets) - 1)
    return [r / total for r in regrets]
