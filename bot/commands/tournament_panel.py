"""The buttons of a tournament's message and of its pages, and what players do by command alike."""

from collections.abc import Awaitable, Callable, Sequence

from discord import ui

from bot.commands.which_tournament import known
from bot.delivery.channels import Quarantined
from bot.delivery.replies import show, turn
from bot.delivery.tries import TROUBLE
from bot.interactions import (
    Press,
    idempotency_key,
    replace_prompt,
    respond_ephemeral,
    words,
)
from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.screens.scene import Layout, plain
from bot.services import Services
from bot.texts import language
from bot.tournaments import registration
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Judge
from engines.core import Illegal

CONFIRMED = "yes"
"""What a button says with which somebody confirms the conditions."""
CLASH_MS = 3_600_000
"""Nobody enters two tournaments that begin within an hour."""


class TournamentPanel:
    """Players enter, check in, look at their hands and turn pages."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """A button of a tournament's message, or of a page: "7/standings/2"."""
        number, _, rest = arg.partition("/")
        verb, _, what = rest.partition("/")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise Illegal("tournament-unknown")
        t = await known(interaction, self._bot, int(number))
        doing: dict[str, Callable[[], Awaitable[None]]] = {
            "enter": lambda: self.enter(interaction, t, False, what == CONFIRMED),
            "reserve": lambda: self.enter(interaction, t, True, what == CONFIRMED),
            "strike": lambda: self.strike(interaction, t),
            "checkin": lambda: self.check_in(interaction, t),
            "mine": lambda: self._mine(interaction, t),
        }
        if verb in doing:
            await doing[verb]()
            return
        page = int(what) if what.isascii() and what.isdigit() and len(what) < 4 else 0
        match verb:
            case "standings":
                scene = await self.scene(interaction, t)
                layout = pages.page(scene, page, interaction.user.id)
            case "tables":
                layout = await self.tables(interaction, t, page)
            case _:
                raise Illegal("tournament-unknown")
        await self._page(interaction, layout)

    async def tables(self, interaction: Press, t: Tournament, page: int) -> Layout:
        scene, places = await self.scene(interaction, t), await self._bot.threads.places(t)
        return pages.tables(scene, page, places, interaction.user.id)

    async def _page(self, interaction: Press, layout: Layout) -> None:
        composed = await self._bot.composer.drawn(layout)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await turn(interaction, composed)
        else:
            await show(interaction, composed)

    async def _mine(self, interaction: Press, t: Tournament) -> None:
        """One's own hand at the table of the running round."""
        entrant = t.entrant(interaction.user.id)
        board = None if entrant is None else t.board_of(entrant.number)
        if entrant is not None and t.round is not None and entrant.number in t.round.byes:
            raise Illegal("tournament-rests")
        if board is None or board.table_id is None:
            raise Illegal("tournament-no-table")
        self._bot.private.pressed(board.table_id, interaction.user.id, "peek")
        await self._bot.private.show(interaction, board.table_id)

    async def enter(
        self, interaction: Press, t: Tournament, reserve: bool, confirmed: bool = False
    ) -> None:
        user_id, pressed = interaction.user.id, interaction.id
        for other in await self._bot.tournaments.everywhere():
            entrant = None if other.id == t.id else other.entrant(user_id)
            if entrant is None or entrant.gone is not None or other.phase == "play":
                continue
            if abs(other.starts_at - t.starts_at) < CLASH_MS:
                raise Illegal("tournament-clash", other=other.title, number=other.id)
        if t.chosen.conditional and not confirmed and t.entrant(user_id) is None:
            registration.enter(t, user_id, pressed, reserve, confirmed=True)  # or it is refused
            await self._confirm(interaction, t, reserve)
            return
        made = await self._bot.tournaments.commit(
            t.id,
            idempotency_key(interaction),
            lambda t: registration.enter(t, user_id, pressed, reserve, confirmed),
        )
        text = screens.entered(made.tournament, user_id, words(interaction))
        await (
            replace_prompt(interaction, text) if confirmed else respond_ephemeral(interaction, text)
        )

    async def _confirm(self, interaction: Press, t: Tournament, reserve: bool) -> None:
        """Asks somebody whether he fulfils the conditions, before he is on the list."""
        speak = words(interaction)
        view = ui.View(timeout=None)
        view.add_item(screens.confirm_button(t, "reserve" if reserve else "enter", speak))
        asked = speak("tournament-confirm", conditions=screens.conditions(t, speak))
        await respond_ephemeral(interaction, asked, view=view)

    async def strike(self, interaction: Press, t: Tournament) -> None:
        user_id = interaction.user.id
        await self.do(
            interaction, t, lambda t: registration.strike(t, user_id), "tournament-struck"
        )

    async def check_in(self, interaction: Press, t: Tournament) -> None:
        user_id, pressed = interaction.user.id, interaction.id
        private = await self._reachable(user_id)
        made = await self._bot.tournaments.commit(
            t.id,
            idempotency_key(interaction),
            lambda t: registration.check_in(t, user_id, pressed, private),
        )
        t = made.tournament
        name = "tournament-here-private" if private else "tournament-here-hand"
        if t.phase == "play":
            name = "tournament-reserve-now"
        called = plain(t.title)
        text = words(interaction)(name, when=t.starts_at // 1000, name=called)
        await respond_ephemeral(interaction, text)

    async def _reachable(self, user_id: int) -> bool:
        """Whether this person can be sent his hand: his private channel is known, or may be opened
        at the pace that Discord bears."""
        person = await self._bot.people.get(user_id)
        if person is None or person.dm_closed:
            return False
        try:
            return await self._bot.channels.of(person) is not None
        except (*TROUBLE, Quarantined):
            return False

    async def scene(self, interaction: Press, t: Tournament) -> screens.TournamentScene:
        return await self._bot.announcer.scene(t, language(interaction.locale.value))

    async def do(
        self, interaction: Press, t: Tournament, judge: Judge, said: str, **facts: object
    ) -> None:
        await self._bot.tournaments.commit(t.id, idempotency_key(interaction), judge)
        text = words(interaction)(said, number=t.id, **facts)
        await respond_ephemeral(interaction, text)
