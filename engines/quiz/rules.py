"""What may be done at a table of quiz poker, and the reason when it may not.

Rule numbers are those of docs/rules/quiz.md. What comes of an action is in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.core import Illegal, Office, Ruling, Seat
from engines.quiz import deck
from engines.quiz.bets import lowest_raise, most
from engines.quiz.state import State, answering, asked, showdown, top, wanted, written
from engines.quiz.types import (
    CHIP,
    LONGEST,
    LONGEST_REASON,
    AllIn,
    Answer,
    Appeal,
    Bet,
    Call,
    Check,
    Exclude,
    Fine,
    Fold,
    Lock,
    Marks,
    Raise,
    Stock,
    Void,
    Warn,
)


def plain(text: str) -> str:
    """An answer as it is kept: no space around it, single ones in it."""
    return " ".join(text.split())


# --- offices -------------------------------------------------------------------------------------


def _check_stock(state: State, action: Stock) -> None:
    if state.phase != "stock":
        raise Illegal("quiz-not-wanted")
    deck.check(action, wanted(state))


def _check_marks(state: State, action: Marks) -> None:
    """All answers of the phase, in the order in which they were asked for."""
    if state.phase != "marks":
        raise Illegal("quiz-not-wanted")
    marked = [(mark.seat, mark.number) for mark in action.marks]
    if action.hand != state.hand or marked != [(w.seat, w.number) for w in written(state)]:
        raise Illegal("quiz-wrong-marks")


def _check_ruling(state: State, action: Ruling) -> None:
    """The judge may rule as long as his ruling can count (R36)."""
    if all(doubt.id != action.decision for doubt in state.doubts):
        raise Illegal("refused-not-open", decision=action.decision)
    if action.verdict not in ("right", "wrong"):
        raise Illegal("quiz-no-such-verdict", verdict=action.verdict)


def _check_warn(state: State, action: Warn) -> None:
    """R36a."""
    _check_plays(state, action.seat)
    _check_reason(action.reason)


def _check_fine(state: State, action: Fine) -> None:
    """Whole chips, and no more than one has or has bet in this hand (R36a)."""
    _check_plays(state, action.seat)
    seat, chips = action.seat, action.chips
    if chips <= 0 or chips % CHIP:
        raise Illegal("quiz-fine-multiple", amount=chips, chip=CHIP)
    most = state.stacks[seat] + state.in_hand[seat] - state.fines[seat]
    if chips > most:
        raise Illegal("quiz-fine-above-stack", amount=chips, most=most)
    _check_reason(action.reason)


def _check_void(_: State, action: Void) -> None:
    """R36a. As long as the pot has not been given away."""
    _check_reason(action.reason)


def _check_exclude(state: State, action: Exclude) -> None:
    """R36a."""
    _check_plays(state, action.seat)
    _check_reason(action.reason)


def _check_plays(state: State, seat: Seat) -> None:
    if not 0 <= seat < len(state.places):
        raise Illegal("refused-no-such-seat", seat=seat)
    if state.places[seat] is not None:
        raise Illegal("refused-out", seat=seat)


def _check_reason(reason: str) -> None:
    if not 0 < len(reason) <= LONGEST_REASON or reason != plain(reason):
        raise Illegal("quiz-reason", most=LONGEST_REASON)


OFFICES: dict[type, tuple[Office, Callable[[State, Any], None]]] = {
    Stock: (Office.HOUSE, _check_stock),
    Marks: (Office.HOUSE, _check_marks),
    Ruling: (Office.JURY, _check_ruling),
    Warn: (Office.JURY, _check_warn),
    Fine: (Office.JURY, _check_fine),
    Void: (Office.JURY, _check_void),
    Exclude: (Office.JURY, _check_exclude),
}


# --- answers -------------------------------------------------------------------------------------


def _check_sheet(state: State, seat: Seat) -> None:
    """Only who is in the hand answers, and only in time (R14, R15)."""
    if not answering(state):
        raise Illegal("quiz-nothing-asked")
    if seat not in state.live:
        raise Illegal("quiz-folded")
    if seat in state.late:
        raise Illegal("quiz-time-up")


def _check_answer(state: State, seat: Seat, action: Answer) -> None:
    _check_sheet(state, seat)
    if action.number not in asked(state):
        raise Illegal("quiz-not-asked", number=action.number)
    length = len(plain(action.text))
    if not length:
        raise Illegal("quiz-answer-empty")
    if length > LONGEST:
        raise Illegal("quiz-answer-long", length=length, longest=LONGEST)


def _check_lock(state: State, seat: Seat, _: Lock) -> None:
    """Once is enough, more is no harm."""
    _check_sheet(state, seat)


# --- bets ----------------------------------------------------------------------------------------


def _check_turn(state: State, seat: Seat) -> None:
    """Only actions in turn count (R28)."""
    if state.phase != "bet":
        raise Illegal("quiz-no-betting")
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)


def _check_check(state: State, seat: Seat, _: Check) -> None:
    """Only while nobody has bet (R18)."""
    _check_turn(state, seat)
    if bet := top(state):
        raise Illegal("quiz-bet-stands", bet=bet)


def _check_bet(state: State, seat: Seat, action: Bet) -> None:
    """At least the ante, in whole chips that one has (R19)."""
    _check_turn(state, seat)
    _check_free(state)
    if bet := top(state):
        raise Illegal("quiz-raise-instead", bet=bet)
    _check_amount(action.amount, state.stacks[seat])
    if action.amount < state.ante:
        raise Illegal("quiz-bet-below-ante", amount=action.amount, ante=state.ante)


def _check_raise(state: State, seat: Seat, action: Raise) -> None:
    """Above the bet, by enough, in whole chips that one has, before any all-in (R20)."""
    _check_turn(state, seat)
    _check_free(state)
    bet = top(state)
    if not bet:
        raise Illegal("quiz-nothing-to-raise")
    _check_amount(action.to, most(state, seat))
    if action.to <= bet:
        raise Illegal("quiz-raise-not-above", to=action.to, bet=bet)
    lowest = lowest_raise(state, seat)
    if action.to < lowest:
        raise Illegal("quiz-raise-too-small", to=action.to, lowest=lowest)


def _check_free(state: State) -> None:
    """After an all-in there is only call and fold (R24)."""
    if state.frozen:
        raise Illegal("quiz-all-in-stands")


def _check_amount(amount: int, most: int) -> None:
    if amount % CHIP:
        raise Illegal("quiz-not-multiple", amount=amount, chip=CHIP)
    if amount > most:
        raise Illegal("quiz-above-stack", amount=amount, most=most)


def _check_call(state: State, seat: Seat, _: Call) -> None:
    """The whole difference; less only after an all-in (R21, R25)."""
    _check_turn(state, seat)
    owes, stack = top(state) - state.in_round[seat], state.stacks[seat]
    if not owes:
        raise Illegal("quiz-nothing-to-call")
    if stack < owes and not state.frozen:
        raise Illegal("quiz-call-above-stack", amount=owes, stack=stack)


def _check_fold(state: State, seat: Seat, _: Fold) -> None:
    """Only who has something to call (R22)."""
    _check_turn(state, seat)
    if top(state) == state.in_round[seat]:
        raise Illegal("quiz-nothing-to-fold")


def _check_all_in(state: State, seat: Seat, _: AllIn) -> None:
    """Always, before anybody else has; after that one calls (R23)."""
    _check_turn(state, seat)
    _check_free(state)


# --- the hand that lies open, and the rest -------------------------------------------------------


def appeal_refused(state: State, seat: Seat, number: int) -> Illegal | None:
    """Why the judge may not be called on this answer, None if he may (R36b)."""
    if state.phase != "hand-over" or state.options.judge == "auto" or not showdown(state):
        return Illegal("quiz-no-appeal")
    if seat not in state.live:
        return Illegal("quiz-folded")
    if seat in state.appealed:
        return Illegal("quiz-appealed")
    sheet = state.sheets[seat]
    if not 0 <= number < len(sheet) or not sheet[number].text:
        return Illegal("quiz-appeal-nothing", number=number)
    if sheet[number].ruled:
        return Illegal("quiz-appeal-ruled", number=number)
    if sheet[number].right:
        return Illegal("quiz-appeal-right", number=number)
    return None


def _check_appeal(state: State, seat: Seat, action: Appeal) -> None:
    if refused := appeal_refused(state, seat, action.number):
        raise refused


CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Answer: _check_answer,
    Lock: _check_lock,
    Check: _check_check,
    Bet: _check_bet,
    Raise: _check_raise,
    Call: _check_call,
    Fold: _check_fold,
    AllIn: _check_all_in,
    Appeal: _check_appeal,
}
