"""The doctor's client: makes requests as the bot does, waits for the operator, remembers.

What is tried is the steps' affair (`bot/doctor/steps/`), what is right the table's (`expected`).
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any, TypeVar

import discord
from PIL import Image

from bot.delivery.composer import Composed
from bot.delivery.standing import NOBODY
from bot.doctor.findings import Facts, Skipped
from bot.doctor.wire import Tried, Wire
from bot.screens.ids import OnPanel
from bot.screens.ids import read as read_id
from bot.screens.scene import Layout, Style
from bot.texts import Say
from renderers.picture import Picture

T = TypeVar("T")

LOCK_SECONDS = 5.0
"""How long the operator needs to lock his phone."""
PATIENCE = 60.0
"""Seconds that the operator has for each thing he is asked to do."""
EVENT_SECONDS = 5.0
"""How long an event may follow what it tells of."""
PANEL = "doctor"
"""The name in the custom_ids of what the doctor posts."""
START, CHOOSE = "doctor_start", "doctor_choose"
"""The doctor's own slash commands."""
PERSON, MESSAGE = "doctor_person", "doctor_message"
"""Its commands in the menus of people and messages."""
BUTTONS = {
    "edit": "doctor-button-edit",
    "defer": "doctor-button-defer",
    "dialog": "doctor-button-dialog",
    "private": "doctor-button-private",
    "late": "doctor-button-late",
    "next": "doctor-button-next",
    "closed": "doctor-button-closed",
    "leave": "doctor-button-leave",
    "yes": "doctor-button-yes",
    "done": "doctor-button-done",
    "cannot": "doctor-button-cannot",
    "skip": "doctor-button-skip",
}
"""What can be pressed: the name in the custom_id, and the label's text."""
FILENAME = "doctor.png"
"""All pictures have one name, as the bot's have."""

Press = discord.Interaction[discord.Client]


class Doctor(discord.Client):
    """One examination of one channel."""

    def __init__(
        self,
        words: Say,
        tell: Callable[[str], None],
        *,
        patience: float = PATIENCE,
        lock_seconds: float = LOCK_SECONDS,
        **options: Any,
    ) -> None:
        """`tell` shows a line to the operator."""
        self.wire = Wire()
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=NOBODY,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.wire.trace(),
            max_ratelimit_timeout=30.0,
            **options,
        )
        self.words = words
        self.tell = tell
        self.facts: Facts = {}
        """What the present step has seen so far."""
        self.notes: Facts = {}
        """What it measured."""
        self.place: discord.TextChannel
        """Where everything is tried."""
        self.elsewhere: discord.TextChannel | None = None
        """Another channel in which the operator let it post."""
        self.panel: discord.Message | None = None
        """The message whose buttons the operator presses."""
        self.operator: discord.User | discord.Member | None = None
        """Who pressed first."""
        self.dm: discord.DMChannel | None = None
        self.leaves: str | None = None
        """The id of what stays when all else goes: the next examination edits it."""
        self.lock_seconds = lock_seconds
        self._patience = patience
        self._deserted = False
        self._wanted: tuple[str, ...] = ()
        self._pressed = asyncio.Queue[Press]()
        self._written = asyncio.Queue[discord.Message]()
        self._events = set[tuple[str, int]]()
        self._heard = asyncio.Condition()
        self._pictures = 0

    # --- what steps do ---------------------------------------------------------------------------

    async def tried(self, request: Awaitable[T]) -> Tried[T]:
        """Makes a request; a refusal is a result too."""
        return await self.wire.tried(request)

    def saw(self, name: str, value: Any) -> None:
        """Notes a fact, to be compared with the table."""
        self.facts[name] = value

    def note(self, name: str, value: Any) -> None:
        """Notes what is told only: a time, a size."""
        self.notes[name] = value

    def composed(self, *buttons: str, heavy: bool = False) -> Composed:
        """A message with a picture of a size that none had before; `buttons` by name.

        `heavy`: as many bytes as a table's picture has (80 kB), wider than clients ask for.
        """
        self._pictures += 1
        size = (1200, 800 + self._pictures) if heavy else (200, 40 + self._pictures)
        made = BytesIO()
        image = Image.new("RGB", size, (200, 150, 60))
        if heavy:
            noise = Image.frombytes("RGB", (160, 160), random.Random(1).randbytes(160 * 160 * 3))
            image.paste(noise)
        image.save(made, "PNG")
        alt = self.words("doctor-picture", number=self._pictures)
        row = [self._button(name) for name in buttons]
        picture = Picture(made.getvalue(), FILENAME, alt, size)
        return Composed(Layout([alt], [row]), picture, 0)

    def standing(self) -> discord.Message:
        """The panel; without it there is nothing to press. Raises `Skipped`."""
        if self.panel is None:
            raise Skipped("doctor-no-panel")
        return self.panel

    def person(self) -> discord.User | discord.Member:
        """Who is at the other end. Raises `Skipped` when nobody has pressed anything yet."""
        if self.operator is None:
            raise Skipped("doctor-nobody")
        return self.operator

    async def ask_to_press(self, button: str, ask: str = "doctor-ask-press") -> Press:
        """Asks the operator to press one button; `ask` is the text's key. Raises `Skipped`."""
        return await self.ask(self.words(ask, button=self.words(BUTTONS[button])), button)

    async def ask(self, what: str, *wanted: str, times: int = 1) -> Press:
        """Asks the operator to do something, in a sentence; gives the first that he did of what is
        `wanted`: buttons and dialogs by name, commands by theirs.

        He has `times` his usual time. Until the step is over all that is wanted comes to
        `next_press`. Raises `Skipped`.
        """
        if self._deserted:
            raise Skipped("doctor-nobody")
        self._wanted = wanted
        self.tell(what)
        try:
            return await self.next_press(times)
        except Skipped:
            self._deserted = self.operator is None
            raise

    async def question(self, what: str, *answers: str, times: int = 1) -> str:
        """Asks something in the terminal and in the channel, with a button for each answer and one
        to leave it out; gives the name of what was pressed. Raises `Skipped`."""
        posted = await self.tried(self.place.send(what, view=self.buttons(*answers, "skip")))
        message = posted.made()
        try:
            pressed = await self.ask(what, *answers, "skip", times=times)
            await self.tried(pressed.response.defer())
        finally:
            await self.tried(message.delete())
        answer = name_of(pressed) or ""
        if answer == "skip":
            raise Skipped("doctor-left-out")
        return answer

    def buttons(self, *names: str) -> discord.ui.View:
        """A row of buttons under a message of plain text."""
        view = discord.ui.View(timeout=None)
        for name in names:
            view.add_item(self._button(name))
        view.stop()
        return view

    async def next_press(self, times: int = 1) -> Press:
        """What the operator does next. Raises `Skipped` when he takes too long."""
        interaction = await self._soon(self._pressed, times)
        self.operator = self.operator or interaction.user
        return interaction

    async def ask_to_write(self, what: str) -> discord.Message:
        """Asks the operator to write a private message; gives it. Raises `Skipped`."""
        while not self._written.empty():
            self._written.get_nowait()
        self.tell(what)
        return await self._soon(self._written)

    async def rest(self) -> None:
        """Between steps nothing is wanted; what came nevertheless is answered."""
        self._wanted = ()
        while not self._pressed.empty():
            await self._turn_away(self._pressed.get_nowait())

    async def heard(self, event: str, message_id: int) -> bool:
        """Whether the gateway tells of it ("create", "update", "delete"), at once or soon."""
        try:
            async with asyncio.timeout(EVENT_SECONDS), self._heard:
                await self._heard.wait_for(lambda: (event, message_id) in self._events)
        except TimeoutError:
            return False
        return True

    # --- what discord.py tells -------------------------------------------------------------------

    async def on_interaction(self, interaction: Press) -> None:
        if name_of(interaction) in self._wanted:
            self._pressed.put_nowait(interaction)
        else:
            await self._turn_away(interaction)

    async def on_message(self, message: discord.Message) -> None:
        await self._note("create", message.id)
        here = self.dm is not None and message.channel.id == self.dm.id
        if here and self.user and message.author.id != self.user.id:
            self._written.put_nowait(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        await self._note("update", payload.message_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self._note("delete", payload.message_id)

    # --- inside ----------------------------------------------------------------------------------

    def _button(self, name: str) -> discord.ui.Button[Any]:
        label, custom_id = self.words(BUTTONS[name]), str(OnPanel(PANEL, name))
        return discord.ui.Button(style=Style.primary, label=label, custom_id=custom_id)

    async def _note(self, event: str, message_id: int) -> None:
        async with self._heard:
            self._events.add((event, message_id))
            self._heard.notify_all()

    async def _soon(self, queue: asyncio.Queue[T], times: int = 1) -> T:
        try:
            async with asyncio.timeout(self._patience * times):
                return await queue.get()
        except TimeoutError:
            raise Skipped("doctor-nobody") from None

    async def _turn_away(self, interaction: Press) -> None:
        """Answers what nobody asked for, so that the operator is not shown a failure."""
        response = interaction.response
        match interaction.type:
            case discord.InteractionType.autocomplete:
                await self.tried(response.autocomplete([]))
            case discord.InteractionType.application_command:
                text = self.words("doctor-not-now")
                await self.tried(response.send_message(text, ephemeral=True))
            case _:
                await self.tried(response.defer())


def without_picture(composed: Composed) -> Composed:
    """The same message with no picture, as the bot shows what has none."""
    return Composed(composed.layout, None, composed.seq)


def name_of(interaction: Press) -> str | None:
    """The name of a button, dialog or command of the doctor's."""
    data: Any = interaction.data or {}
    if "custom_id" in data:
        found = read_id(data["custom_id"])
        return found.arg if isinstance(found, OnPanel) and found.panel == PANEL else None
    return data.get("name")
