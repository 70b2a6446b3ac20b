"""What somebody meets for the first time in a session of colour whist: a bid, a side, a trick."""

from collections.abc import Iterator

from bot.screens.game import First
from engines.cards import Card, Suit
from engines.whist.contracts import TOGETHER
from engines.whist.events import Contracted, PassedRound, Played, Scored, Took
from engines.whist.view import View


def _bid(view: View) -> bool:
    earlier = any(isinstance(e, Contracted | PassedRound) for e in view.events)
    spoken = any(seat == view.seat for seat, _ in view.said)
    return view.phase == "auction" and view.turn == view.seat and not earlier and not spoken


def _side(view: View, own: bool) -> bool:
    """The first contract that this seat plays with a partner, or against; before its first card."""
    found, played = 0, False
    for event in view.events:
        if isinstance(event, Contracted):
            contract, played = event.contract, False
            mine = view.seat in contract.declarers
            found += mine == own and (not own or contract.kind in TOGETHER)
        elif isinstance(event, Played):
            played |= event.seat == view.seat
    now = view.contract
    if view.phase != "play" or now is None or (view.seat in now.declarers) != own:
        return False
    return found == 1 and not played and (not own or now.kind in TOGETHER)


def _played(view: View) -> Iterator[tuple[Suit | None, Card]]:
    """The cards that this seat has played, each with the suit led; None: it led itself."""
    led: Suit | None = None
    for event in view.events:
        match event:
            case Contracted() | Took():
                led = None
            case Played(seat=seat, card=card):
                if seat == view.seat:
                    yield led, card
                led = led or card.suit
            case _:
                pass


def _led(view: View) -> Suit | None:
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


def _plays(view: View) -> bool:
    return view.phase == "play" and view.turn == view.seat and bool(view.playable)


def _lead(view: View) -> bool:
    return _plays(view) and _led(view) is None and all(led for led, _ in _played(view))


def _follow(view: View) -> bool:
    return _plays(view) and _led(view) is not None and not any(led for led, _ in _played(view))


def _void(view: View) -> bool:
    """It cannot follow suit."""
    led = _led(view)
    can = led is None or any(card.suit == led for card in view.playable)
    return _plays(view) and not can and all(led in (None, c.suit) for led, c in _played(view))


FIRSTS: tuple[First[View], ...] = (
    ("bid", _bid),
    ("partner", lambda view: _side(view, own=True)),
    ("against", lambda view: _side(view, own=False)),
    ("void", _void),
    ("lead", _lead),
    ("follow", _follow),
    (
        "scored",
        lambda view: view.phase == "show" and sum(isinstance(e, Scored) for e in view.events) == 1,
    ),
)
