"""Panel of /organise create, which sets up a tournament to be announced.

All that is chosen is stored before it is shown, so the panel goes on after a restart.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial

from bot.clock import now_ms
from bot.commands import games
from bot.commands.tournament_lookup import find_announcement_channel, require_creator
from bot.delivery import replies, scheduled_events
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import Interaction, find_public_locale, get_user_texts, read_fields
from bot.pipeline import Panels
from bot.screens import choose_opening_options
from bot.screens import tournament_draft as screens
from bot.screens.scene import MessageLayout, escape_markdown
from bot.services import BotServices
from bot.store.guilds import ServerSettings
from bot.tables.rows import parse_speed
from bot.texts import Say, choose_language
from bot.tournaments import drafts, presets
from bot.tournaments.drafts import TournamentDraft
from bot.tournaments.presets import PRESETS, Preset
from bot.zones import find_zone
from engines.core import IllegalActionError

PRESS_PATTERN = re.compile(r"([0-9]{1,9})/([a-z]+)/([a-z0-9_]*)", re.ASCII)
"""Argument of the panel: the draft, the verb, its object."""


class TournamentDraftPanel:
    """Panel on which an organiser chooses, and announces."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self.handle_press}

    async def begin_draft(
        self, interaction: Interaction, preset: str, name: str, begins: str, game: str | None
    ) -> None:
        """Open the panel with a preset's choices.

        Raises `IllegalActionError`.
        """
        guild = await self._check_server(interaction)
        kind = _parse_preset(preset)
        if game is not None:
            game = games.find_game(game, games.GAMES)
        played = presets.get_preset(kind, game).game or game or ""
        read = self._read_start(interaction, guild, begins)
        usual = choose_opening_options(played, guild, tournament=True)
        draft = drafts.create_draft(kind, name, game, begins, read, usual, parse_speed(guild.clock))
        number = await self._bot.drafts.create_draft(
            guild.id, interaction.user.id, drafts.to_json(draft), now_ms()
        )
        layout = self._build_layout(interaction, guild, number, draft)
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    async def handle_press(self, interaction: Interaction, arg: str, values: Sequence[str]) -> None:
        """Store a choice of the panel or a modal, or announce the tournament.

        Raises `IllegalActionError`.
        """
        found = PRESS_PATTERN.fullmatch(arg)
        if found is None:
            raise IllegalActionError("table-unknown")
        guild = await self._check_server(interaction)
        number, verb, what = int(found[1]), found[2], found[3]
        value, say = next(iter(values), ""), get_user_texts(interaction)
        match verb:
            case "set":
                judge = partial(drafts.change_choice, name=what, value=value)
                await self._change_draft(interaction, guild, number, judge)
            case "option":
                judge = partial(drafts.change_option, name=what, value=value)
                await self._change_draft(interaction, guild, number, judge, of_game=True)
            case "filled":
                judge = self._read_dialog(interaction, guild, what)
                await self._change_draft(interaction, guild, number, judge)
            case "numbers":
                draft = await self._load_draft(interaction, guild, number)
                await replies.open_modal(
                    interaction, screens.build_numbers_modal(number, draft, say)
                )
            case "words":
                draft = await self._load_draft(interaction, guild, number)
                await replies.open_modal(interaction, screens.build_words_modal(number, draft, say))
            case "game" | "back":
                draft = await self._load_draft(interaction, guild, number)
                await self._turn_panel(interaction, guild, number, draft, of_game=verb == "game")
            case "announce":
                await self._announce_tournament(interaction, guild, number)
            case _:
                raise IllegalActionError("table-unknown")

    # --- parts -----------------------------------------------------------------------------------

    async def _check_server(self, interaction: Interaction) -> ServerSettings:
        """Return the server on which this person may create a tournament.

        Raises `IllegalActionError`.
        """
        assert interaction.guild_id is not None
        guild = await self._bot.guilds.load_settings(interaction.guild_id)
        require_creator(interaction, guild)
        find_announcement_channel(interaction, guild)
        return guild

    def _read_start(
        self, interaction: Interaction, guild: ServerSettings, typed: str
    ) -> tuple[drafts.ParsedMoment, int | None]:
        lang = choose_language(interaction.locale.value)
        return drafts.read_start(typed, now_ms(), find_zone(guild.zone), lang)

    async def _load_draft(
        self, interaction: Interaction, guild: ServerSettings, number: int
    ) -> TournamentDraft:
        held = await self._bot.drafts.load_draft(number, guild.id, interaction.user.id)
        if held is None:
            raise IllegalActionError("draft-gone")
        return drafts.from_json(held)

    async def _change_draft(
        self,
        interaction: Interaction,
        guild: ServerSettings,
        number: int,
        judge: Callable[[TournamentDraft], TournamentDraft],
        *,
        of_game: bool = False,
    ) -> None:
        """Store a choice, then show it.

        Raises `IllegalActionError`.
        """
        made = await self._bot.drafts.change_draft(
            number,
            guild.id,
            interaction.user.id,
            lambda held: drafts.to_json(judge(drafts.from_json(held))),
        )
        if made is None:
            raise IllegalActionError("draft-gone")
        await self._turn_panel(interaction, guild, number, drafts.from_json(made), of_game=of_game)

    def _read_dialog(
        self, interaction: Interaction, guild: ServerSettings, dialog: str
    ) -> Callable[[TournamentDraft], TournamentDraft]:
        typed = {name: "".join(found) for name, found in read_fields(interaction.data).items()}
        if dialog == "numbers":
            known = {name: typed[name] for name in typed if name in drafts.NUMBER_BOUNDS}
            return lambda draft: drafts.change_numbers(draft, known)

        def apply_words(draft: TournamentDraft) -> TournamentDraft:
            start = typed.get("start", "").strip()
            read = (draft.when, draft.in_ms)
            if start != draft.start:  # what is read anew counts from now
                read = self._read_start(interaction, guild, start)
            name, age, conditions = (typed.get(each, "") for each in ("name", "age", "conditions"))
            return drafts.change_words(draft, name, age, conditions, start, read)

        return apply_words

    def _build_layout(
        self, interaction: Interaction, guild: ServerSettings, number: int, draft: TournamentDraft
    ) -> MessageLayout:
        say, lang = get_user_texts(interaction), choose_language(interaction.locale.value)
        channel_id = find_announcement_channel(interaction, guild)
        noted = self._build_notes(interaction, guild, draft, channel_id, say)
        return screens.build_draft_panel(number, draft, channel_id, now_ms(), say, lang, noted)

    def _build_notes(
        self,
        interaction: Interaction,
        guild: ServerSettings,
        draft: TournamentDraft,
        channel_id: int,
        say: Say,
    ) -> list[str]:
        """Say how the start was read, if it was read without a place.

        And what keeps the tournament from the server's events.
        """
        notes = list[str]()
        if draft.when.zoneless:
            key = "tournament-read-utc" if guild.zone is None else "tournament-read-zone"
            notes.append(say(key, typed=escape_markdown(draft.start), zone=guild.zone or "UTC"))
        server = interaction.guild
        if server is not None and scheduled_events.is_hidden(server, channel_id):
            notes.append(say("tournament-event-hidden"))
        elif server is not None and not scheduled_events.can_create_events(server):
            notes.append(say("tournament-no-event"))
        return notes

    async def _turn_panel(
        self,
        interaction: Interaction,
        guild: ServerSettings,
        number: int,
        draft: TournamentDraft,
        *,
        of_game: bool,
    ) -> None:
        if of_game:
            layout = screens.build_options_panel(number, draft, get_user_texts(interaction))
        else:
            layout = self._build_layout(interaction, guild, number, draft)
        await edit_in_place(interaction, await self._bot.composer.compose_layout(layout))

    async def _announce_tournament(
        self, interaction: Interaction, guild: ServerSettings, number: int
    ) -> None:
        """Create the tournament, once whatever is pressed again, and let the draft go."""
        draft = await self._load_draft(interaction, guild, number)
        channel_id = find_announcement_channel(interaction, guild)
        created = await self._bot.tournaments.create_tournament(
            draft.to_setup(now_ms()),
            user_id=interaction.user.id,
            guild_id=guild.id,
            channel_id=channel_id,
            locale=await find_public_locale(interaction, self._bot.guilds),
            cause=f"draft:{number}",
        )
        await self._bot.drafts.delete_draft(number)
        t, say = created.tournament, get_user_texts(interaction)
        lines = screens.describe_announced(t.id, t.starts_at, channel_id, say)
        await edit_in_place(
            interaction, await self._bot.composer.compose_layout(MessageLayout(["\n".join(lines)]))
        )


def _parse_preset(name: str) -> Preset:
    for preset in PRESETS:
        if preset == name:
            return preset
    raise IllegalActionError("lobby-no-such-option", name="preset", value=name)
