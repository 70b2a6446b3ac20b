"""/settings: the settings of a server, on one ephemeral panel."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, get_args

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot import access, zones
from bot.clock import now_ms
from bot.commands.command_factory import define_command, define_options
from bot.commands.organise import SHOWN_TO as ORGANISERS
from bot.commands.preferences import offer_zones, parse_zone
from bot.commands.referee import SHOWN_TO as REFEREES
from bot.delivery import scheduled_events
from bot.delivery.replies import edit_in_place, send_message
from bot.delivery.reveals import RevealPauses
from bot.interactions import Interaction, get_user_texts, respond_ephemeral
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS
from bot.screens.ids import PanelPress
from bot.screens.lobby import list_changed_options
from bot.screens.preferences import SERVERS_ZONE, build_zone_select, format_zone
from bot.screens.scene import MessageLayout, Row
from bot.services import BotServices
from bot.settings import MAX_REVEAL_SECONDS
from bot.store.guilds import ServerSettings
from bot.tables.rows import ClockSpeed
from bot.texts import LOCALES, Say, choose_language
from engines.core import IllegalActionError

PANEL = "settings"
AUTOMATIC = "automatic"
ON, OFF = "on", "off"
ID_FIELDS = {
    "starters": "start_role",
    "players": "players_role",
    "jury": "jury_role",
    "courtroom": "jury_channel",
    "rulings": "rulings_channel",
    "organisers": "tournament_role",
    "tournaments": "tournament_channel",
}
"""Fields of the settings with a role or a channel, by the names of their selects."""
MAX_JURORS = 10
"""Members whom a server can name to its jury; a role has as many as it likes."""


def make_panels(bot: BotServices) -> Panels:
    """Return the handlers of presses on what the command shows."""

    async def change_setting(interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        guild = await bot.guilds.load_settings(require_manager(interaction))
        guild = _apply_choice(guild, arg, values)
        await bot.guilds.save_settings(guild)
        shown = _build_panel(interaction, guild, bot.reveals)
        await edit_in_place(interaction, await bot.composer.compose_layout(shown))

    async def set_usual_options(interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Make a table's options those of new ones."""
        guild = await bot.guilds.load_settings(require_manager(interaction))
        if not (arg.isascii() and arg.isdigit()):
            raise IllegalActionError("table-unknown")
        table = await bot.tables.load_table(int(arg))
        if (await bot.tables.load_location(table.id)).guild_id != guild.id:
            raise IllegalActionError("table-unknown")
        game = table.rules.name
        screen = GAME_SCREENS[game]
        usual = list_changed_options(table, {*screen.casual, *screen.get_opening_options(guild)})
        await bot.guilds.save_settings(replace(guild, usual={**guild.usual, game: usual}))
        speak = get_user_texts(interaction)
        await respond_ephemeral(
            interaction, speak("settings-usual-done", game=speak(f"{game}-title"))
        )

    return {PANEL: change_setting, "usual": set_usual_options}


def make_command(bot: BotServices) -> app_commands.Command[Any, ..., None]:
    """Make the command, for those who may manage the server."""

    @define_command(
        "cmd-settings",
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    @define_options(zone="cmd-zone")
    async def change_settings(interaction: Interaction, zone: str | None = None) -> None:
        guild = await bot.guilds.load_settings(require_manager(interaction))
        if zone is not None:
            meant = parse_zone(zone, choose_language(interaction.locale.value))
            await bot.guilds.save_settings(replace(guild, zone=meant))
        await show_settings(bot, interaction)

    change_settings.autocomplete("zone")(offer_zones)
    change_settings.default_permissions = discord.Permissions(manage_guild=True)
    return change_settings


async def show_settings(bot: BotServices, interaction: Interaction) -> None:
    """Show the settings to a user who may manage the server.

    Raises `IllegalActionError`.
    """
    guild = await bot.guilds.load_settings(require_manager(interaction))
    shown = _build_panel(interaction, guild, bot.reveals)
    await send_message(interaction, await bot.composer.compose_layout(shown))


def is_jury_notified(interaction: Interaction, guild: ServerSettings) -> bool:
    """Return whether Discord notifies the jury's role of a call in the jury's channel.

    The role must be mentionable, or the bot be allowed to mention all.
    """
    server = interaction.guild
    if server is None or guild.jury_role is None or guild.jury_channel is None:
        return True
    role, channel = server.get_role(guild.jury_role), server.get_channel(guild.jury_channel)
    if role is None or role.mentionable:
        return True
    return channel is not None and channel.permissions_for(server.me).mention_everyone


def _build_panel(
    interaction: Interaction, guild: ServerSettings, reveals: RevealPauses
) -> MessageLayout:
    server = interaction.guild
    events = server is None or scheduled_events.can_create_events(server)
    return build_settings(
        guild,
        get_user_texts(interaction),
        heard=is_jury_notified(interaction, guild),
        players_heard=_are_players_notified(interaction, guild),
        events=events,
        unseeing=_find_unseeing(interaction, guild),
        reveal_seconds=reveals.usual_seconds,
        reveal_motion=reveals.moves_usually,
    )


def _are_players_notified(interaction: Interaction, guild: ServerSettings) -> bool:
    """Return whether Discord notifies the role that is called to new tables."""
    server = interaction.guild
    role = server and guild.players_role and server.get_role(guild.players_role)
    return (
        not server or not role or role.mentionable or server.me.guild_permissions.mention_everyone
    )


def _find_unseeing(interaction: Interaction, guild: ServerSettings) -> dict[int, str]:
    """Return the chosen roles from which Discord hides their commands.

    Unless the server allows them. Each role comes with the text of its group's name.
    """
    server = interaction.guild
    hidden = dict[int, str]()
    for role_id, shown_to, key in (
        (guild.tournament_role, ORGANISERS, "cmd-organise"),
        (guild.jury_role, REFEREES, "cmd-referee"),
    ):
        role = server and role_id and server.get_role(role_id)
        if role and not role.permissions.administrator and not role.permissions >= shown_to:
            hidden[role.id] = key
    return hidden


def build_settings(
    guild: ServerSettings,
    say: Say,
    *,
    heard: bool = True,
    players_heard: bool = True,
    events: bool = True,
    unseeing: Mapping[int, str] = MappingProxyType({}),
    reveal_seconds: int = 0,
    reveal_motion: bool = True,
) -> MessageLayout:
    """Return all settings of a server, each with its meaning.

    Says so if the jury's role or the players' is not heard, if tournaments can have no `events`,
    and which roles are `unseeing`: by id, the key of the name of the commands hidden from them.
    `reveal_seconds` and `reveal_motion` are what holds where the server has not chosen for how long
    a reveal waits, and whether its picture moves.
    """
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
    for role_id, key in unseeing.items():
        tournaments += "\n" + say("settings-unseen", role=f"<@&{role_id}>", command=say(key))
    zone = guild.zone or "UTC"
    shows = zones.format_local_time(now_ms(), zones.find_zone(zone))
    times = say(
        "settings-zone", zone=say("preferences-zone-now", zone=format_zone(zone), time=shows)
    )
    moves = reveal_motion if guild.reveal_motion is None else guild.reveal_motion
    return MessageLayout(
        [say("settings-title"), times, roles, tournaments],
        [
            _make_select("locale", locales, guild.locale or AUTOMATIC, say),
            _make_select("clock", get_args(ClockSpeed), guild.clock, say),
            [build_zone_select(PanelPress(PANEL, "zone"), guild.zone, "settings-zone-utc", say)],
            _make_select("place", ("channel", "thread"), threads, say),
            _make_select("daily", (ON, OFF), ON if guild.daily else OFF, say),
            _make_select("evenings", (ON, OFF), ON if guild.evenings else OFF, say),
            _make_reveal_select(guild, reveal_seconds, say),
            _make_select("motion", (ON, OFF), ON if moves else OFF, say),
            _make_role_select("starters", guild.start_role, say),
            _make_role_select("players", guild.players_role, say),
            _make_role_select("jury", guild.jury_role, say),
            _make_member_select(guild, say),
            _make_channel_select("courtroom", guild.jury_channel, say),
            _make_channel_select("rulings", guild.rulings_channel, say),
            _make_role_select("organisers", guild.tournament_role, say),
            _make_channel_select("tournaments", guild.tournament_channel, say),
        ],
    )


def require_manager(interaction: Interaction) -> int:
    """Return the server whose manager this person is.

    Raises `IllegalActionError` unless they may manage it.
    """
    if interaction.guild_id is None:
        raise IllegalActionError("settings-in-server")
    if not access.find_server_permissions(interaction).manage_guild:
        raise IllegalActionError("settings-not-yours")
    return interaction.guild_id


def _apply_choice(guild: ServerSettings, name: str, values: Sequence[str]) -> ServerSettings:
    """Return the settings with one changed.

    Raises `IllegalActionError` when there is no such choice.
    """
    value = values[0] if values else ""
    match name:
        case "locale" if value in (AUTOMATIC, *LOCALES):
            return replace(guild, locale=None if value == AUTOMATIC else value)
        case "clock" if value in get_args(ClockSpeed):
            return replace(guild, clock=value)
        case "zone" if value == SERVERS_ZONE or value in zones.list_zone_names():
            return replace(guild, zone=None if value == SERVERS_ZONE else value)
        case "place" if value in ("channel", "thread"):
            return replace(guild, threads=value == "thread")
        case "daily" if value in (ON, OFF):
            return replace(guild, daily=value == ON)
        case "evenings" if value in (ON, OFF):
            return replace(guild, evenings=value == ON)
        case "reveal" if value in map(str, range(MAX_REVEAL_SECONDS + 1)):
            return replace(guild, reveal_seconds=int(value))
        case "motion" if value in (ON, OFF):
            return replace(guild, reveal_motion=value == ON)
        case "jurors" if all(each.isdecimal() for each in values):
            return replace(guild, jury_members=frozenset(int(each) for each in values))
        case name if name in ID_FIELDS and (not value or value.isdecimal()):
            return replace(guild, **{ID_FIELDS[name]: int(value) if value else None})
        case _:
            raise IllegalActionError("lobby-no-such-option", name=name, value=value)


def _make_select(name: str, values: Sequence[str], chosen: str, say: Say) -> Row:
    options = [
        discord.SelectOption(
            label=say(f"settings-{name}-{value}")[:100],
            description=say(f"settings-{name}-{value}-why")[:100],
            value=value,
            default=value == chosen,
        )
        for value in values
    ]
    return [ui.Select[Any](custom_id=str(PanelPress(PANEL, name)), options=options)]


def _make_reveal_select(guild: ServerSettings, usual_seconds: int, say: Say) -> Row:
    chosen = usual_seconds if guild.reveal_seconds is None else guild.reveal_seconds
    why = say("settings-reveal-why")[:100]
    options = [
        discord.SelectOption(
            label=say("settings-reveal", seconds=seconds)[:100],
            description=why if seconds else None,
            value=str(seconds),
            default=seconds == chosen,
        )
        for seconds in range(MAX_REVEAL_SECONDS + 1)
    ]
    return [ui.Select[Any](custom_id=str(PanelPress(PANEL, "reveal")), options=options)]


def _make_role_select(name: str, chosen: int | None, say: Say) -> Row:
    kept = [] if chosen is None else [discord.Object(chosen, type=discord.Role)]
    return [
        ui.RoleSelect[Any](
            custom_id=str(PanelPress(PANEL, name)),
            placeholder=say(f"settings-{name}")[:150],
            min_values=0,
            default_values=kept,
        )
    ]


def _make_member_select(guild: ServerSettings, say: Say) -> Row:
    kept = [discord.Object(each, type=discord.User) for each in sorted(guild.jury_members)]
    return [
        ui.UserSelect[Any](
            custom_id=str(PanelPress(PANEL, "jurors")),
            placeholder=say("settings-jurors")[:150],
            min_values=0,
            max_values=MAX_JURORS,
            default_values=kept,
        )
    ]


def _make_channel_select(name: str, chosen: int | None, say: Say) -> Row:
    kept = [] if chosen is None else [discord.Object(chosen, type=discord.TextChannel)]
    return [
        ui.ChannelSelect[Any](
            custom_id=str(PanelPress(PANEL, name)),
            channel_types=[discord.ChannelType.text],
            placeholder=say(f"settings-{name}-channel")[:150],
            min_values=0,
            default_values=kept,
        )
    ]
