"""The push, Borg's rule for professionals: R13, R21–R23, A9 9."""

from typing import Any

import pytest

from engines.core import AddressedEvent, ChanceAction, ChanceDraw, Office
from engines.perudo import PERUDO
from engines.perudo.state import PerudoState
from engines.perudo.types import STAR, Bidden, PerudoBid, PerudoHand, PerudoPush, Pushed
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    continue_for_all,
    get_reveal,
    is_allowed,
    list_events_of,
    play_moves,
    roll_dice,
)


def build_push_table(hands: str, **options: Any) -> PerudoState:
    return build_table(hands, push="on", **options)


def reroll_rest(state: PerudoState, dice: str) -> PerudoState:
    """Apply the reroll of the other dice with these results."""
    values = tuple((STAR if die == "*" else int(die)) - 1 for die in dice)
    return PERUDO.apply_action(state, Office.CHANCE, ChanceAction(values))[0]


def test_a9_9_a_pushed_star_counts_for_threes() -> None:
    state = play_moves(build_push_table("3*124 11222"), "0 5x3", "0 push:*,3")
    assert PERUDO.find_due(state) == ChanceDraw("reroll", (6,) * 3)
    state = reroll_rest(state, "33*")
    reveal = get_reveal(play_moves(state, "1 challenge"))
    assert reveal.dice[0] == (STAR, 3, 3, 3, STAR)
    assert (reveal.actual, reveal.losses) == (5, (0, 1))


@pytest.mark.parametrize("opening", [True, False])
def test_r21_the_bidder_may_push_after_an_opening_and_after_a_raise(opening: bool) -> None:
    state = build_push_table("12345 12345 12345")
    if not opening:
        state = play_moves(state, "0 1x1", "0 push:")
    seat = state.turn
    state = play_moves(state, f"{seat} 3x2")
    assert (state.phase, state.turn) == ("push", seat)
    assert PERUDO.view_as(state, None).may_push == seat


def test_r21_pushed_dice_are_open_to_all_and_the_rest_is_known_to_its_owner_alone() -> None:
    state = play_moves(build_push_table("3*124 11222"), "0 5x3")
    assert list_events_of(state, "0 push:3,*") == [Pushed(0, (3, STAR), rerolled=3)]
    with record_events(PERUDO) as told:
        state = reroll_rest(play_moves(state, "0 push:3,*"), "156")
    for viewer in (0, 1, None):
        view = PERUDO.view_as(state, viewer, told)
        assert (view.pushed, view.dice) == (((3, STAR), ()), (5, 5))
        assert Pushed(0, (3, STAR), rerolled=3) in view.events
    assert PERUDO.view_as(state, 0).mine == (1, 5, 6)
    assert told[-1] == AddressedEvent(PerudoHand(0, (1, 5, 6)), frozenset((0,)))
    assert PERUDO.view_as(state, 1).mine == (1, 1, 2, 2, 2)


def test_r21_only_dice_under_ones_own_cup_are_pushed() -> None:
    state = play_moves(build_push_table("3*124 11222"), "0 5x3")
    for dice in ("3,3", "5", "*,*", "3,*,1,2,4,4"):
        assert catch_refusal(state, f"0 push:{dice}").code == "perudo-not-under-cup"
    assert catch_refusal(state, "1 push:1").code == "perudo-no-push"


def test_r22_the_bid_cannot_be_changed_in_the_window() -> None:
    state = play_moves(build_push_table("3*124 11222"), "0 5x3")
    assert catch_refusal(state, "0 6x3").facts == {"seat": 0}
    assert catch_refusal(state, "0 6x3").code == "perudo-may-push"
    assert state.standing_bid == PerudoBid(5, 3)


def test_r22_at_most_once_per_bid() -> None:
    state = reroll_rest(play_moves(build_push_table("3*124 11222"), "0 5x3", "0 push:3"), "1111")
    assert catch_refusal(state, "0 push:1").code == "perudo-no-push"


def test_r22_again_at_a_later_bid_with_what_is_still_hidden() -> None:
    state = reroll_rest(play_moves(build_push_table("3*124 11222"), "0 5x3", "0 push:3"), "1114")
    state = play_moves(state, "1 5x4", "1 push:", "0 6x4")
    assert catch_refusal(state, "0 push:3").code == "perudo-not-under-cup"
    state = reroll_rest(play_moves(state, "0 push:4"), "225")
    assert (state.pushed[0], state.hidden[0]) == ((3, 4), (2, 2, 5))
    assert get_reveal(play_moves(state, "1 challenge")).dice[0] == (3, 4, 2, 2, 5)


def test_r22_pushed_dice_stay_open_until_the_round_ends() -> None:
    state = reroll_rest(play_moves(build_push_table("3*124 11222"), "0 2x3", "0 push:3"), "1114")
    shown = play_moves(state, "1 challenge")
    assert PERUDO.view_as(shown, 1).pushed == ((3,), ())
    state = roll_dice(continue_for_all(shown), "3333 11111")
    assert state.pushed == ((), ())


def test_r22_all_dice_may_be_pushed_and_nothing_is_rolled_anew() -> None:
    state = play_moves(build_push_table("33 11222"), "0 2x3")
    assert list_events_of(state, "0 push:3,3") == [Pushed(0, (3, 3), rerolled=0)]
    state = play_moves(state, "0 push:3,3")
    assert (state.phase, state.turn, PERUDO.find_due(state)) == ("bidding", 1, None)


def test_r23_no_window_without_a_hidden_die() -> None:
    state = play_moves(
        build_push_table("33 11222"), "0 2x3", "0 push:3,3", "1 3x3", "1 push:", "0 4x3"
    )
    assert (state.phase, state.turn) == ("bidding", 1)


def test_r23_no_window_without_the_option_or_in_perudo() -> None:
    assert play_moves(build_table("33 11222"), "0 2x3").phase == "bidding"
    assert play_moves(build_push_table("33 11222", rules="perudo"), "0 2x3").phase == "bidding"


def test_r23_no_challenge_before_the_window_closes() -> None:
    state = play_moves(build_push_table("33 111 222", challenge="any"), "0 2x3")
    for move in ("1 challenge", "2 challenge", "1 3x3"):
        assert catch_refusal(state, move).code == "perudo-may-push"
    view = PERUDO.view_as(state, None)
    assert (view.raises, view.challengers) == ((), frozenset())
    assert is_allowed(play_moves(state, "0 push:"), "2 challenge")


def test_r23_the_window_has_its_own_id_and_time_and_closes_without_a_push() -> None:
    state = play_moves(build_push_table("33 111"), "0 2x3")
    (waited,) = PERUDO.list_decisions(state)
    assert (waited.actor, waited.id, waited.seconds) == (0, "1.1p", 15)
    assert (waited.pace, waited.stand_in) == ("window", PerudoPush(()))
    after = play_moves(state, "clock expire:1.1p:0")
    assert (after.phase, after.turn, after.hidden) == ("bidding", 1, state.hidden)
    assert list_events_of(state, "clock expire:1.1p:0") == []
    assert PERUDO.list_decisions(after)[0].id == "1.1"


def test_r23_a_window_let_pass_is_no_missed_turn() -> None:
    state = play_moves(build_push_table("33 111"), "clock expire:1.0:0")
    assert list_events_of(build_push_table("33 111"), "clock expire:1.0:0") == [
        Bidden(0, PerudoBid(1, 3), True)
    ]
    assert play_moves(state, "clock expire:1.1p:0").presence.missed == (1, 0)


def test_r23_while_the_rest_is_rolled_anew_nobody_acts() -> None:
    state = play_moves(build_push_table("335 111"), "0 2x3", "0 push:3")
    assert PERUDO.list_decisions(state) == ()
    for move in ("0 challenge", "1 3x3", "1 quit", "clock expire:1.1p:0"):
        assert catch_refusal(state, move).code == "refused-draw-due"
    assert catch_refusal(state, "chance chance:1,1,1").code == "refused-wrong-draw"


def test_s2_someone_who_quits_in_their_window_pushes_nothing() -> None:
    state = play_moves(build_push_table("335 111 222"), "0 2x3", "0 quit")
    assert (state.phase, state.turn, state.hidden[0]) == ("bidding", 1, (3, 3, 5))


def test_s2_rules_play_for_the_next_who_has_quit_when_the_rest_has_fallen() -> None:
    state = play_moves(build_push_table("335 111 222"), "1 quit", "0 2x3", "0 push:3")
    with record_events(PERUDO) as told:
        state = reroll_rest(state, "12")
    # Two threes lie open: the bid is true, so that they raise it (S1).
    assert told[-1].event == Bidden(1, PerudoBid(2, 4))
    assert state.turn == 2


def test_s2_rules_bid_and_push_nothing_for_who_quits_in_their_turn() -> None:
    state = play_moves(build_push_table("335 111 222"), "0 quit")
    assert (state.standing_bid, state.phase, state.turn) == (PerudoBid(1, 3), "bidding", 1)
