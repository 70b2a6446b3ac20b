"""Situations that a seat first meets in colour whist: a bid, a side, a trick."""

from collections.abc import Iterator

from bot.screens.game import FirstEncounter
from engines.cards import Card, Suit
from engines.whist.contracts import TOGETHER
from engines.whist.events import Contracted, PassedRound, Scored, Took, WhistPlayed
from engines.whist.view import WhistView


def _is_first_bid(view: WhistView) -> bool:
    earlier = any(isinstance(e, Contracted | PassedRound) for e in view.events)
    spoken = any(seat == view.seat for seat, _ in view.said)
    return view.phase == "auction" and view.turn == view.seat and not earlier and not spoken


def _is_first_on_side(view: WhistView, own: bool) -> bool:
    """Return whether this is the seat's first contract with a partner, or against one.

    It holds before the seat's first card.
    """
    found, played = 0, False
    for event in view.events:
        if isinstance(event, Contracted):
            contract, played = event.contract, False
            mine = view.seat in contract.declarers
            found += mine == own and (not own or contract.kind in TOGETHER)
        elif isinstance(event, WhistPlayed):
            played |= event.seat == view.seat
    now = view.contract
    if view.phase != "play" or now is None or (view.seat in now.declarers) != own:
        return False
    return found == 1 and not played and (not own or now.kind in TOGETHER)


def _iterate_played_cards(view: WhistView) -> Iterator[tuple[Suit | None, Card]]:
    """Yield this seat's played cards, each with the suit led.

    The suit is None if the seat led itself.
    """
    led: Suit | None = None
    for event in view.events:
        match event:
            case Contracted() | Took():
                led = None
            case WhistPlayed(seat=seat, card=card):
                if seat == view.seat:
                    yield led, card
                led = led or card.suit
            case _:
                pass


def _find_led_suit(view: WhistView) -> Suit | None:
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


def _is_playing(view: WhistView) -> bool:
    return view.phase == "play" and view.turn == view.seat and bool(view.playable)


def _is_first_lead(view: WhistView) -> bool:
    return (
        _is_playing(view)
        and _find_led_suit(view) is None
        and all(led for led, _ in _iterate_played_cards(view))
    )


def _is_first_follow(view: WhistView) -> bool:
    return (
        _is_playing(view)
        and _find_led_suit(view) is not None
        and not any(led for led, _ in _iterate_played_cards(view))
    )


def _is_first_void(view: WhistView) -> bool:
    """Return whether the seat cannot follow suit for the first time."""
    led = _find_led_suit(view)
    can = led is None or any(card.suit == led for card in view.playable)
    return (
        _is_playing(view)
        and not can
        and all(led in (None, c.suit) for led, c in _iterate_played_cards(view))
    )


FIRST_ENCOUNTERS: tuple[FirstEncounter[WhistView], ...] = (
    ("bid", _is_first_bid),
    ("partner", lambda view: _is_first_on_side(view, own=True)),
    ("against", lambda view: _is_first_on_side(view, own=False)),
    ("void", _is_first_void),
    ("lead", _is_first_lead),
    ("follow", _is_first_follow),
    (
        "scored",
        lambda view: view.phase == "show" and sum(isinstance(e, Scored) for e in view.events) == 1,
    ),
)
