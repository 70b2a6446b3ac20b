"""What is to be said about a seat of colour whist beside its name. Nothing is drawn here."""

from engines.core import Seat
from engines.whist.view import View
from renderers.picture import Say
from renderers.plates import Sign, Status, beside, ended
from renderers.whist.words import highest, stand_name

ASKED = ("cut", "trou", "trump", "play", "auction")


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, what each said last, who declares, is ready, away or gone; who won."""
    if view.places is not None:
        return ended(view.places[seat], say)
    gone = seat in view.gone
    left = Sign("out", say("picture-whist-gone")) if gone else None
    away, ready = seat in view.away and not gone, is_ready(view, seat) and not gone
    doing = _doing(view, seat, say)
    signs = beside([doing, left], say, away=away, ready=ready, own=seat == view.seat)
    lit = is_waited(view, seat)
    dull = view.phase == "auction" and bool(view.stands) and view.stands[seat].stance == "passed"
    return Status(signs, "lit" if lit else "faint" if dull else "plain")


def is_waited(view: View, seat: Seat) -> bool:
    """Whether this seat alone is waited for, or before a petite misère has yet to discard."""
    if view.phase == "discard":
        return seat not in view.discarded
    return seat == view.turn and view.phase in ASKED


def declares(view: View, seat: Seat) -> bool:
    """Whether a contract is played, or was just played, that this seat declares."""
    contract = highest(view) if view.contract or view.phase == "show" else None
    return contract is not None and seat in contract.declarers


def _doing(view: View, seat: Seat, say: Say) -> Sign | None:
    if view.phase == "discard":
        done = seat in view.discarded
        text = say("picture-whist-discarded" if done else "picture-whist-discards")
        return Sign("ready" if done else "turn", text)
    if view.phase in ("auction", "arbiter"):
        return _standing(view, seat, say)
    if is_waited(view, seat):
        return Sign("turn", say("picture-turn"))
    return Sign("star", say("picture-whist-declarer")) if declares(view, seat) else None


def _standing(view: View, seat: Seat, say: Say) -> Sign | None:
    """What it said; of who has the floor and did not speak yet, that it does."""
    stood = stand_name(view.stands[seat], say) if view.stands else None
    if stood is None and seat == view.trou:
        stood = say("picture-whist-contract", kind="TR", suit="")
    if stood is None and seat == view.asker:
        return Sign("eye", say("picture-whist-asked"))
    if is_waited(view, seat):
        return Sign("turn", stood or say("picture-turn"))
    return Sign(None, stood) if stood else None


def is_ready(view: View, seat: Seat) -> bool:
    """Whether a seat has seen the score and wants to go on, while others still look."""
    return view.phase == "show" and seat in view.continued
