"""/referee: rulings of juries and referees, for users who may moderate members."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot import access
from bot.commands.command_factory import (
    CommandGroup,
    CommandOption,
    build_command,
    define_command,
    define_options,
)
from bot.commands.table_lookup import TableNumber, find_table
from bot.commands.tournament_lookup import find_judged_tournament, note_member
from bot.commands.tournament_panel import TournamentPanel
from bot.commands.tournament_texts import Number, Reason, describe_options, make_command
from bot.delivery.replies import send_message
from bot.interactions import (
    Interaction,
    get_display_name,
    get_user_texts,
    respond_ephemeral,
    update_user_profile,
)
from bot.jury_actions import is_of_jury
from bot.ruling_history import find_measures
from bot.screens import GAME_SCREENS
from bot.screens.judging import JuryMeasure, MeasureOption, TakenMeasure
from bot.screens.scene import MessageLayout, escape_markdown
from bot.services import BotServices
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError
from bot.tables.table import CALLS_PART, GameTable
from bot.texts import LOCALES, format_text
from bot.tournaments import rulings
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import Judge
from engines.core import IllegalActionError, Seat

MAX_LISTED = 10
"""Former rulings that are shown, at most."""
SHOWN_TO = discord.Permissions(moderate_members=True)
"""Permissions by which Discord shows these commands by default."""


class RefereeCommands(CommandGroup):
    """Group of the commands of juries, judges and referees.

    Discord shows them by `SHOWN_TO`, and to those whom the server allows them; each command checks
    who may rule.
    """

    def __init__(self, bot: BotServices) -> None:
        super().__init__("cmd-referee", shown_to=SHOWN_TO)
        self._bot = bot
        self._panel = TournamentPanel(bot)
        self.add_command(self._make_act_command())

    @define_command("cmd-jury-rule")
    @define_options(
        table=("cmd-table", "cmd-jury-table-about"),
        verdict="cmd-jury-verdict",
        case="cmd-jury-case",
    )
    async def rule_case(
        self, interaction: Interaction, table: TableNumber, verdict: str, case: str | None = None
    ) -> None:
        found = await self._find_table(interaction, table)
        parts = await self._bot.jurors.require_parts(interaction, found)
        # What is not theirs to judge is named only where nothing else waits: to say whose it is.
        asked = sorted(found.get_open_cases(parts) or found.get_open_cases())
        if not asked:
            raise IllegalActionError("jury-nothing")
        if case is None and len(asked) > 1:
            raise IllegalActionError("jury-which", cases=", ".join(asked))
        await self._bot.jurors.rule_case(
            interaction, found.id, _parse_verdict(found, verdict), case or asked[0]
        )
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("jury-rule-done", table=found.id)
        )

    @rule_case.autocomplete("verdict")
    async def offer_verdicts(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the verdicts at the table that was named, else at those that wait."""
        number = interaction.namespace.table
        try:
            if isinstance(number, int):
                tables = [await find_table(interaction, self._bot, number)]
            else:
                tables = [
                    each.table for each in await self._bot.jurors.list_waiting_cases(interaction)
                ]
        except (IllegalActionError, TableNotFoundError, UnreadableLogError):
            return []
        say = get_user_texts(interaction)
        named = {
            value: say(key) for table in tables for value, key in _list_verdicts(table).items()
        }
        return [
            app_commands.Choice(name=label[:100], value=value)
            for value, label in named.items()
            if typed.casefold() in label.casefold()
        ]

    @define_command("cmd-jury-answer")
    @define_options(
        table=("cmd-table", "cmd-jury-table-about"), answer="cmd-jury-text", case="cmd-jury-case"
    )
    async def answer_call(
        self,
        interaction: Interaction,
        table: TableNumber,
        answer: Reason,
        case: str | None = None,
    ) -> None:
        found = await self._find_table(interaction, table)
        await self._bot.jurors.require_parts(interaction, found, CALLS_PART)
        calls = [call.id for call in found.calls]
        if not calls:
            raise IllegalActionError("jury-nothing")
        if case is None and len(calls) > 1:
            raise IllegalActionError("jury-which", cases=", ".join(calls))
        await self._bot.jurors.answer_call(interaction, found.id, case or calls[0], answer)
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("jury-measure-done", table=found.id)
        )

    def _make_act_command(self) -> app_commands.Command[Any, ..., None]:
        """Make the command for all that the juries of all games may do unasked."""

        async def take_measure(
            interaction: Interaction,
            measure: str,
            table: int,
            reason: str,
            player: discord.User | None = None,
            **options: Any,
        ) -> None:
            found = await self._find_table(interaction, table)
            kind = find_measures(found.rules.name).get(measure)
            if kind is None:
                raise IllegalActionError("jury-not-here")
            given = {name: value for name, value in options.items() if value is not None}
            _check_options(interaction, kind, given, player)
            seat = _find_seat(found, player) if player else None
            chosen = {option.name: given.get(option.name) for option in kind.options}
            await self._bot.jurors.take_measure(
                interaction, found.id, measure, TakenMeasure(reason, seat, chosen)
            )
            await respond_ephemeral(
                interaction, get_user_texts(interaction)("jury-measure-done", table=found.id)
            )

        return build_command("cmd-referee-act", take_measure, _list_parameters())

    @define_command("cmd-jury-replace")
    @define_options(
        table=("cmd-table", "cmd-referee-table-about"),
        tournament="cmd-t-tournament",
        player="cmd-jury-player",
        by="cmd-jury-by",
        reason="cmd-jury-reason",
    )
    async def replace_player(
        self,
        interaction: Interaction,
        player: discord.User,
        by: discord.Member,
        reason: Reason,
        table: TableNumber | None = None,
        tournament: Number | None = None,
    ) -> None:
        if by.bot:
            raise IllegalActionError("jury-bot")
        if table is None:
            t = await find_judged_tournament(interaction, self._bot, tournament)
            await note_member(interaction, self._bot, by)
            await self._substitute_player(interaction, t.id, player, by, reason)
            return
        found = await self._find_table(interaction, table)
        await self._bot.jurors.require_parts(interaction, found, CALLS_PART)
        place = await self._bot.tables.load_location(found.id)
        if not (await access.find_member_permissions(interaction, place, by)).view_channel:
            raise IllegalActionError("offer-outside", name=get_display_name(by), table=found.id)
        person = await self._bot.people.load_person(by.id)
        locale = person.locale if person else place.locale
        await update_user_profile(self._bot.people, by, locale)
        seat = _find_seat(found, player)
        if found.tournament is not None:  # it has to know who plays: its reserves have agreed to
            await self._substitute_player(interaction, found.tournament, player, by, reason)
            return
        await self._bot.jurors.offer_seat(interaction, found.id, seat, by.id, reason)
        name = escape_markdown(get_display_name(by))
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("offer-made", table=found.id, name=name)
        )

    async def _substitute_player(
        self,
        interaction: Interaction,
        number: int,
        out: discord.User,
        by: discord.Member,
        reason: str,
    ) -> None:
        await self._bot.jurors.substitute_player(interaction, number, out.id, by.id, reason)
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("tournament-ruled", number=number)
        )

    # --- of tournaments --------------------------------------------------------------------------

    @make_command("penalty")
    @describe_options("player", "points", "reason", "tournament")
    async def penalise_player(
        self,
        interaction: Interaction,
        player: discord.User,
        points: app_commands.Range[int, -rulings.MAX_PENALTY_POINTS, rulings.MAX_PENALTY_POINTS],
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        by = interaction.user.id
        await self._commit_ruling(
            interaction,
            tournament,
            lambda t: rulings.penalise_player(t, by, player.id, points, reason),
        )

    @make_command("exclude")
    @describe_options("player", "reason", "tournament")
    async def exclude_player(
        self,
        interaction: Interaction,
        player: discord.User,
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        by = interaction.user.id
        await self._commit_ruling(
            interaction, tournament, lambda t: rulings.exclude_player(t, by, player.id, reason)
        )

    @make_command("settle")
    @describe_options("broken", "reason", "winner", "tournament")
    async def settle_table(
        self,
        interaction: Interaction,
        broken: Number,
        reason: Reason,
        winner: discord.User | None = None,
        tournament: Number | None = None,
    ) -> None:
        by = interaction.user.id

        def build_entries(t: TournamentState) -> Sequence[Any]:
            if winner is None:
                return rulings.replay_table(t, by, broken, reason)
            return rulings.decide_table(t, by, broken, winner.id, reason)

        await self._commit_ruling(interaction, tournament, build_entries)

    async def _commit_ruling(
        self, interaction: Interaction, tournament: int | None, judge: Judge
    ) -> None:
        t = await find_judged_tournament(interaction, self._bot, tournament)
        await self._panel.commit_and_tell(interaction, t, judge, "tournament-ruled")

    # --- what was ruled --------------------------------------------------------------------------

    @define_command("cmd-jury-history")
    async def show_history(self, interaction: Interaction) -> None:
        guild_id = await self._require_juror(interaction)
        speak = get_user_texts(interaction)
        past = await self._bot.rulings.list_rulings(guild_id, MAX_LISTED)
        if not past:
            raise IllegalActionError("jury-no-history")
        lines = [await self._bot.rulings.format_ruling(each, guild_id, speak) for each in past]
        layout = MessageLayout([speak("jury-history"), *lines])
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    async def _find_table(self, interaction: Interaction, table_id: int) -> GameTable:
        """Return the table of this number on this server.

        Raises `IllegalActionError`, `TableNotFoundError`.
        """
        found = await find_table(interaction, self._bot, table_id)
        interaction.extras["table"] = found.id
        return found

    async def _require_juror(self, interaction: Interaction) -> int:
        """Return the server of whose jury this person is. Raises `IllegalActionError`."""
        if interaction.guild_id is None:
            raise IllegalActionError("jury-in-server")
        guild = await self._bot.guilds.load_settings(interaction.guild_id)
        if not is_of_jury(interaction, guild, access.find_server_permissions(interaction)):
            raise IllegalActionError("jury-not-yours")
        return interaction.guild_id


def sees_referee_commands(member: discord.Member) -> bool:
    """Return whether Discord shows these commands to a member by default.

    The member comes with an interaction, which tells their permissions.
    """
    allowed = member.resolved_permissions or discord.Permissions.none()
    return allowed.administrator or allowed.is_superset(SHOWN_TO)


def _list_measures() -> dict[str, tuple[str, JuryMeasure]]:
    """Return the measures of all games' juries by name, with the game of their texts.

    Games that have the same measure share its options and the first one's texts.
    """
    found = dict[str, tuple[str, JuryMeasure]]()
    for game, screen in GAME_SCREENS.items():
        for measure in screen.judging.measures if screen.judging else ():
            _, first = found.setdefault(measure.name, (game, measure))
            if (first.player, first.options) != (measure.player, measure.options):
                raise ValueError(f"the measure {measure.name} has other options in {game}")
    return found


def _list_options() -> dict[str, tuple[str, MeasureOption]]:
    """Return the options of all measures by name, with the game of their texts."""
    found = dict[str, tuple[str, MeasureOption]]()
    for game, measure in _list_measures().values():
        for option in measure.options:
            _, first = found.setdefault(option.name, (game, option))
            if first != option:
                raise ValueError(f"the option {option.name} is another in {game}")
    return found


def _list_parameters() -> list[CommandOption]:
    """Return the options of `/referee act`, those that may be left out last."""
    measures = [(name, f"cmd-{game}-jury-{name}") for name, (game, _) in _list_measures().items()]
    return [
        CommandOption("measure", str, "cmd-referee-measure", choices=measures),
        CommandOption("table", TableNumber, "cmd-table", "cmd-jury-table-about"),
        CommandOption("reason", Reason, "cmd-jury-reason"),
        CommandOption("player", discord.User, "cmd-jury-player", default=None),
        *(
            CommandOption(
                name,
                str if option.choices else app_commands.Range[int, 0, option.most],
                f"cmd-{game}-jury-{name}",
                default=None,
                choices=[(each, f"{game}-{name}-{each}") for each in option.choices],
            )
            for name, (game, option) in _list_options().items()
        ),
    ]


def _check_options(
    interaction: Interaction, measure: JuryMeasure, given: Mapping[str, Any], player: object
) -> None:
    """Raise `IllegalActionError` where this measure lacks an option, or has none such."""
    say = get_user_texts(interaction)
    keys = {name: f"cmd-{game}-jury-{name}" for name, (game, _) in _list_options().items()}
    keys["player"] = "cmd-jury-player"
    named = {*given, *(["player"] if player is not None else [])}
    needed = {option.name for option in measure.options if option.choices}
    needed |= {"player"} if measure.player == "one" else set()
    known = {option.name for option in measure.options}
    known |= {"player"} if measure.player != "nobody" else set()
    for name in keys:
        if name in needed - named:
            raise IllegalActionError("referee-needs", option=say(keys[name]))
        if name in named - known:
            raise IllegalActionError("referee-not-with", option=say(keys[name]))


def _list_verdicts(table: GameTable) -> dict[str, str]:
    """Return the verdicts at this table now: by name, the keys of their texts."""
    game, called = table.rules.name, {"settled": "jury-verdict-settled"}
    judging = GAME_SCREENS[game].judging
    asked = len(table.get_open_cases()) > len(table.calls)
    rulings = judging.verdicts if judging and asked else ()
    return {name: f"{game}-verdict-{name}" for name in rulings} | (called if table.calls else {})


def _parse_verdict(table: GameTable, typed: str) -> str:
    """Return the verdict that was chosen, or typed as it is called in any language.

    Anything else is returned as it is: the rules refuse it.
    """
    for name, key in _list_verdicts(table).items():
        if typed.casefold() in {format_text(locale, key).casefold() for locale in LOCALES}:
            return name
    return typed


def _find_seat(table: GameTable, player: discord.User) -> Seat:
    seat = table.find_seat(player.id)
    if seat is None:
        raise IllegalActionError("jury-no-such-player")
    return seat
