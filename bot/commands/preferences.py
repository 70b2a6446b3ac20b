"""/bluff preferences: when somebody is called to slow tables, and whom they block."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot import zones
from bot.clock import now_ms
from bot.commands.tree import words as named
from bot.delivery.replies import show, turn
from bot.interactions import Press, display_name, respond_ephemeral, server, words
from bot.pipeline import Panels
from bot.screens import preferences as screens
from bot.screens.scene import Layout, plain
from bot.services import Services
from bot.store.people import Person
from bot.texts import language
from engines.core import Illegal


class Preferences:
    """The command, the choices on what it shows, and the menu by which somebody is blocked."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self.pressed}

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(zone=named("cmd-zone"))
        @app_commands.describe(zone=named("cmd-zone-about"))
        async def preferences(interaction: Press, zone: str | None = None) -> None:
            person = await self._person(interaction)
            if zone is not None:
                person = replace(person, zone=zone_named(zone, language(interaction.locale.value)))
                await self._prefer(person)
            await show(interaction, await self._bot.composer.drawn(await self._layout(interaction)))

        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("cmd-preferences"),
            description=named("cmd-preferences-about"),
            callback=preferences,
        )
        made.autocomplete("zone")(offer_zones)
        return made

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """A choice on the panel, or the button that opens it. Raises `Illegal`."""
        if not arg:
            await show(interaction, await self._bot.composer.drawn(await self._layout(interaction)))
            return
        person, value = await self._person(interaction), next(iter(values), "")
        if arg == "blocked" and all(each.isdecimal() for each in values):
            await self._block_only(interaction, [int(each) for each in values])
        else:
            await self._prefer(_changed(person, arg, value))
        await turn(interaction, await self._bot.composer.drawn(await self._layout(interaction)))

    async def block(self, interaction: Press, who: discord.User | discord.Member) -> None:
        """Block somebody, from the menu with them. Raises `Illegal`."""
        user_id, say = interaction.user.id, words(interaction)
        _check_blockable(interaction, who)
        if not await self._bot.blocks.add(user_id, who.id, now_ms()):
            raise Illegal("block-too-many")
        await respond_ephemeral(interaction, say("block-done", name=plain(display_name(who))))

    async def _block_only(self, interaction: Press, chosen: Sequence[int]) -> None:
        """Block these people, and nobody else any more."""
        user_id, blocks = interaction.user.id, self._bot.blocks
        before = await blocks.by(user_id)
        data: Any = interaction.data
        known = data.get("resolved", {}).get("users", {})
        for each in chosen:
            if each == user_id:
                raise Illegal("block-yourself")
            if known.get(str(each), {}).get("bot"):
                raise Illegal("block-bot")
        await blocks.remove(user_id, [each for each in before if each not in chosen])
        for each in chosen:
            if each not in before and not await blocks.add(user_id, each, now_ms()):
                raise Illegal("block-too-many")

    async def _prefer(self, person: Person) -> None:
        """Note when this person is to be called, and look anew at what was put off by it."""
        await self._bot.people.prefer(person)
        playing = [p for p in await self._bot.ledger.live_of(person.id) if p.phase == "play"]
        tables = [table for _, table in await self._bot.tables.readable(playing)]
        await self._bot.scheduler.hasten_calls(tables, person.id)

    async def _person(self, interaction: Press) -> Person:
        user = interaction.user
        known = await self._bot.people.get(user.id)
        return known or Person(user.id, display_name(user), language(interaction.locale.value))

    async def _layout(self, interaction: Press) -> Layout:
        person, guild_id = await self._person(interaction), server(interaction)
        zone = person.zone
        if zone is None and guild_id is not None:
            zone = (await self._bot.guilds.get(guild_id)).zone or "UTC"
        blocked = await self._bot.blocks.by(person.id)
        return screens.preferences(person, zone, blocked, now_ms(), words(interaction))


def zone_named(typed: str, lang: str) -> str:
    """Return the zone that is meant by what somebody typed. Raises `Illegal` with what would be
    right."""
    found = zones.offers(typed, lang, 4) if typed.strip() else []
    if len(found) == 1 or (found and screens.spoken(found[0]).casefold() == typed.casefold()):
        return found[0]
    if typed in zones.names():
        return typed
    known = [screens.spoken(each) for each in found or zones.offers("", lang, 3)]
    raise Illegal("zone-unknown", typed=typed[:50], zones=", ".join(known))


async def offer_zones(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """Offer the zones that may be meant, each with what its clocks show now."""
    say, now = words(interaction), now_ms()
    return [
        app_commands.Choice(
            name=say(
                "preferences-zone-now",
                zone=screens.spoken(each),
                time=zones.clock_shows(now, zones.find(each)),
            )[:100],
            value=each,
        )
        for each in zones.offers(typed, language(interaction.locale.value))
    ]


def _check_blockable(interaction: Press, who: discord.User | discord.Member) -> None:
    if who.id == interaction.user.id:
        raise Illegal("block-yourself")
    if who.bot:
        raise Illegal("block-bot")


def _changed(person: Person, name: str, value: str) -> Person:
    """The person with another preference. Raises `Illegal` when there is no such choice."""
    match name:
        case "quiet" if value in (screens.ANY_HOUR, *zones.QUIET):
            return replace(person, quiet=None if value == screens.ANY_HOUR else value)
        case "calls" if value in {str(hours) for hours in screens.CALL_HOURS}:
            return replace(person, call_hours=int(value))
        case "zone" if value == screens.SERVERS_ZONE:
            return replace(person, zone=None)
        case "zone" if value in zones.names():
            return replace(person, zone=value)
        case _:
            raise Illegal("lobby-no-such-option", name=name, value=value)
