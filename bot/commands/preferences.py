"""/bluff preferences: reminders of slow tables, quiet hours, blocked users."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot import zones
from bot.clock import now_ms
from bot.commands.command_factory import define_command, define_options
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    find_server_id,
    get_display_name,
    get_user_texts,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.screens import preferences as screens
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.store.people import StoredPerson
from bot.texts import choose_language
from engines.core import IllegalActionError


class PreferencesPanel:
    """Command `/bluff preferences`, its panel, and the command that blocks a user."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self.handle_press}

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @define_command("cmd-preferences")
        @define_options(zone="cmd-zone")
        async def show_preferences(interaction: Interaction, zone: str | None = None) -> None:
            person = await self._load_person(interaction)
            if zone is not None:
                person = replace(
                    person, zone=parse_zone(zone, choose_language(interaction.locale.value))
                )
                await self._store_preferences(person)
            await send_message(interaction, await self._compose_panel(interaction))

        show_preferences.autocomplete("zone")(offer_zones)
        return show_preferences

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Apply a choice on the panel, or open it. Raises `IllegalActionError`."""
        if not arg:
            await send_message(interaction, await self._compose_panel(interaction))
            return
        person, value = await self._load_person(interaction), next(iter(values), "")
        if arg == "blocked" and all(each.isdecimal() for each in values):
            await self._block_only(interaction, [int(each) for each in values])
        else:
            await self._store_preferences(_apply_choice(person, arg, value))
        await edit_in_place(interaction, await self._compose_panel(interaction))

    async def block_person(
        self, interaction: Interaction, who: discord.User | discord.Member
    ) -> None:
        """Block a user from the menu on them. Raises `IllegalActionError`."""
        user_id, say = interaction.user.id, get_user_texts(interaction)
        _check_blockable(interaction, who)
        if not await self._bot.blocks.block_user(user_id, who.id, now_ms()):
            raise IllegalActionError("block-too-many")
        await respond_ephemeral(
            interaction, say("block-done", name=escape_markdown(get_display_name(who)))
        )

    async def _block_only(self, interaction: Interaction, chosen_ids: Sequence[int]) -> None:
        """Block exactly these users; unblock all others.

        Raises `IllegalActionError` for the user themself, bots, and too many.
        """
        user_id, blocks = interaction.user.id, self._bot.blocks
        before = await blocks.list_blocked(user_id)
        data: Any = interaction.data
        resolved = data.get("resolved", {}).get("users", {})
        for chosen_id in chosen_ids:
            if chosen_id == user_id:
                raise IllegalActionError("block-yourself")
            if resolved.get(str(chosen_id), {}).get("bot"):
                raise IllegalActionError("block-bot")
        await blocks.unblock_users(user_id, [each for each in before if each not in chosen_ids])
        for chosen_id in chosen_ids:
            if chosen_id not in before and not await blocks.block_user(
                user_id, chosen_id, now_ms()
            ):
                raise IllegalActionError("block-too-many")

    async def _store_preferences(self, person: StoredPerson) -> None:
        """Store a person's hours of reminders, and reschedule reminders that waited."""
        await self._bot.people.save_reminder_wishes(person)
        playing = [p for p in await self._bot.ledger.list_live_of(person.id) if p.phase == "play"]
        tables = [table for _, table in await self._bot.tables.load_readable(playing)]
        await self._bot.due_reminders.hasten_reminders(tables, person.id)
        self._bot.scheduler.wake()

    async def _load_person(self, interaction: Interaction) -> StoredPerson:
        user = interaction.user
        known = await self._bot.people.load_person(user.id)
        return known or StoredPerson(
            user.id, get_display_name(user), choose_language(interaction.locale.value)
        )

    async def _compose_panel(self, interaction: Interaction) -> ComposedMessage:
        person, guild_id = await self._load_person(interaction), find_server_id(interaction)
        zone = person.zone
        if zone is None and guild_id is not None:
            zone = (await self._bot.guilds.load_settings(guild_id)).zone or "UTC"
        blocked = await self._bot.blocks.list_blocked(person.id)
        layout = screens.build_preferences(
            person, zone, blocked, now_ms(), get_user_texts(interaction)
        )
        return await self._bot.composer.compose_layout(layout)


def parse_zone(typed: str, lang: str) -> str:
    """Return the time zone that a typed text means.

    Raises `IllegalActionError` with what would be right.
    """
    suggested = zones.suggest_zones(typed, lang, 4) if typed.strip() else []
    if len(suggested) == 1 or (
        suggested and screens.format_zone(suggested[0]).casefold() == typed.casefold()
    ):
        return suggested[0]
    if typed in zones.list_zone_names():
        return typed
    examples = suggested or zones.suggest_zones("", lang, 3)
    shown = ", ".join(map(screens.format_zone, examples))
    raise IllegalActionError("zone-unknown", typed=typed[:50], zones=shown)


async def offer_zones(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """Offer the time zones that a text may mean, each with its present time."""
    say, now = get_user_texts(interaction), now_ms()
    return [
        app_commands.Choice(
            name=say(
                "preferences-zone-now",
                zone=screens.format_zone(each),
                time=zones.format_local_time(now, zones.find_zone(each)),
            )[:100],
            value=each,
        )
        for each in zones.suggest_zones(typed, choose_language(interaction.locale.value))
    ]


def _check_blockable(interaction: Interaction, who: discord.User | discord.Member) -> None:
    if who.id == interaction.user.id:
        raise IllegalActionError("block-yourself")
    if who.bot:
        raise IllegalActionError("block-bot")


def _apply_choice(person: StoredPerson, name: str, value: str) -> StoredPerson:
    """Return the person with this preference changed.

    Raises `IllegalActionError` if the panel has no such choice.
    """
    match name:
        case "quiet" if value in (screens.ANY_HOUR, *zones.QUIET_HOURS):
            return replace(person, quiet=None if value == screens.ANY_HOUR else value)
        case "calls" if value in {str(hours) for hours in screens.CALL_HOURS}:
            return replace(person, call_hours=int(value))
        case "zone" if value == screens.SERVERS_ZONE:
            return replace(person, zone=None)
        case "zone" if value in zones.list_zone_names():
            return replace(person, zone=value)
        case _:
            raise IllegalActionError("lobby-no-such-option", name=name, value=value)
