"""Tests of the solved endings: they are in balance, and they are played so."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import endgames
from bench.endgames import (
    BidTree,
    RoundSolver,
    by_table,
    compute_hand_chances,
    measure_exploitability,
    value_best_answer,
)
from engines.perudo import PERUDO, endgame
from engines.perudo.endgame import RULE_SET_NAMES, DiceCounts, RuleSetName
from engines.perudo.state import PerudoState
from engines.perudo.types import PerudoAction, PerudoBid, PerudoChallenge
from tests.engines.perudo.table import build_table, play_moves

NOTHING_AFTER: Callable[[DiceCounts, bool], float] = lambda left, opens: 0.0  # noqa: E731


def choose_cunningly(state: PerudoState, seat: int, seed: int) -> PerudoAction | None:
    return PERUDO.choose_action(PERUDO.view_as(state, seat), "cunning", random.Random(seed))


@pytest.mark.long
@pytest.mark.parametrize("rules", RULE_SET_NAMES)
@pytest.mark.parametrize(
    ("dice", "most"), [((1, 1), 0.001), ((2, 1), 0.01), ((2, 2), 0.03)], ids=str
)
def test_few_dice_are_played_so_that_nobody_can_gain_by_knowing_how(
    rules: RuleSetName, dice: DiceCounts, most: float
) -> None:
    assert -1e-6 <= measure_exploitability(rules, dice) <= most


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
def test_what_can_be_gained_is_what_a_walk_through_all_lines_finds(rules: RuleSetName) -> None:
    """With one die each, hand by hand, the engine's answers are walked through."""
    known = endgame.list_true_bids(rules, 2)

    def value_showdown(bidder_first: bool, bid: PerudoBid, mine: int, other: int) -> float:
        right = endgame.count_matching(rules, bid, (mine, other)) >= bid.count
        return 1.0 if right == bidder_first else -1.0

    def walk_lines(
        made: tuple[PerudoBid, ...], mine: int, others: dict[int, float], answers: bool
    ) -> float:
        """Return the value of going on with this die, against dice equally likely here."""
        above = [b for b in known if not made or known.index(b) > known.index(made[-1])]
        above = [b for b in above if made or endgame.can_open(rules, b)]
        if answers:
            found = [walk_lines((*made, bid), mine, others, False) for bid in above]
            if made:
                called = [
                    often * value_showdown(False, made[-1], mine, o) for o, often in others.items()
                ]
                found.append(sum(called))
            return max(found)
        total, on = 0.0, dict[PerudoBid, dict[int, float]]()
        for other, often in others.items():
            for part, bid in endgame.find_answers(rules, (1, 1), made, (other,)) or ():
                if bid is None:
                    total += often * part * value_showdown(True, made[-1], mine, other)
                else:
                    on.setdefault(bid, {})[other] = often * part
        return total + sum(walk_lines((*made, bid), mine, o, True) for bid, o in on.items())

    even = dict.fromkeys(range(1, 7), 1 / 6)
    for opens in (True, False):
        walked = sum(walk_lines((), mine, even, opens) for mine in range(1, 7)) / 6
        assert walked == pytest.approx(value_best_answer(rules, (1, 1), opens), abs=1e-5)


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
@pytest.mark.parametrize("counts", endgame.SOLVED_COUNTS, ids=str)
def test_what_is_measured_is_what_is_played(rules: RuleSetName, counts: DiceCounts) -> None:
    """The second player of a tree answers as the engine does in reachable places."""
    chance, known = random.Random(7), endgame.list_true_bids(rules, sum(counts))
    own = endgame.list_hands(counts[0])
    for opener in (0, 1):
        tree = BidTree(rules, counts[::-1], opener, NOTHING_AFTER)
        played = {p: by_table(tree, p) for p in tree.places if tree.get_actor(p) == 1}
        compared = 0
        while compared < 300:
            hand, made = chance.choice(own), list[PerudoBid]()
            while True:
                last = known.index(made[-1]) if made else -1
                above = [b for b in known[last + 1 :] if made or endgame.can_open(rules, b)]
                if (opener + len(made)) % 2 == 0:
                    if not above:
                        break
                    made.append(chance.choice(above[:8]))
                    continue
                # Impossible bids are challenged before the tables are read.
                seen = endgame.count_matching(rules, made[-1], hand) if made else 0
                if made and seen + counts[1] < made[-1].count:
                    break
                answers = endgame.find_answers(rules, counts, made, hand)
                assert answers
                if len(made) > 1 and known.index(made[-2]) >= tree.high:
                    assert answers == [(1.0, None)]
                    break
                place = (last, 1 - len(made) % 2)
                line = sum(1 << known.index(bid) for bid in made)
                at = (line - (1 << last if made else 0)) >> 1
                row = played[place][:, at, own.index(hand)]
                assert row.sum() == pytest.approx(1)
                for often, bid in answers:
                    answer = known.index(bid) - last if bid else 0
                    assert row[answer] == pytest.approx(often)
                compared += 1
                bid = chance.choices([b for _, b in answers], [often for often, _ in answers])[0]
                if bid is None:
                    break
                made.append(bid)


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
def test_the_solver_comes_nearer_with_every_pass(rules: RuleSetName) -> None:
    solver = RoundSolver(rules, (1, 1), 0, NOTHING_AFTER)
    gaps: list[float] = []
    for passes in (1, 9, 40):
        solver.run_passes(passes)
        gaps.append(
            sum(
                solver.value_best_response(player, solver.get_average_strategy) for player in (0, 1)
            )
            / 2
        )
    assert gaps[0] > 2 * gaps[1] > 4 * gaps[2] > 0


def test_one_die_each_is_worth_what_is_known_of_it() -> None:
    """Borg's opener loses 7 more of 258 games than they win.

    Perudo's loses 1 more of 18.
    """
    for rules, value in (("borg", -7 / 258), ("perudo", -1 / 18)):
        solver = RoundSolver(rules, (1, 1), 0, NOTHING_AFTER)
        solver.run_passes(300)
        assert solver.value_round() == pytest.approx(value, abs=0.001)


def test_hands_are_as_likely_as_they_are_rolled() -> None:
    assert compute_hand_chances(1).tolist() == pytest.approx([1 / 6] * 6)
    by_hand = dict(zip(endgame.list_hands(2), compute_hand_chances(2).tolist(), strict=True))
    assert by_hand[3, 3] == pytest.approx(1 / 36) and by_hand[3, 5] == pytest.approx(2 / 36)
    assert sum(by_hand.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("rules", "bid", "hands", "brings"),
    [
        # Two dice against one; the remaining game is worth 0.25 to the opener with one die each.
        ("borg", (0, 3, 3), ("33", "3"), 1),  # exact: all but the bidder lose one (R14)
        ("borg", (0, 3, 2), ("23", "2"), -0.25),  # one too few: the challenger opens (R17)
        ("borg", (0, 3, 2), ("44", "5"), -1),  # three too few: the bidder loses both dice (R15)
        ("borg", (1, 1, 2), ("22", "2"), -1),  # two too many: the challenger loses both
        ("borg", (1, 1, 2), ("34", "2"), -0.25),  # exact: the bidder opens
        ("perudo", (0, 3, 2), ("44", "5"), 0.25),  # the loser of a die opens (P7)
        ("perudo", (0, 2, 2), ("22", "5"), 1),
        ("perudo", (1, 1, 2), ("22", "2"), 0.25),
    ],
)
def test_a_challenge_costs_what_the_rules_say(
    rules: RuleSetName, bid: tuple[int, int, int], hands: tuple[str, str], brings: float
) -> None:
    bidder, count, face = bid
    found = endgames.compute_showdown_values(
        rules, (2, 1), lambda left, opens: 0.25 if opens else -0.25
    )
    number = endgame.list_true_bids(rules, 3).index(PerudoBid(count, face))
    first, second = (
        endgame.list_hands(len(hand)).index(tuple(sorted(map(int, hand)))) for hand in hands
    )
    assert found[bidder][number][first, second] == pytest.approx(brings)


# --- stored tables, and play by them -------------------------------------------------------------


def test_a_damaged_table_is_not_played_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = endgame.FILE.read_bytes()
    damaged = tmp_path / "endgame.bin"
    damaged.write_bytes(written[:-1] + bytes([written[-1] ^ 1]))
    kept = (endgame.load_table, endgame.load_parts)
    monkeypatch.setattr(endgame, "FILE", damaged)
    for cached in kept:
        cached.cache_clear()
    try:
        with pytest.raises(ValueError, match="damaged"):
            endgame.load_table("borg", (2, 1))
    finally:
        monkeypatch.undo()
        for cached in kept:
            cached.cache_clear()


def test_tables_are_read_as_they_were_written() -> None:
    every = [
        endgame.load_table(rules, counts)
        for rules in RULE_SET_NAMES
        for counts in endgame.SOLVED_COUNTS
    ]
    assert endgame.pack_tables(every) == endgame.FILE.read_bytes()


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
@pytest.mark.parametrize("hands", ["3 4", "34 5", "5 34", "23 45"])
def test_the_cunning_one_plays_its_last_dice_by_the_tables(rules: RuleSetName, hands: str) -> None:
    """It opens and answers as often as they say, also with what is not under its cup."""
    own, other = hands.split()
    counts, hand = (len(own), len(other)), [int(die) for die in own]
    states = [(build_table(hands, rules=rules), list[PerudoBid]())]
    answered = build_table(f"{other} {own}", rules=rules)
    states.append((play_moves(answered, "0 1x4"), [PerudoBid(1, 4)]))
    for seat, (state, made) in enumerate(states):
        answers = endgame.find_answers(rules, counts, made, hand)
        assert answers is not None
        seen = [choose_cunningly(state, seat, seed) for seed in range(200)]
        for often, bid in answers:
            wanted = bid or PerudoChallenge()
            error = 4 * (often * (1 - often) / len(seen)) ** 0.5
            assert seen.count(wanted) / len(seen) == pytest.approx(often, abs=error + 1e-9)


def test_where_the_tables_do_not_lead_the_cunning_one_reckons() -> None:
    """The tables know no bids that they would not make, nor open dice."""
    assert (
        endgame.find_answers(
            "borg", (2, 1), [PerudoBid(1, 1), PerudoBid(4, 5), PerudoBid(3, 6)], (2, 3)
        )
        is None
    )
    openings = endgame.find_answers("borg", (2, 1), [], (2, 2))
    assert openings is not None and all(bid != PerudoBid(3, 5) for _, bid in openings)
    assert endgame.find_answers("borg", (2, 1), [PerudoBid(3, 5), PerudoBid(3, 6)], (2, 2)) is None
    state = build_table("22 1", rules="borg", push="on")
    assert isinstance(choose_cunningly(state, 0, 1), PerudoBid)


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
@pytest.mark.parametrize("counts", endgame.SOLVED_COUNTS, ids=str)
def test_what_their_own_dice_prove_is_never_challenged(
    rules: RuleSetName, counts: DiceCounts
) -> None:
    """A player challenges no such bid, with an answer of the tables or without."""
    chance, known = random.Random(3), endgame.list_true_bids(rules, sum(counts))
    proven = 0
    for _ in range(2000):
        hand = chance.choice(endgame.list_hands(counts[0]))
        made = [known[n] for n in sorted(chance.sample(range(len(known)), chance.randint(1, 4)))]
        answers = endgame.find_answers(rules, counts, made, hand)
        if answers and endgame.count_matching(rules, made[-1], hand) >= made[-1].count:
            proven += 1
            assert all(bid is not None for _, bid in answers) or made[-1] == known[-1]
    assert proven > 20
