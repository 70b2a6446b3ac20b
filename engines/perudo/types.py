"""Types of perudo: faces, bids, options, actions, events. No rule is judged here.

Two rule sets share them: Borg's Bluff and perudo, or dudo (Parts A and B of docs/rules/perudo.md).
"""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engines.core import GameEvent, QuitAction, Seat, SeatEvent, SharedAction

FACES = range(1, 7)

STAR = 6
"""Sixth face of Borg's dice, a joker (R2, R3); in perudo an ordinary six."""

PACO = 1
"""The one, a joker in perudo (P1) and an ordinary number in Borg's Bluff."""

PerudoPhase = Literal["first", "roll", "bidding", "push", "reroll", "reveal", "over"]


@dataclass(frozen=True, slots=True)
class PerudoOptions:
    """Options of a table; the first choice of each is the default.

    `challenge` and `push` are Borg's, `calza` and `players` perudo's; under the other rules they
    are without effect.
    """

    rules: Literal["borg", "perudo"] = "borg"
    first: Literal["random", "host_picks"] = "random"  # R4
    challenge: Literal["next", "any"] = "next"  # R7
    push: Literal["off", "on"] = "off"  # R21
    calza: Literal["any", "turn", "off"] = "any"  # P8
    players: Literal["6", "10"] = "6"  # P1, `max`


def list_applicable_options(options: PerudoOptions) -> tuple[str, ...]:
    """Return the options that have an effect under these rules."""
    own = ("challenge", "push") if options.rules == "borg" else ("calza", "players")
    return ("rules", "first", *own)


@dataclass(frozen=True, slots=True)
class PerudoBid:
    """Claim that `count` dice in play show `face` (1..6) (R10, P3)."""

    count: int
    face: int
    do: Literal["bid"] = "bid"


class BidRange(Struct, frozen=True):
    """The bids of one face that are legal now: any count from `lowest` to `highest`."""

    face: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class PerudoChallenge:
    """Call of the standing bid as a bluff: all cups go up (R13). In perudo: dudo (P6)."""

    do: Literal["challenge"] = "challenge"


@dataclass(frozen=True, slots=True)
class PerudoCalza:
    """Call of the standing bid as exactly right: all cups go up (P8)."""

    do: Literal["calza"] = "calza"


@dataclass(frozen=True, slots=True)
class PerudoPush:
    """Dice to push: these hidden ones go into the open, the rest is rolled anew (R21).

    Without dice: all stay under the cup as they are.
    """

    dice: tuple[int, ...]
    do: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class PerudoFirst:
    """The host's choice of the first bidder (R4, `first=host_picks`)."""

    seat: Seat
    do: Literal["first"] = "first"


class PerudoPlaced(Struct, frozen=True):
    """A bid and its bidder."""

    seat: Seat
    bid: PerudoBid


PerudoSeatAction = PerudoBid | PerudoChallenge | PerudoCalza | PerudoPush | QuitAction
"""Actions of a seat."""

PerudoAction = PerudoSeatAction | PerudoFirst | SharedAction

CallKind = Literal["challenge", "calza"]


class PerudoReveal(Struct, frozen=True):
    """Result of a challenge or a calza, and its cost (R13–R17, P6–P8).

    `challenger` made the call. `dice[s]` are all dice of seat s (empty if it has none), `wild` the
    joker among them, `actual` how many count for the bid. `losses[s]` and `gains[s]` is how many
    dice seat s loses and gains, `left[s]` how many it has then. `winner` is the one of bidder and
    challenger who was right; `starter` starts the next round.
    """

    call: CallKind
    bid: PerudoBid
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


class PerudoRolled(GameEvent, frozen=True):
    """Start of a round, which `starter` opens; all cups were shaken.

    `palifico` if it is such a round (P9).
    """

    round: int
    starter: Seat
    palifico: bool


class PerudoHand(SeatEvent, frozen=True):
    """The dice under one's own cup; only their owner is told."""

    dice: tuple[int, ...]


class Bidden(SeatEvent, frozen=True):
    """A bid was made; `by_clock` when time made it."""

    bid: PerudoBid
    by_clock: bool = False


class Pushed(SeatEvent, frozen=True):
    """A seat put these dice into the open and rolls the `rerolled` others anew (R21)."""

    dice: tuple[int, ...]
    rerolled: int


class PerudoRevealed(GameEvent, frozen=True):
    """A challenge or a calza lifted all cups; `by_clock` when time challenged."""

    reveal: PerudoReveal
    by_clock: bool = False


class PerudoOut(SeatEvent, frozen=True):
    """A seat has no dice left, or its owner left the game (`quit`)."""

    quit: bool = False


class PerudoWon(SeatEvent, frozen=True):
    """End of the game, won by this seat (R19).

    There is one event each if several share it (S2).
    """
