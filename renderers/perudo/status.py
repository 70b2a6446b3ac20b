"""What is to be said about a seat of perudo beside its name and its dice. Nothing is drawn here."""

from engines.core import Seat
from engines.perudo.types import Reveal
from engines.perudo.view import View
from renderers.perudo.words import is_perudo, lifted
from renderers.picture import Say
from renderers.plates import Sign, Status, beside, ended


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, who is away, leaving or out; at a reveal who bid, doubted, is ready, starts."""
    reveal = lifted(view)
    change = reveal.gains[seat] - reveal.losses[seat] if reveal else 0
    if view.places is not None:
        return ended(view.places[seat], say, change)
    if seat in view.out:
        return Status((Sign("out", say("picture-out")),), "faint")
    signs: list[Sign] = []
    if reveal and seat == reveal.bidder:
        signs.append(Sign("bid", say("picture-perudo-bid")))
    if reveal and seat == reveal.challenger:
        signs.append(_call(reveal, view, say))
    if not reveal and seat == view.turn:
        signs.append(_turn(view, say))
    if seat in view.quitting:
        signs.append(Sign("leaving", say("picture-leaving")))
    away, ready = seat in view.away - view.quitting, is_ready(view, seat)
    starts = reveal is not None and seat == reveal.starter
    lit = seat == (reveal.winner if reveal else view.turn)
    said = beside(signs, say, away=away, ready=ready, own=seat == view.seat)
    return Status(said, "lit" if lit else "plain", change, starts)


def _call(reveal: Reveal, view: View, say: Say) -> Sign:
    if reveal.call == "calza":
        return Sign("calza", say("picture-perudo-calza"))
    key = "picture-perudo-dudo" if is_perudo(view) else "picture-perudo-challenged"
    return Sign("challenge", say(key))


def _turn(view: View, say: Say) -> Sign:
    if view.phase == "push":
        return Sign("push", say("picture-perudo-push"))
    if view.phase == "reroll":
        return Sign("push", say("picture-perudo-reroll"))
    return Sign("turn", say("picture-turn"))


def is_ready(view: View, seat: Seat) -> bool:
    """Whether a seat has seen the reveal and wants to go on, while others still look."""
    if view.phase != "reveal" or seat in view.out | view.away | view.quitting:
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
