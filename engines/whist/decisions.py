"""What a table of colour whist waits for, how long, and what time plays (R61)."""

from functools import lru_cache
from typing import Any

from engines.cards import CARDS, OF_SUIT, SUITS, Hand, Suit, lowest
from engines.core import Continue, Decision, Office, Ruling, Seat, Starts
from engines.whist import trou
from engines.whist.state import State, away, playable, watchers
from engines.whist.types import Cut, Discard, Keep, NameTrump, Pass, Play, Trou

BID_SECONDS = 45
CARD_SECONDS = 30
ARBITER_SECONDS = 60
REVEAL_SECONDS = 20
AWAY_SECONDS = 2

CONTINUE = Continue()
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
        low = lowest(playable(state, seat))
        absent = seat in state.gone or seat in state.presence.away
        return _card(seat, dealt, len(state.cards), low, absent)
    if phase == "show":
        return tuple([_look(seat, dealt, seat in away(state)) for seat in watchers(state)])
    if phase == "discard":
        return tuple(
            [
                _turn(
                    state,
                    seat,
                    f"discard.{dealt}",
                    CARD_SECONDS,
                    DISCARDS[lowest(hand)],
                    "delivery",
                )
                for seat, hand in enumerate(state.hands)
                if state.discards[seat] < 0
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
    if seat in state.presence.away or seat in state.gone:
        return Decision(seat, id, AWAY_SECONDS, action, "breath")
    return Decision(seat, id, seconds, action, "turn", starts)


@lru_cache(maxsize=4096)
def _card(seat: Seat, dealt: int, cards: int, low: int, absent: bool) -> tuple[Decision, ...]:
    """Kept, because it is asked for again and again. Cards are played from one's own message: time
    runs when it shows that it is one's turn."""
    id = f"card.{dealt}.{cards}"
    if absent:
        return (Decision(seat, id, AWAY_SECONDS, PLAYS[low], "breath"),)
    return (Decision(seat, id, CARD_SECONDS, PLAYS[low], "turn", "delivery"),)


@lru_cache(maxsize=256)
def _look(seat: Seat, dealt: int, absent: bool) -> Decision:
    """Kept, because every seat's `Continue` leaves those of the others as they are."""
    if absent:
        return Decision(seat, f"show.{dealt}", AWAY_SECONDS, CONTINUE, "breath")
    return Decision(seat, f"show.{dealt}", REVEAL_SECONDS, CONTINUE, "reveal")


def stand_in(state: State, seat: Seat) -> Any:
    """What is played for a seat that does not act in time (R61)."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            return PLAYS[lowest(playable(state, seat))]
        case "discard":
            return DISCARDS[lowest(hand)]
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
