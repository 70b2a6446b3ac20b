"""The words of Captain Bluff: options, actions, events. No rule is judged here."""

from typing import Literal

from engines.captain.belt import Row
from engines.captain.cards import Card, Luggage, Numbered
from engines.core import Event, Quit, Seat, SeatEvent, Shared
from engines.frozen import frozen

Phase = Literal[
    "first", "luggage", "airport", "setup", "turn", "call", "reveal", "reshuffle", "over"
]


@frozen
class Options:
    """What the lobby may change; the first choice of each is the default.

    `airport_mix` is how many TM, CS, TA and VR there are, `call_time` the seconds of a call window,
    `takeback_max` the cards a player may take back between two of his turns, `turn_limit` the
    rounds after which the game ends. `first`: who begins, by lot or named by the host.
    """

    airport_mix: Literal["4433", "3344"] = "4433"  # R2
    call_time: Literal["20", "10", "40"] = "20"  # R25
    takeback_max: Literal["none", "3"] = "none"  # R34
    turn_limit: Literal["40", "20", "10"] = "40"  # R37
    first: Literal["random", "host_picks"] = "random"  # R4a


@frozen
class First:
    """The host says who begins (R4a)."""

    seat: Seat
    do: Literal["first"] = "first"


# --- the five actions of a turn (R9) --------------------------------------------------------------


@frozen
class Place:
    """Action 1: luggage to the end of a belt's row, a joker among it if wanted (R10–R14)."""

    belt: int
    cards: tuple[Numbered, ...]
    do: Literal["place"] = "place"


@frozen
class Origin:
    """Action 2, and setup: a card face down as a belt's origin (R7, R15)."""

    belt: int
    card: Card
    do: Literal["origin"] = "origin"


@frozen
class Look:
    """Action 3: a secret look at an origin (R16)."""

    belt: int
    do: Literal["look"] = "look"


@frozen
class Swap:
    """Action 4: a card from the hand for the origin (R17)."""

    belt: int
    card: Card
    do: Literal["swap"] = "swap"


@frozen
class Close:
    """Action 5: all of a belt goes to the discard (R18)."""

    belt: int
    do: Literal["close"] = "close"


# --- airport cards (R20–R23) ----------------------------------------------------------------------


@frozen
class WorldTour:
    """TM alone: a joker to the end of a row as this number (R20)."""

    belt: int
    number: int
    do: Literal["tm"] = "tm"


@frozen
class Reverse:
    """CS: the row goes on the other way (R21)."""

    belt: int
    do: Literal["cs"] = "cs"


@frozen
class Board:
    """TA: a secret look at two origins, or as many as there are (R22, R22a)."""

    belts: tuple[int, ...]
    do: Literal["ta"] = "ta"


@frozen
class Delay:
    """VR: every other player with fewer than five cards draws one (R23)."""

    do: Literal["vr"] = "vr"


# --- what else may be done ------------------------------------------------------------------------


@frozen
class Call:
    """The placement is called a bluff (R25, R26)."""

    do: Literal["call"] = "call"


@frozen
class Pass:
    """The placement is let pass (R25)."""

    do: Literal["pass"] = "pass"


@frozen
class Take:
    """The last luggage of a row back into one's hand (R31); all of it is named, in any order."""

    belt: int
    cards: tuple[Luggage, ...]
    do: Literal["take"] = "take"


@frozen
class End:
    """The turn is over, without an airport card or without another (R38)."""

    do: Literal["end"] = "end"


HostAction = First
SeatAction = (
    Place
    | Origin
    | Look
    | Swap
    | Close
    | WorldTour
    | Reverse
    | Board
    | Delay
    | Call
    | Pass
    | Take
    | End
    | Quit
)
"""What a seat may do."""

Action = SeatAction | HostAction | Shared


@frozen
class Placement:
    """What a call answers: the game's placement of that number, 1 for the first (R25)."""

    number: int
    seat: Seat
    belt: int
    cards: tuple[Numbered, ...]


@frozen
class Reveal:
    """What a call showed (R26, R27).

    `row` and `origin` are all that lay on the belt; `bluff` if the origin is no luggage of the
    row's city. `loser` takes all of it when the reveal is over.
    """

    caller: Seat
    placer: Seat
    belt: int
    row: Row
    origin: Card
    bluff: bool
    loser: Seat


# --- events ---------------------------------------------------------------------------------------


@frozen
class Dealt(Event):
    """All have their cards; `first` begins (R4–R6)."""

    first: Seat


@frozen
class Got(SeatEvent):
    """Cards that came into a hand unseen: dealt, drawn, swapped; only their owner is told."""

    cards: tuple[Card, ...]


@frozen
class Defined(SeatEvent):
    """An origin was put face down; `by_clock` when time did it (R7, R15)."""

    belt: int
    by_clock: bool = False


@frozen
class Hid(SeatEvent):
    """Which card that is; only who put it there is told (R15, R17)."""

    belt: int
    card: Card


@frozen
class Looked(SeatEvent):
    """Somebody looked at these origins; `board` if by a display board (R16, R22)."""

    belts: tuple[int, ...]
    board: bool = False
    by_clock: bool = False


@frozen
class Saw(SeatEvent):
    """What was seen there; only who looked is told."""

    belt: int
    card: Card


@frozen
class Swapped(SeatEvent):
    """An origin was changed for a card of the hand (R17)."""

    belt: int


@frozen
class Closed(SeatEvent):
    """A belt was closed; its row and its origin went to the discard (R18)."""

    belt: int
    row: Row


@frozen
class Placed(SeatEvent):
    """Luggage, a joker among it or alone, went to the end of a row (R10, R20)."""

    belt: int
    cards: tuple[Numbered, ...]


@frozen
class Reversed(SeatEvent):
    """A change of direction went to the end of a row (R21)."""

    belt: int


@frozen
class Delayed(SeatEvent):
    """A delayed flight was played (R23)."""


@frozen
class Drew(SeatEvent):
    """A seat drew a card (R15, R23)."""


@frozen
class Reshuffled(Event):
    """The discard became the draw pile, so many cards (R30)."""

    cards: int


@frozen
class Revealed(Event):
    """A call turned an origin up (R26)."""

    reveal: Reveal


@frozen
class Collected(SeatEvent):
    """The loser of a call took the row and the origin into his hand (R26, R28)."""

    belt: int
    cards: tuple[Card, ...]


@frozen
class TookBack(SeatEvent):
    """A seat took the last luggage of a row into its hand (R31)."""

    belt: int
    cards: tuple[Luggage, ...]


@frozen
class Won(Event):
    """Who won (R35, R39); several only if they share the `limit` of rounds (R37)."""

    seats: tuple[Seat, ...]
    limit: bool = False
