"""Interactions and private messages as values, and the ways to answer them.

"This interaction failed" is a defect wherever it shows.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import structlog
from msgspec import Struct

from bot import discord_internals
from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.ephemeral_answers import WAS_REFUSED
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.names import choose_readable, make_readable
from bot.screens import ids
from bot.screens.ids import PanelPress, TablePress
from bot.store.database import DatabaseFailedError
from bot.store.guilds import SettingsStore
from bot.store.messages import Purpose
from bot.store.people import PeopleStore
from bot.tasks import TaskSet
from bot.texts import Say, choose_language, get_texts

log = structlog.get_logger()

DEFER_AFTER_S = 2.0
"""Seconds after which an unfinished answer is deferred; Discord waits three."""
DEFER_DEADLINE_S = 2.6
"""Seconds within which all interactions due in the same moment are deferred."""
DEFERS_PER_S = 800
"""Deferrals that can be sent in a second, roughly."""
MAX_TRANSIT_S = 1.0
"""Most seconds that a press is assumed to have been in transit, as clocks differ."""

FORWARDED = "handed"
"""Key in `extras` of a forwarded interaction, which the other shard answers."""
CONTEXT_KEY = "context"
"""Key in `extras` of the parsed `InteractionContext`."""

Interaction = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class InteractionContext:
    """Parsed interaction: a press, a submitted modal, or a command.

    `t` are the texts in the user's language; `created_at_ms` is Discord's stamp (UTC
    milliseconds); `message_kind` the kind of message it was done on; `pressed` the parsed
    custom_id, with the `values` of a select and the `fields` of a modal; `fingerprint` is equal
    for two presses that say the same.
    """

    interaction: Interaction
    user_id: int
    locale: str
    t: Say
    idempotency_key: str
    created_at_ms: int
    message_kind: Purpose
    is_user_install: bool
    pressed: TablePress | PanelPress | None
    values: Sequence[str]
    fields: Mapping[str, Sequence[str]]
    fingerprint: str
    table_id: int | None
    """Id of the table on whose message it was done."""

    @property
    def log_fields(self) -> Mapping[str, int]:
        return {"interaction": self.interaction.id}

    async def respond_error(self, text: str) -> None:
        """Say why nothing was done. May raise any of `TRANSIENT_ERRORS`."""
        self.interaction.extras[WAS_REFUSED] = True
        await respond_ephemeral(self.interaction, text)

    def note_lost_answer(self, error: BaseException) -> bool:
        """Log that Discord takes no answer any more, if this error says so.

        Return whether it does.
        """
        if isinstance(error, discord.HTTPException) and errors.has_code(
            error, errors.GONE_INTERACTION
        ):
            log.warning("answer_too_late", **self.log_fields, code=error.code)
            return True
        return False


class TypedMessage(Struct, frozen=True):
    """Private message in the form that shards forward.

    `at` is Discord's stamp of it, or of its edit where it is `edited` (UTC milliseconds);
    `reply_to` the id of the message that it replies to.
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
    """Private message, with the texts `t` in its author's language."""

    client: discord.Client
    message: TypedMessage
    locale: str
    t: Say

    @property
    def log_fields(self) -> Mapping[str, int]:
        return {"message": self.message.message_id}

    async def respond_error(self, text: str) -> None:
        """Say why nothing was done. May raise any of `TRANSIENT_ERRORS`."""
        await self.reply_below(content=text)

    async def reply_below(self, **contents: Any) -> None:
        """Send a reply to the message."""
        channel = self.client.get_partial_messageable(self.message.channel_id)
        message = channel.get_partial_message(self.message.message_id)
        reference = message.to_reference(fail_if_not_exists=False)
        await channel.send(reference=reference, allowed_mentions=NO_MENTIONS, **contents)

    async def add_reaction(self, emoji: str) -> None:
        """Add a reaction to the message."""
        channel = self.client.get_partial_messageable(self.message.channel_id)
        await channel.get_partial_message(self.message.message_id).add_reaction(emoji)

    def note_lost_answer(self, error: BaseException) -> bool:
        """Return and log whether a typed answer counts though Discord took no reply."""
        if isinstance(error, TRANSIENT_ERRORS) and not isinstance(error, DatabaseFailedError):
            log.warning("typed_answer_unconfirmed", **self.log_fields, error=str(error))
            return True
        return False


Request = InteractionContext | MessageContext


def read_context(interaction: Interaction) -> InteractionContext:
    """Return the parsed interaction; it is parsed at the first call."""
    known = interaction.extras.get(CONTEXT_KEY)
    if known is not None:
        return known
    data: Any = interaction.data or {}
    locale = choose_language(interaction.locale.value)
    custom_id, values = data.get("custom_id"), data.get("values", ())
    fields: Mapping[str, Sequence[str]] = read_fields(data) if "components" in data else {}
    pressed = None if custom_id is None else ids.parse_custom_id(custom_id)
    context = InteractionContext(
        interaction,
        user_id=interaction.user.id,
        locale=locale,
        t=get_texts(locale),
        idempotency_key=f"i{interaction.id}",
        created_at_ms=get_created_at_ms(interaction),
        message_kind=_find_message_kind(interaction),
        is_user_install=is_user_install_context(interaction),
        pressed=pressed,
        values=[str(value) for value in values],
        fields=fields,
        fingerprint=repr((custom_id, values, fields)),
        table_id=pressed.table_id if isinstance(pressed, TablePress) else None,
    )
    interaction.extras[CONTEXT_KEY] = context
    return context


def read_fields(data: Any) -> Mapping[str, Sequence[str]]:
    """Return the values of a submitted modal, by custom_id.

    A text is one value, a select its values, a choice that was not made none.
    """
    found: dict[str, Sequence[str]] = {}

    def collect_values(component: Any) -> None:
        if "custom_id" in component:
            values, value = component.get("values"), component.get("value")
            if values is None:
                values = [] if value is None else [value]
            found[component["custom_id"]] = [str(each) for each in values]
        for child in [*component.get("components", []), component.get("component")]:
            if child:
                collect_values(child)

    for component in data.get("components", []):
        collect_values(component)
    return found


def _find_message_kind(interaction: Interaction) -> Purpose:
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return "peek"
    return "table" if interaction.guild_id is not None else "hand"


def get_user_texts(interaction: Interaction) -> Say:
    """Return the texts in the language of the user."""
    return read_context(interaction).t


def find_server_id(interaction: Interaction) -> int | None:
    """Return the id of the server that the bot is used on.

    None in private, and on a server that it is not a member of: there a user has installed it for
    themselves, and nothing of it belongs to that server.
    """
    guild_id = interaction.guild_id
    if guild_id is None or interaction.client.get_guild(guild_id) is not None:
        return guild_id
    # A shard that this was forwarded to does not know the other shards' servers, and sometimes
    # Discord leaves a server out of a session; the interaction itself says so, too.
    return guild_id if is_of_server(interaction) else None


def is_of_server(interaction: Interaction) -> bool:
    """Return whether Discord says that the bot was used as a member of the server.

    For a server about which nothing else is known here.
    """
    may = interaction.app_permissions
    handed = FORWARDED in interaction.extras
    return interaction.is_guild_integration() and (
        handed or (may.view_channel and may.send_messages)
    )


def has_role(member: discord.User | discord.Member, role_id: int | None) -> bool:
    """Return whether a member has this role, even if Discord has not sent the role."""
    if role_id is None or not isinstance(member, discord.Member):
        return False
    return role_id == member.guild.id or discord_internals.has_role_id(member, role_id)


def is_user_install_context(interaction: Interaction) -> bool:
    """Return whether the bot is used where it is no member.

    That is a server, or a private channel of several users. It answers ephemerally there.
    """
    if interaction.guild_id is not None:
        return find_server_id(interaction) is None
    return interaction.context.private_channel


async def find_public_locale(interaction: Interaction, guilds: SettingsStore) -> str:
    """Return the language of messages that all in the channel see.

    The one set for the server; else the server's own unless that is Discord's default; else the
    user's, who alone is answered where the bot is no member.
    """
    if is_user_install_context(interaction):
        return choose_language(interaction.locale.value)
    if interaction.guild_id is not None:
        chosen = (await guilds.load_settings(interaction.guild_id)).locale
        if chosen is not None:
            return chosen
    guild = interaction.guild_locale
    if guild is not None and not guild.value.startswith("en"):
        return choose_language(guild.value)
    return choose_language(interaction.locale.value)


async def get_public_texts(interaction: Interaction, guilds: SettingsStore) -> Say:
    """Return the texts of messages that all in the channel see."""
    return get_texts(await find_public_locale(interaction, guilds))


def get_created_at_ms(interaction: Interaction) -> int:
    """Return when Discord received the interaction, in UTC milliseconds."""
    return round(interaction.created_at.timestamp() * 1000)


async def update_user_profile(
    people: PeopleStore, user: discord.User | discord.Member, locale: str
) -> None:
    """Store a user's global name, and their nickname on the server where they are."""
    worn = (None, None)
    if isinstance(user, discord.Member):
        worn = (user.guild.id, make_readable(user.nick) or None)
    name = choose_readable(user.global_name, user.name) or user.name
    await people.note_met(user.id, name, locale, *worn)


def get_display_name(user: discord.User | discord.Member) -> str:
    """Return the readable name of a user on the server where they are met."""
    return choose_readable(user.display_name, user.global_name, user.name) or user.name


def get_idempotency_key(interaction: Interaction) -> str:
    """Return the key by which a repeated interaction counts once."""
    return read_context(interaction).idempotency_key


async def respond_ephemeral(interaction: Interaction, text: str, **parts: object) -> None:
    """Respond with a sentence that only this user sees."""
    interaction.extras[replies.ANSWERED_EPHEMERAL] = True
    send: Any = interaction.response.send_message
    outcome, _ = await replies.send_first_answer(interaction, send(text, ephemeral=True, **parts))
    if outcome == "promised":
        follow: Any = interaction.followup.send
        await follow(text, ephemeral=True, **parts)


async def replace_prompt(interaction: Interaction, text: str) -> None:
    """Replace the question that was answered by a sentence."""
    message = interaction.message
    if message is None or message.flags.components_v2:  # it is no prompt of the bot's
        await respond_ephemeral(interaction, text)
        return
    try:
        edited = interaction.response.edit_message(content=text, view=None)
        outcome, _ = await replies.send_first_answer(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(content=text, view=None)
    except discord.NotFound as error:
        if not errors.has_code(error, errors.GONE_MESSAGE):
            raise
        await respond_ephemeral(interaction, text)


async def acknowledge_interaction(interaction: Interaction) -> None:
    """Acknowledge without a message; the pressed one stays as it is."""
    try:
        await replies.send_first_answer(interaction, interaction.response.defer())
    except TRANSIENT_ERRORS as error:
        log.info("silence_lost", interaction=interaction.id, error=str(error))


class DeferTimers:
    """Timers that defer each interaction whose answer takes too long."""

    def __init__(self) -> None:
        self._running = TaskSet()

    def start_defer_timer(self, interaction: Interaction) -> float:
        """Defer this interaction unless it is answered by then; return when (loop's time)."""
        # Earlier where many wait: hundreds due in one moment would themselves be late.
        latest = DEFER_DEADLINE_S - len(self._running) / DEFERS_PER_S
        after = min(DEFER_AFTER_S, max(DEFER_AFTER_S / 2, latest))
        late = (
            now_ms() - get_created_at_ms(interaction)
        ) / 1000  # in transit, or the loop was busy
        after -= min(max(late, 0), MAX_TRANSIT_S)
        self._running.begin_task(self._defer_later(interaction, after))
        return asyncio.get_running_loop().time() + after

    async def _defer_later(self, interaction: Interaction, after: float) -> None:
        await asyncio.sleep(after)
        if interaction.response.is_done() or interaction.extras.get(FORWARDED) == "on":
            return
        try:
            await replies.defer_answer(interaction)
        except (*TRANSIENT_ERRORS, discord.InteractionResponded) as error:
            log.info("no_promise", interaction=interaction.id, error=str(error))

    async def close(self) -> None:
        """Stop all timers."""
        await self._running.close(0)
