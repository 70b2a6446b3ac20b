"""/leaderboard and /stats: who plays best, and how one person has played."""

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.answers import Press, public_words, whisper, words
from bot.commands.tree import words as named
from bot.delivery.panel import show, turn
from bot.delivery.publisher import NOBODY
from bot.delivery.stage import Shot, Stage
from bot.router import Router
from bot.screens import SCREENS, ranks
from bot.screens.ranks import PAGE, SCOPES, Board, Lines, Scope
from bot.screens.scene import plain
from bot.store.guilds import Guilds
from bot.store.people import People
from bot.store.ratings import EVERYWHERE, Ratings
from bot.texts import Say
from engines.core import Illegal

_BOARD = re.compile(r"(\w+)/(server|everywhere)/(\d{1,6})")


def commands(
    ratings: Ratings, people: People, guilds: Guilds, stage: Stage, router: Router
) -> list[app_commands.Command[Any, ..., None]]:
    """Both commands; the leaderboard's buttons come in through the router."""
    boards = _Ranks(ratings, people, guilds, stage)
    router.panels["leaderboard"] = boards.turned
    games = [app_commands.Choice(name=named(f"{game}-title"), value=game) for game in SCREENS]

    @app_commands.command(name=named("cmd-leaderboard"), description=named("cmd-leaderboard-about"))
    @app_commands.rename(game=named("cmd-game"), scope=named("cmd-scope"))
    @app_commands.describe(game=named("cmd-game-about"), scope=named("cmd-scope-about"))
    @app_commands.choices(
        game=games,
        scope=[app_commands.Choice(name=named(key), value=scope) for scope, key in SCOPES.items()],
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def leaderboard(
        interaction: Press, game: str | None = None, scope: str | None = None
    ) -> None:
        await boards.leaderboard(interaction, game, scope)

    @app_commands.command(name=named("cmd-stats"), description=named("cmd-stats-about"))
    @app_commands.rename(player=named("cmd-player"), game=named("cmd-game"))
    @app_commands.describe(player=named("cmd-player-about"), game=named("cmd-game-about"))
    @app_commands.choices(game=games)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def stats(
        interaction: Press, player: discord.User | None = None, game: str | None = None
    ) -> None:
        await boards.stats(interaction, player or interaction.user, game)

    return [leaderboard, stats]


class _Ranks:
    def __init__(self, ratings: Ratings, people: People, guilds: Guilds, stage: Stage) -> None:
        self._ratings = ratings
        self._people = people
        self._guilds = guilds
        self._stage = stage

    async def leaderboard(self, interaction: Press, game: str | None, scope: str | None) -> None:
        within: Scope = "server" if interaction.guild_id is not None else "everywhere"
        if scope == "everywhere":
            within = "everywhere"
        elif scope == "server" and within != "server":
            raise Illegal("ranks-in-server")
        board = Board(await self._game(interaction, game), within)
        shot = await self._board(interaction, board)
        await show(interaction, shot, public=True)

    async def turned(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """A press on a leaderboard: it shows another page, or the other scope."""
        read = _BOARD.fullmatch(arg)
        if read is None or read[1] not in SCREENS:
            raise Illegal("ranks-no-such-page")
        scope: Scope = "server" if read[2] == "server" else "everywhere"
        if scope == "server" and interaction.guild_id is None:
            raise Illegal("ranks-in-server")
        shot = await self._board(interaction, Board(read[1], scope, int(read[3])))
        await turn(interaction, shot)

    async def stats(
        self, interaction: Press, player: discord.User | discord.Member, game: str | None
    ) -> None:
        name, guild_id = await self._game(interaction, game), interaction.guild_id
        everywhere = await self._ratings.standing(name, EVERYWHERE, player.id)
        known = await self._people.get(player.id)
        called = known.name if known else player.display_name
        if everywhere is None:
            speak = words(interaction)
            title = speak(f"{name}-title")
            if player.id == interaction.user.id:
                await whisper(interaction, speak("ranks-none-you", game=title))
            else:
                none = speak("ranks-none", name=plain(called), game=title)
                await whisper(interaction, none, allowed_mentions=NOBODY)
            return
        here = None
        if guild_id is not None:
            line = await self._ratings.standing(name, guild_id, player.id)
            here = line and (line, await self._ratings.count(name, guild_id))
        card = ranks.stats(
            called,
            name,
            everywhere,
            await self._ratings.count(name, EVERYWHERE),
            await self._ratings.played(name, player.id),
            here,
            await public_words(interaction, self._guilds),
        )
        await show(interaction, await self._stage.drawn(card), public=True)

    async def _board(self, interaction: Press, board: Board) -> Shot:
        guild_id = interaction.guild_id
        scope = EVERYWHERE if board.scope == "everywhere" or guild_id is None else guild_id
        say = await public_words(interaction, self._guilds)
        shown = await self._ratings.page(board.game, scope, board.page * PAGE, PAGE)
        mine = await self._ratings.standing(board.game, scope, interaction.user.id)
        standing = [*shown, mine] if mine else shown
        names = {line.user_id: await self._name(line.user_id, say) for line in standing}
        lines = Lines(shown, names, await self._ratings.count(board.game, scope), mine)
        return await self._stage.drawn(
            ranks.leaderboard(board, lines, say, server=guild_id is not None)
        )

    async def _name(self, user_id: int, say: Say) -> str:
        person = await self._people.get(user_id)
        return person.name if person else say("privacy-gone")

    async def _game(self, interaction: Press, game: str | None) -> str:
        """The game that was named, else the one played last on this server, else the first."""
        if game is None and interaction.guild_id is not None:
            game = await self._ratings.last_game(interaction.guild_id)
        return game if game in SCREENS else next(iter(SCREENS))
