"""Decisions of a table of colour whist, their seconds and their stand-ins (R61)."""

from functools import partial
from typing import Any

from engines.cards import CARDS_BY_NUMBER, CARDS_OF_SUIT, SUITS, Hand, Suit
from engines.core import ClockStart, Decision, Office, RulingAction, Seat
from engines.position import (
    AWAY_SECONDS,
    CONTINUE_ACTION,
    compute_look_seconds,
    make_decision,
    make_look_decisions,
)
from engines.whist import stand_in_cards, trou
from engines.whist.state import SEATS, WhistState
from engines.whist.types import Keep, Pass, Trou, WhistCut, WhistDiscard, WhistNameTrump, WhistPlay

BID_SECONDS = 45
CARD_SECONDS = 30
ARBITER_SECONDS = 60
SHOW_SECONDS = compute_look_seconds(SEATS + 2)
"""Seconds for the contract, its tricks, and the points of each seat."""

PASS = Pass()
KEEP = Keep()
TROU = Trou()
HALF = WhistCut(26)
PLAYS = tuple(WhistPlay(card) for card in CARDS_BY_NUMBER)
DISCARDS = tuple(WhistDiscard(card) for card in CARDS_BY_NUMBER)
TRUMPS = {suit: WhistNameTrump(suit) for suit in SUITS}


def list_decisions(state: WhistState) -> tuple[Decision, ...]:
    """Return all decisions that are open.

    Ids name the kind, how often cards were dealt, and what is decided on: "cut.3", "trou.3.1" (the
    seat), "bid.3.7" (so many calls before), "arbiter.3.7", "discard.3" (all four share it),
    "trump.3", "card.3.21" (so many cards before), "show.3" (all share it).
    """
    phase, seat, dealt = state.phase, state.turn, state.dealt
    if phase == "play" and seat is not None:
        # Cards are played from one's own message: time runs when it shows that it is one's turn.
        id = f"card.{dealt}.{len(state.cards)}"
        return (
            _make_turn_decision(
                state, seat, id, CARD_SECONDS, partial(find_stand_in, state, seat), "delivery"
            ),
        )
    if phase == "show":
        return make_look_decisions(state, f"show.{dealt}", SHOW_SECONDS)
    if phase == "discard":
        id = f"discard.{dealt}"
        return tuple(
            [
                _make_turn_decision(
                    state, seat, id, CARD_SECONDS, partial(find_stand_in, state, seat), "delivery"
                )
                for seat, put_away in enumerate(state.discards)
                if put_away < 0
            ]
        )
    if phase == "arbiter" and state.auction is not None:
        id = make_arbiter_id(state)
        return (Decision(Office.JURY, id, ARBITER_SECONDS, RulingAction(id, "accept")),)
    if seat is None:
        return ()
    if phase == "auction" and state.auction is not None:
        id = f"bid.{dealt}.{len(state.auction.calls)}"
        return (_make_turn_decision(state, seat, id, BID_SECONDS, find_stand_in(state, seat)),)
    if phase == "trou":
        return (
            _make_turn_decision(
                state, seat, f"trou.{dealt}.{seat}", BID_SECONDS, find_stand_in(state, seat)
            ),
        )
    if phase == "trump":
        return (
            _make_turn_decision(
                state, seat, f"trump.{dealt}", BID_SECONDS, find_stand_in(state, seat)
            ),
        )
    return (_make_turn_decision(state, seat, f"cut.{dealt + 1}", CARD_SECONDS, HALF),)


def make_arbiter_id(state: WhistState) -> str:
    """Return the id of the decision that the jury answers."""
    return f"arbiter.{state.dealt}.{len(state.auction.calls) if state.auction else 0}"


def _make_turn_decision(
    state: WhistState, seat: Seat, id: str, seconds: int, action: Any, starts: ClockStart = "now"
) -> Decision:
    """Return a seat's decision; `action` is its stand-in, or a function that finds it."""
    if seat in state.gone:
        return Decision(seat, id, AWAY_SECONDS, action, "breath")
    return make_decision(state, seat, id, seconds, action, "turn", starts)


def find_stand_in(state: WhistState, seat: Seat) -> Any:
    """Return the stand-in of a seat that does not act in time (R61)."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            return PLAYS[stand_in_cards.choose_card(state, seat)]
        case "discard":
            return DISCARDS[stand_in_cards.choose_discard(state, seat)]
        case "trump":
            return TRUMPS[find_longest_suit(hand)]
        case "trou":
            return TROU if trou.count_aces(hand) == 3 else PASS
        case "cut":
            return HALF
        case "show":
            return CONTINUE_ACTION
        case _:
            auction = state.auction
            keeps = auction and auction.trou == seat and auction.stands[seat].stance == "fresh"
            return KEEP if keeps else PASS


def find_longest_suit(hand: Hand) -> Suit:
    """Return the longest suit, of equals the higher (R61)."""
    lengths = [((hand & CARDS_OF_SUIT[order]).bit_count(), order) for order in range(len(SUITS))]
    return SUITS[max(lengths)[1]]
