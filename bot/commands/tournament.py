"""/tournament: everything about tournaments, for players, organisers and referees."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BytesIO
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands import games
from bot.commands.tournament_draft import TournamentDrafts
from bot.commands.tournament_panel import TournamentPanel
from bot.commands.tree import words as named
from bot.commands.which_tournament import judged, noted, organises, where, which
from bot.delivery.replies import show
from bot.interactions import Press, display_name, idempotency_key, respond_ephemeral, words
from bot.pipeline import Panels
from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.screens.scene import plain
from bot.screens.tournament_draft import LONGEST_START
from bot.services import Services
from bot.tables.rows import LONGEST_REASON
from bot.texts import language
from bot.tournaments import moments, presets, registration, report, rounds, rulings
from bot.tournaments.rows import LONGEST_NAME
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Judge
from bot.zones import find as find_zone
from engines.core import Illegal

F = TypeVar("F", bound=Callable[..., Any])
Number = app_commands.Range[int, 1, 999_999_999]
Reason = app_commands.Range[str, 1, LONGEST_REASON]
AHEAD = (10, 30, 60, 120)
"""Minutes that are offered where nothing is typed."""
DESCRIBED = set[str]()
"""The commands and options that have a name and a description, as `cmd-t-…`."""


def _options(*names: str) -> Callable[[F], F]:
    """The names and descriptions of a command's options."""
    DESCRIBED.update(names)
    keys = {name: f"cmd-t-{name}" for name in names}
    renamed = app_commands.rename(**{name: named(key) for name, key in keys.items()})
    described = app_commands.describe(**{name: named(f"{key}-about") for name, key in keys.items()})
    return lambda command: renamed(described(command))


def _command(name: str) -> Any:
    DESCRIBED.add(name)
    return app_commands.command(
        name=named(f"cmd-t-{name}"), description=named(f"cmd-t-{name}-about")
    )


def _choices(keys: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """What may be chosen, by value the key of its text."""
    return [app_commands.Choice(name=named(key), value=value) for value, key in keys.items()]


class TournamentCommands(app_commands.Group):
    """What is done by command."""

    def __init__(self, bot: Services) -> None:
        super().__init__(
            name=named("cmd-tournament"),
            description=named("cmd-tournament-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._bot = bot
        self._panel, self._drafts = TournamentPanel(bot), TournamentDrafts(bot)
        self.panels: Panels = {screens.PANEL: self._panel.pressed, **self._drafts.panels}

    # --- organisers ------------------------------------------------------------------------------

    @games.option(games.GAMES)
    @_command("create")
    @_options("preset", "name", "begins", "game")
    @app_commands.choices(
        preset=_choices({name: f"tournament-preset-{name}" for name in presets.PRESETS})
    )
    async def create(
        self,
        interaction: Press,
        preset: str,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        begins: app_commands.Range[str, 1, LONGEST_START],
        game: str | None = None,
    ) -> None:
        await self._drafts.begin(interaction, preset, name, begins, game)

    @create.autocomplete("begins")
    async def begins(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """When it may begin, each with how long that is from now; in several time zones where the
        server has set none."""
        speak, now, lang = words(interaction), now_ms(), language(interaction.locale.value)
        guild = interaction.guild_id and await self._bot.guilds.get(interaction.guild_id)
        zone = find_zone(guild.zone if guild else None)
        offers = moments.offers(typed, now, zone, lang)
        if not typed.strip():
            offers = [speak("tournament-begins-now")]
            offers += [speak("tournament-begins-in", minutes=each) for each in AHEAD]
        elif not (guild and guild.zone) and offers == [typed.strip()]:
            with contextlib.suppress(Illegal):
                if moments.read(typed, now).zoneless:
                    offers = list(moments.zoned(typed, lang))
        found: list[app_commands.Choice[str]] = []
        for offer in offers[:25]:
            with contextlib.suppress(Illegal):
                at = moments.read(offer, now, zone, lang).at
                minutes = round((at - now) / moments.MINUTE_MS)
                hours, left = divmod(minutes, 60)
                label = speak("tournament-begins-offer", when=offer, hours=hours, minutes=left)
                found.append(app_commands.Choice(name=label[:100], value=offer))
        return found

    @_command("start")
    @_options("tournament")
    async def start(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament)
        organises(interaction, t)
        user_id, now = interaction.user.id, now_ms()
        seeds = await self._bot.tournaments.seeds(t)
        lasts = t.chosen.starts_at - t.chosen.closes_at

        def judge(t: Tournament) -> Sequence[Any]:
            match t.phase:
                case "open":
                    return registration.close(t, now + lasts, user_id)
                case "checkin":
                    return registration.start(t, seeds, user_id)
                case _:
                    return rounds.call(t, user_id)

        await self._panel.do(interaction, t, judge, f"tournament-did-{t.phase}")

    @_command("end")
    @_options("tournament")
    async def end(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament)
        organises(interaction, t)
        user_id = interaction.user.id
        await self._panel.do(interaction, t, lambda t: rounds.end(t, user_id), "tournament-ended")

    @_command("cancel")
    @_options("reason", "tournament")
    async def cancel(
        self, interaction: Press, reason: Reason, tournament: Number | None = None
    ) -> None:
        t = await which(interaction, self._bot, tournament)
        organises(interaction, t)
        user_id, why = interaction.user.id, " ".join(reason.split())
        await self._panel.do(
            interaction, t, lambda t: rounds.cancel(t, user_id, why), "tournament-called-off"
        )

    @_command("move")
    @_options("tournament")
    async def move(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament)
        organises(interaction, t)
        assert interaction.guild_id is not None
        channel_id = where(interaction, await self._bot.guilds.get(interaction.guild_id))
        await self._bot.places.move_tournament(
            t, interaction.user.id, idempotency_key(interaction), channel_id
        )
        self._bot.announcer.request_update(t.id)
        await respond_ephemeral(interaction, words(interaction)("tournament-moved", number=t.id))

    @_command("referee")
    @_options("member", "dismiss", "tournament")
    async def referee(
        self,
        interaction: Press,
        member: discord.Member,
        dismiss: bool = False,
        tournament: Number | None = None,
    ) -> None:
        t = await which(interaction, self._bot, tournament)
        organises(interaction, t)
        await noted(interaction, self._bot, member)
        by = interaction.user.id
        judge: Judge = lambda t: rulings.appoint(t, by, member.id, dismiss)  # noqa: E731
        name = "tournament-dismissed" if dismiss else "tournament-appointed"
        await self._panel.do(interaction, t, judge, name, name=plain(display_name(member)))

    # --- players ---------------------------------------------------------------------------------

    @_command("join")
    @_options("reserve", "tournament")
    async def join(
        self, interaction: Press, reserve: bool = False, tournament: Number | None = None
    ) -> None:
        await self._panel.enter(
            interaction, await which(interaction, self._bot, tournament), reserve
        )

    @_command("leave")
    @_options("tournament")
    async def leave(self, interaction: Press, tournament: Number | None = None) -> None:
        await self._panel.strike(interaction, await which(interaction, self._bot, tournament))

    @_command("checkin")
    @_options("tournament")
    async def checkin(self, interaction: Press, tournament: Number | None = None) -> None:
        await self._panel.check_in(interaction, await which(interaction, self._bot, tournament))

    @_command("withdraw")
    @_options("tournament")
    async def withdraw(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament)
        user_id = interaction.user.id
        await self._panel.do(
            interaction, t, lambda t: registration.withdraw(t, user_id), "tournament-withdrawn"
        )

    @_command("standings")
    @_options("tournament")
    async def standings(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament, over=True)
        layout = pages.page(await self._panel.scene(interaction, t), 0, interaction.user.id)
        await show(interaction, await self._bot.composer.drawn(layout))

    @_command("tables")
    @_options("tournament")
    async def tables(self, interaction: Press, tournament: Number | None = None) -> None:
        t = await which(interaction, self._bot, tournament, over=True)
        layout = await self._panel.tables(interaction, t, 0)
        await show(interaction, await self._bot.composer.drawn(layout))

    @_command("export")
    @_options("format", "tournament")
    @app_commands.choices(
        format=_choices({name: f"tournament-export-{name}" for name in ("csv", "json")})
    )
    async def export(
        self, interaction: Press, format: str, tournament: Number | None = None
    ) -> None:
        t = await which(interaction, self._bot, tournament, over=True)
        organises(interaction, t)
        scene = await self._panel.scene(interaction, t)
        names = {e.number: scene.raw(e.user_id) for e in t.entrants}
        heavy = self._bot.heavy
        async with heavy.turn(interaction.user.id):
            if format == "csv":
                data = await heavy.run(partial(report.csv, t, names))
            else:
                rows = await self._bot.tournaments.rows(t.id)
                data = await heavy.run(partial(report.json, t, names, rows))
        file = discord.File(BytesIO(data), f"tournament-{t.id}.{format}")
        await respond_ephemeral(interaction, words(interaction)("tournament-exported"), file=file)

    # --- referees --------------------------------------------------------------------------------

    @_command("penalty")
    @_options("player", "points", "reason", "tournament")
    async def penalty(
        self,
        interaction: Press,
        player: discord.User,
        points: app_commands.Range[int, -rulings.MOST_PENALTY, rulings.MOST_PENALTY],
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        t = await judged(interaction, self._bot, tournament)
        by = interaction.user.id
        await self._panel.do(
            interaction,
            t,
            lambda t: rulings.penalise(t, by, player.id, points, reason),
            "tournament-ruled",
        )

    @_command("exclude")
    @_options("player", "reason", "tournament")
    async def exclude(
        self,
        interaction: Press,
        player: discord.User,
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        t = await judged(interaction, self._bot, tournament)
        by = interaction.user.id
        await self._panel.do(
            interaction, t, lambda t: rulings.exclude(t, by, player.id, reason), "tournament-ruled"
        )

    @_command("substitute")
    @_options("player", "by", "reason", "tournament")
    async def substitute(
        self,
        interaction: Press,
        player: discord.User,
        by: discord.Member,
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        t = await judged(interaction, self._bot, tournament)
        if by.bot:
            raise Illegal("jury-bot")
        await noted(interaction, self._bot, by)
        user_id = interaction.user.id
        await self._panel.do(
            interaction,
            t,
            lambda t: rulings.substitute(t, user_id, player.id, by.id, reason),
            "tournament-ruled",
        )

    @_command("replay")
    @_options("broken", "reason", "tournament")
    async def replay(
        self,
        interaction: Press,
        broken: Number,
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        t = await judged(interaction, self._bot, tournament)
        by = interaction.user.id
        await self._panel.do(
            interaction, t, lambda t: rulings.replay(t, by, broken, reason), "tournament-ruled"
        )

    @_command("decide")
    @_options("broken", "winner", "reason", "tournament")
    async def decide(
        self,
        interaction: Press,
        broken: Number,
        winner: discord.User,
        reason: Reason,
        tournament: Number | None = None,
    ) -> None:
        t = await judged(interaction, self._bot, tournament)
        by = interaction.user.id
        await self._panel.do(
            interaction,
            t,
            lambda t: rulings.decide(t, by, broken, winner.id, reason),
            "tournament-ruled",
        )
