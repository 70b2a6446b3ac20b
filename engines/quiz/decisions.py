"""Decisions of a table of quiz poker, their seconds and their stand-ins.

A seat that is away is awaited in its turn to bet (R40), else only where nobody is present.
"""

from engines.core import ClockStart, Decision, Office, RulingAction
from engines.position import compute_look_seconds, make_decision, make_look_decisions
from engines.quiz.state import (
    DoubtfulAnswer,
    QuizState,
    find_top_bet,
    is_showdown,
    list_asked_numbers,
    list_askees,
)
from engines.quiz.types import QuizCheck, QuizFold, QuizLock

PRIVATE_SECONDS = 30
COMMON_SECONDS = 15
APPEAL_SECONDS = 60
SHOWDOWN_SECONDS = 15
"""Least seconds in which the judge may be called (R36b)."""

LOCK = QuizLock()
CHECK = QuizCheck()
FOLD = QuizFold()


def list_decisions(state: QuizState) -> tuple[Decision, ...]:
    """Return all decisions that are open.

    Answers, a bet, a look at the result of a hand, the judge.
    The id of hand 3's private questions is "private.3", of its question 4 "common.3.4", of a bet in
    its second round "bet.3.2." and what was done in it before, of the open hand "hand.3". The
    judge's are in `DoubtfulAnswer`: without a time while nobody waits for them (R36).
    """
    phase = state.phase
    found: tuple[Decision, ...] = ()
    if phase == "bet" and state.turn is not None:
        id, seconds = f"bet.{state.hand}.{state.round}.{state.step}", int(state.options.bet_time)
        found = (make_decision(state, state.turn, id, seconds, find_bet_stand_in(state)),)
    elif phase == "private":  # read when they are dealt to a seat (R13)
        found = _list_answer_decisions(state, f"private.{state.hand}", PRIVATE_SECONDS, "delivery")
    elif phase == "common":  # read when all can (R14)
        id = f"common.{state.hand}.{list_asked_numbers(state)[0]}"
        found = _list_answer_decisions(state, id, COMMON_SECONDS, "publication")
    elif phase == "hand-over":
        found = make_look_decisions(state, f"hand.{state.hand}", _count_look_seconds(state))
    if state.doubts and phase != "marks":
        found = (*found, *[_make_ruling_decision(state, doubt) for doubt in state.doubts])
    return found


def _list_answer_decisions(
    state: QuizState, id: str, seconds: int, starts: ClockStart
) -> tuple[Decision, ...]:
    return tuple(
        [
            make_decision(state, seat, id, seconds, LOCK, "window", starts)
            for seat in list_askees(state)
            if seat not in state.late
        ]
    )


def _count_look_seconds(state: QuizState) -> int:
    """Return the seconds for which a hand's result lies open.

    By what there is to read: each right answer with its question, and each wrong one that the table
    shows.
    """
    things = 2 * len(state.commons) if state.options.reveal != "none" else 0
    if not is_showdown(state):
        return compute_look_seconds(things)
    if state.options.reveal == "all":
        things += sum([not entry.right for seat in state.live for entry in state.sheets[seat]])
    return max(SHOWDOWN_SECONDS, compute_look_seconds(things))


def find_bet_stand_in(state: QuizState) -> QuizCheck | QuizFold:
    """Return a check if that is legal, else a fold (R39)."""
    return FOLD if find_top_bet(state) else CHECK


def _make_ruling_decision(state: QuizState, doubt: DoubtfulAnswer) -> Decision:
    """Return the judge's decision; an unruled answer stays as judged (R36, R36b)."""
    right = state.sheets[doubt.seat][doubt.number].right
    stand_in = RulingAction(doubt.id, "right" if right else "wrong")
    if doubt.appeal:
        return Decision(Office.JURY, doubt.id, APPEAL_SECONDS, stand_in, "window")
    seconds = state.patience if state.phase == "judging" else None
    return Decision(Office.JURY, doubt.id, seconds, stand_in, "window")
