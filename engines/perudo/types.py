"""The words of perudo: faces, bids, options, actions, events. No rule is judged here.

Two rule sets share them: Borg's Bluff and perudo, or dudo (Parts A and B of docs/rules/perudo.md).
"""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engines.core import Event, Quit, Seat, SeatEvent, Shared

FACES = range(1, 7)

STAR = 6
"""The sixth face of Borg's dice, a joker (R2, R3); in perudo it is an ordinary six."""

PACO = 1
"""The one, which is the joker in perudo (P1) and an ordinary number in Borg's Bluff."""

Phase = Literal["first", "roll", "bidding", "push", "reroll", "reveal", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the lobby may change; the first choice of each is the default.

    `challenge` and `push` are Borg's, `calza` and `players` perudo's; under the other rules they
    are without effect.
    """

    rules: Literal["borg", "perudo"] = "borg"
    first: Literal["random", "host_picks"] = "random"  # R4
    challenge: Literal["next", "any"] = "next"  # R7
    push: Literal["off", "on"] = "off"  # R21
    calza: Literal["any", "turn", "off"] = "any"  # P8
    players: Literal["6", "10"] = "6"  # P1, `max`


def applicable(options: Options) -> tuple[str, ...]:
    """What has an effect under these rules."""
    own = ("challenge", "push") if options.rules == "borg" else ("calza", "players")
    return ("rules", "first", *own)


@dataclass(frozen=True, slots=True)
class Bid:
    """`count` dice show `face` (1..6), among all dice in play (R10, P3)."""

    count: int
    face: int
    do: Literal["bid"] = "bid"


class Raise(Struct, frozen=True):
    """The bids of one face that are legal now: any count from `lowest` to `highest`."""

    face: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """The bid that stands is called a bluff: all cups go up (R13). In perudo: dudo (P6)."""

    do: Literal["challenge"] = "challenge"


@dataclass(frozen=True, slots=True)
class Calza:
    """The bid that stands is called exactly right: all cups go up (P8)."""

    do: Literal["calza"] = "calza"


@dataclass(frozen=True, slots=True)
class Push:
    """These faces of one's hidden dice go into the open, the rest is rolled anew (R21).

    Without dice: all stay under the cup as they are.
    """

    dice: tuple[int, ...]
    do: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class First:
    """The host says who bids first (R4, `first=host_picks`)."""

    seat: Seat
    do: Literal["first"] = "first"


class Placed(Struct, frozen=True):
    """A bid and who made it."""

    seat: Seat
    bid: Bid


SeatAction = Bid | Challenge | Calza | Push | Quit
"""What a seat may do."""

Action = SeatAction | First | Shared

Call = Literal["challenge", "calza"]


class Reveal(Struct, frozen=True):
    """What a challenge, or a calza, showed and what it costs (R13–R17, P6–P8).

    `challenger` made the call. `dice[s]` are all dice of seat s (empty if it has none), `wild` the
    joker among them, `actual` how many count for the bid. `losses[s]` and `gains[s]` is how many
    dice seat s loses and gains, `left[s]` how many it has then. `winner` is who was right of bidder
    and challenger, `starter` who starts the next round.
    """

    call: Call
    bid: Bid
    bidder: Seat
    challenger: Seat
    dice: tuple[tuple[int, ...], ...]
    wild: int | None
    actual: int
    losses: tuple[int, ...]
    gains: tuple[int, ...]
    left: tuple[int, ...]
    winner: Seat
    starter: Seat


class Rolled(Event, frozen=True):
    """All cups were shaken: a new round, which `starter` opens; `palifico` if it is one (P9)."""

    round: int
    starter: Seat
    palifico: bool


class Hand(SeatEvent, frozen=True):
    """The dice under one's own cup; only their owner is told."""

    dice: tuple[int, ...]


class Bidden(SeatEvent, frozen=True):
    """A bid was made; `by_clock` when time made it."""

    bid: Bid
    by_clock: bool = False


class Pushed(SeatEvent, frozen=True):
    """A seat put these dice into the open and rolls the `rerolled` others anew (R21)."""

    dice: tuple[int, ...]
    rerolled: int


class Revealed(Event, frozen=True):
    """A challenge or a calza lifted all cups; `by_clock` when time challenged."""

    reveal: Reveal
    by_clock: bool = False


class Out(SeatEvent, frozen=True):
    """A seat has no dice left, or its owner left the game (`quit`)."""

    quit: bool = False


class Won(SeatEvent, frozen=True):
    """One seat alone has dice (R19); several are told of where they share the first place (S2)."""
