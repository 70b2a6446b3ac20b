"""What a table of colour whist waits for, how long, and what time plays (R61)."""

from functools import partial
from typing import Any

from engines.cards import CARDS, OF_SUIT, SUITS, Hand, Suit
from engines.core import Decision, Office, Ruling, Seat, Starts
from engines.position import AWAY_SECONDS, CONTINUE, decision, look_seconds, looks
from engines.whist import lapses, trou
from engines.whist.state import SEATS, State
from engines.whist.types import Cut, Discard, Keep, NameTrump, Pass, Play, Trou

BID_SECONDS = 45
CARD_SECONDS = 30
ARBITER_SECONDS = 60
SHOW_SECONDS = look_seconds(SEATS + 2)
"""The contract, its tricks, and what each has now."""

PASS = Pass()
KEEP = Keep()
TROU = Trou()
HALF = Cut(26)
PLAYS = tuple(Play(card) for card in CARDS)
DISCARDS = tuple(Discard(card) for card in CARDS)
TRUMPS = {suit: NameTrump(suit) for suit in SUITS}


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for.

    Ids name the kind, how often cards were dealt, and what is decided on: "cut.3", "trou.3.1" (the
    seat), "bid.3.7" (so many calls before), "arbiter.3.7", "discard.3" (all four share it),
    "trump.3", "card.3.21" (so many cards before), "show.3" (all share it).
    """
    phase, seat, dealt = state.phase, state.turn, state.dealt
    if phase == "play" and seat is not None:
        # Cards are played from one's own message: time runs when it shows that it is one's turn.
        id = f"card.{dealt}.{len(state.cards)}"
        return (_turn(state, seat, id, CARD_SECONDS, partial(stand_in, state, seat), "delivery"),)
    if phase == "show":
        return looks(state, f"show.{dealt}", SHOW_SECONDS)
    if phase == "discard":
        id = f"discard.{dealt}"
        return tuple(
            [
                _turn(state, seat, id, CARD_SECONDS, partial(stand_in, state, seat), "delivery")
                for seat, put_away in enumerate(state.discards)
                if put_away < 0
            ]
        )
    if phase == "arbiter" and state.auction is not None:
        id = arbiter_id(state)
        return (Decision(Office.JURY, id, ARBITER_SECONDS, Ruling(id, "accept")),)
    if seat is None:
        return ()
    if phase == "auction" and state.auction is not None:
        id = f"bid.{dealt}.{len(state.auction.calls)}"
        return (_turn(state, seat, id, BID_SECONDS, stand_in(state, seat)),)
    if phase == "trou":
        return (_turn(state, seat, f"trou.{dealt}.{seat}", BID_SECONDS, stand_in(state, seat)),)
    if phase == "trump":
        return (_turn(state, seat, f"trump.{dealt}", BID_SECONDS, stand_in(state, seat)),)
    return (_turn(state, seat, f"cut.{dealt + 1}", CARD_SECONDS, HALF),)


def arbiter_id(state: State) -> str:
    """The decision that the jury answers."""
    return f"arbiter.{state.dealt}.{len(state.auction.calls) if state.auction else 0}"


def _turn(
    state: State, seat: Seat, id: str, seconds: int, action: Any, starts: Starts = "now"
) -> Decision:
    """Return a seat's decision; `action` is its stand-in, or what finds it."""
    if seat in state.gone:
        return Decision(seat, id, AWAY_SECONDS, action, "breath")
    return decision(state, seat, id, seconds, action, "turn", starts)


def stand_in(state: State, seat: Seat) -> Any:
    """What is played for a seat that does not act in time (R61)."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            return PLAYS[lapses.card(state, seat)]
        case "discard":
            return DISCARDS[lapses.discard(state, seat)]
        case "trump":
            return TRUMPS[longest(hand)]
        case "trou":
            return TROU if trou.aces(hand) == 3 else PASS
        case "cut":
            return HALF
        case "show":
            return CONTINUE
        case _:
            auction = state.auction
            keeps = auction and auction.trou == seat and auction.stands[seat].stance == "fresh"
            return KEEP if keeps else PASS


def longest(hand: Hand) -> Suit:
    """The longest suit, of equals the higher (R61)."""
    lengths = [((hand & OF_SUIT[order]).bit_count(), order) for order in range(len(SUITS))]
    return SUITS[max(lengths)[1]]
