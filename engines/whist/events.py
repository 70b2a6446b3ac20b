"""What happens in a session of colour whist."""

from msgspec import Struct

from engines import core
from engines.cards import Card, Suit
from engines.core import Event, Seat, SeatEvent
from engines.whist.contracts import Contract
from engines.whist.types import Bid, Offence, Said


class Dealt(Event, frozen=True):
    """Cards were dealt for deal `deal`, not for the first time if `again` (R2, R4, R27)."""

    deal: int
    dealer: Seat
    again: bool = False


class Got(SeatEvent, frozen=True):
    """A seat's thirteen cards; it alone is told."""

    cards: tuple[Card, ...]


class Parted(SeatEvent, frozen=True):
    """A seat cut the pack (R3); where, nobody else is told."""

    by_clock: bool = False


class Called(SeatEvent, frozen=True):
    """What a seat said (R28); `forced`: it could say nothing else (R61)."""

    call: Said
    by_clock: bool = False
    forced: bool = False


class Asked(SeatEvent, frozen=True):
    """A bid was put to the jury (R29)."""

    bid: Bid


class Shown(SeatEvent, frozen=True):
    """The bidder's hand, for the jury alone (R29)."""

    cards: tuple[Card, ...]


class Ruled(SeatEvent, frozen=True):
    """The jury accepted the bid or refused it; `by_clock`: it did not answer (R29)."""

    accepted: bool
    by_clock: bool = False


class PassedRound(Event, frozen=True):
    """Nobody bid: the same dealer deals again (R27)."""

    dealer: Seat


class Contracted(Event, frozen=True):
    """The auction is over; a trou's partner is known (R12)."""

    contract: Contract


class Discarded(SeatEvent, frozen=True):
    """A seat put a card away (R35)."""

    by_clock: bool = False


class Hid(SeatEvent, frozen=True):
    """Which card that was; the seat alone is told."""

    card: Card


class Trumped(SeatEvent, frozen=True):
    """The trump of a trou was named (R13)."""

    suit: Suit
    by_clock: bool = False


class Played(SeatEvent, frozen=True):
    """A card was played."""

    card: Card
    by_clock: bool = False


class Took(SeatEvent, frozen=True):
    """A seat took the trick (R32)."""


class Opened(SeatEvent, frozen=True):
    """A declarer's hand was laid open (R36)."""

    cards: tuple[Card, ...]


class Line(Struct, frozen=True):
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


class Scored(Event, frozen=True):
    """A deal is over (R40)."""

    line: Line


class Forgot(SeatEvent, frozen=True):
    """Who had three aces and did not say so loses points (R10)."""

    points: int


class Penalised(SeatEvent, frozen=True):
    """The jury gave points against a seat, and to each of the others (R60)."""

    offence: Offence
    points: int
    others: int
    reason: str


class Voided(Event, frozen=True):
    """The jury stopped the deal; it counts for nothing (R60)."""

    reason: str


class Annulled(Event, frozen=True):
    """The jury struck the points of a deal that was scored; `again`: it is dealt again (R60b)."""

    deal: int
    reason: str
    again: bool = False


class Awarded(Event, frozen=True):
    """The jury gave a deal to these declarers, against all others (R60).

    `deal` is the number of one that had been scored (R60b), 0 of the one that it stopped.
    """

    seats: tuple[Seat, ...]
    reason: str
    deal: int = 0


class Warned(SeatEvent, frozen=True):
    """The jury warned a seat (R60a)."""

    reason: str


class Substituted(SeatEvent, frozen=True):
    """Somebody else plays on for a seat whose player had left (R50a)."""


class Left(core.Left, frozen=True):
    """A seat's owner left, or the jury put him out for a reason (R60a, R63)."""

    excluded: bool = False
    reason: str = ""


class Voted(SeatEvent, frozen=True):
    """A seat wants to stop (R63)."""


class Won(Event, frozen=True):
    """Who is first (R49); `stopped` if the session was ended early (R63)."""

    seats: tuple[Seat, ...]
    stopped: bool = False
