"""A round from the first throw to the reveal: R1, R3, R11–R16, R26–R30, examples 2, 7, 8."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Draw, Told
from engines.menteur import MENTEUR
from engines.menteur.state import State
from engines.menteur.types import (
    Accepted,
    Announced,
    Began,
    Directed,
    Options,
    Out,
    Placed,
    Revealed,
    Rolled,
    Won,
)
from tests.engines.course import hearing

from .table import begun, chance, continued, events, hand, play, refused, revealed, table

ALL = "0 throw-hidden:1,2,3,4,5@0"


def thrown(state: State) -> State:
    return play(state, ALL, "chance 66123")


def trial(**options: Any) -> State:
    return play(table("(1)(2)(3)(4)(6)", "five-6", **options), "1 accept")


def test_r1_two_to_ten_players() -> None:
    assert MENTEUR.seats(Options()) == range(2, 11)


def test_r3_r14_a_loser_gets_one_point_when_the_round_ends() -> None:
    state = play(table("11234", "pair-2"), "1 refuse")
    assert MENTEUR.view(state, None).points == (0, 0, 0)
    assert revealed(state).points == (1, 0, 0)
    assert continued(state).points == (1, 0, 0)


def test_r11_chance_says_who_begins_the_first_round() -> None:
    state = MENTEUR.start(4, Options())
    assert MENTEUR.due(state) == Draw("first", (4,))
    with hearing(MENTEUR) as told:
        state = chance(state, 2)
    assert (state.starter, state.turn, state.to) == (2, 2, "left")
    assert told[-1].event == Began(1, 2)


@pytest.mark.parametrize(("side", "receiver"), [("left", 1), ("right", 3)])
def test_r11_the_first_player_picks_the_direction(side: str, receiver: int) -> None:
    state = begun(4)
    assert MENTEUR.view(state, None).offer.directions == ("left", "right")
    assert events(state, f"0 {side}") == [Directed(0, side)]  # type: ignore[arg-type]
    state = play(thrown(play(state, f"0 {side}")), "0 announce:pair-6")
    assert state.turn == receiver


def test_r11_the_direction_is_picked_once_and_by_the_first_player_in_his_first_turn() -> None:
    state = play(begun(3), "0 right")
    assert refused(state, "0 left").code == "menteur-directed"
    assert refused(begun(3), "1 left").code == "refused-not-your-turn"
    state = play(thrown(begun(3)), "0 announce:pair-6")
    assert refused(state, "0 left").code == "menteur-tray-passed"
    assert refused(state, "1 left").code == "menteur-answer-first"
    assert refused(play(state, "1 accept"), "1 left").code == "menteur-only-starter"


def test_r11_with_two_players_the_direction_is_idle() -> None:
    assert refused(begun(2), "0 left").code == "menteur-two-left"
    assert MENTEUR.view(begun(2), None).offer.directions == ()


def test_r12_the_first_player_throws_all_five_before_he_announces() -> None:
    state = begun()
    assert MENTEUR.view(state, None).offer.owes == "all"
    assert refused(state, "0 announce:pair-1").code == "menteur-throw-all"
    state = play(state, "0 throw-open:2,4@0", "chance 61", "0 throw-hidden:1,3@1", "chance 55")
    illegal = refused(state, "0 announce:pair-1")
    assert (illegal.code, illegal.facts) == ("menteur-throw-all", {"dice": (5,)})
    state = play(state, "0 throw-open:5@2", "chance 3")
    assert events(state, "0 look", "0 announce:pair-5")[-1] == Announced(0, hand("pair-5"))


def test_r13_the_receiver_answers_before_all_else_and_nobody_else_does() -> None:
    state = table("(1)(2)(3)(4)6")
    for move in ("look", "throw-open:1@0", "uncover:1@0", "cover:5@0", "announce:pair-6"):
        assert refused(state, f"1 {move}").code == "menteur-answer-first"
        assert refused(state, f"0 {move}").code == "menteur-tray-passed"
        assert refused(state, f"2 {move}").code == "refused-not-your-turn"
    for word in ("accept", "refuse"):
        assert refused(state, f"0 {word}").code == "refused-not-your-turn"
        assert refused(state, f"2 {word}").code == "refused-not-your-turn"
        assert refused(begun(), f"0 {word}").code == "menteur-nothing-to-answer"
        assert refused(play(state, "1 accept"), f"1 {word}").code == "menteur-nothing-to-answer"
    assert MENTEUR.view(state, 1).offer.answer


def test_r13_the_receiver_does_not_see_under_the_cup() -> None:
    view = MENTEUR.view(table("(1)(2)(3)(4)6"), 1)
    assert [die.face for die in view.dice] == [0, 0, 0, 0, 6]


@pytest.mark.parametrize(
    ("dice", "announced", "loser"),
    [
        ("DDD9T", "three-D", 1),
        ("AAATV", "full-9-T", 0),
        ("9999A", "pair-A", 1),
    ],
)
def test_r14_ex2_who_is_wrong_gets_the_point(dice: str, announced: str, loser: int) -> None:
    hidden = "".join(f"({die})" for die in dice)
    with hearing(MENTEUR) as told:
        state = play(table(hidden, announced), "1 refuse")
    reveal = revealed(state)
    assert (reveal.loser, reveal.true) == (loser, loser == 1)
    assert reveal.points[loser] == sum(reveal.points) == 1
    assert told[-1] == Told(Revealed(reveal))
    assert 0 not in [die.face for die in MENTEUR.view(state, 2).dice]


def test_r15_who_accepts_becomes_the_bettor_and_passes_on_in_the_direction() -> None:
    state = table("(1)(2)(3)(4)6")
    assert events(state, "1 accept") == [Accepted(1, trial=False)]
    state = play(state, "1 accept", "1 announce:pair-2")
    assert (state.turn, state.placed[-1]) == (2, Placed(1, hand("pair-2")))
    assert play(state, "2 accept", "2 announce:pair-3").turn == 0


@pytest.mark.parametrize(("announced", "starter"), [("pair-1", 1), ("pair-6", 0)])
def test_r16_the_loser_starts_the_next_round(announced: str, starter: int) -> None:
    state = continued(play(table("11234", announced), "1 refuse"))
    assert (state.turn, state.starter, state.round) == (starter, starter, 2)
    assert state.faces == (0,) * 5 and state.placed == () and state.reveal is None


def test_r16_ex7_when_he_is_out_the_next_in_the_old_direction_starts() -> None:
    state = table("11234", "pair-1", seats=4, points="0400")
    state = play(state, "1 refuse")
    assert [d.actor for d in MENTEUR.decisions(state)] == [0, 2, 3]
    assert refused(state, "1 continue").code == "refused-out"
    assert Out(1) in events(state, "0 continue", "2 continue", "3 continue")
    assert continued(state).starter == 2
    right = play(replace(table("11234", "pair-1", seats=4, points="0400"), to="right"), "1 refuse")
    assert continued(right).starter == 0
    assert continued(right).to == "right"


def test_the_next_round_waits_until_all_have_seen_the_reveal() -> None:
    state = play(table("11234"), "1 refuse", "0 continue", "2 continue")
    assert refused(state, "0 continue").code == "refused-continued"
    assert refused(state, "1 refuse").code == "menteur-dice-shown"
    assert refused(table("11234"), "0 continue").code == "refused-nothing-open"
    waited = MENTEUR.decisions(state)
    assert [(d.actor, d.id, d.pace, d.seconds) for d in waited] == [(1, "r1", "reveal", 14)]
    assert play(state, "1 continue").phase == "handling"


def test_r26_above_the_top_hand_one_refuses_or_accepts_the_trial() -> None:
    state = table("(6)(6)(6)(6)(6)", "five-6")
    assert MENTEUR.view(state, None).offer.trial
    assert revealed(play(state, "1 refuse")).loser == 1
    assert events(state, "1 accept") == [Accepted(1, trial=True)]
    for move in ("announce:five-6", "look", "refuse", "throw-open:1@0"):
        assert refused(play(state, "1 accept"), f"1 {move}").code == "menteur-in-trial"


def test_r27_ex8_aces_are_kept_and_the_rest_is_thrown_again() -> None:
    state = play(trial(), "1 roll")
    assert MENTEUR.due(state) == Draw("trial", (6,) * 5)
    assert events(state, "chance AA9DR") == [Rolled(1, 1, (1, 2, 3, 4, 5), (6, 6, 1, 4, 5))]
    state = play(state, "chance AA9DR")
    view = MENTEUR.view(state, None)
    assert (view.throws_left, view.offer.roll) == (4, (3, 4, 5))
    state = play(state, "1 roll", "chance A99", "1 roll", "chance 9A", "1 roll", "chance 9")
    assert MENTEUR.view(state, None).throws_left == 1
    state = play(state, "1 roll", "chance A")
    reveal = revealed(state)
    assert (reveal.by, reveal.true, reveal.loser, reveal.throws) == ("trial", True, None, 5)


def test_r27_strict_throws_all_five_every_time() -> None:
    state = play(trial(quinte_trial="strict"), "1 roll", "chance AAAA9")
    assert MENTEUR.view(state, None).offer.roll == (1, 2, 3, 4, 5)
    assert MENTEUR.due(play(state, "1 roll")) == Draw("trial", (6,) * 5)


def test_r28_ex8_success_costs_nobody_and_the_same_player_starts() -> None:
    state = continued(play(trial(), "1 roll", "chance AAAAA"))
    assert (state.points, state.starter) == ((0, 0, 0), 1)


def test_r28_ex8_failure_costs_a_point_and_the_loser_starts() -> None:
    state = trial()
    for _ in range(5):
        state = play(state, "1 roll", "chance 99999")
    assert (revealed(state).loser, revealed(state).true) == (1, False)
    assert (continued(state).points, continued(state).starter) == ((0, 1, 0), 1)


def test_r27_only_who_is_on_trial_throws() -> None:
    assert refused(trial(), "0 roll").code == "menteur-in-trial"
    assert refused(table("11234"), "1 roll").code == "menteur-no-trial"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_r29_the_dice_under_the_cup_are_not_shown_in_a_trial(viewer: int | None) -> None:
    one = MENTEUR.view(trial(), viewer)
    other = MENTEUR.view(play(table("(6)(6)(6)(6)(6)", "five-6"), "1 accept"), viewer)
    assert one == other
    assert {die.place for die in one.dice} == {"hand"}


def test_r30_the_last_one_left_wins() -> None:
    state = table("11234", "pair-6", seats=2, points="42")
    assert events(state, "1 refuse")[1:] == [Out(0), Won((1,))]
    state = play(state, "1 refuse")
    assert (state.phase, MENTEUR.standings(state)) == ("over", (2, 1))
    assert refused(state, "0 quit").code == "refused-over"


def test_r30_first_out_ends_the_game_and_fewest_points_win() -> None:
    state = table("11234", "pair-6", seats=5, points="42121", end="first_out")
    assert events(state, "1 refuse")[-1] == Won((2, 4))
    state = play(state, "1 refuse")
    assert MENTEUR.standings(state) == (5, 3, 1, 3, 1)
    assert play(table("11234", "pair-6", seats=5, points="42121"), "1 refuse").phase == "reveal"


def test_r3_a_shorter_game_is_for_three_points() -> None:
    state = play(table("11234", "pair-6", points="200", lives="3"), "1 refuse")
    rest = [f"{d.actor} continue" for d in MENTEUR.decisions(state)]
    assert Out(0) in events(state, *rest)
