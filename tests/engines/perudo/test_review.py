"""Tests of reviews of perudo: odds, worth of a move, luck of the dice."""

from itertools import product

import pytest

from engines.hindsight import review_seat
from engines.perudo import PERUDO
from engines.perudo.review import REVIEWER
from engines.perudo.state import PerudoState
from engines.perudo.types import FACES, PerudoAction, PerudoHand, PerudoRolled
from engines.review import ChoiceValue
from tests.engines.game_recorder import record_choices

from .table import build_table, play_moves


def weigh_move(state: PerudoState, move: str) -> ChoiceValue:
    """Return what a move is worth to its actor."""
    seat, text = move.split(" ", 1)
    choice = REVIEWER.weigh_choice(PERUDO.view_as(state, int(seat)), PERUDO.parse_action(text))
    assert choice is not None
    return choice


def get_better(choice: ChoiceValue) -> PerudoAction:
    assert choice.better is not None
    return choice.better


def test_a_call_has_the_odds_of_the_dice_that_one_does_not_see() -> None:
    """Four threes need both unseen dice, each a three or a star once in three."""
    state = play_moves(build_table("33 12"), "0 4x3")
    call = weigh_move(state, "1 challenge")
    assert call.kind == "call"
    assert call.odds == 1, "what one holds oneself makes it impossible"
    state = play_moves(build_table("33 3*"), "0 4x3")
    assert weigh_move(state, "1 challenge").odds == pytest.approx(1 - 1 / 9)


def test_an_exact_call_has_the_odds_of_just_so_many() -> None:
    state = play_moves(build_table("33 35 4", rules="perudo"), "0 2x3")
    assert weigh_move(state, "1 calza").odds == pytest.approx(3 * (1 / 3) * (2 / 3) ** 2)


def test_a_bid_is_a_bluff_where_it_is_likelier_wrong() -> None:
    state = build_table("33124 12345")
    assert weigh_move(state, "0 3x3").kind == "claim"
    bluff = weigh_move(state, "0 6x5")
    assert bluff.kind == "bluff" and bluff.odds is not None and bluff.odds < 0.05
    assert bluff.lost > 0.2 and PERUDO.format_action(get_better(bluff))


def test_with_one_die_each_what_the_table_does_now_and_then_costs_nothing() -> None:
    state = build_table("5 3")
    assert weigh_move(state, "0 1x5").lost == 0
    assert weigh_move(state, "0 2x*").lost > 0, "which nobody believes who knows the odds"


def test_someone_who_speaks_out_of_turn_is_measured_by_silence() -> None:
    state = play_moves(build_table("33 12 12345 12345", challenge="any"), "0 2x3")
    rash = weigh_move(state, "2 challenge")
    assert rash.kind == "call" and rash.lost > 0 and rash.better is None


def test_a_push_has_no_odds_but_a_price() -> None:
    state = play_moves(build_table("33124 12345", push="on"), "0 5x3")
    assert weigh_move(state, "0 push:3,3").lost == 0
    silly = weigh_move(state, "0 push:1,2,4")
    assert silly.odds is None and silly.lost > 0


def test_a_game_is_looked_back_on() -> None:
    with record_choices(PERUDO) as game:
        play_moves(build_table("33 12"), "0 4x3", "1 challenge")
    first, second = (review_seat(PERUDO, game.moves, game.told, seat) for seat in (0, 1))
    (bluff,), (call,) = first.turns, second.turns
    assert (bluff.choice.kind, bluff.right) == ("bluff", False), "caught"
    assert (call.choice.kind, call.right) == ("call", True)
    assert call.swing == pytest.approx(1 - 0.5) and bluff.swing == pytest.approx(-0.5)
    assert second.turning_points == second.calls == (call,) and second.best_turn == call
    assert first.bluffs == first.turning_points == (bluff,) and first.worst_turn == bluff
    assert second.judgement == 0 > first.judgement
    assert [standing.chances for standing in first.course] == [(0.5, 0.5), (0.0, 1.0)]


def test_a_bluff_that_the_next_seat_raises_was_not_caught() -> None:
    with record_choices(PERUDO) as game:
        play_moves(build_table("12 33"), "0 2x5", "1 3x3", "0 challenge")
    (bluff, call), (raised,) = (review_seat(PERUDO, game.moves, game.told, s).turns for s in (0, 1))
    assert (bluff.choice.kind, bluff.right) == ("bluff", True)
    assert (call.choice.kind, call.right) == ("call", True)
    assert raised.right is False


def test_what_time_did_is_nobodys_choice() -> None:
    with record_choices(PERUDO) as game:
        state = build_table("33 12")
        play_moves(state, f"clock expire:{PERUDO.list_decisions(state)[0].id}:0")
    assert review_seat(PERUDO, game.moves, game.told, 0).turns == ()


@pytest.mark.parametrize("rules", ["borg", "perudo"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_luck_is_zero_over_all_that_may_be_rolled(rules: str, dice: int) -> None:
    state = build_table("1" * dice + " 2", rules=rules)
    view = PERUDO.view_as(state, 0)
    came = [
        [PerudoRolled(1, 0, False), PerudoHand(0, hand)] for hand in product(FACES, repeat=dice)
    ]
    luck = [REVIEWER.measure_luck(view, events) for events in came]
    assert sum(luck) == pytest.approx(0) and (dice == 1 or max(luck) > 0 > min(luck))


def test_dice_that_were_rolled_anew_were_asked_for() -> None:
    state = build_table("33124 12345", push="on")
    assert REVIEWER.measure_luck(PERUDO.view_as(state, 0), [PerudoHand(0, (3, 3, 3))]) == 0
