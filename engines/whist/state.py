"""State of a session of colour whist, and facts derived from it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/whist.md.
"""

from engines import position
from engines.cards import ACES, Hand, list_card_numbers
from engines.core import NOBODY, ChanceDraw, Presence, Seat
from engines.whist import known_grids, tricks
from engines.whist.auction import AuctionState
from engines.whist.contracts import Contract
from engines.whist.events import WhistLine
from engines.whist.grid import PointGrid
from engines.whist.types import WhistBid, WhistOptions, WhistPhase

SEATS = 4
HOST_SEAT: Seat = 0
"""Seat of the host, who keeps the score (R2)."""

NO_HANDS = (0,) * SEATS
NO_DISCARDS = (-1,) * SEATS

MIN_CUT_CARDS = 4
"""Lowest number of cards of each part of a cut (R3)."""


class WhistPublicState(position.PublicFields, frozen=True, kw_only=True):
    """Fields of a session that everybody sees, in its view as well as its state.

    `number` is that of the deal from 1; `dealt` counts how often cards were dealt, redeals
    included; `again` says whether this deal is one. `turn` is the seat that alone is awaited, if
    there is one. `trou` is the seat that announced one, `asked` the bid that is before the jury,
    `contract` what is played. `sheet` has a row for each finished deal; `penalties` are points by
    seat apart from it. `stops` are the seats that want to stop (R63).
    """

    options: WhistOptions
    grid: PointGrid
    phase: WhistPhase
    number: int = 1
    dealt: int = 0
    again: bool = False
    dealer: Seat
    turn: Seat | None = None
    trou: Seat | None = None
    asked: WhistBid | None = None
    contract: Contract | None = None
    sheet: tuple[WhistLine, ...] = ()
    penalties: tuple[int, ...] = (0,) * SEATS
    stops: frozenset[Seat] = NOBODY


class WhistState(WhistPublicState, position.GameState, frozen=True, kw_only=True):
    """Full state of a session.

    `pack` are the cards from the top until they are dealt, by number. `hands` are sets of cards by
    seat. Of a deal: `forgot` is the seat that had a trou and did not announce it. `discards` are by
    seat, -1 for none. `cards` are all that were played, in order, and `takers` the seats that took
    each trick.
    """

    presence: Presence
    news: position.AddressedEvents = ()
    pack: tuple[int, ...] = tuple(range(52))
    hands: tuple[Hand, ...] = NO_HANDS
    forgot: Seat | None = None
    auction: AuctionState | None = None
    discards: tuple[int, ...] = NO_DISCARDS
    cards: tuple[int, ...] = ()
    takers: tuple[Seat, ...] = ()

    @property
    def away(self) -> frozenset[Seat]:
        """Return the seats for which others move (R62, R63).

        Those that missed two turns and are not back, and those whose player left.
        """
        absent = self.presence.away
        return absent.union(self.gone) if self.gone else absent


def list_seat_counts(options: WhistOptions) -> range:
    """Return the only number of seats, four."""
    return range(SEATS, SEATS + 1)


def begin_game(number: int, options: WhistOptions) -> WhistState:
    """Return the table before anything was drawn."""
    return WhistState(
        options=options,
        grid=known_grids.find_grid(options),
        phase="shuffle",
        dealer=(HOST_SEAT + 1) % SEATS,
        presence=Presence.all_present(SEATS),
    )


_SHUFFLE = ChanceDraw("shuffle", tuple(range(52, 1, -1)))
_RIFFLE = ChanceDraw("riffle", (2,) * 52)
_CUT = ChanceDraw("cut", (52 - 2 * MIN_CUT_CARDS + 1,))


def find_due(state: WhistState) -> ChanceDraw | None:
    """Return the shuffle, riffle (R3a) or cut (R3) that is due, None if none is."""
    if state.phase == "shuffle":
        return _SHUFFLE
    if state.phase == "riffle":
        return _RIFFLE
    if state.phase == "cut" and state.options.cut == "auto":
        return _CUT
    return None


# --- the cards -----------------------------------------------------------------------------------


def list_trick_cards(state: WhistState) -> tuple[int, ...]:
    """Return the cards of the trick that is being played."""
    return state.cards[4 * len(state.takers) :]


def find_leader(state: WhistState, number: int) -> Seat:
    """Return the seat that led to a trick, counted from 0."""
    if number:
        return state.takers[number - 1]
    assert state.contract is not None, "tricks are played in a contract"
    return tricks.find_first_leader(state.contract, state.dealer)


def find_playable_cards(state: WhistState, seat: Seat) -> Hand:
    """Return the cards that a seat may play in its turn (R31).

    With `trou_lead=ace` the ace comes first (R13).
    """
    hand, cards = state.hands[seat], state.cards
    contract = state.contract
    if not cards and contract and contract.kind == "TR" and state.options.trou_lead == "ace":
        return hand & ACES
    at = 4 * len(state.takers)
    return tricks.find_following_cards(hand, cards[at] if len(cards) > at else None)


def has_sole_move(state: WhistState, seat: Seat) -> bool:
    """Return whether the only card that this seat may play is to be played for it.

    With `single=manual` only where everybody knows that it is the only one: it is the seat's last,
    or its hand lies open. Elsewhere the speed would tell that the suit led holds no other (R61).
    """
    if (
        state.phase != "play"
        or state.turn != seat
        or find_playable_cards(state, seat).bit_count() > 1
    ):
        return False
    known = state.hands[seat].bit_count() == 1 or seat in list_open_seats(state)
    return known or state.options.single == "auto"


def stack_pack(state: WhistState) -> tuple[int, ...]:
    """Return the pack as it lies after a deal (R3a).

    Tricks in the order they were taken, then what was put away, then what is left in the hands,
    from the dealer's left.
    """
    if state.pack:
        return state.pack
    away = [card for card in state.discards if card >= 0]
    left = [
        card
        for n in range(1, SEATS + 1)
        for card in list_card_numbers(state.hands[(state.dealer + n) % SEATS])
    ]
    return (*state.cards, *away, *left)


def list_open_seats(state: WhistState) -> tuple[Seat, ...]:
    """Return the seats whose hands lie open (R36)."""
    contract = state.contract
    if contract and contract.kind == "GMT" and len(state.cards) >= tricks.OPENS_AT:
        return contract.declarers
    return ()


# --- points --------------------------------------------------------------------------------------


def find_disputable_line(state: WhistState) -> WhistLine | None:
    """Return the line of the last scored deal while the jury may change it (R60b).

    That is until the next auction is over, even if nobody bid.
    """
    if state.rules_version < 3 or not state.sheet:
        return None
    auction_on = state.contract is None and not state.again
    return state.sheet[-1] if state.phase == "show" or auction_on else None


def count_points(state: WhistState) -> tuple[int, ...]:
    """Return each seat's points: those of the deals and those of the jury."""
    return tuple(
        [state.penalties[s] + sum([line.points[s] for line in state.sheet]) for s in range(SEATS)]
    )


def weigh_seats(state: WhistState) -> list[tuple[int, ...]]:
    """Return each seat's worth at the end of the session (R49).

    By points, then contracts made, then few failed; players who left come behind, the first to
    leave last (R63).
    """
    points = count_points(state)
    worth: list[tuple[int, ...]] = []
    for seat in range(SEATS):
        counted = [line for line in state.sheet if not line.annulled]
        mine = [line for line in counted if seat in line.contract.declarers]
        well = sum([seat in line.made for line in mine])
        worth.append((1, points[seat], well, well - len(mine)))
    for place, seat in enumerate(state.gone):
        worth[seat] = (0, place)
    return worth
