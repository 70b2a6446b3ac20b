"""Statuses of Captain Bluff's seats, beside the name. Nothing is drawn here."""

from engines.captain.view import CaptainView
from engines.core import Seat
from renderers.captain.words import count_taken_cards, get_open_reveal
from renderers.picture import Say
from renderers.plates import SeatSign, SeatStatus, add_presence, make_ended_status


def make_status(view: CaptainView, seat: Seat, say: Say) -> SeatStatus:
    """Return a seat's status: place, turn, placement, call, presence."""
    if view.places is not None:
        return make_ended_status(view.places[seat], say)
    if seat in view.gone:
        return SeatStatus((SeatSign("out", say("picture-captain-gone")),), "faint")
    away, ready = seat in view.away, is_ready(view, seat)
    doing = _make_action_sign(view, seat, say)
    signs = add_presence([doing], say, away=away, ready=ready, own=seat == view.seat)
    return SeatStatus(signs, "lit" if _is_lit(view, seat) else "plain")


def count_cards_to_take(view: CaptainView, seat: Seat) -> int:
    """Return how many cards a seat is about to take from a belt."""
    reveal = view.reveal if view.phase == "reveal" else None
    return count_taken_cards(reveal) if reveal and reveal.loser == seat else 0


def _is_lit(view: CaptainView, seat: Seat) -> bool:
    """Return whether a seat is awaited; at a reveal, whether it loses the call."""
    if view.phase == "reveal":
        return view.reveal is not None and view.reveal.loser == seat
    if view.phase == "call":
        return seat in view.callers
    return seat == view.turn


def _make_action_sign(view: CaptainView, seat: Seat, say: Say) -> SeatSign | None:
    reveal = get_open_reveal(view)
    if reveal:
        if seat == reveal.placer:
            return SeatSign("push", say("picture-captain-placer"))
        return (
            SeatSign("challenge", say("picture-captain-caller")) if seat == reveal.caller else None
        )
    if view.phase == "call" and view.placement is not None:
        if seat == view.placement.seat:
            return SeatSign("push", say("picture-captain-placer"))
        if seat in view.callers:
            return SeatSign("challenge", say("picture-captain-may-call"))
        if not view.callers:  # it is called
            return None
        return SeatSign("ready", say("picture-captain-passed"))
    if seat == view.turn:
        return SeatSign("turn", say("picture-turn"))
    return None


def is_ready(view: CaptainView, seat: Seat) -> bool:
    """Return whether a seat has seen the reveal and waits for others to go on."""
    if view.phase != "reveal" or seat in view.away or seat in view.gone:
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
