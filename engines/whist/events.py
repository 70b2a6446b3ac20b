"""Events of a session of colour whist."""

from msgspec import Struct

from engines import core
from engines.cards import Card, Suit
from engines.core import GameEvent, Seat, SeatEvent
from engines.whist.contracts import Contract
from engines.whist.types import Offence, WhistAnnouncement, WhistBid


class WhistDealt(GameEvent, frozen=True):
    """Dealt cards of deal `deal`; `again`: not for the first time (R2, R4, R27)."""

    deal: int
    dealer: Seat
    again: bool = False


class WhistGot(SeatEvent, frozen=True):
    """A seat got its thirteen cards; it alone is told."""

    cards: tuple[Card, ...]


class Parted(SeatEvent, frozen=True):
    """A seat cut the pack (R3); nobody else is told where."""

    by_clock: bool = False


class Called(SeatEvent, frozen=True):
    """A seat made a call (R28); `forced`: nothing else was legal (R61)."""

    call: WhistAnnouncement
    by_clock: bool = False
    forced: bool = False


class WhistAsked(SeatEvent, frozen=True):
    """A bid was put to the jury (R29)."""

    bid: WhistBid


class Shown(SeatEvent, frozen=True):
    """The jury alone is shown the bidder's hand (R29)."""

    cards: tuple[Card, ...]


class WhistRuled(SeatEvent, frozen=True):
    """The jury accepted the bid or refused it; `by_clock`: it did not answer (R29)."""

    accepted: bool
    by_clock: bool = False


class PassedRound(GameEvent, frozen=True):
    """The seats all passed: the same dealer deals again (R27)."""

    dealer: Seat


class Contracted(GameEvent, frozen=True):
    """The auction is over; a trou's partner is known (R12)."""

    contract: Contract


class Discarded(SeatEvent, frozen=True):
    """A seat put a card away (R35)."""

    by_clock: bool = False


class WhistHid(SeatEvent, frozen=True):
    """A seat learns which card it put away; it alone is told."""

    card: Card


class Trumped(SeatEvent, frozen=True):
    """The trump of a trou was named (R13)."""

    suit: Suit
    by_clock: bool = False


class WhistPlayed(SeatEvent, frozen=True):
    """A card was played."""

    card: Card
    by_clock: bool = False


class Took(SeatEvent, frozen=True):
    """A seat took the trick (R32)."""


class Opened(SeatEvent, frozen=True):
    """A declarer's hand was laid open (R36)."""

    cards: tuple[Card, ...]


class WhistLine(Struct, frozen=True):
    """Row of the score sheet.

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


class Scored(GameEvent, frozen=True):
    """A deal is over (R40)."""

    line: WhistLine


class Forgot(SeatEvent, frozen=True):
    """A seat with three aces that did not announce them loses points (R10)."""

    points: int


class Penalised(SeatEvent, frozen=True):
    """The jury gave points against a seat, and to each of the others (R60)."""

    offence: Offence
    points: int
    others: int
    reason: str


class WhistVoided(GameEvent, frozen=True):
    """The jury stopped the deal; it counts for nothing (R60)."""

    reason: str


class Annulled(GameEvent, frozen=True):
    """Strike of a scored deal's points by the jury; `again`: it is redealt (R60b)."""

    deal: int
    reason: str
    again: bool = False


class Awarded(GameEvent, frozen=True):
    """The jury gave a deal to these declarers, against all others (R60).

    `deal` is the number of one that had been scored (R60b), 0 of the one that it stopped.
    """

    seats: tuple[Seat, ...]
    reason: str
    deal: int = 0


class WhistWarned(SeatEvent, frozen=True):
    """The jury warned a seat (R60a)."""

    reason: str


class Substituted(SeatEvent, frozen=True):
    """Another player takes over a seat whose player had left (R50a)."""


class WhistLeft(core.Left, frozen=True):
    """A seat's owner left, or the jury excluded them for a reason (R60a, R63)."""

    excluded: bool = False
    reason: str = ""


class Voted(SeatEvent, frozen=True):
    """A seat wants to stop (R63)."""


class WhistWon(GameEvent, frozen=True):
    """These seats are first (R49); `stopped` if the session was ended early (R63)."""

    seats: tuple[Seat, ...]
    stopped: bool = False
