"""Buttons of an evening: the card of a finished game, and plans of the next one."""

import asyncio
import json
from collections.abc import Sequence
from datetime import date, datetime, timedelta

import discord
from msgspec.structs import replace

from bot import access, zones
from bot.clock import now_ms
from bot.commands.table_lookup import find_table
from bot.commands.table_opener import TableOpener
from bot.delivery import discord_errors as errors
from bot.delivery.evening_plans import find_meeting
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    get_user_texts,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.screens import evening as screens
from bot.screens.lobby import list_changed_options
from bot.screens.scene import MessageLayout
from bot.services import BotServices
from bot.store.messages import format_message_url
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable
from bot.texts import choose_language
from engines.core import IllegalActionError

USUAL_HOUR = 20
"""Hour of an evening until another is chosen."""
MAX_PLANS = 3
"""Plans that a user may have on a server."""


class EveningPanels:
    """Handler of these buttons. All methods raise `IllegalActionError`."""

    def __init__(self, bot: BotServices, opener: TableOpener) -> None:
        self._bot = bot
        self._opener = opener
        self._planning = asyncio.Lock()
        self.panels: Panels = {
            screens.CARD_PANEL: self.handle_card,
            screens.AGAIN_PANEL: self.handle_planning,
            screens.PLAN_PANEL: self.handle_plan,
        }

    async def handle_card(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Post the card of a game, or point to it; or take its presser off it."""
        number, pointed, rest = arg.partition(".")
        if not (number.isdecimal() and len(number) < 10) or (pointed and rest != screens.OFF):
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(number))
        if table.phase != "over" or table.stopped or not table.has_begun:
            raise IllegalActionError("evening-not-over", table=table.id)
        if pointed:
            card = await self._bot.evening_cards.take_off(table, interaction.user.id)
            await edit_in_place(interaction, card)
        else:
            await self._post_card(interaction, table)

    async def _post_card(self, interaction: Interaction, table: GameTable) -> None:
        place = await self._bot.tables.load_location(table.id)
        if place.guild_id is None or not await self._bot.guilds.has_evenings(place.guild_id):
            raise IllegalActionError("evening-off")
        if not table.has_seated(interaction.user.id):
            raise IllegalActionError("evening-players-only")
        try:
            card = await self._bot.evening_cards.post_card(table)
        except discord.HTTPException as error:
            if not errors.is_refused(error):
                raise
            raise IllegalActionError("evening-no-place", table=table.id) from error
        link = format_message_url(place.guild_id, card) or f"<#{place.channel_id}>"
        text = get_user_texts(interaction)("evening-card-here", table=table.id, link=link)
        await respond_ephemeral(interaction, text)

    # --- the next evening ------------------------------------------------------------------------

    async def handle_planning(
        self, interaction: Interaction, arg: str, values: Sequence[str]
    ) -> None:
        """Offer a day and an hour, or plan the evening that was chosen."""
        number, *chosen = arg.split(".")
        if not (number.isdecimal() and len(number) < 10) or len(chosen) not in (0, 4):
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(number))
        place = await self._bot.tables.load_location(table.id)
        if place.guild_id is None or table.tournament is not None or table.phase != "over":
            raise IllegalActionError("evening-not-over", table=table.id)
        guild = await self._opener.check_start(interaction)
        if not guild.evenings:
            raise IllegalActionError("evening-off")
        if not table.has_seated(interaction.user.id):
            raise IllegalActionError("plan-players-only")
        zone, what = guild.zone or "UTC", chosen[3] if chosen else ""
        today = datetime.fromtimestamp(now_ms() / 1000, zones.find_zone(zone)).date()
        choice = screens.PlanChoice(table.id, (today + timedelta(days=7)).isoformat(), USUAL_HOUR)
        if chosen:
            choice = _read_choice(table.id, chosen, values)
        if what == screens.GO:
            await self._create_plan(interaction, table, place, choice, zone)
            return
        say, locale = get_user_texts(interaction), choose_language(interaction.locale.value)
        layout = screens.build_planning(choice, today, zone, locale, say)
        composed = await self._bot.composer.compose_layout(layout)
        await (edit_in_place if chosen else send_message)(interaction, composed)

    async def _create_plan(
        self,
        interaction: Interaction,
        table: GameTable,
        place: TableLocation,
        choice: screens.PlanChoice,
        zone: str,
    ) -> None:
        plans, user_id = self._bot.evening_plans, interaction.user.id
        at = find_meeting(choice.day, choice.hour, zone)
        if at <= now_ms():
            raise IllegalActionError("plan-past")
        async with self._planning:
            mine = await plans.plans.list_planned_by(place.guild_id or 0, user_id)
            if len(mine) >= MAX_PLANS or any(each.at == at for each in mine):
                raise IllegalActionError("plan-too-many", most=MAX_PLANS)
            plan_id = await plans.plans.create_plan(
                {
                    "guild_id": place.guild_id,
                    "channel_id": place.channel_id,
                    "parent_id": place.parent_id,
                    "user_id": user_id,
                    "game": table.rules.name,
                    "options": json.dumps(list_changed_options(table)),
                    "clock": table.clock,
                    "locale": place.locale,
                    "zone": zone,
                    "weekly": choice.weekly,
                    "at": at,
                    "due": at,
                }
            )
        plans.request_update(plan_id)
        say, plan = get_user_texts(interaction), await plans.plans.find_plan(plan_id)
        texts = [say("plan-made", where=f"<#{place.channel_id}>", stamp=at // 1000)]
        if plan is not None and not plans.can_have_event(plan):
            texts.append(say("plan-no-event"))
        composed = await self._bot.composer.compose_layout(MessageLayout(texts))
        await edit_in_place(interaction, composed)

    async def handle_plan(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Note whether the presser comes, or cancel the plan."""
        number, _dot, part = arg.partition(".")
        if not (number.isdecimal() and len(number) < 10):
            raise IllegalActionError("table-unknown")
        plans, user_id = self._bot.evening_plans, interaction.user.id
        plan = await plans.plans.find_plan(int(number))
        if plan is None or plan.stage == "over" or plan.guild_id != interaction.guild_id:
            raise IllegalActionError("plan-gone")
        if part == screens.CANCEL:
            may = await access.find_permissions(interaction, plan)
            moderates = may.moderate_members or may.manage_messages or may.manage_events
            if user_id != plan.user_id and not moderates:
                raise IllegalActionError("plan-not-yours")
            await plans.end_plan(plan, "off")
            plan = replace(plan, stage="over", reason="off")
        else:
            await plans.plans.set_guest(plan, user_id, part == screens.COMING)
        await edit_in_place(interaction, await plans.compose_plan(plan))


def _read_choice(table_id: int, chosen: Sequence[str], values: Sequence[str]) -> screens.PlanChoice:
    """Read the choice of an evening. Raises `IllegalActionError` for an invented one."""
    day, hour, weekly, what = chosen
    value = next(iter(values), "")
    day = value if what == screens.DAY else day
    hour = value if what == screens.HOUR else hour
    try:
        date.fromisoformat(day)
        choice = screens.PlanChoice(table_id, day, int(hour), int(weekly == "1"))
    except ValueError:
        raise IllegalActionError("table-unknown") from None
    if choice.hour not in range(24):
        raise IllegalActionError("table-unknown")
    return replace(choice, weekly=1 - choice.weekly) if what == screens.WEEKLY else choice
