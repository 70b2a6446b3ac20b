"""Pictures of Captain Bluff and their alt texts: the table, own cards, a replay."""

from renderers.captain.alt import hand_alt, table_alt
from renderers.captain.hand import render_hand
from renderers.captain.replay import render_replay
from renderers.captain.table import render_doubt, render_table

__all__ = ["hand_alt", "render_doubt", "render_hand", "render_replay", "render_table", "table_alt"]
