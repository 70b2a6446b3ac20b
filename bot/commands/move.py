"""/move: the user's next move at a table, in words or in the game's notation.

Allowed moves are offered while the user types. A chosen value is the custom_id of the button that
would make the move: it names its table, and is stale exactly when the decision has changed.
"""

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.command_factory import CommandOption, build_command
from bot.commands.table_lookup import TableNumber, find_shown_table, find_table
from bot.interactions import Interaction, get_user_texts, read_context, respond_ephemeral
from bot.screens import GAME_SCREENS
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.offers import MoveOffer, find_meant_offers, narrow_offers
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.tables import lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable
from bot.texts import Say
from engines.core import (
    ChanceAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    RulingAction,
    Seat,
)

MAX_CHOICES = 25
MAX_LABEL_CHARS = 100
MAX_TABLES = 5
"""Most tables of one user whose moves are offered together."""
MAX_EXAMPLES = 3
"""Most moves that a refusal names."""
NO_MOVE = "?"
"""Value of a choice that only says why no move is offered."""
_MARKDOWN = re.compile(r"\\(?=\W)|\N{WORD JOINER}|\*\*")


class MoveCommand:
    """Command `/move`, and its autocompletion."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        async def make_move(
            interaction: Interaction, *, move: str, table: int | None = None
        ) -> None:
            await self._commit_move(interaction, move, table)

        async def list_offers(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._list_choices(interaction, typed)

        options = [
            CommandOption("move", str, "cmd-make-move-move"),
            CommandOption("table", TableNumber | None, "cmd-table", default=None),
        ]
        command = build_command("cmd-make-move", make_move, options)
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
        command.allowed_installs = app_commands.AppInstallationType(guild=True)
        command.autocomplete("move")(list_offers)
        return command

    # --- what is offered -------------------------------------------------------------------------

    async def _list_choices(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        number = interaction.namespace.table
        try:
            tables = await self._find_tables(
                interaction, number if isinstance(number, int) else None
            )
        except (IllegalActionError, TableNotFoundError, UnreadableLogError):
            return []
        choices: list[app_commands.Choice[str]] = []
        for table in tables[:MAX_TABLES]:
            self._bot.tables.clock.activity.note_action(interaction.user.id, table.id)
            moves = await self._make_seat_moves(interaction, table)
            for offer in await asyncio.to_thread(moves.list_fitting, typed):
                label = offer.label
                if len(tables) > 1:
                    label = moves.say("move-at-table", move=label, table=table.id)
                if value := moves.to_choice_value(offer):
                    choices.append(app_commands.Choice(name=label[:MAX_LABEL_CHARS], value=value))
            if len(choices) >= MAX_CHOICES:
                break
        if not choices and len(tables) == 1:
            moves = await self._make_seat_moves(interaction, tables[0])
            if not moves.list_allowed(typed):
                return [app_commands.Choice(name=await self._explain_refusal(moves), value=NO_MOVE)]
        return choices[:MAX_CHOICES]

    async def _find_tables(self, interaction: Interaction, number: int | None) -> list[GameTable]:
        """Return the tables where this person plays, those that wait for them first.

        With a `number` only that table. Raises `IllegalActionError`, `TableNotFoundError`,
        `UnreadableLogError`.
        """
        user_id = interaction.user.id
        if number is not None:
            table = await find_table(interaction, self._bot, number, looking=True)
            return [table] if await self._can_move(table, user_id) else []
        here = interaction.channel_id
        places = await self._bot.ledger.list_live_of(user_id)
        loaded = await self._bot.tables.load_readable(p for p in places if p.phase == "play")
        own = [(place, table) for place, table in loaded if await self._can_move(table, user_id)]

        def rank_table(at: tuple[Any, GameTable]) -> tuple[bool, bool]:
            place, table = at
            return not _is_awaited(table, user_id), place.channel_id != here

        return [table for _, table in sorted(own, key=rank_table)]

    async def _can_move(self, table: GameTable, user_id: int) -> bool:
        """Return whether a user plays at a table of which no result is held back."""
        return _is_player(table, user_id) and await find_shown_table(self._bot, table) is table

    async def _make_seat_moves(self, interaction: Interaction, table: GameTable) -> "SeatMoves":
        speak = get_user_texts(interaction)
        seat = table.find_seat(interaction.user.id)
        assert seat is not None, "only players may move"
        scene = await self._bot.composer.build_scene(table, speak, seat)
        return SeatMoves(table, interaction.user.id, seat, replace(scene, reader=seat), speak)

    async def _explain_refusal(self, moves: "SeatMoves") -> str:
        """Return why nothing is offered, in the plain text of a choice."""
        explanation = await self._bot.composer.explain_refusal(
            moves.explain_idle(), moves.say, moves.table
        )
        return _MARKDOWN.sub("", explanation)[:MAX_LABEL_CHARS]

    # --- what is done ----------------------------------------------------------------------------

    async def _commit_move(self, interaction: Interaction, move: str, number: int | None) -> None:
        chosen = parse_custom_id(move)
        if isinstance(chosen, TablePress) and chosen.verb == "do" and number is None:
            table = await self._find_own_table(interaction, chosen.table_id)
            typed, decision = chosen.arg, chosen.decision
        else:
            table = await find_table(interaction, self._bot, number, phase="play")
            typed = chosen.arg if isinstance(chosen, TablePress) else move
            decision = ""
        interaction.extras["table"] = table.id
        if table.phase != "play":
            raise IllegalActionError(
                "table-not-started" if table.phase == "lobby" else "table-over"
            )
        if table.find_seat(interaction.user.id) is None:
            raise IllegalActionError("table-not-in")
        moves = await self._make_seat_moves(interaction, table)
        if typed == NO_MOVE:
            raise moves.explain_unknown(typed, [])
        label, action = moves.read_choice(typed) if decision else moves.read_typed(typed)
        context, presses = read_context(interaction), self._bot.game_presses
        committed = await presses.commit_actions(context, table, [action], decision or None)
        if _needs_own_message(committed, moves.seat):
            await self._bot.private.open_peek(interaction, table.id)
        else:
            await respond_ephemeral(
                interaction, moves.say("move-made", move=escape_markdown(label))
            )

    async def _find_own_table(self, interaction: Interaction, table_id: int) -> GameTable:
        """Return the table of a choice, wherever its player is now.

        Raises as `find_table` does.
        """
        own_places = await self._bot.ledger.list_live_of(interaction.user.id)
        if all(place.id != table_id for place in own_places):
            return await find_table(interaction, self._bot, table_id)
        table = await self._bot.tables.load_table(table_id)
        await self._bot.tables.require_local(table_id)
        return table


class SeatMoves:
    """Moves that a user may make at a table now, listed or read from a text."""

    def __init__(self, table: GameTable, user_id: int, seat: Seat, scene: Any, speak: Say) -> None:
        self.table = table
        self.seat = seat
        self.say = speak
        self._user_id = user_id
        self._screen = GAME_SCREENS[table.rules.name]
        self._scene = replace(scene, say=speak)  # labels of choices have no emoji

    def list_allowed(self, typed: str) -> list[MoveOffer]:
        """Return the moves that the rules allow, the likeliest first."""
        if self.table.paused:
            return []
        found: dict[str, MoveOffer] = {}
        for offer in self._screen.list_offers(self.table.build_view(self.seat), self._scene, typed):
            first = found.get(offer.notation)
            if first is not None:
                ways = (*first.spellings, offer.label, *offer.spellings)
                found[offer.notation] = replace(first, spellings=ways)
            elif self._is_legal(offer.notation):
                found[offer.notation] = offer
        return list(found.values())

    def list_fitting(self, typed: str) -> list[MoveOffer]:
        """Return the allowed moves that the text may be the beginning of."""
        return narrow_offers(
            self.list_allowed(typed),
            typed,
            self._screen.transliterate_move(typed),
            self._format_typed(typed),
        )

    def to_choice_value(self, offer: MoveOffer) -> str:
        """Return the value of an offer's choice; "" if it is too long for Discord."""
        waiting = self.table.list_decisions()
        own = (each.id for each in waiting if each.actor == self.seat)
        decision = next(own, waiting[0].id if waiting else "")
        try:
            return str(TablePress(self.table.id, "do", offer.notation, decision))
        except ValueError:
            return ""

    def read_choice(self, notation: str) -> tuple[str, Any]:
        """Return the label and the action of a choice.

        Raises `IllegalActionError` for no move at all.
        """
        action = self._parse_notation(notation)
        if action is None:
            raise self.explain_unknown(notation, [])
        offers = self.list_allowed(notation)
        return next((o.label for o in offers if o.notation == notation), notation), action

    def read_typed(self, typed: str) -> tuple[str, Any]:
        """Return the label and the action of the one move that was typed.

        Raises `IllegalActionError` with what would be right.
        """
        if self.table.paused:
            raise self.explain_idle()
        spelling, written = self._screen.transliterate_move(typed), self._format_typed(typed)
        found = find_meant_offers(self.list_allowed(typed), typed, spelling, written)
        if len(found) == 1:
            return found[0].label, self.table.rules.parse_action(found[0].notation)
        action = self._parse_notation(typed)
        if not found and action is not None:
            self._check_action(action)
            return typed, action
        raise self.explain_unknown(typed, found)

    def explain_idle(self) -> IllegalActionError:
        """Return the refusal that says why there is nothing to choose from."""
        if self.table.paused:
            return IllegalActionError("table-paused")
        waiting = [
            each.actor for each in self.table.list_decisions() if isinstance(each.actor, int)
        ]
        if self.seat in waiting:
            return IllegalActionError("move-type")
        if len(waiting) == 1:
            return IllegalActionError("refused-not-your-turn", turn=waiting[0])
        return (
            IllegalActionError("move-waiting", seats=tuple(waiting))
            if waiting
            else IllegalActionError("move-nothing")
        )

    def explain_unknown(self, typed: str, found: Sequence[MoveOffer]) -> IllegalActionError:
        """Return the refusal of a text that means no move, or several: those of `found`."""
        offers = found or self.list_allowed("")
        if not offers:
            return self.explain_idle()
        examples = tuple([offer.label for offer in offers[:MAX_EXAMPLES]])
        return IllegalActionError(
            "move-several" if found else "move-unknown", text=typed, examples=examples
        )

    def _parse_notation(self, typed: str) -> Any:
        """Return the move that a notation means; None for none that a player makes."""
        for text in (typed, *_list_notations(self._screen.transliterate_move(typed))):
            try:
                action = self.table.rules.parse_action(text)
            except IllegalActionError:
                continue
            office = self._screen.get_office(action)
            if (
                isinstance(action, QuitAction | ExpireAction | ChanceAction | RulingAction)
                or office is Office.JURY
            ):
                return None
            return action
        return None

    def _format_typed(self, typed: str) -> str:
        action = self._parse_notation(typed)
        return "" if action is None else self.table.rules.format_action(action)

    def _is_legal(self, notation: str) -> bool:
        action = self._parse_notation(notation)
        if action is None:
            return False
        try:
            self._check_action(action)
        except IllegalActionError:
            return False
        return True

    def _check_action(self, action: Any) -> None:
        """Raise `IllegalActionError` unless this person may do this now.

        An office's action needs the office.
        """
        office = self._screen.get_office(action)
        if office is not None:
            lobby.check_office(self.table, self._user_id, office)
        self.table.rules.check_action(
            self.table.state, self.seat if office is None else office, action
        )


def _list_notations(spelled: str) -> list[str]:
    """Return the notations that words may mean: "place 2 P7 P8" is "place:2:P7,P8"."""
    words = spelled.split()
    ways = (":".join([*words[:n], ",".join(words[n:])]) for n in (1, 2) if len(words) > n)
    return [spelled, *ways]


def _is_player(table: GameTable, user_id: int) -> bool:
    return table.phase == "play" and table.find_seat(user_id) is not None


def _is_awaited(table: GameTable, user_id: int) -> bool:
    seat = table.find_seat(user_id)
    return any(each.actor == seat and each.pace == "turn" for each in table.list_decisions())


def _needs_own_message(committed: CommittedTable, seat: Seat) -> bool:
    """Return whether a move's player needs their own message after it.

    They do if it made something known to them alone, or if it is their turn again.
    """
    table, before = committed.table, committed.before
    own = table.private_seq[seat] != before.private_seq[seat]
    return own or any(d.actor == seat and d.pace == "turn" for d in table.list_decisions())
