"""How a game of poker menteur is looked back on: odds, worth of a move, what the dice gave."""

from itertools import product

import pytest
from msgspec.structs import replace

from bench import match
from bench.reviews import reviews
from engines.core import Chance, Office, heard
from engines.hindsight import review
from engines.menteur import MENTEUR, odds
from engines.menteur.ladder import ladder
from engines.menteur.review import REVIEWING
from engines.menteur.state import State
from engines.menteur.types import Options
from engines.review import Choice
from tests.engines.course import reviewed

from .table import accepted, begun, chance, hand, play, table, thrown

HIDDEN = "(1)(2)(3)(4)(5)"
FIRST = ("0 throw-hidden:1,2,3,4,5@0", "chance 66123", "0 look")
LADDER = ladder(Options())


def seen(state: State, *moves: str, dice: State | None = None) -> Choice | None:
    """What the last of these moves was worth to whoever made it."""
    with reviewed(MENTEUR) as game:
        play(state, *moves)
    told = [*(thrown(dice) if dice else ()), *game.told]
    made = [move for move in game.moves if not isinstance(move.action, Chance)][-1]
    assert not isinstance(made.actor, Office)
    before = told[: len(told) - len(game.told) + made.told[0]]
    return REVIEWING.weigh(MENTEUR.view(made.before, made.actor, before), made.action)


def weighed(state: State, *moves: str, dice: State | None = None) -> Choice:
    choice = seen(state, *moves, dice=dice)
    assert choice is not None
    return choice


def test_an_answer_has_the_odds_of_the_dice_that_one_does_not_see() -> None:
    """Two of five dice lie hidden: four sixes need one of them."""
    state = table("666(1)(2)", "four-6")
    refusal, acceptance = (weighed(state, f"1 {say}", dice=state) for say in ("refuse", "accept"))
    assert (refusal.kind, acceptance.kind) == ("call", "move")
    assert refusal.odds == pytest.approx((5 / 6) ** 2)
    assert acceptance.odds == pytest.approx(1 - (5 / 6) ** 2)


def test_to_refuse_what_lies_open_costs_a_point_and_more() -> None:
    state = table("66652", "three-6")
    refusal = weighed(state, "1 refuse", dice=state)
    assert refusal.odds == 0 and refusal.lost > 0.5
    assert MENTEUR.write(refusal.better) == "accept"
    assert weighed(state, "1 accept", dice=state).lost == 0


def test_what_one_holds_is_a_claim_and_what_one_does_not_hold_a_bluff() -> None:
    state = play(begun(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123", "0 look")
    claim = weighed(state, "0 announce:pair-6")
    bluff = weighed(state, "0 announce:five-6")
    assert (claim.kind, claim.odds) == ("claim", 1)
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert bluff.lost > 0.3 and claim.lost < bluff.lost
    assert MENTEUR.write(bluff.better)


def test_a_blind_pass_has_the_odds_of_fair_dice() -> None:
    state = play(begun(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123")
    odds = weighed(state, "0 announce:pair-1").odds
    assert odds == pytest.approx(1 - 4 * 120 / 6**5), "five that differ and make no straight"


def test_a_throw_has_the_chance_to_get_above_what_stands() -> None:
    """Three sixes and two dice that are thrown: four sixes need one of them."""
    state = accepted("66612", "full-6-5")
    best = weighed(state, "1 throw-hidden:4,5@0", dice=state)
    assert best.odds is not None and best.odds == pytest.approx(1 - (5 / 6) ** 2)
    assert best.lost == 0
    worse = weighed(state, "1 throw-open:3,4,5@0", dice=state)
    assert worse.odds is not None and worse.odds < best.odds
    assert worse.lost > 0 and MENTEUR.write(worse.better) == "throw-hidden:4,5@0"


def test_a_throw_without_a_look_reckons_with_what_was_said() -> None:
    """Whoever announced without a look knew no more; who had looked is believed."""
    throw = ("0 announce:three-6", "1 accept", "1 throw-hidden:1,2@0")
    place = LADDER.places[hand("three-6")]
    fair = odds.at_least(LADDER, (), place + 1)
    blind, told = (weighed(begun(), *FIRST[:n], *throw).odds for n in (2, 3))
    assert blind == pytest.approx(fair)
    assert told is not None and fair < told < 1 - (5 / 6) ** 2


def test_what_nobody_reckons_is_no_choice() -> None:
    state = begun()
    for move in ("0 left", "0 throw-open:1,2,3,4,5@0"):
        assert seen(state, move) is None
    assert seen(play(state, "0 throw-hidden:1,2,3,4,5@0", "chance 66123"), "0 look") is None
    hidden = accepted("12(6)(6)(6)", "three-6")
    assert seen(hidden, "1 cover:1@0", dice=hidden) is None
    assert seen(hidden, "1 uncover:3@0", dice=hidden) is None


def test_what_is_uncovered_before_an_announcement_has_a_price() -> None:
    """What all see nobody refuses, who would have been wrong."""
    state = play(begun(), "0 throw-hidden:1,2,3,4,5@0", "chance 11256", "0 look")
    shown = weighed(state, "0 uncover:1,2@1")
    assert shown.kind == "move" and shown.odds is None
    assert shown.lost > 0 and MENTEUR.write(shown.better) == "announce:pair-1"


def test_the_strongest_loses_nothing_by_what_it_does_now_and_then() -> None:
    found = [made for _, made in reviews(match.arena("menteur"), ["cunning"] * 3, "0", Options())]
    assert [made.judgement for made in found] == [0, 0, 0]


def test_a_trial_has_its_odds() -> None:
    assert weighed(table(HIDDEN, "five-6"), "1 accept").odds == pytest.approx(0.0766, abs=1e-4)
    strict = table(HIDDEN, "five-6", quinte_trial="strict")
    assert weighed(strict, "1 accept").odds == pytest.approx(0, abs=1e-3)


# --- what came of it -----------------------------------------------------------------------------


def rights(state: State, seat: int, *moves: str) -> list[tuple[str, bool | None]]:
    """The kinds of a seat's choices, and whether they turned out well."""
    with reviewed(MENTEUR) as game:
        play(state, *moves)
    turns = review(MENTEUR, game.moves, game.told, seat).turns
    return [(turn.choice.kind, turn.right) for turn in turns]


def test_a_bluff_is_caught_or_believed() -> None:
    assert rights(begun(), 0, *FIRST, "0 announce:three-6", "1 refuse") == [("bluff", False)]
    assert rights(begun(), 0, *FIRST, "0 announce:three-6", "1 accept") == [("bluff", True)]
    assert rights(begun(), 1, *FIRST, "0 announce:three-6", "1 refuse") == [("call", True)]
    assert rights(begun(), 1, *FIRST, "0 announce:pair-6", "1 refuse") == [("call", False)]


def test_the_truth_is_true_and_a_blind_claim_when_the_dice_are_shown() -> None:
    assert rights(begun(), 0, *FIRST, "0 announce:pair-6", "1 accept") == [("claim", True)]
    assert rights(begun(), 0, *FIRST, "0 announce:pair-6", "1 refuse") == [("claim", True)]
    blind = (*FIRST[:2], "0 announce:pair-1")
    assert rights(begun(), 0, *blind) == [("claim", None)]
    assert rights(begun(), 0, *blind, "1 accept", "1 look") == [("claim", None)]
    assert rights(begun(), 0, *blind, "1 refuse") == [("claim", True)]


def test_who_accepts_learns_by_a_look_whether_it_was_true() -> None:
    said = (*FIRST, "0 announce:three-6", "1 accept")
    assert rights(begun(), 1, *said) == [("move", None)]
    assert rights(begun(), 1, *said, "1 look") == [("move", False), ("move", None)]
    thrown_first = (*said, "1 throw-hidden:1@0", "chance 1", "1 look")
    assert rights(begun(), 1, *thrown_first)[0] == ("move", None), "it is not there any more"


def test_a_throw_got_above_or_did_not() -> None:
    said = (*FIRST, "0 announce:pair-6", "1 accept", "1 look", "1 throw-hidden:3,4,5@0")
    assert rights(begun(), 1, *said, "chance 611")[-1] == ("move", True)
    assert rights(begun(), 1, *said, "chance 123")[-1] == ("move", False)


def test_a_game_is_looked_back_on() -> None:
    state = replace(begun(2, lives="3"), points=(2, 2))
    with reviewed(MENTEUR) as game:
        play(state, *FIRST, "0 announce:five-6", "1 refuse")
    first, second = (review(MENTEUR, game.moves, game.told, seat) for seat in (0, 1))
    (bluff,), (call,) = first.turns, second.turns
    assert bluff.swing == pytest.approx(-0.5) and call.swing == pytest.approx(0.5)
    assert first.worst == bluff and second.best == call
    assert [standing.chances for standing in first.course] == [(0.5, 0.5), (0.0, 1.0)]


# --- what chance gave ----------------------------------------------------------------------------


def lucks(state: State, seat: int, throws: int) -> list[float]:
    """What each of all throws of so many dice gave."""
    found: list[float] = []
    for values in product(range(6), repeat=throws):
        with reviewed(MENTEUR) as game:
            chance(state, *values)
        (move,) = game.moves
        view = MENTEUR.view(move.after, seat, [*thrown(state), *game.told])
        found.append(REVIEWING.luck(view, heard(game.told, seat)))
    return found


@pytest.mark.parametrize("how", ["open", "hidden"])
def test_luck_is_zero_over_all_that_may_be_thrown(how: str) -> None:
    state = play(accepted("66612", "full-6-5"), f"1 throw-{how}:4,5@0")
    found = lucks(state, 1, 2)
    if how == "hidden":
        assert not any(found), "without a look nobody knows what fell"
        return
    assert sum(found) == pytest.approx(0) and max(found) > 0 > min(found)
    assert not any(lucks(state, 0, 2)), "others' dice are not one's own"


def test_luck_is_zero_over_all_that_is_thrown_hidden_after_a_look() -> None:
    """Another throw of the same turn included: two dice lie as they fell, two are thrown."""
    with reviewed(MENTEUR) as game:
        said = (*FIRST, "0 announce:pair-6", "1 accept", "1 look", "1 throw-hidden:3,4@0")
        state = play(begun(), *said, "chance 12", "1 throw-hidden:1,2@1")
    found: list[float] = []
    for values in product(range(6), repeat=2):
        with reviewed(MENTEUR) as last:
            chance(state, *values)
        view = MENTEUR.view(last.moves[0].after, 1, [*game.told, *last.told])
        found.append(REVIEWING.luck(view, heard(last.told, 1)))
    assert sum(found) == pytest.approx(0) and max(found) > 0 > min(found)


@pytest.mark.parametrize("trial", ["keep", "strict"])
def test_luck_is_zero_over_all_throws_of_a_trial(trial: str) -> None:
    state = play(table("12345", "five-6", quinte_trial=trial), "1 accept", "1 roll")
    if trial == "keep":
        state = play(state, "chance 66111", "1 roll")
    dice = 3 if trial == "keep" else 5
    found = lucks(state, 1, dice)
    assert sum(found) == pytest.approx(0) and max(found) > 0 > min(found)


# --- who is likely to win ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "end", "chances"),
    [
        ("000", "last", (1 / 3, 1 / 3, 1 / 3)),
        ("43", "last", (1 / 4, 3 / 4)),
        ("443", "last", (7 / 36, 7 / 36, 11 / 18)),
        ("443", "first_out", (1 / 9, 1 / 9, 7 / 9)),
    ],
)
def test_each_is_as_likely_to_take_the_next_point(
    points: str, end: str, chances: tuple[float, ...]
) -> None:
    state = table("12345", points=points, seats=len(points), end=end)
    assert REVIEWING.chances(MENTEUR.view(state, None)) == pytest.approx(chances)
