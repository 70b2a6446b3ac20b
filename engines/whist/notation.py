"""Colour whist in short text: actions ("pack:H:8", "play:AH") and positions.

A card is its rank and its suit: AH, TC, 2S. A bid is its contract and, where it has a trump, the
suit (NT without): "A9:H", "PC:NT", "solo:6:S", "PM".
"""

import re
from typing import Any

from engines.cards import CARDS_BY_NUMBER, RANK_LETTERS, SUITS, Card, Hand, to_cards
from engines.notation import format_fields, make_fields_parser
from engines.whist.auction import AuctionStand
from engines.whist.contracts import (
    ABUNDANCES,
    LEVELS,
    SLAMS,
    SOLOS,
    SPECIALS,
    Contract,
    ContractKind,
)
from engines.whist.state import WhistState, count_points
from engines.whist.types import Pack, WhistAction, WhistAnnul, WhistBid

_BIDS: dict[str, ContractKind] = {
    kind.lower(): kind for kind in (*SOLOS, *SPECIALS, *ABUNDANCES, *SLAMS)
}


def format_action(action: WhistAction) -> str:
    """Return the action in short notation; `parse_action` parses it back."""
    match action:
        case WhistBid(kind, suit) if kind in SOLOS:
            return f"solo:{kind[1:]}:{suit}"
        case WhistBid(kind, suit):
            return kind if kind in SPECIALS else f"{kind}:{suit or 'NT'}"
        case WhistAnnul(reason, again):
            return f"annul:{'again' if again else 'no'}:{reason}"
        case _:
            return format_fields(action)


def parse_action(text: str) -> WhistAction | None:
    """Return the action of a notation, None if there is none.

    Case does not matter but in reasons, nor do spaces.
    """
    action = _read_plain(text)
    if isinstance(action, Pack) and action.level not in LEVELS:
        return None
    return action or _parse_annul(text) or _parse_bid(re.sub(r"\s+", "", text.lower()).split(":"))


def _parse_annul(text: str) -> WhistAnnul | None:
    word, again, reason = [*[part.strip() for part in text.split(":", 2)], "", ""][:3]
    known = word.lower() == "annul" and text.count(":") > 1 and again.lower() in ("again", "no")
    return WhistAnnul(reason, again.lower() == "again") if known else None


def _parse_bid(parts: list[str]) -> WhistBid | None:
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
    return WhistBid(kind, suit) if without or (suit and kind not in SPECIALS) else None


def _parse_card(name: str) -> Card | None:
    """Return the card of a name; "10H" is understood as "TH"."""
    return _CARDS.get(re.sub(r"\s+", "", name.lower()).replace("10", "t", 1))


_CARDS = {str(card).lower(): card for card in CARDS_BY_NUMBER}
_read_plain = make_fields_parser(WhistAction, {Card: _parse_card}, but=(WhistBid, WhistAnnul))


# --- positions -----------------------------------------------------------------------------------


def format_position(state: WhistState) -> str:
    """Return the whole position in one line, hidden things included.

    `2.3 play | dealer 1, turn 0 | 0 AK.-.T9.- 1 … | E8H 0,1 | tricks 0,1,1 | trick 2S | points …`:
    deal and how often dealt, phase; hands, hearts first; how each stands in the auction or the
    contract; who took each trick; then what else there is.
    """
    turn = "" if state.turn is None else f", turn {state.turn}"
    parts = [
        f"{state.number}.{state.dealt} {state.phase}",
        f"dealer {state.dealer}{turn}",
        " ".join(f"{seat} {_format_hand(hand)}" for seat, hand in enumerate(state.hands)),
    ]
    if state.pack:
        parts.append("pack " + _format_cards(CARDS_BY_NUMBER[number] for number in state.pack))
    if state.trou is not None:
        parts.append(f"trou {state.trou}")
    if state.forgot is not None:
        parts.append(f"forgot {state.forgot}")
    if state.contract:
        parts.append(_format_contract(state.contract))
    elif state.auction:
        parts.append(
            " ".join(f"{s}:{_format_stand(x)}" for s, x in enumerate(state.auction.stands))
        )
        parts.append("top " + (_format_contract(state.auction.top) if state.auction.top else "-"))
    if state.asked:
        parts.append("asked " + format_action(state.asked))
    if any(card >= 0 for card in state.discards):
        parts.append(
            "discards "
            + _format_cards(CARDS_BY_NUMBER[n] if n >= 0 else "-" for n in state.discards)
        )
    if state.takers:
        parts.append("tricks " + _format_seats(state.takers))
    if len(state.cards) > 4 * len(state.takers):
        parts.append(
            "trick "
            + _format_cards(CARDS_BY_NUMBER[n] for n in state.cards[4 * len(state.takers) :])
        )
    parts.append("points " + _format_seats(count_points(state)))
    for name in ("continued", "stops", "gone"):
        if seats := getattr(state, name):
            parts.append(f"{name} {_format_seats(seats if name == 'gone' else sorted(seats))}")
    if any(state.presence.missed):
        parts.append("missed " + _format_seats(state.presence.missed))
    return " | ".join(parts)


def _format_hand(hand: Hand) -> str:
    cards = to_cards(hand)
    ranks = [
        "".join(RANK_LETTERS[c.rank - 2] for c in cards if c.suit is s) for s in reversed(SUITS)
    ]
    return ".".join(each or "-" for each in ranks)


def _format_stand(stand: AuctionStand) -> str:
    suit = stand.suit or ""
    return stand.stance + (f"({stand.kind or ''}{suit})" if stand.kind or suit else "")


def _format_contract(contract: Contract) -> str:
    return f"{contract.kind}{contract.suit or ''} {_format_seats(contract.declarers)}"


def _format_cards(cards: Any) -> str:
    return ",".join(map(str, cards))


def _format_seats(seats: Any) -> str:
    return ",".join(map(str, seats))
