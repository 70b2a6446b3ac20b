"""Panel below the list of tables: users who look for players, own search."""

from collections.abc import Sequence

import discord

from bot.screens.scene import Row, Style, build_panel_button, build_panel_select
from bot.store.searches import PlayerSearch
from bot.texts import Say

PANEL = "search"
GAMES, HOURS, STOP = "games", "hours", "stop"
"""Parts of the panel, as custom_ids name them."""
SEARCH_HOURS = (1, 2, 3, 6, 12)
"""Hours for which one can look for players, to choose from."""
USUAL_HOURS = 3
"""Hours of a search until its user chooses others."""


def describe_searches(search: PlayerSearch | None, searching: int, say: Say) -> list[str]:
    """Say how many are looking for players here, and until when this reader is."""
    texts = [say("search-count", people=searching)] if searching else []
    if search is None:
        return [*texts, say("search-invite")]
    games = ", ".join(say(f"{game}-title") for game in search.games)
    return [*texts, say("search-mine", games=games, stamp=search.until // 1000)]


def build_search_rows(search: PlayerSearch | None, games: Sequence[str], say: Say) -> list[Row]:
    """Return the controls of a search: its games, its length, and its end."""
    chosen = search.games if search else ()
    select = build_panel_select(
        [
            discord.SelectOption(
                label=say(f"{game}-title")[:100], value=game, default=game in chosen
            )
            for game in games
        ],
        PANEL,
        GAMES,
    )
    select.placeholder = say("search-pick")[:150]
    select.max_values = len(games)
    if search is None:
        return [[select]]
    hours = build_panel_select(
        [
            discord.SelectOption(label=say("search-hours", hours=each)[:100], value=str(each))
            for each in SEARCH_HOURS
        ],
        PANEL,
        HOURS,
    )
    hours.placeholder = say("search-how-long")[:150]
    stop = build_panel_button(say("button-search-stop"), PANEL, STOP, style=Style.danger)
    return [[select], [hours], [stop]]
