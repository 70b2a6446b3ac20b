"""A message that stands in Discord and is kept up to date: a table's, somebody's hand, what a jury
is asked, a tournament's.

It is edited while that can be, and posted anew where it cannot; the former one is taken away. What
Discord says to it, by status and code:

- 429, 5xx, or nothing: trouble, which passes. It is raised, and the caller tries the same again.
- The channel is gone or closed to us (404 of it, 403 without access, a closed private channel): no
  post gets there. It is raised; there is nothing to try again.
- 400 because the thread is archived: it is opened again; where that is refused, and everybody may
  read it, its channel is taken. So it is at once where a moderator has locked the thread: Discord
  takes what we do there, but nobody else can press anything.
- 400 for an emoji that Discord does not have: none is used any more, and the same is tried again.
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

from bot import requests
from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.composer import Composed
from bot.delivery.tries import TROUBLE
from bot.store.messages import LOST, Messages, Shown

log = structlog.get_logger()

OLD_MS = 3_600_000
LATE_EDITS = 3
LATE_MS = 6_000
"""Of the messages in a channel that are older than `OLD_MS`, Discord takes as many edits in this
time: what comes beyond that is posted anew."""
PLAIN_MS = 600_000
"""For how long a channel gets no pictures after Discord refused one there."""
CACHED = 1_000
"""Channels of which that is remembered, and messages that were deleted."""

NO_MESSAGE = 0
"""Stands for a message that could not be posted."""
NOBODY = discord.AllowedMentions.none()


class Notice(Struct, frozen=True):
    """What a phone shows of a new message before it is opened: of components it shows nothing.

    It is posted as plain text, which rings for whom it names, and then edited into the message:
    one request more. Whoever looks over a shoulder may read it.
    """

    text: str
    roles: Sequence[int] = ()
    """Who is called in it, by the ids of their roles."""

    def mentions(self) -> discord.AllowedMentions:
        roles = [discord.Object(role) for role in self.roles]
        return discord.AllowedMentions(everyone=False, users=False, roles=roles)


class Post(Struct, frozen=True):
    """Where a message stands."""

    channel_id: int
    message_id: int


def _old(message_id: int) -> bool:
    return now_ms() - discord.utils.snowflake_time(message_id).timestamp() * 1000 >= OLD_MS


def _locked(thread: discord.Thread) -> bool:
    """Whether nobody can press anything there, and what stands there may stand in its channel."""
    return thread.locked and not thread.is_private()


def nonce(*parts: object) -> str:
    """Return what makes a post count once: Discord takes a nonce once per author for some minutes,
    so it names everything that sets this post apart from all others."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:25]


class MessageSync:
    """Brings finished messages to where they stand."""

    def __init__(self, client: discord.Client, messages: Messages) -> None:
        self._client = client
        self._messages = messages
        self._plain = dict[int, int]()
        """By channel where a picture was refused, when (UTC milliseconds)."""
        self._taken = deque[Post](maxlen=CACHED)
        """What was deleted last."""
        self._late = dict[int, deque[int]]()
        """By channel when old messages there were edited last (UTC milliseconds)."""
        self._restored_at = 0
        """When the database was last found to be an older copy (UTC milliseconds); 0: never."""

    @property
    def client(self) -> discord.Client:
        """The connection to Discord."""
        return self._client

    def note_restored(self, at: int) -> None:
        """Note when the database was last found to be an older copy (UTC milliseconds)."""
        self._restored_at = at

    def nonce(self, *name: object) -> str:
        """Return the nonce of a post that this name sets apart from all others of this database.

        What a backup has lost may be said in the same words again, and is another post.
        """
        return nonce(self._restored_at, *name)

    async def show(
        self,
        composed: Composed,
        channel_id: int,
        former: Post | None,
        note: Callable[[Post | None], Awaitable[None]],
        *name: object,
        anew: bool = False,
        notice: Notice | None = None,
        silent: bool = False,
    ) -> bool:
        """Shows this in a channel, by an edit of the `former` message unless it stands elsewhere or
        is to be posted `anew`; gives whether it was posted. A post is announced by its `notice`;
        without one it rings for nobody if it is `silent`, or takes the former message's place.

        Before a post takes the place of the former message, None is noted: should we die before
        the post is, the former one, which would stand above it, is not edited any more. The post is
        noted before the former message is taken away. `name` says what the post is for, and in
        whose place: one that was noted by nobody, because we died, counts once. Raises `TROUBLE`:
        where `discord_errors.refused`, nothing that waiting would mend.
        """
        thread = self._client.get_channel(channel_id)
        if isinstance(thread, discord.Thread) and _locked(thread):
            channel_id = thread.parent_id
        try:
            return await self._bring(composed, channel_id, former, note, name, anew, notice, silent)
        except discord.HTTPException as error:
            if not errors.code(error, errors.ARCHIVED):
                raise
            open_id = await self._open(channel_id, error)
        return await self._bring(composed, open_id, former, note, name, anew, notice, silent)

    async def keep(
        self,
        composed: Composed,
        now: Shown,
        former: Shown | None,
        *,
        anew: bool = False,
        notice: Notice | None = None,
        silent: bool = False,
    ) -> Shown | None:
        """Shows (`show`) one of a table's messages in the channel of `now`, whose own message is
        not known yet, and notes it as up to date; gives the message if it was posted."""
        posted = list[Shown]()

        async def note(post: Post | None) -> None:
            if post is not None:
                made = replace(now, channel_id=post.channel_id, message_id=post.message_id)
                await self._messages.put(made)
                posted.append(made)
            elif former and former.shown_seq != LOST:
                await self._messages.lose(former)

        at = None
        if former and former.message_id != NO_MESSAGE:
            at = Post(former.channel_id, former.message_id)
            anew = anew or former.shown_seq == LOST
        name = (now.purpose, now.table_id, now.user_id, former and former.message_id)
        with requests.about(now.table_id):
            await self.show(
                composed,
                now.channel_id,
                at,
                note,
                *name,
                anew=anew,
                notice=notice,
                silent=silent or former is not None,
            )
        if former and not posted:
            self._messages.raise_seq(former, now.shown_seq)
        return posted[0] if posted else None

    async def deleted(self, shown: Shown) -> None:
        """Notes that somebody deleted one of a table's messages: it is to be posted anew."""
        self._taken.append(Post(shown.channel_id, shown.message_id))
        await self._messages.lose(shown)

    def fit(self, channel_id: int, composed: Composed) -> Composed:
        """As this channel takes it at present."""
        plain = now_ms() - self._plain.get(channel_id, 0) < PLAIN_MS
        return composed.without_picture() if plain else composed

    async def take_away(self, post: Post) -> None:
        """Deletes a message whose place another has taken, if it is still there."""
        if post in self._taken:
            return  # somebody pressed on it, or deleted it
        self._taken.append(post)
        try:
            await self._at(post).delete()
        except TROUBLE as error:
            log.info("old_message_stays", channel=post.channel_id, error=str(error))

    async def _bring(
        self,
        composed: Composed,
        channel_id: int,
        former: Post | None,
        note: Callable[[Post | None], Awaitable[None]],
        name: tuple[object, ...],
        anew: bool,
        notice: Notice | None,
        silent: bool,
    ) -> bool:
        if (
            former is not None
            and former.channel_id == channel_id
            and not anew
            and self._editable(former)
            and await self._edit(former, composed)
        ):
            return False
        if former:
            await note(None)
        name = (channel_id, *name, composed.seq)
        post = None
        if notice is not None and (anew or former is None):
            post = await self._announced(channel_id, composed, self.nonce("notice", *name), notice)
        silent = notice is None and (silent or former is not None)
        await note(post or await self._post(channel_id, composed, self.nonce(*name), silent))
        if former:
            await self.take_away(former)
        return True

    def _editable(self, post: Post) -> bool:
        """Whether Discord takes another edit of this message at present; counts it."""
        if not _old(post.message_id):
            return True
        if len(self._late) >= CACHED:
            self._late.clear()
        edits = self._late.setdefault(post.channel_id, deque(maxlen=LATE_EDITS))
        now = now_ms()
        if len(edits) == LATE_EDITS and now - edits[0] < LATE_MS:
            return False
        edits.append(now)
        return True

    async def _announced(
        self, channel_id: int, composed: Composed, once: str, notice: Notice
    ) -> Post | None:
        """Posts a notice and makes it the message; None where Discord does not take that."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            sent = await channel.send(notice.text, allowed_mentions=notice.mentions(), nonce=once)
        except discord.HTTPException as error:
            if not errors.of_contents(error):
                raise
            return None  # among others, it rang and was taken away below
        post = Post(channel_id, sent.id)
        try:
            if await self._edit(post, composed, content=None):
                return post
        except TROUBLE:
            await self.take_away(post)
            raise
        await self.take_away(post)
        return None

    async def _edit(self, post: Post, composed: Composed, **more: Any) -> bool:
        """Whether Discord took it."""
        fit = self.fit(post.channel_id, composed)
        try:
            await self._at(post).edit(
                view=fit.view(), attachments=fit.files(), allowed_mentions=NOBODY, **more
            )
        except discord.HTTPException as error:
            if not errors.of_contents(error):
                raise
            if fit.without_emojis(error):
                return await self._edit(post, composed, **more)
            log.warning(
                "edit_refused", channel=post.channel_id, status=error.status, error=str(error)
            )
            return False
        except discord.RateLimited as error:
            if not _old(post.message_id):
                raise
            log.warning("edit_refused", channel=post.channel_id, status=429, error=str(error))
            return False
        return True

    async def _post(self, channel_id: int, composed: Composed, once: str, silent: bool) -> Post:
        fit = self.fit(channel_id, composed)
        try:
            return await self._send(channel_id, fit, once, silent)
        except discord.HTTPException as error:
            if fit.without_emojis(error):
                return await self._post(channel_id, composed, once, silent)
            if fit.picture is None or not errors.of_contents(error):
                raise
            log.warning(
                "picture_refused", channel=channel_id, status=error.status, error=str(error)
            )
        if len(self._plain) >= CACHED:
            self._plain.clear()
        self._plain[channel_id] = now_ms()
        return await self._send(channel_id, composed.without_picture(), once, silent)

    async def _send(self, channel_id: int, composed: Composed, once: str, silent: bool) -> Post:
        message = await self._client.get_partial_messageable(channel_id).send(
            view=composed.view(),
            files=composed.files(),
            allowed_mentions=NOBODY,
            nonce=once,
            silent=silent,
        )
        return Post(channel_id, message.id)

    async def _open(self, channel_id: int, archived: discord.HTTPException) -> int:
        """Opens an archived thread again; gives the channel in which to go on."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            raise archived
        if _locked(thread):
            return thread.parent_id
        try:
            await thread.edit(archived=False)
        except discord.HTTPException as error:
            if thread.is_private() or not errors.refused(error):
                raise  # who sees the channel may not see what was in a private thread
            log.warning("thread_stays_closed", channel=channel_id, error=str(error))
            return thread.parent_id
        return channel_id

    def _at(self, post: Post) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(post.channel_id)
        return channel.get_partial_message(post.message_id)
