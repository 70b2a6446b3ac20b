"""/bluff: start, options, join, leave, stop, rematch, hand, watch, tables."""

from typing import Literal

import discord
from discord import app_commands, ui

from bot.answers import Press, cause, public_locale, whisper, words
from bot.commands import games
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, lobby_here, sees, which
from bot.delivery import replies
from bot.delivery.private import Private
from bot.delivery.publisher import NOBODY, Publisher
from bot.delivery.stage import Stage
from bot.router import Router
from bot.screens import opening
from bot.screens.ids import Pressed
from bot.screens.scene import Style, plain
from bot.store.guilds import Guild, Guilds
from bot.store.ledger import Ledger, Place
from bot.store.people import People
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import say
from engines.core import Illegal

NEEDED: tuple[str, ...] = ("view_channel", "attach_files", "embed_links", "read_message_history")
"""What the bot must be allowed where a table stands."""
LISTED = 20
"""Tables that `/bluff tables` names."""


class BluffCommands(app_commands.Group):
    """What is the same for all games."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        people: People,
        stage: Stage,
        publisher: Publisher,
        private: Private,
        guilds: Guilds,
        router: Router,
    ) -> None:
        super().__init__(
            name=named("cmd-bluff"),
            description=named("cmd-bluff-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._stage = stage
        self._publisher = publisher
        self._private = private
        self._guilds = guilds
        self._router = router

    @games.option(games.GAMES)
    @app_commands.command(name=named("cmd-start"), description=named("cmd-start-about"))
    @app_commands.rename(game=named("cmd-game"))
    @app_commands.describe(game=named("cmd-game-about"))
    async def start(self, interaction: Press, game: str) -> None:
        if interaction.guild is None or interaction.channel_id is None:
            raise Illegal("start-in-server")
        game = games.find(game, games.GAMES, words(interaction))
        guild = await self._guilds.get(interaction.guild.id)
        self._may_start(interaction, guild)
        threaded = guild.threads and isinstance(interaction.channel, discord.TextChannel)
        self._permitted(interaction, *(("create_public_threads",) if threaded else ()))
        locale = await public_locale(interaction, self._guilds)
        channel_id = interaction.channel_id
        if threaded:
            channel_id = await self._thread(interaction, game, locale)
        made = await self._tables.create(
            game,
            user_id=interaction.user.id,
            interaction=interaction.id,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            locale=locale,
            cause=cause(interaction),
            clock="slow" if guild.clock == "slow" else "live",
            options=opening(game, guild),
        )
        if threaded:
            self._publisher.touch(made.table.id)
            await self._invite(interaction, made.table, locale, channel_id)
            return
        async with self._publisher.answering(made.table.id):
            shot = await self._stage.public(made.table)
            sent = interaction.response.send_message(
                view=shot.view(), files=shot.files(), allowed_mentions=NOBODY
            )
            outcome, answer = await replies.first(interaction, sent)
            if outcome == "promised":
                await whisper(interaction, words(interaction)("start-done", table=made.table.id))
            else:
                message = answer.resource if answer else None
                if not isinstance(message, discord.InteractionMessage):
                    message = await interaction.original_response()
                await self._publisher.posted(made.table.id, message, shot.seq)

    @app_commands.command(name=named("cmd-join"), description=named("cmd-join-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def join(self, interaction: Press, table: TableNumber | None = None) -> None:
        if table is None:
            found = await lobby_here(interaction, self._tables, self._ledger)
        else:
            found = await which(interaction, self._tables, self._ledger, table)
        await self._tables.join(found.id, interaction.user.id, interaction.id, cause(interaction))
        await whisper(interaction, words(interaction)("join-done", table=found.id))

    @app_commands.command(name=named("cmd-leave"), description=named("cmd-leave-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def leave(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        speak = words(interaction)
        if found.phase == "play" and found.seat_of(interaction.user.id) is not None:
            sure = ui.View(timeout=None)
            sure.add_item(
                ui.Button(
                    style=Style.danger,
                    label=speak("button-leave-sure"),
                    custom_id=str(Pressed(found.id, "quit")),
                )
            )
            sure.stop()
            await whisper(interaction, speak("leave-sure", table=found.id), view=sure)
            return
        await self._tables.leave(found.id, interaction.user.id, cause(interaction))
        await whisper(interaction, speak("left-lobby", table=found.id))

    @app_commands.command(name=named("cmd-stop"), description=named("cmd-stop-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def stop(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        moderator = interaction.guild is not None and interaction.permissions.manage_messages
        await self._tables.stop(found.id, interaction.user.id, moderator, cause(interaction))
        await whisper(interaction, words(interaction)("stop-done", table=found.id))

    @app_commands.command(name=named("cmd-pause"), description=named("cmd-pause-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def pause(self, interaction: Press, table: TableNumber | None = None) -> None:
        await self._agree(interaction, table, "pause")

    @app_commands.command(name=named("cmd-resume"), description=named("cmd-resume-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def resume(self, interaction: Press, table: TableNumber | None = None) -> None:
        await self._agree(interaction, table, "resume")

    @app_commands.command(name=named("cmd-options"), description=named("cmd-options-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def options(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        await self._router.options(interaction, found.id)

    @app_commands.command(name=named("cmd-rematch"), description=named("cmd-rematch-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-rematch-table-about"))
    async def rematch(self, interaction: Press, table: TableNumber) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        await self._router.rematch(interaction, found.id)

    @app_commands.command(name=named("cmd-watch"), description=named("cmd-watch-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-watch-table-about"))
    async def watch(self, interaction: Press, table: TableNumber) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        await self._private.show(interaction, found.id)

    @app_commands.command(name=named("cmd-hand"), description=named("cmd-hand-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def hand(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._tables, self._ledger, table)
        if found.seat_of(interaction.user.id) is None:
            raise Illegal("table-not-in")
        self._private.pressed(found.id, interaction.user.id, "peek")
        await self._private.show(interaction, found.id)

    @app_commands.command(name=named("cmd-tables"), description=named("cmd-tables-about"))
    async def tables(self, interaction: Press) -> None:
        speak = words(interaction)
        if interaction.guild_id is None:
            places = await self._ledger.live_of(interaction.user.id)
        else:
            here = await self._ledger.live_in(interaction.guild_id)
            places = [place for place in here if sees(interaction, place)]
        if not places:
            await whisper(interaction, speak("tables-none"))
            return
        lines = [await self._line(interaction, place) for place in places[-LISTED:]]
        await whisper(interaction, "\n".join([speak("tables-title"), *lines])[:2000])

    # --- parts -----------------------------------------------------------------------------------

    async def _agree(
        self, interaction: Press, number: int | None, to: Literal["pause", "resume"]
    ) -> None:
        found = await which(interaction, self._tables, self._ledger, number, phase="play")
        made = await self._tables.agree(found.id, interaction.user.id, to, cause(interaction))
        done = made.table.paused == (to == "pause")
        speak = words(interaction)
        await whisper(interaction, speak(f"{to}-{'done' if done else 'asked'}", table=found.id))

    async def _line(self, interaction: Press, place: Place) -> str:
        speak = words(interaction)
        table = await self._tables.load(place.id)
        host = await self._people.get(table.host)
        return speak(
            f"tables-line-{table.phase}",
            table=place.id,
            game=speak(f"{place.game}-title"),
            host=plain(host.name) if host else "",
            seated=len(table.members),
            channel=f"<#{place.channel_id}>",
        )

    async def _thread(self, interaction: Press, game: str, locale: str) -> int:
        """A new thread for a table in this channel; gives its id."""
        assert isinstance(interaction.channel, discord.TextChannel)
        speak = say(locale)
        title = speak(
            "thread-title", game=speak(f"{game}-title"), host=interaction.user.display_name
        )
        made = await interaction.channel.create_thread(
            name=title[:100], type=discord.ChannelType.public_thread
        )
        return made.id

    async def _invite(self, interaction: Press, table: Table, locale: str, channel_id: int) -> None:
        """Tells the channel of the table that stands in a thread."""
        speak = say(locale)
        text = speak(
            "thread-invites",
            host=plain(interaction.user.display_name),
            game=speak(f"{table.rules.name}-title"),
            link=f"<#{channel_id}>",
        )
        sent = interaction.response.send_message(text, allowed_mentions=NOBODY)
        outcome, _ = await replies.first(interaction, sent)
        if outcome == "promised":
            await interaction.followup.send(text, allowed_mentions=NOBODY)

    @staticmethod
    def _may_start(interaction: Press, guild: Guild) -> None:
        """Raises `Illegal` when the server's owner lets only a role start tables."""
        role = guild.start_role
        if role is None or interaction.permissions.manage_guild:
            return
        member = interaction.user
        if not isinstance(member, discord.Member) or member.get_role(role) is None:
            raise Illegal("start-only-role", role=role)

    @staticmethod
    def _permitted(interaction: Press, *others: str) -> None:
        threaded = others or isinstance(interaction.channel, discord.Thread)
        send = "send_messages_in_threads" if threaded else "send_messages"
        allowed = interaction.app_permissions
        missing = [name for name in (*NEEDED, *others, send) if not getattr(allowed, name)]
        if missing:
            names = ", ".join(
                words(interaction)(f"permission-{name.replace('_', '-')}") for name in missing
            )
            raise Illegal("start-permissions", missing=names)
