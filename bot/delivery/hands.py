"""A person's hand as a private message: edited while that is enough, and posted anew when he is to
be notified."""

from collections.abc import Callable, Sequence

import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.delivery import discord_errors as errors
from bot.delivery.channels import Channels, Quarantined
from bot.delivery.composer import Composed
from bot.delivery.standing import NO_MESSAGE, MessageSync, Notice, Post
from bot.store.messages import Shown
from bot.store.people import Call, People, Person
from bot.tables.table import Table
from bot.texts import say

log = structlog.get_logger()

REMEMBERED = 10_000
"""Private channels of which it is known what was posted there last."""


class Posted(Struct, frozen=True):
    """What a private channel was last sent: a layout's key, what its owner was asked then, and
    whether he has written something below it."""

    key: str
    asked: tuple[str, ...]
    pushed_up: bool = False


def asked(table: Table, user_id: int) -> tuple[str, ...]:
    """The ids of what this person is asked."""
    seat = table.seat_of(user_id)
    return tuple(decision.id for decision in table.decisions() if decision.actor == seat)


def _notice(table: Table, person: Person, asked: Sequence[str], call: Call | None) -> Notice:
    """What his phone says of a new hand: whose hand it is, and nothing of what is in it."""
    speak = say(person.locale)
    key = "notice-over" if table.phase == "over" else "notice-turn" if asked else "notice-hand"
    if call == "again":
        key = "notice-turn-again"
    return Notice(speak(key, game=speak(f"{table.rules.name}-title"), table=table.id))


class Hands:
    """Brings hands to private channels."""

    def __init__(self, standing: MessageSync, channels: Channels, people: People) -> None:
        self._standing = standing
        self._channels = channels
        self._people = people
        self._refused = set[tuple[int, int]]()
        """Whose private messages were refused at a table: they are not tried there again."""
        self.closed: list[Callable[[int, int], None]] = []
        """Told, with the table, of a person whose private messages turn out to be closed."""
        self._posted: dict[int, Posted] = {}
        """By private channel, what was last posted there."""

    def message_posted(self, channel_id: int) -> None:
        """Somebody wrote in this private channel: what stands there was pushed up."""
        if channel_id in self._posted:
            self._posted[channel_id] = replace(self._posted[channel_id], pushed_up=True)

    def posted(self, channel_id: int) -> bool:
        """Whether this process has posted anything there."""
        return channel_id in self._posted

    async def bring(
        self,
        table: Table,
        person: Person,
        hand: Shown | None,
        composed: Composed,
        call: Call | None = None,
    ) -> bool:
        """Brings a person's hand to his private channel; gives whether it stands there.

        At a slow table it is posted anew with a `call` only, in the place of `hand`, which may be
        another slow table's: of all of them one private message stands.
        """
        who = (table.id, person.id)
        if call is not None:  # days later they may be open again
            self._refused.discard(who)
        stands = who not in self._refused and await self._bring(table, person, hand, composed, call)
        if table.phase == "over":
            self._refused.discard(who)
        return stands

    async def take_away(self, hand: Shown) -> None:
        """Deletes a hand from its channel."""
        await self._standing.take_away(Post(hand.channel_id, hand.message_id))

    async def _bring(
        self,
        table: Table,
        person: Person,
        hand: Shown | None,
        composed: Composed,
        call: Call | None,
    ) -> bool:
        holds = Posted(composed.layout.key, asked(table, person.id))
        try:
            channel_id = hand.channel_id if hand else await self._channels.of(person)
            if channel_id is None:
                return False
            now = Shown(table.id, "hand", person.id, channel_id, NO_MESSAGE, composed.seq)
            anew = self._anew(channel_id, holds) if not table.is_slow else call is not None
            notice = _notice(table, person, holds.asked, call)
            if await self._standing.keep(composed, now, hand, anew=anew, notice=notice):
                self._posted.pop(channel_id, None)
                self._posted[channel_id] = holds
                if len(self._posted) > REMEMBERED:
                    self._posted.pop(next(iter(self._posted)))
                await self._people.private_channel(person.id, channel_id, closed=False)
            return True
        except discord.HTTPException as error:
            if errors.code(error, errors.TOO_FAST):
                await self._channels.too_fast(person.id)
                return False  # what comes next is tried
            if errors.code(error, errors.QUARANTINED):
                await self._channels.quarantined()
            elif not errors.code(error, errors.CLOSED_DM | errors.FORBIDDEN):
                raise
            await self._note_closed(table, person, error.code)
        except Quarantined:
            await self._note_closed(table, person)
        return False

    async def _note_closed(self, table: Table, person: Person, code: int | None = None) -> None:
        """Note that this person's hand cannot be brought at this table, and have them told."""
        log.info("dm_closed", table=table.id, user=person.id, code=code)
        self._refused.add((table.id, person.id))
        known = await self._people.get(person.id) or person
        # At a slow table a person is called in the channel, to each turn.
        if not known.dm_closed and table.phase == "play" and not table.is_slow:
            for listener in self.closed:
                listener(table.id, person.id)
        await self._people.private_channel(person.id, known.dm_channel_id, closed=True)

    def _anew(self, channel_id: int, now: Posted) -> bool:
        """Whether the hand that stands here is to be posted anew, not edited: its owner is to be
        notified, or he is asked something new and what he wrote has pushed it up."""
        posted = self._posted.get(channel_id, Posted("", ()))
        return posted.key != now.key or (posted.pushed_up and posted.asked != now.asked)
