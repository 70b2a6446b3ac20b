"""A message that stands in Discord and is kept up to date: a table's, somebody's hand, what a jury
is asked, a tournament's.

It is edited while that can be, and posted anew where it cannot; the former one is taken away. What
Discord says to it, by status and code:

- 429, 5xx, or nothing: trouble, which passes. It is raised, and the caller tries the same again.
- The channel is gone or closed to us (404 of it, 403 without access, a closed private channel): no
  post gets there. It is raised; there is nothing to try again.
- 400 because the thread is archived: it is opened again; where that is refused, and everybody may
  read it, its channel is taken.
- A thread that everybody may read and a moderator has locked is left for its channel: Discord takes
  what is posted there, and lets nobody press it.
- Any other 4xx to an edit (400 invalid or too old, 403, 404 of the message, 413): it is posted
  anew.
- Any other 4xx to a post with a picture: it is posted without, its alt text in its place; and so is
  what follows in this channel, for a while. Refused again, it is raised: only other contents might
  be taken.
"""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.composer import Composed
from bot.delivery.tries import TROUBLE
from bot.store.messages import LOST, Messages, Shown

log = structlog.get_logger()

OLD_MS = 3_600_000
"""Discord caps edits of messages older than this."""
PLAIN_MS = 600_000
"""For how long a channel gets no pictures after Discord refused one there."""
CACHED = 1_000
"""Channels of which that is remembered."""

NO_MESSAGE = 0
"""Stands for a message that could not be posted."""
NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Post:
    """Where a message stands."""

    channel_id: int
    message_id: int


def old(message_id: int) -> bool:
    """Whether Discord would take few more edits of this message; discord.py would wait for it."""
    return now_ms() - discord.utils.snowflake_time(message_id).timestamp() * 1000 >= OLD_MS


def nonce(*parts: object) -> str:
    """What makes a post count once: Discord takes a nonce once per author for some minutes, so it
    names everything that sets this post apart from all others."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:25]


class Standing:
    """Brings finished messages to where they stand."""

    def __init__(self, client: discord.Client, messages: Messages) -> None:
        self._client = client
        self._messages = messages
        self._plain = dict[int, int]()
        """By channel where a picture was refused, when (UTC milliseconds)."""

    async def show(
        self,
        composed: Composed,
        channel_id: int,
        former: Post | None,
        note: Callable[[Post], Awaitable[None]],
        *name: object,
        anew: bool = False,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> bool:
        """Shows this in a channel, by an edit of the `former` message unless it stands elsewhere or
        is to be posted `anew`; gives whether it was posted.

        A post is noted before the former message is taken away. `name` says what the post is for,
        and in whose place: one that was noted by nobody, because we died, counts once. Raises
        `TROUBLE`: where `discord_errors.refused`, nothing that waiting would mend.
        """
        channel_id = self._usable(self._client.get_channel(channel_id), channel_id)
        try:
            return await self._bring(composed, channel_id, former, note, name, anew, mentions)
        except discord.HTTPException as error:
            if not errors.code(error, errors.ARCHIVED):
                raise
            open_id = await self._open(channel_id, error)
        return await self._bring(composed, open_id, former, note, name, anew, mentions)

    async def keep(
        self,
        composed: Composed,
        now: Shown,
        former: Shown | None,
        *,
        anew: bool = False,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> Shown | None:
        """Shows (`show`) one of a table's messages in the channel of `now`, whose own message is
        not known yet, and notes it as up to date; gives the message if it was posted."""
        posted = list[Shown]()

        async def note(post: Post) -> None:
            made = replace(now, channel_id=post.channel_id, message_id=post.message_id)
            await self._messages.put(made)
            posted.append(made)

        at = None
        if former and former.shown_seq != LOST and former.message_id != NO_MESSAGE:
            at = Post(former.channel_id, former.message_id)
        name = (now.purpose, now.table_id, now.user_id, former and former.message_id)
        await self.show(composed, now.channel_id, at, note, *name, anew=anew, mentions=mentions)
        if former and not posted:
            self._messages.raise_seq(former, now.shown_seq)
        return posted[0] if posted else None

    def fit(self, channel_id: int, composed: Composed) -> Composed:
        """As this channel takes it at present."""
        plain = now_ms() - self._plain.get(channel_id, 0) < PLAIN_MS
        return composed.without_picture() if plain else composed

    async def take_away(self, post: Post) -> None:
        """Deletes a message whose place another has taken, if it is still there."""
        try:
            await self._at(post).delete()
        except TROUBLE as error:
            log.info("old_message_stays", channel=post.channel_id, error=str(error))

    async def _bring(
        self,
        composed: Composed,
        channel_id: int,
        former: Post | None,
        note: Callable[[Post], Awaitable[None]],
        name: tuple[object, ...],
        anew: bool,
        mentions: discord.AllowedMentions,
    ) -> bool:
        anew = anew or former is None or former.channel_id != channel_id or old(former.message_id)
        if former and not anew and await self._edit(former, composed):
            return False
        await note(
            await self._post(channel_id, composed, nonce(channel_id, *name, composed.seq), mentions)
        )
        if former:
            await self.take_away(former)
        return True

    async def _edit(self, post: Post, composed: Composed) -> bool:
        """Whether Discord took it."""
        fit = self.fit(post.channel_id, composed)
        try:
            await self._at(post).edit(
                view=fit.view(), attachments=fit.files(), allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            if not errors.of_contents(error):
                raise
            log.warning(
                "edit_refused", channel=post.channel_id, status=error.status, error=str(error)
            )
            return False
        return True

    async def _post(
        self, channel_id: int, composed: Composed, once: str, mentions: discord.AllowedMentions
    ) -> Post:
        fit = self.fit(channel_id, composed)
        try:
            return await self._send(channel_id, fit, once, mentions)
        except discord.HTTPException as error:
            if fit.picture is None or not errors.of_contents(error):
                raise
            log.warning(
                "picture_refused", channel=channel_id, status=error.status, error=str(error)
            )
        if len(self._plain) >= CACHED:
            self._plain.clear()
        self._plain[channel_id] = now_ms()
        return await self._send(channel_id, composed.without_picture(), once, mentions)

    async def _send(
        self, channel_id: int, composed: Composed, once: str, mentions: discord.AllowedMentions
    ) -> Post:
        message = await self._client.get_partial_messageable(channel_id).send(
            view=composed.view(), files=composed.files(), allowed_mentions=mentions, nonce=once
        )
        return Post(channel_id, message.id)

    async def _open(self, channel_id: int, archived: discord.HTTPException) -> int:
        """Opens an archived thread again; gives the channel in which to go on."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            raise archived
        if (usable := self._usable(thread, channel_id)) != channel_id:
            return usable
        try:
            await thread.edit(archived=False)
        except discord.HTTPException as error:
            if thread.is_private() or not errors.refused(error):
                raise  # who sees the channel may not see what was in a private thread
            log.warning("thread_stays_closed", channel=channel_id, error=str(error))
            return thread.parent_id
        return channel_id

    @staticmethod
    def _usable(channel: object, channel_id: int) -> int:
        """Where people can press what would stand in this channel, should it be a locked thread;
        who sees the channel of a private one may not see what was in it."""
        if isinstance(channel, discord.Thread) and channel.locked and not channel.is_private():
            return channel.parent_id
        return channel_id

    def _at(self, post: Post) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(post.channel_id)
        return channel.get_partial_message(post.message_id)
