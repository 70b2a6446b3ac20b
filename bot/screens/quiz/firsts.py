"""Situations that a seat first meets in quiz poker: questions, bet, all-in."""

from bot.screens.game import FirstEncounter
from engines.quiz.types import (
    FIRST_ANTE,
    Appealed,
    Marked,
    QuizAsked,
    QuizBegan,
    QuizBid,
    QuizDealt,
)
from engines.quiz.view import QuizView


def _is_first_private(view: QuizView) -> bool:
    dealt = sum(isinstance(e, QuizDealt) for e in view.events)
    return view.phase == "private" and view.may_lock and dealt == 1


def _is_first_bet(view: QuizView) -> bool:
    bid = any(isinstance(e, QuizBid) and e.seat == view.seat for e in view.events)
    return view.phase == "bet" and view.turn == view.seat and not bid


def _is_first_all_in(view: QuizView) -> bool:
    """Return whether the seat has to answer an all-in in the first hand with one."""
    hands, before = 0, False
    for event in view.events:
        if isinstance(event, QuizBegan):
            before = False
        elif isinstance(event, QuizBid) and event.how == "allin" and not before:
            hands, before = hands + 1, True
    return view.frozen and view.turn == view.seat and before and hands == 1


def _is_first_common(view: QuizView) -> bool:
    asked = sum(isinstance(e, QuizAsked) for e in view.events)
    return view.phase == "common" and view.may_lock and asked == 1


def _is_first_raised_ante(view: QuizView) -> bool:
    raised = sum(isinstance(e, QuizBegan) and e.ante > FIRST_ANTE for e in view.events)
    return view.phase == "private" and view.may_lock and view.ante > FIRST_ANTE and raised == 1


def _is_first_appeal(view: QuizView) -> bool:
    marked = sum(isinstance(e, Marked) for e in view.events)
    appealed = any(isinstance(e, Appealed) for e in view.events)
    lines = view.sheet.lines if view.sheet else ()
    new = view.phase == "hand-over" and marked == 1 and not appealed
    return new and any(line.may_appeal for line in lines)


FIRST_ENCOUNTERS: tuple[FirstEncounter[QuizView], ...] = (
    ("private", _is_first_private),
    ("all-in", _is_first_all_in),
    ("bet", _is_first_bet),
    ("common", _is_first_common),
    ("ante", _is_first_raised_ante),
    ("appeal", _is_first_appeal),
)
