"""View of one seat of a table of colour whist, with its legal moves.

`build_view` lists what that seat may know (section 10 of the rules), and never deletes from the
state.
"""

from typing import Any

from msgspec import Struct

from engines.cards import CARDS_BY_NUMBER, Card, to_cards
from engines.core import AwaitedActor, GameEvent, IllegalActionError, Office, Seat, Viewer
from engines.position import ViewFields
from engines.whist import trou
from engines.whist.auction import CALLS, AuctionStand, find_call_refusal, to_comparable_facts
from engines.whist.contracts import Contract
from engines.whist.decisions import list_decisions
from engines.whist.state import (
    WhistPublicState,
    WhistState,
    count_points,
    find_leader,
    find_playable_cards,
    list_open_seats,
    list_trick_cards,
)
from engines.whist.tricks import count_tricks
from engines.whist.types import Pass, Trou, WhistBid, WhistCall


class BarredCall(Struct, frozen=True):
    """Call that may not be made, with the code of the reason and its facts."""

    call: WhistCall | Trou
    code: str
    facts: tuple[tuple[str, Any], ...]


class TrickView(Struct, frozen=True):
    """Trick: its leader, its cards in order, its taker (None: nobody yet)."""

    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat | None


class BidCase(Struct, frozen=True):
    """A bid that is before the jury: its decision's id, and its bidder (R29)."""

    decision: str
    seat: Seat
    bid: WhistBid


class WhistView(WhistPublicState, frozen=True):
    """Knowledge of one seat; `seat` None is a spectator's.

    `hand` are the own cards, hearts first and the ace first (R1), `sizes` how many each seat has;
    `open[s]` is the hand of seat s if it lies open (R36), else empty.

    `partner` is the one of a trou: to all once revealed, before that to that seat alone (R12).
    `stands` is how each seat stands in the auction, `said` all calls of it in order, `top` the
    highest contract so far. `calls` is what the one in turn may call and `barred` what not and why:
    for their own eyes by their hand, for others by what is public (R28). `asker` has bid what is
    before the jury; `shown` is that hand, for the jury alone (R29).

    `discarded` says who put a card away, `discard` is the own one (R35). `playable` are the cards
    that this seat may play now. `trick` is being played, `last` the one before it (R34); `tricks`
    are those of each seat. `points` are all together. `may_stop` says whether this seat may vote
    (R63). `awaited` is who is waited for, `places` each seat's place once over.
    """

    seat: Seat | None
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    open: tuple[tuple[Card, ...], ...]
    partner: Seat | None
    stands: tuple[AuctionStand, ...]
    said: tuple[tuple[Seat, WhistCall], ...]
    top: Contract | None
    calls: tuple[WhistCall | Trou, ...]
    barred: tuple[BarredCall, ...]
    asker: Seat | None
    shown: tuple[Card, ...]
    discarded: frozenset[Seat]
    discard: Card | None
    playable: tuple[Card, ...]
    trick: TrickView | None
    last: TrickView | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    may_stop: bool
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    events: tuple[GameEvent, ...]
    places: tuple[int, ...] | None

    @property
    def cases(self) -> tuple[BidCase, ...]:
        """Return the bids that are before the jury."""
        ids = [each.id for each in self.awaited if each.actor is Office.JURY]
        if self.asked is None or self.asker is None:
            return ()
        return tuple([BidCase(id, self.asker, self.asked) for id in ids])


def build_view(state: WhistState, viewer: Viewer, common: ViewFields) -> WhistView:
    """Return the view of this viewer.

    The jury sees the hand that is put to it, other offices what spectators see.
    """
    seat: Seat | None = common["seat"]
    auction, asking = state.auction, state.phase == "arbiter"
    asker = auction.floor if auction and asking else None
    calls, barred = _list_calls(state, seat)
    in_turn = state.phase == "play" and seat is not None and seat == state.turn
    lie_open = list_open_seats(state)
    return WhistView(
        **common,
        hand=() if seat is None else to_cards(state.hands[seat]),
        sizes=tuple([hand.bit_count() for hand in state.hands]),
        open=tuple([to_cards(h) if s in lie_open else () for s, h in enumerate(state.hands)]),
        partner=_find_partner(state, seat),
        stands=auction.stands if auction else (),
        said=auction.calls if auction else (),
        top=auction.top if auction else None,
        calls=calls,
        barred=barred,
        asker=asker,
        shown=to_cards(state.hands[asker]) if asker is not None and viewer is Office.JURY else (),
        discarded=frozenset([s for s, card in enumerate(state.discards) if card >= 0]),
        discard=None if seat is None else _find_card(state.discards[seat]),
        playable=to_cards(find_playable_cards(state, seat)) if in_turn and seat is not None else (),
        trick=_build_trick(state, len(state.takers)) if state.phase == "play" else None,
        last=_build_trick(state, len(state.takers) - 1) if state.takers else None,
        tricks=count_tricks(state.takers),
        points=count_points(state),
        may_stop=_can_stop(state, seat),
    )


def _list_calls(
    state: WhistState, seat: Seat | None
) -> tuple[tuple[WhistCall | Trou, ...], tuple[BarredCall, ...]]:
    """Return the calls of the seat in turn, and the others with their refusals."""
    own = seat is not None and seat == state.turn
    if state.phase == "trou" and seat is not None:
        aces = trou.count_aces(state.hands[seat])
        if own and aces != 3:
            return (Pass(),), (BarredCall(Trou(), "whist-no-trou", (("aces", aces),)),)
    if state.phase == "trou":
        return (Trou(), Pass()), ()
    auction = state.auction
    if state.phase != "auction" or auction is None:
        return (), ()
    hand = state.hands[seat] if own and seat is not None else None
    judged = [(call, find_call_refusal(auction, call, hand)) for call in CALLS]
    return (
        tuple([call for call, refusal in judged if refusal is None]),
        tuple([_make_barred_call(call, refusal) for call, refusal in judged if refusal]),
    )


def _make_barred_call(call: WhistCall, refusal: IllegalActionError) -> BarredCall:
    return BarredCall(call, refusal.code, to_comparable_facts(refusal))


def _find_partner(state: WhistState, seat: Seat | None) -> Seat | None:
    """Return the partner of a trou where this seat may know them (R12)."""
    contract = state.contract
    if contract is not None:
        return contract.declarers[1] if contract.kind == "TR" else None
    if state.trou is None or seat is None:
        return None
    return seat if trou.find_partner(state.hands, state.trou) == seat else None


def _find_card(number: int) -> Card | None:
    return None if number < 0 else CARDS_BY_NUMBER[number]


def _build_trick(state: WhistState, number: int) -> TrickView:
    """Return a trick of the deal, counted from 0."""
    cards = (
        list_trick_cards(state) if number == len(state.takers) else state.cards[4 * number :][:4]
    )
    taker = state.takers[number] if number < len(state.takers) else None
    return TrickView(
        find_leader(state, number), tuple([CARDS_BY_NUMBER[card] for card in cards]), taker
    )


def _can_stop(state: WhistState, seat: Seat | None) -> bool:
    """Return whether this seat may vote to stop (R63)."""
    if seat is None or state.phase == "over" or not list_decisions(state):
        return False
    return len(state.gone) > 1 and seat not in state.gone and seat not in state.stops
