"""Setting up a tournament: what /tournament create opens, until it is announced.

All that is chosen is stored before it is shown, so the panel goes on after a restart.
"""

import re
from collections.abc import Callable, Sequence

from bot.clock import now_ms
from bot.commands import games
from bot.commands.which_tournament import may_create, where
from bot.delivery import replies, scheduled_events
from bot.delivery.replies import show, turn
from bot.interactions import Press, public_locale, read_fields, words
from bot.pipeline import Panels
from bot.screens import opening
from bot.screens import tournament_draft as screens
from bot.screens.scene import Layout, plain
from bot.services import Services
from bot.store.guilds import Guild
from bot.tables.rows import speed
from bot.texts import Say, language
from bot.tournaments import drafts, presets
from bot.tournaments.drafts import Draft
from bot.tournaments.presets import PRESETS, Preset
from bot.zones import find as find_zone
from engines.core import Illegal

PRESSED = re.compile(r"([0-9]{1,9})/([a-z]+)/([a-z0-9_]*)", re.ASCII)
"""The panel's argument: which draft, what is done, to what."""


class TournamentDrafts:
    """The panel on which an organiser chooses, and announces."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self.pressed}

    async def begin(
        self, interaction: Press, preset: str, name: str, begins: str, game: str | None
    ) -> None:
        """Open the panel with what a preset begins with. Raises `Illegal`."""
        guild = await self._check(interaction)
        kind = _preset(preset)
        if game is not None:
            game = games.find(game, games.GAMES)
        played = presets.named(kind, game).game or game or ""
        read = self._read(interaction, guild, begins)
        usual = opening(played, guild, tournament=True)
        draft = drafts.draft(kind, name, game, begins, read, usual, speed(guild.clock))
        number = await self._bot.drafts.create(
            guild.id, interaction.user.id, drafts.write(draft), now_ms()
        )
        layout = self._layout(interaction, guild, number, draft)
        await show(interaction, await self._bot.composer.drawn(layout))

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """A choice on the panel, a dialog that was filled in, or the announcement. Raises
        `Illegal`."""
        found = PRESSED.fullmatch(arg)
        if found is None:
            raise Illegal("table-unknown")
        guild = await self._check(interaction)
        number, verb, what = int(found[1]), found[2], found[3]
        value, say = next(iter(values), ""), words(interaction)
        match verb:
            case "set":
                await self._change(interaction, guild, number, _setting(what, value))
            case "option":
                judge = _option(what, value)
                await self._change(interaction, guild, number, judge, of_game=True)
            case "filled":
                judge = self._filled(interaction, guild, what)
                await self._change(interaction, guild, number, judge)
            case "numbers":
                draft = await self._load(interaction, guild, number)
                await replies.ask(interaction, screens.numbers(number, draft, say))
            case "words":
                draft = await self._load(interaction, guild, number)
                await replies.ask(interaction, screens.words(number, draft, say))
            case "game" | "back":
                draft = await self._load(interaction, guild, number)
                await self._turn(interaction, guild, number, draft, of_game=verb == "game")
            case "announce":
                await self._announce(interaction, guild, number)
            case _:
                raise Illegal("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    async def _check(self, interaction: Press) -> Guild:
        """Return the server on which this person may create a tournament. Raises `Illegal`."""
        assert interaction.guild_id is not None
        guild = await self._bot.guilds.get(interaction.guild_id)
        may_create(interaction, guild)
        where(interaction, guild)
        return guild

    def _read(self, interaction: Press, guild: Guild, typed: str) -> tuple[drafts.When, int | None]:
        lang = language(interaction.locale.value)
        return drafts.read_start(typed, now_ms(), find_zone(guild.zone), lang)

    async def _load(self, interaction: Press, guild: Guild, number: int) -> Draft:
        held = await self._bot.drafts.load(number, guild.id, interaction.user.id)
        if held is None:
            raise Illegal("draft-gone")
        return drafts.read(held)

    async def _change(
        self,
        interaction: Press,
        guild: Guild,
        number: int,
        judge: Callable[[Draft], Draft],
        *,
        of_game: bool = False,
    ) -> None:
        """Store what was chosen, then show it. Raises `Illegal`."""
        made = await self._bot.drafts.change(
            number,
            guild.id,
            interaction.user.id,
            lambda held: drafts.write(judge(drafts.read(held))),
        )
        if made is None:
            raise Illegal("draft-gone")
        await self._turn(interaction, guild, number, drafts.read(made), of_game=of_game)

    def _filled(self, interaction: Press, guild: Guild, dialog: str) -> Callable[[Draft], Draft]:
        typed = {name: "".join(found) for name, found in read_fields(interaction.data).items()}
        if dialog == "numbers":
            known = {name: typed[name] for name in typed if name in drafts.NUMBERS}
            return lambda draft: drafts.change_numbers(draft, known)

        def judge(draft: Draft) -> Draft:
            start = typed.get("start", "").strip()
            read = (draft.when, draft.in_ms)
            if start != draft.start:  # what is read anew counts from now
                read = self._read(interaction, guild, start)
            name, age, conditions = (typed.get(each, "") for each in ("name", "age", "conditions"))
            return drafts.change_words(draft, name, age, conditions, start, read)

        return judge

    def _layout(self, interaction: Press, guild: Guild, number: int, draft: Draft) -> Layout:
        say, lang = words(interaction), language(interaction.locale.value)
        channel_id = where(interaction, guild)
        noted = self._noted(interaction, guild, draft, channel_id, say)
        return screens.panel(number, draft, channel_id, now_ms(), say, lang, noted)

    def _noted(
        self, interaction: Press, guild: Guild, draft: Draft, channel_id: int, say: Say
    ) -> list[str]:
        """Say how the start was read where it does not say where, and what keeps it from the
        server's events."""
        told = list[str]()
        if draft.when.zoneless:
            key = "tournament-read-utc" if guild.zone is None else "tournament-read-zone"
            told.append(say(key, typed=plain(draft.start), zone=guild.zone or "UTC"))
        server = interaction.guild
        if server is not None and scheduled_events.is_hidden(server, channel_id):
            told.append(say("tournament-event-hidden"))
        elif server is not None and not scheduled_events.may(server):
            told.append(say("tournament-no-event"))
        return told

    async def _turn(
        self, interaction: Press, guild: Guild, number: int, draft: Draft, *, of_game: bool
    ) -> None:
        if of_game:
            layout = screens.options_panel(number, draft, words(interaction))
        else:
            layout = self._layout(interaction, guild, number, draft)
        await turn(interaction, await self._bot.composer.drawn(layout))

    async def _announce(self, interaction: Press, guild: Guild, number: int) -> None:
        """Create the tournament, once whatever is pressed again, and let the draft go."""
        draft = await self._load(interaction, guild, number)
        channel_id = where(interaction, guild)
        made = await self._bot.tournaments.create(
            draft.setup(now_ms()),
            user_id=interaction.user.id,
            guild_id=guild.id,
            channel_id=channel_id,
            locale=await public_locale(interaction, self._bot.guilds),
            cause=f"draft:{number}",
        )
        await self._bot.drafts.delete(number)
        t, say = made.tournament, words(interaction)
        told = screens.announced(t.id, t.starts_at, channel_id, say)
        await turn(interaction, await self._bot.composer.drawn(Layout(["\n".join(told)])))


def _preset(name: str) -> Preset:
    for preset in PRESETS:
        if preset == name:
            return preset
    raise Illegal("lobby-no-such-option", name="preset", value=name)


def _setting(name: str, value: str) -> Callable[[Draft], Draft]:
    return lambda draft: drafts.change(draft, name, value)


def _option(name: str, value: str) -> Callable[[Draft], Draft]:
    return lambda draft: drafts.change_option(draft, name, value)
