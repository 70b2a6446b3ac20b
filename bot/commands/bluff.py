"""/bluff: start, options, join, leave, stop, rematch, hand, watch, tables."""

from collections.abc import Sequence
from typing import Literal

from discord import app_commands, ui

from bot import access
from bot.commands import games
from bot.commands.start import Opener, parent, permitted
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, lobby_here, which
from bot.interactions import Press, idempotency_key, read_context, respond_ephemeral, words
from bot.screens.ids import Pressed
from bot.screens.scene import Style, plain
from bot.services import Services
from bot.store.ledger import Place
from bot.store.messages import address
from bot.tables import lobby
from bot.tables.table import Table
from bot.tables.tables import Judge
from engines.core import Illegal

OWN, LISTED = 10, 20
"""Tables that `/bluff tables` names: one's own, on whatever server, and others here."""
LONGEST = 2000
LOOKED_AT = 100
"""The newest tables of a server, among which they are looked for."""


class BluffCommands(app_commands.Group):
    """What is the same for all games."""

    def __init__(self, bot: Services, opener: Opener) -> None:
        super().__init__(
            name=named("cmd-bluff"),
            description=named("cmd-bluff-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._bot = bot
        self._opener = opener

    @games.start_option()
    @app_commands.command(name=named("cmd-start"), description=named("cmd-start-about"))
    @app_commands.rename(game=named("cmd-game"))
    @app_commands.describe(game=named("cmd-game-about"))
    async def start(self, interaction: Press, game: str) -> None:
        found, options = games.find_start(game)
        await self._opener.open(interaction, found, options=options)

    @app_commands.command(name=named("cmd-join"), description=named("cmd-join-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def join(self, interaction: Press, table: TableNumber | None = None) -> None:
        if table is None:
            found = await lobby_here(interaction, self._bot)
        else:
            found = await which(interaction, self._bot, table)
        user_id, made = interaction.user.id, interaction.id
        blockers = await self._bot.blocks.of(user_id)
        await self._bot.leavers.commit(
            found.id, idempotency_key(interaction), lambda t: lobby.join(t, user_id, made, blockers)
        )
        await respond_ephemeral(interaction, words(interaction)("join-done", table=found.id))

    @app_commands.command(name=named("cmd-leave"), description=named("cmd-leave-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def leave(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._bot, table)
        user_id, speak = interaction.user.id, words(interaction)
        if found.phase == "play" and found.seat_of(user_id) is not None:
            sure = self._sure(speak("button-leave-sure"), Pressed(found.id, "quit"))
            await respond_ephemeral(interaction, speak("leave-sure", table=found.id), view=sure)
            return
        await self._bot.tables.commit(
            found.id, idempotency_key(interaction), lambda t: lobby.leave(t, user_id)
        )
        await respond_ephemeral(interaction, speak("left-lobby", table=found.id))

    @app_commands.command(name=named("cmd-stop"), description=named("cmd-stop-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def stop(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._bot, table)
        user_id, speak = interaction.user.id, words(interaction)
        moderator = await self._bot.jurors.moderates(interaction, found)
        if found.phase != "play":
            await self._bot.leavers.commit(
                found.id, idempotency_key(interaction), lambda t: lobby.stop(t, user_id, moderator)
            )
            await respond_ephemeral(interaction, speak("stop-done", table=found.id))
            return
        seated = found.seat_of(user_id) is not None
        if seated and found.tournament is not None:
            raise Illegal("stop-of-tournament")
        if not seated and not moderator:
            raise Illegal("stop-not-yours")
        asked = "stop-sure" if seated else "stop-sure-moderator"
        sure = self._sure(
            speak("button-stop"), Pressed(found.id, "stop", "ask" if seated else "now")
        )
        people = len(found.playing())
        await respond_ephemeral(interaction, speak(asked, table=found.id, people=people), view=sure)

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

    @app_commands.command(name=named("cmd-move"), description=named("cmd-move-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def move(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await self._to_move(interaction, table)
        place = await self._bot.tables.place(found.id)
        if interaction.channel_id is None or interaction.guild_id != place.guild_id:
            raise Illegal("move-server")
        permitted(interaction)
        await self._bot.places.move(
            found.id,
            interaction.user.id,
            idempotency_key(interaction),
            interaction.channel_id,
            parent(interaction),
        )
        await respond_ephemeral(interaction, words(interaction)("move-done", table=found.id))

    async def _to_move(self, interaction: Press, number: int | None) -> Table:
        """The table of this number; else the only one of theirs that needs another place."""
        if number is None:
            mine = await self._bot.ledger.live_of(interaction.user.id)
            lost = [
                table
                for _, table in await self._bot.tables.readable(mine)
                if table.displaced or self._bot.table_messages.is_barred(table.id)
            ]
            if len(lost) == 1:
                await self._bot.tables.owned(lost[0].id)
                return lost[0]
        return await which(interaction, self._bot, number, phase="play")

    @app_commands.command(name=named("cmd-options"), description=named("cmd-options-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def options(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._bot, table)
        await self._bot.lobby_presses.show_options(read_context(interaction), found)

    @app_commands.command(name=named("cmd-rematch"), description=named("cmd-rematch-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-rematch-table-about"))
    async def rematch(self, interaction: Press, table: TableNumber) -> None:
        found = await which(interaction, self._bot, table)
        await self._bot.lobby_presses.open_rematch(read_context(interaction), found)

    @app_commands.command(name=named("cmd-watch"), description=named("cmd-watch-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-watch-table-about"))
    async def watch(self, interaction: Press, table: TableNumber) -> None:
        found = await which(interaction, self._bot, table)
        await self._bot.private.show(interaction, found.id)

    @app_commands.command(name=named("cmd-hand"), description=named("cmd-hand-about"))
    @app_commands.rename(table=named("cmd-table"))
    @app_commands.describe(table=named("cmd-table-about"))
    async def hand(self, interaction: Press, table: TableNumber | None = None) -> None:
        found = await which(interaction, self._bot, table)
        if found.seat_of(interaction.user.id) is None:
            raise Illegal("table-not-in")
        self._bot.private.pressed(found.id, interaction.user.id, "peek")
        await self._bot.private.show(interaction, found.id)

    @app_commands.command(name=named("cmd-tables"), description=named("cmd-tables-about"))
    async def tables(self, interaction: Press) -> None:
        speak = words(interaction)
        places = (await self._bot.ledger.live_of(interaction.user.id))[-OWN:]
        mine = sorted([await self._own(interaction, place) for place in places])
        others: list[Place] = []
        if interaction.guild_id is not None:
            others = await self._visible(interaction, interaction.guild_id, places)
        lines = [speak("tables-mine"), *(line for _, line in mine)] if mine else []
        if others:
            lines.append(speak("tables-title"))
            lines += [await self._line(interaction, place) for place in others]
        told = ""
        for line in lines or [speak("tables-none")]:
            if len(told) + len(line) < LONGEST:
                told += line + "\n"
        await respond_ephemeral(interaction, told.strip())

    # --- parts -----------------------------------------------------------------------------------

    async def _own(self, interaction: Press, place: Place) -> tuple[int, str]:
        """A table at which this person sits: whose turn it is there, and the way; where they are
        waited for first."""
        speak = words(interaction)
        table = await self._bot.tables.known(place.id)
        game = speak(f"{place.game}-title")
        if table is None:
            return 2, speak("tables-line-aside", table=place.id, game=game)
        scene = await self._bot.composer.scene(table, speak, None)
        seat = table.seat_of(interaction.user.id)
        shown = await self._bot.messages.one(place.id, "table")
        facts: dict[str, object] = {
            "table": place.id,
            "game": game,
            "link": address(place.guild_id, shown) or f"<#{place.channel_id}>",
        }
        waiting = [d.actor for d in table.decisions() if isinstance(d.actor, int)]
        if table.phase == "lobby":
            return 2, speak("tables-mine-lobby", seated=len(table.members), **facts)
        if table.displaced:
            return 0, speak("tables-mine-displaced", **facts)
        if table.paused:
            return 2, speak("tables-mine-paused", **facts)
        if seat is not None and seat in waiting:
            return 0, speak("tables-mine-turn", time=scene.time(seat), **facts)
        if not waiting:
            return 1, speak("tables-mine-play", **facts)
        return 1, speak("tables-mine-waits", names=scene.awaited(waiting), **facts)

    async def _visible(
        self, interaction: Press, guild_id: int, own: Sequence[Place]
    ) -> list[Place]:
        """The newest live tables of others on a server that this person may see, the oldest
        first."""
        mine = {place.id for place in own}
        found: list[Place] = []
        for place in list(reversed(await self._bot.ledger.live_in(guild_id)))[:LOOKED_AT]:
            if place.id not in mine and await access.sees(interaction, place):
                found.append(place)
            if len(found) == LISTED:
                break
        return found[::-1]

    @staticmethod
    def _sure(label: str, pressed: Pressed) -> ui.View:
        """A button below a question."""
        sure = ui.View(timeout=None)
        button = ui.Button[ui.View](style=Style.danger, label=label, custom_id=str(pressed))
        sure.add_item(button)
        sure.stop()
        return sure

    async def _agree(
        self, interaction: Press, number: int | None, to: Literal["pause", "resume"]
    ) -> None:
        found = await which(interaction, self._bot, number, phase="play")
        user_id = interaction.user.id
        judge: Judge = lambda t: lobby.agree(t, user_id, to)  # noqa: E731
        held = to == "resume" and found.paused and found.tournament is not None
        outside = held and found.seat_of(user_id) is None
        if outside and await self._bot.jurors.moderates(interaction, found):
            judge = lambda t: lobby.resume(t, user_id)  # noqa: E731
        made = await self._bot.tables.commit(found.id, idempotency_key(interaction), judge)
        done = made.table.paused == (to == "pause")
        speak = words(interaction)
        await respond_ephemeral(
            interaction, speak(f"{to}-{'done' if done else 'asked'}", table=found.id)
        )

    async def _line(self, interaction: Press, place: Place) -> str:
        speak = words(interaction)
        table = await self._bot.tables.known(place.id)
        if table is None:
            game = speak(f"{place.game}-title")
            return speak("tables-line-aside", table=place.id, game=game)
        host = await self._bot.people.get(table.host)
        return speak(
            f"tables-line-{table.phase}",
            table=place.id,
            game=speak(f"{place.game}-title"),
            host=plain(host.called(place.guild_id)) if host else "",
            seated=len(table.members),
            channel=f"<#{place.channel_id}>",
        )
