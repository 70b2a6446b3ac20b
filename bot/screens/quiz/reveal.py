"""Reveals of quiz poker: a showdown judges the last seat that bet or raised."""

from msgspec.structs import replace

from bot.screens.reveal import DoubtedClaim, GameReveal
from bot.screens.scene import TableScene
from engines.core import Seat
from engines.quiz.types import QuizBegan, QuizBid, Result
from engines.quiz.view import QuizView
from renderers.quiz import render_doubt


def _find_claim(view: QuizView, event: Result) -> DoubtedClaim | None:
    """Return the claim of the last one to bet; None where the counts lie open already."""
    live = frozenset(seat for seat, _ in event.counts)
    claimant = _find_last_bettor(view)
    if view.phase not in ("bet", "judging") or view.showdown_only or claimant not in live:
        return None
    others = sorted(live - {claimant})
    return DoubtedClaim(claimant, others[0], live) if others else None


def _find_last_bettor(view: QuizView) -> Seat | None:
    for event in reversed(view.events):
        if isinstance(event, QuizBid) and event.how in ("bet", "raise", "allin"):
            return event.seat
        if isinstance(event, QuizBegan):
            return None
    return None


def _is_true(event: Result, claim: DoubtedClaim) -> bool:
    return claim.claimant in event.winners


def _describe(view: QuizView, claim: DoubtedClaim, scene: TableScene) -> str:
    who = {"claimant": claim.claimant, "others": sorted(claim.seats - {claim.claimant})}
    return scene.say_with_names("quiz-doubt", who)


def _shut(view: QuizView) -> QuizView:
    return replace(view, turn=None, awaited=(), may_bet=None)


REVEAL = GameReveal(Result, _find_claim, _is_true, _describe, _shut, render_doubt)
