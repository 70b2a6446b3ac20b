"""Actions of a jury: rulings on cases (quiz R36), unasked measures (whist R60).

A server's jury are the members with the role that `/settings` names, the members named there, and
those who may moderate; those who may do so in some channels only judge at their tables. Nobody who
has left the server is of its jury. Nobody judges at a table at which they sit, nor at any of a
tournament on whose list they are.

The one person whom a host names the judge rules on the game's own cases alone; calls, and
measures, stay the server's jury's.
"""

import dataclasses
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot import access
from bot.delivery import replies
from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_member
from bot.delivery.replies import edit_in_place, send_message
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import (
    Interaction,
    get_created_at_ms,
    get_idempotency_key,
    get_user_texts,
    has_role,
)
from bot.ruling_history import find_case, find_measures
from bot.screens import GAME_SCREENS
from bot.screens import jury as screen
from bot.screens.emojis import resolve_modal
from bot.screens.judging import TakenMeasure
from bot.screens.scene import MessageLayout
from bot.store.guilds import ServerSettings
from bot.store.table_log import TableLocation
from bot.tables import lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.table import CALLS_PART, CASES_PART, GameTable, JuryPart, fold_rows
from bot.tournaments import rulings
from engines.core import IllegalActionError, Office, RulingAction, Seat

log = structlog.get_logger()

NO_PARTS = frozenset[JuryPart]()
Precedent = Callable[[TableLocation, Any, int], Awaitable[None]]
"""Callback with a ruled case and its judge's id, to be judged alike from now on.

It holds where the case's table stands.
"""


def is_of_jury(
    interaction: Interaction, guild: ServerSettings, allowed: discord.Permissions
) -> bool:
    """Return whether this user is of a server's jury or `allowed` to moderate.

    Moderators of a part of the server are of its jury there. From a private message only its named
    members are known, if they are members still.
    """
    if interaction.guild_id not in (None, guild.id):
        return False
    if interaction.user.id in guild.jury_members:
        return True
    if interaction.guild_id is None:
        return False
    if allowed.moderate_members or allowed.manage_messages:
        return True
    return has_role(interaction.user, guild.jury_role)


class WaitingTable(Struct, frozen=True):
    """Table with open cases: a user's parts of judging it, and its channel.

    `since` (UTC milliseconds) is when the oldest case was put.
    """

    table: GameTable
    parts: frozenset[JuryPart]
    channel_id: int
    since: int


class JuryActions:
    """Actions of a jury's members."""

    def __init__(self, context: DeliveryContext, precedents: Mapping[str, Precedent]) -> None:
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._tournaments, self._guilds = context.tournaments, context.stores.guilds
        self._composer = context.composer
        self._precedents = precedents

    async def require_parts(
        self, interaction: Interaction, table: GameTable, part: JuryPart | None = None
    ) -> frozenset[JuryPart]:
        """Return the parts that this user may judge at this table, `part` at least.

        Raises `IllegalActionError` if there is none, or not this part, `TableNotFoundError` from
        another server.
        """
        parts = await self.find_parts(interaction, table)
        if not parts:
            if interaction.guild_id not in (
                None,
                (await self._tables.load_location(table.id)).guild_id,
            ):
                raise TableNotFoundError(table.id)
            raise IllegalActionError("jury-not-yours")
        if table.find_seat(interaction.user.id) is not None:
            raise IllegalActionError("jury-at-table")
        if await self.has_stake(interaction.user.id, table):
            raise IllegalActionError("tournament-referee-plays")
        if part is not None and part not in parts:
            raise IllegalActionError(
                "jury-judge-only" if part == CALLS_PART else "jury-judge-rules"
            )
        return parts

    async def find_parts(self, interaction: Interaction, table: GameTable) -> frozenset[JuryPart]:
        """Return the parts that this user may judge here, even if they play here.

        They judge as its named judge, as a referee, or by their permissions there.
        """
        user_id, place = interaction.user.id, await self._tables.load_location(table.id)
        if place.guild_id is None or interaction.guild_id not in (None, place.guild_id):
            return NO_PARTS
        guild = await self._guilds.load_settings(place.guild_id)
        allowed = await access.find_permissions(interaction, place)
        of_it = user_id in await self.find_referees(table) or is_of_jury(
            interaction, guild, allowed
        )
        parts = table.get_judged_parts(user_id, of_it)
        if parts and not await self._is_member(interaction, place.guild_id):
            return NO_PARTS
        return parts

    async def _is_member(self, interaction: Interaction, guild_id: int) -> bool:
        """Return whether this user is a member of the server.

        A user who presses there is.
        """
        if interaction.guild_id == guild_id:
            return True
        try:
            return await is_member(interaction.client, guild_id, interaction.user.id)
        except TRANSIENT_ERRORS as error:
            log.warning("member_unknown", guild=guild_id, error=str(error))
            return False

    async def has_stake(self, user_id: int, table: GameTable) -> bool:
        """Return whether a user is on the list of the tournament that seated this table."""
        if table.tournament is None:
            return False
        return (await self._tournaments.load_tournament(table.tournament)).has_stake(user_id)

    async def can_stop_table(self, interaction: Interaction, table: GameTable) -> bool:
        """Return whether this user may stop this table, as moderator or as referee.

        Raises `IllegalActionError` for a user who plays in the tournament.
        """
        referee = interaction.user.id in await self.find_referees(table)
        allowed = await access.find_permissions(
            interaction, await self._tables.load_location(table.id)
        )
        if not (referee or allowed.moderate_members or allowed.manage_messages):
            return False
        if await self.has_stake(interaction.user.id, table):
            raise IllegalActionError("tournament-referee-plays")
        return True

    async def find_referees(self, table: GameTable) -> frozenset[int]:
        """Return the ids of a tournament table's judges beside the server's jury."""
        if table.tournament is None:
            return frozenset()
        return (await self._tournaments.load_tournament(table.tournament)).judges

    async def is_tournament_judge(self, guild_id: int, user_id: int) -> bool:
        """Return whether a user judges in a tournament of this server."""
        return any(user_id in t.judges for t in await self._tournaments.list_live_in(guild_id))

    async def show_cases(self, interaction: Interaction, table_id: int) -> None:
        """Show the open cases of this table. Raises `IllegalActionError`."""
        table = await self._tables.load_table(table_id)
        parts = await self.require_parts(interaction, table)
        await send_message(
            interaction,
            await self._composer.compose_jury(table, get_user_texts(interaction), parts),
        )

    async def rule_case(
        self, interaction: Interaction, table_id: int, verdict: str, decision: str
    ) -> None:
        table = await self._tables.load_table(table_id)
        called = decision in table.get_open_cases(frozenset({CALLS_PART}))
        is_open = decision in table.get_open_cases()
        part = (CALLS_PART if called else CASES_PART) if is_open else None
        parts = await self.require_parts(interaction, table, part)
        if not is_open:
            raise IllegalActionError("jury-ruled-already")
        if called:
            user_id = interaction.user.id
            await self._tables.commit(
                table_id,
                get_idempotency_key(interaction),
                lambda t: lobby.settle_call(t, user_id, decision),
            )
            return
        judging = GAME_SCREENS[table.rules.name].judging
        ruling = judging.verdicts.get(verdict, verdict) if judging else verdict
        case = find_case(table, decision)
        await self._tables.play_actions(
            table_id,
            interaction.user.id,
            RulingAction(decision, ruling),
            cause=get_idempotency_key(interaction),
            stamp=get_created_at_ms(interaction),
            decision=decision,
            office=Office.JURY,
        )
        # A host's own judge sets no precedent for the whole server.
        if judging and verdict in judging.lasting and CALLS_PART in parts:
            place = await self._tables.load_location(table_id)
            await self._precedents[table.rules.name](place, case, interaction.user.id)

    async def open_answer_modal(
        self, interaction: Interaction, table: GameTable, call_id: str
    ) -> None:
        """Open the modal in which a call is answered. Raises `IllegalActionError`."""
        await self.require_parts(interaction, table, CALLS_PART)
        call = next((call for call in table.calls if call.id == call_id), None)
        if call is None:
            raise IllegalActionError("jury-ruled-already")
        scene = await self._composer.build_scene(table, get_user_texts(interaction), Office.JURY)
        await replies.open_modal(
            interaction,
            resolve_modal(screen.build_answer_modal(call, scene), self._composer.emojis),
        )

    async def answer_call(
        self, interaction: Interaction, table_id: int, call_id: str, text: str
    ) -> None:
        """Answer a call with a text that all at the table read.

        Raises `IllegalActionError`.
        """
        await self.require_parts(interaction, await self._tables.load_table(table_id), CALLS_PART)
        user_id = interaction.user.id
        await self._tables.commit(
            table_id,
            get_idempotency_key(interaction),
            lambda t: lobby.answer_call(t, user_id, call_id, text),
        )

    async def submit_answer(
        self, interaction: Interaction, table_id: int, call_id: str, text: str
    ) -> None:
        """Answer a call from the modal, and show the cases left there."""
        await self.answer_call(interaction, table_id, call_id, text)
        await self._show_remaining(interaction, table_id, "jury-measure-done")

    async def take_measure(
        self, interaction: Interaction, table_id: int, name: str, taken: TakenMeasure
    ) -> None:
        """Take a measure, which a jury does unasked. Raises `IllegalActionError`."""
        table = await self._tables.load_table(table_id)
        await self.require_parts(interaction, table, CALLS_PART)
        await self._tables.play_actions(
            table_id,
            interaction.user.id,
            self._make_action(table, name, replace(taken, reason=lobby.clean_reason(taken.reason))),
            cause=get_idempotency_key(interaction),
            stamp=get_created_at_ms(interaction),
            office=Office.JURY,
        )

    async def offer_seat(
        self, interaction: Interaction, table_id: int, seat: Seat, newcomer: int, reason: str
    ) -> None:
        """Offer a seat to another user. Raises `IllegalActionError`."""
        table = await self._tables.load_table(table_id)
        await self.require_parts(interaction, table, CALLS_PART)
        user_id = interaction.user.id
        await self._tables.commit(
            table_id,
            get_idempotency_key(interaction),
            lambda t: lobby.offer_seat(t, user_id, seat, newcomer, reason),
        )

    async def substitute_player(
        self, interaction: Interaction, tournament_id: int, out: int, newcomer: int, reason: str
    ) -> None:
        """Put in a reserve for a player of a tournament (whist R50a, R63).

        Raises `IllegalActionError`.
        """
        user_id = interaction.user.id
        await self._tournaments.commit_action(
            tournament_id,
            get_idempotency_key(interaction),
            lambda t: rulings.substitute_player(t, user_id, out, newcomer, reason),
        )

    async def call_jury(self, interaction: Interaction, table: GameTable, reason: str) -> None:
        """Call the jury for a player. Raises `IllegalActionError`."""
        place = await self._tables.load_location(table.id)
        if place.guild_id is None:
            raise IllegalActionError("jury-in-server")
        user_id = interaction.user.id
        await self._tables.commit(
            table.id,
            get_idempotency_key(interaction),
            lambda t: lobby.call_jury(t, user_id, reason),
        )

    def _make_action(self, table: GameTable, name: str, taken: TakenMeasure) -> Any:
        if table.phase != "play":
            raise IllegalActionError("table-over" if table.phase == "over" else "table-not-started")
        measure = find_measures(table.rules.name).get(name)
        if measure is None:
            raise IllegalActionError("jury-not-here")
        return measure.action(taken, table.build_view(Office.JURY))

    async def rule_by_press(
        self, interaction: Interaction, table_id: int, verdict: str, decision: str
    ) -> None:
        """Rule by a press on a jury's message, and show the cases left there."""
        await self.rule_case(interaction, table_id, verdict, decision)
        await self._show_remaining(interaction, table_id, "jury-rule-done")

    async def _show_remaining(self, interaction: Interaction, table_id: int, done: str) -> None:
        """Tell a judge what they have done (`done`, a key), and what is left to judge."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            # `bot.delivery` updates the jury's own message.
            await replies.send_first_answer(interaction, interaction.response.defer())
            return
        desk = await self.build_desk(interaction, table_id)
        text = get_user_texts(interaction)(done, table=table_id)
        layout = replace(desk.layout, texts=[text, *desk.layout.texts])
        await edit_in_place(interaction, dataclasses.replace(desk, layout=layout))

    async def build_desk(
        self, interaction: Interaction, first: int | None = None
    ) -> ComposedMessage:
        """Return a jury member's open cases over all tables of the server, as a message.

        The case of table `first` is shown, if it has one, else the oldest, with a list of the
        others.
        """
        speak, waiting = get_user_texts(interaction), await self.list_waiting_cases(interaction)
        if not waiting:
            return await self._composer.compose_layout(MessageLayout([speak("jury-nothing")]))
        shown = next((each for each in waiting if each.table.id == first), waiting[0])
        composed = await self._composer.compose_jury(shown.table, speak, shown.parts)
        lines = {
            each.table.id: speak(
                "jury-desk-line",
                table=each.table.id,
                game=speak(f"{each.table.rules.name}-title"),
                cases=len(each.table.get_open_cases(each.parts)),
                channel=each.channel_id,
                when=speak("time", stamp=each.since // 1000),
                tournament=each.table.tournament or 0,
            )
            for each in waiting
        }
        layout = screen.build_jury_desk(composed.layout, lines, shown.table.id, speak)
        return dataclasses.replace(composed, layout=layout)

    async def list_waiting_cases(self, interaction: Interaction) -> list[WaitingTable]:
        """Return the server's tables that wait for this juror, the oldest case first."""
        found: list[WaitingTable] = []
        for table in await self.list_tables_with_cases(interaction.guild_id or 0):
            user_id, parts = interaction.user.id, await self.find_parts(interaction, table)
            if table.find_seat(user_id) is not None or await self.has_stake(user_id, table):
                continue
            if table.get_open_cases(parts):
                place = await self._tables.load_location(table.id)
                since = await self._find_oldest_case(table.id, parts)
                found.append(WaitingTable(table, parts, place.channel_id, since))
        return sorted(found, key=lambda each: each.since)

    async def _find_oldest_case(self, table_id: int, parts: frozenset[JuryPart]) -> int:
        """Return when the oldest of these cases of a table was put (UTC milliseconds)."""
        table, since = GameTable(table_id), dict[str, int]()
        for row in await self._ledger.read_rows(table_id):
            table = fold_rows(table, [row])
            since = {case: since.get(case, row.at) for case in table.get_open_cases(parts)}
        return min(since.values(), default=0)

    async def list_tables_with_cases(self, guild_id: int) -> list[GameTable]:
        playing = [p for p in await self._ledger.list_live_in(guild_id) if p.phase == "play"]
        return [
            table
            for _, table in await self._tables.load_readable(playing)
            if table.get_open_cases()
        ]
