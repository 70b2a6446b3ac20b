"""What is to be said about a seat of poker menteur beside its name and its points."""

from engines.core import Seat
from engines.menteur.types import Reveal
from engines.menteur.view import View
from renderers.menteur.words import lifted, on_trial
from renderers.picture import Say
from renderers.plates import Sign, Status, beside, ended


def points(view: View) -> tuple[int, ...]:
    """Each seat's points, with the one that the round now shown has cost."""
    reveal = lifted(view)
    return reveal.points if reveal else view.points


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, who is away or out; at a reveal who announced, doubted, is ready, starts."""
    reveal = lifted(view)
    change = 1 if reveal and reveal.loser == seat else 0
    if view.places is not None:
        return ended(view.places[seat], say, change)
    if seat in view.out:
        return Status((Sign("out", say("picture-out")),), "faint")
    signs: list[Sign] = []
    if change and points(view)[seat] >= int(view.options.lives):
        signs.append(Sign("out", say("picture-out")))
    if reveal:
        signs += _revealed(reveal, seat, say)
    else:
        signs += _playing(view, seat, say)
    away, ready = seat in view.away, is_ready(view, seat)
    starts = reveal is not None and seat == reveal.starter and not _leaves(view, reveal, seat)
    lit = seat == (_right(reveal) if reveal else view.turn)
    said = beside(signs, say, away=away, ready=ready, own=seat == view.seat)
    return Status(said, "lit" if lit else "plain", change, starts)


def _revealed(reveal: Reveal, seat: Seat, say: Say) -> list[Sign]:
    if seat == reveal.bettor:
        return [Sign("bid", say("picture-menteur-bettor"))]
    if seat != reveal.receiver:
        return []
    if reveal.by == "trial":
        return [Sign("throw", say("picture-menteur-on-trial"))]
    return [Sign("challenge", say("picture-menteur-liar"))]


def _playing(view: View, seat: Seat, say: Say) -> list[Sign]:
    if view.standing and seat == view.standing.seat:
        return [Sign("bid", say("picture-menteur-bettor"))]
    if seat != view.turn:
        return []
    if on_trial(view):
        return [Sign("throw", say("picture-menteur-on-trial"))]
    if view.phase == "answer":
        return [Sign("challenge", say("picture-menteur-answers"))]
    return [Sign("turn", say("picture-turn"))]


def _right(reveal: Reveal) -> Seat:
    """Who was right: the other of the two than who gets the point."""
    return reveal.bettor if reveal.loser == reveal.receiver else reveal.receiver


def _leaves(view: View, reveal: Reveal, seat: Seat) -> bool:
    return reveal.points[seat] >= int(view.options.lives) or seat in view.out


def starts(view: View, reveal: Reveal) -> bool:
    """Whether the reveal's starter does start: not if it is out, or the game over."""
    return view.phase != "over" and not _leaves(view, reveal, reveal.starter)


def is_ready(view: View, seat: Seat) -> bool:
    """Whether a seat has seen the reveal and wants to go on, while others still look."""
    if view.phase != "reveal" or seat in view.out | view.away:
        return False
    if points(view)[seat] >= int(view.options.lives):
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
