"""Time, absence and leaving: R31, R32."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Away, Returned
from engines.menteur import MENTEUR, MENTEUR_1, MENTEUR_2
from engines.menteur.types import (
    Accepted,
    Announced,
    Lapsed,
    MenteurAccept,
    MenteurBegan,
    MenteurOut,
    MenteurRefuse,
    MenteurRevealed,
    MenteurRoll,
    MenteurVoided,
    MenteurWon,
    Threw,
)
from tests.engines.game_recorder import record_events

from .table import (
    apply_chance_values,
    begin_round,
    build_accepted,
    build_table,
    catch_refusal,
    continue_for_all,
    expire_decisions,
    get_reveal,
    list_events_of,
    parse_hand_text,
    play_moves,
)


def expire_and_throw(state: Any) -> Any:
    """Time is up, and the dice it throws fall."""
    state = expire_decisions(state)
    return apply_chance_values(state) if MENTEUR.find_due(state) else state


def get_decision(state: Any) -> tuple[Any, ...]:
    (decision,) = MENTEUR.list_decisions(state)
    return decision.actor, decision.id, decision.seconds, decision.stand_in


@pytest.mark.parametrize(
    ("dice", "announced", "answer"),
    [
        ("(1)(2)(3)(4)(6)", "pair-1", MenteurAccept()),  # any pair, of five dice that nobody knows
        ("(1)(1)(1)(4)(6)", "three-1", MenteurRefuse()),
        ("1(1)1(4)(6)", "three-1", MenteurRefuse()),  # under the cup two dice may show anything
        ("1(1)1(4)1", "three-1", MenteurAccept()),
        ("6666(1)", "five-6", MenteurRefuse()),
    ],
)
def test_r31_someone_who_does_not_answer_believes_what_is_likelier_true_than_not(
    dice: str, announced: str, answer: MenteurAccept | MenteurRefuse
) -> None:
    assert get_decision(build_table(dice, announced)) == (1, "1.1", 45, answer)


def test_r31_time_counts_hidden_dice_that_one_knows() -> None:
    state = build_table("(1)(1)(1)(1)(6)", "four-1")
    assert get_decision(state)[-1] == MenteurRefuse()
    knows = frozenset((1,))
    assert get_decision(replace(state, known=(knows,) * 5))[-1] == MenteurAccept()


def test_r31_all_hear_that_time_has_accepted() -> None:
    state = build_table("(1)(2)(3)(4)(6)")
    assert list_events_of(state, "clock expire:1.1:1") == [Lapsed(1), Accepted(1, trial=False)]
    assert expire_decisions(state).phase == "handling"


def test_r31_under_version_2_who_did_not_answer_refused() -> None:
    state = replace(build_table("(1)(2)(3)(4)(6)"), rules_version=2)
    assert MENTEUR_2.list_decisions(state)[0].stand_in == MenteurRefuse()


def test_r31_someone_who_does_not_answer_refuses_what_is_unlikely() -> None:
    state = build_table("12346", "pair-1")
    assert get_decision(state) == (1, "1.1", 45, MenteurRefuse())
    (told,) = list_events_of(state, "clock expire:1.1:1")
    assert isinstance(told, MenteurRevealed) and told.by_clock and told.reveal.receiver == 1


def test_r31_the_top_hand_is_refused_too() -> None:
    assert get_reveal(expire_decisions(build_table("11234", "five-6"))).loser == 0


def test_r31_a_first_turn_throws_all_that_is_left_hidden_and_announces_the_lowest_pair() -> None:
    state = play_moves(begin_round(), "0 throw-open:2@0", "chance 6")
    assert get_decision(state)[1:3] == ("1.0h", 60)
    with record_events(MENTEUR) as told:
        state = expire_and_throw(state)
    assert state.hidden == (True, False, True, True, True)
    threw, announced = (each.event for each in told[-2:])
    assert isinstance(threw, Threw) and threw.by_clock
    assert announced == Announced(0, parse_hand_text("pair-1"), by_clock=True)
    assert (state.turn, state.to, state.phase) == (1, "left", "answer")


def test_r31_blind_time_announces_the_next_higher() -> None:
    (told,) = list_events_of(build_accepted("(1)(2)(3)(4)(6)", "pair-6"), "clock expire:1.1h:1")
    assert told == Announced(1, parse_hand_text("two-pairs-2-1"), by_clock=True)


def test_r31_where_a_throw_is_owed_all_hidden_dice_are_thrown_hidden() -> None:
    with record_events(MENTEUR) as told:
        state = expire_and_throw(play_moves(build_accepted("56(1)(2)(3)"), "1 look"))
    assert state.thrown == (False, False, True, True, True)
    assert told[-1].event == Announced(1, parse_hand_text("pair-2"), by_clock=True)


def test_r31_where_nothing_is_hidden_one_open_die_is_thrown_open() -> None:
    state = expire_and_throw(play_moves(build_accepted("56(1)23"), "1 uncover:3@0"))
    assert state.thrown == (True, False, False, False, False)
    assert state.hidden == (False,) * 5 and state.phase == "answer"


def test_r31_open_too_where_a_physical_cup_may_not_be_shaken() -> None:
    state = play_moves(begin_round(cup="physical"), "0 throw-hidden:1,2@0", "chance 66")
    state = expire_and_throw(state)
    assert state.hidden == (True, True, False, False, False)
    assert state.phase == "answer"


def test_r31_a_direction_that_was_not_picked_is_the_old_one() -> None:
    state = play_moves(begin_round(4), "0 right", "0 throw-open:1,2,3,4,5@0", "chance 11234")
    state = continue_for_all(play_moves(state, "0 announce:pair-6", "3 refuse"))
    assert (state.turn, state.to, state.directed) == (0, "right", False)
    assert expire_and_throw(state).turn == 3


def test_r31_time_throws_in_a_trial_and_that_is_no_miss() -> None:
    state = play_moves(build_table("11234", "five-6"), "1 accept")
    assert get_decision(state) == (1, "t1.0", 15, MenteurRoll())
    state = play_moves(expire_decisions(state), "chance 66123")
    assert get_decision(state)[1] == "t1.1"
    assert state.presence.missed == (0, 0, 0)


def test_r31_handling_the_dice_does_not_start_the_time_anew() -> None:
    state = build_accepted("56(1)(2)(3)")
    ids = {get_decision(state)[1]}
    for moves in (["1 look"], ["1 throw-open:1@0", "chance 1"], ["1 uncover:3@1"]):
        state = play_moves(state, *moves)
        ids.add(get_decision(state)[1])
    assert ids == {"1.1h"}


def test_only_what_is_waited_for_expires() -> None:
    state = build_table("11234")
    for wrong in ("1.1h:1", "1.1:0", "1.1:1,2", "r1:1"):
        assert catch_refusal(state, f"clock expire:{wrong}").code == "refused-not-open"
    assert catch_refusal(state, "0 expire:1.1:1").code == "refused-wrong-actor"
    assert catch_refusal(state, "host accept").code == "refused-wrong-actor"


def mark_away(state: Any, *seats: int) -> Any:
    presence = state.presence
    for seat in seats * 2:
        presence = presence.add_miss(seat)
    return replace(state, presence=presence)


def test_r32_two_expiries_in_a_row_make_a_seat_away() -> None:
    state = build_table("11234")
    state = replace(state, presence=state.presence.add_miss(1))
    assert list_events_of(state, "clock expire:1.1:1")[0] == Away(1)
    assert expire_decisions(state).away == {1}
    assert play_moves(state, "1 accept").presence.missed == (0, 0, 0)


def test_r32_someone_who_is_away_is_played_after_a_breath_and_not_waited_for_at_a_reveal() -> None:
    state = mark_away(build_table("12346"), 1)
    (decision,) = MENTEUR.list_decisions(state)
    assert (decision.seconds, decision.pace) == (2, "breath")
    assert [d.actor for d in MENTEUR.list_decisions(expire_decisions(state))] == [0, 2]


def test_r32_someone_who_is_away_returns_by_saying_so() -> None:
    state = mark_away(build_table("11234"), 1)
    assert catch_refusal(state, "0 return").code == "refused-not-away"
    assert list_events_of(state, "1 return") == [Returned(1)]
    assert play_moves(state, "1 accept").away == {1}


def test_r32_someone_who_quits_with_the_tray_voids_the_round() -> None:
    state = build_accepted("11234", seats=4)
    assert list_events_of(state, "1 quit") == [
        MenteurOut(1, quit=True),
        MenteurVoided(1),
        MenteurBegan(2, 2),
    ]
    after = play_moves(state, "1 quit")
    assert (after.turn, after.points, after.placed) == (2, (0, 0, 0, 0), ())
    assert catch_refusal(after, "1 continue").code == "refused-out"


@pytest.mark.parametrize("announced", ["pair-1", "five-6"])
def test_r32_someone_who_quits_with_an_answer_to_give_voids_the_round(announced: str) -> None:
    state = replace(build_table("11234", announced, seats=4), to="right")
    assert play_moves(state, "1 quit").starter == 0
    if announced == "five-6":
        assert play_moves(state, "1 accept", "1 roll", "chance 66666", "1 quit").phase == "reveal"
        assert play_moves(state, "1 accept", "1 quit").starter == 0


def test_r32_someone_who_quits_with_their_announcement_out_may_still_lose_and_starts_nothing() -> (
    None
):
    quit = build_table("11234", "pair-6", seats=4)
    state = play_moves(quit, "0 quit")
    assert get_decision(state)[0] == 1
    state = play_moves(state, "1 refuse")
    assert get_reveal(state).loser == 0
    assert [d.actor for d in MENTEUR.list_decisions(state)] == [1, 2, 3]
    after = continue_for_all(state)
    assert after.starter == 1
    rest = [f"{seat} continue" for seat in (1, 2, 3)]
    assert list_events_of(quit, "0 quit", "1 refuse", *rest).count(MenteurOut(0, quit=True)) == 1


def test_r32_a_third_who_quits_changes_nothing_in_the_round() -> None:
    state = play_moves(build_table("11234", seats=4), "2 quit")
    assert (state.phase, state.turn) == ("answer", 1)
    assert play_moves(state, "1 accept", "1 announce:pair-2").turn == 3


def test_r32_one_left_wins() -> None:
    state = play_moves(build_table("11234"), "2 quit")
    assert list_events_of(state, "0 quit") == [MenteurOut(0, quit=True), MenteurWon((1,))]
    assert MENTEUR.rank_seats(play_moves(state, "0 quit")) == (2, 1, 3)


def test_r32_one_left_wins_at_the_reveal_too() -> None:
    state = play_moves(build_table("11234", "pair-1", points="041"), "1 refuse")
    assert list_events_of(state, "0 quit")[-3:] == [
        MenteurOut(1),
        MenteurOut(0, quit=True),
        MenteurWon((2,)),
    ]
    assert MENTEUR.rank_seats(play_moves(state, "0 quit")) == (2, 3, 1)


def test_r32_places_follow_the_order_of_going_out_whichever_way() -> None:
    """Seat 0 gets its third point before seat 1 quits, and is placed below it."""
    state = play_moves(
        build_table("12346", "pair-6", seats=4, points="2000", lives="3"), "1 refuse"
    )
    assert list_events_of(state, "1 quit") == [MenteurOut(0), MenteurOut(1, quit=True)]
    state = play_moves(state, "1 quit")
    assert state.out == {0, 1} and state.points == (2, 0, 0, 0)
    rest = [f"{seat} continue" for seat in (2, 3)]
    assert not any(isinstance(event, MenteurOut) for event in list_events_of(state, *rest))
    over = play_moves(state, "2 quit")
    assert MENTEUR.rank_seats(over) == (4, 3, 2, 1)
    old = replace(build_table("12346", "pair-6", points="200", lives="3"), rules_version=1)
    assert MENTEUR_1.rank_seats(play_moves(old, "1 refuse", "1 quit")) == (2, 3, 1)


def test_r32_someone_who_is_out_by_points_and_quits_goes_once() -> None:
    state = play_moves(
        build_table("12346", "pair-6", seats=4, points="2000", lives="3"), "1 refuse"
    )
    assert list_events_of(state, "0 quit") == [MenteurOut(0)]
    assert play_moves(state, "0 quit").gone == (0,)


def test_the_last_who_is_waited_for_may_quit_the_reveal() -> None:
    state = play_moves(
        build_table("11234", seats=4), "1 refuse", "0 continue", "1 continue", "3 continue"
    )
    assert play_moves(state, "2 quit").phase == "handling"


def test_r32_a_seat_that_quits_ends_no_first_out_game() -> None:
    state = play_moves(build_table("11234", seats=4, end="first_out"), "2 quit")
    assert state.phase == "answer"
