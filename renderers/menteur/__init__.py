"""Pictures of poker menteur and their alt texts: the table, the tray, a replay."""

from renderers.menteur.alt import hand_alt, table_alt
from renderers.menteur.hand import render_hand
from renderers.menteur.replay import render_replay
from renderers.menteur.table import render_doubt, render_table

__all__ = ["hand_alt", "render_doubt", "render_hand", "render_replay", "render_table", "table_alt"]
