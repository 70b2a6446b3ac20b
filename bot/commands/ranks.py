"""/leaderboard, and the card of one game that `/profile` shows.

Both answers are ephemeral, with a button that shows them to all.
"""

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands import games
from bot.commands.command_factory import define_command, define_options
from bot.commands.tree import allow_anywhere, localise
from bot.delivery.composer import ComposedMessage
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    find_server_id,
    get_display_name,
    get_public_texts,
    get_user_texts,
    is_user_install_context,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS, ranks
from bot.screens.ranks import LINES_PER_PAGE, SCOPES, LeaderboardLines, LeaderboardPage
from bot.screens.scene import MessageLayout, escape_markdown
from bot.services import BotServices
from bot.store.counting import ALL_SERVERS
from bot.store.ratings import INACTIVE_MS
from bot.store.review_store import BestGame, ReviewSummary
from bot.store.seasons import ALL_TIME_NUMBER, UNBEGUN
from bot.texts import Say
from engines.core import IllegalActionError

_BOARD_PATTERN = re.compile(r"(\w+)/(everywhere|server|season|s[1-9]\d{0,5})/(\d{1,6})")
_CARD_PATTERN = re.compile(r"([1-9]\d{0,19})/([^/]*)/(\w+)")
ALL, PRESENT = "all", "season"
"""Values of the option `season` beside a season's number."""
MAX_CHOICES = 25
"""Choices that Discord shows, at most."""


class RankingPanels:
    """Command `/leaderboard`, the cards of `/profile`, and handler of their presses."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {
            "leaderboard": self._turn_board,
            ranks.SHOW_BOARD: self._share_board,
            ranks.STATS: self._turn_card,
            ranks.SHOW_STATS: self._share_card,
            ranks.WHY: self._explain_ratings,
        }

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        scopes = [
            app_commands.Choice(name=localise(key), value=each) for each, key in SCOPES.items()
        ]

        @games.offer_games(games.GAMES)
        @define_command("cmd-leaderboard")
        @define_options(game="cmd-game", season="cmd-season-option", scope="cmd-scope")
        @app_commands.choices(scope=scopes)
        @allow_anywhere
        async def show_leaderboard(
            interaction: Interaction,
            game: str | None = None,
            season: str | None = None,
            scope: str | None = None,
        ) -> None:
            await self._send_leaderboard(interaction, game, season, scope)

        show_leaderboard.autocomplete("season")(self.offer_seasons)
        return show_leaderboard

    async def _send_leaderboard(
        self, interaction: Interaction, game: str | None, season: str | None, scope: str | None
    ) -> None:
        guild_id = find_server_id(interaction)
        alone = guild_id is None and scope is None and season in (None, ALL)
        within, number = "everywhere", ALL_TIME_NUMBER
        if scope != "everywhere" and not alone:
            if guild_id is None:
                raise IllegalActionError("ranks-in-server")
            within = "server"
            number = await self._parse_season(interaction, guild_id, season or PRESENT)
        board = LeaderboardPage(await self._find_game(interaction, game), within, season=number)
        own = _is_own(interaction)
        await send_message(
            interaction, await self._compose_board(interaction, board, own=own), public=not own
        )

    async def _turn_board(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Show another game, page, season or scope on a leaderboard that was pressed."""
        board = await self._parse_board(interaction, arg, values)
        own = _is_own(interaction)
        await edit_in_place(interaction, await self._compose_board(interaction, board, own=own))

    async def _share_board(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Show the channel a leaderboard that one person reads."""
        board = await self._parse_board(interaction, arg, ())
        await send_message(
            interaction, await self._compose_board(interaction, board, own=False), public=True
        )

    async def _explain_ratings(self, interaction: Interaction, _: str, __: Sequence[str]) -> None:
        await respond_ephemeral(interaction, ranks.explain_ratings(get_user_texts(interaction)))

    async def _parse_board(
        self, interaction: Interaction, arg: str, values: Sequence[str]
    ) -> LeaderboardPage:
        """Return the leaderboard that a press asks for.

        Raises `IllegalActionError` for none such.
        """
        read = _BOARD_PATTERN.fullmatch(arg)
        game = _choose_game(read[1], values) if read else ""
        if read is None or game not in GAME_SCREENS:
            raise IllegalActionError("ranks-no-such-page")
        where, page = read[2], int(read[3])
        guild_id = find_server_id(interaction)
        if where == "everywhere":
            board = LeaderboardPage(game, "everywhere", page)
        elif guild_id is None:
            raise IllegalActionError("ranks-in-server")
        elif where == "server":
            board = LeaderboardPage(game, "server", page)
        else:
            asked = where if where == PRESENT else where[1:]
            number = await self._parse_season(interaction, guild_id, asked)
            board = LeaderboardPage(game, "server", page, number)
        return board

    async def _parse_season(self, interaction: Interaction, guild_id: int, asked: str) -> int:
        """Return the season that is asked for, by an offered value or its name.

        Raises `IllegalActionError` if there is none.
        """
        speak, word = get_user_texts(interaction), asked.strip().casefold()
        known = await self._bot.seasons.list_seasons(guild_id) or [UNBEGUN]
        numbers = dict[str, int]()
        for season in reversed(known):  # of two with the same name the newer is meant
            names = (ranks.format_season(season, speak), season.name or "")
            numbers |= {name.casefold(): season.number for name in names if name}
        numbers |= {str(season.number): season.number for season in known}
        for key in (PRESENT, speak("season-present").casefold()):
            numbers[key] = known[0].number
        for key in (ALL, speak("season-all-time").casefold()):
            numbers[key] = ALL_TIME_NUMBER
        if word not in numbers:
            raise IllegalActionError("season-unknown", season=asked)
        return numbers[word]

    async def offer_seasons(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the seasons of this server, the newest first."""
        guild_id = find_server_id(interaction)
        if guild_id is None:
            return []
        speak = get_user_texts(interaction)
        closed = (await self._bot.seasons.list_seasons(guild_id))[1:]
        offers = [
            (speak("season-present"), PRESENT),
            (speak("season-all-time"), ALL),
            *((ranks.format_season(season, speak), str(season.number)) for season in closed),
        ]
        return [
            app_commands.Choice(name=label[:100], value=value)
            for label, value in offers
            if typed.strip().casefold() in label.casefold()
        ][:MAX_CHOICES]

    async def show_stats(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member,
        game: str | None,
        season: str | None,
    ) -> None:
        name, own = await self._find_game(interaction, game), _is_own(interaction)
        called = await self._bot.people.load_name(
            player.id, find_server_id(interaction), get_display_name(player)
        )
        card = await self._compose_card(interaction, player.id, called, name, season, own=own)
        if card is not None:
            await send_message(interaction, card, public=not own)

    async def _turn_card(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Show another game on a card that was pressed."""
        own = _is_own(interaction)
        card = await self._compose_card(
            interaction, *await self._parse_card(interaction, arg, values), own=own
        )
        if card is not None:
            await edit_in_place(interaction, card)

    async def _share_card(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Show the channel a card that one person reads."""
        card = await self._compose_card(
            interaction, *await self._parse_card(interaction, arg, ()), own=False
        )
        if card is not None:
            await send_message(interaction, card, public=True)

    async def _parse_card(
        self, interaction: Interaction, arg: str, values: Sequence[str]
    ) -> tuple[int, str, str, str | None]:
        """Return the card that a press asks for: person's id and name, game, season.

        Raises `IllegalActionError` if there is none.
        """
        read = _CARD_PATTERN.fullmatch(arg)
        game = _choose_game(read[3], values) if read else ""
        if read is None or game not in GAME_SCREENS:
            raise IllegalActionError("ranks-no-such-page")
        user_id, say = int(read[1]), get_user_texts(interaction)
        called = await self._name_person(user_id, find_server_id(interaction), say)
        return user_id, called, game, read[2]

    async def _compose_card(
        self,
        interaction: Interaction,
        user_id: int,
        called: str,
        name: str,
        season: str | None,
        *,
        own: bool,
    ) -> ComposedMessage | None:
        """Compose a person's card, for one reader or for all.

        Answers that there is none, and returns None, for a user who has not played.
        """
        guild_id = find_server_id(interaction)
        ratings, since = self._bot.ratings, await self._count_since(None, ALL_TIME_NUMBER)
        everywhere = await ratings.find_standing(name, ALL_SERVERS, user_id, since=since)
        if everywhere is None:
            speak = get_user_texts(interaction)
            title = speak(f"{name}-title")
            if user_id == interaction.user.id:
                await respond_ephemeral(interaction, speak("ranks-none-you", game=title))
            else:
                none = speak("ranks-none", name=escape_markdown(called), game=title)
                await respond_ephemeral(interaction, none, allowed_mentions=NO_MENTIONS)
            return None
        here, number = None, ALL_TIME_NUMBER
        if guild_id is not None:
            if season:
                number = await self._parse_season(interaction, guild_id, season)
            within = await self._count_since(guild_id, number)
            line = await ratings.find_standing(name, guild_id, user_id, number, since=within)
            here = line and (line, await ratings.count_rated(name, guild_id, number, since=within))
        elif season:
            raise IllegalActionError("ranks-in-server")
        shown = guild_id and await self._bot.seasons.find_season(guild_id, number)
        layout = ranks.build_stats(
            called,
            name,
            everywhere,
            await ratings.count_rated(name, ALL_SERVERS, since=since),
            await ratings.list_rated_games(name, user_id),
            here,
            await self._summarise_reviews(user_id, name, guild_id, number),
            shown or None,
            await self._choose_words(interaction, own),
            which=f"{user_id}/{'' if number == ALL_TIME_NUMBER else number}",
            own=own,
        )
        return await self._bot.composer.compose_layout(layout)

    async def _count_since(self, guild_id: int | None, season: int) -> int:
        """Return from when on a counted game keeps people on a leaderboard.

        In UTC milliseconds. A closed season stays as it is.
        """
        found = (
            guild_id
            and season != ALL_TIME_NUMBER
            and await self._bot.seasons.find_season(guild_id, season)
        )
        return 0 if found and found.ended_at is not None else now_ms() - INACTIVE_MS

    async def _summarise_reviews(
        self, user_id: int, game: str, guild_id: int | None, season: int
    ) -> tuple[ReviewSummary, BestGame | None] | None:
        """Return the reviews' summary of a person's games, of one season if asked for."""
        reviews = self._bot.reviews
        within = {} if season == ALL_TIME_NUMBER else {"guild_id": guild_id, "season": season}
        found = await reviews.summarize_reviews(user_id, game=game, **within)
        return (found[0], await reviews.find_best_game(user_id, game, **within)) if found else None

    async def build_meetings(
        self, interaction: Interaction, player: discord.User | discord.Member, say: Say
    ) -> MessageLayout | None:
        """Return how this person did against another; None where they never met."""
        user_id = interaction.user.id
        met = (
            []
            if player.id == user_id
            else await self._bot.ratings.compare_players(user_id, player.id)
        )
        if not met:
            return None
        name = await self._bot.people.load_name(
            player.id, find_server_id(interaction), get_display_name(player)
        )
        mine = await self._name_person(user_id, find_server_id(interaction), say)
        own = await self._bot.reviews.summarize_reviews(user_id, against=player.id)
        other = await self._bot.reviews.summarize_reviews(player.id, against=user_id)
        theirs = {each.game: each for each in other}
        both = {each.game: (each, theirs[each.game]) for each in own if each.game in theirs}
        return ranks.build_versus(mine, name, met, both, say)

    async def _choose_words(self, interaction: Interaction, own: bool) -> Say:
        """Return the texts for one person, or for everybody in the channel."""
        return (
            get_user_texts(interaction)
            if own
            else await get_public_texts(interaction, self._bot.guilds)
        )

    async def _compose_board(
        self, interaction: Interaction, board: LeaderboardPage, *, own: bool
    ) -> ComposedMessage:
        guild_id = find_server_id(interaction)
        scope = ALL_SERVERS if board.scope == "everywhere" or guild_id is None else guild_id
        which = (board.game, scope)
        say = await self._choose_words(interaction, own)
        since = await self._count_since(guild_id, board.season)
        ratings, user_id = self._bot.ratings, interaction.user.id
        shown = await ratings.read_page(
            *which, board.page * LINES_PER_PAGE, LINES_PER_PAGE, board.season, since=since
        )
        mine = await ratings.find_standing(*which, user_id, board.season, since=since)
        standing = [*shown, mine] if mine else shown
        where = None if scope == ALL_SERVERS else scope
        names = {
            line.user_id: await self._name_person(line.user_id, where, say) for line in standing
        }
        people = await ratings.count_rated(*which, board.season, since=since)
        season = champion = None
        if scope != ALL_SERVERS:
            if board.season != ALL_TIME_NUMBER:
                season = await self._bot.seasons.find_season(scope, board.season) or UNBEGUN
            title = await self._bot.titles.find_champion(scope, board.game)
            champion = title and title.user_id
        readers: list[str] = []
        for each in () if where is None else await self._bot.reveals.list_best_readers(where):
            name = escape_markdown(await self._name_person(each.user_id, where, say))
            readers.append(say("ranks-reader", name=name, right=each.right, count=each.count))
        lines = LeaderboardLines(shown, names, people, mine, champion, readers)
        return await self._bot.composer.compose_layout(
            ranks.build_leaderboard(board, lines, season, say, server=guild_id is not None, own=own)
        )

    async def _name_person(self, user_id: int, guild_id: int | None, say: Say) -> str:
        """Return a person's name on this server; None: the one they have everywhere."""
        return await self._bot.people.load_name(user_id, guild_id, say("privacy-gone"))

    async def _find_game(self, interaction: Interaction, game: str | None) -> str:
        """Return the game that was named, else a usual one.

        Usual is the one that counted last here, else the one opened last, else the first. Raises
        `IllegalActionError` for a name that is no game's.
        """
        if game is not None:
            return games.find_game(game, games.GAMES)
        here = find_server_id(interaction), interaction.user.id
        ratings = self._bot.ratings
        game = await ratings.find_last_rated_game(*here) or await ratings.find_last_opened_game(
            *here
        )
        return game if game in GAME_SCREENS else next(iter(GAME_SCREENS))


def _is_own(interaction: Interaction) -> bool:
    """Return whether this person alone sees the answer or the pressed message.

    On a server that is all that they have not shown to others.
    """
    if interaction.message is not None:
        return interaction.message.flags.ephemeral
    return interaction.guild_id is not None or is_user_install_context(interaction)


def _choose_game(game: str, values: Sequence[str]) -> str:
    """Return the game that a custom_id names, or a select's value in its place."""
    return values[0] if game == ranks.GO and values else game
