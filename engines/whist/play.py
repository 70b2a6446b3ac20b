"""Effects of legal actions in colour whist: the next state, and the events.

Rule numbers are those of docs/rules/whist.md. Whether an action is legal is judged in `rules`; how
a deal begins and ends is in `deal`.
"""

from typing import Any

from msgspec.structs import replace

from engines.cards import CARDS_BY_NUMBER, to_cards
from engines.core import NOBODY, AddressedEvent, GameEvent, Office, QuitAction, RulingAction, Seat
from engines.whist import auction as auctions
from engines.whist import deal, tricks
from engines.whist.contracts import JURIED, Contract
from engines.whist.decisions import find_stand_in
from engines.whist.events import (
    Called,
    Discarded,
    Opened,
    Parted,
    Penalised,
    Shown,
    Substituted,
    Took,
    Trumped,
    Voted,
    WhistAsked,
    WhistHid,
    WhistLeft,
    WhistPlayed,
    WhistRuled,
    WhistWarned,
)
from engines.whist.state import SEATS, WhistState, find_leader
from engines.whist.types import (
    Keep,
    Offence,
    Pass,
    Trou,
    WhistAnnul,
    WhistAward,
    WhistBid,
    WhistCall,
    WhistCut,
    WhistDiscard,
    WhistExclude,
    WhistNameTrump,
    WhistPenalty,
    WhistPlay,
    WhistStop,
    WhistSubstitute,
    WhistVoid,
    WhistWarn,
)

PASS = Pass()
KEEP = Keep()

_PLAYED: tuple[tuple[AddressedEvent[GameEvent], ...], ...] = tuple(
    tuple(AddressedEvent(WhistPlayed(seat, card)) for card in CARDS_BY_NUMBER) for seat in range(4)
)
"""Events by seat and number of the card; kept, as there are so many of them."""

_TOOK: tuple[AddressedEvent[GameEvent], ...] = tuple(
    AddressedEvent(Took(seat)) for seat in range(4)
)


def apply_seat_action(
    state: WhistState, seat: Seat, action: Any, by_clock: bool = False
) -> WhistState:
    """Apply an action of a seat, or of time for it."""
    if isinstance(action, WhistPlay):
        return _play_card(state, seat, action, by_clock)
    match action:
        case WhistDiscard():
            return _discard_card(state, seat, action, by_clock)
        case Trou() | Pass() if state.phase == "trou":
            return _apply_trou_call(state, seat, action, by_clock)
        case WhistBid() if action.kind in JURIED and state.options.arbiter == "human":
            return _ask_jury(state, seat, action)
        case WhistNameTrump(suit):
            return _name_trump(state, seat, suit, by_clock)
        case WhistCut(at):
            return deal.deal_cards(state.tell_everybody(Parted(seat, by_clock)), at)
        case QuitAction():
            return _remove_player(state, WhistLeft(seat))
        case WhistStop():
            return _end_if_agreed(
                replace(state, stops=state.stops | {seat}).tell_everybody(Voted(seat))
            )
        case _:
            return _apply_call(state, seat, action, by_clock)


# --- trou and auction (R9–R28) -------------------------------------------------------------------


def _apply_trou_call(
    state: WhistState, seat: Seat, call: Trou | Pass, by_clock: bool
) -> WhistState:
    """Apply a seat's word on a trou in its turn; the first trou ends it (R9, R10)."""
    state = state.tell_everybody(Called(seat, call, by_clock))
    if isinstance(call, Trou):
        return deal.begin_auction(state, seat)
    if seat == deal.find_trou_holder(state):
        state = replace(state, forgot=seat)
    if seat == state.dealer:
        return deal.begin_auction(state, None)
    return replace(state, turn=(seat + 1) % 4)


def _ask_jury(state: WhistState, seat: Seat, bid: WhistBid) -> WhistState:
    """Put a bid to the jury, which sees the hand (R29)."""
    state = replace(state, phase="arbiter", turn=None, asked=bid).tell_everybody(
        WhistAsked(seat, bid)
    )
    return state.tell_only(Office.JURY, Shown(seat, to_cards(state.hands[seat])))


def _apply_ruling(state: WhistState, accepted: bool, by_clock: bool) -> WhistState:
    """Apply the jury's ruling on a bid (R29).

    Refused, the player passes, or keeps the trou that they announced.
    """
    auction, bid = state.auction, state.asked
    assert auction is not None and auction.floor is not None and bid is not None, "a bid was asked"
    seat = auction.floor
    state = replace(state, asked=None).tell_everybody(WhistRuled(seat, accepted, by_clock))
    if accepted:
        return _apply_call(state, seat, bid, by_clock=False)
    return _apply_call(state, seat, find_stand_in(state, seat), by_clock=False)


def _apply_call(state: WhistState, seat: Seat, call: WhistCall, by_clock: bool) -> WhistState:
    """Apply a call; passes that are forced follow by themselves (R28, R61)."""
    auction = state.auction
    assert auction is not None, "an auction is on"
    auction = auctions.apply_call(auction, call)
    state = state.tell_everybody(Called(seat, call, by_clock))
    while auction.floor is not None and auctions.is_pass_forced(auction):
        state = state.tell_everybody(Called(auction.floor, PASS, forced=True))
        auction = auctions.apply_call(auction, PASS)
    state = replace(state, phase="auction", turn=auction.floor, auction=auction)
    return state if auction.floor is not None else deal.settle_contract(state)


def _name_trump(state: WhistState, seat: Seat, suit: Any, by_clock: bool) -> WhistState:
    """Name the trump of a trou (R13)."""
    contract = state.contract
    assert contract is not None, "a trou is played"
    named = Contract(contract.kind, suit, contract.declarers)
    state = replace(state, phase="play", contract=named)
    return state.tell_everybody(Trumped(seat, suit, by_clock))


# --- the play (R31–R38) --------------------------------------------------------------------------


def _discard_card(
    state: WhistState, seat: Seat, discard: WhistDiscard, by_clock: bool
) -> WhistState:
    """Put a card away; with the fourth the play begins (R35)."""
    number = discard.card.number
    state = replace(
        state,
        hands=_replace_at(state.hands, seat, state.hands[seat] ^ 1 << number),
        discards=_replace_at(state.discards, seat, number),
    )
    state = state.tell_everybody(Discarded(seat, by_clock)).tell_only(
        seat, WhistHid(seat, discard.card)
    )
    if min(state.discards) < 0:
        return state
    return replace(state, phase="play", turn=find_leader(state, 0))


def _play_card(state: WhistState, seat: Seat, play: WhistPlay, by_clock: bool) -> WhistState:
    number = play.card.number
    cards = (*state.cards, number)
    event = _PLAYED[seat][number]
    if by_clock:
        event = AddressedEvent(WhistPlayed(seat, play.card, by_clock))
    hands = _replace_at(state.hands, seat, state.hands[seat] ^ 1 << number)
    count = len(cards)
    if count % 4:
        after = replace(
            state, hands=hands, cards=cards, turn=(seat + 1) % 4, news=(*state.news, event)
        )
        return _open_hands(after) if count == tricks.OPENS_AT else after
    contract = state.contract
    assert contract is not None, "tricks are played in a contract"
    taker = (seat + 1 + tricks.find_best_place(cards[-4:], contract.trump)) % 4
    takers = (*state.takers, taker)
    after = replace(
        state,
        hands=hands,
        cards=cards,
        takers=takers,
        turn=taker,
        news=(*state.news, event, _TOOK[taker]),
    )
    early = state.options.play_out == "off" and tricks.is_deal_decided(contract, takers)
    return deal.score_played_deal(after) if early or not any(hands) else after


def _open_hands(state: WhistState) -> WhistState:
    """Open the hands of a misère sur table (R36)."""
    contract = state.contract
    if contract is None or contract.kind != "GMT":
        return state
    return state.tell_everybody(*[Opened(s, to_cards(state.hands[s])) for s in contract.declarers])


def _replace_at(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# --- the jury and who leaves (R29, R60–R63) ------------------------------------------------------


def apply_office_action(state: WhistState, action: Any, by_clock: bool) -> WhistState:
    """Apply an action of the jury, or of time for it."""
    match action:
        case RulingAction(_, verdict):
            return _apply_ruling(state, verdict == "accept", by_clock)
        case WhistPenalty():
            return _apply_penalty(state, action)
        case WhistVoid(reason) if state.phase == "show":
            return deal.annul_deal(state, reason, again=False)
        case WhistVoid(reason):
            return deal.void_deal(state, reason)
        case WhistAnnul(reason, again):
            return deal.annul_deal(state, reason, again)
        case WhistAward(seats, reason):
            stopped = state.contract is not None and state.phase != "show"
            return (deal.award_deal if stopped else deal.rescore_deal)(state, seats, reason)
        case WhistWarn(seat, reason):
            return state.tell_everybody(WhistWarned(seat, reason))
        case WhistSubstitute(seat):
            gone = tuple([each for each in state.gone if each != seat])
            stops = state.stops if state.rules_version == 1 else NOBODY  # votes lapse (R63)
            back = replace(
                state, gone=gone, presence=state.presence.reset_misses(seat), stops=stops
            )
            return back.tell_everybody(Substituted(seat))
        case WhistExclude(seat, reason):
            return _remove_player(state, WhistLeft(seat, excluded=True, reason=reason))
        case _:
            raise TypeError(action)


def _apply_penalty(state: WhistState, penalty: WhistPenalty) -> WhistState:
    """Give points against a seat and to others (R60).

    After a misdeal the same dealer deals again.
    """
    seat, offence, points, others, reason = (
        penalty.seat,
        penalty.offence,
        penalty.points,
        penalty.others,
        penalty.reason,
    )
    gain = list_gainers(state, seat, offence)
    changes = [points if s == seat else others * (s in gain) for s in range(SEATS)]
    state = replace(
        state,
        penalties=tuple([old + new for old, new in zip(state.penalties, changes, strict=True)]),
    )
    state = state.tell_everybody(Penalised(seat, offence, points, others, reason))
    if offence == "misdeal" and state.rules_version > 1:
        return deal.void_deal(state, reason)
    return state


def list_gainers(state: WhistState, seat: Seat, offence: Offence) -> tuple[Seat, ...]:
    """Return the seats that get points for an offence of this seat (R60).

    All others do; for cheating its opponents, which are the other side in a deal that has a
    declaring one.
    """
    others = tuple([other for other in range(SEATS) if other != seat])
    if offence != "cheating" or state.contract is None or state.rules_version == 1:
        return others
    declarers = state.contract.declarers
    declares = seat in declarers
    return tuple([other for other in others if (other in declarers) != declares])


def _remove_player(state: WhistState, left: WhistLeft) -> WhistState:
    """Remove a seat's player; others move for the seat to the end (R63)."""
    return _end_if_agreed(replace(state, gone=(*state.gone, left.seat)).tell_everybody(left))


def _end_if_agreed(state: WhistState) -> WhistState:
    """End the session if all who stay want to stop, or nobody stays (R63)."""
    stay = state.active_seats
    votes = len(state.gone) > 1 and state.stops.issuperset(stay)
    return deal.end_session(state, stopped=True) if votes else state
