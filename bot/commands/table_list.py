"""/bluff tables: a user's tables, the open ones here, and the search for players."""

from collections.abc import Iterable, Sequence
from typing import Any

from discord import app_commands
from msgspec.structs import replace

from bot import access
from bot.clock import now_ms
from bot.commands.command_factory import define_command
from bot.commands.games import GAMES
from bot.commands.table_lookup import find_shown_table
from bot.delivery.composer import ComposedMessage
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, get_user_texts
from bot.pipeline import Panels
from bot.screens import search as screens
from bot.screens.scene import MessageLayout, escape_markdown
from bot.services import BotServices
from bot.store.messages import format_message_url
from bot.store.searches import PlayerSearch
from bot.store.table_log import TableLocation
from bot.zones import HOUR_MS
from engines.core import IllegalActionError

MAX_OWN, MAX_LISTED = 10, 20
"""Tables that the list names: the user's own of all servers, and others here."""
MAX_CHARS = 2000
MAX_LOOKED_AT = 100
"""The newest tables of a server, among which they are looked for."""


class TableListCommand:
    """Command `/bluff tables`, and presses of the player search below its list."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self.handle_press}

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @define_command("cmd-tables")
        async def list_tables(interaction: Interaction) -> None:
            await send_message(interaction, await self._compose_list(interaction))

        return list_tables

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Begin, change or end a search. Raises `IllegalActionError` on a foreign server."""
        guild_id, user_id, now = interaction.guild_id, interaction.user.id, now_ms()
        if guild_id is None:
            raise IllegalActionError("start-in-server")
        searches = self._bot.searches
        search = await searches.find_search(guild_id, user_id, now)
        before = search.games if search else ()
        until = now + screens.USUAL_HOURS * HOUR_MS
        search = search or PlayerSearch(guild_id, user_id, (), now, until)
        match arg, list(values):
            case screens.GAMES, games if games and {*games} <= {*GAMES}:
                search = replace(search, games=tuple(sorted(games)))
            case screens.HOURS, [hours] if hours in map(str, screens.SEARCH_HOURS):
                search = replace(search, until=now + int(hours) * HOUR_MS)
            case screens.STOP, _:
                search = replace(search, games=())
            case _:
                raise IllegalActionError("lobby-no-such-option", name=arg, value=",".join(values))
        await searches.save_search(search)
        await edit_in_place(interaction, await self._compose_list(interaction))
        await self._refresh_lobbies(guild_id, {*before} ^ {*search.games})

    async def _refresh_lobbies(self, guild_id: int, games: set[str]) -> None:
        """Show the lobbies of these games again: their buttons say how many are looking."""
        for place in await self._bot.ledger.list_live_in(guild_id):
            if place.phase == "lobby" and place.game in games:
                self._bot.publisher.force_refresh(place.id)

    async def _compose_list(self, interaction: Interaction) -> ComposedMessage:
        speak = get_user_texts(interaction)
        places = (await self._list_own(interaction.user.id))[-MAX_OWN:]
        mine = sorted([await self._describe_own_table(interaction, place) for place in places])
        lines = [speak("tables-mine"), *(line for _, line in mine)] if mine else []
        guild_id = interaction.guild_id
        if guild_id is not None and (
            others := await self._find_visible_tables(interaction, guild_id, places)
        ):
            lines.append(speak("tables-title"))
            lines += [await self._describe_table(interaction, place) for place in others]
        text = ""
        for line in lines or [speak("tables-none")]:
            if len(text) + len(line) < MAX_CHARS:
                text += line + "\n"
        layout = MessageLayout([text.strip()])
        if guild_id is not None:
            now, searches = now_ms(), self._bot.searches
            search = await searches.find_search(guild_id, interaction.user.id, now)
            searching = await searches.count_searching(guild_id, now)
            layout = MessageLayout(
                [*layout.texts, *screens.describe_searches(search, searching, speak)],
                screens.build_search_rows(search, GAMES, speak),
            )
        return await self._bot.composer.compose_layout(layout)

    async def _list_own(self, user_id: int) -> list[TableLocation]:
        """List the user's tables; a game goes on until its last reveal is shown."""
        held = [t.id for t in self._bot.reveals.list_held() if t.find_seat(user_id) is not None]
        return await self._add_held(await self._bot.ledger.list_live_of(user_id), held)

    async def _list_in(self, guild_id: int) -> list[TableLocation]:
        """List a server's tables; a game goes on until its last reveal is shown."""
        held = [table.id for table in self._bot.reveals.list_held()]
        places = await self._add_held(await self._bot.ledger.list_live_in(guild_id), held)
        return [place for place in places if place.guild_id == guild_id]

    async def _add_held(
        self, places: list[TableLocation], held: Iterable[int]
    ) -> list[TableLocation]:
        added = {*held} - {place.id for place in places}
        places = [*places, *[await self._bot.tables.load_location(number) for number in added]]
        return sorted(places, key=lambda place: place.id)

    async def _describe_own_table(
        self, interaction: Interaction, place: TableLocation
    ) -> tuple[int, str]:
        """Describe a table at which this person sits: whose turn it is, and a link.

        The number before it sorts tables: those that wait for this person come first.
        """
        speak = get_user_texts(interaction)
        table = await self._bot.tables.load_or_none(place.id)
        game = speak(f"{place.game}-title")
        if table is None:
            return 2, speak("tables-line-aside", table=place.id, game=game)
        table = await find_shown_table(self._bot, table)
        scene = await self._bot.composer.build_scene(table, speak, None)
        seat = table.find_seat(interaction.user.id)
        shown = await self._bot.messages.find_message(place.id, "table")
        facts: dict[str, object] = {
            "table": place.id,
            "game": game,
            "link": format_message_url(place.guild_id, shown) or f"<#{place.channel_id}>",
        }
        waiting = [d.actor for d in table.list_decisions() if isinstance(d.actor, int)]
        if table.phase == "lobby":
            return 2, speak("tables-mine-lobby", seated=len(table.members), **facts)
        if table.displaced:
            return 0, speak("tables-mine-displaced", **facts)
        if table.paused:
            return 2, speak("tables-mine-paused", **facts)
        if seat is not None and seat in waiting:
            return 0, speak("tables-mine-turn", time=scene.format_deadline(seat), **facts)
        if not waiting:
            return 1, speak("tables-mine-play", **facts)
        return 1, speak("tables-mine-waits", names=scene.join_awaited(waiting), **facts)

    async def _find_visible_tables(
        self, interaction: Interaction, guild_id: int, own: Sequence[TableLocation]
    ) -> list[TableLocation]:
        """Return the newest live tables of others that this person may see, oldest first."""
        mine = {place.id for place in own}
        found: list[TableLocation] = []
        for place in list(reversed(await self._list_in(guild_id)))[:MAX_LOOKED_AT]:
            if place.id not in mine and await access.can_see_channel(interaction, place):
                found.append(place)
            if len(found) == MAX_LISTED:
                break
        return found[::-1]

    async def _describe_table(self, interaction: Interaction, place: TableLocation) -> str:
        speak = get_user_texts(interaction)
        table = await self._bot.tables.load_or_none(place.id)
        if table is None:
            game = speak(f"{place.game}-title")
            return speak("tables-line-aside", table=place.id, game=game)
        table = await find_shown_table(self._bot, table)
        host = await self._bot.people.load_person(table.host)
        return speak(
            "tables-line-lobby" if table.phase == "lobby" else "tables-line-play",
            table=place.id,
            game=speak(f"{place.game}-title"),
            host=escape_markdown(host.find_display_name(place.guild_id)) if host else "",
            seated=len(table.members),
            channel=f"<#{place.channel_id}>",
        )
