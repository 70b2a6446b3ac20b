"""Auction (R11–R28): stances, the seat that speaks, its calls, their refusals.

A value of its own that knows no cards: where a rule asks for a card, the hand is handed in. Without
a hand only what is public is judged, as R28 wants it for forced passes.
"""

from typing import Any, Literal

from msgspec import Struct

from engines.cards import CARDS_OF_SUIT, SUITS, Hand, Suit
from engines.core import IllegalActionError, Seat
from engines.whist.contracts import (
    ABUNDANCES,
    LEVELS,
    PAIR_BY_LEVEL,
    RANK,
    SLAMS,
    SOLOS,
    SPECIALS,
    Contract,
    ContractKind,
    can_outrank,
)
from engines.whist.types import Keep, Maintain, Pack, Pass, Propose, Wait, WhistBid, WhistCall

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


class AuctionStand(Struct, frozen=True):
    """Stance of one seat in the auction.

    `suit` is what it proposed, packed or bid; `kind` the contract it bid or packed, alone or as the
    packer; `other` is the packer of a packed seat, and the proposer of a packer; `firm`: the packed
    seat had maintained its proposal (R20).
    """

    stance: Stance
    kind: ContractKind | None = None
    suit: Suit | None = None
    other: Seat | None = None
    firm: bool = False


FRESH, WAITING, PASSED, KEPT = (
    AuctionStand("fresh"),
    AuctionStand("waiting"),
    AuctionStand("passed"),
    AuctionStand("kept"),
)

_LIVE = ("proposed", "maintained")
"""Stances of a proposal that can be packed (R19)."""


class AuctionState(Struct, frozen=True):
    """State of an auction.

    `first` speaks first; `trou` announced one, if any. `top` is the highest contract, with those
    who hold it. `floor` is the seat that speaks, None once the auction is over. `special` and
    `small` say whether a misère or piccolo, and whether a petite misère, was announced so far.
    `calls` are all.
    """

    first: Seat
    trou: Seat | None
    stands: tuple[AuctionStand, ...]
    top: Contract | None
    floor: Seat | None
    special: bool
    small: bool
    calls: tuple[tuple[Seat, WhistCall], ...]


def open_auction(first: Seat, trou: Seat | None) -> AuctionState:
    """Return an auction without any call (R11, R15)."""
    return AuctionState(first, trou, (FRESH,) * 4, None, first, False, False, ())


def _list_bids(
    kinds: tuple[ContractKind, ...], suits: tuple[Suit | None, ...]
) -> tuple[WhistCall, ...]:
    return tuple(WhistBid(kind, suit) for kind in kinds for suit in suits)


_HIGH = tuple(reversed(SUITS))

CALLS: tuple[WhistCall, ...] = (
    Wait(),
    *(Propose(suit) for suit in _HIGH),
    Maintain(),
    *(Pack(suit, level) for suit in _HIGH for level in LEVELS),
    *_list_bids(SOLOS, _HIGH),
    *_list_bids(SPECIALS, (None,)),
    *_list_bids(ABUNDANCES, _HIGH),
    *_list_bids(SLAMS, (None, *_HIGH)),
    Keep(),
    Pass(),
)
"""Every call that there is."""

_BIDS = frozenset(call for call in CALLS if isinstance(call, WhistBid))

_BUT_PASS = tuple(
    sorted(
        [call for call in reversed(CALLS) if not isinstance(call, Pass)],
        key=lambda call: -(getattr(call, "suit", None) or Suit.HEARTS).order,
    )
)
"""Calls other than a pass, the highest suit first and of it the highest call.

A seat that may call anything may mostly call one of the first.
"""


def is_pass_forced(auction: AuctionState) -> bool:
    """Return whether only a pass is left by public knowledge (R28, R61)."""
    return all(find_call_refusal(auction, call, None) for call in _BUT_PASS)


# --- why not -------------------------------------------------------------------------------------


def find_call_refusal(
    auction: AuctionState, call: WhistCall, hand: Hand | None
) -> IllegalActionError | None:
    """Return the refusal of a call of the seat that speaks, None if it is legal."""
    seat = auction.floor
    if seat is None:
        return IllegalActionError("whist-not-now", phase="auction")
    stand = auction.stands[seat]
    match call:
        case Pass():
            if seat == auction.trou and stand.stance == "fresh":
                return IllegalActionError("whist-keep-or-bid")
            return None
        case Keep():
            if seat == auction.trou and stand.stance == "fresh":
                return None
            return IllegalActionError("whist-nothing-to-keep")
        case Wait():
            return None if _can_wait(auction) else IllegalActionError("whist-wait-first")
        case Propose(suit):
            return _find_propose_refusal(auction, seat, suit)
        case Pack():
            refusal = _find_pack_refusal(auction, seat, call)
        case Maintain():
            return _find_maintain_refusal(auction, seat)
        case WhistBid():
            refusal = _find_bid_refusal(auction, seat, call)
    if refusal or hand is None or call.suit is None:
        return refusal
    if isinstance(call, Pack) and stand.stance == "packer":
        return None  # a card of it was needed before
    if isinstance(call, WhistBid) and call.kind not in SOLOS:
        return None
    return (
        None
        if hand & CARDS_OF_SUIT[call.suit.order]
        else IllegalActionError("whist-no-card", suit=call.suit)
    )


def _can_wait(auction: AuctionState) -> bool:
    return not auction.calls and auction.trou is None


def _can_be_packed(auction: AuctionState, seat: Seat, suit: Suit) -> bool:
    """Return whether another seat can still pack this seat in this suit (R17).

    Whatever its cards.
    """
    for other, stand in enumerate(auction.stands):
        if other == seat:
            continue
        if stand.stance in ("fresh", "waiting"):
            return True
        if stand.stance == "proposed" and stand.suit and stand.suit.order < suit.order:
            return True
    return False


def _find_propose_refusal(
    auction: AuctionState, seat: Seat, suit: Suit
) -> IllegalActionError | None:
    """Return the refusal of a proposal (R18)."""
    own, top = auction.stands[seat], auction.top
    if auction.trou is not None:
        return IllegalActionError("whist-over-trou")
    if own.stance not in ("fresh", "proposed"):
        return _make_bound_refusal(own)
    if auction.special:
        return IllegalActionError("whist-misere-announced")
    if top and RANK[top.kind] >= RANK["A9"]:
        return IllegalActionError("whist-top-too-high", contract=top)
    for other, stand in enumerate(auction.stands):
        if other != seat and stand.suit is suit and stand.stance in (*_LIVE, "packed"):
            return IllegalActionError("whist-suit-taken", suit=suit, seat=other)
    if own.suit and own.suit.order >= suit.order:
        return IllegalActionError("whist-propose-higher", suit=own.suit)
    if not _can_be_packed(auction, seat, suit):
        return IllegalActionError("whist-nobody-to-pack", suit=suit)
    return None


def _find_pack_refusal(auction: AuctionState, seat: Seat, pack: Pack) -> IllegalActionError | None:
    """Return the refusal of a pack (R19, R20)."""
    own = auction.stands[seat]
    if pack.level not in LEVELS:
        return IllegalActionError("whist-no-such-bid")
    if auction.trou is not None:
        return IllegalActionError("whist-over-trou")
    if own.stance == "packer":
        if own.suit is not pack.suit:
            return _make_bound_refusal(own)
    elif own.stance not in ("fresh", "waiting", "proposed"):
        return _make_bound_refusal(own)
    else:
        proposer = _find_proposer(auction, pack.suit)
        if proposer is None or proposer == seat:
            return IllegalActionError("whist-not-proposed", suit=pack.suit)
        packer = auction.stands[proposer].other
        if packer is not None:
            return IllegalActionError("whist-packed-already", suit=pack.suit, seat=packer)
        if own.suit and own.suit.order > pack.suit.order:
            return IllegalActionError("whist-pack-higher", suit=own.suit)
    return _find_rank_refusal(auction, PAIR_BY_LEVEL[pack.level], pack.suit)


def _find_proposer(auction: AuctionState, suit: Suit) -> Seat | None:
    for seat, stand in enumerate(auction.stands):
        if stand.suit is suit and stand.stance in (*_LIVE, "packed"):
            return seat
    return None


def _find_maintain_refusal(auction: AuctionState, seat: Seat) -> IllegalActionError | None:
    """Return the refusal to maintain a proposal (R22)."""
    own = auction.stands[seat]
    if own.stance != "proposed" or own.suit is None:
        return IllegalActionError("whist-nothing-to-maintain")
    if not _can_be_packed(auction, seat, own.suit):
        return IllegalActionError("whist-nobody-to-pack", suit=own.suit)
    return None


def _find_bid_refusal(
    auction: AuctionState, seat: Seat, bid: WhistBid
) -> IllegalActionError | None:
    own = auction.stands[seat]
    if bid not in _BIDS:
        return IllegalActionError("whist-no-such-bid")
    if auction.trou is not None and RANK[bid.kind] <= RANK["TR"]:
        return IllegalActionError("whist-over-trou")
    if own.stance in ("packer", "waiting"):
        return _make_bound_refusal(own)
    if bid.kind in SPECIALS:  # R23, R26
        joins = auction.top is not None and auction.top.kind == bid.kind
        return None if joins else _find_rank_refusal(auction, bid.kind, None)
    refusal = _find_rank_refusal(auction, bid.kind, bid.suit)
    if refusal:
        return refusal
    if bid.kind in SOLOS:
        return _find_solo_refusal(auction, seat, bid.suit)
    if own.stance == "fresh":  # R24
        return None
    if own.kind not in ABUNDANCES:
        return IllegalActionError("whist-first-turn-only")
    if RANK[bid.kind] <= RANK[own.kind]:
        return IllegalActionError("whist-raise-abundance", kind=own.kind)
    return None


def _find_solo_refusal(
    auction: AuctionState, seat: Seat, suit: Suit | None
) -> IllegalActionError | None:
    """Return the refusal of a solo (R21).

    Legal is a solo of a seat that can no longer be packed, that proposed before, or that raises a
    solo; once a petite misère was announced, of any seat not bound to something else.
    """
    own = auction.stands[seat]
    if own.stance in ("proposed", "solo") or auction.small or suit is None:
        return None
    if _can_be_packed(auction, seat, suit):
        return IllegalActionError("whist-may-be-packed", suit=suit)
    return None


def _find_rank_refusal(
    auction: AuctionState, kind: ContractKind, suit: Suit | None
) -> IllegalActionError | None:
    """Return the refusal of a call that does not outrank the highest (R7, R8)."""
    if can_outrank(kind, suit, auction.top):
        return None
    return IllegalActionError("whist-not-above", contract=auction.top)


def _make_bound_refusal(own: AuctionStand) -> IllegalActionError:
    """Return the refusal for a seat that waited, packed, or bid alone (R16, R20, R25).

    Its code says what is left to it.
    """
    if own.stance == "waiting":
        return IllegalActionError("whist-waiting-packs")
    if own.stance == "packer":
        return IllegalActionError("whist-pack-or-pass", suit=own.suit)
    return IllegalActionError("whist-raise-or-pass")


# --- what comes of a call ------------------------------------------------------------------------


def apply_call(auction: AuctionState, call: WhistCall) -> AuctionState:
    """Return the auction after a legal call of the seat that speaks."""
    seat = auction.floor
    assert seat is not None, "somebody has the floor"
    stands = list(auction.stands)
    own, top = stands[seat], auction.top
    match call:
        case Wait():
            stands[seat] = WAITING
        case Propose(suit):
            stands[seat] = AuctionStand("proposed", suit=suit)
        case Maintain():
            stands[seat] = AuctionStand("maintained", suit=own.suit)
        case Pack(suit, level):
            proposer = own.other if own.stance == "packer" else _find_proposer(auction, suit)
            assert proposer is not None, "somebody proposed the suit"
            firm = stands[proposer].stance == "maintained" or stands[proposer].firm
            stands[proposer] = AuctionStand("packed", suit=suit, other=seat, firm=firm)
            stands[seat] = AuctionStand("packer", PAIR_BY_LEVEL[level], suit, proposer)
            top = Contract(PAIR_BY_LEVEL[level], suit, (proposer, seat))
        case WhistBid(kind, suit):
            joins = top is not None and top.kind == kind and kind in SPECIALS
            held = top.declarers if top and joins else ()
            stands[seat] = AuctionStand("solo" if kind in SOLOS else "special", kind, suit)
            top = Contract(kind, suit, (*held, seat))
        case Keep():
            stands[seat] = KEPT
        case Pass():
            stands[seat] = PASSED
            if own.stance == "packer" and own.other is not None:  # R20
                stance = "maintained" if stands[own.other].firm else "proposed"
                stands[own.other] = AuctionStand(stance, suit=own.suit)
    return AuctionState(
        auction.first,
        auction.trou,
        tuple(stands),
        top,
        _find_next_speaker(seat, stands, top),
        auction.special or (isinstance(call, WhistBid) and call.kind in SPECIALS),
        auction.small or (isinstance(call, WhistBid) and call.kind == "PM"),
        (*auction.calls, (seat, call)),
    )


def _find_next_speaker(last: Seat, stands: list[AuctionStand], top: Contract | None) -> Seat | None:
    """Return the seat that speaks next, clockwise (R15)."""
    for n in range(1, 5):
        seat = (last + n) % 4
        stance = stands[seat].stance
        if stance in ("fresh", "waiting", "proposed"):
            return seat
        if stance in ("packer", "solo", "special") and not (top and seat in top.declarers):
            return seat
    return None


def to_comparable_facts(refusal: IllegalActionError) -> tuple[tuple[str, Any], ...]:
    """Return the facts of a refusal as a value that can be compared."""
    return tuple(sorted(refusal.facts.items()))
