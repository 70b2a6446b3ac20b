"""Statuses of colour whist's seats, beside the name. Nothing is drawn here."""

from engines.core import Seat
from engines.whist.view import WhistView
from renderers.picture import Say
from renderers.plates import SeatSign, SeatStatus, add_presence, make_ended_status
from renderers.whist.words import find_highest, stand_name

ASKED = ("cut", "trou", "trump", "play", "auction")


def make_status(view: WhistView, seat: Seat, say: Say) -> SeatStatus:
    """Return a seat's status: place, turn, last call, declarer, presence."""
    if view.places is not None:
        return make_ended_status(view.places[seat], say)
    gone = seat in view.gone
    left = SeatSign("out", say("picture-whist-gone")) if gone else None
    away, ready = seat in view.away and not gone, is_ready(view, seat) and not gone
    doing = _make_action_sign(view, seat, say)
    signs = add_presence([doing, left], say, away=away, ready=ready, own=seat == view.seat)
    lit = is_waited(view, seat)
    dull = view.phase == "auction" and bool(view.stands) and view.stands[seat].stance == "passed"
    return SeatStatus(signs, "lit" if lit else "faint" if dull else "plain")


def is_waited(view: WhistView, seat: Seat) -> bool:
    """Return whether this seat is awaited, alone or to discard.

    Several discard before a petite misère.
    """
    if view.phase == "discard":
        return seat not in view.discarded
    return seat == view.turn and view.phase in ASKED


def is_declarer(view: WhistView, seat: Seat) -> bool:
    """Return whether this seat declares the contract that is or was just played."""
    contract = find_highest(view) if view.contract or view.phase == "show" else None
    return contract is not None and seat in contract.declarers


def _make_action_sign(view: WhistView, seat: Seat, say: Say) -> SeatSign | None:
    if view.phase == "discard":
        done = seat in view.discarded
        text = say("picture-whist-discarded" if done else "picture-whist-discards")
        return SeatSign("ready" if done else "turn", text)
    if view.phase in ("auction", "arbiter"):
        return _make_stance_sign(view, seat, say)
    if is_waited(view, seat):
        return SeatSign("turn", say("picture-turn"))
    return SeatSign("star", say("picture-whist-declarer")) if is_declarer(view, seat) else None


def _make_stance_sign(view: WhistView, seat: Seat, say: Say) -> SeatSign | None:
    """Return the seat's last call; before it spoke, that it has the floor."""
    stood = stand_name(view.stands[seat], say) if view.stands else None
    if stood is None and seat == view.trou:
        stood = say("picture-whist-contract", kind="TR", suit="")
    if stood is None and seat == view.asker:
        return SeatSign("eye", say("picture-whist-asked"))
    if is_waited(view, seat):
        return SeatSign("turn", stood or say("picture-turn"))
    return SeatSign(None, stood) if stood else None


def is_ready(view: WhistView, seat: Seat) -> bool:
    """Return whether a seat has seen the score and waits for others to go on."""
    return view.phase == "show" and seat in view.continued
