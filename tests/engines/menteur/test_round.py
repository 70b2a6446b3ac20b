"""Tests of a round from the first throw to the reveal.

Rules R1, R3, R11–R16, R26–R30; examples 2, 7, 8.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import AddressedEvent, ChanceDraw
from engines.menteur import MENTEUR
from engines.menteur.state import MenteurState
from engines.menteur.types import (
    Accepted,
    Announced,
    Directed,
    MenteurBegan,
    MenteurOptions,
    MenteurOut,
    MenteurPlaced,
    MenteurRevealed,
    MenteurRolled,
    MenteurWon,
)
from tests.engines.game_recorder import record_events

from .table import (
    apply_chance_values,
    begin_round,
    build_table,
    catch_refusal,
    continue_for_all,
    get_reveal,
    list_events_of,
    parse_hand_text,
    play_moves,
)

ALL = "0 throw-hidden:1,2,3,4,5@0"


def throw_all(state: MenteurState) -> MenteurState:
    return play_moves(state, ALL, "chance 66123")


def begin_trial(**options: Any) -> MenteurState:
    return play_moves(build_table("(1)(2)(3)(4)(6)", "five-6", **options), "1 accept")


def test_r1_two_to_ten_players() -> None:
    assert MENTEUR.list_seat_counts(MenteurOptions()) == range(2, 11)


def test_r3_r14_a_loser_gets_one_point_when_the_round_ends() -> None:
    state = play_moves(build_table("11234", "pair-2"), "1 refuse")
    assert MENTEUR.view_as(state, None).points == (0, 0, 0)
    assert get_reveal(state).points == (1, 0, 0)
    assert continue_for_all(state).points == (1, 0, 0)


def test_r11_chance_says_who_begins_the_first_round() -> None:
    state = MENTEUR.start(4, MenteurOptions())
    assert MENTEUR.find_due(state) == ChanceDraw("first", (4,))
    with record_events(MENTEUR) as told:
        state = apply_chance_values(state, 2)
    assert (state.starter, state.turn, state.to) == (2, 2, "left")
    assert told[-1].event == MenteurBegan(1, 2)


@pytest.mark.parametrize(("side", "receiver"), [("left", 1), ("right", 3)])
def test_r11_the_first_player_picks_the_direction(side: str, receiver: int) -> None:
    state = begin_round(4)
    assert MENTEUR.view_as(state, None).offer.directions == ("left", "right")
    assert list_events_of(state, f"0 {side}") == [Directed(0, side)]  # type: ignore[arg-type]
    state = play_moves(throw_all(play_moves(state, f"0 {side}")), "0 announce:pair-6")
    assert state.turn == receiver


def test_r11_the_direction_is_picked_once_and_by_the_first_player_in_their_first_turn() -> None:
    state = play_moves(begin_round(3), "0 right")
    assert catch_refusal(state, "0 left").code == "menteur-directed"
    assert catch_refusal(begin_round(3), "1 left").code == "refused-not-your-turn"
    state = play_moves(throw_all(begin_round(3)), "0 announce:pair-6")
    assert catch_refusal(state, "0 left").code == "menteur-tray-passed"
    assert catch_refusal(state, "1 left").code == "menteur-answer-first"
    assert catch_refusal(play_moves(state, "1 accept"), "1 left").code == "menteur-only-starter"


def test_r11_with_two_players_the_direction_is_idle() -> None:
    assert catch_refusal(begin_round(2), "0 left").code == "menteur-two-left"
    assert MENTEUR.view_as(begin_round(2), None).offer.directions == ()


def test_r12_the_first_player_throws_all_five_before_they_announce() -> None:
    state = begin_round()
    assert MENTEUR.view_as(state, None).offer.owes == "all"
    assert catch_refusal(state, "0 announce:pair-1").code == "menteur-throw-all"
    state = play_moves(
        state, "0 throw-open:2,4@0", "chance 61", "0 throw-hidden:1,3@1", "chance 55"
    )
    illegal = catch_refusal(state, "0 announce:pair-1")
    assert (illegal.code, illegal.facts) == ("menteur-throw-all", {"dice": (5,)})
    state = play_moves(state, "0 throw-open:5@2", "chance 3")
    assert list_events_of(state, "0 look", "0 announce:pair-5")[-1] == Announced(
        0, parse_hand_text("pair-5")
    )


def test_r13_the_receiver_answers_before_all_else_and_nobody_else_does() -> None:
    state = build_table("(1)(2)(3)(4)6")
    for move in ("look", "throw-open:1@0", "uncover:1@0", "cover:5@0", "announce:pair-6"):
        assert catch_refusal(state, f"1 {move}").code == "menteur-answer-first"
        assert catch_refusal(state, f"0 {move}").code == "menteur-tray-passed"
        assert catch_refusal(state, f"2 {move}").code == "refused-not-your-turn"
    for word in ("accept", "refuse"):
        assert catch_refusal(state, f"0 {word}").code == "refused-not-your-turn"
        assert catch_refusal(state, f"2 {word}").code == "refused-not-your-turn"
        assert catch_refusal(begin_round(), f"0 {word}").code == "menteur-nothing-to-answer"
        assert (
            catch_refusal(play_moves(state, "1 accept"), f"1 {word}").code
            == "menteur-nothing-to-answer"
        )
    assert MENTEUR.view_as(state, 1).offer.answer


def test_r13_the_receiver_does_not_see_under_the_cup() -> None:
    view = MENTEUR.view_as(build_table("(1)(2)(3)(4)6"), 1)
    assert [die.face for die in view.dice] == [0, 0, 0, 0, 6]


@pytest.mark.parametrize(
    ("dice", "announced", "loser"),
    [
        ("DDD9T", "three-D", 1),
        ("AAATV", "full-9-T", 0),
        ("9999A", "pair-A", 1),
    ],
)
def test_r14_ex2_someone_who_is_wrong_gets_the_point(dice: str, announced: str, loser: int) -> None:
    hidden = "".join(f"({die})" for die in dice)
    with record_events(MENTEUR) as told:
        state = play_moves(build_table(hidden, announced), "1 refuse")
    reveal = get_reveal(state)
    assert (reveal.loser, reveal.true) == (loser, loser == 1)
    assert reveal.points[loser] == sum(reveal.points) == 1
    assert told[-1] == AddressedEvent(MenteurRevealed(reveal))
    assert 0 not in [die.face for die in MENTEUR.view_as(state, 2).dice]


def test_r15_someone_who_accepts_becomes_the_bettor_and_passes_on_in_the_direction() -> None:
    state = build_table("(1)(2)(3)(4)6")
    assert list_events_of(state, "1 accept") == [Accepted(1, trial=False)]
    state = play_moves(state, "1 accept", "1 announce:pair-2")
    assert (state.turn, state.placed[-1]) == (2, MenteurPlaced(1, parse_hand_text("pair-2")))
    assert play_moves(state, "2 accept", "2 announce:pair-3").turn == 0


@pytest.mark.parametrize(("announced", "starter"), [("pair-1", 1), ("pair-6", 0)])
def test_r16_the_loser_starts_the_next_round(announced: str, starter: int) -> None:
    state = continue_for_all(play_moves(build_table("11234", announced), "1 refuse"))
    assert (state.turn, state.starter, state.round) == (starter, starter, 2)
    assert state.faces == (0,) * 5 and state.placed == () and state.reveal is None


def test_r16_ex7_when_they_are_out_the_next_in_the_old_direction_starts() -> None:
    state = build_table("11234", "pair-1", seats=4, points="0400")
    state = play_moves(state, "1 refuse")
    assert [d.actor for d in MENTEUR.list_decisions(state)] == [0, 2, 3]
    assert catch_refusal(state, "1 continue").code == "refused-out"
    assert MenteurOut(1) in list_events_of(state, "0 continue", "2 continue", "3 continue")
    assert continue_for_all(state).starter == 2
    right = play_moves(
        replace(build_table("11234", "pair-1", seats=4, points="0400"), to="right"), "1 refuse"
    )
    assert continue_for_all(right).starter == 0
    assert continue_for_all(right).to == "right"


def test_the_next_round_waits_until_all_have_seen_the_reveal() -> None:
    state = play_moves(build_table("11234"), "1 refuse", "0 continue", "2 continue")
    assert catch_refusal(state, "0 continue").code == "refused-continued"
    assert catch_refusal(state, "1 refuse").code == "menteur-dice-shown"
    assert catch_refusal(build_table("11234"), "0 continue").code == "refused-nothing-open"
    waited = MENTEUR.list_decisions(state)
    assert [(d.actor, d.id, d.pace, d.seconds) for d in waited] == [(1, "r1", "reveal", 14)]
    assert play_moves(state, "1 continue").phase == "handling"


def test_r26_above_the_top_hand_one_refuses_or_accepts_the_trial() -> None:
    state = build_table("(6)(6)(6)(6)(6)", "five-6")
    assert MENTEUR.view_as(state, None).offer.trial
    assert get_reveal(play_moves(state, "1 refuse")).loser == 1
    assert list_events_of(state, "1 accept") == [Accepted(1, trial=True)]
    for move in ("announce:five-6", "look", "refuse", "throw-open:1@0"):
        assert catch_refusal(play_moves(state, "1 accept"), f"1 {move}").code == "menteur-in-trial"


def test_r27_ex8_aces_are_kept_and_the_rest_is_thrown_again() -> None:
    state = play_moves(begin_trial(), "1 roll")
    assert MENTEUR.find_due(state) == ChanceDraw("trial", (6,) * 5)
    assert list_events_of(state, "chance AA9DR") == [
        MenteurRolled(1, 1, (1, 2, 3, 4, 5), (6, 6, 1, 4, 5))
    ]
    state = play_moves(state, "chance AA9DR")
    view = MENTEUR.view_as(state, None)
    assert (view.throws_left, view.offer.roll) == (4, (3, 4, 5))
    state = play_moves(state, "1 roll", "chance A99", "1 roll", "chance 9A", "1 roll", "chance 9")
    assert MENTEUR.view_as(state, None).throws_left == 1
    state = play_moves(state, "1 roll", "chance A")
    reveal = get_reveal(state)
    assert (reveal.by, reveal.true, reveal.loser, reveal.throws) == ("trial", True, None, 5)


def test_r27_strict_throws_all_five_every_time() -> None:
    state = play_moves(begin_trial(quinte_trial="strict"), "1 roll", "chance AAAA9")
    assert MENTEUR.view_as(state, None).offer.roll == (1, 2, 3, 4, 5)
    assert MENTEUR.find_due(play_moves(state, "1 roll")) == ChanceDraw("trial", (6,) * 5)


def test_r28_ex8_success_costs_nobody_and_the_same_player_starts() -> None:
    state = continue_for_all(play_moves(begin_trial(), "1 roll", "chance AAAAA"))
    assert (state.points, state.starter) == ((0, 0, 0), 1)


def test_r28_ex8_failure_costs_a_point_and_the_loser_starts() -> None:
    state = begin_trial()
    for _ in range(5):
        state = play_moves(state, "1 roll", "chance 99999")
    assert (get_reveal(state).loser, get_reveal(state).true) == (1, False)
    assert (continue_for_all(state).points, continue_for_all(state).starter) == ((0, 1, 0), 1)


def test_r27_only_who_is_on_trial_throws() -> None:
    assert catch_refusal(begin_trial(), "0 roll").code == "menteur-in-trial"
    assert catch_refusal(build_table("11234"), "1 roll").code == "menteur-no-trial"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_r29_the_dice_under_the_cup_are_not_shown_in_a_trial(viewer: int | None) -> None:
    one = MENTEUR.view_as(begin_trial(), viewer)
    other = MENTEUR.view_as(
        play_moves(build_table("(6)(6)(6)(6)(6)", "five-6"), "1 accept"), viewer
    )
    assert one == other
    assert {die.place for die in one.dice} == {"hand"}


def test_r30_the_last_one_left_wins() -> None:
    state = build_table("11234", "pair-6", seats=2, points="42")
    assert list_events_of(state, "1 refuse")[1:] == [MenteurOut(0), MenteurWon((1,))]
    state = play_moves(state, "1 refuse")
    assert (state.phase, MENTEUR.rank_seats(state)) == ("over", (2, 1))
    assert catch_refusal(state, "0 quit").code == "refused-over"


def test_r30_first_out_ends_the_game_and_fewest_points_win() -> None:
    state = build_table("11234", "pair-6", seats=5, points="42121", end="first_out")
    assert list_events_of(state, "1 refuse")[-1] == MenteurWon((2, 4))
    state = play_moves(state, "1 refuse")
    assert MENTEUR.rank_seats(state) == (5, 3, 1, 3, 1)
    assert (
        play_moves(build_table("11234", "pair-6", seats=5, points="42121"), "1 refuse").phase
        == "reveal"
    )


def test_r3_a_shorter_game_is_for_three_points() -> None:
    state = play_moves(build_table("11234", "pair-6", points="200", lives="3"), "1 refuse")
    rest = [f"{d.actor} continue" for d in MENTEUR.list_decisions(state)]
    assert MenteurOut(0) in list_events_of(state, *rest)
