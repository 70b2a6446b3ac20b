"""Messages of tournaments, kept at the newest state, and the calls to check in."""

import asyncio
from dataclasses import dataclass
from math import inf
from typing import Any

import structlog

from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.delivery.message_sync import PostLocation
from bot.delivery.tournament_threads import mention_people
from bot.delivery.tries import RETRY_FOR_EVER
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.names import number_duplicates
from bot.screens import tournament as screens
from bot.store.messages import LOST_SEQ
from bot.store.tournament_log import TournamentLog
from bot.tasks import TaskSet
from bot.texts import get_texts
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import CommittedTournament

log = structlog.get_logger()

EDIT_PAUSE_S = 1.0
"""Pause between two edits of a tournament's message, which collects changes."""
MAX_MENTIONS = 70
"""People whom one message mentions at most."""


@dataclass(slots=True)
class TournamentMessage:
    """State of a tournament's message in this process, beyond what is stored."""

    begun: int
    """Number of its parts that had begun when it was last shown."""
    shown_at: float = -inf
    """Time of the last edit or post (loop's time)."""


class TournamentAnnouncer(SyncJob[int]):
    """Updater of the tournaments' messages, which also calls people to check in."""

    def __init__(self, context: DeliveryContext, events: TournamentLog) -> None:
        self._client, self._standing = context.client, context.message_sync
        self._composer, self._people = context.composer, context.stores.people
        self._tournaments = context.tournaments
        self._events = events
        self._messages: dict[int, TournamentMessage] = {}
        """States by tournament, until it is over."""
        self._lost = dict[int, int]()
        """Messages that somebody deleted, by tournament; the next post is another."""
        self._worker = LatestWinsWorker("announce", self, RETRY_FOR_EVER)
        self._calls = TaskSet()

    async def recover_messages(self) -> None:
        """Show again what a crash left behind, and call missing players once more."""
        for tournament in await self._tournaments.list_live():
            self.request_update(tournament.id)
            if tournament.phase == "checkin":
                self._begin_call(tournament)
        for tournament_id in await self._events.list_outdated():
            self.request_update(tournament_id)

    @property
    def under_way(self) -> list[asyncio.Task[Any]]:
        """Return the tasks that show something."""
        return [*self._worker.under_way, *self._calls]

    def request_update(self, tournament_id: int) -> None:
        """Show a tournament that may have changed as it stands, soon."""
        self._worker.request_update(tournament_id)

    async def on_message_deleted(self, message_id: int) -> None:
        """Post a tournament's message anew if this is the one that somebody deleted."""
        tournament_id = await self._tournaments.note_message_lost(message_id)
        if tournament_id is not None:
            self._lost[tournament_id] = message_id
            self.request_update(tournament_id)

    async def build_scene(
        self, tournament: TournamentState, locale: str
    ) -> screens.TournamentScene:
        """Build the scene of a tournament in this language, with everybody's present name."""
        ids = {entrant.user_id for entrant in tournament.entrants}
        people = await self._people.load_people({*ids, tournament.organiser, *tournament.referees})
        guild_id = (await self._tournaments.load_location(tournament.id)).guild_id
        names = {user_id: person.find_display_name(guild_id) for user_id, person in people.items()}
        listed = [each.user_id for each in tournament.entrants if each.user_id in names]
        apart = number_duplicates([names[each] for each in listed], range(1, len(listed) + 1))
        names |= zip(listed, apart, strict=True)
        return screens.TournamentScene(tournament, names, get_texts(locale), locale)

    async def compose_message(self, tournament: TournamentState, locale: str) -> ComposedMessage:
        layout = screens.build_announcement(await self.build_scene(tournament, locale))
        drawn = await self._composer.compose_layout(layout)
        return ComposedMessage(drawn.layout, drawn.picture, tournament.seq)

    # --- the message -----------------------------------------------------------------------------

    def on_tournament_commit(self, noted: CommittedTournament) -> None:
        """Update a tournament's message after a commit, and call when check-in opens."""
        if noted.repeat:
            return
        self.request_update(noted.tournament.id)
        if noted.tournament.phase == "checkin" and noted.before.phase == "open":
            self._begin_call(noted.tournament)

    async def wait_for_more(self, key: int) -> None:
        """Wait until the pause after the last edit of a tournament's message is over."""
        if message := self._messages.get(key):
            left = message.shown_at + EDIT_PAUSE_S - asyncio.get_running_loop().time()
            await asyncio.sleep(max(0.0, left))

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log that a tournament could not be shown."""
        log.warning("announce_failed", tournament=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an error that nobody foresaw."""
        log.exception("announce_defect", tournament=key)

    async def sync(self, key: int) -> bool:
        """Show a tournament as it stands, if its message does not yet."""
        tournament_id, tournament = key, await self._tournaments.load_tournament(key)
        venue = await self._tournaments.load_location(tournament_id)
        if venue.shown_seq >= tournament.seq:
            return False
        async with self._composer.spare:
            composed = await self.compose_message(tournament, venue.locale)
        message_id = venue.message_id
        former = None if message_id is None else PostLocation(venue.channel_id, message_id)

        async def note_post(post: PostLocation | None) -> None:
            seq = LOST_SEQ if post is None else composed.seq
            at = post or former
            if at is not None:
                await self._tournaments.note_shown(tournament_id, at.channel_id, at.message_id, seq)

        # Threads and calls of rounds that have begun since the post have pushed the message up.
        begun = screens.count_begun_parts(tournament)
        message = self._messages.setdefault(tournament_id, TournamentMessage(begun))
        anew = await self._standing.show_message(
            composed,
            venue.channel_id,
            former,
            note_post,
            "tournament",
            tournament_id,
            message_id or self._lost.get(tournament_id),
            anew=venue.shown_seq == LOST_SEQ or begun > message.begun,
        )
        # Where Discord did not say whether it took the post, the next try is the same post again.
        message.begun = max(message.begun, begun)
        message.shown_at = asyncio.get_running_loop().time()
        if tournament.phase == "over":
            self._messages.pop(tournament_id, None)
        if former and not anew:
            await note_post(former)
        return False

    # --- calls -----------------------------------------------------------------------------------

    def _begin_call(self, tournament: TournamentState) -> None:
        self._calls.begin_task(self._call_to_check_in(tournament), "call")

    async def _call_to_check_in(self, tournament: TournamentState) -> None:
        """Mention everybody on the list who has not checked in yet."""
        venue = await self._tournaments.load_location(tournament.id)
        words = get_texts(venue.locale)
        missing = [e.user_id for e in tournament.list_entrants() if e.checked_in is None]
        for at in range(0, len(missing), MAX_MENTIONS):
            await mention_people(
                self._client,
                venue.channel_id,
                screens.describe_check_in_reminder(tournament, words),
                missing[at : at + MAX_MENTIONS],
                self._standing.make_nonce("checkin", tournament.id, at),
                [screens.build_check_in_button(tournament, words)],
            )
