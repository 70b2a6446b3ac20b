"""What somebody does in Discord (an interaction, a private message) as one value, and its answers.

"This interaction failed" is a defect wherever it shows.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.standing import NOBODY
from bot.delivery.tries import TROUBLE
from bot.delivery.whispers import REFUSED
from bot.names import first_readable, readable
from bot.screens import ids
from bot.screens.ids import OnPanel, Pressed
from bot.store.database import DatabaseFailed
from bot.store.guilds import Guilds
from bot.store.messages import Purpose
from bot.store.people import People
from bot.tasks import Tasks
from bot.texts import Say, language, say

log = structlog.get_logger()

DEFER_AFTER_S = 2.0
"""Seconds after which an answer that is not ready is deferred; Discord waits three."""
DEFER_DEADLINE_S = 2.6
"""Seconds in which all are to be deferred that may be due in the same moment."""
DEFERS_PER_S = 800
"""As many as may be deferred in a second, roughly."""
MAX_TRANSIT_S = 1.0
"""Seconds of these that a press may have taken to get here: no more, as clocks differ."""

HANDED = "handed"
"""In `extras` of what another shard has handed on, or is handed on: the other answers it."""
CONTEXT = "context"
"""In `extras`: the `InteractionContext`, once it was read."""

Press = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class InteractionContext:
    """An interaction, read once: a press, a submitted dialog, or a command.

    `t` are the texts in the language of who did it; `created_at_ms` is Discord's stamp (UTC
    milliseconds); `message_kind` the kind of message it was done on; `pressed` what its custom_id
    says, with the `values` of a select and the `fields` of a dialog; `fingerprint` is the same for
    two presses that say the same.
    """

    interaction: Press
    user_id: int
    locale: str
    t: Say
    idempotency_key: str
    created_at_ms: int
    message_kind: Purpose
    is_user_install: bool
    pressed: Pressed | OnPanel | None
    values: Sequence[str]
    fields: Mapping[str, Sequence[str]]
    fingerprint: str
    table_id: int | None
    """The table on whose message it was done."""

    @property
    def log_fields(self) -> Mapping[str, int]:
        return {"interaction": self.interaction.id}

    async def respond_error(self, text: str) -> None:
        """Say why nothing was done. Raises what `TROUBLE` holds."""
        self.interaction.extras[REFUSED] = True
        await respond_ephemeral(self.interaction, text)

    def note_lost_answer(self, error: BaseException) -> bool:
        """Log that Discord takes no answer any more, if this error says so; return whether."""
        if isinstance(error, discord.HTTPException) and errors.code(error, errors.GONE_INTERACTION):
            log.warning("answer_too_late", **self.log_fields, code=error.code)
            return True
        return False


class TypedMessage(Struct, frozen=True):
    """A private message as shards hand it on.

    `at` is Discord's stamp of it, of its edit where it is `edited` (UTC milliseconds); `reply_to`
    the id of the message that it replies to.
    """

    message_id: int
    channel_id: int
    user_id: int
    text: str
    at: int
    edited: bool = False
    reply_to: int | None = None

    @property
    def idempotency_key(self) -> str:
        return f"m{self.message_id}.{self.at}" if self.edited else f"m{self.message_id}"


@dataclass(frozen=True, slots=True)
class MessageContext:
    """A private message with the texts `t` in its author's language."""

    client: discord.Client
    message: TypedMessage
    locale: str
    t: Say

    @property
    def log_fields(self) -> Mapping[str, int]:
        return {"message": self.message.message_id}

    async def respond_error(self, text: str) -> None:
        """Say why nothing was done. Raises what `TROUBLE` holds."""
        await self.reply(content=text)

    async def reply(self, **contents: Any) -> None:
        """Answer below the message."""
        channel = self.client.get_partial_messageable(self.message.channel_id)
        message = channel.get_partial_message(self.message.message_id)
        reference = message.to_reference(fail_if_not_exists=False)
        await channel.send(reference=reference, allowed_mentions=NOBODY, **contents)

    async def react(self, emoji: str) -> None:
        """Put an emoji under the message."""
        channel = self.client.get_partial_messageable(self.message.channel_id)
        await channel.get_partial_message(self.message.message_id).add_reaction(emoji)

    def note_lost_answer(self, error: BaseException) -> bool:
        """Log that something typed counts and Discord took no answer, if this error says so; return
        whether."""
        if isinstance(error, TROUBLE) and not isinstance(error, DatabaseFailed):
            log.warning("typed_answer_unconfirmed", **self.log_fields, error=str(error))
            return True
        return False


Request = InteractionContext | MessageContext


def read_context(interaction: Press) -> InteractionContext:
    """Return what was read of an interaction, which is read at the first call."""
    known = interaction.extras.get(CONTEXT)
    if known is not None:
        return known
    data: Any = interaction.data or {}
    locale = language(interaction.locale.value)
    custom_id, values = data.get("custom_id"), data.get("values", ())
    fields: Mapping[str, Sequence[str]] = read_fields(data) if "components" in data else {}
    pressed = None if custom_id is None else ids.read(custom_id)
    context = InteractionContext(
        interaction,
        user_id=interaction.user.id,
        locale=locale,
        t=say(locale),
        idempotency_key=f"i{interaction.id}",
        created_at_ms=created_at_ms(interaction),
        message_kind=_message_kind(interaction),
        is_user_install=is_user_install_context(interaction),
        pressed=pressed,
        values=[str(value) for value in values],
        fields=fields,
        fingerprint=repr((custom_id, values, fields)),
        table_id=pressed.table_id if isinstance(pressed, Pressed) else None,
    )
    interaction.extras[CONTEXT] = context
    return context


def read_fields(data: Any) -> Mapping[str, Sequence[str]]:
    """Return what a submitted dialog holds, by custom_id.

    A text is one value, a select its values, a choice that was not made none.
    """
    found: dict[str, Sequence[str]] = {}

    def collect(component: Any) -> None:
        if "custom_id" in component:
            values, value = component.get("values"), component.get("value")
            if values is None:
                values = [] if value is None else [value]
            found[component["custom_id"]] = [str(each) for each in values]
        for child in [*component.get("components", []), component.get("component")]:
            if child:
                collect(child)

    for component in data.get("components", []):
        collect(component)
    return found


def _message_kind(interaction: Press) -> Purpose:
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return "peek"
    return "table" if interaction.guild_id is not None else "hand"


def words(interaction: Press) -> Say:
    """Return the texts in the language of who pressed."""
    return read_context(interaction).t


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


def is_user_install_context(interaction: Press) -> bool:
    """Return whether this person has brought the bot to where it is not itself: to such a server,
    or to people who talk in private. There it answers them alone."""
    if interaction.guild_id is not None:
        return server(interaction) is None
    return interaction.context.private_channel


async def public_locale(interaction: Press, guilds: Guilds) -> str:
    """What its owner set for the server; else the server's language unless that is Discord's
    default; else that of who pressed, who alone is answered where he brought the bot."""
    if is_user_install_context(interaction):
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


def created_at_ms(interaction: Press) -> int:
    """Return when Discord took the press, in UTC milliseconds."""
    return round(interaction.created_at.timestamp() * 1000)


async def update_user_profile(
    people: People, user: discord.User | discord.Member, locale: str
) -> None:
    """Note a person's name everywhere, and the one that they wear on the server where they are."""
    worn = (None, None)
    if isinstance(user, discord.Member):
        worn = (user.guild.id, readable(user.nick) or None)
    name = first_readable(user.global_name, user.name) or user.name
    await people.met(user.id, name, locale, *worn)


def display_name(user: discord.User | discord.Member) -> str:
    """Return what somebody is called where they are met, as it can be read."""
    return first_readable(user.display_name, user.global_name, user.name) or user.name


def idempotency_key(interaction: Press) -> str:
    """Return what makes a press count once."""
    return read_context(interaction).idempotency_key


async def respond_ephemeral(interaction: Press, text: str, **parts: object) -> None:
    """Answer with a sentence that only this person sees."""
    interaction.extras[replies.WHISPERED] = True
    send: Any = interaction.response.send_message
    outcome, _ = await replies.first(interaction, send(text, ephemeral=True, **parts))
    if outcome == "promised":
        follow: Any = interaction.followup.send
        await follow(text, ephemeral=True, **parts)


async def replace_prompt(interaction: Press, text: str) -> None:
    """Put a sentence in the place of the question that was answered."""
    message = interaction.message
    if message is None or message.flags.components_v2:  # no question of ours stands there
        await respond_ephemeral(interaction, text)
        return
    try:
        edited = interaction.response.edit_message(content=text, view=None)
        outcome, _ = await replies.first(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(content=text, view=None)
    except discord.NotFound as error:
        if not errors.code(error, errors.GONE_MESSAGE):
            raise
        await respond_ephemeral(interaction, text)


async def acknowledge(interaction: Press) -> None:
    """Give an answer that shows nothing: what was pressed stays as it is."""
    try:
        await replies.first(interaction, interaction.response.defer())
    except TROUBLE as error:
        log.info("silence_lost", interaction=interaction.id, error=str(error))


class DeferTimers:
    """Defer each interaction whose answer takes too long."""

    def __init__(self) -> None:
        self._running = Tasks()

    def start_defer_timer(self, interaction: Press) -> float:
        """Defer this interaction unless it is answered by then; return when (loop's time)."""
        # Sooner where many wait: hundreds in one moment would be too late themselves.
        latest = DEFER_DEADLINE_S - len(self._running) / DEFERS_PER_S
        after = min(DEFER_AFTER_S, max(DEFER_AFTER_S / 2, latest))
        late = (now_ms() - created_at_ms(interaction)) / 1000  # it was on its way, or we were busy
        after -= min(max(late, 0), MAX_TRANSIT_S)
        self._running.begin(self._defer(interaction, after))
        return asyncio.get_running_loop().time() + after

    async def _defer(self, interaction: Press, after: float) -> None:
        await asyncio.sleep(after)
        if interaction.response.is_done() or interaction.extras.get(HANDED) == "on":
            return
        try:
            await replies.promise(interaction)
        except (*TROUBLE, discord.InteractionResponded) as error:
            log.info("no_promise", interaction=interaction.id, error=str(error))

    async def close(self) -> None:
        """Defer nothing any more."""
        await self._running.close(0)
