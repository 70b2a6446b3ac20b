"""Liar's Coin passes the kit of all engines."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.coin import COIN
from engines.coin.types import Action, Bid, Challenge, Options, State
from engines.coin.view import View
from engines.core import ContinueAction, Viewer
from tests.engines.game_case import PhaseCase, SeatRotation, Turn, turned_seats
from tests.engines.kit import EngineKit, GameCase


def propose_moves(view: View) -> list[Action]:
    """Return actions for the kit to try, legal or not."""
    return [*(Bid(heads) for heads in range(len(view.coins) + 2)), Challenge(), ContinueAction()]


def check_conserved(state: State, events: Sequence[Any]) -> None:
    assert len(state.coins) == len(state.presence.missed)


def scramble_hidden(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Toss others' coins again, while they are hidden."""
    if state.phase != "bidding":
        return state
    coins = [c if s == viewer else rng.random() < 0.5 for s, c in enumerate(state.coins)]
    return replace(state, coins=tuple(coins))


def is_opening(state: State, action: Action, viewer: Viewer) -> bool:
    """Return whether an action shows all coins, as a challenge does (R4)."""
    return isinstance(action, Challenge)


PHASES = {
    "toss": PhaseCase(),
    "bidding": PhaseCase((Bid, Challenge)),
    "reveal": PhaseCase((ContinueAction,), hides=False),
    "over": PhaseCase(hides=False),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is drawn as a seat, the coins by seat."""
    return (turn(values[0]), *turned_seats(values[1:], turn))


class TestCoinKit(EngineKit):
    case: ClassVar[GameCase] = GameCase(
        game=COIN,
        setups=[(seats, Options()) for seats in (2, 3, 4, 5, 6)],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
        turning=SeatRotation(turned_values),
    )
