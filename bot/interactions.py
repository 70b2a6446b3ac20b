"""Every interaction is answered: in time, once, with a sentence when something is refused.

"This interaction failed" is a defect wherever it shows.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.tries import TROUBLE
from bot.delivery.whispers import REFUSED
from bot.names import first_readable, readable
from bot.others import Others, Payload
from bot.store.database import DatabaseFailed, Unsure
from bot.store.guilds import Guilds
from bot.store.people import People
from bot.store.shards import Elsewhere
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.tables import Tables
from bot.tasks import Tasks
from bot.texts import Say, language, say
from engines.core import Illegal

log = structlog.get_logger()

DEFER_AFTER = 2.0
"""Seconds after which an answer that is not ready is promised; Discord waits three."""

TYPED = "typed"
"""Among an interaction's extras: the command as it was typed, to be given back with a refusal."""
LONGEST_TYPED = 1_500
LAST_PROMISE = 2.6
"""Seconds in which all are to be made that may be due in the same moment."""
PROMISES_PER_S = 800
"""As many as may be made in a second, roughly."""
AHEAD_SECONDS = 0.2
"""So long before it would be promised an answer a press is let ahead that will be refused."""
LATEST = 1.0
"""Seconds of these that a press may have taken to get here: no more, as clocks differ."""

HANDED = "handed"
"""In `extras` of what another shard has handed on, or is handed on: the other answers it."""
REMEMBERED = 200
"""Interactions that can be handed on as Discord sent them."""

Press = discord.Interaction[discord.Client]


def words(interaction: Press) -> Say:
    """The texts in the language of who pressed."""
    return say(language(interaction.locale.value))


def server(interaction: Press) -> int | None:
    """The server that the bot is asked on. None in private, and on a server that it is not in: a
    person who installed it for himself has brought it there, and none of it is that server's."""
    guild_id = interaction.guild_id
    if guild_id is None or interaction.client.get_guild(guild_id) is not None:
        return guild_id
    # Discord says so, too: a shard that this was handed on to does not know the others' servers,
    # and now and then it does not tell a session of one of its own.
    return guild_id if is_of_server(interaction) else None


def is_of_server(interaction: Press) -> bool:
    """Return whether, as Discord says with it, the bot was asked as a member of the server, of
    which nothing else may be known here."""
    may = interaction.app_permissions
    handed = HANDED in interaction.extras
    return interaction.is_guild_integration() and (
        handed or (may.view_channel and may.send_messages)
    )


def wears(member: discord.User | discord.Member, role_id: int | None) -> bool:
    """Return whether a member has this role, whether or not Discord has told us of the role."""
    if role_id is None or not isinstance(member, discord.Member):
        return False
    has: Any = member
    return role_id == member.guild.id or has._roles.has(role_id)  # `roles` are the known ones


def brought(interaction: Press) -> bool:
    """Whether this person has brought the bot to where it is not itself: to such a server, or to
    people who talk in private. There it answers him alone."""
    if interaction.guild_id is not None:
        return server(interaction) is None
    return interaction.context.private_channel


async def public_locale(interaction: Press, guilds: Guilds) -> str:
    """What its owner set for the server; else the server's language unless that is Discord's
    default; else that of who pressed, who alone is answered where he brought the bot."""
    if brought(interaction):
        return language(interaction.locale.value)
    if interaction.guild_id is not None:
        chosen = (await guilds.get(interaction.guild_id)).locale
        if chosen is not None:
            return chosen
    guild = interaction.guild_locale
    if guild is not None and not guild.value.startswith("en"):
        return language(guild.value)
    return language(interaction.locale.value)


async def public_words(interaction: Press, guilds: Guilds) -> Say:
    """The texts for what everybody in the channel sees."""
    return say(await public_locale(interaction, guilds))


def stamp(interaction: Press) -> int:
    """When Discord took the press, in UTC milliseconds."""
    return round(interaction.created_at.timestamp() * 1000)


async def meet(people: People, user: discord.User | discord.Member, locale: str) -> None:
    """Notes a person's name everywhere, and the one that he wears on the server where he is met."""
    worn = (None, None)
    if isinstance(user, discord.Member):
        worn = (user.guild.id, readable(user.nick) or None)
    name = first_readable(user.global_name, user.name) or user.name
    await people.met(user.id, name, locale, *worn)


def display_name(user: discord.User | discord.Member) -> str:
    """Return what somebody is called where they are met, as it can be read."""
    return first_readable(user.display_name, user.global_name, user.name) or user.name


def cause(interaction: Press) -> str:
    """What makes a press count once."""
    return f"i{interaction.id}"


async def whisper(interaction: Press, text: str, **parts: object) -> None:
    """A sentence that only this person sees."""
    interaction.extras[replies.WHISPERED] = True
    send: Any = interaction.response.send_message
    outcome, _ = await replies.first(interaction, send(text, ephemeral=True, **parts))
    if outcome == "promised":
        follow: Any = interaction.followup.send
        await follow(text, ephemeral=True, **parts)


async def become(interaction: Press, text: str) -> None:
    """Puts a sentence in the place of the question that was answered."""
    message = interaction.message
    if message is None or message.flags.components_v2:  # no question of ours stands there
        await whisper(interaction, text)
        return
    try:
        edited = interaction.response.edit_message(content=text, view=None)
        outcome, _ = await replies.first(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(content=text, view=None)
    except discord.NotFound as error:
        if not errors.code(error, errors.GONE_MESSAGE):
            raise
        await whisper(interaction, text)


async def silence(interaction: Press) -> None:
    """An answer that shows nothing: what was pressed stays as it is."""
    try:
        await replies.first(interaction, interaction.response.defer())
    except TROUBLE as error:
        log.info("silence_lost", interaction=interaction.id, error=str(error))


class Interactions:
    """The watch over every interaction, and the sentence for everything that goes wrong."""

    def __init__(self, tables: Tables, composer: Composer, others: Others) -> None:
        self._tables = tables
        self._composer = composer
        self._others = others
        self._arrived = OrderedDict[int, Payload]()
        """The last ones, as Discord sent them."""
        self._watches = Tasks()
        self.ahead: Callable[[Press], None] = lambda _: None
        """Lets a press go first that will be refused in any case."""
        self.closed = False
        """There is nothing left to answer with: what comes is the next process's."""

    async def close(self) -> None:
        """Nothing is answered any more."""
        self.closed = True
        await self._watches.close(0)

    def watch(self, interaction: Press) -> None:
        """Promises an answer in Discord's name when ours takes too long."""
        if HANDED in self._arrived.get(interaction.id, ()):
            interaction.extras[HANDED] = "here"
        # Sooner where many wait: hundreds of promises in one moment would be too late themselves.
        latest = LAST_PROMISE - len(self._watches) / PROMISES_PER_S
        after = min(DEFER_AFTER, max(DEFER_AFTER / 2, latest))
        self._watches.begin(self._promise(interaction, after))

    async def _promise(self, interaction: Press, after: float) -> None:
        late = (now_ms() - stamp(interaction)) / 1000  # it was on its way, or we were busy
        left = after - min(max(late, 0), LATEST)
        await asyncio.sleep(max(left - AHEAD_SECONDS, 0))
        if self._answered(interaction):
            return
        self.ahead(interaction)  # a refusal then costs what a promise does, and is the only answer
        await asyncio.sleep(min(left, AHEAD_SECONDS))
        if self._answered(interaction):
            return
        try:
            await replies.promise(interaction)
        except (*TROUBLE, discord.InteractionResponded) as error:
            log.info("no_promise", interaction=interaction.id, error=str(error))

    def _answered(self, interaction: Press) -> bool:
        return interaction.response.is_done() or interaction.extras.get(HANDED) == "on"

    def arrived(self, payload: Payload) -> None:
        """Keeps an interaction as Discord sent it: it may be another shard's."""
        self._arrived[int(payload["id"])] = payload
        if len(self._arrived) > REMEMBERED:
            self._arrived.popitem(last=False)

    async def hand_on(self, interaction: Press, shard: int) -> None:
        """Gives it to the shard whose table it is about, which answers it; says so if that one does
        not take it."""
        payload = self._arrived.pop(interaction.id, None)
        if payload is not None and HANDED not in payload and not interaction.response.is_done():
            interaction.extras[HANDED] = "on"
            if await self._others.hand_on(shard, "interaction", {**payload, HANDED: True}):
                return
            del interaction.extras[HANDED]
        log.warning("not_handed_on", interaction=interaction.id, shard=shard)
        try:
            await whisper(interaction, words(interaction)("error-elsewhere"))
        except TROUBLE as error:
            log.warning("sentence_lost", interaction=interaction.id, error=str(error))

    async def failed(
        self, interaction: Press, error: BaseException, table_id: int | None = None
    ) -> None:
        """Says what went wrong, to the person in a sentence, to the operator in a line; nothing if
        it is another process by now that answers."""
        if not await self._others.ours() or self.closed:
            return
        speak = words(interaction)
        if isinstance(error, Elsewhere):
            await self.hand_on(interaction, error.shard)
            return
        interaction.extras[REFUSED] = True
        if isinstance(error, discord.HTTPException) and errors.code(error, errors.GONE_INTERACTION):
            log.warning("answer_too_late", interaction=interaction.id, code=error.code)
            return
        if isinstance(error, Illegal):
            table = await self._table(table_id)
            text = await self._composer.reason(error, speak, table)
            if typed := interaction.extras.get(TYPED):
                text += "\n" + speak("refused-typed", command=typed[:LONGEST_TYPED])
        elif isinstance(error, Unknown):
            text = speak("table-unknown")
        elif isinstance(error, Unreadable):
            text = speak("table-unreadable", table=error.table_id)
        elif isinstance(error, Unsure):
            log.error("saved_or_not", interaction=interaction.id, table=table_id, error=str(error))
            text = speak("error-unsure" if table_id is None else "error-saved-or-not")
        elif isinstance(error, DatabaseFailed):
            log.error("not_saved", interaction=interaction.id, table=table_id, error=str(error))
            text = speak("error-not-saved")
        elif replies.unheard(error):
            log.warning("answer_lost", interaction=interaction.id, table=table_id, error=str(error))
            text = speak("error-connection")
        else:
            log.error("press_failed", interaction=interaction.id, table=table_id, exc_info=error)
            text = speak("error-unexpected")
        try:
            await whisper(interaction, text)
        except TROUBLE as again:
            log.warning("sentence_lost", interaction=interaction.id, error=str(again))

    async def _table(self, table_id: int | None):
        if table_id is None:
            return None
        try:
            return await self._tables.known(table_id)
        except Unknown:
            return None
