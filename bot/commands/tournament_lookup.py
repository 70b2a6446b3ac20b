"""Lookup of the tournament that is meant, and checks of permissions in it.

Everything raises `IllegalActionError`.
"""

from collections.abc import Iterable

import discord

from bot import access
from bot.commands.table_opener import NEEDED_PERMISSIONS
from bot.interactions import Interaction, get_user_texts, has_role, update_user_profile
from bot.jury_actions import is_of_jury
from bot.services import BotServices
from bot.store.guilds import ServerSettings
from bot.texts import choose_language
from bot.tournaments.rulings import check_impartial
from bot.tournaments.tournament import TournamentState
from engines.core import IllegalActionError

MAX_LOOKED_AT = 20
"""Newest tournaments of a server among which one is looked for, at most."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads", "send_messages")


async def find_tournament(
    interaction: Interaction, bot: BotServices, number: int | None, *, over: bool = False
) -> TournamentState:
    """Return the tournament of this number, or the only live one.

    With `over`, the newest instead of the only one. Only tournaments that this person may know of
    are found. Raises `IllegalActionError`.
    """
    assert interaction.guild_id is not None
    if number is not None:
        return await find_known_tournament(interaction, bot, number)
    live = await filter_visible(
        interaction, bot, await bot.tournaments.list_live_in(interaction.guild_id)
    )
    if len(live) == 1:
        return live[0]
    if not live and over:
        latest = await bot.tournaments.list_latest_in(interaction.guild_id, MAX_LOOKED_AT)
        if found := await filter_visible(interaction, bot, latest):
            return found[0]
    if not live:
        raise IllegalActionError("tournament-none")
    mine = [
        t for t in live if t.find_entrant(interaction.user.id) or t.organiser == interaction.user.id
    ]
    if len(mine) == 1:
        return mine[0]
    raise IllegalActionError("tournament-many", numbers=", ".join(str(t.id) for t in live))


async def find_known_tournament(
    interaction: Interaction, bot: BotServices, number: int
) -> TournamentState:
    """Return the tournament of this number.

    Raises `IllegalActionError` unless this person may know of it.

    They may as of a table: from its server, if they see its channel or are of it.
    """
    t = await bot.tournaments.load_tournament(number)
    if not await filter_visible(interaction, bot, [t]):
        raise IllegalActionError("tournament-unknown")
    return t


async def filter_visible(
    interaction: Interaction, bot: BotServices, found: Iterable[TournamentState]
) -> list[TournamentState]:
    """Return those of these tournaments that this person may know of where they ask."""
    seen: list[TournamentState] = []
    for t in found:
        venue = await bot.tournaments.load_location(t.id)
        if venue.guild_id == interaction.guild_id and (
            t.is_known(interaction.user.id) or await access.can_see_channel(interaction, venue)
        ):
            seen.append(t)
    return seen


async def find_judged_tournament(
    interaction: Interaction, bot: BotServices, number: int | None
) -> TournamentState:
    """Return the tournament in which this person is a referee and does not play.

    Raises `IllegalActionError`.
    """
    t = await find_tournament(interaction, bot, number)
    assert interaction.guild_id is not None
    guild = await bot.guilds.load_settings(interaction.guild_id)
    user_id = interaction.user.id
    named = user_id in t.referees or user_id == t.organiser
    if not named and not is_of_jury(
        interaction, guild, access.find_server_permissions(interaction)
    ):
        raise IllegalActionError("tournament-not-referee")
    check_impartial(t, user_id)
    return t


async def note_member(interaction: Interaction, bot: BotServices, member: discord.Member) -> None:
    """Note the name of a member who may never have pressed anything."""
    known = await bot.people.load_person(member.id)
    locale = known.locale if known else choose_language(interaction.locale.value)
    await update_user_profile(bot.people, member, locale)


def require_organiser(interaction: Interaction, t: TournamentState) -> None:
    """Raise `IllegalActionError` unless the user organises it or manages the server."""
    if (
        interaction.user.id != t.organiser
        and not access.find_server_permissions(interaction).manage_guild
    ):
        raise IllegalActionError("tournament-not-yours")


def require_creator(interaction: Interaction, guild: ServerSettings) -> None:
    """Raise `IllegalActionError` unless this person may create tournaments here."""
    if access.find_server_permissions(interaction).manage_guild:
        return
    role = guild.tournament_role
    if role is None:
        raise IllegalActionError("tournament-only-managers")
    if not has_role(interaction.user, role):
        raise IllegalActionError("tournament-only-role", role=role)


def find_announcement_channel(interaction: Interaction, guild: ServerSettings) -> int:
    """Return the channel in which a tournament is announced and its threads opened.

    Raises `IllegalActionError` if the bot lacks a permission there.
    """
    assert interaction.guild is not None and interaction.channel_id is not None
    channel = interaction.channel
    allowed = interaction.app_permissions
    if guild.tournament_channel not in (None, interaction.channel_id):
        channel = interaction.guild.get_channel(guild.tournament_channel)
        if not isinstance(channel, discord.TextChannel):
            raise IllegalActionError("tournament-channel-gone")
        allowed = channel.permissions_for(interaction.guild.me)
    if isinstance(channel, discord.Thread):
        raise IllegalActionError("tournament-in-channel")
    missing = [
        name for name in (*NEEDED_PERMISSIONS, *THREAD_PERMISSIONS) if not getattr(allowed, name)
    ]
    if missing:
        speak = get_user_texts(interaction)
        names = [speak(f"permission-{name.replace('_', '-')}") for name in missing]
        raise IllegalActionError("start-permissions", missing=", ".join(names))
    return guild.tournament_channel or interaction.channel_id
