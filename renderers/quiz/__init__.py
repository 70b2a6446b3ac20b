"""The pictures of quiz poker: the table, one's own cards and answers, a replay, in words."""

from renderers.quiz.alt import hand_alt, table_alt
from renderers.quiz.hand import hand
from renderers.quiz.replay import replay
from renderers.quiz.table import table

__all__ = ["hand", "hand_alt", "replay", "table", "table_alt"]
