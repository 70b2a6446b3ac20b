"""/settings: what holds for all tables of a server, on one private panel."""

from collections.abc import Sequence
from typing import Any, get_args

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot import access, zones
from bot.clock import now_ms
from bot.commands.preferences import offer_zones, zone_named
from bot.commands.tree import words as named
from bot.delivery import scheduled_events
from bot.delivery.replies import show, turn
from bot.interactions import Press, respond_ephemeral, words
from bot.pipeline import Panels
from bot.screens import SCREENS
from bot.screens.ids import OnPanel
from bot.screens.lobby import chosen
from bot.screens.preferences import SERVERS_ZONE, spoken, zone_select
from bot.screens.scene import Layout, Row
from bot.services import Services
from bot.store.guilds import Guild
from bot.tables.rows import Speed
from bot.texts import LOCALES, Say, language
from engines.core import Illegal

PANEL = "settings"
AUTOMATIC = "automatic"
MOST_JURORS = 10
"""Members whom a server can name; a role has as many as it likes."""


def panels(bot: Services) -> Panels:
    """Who answers presses on what the command shows."""
    return {PANEL: SettingsPanel(bot), "usual": Usual(bot)}


def command(bot: Services) -> app_commands.Command[Any, ..., None]:
    """The command, for those who may manage the server."""

    @app_commands.rename(zone=named("cmd-zone"))
    @app_commands.describe(zone=named("cmd-zone-about"))
    async def settings(interaction: Press, zone: str | None = None) -> None:
        guild = await bot.guilds.get(managed(interaction))
        if zone is not None:
            meant = zone_named(zone, language(interaction.locale.value))
            await bot.guilds.put(replace(guild, zone=meant))
        await show_settings(bot, interaction)

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=named("cmd-settings"),
        description=named("cmd-settings-about"),
        callback=settings,
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    made.autocomplete("zone")(offer_zones)
    made.default_permissions = discord.Permissions(manage_guild=True)
    return made


async def show_settings(bot: Services, interaction: Press) -> None:
    """Show the settings to who may manage the server. Raises `Illegal`."""
    guild = await bot.guilds.get(managed(interaction))
    await show(interaction, await bot.composer.drawn(_panel(interaction, guild)))


class SettingsPanel:
    """Answers the choices on the panel."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def __call__(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        guild = await self._bot.guilds.get(managed(interaction))
        guild = _changed(guild, arg, values)
        await self._bot.guilds.put(guild)
        shown = _panel(interaction, guild)
        await turn(interaction, await self._bot.composer.drawn(shown))


class Usual:
    """The button by which who manages a server makes a table's options those of new ones."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def __call__(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        guild = await self._bot.guilds.get(managed(interaction))
        if not (arg.isascii() and arg.isdigit()):
            raise Illegal("table-unknown")
        table = await self._bot.tables.load(int(arg))
        if (await self._bot.tables.place(table.id)).guild_id != guild.id:
            raise Illegal("table-unknown")
        game = table.rules.name
        screen = SCREENS[game]
        usual = chosen(table, {*screen.casual, *screen.opening(guild)})
        await self._bot.guilds.put(replace(guild, usual={**guild.usual, game: usual}))
        speak = words(interaction)
        await respond_ephemeral(
            interaction, speak("settings-usual-done", game=speak(f"{game}-title"))
        )


def heard(interaction: Press, guild: Guild) -> bool:
    """Whether Discord notifies the jury's role of a call in the jury's channel: it must be
    mentionable, or we be allowed to mention all."""
    server = interaction.guild
    if server is None or guild.jury_role is None or guild.jury_channel is None:
        return True
    role, channel = server.get_role(guild.jury_role), server.get_channel(guild.jury_channel)
    if role is None or role.mentionable:
        return True
    return channel is not None and channel.permissions_for(server.me).mention_everyone


def _panel(interaction: Press, guild: Guild) -> Layout:
    server = interaction.guild
    events = server is None or scheduled_events.may(server)
    return panel(
        guild,
        words(interaction),
        heard=heard(interaction, guild),
        players_heard=_players_heard(interaction, guild),
        events=events,
    )


def _players_heard(interaction: Press, guild: Guild) -> bool:
    """Whether Discord notifies the role that is called to new tables."""
    server = interaction.guild
    role = server and guild.players_role and server.get_role(guild.players_role)
    return not server or not role or role.mentionable or _mentions_all(server)


def _mentions_all(server: discord.Guild) -> bool:
    return server.me.guild_permissions.mention_everyone


def panel(
    guild: Guild,
    say: Say,
    *,
    heard: bool = True,
    players_heard: bool = True,
    events: bool = True,
) -> Layout:
    """All settings of a server, each with what it means; says so if the jury's role or the
    players' is not heard, or tournaments can have no `events`."""
    locales = [AUTOMATIC, *LOCALES]
    threads = "thread" if guild.threads else "channel"
    start = f"<@&{guild.start_role}>" if guild.start_role else say("settings-everybody")
    jury = [f"<@&{guild.jury_role}>"] if guild.jury_role else []
    jury += [f"<@{member}>" for member in sorted(guild.jury_members)]
    where = say("settings-jury-nowhere")
    if guild.jury_channel is not None:
        where = f"<#{guild.jury_channel}>"
    elif guild.jury_members:
        where = say("settings-jury-private")
    roles = say(
        "settings-roles",
        start=start,
        jury=", ".join([*jury, say("settings-moderators")]),
        where=where,
    )
    if guild.players_role is not None:
        roles += "\n" + say("settings-players-called", role=f"<@&{guild.players_role}>")
    if not players_heard:
        roles += "\n" + say("settings-players-unheard", role=f"<@&{guild.players_role}>")
    if not heard:
        called = f"<@&{guild.jury_role}>"
        roles += "\n" + say("settings-jury-unheard", role=called, where=where)
    if guild.rulings_channel is not None:
        roles += "\n" + say("settings-rulings", where=f"<#{guild.rulings_channel}>")
    role, channel = guild.tournament_role, guild.tournament_channel
    tournaments = say(
        "settings-tournaments",
        who=f"<@&{role}>" if role else say("settings-managers"),
        where=f"<#{channel}>" if channel else say("settings-where-created"),
    )
    if not events:
        tournaments += "\n" + say("tournament-no-event")
    zone = guild.zone or "UTC"
    shows = zones.clock_shows(now_ms(), zones.find(zone))
    times = say("settings-zone", zone=say("preferences-zone-now", zone=spoken(zone), time=shows))
    return Layout(
        [say("settings-title"), times, roles, tournaments],
        [
            _select("locale", locales, guild.locale or AUTOMATIC, say),
            _select("clock", get_args(Speed), guild.clock, say),
            [zone_select(OnPanel(PANEL, "zone"), guild.zone, "settings-zone-utc", say)],
            _select("place", ("channel", "thread"), threads, say),
            _role("starters", guild.start_role, say),
            _role("players", guild.players_role, say),
            _role("jury", guild.jury_role, say),
            _members(guild, say),
            _channel("courtroom", guild.jury_channel, say),
            _channel("rulings", guild.rulings_channel, say),
            _role("organisers", guild.tournament_role, say),
            _channel("tournaments", guild.tournament_channel, say),
        ],
    )


def managed(interaction: Press) -> int:
    """The server that this person may manage, from which he asks. Raises `Illegal`."""
    if interaction.guild_id is None:
        raise Illegal("settings-in-server")
    if not access.of_server(interaction).manage_guild:
        raise Illegal("settings-not-yours")
    return interaction.guild_id


def _changed(guild: Guild, name: str, values: Sequence[str]) -> Guild:
    """The settings with one of them changed. Raises `Illegal` when there is no such choice."""
    value = values[0] if values else ""
    match name:
        case "locale" if value in (AUTOMATIC, *LOCALES):
            return replace(guild, locale=None if value == AUTOMATIC else value)
        case "clock" if value in get_args(Speed):
            return replace(guild, clock=value)
        case "zone" if value == SERVERS_ZONE or value in zones.names():
            return replace(guild, zone=None if value == SERVERS_ZONE else value)
        case "place" if value in ("channel", "thread"):
            return replace(guild, threads=value == "thread")
        case "jurors" if all(each.isdecimal() for each in values):
            return replace(guild, jury_members=frozenset(int(each) for each in values))
        case (
            "starters" | "players" | "jury" | "courtroom" | "rulings" | "organisers" | "tournaments"
        ) if not value or value.isdecimal():
            return _named(guild, name, int(value) if value else None)
        case _:
            raise Illegal("lobby-no-such-option", name=name, value=value)


def _named(guild: Guild, name: str, id: int | None) -> Guild:
    """The settings with another role or channel."""
    match name:
        case "starters":
            return replace(guild, start_role=id)
        case "players":
            return replace(guild, players_role=id)
        case "jury":
            return replace(guild, jury_role=id)
        case "courtroom":
            return replace(guild, jury_channel=id)
        case "rulings":
            return replace(guild, rulings_channel=id)
        case "organisers":
            return replace(guild, tournament_role=id)
        case _:
            return replace(guild, tournament_channel=id)


def _select(name: str, values: Sequence[str], chosen: str, say: Say) -> Row:
    options = [
        discord.SelectOption(
            label=say(f"settings-{name}-{value}")[:100],
            description=say(f"settings-{name}-{value}-why")[:100],
            value=value,
            default=value == chosen,
        )
        for value in values
    ]
    return [ui.Select[Any](custom_id=str(OnPanel(PANEL, name)), options=options)]


def _role(name: str, chosen: int | None, say: Say) -> Row:
    kept = [] if chosen is None else [discord.Object(chosen, type=discord.Role)]
    return [
        ui.RoleSelect[Any](
            custom_id=str(OnPanel(PANEL, name)),
            placeholder=say(f"settings-{name}")[:150],
            min_values=0,
            default_values=kept,
        )
    ]


def _members(guild: Guild, say: Say) -> Row:
    kept = [discord.Object(each, type=discord.User) for each in sorted(guild.jury_members)]
    return [
        ui.UserSelect[Any](
            custom_id=str(OnPanel(PANEL, "jurors")),
            placeholder=say("settings-jurors")[:150],
            min_values=0,
            max_values=MOST_JURORS,
            default_values=kept,
        )
    ]


def _channel(name: str, chosen: int | None, say: Say) -> Row:
    kept = [] if chosen is None else [discord.Object(chosen, type=discord.TextChannel)]
    return [
        ui.ChannelSelect[Any](
            custom_id=str(OnPanel(PANEL, name)),
            channel_types=[discord.ChannelType.text],
            placeholder=say(f"settings-{name}-channel")[:150],
            min_values=0,
            default_values=kept,
        )
    ]
