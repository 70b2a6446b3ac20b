"""Seats, cards, antes and the order of a hand: R1–R17."""

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from engines.core import ChanceAction, IllegalActionError, Office
from engines.quiz import QUIZ, QUIZ_1
from engines.quiz.deck import build_deck, seal_question
from engines.quiz.state import QuizState
from engines.quiz.types import (
    CATEGORIES,
    Locked,
    QuizAnswer,
    QuizAsked,
    QuizBegan,
    QuizDealt,
    QuizOptions,
    QuizStock,
    Stocked,
    StockRequest,
    Wrote,
)
from tests.engines.game_recorder import record_events

from .question_house import draw_stock, make_questions
from .table import (
    answer_all,
    asked_out,
    begin_hand,
    catch_refusal,
    check_round,
    continue_for_all,
    expire_decisions,
    format_right_answer,
    get_right_answer,
    is_allowed,
    list_decision_ids,
    list_events_of,
    play_moves,
    reach_betting,
    supply_due,
)


def next_hand(state):
    return continue_for_all(asked_out(state))


def test_r1_two_to_six_play() -> None:
    assert list(QUIZ.list_seat_counts(QuizOptions())) == [2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="not 7"):
        QUIZ.start(7, QuizOptions())


def draw_order(version: Any, *players: int) -> QuizState:
    """Return the first hand after these draws of the players, Player 1 first."""
    state = version.start(4, QuizOptions())
    state, _ = version.apply_action(state, Office.HOUSE, draw_stock(Random(0)))
    return version.apply_action(state, Office.CHANCE, ChanceAction((*players, *(0,) * 24)))[0]


def test_r2_the_lot_says_who_is_player_1_2_3_and_4() -> None:
    state = QUIZ.start(4, QuizOptions())
    state, _ = QUIZ.apply_action(state, Office.HOUSE, draw_stock(Random(0)))
    draw = QUIZ.find_due(state)
    assert draw is not None and draw.bounds == (4, 3, 2, *range(25, 1, -1))
    every = {draw_order(QUIZ, *values).order for values in product(range(4), range(3), range(2))}
    assert every == set(permutations(range(4)))


def test_r2_r6_they_act_in_that_order_and_the_last_has_the_button() -> None:
    state = draw_order(QUIZ, 2, 0, 1)
    assert (state.order, state.button) == ((2, 0, 3, 1), 1)
    assert QUIZ.view_as(state, None).order == state.order
    state = reach_betting(state=state)
    turns = list[int | None]()
    while state.phase == "bet":
        turns.append(state.turn)
        state = play_moves(state, f"{state.turn} check")
    assert turns == [2, 0, 3, 1]
    assert begin_hand(first=2).order == (2, 0, 1, 3)


def test_r2_under_version_1_the_others_followed_as_they_had_joined() -> None:
    state = draw_order(QUIZ_1, 2)
    assert (state.order, state.button) == ((2, 3, 0, 1), 1)


def test_r3_case_1_everybody_has_1000() -> None:
    state = QUIZ.start(4, QuizOptions())
    assert state.stacks == (1000,) * 4
    assert state.stacks[0] == 20 * 25 + 6 * 50 + 2 * 100


def test_r4_a_deck_has_20_cards_of_each_category() -> None:
    cards = make_questions(100)
    made = build_deck(cards, [f"{n}" for n in range(100)])
    assert len(made.cards) == 100
    assert {
        c: [card.category for card in made.cards].count(c) for c in CATEGORIES
    } == dict.fromkeys(CATEGORIES, 20)
    with pytest.raises(ValueError, match="20 cards of each"):
        build_deck(cards[:95], ["n"] * 95)
    with pytest.raises(ValueError, match="twice"):
        build_deck((*cards[:95], *cards[:5]), ["n"] * 100)


@pytest.mark.parametrize("fault", ["size", "order", "category", "twice", "seal"])
def test_r4_a_stock_that_is_not_sound_is_refused(fault: str) -> None:
    good = draw_stock(Random(0)).cards
    one, two = good[0], good[1]
    again = next(c for c in good[1:] if c.category == one.category)
    bad = {
        "size": good[1:],
        "order": (two, one, *good[2:]),
        "category": (
            *(
                c.__class__(
                    CATEGORIES[CATEGORIES.index(c.category) - 1], c.seal, c.question, c.nonce
                )
                for c in good
            ),
        ),
        "twice": tuple(
            c.__class__(c.category, c.seal, one.question, c.nonce) if c is again else c
            for c in good
        ),
        "seal": (one.__class__(one.category, one.seal, one.question, "other"), *good[1:]),
    }[fault]
    with pytest.raises(IllegalActionError) as refusal:
        QUIZ.apply_action(QUIZ.start(4, QuizOptions()), Office.HOUSE, QuizStock(bad))
    assert refusal.value.facts == {"fault": fault}


def test_r4_a_seal_is_over_nonce_id_and_wordings() -> None:
    one, two = make_questions(2)
    assert seal_question(one, "n") == seal_question(one, "n") != seal_question(two, "n")
    assert seal_question(one, "n") != seal_question(one, "m")
    # nonce, id and JSON on three lines, as docs and verifiers recompute it
    from hashlib import sha256

    text = 'n\nq0\n[["en","Number 0?",["0"]],["fr","Nombre 0 ?",["0"]]]'
    assert seal_question(one, "n") == sha256(text.encode()).hexdigest()


def test_r5_a_new_deck_when_a_hand_may_need_more_and_unused_first() -> None:
    state = begin_hand()
    assert len(state.deck) == 50
    for hand in (1, 2, 3):
        assert state.hand == hand and state.dealt == 13 * hand - 5
        state = asked_out(state)
        for seat in state.active_seats:
            last = seat == 3 and hand == 3
            if not last:
                state = play_moves(state, f"{seat} continue")
    state, _ = QUIZ.apply_action(state, 3, QUIZ.parse_action("continue"))
    due = QUIZ.find_due(state)
    assert state.phase == "stock" and due is not None
    assert due.request == StockRequest(state.used) and len(state.used) == 39
    with record_events(QUIZ) as told:
        state = supply_due(state)
    assert state.hand == 4 and not set(state.used[39:]) & set(state.used[:39])
    assert len([t for t in told if isinstance(t.event, Stocked)]) == 1


def test_r6_case_2_the_button_moves_clockwise() -> None:
    state = begin_hand()
    assert state.button == 3 and reach_betting(state=state).turn == 0
    state = next_hand(state)
    assert state.hand == 2 and state.button == 0
    assert reach_betting(state=state).turn == 1


def test_r7_the_button_passes_from_a_seat_that_is_out() -> None:
    state = next_hand(begin_hand())
    state = next_hand(play_moves(state, "0 quit"))
    assert state.button == 1
    two = next_hand(play_moves(state, "2 quit"))
    assert two.button == 3 and reach_betting(state=two).turn == 1
    assert next_hand(two).button == 1


def test_r8_everybody_antes_before_the_cards() -> None:
    with record_events(QUIZ) as told:
        state = begin_hand()
    assert state.stacks == (950,) * 4 and sum(state.in_hand) == 200
    kinds = [type(each.event) for each in told]
    assert kinds == [Stocked, QuizBegan, QuizDealt, QuizDealt, QuizDealt, QuizDealt]


def test_r9_case_3_the_ante_doubles_after_a_round_of_the_button() -> None:
    state, antes = begin_hand(), []
    for _ in range(9):
        antes.append(state.ante)
        state = next_hand(state)
    assert antes == [50] * 4 + [100] * 4 + [200]


def test_r9_case_3_an_elimination_shortens_the_round() -> None:
    state = begin_hand()
    state = next_hand(next_hand(state))
    state = next_hand(play_moves(state, "3 quit"))
    assert (state.hand, state.ante) == (4, 100)
    state = play_moves(state, "2 quit")
    antes = []
    for _ in range(4):
        antes.append(state.ante)
        state = next_hand(state)
    assert antes == [100, 100, 200, 200]


def test_r11_case_5_the_smallest_stack_caps_the_antes() -> None:
    with record_events(QUIZ) as told:
        state = begin_hand((75, 150, 1000, 2775), ante=200)
    began = next(t.event for t in told if isinstance(t.event, QuizBegan))
    assert (began.paid, began.forced, began.ante) == (75, (0,), 200)
    assert sum(state.in_hand) == 300 and state.stacks == (0, 75, 925, 2700)
    state = asked_out(state, 2)
    assert state.round == 0, "nobody bets"
    state = continue_for_all(state)
    assert state.places == (4, None, None, None)
    assert state.started == (0, 75, 1225, 2700)


def test_r11_someone_who_has_just_the_ante_is_all_in() -> None:
    state = begin_hand((50, 1000, 1000))
    assert state.final and QUIZ.view_as(state, None).seats[0].all_in
    assert asked_out(state).round == 0


def test_r12_the_order_of_a_hand() -> None:
    state, order = begin_hand(), []
    while state.phase != "hand-over":
        order.append((state.phase, len(state.commons), state.round))
        state = check_round(state) if state.phase == "bet" else answer_all(state)
    assert order == [
        ("private", 0, 0),
        ("bet", 0, 1),
        ("common", 1, 1),
        ("common", 2, 1),
        ("common", 3, 1),
        ("bet", 3, 2),
        ("common", 4, 2),
        ("bet", 4, 3),
        ("common", 5, 3),
        ("bet", 5, 4),
    ]


def test_r13_two_private_cards_each_for_30_seconds() -> None:
    with record_events(QUIZ) as told:
        state = begin_hand()
    assert [d.seconds for d in QUIZ.list_decisions(state)] == [30] * 4
    assert {d.starts for d in QUIZ.list_decisions(state)} == {"delivery"}
    assert list_decision_ids(state) == [f"{seat} private.1" for seat in range(4)]
    assert state.private[0] == (state.deck[0], state.deck[4])
    dealt = [t for t in told if isinstance(t.event, QuizDealt)]
    assert all(t.audience == {t.event.seat} for t in dealt if isinstance(t.event, QuizDealt))


def test_r14_common_questions_are_read_to_all_for_15_seconds() -> None:
    with record_events(QUIZ) as heard:
        state = check_round(reach_betting())
    assert [d.seconds for d in QUIZ.list_decisions(state)] == [15] * 4
    assert list_decision_ids(state)[0] == "0 common.1.2"
    told = [t for t in heard if isinstance(t.event, QuizAsked)]
    assert len(told) == 1 and told[0].audience is None
    card = QUIZ.view_as(state, None).commons[0]
    assert card.question.wordings[0].text and not card.question.wordings[0].answers


def test_r14_someone_who_folded_does_not_answer() -> None:
    state = play_moves(reach_betting(), "0 bet:50", "1 fold", "2 call", "3 call")
    assert list_decision_ids(state) == ["0 common.1.2", "2 common.1.2", "3 common.1.2"]
    assert catch_refusal(state, "1 answer:2:en:x").code == "quiz-folded"
    assert QUIZ.view_as(state, 1).sheet is None
    assert not QUIZ.view_as(state, None).seats[1].cards


def test_r15_the_last_text_before_the_end_counts() -> None:
    state = play_moves(begin_hand(), "0 answer:0:en:wrong", format_right_answer(begin_hand(), 0, 0))
    assert state.sheets[0][0].text == get_right_answer(state, 0, 0)
    state = answer_all(state)
    assert [e.right for e in state.sheets[0]][:2] == [True, False]


def test_r15_a_phase_ends_when_all_are_locked() -> None:
    state = play_moves(begin_hand(), "0 lock", "1 lock", "2 lock", "3 answer:0:en:1")
    assert state.phase == "private"
    happened = list_events_of(state, "3 answer:1:en:2")
    assert [type(e) for e in happened[:2]] == [Wrote, Locked]
    assert play_moves(state, "3 answer:1:en:2").phase == "bet"


def test_r15_a_locked_seat_may_change_its_answer_while_its_time_lasts() -> None:
    state = play_moves(begin_hand(), "0 lock", "0 answer:0:en:1")
    assert state.sheets[0][0].text == "1"
    assert "0 private.1" in list_decision_ids(state), "its clock runs on"
    assert 0 not in [a.actor for a in QUIZ.view_as(state, None).awaited]
    assert is_allowed(state, "0 lock")
    assert not QUIZ.view_as(state, 0).may_lock
    late = play_moves(state, "clock expire:private.1:0")
    assert catch_refusal(late, "0 answer:0:en:2").code == "quiz-time-up"
    assert not any(line.may_answer for line in QUIZ.view_as(late, 0).sheet.lines)


def test_r15_nothing_is_accepted_before_or_after() -> None:
    state = begin_hand()
    assert catch_refusal(state, "0 answer:2:en:1").code == "quiz-not-asked"
    assert catch_refusal(reach_betting(), "0 answer:0:en:1").code == "quiz-nothing-asked"
    assert catch_refusal(reach_betting(), "0 lock").code == "quiz-nothing-asked"
    assert catch_refusal(state, "0 answer:0:en:   ").code == "quiz-answer-empty"
    long = catch_refusal(state, f"0 answer:0:en:{'x' * 101}")
    assert (long.code, long.facts) == ("quiz-answer-long", {"length": 101, "longest": 100})


def test_r15_an_answer_is_kept_as_typed_on_one_line() -> None:
    state, _ = QUIZ.apply_action(begin_hand(), 0, QuizAnswer(0, "  Grace \n  Hopper ", "fr"))
    assert (state.sheets[0][0].text, state.sheets[0][0].lang) == ("Grace Hopper", "fr")


def test_r15_none_in_time_is_wrong() -> None:
    state = expire_decisions(begin_hand())
    assert state.phase == "bet" and not any(e.right for e in state.sheets[0])


def test_r17_the_first_live_player_after_the_button_begins_each_round() -> None:
    state = play_moves(
        reach_betting(), "0 bet:50", "1 call", "2 call", "3 raise:150", "0 fold", "1 call", "2 call"
    )
    state = reach_betting(2, state)
    assert state.turn == 1
    assert list_decision_ids(state) == ["1 bet.1.2.0"]
