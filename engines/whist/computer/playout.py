"""Playing a deal out by rules of thumb, all hands given: fast, and sound on the whole.

A seat's rule of thumb looks at its own hand and at what is still out, never at who holds it, so it
is also how the careful player chooses a card. Tricks are either wanted (`Aim.side`) or shunned.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from engines.cards import OF_SUIT, SUIT_OF, Hand
from engines.core import Seat
from engines.whist.contracts import NEED, SPECIALS, TOGETHER, Contract

_BELOW = tuple((1 << n) - 1 for n in range(53))
"""All cards with a lower number."""


class Aim(Struct, frozen=True):
    """What the four are after: `shun` says that declarers avoid tricks, but for `allowed` of them.

    `declares` is by seat; `trump` the order of its suit or -1; `need` what the declarers need;
    `counts` whether tricks above and below that are worth anything.
    """

    shun: bool
    allowed: int
    declares: tuple[bool, ...]
    trump: int
    need: int
    counts: bool


def aim_of(contract: Contract) -> Aim:
    """What this contract makes of the four."""
    kind = contract.kind
    return Aim(
        shun=kind in SPECIALS,
        allowed=NEED[kind] if kind in SPECIALS else 0,
        declares=tuple([seat in contract.declarers for seat in range(4)]),
        trump=contract.trump,
        need=NEED[kind],
        counts=kind in TOGETHER or kind[0] == "S",
    )


@dataclass(slots=True)
class Table:
    """A deal in play, changed as it goes on; `trick` are the cards of the running one."""

    hands: list[Hand]
    trick: list[int]
    leader: Seat
    tricks: list[int]


def play_out(table: Table, aim: Aim) -> list[int]:
    """The tricks of each seat in the end, all playing by their rules of thumb."""
    hands, trick, leader, tricks = table.hands, table.trick, table.leader, table.tricks
    trump, shun = aim.trump, aim.shun
    pick = shunning if shun else wanting
    out = hands[0] | hands[1] | hands[2] | hands[3]
    while out or trick:
        seat = (leader + len(trick)) & 3
        while len(trick) < 4:
            card = pick(hands[seat], out ^ hands[seat], trick, leader, seat, aim, tricks)
            bit = 1 << card
            hands[seat] ^= bit
            out ^= bit
            trick.append(card)
            seat = (seat + 1) & 3
        leader = (leader + _best(trick, trump)) & 3
        tricks[leader] += 1
        trick = []
        if settled(tricks, aim):
            break
    return tricks


def settled(tricks: Sequence[int], aim: Aim) -> bool:
    """Whether what follows changes no score."""
    if aim.shun:
        over = aim.allowed
        return all([t > over for t, d in zip(tricks, aim.declares, strict=True) if d])
    if aim.counts:
        return False
    mine = sum([t for t, d in zip(tricks, aim.declares, strict=True) if d])
    return mine >= aim.need or sum(tricks) - mine > 13 - aim.need


def _best(trick: Sequence[int], trump: int) -> int:
    top = trick[0]
    at, suit = 0, SUIT_OF[top]
    for place in (1, 2, 3):
        if place >= len(trick):
            break
        card = trick[place]
        of = SUIT_OF[card]
        if of == suit:
            if card > top:
                top, at = card, place
        elif of == trump:
            top, at, suit = card, place, of
    return at


# --- tricks are wanted ---------------------------------------------------------------------------


def wanting(
    hand: Hand,
    others: Hand,
    trick: Sequence[int],
    leader: Seat,
    seat: Seat,
    aim: Aim,
    tricks: Sequence[int],
) -> int:
    """A card for who wants tricks; `others` is all that the other three hold."""
    if hand & (hand - 1) == 0:
        return hand.bit_length() - 1
    trump = aim.trump
    if not trick:
        return _lead(hand, others, trump, aim.declares[seat])
    led = SUIT_OF[trick[0]]
    at = _best(trick, trump)
    best = trick[at]
    friend = aim.declares[(leader + at) & 3] == aim.declares[seat]
    last = len(trick) == 3
    follow = hand & OF_SUIT[led]
    if follow:
        higher = follow & ~_BELOW[best + 1] if SUIT_OF[best] == led else 0
        if not higher:
            return _low(follow)
        above = others & OF_SUIT[led] & ~_BELOW[best + 1]
        if friend and (last or not above):
            return _low(follow)
        if last:
            return _low(higher)
        top = higher.bit_length() - 1
        if not above >> top:
            return top
        return top if len(trick) == 2 and not friend else _low(follow)
    trumps = hand & OF_SUIT[trump] if trump >= 0 else 0
    if trumps:
        ruffed = SUIT_OF[best] == trump
        over = trumps & ~_BELOW[best + 1] if ruffed else trumps
        safe = friend and (last or ruffed or not others & OF_SUIT[led] & ~_BELOW[best + 1])
        if over and not safe:
            return _low(over)
    return _throw(hand & ~trumps or hand, others)


def _lead(hand: Hand, others: Hand, trump: int, declares: bool) -> int:
    """Declarers draw trumps; then whoever leads cashes what is high, and else plays low."""
    trumps = theirs = 0
    if trump >= 0:
        trumps, theirs = hand & OF_SUIT[trump], others & OF_SUIT[trump]
        if declares and trumps and theirs:
            top = trumps.bit_length() - 1
            if not theirs >> top or trumps.bit_count() > theirs.bit_count() - 1:
                return top
    chosen, length, longest = -1, 99, 0
    for suit in OF_SUIT:
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
        return trumps.bit_length() - 1 if declares else _low(trumps)
    if not declares and trumps:
        for suit in OF_SUIT:
            single = hand & suit & ~trumps
            if single and single & (single - 1) == 0:
                return single.bit_length() - 1
    return _low(longest)


def _throw(hand: Hand, others: Hand) -> int:
    """The card that is missed least: the lowest rank, from a suit without a high card first."""
    worst, at = 99, -1
    for order, suit in enumerate(OF_SUIT):
        mine = hand & suit
        if not mine:
            continue
        low = _low(mine)
        guards = mine.bit_count() == 2 and mine.bit_length() - 1 - order * 13 == 11
        cost = low - order * 13 + (6 if guards else 0)
        if not (others & suit) >> (mine.bit_length() - 1):
            cost += 1
        if cost < worst:
            worst, at = cost, low
    return at


def _low(hand: Hand) -> int:
    return (hand & -hand).bit_length() - 1


# --- tricks are shunned --------------------------------------------------------------------------


def shunning(
    hand: Hand,
    others: Hand,
    trick: Sequence[int],
    leader: Seat,
    seat: Seat,
    aim: Aim,
    tricks: Sequence[int],
) -> int:
    """A card in a misère or piccolo, for who avoids tricks and for who gives them away."""
    if hand & (hand - 1) == 0:
        return hand.bit_length() - 1
    mine = aim.declares[seat] and tricks[seat] <= aim.allowed
    wants = mine and tricks[seat] < aim.allowed
    if not trick:
        return _high_lead(hand, others) if wants else _low_lead(hand, others)
    led = SUIT_OF[trick[0]]
    at = _best(trick, -1)
    best = trick[at]
    follow = hand & OF_SUIT[led]
    last = len(trick) == 3
    if not follow:
        return _danger(hand, others)
    below, above = follow & _BELOW[best], follow & ~_BELOW[best]
    if wants and above and (last or not (others & OF_SUIT[led]) >> (above.bit_length() - 1)):
        return above.bit_length() - 1
    if mine or _victim(aim, (leader + at) & 3, tricks):
        if below:
            return below.bit_length() - 1
        return follow.bit_length() - 1 if last else _low(follow)
    if any([_victim(aim, (leader + n) & 3, tricks) for n in range(len(trick) + 1, 4)]):
        return _low(follow)
    return follow.bit_length() - 1


def _victim(aim: Aim, seat: Seat, tricks: Sequence[int]) -> bool:
    return aim.declares[seat] and tricks[seat] <= aim.allowed


def _low_lead(hand: Hand, others: Hand) -> int:
    """The card under which the fewest lie, and over which the most."""
    least, at = 999, -1
    for suit in OF_SUIT:
        mine = hand & suit
        if not mine:
            continue
        low = _low(mine)
        out = others & suit
        under = (out & _BELOW[low]).bit_count()
        cost = 3 * under - out.bit_count() if out else 50
        if cost < least:
            least, at = cost, low
    return at


def _high_lead(hand: Hand, others: Hand) -> int:
    for suit in OF_SUIT:
        mine = hand & suit
        if mine and not (others & suit) >> (mine.bit_length() - 1):
            return mine.bit_length() - 1
    return _low_lead(hand, others)


def _danger(hand: Hand, others: Hand) -> int:
    """The top of the suit in which one would take the most."""
    most, at = -1, -1
    for suit in OF_SUIT:
        mine = hand & suit
        if not mine:
            continue
        out = others & suit
        top = mine.bit_length() - 1
        cost = 3 * (out & _BELOW[_low(mine)]).bit_count() + (out & _BELOW[top]).bit_count()
        if cost > most:
            most, at = cost, top
    return at
