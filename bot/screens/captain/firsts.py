"""What somebody meets for the first time in a game of Captain Bluff: an origin, a turn, a call."""

from bot.screens.game import First
from engines.captain.types import Defined, Placed, Revealed
from engines.captain.view import View


def _turn(view: View, number: int) -> bool:
    """This seat's turn of that number, its action still to be taken."""
    own = view.phase == "turn" and view.turn == view.seat
    return own and view.round == number and not view.acted


def _origin(view: View) -> bool:
    defined = any(isinstance(e, Defined) and e.seat == view.seat for e in view.events)
    return view.phase == "setup" and view.turn == view.seat and not defined


def _window(view: View) -> bool:
    placed = [e for e in view.events if isinstance(e, Placed) and e.seat != view.seat]
    return view.seat in view.callers and len(placed) == 1


def _take(view: View) -> bool:
    return _turn(view, 2) and view.takes_left != 0 and any(belt.takeable for belt in view.belts)


def _reveal(view: View) -> bool:
    return view.phase == "reveal" and sum(isinstance(e, Revealed) for e in view.events) == 1


FIRSTS: tuple[First[View], ...] = (
    ("origin", _origin),
    ("turn", lambda view: _turn(view, 1)),
    ("window", _window),
    ("take", _take),
    ("reveal", _reveal),
)
