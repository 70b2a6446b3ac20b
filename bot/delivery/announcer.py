"""What stands in Discord for a tournament: one message, latest wins, and the call to check in."""

import asyncio
from dataclasses import dataclass
from math import inf
from typing import Any

import structlog

from bot.delivery.composer import Composed
from bot.delivery.context import DeliveryContext
from bot.delivery.standing import Post
from bot.delivery.threads import mention
from bot.delivery.tries import RETRY_FOR_EVER
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.names import told_apart
from bot.screens import tournament as screens
from bot.store.events import Events
from bot.store.messages import LOST
from bot.tasks import Tasks
from bot.texts import say
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Noted

log = structlog.get_logger()

PAUSE_SECONDS = 1.0
"""Between two edits of a tournament's message: what happens meanwhile is shown together."""
AT_ONCE = 70
"""People whom one message calls."""


@dataclass(slots=True)
class TournamentMessage:
    """What is known of a tournament's message beyond what is stored."""

    begun: int
    """How much of the tournament had begun when it was last shown."""
    shown_at: float = -inf
    """When it was last shown (loop's time)."""


class Announcer(SyncJob[int]):
    """Keeps the tournaments' messages up to date, and calls people."""

    def __init__(self, context: DeliveryContext, events: Events) -> None:
        self._client, self._standing = context.client, context.message_sync
        self._composer, self._people = context.composer, context.stores.people
        self._tournaments = context.tournaments
        self._events = events
        self._messages: dict[int, TournamentMessage] = {}
        """By tournament, until it is over."""
        self._lost = dict[int, int]()
        """The message of each that somebody deleted last: what is posted for it is another."""
        self._worker = LatestWinsWorker("announce", self, RETRY_FOR_EVER)
        self._calls = Tasks()

    async def recover(self) -> None:
        """Shows again what a crash left behind; who has not checked in yet is called once more."""
        for tournament in await self._tournaments.live():
            self.request_update(tournament.id)
            if tournament.phase == "checkin":
                self._begin_call(tournament)
        for tournament_id in await self._events.behind():
            self.request_update(tournament_id)

    @property
    def under_way(self) -> list[asyncio.Task[Any]]:
        """The tasks that show something."""
        return [*self._worker.under_way, *self._calls]

    def request_update(self, tournament_id: int) -> None:
        """Show a tournament that may have moved as it stands, soon."""
        self._worker.request_update(tournament_id)

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was a tournament's message, it is posted anew."""
        tournament_id = await self._tournaments.lost(message_id)
        if tournament_id is not None:
            self._lost[tournament_id] = message_id
            self.request_update(tournament_id)

    async def scene(self, tournament: Tournament, locale: str) -> screens.TournamentScene:
        """A tournament in this language, with everybody's present name."""
        ids = {entrant.user_id for entrant in tournament.entrants}
        people = await self._people.several({*ids, tournament.organiser, *tournament.referees})
        guild_id = (await self._tournaments.venue(tournament.id)).guild_id
        names = {user_id: person.called(guild_id) for user_id, person in people.items()}
        listed = [each.user_id for each in tournament.entrants if each.user_id in names]
        apart = told_apart([names[each] for each in listed], range(1, len(listed) + 1))
        names |= zip(listed, apart, strict=True)
        return screens.TournamentScene(tournament, names, say(locale), locale)

    async def composed(self, tournament: Tournament, locale: str) -> Composed:
        """The tournament's message in this language."""
        layout = screens.announcement(await self.scene(tournament, locale))
        drawn = await self._composer.drawn(layout)
        return Composed(drawn.layout, drawn.picture, tournament.seq)

    # --- the message -----------------------------------------------------------------------------

    def noted(self, noted: Noted) -> None:
        """A tournament's log has grown: it is shown anew."""
        if noted.repeat:
            return
        self.request_update(noted.tournament.id)
        if noted.tournament.phase == "checkin" and noted.before.phase == "open":
            self._begin_call(noted.tournament)

    async def wait_for_more(self, key: int) -> None:
        """Wait until the pause after the last edit of a tournament's message is over."""
        if message := self._messages.get(key):
            left = message.shown_at + PAUSE_SECONDS - asyncio.get_running_loop().time()
            await asyncio.sleep(max(0.0, left))

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log that a tournament could not be shown."""
        log.warning("announce_failed", tournament=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an error that nobody foresaw."""
        log.exception("announce_defect", tournament=key)

    async def sync(self, key: int) -> bool:
        """Show a tournament as it stands, if its message does not yet."""
        tournament_id, tournament = key, await self._tournaments.load(key)
        venue = await self._tournaments.venue(tournament_id)
        if venue.shown_seq >= tournament.seq:
            return False
        async with self._composer.spare:
            composed = await self.composed(tournament, venue.locale)
        message_id = venue.message_id
        former = None if message_id is None else Post(venue.channel_id, message_id)

        async def note(post: Post | None) -> None:
            seq = LOST if post is None else composed.seq
            at = post or former
            if at is not None:
                await self._tournaments.shown(tournament_id, at.channel_id, at.message_id, seq)

        # The threads and calls of what has begun since it was posted have pushed the message up.
        begun = screens.begun(tournament)
        message = self._messages.setdefault(tournament_id, TournamentMessage(begun))
        anew = await self._standing.show(
            composed,
            venue.channel_id,
            former,
            note,
            "tournament",
            tournament_id,
            message_id or self._lost.get(tournament_id),
            anew=venue.shown_seq == LOST or begun > message.begun,
        )
        # Where Discord did not say whether it took the post, the next try is the same post again.
        message.begun = max(message.begun, begun)
        message.shown_at = asyncio.get_running_loop().time()
        if tournament.phase == "over":
            self._messages.pop(tournament_id, None)
        if former and not anew:
            await note(former)
        return False

    # --- calls -----------------------------------------------------------------------------------

    def _begin_call(self, tournament: Tournament) -> None:
        self._calls.begin(self._call(tournament), "call")

    async def _call(self, tournament: Tournament) -> None:
        """Tells everybody on the list that it is time to check in."""
        venue = await self._tournaments.venue(tournament.id)
        words = say(venue.locale)
        missing = [e.user_id for e in tournament.listed() if e.checked_in is None]
        for at in range(0, len(missing), AT_ONCE):
            await mention(
                self._client,
                venue.channel_id,
                screens.check_in_call(tournament, words),
                missing[at : at + AT_ONCE],
                self._standing.nonce("checkin", tournament.id, at),
                [screens.check_in_button(tournament, words)],
            )
