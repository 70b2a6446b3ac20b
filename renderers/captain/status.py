"""What is to be said about a seat of Captain Bluff beside its name. Nothing is drawn here."""

from engines.captain.view import View
from engines.core import Seat
from renderers.captain.words import opened, taken
from renderers.picture import Say
from renderers.plates import Sign, Status, beside, ended


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, who placed, who may call or did, who is ready, away or gone, who won."""
    if view.places is not None:
        return ended(view.places[seat], say)
    if seat in view.gone:
        return Status((Sign("out", say("picture-captain-gone")),), "faint")
    away, ready = seat in view.away, is_ready(view, seat)
    doing = _doing(view, seat, say)
    signs = beside([doing], say, away=away, ready=ready, own=seat == view.seat)
    return Status(signs, "lit" if _lit(view, seat) else "plain")


def takes(view: View, seat: Seat) -> int:
    """How many cards a seat is about to take from a belt."""
    reveal = view.reveal if view.phase == "reveal" else None
    return taken(reveal) if reveal and reveal.loser == seat else 0


def _lit(view: View, seat: Seat) -> bool:
    """Who is waited for; at a reveal who loses the call."""
    if view.phase == "reveal":
        return view.reveal is not None and view.reveal.loser == seat
    if view.phase == "call":
        return seat in view.callers
    return seat == view.turn


def _doing(view: View, seat: Seat, say: Say) -> Sign | None:
    reveal = opened(view)
    if reveal:
        if seat == reveal.placer:
            return Sign("push", say("picture-captain-placer"))
        return Sign("challenge", say("picture-captain-caller")) if seat == reveal.caller else None
    if view.phase == "call" and view.placement is not None:
        if seat == view.placement.seat:
            return Sign("push", say("picture-captain-placer"))
        if seat in view.callers:
            return Sign("challenge", say("picture-captain-may-call"))
        return Sign("ready", say("picture-captain-passed"))
    if seat == view.turn:
        return Sign("turn", say("picture-turn"))
    return None


def is_ready(view: View, seat: Seat) -> bool:
    """Whether a seat has seen the reveal and wants to go on, while others still look."""
    if view.phase != "reveal" or seat in view.away or seat in view.gone:
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
