"""Opening of tables, by /bluff start or by a challenge to somebody."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from bot import access
from bot.commands.challenges import ChallengeLimits
from bot.delivery import replies
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import (
    Interaction,
    find_public_locale,
    get_created_at_ms,
    get_display_name,
    get_idempotency_key,
    get_user_texts,
    has_role,
    respond_ephemeral,
)
from bot.screens import choose_opening_options
from bot.screens.ids import PanelPress
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.store.guilds import ServerSettings
from bot.store.messages import format_message_url
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import parse_speed
from bot.tables.table import GameTable
from bot.texts import Say, get_texts
from engines.core import IllegalActionError

log = structlog.get_logger()

NEEDED_PERMISSIONS: tuple[str, ...] = ("view_channel", "attach_files")
"""Permissions that the bot needs where a table stands, beside sending messages."""
DECLINE = "decline"
"""Panel of the button that declines a challenge."""
AGAIN_SECONDS = 60.0
"""Seconds after a lost answer in which the same request means the same table."""
MAX_UNHEARD = 500
"""Tables with such an answer that are remembered, at most."""
MAX_LOBBIES = 3
"""Most lobbies that one user may have on a server."""


class TableOpener:
    """Opener of tables, within what the server and Discord allow."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.challenges = ChallengeLimits()
        self._unheard = OrderedDict[tuple[int, int | None, str], int]()
        """Tables whose answer Discord did not take, by the request's user, place, game."""
        # One after the other, so that nobody opens two where there is room for one.
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open_table(
        self,
        interaction: Interaction,
        game: str,
        challenged: int | None = None,
        options: Mapping[str, str] = MappingProxyType({}),
        once: bool = False,
    ) -> None:
        """Open a table where this person is, and call whoever is `challenged` to it.

        `options`: beside those that are usual there; `once`: not where they have one open already.
        Raises `IllegalActionError`.
        """
        async with self._opening.setdefault(interaction.user.id, asyncio.Lock()):
            if challenged is None and (unheard := await self._find_unheard(interaction, game)):
                await self._show_way(interaction, "start-again", unheard.id)
                self._unheard.pop(_key_request(interaction, game), None)
                return
            if once and (table_id := await self._find_open(interaction, game)) is not None:
                await self._show_way(interaction, "start-open", table_id)
                return
            guild = await self.check_start(interaction)
            if challenged is not None:
                await self.check_challenge(interaction, challenged)
            await self._create_table(interaction, game, guild, challenged, options)

    async def _find_unheard(self, interaction: Interaction, game: str) -> GameTable | None:
        """Return the lobby that this person opened here a moment ago.

        Only where Discord did not take the answer: they were told that nothing happened, and ask
        again.
        """
        table_id = self._unheard.get(_key_request(interaction, game))
        if table_id is None:
            return None
        try:
            table = await self._bot.tables.load_or_none(table_id)
        except TableNotFoundError:
            return None
        if table is None or table.phase != "lobby" or len(table.members) != 1:
            return None
        opened = discord.utils.snowflake_time(table.members[0].interaction)
        young = (interaction.created_at - opened).total_seconds() < AGAIN_SECONDS
        return table if young and table.host == interaction.user.id else None

    async def _find_open(self, interaction: Interaction, game: str) -> int | None:
        """Return this person's open lobby of this game in this channel or its threads.

        A second press on the same button means the same table.
        """
        if interaction.guild is None:
            return None
        for place in await self._bot.ledger.list_live_in(interaction.guild.id):
            thread = interaction.guild.get_thread(place.channel_id)
            here = interaction.channel_id in (place.channel_id, thread and thread.parent_id)
            own = place.host_id == interaction.user.id and place.phase == "lobby"
            if own and here and place.game == game and place.id not in self._bot.tables.aside:
                return place.id
        return None

    async def _show_way(self, interaction: Interaction, key: str, table_id: int) -> None:
        """Answer with the way to a table that is open already."""
        shown = await self._bot.messages.find_message(table_id, "table")
        place = await self._bot.tables.load_location(table_id)
        link = format_message_url(place.guild_id, shown) or f"<#{place.channel_id}>"
        await respond_ephemeral(
            interaction, get_user_texts(interaction)(key, table=table_id, link=link)
        )

    async def check_challenge(self, interaction: Interaction, challenged: int) -> None:
        """Raise `IllegalActionError` unless this person may challenge that one now."""
        blocks, user_id = self._bot.blocks, interaction.user.id
        if challenged in await blocks.list_blocked(user_id):
            raise IllegalActionError("challenge-blocked", host=challenged)
        if challenged in await blocks.list_blockers(user_id):
            raise IllegalActionError("challenge-not-now", host=challenged)
        self.challenges.check_challenge(user_id, challenged)

    async def check_start(self, interaction: Interaction) -> ServerSettings:
        """Return the server's settings.

        Raises `IllegalActionError` unless this person may open a table.
        """
        if interaction.guild is None or interaction.channel_id is None:
            raise IllegalActionError("start-in-server")
        guild = await self._bot.guilds.load_settings(interaction.guild.id)
        self._check_start_role(interaction, guild)
        threaded = self._needs_thread(interaction, guild)
        check_permissions(interaction, *(("create_public_threads",) if threaded else ()))
        await self._check_room(guild.id, interaction.user.id)
        return guild

    async def _create_table(
        self,
        interaction: Interaction,
        game: str,
        guild: ServerSettings,
        challenged: int | None,
        options: Mapping[str, str],
    ) -> None:
        assert interaction.channel_id is not None
        threaded = self._needs_thread(interaction, guild)
        locale = await find_public_locale(interaction, self._bot.guilds)
        thread_id = await self._make_thread(interaction, game, guild, locale) if threaded else None
        channel_id = thread_id or interaction.channel_id
        created = await self._bot.tables.open_lobby(
            game,
            user_id=interaction.user.id,
            interaction=interaction.id,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            locale=locale,
            cause=get_idempotency_key(interaction),
            clock=parse_speed(guild.clock),
            options=choose_opening_options(game, guild, options),
            parent_id=interaction.channel_id if thread_id else find_parent(interaction),
        )
        if challenged is not None:
            self.challenges.note_challenge(interaction.user.id, challenged)
        try:
            await self._show_table(
                interaction, created.table, guild, locale, threaded, thread_id, challenged
            )
        except Exception:
            self._unheard[_key_request(interaction, game)] = created.table.id
            if len(self._unheard) > MAX_UNHEARD:
                self._unheard.popitem(last=False)
            raise

    async def _show_table(
        self,
        interaction: Interaction,
        table: GameTable,
        guild: ServerSettings,
        locale: str,
        threaded: bool,
        thread_id: int | None,
        challenged: int | None,
    ) -> None:
        """Show the table that was opened, here or in its thread."""
        if thread_id is not None:
            self._bot.publisher.request_update(table.id)
            await self._invite_to_thread(interaction, table, guild, thread_id, challenged)
            return
        role = None if challenged is not None else await self._find_called_role(interaction, guild)
        named = NO_MENTIONS if role is None else _mention_only_role(role)
        called = "" if role is None else get_texts(locale)("start-calls", role=f"<@&{role}>")
        if not await self._bot.publisher.answer_with_table(interaction, table, called, named):
            await respond_ephemeral(
                interaction, get_user_texts(interaction)("start-done", table=table.id)
            )
        if threaded:
            await respond_ephemeral(interaction, get_user_texts(interaction)("start-no-thread"))
        if challenged is not None:
            await self._call_challenged(interaction, table, locale, challenged)

    @staticmethod
    def _needs_thread(interaction: Interaction, guild: ServerSettings) -> bool:
        return guild.threads and isinstance(interaction.channel, discord.TextChannel)

    async def _check_room(self, guild_id: int, user_id: int) -> None:
        """Raise `IllegalActionError` while this person has too many open tables here."""
        lobbies = [
            str(place.id)
            for place in await self._bot.ledger.list_live_in(guild_id)
            if place.phase == "lobby"
            and place.host_id == user_id
            and place.id not in self._bot.tables.aside
        ]
        if len(lobbies) >= MAX_LOBBIES:
            raise IllegalActionError("start-too-many", tables=", ".join(lobbies))

    async def _make_thread(
        self, interaction: Interaction, game: str, guild: ServerSettings, locale: str
    ) -> int | None:
        """Make a thread for a table in this channel; return its id."""
        assert interaction.channel_id is not None
        speak = get_texts(locale)
        title = speak(
            "thread-title", game=speak(f"{game}-title"), host=get_display_name(interaction.user)
        )
        return await self._bot.new_threads.make_thread(
            interaction.channel_id, title, slow=parse_speed(guild.clock) != "live"
        )

    async def _invite_to_thread(
        self,
        interaction: Interaction,
        table: GameTable,
        guild: ServerSettings,
        channel_id: int,
        challenged: int | None,
    ) -> None:
        """Tell the channel of the table that stands in a thread.

        Calls whoever is challenged, else those who are called to new tables.
        """
        locale = (await self._bot.tables.load_location(table.id)).locale
        key = "thread-invites" if challenged is None else "challenge-called-thread"
        text = get_texts(locale)(
            key,
            host=escape_markdown(get_display_name(interaction.user)),
            game=get_texts(locale)(f"{table.rules.name}-title"),
            link=f"<#{channel_id}>",
            mention=f"<@{challenged}>",
        )
        named = NO_MENTIONS if challenged is None else _mention_only(challenged)
        role = None if challenged is not None else await self._find_called_role(interaction, guild)
        if role is not None:
            named = _mention_only_role(role)
            text += " " + get_texts(locale)("start-calls", role=f"<@&{role}>")
        more: dict[str, Any] = {"allowed_mentions": named}
        if challenged is not None:
            more["view"] = _make_decline_view(
                interaction.user.id, challenged, table.id, get_texts(locale)
            )
        sent = interaction.response.send_message(text, **more)
        outcome, _ = await replies.send_first_answer(interaction, sent)
        if outcome == "promised":
            await interaction.followup.send(text, **more)

    async def _find_called_role(
        self, interaction: Interaction, guild: ServerSettings
    ) -> int | None:
        return await self._bot.guilds.claim_role_call(
            await self._bot.guilds.load_settings(guild.id), get_created_at_ms(interaction)
        )

    async def _call_challenged(
        self, interaction: Interaction, table: GameTable, locale: str, challenged: int
    ) -> None:
        """Call somebody to the table that stands here."""
        text = get_texts(locale)(
            "challenge-called",
            host=escape_markdown(get_display_name(interaction.user)),
            game=get_texts(locale)(f"{table.rules.name}-title"),
            table=table.id,
            mention=f"<@{challenged}>",
        )
        view = _make_decline_view(interaction.user.id, challenged, table.id, get_texts(locale))
        try:
            await interaction.followup.send(
                text, allowed_mentions=_mention_only(challenged), view=view
            )
        except (
            TRANSIENT_ERRORS
        ) as error:  # the table stands: whoever opened it sees that nobody is called
            log.warning("challenge_not_called", table=table.id, error=str(error))

    @staticmethod
    def _check_start_role(interaction: Interaction, guild: ServerSettings) -> None:
        """Raise `IllegalActionError` where only a role may start tables.

        And this person lacks it.
        """
        role = guild.start_role
        if role is None or access.find_server_permissions(interaction).manage_guild:
            return
        if not has_role(interaction.user, role):
            raise IllegalActionError("start-only-role", role=role)


def check_permissions(interaction: Interaction, *others: str) -> None:
    """Raise `IllegalActionError` unless the bot may keep a table in this channel."""
    threaded = others or isinstance(interaction.channel, discord.Thread)
    send = "send_messages_in_threads" if threaded else "send_messages"
    allowed = interaction.app_permissions
    missing = [name for name in (*NEEDED_PERMISSIONS, *others, send) if not getattr(allowed, name)]
    if missing:
        names = ", ".join(
            get_user_texts(interaction)(f"permission-{name.replace('_', '-')}") for name in missing
        )
        raise IllegalActionError("start-permissions", missing=names)


def find_parent(interaction: Interaction) -> int | None:
    """Return the channel of this person's thread, if all who see it see the thread."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or channel.is_private():
        return None
    return channel.parent_id


def _make_decline_view(challenger: int, challenged: int, table_id: int, speak: Say) -> ui.View:
    """Return a view with the button by which whoever is challenged declines."""
    view = ui.View(timeout=None)
    custom_id = str(PanelPress(DECLINE, f"{challenger}.{challenged}.{table_id}"))
    view.add_item(ui.Button[ui.View](label=speak("button-decline"), custom_id=custom_id))
    view.stop()
    return view


def _key_request(interaction: Interaction, game: str) -> tuple[int, int | None, str]:
    """Return the key of a request: user, channel and game."""
    return interaction.user.id, interaction.channel_id, game


def _mention_only_role(role_id: int) -> discord.AllowedMentions:
    """Return the mentions that notify this role alone."""
    return discord.AllowedMentions(
        everyone=False, roles=[discord.Object(role_id)], users=False, replied_user=False
    )


def _mention_only(user_id: int) -> discord.AllowedMentions:
    """Return the mentions that notify this user alone."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user_id)], replied_user=False
    )
