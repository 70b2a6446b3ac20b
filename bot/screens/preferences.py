"""Settings of a person: when they are called to slow tables, whom they block."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot import zones
from bot.screens.ids import PanelPress
from bot.screens.scene import MessageLayout, Row, build_panel_select
from bot.store.blocks import MAX_BLOCKED_USERS
from bot.store.people import StoredPerson
from bot.texts import Say

PANEL = "preferences"
ANY_HOUR, SERVERS_ZONE = "any", "server"
"""Values of the selects for no quiet hours, and for the time zone of each server."""
CALL_HOURS = (0, 1, 4, 24)
"""Least hours between two calls, to choose from."""


def build_preferences(
    person: StoredPerson, zone: str | None, blocked: Sequence[int], now: int, say: Say
) -> MessageLayout:
    """Return the panel of a person for whom clocks show the time of `zone`.

    None: of each server where they play.
    """
    where = say("preferences-zone-server")
    if zone is not None:
        shows = zones.format_local_time(now, zones.find_zone(zone))
        where = say("preferences-zone-now", zone=format_zone(zone), time=shows)
    return MessageLayout(
        [
            say("preferences-title"),
            say("preferences-calls", zone=where),
            say("preferences-blocks", most=MAX_BLOCKED_USERS),
        ],
        [
            _build_select(
                "quiet",
                [(each, f"preferences-quiet-{each}") for each in (ANY_HOUR, *zones.QUIET_HOURS)],
                person.quiet or ANY_HOUR,
                say,
            ),
            _build_select(
                "calls",
                [(str(hours), f"preferences-calls-{hours}") for hours in CALL_HOURS],
                str(person.call_hours),
                say,
            ),
            [
                build_zone_select(
                    PanelPress(PANEL, "zone"), person.zone, "preferences-zone-server", say
                )
            ],
            _build_blocked_select(blocked, say),
        ],
    )


def build_zone_select(to: PanelPress, chosen: str | None, nothing: str, say: Say) -> ui.Select[Any]:
    """Return a select of our languages' usual time zones, and of the one chosen.

    Others are typed with the command. `nothing` is the key of the choice of none.
    """
    usual = zones.suggest_zones("", say("zone-language"))
    offered = [chosen, *(zone for zone in usual if zone != chosen)] if chosen else usual
    options = [
        discord.SelectOption(label=say(nothing)[:100], value=SERVERS_ZONE, default=not chosen),
        *(
            discord.SelectOption(
                label=say("zone-label", zone=format_zone(zone))[:100],
                value=zone,
                default=zone == chosen,
            )
            for zone in offered[:24]
        ),
    ]
    return ui.Select(custom_id=str(to), options=options)


def format_zone(zone: str) -> str:
    """Return a zone's name as people read it."""
    return zone.replace("_", " ")


def _build_select(name: str, choices: Sequence[tuple[str, str]], chosen: str, say: Say) -> Row:
    options = [
        discord.SelectOption(
            label=say(key)[:100],
            description=say(f"{key}-why")[:100],
            value=value,
            default=value == chosen,
        )
        for value, key in choices
    ]
    return [build_panel_select(options, PANEL, name)]


def _build_blocked_select(blocked: Sequence[int], say: Say) -> Row:
    kept = [discord.Object(each, type=discord.User) for each in blocked]
    return [
        ui.UserSelect[Any](
            custom_id=str(PanelPress(PANEL, "blocked")),
            placeholder=say("preferences-blocked")[:150],
            min_values=0,
            max_values=MAX_BLOCKED_USERS,
            default_values=kept,
        )
    ]
