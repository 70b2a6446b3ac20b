"""Solves perudo's endings between two players with at most two dice each, under both rule sets:
`python -m bench.endgames`.

CFR+ over all hands at once, without sampling, with all bids of the round remembered, so what comes
out is an equilibrium; a smaller ending that a round leads to is worth what it was found to be. All
but what is hardly come to is written where `engines.perudo.endgame` reads it. A run takes some
minutes.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from math import factorial, prod

import numpy as np

from engines.perudo.endgame import (
    FILE,
    RULES,
    SOLVED,
    Counts,
    Rules,
    Table,
    bids,
    counting,
    hands,
    key,
    may_open,
    pack,
    tables,
)
from engines.perudo.types import FACES

PASSES = {2: 2000, 3: 300, 4: 350}
"""By dice in play."""

RARE = {2: 0.0, 3: 0.01, 4: 0.01}
"""An answer that is given less often is never given."""

TINY = {2: 1e-4, 3: 0.008, 4: 0.008}
"""A line to which one's own bids lead less often, to do anything but challenge, is not written."""

FINE = {2: 213, 3: 60, 4: 60}
"""The number that is written for the answer that is given most often, 255 at most; of those tried
the one that rounding harms least."""

HIGH = 4
"""A bid of so many dice, which two dice each make true but by luck, is always challenged; and so
are those above it."""

NEVER = -2
"""Less than a loss: what no answer brings that there is not."""

F = np.float32
Array = np.ndarray

Worth = list[list[Array]]
"""What a challenge brings player 0, by who bid, bid, and both players' hands."""

After = Callable[[Counts, bool], float]
"""What an ending is worth to whose dice come first, by whether he opens."""

Place = tuple[int, int]
"""Lines of bids by the last one, and by whether those below it are odd in number."""

ROOT: Place = (-1, 1)

Played = Callable[[Place, Array], Array]
"""How often each answer is given in the lines of a place to which one comes so often: by answer (a
challenge, then the bids above in rising order), line and hand."""

Answers = Callable[[Place, Array], Array]
"""What the lines of a place are worth to who is to answer, told what each answer brings."""


def chances(dice: int) -> Array:
    """How likely each hand is."""
    ways = [factorial(dice) / prod(map(factorial, Counter(h).values())) for h in hands(dice)]
    return np.array(ways, np.float32) / len(FACES) ** dice


def worth(rules: Rules, counts: Counts, after: After) -> Worth:
    """A win is 1, a loss -1 (R14, R17, P6, P7)."""

    def result(bidder: int, off: int) -> float:
        left = list(counts)
        loser = bidder if off < 0 else 1 - bidder
        left[loser] -= max(1, abs(off)) if rules == "borg" else 1
        if left[loser] <= 0:
            return 1.0 if loser else -1.0
        opener = 1 - loser if rules == "borg" else loser
        return after((left[0], left[1]), opener == 0)

    def found(bidder: int, wanted: int) -> Array:
        bid = bids(rules, sum(counts))[wanted]
        own, other = ([counting(rules, bid, hand) for hand in hands(dice)] for dice in counts)
        offs = np.add.outer(own, other) - bid.count
        results = {off: result(bidder, off) for off in np.unique(offs).tolist()}
        return np.vectorize(results.__getitem__, otypes=[np.float32])(offs)

    every = range(len(bids(rules, sum(counts))))
    return [[found(bidder, bid) for bid in every] for bidder in (0, 1)]


class Tree:
    """A round that player 0 or 1 opens, all its lines of bids and all hands.

    The lines of a place stand in the order of the bids below the last, but for the lowest one,
    which follows from their number: so those that follow one place by the same bid stand together.
    """

    def __init__(self, rules: Rules, counts: Counts, opener: int, after: After) -> None:
        self.rules: Rules = rules
        self.counts, self.opener = counts, opener
        self.bids = bids(rules, sum(counts))
        high = (n for n, bid in enumerate(self.bids) if bid.count >= HIGH)
        self.high = next(high, len(self.bids))
        last = range(len(self.bids))
        self.places = [ROOT, *((b, odd) for b in last for odd in (0, 1) if b or not odd)]
        self.chances = [chances(dice) for dice in counts]
        self.worth = worth(rules, counts, after)

    def acts(self, place: Place) -> int:
        """Who is to answer."""
        return self.opener if place[1] else 1 - self.opener

    def shape(self, place: Place) -> tuple[int, int, int]:
        """Answers that are looked into, lines, hands."""
        last = place[0]
        answers = 1 if last >= self.high else len(self.bids) - last
        return answers, 1 << max(0, min(last, self.high) - 1), len(self.chances[self.acts(place)])

    def next(self, place: Place) -> Iterator[tuple[int, Place, slice]]:
        """By answer where the lines stand that a bid leads to."""
        last, odd = place
        lines = slice(1 << last - 1, 1 << last) if last > 0 else slice(0, 1)
        for answer in range(1, self.shape(place)[0]):
            if last >= 0 or may_open(self.rules, self.bids[last + answer]):
                yield answer, (last + answer, 1 - odd), lines

    def called(self, player: int, bidder: int, bid: int) -> Array:
        """What a challenge brings a player, by the other's hand and his own."""
        brings = self.worth[bidder][bid]
        return -brings if player else brings.T

    def walk(self, learner: int, played: Played, answers: Answers) -> Array:
        """What each hand of the learner is worth against what the other plays."""
        other = 1 - learner
        own, others = len(self.chances[learner]), len(self.chances[other])
        reach = {place: np.zeros((self.shape(place)[1], others), F) for place in self.places}
        reach[ROOT][0] = self.chances[other]
        ends: dict[Place, Array] = {}
        for place in self.places:
            here, last = reach[place], place[0]
            if self.acts(place) == learner:
                for _, then, lines in self.next(place):
                    reach[then][lines] = here
                continue
            often = played(place, here)
            if place == ROOT:
                ends[place] = np.zeros((1, own), F)
            else:
                ends[place] = (here * often[0]) @ self.called(learner, learner, last)
            for answer, then, lines in self.next(place):
                np.multiply(here, often[answer], out=reach[then][lines])
        values: dict[Place, Array] = {}
        for place in reversed(self.places):
            last = place[0]
            if self.acts(place) == other:
                values[place] = ends[place]
                for _, then, lines in self.next(place):
                    values[place] += values[then][lines]
                continue
            brings = np.full((len(self.bids) - last, *self.shape(place)[1:]), NEVER, F)
            if place != ROOT:
                brings[0] = reach[place] @ self.called(learner, other, last)
            for answer, then, lines in self.next(place):
                brings[answer] = values[then][lines]
            if last >= self.high:
                for bid in range(last + 1, len(self.bids)):
                    brings[bid - last] = reach[place] @ self.called(learner, learner, bid)
            values[place] = answers(place, brings)
        return values[ROOT][0]

    def best(self, learner: int, played: Played) -> float:
        """What the learner wins on average who knows what the other plays."""
        values = self.walk(learner, played, lambda place, brings: brings.max(0))
        return float(values @ self.chances[learner])


class Solver(Tree):
    """Regrets, what was played in sum, and what is played, by place, answer, line and hand."""

    def __init__(self, rules: Rules, counts: Counts, opener: int, after: After) -> None:
        super().__init__(rules, counts, opener, after)
        self.passes = 0
        self.regrets = {place: np.zeros(self.shape(place), F) for place in self.places}
        self.sums = {place: np.zeros(self.shape(place), F) for place in self.places}
        self.plays = {place: matched(place, self.sums[place]) for place in self.places}

    def solve(self, passes: int) -> None:
        """Goes on from where it stands; the two learn in turn."""
        for _ in range(passes):
            self.passes += 1
            for learner in (0, 1):
                self.walk(learner, self._played, self._learnt)

    def _played(self, place: Place, here: Array) -> Array:
        self.sums[place] += F(self.passes**2) * here * self.plays[place]
        return self.plays[place]

    def _learnt(self, place: Place, brings: Array) -> Array:
        regrets, plays = self.regrets[place], self.plays[place]
        brings = brings[: len(regrets)]
        mean: Array = (plays * brings).sum(0)
        regrets += brings
        regrets -= mean
        np.maximum(regrets, 0, out=regrets)
        self.plays[place] = matched(place, regrets)
        return mean

    def average(self, place: Place, here: Array) -> Array:
        """What was played on average."""
        return matched(place, self.sums[place])

    def value(self) -> float:
        """What the round is worth to player 0."""
        return (self.best(0, self.average) - self.best(1, self.average)) / 2

    def rows(self, player: int) -> dict[int, bytes]:
        """What a player does, as it is written, by `endgame.key`."""
        dice, together = self.counts[player], sum(self.counts)
        most, rare, tiny = FINE[together], RARE[together], TINY[together]
        reach = {p: np.ones((self.shape(p)[1], len(self.chances[player])), F) for p in self.places}
        found: dict[int, bytes] = {}
        for place in self.places:
            here, last = reach[place], place[0]
            if self.acts(place) != player:
                for _, then, lines in self.next(place):
                    reach[then][lines] = here
                continue
            often = self.average(place, here)
            often = np.where(often < rare, 0, often)
            often = np.round(often / often.max(0) * most)
            shares = often / often.sum(0)
            kept = here * shares[1:].sum(0) > tiny
            for answer, then, lines in self.next(place):
                reach[then][lines] = here * np.where(kept, shares[answer], 0)
            for at, hand in np.argwhere(kept).tolist():
                row = often[:, at, hand].astype(np.uint8).tobytes()
                row = row[:1] + bytes(last + 1) + row[1:]
                found[key(self.line(place, at), hand, dice)] = row
        return found

    def line(self, place: Place, at: int) -> int:
        """The bids of a line, a bit each, by where it stands."""
        last, odd = place
        if last <= 0:
            return 1 << last if place != ROOT else 0
        return 1 << last | at << 1 | (at.bit_count() + odd) % 2


def matched(place: Place, weights: Array) -> Array:
    """Shares of what there is of each answer."""
    total = weights.sum(0)
    mixed = weights / np.where(total > 0, total, 1)
    mixed[int(place == ROOT)] += total <= 0
    return mixed


# --- all of them ---------------------------------------------------------------------------------


def solve(rules: Rules) -> list[Table]:
    """All endings, the smaller ones first, as they are written."""
    values: dict[tuple[Counts, bool], float] = {}
    rows: dict[Counts, dict[int, bytes]] = {counts: {} for counts in SOLVED}
    for counts in SOLVED:
        for opener in (0, 1):
            # With as many dice each, the two are the same.
            if counts[0] < counts[1] or (counts[0] == counts[1] and opener):
                continue
            solver = Solver(rules, counts, opener, lambda left, opens: values[left, opens])
            solver.solve(PASSES[sum(counts)])
            value = solver.value()
            values[counts, not opener] = value
            values[counts[::-1], bool(opener)] = -value
            rows[counts] |= solver.rows(0)
            rows[counts[::-1]] |= solver.rows(1)
    return [table(rows[counts]) for counts in SOLVED]


def table(rows: dict[int, bytes]) -> Table:
    """The same answer of all rows together, which is packed better."""
    keys = sorted(rows)
    columns = zip(*[rows[key] for key in keys], strict=True)
    return Table(array("I", keys), b"".join(map(bytes, columns)))


def exploitability(rules: Rules, dice: Counts) -> float:
    """What the best answer to the tables wins on average over who has which dice and who opens,
    knowing them: 0 for an equilibrium, 1 when it always wins. Exact, over all lines of bids and the
    rounds that follow."""
    every = [best(rules, counts, opens) for counts in {dice, dice[::-1]} for opens in (True, False)]
    return sum(every) / len(every)


@cache
def best(rules: Rules, counts: Counts, opens: bool) -> float:
    """What the best answer to the tables wins, with so many dice against so many."""
    tree = Tree(rules, counts, 0 if opens else 1, partial(best, rules))
    return tree.best(0, lambda place, here: by_table(tree, place))


def by_table(tree: Tree, place: Place) -> Array:
    """What player 1 does, as `endgame.answers` has it, and with what cannot be."""
    counts, last = tree.counts[::-1], place[0]
    written, own = tables(tree.rules, counts), hands(counts[0])
    found = np.zeros(tree.shape(place), F)
    begin, end = (0, 1) if place == ROOT else (1 << last, 2 << last)
    first, beyond = np.searchsorted(written.keys, (begin * len(own), end * len(own)))
    lines, held = np.divmod(np.asarray(written.keys[first:beyond], np.int64), len(own))
    rows = np.frombuffer(written.often, np.uint8).reshape(1 + len(tree.bids), -1).T[first:beyond]
    below = lines - begin
    ours = np.bitwise_count(below) % 2 == (place[1] and place != ROOT)
    shares = rows[ours] / rows[ours].sum(1, keepdims=True)
    columns = [0, *range(last + 2, 1 + len(tree.bids))][: len(found)]
    found[:, below[ours] >> 1, held[ours]] = shares[:, columns].T
    if place == ROOT:
        return found
    bid = tree.bids[last]
    for at, hand in enumerate(own):
        count = counting(tree.rules, bid, hand)
        found[int(count >= bid.count and len(found) > 1), found[:, :, at].sum(0) == 0, at] = 1
        if count + counts[1] < bid.count:
            found[:, :, at] = 0
            found[0, :, at] = 1
    return found


def main() -> None:
    FILE.write_bytes(pack([table for rules in RULES for table in solve(rules)]))
    for rules in RULES:
        for dice in ((1, 1), (2, 1), (2, 2)):
            print(f"{rules} {dice}: exploitability {exploitability(rules, dice):.5f}")
    print(f"{FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
