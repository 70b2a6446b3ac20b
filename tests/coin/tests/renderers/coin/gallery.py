"""Every state of Liar's Coin's picture, as a game comes to it."""

from engines.coin import COIN
from engines.coin.types import Options
from renderers.coin import draw_table
from tests.renderers.picture_sample import PictureSample
from tests.renderers.played import PlayedSamples

MOVES = ("chance chance:0,1,0,1,0,1,0", "0 bid:2", "1 bid:4", "2 quit", "3 challenge")
PLAYED = PlayedSamples("Liar's Coin", COIN, draw_table, 6, Options(), MOVES)


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    own = "The same for the seat in turn, who knows their coin."
    return [
        PLAYED.make_sample("coin_table", "The bid stands at four; one has left.", 4, abroad=True),
        PLAYED.make_sample("coin_hand", own, 4, 3),
        PLAYED.make_sample("coin_reveal", "All coins are shown.", 5),
    ]
