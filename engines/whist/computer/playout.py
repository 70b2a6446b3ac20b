"""Playout of a deal by rules of thumb with all hands known: fast, mostly sound.

A seat's rule of thumb looks at its own hand and at the cards still out, never at who holds them, so
it is also how the careful player chooses a card. Tricks are either wanted or shunned
(`ContractAim.shun`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from engines.cards import CARDS_OF_SUIT, SUIT_ORDER_BY_CARD, Hand
from engines.core import Seat
from engines.whist.contracts import SPECIALS, TOGETHER, TRICKS_NEEDED, Contract

_BELOW = tuple((1 << n) - 1 for n in range(53))
"""Masks of the cards with a number below the index."""


class ContractAim(Struct, frozen=True):
    """Aim of the four seats.

    `shun`: declarers avoid tricks, but for `allowed` of them. `declares` is by seat; `trump` the
    order of its suit or -1; `need` what the declarers need; `counts` whether tricks above and below
    that are worth anything.
    """

    shun: bool
    allowed: int
    declares: tuple[bool, ...]
    trump: int
    need: int
    counts: bool


def find_aim(contract: Contract) -> ContractAim:
    """Return the aim that this contract gives the four seats."""
    kind = contract.kind
    return ContractAim(
        shun=kind in SPECIALS,
        allowed=TRICKS_NEEDED[kind] if kind in SPECIALS else 0,
        declares=tuple([seat in contract.declarers for seat in range(4)]),
        trump=contract.trump,
        need=TRICKS_NEEDED[kind],
        counts=kind in TOGETHER or kind[0] == "S",
    )


@dataclass(slots=True)
class PlayoutTable:
    """A deal in play, changed as it goes on; `trick` are the cards of the running one."""

    hands: list[Hand]
    trick: list[int]
    leader: Seat
    tricks: list[int]


def play_out_deal(table: PlayoutTable, aim: ContractAim) -> list[int]:
    """Play all cards by rules of thumb, and return the tricks of each seat."""
    hands, trick, leader, tricks = table.hands, table.trick, table.leader, table.tricks
    trump, shun = aim.trump, aim.shun
    pick = choose_shunning_card if shun else choose_taking_card
    out = hands[0] | hands[1] | hands[2] | hands[3]
    # Whoever leads knows by counting whether trumps are left that are not the partner's.
    trumps = 0 if shun or trump < 0 or sum(aim.declares) < 2 else CARDS_OF_SUIT[trump]
    while out or trick:
        seat = (leader + len(trick)) & 3
        while len(trick) < 4:
            others = out ^ hands[seat]
            if not trick and trumps and aim.declares[seat]:
                others &= ~(trumps & _find_side(hands, aim))
            card = pick(hands[seat], others, trick, leader, seat, aim, tricks)
            bit = 1 << card
            hands[seat] ^= bit
            out ^= bit
            trick.append(card)
            seat = (seat + 1) & 3
        leader = (leader + _find_best_place(trick, trump)) & 3
        tricks[leader] += 1
        trick = []
        if is_settled(tricks, aim):
            break
    return tricks


def _find_side(hands: Sequence[Hand], aim: ContractAim) -> Hand:
    """Return all cards of the declarers."""
    found = 0
    for hand, mine in zip(hands, aim.declares, strict=True):
        if mine:
            found |= hand
    return found


def is_settled(tricks: Sequence[int], aim: ContractAim) -> bool:
    """Return whether no score can change any more."""
    if aim.shun:
        over = aim.allowed
        return all([t > over for t, d in zip(tricks, aim.declares, strict=True) if d])
    if aim.counts:
        return False
    mine = sum([t for t, d in zip(tricks, aim.declares, strict=True) if d])
    return mine >= aim.need or sum(tricks) - mine > 13 - aim.need


def _find_best_place(trick: Sequence[int], trump: int) -> int:
    top = trick[0]
    at, suit = 0, SUIT_ORDER_BY_CARD[top]
    for place in (1, 2, 3):
        if place >= len(trick):
            break
        card = trick[place]
        of = SUIT_ORDER_BY_CARD[card]
        if of == suit:
            if card > top:
                top, at = card, place
        elif of == trump:
            top, at, suit = card, place, of
    return at


# --- tricks are wanted ---------------------------------------------------------------------------


def choose_taking_card(
    hand: Hand,
    others: Hand,
    trick: Sequence[int],
    leader: Seat,
    seat: Seat,
    aim: ContractAim,
    tricks: Sequence[int],
) -> int:
    """Return a card for a seat that wants tricks.

    `others` is all that the other three hold.
    """
    if hand & (hand - 1) == 0:
        return hand.bit_length() - 1
    trump = aim.trump
    if not trick:
        return _choose_lead(hand, others, trump, aim.declares[seat])
    led = SUIT_ORDER_BY_CARD[trick[0]]
    at = _find_best_place(trick, trump)
    best = trick[at]
    friend = aim.declares[(leader + at) & 3] == aim.declares[seat]
    last = len(trick) == 3
    follow = hand & CARDS_OF_SUIT[led]
    if follow:
        higher = follow & ~_BELOW[best + 1] if SUIT_ORDER_BY_CARD[best] == led else 0
        if not higher:
            return _find_lowest(follow)
        above = others & CARDS_OF_SUIT[led] & ~_BELOW[best + 1]
        if friend and (last or not above):
            return _find_lowest(follow)
        if last:
            return _find_lowest(higher)
        top = higher.bit_length() - 1
        if not above >> top:
            return top
        return top if len(trick) == 2 and not friend else _find_lowest(follow)
    trumps = hand & CARDS_OF_SUIT[trump] if trump >= 0 else 0
    if trumps:
        ruffed = SUIT_ORDER_BY_CARD[best] == trump
        over = trumps & ~_BELOW[best + 1] if ruffed else trumps
        safe = friend and (last or ruffed or not others & CARDS_OF_SUIT[led] & ~_BELOW[best + 1])
        if over and not safe:
            return _find_lowest(over)
    return _choose_throw(hand & ~trumps or hand, others)


def _choose_lead(hand: Hand, others: Hand, trump: int, declares: bool) -> int:
    """Return a lead.

    Declarers draw trumps; then the leader cashes what is high, and else plays low.
    """
    trumps = theirs = 0
    if trump >= 0:
        trumps, theirs = hand & CARDS_OF_SUIT[trump], others & CARDS_OF_SUIT[trump]
        if declares and trumps and theirs:
            top = trumps.bit_length() - 1
            if not theirs >> top or trumps.bit_count() > theirs.bit_count() - 1:
                return top
    chosen, length, longest = -1, 99, 0
    for suit in CARDS_OF_SUIT:
        mine = hand & suit & ~trumps
        if not mine:
            continue
        top = mine.bit_length() - 1
        count = mine.bit_count()
        if not (others & suit) >> top and count < length:
            chosen, length = top, count
        if count > longest.bit_count():
            longest = mine
    if chosen >= 0:
        return chosen
    if not longest:
        return trumps.bit_length() - 1 if declares else _find_lowest(trumps)
    if not declares and trumps:
        for suit in CARDS_OF_SUIT:
            single = hand & suit & ~trumps
            if single and single & (single - 1) == 0:
                return single.bit_length() - 1
    return _find_lowest(longest)


def _choose_throw(hand: Hand, others: Hand) -> int:
    """Return the card that is missed least.

    The lowest rank, from a suit without a high card first.
    """
    worst, at = 99, -1
    for order, suit in enumerate(CARDS_OF_SUIT):
        mine = hand & suit
        if not mine:
            continue
        low = _find_lowest(mine)
        guards = mine.bit_count() == 2 and mine.bit_length() - 1 - order * 13 == 11
        cost = low - order * 13 + (6 if guards else 0)
        if not (others & suit) >> (mine.bit_length() - 1):
            cost += 1
        if cost < worst:
            worst, at = cost, low
    return at


def _find_lowest(hand: Hand) -> int:
    return (hand & -hand).bit_length() - 1


# --- tricks are shunned --------------------------------------------------------------------------


def choose_shunning_card(
    hand: Hand,
    others: Hand,
    trick: Sequence[int],
    leader: Seat,
    seat: Seat,
    aim: ContractAim,
    tricks: Sequence[int],
) -> int:
    """Return a card in a misère or piccolo, to avoid tricks or to give them away."""
    if hand & (hand - 1) == 0:
        return hand.bit_length() - 1
    mine = aim.declares[seat] and tricks[seat] <= aim.allowed
    wants = mine and tricks[seat] < aim.allowed
    if not trick:
        return _choose_high_lead(hand, others) if wants else _choose_low_lead(hand, others)
    led = SUIT_ORDER_BY_CARD[trick[0]]
    at = _find_best_place(trick, -1)
    best = trick[at]
    follow = hand & CARDS_OF_SUIT[led]
    last = len(trick) == 3
    if not follow:
        return _choose_dangerous_card(hand, others)
    below, above = follow & _BELOW[best], follow & ~_BELOW[best]
    if wants and above and (last or not (others & CARDS_OF_SUIT[led]) >> (above.bit_length() - 1)):
        return above.bit_length() - 1
    if mine or _is_victim(aim, (leader + at) & 3, tricks):
        if below:
            return below.bit_length() - 1
        return follow.bit_length() - 1 if last else _find_lowest(follow)
    if any([_is_victim(aim, (leader + n) & 3, tricks) for n in range(len(trick) + 1, 4)]):
        return _find_lowest(follow)
    return follow.bit_length() - 1


def _is_victim(aim: ContractAim, seat: Seat, tricks: Sequence[int]) -> bool:
    return aim.declares[seat] and tricks[seat] <= aim.allowed


def _choose_low_lead(hand: Hand, others: Hand) -> int:
    """Return the card under which the fewest lie, and over which the most."""
    least, at = 999, -1
    for suit in CARDS_OF_SUIT:
        mine = hand & suit
        if not mine:
            continue
        low = _find_lowest(mine)
        out = others & suit
        under = (out & _BELOW[low]).bit_count()
        cost = 3 * under - out.bit_count() if out else 50
        if cost < least:
            least, at = cost, low
    return at


def _choose_high_lead(hand: Hand, others: Hand) -> int:
    for suit in CARDS_OF_SUIT:
        mine = hand & suit
        if mine and not (others & suit) >> (mine.bit_length() - 1):
            return mine.bit_length() - 1
    return _choose_low_lead(hand, others)


def _choose_dangerous_card(hand: Hand, others: Hand) -> int:
    """Return the top card of the suit in which the seat would take the most."""
    most, at = -1, -1
    for suit in CARDS_OF_SUIT:
        mine = hand & suit
        if not mine:
            continue
        out = others & suit
        top = mine.bit_length() - 1
        cost = 3 * (out & _BELOW[_find_lowest(mine)]).bit_count() + (out & _BELOW[top]).bit_count()
        if cost > most:
            most, at = cost, top
    return at
