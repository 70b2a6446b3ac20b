"""The words of Liar's Coin: options, actions, events, the state."""

from dataclasses import dataclass
from typing import Literal

from engines.core import NOBODY, Presence, QuitAction, Seat, SeatEvent, SharedAction
from engines.position import AddressedEvents, GameState, PublicFields

Phase = Literal["toss", "bidding", "reveal", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """Options of Liar's Coin, of which there are none.

    A field of `Literal` choices would be one option of the lobby.
    """


@dataclass(frozen=True, slots=True)
class Bid:
    heads: int
    do: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Challenge:
    do: Literal["challenge"] = "challenge"


SeatAction = Bid | Challenge | QuitAction
Action = SeatAction | SharedAction


class Bidden(SeatEvent, frozen=True):
    heads: int
    by_clock: bool


class Revealed(SeatEvent, frozen=True):
    by_clock: bool


class Public(PublicFields, frozen=True, kw_only=True):
    """Fields that everybody sees, in a view as well as the state.

    `bid` is 0 if none stands. A seat that is `gone` has `lost`, too.
    """

    phase: Phase
    turn: Seat = 0
    bid: int = 0
    lost: frozenset[Seat] = NOBODY


class State(Public, GameState, frozen=True, kw_only=True):
    """State of a table: `coins[s]` is True for heads."""

    presence: Presence
    news: AddressedEvents = ()
    coins: tuple[bool, ...]
    bidder: Seat = 0
