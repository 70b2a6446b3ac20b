"""Tests of reviews of poker menteur: odds, worth of a move, luck of the dice."""

from itertools import product

import pytest
from msgspec.structs import replace

from bench.simulation import match
from bench.simulation.reviews import iterate_reviews
from engines.core import ChanceAction, Office, list_heard_events
from engines.hindsight import review_seat
from engines.menteur import MENTEUR, odds
from engines.menteur.ladder import find_ladder
from engines.menteur.review import REVIEWER
from engines.menteur.state import MenteurState
from engines.menteur.types import MenteurOptions
from engines.review import ChoiceValue
from tests.engines.game_recorder import record_choices

from .table import (
    apply_chance_values,
    begin_round,
    build_accepted,
    build_table,
    list_throw_events,
    parse_hand_text,
    play_moves,
)

HIDDEN = "(1)(2)(3)(4)(5)"
FIRST = ("0 throw-hidden:1,2,3,4,5@0", "chance 66123", "0 look")
LADDER = find_ladder(MenteurOptions())


def weigh_or_none(
    state: MenteurState, *moves: str, dice: MenteurState | None = None
) -> ChoiceValue | None:
    """Return what the last of these moves was worth to its actor."""
    with record_choices(MENTEUR) as game:
        play_moves(state, *moves)
    told = [*(list_throw_events(dice) if dice else ()), *game.told]
    made = [move for move in game.moves if not isinstance(move.action, ChanceAction)][-1]
    assert not isinstance(made.actor, Office)
    before = told[: len(told) - len(game.told) + made.told[0]]
    return REVIEWER.weigh_choice(MENTEUR.view_as(made.before, made.actor, before), made.action)


def weigh_last_move(
    state: MenteurState, *moves: str, dice: MenteurState | None = None
) -> ChoiceValue:
    choice = weigh_or_none(state, *moves, dice=dice)
    assert choice is not None
    return choice


def test_an_answer_has_the_odds_of_the_dice_that_one_does_not_see() -> None:
    """Two of five dice lie hidden: four sixes need one of them."""
    state = build_table("666(1)(2)", "four-6")
    refusal, acceptance = (
        weigh_last_move(state, f"1 {say}", dice=state) for say in ("refuse", "accept")
    )
    assert (refusal.kind, acceptance.kind) == ("call", "move")
    assert refusal.odds == pytest.approx((5 / 6) ** 2)
    assert acceptance.odds == pytest.approx(1 - (5 / 6) ** 2)


def test_to_refuse_what_lies_open_costs_a_point_and_more() -> None:
    state = build_table("66652", "three-6")
    refusal = weigh_last_move(state, "1 refuse", dice=state)
    assert refusal.odds == 0 and refusal.lost > 0.5
    assert MENTEUR.format_action(refusal.better) == "accept"
    assert weigh_last_move(state, "1 accept", dice=state).lost == 0


def test_what_one_holds_is_a_claim_and_what_one_does_not_hold_a_bluff() -> None:
    state = play_moves(begin_round(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123", "0 look")
    claim = weigh_last_move(state, "0 announce:pair-6")
    bluff = weigh_last_move(state, "0 announce:five-6")
    assert (claim.kind, claim.odds) == ("claim", 1)
    assert (bluff.kind, bluff.odds) == ("bluff", 0)
    assert bluff.lost > 0.3 and claim.lost < bluff.lost
    assert MENTEUR.format_action(bluff.better)


def test_a_blind_pass_has_the_odds_of_fair_dice() -> None:
    state = play_moves(begin_round(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123")
    odds = weigh_last_move(state, "0 announce:pair-1").odds
    assert odds == pytest.approx(1 - 4 * 120 / 6**5), "five that differ and make no straight"


def test_a_throw_has_the_chance_to_get_above_what_stands() -> None:
    """Three sixes and two dice that are thrown: four sixes need one of them."""
    state = build_accepted("66612", "full-6-5")
    best = weigh_last_move(state, "1 throw-hidden:4,5@0", dice=state)
    assert best.odds is not None and best.odds == pytest.approx(1 - (5 / 6) ** 2)
    assert best.lost == 0
    worse = weigh_last_move(state, "1 throw-open:3,4,5@0", dice=state)
    assert worse.odds is not None and worse.odds < best.odds
    assert worse.lost > 0 and MENTEUR.format_action(worse.better) == "throw-hidden:4,5@0"


def test_a_throw_without_a_look_reckons_with_what_was_said() -> None:
    """An announcer without a look knew no more; one who had looked is believed."""
    throw = ("0 announce:three-6", "1 accept", "1 throw-hidden:1,2@0")
    place = LADDER.places[parse_hand_text("three-6")]
    fair = odds.chance_at_least(LADDER, (), place + 1)
    blind, told = (weigh_last_move(begin_round(), *FIRST[:n], *throw).odds for n in (2, 3))
    assert blind == pytest.approx(fair)
    assert told is not None and fair < told < 1 - (5 / 6) ** 2


def test_what_nobody_reckons_is_no_choice() -> None:
    state = begin_round()
    for move in ("0 left", "0 throw-open:1,2,3,4,5@0"):
        assert weigh_or_none(state, move) is None
    assert (
        weigh_or_none(play_moves(state, "0 throw-hidden:1,2,3,4,5@0", "chance 66123"), "0 look")
        is None
    )
    hidden = build_accepted("12(6)(6)(6)", "three-6")
    assert weigh_or_none(hidden, "1 cover:1@0", dice=hidden) is None
    assert weigh_or_none(hidden, "1 uncover:3@0", dice=hidden) is None


def test_what_is_uncovered_before_an_announcement_has_a_price() -> None:
    """Dice that all see leave no one who would wrongly refuse."""
    state = play_moves(begin_round(), "0 throw-hidden:1,2,3,4,5@0", "chance 11256", "0 look")
    shown = weigh_last_move(state, "0 uncover:1,2@1")
    assert shown.kind == "move" and shown.odds is None
    assert shown.lost > 0 and MENTEUR.format_action(shown.better) == "announce:pair-1"


def test_the_strongest_loses_nothing_by_what_it_does_now_and_then() -> None:
    found = [
        made
        for _, made in iterate_reviews(
            match.build_arena("menteur"), ["cunning"] * 3, "0", MenteurOptions()
        )
    ]
    assert [made.judgement for made in found] == [0, 0, 0]


def test_a_trial_has_its_odds() -> None:
    assert weigh_last_move(build_table(HIDDEN, "five-6"), "1 accept").odds == pytest.approx(
        0.0766, abs=1e-4
    )
    strict = build_table(HIDDEN, "five-6", quinte_trial="strict")
    assert weigh_last_move(strict, "1 accept").odds == pytest.approx(0, abs=1e-3)


# --- outcomes ------------------------------------------------------------------------------------


def list_verdicts(state: MenteurState, seat: int, *moves: str) -> list[tuple[str, bool | None]]:
    """Return the kinds of a seat's choices, and whether they turned out well."""
    with record_choices(MENTEUR) as game:
        play_moves(state, *moves)
    turns = review_seat(MENTEUR, game.moves, game.told, seat).turns
    return [(turn.choice.kind, turn.right) for turn in turns]


def test_a_bluff_is_caught_or_believed() -> None:
    assert list_verdicts(begin_round(), 0, *FIRST, "0 announce:three-6", "1 refuse") == [
        ("bluff", False)
    ]
    assert list_verdicts(begin_round(), 0, *FIRST, "0 announce:three-6", "1 accept") == [
        ("bluff", True)
    ]
    assert list_verdicts(begin_round(), 1, *FIRST, "0 announce:three-6", "1 refuse") == [
        ("call", True)
    ]
    assert list_verdicts(begin_round(), 1, *FIRST, "0 announce:pair-6", "1 refuse") == [
        ("call", False)
    ]


def test_the_truth_is_true_and_a_blind_claim_when_the_dice_are_shown() -> None:
    assert list_verdicts(begin_round(), 0, *FIRST, "0 announce:pair-6", "1 accept") == [
        ("claim", True)
    ]
    assert list_verdicts(begin_round(), 0, *FIRST, "0 announce:pair-6", "1 refuse") == [
        ("claim", True)
    ]
    blind = (*FIRST[:2], "0 announce:pair-1")
    assert list_verdicts(begin_round(), 0, *blind) == [("claim", None)]
    assert list_verdicts(begin_round(), 0, *blind, "1 accept", "1 look") == [("claim", None)]
    assert list_verdicts(begin_round(), 0, *blind, "1 refuse") == [("claim", True)]


def test_someone_who_accepts_learns_by_a_look_whether_it_was_true() -> None:
    said = (*FIRST, "0 announce:three-6", "1 accept")
    assert list_verdicts(begin_round(), 1, *said) == [("move", None)]
    assert list_verdicts(begin_round(), 1, *said, "1 look") == [("move", False), ("move", None)]
    thrown_first = (*said, "1 throw-hidden:1@0", "chance 1", "1 look")
    assert list_verdicts(begin_round(), 1, *thrown_first)[0] == ("move", None), (
        "it is not there any more"
    )


def test_a_throw_got_above_or_did_not() -> None:
    said = (*FIRST, "0 announce:pair-6", "1 accept", "1 look", "1 throw-hidden:3,4,5@0")
    assert list_verdicts(begin_round(), 1, *said, "chance 611")[-1] == ("move", True)
    assert list_verdicts(begin_round(), 1, *said, "chance 123")[-1] == ("move", False)


def test_a_game_is_looked_back_on() -> None:
    state = replace(begin_round(2, lives="3"), points=(2, 2))
    with record_choices(MENTEUR) as game:
        play_moves(state, *FIRST, "0 announce:five-6", "1 refuse")
    first, second = (review_seat(MENTEUR, game.moves, game.told, seat) for seat in (0, 1))
    (bluff,), (call,) = first.turns, second.turns
    assert bluff.swing == pytest.approx(-0.5) and call.swing == pytest.approx(0.5)
    assert first.worst_turn == bluff and second.best_turn == call
    assert [standing.chances for standing in first.course] == [(0.5, 0.5), (0.0, 1.0)]


# --- luck ----------------------------------------------------------------------------------------


def list_throw_luck(state: MenteurState, seat: int, throws: int) -> list[float]:
    """Return the luck of each possible throw of so many dice."""
    found: list[float] = []
    for values in product(range(6), repeat=throws):
        with record_choices(MENTEUR) as game:
            apply_chance_values(state, *values)
        (move,) = game.moves
        view = MENTEUR.view_as(move.after, seat, [*list_throw_events(state), *game.told])
        found.append(REVIEWER.measure_luck(view, list_heard_events(game.told, seat)))
    return found


@pytest.mark.parametrize("how", ["open", "hidden"])
def test_luck_is_zero_over_all_that_may_be_thrown(how: str) -> None:
    state = play_moves(build_accepted("66612", "full-6-5"), f"1 throw-{how}:4,5@0")
    luck = list_throw_luck(state, 1, 2)
    if how == "hidden":
        assert not any(luck), "without a look nobody knows what fell"
        return
    assert sum(luck) == pytest.approx(0) and max(luck) > 0 > min(luck)
    assert not any(list_throw_luck(state, 0, 2)), "others' dice are not one's own"


def test_luck_is_zero_over_all_that_is_thrown_hidden_after_a_look() -> None:
    """The same turn throws once more: two dice lie as they fell, two are thrown."""
    with record_choices(MENTEUR) as game:
        said = (*FIRST, "0 announce:pair-6", "1 accept", "1 look", "1 throw-hidden:3,4@0")
        state = play_moves(begin_round(), *said, "chance 12", "1 throw-hidden:1,2@1")
    found: list[float] = []
    for values in product(range(6), repeat=2):
        with record_choices(MENTEUR) as last:
            apply_chance_values(state, *values)
        view = MENTEUR.view_as(last.moves[0].after, 1, [*game.told, *last.told])
        found.append(REVIEWER.measure_luck(view, list_heard_events(last.told, 1)))
    assert sum(found) == pytest.approx(0) and max(found) > 0 > min(found)


@pytest.mark.parametrize("trial", ["keep", "strict"])
def test_luck_is_zero_over_all_throws_of_a_trial(trial: str) -> None:
    state = play_moves(build_table("12345", "five-6", quinte_trial=trial), "1 accept", "1 roll")
    if trial == "keep":
        state = play_moves(state, "chance 66111", "1 roll")
    dice = 3 if trial == "keep" else 5
    luck = list_throw_luck(state, 1, dice)
    assert sum(luck) == pytest.approx(0) and max(luck) > 0 > min(luck)


# --- chances to win ------------------------------------------------------------------------------


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
    state = build_table("12345", points=points, seats=len(points), end=end)
    assert REVIEWER.estimate_chances(MENTEUR.view_as(state, None)) == pytest.approx(chances)
