"""Perudo's pictures: the table, one's own dice, a replay, and all told in words."""

from renderers.perudo.alt import hand_alt, table_alt
from renderers.perudo.hand import hand
from renderers.perudo.replay import replay
from renderers.perudo.table import table

__all__ = ["hand", "hand_alt", "replay", "table", "table_alt"]
