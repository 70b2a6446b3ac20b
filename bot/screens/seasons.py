"""Seasons of a server: the prompt to close one, its winners, the list of all."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.screens.ids import PanelPress
from bot.screens.ranks import format_season, format_standing
from bot.screens.scene import MessageLayout, Style, escape_markdown
from bot.store.ratings import LeaderboardLine
from bot.store.seasons import ServerSeason
from bot.texts import Say

PANEL = "season"
MIN_COUNTED_GAMES = 3
"""Counted games without which nobody wins a season."""
PODIUM_LINES = 3
"""Lines of each game that are shown when a season is closed."""
MAX_LISTED_SEASONS = 20
"""Seasons in the list."""


def build_close_confirmation(season: ServerSeason, name: str, say: Say) -> MessageLayout:
    """Ask once more before the season is closed under this name (empty: it has none)."""
    close: ui.Button[Any] = ui.Button(
        style=Style.danger,
        label=say("button-season-close"),
        custom_id=str(PanelPress(PANEL, f"{season.number}/{name}")),
    )
    under = ServerSeason(season.number, name or None, season.began_at, None, season.games)
    played = say("ranks-played", games=season.games)
    return MessageLayout(
        [say("season-sure", season=format_season(under, say, escape_markdown), played=played)],
        [[close]],
    )


def build_closed_season(
    season: ServerSeason,
    best: Mapping[str, Sequence[LeaderboardLine]],
    names: Mapping[int, str],
    say: Say,
) -> MessageLayout:
    """Return the message of a closed season: each game's best, and what comes now."""
    parts = [say("season-closed", season=format_season(season, say, escape_markdown))]
    for game, lines in best.items():
        if lines:
            head = say("season-best", game=say(f"{game}-title"))
            podium = [
                format_standing(line, escape_markdown(names[line.user_id]), say) for line in lines
            ]
            parts.append("\n".join([head, *podium]))
    if len(parts) == 1:
        parts.append(say("season-nobody"))
    parts.append(say("season-explained", least=MIN_COUNTED_GAMES, next=season.number + 1))
    return MessageLayout(parts)


def build_season_list(seasons: Sequence[ServerSeason], say: Say) -> MessageLayout:
    """Return the seasons of a server, the newest first."""
    lines = [
        say(
            "season-line-running" if season.ended_at is None else "season-line",
            season=format_season(season, say, escape_markdown),
            began=round(season.began_at / 1000),
            ended=round((season.ended_at or 0) / 1000),
            played=say("ranks-played", games=season.games),
        )
        for season in seasons[:MAX_LISTED_SEASONS]
    ]
    return MessageLayout([say("season-list-title"), "\n".join(lines) or say("season-list-none")])
