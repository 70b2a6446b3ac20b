"""What comes of a legal action at a table of colour whist: the next state, and what happened.

Rule numbers are those of docs/rules/whist.md. Whether an action is legal is judged in `rules`; how
a deal begins and ends is in `deal`.
"""

from typing import Any

from msgspec.structs import replace

from engines.cards import CARDS, cards_of
from engines.core import NOBODY, Event, Office, Quit, Ruling, Seat, Told
from engines.whist import auction as auctions
from engines.whist import deal, tricks
from engines.whist.contracts import JURIED, Contract
from engines.whist.decisions import stand_in
from engines.whist.events import (
    Asked,
    Called,
    Discarded,
    Hid,
    Left,
    Opened,
    Parted,
    Penalised,
    Played,
    Ruled,
    Shown,
    Substituted,
    Took,
    Trumped,
    Voted,
    Warned,
)
from engines.whist.state import SEATS, State, leader
from engines.whist.types import (
    Annul,
    Award,
    Bid,
    Call,
    Cut,
    Discard,
    Exclude,
    Keep,
    NameTrump,
    Offence,
    Pass,
    Penalty,
    Play,
    Stop,
    Substitute,
    Trou,
    Void,
    Warn,
)

PASS = Pass()
KEEP = Keep()

_PLAYED: tuple[tuple[Told[Event], ...], ...] = tuple(
    tuple(Told(Played(seat, card)) for card in CARDS) for seat in range(4)
)
"""By seat and number of the card; kept, as there are so many of them."""

_TOOK: tuple[Told[Event], ...] = tuple(Told(Took(seat)) for seat in range(4))


def act(state: State, seat: Seat, action: Any, by_clock: bool = False) -> State:
    """A seat has done this, or time for it."""
    if isinstance(action, Play):
        return _play(state, seat, action, by_clock)
    match action:
        case Discard():
            return _discard(state, seat, action, by_clock)
        case Trou() | Pass() if state.phase == "trou":
            return _announce(state, seat, action, by_clock)
        case Bid() if action.kind in JURIED and state.options.arbiter == "human":
            return _ask(state, seat, action)
        case NameTrump(suit):
            return _named(state, seat, suit, by_clock)
        case Cut(at):
            return deal.dealt(state.tell(Parted(seat, by_clock)), at)
        case Quit():
            return _leave(state, Left(seat))
        case Stop():
            return _stopped(replace(state, stops=state.stops | {seat}).tell(Voted(seat)))
        case _:
            return _call(state, seat, action, by_clock)


# --- trou and auction (R9–R28) -------------------------------------------------------------------


def _announce(state: State, seat: Seat, call: Trou | Pass, by_clock: bool) -> State:
    """Each says in turn whether he has a trou; the first who has ends it (R9, R10)."""
    state = state.tell(Called(seat, call, by_clock))
    if isinstance(call, Trou):
        return deal.auctioned(state, seat)
    if seat == deal.forgetting(state):
        state = replace(state, forgot=seat)
    if seat == state.dealer:
        return deal.auctioned(state, None)
    return replace(state, turn=(seat + 1) % 4)


def _ask(state: State, seat: Seat, bid: Bid) -> State:
    """The bid calls the jury, which sees the hand (R29)."""
    state = replace(state, phase="arbiter", turn=None, asked=bid).tell(Asked(seat, bid))
    return state.tell_only(Office.JURY, Shown(seat, cards_of(state.hands[seat])))


def _ruled(state: State, accepted: bool, by_clock: bool) -> State:
    """Refused, the player passes; who announced a trou keeps it (R29)."""
    auction, bid = state.auction, state.asked
    assert auction is not None and auction.floor is not None and bid is not None, "a bid was asked"
    seat = auction.floor
    state = replace(state, asked=None).tell(Ruled(seat, accepted, by_clock))
    if accepted:
        return _call(state, seat, bid, by_clock=False)
    return _call(state, seat, stand_in(state, seat), by_clock=False)


def _call(state: State, seat: Seat, call: Call, by_clock: bool) -> State:
    """Passes that are forced follow by themselves (R28, R61)."""
    auction = state.auction
    assert auction is not None, "an auction is on"
    auction = auctions.called(auction, call)
    state = state.tell(Called(seat, call, by_clock))
    while auction.floor is not None and auctions.forced(auction):
        state = state.tell(Called(auction.floor, PASS, forced=True))
        auction = auctions.called(auction, PASS)
    state = replace(state, phase="auction", turn=auction.floor, auction=auction)
    return state if auction.floor is not None else deal.contracted(state)


def _named(state: State, seat: Seat, suit: Any, by_clock: bool) -> State:
    """R13."""
    contract = state.contract
    assert contract is not None, "a trou is played"
    named = Contract(contract.kind, suit, contract.declarers)
    state = replace(state, phase="play", contract=named)
    return state.tell(Trumped(seat, suit, by_clock))


# --- the play (R31–R38) --------------------------------------------------------------------------


def _discard(state: State, seat: Seat, discard: Discard, by_clock: bool) -> State:
    """With the fourth the play begins (R35)."""
    number = discard.card.number
    state = replace(
        state,
        hands=_with(state.hands, seat, state.hands[seat] ^ 1 << number),
        discards=_with(state.discards, seat, number),
    )
    state = state.tell(Discarded(seat, by_clock)).tell_only(seat, Hid(seat, discard.card))
    if min(state.discards) < 0:
        return state
    return replace(state, phase="play", turn=leader(state, 0))


def _play(state: State, seat: Seat, play: Play, by_clock: bool) -> State:
    number = play.card.number
    cards = (*state.cards, number)
    told = _PLAYED[seat][number]
    if by_clock:
        told = Told(Played(seat, play.card, by_clock))
    hands = _with(state.hands, seat, state.hands[seat] ^ 1 << number)
    count = len(cards)
    if count % 4:
        after = replace(
            state, hands=hands, cards=cards, turn=(seat + 1) % 4, news=(*state.news, told)
        )
        return _open(after) if count == tricks.OPENS_AT else after
    contract = state.contract
    assert contract is not None, "tricks are played in a contract"
    taker = (seat + 1 + tricks.best(cards[-4:], contract.trump)) % 4
    takers = (*state.takers, taker)
    after = replace(
        state,
        hands=hands,
        cards=cards,
        takers=takers,
        turn=taker,
        news=(*state.news, told, _TOOK[taker]),
    )
    early = state.options.play_out == "off" and tricks.decided(contract, takers)
    return deal.scored(after) if early or not any(hands) else after


def _open(state: State) -> State:
    """R36."""
    contract = state.contract
    if contract is None or contract.kind != "GMT":
        return state
    return state.tell(*[Opened(s, cards_of(state.hands[s])) for s in contract.declarers])


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# --- the jury and who leaves (R29, R60–R63) ------------------------------------------------------


def rule(state: State, action: Any, by_clock: bool) -> State:
    """The jury has said this, or time for it."""
    match action:
        case Ruling(_, verdict):
            return _ruled(state, verdict == "accept", by_clock)
        case Penalty():
            return _penalised(state, action)
        case Void(reason) if state.phase == "show":
            return deal.annulled(state, reason, again=False)
        case Void(reason):
            return deal.voided(state, reason)
        case Annul(reason, again):
            return deal.annulled(state, reason, again)
        case Award(seats, reason):
            stopped = state.contract is not None and state.phase != "show"
            return (deal.awarded if stopped else deal.rescored)(state, seats, reason)
        case Warn(seat, reason):
            return state.tell(Warned(seat, reason))
        case Substitute(seat):
            gone = tuple([each for each in state.gone if each != seat])
            stops = state.stops if state.rules_version == 1 else NOBODY  # votes lapse (R63)
            back = replace(state, gone=gone, presence=state.presence.acted(seat), stops=stops)
            return back.tell(Substituted(seat))
        case Exclude(seat, reason):
            return _leave(state, Left(seat, excluded=True, reason=reason))
        case _:
            raise TypeError(action)


def _penalised(state: State, penalty: Penalty) -> State:
    """Points against the seat and for others; after a misdeal the same dealer deals again (R60)."""
    seat, offence, points, others, reason = (
        penalty.seat,
        penalty.offence,
        penalty.points,
        penalty.others,
        penalty.reason,
    )
    gain = gainers(state, seat, offence)
    changes = [points if s == seat else others * (s in gain) for s in range(SEATS)]
    state = replace(
        state,
        penalties=tuple([old + new for old, new in zip(state.penalties, changes, strict=True)]),
    )
    state = state.tell(Penalised(seat, offence, points, others, reason))
    if offence == "misdeal" and state.rules_version > 1:
        return deal.voided(state, reason)
    return state


def gainers(state: State, seat: Seat, offence: Offence) -> tuple[Seat, ...]:
    """Who gets points for an offence of this seat: all others; of cheating its opponents, who are
    the other side in a deal that has a declaring one (R60)."""
    others = tuple([other for other in range(SEATS) if other != seat])
    if offence != "cheating" or state.contract is None or state.rules_version == 1:
        return others
    declarers = state.contract.declarers
    declares = seat in declarers
    return tuple([other for other in others if (other in declarers) != declares])


def _leave(state: State, left: Left) -> State:
    """He is out; others move for his seat to the end (R63)."""
    return _stopped(replace(state, gone=(*state.gone, left.seat)).tell(left))


def _stopped(state: State) -> State:
    """All who stay want to stop, or nobody stays (R63)."""
    stay = state.staying
    votes = len(state.gone) > 1 and state.stops.issuperset(stay)
    return deal.over(state, stopped=True) if votes else state
