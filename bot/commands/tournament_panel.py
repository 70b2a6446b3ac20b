"""Buttons of a tournament's message and pages, and the players' commands."""

from collections.abc import Awaitable, Callable, Sequence

from discord import ui

from bot.commands.tournament_lookup import find_known_tournament
from bot.delivery.channels import QuarantinedError
from bot.delivery.replies import edit_in_place, send_message
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import (
    Interaction,
    get_idempotency_key,
    get_user_texts,
    replace_prompt,
    respond_ephemeral,
)
from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.screens.scene import MessageLayout, escape_markdown
from bot.services import BotServices
from bot.texts import choose_language
from bot.tournaments import registration
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import Judge
from engines.core import IllegalActionError

CONFIRMED = "yes"
"""Argument of the button that confirms the conditions."""
CLASH_MS = 3_600_000
"""Time between the starts of two tournaments that one person may enter, at least."""


class TournamentPanel:
    """Handler of players' presses: enter, check in, look at hands, turn pages."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Do the action of a button of a tournament: "7/standings/2"."""
        number, _, rest = arg.partition("/")
        verb, _, what = rest.partition("/")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise IllegalActionError("tournament-unknown")
        t = await find_known_tournament(interaction, self._bot, int(number))
        doing: dict[str, Callable[[], Awaitable[None]]] = {
            "enter": lambda: self.enter_tournament(interaction, t, False, what == CONFIRMED),
            "reserve": lambda: self.enter_tournament(interaction, t, True, what == CONFIRMED),
            "strike": lambda: self.strike_entrant(interaction, t),
            "withdraw": lambda: self._withdraw_entrant(interaction, t),
            "checkin": lambda: self.check_in(interaction, t),
            "mine": lambda: self._show_own_hand(interaction, t),
        }
        if verb in doing:
            await doing[verb]()
            return
        page = int(what) if what.isascii() and what.isdigit() and len(what) < 4 else 0
        match verb:
            case "standings":
                scene = await self.build_scene(interaction, t)
                layout = pages.build_standings_page(scene, page, interaction.user.id)
            case "tables":
                layout = await self.build_tables_page(interaction, t, page)
            case _:
                raise IllegalActionError("tournament-unknown")
        await self._show_page(interaction, layout)

    async def build_tables_page(
        self, interaction: Interaction, t: TournamentState, page: int
    ) -> MessageLayout:
        scene, places = (
            await self.build_scene(interaction, t),
            await self._bot.threads.load_channels(t),
        )
        return pages.build_tables_page(scene, page, places, interaction.user.id)

    async def _show_page(self, interaction: Interaction, layout: MessageLayout) -> None:
        composed = await self._bot.composer.compose_layout(layout)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await edit_in_place(interaction, composed)
        else:
            await send_message(interaction, composed)

    async def _show_own_hand(self, interaction: Interaction, t: TournamentState) -> None:
        """Show this person their own hand at the table of the running round."""
        entrant = t.find_entrant(interaction.user.id)
        board = None if entrant is None else t.find_board(entrant.number)
        if entrant is not None and t.round is not None and entrant.number in t.round.byes:
            raise IllegalActionError("tournament-rests")
        if board is None or board.table_id is None:
            raise IllegalActionError("tournament-no-table")
        self._bot.private.note_view(board.table_id, interaction.user.id, "peek")
        await self._bot.private.open_peek(interaction, board.table_id)

    async def enter_tournament(
        self, interaction: Interaction, t: TournamentState, reserve: bool, confirmed: bool = False
    ) -> None:
        user_id, pressed = interaction.user.id, interaction.id
        for other in await self._bot.tournaments.list_live_everywhere():
            entrant = None if other.id == t.id else other.find_entrant(user_id)
            if entrant is None or entrant.gone is not None or other.phase == "play":
                continue
            if abs(other.starts_at - t.starts_at) < CLASH_MS:
                raise IllegalActionError("tournament-clash", other=other.title, number=other.id)
        if t.chosen.has_conditions and not confirmed and t.find_entrant(user_id) is None:
            registration.enter_player(
                t, user_id, pressed, reserve, confirmed=True
            )  # or it is refused
            await self._ask_conditions(interaction, t, reserve)
            return
        committed = await self._bot.tournaments.commit_action(
            t.id,
            get_idempotency_key(interaction),
            lambda t: registration.enter_player(t, user_id, pressed, reserve, confirmed),
        )
        text = screens.describe_entry(committed.tournament, user_id, get_user_texts(interaction))
        await (
            replace_prompt(interaction, text) if confirmed else respond_ephemeral(interaction, text)
        )

    async def _ask_conditions(
        self, interaction: Interaction, t: TournamentState, reserve: bool
    ) -> None:
        """Ask a player to confirm the conditions before they are on the list."""
        speak = get_user_texts(interaction)
        view = ui.View(timeout=None)
        view.add_item(screens.build_confirm_button(t, "reserve" if reserve else "enter", speak))
        asked = speak("tournament-confirm", conditions=screens.format_conditions(t, speak))
        await respond_ephemeral(interaction, asked, view=view)

    async def strike_entrant(self, interaction: Interaction, t: TournamentState) -> None:
        user_id = interaction.user.id
        await self.commit_and_tell(
            interaction, t, lambda t: registration.strike_entrant(t, user_id), "tournament-struck"
        )

    async def leave_tournament(self, interaction: Interaction, t: TournamentState) -> None:
        """Take this person off the list; once they play, ask whether they leave for good."""
        entrant = t.find_entrant(interaction.user.id)
        if t.phase != "play" or entrant is None or entrant.number not in t.players:
            await self.strike_entrant(interaction, t)
            return
        registration.withdraw_player(t, interaction.user.id)  # or it is refused
        say, view = get_user_texts(interaction), ui.View(timeout=None)
        view.add_item(screens.build_leave_button(t, say))
        view.stop()
        asked = say("tournament-withdraw-sure", name=escape_markdown(t.title))
        await respond_ephemeral(interaction, asked, view=view)

    async def _withdraw_entrant(self, interaction: Interaction, t: TournamentState) -> None:
        """Leave for good: the press below that question."""
        user_id = interaction.user.id
        await self._bot.tournaments.commit_action(
            t.id,
            get_idempotency_key(interaction),
            lambda t: registration.withdraw_player(t, user_id),
        )
        await replace_prompt(
            interaction, get_user_texts(interaction)("tournament-withdrawn", number=t.id)
        )

    async def check_in(self, interaction: Interaction, t: TournamentState) -> None:
        user_id, pressed = interaction.user.id, interaction.id
        private = await self._is_reachable(user_id)
        committed = await self._bot.tournaments.commit_action(
            t.id,
            get_idempotency_key(interaction),
            lambda t: registration.check_in(t, user_id, pressed, private),
        )
        t = committed.tournament
        name = "tournament-here-private" if private else "tournament-here-hand"
        if t.phase == "play":
            name = "tournament-reserve-now"
        called = escape_markdown(t.title)
        text = get_user_texts(interaction)(name, when=t.starts_at // 1000, name=called)
        await respond_ephemeral(interaction, text)

    async def _is_reachable(self, user_id: int) -> bool:
        """Return whether this person can be sent their hand.

        Their DM channel is known, or may be opened at the pace that Discord bears.
        """
        person = await self._bot.people.load_person(user_id)
        if person is None or person.dm_closed:
            return False
        try:
            return await self._bot.channels.get_or_open(person) is not None
        except (*TRANSIENT_ERRORS, QuarantinedError):
            return False

    async def build_scene(
        self, interaction: Interaction, t: TournamentState
    ) -> screens.TournamentScene:
        return await self._bot.announcer.build_scene(t, choose_language(interaction.locale.value))

    async def commit_and_tell(
        self, interaction: Interaction, t: TournamentState, judge: Judge, said: str, **facts: object
    ) -> None:
        await self._bot.tournaments.commit_action(t.id, get_idempotency_key(interaction), judge)
        text = get_user_texts(interaction)(said, number=t.id, **facts)
        await respond_ephemeral(interaction, text)
