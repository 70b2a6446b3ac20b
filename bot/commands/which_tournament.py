"""Which tournament is meant, who may do what in it, and where one may be announced. Everything
raises `Illegal`."""

from collections.abc import Iterable

import discord

from bot import access
from bot.commands.start import NEEDED
from bot.interactions import Press, update_user_profile, wears, words
from bot.jury import of_jury
from bot.services import Services
from bot.store.guilds import Guild
from bot.texts import language
from bot.tournaments.rulings import check_impartial
from bot.tournaments.tournament import Tournament
from engines.core import Illegal

LOOKED_AT = 20
"""The newest tournaments of a server, among which one is looked for that somebody may know of."""
THREADS = ("create_public_threads", "send_messages_in_threads", "send_messages")


async def which(
    interaction: Press, bot: Services, number: int | None, *, over: bool = False
) -> Tournament:
    """The named tournament; else the only one that is not over, with `over` the newest: of those
    that this person may know of. Raises `Illegal`."""
    assert interaction.guild_id is not None
    if number is not None:
        return await known(interaction, bot, number)
    live = await visible(interaction, bot, await bot.tournaments.live_in(interaction.guild_id))
    if len(live) == 1:
        return live[0]
    if not live and over:
        latest = await bot.tournaments.latest_in(interaction.guild_id, LOOKED_AT)
        if found := await visible(interaction, bot, latest):
            return found[0]
    if not live:
        raise Illegal("tournament-none")
    mine = [t for t in live if t.entrant(interaction.user.id) or t.organiser == interaction.user.id]
    if len(mine) == 1:
        return mine[0]
    raise Illegal("tournament-many", numbers=", ".join(str(t.id) for t in live))


async def known(interaction: Press, bot: Services, number: int) -> Tournament:
    """Give the tournament of this number. Raise `Illegal` unless this person may know of it: as of
    a table, from its server and if they see its channel, or are of it."""
    t = await bot.tournaments.load(number)
    if not await visible(interaction, bot, [t]):
        raise Illegal("tournament-unknown")
    return t


async def visible(
    interaction: Press, bot: Services, found: Iterable[Tournament]
) -> list[Tournament]:
    """Give those of these tournaments that this person may know of where they ask."""
    seen: list[Tournament] = []
    for t in found:
        venue = await bot.tournaments.venue(t.id)
        if venue.guild_id == interaction.guild_id and (
            t.knows(interaction.user.id) or await access.sees(interaction, venue)
        ):
            seen.append(t)
    return seen


async def judged(interaction: Press, bot: Services, number: int | None) -> Tournament:
    """The tournament in which this person is a referee, and does not play. Raises `Illegal`."""
    t = await which(interaction, bot, number)
    assert interaction.guild_id is not None
    guild = await bot.guilds.get(interaction.guild_id)
    user_id = interaction.user.id
    named = user_id in t.referees or user_id == t.organiser
    if not named and not of_jury(interaction, guild, access.of_server(interaction)):
        raise Illegal("tournament-not-referee")
    check_impartial(t, user_id)
    return t


async def noted(interaction: Press, bot: Services, member: discord.Member) -> None:
    """Notes the name of somebody who is named here and may never have pressed anything."""
    known = await bot.people.get(member.id)
    locale = known.locale if known else language(interaction.locale.value)
    await update_user_profile(bot.people, member, locale)


def organises(interaction: Press, t: Tournament) -> None:
    """Raises `Illegal` unless he organises it, or manages the server."""
    if interaction.user.id != t.organiser and not access.of_server(interaction).manage_guild:
        raise Illegal("tournament-not-yours")


def may_create(interaction: Press, guild: Guild) -> None:
    """Raises `Illegal` unless this person may create tournaments here."""
    if access.of_server(interaction).manage_guild:
        return
    role = guild.tournament_role
    if role is None:
        raise Illegal("tournament-only-managers")
    if not wears(interaction.user, role):
        raise Illegal("tournament-only-role", role=role)


def where(interaction: Press, guild: Guild) -> int:
    """The channel in which it is announced, and its tables get their threads. Raises `Illegal`
    when the bot may not do there what it has to."""
    assert interaction.guild is not None and interaction.channel_id is not None
    channel = interaction.channel
    allowed = interaction.app_permissions
    if guild.tournament_channel not in (None, interaction.channel_id):
        channel = interaction.guild.get_channel(guild.tournament_channel)
        if not isinstance(channel, discord.TextChannel):
            raise Illegal("tournament-channel-gone")
        allowed = channel.permissions_for(interaction.guild.me)
    if isinstance(channel, discord.Thread):
        raise Illegal("tournament-in-channel")
    missing = [name for name in (*NEEDED, *THREADS) if not getattr(allowed, name)]
    if missing:
        speak = words(interaction)
        names = [speak(f"permission-{name.replace('_', '-')}") for name in missing]
        raise Illegal("start-permissions", missing=", ".join(names))
    return guild.tournament_channel or interaction.channel_id
