"""What a computer player calls: by rule of thumb, or by playing out what each call may lead to."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from engines.cards import SUITS, Hand, Suit, hand_of
from engines.core import Seat
from engines.whist import tricks as play
from engines.whist.computer.cardplay import advantage
from engines.whist.computer.hands import EXPOSED, exposure, longest, tricks
from engines.whist.computer.playout import Table, aim_of, play_out
from engines.whist.computer.worlds import Reading, deal, known
from engines.whist.contracts import NEED, PACKS, SOLOS, Contract
from engines.whist.grid import score
from engines.whist.types import Bid, Call, Keep, Maintain, Pack, Pass, Propose, Wait
from engines.whist.view import View

PASS = Pass()

OPENING = 4.2
"""Tricks of one's own with which a suit is proposed."""

PROPOSER = 4.3
"""Tricks that a packer trusts the proposer to take."""

MARGIN = 0.1
"""A bid must bring this part of what it is worth when made, to be tried."""

TOLERANCE = 1.3
"""How many times as exposed as by rule of thumb a hand may be, for a misère to be tried."""

SPECIAL_MARGIN = 0.4
"""The same of a misère or piccolo: in earnest it is attacked better than in the playing out."""


def by_thumb(view: View) -> Call:
    """The highest call that the hand is good for, by rule of thumb."""
    hand = hand_of(card.number for card in view.hand)
    calls = [call for call in view.calls if not isinstance(call, Pass)]
    for call in reversed([c for c in calls if isinstance(c, Bid)]):
        if has(hand, call):
            return call
    for call in calls:
        if isinstance(call, Pack):
            own = tricks(hand, call.suit.order)
            support = (hand >> call.suit.order * 13 & 8191).bit_count()
            mine = PROPOSER + (0.3 if view.stands[view.seat or 0].stance == "packer" else 0.0)
            if support > 2 and own + mine >= call.level:
                return call
    best = longest(hand)[0]
    for call in calls:
        if isinstance(call, Propose | Maintain):
            said = call if isinstance(call, Propose) else Propose(SUITS[best])
            if said.suit.order == best and has(hand, said):
                return call
    for call in calls:
        if isinstance(call, Keep):
            return call
        if isinstance(call, Wait) and tricks(hand, best) > 2.5:
            return call
    return PASS


def has(hand: Hand, call: Bid | Propose) -> bool:
    """Whether the hand is good for what is said, by rule of thumb."""
    if isinstance(call, Propose):
        length = (hand >> call.suit.order * 13 & 8191).bit_count()
        return length > 3 and tricks(hand, call.suit.order) >= OPENING
    if call.suit is None:
        limit = EXPOSED.get(call.kind)
        return limit is not None and exposure(hand) <= limit
    need = NEED[call.kind]
    return tricks(hand, call.suit.order) >= need + (0.3 if call.kind in SOLOS else 0.0)


# --- playing out ---------------------------------------------------------------------------------


def by_worlds(view: View, worlds: int, reads: Reading, random: Random) -> Call:
    """The call that leads to the most, where the hidden hands are dealt so often and played out."""
    seat = view.seat
    assert seat is not None, "his turn"
    hand = hand_of(card.number for card in view.hand)
    knowledge = known(view, reads)
    dealt = [deal(knowledge, random) for _ in range(worlds)]
    best, most = instead(view, hand), mean(outlook(view, PASS, dealt))
    for call in thought_of(view, hand):
        value = mean(outlook(view, call, dealt)) - margin(view, call)
        if value > most:
            best, most = call, value
    return best


def instead(view: View, hand: Hand) -> Call:
    """What is said when nothing is bid."""
    for call in view.calls:
        if isinstance(call, Keep):
            return call
        if isinstance(call, Wait) and tricks(hand, longest(hand)[0]) > 2.0:
            return call
    return PASS


def thought_of(view: View, hand: Hand) -> Iterator[Call]:
    """The calls that are worth a thought, beside passing."""
    orders = longest(hand)
    worth = [tricks(hand, order) for order in range(4)]
    exposed = exposure(hand)
    lowest: dict[Suit, Pack] = {}
    for call in view.calls:
        if isinstance(call, Bid):
            if call.suit is None:
                limit = EXPOSED.get(call.kind)
                if limit is not None and exposed <= TOLERANCE * limit:
                    yield call
            elif call.suit.order in orders[:2]:
                own = worth[call.suit.order]
                if own > NEED[call.kind] - 1.6:
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


def margin(view: View, call: Call) -> float:
    """What a call must bring beyond passing, to be made."""
    if not isinstance(call, Bid):
        return 0.0
    return (SPECIAL_MARGIN if call.suit is None else MARGIN) * view.grid.row(call.kind).made


class Outcome(Struct, frozen=True):
    """What a call leads to in some hands if nobody bids higher: the seat's points, less what the
    others get on average. `made`: whether the contract is that it leads to, None for none."""

    points: float
    made: bool | None = None


def outlook(view: View, call: Call, dealt: Sequence[list[Hand]]) -> list[Outcome]:
    """What a call leads to in each of these deals; of who passes, half of what the highest contract
    of others comes to, as it may yet be outbid."""
    return [_outcome(view, call, hands) for hands in dealt]


def mean(outcomes: Sequence[Outcome]) -> float:
    """The points on average."""
    return sum([outcome.points for outcome in outcomes]) / len(outcomes)


def _outcome(view: View, call: Call, hands: list[Hand]) -> Outcome:
    seat = view.seat
    assert seat is not None, "his turn"
    passes = isinstance(call, Pass | Keep | Wait)
    contract = view.top if passes else _contract(view, seat, call, hands)
    if contract is None:
        return Outcome(0.0)
    table = Table(list(hands), [], play.leader(contract, view.dealer), [0, 0, 0, 0])
    count = play_out(table, aim_of(contract))
    points = advantage(view.grid, contract, count, seat)
    if passes:
        return Outcome(points / 2)
    return Outcome(points, seat in score(view.grid, contract, count).made)


def _contract(view: View, seat: Seat, call: Call, hands: list[Hand]) -> Contract | None:
    """What is played in these hands if nobody bids higher; None: nothing."""
    top = view.top
    match call:
        case Bid(kind, suit):
            joined = top.declarers if top is not None and top.kind == kind else ()
            return Contract(kind, suit, (*(joined if suit is None else ()), seat))
        case Pack(suit, level):
            own = view.stands[seat]
            proposer = own.other if own.stance == "packer" else None
            for other, stand in enumerate(view.stands):
                if proposer is None and stand.suit is suit and stand.stance != "solo":
                    proposer = other if other != seat else None
            return None if proposer is None else Contract(PACKS[level], suit, (proposer, seat))
        case Propose(suit):
            return _packed(view, seat, suit, hands)
        case Maintain():
            suit = view.stands[seat].suit
            return None if suit is None else _packed(view, seat, suit, hands)
        case _:
            return None


def _packed(view: View, seat: Seat, suit: Suit, hands: list[Hand]) -> Contract | None:
    """The proposal, packed by the first who is good for it."""
    for n in range(1, 4):
        other = (seat + n) % 4
        stance = view.stands[other].stance
        if stance in ("fresh", "waiting", "proposed") and tricks(hands[other], suit.order) > 3.0:
            return Contract("E8", suit, (seat, other))
    return None
