"""The one interaction router: presses on buttons and selects, and filled-in dialogs.

A custom_id is read (`bot.screens.ids`) and given to who does what it says, once: a double click
counts as one press. discord.py's own dispatch of views and modals is not used: it keeps them in
memory and swallows their errors.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

import discord

from bot import metrics
from bot.admission import Admission
from bot.delivery import replies
from bot.delivery.avatars import Avatars
from bot.delivery.lost import LostMessage, LostMessages
from bot.interactions import Interactions, Press, brought, meet, silence, stamp, words
from bot.presses import Presses, fields
from bot.screens import ids
from bot.screens.ids import OnPanel, Pressed
from bot.store.database import DatabaseFailed
from bot.store.messages import Messages
from bot.store.people import People
from bot.store.shards import Elsewhere
from bot.tables.cache import Unknown
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import language
from engines.core import Illegal

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
PASSED = frozenset({"table-stale", "table-late", "table-not-awaited", "table-over"})
"""Why nobody has to hear that the game has gone on already, who would have it go on."""
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
        people: People,
        messages: Messages,
        avatars: Avatars,
        presses: Presses,
        interactions: Interactions,
        admission: Admission,
        lost: LostMessages,
        offering: Admission,
    ) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        self._avatars = avatars
        self._presses = presses
        self._interactions = interactions
        self._admission = admission
        self._lost = lost
        self._offering = offering
        interactions.ahead = self._ahead
        self._last: OrderedDict[int, Same] = OrderedDict()
        """By person."""
        self.panels: dict[str, Panel] = {}
        """What is pressed apart from tables, by the name in its custom_id."""

    @property
    def full(self) -> bool:
        """Whether as many presses are worked on as can be: who comes now has to wait."""
        return self._admission.full

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
        if isinstance(pressed, Pressed) and await self._elsewhere(interaction, pressed.table_id):
            return
        what = _what(interaction)
        if await self.admitted(interaction, verb, what):
            # Last is only who will be let ahead before he is promised an answer.
            nothing = (
                self.full
                and not interaction.response.is_done()
                and self._for_nothing(interaction, pressed)
            )
            same, user_id = self._note(interaction), interaction.user.id
            async with self._admission.turn(user_id, what, for_nothing=nothing) as reached:
                await self._taken(interaction, pressed, verb, reached, same)

    def _ahead(self, interaction: Press) -> None:
        """Lets a press go first that stands in line for nothing, or was last because it did."""
        if interaction.type not in (COMPONENT, SUBMIT):
            return
        data: Any = interaction.data
        nothing = self._for_nothing(interaction, ids.read(data["custom_id"]))
        self._admission.ahead(interaction.user.id, _what(interaction), for_nothing=nothing)

    def _for_nothing(self, interaction: Press, pressed: Pressed | OnPanel | None) -> bool:
        """Whether it is known already that a player's move will be refused: what it decides is
        decided, or somebody else's, and comes never again."""
        if not isinstance(pressed, Pressed) or pressed.verb != "do" or not pressed.decision:
            return False
        table = self._tables.here(pressed.table_id)
        if table is None or table.paused:
            return False
        if table.seat_of(interaction.user.id) is None:  # a jury has none
            return False
        return not _open(table, interaction, pressed)

    async def _elsewhere(self, interaction: Press, table_id: int) -> bool:
        """Whether it is about another shard's table, and was handed on."""
        try:
            await self._tables.owned(table_id)
        except Elsewhere as error:
            await self._interactions.hand_on(interaction, error.shard)
            return True
        except (Unknown, DatabaseFailed):
            pass  # who deals with it says so
        return False

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

    def may_offer(self, interaction: Press) -> bool:
        """Say whether choices are offered to who types an option: seldom enough, and only while no
        press has to wait. Discord asks again at the next letter."""
        if self.full or self._offering.judge(interaction.user.id, "") != "taken":
            metrics.pressed("offer", "silence")
            return False
        return True

    async def _taken(
        self,
        interaction: Press,
        pressed: Pressed | OnPanel | None,
        verb: str,
        reached: Callable[[], object],
        same: Same,
    ) -> None:
        data: Any = interaction.data
        table_id = pressed.table_id if isinstance(pressed, Pressed) else None
        try:
            if await self._lost.refuse(interaction, words(interaction)):
                metrics.pressed(verb, "lost")
                return
            if table_id is not None:
                # With it come its people, of whom this is one.
                await self._tables.load(table_id, self._messages.question, self._people.sitting)
            await self.meet(interaction)
            reached()
            if isinstance(pressed, OnPanel) and pressed.panel in self.panels:
                await self.panels[pressed.panel](interaction, pressed.arg, data.get("values", []))
            elif isinstance(pressed, Pressed):
                await self._presses.handle(interaction, pressed, data)
            else:
                raise Illegal("table-unknown")
            metrics.pressed(verb)
        except LostMessage as error:  # the table of its number may be another by now
            metrics.pressed(verb, error)
            await self._interactions.failed(interaction, error)
        except Exception as error:
            metrics.pressed(verb, "handed" if isinstance(error, Elsewhere) else error)
            same.presses.discard(interaction.id)
            if same.presses and isinstance(error, Illegal) and await self._done(interaction, error):
                await silence(interaction)
                return
            if isinstance(error, Illegal) and error.code in PASSED and _goes_on(pressed):
                await silence(interaction)
                await self._presses.refresh(interaction, pressed.table_id)
                return
            if isinstance(pressed, Pressed) and data.get("values"):
                await self._presses.choosable(interaction, pressed)
            await self._interactions.failed(interaction, error, table_id)
            if table_id is not None and (isinstance(error, Illegal) or replies.unheard(error)):
                await self._presses.refresh(interaction, table_id)

    async def meet(self, interaction: Press) -> None:
        """Remembers the person's present name, language and avatar; not of who only brought the bot
        along to read something."""
        if not brought(interaction):
            self._avatars.met(interaction.user)
            await meet(self._people, interaction.user, language(interaction.locale.value))

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
        return not _open(table, interaction, pressed)


def _open(table: Table, interaction: Press, pressed: Pressed) -> bool:
    """Whether this person's own decision is waited for that his button carried."""
    seat = table.seat_of(interaction.user.id)
    return (pressed.decision, seat) in {(d.id, d.actor) for d in table.decisions()}


def _what(interaction: Press) -> str:
    """What a press says, for who presses it again while it stands in line."""
    data: Any = interaction.data
    return f"{data['custom_id']} {data.get('values')} {data.get('components')}"


def _goes_on(pressed: Pressed | OnPanel | None) -> TypeGuard[Pressed]:
    """Whether somebody only says that he has seen what lies open."""
    return isinstance(pressed, Pressed) and (pressed.verb, pressed.arg) == ("do", "continue")


def _said(interaction: Press) -> str:
    """What a press says: its button or dialog, and what was chosen or written there."""
    data: Any = interaction.data
    return repr((data["custom_id"], data.get("values"), fields(data)))
