"""Captain Bluff's pictures: the table, one's own cards, a replay, and all told in words."""

from renderers.captain.alt import hand_alt, table_alt
from renderers.captain.hand import hand
from renderers.captain.replay import replay
from renderers.captain.table import table

__all__ = ["hand", "hand_alt", "replay", "table", "table_alt"]
