"""Options, calls and other actions of colour whist. No rule is judged here."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engines.cards import Card, Suit
from engines.core import QuitAction, RulingAction, Seat, SharedAction
from engines.whist.contracts import ContractKind
from engines.whist.custom_grid import parse_grid

WhistPhase = Literal[
    "shuffle",
    "riffle",
    "cut",
    "trou",
    "auction",
    "arbiter",
    "discard",
    "trump",
    "play",
    "show",
    "over",
]
"""Phases of a session.

In `shuffle` and `riffle` chance is due, in `cut` too unless a player cuts. `trou`: each says in
turn whether they have one (R9). `arbiter`: a bid was put to the jury (R29). `show`: the deal is
over and its score lies open.
"""


@dataclass(frozen=True, slots=True)
class WhistOptions:
    """Options of a table; the first choice of each is the default.

    `deals` are those of a session. `grid` is what contracts are worth; `custom`, the text of a grid
    of one's own, must be there before that can be. `trou`: the engine announces it or its holder
    does; `trou_lead`: what the partner may lead; `trou_fail`: what a failed one costs the pair.
    `all13`: a pair that takes all tricks. `cut`: by chance or by a player; `shuffle`: anew each
    deal, or the tricks stacked and riffled once; `deal`: how many cards at a time. `arbiter`: who
    judges the bids that need the jury. `play_out`: whether a decided deal is played to its
    end. `single`: who plays the only card that somebody may play, where not all know that it is; no
    outcome hangs on it.

    Raises ValueError for a text that is no grid.
    """

    deals: Literal["16", "12", "8", "4"] = "16"  # R48
    custom: str = ""  # R46
    grid: Literal["championnat", "liege", "pagat", "custom"] = "championnat"  # R41, R46
    trou: Literal["auto", "manual"] = "auto"  # R10
    trou_lead: Literal["any", "ace"] = "any"  # R13
    trou_fail: Literal["minus16", "zero"] = "minus16"  # R45
    all13: Literal["double", "grid30"] = "double"  # R43
    cut: Literal["auto", "manual"] = "auto"  # R3
    shuffle: Literal["uniform", "once"] = "uniform"  # R3a
    deal: Literal["445", "454"] = "445"  # R4
    arbiter: Literal["auto", "human"] = "auto"  # R29
    play_out: Literal["off", "on"] = "off"  # R38
    single: Literal["manual", "auto"] = "manual"

    def __post_init__(self) -> None:
        if self.custom:
            parse_grid(self.custom)
        elif self.grid == "custom":
            raise ValueError("a custom grid has a text")


# --- calls (R9–R26) -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trou:
    """« Trou »: three aces in this hand (R10)."""

    do: Literal["trou"] = "trou"


@dataclass(frozen=True, slots=True)
class Pass:
    """« Je passe », « passe grande misère » over a trou, or « passe-trou »."""

    do: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Keep:
    """The announcer of a trou keeps it (R11)."""

    do: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Wait:
    """« J'attends » or « premier » (R16)."""

    do: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class Propose:
    """A suit, for a partner to pack (R18)."""

    suit: Suit
    do: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Pack:
    """« J'emballe » of another's proposal in this suit, at so many tricks (R19).

    By the packer themselves it is a raise (R20).
    """

    suit: Suit
    level: int
    do: Literal["pack"] = "pack"


@dataclass(frozen=True, slots=True)
class Maintain:
    """A proposal stays, to be packed or not (R22)."""

    do: Literal["maintain"] = "maintain"


@dataclass(frozen=True, slots=True)
class WhistBid:
    """Contract of one declarer: solo, misère, piccolo, abundance, slam.

    R21, R23, R24. The suit is the trump, None without.
    """

    kind: ContractKind
    suit: Suit | None = None
    do: Literal["bid"] = "bid"


WhistCall = Wait | Propose | Pack | Maintain | Pass | WhistBid | Keep
"""Calls that may be made in an auction."""

WhistAnnouncement = Annotated[WhistCall | Trou, Field(discriminator="do")]


# --- cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhistCut:
    """The pack is cut under so many cards (R3)."""

    at: int
    do: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class WhistDiscard:
    """A card away, face down, before a petite misère (R35)."""

    card: Card
    do: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class WhistNameTrump:
    """The partner of a trou names the trump (R13)."""

    suit: Suit
    do: Literal["trump"] = "trump"


@dataclass(frozen=True, slots=True)
class WhistPlay:
    """A card to the trick."""

    card: Card
    do: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class WhistStop:
    """A vote to stop, once two have left; all who stay must agree (R63)."""

    do: Literal["stop"] = "stop"


# --- the jury (R60, R60a) -------------------------------------------------------------------------

Offence = Literal["revoke", "two-cards", "misdeal", "cheating", "remarks"]


@dataclass(frozen=True, slots=True)
class WhistPenalty:
    """Points against a seat, and for each of the others (R60)."""

    seat: Seat
    offence: Offence
    points: int
    others: int
    reason: str
    do: Literal["penalty"] = "penalty"


@dataclass(frozen=True, slots=True)
class WhistVoid:
    """Stop the deal, which counts for nothing; the same dealer deals again (R60).

    While a score lies open it is the points of that deal that count for nothing (R60b).
    """

    reason: str
    do: Literal["void"] = "void"


@dataclass(frozen=True, slots=True)
class WhistAnnul:
    """Strike of the last scored deal's points; `again`: it is redealt (R60b)."""

    reason: str
    again: bool = False
    do: Literal["annul"] = "annul"


@dataclass(frozen=True, slots=True)
class WhistAward:
    """Stop of the deal: these declarers made their contract, others failed (R60).

    If no contract is played, the last scored deal is scored anew (R60b).
    """

    seats: tuple[Seat, ...]
    reason: str
    do: Literal["award"] = "award"


@dataclass(frozen=True, slots=True)
class WhistWarn:
    """A warning (R60a)."""

    seat: Seat
    reason: str
    do: Literal["warn"] = "warn"


@dataclass(frozen=True, slots=True)
class WhistExclude:
    """A player is put out, as if they had left (R60a, R63)."""

    seat: Seat
    reason: str
    do: Literal["exclude"] = "exclude"


@dataclass(frozen=True, slots=True)
class WhistSubstitute:
    """Substitution for a seat whose player has left (R50a, R63)."""

    seat: Seat
    do: Literal["substitute"] = "substitute"


WhistJuryAction = (
    WhistPenalty | WhistVoid | WhistAnnul | WhistAward | WhistWarn | WhistExclude | WhistSubstitute
)
WhistSeatAction = (
    WhistCall | Trou | WhistCut | WhistDiscard | WhistNameTrump | WhistPlay | WhistStop | QuitAction
)
"""Actions of a seat."""

WhistAction = WhistSeatAction | WhistJuryAction | RulingAction | SharedAction
