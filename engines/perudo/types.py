"""The words of perudo: faces, bids, options, actions, events. No rule is judged here."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engines.core import Chance, Continue, Expire, Quit, Return, Seat

STAR = 6
"""The sixth face of Borg's dice, a joker (R2, R3). Faces 1..5 are numbers."""

Phase = Literal["first", "roll", "bidding", "reveal", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the lobby may change; the first choice of each is the default."""

    first: Literal["random", "host_picks"] = "random"  # R4
    challenge: Literal["next", "any"] = "next"  # R7


@dataclass(frozen=True, slots=True)
class Bid:
    """`count` dice show `face` (1..5, or STAR), among all dice under all cups (R10)."""

    count: int
    face: int
    do: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Challenge:
    """The bid that stands is called a bluff: all cups go up (R13)."""

    do: Literal["challenge"] = "challenge"


@dataclass(frozen=True, slots=True)
class First:
    """The host says who bids first (R4, `first=host_picks`)."""

    seat: Seat
    do: Literal["first"] = "first"


@dataclass(frozen=True, slots=True)
class Placed:
    """A bid and who made it."""

    seat: Seat
    bid: Bid


Action = Annotated[
    Bid | Challenge | First | Quit | Return | Continue | Expire | Chance, Field(discriminator="do")
]


@dataclass(frozen=True, slots=True)
class Reveal:
    """What a challenge showed and what it costs (R13–R17).

    `dice[s]` are all dice of seat s (empty if it has none), `actual` how many show the bid,
    `losses[s]` how many dice seat s loses, `winner` who starts the next round.
    """

    bid: Bid
    bidder: Seat
    challenger: Seat
    dice: tuple[tuple[int, ...], ...]
    actual: int
    losses: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Rolled:
    """All cups were shaken: a new round, which `starter` opens."""

    round: int
    starter: Seat
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Hand:
    """The dice under one's own cup; only their owner is told."""

    seat: Seat
    dice: tuple[int, ...]
    kind: Literal["hand"] = "hand"


@dataclass(frozen=True, slots=True)
class Bidden:
    """A bid was made; `by_clock` when time made it."""

    seat: Seat
    bid: Bid
    by_clock: bool = False
    kind: Literal["bidden"] = "bidden"


@dataclass(frozen=True, slots=True)
class Revealed:
    """A challenge lifted all cups; `by_clock` when time challenged."""

    reveal: Reveal
    by_clock: bool = False
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Out:
    """A seat has no dice left, or its owner left the game (`quit`)."""

    seat: Seat
    quit: bool = False
    kind: Literal["out"] = "out"


@dataclass(frozen=True, slots=True)
class Left:
    """A seat's owner leaves; his dice stay until the round ends (S2)."""

    seat: Seat
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Away:
    """A seat missed two turns in a row (S2)."""

    seat: Seat
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class Returned:
    """A seat that was away is back."""

    seat: Seat
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Won:
    """One seat alone has dice (R19)."""

    seat: Seat
    kind: Literal["won"] = "won"


Event = Annotated[
    Rolled | Hand | Bidden | Revealed | Out | Left | Away | Returned | Won,
    Field(discriminator="kind"),
]

CODES = (
    "perudo-over",  # the game is over
    "perudo-draw-due",  # the dice are falling
    "perudo-wrong-draw",  # chance has nothing to draw, or not this
    "perudo-wrong-actor",  # this is for a seat, the clock or chance to do
    "perudo-only-host",  # the host says who begins
    "perudo-wait-for-first",  # nobody acts before the host has said who begins
    "perudo-started",  # who begins was settled
    "perudo-no-such-seat",  # seat
    "perudo-out",  # seat
    "perudo-left",  # seat
    "perudo-not-away",  # only who is away can return
    "perudo-not-your-turn",  # turn: the seat whose turn it is
    "perudo-no-such-bid",  # bid
    "perudo-beyond-track",  # bid
    "perudo-not-above",  # bid, above
    "perudo-nothing-to-challenge",
    "perudo-own-bid",  # bid
    "perudo-cups-up",  # all is open: wait for the next round
    "perudo-cups-down",  # there is nothing to continue from
    "perudo-continued",  # this seat has already continued
    "perudo-not-open",  # decision: nothing of that id is awaited from these actors
    "perudo-unreadable",  # text
)
"""Every reason for which `Illegal` is raised here, with the names of its facts."""
