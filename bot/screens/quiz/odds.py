"""What a call costs against what it can win."""

from typing import Any

from bot.screens.quiz.words import money
from bot.texts import Say
from engines.quiz.view import View


def told(view: View, _: Any, say: Say) -> str:
    """How often one has to win for a call to pay."""
    may = view.may_bet
    if may is None or view.turn != view.seat or not may.call:
        return ""
    percent = round(100 * may.call / (view.pot + may.call))
    return say("quiz-odds", call=money(may.call, say), pot=money(view.pot, say), percent=percent)
