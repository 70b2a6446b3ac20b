"""A server's seasons: the question before one is closed, who won it, and all that there were."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.screens.ids import OnPanel
from bot.screens.ranks import called, standing
from bot.screens.scene import Layout, Style, plain
from bot.store.ratings import Standing
from bot.store.seasons import Season
from bot.texts import Say

PANEL = "season"
LEAST = 3
"""Counted games without which nobody wins a season."""
PODIUM = 3
"""Lines of each game that are shown when a season is closed."""
SHOWN = 20
"""Seasons in the list."""


def sure(season: Season, name: str, say: Say) -> Layout:
    """Asks once more before the season is closed under this name (empty: it has none)."""
    close: ui.Button[Any] = ui.Button(
        style=Style.danger,
        label=say("button-season-close"),
        custom_id=str(OnPanel(PANEL, f"{season.number}/{name}")),
    )
    under = Season(season.number, name or None, season.began_at, None, season.games)
    played = say("ranks-played", games=season.games)
    return Layout([say("season-sure", season=called(under, say, plain), played=played)], [[close]])


def closed(
    season: Season, best: Mapping[str, Sequence[Standing]], names: Mapping[int, str], say: Say
) -> Layout:
    """A season that has just been closed: the best of each game, by game, and what comes now."""
    told = [say("season-closed", season=called(season, say, plain))]
    for game, lines in best.items():
        if lines:
            head = say("season-best", game=say(f"{game}-title"))
            podium = [standing(line, plain(names[line.user_id]), say) for line in lines]
            told.append("\n".join([head, *podium]))
    if len(told) == 1:
        told.append(say("season-nobody"))
    told.append(say("season-explained", least=LEAST, next=season.number + 1))
    return Layout(told)


def listed(seasons: Sequence[Season], say: Say) -> Layout:
    """The seasons of a server, the newest first."""
    lines = [
        say(
            "season-line-running" if season.ended_at is None else "season-line",
            season=called(season, say, plain),
            began=round(season.began_at / 1000),
            ended=round((season.ended_at or 0) / 1000),
            played=say("ranks-played", games=season.games),
        )
        for season in seasons[:SHOWN]
    ]
    return Layout([say("season-list-title"), "\n".join(lines) or say("season-list-none")])
