"""What happens in a session of colour whist."""

from typing import Literal

from engines.cards import Card, Suit
from engines.core import Away, Returned, Seat
from engines.frozen import frozen
from engines.whist.contracts import Contract
from engines.whist.types import Bid, Offence, Said


@frozen
class Dealt:
    """Cards were dealt for deal `deal`, not for the first time if `again` (R2, R4, R27)."""

    deal: int
    dealer: Seat
    again: bool = False
    kind: Literal["dealt"] = "dealt"


@frozen
class Got:
    """A seat's thirteen cards; it alone is told."""

    seat: Seat
    cards: tuple[Card, ...]
    kind: Literal["got"] = "got"


@frozen
class Parted:
    """A seat cut the pack (R3); where, nobody else is told."""

    seat: Seat
    by_clock: bool = False
    kind: Literal["parted"] = "parted"


@frozen
class Called:
    """What a seat said (R28); `forced`: it could say nothing else (R61)."""

    seat: Seat
    call: Said
    by_clock: bool = False
    forced: bool = False
    kind: Literal["called"] = "called"


@frozen
class Asked:
    """A bid was put to the jury (R29)."""

    seat: Seat
    bid: Bid
    kind: Literal["asked"] = "asked"


@frozen
class Shown:
    """The bidder's hand, for the jury alone (R29)."""

    seat: Seat
    cards: tuple[Card, ...]
    kind: Literal["shown"] = "shown"


@frozen
class Ruled:
    """The jury accepted the bid or refused it; `by_clock`: it did not answer (R29)."""

    seat: Seat
    accepted: bool
    by_clock: bool = False
    kind: Literal["ruled"] = "ruled"


@frozen
class PassedRound:
    """Nobody bid: the same dealer deals again (R27)."""

    dealer: Seat
    kind: Literal["passed-round"] = "passed-round"


@frozen
class Contracted:
    """The auction is over; a trou's partner is known (R12)."""

    contract: Contract
    kind: Literal["contracted"] = "contracted"


@frozen
class Discarded:
    """A seat put a card away (R35)."""

    seat: Seat
    by_clock: bool = False
    kind: Literal["discarded"] = "discarded"


@frozen
class Hid:
    """Which card that was; the seat alone is told."""

    seat: Seat
    card: Card
    kind: Literal["hid"] = "hid"


@frozen
class Trumped:
    """The trump of a trou was named (R13)."""

    seat: Seat
    suit: Suit
    by_clock: bool = False
    kind: Literal["trumped"] = "trumped"


@frozen
class Played:
    """A card was played."""

    seat: Seat
    card: Card
    by_clock: bool = False
    kind: Literal["played"] = "played"


@frozen
class Took:
    """A seat took the trick (R32)."""

    seat: Seat
    kind: Literal["took"] = "took"


@frozen
class Opened:
    """A declarer's hand was laid open (R36)."""

    seat: Seat
    cards: tuple[Card, ...]
    kind: Literal["opened"] = "opened"


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
class Scored:
    """A deal is over (R40)."""

    line: Line
    kind: Literal["scored"] = "scored"


@frozen
class Forgot:
    """Who had three aces and did not say so loses points (R10)."""

    seat: Seat
    points: int
    kind: Literal["forgot"] = "forgot"


@frozen
class Penalised:
    """The jury gave points against a seat, and to each of the others (R60)."""

    seat: Seat
    offence: Offence
    points: int
    others: int
    reason: str
    kind: Literal["penalised"] = "penalised"


@frozen
class Voided:
    """The jury stopped the deal; it counts for nothing (R60)."""

    reason: str
    kind: Literal["voided"] = "voided"


@frozen
class Annulled:
    """The jury struck the points of a deal that was scored; `again`: it is dealt again (R60b)."""

    deal: int
    reason: str
    again: bool = False
    kind: Literal["annulled"] = "annulled"


@frozen
class Awarded:
    """The jury gave a deal to these declarers, against all others (R60).

    `deal` is the number of one that had been scored (R60b), 0 of the one that it stopped.
    """

    seats: tuple[Seat, ...]
    reason: str
    deal: int = 0
    kind: Literal["awarded"] = "awarded"


@frozen
class Warned:
    """The jury warned a seat (R60a)."""

    seat: Seat
    reason: str
    kind: Literal["warned"] = "warned"


@frozen
class Substituted:
    """Somebody else plays on for a seat whose player had left (R50a)."""

    seat: Seat
    kind: Literal["substituted"] = "substituted"


@frozen
class Left:
    """A seat's owner left, or the jury put him out for a reason (R60a, R63)."""

    seat: Seat
    excluded: bool = False
    reason: str = ""
    kind: Literal["left"] = "left"


@frozen
class Voted:
    """A seat wants to stop (R63)."""

    seat: Seat
    kind: Literal["voted"] = "voted"


@frozen
class Won:
    """Who is first (R49); `stopped` if the session was ended early (R63)."""

    seats: tuple[Seat, ...]
    stopped: bool = False
    kind: Literal["won"] = "won"


Event = (
    Dealt
    | Got
    | Parted
    | Called
    | Asked
    | Shown
    | Ruled
    | PassedRound
    | Contracted
    | Discarded
    | Hid
    | Trumped
    | Played
    | Took
    | Opened
    | Scored
    | Forgot
    | Penalised
    | Voided
    | Annulled
    | Awarded
    | Warned
    | Substituted
    | Left
    | Voted
    | Away
    | Returned
    | Won
)
