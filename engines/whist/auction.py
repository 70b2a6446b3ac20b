"""The auction (R11–R28): who stands how, who has the floor, what he may call and why not.

A value of its own that knows no cards: where a rule asks for a card, the hand is handed in. Without
a hand only what is public is judged, as R28 wants it for forced passes.
"""

from typing import Any, Literal

from msgspec import Struct

from engines.cards import OF_SUIT, SUITS, Hand, Suit
from engines.core import Illegal, Seat
from engines.whist.contracts import (
    ABUNDANCES,
    LEVELS,
    PACKS,
    RANK,
    SLAMS,
    SOLOS,
    SPECIALS,
    Contract,
    Kind,
    outranks,
)
from engines.whist.types import Bid, Call, Keep, Maintain, Pack, Pass, Propose, Wait

Stance = Literal[
    "fresh",
    "waiting",
    "proposed",
    "maintained",
    "packed",
    "packer",
    "solo",
    "special",
    "kept",
    "passed",
]


class Stand(Struct, frozen=True):
    """How a seat stands in the auction.

    `suit` is what it proposed, packed or bid; `kind` the contract it bid or packed, alone or as the
    packer; `other` the packer of who is packed and the reverse; `firm` says of who is packed that
    he had maintained his proposal (R20).
    """

    stance: Stance
    kind: Kind | None = None
    suit: Suit | None = None
    other: Seat | None = None
    firm: bool = False


FRESH, WAITING, PASSED, KEPT = Stand("fresh"), Stand("waiting"), Stand("passed"), Stand("kept")

_LIVE = ("proposed", "maintained")
"""A proposal that can be packed (R19)."""


class Auction(Struct, frozen=True):
    """An auction up to here.

    `first` speaks first; `trou` announced one, if anybody. `top` is the highest contract, with
    those who hold it. `floor` is who speaks, None once it is over. `special` and `small` say
    whether a misère or piccolo, and whether a petite misère, was announced so far. `calls` are all.
    """

    first: Seat
    trou: Seat | None
    stands: tuple[Stand, ...]
    top: Contract | None
    floor: Seat | None
    special: bool
    small: bool
    calls: tuple[tuple[Seat, Call], ...]


def opened(first: Seat, trou: Seat | None) -> Auction:
    """An auction in which nobody has spoken (R11, R15)."""
    return Auction(first, trou, (FRESH,) * 4, None, first, False, False, ())


def _bids(kinds: tuple[Kind, ...], suits: tuple[Suit | None, ...]) -> tuple[Call, ...]:
    return tuple(Bid(kind, suit) for kind in kinds for suit in suits)


_HIGH = tuple(reversed(SUITS))

CALLS: tuple[Call, ...] = (
    Wait(),
    *(Propose(suit) for suit in _HIGH),
    Maintain(),
    *(Pack(suit, level) for suit in _HIGH for level in LEVELS),
    *_bids(SOLOS, _HIGH),
    *_bids(SPECIALS, (None,)),
    *_bids(ABUNDANCES, _HIGH),
    *_bids(SLAMS, (None, *_HIGH)),
    Keep(),
    Pass(),
)
"""All there is to call."""

_BIDS = frozenset(call for call in CALLS if isinstance(call, Bid))

_BUT_PASS = tuple(
    sorted(
        [call for call in reversed(CALLS) if not isinstance(call, Pass)],
        key=lambda call: -(getattr(call, "suit", None) or Suit.HEARTS).order,
    )
)
"""The highest suit first and of it the highest call: who may call anything, mostly may that."""


def legal(auction: Auction, hand: Hand | None) -> tuple[Call, ...]:
    """What the one who has the floor may call; without a hand, as far as others can tell."""
    return tuple([call for call in CALLS if why_not(auction, call, hand) is None])


def forced(auction: Auction) -> bool:
    """Whether, for all that others can tell, only a pass is left (R28, R61)."""
    return all(why_not(auction, call, None) for call in _BUT_PASS)


# --- why not -------------------------------------------------------------------------------------


def why_not(auction: Auction, call: Call, hand: Hand | None) -> Illegal | None:
    """Why the one who has the floor may not call this, None if he may."""
    seat = auction.floor
    if seat is None:
        return Illegal("whist-not-now", phase="auction")
    stand = auction.stands[seat]
    match call:
        case Pass():
            if seat == auction.trou and stand.stance == "fresh":
                return Illegal("whist-keep-or-bid")
            return None
        case Keep():
            if seat == auction.trou and stand.stance == "fresh":
                return None
            return Illegal("whist-nothing-to-keep")
        case Wait():
            return None if _may_wait(auction) else Illegal("whist-wait-first")
        case Propose(suit):
            return _why_not_propose(auction, seat, suit)
        case Pack():
            refusal = _why_not_pack(auction, seat, call)
        case Maintain():
            return _why_not_maintain(auction, seat)
        case Bid():
            refusal = _why_not_bid(auction, seat, call)
    if refusal or hand is None or call.suit is None:
        return refusal
    if isinstance(call, Pack) and stand.stance == "packer":
        return None  # he needed a card of it before
    if isinstance(call, Bid) and call.kind not in SOLOS:
        return None
    return None if hand & OF_SUIT[call.suit.order] else Illegal("whist-no-card", suit=call.suit)


def _may_wait(auction: Auction) -> bool:
    return not auction.calls and auction.trou is None


def _susceptible(auction: Auction, seat: Seat, suit: Suit) -> bool:
    """Whether another can still pack this seat in this suit, whatever his cards (R17)."""
    for other, stand in enumerate(auction.stands):
        if other == seat:
            continue
        if stand.stance in ("fresh", "waiting"):
            return True
        if stand.stance == "proposed" and stand.suit and stand.suit.order < suit.order:
            return True
    return False


def _why_not_propose(auction: Auction, seat: Seat, suit: Suit) -> Illegal | None:
    """R18."""
    own, top = auction.stands[seat], auction.top
    if auction.trou is not None:
        return Illegal("whist-over-trou")
    if own.stance not in ("fresh", "proposed"):
        return _bound(own)
    if auction.special:
        return Illegal("whist-misere-announced")
    if top and RANK[top.kind] >= RANK["A9"]:
        return Illegal("whist-top-too-high", contract=top)
    for other, stand in enumerate(auction.stands):
        if other != seat and stand.suit is suit and stand.stance in (*_LIVE, "packed"):
            return Illegal("whist-suit-taken", suit=suit, seat=other)
    if own.suit and own.suit.order >= suit.order:
        return Illegal("whist-propose-higher", suit=own.suit)
    if not _susceptible(auction, seat, suit):
        return Illegal("whist-nobody-to-pack", suit=suit)
    return None


def _why_not_pack(auction: Auction, seat: Seat, pack: Pack) -> Illegal | None:
    """R19, R20."""
    own = auction.stands[seat]
    if pack.level not in LEVELS:
        return Illegal("whist-no-such-bid")
    if auction.trou is not None:
        return Illegal("whist-over-trou")
    if own.stance == "packer":
        if own.suit is not pack.suit:
            return _bound(own)
    elif own.stance not in ("fresh", "waiting", "proposed"):
        return _bound(own)
    else:
        proposer = _proposer(auction, pack.suit)
        if proposer is None or proposer == seat:
            return Illegal("whist-not-proposed", suit=pack.suit)
        packer = auction.stands[proposer].other
        if packer is not None:
            return Illegal("whist-packed-already", suit=pack.suit, seat=packer)
        if own.suit and own.suit.order > pack.suit.order:
            return Illegal("whist-pack-higher", suit=own.suit)
    return _why_not_above(auction, PACKS[pack.level], pack.suit)


def _proposer(auction: Auction, suit: Suit) -> Seat | None:
    for seat, stand in enumerate(auction.stands):
        if stand.suit is suit and stand.stance in (*_LIVE, "packed"):
            return seat
    return None


def _why_not_maintain(auction: Auction, seat: Seat) -> Illegal | None:
    """R22."""
    own = auction.stands[seat]
    if own.stance != "proposed" or own.suit is None:
        return Illegal("whist-nothing-to-maintain")
    if not _susceptible(auction, seat, own.suit):
        return Illegal("whist-nobody-to-pack", suit=own.suit)
    return None


def _why_not_bid(auction: Auction, seat: Seat, bid: Bid) -> Illegal | None:
    own = auction.stands[seat]
    if bid not in _BIDS:
        return Illegal("whist-no-such-bid")
    if auction.trou is not None and RANK[bid.kind] <= RANK["TR"]:
        return Illegal("whist-over-trou")
    if own.stance in ("packer", "waiting"):
        return _bound(own)
    if bid.kind in SPECIALS:  # R23, R26
        joins = auction.top is not None and auction.top.kind == bid.kind
        return None if joins else _why_not_above(auction, bid.kind, None)
    refusal = _why_not_above(auction, bid.kind, bid.suit)
    if refusal:
        return refusal
    if bid.kind in SOLOS:
        return _why_not_solo(auction, seat, bid.suit)
    if own.stance == "fresh":  # R24
        return None
    if own.kind not in ABUNDANCES:
        return Illegal("whist-first-turn-only")
    if RANK[bid.kind] <= RANK[own.kind]:
        return Illegal("whist-raise-abundance", kind=own.kind)
    return None


def _why_not_solo(auction: Auction, seat: Seat, suit: Suit | None) -> Illegal | None:
    """R21: who can no longer be packed, who proposed before, who raises a solo; or any of those who
    are not bound to something else once a petite misère was announced."""
    own = auction.stands[seat]
    if own.stance in ("proposed", "solo") or auction.small or suit is None:
        return None
    if _susceptible(auction, seat, suit):
        return Illegal("whist-may-be-packed", suit=suit)
    return None


def _why_not_above(auction: Auction, kind: Kind, suit: Suit | None) -> Illegal | None:
    """R7, R8."""
    if outranks(kind, suit, auction.top):
        return None
    return Illegal("whist-not-above", contract=auction.top)


def _bound(own: Stand) -> Illegal:
    """What is left to who waited, packed, or bid alone (R16, R20, R25)."""
    if own.stance == "waiting":
        return Illegal("whist-waiting-packs")
    if own.stance == "packer":
        return Illegal("whist-pack-or-pass", suit=own.suit)
    return Illegal("whist-raise-or-pass")


# --- what comes of a call ------------------------------------------------------------------------


def called(auction: Auction, call: Call) -> Auction:
    """The auction after a legal call of the one who has the floor."""
    seat = auction.floor
    assert seat is not None, "somebody has the floor"
    stands = list(auction.stands)
    own, top = stands[seat], auction.top
    match call:
        case Wait():
            stands[seat] = WAITING
        case Propose(suit):
            stands[seat] = Stand("proposed", suit=suit)
        case Maintain():
            stands[seat] = Stand("maintained", suit=own.suit)
        case Pack(suit, level):
            proposer = own.other if own.stance == "packer" else _proposer(auction, suit)
            assert proposer is not None, "somebody proposed the suit"
            firm = stands[proposer].stance == "maintained" or stands[proposer].firm
            stands[proposer] = Stand("packed", suit=suit, other=seat, firm=firm)
            stands[seat] = Stand("packer", PACKS[level], suit, proposer)
            top = Contract(PACKS[level], suit, (proposer, seat))
        case Bid(kind, suit):
            joins = top is not None and top.kind == kind and kind in SPECIALS
            held = top.declarers if top and joins else ()
            stands[seat] = Stand("solo" if kind in SOLOS else "special", kind, suit)
            top = Contract(kind, suit, (*held, seat))
        case Keep():
            stands[seat] = KEPT
        case Pass():
            stands[seat] = PASSED
            if own.stance == "packer" and own.other is not None:  # R20
                stance = "maintained" if stands[own.other].firm else "proposed"
                stands[own.other] = Stand(stance, suit=own.suit)
    return Auction(
        auction.first,
        auction.trou,
        tuple(stands),
        top,
        _floor(seat, stands, top),
        auction.special or (isinstance(call, Bid) and call.kind in SPECIALS),
        auction.small or (isinstance(call, Bid) and call.kind == "PM"),
        (*auction.calls, (seat, call)),
    )


def _floor(last: Seat, stands: list[Stand], top: Contract | None) -> Seat | None:
    """Who speaks next, clockwise (R15)."""
    for n in range(1, 5):
        seat = (last + n) % 4
        stance = stands[seat].stance
        if stance in ("fresh", "waiting", "proposed"):
            return seat
        if stance in ("packer", "solo", "special") and not (top and seat in top.declarers):
            return seat
    return None


def facts(refusal: Illegal) -> tuple[tuple[str, Any], ...]:
    """What fills in the reason's text, as a value that can be compared."""
    return tuple(sorted(refusal.facts.items()))
