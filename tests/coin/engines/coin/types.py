"""The words of Liar's Coin: options, actions, events, the state."""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engines.core import NOBODY, Presence, Quit, Seat, SeatEvent, Shared
from engines.position import News, Position

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


class Bidden(SeatEvent, frozen=True):
    heads: int
    by_clock: bool


class Revealed(SeatEvent, frozen=True):
    by_clock: bool


class State(Struct, Position, frozen=True, kw_only=True):
    """`coins[s]`: seat s has heads; `bid` 0: none stands. Who is `gone` has `lost`, too."""

    phase: Phase
    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: News = ()
    coins: tuple[bool, ...]
    turn: Seat = 0
    bid: int = 0
    bidder: Seat = 0
    lost: frozenset[Seat] = NOBODY
