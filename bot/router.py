"""The one interaction router: presses on buttons and selects, and filled-in dialogs.

A custom_id is read (`bot.screens.ids`), becomes an action, is committed, and is answered with what
stands then. discord.py's own dispatch of views and modals is not used: it keeps them in memory and
swallows their errors.
"""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

import discord

from bot import record
from bot.answers import Answers, Press, cause, stamp, whisper, words
from bot.delivery import replies
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.stage import Stage
from bot.screens import SCREENS, ids
from bot.screens.ids import Pressed
from bot.store.ledger import Ledger
from bot.store.messages import Purpose
from bot.store.people import People
from bot.tables import lobby
from bot.tables.tables import Judge, Tables
from bot.texts import language
from engines.core import Illegal

COMPONENT = discord.InteractionType.component
SUBMIT = discord.InteractionType.modal_submit


class Router:
    """Takes every press, from wherever it was made, and always answers."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        people: People,
        stage: Stage,
        publisher: Publisher,
        private: Private,
        answers: Answers,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._stage = stage
        self._publisher = publisher
        self._private = private
        self._answers = answers

    async def handle(self, interaction: Press) -> None:
        """Answers a press or a submit; leaves slash commands to the command tree."""
        if interaction.type not in (COMPONENT, SUBMIT):
            return
        self._answers.watch(interaction)
        data: Any = interaction.data
        pressed = ids.read(data["custom_id"])
        try:
            await self.meet(interaction)
            if pressed is None:
                raise Illegal("table-unknown")
            await self._handle(interaction, pressed, data)
        except Exception as error:
            table_id = pressed.table_id if pressed else None
            await self._answers.failed(interaction, error, table_id)
            if table_id is not None and isinstance(error, Illegal):
                await self._refresh(interaction, table_id)

    async def meet(self, interaction: Press) -> None:
        """Remembers the person's present name and language."""
        user = interaction.user
        await self._people.met(user.id, user.display_name, language(interaction.locale.value))

    async def act(
        self, interaction: Press, table_id: int, action: Any, decision: str | None
    ) -> None:
        """Commits a person's move, in his office where the action is one's. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        office = SCREENS[table.rules.name].office(action)
        if office is not None:
            lobby.in_office(table, interaction.user.id, office)
        await self._tables.act(
            table_id,
            interaction.user.id,
            action,
            cause=cause(interaction),
            stamp=stamp(interaction),
            decision=decision,
            office=office,
        )

    async def _handle(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        table = await self._tables.load(pressed.table_id)
        screen = SCREENS[table.rules.name]
        match pressed.verb:
            case "join" | "leave" | "start" | "option":
                await self._lobby(interaction, pressed, data)
            case "do":
                action = table.rules.read(pressed.arg)
                await self._act(interaction, pressed, action)
            case "ask":
                await self._ask(interaction, pressed)
            case "say":
                action = screen.submitted(pressed.arg, _fields(data))
                await self._act(interaction, pressed, action)
            case "look":
                if _where(interaction) == "table":
                    await self._private.show(interaction, table.id)
                else:
                    self._private.pressed(table.id, interaction.user.id, _where(interaction))
                    await self._private.answer(interaction, table.id)
            case "quit":
                await self._tables.leave(table.id, interaction.user.id, cause(interaction))
                gone = words(interaction)("left-game", table=table.id)
                edited = interaction.response.edit_message(content=gone, view=None)
                outcome, _ = await replies.first(interaction, edited)
                if outcome != "given":
                    await interaction.edit_original_response(content=gone, view=None)
            case "record":
                await self._record(interaction, table.id)
            case _:
                raise Illegal("table-unknown")

    async def _act(self, interaction: Press, pressed: Pressed, action: Any) -> None:
        table_id = pressed.table_id
        where = _where(interaction)
        if where == "table":
            async with self._publisher.answering(table_id):
                await self.act(interaction, table_id, action, pressed.decision)
                self._private.pressed(table_id, interaction.user.id, where)
                await self._publisher.answer(interaction, table_id)
        else:
            self._private.pressed(table_id, interaction.user.id, where)
            await self.act(interaction, table_id, action, pressed.decision)
            await self._private.answer(interaction, table_id)

    async def _lobby(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        table_id, user_id = pressed.table_id, interaction.user.id
        secret = (await self._tables.place(table_id)).secret
        judges: dict[str, Judge] = {
            "join": lambda table: lobby.join(table, user_id, interaction.id),
            "leave": lambda table: lobby.leave(table, user_id, secret),
            "start": lambda table: lobby.start(table, user_id),
            "option": lambda table: lobby.option(
                table, user_id, pressed.arg, str(data.get("values", [""])[0])
            ),
        }
        async with self._publisher.answering(table_id):
            await self._tables.commit(table_id, cause(interaction), judges[pressed.verb])
            await self._publisher.answer(interaction, table_id)

    async def _ask(self, interaction: Press, pressed: Pressed) -> None:
        table = await self._tables.load(pressed.table_id)
        if table.phase == "over":
            raise Illegal("table-over")
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Illegal("table-not-in")
        waiting = table.decisions()
        if pressed.decision not in {d.id for d in waiting}:
            raise Illegal("table-stale")
        if (pressed.decision, seat) not in {(d.id, d.actor) for d in waiting}:
            raise Illegal("table-not-awaited")
        scene = await self._stage.scene(table, words(interaction))
        screen = SCREENS[table.rules.name]
        modal = screen.modal(pressed.arg, table.view(seat), scene)
        modal.custom_id = str(Pressed(table.id, "say", pressed.arg, pressed.decision))
        await interaction.response.send_modal(modal)
        modal.stop()

    async def _record(self, interaction: Press, table_id: int) -> None:
        made = await record.export(self._tables, self._ledger, table_id)
        file = discord.File(BytesIO(record.write(made)), f"bluff-{table_id}.json")
        text = words(interaction)("record-here", table=table_id)
        await whisper(interaction, text, file=file)

    async def _refresh(self, interaction: Press, table_id: int) -> None:
        """After a refusal: what the person looks at may be old, so it is brought up to date."""
        self._publisher.touch(table_id)
        if _where(interaction) != "table":
            self._private.touch(table_id, interaction.user.id)


def _where(interaction: Press) -> Purpose:
    """Which of a table's messages the press was made on."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return "peek"
    return "table" if interaction.guild_id is not None else "hand"


def _fields(data: Any) -> Mapping[str, Sequence[str]]:
    """What a submitted dialog holds, by custom_id: a text as one value, a select as its values."""
    found: dict[str, Sequence[str]] = {}

    def collect(component: Any) -> None:
        if "custom_id" in component:
            values = component.get("values")
            found[component["custom_id"]] = (
                [str(component.get("value", ""))] if values is None else [str(v) for v in values]
            )
        for child in [*component.get("components", []), component.get("component")]:
            if child:
                collect(child)

    for component in data.get("components", []):
        collect(component)
    return found
