"""Statuses of perudo's seats, beside name and dice. Nothing is drawn here."""

from engines.core import Seat
from engines.perudo.types import PerudoReveal
from engines.perudo.view import PerudoView
from renderers.perudo.words import get_open_reveal, is_perudo
from renderers.picture import Say
from renderers.plates import SeatSign, SeatStatus, add_presence, make_ended_status


def make_status(view: PerudoView, seat: Seat, say: Say) -> SeatStatus:
    """Return a seat's status: place, turn, presence, and its part in a reveal.

    At a reveal a seat may be bidder, challenger or starter.
    """
    reveal = get_open_reveal(view)
    change = reveal.gains[seat] - reveal.losses[seat] if reveal else 0
    if view.places is not None:
        return make_ended_status(view.places[seat], say, change)
    if seat in view.out:
        return SeatStatus((SeatSign("out", say("picture-out")),), "faint")
    signs: list[SeatSign] = []
    if reveal and seat == reveal.bidder:
        signs.append(SeatSign("bid", say("picture-perudo-bid")))
    if reveal and seat == reveal.challenger:
        signs.append(_make_call_sign(reveal, view, say))
    if not reveal and seat == view.turn:
        signs.append(_make_turn_sign(view, say))
    if seat in view.quitting:
        signs.append(SeatSign("leaving", say("picture-leaving")))
    away, ready = seat in view.away - view.quitting, is_ready(view, seat)
    starts = reveal is not None and seat == reveal.starter
    lit = seat == (reveal.winner if reveal else view.turn)
    said = add_presence(signs, say, away=away, ready=ready, own=seat == view.seat)
    return SeatStatus(said, "lit" if lit else "plain", change, starts)


def _make_call_sign(reveal: PerudoReveal, view: PerudoView, say: Say) -> SeatSign:
    if reveal.call == "calza":
        return SeatSign("calza", say("picture-perudo-calza"))
    key = "picture-perudo-dudo" if is_perudo(view) else "picture-perudo-challenged"
    return SeatSign("challenge", say(key))


def _make_turn_sign(view: PerudoView, say: Say) -> SeatSign:
    if view.phase == "push":
        return SeatSign("push", say("picture-perudo-push"))
    if view.phase == "reroll":
        return SeatSign("push", say("picture-perudo-reroll"))
    return SeatSign("turn", say("picture-turn"))


def is_ready(view: PerudoView, seat: Seat) -> bool:
    """Return whether a seat has seen the reveal and waits for others to go on."""
    if view.phase != "reveal" or seat in view.out | view.away | view.quitting:
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
