"""The position of a session of colour whist and what can be read off it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/whist.md.
"""

from msgspec import Struct

from engines import position
from engines.cards import ACES, Hand, numbers
from engines.core import NOBODY, Draw, Presence, Seat
from engines.whist import grids, tricks
from engines.whist.auction import Auction
from engines.whist.contracts import Contract
from engines.whist.events import Line
from engines.whist.grid import Grid
from engines.whist.types import Bid, Options, Phase

SEATS = 4
MARKER: Seat = 0
"""The host's seat (R2)."""

NO_HANDS = (0,) * SEATS
NO_DISCARDS = (-1,) * SEATS

LEAST = 4
"""Cards of each part of a cut, at least (R3)."""


class PublicState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a session, its view as well as its state.

    `number` is that of the deal from 1; `dealt` counts how often cards were dealt, redeals
    included; `again` says whether this deal is one. `turn` is who alone is waited for, if it is one
    seat. `trou` is who announced one, `asked` the bid that is before the jury, `contract` what is
    played. `sheet` has a row for each finished deal; `penalties` are points by seat apart from it.
    `stops` are who wants to stop (R63).
    """

    options: Options
    grid: Grid
    phase: Phase
    number: int = 1
    dealt: int = 0
    again: bool = False
    dealer: Seat
    turn: Seat | None = None
    trou: Seat | None = None
    asked: Bid | None = None
    contract: Contract | None = None
    sheet: tuple[Line, ...] = ()
    penalties: tuple[int, ...] = (0,) * SEATS
    stops: frozenset[Seat] = NOBODY


class State(PublicState, position.Position, frozen=True, kw_only=True):
    """All there is to know about a session.

    `pack` are the cards from the top until they are dealt, by number. `hands` are sets of cards by
    seat. Of a deal: `forgot` is who had a trou and did not say so. `discards` are by seat, -1 for
    none. `cards` are all that were played, in order, and `takers` who took each trick.
    """

    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: position.News = ()
    pack: tuple[int, ...] = tuple(range(52))
    hands: tuple[Hand, ...] = NO_HANDS
    forgot: Seat | None = None
    auction: Auction | None = None
    discards: tuple[int, ...] = NO_DISCARDS
    cards: tuple[int, ...] = ()
    takers: tuple[Seat, ...] = ()

    @property
    def away(self) -> frozenset[Seat]:
        """For whom others move: who missed two turns and is not back, and who left (R62, R63)."""
        absent = self.presence.away
        return absent.union(self.gone) if self.gone else absent


def seats(options: Options) -> range:
    """Four."""
    return range(SEATS, SEATS + 1)


def begin(number: int, options: Options) -> State:
    """The table before anything was drawn."""
    return State(
        options=options,
        grid=grids.named(options),
        phase="shuffle",
        dealer=(MARKER + 1) % SEATS,
        presence=Presence.all(SEATS),
    )


_SHUFFLE = Draw("shuffle", tuple(range(52, 1, -1)))
_RIFFLE = Draw("riffle", (2,) * 52)
_CUT = Draw("cut", (52 - 2 * LEAST + 1,))


def due(state: State) -> Draw | None:
    """The shuffle, the riffle of stacked tricks (R3a), the cut if chance cuts (R3)."""
    if state.phase == "shuffle":
        return _SHUFFLE
    if state.phase == "riffle":
        return _RIFFLE
    if state.phase == "cut" and state.options.cut == "auto":
        return _CUT
    return None


# --- the cards -----------------------------------------------------------------------------------


def trick(state: State) -> tuple[int, ...]:
    """The cards of the trick that is being played."""
    return state.cards[4 * len(state.takers) :]


def leader(state: State, number: int) -> Seat:
    """Who led to a trick, counted from 0."""
    if number:
        return state.takers[number - 1]
    assert state.contract is not None, "tricks are played in a contract"
    return tricks.leader(state.contract, state.dealer)


def playable(state: State, seat: Seat) -> Hand:
    """What a seat may play when it is its turn (R31); trou_lead=ace: the ace first (R13)."""
    hand, cards = state.hands[seat], state.cards
    contract = state.contract
    if not cards and contract and contract.kind == "TR" and state.options.trou_lead == "ace":
        return hand & ACES
    at = 4 * len(state.takers)
    return tricks.following(hand, cards[at] if len(cards) > at else None)


def sole(state: State, seat: Seat) -> bool:
    """Return whether the only card that this seat may play is to be played for it.

    With `single=manual` only where everybody knows that it is the only one: it is the seat's last,
    or its hand lies open. Elsewhere the speed would tell that the suit led holds no other (R61).
    """
    if state.phase != "play" or state.turn != seat or playable(state, seat).bit_count() > 1:
        return False
    known = state.hands[seat].bit_count() == 1 or seat in opened(state)
    return known or state.options.single == "auto"


def stacked(state: State) -> tuple[int, ...]:
    """The pack as it lies after a deal: tricks in the order they were taken, then what was put
    away, then what is left in the hands, from the dealer's left (R3a)."""
    if state.pack:
        return state.pack
    away = [card for card in state.discards if card >= 0]
    left = [
        card
        for n in range(1, SEATS + 1)
        for card in numbers(state.hands[(state.dealer + n) % SEATS])
    ]
    return (*state.cards, *away, *left)


def opened(state: State) -> tuple[Seat, ...]:
    """Whose hands lie open (R36)."""
    contract = state.contract
    if contract and contract.kind == "GMT" and len(state.cards) >= tricks.OPENS_AT:
        return contract.declarers
    return ()


# --- points --------------------------------------------------------------------------------------


def disputable(state: State) -> Line | None:
    """Return the line of the deal that was scored last, as long as the jury may change it.

    That is until the next auction is over, be it that nobody bid (R60b).
    """
    if state.rules_version < 3 or not state.sheet:
        return None
    auction_on = state.contract is None and not state.again
    return state.sheet[-1] if state.phase == "show" or auction_on else None


def totals(state: State) -> tuple[int, ...]:
    """Each seat's points: those of the deals and those of the jury."""
    return tuple(
        [state.penalties[s] + sum([line.points[s] for line in state.sheet]) for s in range(SEATS)]
    )


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over (R49): points, then contracts made, then few failed; who left
    behind, the first to leave last (R63)."""
    if state.phase != "over":
        return None
    points = totals(state)
    worth: list[tuple[int, ...]] = []
    for seat in range(SEATS):
        counted = [line for line in state.sheet if not line.annulled]
        mine = [line for line in counted if seat in line.contract.declarers]
        well = sum([seat in line.made for line in mine])
        worth.append((1, points[seat], well, well - len(mine)))
    for place, seat in enumerate(state.gone):
        worth[seat] = (0, place)
    return position.places(worth)
