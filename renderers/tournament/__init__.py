"""Pictures of a tournament and their alt texts: standings, bracket, tables."""

from renderers.tournament.alt import bracket_alt, poster_alt, standings_alt, tables_alt
from renderers.tournament.boards import render_tables, tables_on_page
from renderers.tournament.bracket import render_bracket
from renderers.tournament.poster import render_poster
from renderers.tournament.standings import lines_on_page, render_standings
from renderers.tournament.types import (
    BracketLevel,
    RoundTables,
    StandingsPage,
    StandingsRow,
    TournamentBoard,
    TournamentBracket,
    TournamentChair,
    TournamentPoster,
)

__all__ = [
    "BracketLevel",
    "RoundTables",
    "StandingsPage",
    "StandingsRow",
    "TournamentBoard",
    "TournamentBracket",
    "TournamentChair",
    "TournamentPoster",
    "bracket_alt",
    "lines_on_page",
    "poster_alt",
    "render_bracket",
    "render_poster",
    "render_standings",
    "render_tables",
    "standings_alt",
    "tables_alt",
    "tables_on_page",
]
