"""Pipeline of all requests: presses, modals, commands, private messages.

A request becomes one value, is deferred when it takes too long, is admitted, is forwarded to the
shard that owns its table, has its table loaded, is dispatched, and ends in one error ladder.
discord.py's own dispatch of views and modals is not used: it keeps them in memory and swallows
their errors.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import discord

from bot import metrics
from bot.admission import PressAdmission
from bot.delivery import replies
from bot.delivery.avatars import AvatarCache
from bot.delivery.lost import LostMessageError, LostMessages
from bot.dms import DirectMessageHandler
from bot.error_reporter import ErrorReporter
from bot.interactions import (
    FORWARDED,
    DeferTimers,
    Interaction,
    InteractionContext,
    MessageContext,
    TypedMessage,
    acknowledge_interaction,
    read_context,
    update_user_profile,
)
from bot.screens import ids
from bot.screens.ids import PanelPress, TablePress
from bot.store.database import DatabaseFailedError
from bot.store.messages import MessageStore
from bot.store.people import PeopleStore
from bot.store.shards import WrongShardError
from bot.table_presses import TablePressHandler
from bot.tables.cache import TableNotFoundError
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.texts import get_texts
from engines.core import IllegalActionError

COMPONENT_TYPE = discord.InteractionType.component
SUBMIT_TYPE = discord.InteractionType.modal_submit
COMMAND_TYPE = discord.InteractionType.application_command

Panel = Callable[[Interaction, str, Sequence[str]], Awaitable[None]]
"""Handler of presses on a panel: interaction, custom_id's argument, values.

The values are a select's.
"""
Panels = Mapping[str, Panel]
"""Handlers of panels, by the panel's name in custom_ids."""

REJECT_LEAD_S = 0.2
"""Seconds before its deferral at which a futile press is let ahead."""
DOUBLE_CLICK_MS = 5_000
"""Window in which an equal press of the same user is a double click."""
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
"""Refusals not shown to a user who pressed Continue, as the game went on."""
MAX_REMEMBERED = 10_000
"""Most users whose last press is remembered."""


@dataclass(slots=True)
class RecentPress:
    """Equal last presses of a user that were not refused.

    The time of the first one is in UTC milliseconds.
    """

    fingerprint: str
    first_at_ms: int
    interaction_ids: set[int] = field(default_factory=set[int])


class RequestLoader:
    """Loader of the data that a request needs."""

    def __init__(
        self,
        tables: TableRegistry,
        people: PeopleStore,
        messages: MessageStore,
        avatars: AvatarCache,
        lost: LostMessages,
    ) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        self._avatars = avatars
        self._lost = lost

    async def find_owner(self, table_id: int) -> int | None:
        """Return the number of the other shard that owns a table, or None.

        None, too, if the owner is not known: the handler says so.
        """
        try:
            await self._tables.require_local(table_id)
        except WrongShardError as error:
            return error.shard
        except (TableNotFoundError, DatabaseFailedError):
            pass
        return None

    async def load_table(self, context: InteractionContext) -> GameTable | None:
        """Return the table that was pressed at, and store its user's profile.

        Raises `TableNotFoundError`, `UnreadableLogError`.
        """
        table = None
        if context.table_id is not None:
            # Its users come with it, and this is one of them.
            beside = self._messages.query_messages, self._people.query_sitting
            table = await self._tables.load_table(context.table_id, *beside)
        await self.update_profile(context)
        return table

    async def update_profile(self, context: InteractionContext) -> None:
        """Store the user's present name, language and avatar.

        Not those of a user who uses the bot only where it is no member.
        """
        if not context.is_user_install:
            user = context.interaction.user
            self._avatars.note_user(user)
            await update_user_profile(self._people, user, context.locale)

    async def refuse_lost_message(self, context: InteractionContext) -> bool:
        """Delete the pressed message if no log knows it; return whether this answers.

        Raises `LostMessageError` if a sentence is still to be said.
        """
        return bool(self._lost.gaps) and await self._lost.refuse_press(
            context.interaction, context.t
        )

    async def find_locale(self, user_id: int) -> str:
        """Return the language of a user who types in private."""
        person = await self._people.load_person(user_id)
        return person.locale if person else "en"


class RequestPipeline:
    """Pipeline that handles every request, and always answers."""

    def __init__(
        self,
        admission: PressAdmission,
        loader: RequestLoader,
        presses: TablePressHandler,
        dms: DirectMessageHandler,
        errors: ErrorReporter,
    ) -> None:
        self._admission = admission
        self._loader = loader
        self._presses = presses
        self._dms = dms
        self._errors = errors
        self._defer_timers = DeferTimers()
        self._recent: OrderedDict[int, RecentPress] = OrderedDict()
        """Recent presses, by user."""
        self._panels: dict[str, Panel] = {}
        self.is_closed = False
        """True once nothing is answered here, but by the next process."""

    @property
    def is_full(self) -> bool:
        """Return whether all slots are taken: a new press has to wait."""
        return self._admission.gate.is_full

    def add_panels(self, panels: Panels) -> None:
        """Answer presses on these panels, too. Raises ValueError for a name that is taken."""
        if taken := panels.keys() & self._panels.keys():
            raise ValueError(f"panels of the same name: {sorted(taken)}")
        self._panels |= panels

    def stop_answering(self) -> None:
        """Answer nothing any more."""
        self.is_closed = True

    async def close(self) -> None:
        """Answer and defer nothing any more."""
        self.is_closed = True
        await self._defer_timers.close()

    # --- what comes ------------------------------------------------------------------------------

    async def handle_press(self, interaction: Interaction) -> None:
        """Answer a press or a submitted modal; leave commands to the command tree."""
        if interaction.type not in (COMPONENT_TYPE, SUBMIT_TYPE):
            return
        context, defer_at = self._begin_request(interaction)
        verb = self._name_for_metrics(context.pressed)
        if context.table_id is not None:
            owner = await self._loader.find_owner(context.table_id)
            if owner is not None:
                await self._errors.forward_request(context, owner)
                return
        if not await self._admit_request(context, verb, context.fingerprint):
            return
        recent = self._note_recent(context)
        slot = self._admission.gate.hold_slot(
            (context.user_id, context.fingerprint),
            # Only a press that is promoted before its deferral may wait in the futile queue.
            lambda: not interaction.response.is_done() and self._presses.is_futile(context),
            defer_at - REJECT_LEAD_S,
        )
        async with slot as reached:
            try:
                metrics.count_press(verb, await self._dispatch_press(context, reached))
            except Exception as error:
                metrics.count_press(verb, "handed" if isinstance(error, WrongShardError) else error)
                await self._answer_failure(context, recent, error)

    async def admit_command(self, interaction: Interaction, name: str) -> bool:
        """Return whether a command is to be done; if not, it is answered here."""
        context, _ = self._begin_request(interaction)
        if not await self._admit_request(context, f"/{name}"):
            return False
        try:
            await self._loader.update_profile(context)
        except Exception as error:  # discord.py would swallow it
            await self.report_error(interaction, error)
            return False
        return True

    def can_offer(self, interaction: Interaction) -> bool:
        """Return whether a user who types an option is to be offered choices."""
        offered = self._admission.can_offer(interaction.user.id)
        if not offered:
            metrics.count_press("offer", "silence")
        return offered

    async def handle_message(self, client: discord.Client, message: TypedMessage) -> None:
        """Do the actions of a private message at its author's tables, if any."""
        locale = await self._loader.find_locale(message.user_id)
        context = MessageContext(client, message, locale, get_texts(locale))
        table_id = None
        try:
            found = await self._dms.find_answer(context)
            if found is not None:
                table, actions = found
                table_id = table.id
                await self._dms.handle_answer(context, table, actions)
        except Exception as error:
            await self._errors.report_error(context, error, table_id)

    async def report_error(
        self,
        interaction: Interaction,
        error: BaseException,
        table_id: int | None = None,
        typed: str = "",
    ) -> None:
        """Report an error of an interaction (`ErrorReporter.report_error`)."""
        if not self.is_closed:
            await self._errors.report_error(read_context(interaction), error, table_id, typed)

    # --- the stations ----------------------------------------------------------------------------

    def _begin_request(self, interaction: Interaction) -> tuple[InteractionContext, float]:
        """Return the parsed interaction, and when it will be deferred (loop's time)."""
        if FORWARDED in self._errors.arrived.get(interaction.id, ()):
            interaction.extras[FORWARDED] = "here"
        return read_context(interaction), self._defer_timers.start_defer_timer(interaction)

    async def _admit_request(
        self, context: InteractionContext, verb: str, fingerprint: str = ""
    ) -> bool:
        """Return whether this is handled; if not, it is answered here, or by its deferral."""
        verdict = self._admission.admit_press((context.user_id, fingerprint))
        if verdict == "taken":
            return True
        metrics.count_press(verb, verdict)
        # A deferred command must be followed by an answer.
        if verdict != "silence" or context.interaction.type is COMMAND_TYPE:
            code = "error-too-many" if verdict == "too-many" else "error-too-fast"
            await self.report_error(context.interaction, IllegalActionError(code))
        return False

    async def _dispatch_press(
        self, context: InteractionContext, reached: Callable[[], object]
    ) -> str | None:
        """Do the pressed action, and answer; return the reason of a refusal if answered.

        Raises whatever is to be said.
        """
        if await self._loader.refuse_lost_message(context):
            return "lost"
        table, pressed = await self._loader.load_table(context), context.pressed
        reached()
        if isinstance(pressed, PanelPress) and pressed.panel in self._panels:
            panel = self._panels[pressed.panel]
            await panel(context.interaction, pressed.arg, context.values)
        elif isinstance(pressed, TablePress) and table is not None:
            await self._presses.handle_press(context, pressed, table)
        else:
            raise IllegalActionError("table-unknown")
        return None

    async def _answer_failure(
        self, context: InteractionContext, recent: RecentPress, error: Exception
    ) -> None:
        """Answer a press that was refused, or failed."""
        if isinstance(error, LostMessageError):  # the table of its number may be another by now
            await self.report_error(context.interaction, error)
            return
        recent.interaction_ids.discard(context.interaction.id)
        if isinstance(error, IllegalActionError):
            if recent.interaction_ids and await self._is_applied(context, error):
                await acknowledge_interaction(context.interaction)
                return
            if error.code in SUPERSEDED_CODES and _is_continue(context.pressed):
                await acknowledge_interaction(context.interaction)
                await self._presses.refresh_view(context)
                return
        await self._presses.offer_again(context)
        await self.report_error(context.interaction, error, context.table_id)
        if isinstance(error, IllegalActionError) or replies.is_answer_lost(error):
            await self._presses.refresh_view(context)

    # --- double clicks ---------------------------------------------------------------------------

    def _note_recent(self, context: InteractionContext) -> RecentPress:
        """Return the user's last presses that say the same as this one, which joins them.

        The same button, of the same decision, with the same choice.
        """
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

    async def _is_applied(self, context: InteractionContext, refused: IllegalActionError) -> bool:
        """Return whether a repeated press is refused because the first one took effect."""
        pressed = context.pressed
        if not isinstance(pressed, TablePress):
            return False
        if not pressed.decision or refused.code in ALREADY_APPLIED_CODES:
            return refused.code in ALREADY_APPLIED_CODES
        return await self._presses.is_decided(context, pressed)

    def _name_for_metrics(self, pressed: TablePress | PanelPress | None) -> str:
        match pressed:
            case TablePress(verb=verb) if verb in ids.TABLE_VERBS:
                return verb
            case PanelPress(panel=panel) if panel in self._panels:
                return panel
            case _:  # a forged custom_id gets no label of its own
                return "-"


def _is_continue(pressed: TablePress | PanelPress | None) -> bool:
    """Return whether a press only confirms that the user has seen the reveal."""
    return isinstance(pressed, TablePress) and (pressed.verb, pressed.arg) == ("do", "continue")
