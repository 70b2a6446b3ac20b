"""Begin and end of a deal: shuffle, cut, cards, contract, score, the next one.

Rule numbers are those of docs/rules/whist.md. What players do in between is in `play`.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.cards import to_cards
from engines.core import NOBODY, AddressedEvent, Seat, shuffle_items, to_audience
from engines.position import list_watchers, list_winners, rank_by_worth
from engines.whist import auction as auctions
from engines.whist import grid, tricks, trou
from engines.whist.contracts import Contract
from engines.whist.events import (
    Annulled,
    Awarded,
    Called,
    Contracted,
    Forgot,
    PassedRound,
    Scored,
    WhistDealt,
    WhistGot,
    WhistLine,
    WhistVoided,
    WhistWon,
)
from engines.whist.pack import BATCHES, cut_pack, riffle_pack
from engines.whist.pack import deal_hands as hands_dealt
from engines.whist.state import (
    MIN_CUT_CARDS,
    NO_DISCARDS,
    NO_HANDS,
    SEATS,
    WhistState,
    find_leader,
    stack_pack,
    weigh_seats,
)
from engines.whist.types import Trou


def apply_chance(state: WhistState, values: Sequence[int]) -> WhistState:
    """Apply a shuffle, a riffle or a cut (R3, R3a)."""
    if state.phase == "cut":
        return deal_cards(state, MIN_CUT_CARDS + values[0])
    mixed = (
        riffle_pack(state.pack, values)
        if state.phase == "riffle"
        else shuffle_items(values, state.pack)
    )
    cutter = (state.dealer - 1) % SEATS if state.options.cut == "manual" else None
    return replace(state, phase="cut", pack=mixed, turn=cutter)


def deal_cards(state: WhistState, at: int) -> WhistState:
    """Cut and deal the pack (R3, R4).

    A trou is announced, or asked for (R9, R10).
    """
    hands = hands_dealt(cut_pack(state.pack, at), state.dealer, BATCHES[state.options.deal])
    got = [
        AddressedEvent(WhistGot(seat, to_cards(hand)), to_audience(seat))
        for seat, hand in enumerate(hands)
    ]
    state = replace(
        state,
        dealt=state.dealt + 1,
        pack=(),
        hands=hands,
        news=(
            *state.news,
            AddressedEvent(WhistDealt(state.number, state.dealer, state.again)),
            *got,
        ),
    )
    if state.options.trou == "manual":
        return replace(state, phase="trou", turn=(state.dealer + 1) % SEATS)
    announcer = trou.find_holder(hands)
    if announcer is not None:
        state = state.tell_everybody(Called(announcer, Trou(), forced=True))
    return begin_auction(state, announcer)


def find_trou_holder(state: WhistState) -> Seat | None:
    """Return the seat that has a trou, in case it does not announce it (R10)."""
    return trou.find_holder(state.hands)


def begin_auction(state: WhistState, announcer: Seat | None) -> WhistState:
    """Begin the auction, over a trou or without one (R9, R11)."""
    first = (state.dealer + 1) % SEATS
    auction = auctions.open_auction(first, announcer)
    return replace(state, phase="auction", turn=first, trou=announcer, auction=auction)


def settle_contract(state: WhistState) -> WhistState:
    """Settle the contract once nobody speaks any more (R13, R14, R27).

    It is the highest contract, a trou that nobody outbid, or none.
    """
    auction = state.auction
    assert auction is not None, "an auction is over"
    contract = auction.top
    if contract is None and state.trou is not None:
        partner = trou.find_partner(state.hands, state.trou)
        contract = Contract("TR", None, (state.trou, partner))
    if contract is None:
        return _gather_cards(
            _charge_forgotten_trou(state.tell_everybody(PassedRound(state.dealer)))
        )
    state = replace(state, contract=contract).tell_everybody(Contracted(contract))
    if contract.kind == "PM":
        return replace(state, phase="discard", turn=None)
    return replace(
        state, phase="trump" if contract.kind == "TR" else "play", turn=find_leader(state, 0)
    )


# --- the end of a deal ---------------------------------------------------------------------------


def score_played_deal(state: WhistState) -> WhistState:
    """Score a deal that was played (R40–R44)."""
    return _enter_score(state, tricks.count_tricks(state.takers), None)


def award_deal(state: WhistState, seats: tuple[Seat, ...], reason: str) -> WhistState:
    """Give the deal to these declarers, or to their opponents, by the jury (R60)."""
    assert state.contract is not None, "there is a contract"
    counts = grid.make_awarded_tricks(state.contract, seats)
    return _enter_score(state, counts, Awarded(seats, reason))


def _enter_score(state: WhistState, counts: tuple[int, ...], award: Awarded | None) -> WhistState:
    contract = state.contract
    assert contract is not None, "there is a contract"
    result = grid.score_deal(state.grid, contract, counts)
    line = WhistLine(
        state.number,
        state.dealer,
        contract,
        tricks.count_tricks(state.takers),
        result.made,
        result.points,
        award is not None,
    )
    state = state if award is None else state.tell_everybody(award)
    state = replace(state, phase="show", turn=None, sheet=(*state.sheet, line), continued=NOBODY)
    return _charge_forgotten_trou(state.tell_everybody(Scored(line)))


def _charge_forgotten_trou(state: WhistState) -> WhistState:
    """Charge the seat that forgot to announce its trou (R10)."""
    seat = state.forgot
    if seat is None:
        return state
    lost = tuple(
        [p + trou.FORGOTTEN_TROU_POINTS * (s == seat) for s, p in enumerate(state.penalties)]
    )
    return replace(state, forgot=None, penalties=lost).tell_everybody(
        Forgot(seat, trou.FORGOTTEN_TROU_POINTS)
    )


def void_deal(state: WhistState, reason: str) -> WhistState:
    """Stop the deal as the jury ruled; the same dealer deals again (R60)."""
    return _gather_cards(state.tell_everybody(WhistVoided(reason)))


def annul_deal(state: WhistState, reason: str, again: bool) -> WhistState:
    """Strike the points of the deal scored last, which may be dealt again (R60b).

    A deal that is not dealt again counts as one of the session's (R48).
    """
    *before, last = state.sheet
    state = state.tell_everybody(Annulled(last.deal, reason, again))
    if again:
        state = _gather_cards(replace(state, sheet=tuple(before)))
        return replace(state, number=last.deal, dealer=last.dealer)
    struck = replace(last, made=(), points=(0,) * SEATS, annulled=True)
    return replace(state, sheet=(*before, struck))


def rescore_deal(state: WhistState, seats: tuple[Seat, ...], reason: str) -> WhistState:
    """Return the table with the deal scored last given to these declarers (R60b)."""
    *before, last = state.sheet
    result = grid.score_deal(
        state.grid, last.contract, grid.make_awarded_tricks(last.contract, seats)
    )
    line = replace(last, made=result.made, points=result.points, awarded=True, annulled=False)
    state = replace(state, sheet=(*before, line))
    return state.tell_everybody(Awarded(seats, reason, last.deal), Scored(line))


def settle_state(state: WhistState) -> WhistState:
    """Begin the next deal once all have seen the score."""
    shown = state.phase == "show" and not list_watchers(state)
    return begin_next_deal(state) if shown else state


def begin_next_deal(state: WhistState) -> WhistState:
    """Begin the next deal with the next dealer, or end the session (R2, R48)."""
    if len(state.sheet) >= int(state.options.deals):
        return end_session(state, stopped=False)
    state = _gather_cards(state)
    return replace(state, number=state.number + 1, again=False, dealer=(state.dealer + 1) % SEATS)


def _gather_cards(state: WhistState) -> WhistState:
    """Gather the cards as they lay, to be shuffled (R3a).

    The cards of a grand chelem are put away, and new ones come (R3b).
    """
    once = state.options.shuffle == "once" and not _is_pack_worn(state)
    return replace(
        state,
        phase="riffle" if once else "shuffle",
        pack=stack_pack(state) if once else tuple(range(52)),
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


def _is_pack_worn(state: WhistState) -> bool:
    contract = state.contract
    return state.rules_version > 2 and contract is not None and contract.kind == "GC"


def end_session(state: WhistState, stopped: bool) -> WhistState:
    """End the session (R49).

    `stopped`: those who stayed did not play all deals (R63).
    """
    state = replace(state, phase="over", turn=None)
    first = tuple(list_winners(rank_by_worth(weigh_seats(state))))
    return state.tell_everybody(WhistWon(first, stopped))
