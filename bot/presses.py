"""What a press on one of a table's messages does, or a dialog that was filled in there: it becomes
an action, is committed, and is answered with what stands then."""

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord

from bot import access, record
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.leavers import Leavers
from bot.delivery.lost import LostMessages
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.replies import show, turn
from bot.delivery.tries import TROUBLE
from bot.delivery.whispers import take_back
from bot.interactions import Press, become, cause, silence, stamp, whisper, words
from bot.jury import Jurors
from bot.screens import SCREENS
from bot.screens import lobby as screens
from bot.screens.emojis import in_dialog
from bot.screens.ids import Pressed
from bot.store.blocks import Blocks
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.store.messages import UNSURE, Messages, Purpose
from bot.tables import lobby
from bot.tables.rows import Wish
from bot.tables.table import CALLS, CASES, Table
from bot.tables.tables import Committed, Judge, Tables
from bot.tasks import Tasks
from bot.texts import say
from engines.core import Illegal, Office, Ruling

JUDGING = ("judge", "rule", "answer")
PANELS_KEPT = 1_000
"""Tables whose panel of options is taken away when they begin."""
ON_OPTIONS = ("option", "computer")
"""What is chosen on the private panel of a lobby's options."""


class Presses:
    """Does what is pressed at tables. Everything raises `Illegal`."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        messages: Messages,
        composer: Composer,
        publisher: Publisher,
        private: Private,
        jurors: Jurors,
        leavers: Leavers,
        lost: LostMessages,
        blocks: Blocks,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._messages = messages
        self._composer = composer
        self._publisher = publisher
        self._private = private
        self._jurors = jurors
        self._leavers = leavers
        self._lost = lost
        self._blocks = blocks
        self._began = discord.utils.utcnow()
        self._panels = OrderedDict[int, Press]()
        """By table the last answer with what its host may choose."""
        self._tidying = Tasks()

    async def handle(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        """Does what this custom_id says, with what Discord sent along, and answers."""
        self._tables.clock.activity.note(interaction.user.id, pressed.table_id)
        table = await self._tables.load(pressed.table_id)
        if pressed.verb not in JUDGING:  # a jury judges from where it is asked
            await access.check(interaction, table, await self._tables.place(table.id))
        if await self._renew(interaction, table):
            return
        screen = SCREENS[table.rules.name]
        chosen = ",".join(str(value) for value in data.get("values", []))
        match pressed.verb:
            case "join" | "leave" | "start" | "option" | "computer" | "accept":
                await self._lobby(interaction, pressed, data)
            case "options":
                whole = pressed.arg == screens.WHOLE
                await self.options(interaction, table.id, again=whole, whole=whole)
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
            case "answer" if pressed.arg:
                [text] = fields(data).get(pressed.arg, [""])
                await self._jurors.answered(interaction, table.id, pressed.decision, text)
            case "answer":
                await self._jurors.asked(interaction, table, pressed.decision)
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

    async def _renew(self, interaction: Press, table: Table) -> bool:
        """Answer a press on an ephemeral message of which nobody knows what it shows with what it
        should show; return whether it was one. Raises `Illegal` for another such message, which is
        shown again then. Nothing counts on either."""
        message_id = interaction.message and interaction.message.id
        standing = await self._messages.of(table.id)
        shown = next((each for each in standing if each.message_id == message_id), None)
        if shown is None or shown.shown_seq != UNSURE:
            return False
        if shown.purpose != "peek":
            raise Illegal(self._lost.doubt)
        await self._private.answer(interaction, table.id)  # its token may be the only one left
        await whisper(interaction, words(interaction)(self._lost.doubt))
        return True

    async def act(
        self, interaction: Press, table_id: int, actions: Sequence[Any], decision: str | None
    ) -> Committed:
        """Commits what a person does with one press, all of it or nothing; in an office where it is
        one's. Raises `Illegal`."""
        self._tables.clock.activity.note(interaction.user.id, table_id)
        table = await self._tables.load(table_id)
        office = SCREENS[table.rules.name].office(actions[0])
        if office is Office.JURY:
            ruling = isinstance(actions[0], Ruling)
            await self._jurors.check(interaction, table, CASES if ruling else CALLS)
        elif office is not None:
            lobby.in_office(table, interaction.user.id, office)
        return await self._tables.act(
            table_id,
            interaction.user.id,
            *actions,
            cause=cause(interaction),
            stamp=stamp(interaction),
            decision=decision,
            office=office,
        )

    async def _act(self, interaction: Press, pressed: Pressed, actions: Sequence[Any]) -> None:
        where = _where(interaction)

        async def act() -> None:
            await self.act(interaction, pressed.table_id, actions, pressed.decision)
            self._private.pressed(pressed.table_id, interaction.user.id, where)

        await self._answer_with(interaction, pressed.table_id, act())

    async def _answer_with(
        self, interaction: Press, table_id: int, change: Awaitable[object]
    ) -> None:
        """Make a change, and answer a press with its own message as it stands then."""
        if _where(interaction) == "table":
            await self._publisher.answer_press(interaction, table_id, change)
        else:
            await change
            await self._private.answer(interaction, table_id)

    async def show(self, interaction: Press, table_id: int, focus: str = "") -> None:
        """Answers with what this person sees of his own, `focus` of it."""
        await self._private.show(interaction, table_id, focus)

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
        change = self._tables.commit(
            table_id, cause(interaction), lambda t: lobby.agree(t, user_id, to)
        )
        await self._answer_with(interaction, table_id, change)

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
        change = self._tables.commit(table_id, cause(interaction), judge)
        await self._publisher.answer_press(interaction, table_id, change)

    async def _lobby(self, interaction: Press, pressed: Pressed, data: Any) -> None:
        table_id, user_id = pressed.table_id, interaction.user.id
        chosen = str(next(iter(data.get("values", [])), ""))
        blockers = await self._blocks.of(user_id) if pressed.verb == "join" else ()
        judges: dict[str, Judge] = {
            "join": lambda table: lobby.join(table, user_id, interaction.id, blockers),
            "leave": lambda table: lobby.leave(table, user_id),
            "start": lambda table: lobby.start(table, user_id),
            "accept": lambda table: lobby.accept(table, user_id),
            "option": lambda table: lobby.option(table, user_id, pressed.arg, chosen),
            "computer": lambda table: lobby.computer(
                table, user_id, interaction.id, pressed.arg or chosen
            ),
        }
        if pressed.verb == "start":
            await self._leavers.clear(table_id)
        if _where(interaction) == "peek":  # on the host's own panel of options
            await self._leavers.commit(table_id, cause(interaction), judges[pressed.verb])
            whole = pressed.decision == screens.WHOLE
            await self.options(interaction, table_id, again=True, whole=whole)
            return

        async def change() -> None:
            made = await self._leavers.commit(table_id, cause(interaction), judges[pressed.verb])
            self._leavers.look_after(made.table)

        await self._publisher.answer_press(interaction, table_id, change())

    async def options(
        self, interaction: Press, table_id: int, again: bool = False, whole: bool = False
    ) -> None:
        """Shows the choices of a table to one person, `again` on the message that was pressed; of a
        game with many the `whole` of them."""
        table = await self._tables.load(table_id)
        scene = await self._composer.scene(table, words(interaction), None)
        host = table.host == interaction.user.id
        manages = access.of_server(interaction).manage_guild
        layout = screens.options(table, scene, host=host, whole=whole, manages=manages)
        composed = await self._composer.drawn(layout)
        await (turn if again else show)(interaction, composed)
        if host and table.phase == "lobby":
            self._panels[table_id] = interaction
            if len(self._panels) > PANELS_KEPT:
                self._panels.popitem(last=False)

    def committed(self, committed: Committed) -> None:
        """Close the open options of a lobby whose game has begun."""
        if committed.before.phase == "lobby" and committed.table.phase != "lobby":
            panel = self._panels.pop(committed.table.id, None)
            if panel is not None:
                self._tidying.begin(take_back(panel), "options")

    async def rematch(self, interaction: Press, table_id: int) -> None:
        """Opens the rematch of a table, or takes this person's seat in it. Raises `Illegal`."""
        made = await self._tables.rematch(
            table_id,
            user_id=interaction.user.id,
            interaction=interaction.id,
            cause=cause(interaction),
            blockers=await self._blocks.of(interaction.user.id),
        )
        table, place = made.table, await self._tables.place(made.table.id)
        if not made.before.seq and interaction.channel_id == place.channel_id:
            former = await self._tables.load(table_id)
            others = sorted(former.people() - table.people())
            called = say(place.locale)("rematch-calls", names=", ".join(f"<@{u}>" for u in others))
            named = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(u) for u in others]
            )
            if await self._publisher.post(interaction, table, called, named):
                return
        self._publisher.touch(table.id)
        if interaction.type is discord.InteractionType.component:
            await silence(interaction)
        else:
            await whisper(interaction, words(interaction)("join-done", table=table.id))

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

    async def choosable(self, interaction: Press, pressed: Pressed) -> None:
        """What was chosen in vain can be chosen again: Discord's client lets nobody choose the
        same twice before its message is shown anew."""
        if pressed.verb not in ON_OPTIONS:
            self._private.anew(pressed.table_id, interaction.user.id)
        elif _where(interaction) == "peek":
            # What went wrong is told in any case.
            with contextlib.suppress(Illegal, DatabaseFailed, *TROUBLE):
                whole = pressed.decision == screens.WHOLE
                await self.options(interaction, pressed.table_id, again=True, whole=whole)

    async def refresh(self, interaction: Press, table_id: int) -> None:
        """After a refusal: what the person looks at may be old, so it is brought up to date."""
        message, where, user_id = interaction.message, _where(interaction), interaction.user.id
        # What another process showed last may be of a log that is no longer this one.
        if message and (message.edited_at or message.created_at) < self._began:
            if where == "table":
                self._publisher.show_again(table_id)
            else:
                self._private.anew(table_id, user_id)
        self._publisher.touch(table_id)
        if where != "table":
            self._private.refused(table_id, user_id, where)


def _where(interaction: Press) -> Purpose:
    """Which of a table's messages the press was made on."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return "peek"
    return "table" if interaction.guild_id is not None else "hand"


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
