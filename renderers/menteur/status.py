"""Statuses of poker menteur's seats, beside name and points."""

from engines.core import Seat
from engines.menteur.types import MenteurReveal
from engines.menteur.view import MenteurView
from renderers.menteur.words import get_open_reveal, is_on_trial
from renderers.picture import Say
from renderers.plates import SeatSign, SeatStatus, add_presence, make_ended_status


def get_points(view: MenteurView) -> tuple[int, ...]:
    """Return each seat's points, with the one that the shown round has cost."""
    reveal = get_open_reveal(view)
    return reveal.points if reveal else view.points


def make_status(view: MenteurView, seat: Seat, say: Say) -> SeatStatus:
    """Return a seat's status: place, turn, presence, and its part in a reveal.

    At a reveal a seat may be announcer, receiver or starter.
    """
    reveal = get_open_reveal(view)
    change = 1 if reveal and reveal.loser == seat else 0
    if view.places is not None:
        return make_ended_status(view.places[seat], say, change)
    if seat in view.out:
        return SeatStatus((SeatSign("out", say("picture-out")),), "faint")
    signs: list[SeatSign] = []
    if change and get_points(view)[seat] >= int(view.options.lives):
        signs.append(SeatSign("out", say("picture-out")))
    if reveal:
        signs += _make_reveal_signs(reveal, seat, say)
    else:
        signs += _make_play_signs(view, seat, say)
    away, ready = seat in view.away, is_ready(view, seat)
    starts = reveal is not None and seat == reveal.starter and not _is_leaving(view, reveal, seat)
    lit = seat == (_find_right_seat(reveal) if reveal else view.turn)
    said = add_presence(signs, say, away=away, ready=ready, own=seat == view.seat)
    return SeatStatus(said, "lit" if lit else "plain", change, starts)


def _make_reveal_signs(reveal: MenteurReveal, seat: Seat, say: Say) -> list[SeatSign]:
    if seat == reveal.bettor:
        return [SeatSign("bid", say("picture-menteur-bettor"))]
    if seat != reveal.receiver:
        return []
    if reveal.by == "trial":
        return [SeatSign("throw", say("picture-menteur-on-trial"))]
    return [SeatSign("challenge", say("picture-menteur-liar"))]


def _make_play_signs(view: MenteurView, seat: Seat, say: Say) -> list[SeatSign]:
    if view.standing and seat == view.standing.seat:
        return [SeatSign("bid", say("picture-menteur-bettor"))]
    if seat != view.turn:
        return []
    if is_on_trial(view):
        return [SeatSign("throw", say("picture-menteur-on-trial"))]
    if view.phase == "answer":
        key = "picture-menteur-answers" if view.awaited else "picture-menteur-liar"
        return [SeatSign("challenge", say(key))]
    return [SeatSign("turn", say("picture-turn"))]


def _find_right_seat(reveal: MenteurReveal) -> Seat:
    """Return the seat that was right: of the two the one that does not get the point."""
    return reveal.bettor if reveal.loser == reveal.receiver else reveal.receiver


def _is_leaving(view: MenteurView, reveal: MenteurReveal, seat: Seat) -> bool:
    return reveal.points[seat] >= int(view.options.lives) or seat in view.out


def can_starter_start(view: MenteurView, reveal: MenteurReveal) -> bool:
    """Return whether the reveal's starter does start.

    It does not if it is out, or if the game is over.
    """
    return view.phase != "over" and not _is_leaving(view, reveal, reveal.starter)


def is_ready(view: MenteurView, seat: Seat) -> bool:
    """Return whether a seat has seen the reveal and waits for others to go on."""
    if view.phase != "reveal" or seat in view.out | view.away:
        return False
    if get_points(view)[seat] >= int(view.options.lives):
        return False
    return all(awaited.actor != seat for awaited in view.awaited)
