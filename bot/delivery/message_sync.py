"""Messages of tables and tournaments that are kept up to date in Discord.

A message is edited while that can be, and posted anew where it cannot; the former one is deleted.
Discord's answers, by status and code:

- 429, 5xx, or nothing: transient. It is raised, and the caller tries the same again.
- The channel is gone or closed to us (404 of it, 403 without access, a closed private channel): no
  post gets there. It is raised; there is nothing to try again.
- 400 because the thread is archived: it is opened again; where that is refused, and everybody may
  read it, its channel is taken. The channel is taken at once where a moderator has locked the
  thread: Discord takes what we do there, but nobody else can press anything.
- 400 for an emoji that Discord does not have: none is used any more, and the same is tried again.
- Any other 4xx to a picture that moves: the still one is tried.
- Any other 4xx to an edit (400 invalid, 403, 404 of the message, 413), and 429 to one of an old
  message: it is posted anew.
- Any other 4xx to a post with a picture: it is posted without, its alt text in its place; and so is
  what follows in this channel, for a while. Refused again, it is raised: only other contents might
  be taken.
"""

import hashlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot import request_queue
from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.composer import ComposedMessage
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.store.messages import LOST_SEQ, MessageStore, ShownMessage

log = structlog.get_logger()

OLD_MESSAGE_MS = 3_600_000
OLD_EDIT_LIMIT = 3
OLD_EDIT_WINDOW_MS = 6_000
"""Window in which Discord accepts `OLD_EDIT_LIMIT` edits of old messages.

It counts for each channel. Old messages are older than `OLD_MESSAGE_MS`; more edits are posted
anew.
"""
NO_PICTURES_MS = 600_000
"""Time for which a channel gets no pictures after Discord refused one there."""
MAX_REMEMBERED = 1_000
"""Channels of which that is remembered, and deleted messages, at most."""

NO_MESSAGE = 0
"""Stands for a message that could not be posted."""
NO_MENTIONS = discord.AllowedMentions.none()


class PostNotice(Struct, frozen=True):
    """Text that a phone shows of a new message, as it shows nothing of components.

    It is posted as plain text, which notifies the people it names, and then edited into the
    message: one request more. It holds nothing that bystanders may not read.
    """

    text: str
    roles: Sequence[int] = ()
    """Ids of the roles that it mentions."""

    def to_mentions(self) -> discord.AllowedMentions:
        roles = [discord.Object(role) for role in self.roles]
        return discord.AllowedMentions(everyone=False, users=False, roles=roles)


class PostLocation(Struct, frozen=True):
    """Channel and id of a message."""

    channel_id: int
    message_id: int


def _is_old(message_id: int) -> bool:
    return now_ms() - discord.utils.snowflake_time(message_id).timestamp() * 1000 >= OLD_MESSAGE_MS


def _is_locked(thread: discord.Thread) -> bool:
    """Return whether nobody can press in a thread whose channel may take its messages."""
    return thread.locked and not thread.is_private()


def hash_nonce(*parts: object) -> str:
    """Return a nonce of these parts, so that a repeated post counts once.

    Discord takes a nonce once per author for some minutes, so the parts name everything that sets
    this post apart from all others.
    """
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:25]


class MessageSync:
    """Keeper of finished messages where they stand."""

    def __init__(self, client: discord.Client, messages: MessageStore) -> None:
        self._client = client
        self._messages = messages
        self._plain = dict[int, int]()
        """Time of the last refused picture, by channel (UTC milliseconds)."""
        self._taken = deque[PostLocation](maxlen=MAX_REMEMBERED)
        """Messages that were deleted last."""
        self._late = dict[int, deque[int]]()
        """Times of the last edits of old messages, by channel (UTC milliseconds)."""
        self._restored_at = 0
        """Time when the database was last found to be an older copy.

        In UTC milliseconds; 0: never.
        """

    @property
    def client(self) -> discord.Client:
        return self._client

    def note_restored(self, at: int) -> None:
        """Note when the database was last found to be an older copy (UTC milliseconds)."""
        self._restored_at = at

    def make_nonce(self, *name: object) -> str:
        """Return the nonce of a post, unique for this name in this database.

        A post that a backup has lost may be said in the same words again, and is another one.
        """
        return hash_nonce(self._restored_at, *name)

    async def show_message(
        self,
        composed: ComposedMessage,
        channel_id: int,
        former: PostLocation | None,
        note: Callable[[PostLocation | None], Awaitable[None]],
        *name: object,
        anew: bool = False,
        notice: PostNotice | None = None,
        silent: bool = False,
    ) -> bool:
        """Show a message by an edit of `former` or a post; return whether it was posted.

        It is posted if the former message stands elsewhere, or `anew`. A post is announced by its
        `notice`; without one it notifies nobody if it is `silent`, or takes the former message's
        place.

        Before a post takes the place of the former message, None is noted: after a crash before the
        post, the former one, which would stand above it, is not edited any more. The post is noted
        before the former message is deleted. `name` says what the post is for, and in whose place:
        one that a crash kept from being noted counts once. Raises `TRANSIENT_ERRORS`: where
        `discord_errors.is_refused`, waiting would not help.
        """
        thread = self._client.get_channel(channel_id)
        if isinstance(thread, discord.Thread) and _is_locked(thread):
            channel_id = thread.parent_id
        try:
            return await self._edit_or_post(
                composed, channel_id, former, note, name, anew, notice, silent
            )
        except discord.HTTPException as error:
            if not errors.has_code(error, errors.ARCHIVED):
                raise
            open_id = await self._reopen_thread(channel_id, error)
        return await self._edit_or_post(composed, open_id, former, note, name, anew, notice, silent)

    async def sync_table_message(
        self,
        composed: ComposedMessage,
        now: ShownMessage,
        former: ShownMessage | None,
        *,
        anew: bool = False,
        notice: PostNotice | None = None,
        silent: bool = False,
    ) -> ShownMessage | None:
        """Show one of a table's messages in the channel of `now`.

        Return the message if it was posted.

        The own message of `now` is not known yet. It is noted as up to date.
        """
        posted = list[ShownMessage]()

        async def note_post(post: PostLocation | None) -> None:
            if post is not None:
                moved = replace(now, channel_id=post.channel_id, message_id=post.message_id)
                await self._messages.save_message(moved)
                posted.append(moved)
            elif former and former.shown_seq != LOST_SEQ:
                await self._messages.mark_lost(former)

        at = None
        if former and former.message_id != NO_MESSAGE:
            at = PostLocation(former.channel_id, former.message_id)
            anew = anew or former.shown_seq == LOST_SEQ
        name = (now.purpose, now.table_id, now.user_id, former and former.message_id)
        with request_queue.attribute_requests(now.table_id):
            await self.show_message(
                composed,
                now.channel_id,
                at,
                note_post,
                *name,
                anew=anew,
                notice=notice,
                silent=silent or former is not None,
            )
        if former and not posted:
            self._messages.raise_seq(former, now.shown_seq)
        return posted[0] if posted else None

    async def note_deleted(self, shown: ShownMessage) -> None:
        """Note that somebody deleted one of a table's messages: it is to be posted anew."""
        self._taken.append(PostLocation(shown.channel_id, shown.message_id))
        await self._messages.mark_lost(shown)

    def adapt_to_channel(self, channel_id: int, composed: ComposedMessage) -> ComposedMessage:
        """Return the message as this channel takes it now, perhaps without its picture."""
        plain = now_ms() - self._plain.get(channel_id, 0) < NO_PICTURES_MS
        return composed.without_picture() if plain else composed

    async def delete_message(self, post: PostLocation) -> None:
        """Delete a message whose place another has taken, if it is still there."""
        if post in self._taken:
            return  # somebody pressed on it, or deleted it
        self._taken.append(post)
        try:
            await self._partial_message(post).delete()
        except TRANSIENT_ERRORS as error:
            log.info("old_message_stays", channel=post.channel_id, error=str(error))

    async def _edit_or_post(
        self,
        composed: ComposedMessage,
        channel_id: int,
        former: PostLocation | None,
        note: Callable[[PostLocation | None], Awaitable[None]],
        name: tuple[object, ...],
        anew: bool,
        notice: PostNotice | None,
        silent: bool,
    ) -> bool:
        if (
            former is not None
            and former.channel_id == channel_id
            and not anew
            and self._reserve_edit(former)
            and await self._edit_message(former, composed)
        ):
            return False
        if former:
            await note(None)
        name = (channel_id, *name, composed.seq)
        post = None
        if notice is not None and (anew or former is None):
            post = await self._post_with_notice(
                channel_id, composed, self.make_nonce("notice", *name), notice
            )
        silent = notice is None and (silent or former is not None)
        await note(
            post or await self._post_message(channel_id, composed, self.make_nonce(*name), silent)
        )
        if former:
            await self.delete_message(former)
        return True

    def _reserve_edit(self, post: PostLocation) -> bool:
        """Return whether Discord takes another edit of this message at present; count it."""
        if not _is_old(post.message_id):
            return True
        if len(self._late) >= MAX_REMEMBERED:
            self._late.clear()
        edits = self._late.setdefault(post.channel_id, deque(maxlen=OLD_EDIT_LIMIT))
        now = now_ms()
        if len(edits) == OLD_EDIT_LIMIT and now - edits[0] < OLD_EDIT_WINDOW_MS:
            return False
        edits.append(now)
        return True

    async def _post_with_notice(
        self, channel_id: int, composed: ComposedMessage, once: str, notice: PostNotice
    ) -> PostLocation | None:
        """Post a notice and edit it into the message.

        Returns None if Discord does not take the edit.
        """
        channel = self._client.get_partial_messageable(channel_id)
        try:
            sent = await channel.send(
                notice.text, allowed_mentions=notice.to_mentions(), nonce=once
            )
        except discord.HTTPException as error:
            if not errors.is_content_refused(error):
                raise
            return None  # of other causes, that of a notice which was posted and deleted below
        post = PostLocation(channel_id, sent.id)
        try:
            if await self._edit_message(post, composed, content=None):
                return post
        except TRANSIENT_ERRORS:
            await self.delete_message(post)
            raise
        await self.delete_message(post)
        return None

    async def _edit_message(
        self, post: PostLocation, composed: ComposedMessage, **more: Any
    ) -> bool:
        """Edit a message; return whether Discord took it."""
        fit = self.adapt_to_channel(post.channel_id, composed)
        try:
            await self._partial_message(post).edit(
                view=fit.to_view(), attachments=fit.to_files(), allowed_mentions=NO_MENTIONS, **more
            )
        except discord.HTTPException as error:
            if not errors.is_content_refused(error):
                raise
            if fit.drop_unknown_emojis(error):
                return await self._edit_message(post, composed, **more)
            if fit.moving:
                log.warning("motion_refused", channel=post.channel_id, error=str(error))
                return await self._edit_message(post, composed.as_still(), **more)
            log.warning(
                "edit_refused", channel=post.channel_id, status=error.status, error=str(error)
            )
            return False
        except discord.RateLimited as error:
            if not _is_old(post.message_id):
                raise
            log.warning("edit_refused", channel=post.channel_id, status=429, error=str(error))
            return False
        return True

    async def _post_message(
        self, channel_id: int, composed: ComposedMessage, once: str, silent: bool
    ) -> PostLocation:
        fit = self.adapt_to_channel(channel_id, composed)
        try:
            return await self._send_message(channel_id, fit, once, silent)
        except discord.HTTPException as error:
            if fit.drop_unknown_emojis(error):
                return await self._post_message(channel_id, composed, once, silent)
            if fit.moving and errors.is_content_refused(error):
                log.warning("motion_refused", channel=channel_id, error=str(error))
                return await self._post_message(channel_id, composed.as_still(), once, silent)
            if fit.picture is None or not errors.is_content_refused(error):
                raise
            log.warning(
                "picture_refused", channel=channel_id, status=error.status, error=str(error)
            )
        if len(self._plain) >= MAX_REMEMBERED:
            self._plain.clear()
        self._plain[channel_id] = now_ms()
        return await self._send_message(channel_id, composed.without_picture(), once, silent)

    async def _send_message(
        self, channel_id: int, composed: ComposedMessage, once: str, silent: bool
    ) -> PostLocation:
        message = await self._client.get_partial_messageable(channel_id).send(
            view=composed.to_view(),
            files=composed.to_files(),
            allowed_mentions=NO_MENTIONS,
            nonce=once,
            silent=silent,
        )
        return PostLocation(channel_id, message.id)

    async def _reopen_thread(self, channel_id: int, archived: discord.HTTPException) -> int:
        """Open an archived thread again; return the channel in which to go on."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            raise archived
        if _is_locked(thread):
            return thread.parent_id
        try:
            await thread.edit(archived=False)
        except discord.HTTPException as error:
            if thread.is_private() or not errors.is_refused(error):
                raise  # not all who see the channel may see what was in a private thread
            log.warning("thread_stays_closed", channel=channel_id, error=str(error))
            return thread.parent_id
        return channel_id

    def _partial_message(self, post: PostLocation) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(post.channel_id)
        return channel.get_partial_message(post.message_id)
