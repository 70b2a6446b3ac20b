"""/move: one's next move in whatever game one plays, in words or by its notation.

What is allowed is offered while somebody types. A chosen value is the custom_id of the button that
would make the move: it names its table, and is stale exactly when what was decided on has changed.
"""

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.built import Parameter, command
from bot.commands.which import TableNumber, which
from bot.interactions import Press, read_context, respond_ephemeral, words
from bot.screens import SCREENS
from bot.screens.ids import Pressed, read
from bot.screens.offers import Offer, meant, narrow
from bot.screens.scene import plain
from bot.services import Services
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.table import Table
from bot.tables.tables import Committed
from bot.texts import Say
from engines.core import Chance, Expire, Illegal, Office, Quit, Ruling, Seat

CHOICES = 25
LABEL = 100
"""Characters of a choice."""
TABLES = 5
"""Of somebody's tables whose moves are offered together, at most."""
EXAMPLES = 3
"""Moves that a refusal names."""
NOTHING = "?"
"""The value of a choice that only says why there is none."""
_MARKDOWN = re.compile(r"\\(?=\W)|\N{WORD JOINER}|\*\*")


class MoveCommand:
    """The command, and what it offers."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        async def callback(interaction: Press, *, move: str, table: int | None = None) -> None:
            await self._make(interaction, move, table)

        async def offers(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._choices(interaction, typed)

        options = [
            Parameter("move", str, "cmd-make-move-move"),
            Parameter("table", TableNumber | None, "cmd-table", default=None),
        ]
        made = command("cmd-make-move", callback, options)
        made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
        made.allowed_installs = app_commands.AppInstallationType(guild=True)
        made.autocomplete("move")(offers)
        return made

    # --- what is offered -------------------------------------------------------------------------

    async def _choices(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        number = interaction.namespace.table
        try:
            tables = await self._tables(interaction, number if isinstance(number, int) else None)
        except (Illegal, Unknown, Unreadable):
            return []
        found: list[app_commands.Choice[str]] = []
        for table in tables[:TABLES]:
            self._bot.tables.clock.activity.note(interaction.user.id, table.id)
            moves = await self._moves(interaction, table)
            for offer in await asyncio.to_thread(moves.fitting, typed):
                label = offer.label
                if len(tables) > 1:
                    label = moves.say("move-at-table", move=label, table=table.id)
                if value := moves.value(offer):
                    found.append(app_commands.Choice(name=label[:LABEL], value=value))
            if len(found) >= CHOICES:
                break
        if not found and len(tables) == 1:
            moves = await self._moves(interaction, tables[0])
            if not moves.allowed(typed):
                return [app_commands.Choice(name=await self._why(moves), value=NOTHING)]
        return found[:CHOICES]

    async def _tables(self, interaction: Press, number: int | None) -> list[Table]:
        """Return the tables where this person plays, those that wait for them first.

        With a `number` only that table. Raises `Illegal`, `Unknown`, `Unreadable`.
        """
        user_id = interaction.user.id
        if number is not None:
            named = await which(interaction, self._bot, number, looking=True)
            return [named] if _plays(named, user_id) else []
        here = interaction.channel_id
        places = await self._bot.ledger.live_of(user_id)
        loaded = await self._bot.tables.readable(p for p in places if p.phase == "play")
        mine = [(place, table) for place, table in loaded if _plays(table, user_id)]

        def rank(at: tuple[Any, Table]) -> tuple[bool, bool]:
            place, table = at
            return not _is_awaited(table, user_id), place.channel_id != here

        return [table for _, table in sorted(mine, key=rank)]

    async def _moves(self, interaction: Press, table: Table) -> "Moves":
        speak = words(interaction)
        seat = table.seat_of(interaction.user.id)
        assert seat is not None, "only who plays may move"
        scene = await self._bot.composer.scene(table, speak, seat)
        return Moves(table, interaction.user.id, seat, replace(scene, reader=seat), speak)

    async def _why(self, moves: "Moves") -> str:
        """Return why nothing is offered, as it can be read in a list of choices."""
        told = await self._bot.composer.reason(moves.idle(), moves.say, moves.table)
        return _MARKDOWN.sub("", told)[:LABEL]

    # --- what is done ----------------------------------------------------------------------------

    async def _make(self, interaction: Press, move: str, number: int | None) -> None:
        chosen = read(move)
        if isinstance(chosen, Pressed) and chosen.verb == "do" and number is None:
            table = await self._own(interaction, chosen.table_id)
            typed, decision = chosen.arg, chosen.decision
        else:
            table = await which(interaction, self._bot, number, phase="play")
            typed = chosen.arg if isinstance(chosen, Pressed) else move
            decision = ""
        interaction.extras["table"] = table.id
        if table.phase != "play":
            raise Illegal("table-not-started" if table.phase == "lobby" else "table-over")
        if table.seat_of(interaction.user.id) is None:
            raise Illegal("table-not-in")
        moves = await self._moves(interaction, table)
        if typed == NOTHING:
            raise moves.unknown(typed, [])
        label, action = moves.chosen(typed) if decision else moves.meant(typed)
        context, presses = read_context(interaction), self._bot.game_presses
        made = await presses.commit_actions(context, table, [action], decision or None)
        if _plays_on(made, moves.seat):
            await self._bot.private.show(interaction, table.id)
        else:
            await respond_ephemeral(interaction, moves.say("move-made", move=plain(label)))

    async def _own(self, interaction: Press, table_id: int) -> Table:
        """Return the table of a choice, wherever its player is now. Raises as `which` does."""
        mine = await self._bot.ledger.live_of(interaction.user.id)
        if all(place.id != table_id for place in mine):
            return await which(interaction, self._bot, table_id)
        table = await self._bot.tables.load(table_id)
        await self._bot.tables.owned(table_id)
        return table


class Moves:
    """List what one person may do at one table now, and read what they type."""

    def __init__(self, table: Table, user_id: int, seat: Seat, scene: Any, speak: Say) -> None:
        self.table = table
        self.seat = seat
        self.say = speak
        self._user_id = user_id
        self._screen = SCREENS[table.rules.name]
        self._scene = replace(scene, say=speak)  # labels of choices have no emoji

    def allowed(self, typed: str) -> list[Offer]:
        """Return the moves that the rules allow, the likeliest first."""
        if self.table.paused:
            return []
        found: dict[str, Offer] = {}
        for offer in self._screen.moves(self.table.view(self.seat), self._scene, typed):
            first = found.get(offer.notation)
            if first is not None:
                ways = (*first.spellings, offer.label, *offer.spellings)
                found[offer.notation] = replace(first, spellings=ways)
            elif self._is_legal(offer.notation):
                found[offer.notation] = offer
        return list(found.values())

    def fitting(self, typed: str) -> list[Offer]:
        """Return the moves that what was typed may become."""
        return narrow(self.allowed(typed), typed, self._screen.spell(typed), self._written(typed))

    def value(self, offer: Offer) -> str:
        """Return what a choice stands for; "" where it is too long to be one."""
        waiting = self.table.decisions()
        own = (each.id for each in waiting if each.actor == self.seat)
        decision = next(own, waiting[0].id if waiting else "")
        try:
            return str(Pressed(self.table.id, "do", offer.notation, decision))
        except ValueError:
            return ""

    def chosen(self, notation: str) -> tuple[str, Any]:
        """Return the label and the action of a choice. Raises `Illegal` for no move at all."""
        action = self._read(notation)
        if action is None:
            raise self.unknown(notation, [])
        offers = self.allowed(notation)
        return next((o.label for o in offers if o.notation == notation), notation), action

    def meant(self, typed: str) -> tuple[str, Any]:
        """Return the label and the action of the one move that was typed.

        Raises `Illegal` with what would be right.
        """
        if self.table.paused:
            raise self.idle()
        spelling, written = self._screen.spell(typed), self._written(typed)
        found = meant(self.allowed(typed), typed, spelling, written)
        if len(found) == 1:
            return found[0].label, self.table.rules.read(found[0].notation)
        action = self._read(typed)
        if not found and action is not None:
            self._check(action)
            return typed, action
        raise self.unknown(typed, found)

    def idle(self) -> Illegal:
        """Return the refusal that says why there is nothing to choose from."""
        if self.table.paused:
            return Illegal("table-paused")
        waiting = [each.actor for each in self.table.decisions() if isinstance(each.actor, int)]
        if self.seat in waiting:
            return Illegal("move-type")
        if len(waiting) == 1:
            return Illegal("refused-not-your-turn", turn=waiting[0])
        return Illegal("move-waiting", seats=tuple(waiting)) if waiting else Illegal("move-nothing")

    def unknown(self, typed: str, found: Sequence[Offer]) -> Illegal:
        """Return the refusal of what means none of the moves, or these several."""
        offers = found or self.allowed("")
        if not offers:
            return self.idle()
        examples = tuple([offer.label for offer in offers[:EXAMPLES]])
        return Illegal("move-several" if found else "move-unknown", text=typed, examples=examples)

    def _read(self, typed: str) -> Any:
        """Return the move that a notation means; None for none that a player makes."""
        for text in (typed, *_notations(self._screen.spell(typed))):
            try:
                action = self.table.rules.read(text)
            except Illegal:
                continue
            office = self._screen.office(action)
            if isinstance(action, Quit | Expire | Chance | Ruling) or office is Office.JURY:
                return None
            return action
        return None

    def _written(self, typed: str) -> str:
        action = self._read(typed)
        return "" if action is None else self.table.rules.write(action)

    def _is_legal(self, notation: str) -> bool:
        action = self._read(notation)
        if action is None:
            return False
        try:
            self._check(action)
        except Illegal:
            return False
        return True

    def _check(self, action: Any) -> None:
        """Raises `Illegal` unless this person may do this now, in an office if it is one's."""
        office = self._screen.office(action)
        if office is not None:
            lobby.in_office(self.table, self._user_id, office)
        self.table.rules.check(self.table.state, self.seat if office is None else office, action)


def _notations(spelled: str) -> list[str]:
    """Return the notations that words may mean: "place 2 P7 P8" is "place:2:P7,P8"."""
    words = spelled.split()
    ways = (":".join([*words[:n], ",".join(words[n:])]) for n in (1, 2) if len(words) > n)
    return [spelled, *ways]


def _plays(table: Table, user_id: int) -> bool:
    return table.phase == "play" and table.seat_of(user_id) is not None


def _is_awaited(table: Table, user_id: int) -> bool:
    seat = table.seat_of(user_id)
    return any(each.actor == seat and each.pace == "turn" for each in table.decisions())


def _plays_on(made: Committed, seat: Seat) -> bool:
    """Return whether a move has shown its player something that is theirs alone, or they are to go
    on: then they need their own message."""
    table, before = made.table, made.before
    own = table.private_seq[seat] != before.private_seq[seat]
    return own or any(d.actor == seat and d.pace == "turn" for d in table.decisions())
