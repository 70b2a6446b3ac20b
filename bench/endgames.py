"""Solver of perudo's endings between two players with at most two dice each.

Both rule sets are solved: `python -m bench.endgames`; a run takes some minutes.

CFR+ over all hands at once, without sampling, with all bids of the round remembered, so the result
is an equilibrium; a smaller ending that a round leads to has the value that was found for it.
Everything that is not rare is written where `engines.perudo.endgame` reads it.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from math import factorial, prod

import numpy as np

from engines.perudo.endgame import (
    FILE,
    RULE_SET_NAMES,
    SOLVED_COUNTS,
    AnswerTable,
    DiceCounts,
    RuleSetName,
    can_open,
    count_matching,
    list_hands,
    list_true_bids,
    load_table,
    make_key,
    pack_tables,
)
from engines.perudo.types import FACES

PASSES = {2: 2000, 3: 300, 4: 350}
"""Number of passes, by dice in play."""

RARE = {2: 0.0, 3: 0.01, 4: 0.01}
"""Share below which an answer is never given, by dice in play."""

TINY = {2: 1e-4, 3: 0.008, 4: 0.008}
"""Least probability with which a player's own bids lead to a line that is written.

Below it, a line is written only to challenge.
"""

FINE = {2: 213, 3: 60, 4: 60}
"""Number that is written for the most frequent answer, 255 at most.

Of those tried, the one that rounding harms least.
"""

HIGH = 4
"""Count from which a bid is always challenged.

Two dice each make such a bid true only by luck.
"""

NEVER = -2
"""Value of an impossible answer, less than a loss."""

F = np.float32
Array = np.ndarray

Worth = list[list[Array]]
"""Values of a challenge for player 0, by bidder, bid, and both players' hands."""

After = Callable[[DiceCounts, bool], float]
"""Value of an ending for the player whose dice come first, by whether they open."""

Place = tuple[int, int]
"""Lines of bids by the last one, and by whether those below it are odd in number."""

ROOT: Place = (-1, 1)

Played = Callable[[Place, Array], Array]
"""Function from a place and its lines' reach to how often answers are given.

By answer (a challenge, then the bids above in rising order), line and hand.
"""

Answers = Callable[[Place, Array], Array]
"""Function from a place and the value of each answer to the value of its lines."""


def compute_hand_chances(dice: int) -> Array:
    ways = [factorial(dice) / prod(map(factorial, Counter(h).values())) for h in list_hands(dice)]
    return np.array(ways, np.float32) / len(FACES) ** dice


def compute_showdown_values(rules: RuleSetName, counts: DiceCounts, after: After) -> Worth:
    """Return the values of all challenges: a win is 1, a loss -1 (R14, R17, P6, P7)."""

    def value_result(bidder: int, off: int) -> float:
        left = list(counts)
        loser = bidder if off < 0 else 1 - bidder
        left[loser] -= max(1, abs(off)) if rules == "borg" else 1
        if left[loser] <= 0:
            return 1.0 if loser else -1.0
        opener = 1 - loser if rules == "borg" else loser
        return after((left[0], left[1]), opener == 0)

    def value_challenge(bidder: int, wanted: int) -> Array:
        bid = list_true_bids(rules, sum(counts))[wanted]
        own, other = (
            [count_matching(rules, bid, hand) for hand in list_hands(dice)] for dice in counts
        )
        offs = np.add.outer(own, other) - bid.count
        results = {off: value_result(bidder, off) for off in np.unique(offs).tolist()}
        return np.vectorize(results.__getitem__, otypes=[np.float32])(offs)

    every = range(len(list_true_bids(rules, sum(counts))))
    return [[value_challenge(bidder, bid) for bid in every] for bidder in (0, 1)]


class BidTree:
    """A round that player 0 or 1 opens, all its lines of bids and all hands.

    The lines of a place stand in the order of the bids below the last, but for the lowest one,
    which follows from their number: so those that follow one place by the same bid stand together.
    """

    def __init__(self, rules: RuleSetName, counts: DiceCounts, opener: int, after: After) -> None:
        self.rules: RuleSetName = rules
        self.counts, self.opener = counts, opener
        self.bids = list_true_bids(rules, sum(counts))
        high = (n for n, bid in enumerate(self.bids) if bid.count >= HIGH)
        self.high = next(high, len(self.bids))
        last = range(len(self.bids))
        self.places = [ROOT, *((b, odd) for b in last for odd in (0, 1) if b or not odd)]
        self.chances = [compute_hand_chances(dice) for dice in counts]
        self.worth = compute_showdown_values(rules, counts, after)

    def get_actor(self, place: Place) -> int:
        """Return the player who has to answer at a place."""
        return self.opener if place[1] else 1 - self.opener

    def get_shape(self, place: Place) -> tuple[int, int, int]:
        """Return the numbers of answers, lines and hands of a place."""
        last = place[0]
        answers = 1 if last >= self.high else len(self.bids) - last
        return (
            answers,
            1 << max(0, min(last, self.high) - 1),
            len(self.chances[self.get_actor(place)]),
        )

    def iterate_next(self, place: Place) -> Iterator[tuple[int, Place, slice]]:
        """Yield each answer, the place it leads to, and where its lines stand there."""
        last, odd = place
        lines = slice(1 << last - 1, 1 << last) if last > 0 else slice(0, 1)
        for answer in range(1, self.get_shape(place)[0]):
            if last >= 0 or can_open(self.rules, self.bids[last + answer]):
                yield answer, (last + answer, 1 - odd), lines

    def value_call(self, player: int, bidder: int, bid: int) -> Array:
        """Return a challenge's value for a player, by the other's hand and their own."""
        brings = self.worth[bidder][bid]
        return -brings if player else brings.T

    def walk_tree(self, learner: int, played: Played, answers: Answers) -> Array:
        """Return the value of each of the learner's hands against the other's play."""
        other = 1 - learner
        own, others = len(self.chances[learner]), len(self.chances[other])
        reach = {place: np.zeros((self.get_shape(place)[1], others), F) for place in self.places}
        reach[ROOT][0] = self.chances[other]
        ends: dict[Place, Array] = {}
        for place in self.places:
            here, last = reach[place], place[0]
            if self.get_actor(place) == learner:
                for _, then, lines in self.iterate_next(place):
                    reach[then][lines] = here
                continue
            often = played(place, here)
            if place == ROOT:
                ends[place] = np.zeros((1, own), F)
            else:
                ends[place] = (here * often[0]) @ self.value_call(learner, learner, last)
            for answer, then, lines in self.iterate_next(place):
                np.multiply(here, often[answer], out=reach[then][lines])
        values: dict[Place, Array] = {}
        for place in reversed(self.places):
            last = place[0]
            if self.get_actor(place) == other:
                values[place] = ends[place]
                for _, then, lines in self.iterate_next(place):
                    values[place] += values[then][lines]
                continue
            brings = np.full((len(self.bids) - last, *self.get_shape(place)[1:]), NEVER, F)
            if place != ROOT:
                brings[0] = reach[place] @ self.value_call(learner, other, last)
            for answer, then, lines in self.iterate_next(place):
                brings[answer] = values[then][lines]
            if last >= self.high:
                for bid in range(last + 1, len(self.bids)):
                    brings[bid - last] = reach[place] @ self.value_call(learner, learner, bid)
            values[place] = answers(place, brings)
        return values[ROOT][0]

    def value_best_response(self, learner: int, played: Played) -> float:
        """Return the average value of the best response to the other's play."""
        values = self.walk_tree(learner, played, lambda place, brings: brings.max(0))
        return float(values @ self.chances[learner])


class RoundSolver(BidTree):
    """Solver of a round, with regrets and sums by place, answer, line and hand."""

    def __init__(self, rules: RuleSetName, counts: DiceCounts, opener: int, after: After) -> None:
        super().__init__(rules, counts, opener, after)
        self.passes = 0
        self.regrets = {place: np.zeros(self.get_shape(place), F) for place in self.places}
        self.sums = {place: np.zeros(self.get_shape(place), F) for place in self.places}
        self.plays = {place: normalize_weights(place, self.sums[place]) for place in self.places}

    def run_passes(self, passes: int) -> None:
        """Run more passes; the two players learn in turn."""
        for _ in range(passes):
            self.passes += 1
            for learner in (0, 1):
                self.walk_tree(learner, self._record_strategy, self._update_regrets)

    def _record_strategy(self, place: Place, here: Array) -> Array:
        self.sums[place] += F(self.passes**2) * here * self.plays[place]
        return self.plays[place]

    def _update_regrets(self, place: Place, brings: Array) -> Array:
        regrets, plays = self.regrets[place], self.plays[place]
        brings = brings[: len(regrets)]
        mean: Array = (plays * brings).sum(0)
        regrets += brings
        regrets -= mean
        np.maximum(regrets, 0, out=regrets)
        self.plays[place] = normalize_weights(place, regrets)
        return mean

    def get_average_strategy(self, place: Place, here: Array) -> Array:
        return normalize_weights(place, self.sums[place])

    def value_round(self) -> float:
        """Return the round's value for player 0."""
        return (
            self.value_best_response(0, self.get_average_strategy)
            - self.value_best_response(1, self.get_average_strategy)
        ) / 2

    def pack_rows(self, player: int) -> dict[int, bytes]:
        """Return a player's strategy as it is written, by `endgame.key`."""
        dice, together = self.counts[player], sum(self.counts)
        most, rare, tiny = FINE[together], RARE[together], TINY[together]
        reach = {
            p: np.ones((self.get_shape(p)[1], len(self.chances[player])), F) for p in self.places
        }
        found: dict[int, bytes] = {}
        for place in self.places:
            here, last = reach[place], place[0]
            if self.get_actor(place) != player:
                for _, then, lines in self.iterate_next(place):
                    reach[then][lines] = here
                continue
            often = self.get_average_strategy(place, here)
            often = np.where(often < rare, 0, often)
            often = np.round(often / often.max(0) * most)
            shares = often / often.sum(0)
            kept = here * shares[1:].sum(0) > tiny
            for answer, then, lines in self.iterate_next(place):
                reach[then][lines] = here * np.where(kept, shares[answer], 0)
            for at, hand in np.argwhere(kept).tolist():
                row = often[:, at, hand].astype(np.uint8).tobytes()
                row = row[:1] + bytes(last + 1) + row[1:]
                found[make_key(self.pack_line(place, at), hand, dice)] = row
        return found

    def pack_line(self, place: Place, at: int) -> int:
        """Return the bids of a line, a bit each, by its index."""
        last, odd = place
        if last <= 0:
            return 1 << last if place != ROOT else 0
        return 1 << last | at << 1 | (at.bit_count() + odd) % 2


def normalize_weights(place: Place, weights: Array) -> Array:
    """Return the weights of each answer as shares of their sum."""
    total = weights.sum(0)
    mixed = weights / np.where(total > 0, total, 1)
    mixed[int(place == ROOT)] += total <= 0
    return mixed


# --- all endings ---------------------------------------------------------------------------------


def solve_endings(rules: RuleSetName) -> list[AnswerTable]:
    """Return all endings as they are written, the smaller ones first."""
    values: dict[tuple[DiceCounts, bool], float] = {}
    rows: dict[DiceCounts, dict[int, bytes]] = {counts: {} for counts in SOLVED_COUNTS}
    for counts in SOLVED_COUNTS:
        for opener in (0, 1):
            # With as many dice each, both openers have the same tree.
            if counts[0] < counts[1] or (counts[0] == counts[1] and opener):
                continue
            solver = RoundSolver(rules, counts, opener, lambda left, opens: values[left, opens])
            solver.run_passes(PASSES[sum(counts)])
            value = solver.value_round()
            values[counts, not opener] = value
            values[counts[::-1], bool(opener)] = -value
            rows[counts] |= solver.pack_rows(0)
            rows[counts[::-1]] |= solver.pack_rows(1)
    return [build_answer_table(rows[counts]) for counts in SOLVED_COUNTS]


def build_answer_table(rows: dict[int, bytes]) -> AnswerTable:
    """Return the rows with the same answer of all rows together, which packs better."""
    keys = sorted(rows)
    columns = zip(*[rows[key] for key in keys], strict=True)
    return AnswerTable(array("I", keys), b"".join(map(bytes, columns)))


def measure_exploitability(rules: RuleSetName, dice: DiceCounts) -> float:
    """Return the average value of the best response to the tables.

    Over dealings of the dice and who opens, with the tables known: 0 for an equilibrium, 1 when it
    always wins. Exact, over all lines of bids and the rounds that follow.
    """
    every = [
        value_best_answer(rules, counts, opens)
        for counts in {dice, dice[::-1]}
        for opens in (True, False)
    ]
    return sum(every) / len(every)


@cache
def value_best_answer(rules: RuleSetName, counts: DiceCounts, opens: bool) -> float:
    """Return the value of the best response to the tables, for these numbers of dice."""
    tree = BidTree(rules, counts, 0 if opens else 1, partial(value_best_answer, rules))
    return tree.value_best_response(0, lambda place, here: by_table(tree, place))


def by_table(tree: BidTree, place: Place) -> Array:
    """Return player 1's strategy as `endgame.answers` has it, for all lines.

    Impossible lines are included.
    """
    counts, last = tree.counts[::-1], place[0]
    written, own = load_table(tree.rules, counts), list_hands(counts[0])
    found = np.zeros(tree.get_shape(place), F)
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
        count = count_matching(tree.rules, bid, hand)
        found[int(count >= bid.count and len(found) > 1), found[:, :, at].sum(0) == 0, at] = 1
        if count + counts[1] < bid.count:
            found[:, :, at] = 0
            found[0, :, at] = 1
    return found


def main() -> None:
    FILE.write_bytes(
        pack_tables([table for rules in RULE_SET_NAMES for table in solve_endings(rules)])
    )
    for rules in RULE_SET_NAMES:
        for dice in ((1, 1), (2, 1), (2, 2)):
            print(f"{rules} {dice}: exploitability {measure_exploitability(rules, dice):.5f}")
    print(f"{FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
