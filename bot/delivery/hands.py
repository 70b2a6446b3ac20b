"""Hands as private messages: edited in place, or posted anew to notify players."""

from collections.abc import Callable, Sequence

import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.delivery import discord_errors as errors
from bot.delivery.channels import DmChannels, QuarantinedError
from bot.delivery.composer import ComposedMessage
from bot.delivery.message_sync import NO_MESSAGE, MessageSync, PostLocation, PostNotice
from bot.store.messages import ShownMessage
from bot.store.people import PeopleStore, ReminderKind, StoredPerson
from bot.tables.table import GameTable
from bot.texts import get_texts

log = structlog.get_logger()

MAX_KNOWN_CHANNELS = 10_000
"""Private channels of which it is known what was posted there last, at most."""


class PostedHand(Struct, frozen=True):
    """Last post in a private channel: the layout's key, and the decisions asked.

    `pushed_up`: its owner has written something below it.
    """

    key: str
    asked: tuple[str, ...]
    pushed_up: bool = False


def list_asked_decisions(table: GameTable, user_id: int) -> tuple[str, ...]:
    """Return the ids of the decisions that this person is asked."""
    seat = table.find_seat(user_id)
    return tuple(decision.id for decision in table.list_decisions() if decision.actor == seat)


def _build_notice(
    table: GameTable, person: StoredPerson, asked: Sequence[str], reminder: ReminderKind | None
) -> PostNotice:
    """Build the notice of a new hand on a phone, without the hand's contents."""
    speak = get_texts(person.locale)
    key = "notice-over" if table.phase == "over" else "notice-turn" if asked else "notice-hand"
    if reminder == "again":
        key = "notice-turn-again"
    return PostNotice(speak(key, game=speak(f"{table.rules.name}-title"), table=table.id))


class HandPoster:
    """Poster of hands in private channels."""

    def __init__(self, standing: MessageSync, channels: DmChannels, people: PeopleStore) -> None:
        self._standing = standing
        self._channels = channels
        self._people = people
        self._refused = set[tuple[int, int]]()
        """Tables and people whose private messages were refused; they get no other there."""
        self.closed: list[Callable[[int, int], None]] = []
        """Listeners, called with the table and the person who cannot be reached."""
        self._posted: dict[int, PostedHand] = {}
        """Last post by private channel."""

    def on_message_posted(self, channel_id: int) -> None:
        """Note that a private channel's messages were pushed up by a newer one."""
        if channel_id in self._posted:
            self._posted[channel_id] = replace(self._posted[channel_id], pushed_up=True)

    def has_posted(self, channel_id: int) -> bool:
        """Return whether this process has posted anything there."""
        return channel_id in self._posted

    async def show_hand(
        self,
        table: GameTable,
        person: StoredPerson,
        hand: ShownMessage | None,
        composed: ComposedMessage,
        reminder: ReminderKind | None = None,
    ) -> bool:
        """Show a person's hand in their private channel; return whether it stands there.

        At a slow table it is posted anew with a `reminder` only, in the place of `hand`, which may
        be another slow table's: one private message stands for all of them.
        """
        who = (table.id, person.id)
        if reminder is not None:  # days later they may be open again
            self._refused.discard(who)
        stands = who not in self._refused and await self._show_hand(
            table, person, hand, composed, reminder
        )
        if table.phase == "over":
            self._refused.discard(who)
        return stands

    async def delete_hand(self, hand: ShownMessage) -> None:
        await self._standing.delete_message(PostLocation(hand.channel_id, hand.message_id))

    async def _show_hand(
        self,
        table: GameTable,
        person: StoredPerson,
        hand: ShownMessage | None,
        composed: ComposedMessage,
        reminder: ReminderKind | None,
    ) -> bool:
        holds = PostedHand(composed.layout.key, list_asked_decisions(table, person.id))
        try:
            channel_id = hand.channel_id if hand else await self._channels.get_or_open(person)
            if channel_id is None:
                return False
            now = ShownMessage(table.id, "hand", person.id, channel_id, NO_MESSAGE, composed.seq)
            anew = (
                self._needs_repost(channel_id, holds) if not table.is_slow else reminder is not None
            )
            notice = _build_notice(table, person, holds.asked, reminder)
            if await self._standing.sync_table_message(
                composed, now, hand, anew=anew, notice=notice
            ):
                self._posted.pop(channel_id, None)
                self._posted[channel_id] = holds
                if len(self._posted) > MAX_KNOWN_CHANNELS:
                    self._posted.pop(next(iter(self._posted)))
                await self._people.note_dm_channel(person.id, channel_id, closed=False)
            return True
        except discord.HTTPException as error:
            if errors.has_code(error, errors.TOO_FAST):
                await self._channels.note_rate_limit(person.id)
                return False  # the next update is tried
            if errors.has_code(error, errors.QUARANTINED):
                await self._channels.note_quarantine()
            elif not errors.has_code(error, errors.CLOSED_DM | errors.FORBIDDEN):
                raise
            await self._note_closed(table, person, error.code)
        except QuarantinedError:
            await self._note_closed(table, person)
        return False

    async def _note_closed(
        self, table: GameTable, person: StoredPerson, code: int | None = None
    ) -> None:
        """Note that a person's hand cannot be shown in private, and tell the listeners."""
        log.info("dm_closed", table=table.id, user=person.id, code=code)
        self._refused.add((table.id, person.id))
        known = await self._people.load_person(person.id) or person
        # At a slow table a person is reminded of each turn in the channel.
        if not known.dm_closed and table.phase == "play" and not table.is_slow:
            for listener in self.closed:
                listener(table.id, person.id)
        await self._people.note_dm_channel(person.id, known.dm_channel_id, closed=True)

    def _needs_repost(self, channel_id: int, now: PostedHand) -> bool:
        """Return whether the hand that stands here is to be posted anew, not edited.

        It is if its owner is to be notified, or is asked something new and has pushed it up by
        writing.
        """
        posted = self._posted.get(channel_id, PostedHand("", ()))
        return posted.key != now.key or (posted.pushed_up and posted.asked != now.asked)
