"""The faces of perudo's dice as emoji, the jokers among them."""

from collections.abc import Mapping
from functools import partial

from engines.perudo.types import PACO
from renderers import sprites, theme
from renderers.emojis import Drawing, draw_pips

EMOJIS: Mapping[str, Drawing] = {
    **{f"perudo_{face}": partial(draw_pips, face) for face in range(1, 7)},
    "perudo_star": partial(draw_pips, sprites.STAR, theme.RED_DARK),
    "perudo_paco": partial(draw_pips, PACO, theme.RED, pip=0.2),
}
"""Emoji as `face_name` names faces; a one that is the joker has a large red pip."""
