"""Colour whist in short text: actions ("pack:H:8", "play:AH") and positions.

A card is its rank and its suit: AH, TC, 2S. A bid is its contract and, where it has a trump, the
suit (NT without): "A9:H", "PC:NT", "solo:6:S", "PM".
"""

import re
from typing import Any

from engines.cards import CARDS, RANKS, SUITS, Card, Hand, Suit, cards_of
from engines.whist.auction import Stand
from engines.whist.contracts import ABUNDANCES, LEVELS, SLAMS, SOLOS, SPECIALS, Contract, Kind
from engines.whist.rules import LIMITS
from engines.whist.state import State, totals
from engines.whist.types import (
    Action,
    Annul,
    Award,
    Bid,
    Cut,
    Discard,
    Exclude,
    Keep,
    Maintain,
    NameTrump,
    Offence,
    Pack,
    Pass,
    Penalty,
    Play,
    Propose,
    Stop,
    Substitute,
    Trou,
    Void,
    Wait,
    Warn,
)

_WORDS: dict[str, Action] = {
    action.do: action for action in (Wait(), Maintain(), Pass(), Keep(), Trou(), Stop())
}
_BIDS: dict[str, Kind] = {kind.lower(): kind for kind in (*SOLOS, *SPECIALS, *ABUNDANCES, *SLAMS)}
_OFFENCES: dict[str, Offence] = {str(offence): offence for offence in LIMITS}
_NUMBER = re.compile("-?[0-9]{1,4}")


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    match action:
        case Propose(suit):
            return f"propose:{suit}"
        case Pack(suit, level):
            return f"pack:{suit}:{level}"
        case Bid(kind, suit):
            return _write_bid(kind, suit)
        case Play(card) | Discard(card):
            return f"{action.do}:{card}"
        case NameTrump(suit):
            return f"trump:{suit}"
        case Cut(at):
            return f"cut:{at}"
        case Wait() | Maintain() | Pass() | Keep() | Trou() | Stop():
            return action.do
        case Penalty(seat, offence, points, others, reason):
            return f"penalty:{seat}:{offence}:{points}:{others}:{reason}"
        case Void(reason):
            return f"void:{reason}"
        case Annul(reason, again):
            return f"annul:{'again' if again else 'no'}:{reason}"
        case Award(seats, reason):
            return f"award:{','.join(map(str, seats))}:{reason}"
        case Substitute(seat):
            return f"substitute:{seat}"
        case Warn(seat, reason) | Exclude(seat, reason):
            return f"{action.do}:{seat}:{reason}"
        case _:
            raise TypeError(action)


def _write_bid(kind: Kind, suit: Suit | None) -> str:
    if kind in SOLOS:
        return f"solo:{kind[1:]}:{suit}"
    return kind if kind in SPECIALS else f"{kind}:{suit or 'NT'}"


def read(text: str) -> Action | None:
    """The action a notation stands for; case does not matter but in reasons, nor do spaces."""
    plain = re.sub(r"\s+", "", text.lower())
    return _jury(text) or _WORDS.get(plain) or _own(plain.split(":"))


def _own(parts: list[str]) -> Action | None:
    match parts:
        case ["propose" | "trump" as word, letter]:
            suit = _suit(letter)
            if suit is None:
                return None
            return Propose(suit) if word == "propose" else NameTrump(suit)
        case ["pack", letter, level]:
            suit, tricks = _suit(letter), _number(level)
            return Pack(suit, tricks) if suit and tricks and tricks in LEVELS else None
        case ["play" | "discard" as word, name]:
            card = _card(name)
            if card is None:
                return None
            return Play(card) if word == "play" else Discard(card)
        case ["substitute", at]:
            seat = _number(at)
            return None if seat is None else Substitute(seat)
        case ["cut", at]:
            cards = _number(at)
            return None if cards is None else Cut(cards)
        case ["solo", level, letter]:
            return _bid(f"s{level}", letter)
        case [name]:
            return _bid(name, "")
        case [name, letter]:
            return _bid(name, letter)
        case _:
            return None


def _bid(name: str, letter: str) -> Bid | None:
    kind, suit = _BIDS.get(name), _suit(letter)
    if kind is None:
        return None
    without = (kind in SPECIALS and not letter) or (kind in SLAMS and letter == "nt")
    return Bid(kind, suit) if without or (suit and kind not in SPECIALS) else None


_FACTS = {"penalty": 4, "void": 0, "annul": 1, "award": 1, "warn": 1, "exclude": 1}
"""What stands between a word of the jury and its reason."""


def _jury(text: str) -> Action | None:
    """What the jury says; a reason may hold anything, colons too."""
    word, *rest = [part.strip() for part in text.split(":", 1)]
    word = word.lower()
    if word not in _FACTS or not rest:
        return None
    match [word, *[part.strip() for part in rest[0].split(":", _FACTS[word])]]:
        case ["penalty", at, offence, points, others, reason]:
            seat, lost, gained = _number(at), _number(points), _number(others)
            known = _OFFENCES.get(offence.lower())
            if seat is None or lost is None or gained is None or known is None:
                return None
            return Penalty(seat, known, lost, gained, reason)
        case ["void", reason]:
            return Void(reason)
        case ["annul", again, reason]:
            again = again.lower()
            return Annul(reason, again == "again") if again in ("again", "no") else None
        case ["award", seats, reason]:
            found = [_number(seat) for seat in seats.split(",")] if seats else []
            known_seats = tuple([seat for seat in found if seat is not None])
            return Award(known_seats, reason) if len(known_seats) == len(found) else None
        case ["warn" | "exclude", at, reason]:
            seat = _number(at)
            if seat is None:
                return None
            return (Warn if word == "warn" else Exclude)(seat, reason)
        case _:
            return None


def _suit(letter: str) -> Suit | None:
    return next((suit for suit in SUITS if suit.lower() == letter), None)


def _card(name: str) -> Card | None:
    suit, rank = _suit(name[-1:]), RANKS.lower().find(name[:-1].replace("10", "t"))
    if suit is None or rank < 0 or not name[:-1] or len(name) > 3:
        return None
    return CARDS[suit.order * len(RANKS) + rank]


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


# --- positions -----------------------------------------------------------------------------------


def position(state: State) -> str:
    """The whole position in one line, hidden things included.

    `2.3 play | dealer 1, turn 0 | 0 AK.-.T9.- 1 … | E8H 0,1 | tricks 0,1,1 | trick 2S | points …`:
    deal and how often dealt, phase; hands, hearts first; how each stands in the auction or the
    contract; who took each trick; then what else there is.
    """
    turn = "" if state.turn is None else f", turn {state.turn}"
    parts = [
        f"{state.number}.{state.dealt} {state.phase}",
        f"dealer {state.dealer}{turn}",
        " ".join(f"{seat} {_hand(hand)}" for seat, hand in enumerate(state.hands)),
    ]
    if state.pack:
        parts.append("pack " + _cards(CARDS[number] for number in state.pack))
    if state.trou is not None:
        parts.append(f"trou {state.trou}")
    if state.forgot is not None:
        parts.append(f"forgot {state.forgot}")
    if state.contract:
        parts.append(_contract(state.contract))
    elif state.auction:
        parts.append(" ".join(f"{s}:{_stand(x)}" for s, x in enumerate(state.auction.stands)))
        parts.append("top " + (_contract(state.auction.top) if state.auction.top else "-"))
    if state.asked:
        parts.append("asked " + write(state.asked))
    if any(card >= 0 for card in state.discards):
        parts.append("discards " + _cards(CARDS[n] if n >= 0 else "-" for n in state.discards))
    if state.takers:
        parts.append("tricks " + _seats(state.takers))
    if len(state.cards) > 4 * len(state.takers):
        parts.append("trick " + _cards(CARDS[n] for n in state.cards[4 * len(state.takers) :]))
    parts.append("points " + _seats(totals(state)))
    for name in ("continued", "stops", "gone"):
        if seats := getattr(state, name):
            parts.append(f"{name} {_seats(seats if name == 'gone' else sorted(seats))}")
    if any(state.presence.missed):
        parts.append("missed " + _seats(state.presence.missed))
    return " | ".join(parts)


def _hand(hand: Hand) -> str:
    cards = cards_of(hand)
    ranks = ["".join(RANKS[c.rank - 2] for c in cards if c.suit is s) for s in reversed(SUITS)]
    return ".".join(each or "-" for each in ranks)


def _stand(stand: Stand) -> str:
    suit = stand.suit or ""
    return stand.stance + (f"({stand.kind or ''}{suit})" if stand.kind or suit else "")


def _contract(contract: Contract) -> str:
    return f"{contract.kind}{contract.suit or ''} {_seats(contract.declarers)}"


def _cards(cards: Any) -> str:
    return ",".join(map(str, cards))


def _seats(seats: Any) -> str:
    return ",".join(map(str, seats))
