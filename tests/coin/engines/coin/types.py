"""The words of Liar's Coin: options, actions, events, the state; and how they are written."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engines import core
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


SeatAction = Bid | Challenge | core.Quit | core.Return | core.Continue
Action = Annotated[SeatAction | core.Expire | core.Chance, Field(discriminator="do")]


@dataclass(frozen=True, slots=True)
class Bidden:
    seat: core.Seat
    heads: int
    by_clock: bool
    kind: Literal["bidden"] = "bidden"


@dataclass(frozen=True, slots=True)
class Revealed:
    challenger: core.Seat
    by_clock: bool
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Left:
    seat: core.Seat
    kind: Literal["left"] = "left"


Event = Annotated[Bidden | Revealed | Left | core.Away | core.Returned, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Position):
    """`coins[s]`: seat s has heads; `bid` 0: none stands; `gone` have left, `lost` have lost."""

    phase: Phase
    coins: tuple[bool, ...]
    turn: core.Seat = 0
    bid: int = 0
    bidder: core.Seat | None = None
    gone: frozenset[core.Seat] = core.NOBODY
    lost: frozenset[core.Seat] = core.NOBODY


def write(action: Action) -> str:
    """ "bid:3", "challenge"."""
    return f"bid:{action.heads}" if isinstance(action, Bid) else action.do


def read(text: str) -> Action | None:
    """What `write` wrote, and "3" alone."""
    plain = text.strip().lower()
    found = re.fullmatch(r"(?:bid\s*:\s*)?(\d{1,9})", plain)
    return Bid(int(found[1])) if found else Challenge() if plain == "challenge" else None


def position(state: State) -> str:
    """`bidding HTH | turn 2 | bid 1 by 0 | gone 1`, for logs and tests."""
    coins, gone = "".join("TH"[coin] for coin in state.coins), [*sorted(state.gone)]
    bid = f"bid {state.bid} by {state.bidder}"
    return f"{state.phase} {coins} | turn {state.turn} | {bid} | gone {gone}"
