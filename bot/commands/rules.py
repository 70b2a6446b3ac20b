"""/rules: the rules of a game, as they hold at a table."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands import games
from bot.commands.command_factory import define_command, define_options
from bot.commands.table_lookup import TableNumber, find_table
from bot.commands.tree import allow_anywhere
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, find_server_id, get_user_texts
from bot.screens import GAME_SCREENS
from bot.screens.rules import RulesSubject, build_rules_layout
from bot.services import BotServices
from bot.tables.table import GameTable
from engines.core import IllegalActionError


class RulesCommand:
    """Command `/rules`, and handler of the presses on what it shows."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @games.offer_games(games.EDITIONS)
        @define_command("cmd-rules")
        @allow_anywhere
        @define_options(game="cmd-game", table=("cmd-table", "cmd-rules-table-about"))
        async def show_rules(
            interaction: Interaction, game: str | None = None, table: TableNumber | None = None
        ) -> None:
            await self._show_page(
                interaction, await self._find_subject(interaction, game, table), 0
            )

        return show_rules

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Turn the page, or open the rules for a user who pressed elsewhere."""
        key, _, page = arg.partition(".")
        number = values[0] if page == "go" and values else page
        subject = await self._parse_subject(interaction, key)
        if not page:
            await self._show_page(interaction, subject, 0)
        elif number.isdecimal() and len(number) < 4:
            layout = build_rules_layout(
                subject, GAME_SCREENS[subject.game].rules, int(number), get_user_texts(interaction)
            )
            await edit_in_place(interaction, await self._bot.composer.compose_layout(layout))
        else:
            raise IllegalActionError("table-unknown")

    async def _show_page(self, interaction: Interaction, subject: RulesSubject, page: int) -> None:
        layout = build_rules_layout(
            subject, GAME_SCREENS[subject.game].rules, page, get_user_texts(interaction)
        )
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    async def _find_subject(
        self, interaction: Interaction, edition: str | None, table_id: int | None
    ) -> RulesSubject:
        """Return the subject that is asked for, or else a usual one.

        Usual is the table at which this person sits, the newest in this channel, or the first
        edition.
        """
        if table_id is not None:
            return self._to_subject(await find_table(interaction, self._bot, table_id))
        if edition is not None:
            named_one = games.find_game(edition, games.EDITIONS)
            return await self._parse_subject(interaction, named_one)
        try:
            return self._to_subject(await find_table(interaction, self._bot, None))
        except IllegalActionError:
            here = await self._find_subject_here(interaction)
            return here or await self._parse_subject(interaction, games.EDITIONS[0])

    async def _find_subject_here(self, interaction: Interaction) -> RulesSubject | None:
        """Return the newest table that is played, or waits for players, in this channel."""
        guild_id = find_server_id(interaction)
        if guild_id is None:
            return None
        live = await self._bot.ledger.list_live_in(guild_id)
        here = [place for place in live if place.channel_id == interaction.channel_id]
        found = await self._bot.tables.load_readable(here[-1:])
        return self._to_subject(found[0][1]) if found else None

    async def _parse_subject(self, interaction: Interaction, key: str) -> RulesSubject:
        """Return the subject of this key.

        Raises `IllegalActionError` for what never was one, `TableNotFoundError` for a table
        elsewhere.
        """
        if key.isdecimal():
            if len(key) > 9:
                raise IllegalActionError("table-unknown")
            table = await find_table(interaction, self._bot, int(key))
            return self._to_subject(table)
        game, _, edition = key.partition("-")
        if game not in GAME_SCREENS or edition not in GAME_SCREENS[game].rules.editions:
            raise IllegalActionError("start-unknown-game", game=key, games=games.GAMES)
        return RulesSubject(key, game, GAME_SCREENS[game].rules.editions[edition])

    @staticmethod
    def _to_subject(table: GameTable) -> RulesSubject:
        return RulesSubject(str(table.id), table.rules.name, table.options, table.id, table.clock)
