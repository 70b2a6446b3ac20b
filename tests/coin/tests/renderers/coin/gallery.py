"""Every state of Liar's Coin's picture, as a game comes to it."""

from functools import partial

from engines.coin import COIN
from engines.coin.types import Bid, Challenge, Options, State
from engines.core import Chance, Office, Quit, Viewer
from renderers.coin import draw
from renderers.picture import Say
from renderers.sheet import Sheet
from tests.renderers.sample import LONG, Sample


def gallery() -> list[Sample]:
    """All of them, in English."""
    moves = (Bid(2), Bid(4), Quit(), Challenge())
    shown = (
        ("coin_table", "The bid stands at four; one has left.", 3, None, True),
        ("coin_hand", "The same for the seat in turn, who knows their coin.", 3, 3, False),
        ("coin_reveal", "All coins are shown.", 4, None, False),
    )
    return [
        Sample("Liar's Coin", name, what, partial(_drawn, _after(moves[:count]), viewer), abroad)
        for name, what, count, viewer, abroad in shown
    ]


def _after(moves: tuple[Bid | Quit | Challenge, ...]) -> State:
    state = COIN.start(6, Options())
    state, _ = COIN.apply(state, Office.CHANCE, Chance((0, 1, 0, 1, 0, 1, 0)))
    for move in moves:
        state, _ = COIN.apply(state, state.turn, move)
    return state


def _drawn(state: State, viewer: Viewer, say: Say) -> Sheet:
    return draw(COIN.view(state, viewer), LONG, say)
