"""Knowledge of the hidden hands from a seat's view, and random hands that fit.

Certain is what was played, which suits could not be followed, what lies open, a trou's aces; what
was bid makes some cards more likely with some seats. `deal_hands` gives hands at random
accordingly.
"""

from random import Random
from typing import Literal

from msgspec import Struct

from engines.cards import (
    ACES,
    ALL_CARDS,
    CARDS_OF_SUIT,
    CARDS_PER_SUIT,
    SUIT_ORDER_BY_CARD,
    Hand,
    list_card_numbers,
    to_hand,
)
from engines.core import Seat
from engines.whist.auction import AuctionStand
from engines.whist.computer.hand_value import (
    MAX_EXPOSURE,
    estimate_tricks,
    measure_contract_exposure,
)
from engines.whist.contracts import ABUNDANCES, SLAMS, SOLOS, SPECIALS, TRICKS_NEEDED
from engines.whist.events import WhistDealt, WhistPlayed
from engines.whist.view import WhistView

MAX_DEAL_TRIES = 6
"""Number of deals that are tried when cards would have to go where they cannot be."""

BidReading = Literal["not", "partly", "well"]
"""Reading of the bids by a player.

Not at all, as making some cards likelier with some seats, or also as a proof that no seat bids
without a hand for it.
"""

Weights = tuple[float, ...]
"""Weight of each card with a seat, by its number; 0: it is not there."""


class SeatKnowledge(Struct, frozen=True):
    """Knowledge of one seat.

    `hands` are cards known to be with each seat, of the own hand all. `hidden` are those whose
    place is not known; `room` is how many of them each seat holds and, the last one, how many were
    put away unseen. `weights` are of these five. `shown` is what each has played, `stands` how each
    bid, as far as it is read. `trou` is its announcer, the number of aces they still hold, and
    which these may be.
    """

    seat: Seat
    hands: tuple[Hand, ...]
    hidden: tuple[int, ...]
    room: tuple[int, ...]
    weights: tuple[Weights, ...]
    shown: tuple[Hand, ...]
    stands: tuple[AuctionStand, ...]
    trou: tuple[Seat, int, tuple[int, ...]] | None


def build_knowledge(view: WhistView, reads: BidReading) -> SeatKnowledge:
    """Build the knowledge of a seat that holds cards, from its view."""
    seat = view.seat
    assert seat is not None, "a spectator knows no hand"
    shown, voids = _list_history(view)
    played = shown[0] | shown[1] | shown[2] | shown[3]
    hands = [to_hand(card.number for card in cards) for cards in view.open]
    hands[seat] = to_hand(card.number for card in view.hand)
    hidden = ALL_CARDS & ~played & ~(1 << view.discard.number if view.discard else 0)
    for hand in hands:
        hidden &= ~hand
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    away = hidden.bit_count() - sum(room)
    weights = [_weigh_cards(view, other, voids[other], reads) for other in range(4)]
    return SeatKnowledge(
        seat,
        tuple(hands),
        tuple(list_card_numbers(hidden)),
        (*room, away),
        (*weights, (1.0,) * 52),
        tuple(shown),
        view.stands if reads == "well" else (),
        _find_hidden_trou(view, hidden, shown, voids),
    )


def _find_hidden_trou(
    view: WhistView, hidden: Hand, shown: list[Hand], voids: list[Hand]
) -> tuple[Seat, int, tuple[int, ...]] | None:
    """Return the announcer of a trou, and the aces they still hold (R10)."""
    seat = view.trou
    if seat is None or seat == view.seat:
        return None
    left = 3 - (shown[seat] & ACES).bit_count()
    return seat, left, tuple(list_card_numbers(hidden & ACES & ~voids[seat]))


def _list_history(view: WhistView) -> tuple[list[Hand], list[Hand]]:
    """Return each seat's played cards in this deal, and the suits that it lacks."""
    plays: list[WhistPlayed] = []
    for event in reversed(view.events):
        if isinstance(event, WhistDealt):
            break
        if isinstance(event, WhistPlayed):
            plays.append(event)
    shown, voids, led = [0, 0, 0, 0], [0, 0, 0, 0], 0
    for at, event in enumerate(reversed(plays)):
        number = event.card.number
        shown[event.seat] |= 1 << number
        if at % 4 == 0:
            led = SUIT_ORDER_BY_CARD[number]
        elif SUIT_ORDER_BY_CARD[number] != led:
            voids[event.seat] |= CARDS_OF_SUIT[led]
    return shown, voids


def _weigh_cards(view: WhistView, seat: Seat, void: Hand, reads: BidReading) -> Weights:
    """Return the weight of each card with a seat, by its voids and its bids."""
    stand = view.stands[seat] if view.stands and reads != "not" else AuctionStand("fresh")
    contract = view.contract
    weights = [_weigh_by_bid(number, stand) for number in range(52)]
    if view.trou is not None:
        for ace in list_card_numbers(ACES):
            weights[ace] = 0.0 if seat == view.trou else _weigh_partner(view, seat)
    elif contract is not None and seat not in contract.declarers and stand.stance == "passed":
        weights = [0.85 * w if n % CARDS_PER_SUIT > 9 else w for n, w in enumerate(weights)]
    return tuple([0.0 if void >> n & 1 else w for n, w in enumerate(weights)])


def _weigh_partner(view: WhistView, seat: Seat) -> float:
    """Return the weight of the fourth ace of a trou with a seat."""
    if view.partner is None:
        return 1.0
    return 1.0 if view.partner == seat else 0.0


def _weigh_by_bid(number: int, stand: AuctionStand) -> float:
    order, rank = number // CARDS_PER_SUIT, number % CARDS_PER_SUIT
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


def deal_hands(known: SeatKnowledge, random: Random) -> list[Hand]:
    """Return random hands that fit."""
    spare: list[Hand] | None = None
    for _ in range(MAX_DEAL_TRIES):
        hands = _try_deal(known, random)
        if hands is not None:
            if _is_plausible(known, hands):
                return hands
            spare = hands
    return spare or _deal_anyhow(known, random)


def _is_plausible(known: SeatKnowledge, hands: list[Hand]) -> bool:
    """Return whether each seat's first hand fits its bid."""
    for seat, stand in enumerate(known.stands):
        if seat == known.seat or (stand.suit is None and stand.kind is None):
            continue
        held = hands[seat] | known.shown[seat]
        if stand.suit is None:
            kind = stand.kind or "GM"
            limit = MAX_EXPOSURE.get(kind)
            if limit is not None and measure_contract_exposure(held, kind) > 2 * limit + 3:
                return False
            continue
        worth = estimate_tricks(held, stand.suit.order)
        if stand.stance == "packer":
            if worth < 2.4:
                return False
        elif stand.kind is not None:
            if worth < TRICKS_NEEDED[stand.kind] - 1.2:
                return False
        elif worth < 3.4 or (held & CARDS_OF_SUIT[stand.suit.order]).bit_count() < 4:
            return False
    return True


def _try_deal(known: SeatKnowledge, random: Random) -> list[Hand] | None:
    """Deal each card by its weights and the room left, the hardest to place first.

    None if a card has no place.
    """
    hands, room = [*known.hands, 0], list(known.room)
    weights, hidden = known.weights, known.hidden
    if known.trou is not None:
        hidden = _place_trou_aces(known, known.trou, hands, room, random)
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


def _place_trou_aces(
    known: SeatKnowledge,
    trou: tuple[Seat, int, tuple[int, ...]],
    hands: list[Hand],
    room: list[int],
    random: Random,
) -> tuple[int, ...]:
    """Give a trou's announcer the aces that they have; return what else is hidden."""
    seat, count, aces = trou
    given = random.sample(aces, min(count, len(aces)))
    for ace in given:
        hands[seat] |= 1 << ace
        room[seat] -= 1
    return tuple([card for card in known.hidden if card not in given])


def _deal_anyhow(known: SeatKnowledge, random: Random) -> list[Hand]:
    """Return hands of the right sizes, whatever they hold."""
    cards, hands, at = list(known.hidden), list(known.hands), 0
    random.shuffle(cards)
    for seat in range(4):
        hands[seat] |= to_hand(cards[at : at + known.room[seat]])
        at += known.room[seat]
    return hands
