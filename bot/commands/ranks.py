"""/leaderboard, /stats and /versus: who plays best, and how one person has played.

The first two answer the person alone, who may show what they see to all.
"""

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands import games
from bot.commands.tree import anywhere
from bot.commands.tree import words as named
from bot.delivery.composer import Composed
from bot.delivery.replies import show, turn
from bot.delivery.standing import NOBODY
from bot.interactions import (
    Press,
    display_name,
    is_user_install_context,
    public_words,
    respond_ephemeral,
    server,
    words,
)
from bot.pipeline import Panels
from bot.screens import SCREENS, ranks
from bot.screens.ranks import PAGE, SCOPES, Board, Lines
from bot.screens.scene import plain
from bot.services import Services
from bot.store.counting import EVERYWHERE
from bot.store.ratings import REST_MS
from bot.store.reviews import Best, Summary
from bot.store.seasons import ALL_TIME, UNBEGUN
from bot.texts import Say
from engines.core import Illegal

_BOARD = re.compile(r"(\w+)/(everywhere|server|season|s[1-9]\d{0,5})/(\d{1,6})")
_CARD = re.compile(r"([1-9]\d{0,19})/([^/]*)/(\w+)")
ALL, PRESENT = "all", "season"
"""What the option `season` stands for beside a season's number."""
CHOICES = 25
"""Offers that Discord shows."""


class Ranks:
    """/leaderboard, /stats and /versus; the leaderboard's buttons come in through the router."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self.panels: Panels = {
            "leaderboard": self._turned,
            ranks.SHOW_BOARD: self._board_shown,
            ranks.STATS: self._stats_turned,
            ranks.SHOW_STATS: self._stats_shown,
            ranks.WHY: self._explained,
        }

    def commands(self) -> list[app_commands.Command[Any, ..., None]]:
        scopes = [app_commands.Choice(name=named(key), value=each) for each, key in SCOPES.items()]

        @games.option(games.GAMES)
        @app_commands.command(
            name=named("cmd-leaderboard"), description=named("cmd-leaderboard-about")
        )
        @app_commands.rename(
            game=named("cmd-game"), season=named("cmd-season-option"), scope=named("cmd-scope")
        )
        @app_commands.describe(
            game=named("cmd-game-about"),
            season=named("cmd-season-option-about"),
            scope=named("cmd-scope-about"),
        )
        @app_commands.choices(scope=scopes)
        @anywhere
        async def leaderboard(
            interaction: Press,
            game: str | None = None,
            season: str | None = None,
            scope: str | None = None,
        ) -> None:
            await self._leaderboard(interaction, game, season, scope)

        async def offered(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._offered(interaction, typed)

        @games.option(games.GAMES)
        @app_commands.command(name=named("cmd-stats"), description=named("cmd-stats-about"))
        @app_commands.rename(
            player=named("cmd-player"), game=named("cmd-game"), season=named("cmd-season-option")
        )
        @app_commands.describe(
            player=named("cmd-player-about"),
            game=named("cmd-game-about"),
            season=named("cmd-season-option-about"),
        )
        @app_commands.allowed_contexts(guilds=True, dms=True)
        @app_commands.allowed_installs(guilds=True)
        async def stats(
            interaction: Press,
            player: discord.User | None = None,
            game: str | None = None,
            season: str | None = None,
        ) -> None:
            await self._stats(interaction, player or interaction.user, game, season)

        for command in (leaderboard, stats):
            command.autocomplete("season")(offered)

        @app_commands.command(name=named("cmd-versus"), description=named("cmd-versus-about"))
        @app_commands.rename(player=named("cmd-player"))
        @app_commands.describe(player=named("cmd-versus-player-about"))
        @app_commands.allowed_contexts(guilds=True, dms=True)
        @app_commands.allowed_installs(guilds=True)
        async def versus(interaction: Press, player: discord.User) -> None:
            await self._versus(interaction, player)

        return [leaderboard, stats, versus]

    async def _leaderboard(
        self, interaction: Press, game: str | None, season: str | None, scope: str | None
    ) -> None:
        guild_id = server(interaction)
        alone = guild_id is None and scope is None and season in (None, ALL)
        within, number = "everywhere", ALL_TIME
        if scope != "everywhere" and not alone:
            if guild_id is None:
                raise Illegal("ranks-in-server")
            within, number = "server", await self._number(interaction, guild_id, season or PRESENT)
        board = Board(await self._game(interaction, game), within, season=number)
        own = _is_own(interaction)
        await show(interaction, await self._board(interaction, board, own=own), public=not own)

    async def _turned(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """A press on a leaderboard: it shows another game, page or season, or the other scope."""
        board = await self._read(interaction, arg, values)
        own = _is_own(interaction)
        await turn(interaction, await self._board(interaction, board, own=own))

    async def _board_shown(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """A press on one's own leaderboard: all may see it."""
        board = await self._read(interaction, arg, ())
        await show(interaction, await self._board(interaction, board, own=False), public=True)

    async def _explained(self, interaction: Press, _: str, __: Sequence[str]) -> None:
        await respond_ephemeral(interaction, ranks.explained(words(interaction)))

    async def _read(self, interaction: Press, arg: str, values: Sequence[str]) -> Board:
        """The leaderboard that a press asks for. Raises `Illegal` where there is none such."""
        read = _BOARD.fullmatch(arg)
        game = _chosen(read[1], values) if read else ""
        if read is None or game not in SCREENS:
            raise Illegal("ranks-no-such-page")
        where, page = read[2], int(read[3])
        guild_id = server(interaction)
        if where == "everywhere":
            board = Board(game, "everywhere", page)
        elif guild_id is None:
            raise Illegal("ranks-in-server")
        elif where == "server":
            board = Board(game, "server", page)
        else:
            asked = where if where == PRESENT else where[1:]
            number = await self._number(interaction, guild_id, asked)
            board = Board(game, "server", page, number)
        return board

    async def _number(self, interaction: Press, guild_id: int, asked: str) -> int:
        """The season that is asked for, by one of the values that are offered or by what it is
        called. Raises `Illegal` when there is none such."""
        speak, word = words(interaction), asked.strip().casefold()
        known = await self._bot.seasons.all(guild_id) or [UNBEGUN]
        numbers = dict[str, int]()
        for season in reversed(known):  # of two with the same name the newer is meant
            names = (ranks.called(season, speak), season.name or "")
            numbers |= {name.casefold(): season.number for name in names if name}
        numbers |= {str(season.number): season.number for season in known}
        for key in (PRESENT, speak("season-present").casefold()):
            numbers[key] = known[0].number
        for key in (ALL, speak("season-all-time").casefold()):
            numbers[key] = ALL_TIME
        if word not in numbers:
            raise Illegal("season-unknown", season=asked)
        return numbers[word]

    async def _offered(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """What one may choose for `season` on this server, the newest season first."""
        guild_id = server(interaction)
        if guild_id is None:
            return []
        speak = words(interaction)
        closed = (await self._bot.seasons.all(guild_id))[1:]
        offers = [
            (speak("season-present"), PRESENT),
            (speak("season-all-time"), ALL),
            *((ranks.called(season, speak), str(season.number)) for season in closed),
        ]
        return [
            app_commands.Choice(name=label[:100], value=value)
            for label, value in offers
            if typed.strip().casefold() in label.casefold()
        ][:CHOICES]

    async def _stats(
        self,
        interaction: Press,
        player: discord.User | discord.Member,
        game: str | None,
        season: str | None,
    ) -> None:
        name, own = await self._game(interaction, game), _is_own(interaction)
        known = await self._bot.people.get(player.id)
        called = known.called(server(interaction)) if known else display_name(player)
        card = await self._card(interaction, player.id, called, name, season, own=own)
        if card is not None:
            await show(interaction, card, public=not own)

    async def _stats_turned(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """A press on a person's card: it shows their games of another kind."""
        own = _is_own(interaction)
        card = await self._card(interaction, *await self._whose(interaction, arg, values), own=own)
        if card is not None:
            await turn(interaction, card)

    async def _stats_shown(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """A press on a card that one person reads: all may see it."""
        card = await self._card(interaction, *await self._whose(interaction, arg, ()), own=False)
        if card is not None:
            await show(interaction, card, public=True)

    async def _whose(
        self, interaction: Press, arg: str, values: Sequence[str]
    ) -> tuple[int, str, str, str | None]:
        """Whose card a press asks for: their id and name, the game, the season. Raises `Illegal`
        where there is none such."""
        read = _CARD.fullmatch(arg)
        game = _chosen(read[3], values) if read else ""
        if read is None or game not in SCREENS:
            raise Illegal("ranks-no-such-page")
        known = await self._bot.people.get(int(read[1]))
        gone = words(interaction)("privacy-gone")
        return int(read[1]), known.called(server(interaction)) if known else gone, game, read[2]

    async def _card(
        self,
        interaction: Press,
        user_id: int,
        called: str,
        name: str,
        season: str | None,
        *,
        own: bool,
    ) -> Composed | None:
        """A person's card, to be read by one person or by all; None where there is none, which is
        said."""
        guild_id = server(interaction)
        ratings, since = self._bot.ratings, await self._since(None, ALL_TIME)
        everywhere = await ratings.standing(name, EVERYWHERE, user_id, since=since)
        if everywhere is None:
            speak = words(interaction)
            title = speak(f"{name}-title")
            if user_id == interaction.user.id:
                await respond_ephemeral(interaction, speak("ranks-none-you", game=title))
            else:
                none = speak("ranks-none", name=plain(called), game=title)
                await respond_ephemeral(interaction, none, allowed_mentions=NOBODY)
            return None
        here, number = None, ALL_TIME
        if guild_id is not None:
            if season:
                number = await self._number(interaction, guild_id, season)
            within = await self._since(guild_id, number)
            line = await ratings.standing(name, guild_id, user_id, number, since=within)
            here = line and (line, await ratings.count(name, guild_id, number, since=within))
        elif season:
            raise Illegal("ranks-in-server")
        shown = guild_id and await self._bot.seasons.find(guild_id, number)
        layout = ranks.stats(
            called,
            name,
            everywhere,
            await ratings.count(name, EVERYWHERE, since=since),
            await ratings.played(name, user_id),
            here,
            await self._looked(user_id, name, guild_id, number),
            shown or None,
            await self._words(interaction, own),
            which=f"{user_id}/{'' if number == ALL_TIME else number}",
            own=own,
        )
        return await self._bot.composer.drawn(layout)

    async def _since(self, guild_id: int | None, season: int) -> int:
        """Return from when on (UTC milliseconds) a counted game keeps people on a leaderboard; a
        season that is closed stays as it is."""
        found = guild_id and season != ALL_TIME and await self._bot.seasons.find(guild_id, season)
        return 0 if found and found.ended_at is not None else now_ms() - REST_MS

    async def _looked(
        self, user_id: int, game: str, guild_id: int | None, season: int
    ) -> tuple[Summary, Best | None] | None:
        """What reviews say of somebody's games, in one season only if one is asked for."""
        reviews = self._bot.reviews
        within = {} if season == ALL_TIME else {"guild_id": guild_id, "season": season}
        found = await reviews.of(user_id, game=game, **within)
        return (found[0], await reviews.best(user_id, game, **within)) if found else None

    async def _versus(self, interaction: Press, player: discord.User | discord.Member) -> None:
        if player.id == interaction.user.id:
            raise Illegal("versus-yourself")
        known = await self._bot.people.get(player.id)
        name = known.called(server(interaction)) if known else display_name(player)
        met = await self._bot.ratings.versus(interaction.user.id, player.id)
        if not met:
            none = words(interaction)("versus-none", name=plain(name))
            await respond_ephemeral(interaction, none, allowed_mentions=NOBODY)
            return
        say = await public_words(interaction, self._bot.guilds)
        mine = await self._name(interaction.user.id, server(interaction), say)
        own = await self._bot.reviews.of(interaction.user.id, against=player.id)
        other = await self._bot.reviews.of(player.id, against=interaction.user.id)
        theirs = {each.game: each for each in other}
        both = {each.game: (each, theirs[each.game]) for each in own if each.game in theirs}
        layout = ranks.versus(mine, name, met, both, say)
        await show(interaction, await self._bot.composer.drawn(layout), public=True)

    async def _words(self, interaction: Press, own: bool) -> Say:
        """The texts for one person, or for everybody in the channel."""
        return words(interaction) if own else await public_words(interaction, self._bot.guilds)

    async def _board(self, interaction: Press, board: Board, *, own: bool) -> Composed:
        guild_id = server(interaction)
        scope = EVERYWHERE if board.scope == "everywhere" or guild_id is None else guild_id
        which = (board.game, scope)
        say = await self._words(interaction, own)
        since = await self._since(guild_id, board.season)
        ratings, user_id = self._bot.ratings, interaction.user.id
        shown = await ratings.page(*which, board.page * PAGE, PAGE, board.season, since=since)
        mine = await ratings.standing(*which, user_id, board.season, since=since)
        standing = [*shown, mine] if mine else shown
        where = None if scope == EVERYWHERE else scope
        names = {line.user_id: await self._name(line.user_id, where, say) for line in standing}
        people = await ratings.count(*which, board.season, since=since)
        season = champion = None
        if scope != EVERYWHERE:
            if board.season != ALL_TIME:
                season = await self._bot.seasons.find(scope, board.season) or UNBEGUN
            title = await self._bot.titles.holder(scope, board.game)
            champion = title and title.user_id
        lines = Lines(shown, names, people, mine, champion)
        return await self._bot.composer.drawn(
            ranks.leaderboard(board, lines, season, say, server=guild_id is not None, own=own)
        )

    async def _name(self, user_id: int, guild_id: int | None, say: Say) -> str:
        """A person's name on this server; None: the one he has everywhere."""
        person = await self._bot.people.get(user_id)
        return person.called(guild_id) if person else say("privacy-gone")

    async def _game(self, interaction: Press, game: str | None) -> str:
        """The game that was named, else the one that counted last here, else the one opened last,
        else the first.

        Raises `Illegal` for a name that is no game's."""
        if game is not None:
            return games.find(game, games.GAMES)
        here = server(interaction), interaction.user.id
        ratings = self._bot.ratings
        game = await ratings.last_rated(*here) or await ratings.last_game(*here)
        return game if game in SCREENS else next(iter(SCREENS))


def _is_own(interaction: Press) -> bool:
    """Return whether what is asked for, or was pressed, is seen by this person alone: on a server
    all that they have not shown to others."""
    if interaction.message is not None:
        return interaction.message.flags.ephemeral
    return interaction.guild_id is not None or is_user_install_context(interaction)


def _chosen(game: str, values: Sequence[str]) -> str:
    """The game that a custom_id names, or a select's value in its place."""
    return values[0] if game == ranks.GO and values else game
