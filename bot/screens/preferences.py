"""A person's own settings: when they are called to slow tables, whom they block."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot import zones
from bot.screens.ids import OnPanel
from bot.screens.scene import Layout, Row, panel_select
from bot.store.blocks import MOST_BLOCKED
from bot.store.people import Person
from bot.texts import Say

PANEL = "preferences"
ANY_HOUR, SERVERS_ZONE = "any", "server"
"""What stands for no quiet hours, and for the time zone of the server where one plays."""
CALL_HOURS = (0, 1, 4, 24)
"""The hours that may lie between two calls at least."""


def preferences(
    person: Person, zone: str | None, blocked: Sequence[int], now: int, say: Say
) -> Layout:
    """Return the panel of a person for whom clocks show the time of `zone`; None: of each server
    where they play."""
    where = say("preferences-zone-server")
    if zone is not None:
        shows = zones.clock_shows(now, zones.find(zone))
        where = say("preferences-zone-now", zone=spoken(zone), time=shows)
    return Layout(
        [
            say("preferences-title"),
            say("preferences-calls", zone=where),
            say("preferences-blocks", most=MOST_BLOCKED),
        ],
        [
            _select(
                "quiet",
                [(each, f"preferences-quiet-{each}") for each in (ANY_HOUR, *zones.QUIET)],
                person.quiet or ANY_HOUR,
                say,
            ),
            _select(
                "calls",
                [(str(hours), f"preferences-calls-{hours}") for hours in CALL_HOURS],
                str(person.call_hours),
                say,
            ),
            [zone_select(OnPanel(PANEL, "zone"), person.zone, "preferences-zone-server", say)],
            _people(blocked, say),
        ],
    )


def zone_select(to: OnPanel, chosen: str | None, nothing: str, say: Say) -> ui.Select[Any]:
    """A select of the zones where most live who speak our languages, and of the one chosen; others
    are typed with the command. `nothing`: the text of the choice of none."""
    usual = zones.offers("", say("zone-language"))
    offered = [chosen, *(zone for zone in usual if zone != chosen)] if chosen else usual
    options = [
        discord.SelectOption(label=say(nothing)[:100], value=SERVERS_ZONE, default=not chosen),
        *(
            discord.SelectOption(
                label=say("zone-label", zone=spoken(zone))[:100],
                value=zone,
                default=zone == chosen,
            )
            for zone in offered[:24]
        ),
    ]
    return ui.Select(custom_id=str(to), options=options)


def spoken(zone: str) -> str:
    """Return a zone's name as people read it."""
    return zone.replace("_", " ")


def _select(name: str, choices: Sequence[tuple[str, str]], chosen: str, say: Say) -> Row:
    options = [
        discord.SelectOption(
            label=say(key)[:100],
            description=say(f"{key}-why")[:100],
            value=value,
            default=value == chosen,
        )
        for value, key in choices
    ]
    return [panel_select(options, PANEL, name)]


def _people(blocked: Sequence[int], say: Say) -> Row:
    kept = [discord.Object(each, type=discord.User) for each in blocked]
    return [
        ui.UserSelect[Any](
            custom_id=str(OnPanel(PANEL, "blocked")),
            placeholder=say("preferences-blocked")[:150],
            min_values=0,
            max_values=MOST_BLOCKED,
            default_values=kept,
        )
    ]
