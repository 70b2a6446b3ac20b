"""Samples of a game's picture from positions of one played game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engines import AnyGame
from engines.core import Viewer
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet
from tests.engines.moves import MovePlayer
from tests.renderers.picture_sample import LONG, PictureSample


@dataclass(frozen=True)
class PlayedSamples:
    """A game by the notation of its moves, drawn with names of all kinds."""

    kind: str
    """Heading of its chapter of pictures."""
    game: AnyGame
    draw: Callable[[Any, Sequence[PicturePlayer], Say], PictureSheet]
    seats: int
    options: Any
    moves: Sequence[str]

    def make_sample(
        self, name: str, shows: str, count: int, viewer: Viewer = None, *, abroad: bool = False
    ) -> PictureSample:
        """Return what this viewer is shown after `count` moves."""
        start = self.game.start(self.seats, self.options)
        state = MovePlayer(self.game).play_moves(start, *self.moves[:count])
        draw = partial(self.draw, self.game.view_as(state, viewer), LONG[: self.seats])
        return PictureSample(self.kind, name, shows, draw, abroad)
