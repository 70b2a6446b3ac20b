"""Client of the doctor, which makes the bot's requests and records the answers.

It waits for the operator. The steps (`bot/doctor/steps/`) know what is tried, the table
(`expected`) what is right.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, TypeVar

import discord
from PIL import Image

from bot.delivery.composer import ComposedMessage
from bot.delivery.message_sync import NO_MENTIONS
from bot.doctor.findings import Facts, StepSkippedError
from bot.doctor.wire import RequestResult, WireRecorder
from bot.screens.ids import PanelPress
from bot.screens.ids import parse_custom_id as read_id
from bot.screens.scene import MessageLayout, Style
from bot.texts import Say
from renderers.picture import EncodedPicture

T = TypeVar("T")

LOCK_SECONDS = 5.0
"""Seconds that the operator needs to lock their phone."""
ACTION_TIMEOUT_S = 60.0
"""Seconds that the operator has for each thing they are asked to do."""
EVENT_SECONDS = 5.0
"""Most seconds by which a gateway event may follow its cause."""
PANEL_NAME = "doctor"
"""Name in the custom_ids of the doctor's messages."""
START_COMMAND, CHOOSE_COMMAND = "doctor_start", "doctor_choose"
"""Slash commands of the doctor's own."""
PERSON_COMMAND, MESSAGE_COMMAND = "doctor_person", "doctor_message"
"""Commands of the doctor's in the menus of users and messages."""
BUTTON_LABELS = {
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
"""Buttons of the doctor: name in the custom_id, and key of the label."""
FILENAME = "doctor.png"
"""Name of every picture, one for all, as the bot's pictures have."""

Interaction = discord.Interaction[discord.Client]


@dataclass
class StepTrail:
    """Objects in Discord that a step leaves for later ones."""

    place: discord.TextChannel = field(init=False)
    """Channel in which everything is tried."""
    elsewhere: discord.TextChannel | None = None
    """Another channel in which the operator allowed posts."""
    panel: discord.Message | None = None
    """Message whose buttons the operator presses."""
    dm: discord.DMChannel | None = None
    leaves: str | None = None
    """Id of the message that stays when all others go: the next examination edits it."""


class DoctorClient(discord.Client):
    """Client for one examination of one channel."""

    def __init__(
        self,
        words: Say,
        tell: Callable[[str], None],
        *,
        patience: float = ACTION_TIMEOUT_S,
        lock_seconds: float = LOCK_SECONDS,
        **options: Any,
    ) -> None:
        """`tell` shows a line to the operator."""
        self.wire = WireRecorder()
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=NO_MENTIONS,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.wire.make_trace(),
            max_ratelimit_timeout=30.0,
            **options,
        )
        self.words = words
        self.tell = tell
        self.facts: Facts = {}
        """Facts that the present step has recorded so far."""
        self.notes: Facts = {}
        """Measurements of the present step."""
        self.trail = StepTrail()
        self.operator: discord.User | discord.Member | None = None
        """User of the first press."""
        self.lock_seconds = lock_seconds
        self._patience = patience
        self._deserted = False
        self._wanted: tuple[str, ...] = ()
        self._pressed = asyncio.Queue[Interaction]()
        self._written = asyncio.Queue[discord.Message]()
        self._events = set[tuple[str, int]]()
        self._heard = asyncio.Condition()
        self._pictures = 0

    # --- for the steps ---------------------------------------------------------------------------

    async def try_request(self, request: Awaitable[T]) -> RequestResult[T]:
        """Make a request; a refusal is a result too."""
        return await self.wire.try_request(request)

    async def record_request(self, name: str, request: Awaitable[T]) -> RequestResult[T]:
        """Make a request, and record its outcome under this name."""
        made = await self.try_request(request)
        self.record_fact(name, made.outcome)
        return made

    def begin_step(self) -> None:
        """Forget what the step before has recorded."""
        self.facts, self.notes = {}, {}

    def record_fact(self, name: str, value: Any) -> None:
        """Record a fact, to be compared with the table."""
        self.facts[name] = value

    def record_note(self, name: str, value: Any) -> None:
        """Record a fact that is only reported: a time, a size."""
        self.notes[name] = value

    def compose_message(self, *buttons: str, heavy: bool = False) -> ComposedMessage:
        """Return a message with `buttons` by name, and a picture of a new size.

        `heavy`: as many bytes as a table's picture has (80 kB), wider than clients ask for.
        """
        self._pictures += 1
        size = (1200, 800 + self._pictures) if heavy else (200, 40 + self._pictures)
        buffer = BytesIO()
        image = Image.new("RGB", size, (200, 150, 60))
        if heavy:
            noise = Image.frombytes("RGB", (160, 160), random.Random(1).randbytes(160 * 160 * 3))
            image.paste(noise)
        image.save(buffer, "PNG")
        alt = self.words("doctor-picture", number=self._pictures)
        row = [self._make_button(name) for name in buttons]
        picture = EncodedPicture(buffer.getvalue(), FILENAME, alt, size)
        return ComposedMessage(MessageLayout([alt], [row]), picture, 0)

    def require_panel(self) -> discord.Message:
        """Return the panel, whose buttons can be pressed.

        Raises `StepSkippedError` if there is none.
        """
        if self.trail.panel is None:
            raise StepSkippedError("doctor-no-panel")
        return self.trail.panel

    def require_operator(self) -> discord.User | discord.Member:
        """Return the operator.

        Raises `StepSkippedError` if nobody has pressed anything yet.
        """
        if self.operator is None:
            raise StepSkippedError("doctor-nobody")
        return self.operator

    async def ask_to_press(self, button: str, ask: str = "doctor-ask-press") -> Interaction:
        """Ask the operator to press one button; `ask` is the text's key.

        Raises `StepSkippedError`.
        """
        return await self.ask_operator(
            self.words(ask, button=self.words(BUTTON_LABELS[button])), button
        )

    async def ask_operator(self, what: str, *wanted: str, times: int = 1) -> Interaction:
        """Ask the operator in a sentence to act; return the first wanted interaction.

        `wanted` are buttons and modals by name, commands by theirs. The operator has `times` the
        usual time. Until the step is over all that is wanted comes to `wait_for_press`. Raises
        `StepSkippedError`.
        """
        if self._deserted:
            raise StepSkippedError("doctor-nobody")
        self._wanted = wanted
        self.tell(what)
        try:
            return await self.wait_for_press(times)
        except StepSkippedError:
            self._deserted = self.operator is None
            raise

    async def ask_question(self, what: str, *answers: str, times: int = 1) -> str:
        """Ask a question in terminal and channel; return the name of the answer.

        There is a button for each answer, and one to skip the question. Raises `StepSkippedError`.
        """
        posted = await self.try_request(
            self.trail.place.send(what, view=self.make_buttons(*answers, "skip"))
        )
        message = posted.require_result()
        try:
            pressed = await self.ask_operator(what, *answers, "skip", times=times)
            await self.try_request(pressed.response.defer())
        finally:
            await self.try_request(message.delete())
        answer = find_name(pressed) or ""
        if answer == "skip":
            raise StepSkippedError("doctor-left-out")
        return answer

    def make_buttons(self, *names: str) -> discord.ui.View:
        """Return a row of buttons for a message of plain text."""
        view = discord.ui.View(timeout=None)
        for name in names:
            view.add_item(self._make_button(name))
        view.stop()
        return view

    async def wait_for_press(self, times: int = 1) -> Interaction:
        """Return the operator's next interaction.

        Raises `StepSkippedError` when they take too long.
        """
        interaction = await self._take_in_time(self._pressed, times)
        self.operator = self.operator or interaction.user
        return interaction

    async def ask_to_write(self, what: str) -> discord.Message:
        """Ask the operator to write a private message, and return it.

        Raises `StepSkippedError`.
        """
        while not self._written.empty():
            self._written.get_nowait()
        self.tell(what)
        return await self._take_in_time(self._written)

    async def end_step(self) -> None:
        """End a step: nothing is wanted until the next one, and late presses are answered."""
        self._wanted = ()
        while not self._pressed.empty():
            await self._answer_unwanted(self._pressed.get_nowait())

    async def has_heard(self, event: str, message_id: int) -> bool:
        """Return whether the gateway sends this event ("create", "update", "delete") soon."""
        try:
            async with asyncio.timeout(EVENT_SECONDS), self._heard:
                await self._heard.wait_for(lambda: (event, message_id) in self._events)
        except TimeoutError:
            return False
        return True

    # --- events -------------------------------------------------------------------

    async def on_interaction(self, interaction: Interaction) -> None:
        if find_name(interaction) in self._wanted:
            self._pressed.put_nowait(interaction)
        else:
            await self._answer_unwanted(interaction)

    async def on_message(self, message: discord.Message) -> None:
        await self._note_event("create", message.id)
        here = self.trail.dm is not None and message.channel.id == self.trail.dm.id
        if here and self.user and message.author.id != self.user.id:
            self._written.put_nowait(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        await self._note_event("update", payload.message_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self._note_event("delete", payload.message_id)

    # --- inside ----------------------------------------------------------------------------------

    def _make_button(self, name: str) -> discord.ui.Button[Any]:
        label, custom_id = self.words(BUTTON_LABELS[name]), str(PanelPress(PANEL_NAME, name))
        return discord.ui.Button(style=Style.primary, label=label, custom_id=custom_id)

    async def _note_event(self, event: str, message_id: int) -> None:
        async with self._heard:
            self._events.add((event, message_id))
            self._heard.notify_all()

    async def _take_in_time(self, queue: asyncio.Queue[T], times: int = 1) -> T:
        try:
            async with asyncio.timeout(self._patience * times):
                return await queue.get()
        except TimeoutError:
            raise StepSkippedError("doctor-nobody") from None

    async def _answer_unwanted(self, interaction: Interaction) -> None:
        """Answer an unwanted interaction, so that the operator is not shown a failure."""
        response = interaction.response
        match interaction.type:
            case discord.InteractionType.autocomplete:
                await self.try_request(response.autocomplete([]))
            case discord.InteractionType.application_command:
                text = self.words("doctor-not-now")
                await self.try_request(response.send_message(text, ephemeral=True))
            case _:
                await self.try_request(response.defer())


def without_picture(composed: ComposedMessage) -> ComposedMessage:
    """Return the same message with no picture, as the bot shows one without."""
    return ComposedMessage(composed.layout, None, composed.seq)


def find_name(interaction: Interaction) -> str | None:
    """Return the name of a button, modal or command of the doctor's."""
    data: Any = interaction.data or {}
    if "custom_id" in data:
        found = read_id(data["custom_id"])
        return found.arg if isinstance(found, PanelPress) and found.panel == PANEL_NAME else None
    return data.get("name")
