"""How a person opens a table in a channel: by /bluff start, or by a challenge to somebody."""

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
from bot.commands.challenges import Challenges
from bot.delivery import replies
from bot.delivery.standing import NOBODY
from bot.delivery.tries import TROUBLE
from bot.interactions import (
    Press,
    created_at_ms,
    display_name,
    idempotency_key,
    public_locale,
    respond_ephemeral,
    wears,
    words,
)
from bot.screens import opening
from bot.screens.ids import OnPanel
from bot.screens.scene import plain
from bot.services import Services
from bot.store.guilds import Guild
from bot.store.messages import address
from bot.tables.cache import Unknown
from bot.tables.rows import speed
from bot.tables.table import Table
from bot.texts import Say, say
from engines.core import Illegal

log = structlog.get_logger()

NEEDED: tuple[str, ...] = ("view_channel", "attach_files")
"""What the bot must be allowed where a table stands, beside sending messages."""
DECLINE = "decline"
"""The panel of the button with which somebody says no to a challenge."""
AGAIN_SECONDS = 60.0
"""Somebody who asks again so soon after an answer that was lost means the same table."""
UNHEARD_KEPT = 500
"""Tables with such an answer that are remembered."""
LOBBIES = 3
"""Tables that one person may have open on a server before they begin."""


class Opener:
    """Opens tables, within what the server and Discord allow."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self.challenges = Challenges()
        self._unheard = OrderedDict[tuple[int, int | None, str], int]()
        """Tables whose answer Discord did not take, by who asked where for which game."""
        # One after the other, so that nobody opens two where there is room for one.
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        interaction: Press,
        game: str,
        challenged: int | None = None,
        options: Mapping[str, str] = MappingProxyType({}),
        once: bool = False,
    ) -> None:
        """Opens a table where this person is, with these `options` beside those that are usual
        there, and calls whoever is `challenged` to it; `once`: unless they have one open there
        already. Raises `Illegal`."""
        async with self._opening.setdefault(interaction.user.id, asyncio.Lock()):
            if challenged is None and (unheard := await self._find_unheard(interaction, game)):
                await self._show_way(interaction, "start-again", unheard.id)
                self._unheard.pop(_asked(interaction, game), None)
                return
            if once and (table_id := await self._find_open(interaction, game)) is not None:
                await self._show_way(interaction, "start-open", table_id)
                return
            guild = await self.check(interaction)
            if challenged is not None:
                await self.check_challenge(interaction, challenged)
            await self._open(interaction, game, guild, challenged, options)

    async def _find_unheard(self, interaction: Press, game: str) -> Table | None:
        """Return the lobby that this person opened here a moment ago, where Discord did not take
        the answer: they were told that nothing happened, and ask again."""
        table_id = self._unheard.get(_asked(interaction, game))
        if table_id is None:
            return None
        try:
            table = await self._bot.tables.known(table_id)
        except Unknown:
            return None
        if table is None or table.phase != "lobby" or len(table.members) != 1:
            return None
        opened = discord.utils.snowflake_time(table.members[0].interaction)
        young = (interaction.created_at - opened).total_seconds() < AGAIN_SECONDS
        return table if young and table.host == interaction.user.id else None

    async def _find_open(self, interaction: Press, game: str) -> int | None:
        """Return the lobby of this game that this person has open in this channel, or in a thread
        of it; a second press on the same button means the same table."""
        if interaction.guild is None:
            return None
        for place in await self._bot.ledger.live_in(interaction.guild.id):
            thread = interaction.guild.get_thread(place.channel_id)
            here = interaction.channel_id in (place.channel_id, thread and thread.parent_id)
            own = place.host_id == interaction.user.id and place.phase == "lobby"
            if own and here and place.game == game and place.id not in self._bot.tables.aside:
                return place.id
        return None

    async def _show_way(self, interaction: Press, key: str, table_id: int) -> None:
        """Answer with the way to a table that is open already."""
        shown = await self._bot.messages.one(table_id, "table")
        place = await self._bot.tables.place(table_id)
        link = address(place.guild_id, shown) or f"<#{place.channel_id}>"
        await respond_ephemeral(interaction, words(interaction)(key, table=table_id, link=link))

    async def check_challenge(self, interaction: Press, challenged: int) -> None:
        """Raise `Illegal` unless this person may challenge that one now."""
        blocks, user_id = self._bot.blocks, interaction.user.id
        if challenged in await blocks.by(user_id):
            raise Illegal("challenge-blocked", host=challenged)
        if challenged in await blocks.of(user_id):
            raise Illegal("challenge-not-now", host=challenged)
        self.challenges.check(user_id, challenged)

    async def check(self, interaction: Press) -> Guild:
        """Raises `Illegal` unless this person may open a table here; gives what holds for it."""
        if interaction.guild is None or interaction.channel_id is None:
            raise Illegal("start-in-server")
        guild = await self._bot.guilds.get(interaction.guild.id)
        self._may_start(interaction, guild)
        threaded = self._threaded(interaction, guild)
        permitted(interaction, *(("create_public_threads",) if threaded else ()))
        await self._has_room(guild.id, interaction.user.id)
        return guild

    async def _open(
        self,
        interaction: Press,
        game: str,
        guild: Guild,
        challenged: int | None,
        options: Mapping[str, str],
    ) -> None:
        assert interaction.channel_id is not None
        threaded = self._threaded(interaction, guild)
        locale = await public_locale(interaction, self._bot.guilds)
        thread_id = await self._thread(interaction, game, guild, locale) if threaded else None
        channel_id = thread_id or interaction.channel_id
        made = await self._bot.tables.create(
            game,
            user_id=interaction.user.id,
            interaction=interaction.id,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            locale=locale,
            cause=idempotency_key(interaction),
            clock=speed(guild.clock),
            options=opening(game, guild, options),
            parent_id=interaction.channel_id if thread_id else parent(interaction),
        )
        if challenged is not None:
            self.challenges.note(interaction.user.id, challenged)
        try:
            await self._answer(
                interaction, made.table, guild, locale, threaded, thread_id, challenged
            )
        except Exception:
            self._unheard[_asked(interaction, game)] = made.table.id
            if len(self._unheard) > UNHEARD_KEPT:
                self._unheard.popitem(last=False)
            raise

    async def _answer(
        self,
        interaction: Press,
        table: Table,
        guild: Guild,
        locale: str,
        threaded: bool,
        thread_id: int | None,
        challenged: int | None,
    ) -> None:
        """Show the table that was opened, here or in its thread."""
        if thread_id is not None:
            self._bot.publisher.request_update(table.id)
            await self._invite(interaction, table, guild, thread_id, challenged)
            return
        role = None if challenged is not None else await self._called(interaction, guild)
        named = NOBODY if role is None else _only_role(role)
        called = "" if role is None else say(locale)("start-calls", role=f"<@&{role}>")
        if not await self._bot.publisher.post(interaction, table, called, named):
            await respond_ephemeral(interaction, words(interaction)("start-done", table=table.id))
        if threaded:
            await respond_ephemeral(interaction, words(interaction)("start-no-thread"))
        if challenged is not None:
            await self._call(interaction, table, locale, challenged)

    @staticmethod
    def _threaded(interaction: Press, guild: Guild) -> bool:
        return guild.threads and isinstance(interaction.channel, discord.TextChannel)

    async def _has_room(self, guild_id: int, user_id: int) -> None:
        """Raises `Illegal` while this person has as many open tables here as one may have."""
        lobbies = [
            str(place.id)
            for place in await self._bot.ledger.live_in(guild_id)
            if place.phase == "lobby"
            and place.host_id == user_id
            and place.id not in self._bot.tables.aside
        ]
        if len(lobbies) >= LOBBIES:
            raise Illegal("start-too-many", tables=", ".join(lobbies))

    async def _thread(self, interaction: Press, game: str, guild: Guild, locale: str) -> int | None:
        """A new thread for a table in this channel; gives its id."""
        assert interaction.channel_id is not None
        speak = say(locale)
        title = speak(
            "thread-title", game=speak(f"{game}-title"), host=display_name(interaction.user)
        )
        return await self._bot.new_threads.make(
            interaction.channel_id, title, slow=speed(guild.clock) != "live"
        )

    async def _invite(
        self,
        interaction: Press,
        table: Table,
        guild: Guild,
        channel_id: int,
        challenged: int | None,
    ) -> None:
        """Tells the channel of the table that stands in a thread, and whoever is challenged; else
        calls those who are called to new tables."""
        locale = (await self._bot.tables.place(table.id)).locale
        key = "thread-invites" if challenged is None else "challenge-called-thread"
        text = say(locale)(
            key,
            host=plain(display_name(interaction.user)),
            game=say(locale)(f"{table.rules.name}-title"),
            link=f"<#{channel_id}>",
            mention=f"<@{challenged}>",
        )
        named = NOBODY if challenged is None else _only(challenged)
        role = None if challenged is not None else await self._called(interaction, guild)
        if role is not None:
            named = _only_role(role)
            text += " " + say(locale)("start-calls", role=f"<@&{role}>")
        more: dict[str, Any] = {"allowed_mentions": named}
        if challenged is not None:
            more["view"] = _declining(interaction.user.id, challenged, table.id, say(locale))
        sent = interaction.response.send_message(text, **more)
        outcome, _ = await replies.first(interaction, sent)
        if outcome == "promised":
            await interaction.followup.send(text, **more)

    async def _called(self, interaction: Press, guild: Guild) -> int | None:
        return await self._bot.guilds.call(
            await self._bot.guilds.get(guild.id), created_at_ms(interaction)
        )

    async def _call(self, interaction: Press, table: Table, locale: str, challenged: int) -> None:
        """Calls somebody to the table that stands here."""
        text = say(locale)(
            "challenge-called",
            host=plain(display_name(interaction.user)),
            game=say(locale)(f"{table.rules.name}-title"),
            table=table.id,
            mention=f"<@{challenged}>",
        )
        view = _declining(interaction.user.id, challenged, table.id, say(locale))
        try:
            await interaction.followup.send(text, allowed_mentions=_only(challenged), view=view)
        except TROUBLE as error:  # the table stands: whoever opened it sees that nobody is called
            log.warning("challenge_not_called", table=table.id, error=str(error))

    @staticmethod
    def _may_start(interaction: Press, guild: Guild) -> None:
        """Raises `Illegal` when the server's owner lets only a role start tables."""
        role = guild.start_role
        if role is None or access.of_server(interaction).manage_guild:
            return
        if not wears(interaction.user, role):
            raise Illegal("start-only-role", role=role)


def permitted(interaction: Press, *others: str) -> None:
    """Raises `Illegal` unless the bot may keep a table where it is asked for one."""
    threaded = others or isinstance(interaction.channel, discord.Thread)
    send = "send_messages_in_threads" if threaded else "send_messages"
    allowed = interaction.app_permissions
    missing = [name for name in (*NEEDED, *others, send) if not getattr(allowed, name)]
    if missing:
        names = ", ".join(
            words(interaction)(f"permission-{name.replace('_', '-')}") for name in missing
        )
        raise Illegal("start-permissions", missing=names)


def parent(interaction: Press) -> int | None:
    """Return the channel of the thread that this person is in, if all who see it see the thread."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or channel.is_private():
        return None
    return channel.parent_id


def _declining(challenger: int, challenged: int, table_id: int, speak: Say) -> ui.View:
    """A button with which whoever is challenged says no."""
    view = ui.View(timeout=None)
    custom_id = str(OnPanel(DECLINE, f"{challenger}.{challenged}.{table_id}"))
    view.add_item(ui.Button[ui.View](label=speak("button-decline"), custom_id=custom_id))
    view.stop()
    return view


def _asked(interaction: Press, game: str) -> tuple[int, int | None, str]:
    """Return who asks where for which game."""
    return interaction.user.id, interaction.channel_id, game


def _only_role(role_id: int) -> discord.AllowedMentions:
    """Nobody else is notified."""
    return discord.AllowedMentions(
        everyone=False, roles=[discord.Object(role_id)], users=False, replied_user=False
    )


def _only(user_id: int) -> discord.AllowedMentions:
    """Nobody else is notified."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user_id)], replied_user=False
    )
