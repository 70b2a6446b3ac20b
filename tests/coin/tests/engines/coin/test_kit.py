"""Liar's Coin passes the kit of all engines."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.coin import COIN
from engines.coin.types import Action, Bid, Challenge, Options, State
from engines.coin.view import View
from engines.core import Continue, Viewer
from tests.engines.case import Phase, Turn, Turning, turned_seats
from tests.engines.kit import Case, EngineKit


def moves(view: View) -> list[Action]:
    """Legal or not: the kit tries them all."""
    return [*(Bid(heads) for heads in range(len(view.coins) + 2)), Challenge(), Continue()]


def conserved(state: State, events: Sequence[Any]) -> None:
    assert len(state.coins) == len(state.presence.missed)


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Others' coins tossed again, while they are hidden."""
    if state.phase != "bidding":
        return state
    coins = [c if s == viewer else rng.random() < 0.5 for s, c in enumerate(state.coins)]
    return replace(state, coins=tuple(coins))


def opens(state: State, action: Action, viewer: Viewer) -> bool:
    """A challenge shows all coins (R4)."""
    return isinstance(action, Challenge)


PHASES = {
    "toss": Phase(),
    "bidding": Phase((Bid, Challenge)),
    "reveal": Phase((Continue,), hides=False),
    "over": Phase(hides=False),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is drawn as a seat, the coins by seat."""
    return (turn(values[0]), *turned_seats(values[1:], turn))


class TestCoinKit(EngineKit):
    case: ClassVar[Case] = Case(
        game=COIN,
        setups=[(seats, Options()) for seats in (2, 3, 4, 5, 6)],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
        turning=Turning(turned_values),
    )
