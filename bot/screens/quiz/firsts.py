"""What somebody meets for the first time in a game of quiz poker: questions, a bet, an all-in."""

from bot.screens.game import First
from engines.quiz.types import ANTE, Appealed, Asked, Began, Bid, Dealt, Marked
from engines.quiz.view import View


def _private(view: View) -> bool:
    dealt = sum(isinstance(e, Dealt) for e in view.events)
    return view.phase == "private" and view.may_lock and dealt == 1


def _bet(view: View) -> bool:
    bid = any(isinstance(e, Bid) and e.seat == view.seat for e in view.events)
    return view.phase == "bet" and view.turn == view.seat and not bid


def _all_in(view: View) -> bool:
    """Asked to call an all-in, in the first hand that has one."""
    hands, before = 0, False
    for event in view.events:
        if isinstance(event, Began):
            before = False
        elif isinstance(event, Bid) and event.how == "allin" and not before:
            hands, before = hands + 1, True
    return view.frozen and view.turn == view.seat and before and hands == 1


def _common(view: View) -> bool:
    asked = sum(isinstance(e, Asked) for e in view.events)
    return view.phase == "common" and view.may_lock and asked == 1


def _ante(view: View) -> bool:
    raised = sum(isinstance(e, Began) and e.ante > ANTE for e in view.events)
    return view.phase == "private" and view.may_lock and view.ante > ANTE and raised == 1


def _appeal(view: View) -> bool:
    marked = sum(isinstance(e, Marked) for e in view.events)
    appealed = any(isinstance(e, Appealed) for e in view.events)
    lines = view.sheet.lines if view.sheet else ()
    new = view.phase == "hand-over" and marked == 1 and not appealed
    return new and any(line.may_appeal for line in lines)


FIRSTS: tuple[First[View], ...] = (
    ("private", _private),
    ("all-in", _all_in),
    ("bet", _bet),
    ("common", _common),
    ("ante", _ante),
    ("appeal", _appeal),
)
