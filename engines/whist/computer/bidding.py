"""Calls of a computer player, by rule of thumb or by playing out each."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from engines.cards import SUITS, Hand, Suit, to_hand
from engines.core import Seat
from engines.whist import tricks as play
from engines.whist.computer.cardplay import value_advantage
from engines.whist.computer.comparison import (
    DOUBTFUL_ERRORS,
    compare_choices,
    list_equal_choices,
)
from engines.whist.computer.hand_value import (
    MAX_EXPOSURE,
    estimate_tricks,
    measure_contract_exposure,
    rank_trump_suits,
    rate_suit,
)
from engines.whist.computer.hidden_hands import build_knowledge, deal_hands
from engines.whist.computer.playout import PlayoutTable, find_aim, play_out_deal
from engines.whist.computer.thought import ThoughtBudget
from engines.whist.contracts import PAIR_BY_LEVEL, SOLOS, TRICKS_NEEDED, Contract, can_outrank
from engines.whist.grid import score_deal
from engines.whist.types import Keep, Maintain, Pack, Pass, Propose, Wait, WhistBid, WhistCall
from engines.whist.view import WhistView

PASS = Pass()

OPENING = 4.2
"""Own tricks with which a suit is proposed."""

PROPOSER = 4.3
"""Tricks that a packer trusts the proposer to take."""

MARGIN = 0.1
"""Part of what a bid is worth when made that it must bring to be tried."""

TOLERANCE = 1.3
"""Factor of `MAX_EXPOSURE` up to which a misère is considered."""

SPECIAL_MARGIN = 0.4
"""Same part for a misère or piccolo, which is attacked better in earnest."""


def choose_call_by_rule(view: WhistView) -> WhistCall:
    """Return the highest call that the hand is good for, by rule of thumb."""
    hand = to_hand(card.number for card in view.hand)
    calls = [call for call in view.calls if not isinstance(call, Pass)]
    for call in reversed([c for c in calls if isinstance(c, WhistBid)]):
        if is_hand_good_for(hand, call):
            return call
    for call in calls:
        if isinstance(call, Pack):
            own = estimate_tricks(hand, call.suit.order)
            support = (hand >> call.suit.order * 13 & 8191).bit_count()
            mine = PROPOSER + (0.3 if view.stands[view.seat or 0].stance == "packer" else 0.0)
            if support > 2 and own + mine >= call.level:
                return call
    best = rank_trump_suits(hand)[0]
    for call in calls:
        if isinstance(call, Propose | Maintain):
            said = call if isinstance(call, Propose) else Propose(SUITS[best])
            if said.suit.order == best and is_hand_good_for(hand, said):
                return call
    for call in calls:
        if isinstance(call, Keep):
            return call
        if isinstance(call, Wait) and estimate_tricks(hand, best) > 2.5:
            return call
    return PASS


def is_hand_good_for(hand: Hand, call: WhistBid | Propose) -> bool:
    """Return whether the hand is good for a bid or proposal, by rule of thumb."""
    if isinstance(call, Propose):
        length = (hand >> call.suit.order * 13 & 8191).bit_count()
        return length > 3 and estimate_tricks(hand, call.suit.order) >= OPENING
    if call.suit is None:
        limit = MAX_EXPOSURE.get(call.kind)
        return limit is not None and measure_contract_exposure(hand, call.kind) <= limit
    need = TRICKS_NEEDED[call.kind]
    return estimate_tricks(hand, call.suit.order) >= need + (0.3 if call.kind in SOLOS else 0.0)


# --- playing out ---------------------------------------------------------------------------------


def choose_call_by_playout(view: WhistView, thought: ThoughtBudget, random: Random) -> WhistCall:
    """Return the call that brings most in dealt hands, played out.

    Of suits that bring as much it is the longer and then the better one.
    """
    assert view.seat is not None, "his turn"
    hand = to_hand(card.number for card in view.hand)
    knowledge = build_knowledge(view, thought.bidding)
    passing = choose_call_without_bid(view, hand)
    calls = [passing, *list_candidate_calls(view, hand)]
    if len(calls) == 1:
        return passing

    def value_calls(calls: Sequence[WhistCall], count: int) -> dict[WhistCall, list[float]]:
        dealt = [deal_hands(knowledge, random) for _ in range(count)]
        worth: dict[WhistCall, list[float]] = {}
        for call in calls:
            margin = find_margin(view, call)
            worth[call] = [each.points - margin for each in play_out_call(view, call, dealt)]
        return worth

    worth = compare_choices(calls, value_calls, [thought.calls] * thought.looks)
    best = max(worth, key=lambda call: sum(worth[call]))
    equal = list_equal_choices(worth, DOUBTFUL_ERRORS)
    return max(
        [call for call in equal if is_same_but_suit(call, best)],
        key=lambda call: rate_call_suit(call, hand),
    )


def rate_call_suit(call: WhistCall, hand: Hand) -> tuple[int, int]:
    """Return the worth of a call's suit, to choose between equal calls."""
    match call:
        case Propose(suit) | Pack(suit, _) | WhistBid(_, suit):
            return (0, 0) if suit is None else rate_suit(hand, suit.order)
        case _:
            return (0, 0)


def is_same_but_suit(one: WhistCall, other: WhistCall) -> bool:
    """Return whether two calls are the same, or differ in nothing but their suits."""
    match one, other:
        case (Propose(), Propose()):
            return True
        case (Pack(_, level), Pack(_, other_level)):
            return level == other_level
        case (WhistBid(kind, _), WhistBid(other_kind, _)):
            return kind == other_kind
        case _:
            return one == other


def choose_call_without_bid(view: WhistView, hand: Hand) -> WhistCall:
    """Return the call of a seat that bids nothing."""
    for call in view.calls:
        if isinstance(call, Keep):
            return call
        if isinstance(call, Wait) and estimate_tricks(hand, rank_trump_suits(hand)[0]) > 2.0:
            return call
    return PASS


def list_candidate_calls(view: WhistView, hand: Hand) -> Iterator[WhistCall]:
    """Yield the calls that are worth a thought, beside passing."""
    orders = rank_trump_suits(hand)
    worth = [estimate_tricks(hand, order) for order in range(4)]
    lowest: dict[Suit, Pack] = {}
    for call in view.calls:
        if isinstance(call, WhistBid):
            if call.suit is None:
                limit = MAX_EXPOSURE.get(call.kind)
                if limit is None:
                    continue
                if measure_contract_exposure(hand, call.kind) <= TOLERANCE * limit:
                    yield call
            elif call.suit.order in orders[:2]:
                own = worth[call.suit.order]
                if own > TRICKS_NEEDED[call.kind] - 1.6:
                    yield call
        elif isinstance(call, Pack):
            lowest.setdefault(call.suit, call)
        elif isinstance(call, Propose):
            length = (hand >> call.suit.order * 13 & 8191).bit_count()
            if call.suit.order in orders[:2] and length > 3 and worth[call.suit.order] > 2.8:
                yield call
        elif isinstance(call, Maintain):
            yield call
    for pack in lowest.values():
        if worth[pack.suit.order] > pack.level - 6.5:
            yield pack


def find_margin(view: WhistView, call: WhistCall) -> float:
    """Return the gain beyond passing that a call must bring to be made."""
    if not isinstance(call, WhistBid):
        return 0.0
    return (SPECIAL_MARGIN if call.suit is None else MARGIN) * view.grid.find_row(call.kind).made


class CallOutcome(Struct, frozen=True):
    """Outcome of a call in some hands if nobody bids higher.

    `points` are the seat's, less what the others get on average. `made`: whether the contract that
    it leads to is made, None for no contract.
    """

    points: float
    made: bool | None = None


def play_out_call(
    view: WhistView, call: WhistCall, dealt: Sequence[list[Hand]]
) -> list[CallOutcome]:
    """Return the outcome of a call in each of these deals.

    Of a pass it is half of what the highest contract of others comes to while it may yet be outbid.
    A proposal that nobody packs becomes a solo if that brings more than nothing.
    """
    outcomes = [_play_out_deal(view, call, hands) for hands in dealt]
    alone = _find_fallback(view, call)
    if alone is not None:
        left = [at for at, outcome in enumerate(outcomes) if outcome.made is None]
        solos = [_play_out_contract(view, alone, dealt[at]) for at in left]
        if sum([solo.points for solo in solos]) > 0:
            for at, solo in zip(left, solos, strict=True):
                outcomes[at] = solo
    return outcomes


def _play_out_deal(view: WhistView, call: WhistCall, hands: list[Hand]) -> CallOutcome:
    seat = view.seat
    assert seat is not None, "his turn"
    passes = isinstance(call, Pass | Keep | Wait)
    contract = view.top if passes else _find_contract(view, seat, call, hands)
    if contract is None:
        return CallOutcome(0.0)
    outcome = _play_out_contract(view, contract, hands)
    if passes:
        return CallOutcome(outcome.points * (1.0 if is_last_to_speak(view) else 0.5))
    return outcome


def _play_out_contract(view: WhistView, contract: Contract, hands: list[Hand]) -> CallOutcome:
    seat = view.seat
    assert seat is not None, "his turn"
    table = PlayoutTable(
        list(hands), [], play.find_first_leader(contract, view.dealer), [0, 0, 0, 0]
    )
    count = play_out_deal(table, find_aim(contract))
    points = value_advantage(view.grid, contract, count, seat)
    return CallOutcome(points, seat in score_deal(view.grid, contract, count).made)


def is_last_to_speak(view: WhistView) -> bool:
    """Return whether the auction is over when this seat passes."""
    top = view.top.declarers if view.top else ()
    for seat, stand in enumerate(view.stands):
        if seat == view.seat:
            continue
        if stand.stance in ("fresh", "waiting", "proposed"):
            return False
        if stand.stance in ("packer", "solo", "special") and seat not in top:
            return False
    return True


def _find_fallback(view: WhistView, call: WhistCall) -> Contract | None:
    """Return the least solo for a seat whose proposal nobody packs (R21)."""
    seat = view.seat
    assert seat is not None, "his turn"
    if not isinstance(call, Propose) or not can_outrank("S6", call.suit, view.top):
        return None
    return Contract("S6", call.suit, (seat,))


def _find_contract(
    view: WhistView, seat: Seat, call: WhistCall, hands: list[Hand]
) -> Contract | None:
    """Return the contract in these hands if nobody bids higher, None for none."""
    top = view.top
    match call:
        case WhistBid(kind, suit):
            joined = top.declarers if top is not None and top.kind == kind else ()
            return Contract(kind, suit, (*(joined if suit is None else ()), seat))
        case Pack(suit, level):
            own = view.stands[seat]
            proposer = own.other if own.stance == "packer" else None
            for other, stand in enumerate(view.stands):
                if proposer is None and stand.suit is suit and stand.stance != "solo":
                    proposer = other if other != seat else None
            return (
                None if proposer is None else Contract(PAIR_BY_LEVEL[level], suit, (proposer, seat))
            )
        case Propose(suit):
            return _find_packed_contract(view, seat, suit, hands)
        case Maintain():
            suit = view.stands[seat].suit
            return None if suit is None else _find_packed_contract(view, seat, suit, hands)
        case _:
            return None


def _find_packed_contract(
    view: WhistView, seat: Seat, suit: Suit, hands: list[Hand]
) -> Contract | None:
    """Return the proposal, packed by the first seat that is good for it."""
    for n in range(1, 4):
        other = (seat + n) % 4
        stance = view.stands[other].stance
        if (
            stance in ("fresh", "waiting", "proposed")
            and estimate_tricks(hands[other], suit.order) > 3.0
        ):
            return Contract("E8", suit, (seat, other))
    return None
