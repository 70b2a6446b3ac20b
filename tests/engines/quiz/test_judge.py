"""Tests of the judge (R16, R35–R36b)."""

import pytest
from msgspec.structs import replace

from engines.core import IllegalActionError, Office
from engines.quiz import QUIZ
from engines.quiz.state import DoubtfulAnswer
from engines.quiz.types import (
    KNOWN_ANSWER,
    Appealed,
    AppealRuled,
    Counted,
    QuizAnswer,
    QuizMarks,
    QuizRuled,
    Result,
)

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    catch_refusal,
    continue_for_all,
    expire_decisions,
    get_right_answer,
    is_allowed,
    list_decision_ids,
    list_events_of,
    play_moves,
    reach_betting,
)


def answer_doubtfully(state, *seats: int, leans: str = "right"):
    """Let these seats give doubtful answers to what is asked, the others none."""
    for seat in sorted(state.live):
        if seat in seats:
            for number in QUIZ.view_as(state, None).asked:
                known = get_right_answer(state, seat, number)
                text = f"{known}?" if leans == "right" else f"?{known}"
                state = play_moves(state, f"{seat} answer:{number}:en:{text}")
        else:
            state = play_moves(state, f"{seat} lock")
    return state


def test_r35_the_house_marks_all_that_was_written_and_nothing_else() -> None:
    state = begin_hand()
    for move in ("0 answer:0:en:1", "0 lock", "1 lock", "2 lock"):
        state = play_moves(state, move)
    state, _ = QUIZ.apply_action(state, 3, QUIZ.parse_action("lock"))
    due = QUIZ.find_due(state)
    assert state.phase == "marks" and due is not None
    (written,) = due.request.answers
    assert (written.seat, written.number, written.text) == (0, 0, "1")
    assert written.question.wordings[0].answers
    for marks in (QuizMarks(1, ()), QuizMarks(2, ())):
        with pytest.raises(IllegalActionError) as refusal:
            QUIZ.check_action(state, Office.HOUSE, marks)
        assert refusal.value.code == "quiz-wrong-marks"
    assert catch_refusal(state, "0 answer:0:en:2").code == "refused-draw-due"


def test_r35_where_nobody_wrote_nothing_is_marked() -> None:
    state = play_moves(begin_hand(), "0 lock", "1 lock", "2 lock")
    state, _ = QUIZ.apply_action(state, 3, QUIZ.parse_action("lock"))
    assert state.phase == "bet"


def test_r35_a_computers_sign_is_the_houses_affair() -> None:
    state, _ = QUIZ.apply_action(begin_hand(), 0, QuizAnswer(0, KNOWN_ANSWER))
    state = answer_all(state)
    assert state.sheets[0][0].right


def test_r36_doubtful_answers_go_to_the_judge_without_names() -> None:
    state = answer_doubtfully(begin_hand(), 1, 3)
    assert state.phase == "bet"
    mine = [d for d in QUIZ.list_decisions(state) if d.actor is Office.JURY]
    assert [d.id for d in mine] == [f"case.1.{k}" for k in (1, 2, 3, 4)]
    assert {d.seconds for d in mine} == {None}
    cases = QUIZ.view_as(state, Office.JURY).cases
    assert len(cases) == 4 and all(case.right and not case.appeal for case in cases)
    assert cases[0].question.wordings[0].answers, "he must know what is right"
    assert QUIZ.view_as(state, 1).cases == QUIZ.view_as(state, None).cases == ()
    assert all(a.actor is not Office.JURY for a in QUIZ.view_as(state, None).awaited)


def test_r36_the_order_of_the_cases_does_not_follow_the_seats() -> None:
    orders = set()
    for ante in range(1, 7):
        state = answer_doubtfully(begin_hand((1000,) * 4, ante % 4), 0, 1, 2, 3)
        orders.add(tuple(d.seat for d in state.doubts))
    assert len(orders) > 1 and any(list(order) != sorted(order) for order in orders)


def test_r36_what_they_rule_counts_and_whose_it_was_is_not_told() -> None:
    state = answer_doubtfully(begin_hand(), 1)
    (told,) = list_events_of(state, "jury ruling:case.1.1:wrong")
    assert told == QuizRuled()
    state = play_moves(state, "jury ruling:case.1.1:wrong")
    assert sum(e.right for e in state.sheets[1]) == 1
    assert catch_refusal(state, "jury ruling:case.1.1:right").code == "refused-not-open"
    assert catch_refusal(state, "jury ruling:case.1.2:perhaps").facts == {"verdict": "perhaps"}
    assert catch_refusal(state, "0 ruling:case.1.2:right").code == "refused-wrong-actor"
    assert QUIZ.list_decisions(state)[0].id == "bet.1.1.0", "the others' decisions stay as they are"


@pytest.mark.parametrize(("open_", "seconds"), [(1, 20), (2, 30), (6, 70), (8, 90), (12, 90)])
def test_r36_they_have_10_seconds_more_for_each_further_answer(open_: int, seconds: int) -> None:
    state = reach_betting(state=begin_hand((1000,) * 6, judge="jury"))
    case = DoubtfulAnswer("case.1.1", 0, 0)
    doubts = tuple([replace(case, id=f"case.1.{n}") for n in range(open_)])
    state = asked_out(replace(state, doubts=doubts))
    assert state.phase == "judging"
    assert {d.seconds for d in QUIZ.list_decisions(state)} == {seconds}


def test_r36_when_the_counts_are_needed_they_are_waited_for() -> None:
    state = asked_out(answer_doubtfully(begin_hand(), 1))
    assert state.phase == "judging"
    assert [(d.id, d.seconds) for d in QUIZ.list_decisions(state)] == [
        ("case.1.1", 30),
        ("case.1.2", 30),
    ]
    assert [a.actor for a in QUIZ.view_as(state, None).awaited] == [Office.JURY] * 2
    state = play_moves(state, "jury ruling:case.1.1:wrong")
    assert state.phase == "judging"
    assert [d.seconds for d in QUIZ.list_decisions(state)] == [30], (
        "what is ruled takes no time away"
    )
    assert list_events_of(state, "clock expire:case.1.2:jury")[0] == QuizRuled(by_clock=True)
    state = expire_decisions(state)
    assert state.phase == "hand-over" and state.result is not None
    assert dict(state.result.counts)[1] == 1


def test_r36_they_are_waited_for_before_counts_are_shown_too() -> None:
    state = answer_doubtfully(begin_hand(), 1)
    state = play_moves(state, "0 allin", "1 call", "2 fold", "3 fold")
    assert state.phase == "judging"
    happened = list_events_of(state, "jury ruling:case.1.1:wrong", "jury ruling:case.1.2:right")
    assert Counted(((0, 0), (1, 1))) in happened


def test_r36_what_folded_is_not_ruled_on() -> None:
    state = play_moves(answer_doubtfully(begin_hand(), 1), "0 bet:50", "1 fold")
    assert list_decision_ids(state) == ["2 bet.1.1.2"]
    state = play_moves(answer_doubtfully(begin_hand(), 0), "0 bet:50", "1 fold", "2 fold", "3 fold")
    assert state.phase == "hand-over" and not state.doubts


def test_r36_auto_takes_the_automatic_verdict() -> None:
    state = answer_doubtfully(begin_hand(judge="auto"), 1)
    assert not state.doubts and sum(e.right for e in state.sheets[1]) == 2
    state = answer_doubtfully(begin_hand(judge="auto"), 1, leans="wrong")
    assert not state.doubts and not any(e.right for e in state.sheets[1])


def show_hand(**options: str):
    """Return a hand that seat 0 won by two right answers to seat 1's two wrong ones."""
    state = begin_hand(**options)
    state = play_moves(state, "1 answer:0:en:no", "1 answer:1:en:nay")
    return asked_out(answer_all(state, 0))


def test_r36b_a_call_of_the_judge_may_move_the_pot() -> None:
    state = show_hand()
    assert [d.seconds for d in QUIZ.list_decisions(state)] == [28] * 4, "five answers lie open"
    assert {d.seconds for d in QUIZ.list_decisions(show_hand(reveal="none"))} == {15}, (
        "R36b: at least"
    )
    assert {d.seconds for d in QUIZ.list_decisions(show_hand(reveal="all"))} == {40}, (
        "and what all wrote"
    )
    assert [line.may_appeal for line in QUIZ.view_as(state, 1).sheet.lines][:3] == [
        True,
        True,
        False,
    ]
    assert list_events_of(state, "1 appeal:0") == [Appealed(1)]
    called = play_moves(state, "0 continue", "1 appeal:0")
    assert called.phase == "appeal" and QUIZ.view_as(called, None).appeal == 1
    assert (
        list_decision_ids(called) == ["jury appeal.1.1"]
        and QUIZ.list_decisions(called)[0].seconds == 60
    )
    assert QUIZ.view_as(called, Office.JURY).cases[0].appeal
    ruled = play_moves(called, "jury ruling:appeal.1.1:right")
    assert ruled.phase == "hand-over" and ruled.continued == frozenset()
    assert ruled.result is not None and dict(ruled.result.counts)[1] == 1
    events = list_events_of(called, "jury ruling:appeal.1.1:right")
    assert events[0] == AppealRuled(1, "right") and isinstance(events[1], Result)
    assert catch_refusal(ruled, "1 appeal:1").code == "quiz-appealed"


def test_r36b_the_counts_and_the_eliminations_follow() -> None:
    state = play_moves(begin_hand((100, 100, 1000)), "0 answer:0:en:no")
    state = reach_betting(state=answer_all(state, 1))
    state = asked_out(play_moves(state, "0 allin", "1 call", "2 call"), 0)
    # seat 0 has five right answers, seat 1 had two and now has as many
    assert state.result is not None and state.result.winners == (0,)
    state = play_moves(state, "0 appeal:0", "jury ruling:appeal.1.1:right")
    assert state.result is not None and dict(state.result.counts)[0] == 6
    state = continue_for_all(state)
    assert state.places == (None, 3, None)


def test_r36b_time_lets_the_automatic_verdict_stand() -> None:
    called = play_moves(show_hand(), "0 continue", "1 appeal:0")
    events = list_events_of(called, "clock expire:appeal.1.1:jury")
    assert events == [AppealRuled(1, "wrong", by_clock=True)]
    after = expire_decisions(called)
    assert after.phase == "hand-over" and after.continued == {0}


def test_r36b_what_cannot_be_appealed() -> None:
    state = show_hand()
    assert catch_refusal(state, "0 appeal:0").code == "quiz-appeal-right"
    assert catch_refusal(state, "0 appeal:5").code == "quiz-appeal-nothing"
    assert catch_refusal(state, "0 appeal:9").code == "quiz-appeal-nothing"
    assert catch_refusal(show_hand(judge="auto"), "1 appeal:0").code == "quiz-no-appeal"
    assert [d.seconds for d in QUIZ.list_decisions(show_hand(judge="auto"))] == [28] * 4
    assert catch_refusal(begin_hand(), "1 appeal:0").code == "quiz-no-appeal"
    folded = play_moves(reach_betting(), "0 bet:50", "1 fold", "2 fold", "3 fold")
    assert catch_refusal(folded, "0 appeal:0").code == "quiz-no-appeal"
    one = play_moves(reach_betting(), "0 bet:50", "1 fold", "2 call", "3 call")
    assert catch_refusal(asked_out(one), "1 appeal:0").code == "quiz-folded"


def test_r36b_what_a_person_ruled_is_final_what_time_ruled_is_not() -> None:
    state = asked_out(answer_doubtfully(begin_hand(), 1, leans="wrong"))
    state = play_moves(state, "jury ruling:case.1.1:wrong", "clock expire:case.1.2:jury")
    refusals = {
        None if is_allowed(state, f"1 appeal:{n}") else catch_refusal(state, f"1 appeal:{n}").code
        for n in (0, 1)
    }
    assert refusals == {None, "quiz-appeal-ruled"}


def test_r36b_several_may_appeal_and_one_who_leaves_takes_theirs_along() -> None:
    state = begin_hand()
    state = play_moves(state, "1 answer:0:en:no", "2 answer:0:en:nay")
    state = asked_out(answer_all(state, 0))
    state = play_moves(state, "1 appeal:0", "jury ruling:appeal.1.1:wrong", "2 appeal:0")
    assert list_decision_ids(state) == ["jury appeal.1.2"]
    assert play_moves(state, "3 quit").phase == "appeal"
    assert play_moves(state, "2 quit").phase == "hand-over"


def test_r16_no_mark_and_no_answer_is_seen_in_the_hand() -> None:
    state = answer_all(begin_hand(), 0)
    for seat in (0, None):
        view = QUIZ.view_as(state, seat)
        assert all(line.right is None for line in (view.sheet.lines if view.sheet else ()))
    view = QUIZ.view_as(asked_out(state), 0)
    assert [line.right for line in view.sheet.lines][:3] == [True, True, False]
    assert view.sheet.lines[0].question.wordings[0].answers
    assert all(card.open and card.question.wordings[0].answers for card in view.commons)


def test_r16_the_table_may_keep_answers_closed_or_lay_all_open() -> None:
    view = QUIZ.view_as(asked_out(answer_all(begin_hand(reveal="none"), 0)), 0)
    assert not any(card.open or card.question.wordings[0].answers for card in view.commons)
    assert view.sheet.lines[0].right is None and not view.others
    state = asked_out(answer_all(begin_hand(reveal="all"), 0))
    assert [seat for seat, _ in QUIZ.view_as(state, 1).others] == [0, 2, 3]
    assert QUIZ.view_as(state, None).others[0][1].lines[0].right
    assert not QUIZ.view_as(begin_hand(reveal="all"), None).others


def test_r36_the_next_hand_has_no_case_of_the_last() -> None:
    state = continue_for_all(
        expire_decisions(expire_decisions(asked_out(answer_doubtfully(begin_hand(), 0))))
    )
    assert state.hand == 2 and not QUIZ.view_as(state, Office.JURY).cases
