"""Situations that a seat first meets in Captain Bluff: origin, turn, call."""

from bot.screens.game import FirstEncounter
from engines.captain.types import CaptainPlaced, CaptainRevealed, Defined
from engines.captain.view import CaptainView


def _is_turn_number(view: CaptainView, number: int) -> bool:
    """Return whether this seat is in its turn of that number, before its action."""
    own = view.phase == "turn" and view.turn == view.seat
    return own and view.round == number and not view.acted


def _is_first_origin(view: CaptainView) -> bool:
    defined = any(isinstance(e, Defined) and e.seat == view.seat for e in view.events)
    return view.phase == "setup" and view.turn == view.seat and not defined


def _is_first_window(view: CaptainView) -> bool:
    placed = [e for e in view.events if isinstance(e, CaptainPlaced) and e.seat != view.seat]
    return view.seat in view.callers and len(placed) == 1


def _is_first_take(view: CaptainView) -> bool:
    return (
        _is_turn_number(view, 2)
        and view.takes_left != 0
        and any(belt.takeable for belt in view.belts)
    )


def _is_first_reveal(view: CaptainView) -> bool:
    return view.phase == "reveal" and sum(isinstance(e, CaptainRevealed) for e in view.events) == 1


FIRST_ENCOUNTERS: tuple[FirstEncounter[CaptainView], ...] = (
    ("origin", _is_first_origin),
    ("turn", lambda view: _is_turn_number(view, 1)),
    ("window", _is_first_window),
    ("take", _is_first_take),
    ("reveal", _is_first_reveal),
)
