"""The one pipeline for whatever a person does: presses, dialogs, commands, private messages.

A request becomes one value, is deferred when it takes too long, is admitted, goes to the shard that
owns its table, has its table loaded, is dispatched, and ends in one error ladder. discord.py's own
dispatch of views and modals is not used: it keeps them in memory and swallows their errors.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import discord

from bot import metrics
from bot.admission import Admission
from bot.delivery import replies
from bot.delivery.avatars import Avatars
from bot.delivery.lost import LostMessage, LostMessages
from bot.dms import DirectMessages
from bot.error_reporter import ErrorReporter
from bot.interactions import (
    HANDED,
    DeferTimers,
    InteractionContext,
    MessageContext,
    Press,
    TypedMessage,
    acknowledge,
    read_context,
    update_user_profile,
)
from bot.presses import TablePresses
from bot.screens import ids
from bot.screens.ids import OnPanel, Pressed
from bot.store.database import DatabaseFailed
from bot.store.messages import Messages
from bot.store.people import People
from bot.store.shards import WrongShardError
from bot.tables.cache import Unknown
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import say
from engines.core import Illegal

COMPONENT = discord.InteractionType.component
SUBMIT = discord.InteractionType.modal_submit
COMMAND = discord.InteractionType.application_command

Panel = Callable[[Press, str, Sequence[str]], Awaitable[None]]
"""Answers a press on a panel: the press, the custom_id's argument, a select's values."""
Panels = Mapping[str, Panel]
"""By the name of a panel in custom_ids."""

REJECT_LEAD_S = 0.2
"""So long before it would be deferred a press is let ahead that will be refused."""
DOUBLE_CLICK_MS = 5_000
"""A press that repeats its person's last one within this time is the same press: a double click."""
ALREADY_APPLIED_CODES = frozenset(
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
"""Refusals that mean: the first click of this double click already took effect."""
SUPERSEDED_CODES = frozenset({"table-stale", "table-late", "table-not-awaited", "table-over"})
"""Refusals that are not shown to somebody who pressed Continue: the game has already continued."""
MAX_REMEMBERED = 10_000
"""People whose last press is remembered."""


@dataclass(slots=True)
class RecentPress:
    """A person's last presses that say the same, and when the first did (UTC milliseconds); without
    those that were refused."""

    fingerprint: str
    first_at_ms: int
    interaction_ids: set[int] = field(default_factory=set[int])


class RequestLoader:
    """Brings what a request needs into memory."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        messages: Messages,
        avatars: Avatars,
        lost: LostMessages,
    ) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        self._avatars = avatars
        self._lost = lost

    async def find_owner(self, table_id: int) -> int | None:
        """Return the number of the other shard that owns a table; None if it is this one's, or if
        nobody knows: who deals with it says so."""
        try:
            await self._tables.owned(table_id)
        except WrongShardError as error:
            return error.shard
        except (Unknown, DatabaseFailed):
            pass
        return None

    async def load(self, context: InteractionContext) -> Table | None:
        """Return the table that was pressed at, and have its person known.

        Raises `Unknown`, `Unreadable`.
        """
        table = None
        if context.table_id is not None:
            # With it come its people, of whom this is one.
            beside = self._messages.question, self._people.sitting
            table = await self._tables.load(context.table_id, *beside)
        await self.update_profile(context)
        return table

    async def update_profile(self, context: InteractionContext) -> None:
        """Note the person's present name, language and avatar; not of somebody who only brought the
        bot along to read something."""
        if not context.is_user_install:
            user = context.interaction.user
            self._avatars.met(user)
            await update_user_profile(self._people, user, context.locale)

    async def refuse_lost(self, context: InteractionContext) -> bool:
        """Take the pressed message away if no log knows it; return whether that is answered.

        Raises `LostMessage` where a sentence is still to be said.
        """
        return bool(self._lost.gaps) and await self._lost.refuse(context.interaction, context.t)

    async def find_locale(self, user_id: int) -> str:
        """Return the language of somebody who types in private."""
        person = await self._people.get(user_id)
        return person.locale if person else "en"


class RequestPipeline:
    """Takes everything that people do, from wherever they do it, and always answers."""

    def __init__(
        self,
        admission: Admission,
        loader: RequestLoader,
        presses: TablePresses,
        dms: DirectMessages,
        errors: ErrorReporter,
    ) -> None:
        self._admission = admission
        self._loader = loader
        self._presses = presses
        self._dms = dms
        self._errors = errors
        self._defer_timers = DeferTimers()
        self._recent: OrderedDict[int, RecentPress] = OrderedDict()
        """By person."""
        self._panels: dict[str, Panel] = {}
        self.closed = False
        """There is nothing left to answer with: what comes is the next process's."""

    @property
    def full(self) -> bool:
        """Whether as many presses are worked on as can be: who comes now has to wait."""
        return self._admission.gate.full

    def add_panels(self, panels: Panels) -> None:
        """Answer presses on these panels, too. Raises ValueError for a name that is taken."""
        if taken := panels.keys() & self._panels.keys():
            raise ValueError(f"panels of the same name: {sorted(taken)}")
        self._panels |= panels

    def stop(self) -> None:
        """Answer nothing any more."""
        self.closed = True

    async def close(self) -> None:
        """Answer and defer nothing any more."""
        self.closed = True
        await self._defer_timers.close()

    # --- what comes ------------------------------------------------------------------------------

    async def handle_press(self, interaction: Press) -> None:
        """Answer a press or a submitted dialog; leave commands to the command tree."""
        if interaction.type not in (COMPONENT, SUBMIT):
            return
        context, defer_at = self._begin(interaction)
        verb = self._name_for_metrics(context.pressed)
        if context.table_id is not None:
            owner = await self._loader.find_owner(context.table_id)
            if owner is not None:
                await self._errors.forward(context, owner)
                return
        if not await self._admit(context, verb, context.fingerprint):
            return
        recent = self._note_recent(context)
        slot = self._admission.gate.slot(
            (context.user_id, context.fingerprint),
            # Last is only who will be let ahead before they are deferred.
            lambda: not interaction.response.is_done() and self._presses.is_futile(context),
            defer_at - REJECT_LEAD_S,
        )
        async with slot as reached:
            try:
                metrics.pressed(verb, await self._dispatch(context, reached))
            except Exception as error:
                metrics.pressed(verb, "handed" if isinstance(error, WrongShardError) else error)
                await self._recover(context, recent, error)

    async def admit_command(self, interaction: Press, name: str) -> bool:
        """Return whether a command is done; if not, it is answered here."""
        context, _ = self._begin(interaction)
        if not await self._admit(context, f"/{name}"):
            return False
        try:
            await self._loader.update_profile(context)
        except Exception as error:  # discord.py would swallow it
            await self.report(interaction, error)
            return False
        return True

    def may_offer(self, interaction: Press) -> bool:
        """Return whether choices are offered to who types an option."""
        offered = self._admission.may_offer(interaction.user.id)
        if not offered:
            metrics.pressed("offer", "silence")
        return offered

    async def handle_message(self, client: discord.Client, message: TypedMessage) -> None:
        """Do what a private message stands for at its author's tables, if anything."""
        locale = await self._loader.find_locale(message.user_id)
        context = MessageContext(client, message, locale, say(locale))
        table_id = None
        try:
            found = await self._dms.find_answer(context)
            if found is not None:
                table, actions = found
                table_id = table.id
                await self._dms.answer(context, table, actions)
        except Exception as error:
            await self._errors.report(context, error, table_id)

    async def report(
        self, interaction: Press, error: BaseException, table_id: int | None = None, typed: str = ""
    ) -> None:
        """Say what went wrong with an interaction (`ErrorReporter.report`)."""
        if not self.closed:
            await self._errors.report(read_context(interaction), error, table_id, typed)

    # --- the stations ----------------------------------------------------------------------------

    def _begin(self, interaction: Press) -> tuple[InteractionContext, float]:
        """Return the interaction as one value, and when it will be deferred (loop's time)."""
        if HANDED in self._errors.arrived.get(interaction.id, ()):
            interaction.extras[HANDED] = "here"
        return read_context(interaction), self._defer_timers.start_defer_timer(interaction)

    async def _admit(self, context: InteractionContext, verb: str, fingerprint: str = "") -> bool:
        """Return whether this is dealt with; if not, it is answered here, or by its deferral."""
        verdict = self._admission.admit((context.user_id, fingerprint))
        if verdict == "taken":
            return True
        metrics.pressed(verb, verdict)
        # What is deferred of a command must be followed by something.
        if verdict != "silence" or context.interaction.type is COMMAND:
            code = "error-too-many" if verdict == "too-many" else "error-too-fast"
            await self.report(context.interaction, Illegal(code))
        return False

    async def _dispatch(
        self, context: InteractionContext, reached: Callable[[], object]
    ) -> str | None:
        """Do what was pressed, and answer; return why it was not done, if it was
        answered so.

        Raises whatever is to be said.
        """
        if await self._loader.refuse_lost(context):
            return "lost"
        table, pressed = await self._loader.load(context), context.pressed
        reached()
        if isinstance(pressed, OnPanel) and pressed.panel in self._panels:
            panel = self._panels[pressed.panel]
            await panel(context.interaction, pressed.arg, context.values)
        elif isinstance(pressed, Pressed) and table is not None:
            await self._presses.handle(context, pressed, table)
        else:
            raise Illegal("table-unknown")
        return None

    async def _recover(
        self, context: InteractionContext, recent: RecentPress, error: Exception
    ) -> None:
        """Answer a press that was refused, or failed."""
        if isinstance(error, LostMessage):  # the table of its number may be another by now
            await self.report(context.interaction, error)
            return
        recent.interaction_ids.discard(context.interaction.id)
        if isinstance(error, Illegal):
            if recent.interaction_ids and await self._is_applied(context, error):
                await acknowledge(context.interaction)
                return
            if error.code in SUPERSEDED_CODES and _is_continue(context.pressed):
                await acknowledge(context.interaction)
                await self._presses.refresh(context)
                return
        await self._presses.offer_again(context)
        await self.report(context.interaction, error, context.table_id)
        if isinstance(error, Illegal) or replies.unheard(error):
            await self._presses.refresh(context)

    # --- double clicks ---------------------------------------------------------------------------

    def _note_recent(self, context: InteractionContext) -> RecentPress:
        """Return the presses that say the same as this one, the last of its person: the same
        button, of the same decision, with the same choice."""
        recent = self._recent.pop(context.user_id, None)
        if (
            recent is None
            or recent.fingerprint != context.fingerprint
            or abs(context.created_at_ms - recent.first_at_ms) > DOUBLE_CLICK_MS
        ):
            recent = RecentPress(context.fingerprint, context.created_at_ms)
        recent.interaction_ids.add(context.interaction.id)
        self._recent[context.user_id] = recent
        if len(self._recent) > MAX_REMEMBERED:
            self._recent.popitem(last=False)
        return recent

    async def _is_applied(self, context: InteractionContext, refused: Illegal) -> bool:
        """Return whether a repeated press is refused because what it decides is decided: the first
        one did it."""
        pressed = context.pressed
        if not isinstance(pressed, Pressed):
            return False
        if not pressed.decision or refused.code in ALREADY_APPLIED_CODES:
            return refused.code in ALREADY_APPLIED_CODES
        return await self._presses.is_decided(context, pressed)

    def _name_for_metrics(self, pressed: Pressed | OnPanel | None) -> str:
        match pressed:
            case Pressed(verb=verb) if verb in ids.VERBS:
                return verb
            case OnPanel(panel=panel) if panel in self._panels:
                return panel
            case _:  # somebody's invention is no figure of its own
                return "-"


def _is_continue(pressed: Pressed | OnPanel | None) -> bool:
    """Return whether somebody only says that they have seen what lies open."""
    return isinstance(pressed, Pressed) and (pressed.verb, pressed.arg) == ("do", "continue")
