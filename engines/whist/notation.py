"""Colour whist in short text: actions ("pack:H:8", "play:AH") and positions.

A card is its rank and its suit: AH, TC, 2S. A bid is its contract and, where it has a trump, the
suit (NT without): "A9:H", "PC:NT", "solo:6:S", "PM".
"""

import re
from typing import Any

from engines.cards import CARDS, RANKS, SUITS, Card, Hand, cards_of
from engines.notation import fields_reader, write_fields
from engines.whist.auction import Stand
from engines.whist.contracts import ABUNDANCES, LEVELS, SLAMS, SOLOS, SPECIALS, Contract, Kind
from engines.whist.state import State, totals
from engines.whist.types import Action, Annul, Bid, Pack

_BIDS: dict[str, Kind] = {kind.lower(): kind for kind in (*SOLOS, *SPECIALS, *ABUNDANCES, *SLAMS)}


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    match action:
        case Bid(kind, suit) if kind in SOLOS:
            return f"solo:{kind[1:]}:{suit}"
        case Bid(kind, suit):
            return kind if kind in SPECIALS else f"{kind}:{suit or 'NT'}"
        case Annul(reason, again):
            return f"annul:{'again' if again else 'no'}:{reason}"
        case _:
            return write_fields(action)


def read(text: str) -> Action | None:
    """The action a notation stands for; case does not matter but in reasons, nor do spaces."""
    action = _read_plain(text)
    if isinstance(action, Pack) and action.level not in LEVELS:
        return None
    return action or _read_annul(text) or _read_bid(re.sub(r"\s+", "", text.lower()).split(":"))


def _read_annul(text: str) -> Annul | None:
    word, again, reason = [*[part.strip() for part in text.split(":", 2)], "", ""][:3]
    known = word.lower() == "annul" and text.count(":") > 1 and again.lower() in ("again", "no")
    return Annul(reason, again.lower() == "again") if known else None


def _read_bid(parts: list[str]) -> Bid | None:
    match parts:
        case ["solo", level, letter]:
            name = f"s{level}"
        case [name]:
            letter = ""
        case [name, letter]:
            pass
        case _:
            return None
    kind, suit = _BIDS.get(name), next((suit for suit in SUITS if suit.lower() == letter), None)
    if kind is None:
        return None
    without = (kind in SPECIALS and not letter) or (kind in SLAMS and letter == "nt")
    return Bid(kind, suit) if without or (suit and kind not in SPECIALS) else None


def _card(name: str) -> Card | None:
    """The card that is written so; "10H" is understood as "TH"."""
    return _CARDS.get(re.sub(r"\s+", "", name.lower()).replace("10", "t", 1))


_CARDS = {str(card).lower(): card for card in CARDS}
_read_plain = fields_reader(Action, {Card: _card}, but=(Bid, Annul))


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
