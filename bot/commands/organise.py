"""/organise: running a tournament, hidden from members who may not manage events."""

import contextlib
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import Any

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands import games
from bot.commands.command_factory import CommandGroup
from bot.commands.referee import sees_referee_commands
from bot.commands.tournament_draft import TournamentDraftPanel
from bot.commands.tournament_lookup import (
    find_announcement_channel,
    find_tournament,
    note_member,
    require_organiser,
)
from bot.commands.tournament_panel import TournamentPanel
from bot.commands.tournament_texts import (
    Number,
    Reason,
    describe_options,
    make_choices,
    make_command,
)
from bot.interactions import (
    Interaction,
    get_display_name,
    get_idempotency_key,
    get_user_texts,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.screens.scene import escape_markdown
from bot.screens.tournament_draft import MAX_START_CHARACTERS
from bot.services import BotServices
from bot.texts import choose_language
from bot.tournaments import moments, presets, registration, report, rounds, rulings
from bot.tournaments.rows import MAX_NAME_CHARACTERS
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import Judge
from bot.zones import find_zone
from engines.core import IllegalActionError

SHOWN_TO = discord.Permissions(manage_events=True)
"""Permissions by which Discord shows these commands by default."""
OFFERED_MINUTES = (10, 30, 60, 120)
"""Minutes from now that are offered where nothing is typed."""


class OrganiserCommands(CommandGroup):
    """Commands of organisers.

    Discord shows them to who may manage events, and to whom the server allows them; who may use
    them `require_organiser` and `require_creator` check.
    """

    def __init__(self, bot: BotServices) -> None:
        super().__init__("cmd-organise", shown_to=SHOWN_TO)
        self._bot = bot
        self._panel, self._drafts = TournamentPanel(bot), TournamentDraftPanel(bot)
        self.panels: Panels = self._drafts.panels

    @games.offer_games(games.GAMES)
    @make_command("create")
    @describe_options("preset", "name", "begins", "game")
    @app_commands.choices(
        preset=make_choices({name: f"tournament-preset-{name}" for name in presets.PRESETS})
    )
    async def create_tournament(
        self,
        interaction: Interaction,
        preset: str,
        name: app_commands.Range[str, 1, MAX_NAME_CHARACTERS],
        begins: app_commands.Range[str, 1, MAX_START_CHARACTERS],
        game: str | None = None,
    ) -> None:
        await self._drafts.begin_draft(interaction, preset, name, begins, game)

    @create_tournament.autocomplete("begins")
    async def offer_starts(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """Offer times to begin, each with how long that is from now.

        Where the server has set no time zone, in several.
        """
        speak, now, lang = (
            get_user_texts(interaction),
            now_ms(),
            choose_language(interaction.locale.value),
        )
        guild = interaction.guild_id and await self._bot.guilds.load_settings(interaction.guild_id)
        zone = find_zone(guild.zone if guild else None)
        offers = moments.suggest_moments(typed, now, zone, lang)
        if not typed.strip():
            offers = [speak("tournament-begins-now")]
            offers += [speak("tournament-begins-in", minutes=each) for each in OFFERED_MINUTES]
        elif not (guild and guild.zone) and offers == [typed.strip()]:
            with contextlib.suppress(IllegalActionError):
                if moments.parse_moment(typed, now).zoneless:
                    offers = list(moments.add_zones(typed, lang))
        found: list[app_commands.Choice[str]] = []
        for offer in offers[:25]:
            with contextlib.suppress(IllegalActionError):
                at = moments.parse_moment(offer, now, zone, lang).at
                minutes = round((at - now) / moments.MINUTE_MS)
                hours, left = divmod(minutes, 60)
                label = speak("tournament-begins-offer", when=offer, hours=hours, minutes=left)
                found.append(app_commands.Choice(name=label[:100], value=offer))
        return found

    @make_command("start")
    @describe_options("tournament")
    async def start_next(self, interaction: Interaction, tournament: Number | None = None) -> None:
        t = await find_tournament(interaction, self._bot, tournament)
        require_organiser(interaction, t)
        user_id, now = interaction.user.id, now_ms()
        seeds = await self._bot.tournaments.load_seeds(t)
        lasts = t.chosen.starts_at - t.chosen.closes_at

        def build_entries(t: TournamentState) -> Sequence[Any]:
            match t.phase:
                case "open":
                    return registration.close_registration(t, now + lasts, user_id)
                case "checkin":
                    return registration.start_play(t, seeds, user_id)
                case _:
                    return rounds.call_round(t, user_id)

        await self._panel.commit_and_tell(
            interaction, t, build_entries, f"tournament-did-{t.phase}"
        )

    @make_command("end")
    @describe_options("tournament")
    async def end_tournament(
        self, interaction: Interaction, tournament: Number | None = None
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament)
        require_organiser(interaction, t)
        user_id = interaction.user.id
        await self._panel.commit_and_tell(
            interaction, t, lambda t: rounds.end_tournament(t, user_id), "tournament-ended"
        )

    @make_command("cancel")
    @describe_options("reason", "tournament")
    async def cancel_tournament(
        self, interaction: Interaction, reason: Reason, tournament: Number | None = None
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament)
        require_organiser(interaction, t)
        user_id, why = interaction.user.id, " ".join(reason.split())
        await self._panel.commit_and_tell(
            interaction,
            t,
            lambda t: rounds.cancel_tournament(t, user_id, why),
            "tournament-called-off",
        )

    @make_command("move")
    @describe_options("tournament")
    async def move_tournament(
        self, interaction: Interaction, tournament: Number | None = None
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament)
        require_organiser(interaction, t)
        assert interaction.guild_id is not None
        channel_id = find_announcement_channel(
            interaction, await self._bot.guilds.load_settings(interaction.guild_id)
        )
        await self._bot.places.move_tournament(
            t, interaction.user.id, get_idempotency_key(interaction), channel_id
        )
        self._bot.announcer.request_update(t.id)
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("tournament-moved", number=t.id)
        )

    @make_command("referee")
    @describe_options("member", "dismiss", "tournament")
    async def appoint_referee(
        self,
        interaction: Interaction,
        member: discord.Member,
        dismiss: bool = False,
        tournament: Number | None = None,
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament)
        require_organiser(interaction, t)
        await note_member(interaction, self._bot, member)
        by = interaction.user.id
        judge: Judge = lambda t: rulings.appoint_referee(t, by, member.id, dismiss)  # noqa: E731
        key = "tournament-dismissed" if dismiss else "tournament-appointed"
        name, say = escape_markdown(get_display_name(member)), get_user_texts(interaction)
        await self._bot.tournaments.commit_action(t.id, get_idempotency_key(interaction), judge)
        text = say(key, number=t.id, name=name)
        if not dismiss and not sees_referee_commands(member):
            text += "\n" + say("referee-unseen", name=name)
        await respond_ephemeral(interaction, text)

    @make_command("export")
    @describe_options("format", "tournament")
    @app_commands.choices(
        format=make_choices({name: f"tournament-export-{name}" for name in ("csv", "json")})
    )
    async def export_results(
        self, interaction: Interaction, format: str, tournament: Number | None = None
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament, over=True)
        require_organiser(interaction, t)
        scene = await self._panel.build_scene(interaction, t)
        names = {e.number: scene.get_raw_name(e.user_id) for e in t.entrants}
        heavy = self._bot.heavy
        async with heavy.hold_turn(interaction.user.id):
            if format == "csv":
                data = await heavy.run_work(partial(report.to_csv, t, names))
            else:
                rows = await self._bot.tournaments.read_rows(t.id)
                data = await heavy.run_work(partial(report.to_json, t, names, rows))
        file = discord.File(BytesIO(data), f"tournament-{t.id}.{format}")
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("tournament-exported"), file=file
        )
