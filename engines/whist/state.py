"""The position of a session of colour whist and what can be read off it.

Nothing here changes a state (`apply` does). Rule numbers are those of the rules of record.
"""

from dataclasses import dataclass
from typing import Any

from engines.cards import ACES, Hand, numbers
from engines.core import Draw, Presence, Seat, Told
from engines.whist import grids, tricks
from engines.whist.auction import Auction
from engines.whist.contracts import Contract
from engines.whist.events import Event, Line
from engines.whist.grid import Grid
from engines.whist.types import Bid, Options, Phase

SEATS = 4
MARKER: Seat = 0
"""The host's seat (R2)."""

NOBODY: frozenset[Seat] = frozenset()
NO_DISCARDS = (-1, -1, -1, -1)

LEAST = 4
"""Cards of each part of a cut, at least (R3)."""


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know about a session.

    `number` is that of the deal from 1; `dealt` counts how often cards were dealt, redeals
    included. `pack` are the cards from the top until they are dealt, by number. `hands` are sets of
    cards by seat; `turn` is who alone is waited for, if it is one seat.

    Of a deal: `trou` is who announced one, `forgot` who had one and did not; `asked` is the bid
    that is before the jury. `contract` is what is played. `discards` are by seat, -1 for none.
    `cards` are all that were played, in order, and `takers` who took each trick.

    `sheet` has a row for each finished deal; `penalties` are points by seat apart from it.
    `continued` and `stops` are who has seen the score and who wants to stop; `gone` whose owners
    left, in that order. `told` is what happened in this deal, `past` in those before.
    """

    options: Options
    grid: Grid
    phase: Phase
    number: int
    dealt: int
    dealer: Seat
    pack: tuple[int, ...]
    hands: tuple[Hand, ...]
    turn: Seat | None
    trou: Seat | None
    forgot: Seat | None
    auction: Auction | None
    asked: Bid | None
    contract: Contract | None
    discards: tuple[int, ...]
    cards: tuple[int, ...]
    takers: tuple[Seat, ...]
    sheet: tuple[Line, ...]
    penalties: tuple[int, ...]
    continued: frozenset[Seat]
    stops: frozenset[Seat]
    presence: Presence
    gone: tuple[Seat, ...]
    past: tuple[tuple[Told[Event], ...], ...]
    told: tuple[Told[Event], ...]

    def but(self, **changes: Any) -> "State":
        """The same with some fields changed, as `dataclasses.replace` does, only much faster.

        A frozen dataclass sets its fields through `object.__setattr__`, which would be half of the
        time of a move; so the copy is made in a class that is laid out alike and not frozen, each
        field by its name, as a loop over the names takes three times as long.
        """
        made: Any = _Draft()
        made.options = self.options
        made.grid = self.grid
        made.phase = self.phase
        made.number = self.number
        made.dealt = self.dealt
        made.dealer = self.dealer
        made.pack = self.pack
        made.hands = self.hands
        made.turn = self.turn
        made.trou = self.trou
        made.forgot = self.forgot
        made.auction = self.auction
        made.asked = self.asked
        made.contract = self.contract
        made.discards = self.discards
        made.cards = self.cards
        made.takers = self.takers
        made.sheet = self.sheet
        made.penalties = self.penalties
        made.continued = self.continued
        made.stops = self.stops
        made.presence = self.presence
        made.gone = self.gone
        made.past = self.past
        made.told = self.told
        for name, value in changes.items():
            setattr(made, name, value)
        made.__class__ = State
        return made


class _Draft:
    __slots__ = State.__slots__


def start(number: int, options: Options) -> State:
    """The table before anything was drawn. Raises ValueError for a number that is not four."""
    if number != SEATS:
        raise ValueError(f"colour whist is for {SEATS} seats, not {number}")
    return State(
        options=options,
        grid=grids.named(options),
        phase="shuffle",
        number=1,
        dealt=0,
        dealer=(MARKER + 1) % SEATS,
        pack=tuple(range(52)),
        hands=(0,) * SEATS,
        turn=None,
        trou=None,
        forgot=None,
        auction=None,
        asked=None,
        contract=None,
        discards=NO_DISCARDS,
        cards=(),
        takers=(),
        sheet=(),
        penalties=(0,) * SEATS,
        continued=NOBODY,
        stops=NOBODY,
        presence=Presence.all(SEATS),
        gone=(),
        past=(),
        told=(),
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


# --- who is in what ------------------------------------------------------------------------------


def away(state: State) -> frozenset[Seat]:
    """For whom others move: who missed two turns and is not back, and who left (R62, R63)."""
    absent = state.presence.away
    return absent.union(state.gone) if state.gone else absent


def staying(state: State) -> list[Seat]:
    """The seats whose owners have not left."""
    return [seat for seat in range(SEATS) if seat not in state.gone]


def watchers(state: State) -> list[Seat]:
    """Whom an open score waits for: who is present and did not continue.

    Should all be away, they are waited for nevertheless (for a breath), so that others can see it.
    """
    stay, absent = staying(state), state.presence.away
    if absent:
        stay = [seat for seat in stay if seat not in absent] or stay
    return [seat for seat in stay if seat not in state.continued]


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
        mine = [line for line in state.sheet if seat in line.contract.declarers]
        well = sum([seat in line.made for line in mine])
        worth.append((1, points[seat], well, well - len(mine)))
    for place, seat in enumerate(state.gone):
        worth[seat] = (0, place)
    return tuple([1 + sum([other > own for other in worth]) for own in worth])
