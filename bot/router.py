"""The one interaction router: presses on buttons and selects, and filled-in dialogs.

A custom_id is read (`bot.screens.ids`), becomes an action, is committed, and is answered with what
stands then. discord.py's own dispatch of views and modals is not used: it keeps them in memory and
swallows their errors.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord

from bot import access, metrics, record
from bot.admission import Admission
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.replies import show, turn
from bot.delivery.tries import TROUBLE
from bot.interactions import (
    Interactions,
    Press,
    become,
    brought,
    cause,
    meet,
    silence,
    stamp,
    whisper,
    words,
)
from bot.jury import Jurors
from bot.screens import SCREENS, ids
from bot.screens import lobby as screens
from bot.screens.emojis import in_dialog
from bot.screens.ids import OnPanel, Pressed
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.store.messages import Purpose
from bot.store.people import People
from bot.tables import lobby
from bot.tables.rows import Wish
from bot.tables.table import Table
from bot.tables.tables import Judge, Tables
from bot.texts import language
from engines.core import Illegal, Office

JUDGING = ("judge", "rule")
ON_OPTIONS = ("option", "computer")
"""What is chosen on the private panel of a lobby's options."""
COMPONENT = discord.InteractionType.component
Panel = Callable[[Press, str, Sequence[str]], Awaitable[None]]
"""Answers a press on a panel: the press, the custom_id's argument, a select's values."""
Panels = Mapping[str, Panel]
"""By the name of a panel in custom_ids."""
SUBMIT = discord.InteractionType.modal_submit

TWIN_MS = 5_000
"""A press that repeats its person's last one within this time is the same press: a double click."""
DONE = frozenset(
    {
        "lobby-already-in",
        "lobby-started",
        "offer-gone",
        "pause-already",
        "pause-running",
        "table-not-in",
        "table-over",
    }
)
"""Why a press without a decision is refused that says what its person has just done."""
REMEMBERED = 10_000


@dataclass(slots=True)
class Same:
    """A person's last presses that say the same, and when the first did (UTC milliseconds);
    without those that were refused."""

    said: str
    at: int
    presses: set[int] = field(default_factory=set[int])


class Router:
    """Takes every press, from wherever it was made, and always answers."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        people: People,
        composer: Composer,
        publisher: Publisher,
        private: Private,
        jurors: Jurors,
        interactions: Interactions,
        admission: Admission,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._composer = composer
        self._publisher = publisher
        self._private = private
        self._jurors = jurors
        self._interactions = interactions
        self._admission = admission
        self._last: OrderedDict[int, Same] = OrderedDict()
        """By person."""
        self.panels: dict[str, Panel] = {}
        """What is pressed apart from tables, by the name in its custom_id."""

    async def handle(self, interaction: Press) -> None:
        """Answers a press or a submit; leaves slash commands to the command tree."""
        if interaction.type not in (COMPONENT, SUBMIT):
            return
        self._interactions.watch(interaction)
        data: Any = interaction.data
        pressed = ids.read(data["custom_id"])
        match pressed:
            case Pressed(verb=verb) if verb in ids.VERBS:
                pass
            case OnPanel(panel=verb) if verb in self.panels:
                pass
            case _:  # somebody's invention is no figure of its own
                verb = "-"
        what = f"{data['custom_id']} {data.get('values')} {data.get('components')}"
        if await self.admitted(interaction, verb, what):
            async with self._admission.turn(interaction.user.id, what) as reached:
                await self._taken(interaction, pressed, verb, reached)

    async def admitted(self, interaction: Press, verb: str, what: str = "") -> bool:
        """Whether this press is dealt with; if not, it is answered here, or by its promise."""
        verdict = self._admission.judge(interaction.user.id, what)
        if verdict == "taken":
            return True
        metrics.pressed(verb, verdict)
        command = interaction.type is discord.InteractionType.application_command
        if verdict != "silence" or command:  # what is promised to a command must be kept
            code = "error-too-many" if verdict == "too-many" else "error-too-fast"
            await self._interactions.failed(interaction, Illegal(code))
        return False

    async def _taken(
        self,
        interaction: Press,
        pressed: Pressed | OnPanel | None,
        verb: str,
        reached: Callable[[], object],
    ) -> None:
        data: Any = interaction.data
        table_id = pressed.table_id if isinstance(pressed, Pressed) else None
        same = self._note(interaction)
        try:
            reading: list[Awaitable[object]] = [self.meet(interaction)]
            if table_id is not None:
                reading.append(self._tables.load(table_id))
            await asyncio.gather(*reading)
            reached()
            if isinstance(pressed, OnPanel) and pressed.panel in self.panels:
                await self.panels[pressed.panel](interaction, pressed.arg, data.get("values", []))
            elif isinstance(pressed, Pressed):
                await self._handle(interaction, pressed, data)
            else:
                raise Illegal("table-unknown")
            metrics.pressed(verb)
        except Exception as error:
            metrics.pressed(verb, error)
            same.presses.discard(interaction.id)
            if same.presses and isinstance(error, Illegal) and await self._done(interaction, error):
                await silence(interaction)
                return
            if isinstance(pressed, Pressed) and data.get("values"):
                await self._choosable(interaction, pressed)
            await self._interactions.failed(interaction, error, table_id)
            if table_id is not None and (isinstance(error, Illegal) or replies.unheard(error)):
                await self._refresh(interaction, table_id)

    async def meet(self, interaction: Press) -> None:
        """Remembers the person's present name, language and avatar; not of who only brought the bot
        along to read something."""
        if not brought(interaction):
            self._composer.avatars.met(interaction.user)
            await meet(self._people, interaction.user, language(interaction.locale.value))

    async def act(
        self, interaction: Press, table_id: int, actions: Sequence[Any], decision: str | None
    ) -> None:
        """Commits a person's moves one after another, each in his office where the action is one's.
        Raises `Illegal`."""
        table = await self._tables.load(table_id)
        for number, action in enumerate(actions):
            office = SCREENS[table.rules.name].office(action)
            if office is Office.JURY:
                await self._jurors.check(interaction, table)
            elif office is not None:
                lobby.in_office(table, interaction.user.id, office)
            await self._tables.act(
                table_id,
                interaction.user.id,
                action,
                cause=f"{cause(interaction)}.{number}" if number else cause(interaction),
                stamp=stamp(interaction),
                decision=decision,
                office=office,
            )

    def _note(self, interaction: Press) -> Same:
        """The presses that say the same as this one, the last of its person: the same button, of
        the same decision, with the same choice."""
        said, at = _said(interaction), stamp(interaction)
        same = self._last.pop(interaction.user.id, None)
        if same is None or same.said != said or abs(at - same.at) > TWIN_MS:
            same = Same(said, at)
        same.presses.add(interaction.id)
        self._last[interaction.user.id] = same
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
        return same

    async def _done(self, interaction: Press, refused: Illegal) -> bool:
        """Whether a repeated press is refused because what it decides is decided: the first one
        did it."""
        data: Any = interaction.data
        pressed = ids.read(data["custom_id"])
        if not isinstance(pressed, Pressed):
            return False
        if not pressed.decision or refused.code in DONE:
            return refused.code in DONE
        table = await self._tables.load(pressed.table_id)
        seat = table.seat_of(interaction.user.id)
        return (pressed.decision, seat) not in {(d.id, d.actor) for d in table.decisions()}

    async def show(self, interaction: Press, table_id: int, focus: str = "") -> None:
        """Answers with what this person sees of his own, `focus` of it."""
        await self._private.show(interaction, table_id, focus)

    async def _handle(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        table = await self._tables.load(pressed.table_id)
        if pressed.verb not in JUDGING:  # a jury judges from where it is asked
            await access.check(interaction, table, await self._tables.place(table.id))
        screen = SCREENS[table.rules.name]
        chosen = ",".join(str(value) for value in data.get("values", []))
        match pressed.verb:
            case "join" | "leave" | "start" | "option" | "computer":
                await self._lobby(interaction, pressed, data)
            case "options":
                await self.options(interaction, table.id)
            case "rematch":
                await self.rematch(interaction, table.id)
            case "do":
                action = table.rules.read(pressed.arg + chosen)
                await self._act(interaction, pressed, [action])
            case "ask":
                await self._ask(interaction, pressed)
            case "say":
                actions = screen.submitted(pressed.arg, fields(data))
                await self._act(interaction, pressed, actions)
            case "pause" | "resume":
                await self._agree(interaction, table.id, pressed.verb)
            case "stop":
                await self._stop(interaction, table, pressed.arg)
            case "take":
                user_id, made = interaction.user.id, interaction.id
                await self._decide(
                    interaction, table.id, lambda t: lobby.take(t, user_id, made, pressed.decision)
                )
            case "decline":
                user_id = interaction.user.id
                await self._decide(
                    interaction, table.id, lambda t: lobby.decline(t, user_id, pressed.decision)
                )
            case "judge":
                await self._jurors.look(interaction, table.id)
            case "rule":
                await self._jurors.pressed(interaction, table.id, pressed.arg, pressed.decision)
            case "look":
                await self._look(interaction, table.id, pressed.arg + chosen)
            case "quit":
                user_id = interaction.user.id
                await self._tables.commit(
                    table.id, cause(interaction), lambda t: lobby.leave(t, user_id)
                )
                await become(interaction, words(interaction)("left-game", table=table.id))
            case "record":
                await self._record(interaction, table.id)
            case _:
                raise Illegal("table-unknown")

    async def _act(self, interaction: Press, pressed: Pressed, actions: Sequence[Any]) -> None:
        table_id = pressed.table_id
        where = _where(interaction)
        if where == "table":
            async with self._publisher.answering(table_id):
                await self.act(interaction, table_id, actions, pressed.decision)
                self._private.pressed(table_id, interaction.user.id, where)
                await self._publisher.answer(interaction, table_id)
        else:
            await self.act(interaction, table_id, actions, pressed.decision)
            self._private.pressed(table_id, interaction.user.id, where)
            await self._private.answer(interaction, table_id)

    async def _look(self, interaction: Press, table_id: int, focus: str) -> None:
        """Shows a person his own, `focus` of it."""
        where = _where(interaction)
        if where == "table":
            await self.show(interaction, table_id, focus)
        else:
            self._private.pressed(table_id, interaction.user.id, where, focus)
            await self._private.answer(interaction, table_id)

    async def _agree(self, interaction: Press, table_id: int, to: Wish) -> None:
        """Somebody would like to pause, to go on, or to stop for good; it stands at the table."""
        user_id = interaction.user.id
        async with self._publisher.answering(table_id):
            await self._tables.commit(
                table_id, cause(interaction), lambda t: lobby.agree(t, user_id, to)
            )
            if _where(interaction) == "table":
                await self._publisher.answer(interaction, table_id)
        if _where(interaction) != "table":
            await self._private.answer(interaction, table_id)

    async def _stop(self, interaction: Press, table: Table, how: str) -> None:
        """Agrees to stop at the table's own button, or as `how` asked by the command: "ask" who
        plays, "now" a moderator."""
        user_id, speak = interaction.user.id, words(interaction)
        match how:
            case "ask":
                made = await self._tables.commit(
                    table.id, cause(interaction), lambda t: lobby.agree(t, user_id, "stop")
                )
                done = "stop-done" if made.table.phase == "over" else "stop-asked"
            case "now":
                moderator = await self._jurors.moderates(interaction, table)
                await self._tables.commit(
                    table.id, cause(interaction), lambda t: lobby.stop(t, user_id, moderator)
                )
                done = "stop-done"
            case _:
                await self._agree(interaction, table.id, "stop")
                return
        await become(interaction, speak(done, table=table.id))

    async def _decide(self, interaction: Press, table_id: int, judge: Judge) -> None:
        """Answers an offer that stands on the table's message."""
        async with self._publisher.answering(table_id):
            await self._tables.commit(table_id, cause(interaction), judge)
            await self._publisher.answer(interaction, table_id)

    async def _lobby(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        table_id, user_id = pressed.table_id, interaction.user.id
        chosen = str(next(iter(data.get("values", [])), ""))
        judges: dict[str, Judge] = {
            "join": lambda table: lobby.join(table, user_id, interaction.id),
            "leave": lambda table: lobby.leave(table, user_id),
            "start": lambda table: lobby.start(table, user_id),
            "option": lambda table: lobby.option(table, user_id, pressed.arg, chosen),
            "computer": lambda table: lobby.computer(
                table, user_id, interaction.id, pressed.arg or chosen
            ),
        }
        if _where(interaction) == "peek":  # on the host's own panel of options
            await self._tables.commit(table_id, cause(interaction), judges[pressed.verb])
            await self.options(interaction, table_id, again=True)
            return
        async with self._publisher.answering(table_id):
            await self._tables.commit(table_id, cause(interaction), judges[pressed.verb])
            await self._publisher.answer(interaction, table_id)

    async def options(self, interaction: Press, table_id: int, again: bool = False) -> None:
        """Shows the choices of a table to one person, `again` on the message that was pressed."""
        table = await self._tables.load(table_id)
        scene = await self._composer.scene(table, words(interaction), None)
        layout = screens.options(table, scene, host=table.host == interaction.user.id)
        composed = await self._composer.drawn(layout)
        await (turn if again else show)(interaction, composed)

    async def rematch(self, interaction: Press, table_id: int) -> None:
        """Opens the rematch of a table, or takes this person's seat in it. Raises `Illegal`."""
        made = await self._tables.rematch(
            table_id,
            user_id=interaction.user.id,
            interaction=interaction.id,
            cause=cause(interaction),
        )
        self._publisher.touch(made.table.id)
        speak = words(interaction)
        await whisper(interaction, speak("rematch-done", table=made.table.id))

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
        scene = await self._composer.scene(table, words(interaction), seat)
        screen = SCREENS[table.rules.name]
        modal = screen.modal(pressed.arg, table.view(seat), scene)
        modal.custom_id = str(Pressed(table.id, "say", pressed.arg, pressed.decision))
        await replies.ask(interaction, in_dialog(modal, self._composer.emojis))

    async def _record(self, interaction: Press, table_id: int) -> None:
        made = await record.export(self._tables, self._ledger, table_id)
        file = discord.File(BytesIO(record.write(made)), f"bluff-{table_id}.json")
        text = words(interaction)("record-here", table=table_id)
        await whisper(interaction, text, file=file)

    async def _choosable(self, interaction: Press, pressed: Pressed) -> None:
        """What was chosen in vain can be chosen again: Discord's client lets nobody choose the
        same twice before its message is shown anew."""
        if pressed.verb not in ON_OPTIONS:
            self._private.anew(pressed.table_id, interaction.user.id)
        elif _where(interaction) == "peek":
            # What went wrong is told in any case.
            with contextlib.suppress(Illegal, DatabaseFailed, *TROUBLE):
                await self.options(interaction, pressed.table_id, again=True)

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


def _said(interaction: Press) -> str:
    """What a press says: its button or dialog, and what was chosen or written there."""
    data: Any = interaction.data
    return repr((data["custom_id"], data.get("values"), fields(data)))


def fields(data: Any) -> Mapping[str, Sequence[str]]:
    """What a submitted dialog holds, by custom_id: a text as one value, a select as its values, a
    choice that was not made as none."""
    found: dict[str, Sequence[str]] = {}

    def collect(component: Any) -> None:
        if "custom_id" in component:
            values, value = component.get("values"), component.get("value")
            if values is None:
                values = [] if value is None else [value]
            found[component["custom_id"]] = [str(each) for each in values]
        for child in [*component.get("components", []), component.get("component")]:
            if child:
                collect(child)

    for component in data.get("components", []):
        collect(component)
    return found
