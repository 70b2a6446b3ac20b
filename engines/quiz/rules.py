"""Legal actions at a table of quiz poker, and the refusals of others.

Rule numbers are those of docs/rules/quiz.md. The effects of an action are in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.core import IllegalActionError, Office, RulingAction, Seat
from engines.position import check_turn
from engines.quiz import deck
from engines.quiz.bets import count_highest_total, find_lowest_raise
from engines.quiz.state import (
    QuizState,
    count_cards_needed,
    find_top_bet,
    is_answering,
    is_showdown,
    list_asked_numbers,
    list_written_answers,
)
from engines.quiz.types import (
    CHIP,
    MAX_ANSWER_LENGTH,
    MAX_REASON_LENGTH,
    QuizAllIn,
    QuizAnswer,
    QuizAppeal,
    QuizBet,
    QuizCall,
    QuizCheck,
    QuizExclude,
    QuizFine,
    QuizFold,
    QuizLock,
    QuizMarks,
    QuizRaise,
    QuizStock,
    QuizVoid,
    QuizWarn,
)


def normalize_text(text: str) -> str:
    """Return an answer as it is kept: no space around it, single ones in it."""
    return " ".join(text.split())


# --- offices -------------------------------------------------------------------------------------


def _check_stock(state: QuizState, action: QuizStock) -> None:
    if state.phase != "stock":
        raise IllegalActionError("quiz-not-wanted")
    deck.check_stock(action, count_cards_needed(state))


def _check_marks(state: QuizState, action: QuizMarks) -> None:
    """Check that all answers of the phase are marked, in the order asked for."""
    if state.phase != "marks":
        raise IllegalActionError("quiz-not-wanted")
    marked = [(mark.seat, mark.number) for mark in action.marks]
    if action.hand != state.hand or marked != [
        (w.seat, w.number) for w in list_written_answers(state)
    ]:
        raise IllegalActionError("quiz-wrong-marks")


def _check_ruling(state: QuizState, action: RulingAction) -> None:
    """Check that the ruling can still count (R36)."""
    if all(doubt.id != action.decision for doubt in state.doubts):
        raise IllegalActionError("refused-not-open", decision=action.decision)
    if action.verdict not in ("right", "wrong"):
        raise IllegalActionError("quiz-no-such-verdict", verdict=action.verdict)


def _check_warn(state: QuizState, action: QuizWarn) -> None:
    """Check a warning (R36a)."""
    _check_plays(state, action.seat)
    _check_reason(action.reason)


def _check_fine(state: QuizState, action: QuizFine) -> None:
    """Check a fine: whole chips, no more than the seat has or has bet (R36a)."""
    _check_plays(state, action.seat)
    seat, chips = action.seat, action.chips
    if chips <= 0 or chips % CHIP:
        raise IllegalActionError("quiz-fine-multiple", amount=chips, chip=CHIP)
    most = state.stacks[seat] + state.in_hand[seat] - state.fines[seat]
    if chips > most:
        raise IllegalActionError("quiz-fine-above-stack", amount=chips, most=most)
    _check_reason(action.reason)


def _check_void(_: QuizState, action: QuizVoid) -> None:
    """Check a void, legal as long as the pot has not been given away (R36a)."""
    _check_reason(action.reason)


def _check_exclude(state: QuizState, action: QuizExclude) -> None:
    """Check an exclusion (R36a)."""
    _check_plays(state, action.seat)
    _check_reason(action.reason)


def _check_plays(state: QuizState, seat: Seat) -> None:
    if not 0 <= seat < len(state.places):
        raise IllegalActionError("refused-no-such-seat", seat=seat)
    if state.places[seat] is not None:
        raise IllegalActionError("refused-out", seat=seat)


def _check_reason(reason: str) -> None:
    if not 0 < len(reason) <= MAX_REASON_LENGTH or reason != normalize_text(reason):
        raise IllegalActionError("quiz-reason", most=MAX_REASON_LENGTH)


OFFICE_CHECKS: dict[type, tuple[Office, Callable[[QuizState, Any], None]]] = {
    QuizStock: (Office.HOUSE, _check_stock),
    QuizMarks: (Office.HOUSE, _check_marks),
    RulingAction: (Office.JURY, _check_ruling),
    QuizWarn: (Office.JURY, _check_warn),
    QuizFine: (Office.JURY, _check_fine),
    QuizVoid: (Office.JURY, _check_void),
    QuizExclude: (Office.JURY, _check_exclude),
}


# --- answers -------------------------------------------------------------------------------------


def _check_sheet(state: QuizState, seat: Seat) -> None:
    """Check that a live seat answers in time (R14, R15)."""
    if not is_answering(state):
        raise IllegalActionError("quiz-nothing-asked")
    if seat not in state.live:
        raise IllegalActionError("quiz-folded")
    if seat in state.late:
        raise IllegalActionError("quiz-time-up")


def _check_answer(state: QuizState, seat: Seat, action: QuizAnswer) -> None:
    _check_sheet(state, seat)
    if action.number not in list_asked_numbers(state):
        raise IllegalActionError("quiz-not-asked", number=action.number)
    length = len(normalize_text(action.text))
    if not length:
        raise IllegalActionError("quiz-answer-empty")
    if length > MAX_ANSWER_LENGTH:
        raise IllegalActionError("quiz-answer-long", length=length, longest=MAX_ANSWER_LENGTH)


def _check_lock(state: QuizState, seat: Seat, _: QuizLock) -> None:
    """Check a lock; once is enough, more is no harm."""
    _check_sheet(state, seat)


# --- bets ----------------------------------------------------------------------------------------


def _check_turn(state: QuizState, seat: Seat) -> None:
    """Check that the seat is in turn (R28)."""
    if state.phase != "bet":
        raise IllegalActionError("quiz-no-betting")
    check_turn(state, seat)


def _check_check(state: QuizState, seat: Seat, _: QuizCheck) -> None:
    """Check a check: legal while nobody has bet (R18)."""
    _check_turn(state, seat)
    if bet := find_top_bet(state):
        raise IllegalActionError("quiz-bet-stands", bet=bet)


def _check_bet(state: QuizState, seat: Seat, action: QuizBet) -> None:
    """Check a bet: at least the ante, in whole chips that the seat has (R19)."""
    _check_turn(state, seat)
    _check_free(state)
    if bet := find_top_bet(state):
        raise IllegalActionError("quiz-raise-instead", bet=bet)
    _check_amount(action.amount, state.stacks[seat])
    if action.amount < state.ante:
        raise IllegalActionError("quiz-bet-below-ante", amount=action.amount, ante=state.ante)


def _check_raise(state: QuizState, seat: Seat, action: QuizRaise) -> None:
    """Check a raise (R20).

    Above the bet, by enough, in whole chips that the seat has, before any all-in.
    """
    _check_turn(state, seat)
    _check_free(state)
    bet = find_top_bet(state)
    if not bet:
        raise IllegalActionError("quiz-nothing-to-raise")
    _check_amount(action.to, count_highest_total(state, seat))
    if action.to <= bet:
        raise IllegalActionError("quiz-raise-not-above", to=action.to, bet=bet)
    lowest = find_lowest_raise(state, seat)
    if action.to < lowest:
        raise IllegalActionError("quiz-raise-too-small", to=action.to, lowest=lowest)


def _check_free(state: QuizState) -> None:
    """Check that no seat is all-in; after that only call and fold are legal (R24)."""
    if state.frozen:
        raise IllegalActionError("quiz-all-in-stands")


def _check_amount(amount: int, most: int) -> None:
    if amount % CHIP:
        raise IllegalActionError("quiz-not-multiple", amount=amount, chip=CHIP)
    if amount > most:
        raise IllegalActionError("quiz-above-stack", amount=amount, most=most)


def _check_call(state: QuizState, seat: Seat, _: QuizCall) -> None:
    """Check a call: the whole difference, less only after an all-in (R21, R25)."""
    _check_turn(state, seat)
    owes, stack = find_top_bet(state) - state.in_round[seat], state.stacks[seat]
    if not owes:
        raise IllegalActionError("quiz-nothing-to-call")
    if stack < owes and not state.frozen:
        raise IllegalActionError("quiz-call-above-stack", amount=owes, stack=stack)


def _check_fold(state: QuizState, seat: Seat, _: QuizFold) -> None:
    """Check a fold: legal for a seat that has something to call (R22)."""
    _check_turn(state, seat)
    if find_top_bet(state) == state.in_round[seat]:
        raise IllegalActionError("quiz-nothing-to-fold")


def _check_all_in(state: QuizState, seat: Seat, _: QuizAllIn) -> None:
    """Check an all-in: legal before anybody else has gone all-in (R23)."""
    _check_turn(state, seat)
    _check_free(state)


# --- the hand that lies open, and the rest -------------------------------------------------------


def find_appeal_refusal(state: QuizState, seat: Seat, number: int) -> IllegalActionError | None:
    """Return the refusal of an appeal against this answer, None if it is legal (R36b)."""
    if state.phase != "hand-over" or state.options.judge == "auto" or not is_showdown(state):
        return IllegalActionError("quiz-no-appeal")
    if seat not in state.live:
        return IllegalActionError("quiz-folded")
    if seat in state.appealed:
        return IllegalActionError("quiz-appealed")
    sheet = state.sheets[seat]
    if not 0 <= number < len(sheet) or not sheet[number].text:
        return IllegalActionError("quiz-appeal-nothing", number=number)
    if sheet[number].ruled:
        return IllegalActionError("quiz-appeal-ruled", number=number)
    if sheet[number].right:
        return IllegalActionError("quiz-appeal-right", number=number)
    return None


def _check_appeal(state: QuizState, seat: Seat, action: QuizAppeal) -> None:
    if refused := find_appeal_refusal(state, seat, action.number):
        raise refused


SEAT_CHECKS: dict[type, Callable[[QuizState, Seat, Any], None]] = {
    QuizAnswer: _check_answer,
    QuizLock: _check_lock,
    QuizCheck: _check_check,
    QuizBet: _check_bet,
    QuizRaise: _check_raise,
    QuizCall: _check_call,
    QuizFold: _check_fold,
    QuizAllIn: _check_all_in,
    QuizAppeal: _check_appeal,
}
