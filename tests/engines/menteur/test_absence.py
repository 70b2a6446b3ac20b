"""Time, absence and leaving: R31, R32."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Away, Chance, Illegal, Office, Quit, Returned
from engines.menteur import MENTEUR, MENTEUR_1, MENTEUR_2
from engines.menteur.types import (
    Accept,
    Accepted,
    Announced,
    Began,
    Lapsed,
    Options,
    Out,
    Refuse,
    Revealed,
    Roll,
    Threw,
    Voided,
    Won,
)
from tests.engines.course import hearing

from .table import (
    accepted,
    begun,
    chance,
    continued,
    events,
    expired,
    hand,
    play,
    refused,
    revealed,
    table,
)


def rushed(state: Any) -> Any:
    """Time is up, and the dice it throws fall."""
    state = expired(state)
    return chance(state) if MENTEUR.due(state) else state


def waited(state: Any) -> tuple[Any, ...]:
    (decision,) = MENTEUR.decisions(state)
    return decision.actor, decision.id, decision.seconds, decision.stand_in


@pytest.mark.parametrize(
    ("dice", "announced", "answer"),
    [
        ("(1)(2)(3)(4)(6)", "pair-1", Accept()),  # any pair, of five dice that nobody knows
        ("(1)(1)(1)(4)(6)", "three-1", Refuse()),
        ("1(1)1(4)(6)", "three-1", Refuse()),  # under the cup two dice may show anything
        ("1(1)1(4)1", "three-1", Accept()),
        ("6666(1)", "five-6", Refuse()),
    ],
)
def test_r31_who_does_not_answer_believes_what_is_likelier_true_than_not(
    dice: str, announced: str, answer: Accept | Refuse
) -> None:
    assert waited(table(dice, announced)) == (1, "1.1", 45, answer)


def test_r31_time_counts_hidden_dice_that_one_knows() -> None:
    state = table("(1)(1)(1)(1)(6)", "four-1")
    assert waited(state)[-1] == Refuse()
    knows = frozenset((1,))
    assert waited(replace(state, known=(knows,) * 5))[-1] == Accept()


def test_r31_all_hear_that_time_has_accepted() -> None:
    state = table("(1)(2)(3)(4)(6)")
    assert events(state, "clock expire:1.1:1") == [Lapsed(1), Accepted(1, trial=False)]
    assert expired(state).phase == "handling"


def test_r31_under_version_2_who_did_not_answer_refused() -> None:
    state = replace(table("(1)(2)(3)(4)(6)"), rules_version=2)
    assert MENTEUR_2.decisions(state)[0].stand_in == Refuse()


def test_r31_who_does_not_answer_refuses_what_is_unlikely() -> None:
    state = table("12346", "pair-1")
    assert waited(state) == (1, "1.1", 45, Refuse())
    (told,) = events(state, "clock expire:1.1:1")
    assert isinstance(told, Revealed) and told.by_clock and told.reveal.receiver == 1


def test_r31_the_top_hand_is_refused_too() -> None:
    assert revealed(expired(table("11234", "five-6"))).loser == 0


def test_r31_a_first_turn_throws_all_that_is_left_hidden_and_announces_the_lowest_pair() -> None:
    state = play(begun(), "0 throw-open:2@0", "chance 6")
    assert waited(state)[1:3] == ("1.0h", 60)
    with hearing(MENTEUR) as told:
        state = rushed(state)
    assert state.hidden == (True, False, True, True, True)
    threw, announced = (each.event for each in told[-2:])
    assert isinstance(threw, Threw) and threw.by_clock
    assert announced == Announced(0, hand("pair-1"), by_clock=True)
    assert (state.turn, state.to, state.phase) == (1, "left", "answer")


def test_r31_blind_time_announces_the_next_higher() -> None:
    (told,) = events(accepted("(1)(2)(3)(4)(6)", "pair-6"), "clock expire:1.1h:1")
    assert told == Announced(1, hand("two-pairs-2-1"), by_clock=True)


def test_r31_where_a_throw_is_owed_all_hidden_dice_are_thrown_hidden() -> None:
    with hearing(MENTEUR) as told:
        state = rushed(play(accepted("56(1)(2)(3)"), "1 look"))
    assert state.thrown == (False, False, True, True, True)
    assert told[-1].event == Announced(1, hand("pair-2"), by_clock=True)


def test_r31_where_nothing_is_hidden_one_open_die_is_thrown_open() -> None:
    state = rushed(play(accepted("56(1)23"), "1 uncover:3@0"))
    assert state.thrown == (True, False, False, False, False)
    assert state.hidden == (False,) * 5 and state.phase == "answer"


def test_r31_open_too_where_a_physical_cup_may_not_be_shaken() -> None:
    state = play(begun(cup="physical"), "0 throw-hidden:1,2@0", "chance 66")
    state = rushed(state)
    assert state.hidden == (True, True, False, False, False)
    assert state.phase == "answer"


def test_r31_a_direction_that_was_not_picked_is_the_old_one() -> None:
    state = play(begun(4), "0 right", "0 throw-open:1,2,3,4,5@0", "chance 11234")
    state = continued(play(state, "0 announce:pair-6", "3 refuse"))
    assert (state.turn, state.to, state.directed) == (0, "right", False)
    assert rushed(state).turn == 3


def test_r31_time_throws_in_a_trial_and_that_is_no_miss() -> None:
    state = play(table("11234", "five-6"), "1 accept")
    assert waited(state) == (1, "t1.0", 15, Roll())
    state = play(expired(state), "chance 66123")
    assert waited(state)[1] == "t1.1"
    assert state.presence.missed == (0, 0, 0)


def test_r31_handling_the_dice_does_not_start_the_time_anew() -> None:
    state = accepted("56(1)(2)(3)")
    ids = {waited(state)[1]}
    for moves in (["1 look"], ["1 throw-open:1@0", "chance 1"], ["1 uncover:3@1"]):
        state = play(state, *moves)
        ids.add(waited(state)[1])
    assert ids == {"1.1h"}


def test_only_what_is_waited_for_expires() -> None:
    state = table("11234")
    for wrong in ("1.1h:1", "1.1:0", "1.1:1,2", "r1:1"):
        assert refused(state, f"clock expire:{wrong}").code == "refused-not-open"
    assert refused(state, "0 expire:1.1:1").code == "refused-wrong-actor"
    assert refused(state, "host accept").code == "refused-wrong-actor"


def away(state: Any, *seats: int) -> Any:
    presence = state.presence
    for seat in seats * 2:
        presence = presence.expired(seat)
    return replace(state, presence=presence)


def test_r32_two_expiries_in_a_row_make_a_seat_away() -> None:
    state = table("11234")
    state = replace(state, presence=state.presence.expired(1))
    assert events(state, "clock expire:1.1:1")[0] == Away(1)
    assert expired(state).away == {1}
    assert play(state, "1 accept").presence.missed == (0, 0, 0)


def test_r32_who_is_away_is_played_after_a_breath_and_not_waited_for_at_a_reveal() -> None:
    state = away(table("12346"), 1)
    (decision,) = MENTEUR.decisions(state)
    assert (decision.seconds, decision.pace) == (2, "breath")
    assert [d.actor for d in MENTEUR.decisions(expired(state))] == [0, 2]


def test_r32_who_is_away_returns_by_saying_so() -> None:
    state = away(table("11234"), 1)
    assert refused(state, "0 return").code == "refused-not-away"
    assert events(state, "1 return") == [Returned(1)]
    assert play(state, "1 accept").away == {1}


def test_r32_who_quits_with_the_tray_voids_the_round() -> None:
    state = accepted("11234", seats=4)
    assert events(state, "1 quit") == [Out(1, quit=True), Voided(1), Began(2, 2)]
    after = play(state, "1 quit")
    assert (after.turn, after.points, after.placed) == (2, (0, 0, 0, 0), ())
    assert refused(after, "1 continue").code == "refused-out"


@pytest.mark.parametrize("announced", ["pair-1", "five-6"])
def test_r32_who_quits_with_an_answer_to_give_voids_the_round(announced: str) -> None:
    state = replace(table("11234", announced, seats=4), to="right")
    assert play(state, "1 quit").starter == 0
    if announced == "five-6":
        assert play(state, "1 accept", "1 roll", "chance 66666", "1 quit").phase == "reveal"
        assert play(state, "1 accept", "1 quit").starter == 0


def test_r32_who_quits_with_his_announcement_out_may_still_lose_and_starts_nothing() -> None:
    quit = table("11234", "pair-6", seats=4)
    state = play(quit, "0 quit")
    assert waited(state)[0] == 1
    state = play(state, "1 refuse")
    assert revealed(state).loser == 0
    assert [d.actor for d in MENTEUR.decisions(state)] == [1, 2, 3]
    after = continued(state)
    assert after.starter == 1
    rest = [f"{seat} continue" for seat in (1, 2, 3)]
    assert events(quit, "0 quit", "1 refuse", *rest).count(Out(0, quit=True)) == 1


def test_r32_a_third_who_quits_changes_nothing_in_the_round() -> None:
    state = play(table("11234", seats=4), "2 quit")
    assert (state.phase, state.turn) == ("answer", 1)
    assert play(state, "1 accept", "1 announce:pair-2").turn == 3


def test_r32_one_left_wins() -> None:
    state = play(table("11234"), "2 quit")
    assert events(state, "0 quit") == [Out(0, quit=True), Won((1,))]
    assert MENTEUR.standings(play(state, "0 quit")) == (2, 1, 3)


def test_r32_one_left_wins_at_the_reveal_too() -> None:
    state = play(table("11234", "pair-1", points="041"), "1 refuse")
    assert events(state, "0 quit")[-3:] == [Out(1), Out(0, quit=True), Won((2,))]
    assert MENTEUR.standings(play(state, "0 quit")) == (2, 3, 1)


def test_r32_places_follow_the_order_of_going_out_whichever_way() -> None:
    """Seat 0 has its third point, then 1 quits while the reveal lies open: 0 is placed below 1."""
    state = play(table("12346", "pair-6", seats=4, points="2000", lives="3"), "1 refuse")
    assert events(state, "1 quit") == [Out(0), Out(1, quit=True)]
    state = play(state, "1 quit")
    assert state.out == {0, 1} and state.points == (2, 0, 0, 0)
    rest = [f"{seat} continue" for seat in (2, 3)]
    assert not any(isinstance(event, Out) for event in events(state, *rest))
    over = play(state, "2 quit")
    assert MENTEUR.standings(over) == (4, 3, 2, 1)
    old = replace(table("12346", "pair-6", points="200", lives="3"), rules_version=1)
    assert MENTEUR_1.standings(play(old, "1 refuse", "1 quit")) == (2, 3, 1)


def test_r32_who_is_out_by_points_and_quits_goes_once() -> None:
    state = play(table("12346", "pair-6", seats=4, points="2000", lives="3"), "1 refuse")
    assert events(state, "0 quit") == [Out(0)]
    assert play(state, "0 quit").gone == (0,)


def test_the_last_who_is_waited_for_may_quit_the_reveal() -> None:
    state = play(table("11234", seats=4), "1 refuse", "0 continue", "1 continue", "3 continue")
    assert play(state, "2 quit").phase == "handling"


def test_r32_a_seat_that_quits_ends_no_first_out_game() -> None:
    state = play(table("11234", seats=4, end="first_out"), "2 quit")
    assert state.phase == "answer"


def test_chance_answers_exactly_what_is_due() -> None:
    state = MENTEUR.start(3, Options())
    for values in ((3,), (-1,), (), (0, 0)):
        with pytest.raises(Illegal, match="refused-wrong-draw"):
            MENTEUR.check(state, Office.CHANCE, Chance(values))
    with pytest.raises(Illegal, match="refused-wrong-actor"):
        MENTEUR.check(state, 0, Chance((0,)))
    assert refused(state, "0 quit").code == "refused-draw-due"


def test_a_seat_that_is_not_there_cannot_quit() -> None:
    for seat in (-1, 3):
        with pytest.raises(Illegal, match="refused-no-such-seat"):
            MENTEUR.check(table("11234"), seat, Quit())
