"""How a deal begins and ends: shuffle, cut, dealing, the contract, the score, the next deal.

Rule numbers are those of docs/rules/whist.md. What people do in between is in `play`.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.cards import cards_of
from engines.core import NOBODY, Seat, Told, only, permutation
from engines.position import watchers
from engines.whist import auction as auctions
from engines.whist import grid, tricks, trou
from engines.whist.contracts import Contract
from engines.whist.events import (
    Annulled,
    Awarded,
    Called,
    Contracted,
    Dealt,
    Forgot,
    Got,
    Line,
    PassedRound,
    Scored,
    Voided,
    Won,
)
from engines.whist.pack import BATCHES, cut, riffled
from engines.whist.pack import dealt as hands_dealt
from engines.whist.state import (
    LEAST,
    NO_DISCARDS,
    NO_HANDS,
    SEATS,
    State,
    leader,
    stacked,
    standings,
)
from engines.whist.types import Trou


def chance(state: State, values: Sequence[int]) -> State:
    """What was shuffled, riffled or cut (R3, R3a)."""
    if state.phase == "cut":
        return dealt(state, LEAST + values[0])
    mixed = (
        riffled(state.pack, values) if state.phase == "riffle" else permutation(values, state.pack)
    )
    cutter = (state.dealer - 1) % SEATS if state.options.cut == "manual" else None
    return replace(state, phase="cut", pack=mixed, turn=cutter)


def dealt(state: State, at: int) -> State:
    """The pack is cut and dealt (R3, R4); a trou is announced, or asked for (R9, R10)."""
    hands = hands_dealt(cut(state.pack, at), state.dealer, BATCHES[state.options.deal])
    got = [Told(Got(seat, cards_of(hand)), only(seat)) for seat, hand in enumerate(hands)]
    state = replace(
        state,
        dealt=state.dealt + 1,
        pack=(),
        hands=hands,
        news=(*state.news, Told(Dealt(state.number, state.dealer, state.again)), *got),
    )
    if state.options.trou == "manual":
        return replace(state, phase="trou", turn=(state.dealer + 1) % SEATS)
    announcer = trou.holder(hands)
    if announcer is not None:
        state = state.tell(Called(announcer, Trou(), forced=True))
    return auctioned(state, announcer)


def forgetting(state: State) -> Seat | None:
    """Who has a trou, should he not say so (R10)."""
    return trou.holder(state.hands)


def auctioned(state: State, announcer: Seat | None) -> State:
    """The auction begins, over a trou or without (R9, R11)."""
    first = (state.dealer + 1) % SEATS
    auction = auctions.opened(first, announcer)
    return replace(state, phase="auction", turn=first, trou=announcer, auction=auction)


def contracted(state: State) -> State:
    """Nobody has the floor: the highest contract is played, a trou that nobody outbid, or nothing
    (R13, R14, R27)."""
    auction = state.auction
    assert auction is not None, "an auction is over"
    contract = auction.top
    if contract is None and state.trou is not None:
        partner = trou.partner(state.hands, state.trou)
        contract = Contract("TR", None, (state.trou, partner))
    if contract is None:
        return _cleared(_forgotten(state.tell(PassedRound(state.dealer))))
    state = replace(state, contract=contract).tell(Contracted(contract))
    if contract.kind == "PM":
        return replace(state, phase="discard", turn=None)
    return replace(state, phase="trump" if contract.kind == "TR" else "play", turn=leader(state, 0))


# --- the end of a deal ---------------------------------------------------------------------------


def scored(state: State) -> State:
    """The deal was played (R40–R44)."""
    return _entered(state, tricks.won(state.takers), None)


def awarded(state: State, seats: tuple[Seat, ...], reason: str) -> State:
    """The jury gave the deal to these declarers, or to their opponents (R60)."""
    assert state.contract is not None, "there is a contract"
    counts = grid.awarded(state.contract, seats)
    return _entered(state, counts, Awarded(seats, reason))


def _entered(state: State, counts: tuple[int, ...], award: Awarded | None) -> State:
    contract = state.contract
    assert contract is not None, "there is a contract"
    result = grid.score(state.grid, contract, counts)
    line = Line(
        state.number,
        state.dealer,
        contract,
        tricks.won(state.takers),
        result.made,
        result.points,
        award is not None,
    )
    state = state if award is None else state.tell(award)
    state = replace(state, phase="show", turn=None, sheet=(*state.sheet, line), continued=NOBODY)
    return _forgotten(state.tell(Scored(line)))


def _forgotten(state: State) -> State:
    """R10."""
    seat = state.forgot
    if seat is None:
        return state
    lost = tuple([p + trou.FORGOTTEN * (s == seat) for s, p in enumerate(state.penalties)])
    return replace(state, forgot=None, penalties=lost).tell(Forgot(seat, trou.FORGOTTEN))


def voided(state: State, reason: str) -> State:
    """The jury stopped the deal; the same dealer deals again (R60)."""
    return _cleared(state.tell(Voided(reason)))


def annulled(state: State, reason: str, again: bool) -> State:
    """Return the table without the points of the deal scored last, which may be dealt again (R60b).

    A deal that is not dealt again counts as one of the session's (R48).
    """
    *before, last = state.sheet
    state = state.tell(Annulled(last.deal, reason, again))
    if again:
        state = _cleared(replace(state, sheet=tuple(before)))
        return replace(state, number=last.deal, dealer=last.dealer)
    struck = replace(last, made=(), points=(0,) * SEATS, annulled=True)
    return replace(state, sheet=(*before, struck))


def rescored(state: State, seats: tuple[Seat, ...], reason: str) -> State:
    """Return the table with the deal scored last given to these declarers (R60b)."""
    *before, last = state.sheet
    result = grid.score(state.grid, last.contract, grid.awarded(last.contract, seats))
    line = replace(last, made=result.made, points=result.points, awarded=True, annulled=False)
    state = replace(state, sheet=(*before, line))
    return state.tell(Awarded(seats, reason, last.deal), Scored(line))


def settle(state: State) -> State:
    """When all have seen the score of a deal, what follows it does."""
    shown = state.phase == "show" and not watchers(state)
    return following(state) if shown else state


def following(state: State) -> State:
    """All have seen the score: the next dealer deals, or it was the last deal (R2, R48)."""
    if len(state.sheet) >= int(state.options.deals):
        return over(state, stopped=False)
    state = _cleared(state)
    return replace(state, number=state.number + 1, again=False, dealer=(state.dealer + 1) % SEATS)


def _cleared(state: State) -> State:
    """The cards are gathered, as they lay (R3a), to be shuffled; those of a grand chelem are put
    away, and new ones come (R3b)."""
    once = state.options.shuffle == "once" and not _worn(state)
    return replace(
        state,
        phase="riffle" if once else "shuffle",
        pack=stacked(state) if once else tuple(range(52)),
        hands=NO_HANDS,
        turn=None,
        trou=None,
        forgot=None,
        auction=None,
        asked=None,
        contract=None,
        discards=NO_DISCARDS,
        cards=(),
        takers=(),
        continued=NOBODY,
        again=True,
    )


def _worn(state: State) -> bool:
    contract = state.contract
    return state.rules_version > 2 and contract is not None and contract.kind == "GC"


def over(state: State, stopped: bool) -> State:
    """R49; `stopped`: those who stayed did not play all deals (R63)."""
    state = replace(state, phase="over", turn=None)
    places = standings(state)
    assert places is not None, "the session is over"
    first = tuple([seat for seat, place in enumerate(places) if place == 1])
    return state.tell(Won(first, stopped))
