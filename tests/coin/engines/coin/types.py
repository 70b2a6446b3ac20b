"""The words of Liar's Coin: options, actions, events, the state."""

from dataclasses import dataclass
from typing import Literal

from engines.core import NOBODY, Quit, Seat, SeatEvent, Shared
from engines.position import Position

Phase = Literal["toss", "bidding", "reveal", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """Nothing is chosen; a field of `Literal` choices would be one option of the lobby."""


@dataclass(frozen=True, slots=True)
class Bid:
    heads: int
    do: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Challenge:
    do: Literal["challenge"] = "challenge"


SeatAction = Bid | Challenge | Quit
Action = SeatAction | Shared


@dataclass(frozen=True, slots=True)
class Bidden(SeatEvent):
    heads: int
    by_clock: bool


@dataclass(frozen=True, slots=True)
class Revealed(SeatEvent):
    by_clock: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Position):
    """`coins[s]`: seat s has heads; `bid` 0: none stands. Who is `gone` has `lost`, too."""

    phase: Phase
    coins: tuple[bool, ...]
    turn: Seat = 0
    bid: int = 0
    bidder: Seat = 0
    lost: frozenset[Seat] = NOBODY
