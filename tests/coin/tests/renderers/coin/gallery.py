"""Every state of Liar's Coin's picture, as a game comes to it."""

from functools import partial

from engines.coin import COIN
from engines.coin.types import Bid, Challenge, Options, State
from engines.core import ChanceAction, Office, QuitAction, Viewer
from renderers.coin import draw
from renderers.picture import Say
from renderers.sheet import PictureSheet
from tests.renderers.picture_sample import LONG, PictureSample


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    moves = (Bid(2), Bid(4), QuitAction(), Challenge())
    shown = (
        ("coin_table", "The bid stands at four; one has left.", 3, None, True),
        ("coin_hand", "The same for the seat in turn, who knows their coin.", 3, 3, False),
        ("coin_reveal", "All coins are shown.", 4, None, False),
    )
    return [
        PictureSample(
            "Liar's Coin", name, what, partial(_draw_as, _play_moves(moves[:count]), viewer), abroad
        )
        for name, what, count, viewer, abroad in shown
    ]


def _play_moves(moves: tuple[Bid | QuitAction | Challenge, ...]) -> State:
    state = COIN.start(6, Options())
    state, _ = COIN.apply_action(state, Office.CHANCE, ChanceAction((0, 1, 0, 1, 0, 1, 0)))
    for move in moves:
        state, _ = COIN.apply_action(state, state.turn, move)
    return state


def _draw_as(state: State, viewer: Viewer, say: Say) -> PictureSheet:
    return draw(COIN.view_as(state, viewer), LONG, say)
