"""The pictures of poker menteur: the table, the tray as its holder sees it, a replay, in words."""

from renderers.menteur.alt import hand_alt, table_alt
from renderers.menteur.hand import hand
from renderers.menteur.replay import replay
from renderers.menteur.table import table

__all__ = ["hand", "hand_alt", "replay", "table", "table_alt"]
