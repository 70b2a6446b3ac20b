"""Types of poker menteur: options, hands, actions, events. No rule is judged here.

The five dice lie on one tray and are named by their positions 1..5; tuples of five have position p
at index p - 1. A face is 1..6 (9, 10, jack, queen, king, ace where `faces=poker`, R2), 0 where
there is none or it is not known. The player who announced and passed the tray is the bettor
("parieur"), the one who must answer the receiver ("receveur").
"""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engines.core import GameEvent, QuitAction, Seat, SeatEvent, SharedAction

LATEST_RULES_VERSION = 3
"""Newest version of the rules."""

POSITIONS = range(1, 6)

FACES = range(1, 7)

TOP_FACE = 6
"""The ace, or the six: the highest face (R2)."""

MenteurPhase = Literal[
    "first", "handling", "throw", "cover", "answer", "trial", "trial-throw", "reveal", "over"
]
"""Phase of a game; in `first`, `throw`, `cover` and `trial-throw` chance is due.

`handling`: the seat in turn handles the dice, then announces. `answer`: it accepts or refuses.
`trial`: it throws for five alike (R27)."""

HandCategory = Literal["pair", "two-pairs", "three", "straight", "full", "four", "five"]

TableSide = Literal["left", "right"]
"""Left is clockwise: from seat 0 to seat 1."""

ThrowKind = Literal["open", "hidden"]


@dataclass(frozen=True, slots=True)
class MenteurOptions:
    """Options of a table; the first choice of each is the default.

    `faces` changes nothing but how dice are drawn and named.
    """

    faces: Literal["poker", "digits"] = "poker"  # R2
    suites: Literal["poker", "club", "off"] = "poker"  # R5
    kickers: Literal["off", "on"] = "off"  # R6
    cup: Literal["free", "physical"] = "free"  # R24
    quinte_trial: Literal["keep", "strict"] = "keep"  # R27
    lives: Literal["5", "3"] = "5"  # R3
    end: Literal["last", "first_out"] = "last"  # R30


@dataclass(frozen=True, slots=True)
class MenteurHand:
    """A hand as it is announced, or as five dice form it (R4–R6).

    `ranks` are its faces in their order: a pair's one, two pairs' higher and lower, a full house's
    three and pair, a straight's highest face. `kickers` are side dice, the highest first; those not
    named are the lowest that it can have. They are empty where `kickers=off`.
    """

    category: HandCategory
    ranks: tuple[int, ...]
    kickers: tuple[int, ...] = ()


class AnnouncementRung(Struct, frozen=True):
    """Legal announcements of one category: from `lowest` to its highest."""

    category: HandCategory
    lowest: MenteurHand


# --- actions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MenteurDirect:
    """Choice of the tray's direction by the round's first player (R11)."""

    to: TableSide
    do: Literal["direct"] = "direct"


@dataclass(frozen=True, slots=True)
class MenteurThrow:
    """Throw of these dice, on the mat or under the cup (R17, R18).

    `at` is how often the dice were handled this turn when it was chosen: positions are shuffled
    under the cup, so an older choice is void. The same holds for uncovering and covering.
    """

    how: ThrowKind
    dice: tuple[int, ...]
    at: int
    do: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class MenteurUncover:
    """Uncovering of these hidden dice as they are (R21)."""

    dice: tuple[int, ...]
    at: int
    do: Literal["uncover"] = "uncover"


@dataclass(frozen=True, slots=True)
class MenteurCover:
    """Covering of these open dice as they are (R22)."""

    dice: tuple[int, ...]
    at: int
    do: Literal["cover"] = "cover"


@dataclass(frozen=True, slots=True)
class MenteurLook:
    """Look of the seat in turn at the dice under the cup (R19)."""

    do: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class MenteurAnnounce:
    """Announcement of a hand, which passes the tray on (R8, R12, R15)."""

    hand: MenteurHand
    do: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class MenteurAccept:
    """Acceptance of the tray by the receiver; of the top hand: the trial (R15, R26)."""

    do: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class MenteurRefuse:
    """Refusal ("menteur") by the receiver: all dice are shown (R14)."""

    do: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class MenteurRoll:
    """The next throw of a trial (R27)."""

    do: Literal["roll"] = "roll"


HandlingAction = MenteurThrow | MenteurUncover | MenteurCover
"""Actions that name dice."""

MenteurSeatAction = (
    MenteurDirect
    | HandlingAction
    | MenteurLook
    | MenteurAnnounce
    | MenteurAccept
    | MenteurRefuse
    | MenteurRoll
    | QuitAction
)
"""Actions of a seat."""

MenteurAction = MenteurSeatAction | SharedAction


# --- what happened -------------------------------------------------------------------------------


class MenteurPlaced(Struct, frozen=True):
    """An announcement and its bettor."""

    seat: Seat
    hand: MenteurHand


class MenteurReveal(Struct, frozen=True):
    """Result of a round (R14, R28).

    `announced` is the announcement, `bettor` made it, `receiver` refused it or took the trial.
    Refused: `dice` are all five faces, `hand` what they form, None for nothing (R9), `true` whether
    that is as high (R10). Trial: `dice` are the last throw's, `true` whether it succeeded in
    `throws` throws. `loser` gets a point, nobody after a trial that succeeded; `points[s]` are
    those of seat s then. `starter` starts the next round unless out.
    """

    by: Literal["refusal", "trial"]
    announced: MenteurHand
    bettor: Seat
    receiver: Seat
    dice: tuple[int, ...]
    hand: MenteurHand | None
    true: bool
    throws: int
    loser: Seat | None
    points: tuple[int, ...]
    starter: Seat


class MenteurBegan(GameEvent, frozen=True):
    """Start of a round: `starter` has the tray and throws all five dice."""

    round: int
    starter: Seat


class Directed(SeatEvent, frozen=True):
    """The direction was picked by the round's first player (R11)."""

    to: TableSide


class Threw(SeatEvent, frozen=True):
    """The seat in turn threw the dice of these positions.

    Open: `faces` are what they show. Hidden: `faces` is empty, and all dice under the cup have
    changed places since; `marked` are the positions there of dice that were thrown this turn.
    """

    how: ThrowKind
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    marked: tuple[int, ...]
    by_clock: bool = False


class MenteurLooked(SeatEvent, frozen=True):
    """The seat in turn looked under the cup; all are told that."""


class MenteurSaw(SeatEvent, frozen=True):
    """Faces that the seat in turn sees after a look; only it is told (R19, R25)."""

    faces: tuple[int, ...]


class Uncovered(SeatEvent, frozen=True):
    """Hidden dice were laid open as they were."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class Covered(SeatEvent, frozen=True):
    """Open dice went under the cup; all that lie there have changed places since."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class Announced(SeatEvent, frozen=True):
    """A hand was announced; `by_clock` when time did it."""

    hand: MenteurHand
    by_clock: bool = False


class Lapsed(SeatEvent, frozen=True):
    """The seat did not answer in time; what was answered for it follows (R31)."""


class Accepted(SeatEvent, frozen=True):
    """The receiver took the tray, or the trial."""

    trial: bool


class MenteurRolled(SeatEvent, frozen=True):
    """Throw number `throw` of a trial: positions thrown, and what all five show."""

    throw: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class MenteurRevealed(GameEvent, frozen=True):
    """A round ended; `by_clock` when time refused."""

    reveal: MenteurReveal
    by_clock: bool = False


class MenteurVoided(SeatEvent, frozen=True):
    """The round counts for nothing, as `seat`, which had to act, has left (R32)."""


class MenteurOut(SeatEvent, frozen=True):
    """A seat has all its points, or its owner left the game (`quit`)."""

    quit: bool = False


class MenteurWon(GameEvent, frozen=True):
    """End of the game; several share it only at the first elimination (R30)."""

    seats: tuple[Seat, ...]
