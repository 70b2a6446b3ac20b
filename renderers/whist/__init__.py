"""Pictures of colour whist and their alt texts: table, hand, score, replay."""

from renderers.whist.alt import hand_alt, score_sheet_alt, table_alt
from renderers.whist.hand import render_hand
from renderers.whist.replay import render_replay
from renderers.whist.score import render_score_sheet
from renderers.whist.table import render_table

__all__ = [
    "hand_alt",
    "render_hand",
    "render_replay",
    "render_score_sheet",
    "render_table",
    "score_sheet_alt",
    "table_alt",
]
