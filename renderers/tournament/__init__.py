"""The pictures of a tournament: its standings, its bracket, a round's tables, in words too."""

from renderers.tournament.alt import bracket_alt, poster_alt, standings_alt, tables_alt
from renderers.tournament.boards import tables, tables_on_page
from renderers.tournament.bracket import bracket
from renderers.tournament.poster import poster
from renderers.tournament.standings import lines_on_page, standings
from renderers.tournament.types import Board, Bracket, Chair, Level, Line, Page, Poster, Tables

__all__ = [
    "Board",
    "Bracket",
    "Chair",
    "Level",
    "Line",
    "Page",
    "Poster",
    "Tables",
    "bracket",
    "bracket_alt",
    "lines_on_page",
    "poster",
    "poster_alt",
    "standings",
    "standings_alt",
    "tables",
    "tables_alt",
    "tables_on_page",
]
