"""What a seat knows of the hidden hands, from its view alone, and hands that fit it.

Certain is what was played, who could not follow, what lies open, a trou's aces; what was bid makes
some cards more likely with some. `deal` gives hands at random accordingly.
"""

from random import Random
from typing import Literal

from msgspec import Struct

from engines.cards import ACES, ALL, EACH, OF_SUIT, SUIT_OF, Hand, hand_of, numbers
from engines.core import Seat
from engines.whist.auction import Stand
from engines.whist.computer.hands import EXPOSED, exposure, tricks
from engines.whist.contracts import ABUNDANCES, NEED, SLAMS, SOLOS, SPECIALS
from engines.whist.events import Dealt, Played
from engines.whist.view import View

TRIES = 6
"""How often cards are dealt anew when some would have to go where they are not."""

Reading = Literal["not", "partly", "well"]
"""What a player makes of the bids: nothing, that some cards are likelier with some, or also that
nobody bids without a hand for it."""

Weights = tuple[float, ...]
"""By card: how likely it is with a seat; 0: it is not."""


class Known(Struct, frozen=True):
    """What one seat knows.

    `hands` are cards known to be with each, of its own hand all. `hidden` are those whose place is
    not known; `room` is how many of them each seat holds and, the last one, how many were put away
    unseen. `weights` are of these five. `shown` is what each has played, `stands` how each bid, as
    far as it is read. `trou` announced one and still holds so many of these aces.
    """

    seat: Seat
    hands: tuple[Hand, ...]
    hidden: tuple[int, ...]
    room: tuple[int, ...]
    weights: tuple[Weights, ...]
    shown: tuple[Hand, ...]
    stands: tuple[Stand, ...]
    trou: tuple[Seat, int, tuple[int, ...]] | None


def known(view: View, reads: Reading) -> Known:
    """Read off the view of a seat that holds cards."""
    seat = view.seat
    assert seat is not None, "a spectator knows no hand"
    shown, voids = _history(view)
    played = shown[0] | shown[1] | shown[2] | shown[3]
    hands = [hand_of(card.number for card in cards) for cards in view.open]
    hands[seat] = hand_of(card.number for card in view.hand)
    hidden = ALL & ~played & ~(1 << view.discard.number if view.discard else 0)
    for hand in hands:
        hidden &= ~hand
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    away = hidden.bit_count() - sum(room)
    weights = [_weights(view, other, voids[other], reads) for other in range(4)]
    return Known(
        seat,
        tuple(hands),
        tuple(numbers(hidden)),
        (*room, away),
        (*weights, (1.0,) * 52),
        tuple(shown),
        view.stands if reads == "well" else (),
        _trou(view, hidden, shown, voids),
    )


def _trou(
    view: View, hidden: Hand, shown: list[Hand], voids: list[Hand]
) -> tuple[Seat, int, tuple[int, ...]] | None:
    """R10."""
    seat = view.trou
    if seat is None or seat == view.seat:
        return None
    left = 3 - (shown[seat] & ACES).bit_count()
    return seat, left, tuple(numbers(hidden & ACES & ~voids[seat]))


def _history(view: View) -> tuple[list[Hand], list[Hand]]:
    """What each seat has played in this deal, and the suits that it has not got."""
    plays: list[Played] = []
    for event in reversed(view.events):
        if isinstance(event, Dealt):
            break
        if isinstance(event, Played):
            plays.append(event)
    shown, voids, led = [0, 0, 0, 0], [0, 0, 0, 0], 0
    for at, event in enumerate(reversed(plays)):
        number = event.card.number
        shown[event.seat] |= 1 << number
        if at % 4 == 0:
            led = SUIT_OF[number]
        elif SUIT_OF[number] != led:
            voids[event.seat] |= OF_SUIT[led]
    return shown, voids


def _weights(view: View, seat: Seat, void: Hand, reads: Reading) -> Weights:
    """How likely each card is with a seat, by what it could not follow and what it bid."""
    stand = view.stands[seat] if view.stands and reads != "not" else Stand("fresh")
    contract = view.contract
    weights = [_by_bid(number, stand) for number in range(52)]
    if view.trou is not None:
        for ace in numbers(ACES):
            weights[ace] = 0.0 if seat == view.trou else _partner_weight(view, seat)
    elif contract is not None and seat not in contract.declarers and stand.stance == "passed":
        weights = [0.85 * w if n % EACH > 9 else w for n, w in enumerate(weights)]
    return tuple([0.0 if void >> n & 1 else w for n, w in enumerate(weights)])


def _partner_weight(view: View, seat: Seat) -> float:
    """How likely a seat has the fourth ace of a trou."""
    if view.partner is None:
        return 1.0
    return 1.0 if view.partner == seat else 0.0


def _by_bid(number: int, stand: Stand) -> float:
    order, rank = number // EACH, number % EACH
    kind = stand.kind
    if kind in SPECIALS:
        return 0.25 if rank > 8 else 0.7 if rank > 6 else 1.0 if rank > 3 else 1.6
    if stand.suit is None:
        return 1.0
    own = order == stand.suit.order
    if kind in ABUNDANCES or kind in SLAMS:
        return 5.0 if own else 1.8 if rank > 10 else 1.0
    if kind in SOLOS:
        return 3.0 if own else 1.3 if rank > 10 else 1.0
    return (1.6 if stand.stance == "packer" else 2.2) if own else 1.0


def deal(known: Known, random: Random) -> list[Hand]:
    """Hands that fit, at random."""
    spare: list[Hand] | None = None
    for _ in range(TRIES):
        hands = _deal(known, random)
        if hands is not None:
            if _fits(known, hands):
                return hands
            spare = hands
    return spare or _anyhow(known, random)


def _fits(known: Known, hands: list[Hand]) -> bool:
    """Whether each held, before the first card, about what he bid on."""
    for seat, stand in enumerate(known.stands):
        if seat == known.seat or (stand.suit is None and stand.kind is None):
            continue
        held = hands[seat] | known.shown[seat]
        if stand.suit is None:
            limit = EXPOSED.get(stand.kind or "GM")
            if limit is not None and exposure(held) > 2 * limit + 3:
                return False
            continue
        worth = tricks(held, stand.suit.order)
        if stand.stance == "packer":
            if worth < 2.4:
                return False
        elif stand.kind is not None:
            if worth < NEED[stand.kind] - 1.2:
                return False
        elif worth < 3.4 or (held & OF_SUIT[stand.suit.order]).bit_count() < 4:
            return False
    return True


def _deal(known: Known, random: Random) -> list[Hand] | None:
    """Each card goes to a seat by its weights and what room is left, the hardest to place first;
    None if one has no place."""
    hands, room = [*known.hands, 0], list(known.room)
    weights, hidden = known.weights, known.hidden
    if known.trou is not None:
        hidden = _announced(known, known.trou, hands, room, random)
    places = [place for place in range(5) if room[place]]
    cards = [(sum([weights[p][c] > 0 for p in places]), random.random(), c) for c in hidden]
    cards.sort()
    for _, _, card in cards:
        odds = [room[place] * weights[place][card] for place in places]
        total = sum(odds)
        if total <= 0:
            return None
        left = random.random() * total
        chosen = places[-1]
        for place, share in zip(places, odds, strict=True):
            left -= share
            if left < 0:
                chosen = place
                break
        room[chosen] -= 1
        hands[chosen] |= 1 << card
    return hands[:4]


def _announced(
    known: Known,
    trou: tuple[Seat, int, tuple[int, ...]],
    hands: list[Hand],
    room: list[int],
    random: Random,
) -> tuple[int, ...]:
    """Who announced a trou is given the aces that he has. What is hidden beside them."""
    seat, count, aces = trou
    given = random.sample(aces, min(count, len(aces)))
    for ace in given:
        hands[seat] |= 1 << ace
        room[seat] -= 1
    return tuple([card for card in known.hidden if card not in given])


def _anyhow(known: Known, random: Random) -> list[Hand]:
    """Hands of the right sizes, whatever they hold."""
    cards, hands, at = list(known.hidden), list(known.hands), 0
    random.shuffle(cards)
    for seat in range(4):
        hands[seat] |= hand_of(cards[at : at + known.room[seat]])
        at += known.room[seat]
    return hands
