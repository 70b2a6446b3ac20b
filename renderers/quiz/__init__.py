"""Pictures of quiz poker and their alt texts: table, hand, replay."""

from renderers.quiz.alt import hand_alt, table_alt
from renderers.quiz.hand import render_hand
from renderers.quiz.replay import render_replay
from renderers.quiz.table import render_doubt, render_table

__all__ = ["hand_alt", "render_doubt", "render_hand", "render_replay", "render_table", "table_alt"]
