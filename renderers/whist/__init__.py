"""The pictures of colour whist: the table, one's own cards, the score sheet, a replay, in words."""

from renderers.whist.alt import hand_alt, sheet_alt, table_alt
from renderers.whist.hand import hand
from renderers.whist.replay import replay
from renderers.whist.score import sheet
from renderers.whist.table import table

__all__ = ["hand", "hand_alt", "replay", "sheet", "sheet_alt", "table", "table_alt"]
