"""Pictures of perudo and their alt texts: the table, a seat's own dice, a replay."""

from renderers.perudo.alt import hand_alt, table_alt
from renderers.perudo.hand import render_hand
from renderers.perudo.replay import render_replay
from renderers.perudo.table import render_doubt, render_table

__all__ = ["hand_alt", "render_doubt", "render_hand", "render_replay", "render_table", "table_alt"]
