"""Types of Captain Bluff: options, actions, events. No rule is judged here."""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engines.captain.belt import BeltRow
from engines.captain.cards import CaptainCard, Luggage, NumberedCard
from engines.core import GameEvent, QuitAction, Seat, SeatEvent, SharedAction

CaptainPhase = Literal[
    "first", "luggage", "airport", "setup", "turn", "call", "reveal", "reshuffle", "over"
]


@dataclass(frozen=True, slots=True)
class CaptainOptions:
    """Options of a table; the first choice of each is the default.

    `airport_mix` is how many TM, CS, TA and VR there are, `call_time` the seconds of a call window,
    `takeback_max` the cards a player may take back between two own turns, `turn_limit` the rounds
    after which the game ends. `first`: the first seat is drawn, or named by the host.
    """

    airport_mix: Literal["4433", "3344"] = "4433"  # R2
    call_time: Literal["20", "10", "40"] = "20"  # R25
    takeback_max: Literal["none", "3"] = "none"  # R34
    turn_limit: Literal["40", "20", "10"] = "40"  # R37
    first: Literal["random", "host_picks"] = "random"  # R4a


@dataclass(frozen=True, slots=True)
class CaptainFirst:
    """The host's choice of the first seat (R4a)."""

    seat: Seat
    do: Literal["first"] = "first"


# --- the five actions of a turn (R9) --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CaptainPlace:
    """Action 1: luggage to the end of a belt's row, perhaps with a joker (R10–R14)."""

    belt: int
    cards: tuple[NumberedCard, ...]
    do: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class CaptainOrigin:
    """Action 2, and setup: a card face down as a belt's origin (R7, R15)."""

    belt: int
    card: CaptainCard
    do: Literal["origin"] = "origin"


@dataclass(frozen=True, slots=True)
class CaptainLook:
    """Action 3: a secret look at an origin (R16)."""

    belt: int
    do: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class CaptainSwap:
    """Action 4: a card from the hand for the origin (R17)."""

    belt: int
    card: CaptainCard
    do: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class CaptainClose:
    """Action 5: all of a belt goes to the discard (R18)."""

    belt: int
    do: Literal["close"] = "close"


# --- airport cards (R20–R23) ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorldTour:
    """TM alone: a joker to the end of a row as this number (R20)."""

    belt: int
    number: int
    do: Literal["tm"] = "tm"


@dataclass(frozen=True, slots=True)
class CaptainReverse:
    """CS: the row goes on the other way (R21)."""

    belt: int
    do: Literal["cs"] = "cs"


@dataclass(frozen=True, slots=True)
class CaptainBoard:
    """TA: a secret look at two origins, or as many as there are (R22, R22a)."""

    belts: tuple[int, ...]
    do: Literal["ta"] = "ta"


@dataclass(frozen=True, slots=True)
class CaptainDelay:
    """VR: every other player with fewer than five cards draws one (R23)."""

    do: Literal["vr"] = "vr"


# --- what else may be done ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CaptainCall:
    """Call of the placement as a bluff (R25, R26)."""

    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class CaptainPass:
    """Pass: the placement is not called (R25)."""

    do: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class CaptainTake:
    """Last luggage of a row, taken into the hand (R31).

    All of it is named, in any order.
    """

    belt: int
    cards: tuple[Luggage, ...]
    do: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class CaptainEnd:
    """End of the turn, without an airport card or without another (R38)."""

    do: Literal["end"] = "end"


HostAction = CaptainFirst
CaptainSeatAction = (
    CaptainPlace
    | CaptainOrigin
    | CaptainLook
    | CaptainSwap
    | CaptainClose
    | WorldTour
    | CaptainReverse
    | CaptainBoard
    | CaptainDelay
    | CaptainCall
    | CaptainPass
    | CaptainTake
    | CaptainEnd
    | QuitAction
)
"""Actions of a seat."""

CaptainAction = CaptainSeatAction | HostAction | SharedAction


class CaptainPlacement(Struct, frozen=True):
    """The placement that a call answers; `number` is 1 for the game's first (R25)."""

    number: int
    seat: Seat
    belt: int
    cards: tuple[NumberedCard, ...]


class CaptainReveal(Struct, frozen=True):
    """Result of a call (R26, R27).

    `row` and `origin` are the cards that lay on the belt; `bluff` if the origin is no luggage of
    the row's city. `loser` takes all of it when the reveal is over.
    """

    caller: Seat
    placer: Seat
    belt: int
    row: BeltRow
    origin: CaptainCard
    bluff: bool
    loser: Seat


# --- events ---------------------------------------------------------------------------------------


class CaptainDealt(GameEvent, frozen=True):
    """The deal is done; `first` begins (R4–R6)."""

    first: Seat


class CaptainGot(SeatEvent, frozen=True):
    """Cards that came into a hand unseen (dealt, drawn, swapped).

    Only their owner is told.
    """

    cards: tuple[CaptainCard, ...]


class Defined(SeatEvent, frozen=True):
    """An origin was put face down; `by_clock` when time did it (R7, R15)."""

    belt: int
    by_clock: bool = False


class CaptainHid(SeatEvent, frozen=True):
    """Card that was put down as an origin; only its seat is told (R15, R17)."""

    belt: int
    card: CaptainCard


class CaptainLooked(SeatEvent, frozen=True):
    """A seat looked at these origins; `board` if by a display board (R16, R22)."""

    belts: tuple[int, ...]
    board: bool = False
    by_clock: bool = False


class CaptainSaw(SeatEvent, frozen=True):
    """The origin that was seen; only the seat that looked is told."""

    belt: int
    card: CaptainCard


class Swapped(SeatEvent, frozen=True):
    """An origin was changed for a card of the hand (R17)."""

    belt: int


class Closed(SeatEvent, frozen=True):
    """A belt was closed; its row and its origin went to the discard (R18)."""

    belt: int
    row: BeltRow


class CaptainPlaced(SeatEvent, frozen=True):
    """Luggage, a joker among it or alone, went to the end of a row (R10, R20)."""

    belt: int
    cards: tuple[NumberedCard, ...]


class Reversed(SeatEvent, frozen=True):
    """A change of direction went to the end of a row (R21)."""

    belt: int


class Delayed(SeatEvent, frozen=True):
    """A delayed flight was played (R23)."""


class Drew(SeatEvent, frozen=True):
    """A seat drew a card (R15, R23)."""


class Reshuffled(GameEvent, frozen=True):
    """The discard became the draw pile, so many cards (R30)."""

    cards: int


class CaptainRevealed(GameEvent, frozen=True):
    """A call turned an origin up (R26)."""

    reveal: CaptainReveal


class Collected(SeatEvent, frozen=True):
    """The loser of a call took the row and the origin into their hand (R26, R28)."""

    belt: int
    cards: tuple[CaptainCard, ...]


class TookBack(SeatEvent, frozen=True):
    """A seat took the last luggage of a row into its hand (R31)."""

    belt: int
    cards: tuple[Luggage, ...]


class CaptainWon(GameEvent, frozen=True):
    """End of the game, with its winners (R35, R39).

    There are several only at the `limit` of rounds (R37).
    """

    seats: tuple[Seat, ...]
    limit: bool = False
