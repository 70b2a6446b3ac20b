"""What happens in a session of colour whist."""

from engines import core
from engines.cards import Card, Suit
from engines.core import Event, Seat, SeatEvent
from engines.frozen import frozen
from engines.whist.contracts import Contract
from engines.whist.types import Bid, Offence, Said


@frozen
class Dealt(Event):
    """Cards were dealt for deal `deal`, not for the first time if `again` (R2, R4, R27)."""

    deal: int
    dealer: Seat
    again: bool = False


@frozen
class Got(SeatEvent):
    """A seat's thirteen cards; it alone is told."""

    cards: tuple[Card, ...]


@frozen
class Parted(SeatEvent):
    """A seat cut the pack (R3); where, nobody else is told."""

    by_clock: bool = False


@frozen
class Called(SeatEvent):
    """What a seat said (R28); `forced`: it could say nothing else (R61)."""

    call: Said
    by_clock: bool = False
    forced: bool = False


@frozen
class Asked(SeatEvent):
    """A bid was put to the jury (R29)."""

    bid: Bid


@frozen
class Shown(SeatEvent):
    """The bidder's hand, for the jury alone (R29)."""

    cards: tuple[Card, ...]


@frozen
class Ruled(SeatEvent):
    """The jury accepted the bid or refused it; `by_clock`: it did not answer (R29)."""

    accepted: bool
    by_clock: bool = False


@frozen
class PassedRound(Event):
    """Nobody bid: the same dealer deals again (R27)."""

    dealer: Seat


@frozen
class Contracted(Event):
    """The auction is over; a trou's partner is known (R12)."""

    contract: Contract


@frozen
class Discarded(SeatEvent):
    """A seat put a card away (R35)."""

    by_clock: bool = False


@frozen
class Hid(SeatEvent):
    """Which card that was; the seat alone is told."""

    card: Card


@frozen
class Trumped(SeatEvent):
    """The trump of a trou was named (R13)."""

    suit: Suit
    by_clock: bool = False


@frozen
class Played(SeatEvent):
    """A card was played."""

    card: Card
    by_clock: bool = False


@frozen
class Took(SeatEvent):
    """A seat took the trick (R32)."""


@frozen
class Opened(SeatEvent):
    """A declarer's hand was laid open (R36)."""

    cards: tuple[Card, ...]


@frozen
class Line:
    """One row of the score sheet.

    `tricks` and `points` are by seat, `made` the declarers who made their contract; `awarded` if
    the jury said how it ended (R60), `annulled` if it struck the points (R60b).
    """

    deal: int
    dealer: Seat
    contract: Contract
    tricks: tuple[int, ...]
    made: tuple[Seat, ...]
    points: tuple[int, ...]
    awarded: bool = False
    annulled: bool = False


@frozen
class Scored(Event):
    """A deal is over (R40)."""

    line: Line


@frozen
class Forgot(SeatEvent):
    """Who had three aces and did not say so loses points (R10)."""

    points: int


@frozen
class Penalised(SeatEvent):
    """The jury gave points against a seat, and to each of the others (R60)."""

    offence: Offence
    points: int
    others: int
    reason: str


@frozen
class Voided(Event):
    """The jury stopped the deal; it counts for nothing (R60)."""

    reason: str


@frozen
class Annulled(Event):
    """The jury struck the points of a deal that was scored; `again`: it is dealt again (R60b)."""

    deal: int
    reason: str
    again: bool = False


@frozen
class Awarded(Event):
    """The jury gave a deal to these declarers, against all others (R60).

    `deal` is the number of one that had been scored (R60b), 0 of the one that it stopped.
    """

    seats: tuple[Seat, ...]
    reason: str
    deal: int = 0


@frozen
class Warned(SeatEvent):
    """The jury warned a seat (R60a)."""

    reason: str


@frozen
class Substituted(SeatEvent):
    """Somebody else plays on for a seat whose player had left (R50a)."""


@frozen
class Left(core.Left):
    """A seat's owner left, or the jury put him out for a reason (R60a, R63)."""

    excluded: bool = False
    reason: str = ""


@frozen
class Voted(SeatEvent):
    """A seat wants to stop (R63)."""


@frozen
class Won(Event):
    """Who is first (R49); `stopped` if the session was ended early (R63)."""

    seats: tuple[Seat, ...]
    stopped: bool = False
