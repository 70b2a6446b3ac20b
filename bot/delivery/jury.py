"""Messages that ask a jury for rulings (quiz R36).

There is one a table in the jury's channel, or one to each of its members in private. Of a
tournament's table its referees are asked, too. Where one person judges, they are asked the game's
own cases, and the jury all else. Nobody is asked who has left the server, or is on the list of the
tournament.

The game's screen decides what a case shows, and that it names nobody. The message is posted anew
when a new case comes, as an edit would notify nobody, with a notice that mentions the jury's role,
but not again within `CALL_PAUSE_MS` on the same server. It is taken away when all is ruled; the
rulings stay as a line (`bot.ruling_history`).
"""

import asyncio
from collections.abc import Collection

import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.delivery.channels import DmChannels, QuarantinedError
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_member
from bot.delivery.message_sync import NO_MESSAGE, PostLocation, PostNotice
from bot.delivery.tries import RECOVERY_PATIENCE_S, RETRY_A_WHILE
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.guilds import ServerSettings
from bot.store.messages import PUBLIC_USER_ID, ShownMessage
from bot.tables.table import GameTable, JuryPart
from bot.tables.tables import CommittedTable
from bot.texts import Say, get_texts

log = structlog.get_logger()

CALL_PAUSE_MS = 600_000
"""Shortest time between two mentions of the role of a server's jury."""


def _build_notice(table: GameTable, speak: Say, *roles: int) -> PostNotice:
    """Build the notice that mentions a jury's roles, and names the table."""
    called = " ".join(f"<@&{role}>" for role in roles)
    game = speak(f"{table.rules.name}-title")
    return PostNotice(speak("notice-jury", game=game, table=table.id, called=called).strip(), roles)


class _JuryRecipient(Struct, frozen=True):
    """Recipient of a jury's message, their channel, and the parts they may judge."""

    user_id: int
    channel_id: int
    parts: frozenset[JuryPart]


class JuryMessages(SyncJob[int]):
    """Updater of the messages that ask the juries."""

    def __init__(self, context: DeliveryContext, channels: DmChannels) -> None:
        stores = context.stores
        self._client, self._standing = context.client, context.message_sync
        self._tables, self._composer = context.tables, context.composer
        self._messages, self._people, self._guilds = stores.messages, stores.people, stores.guilds
        self._tournaments = context.tournaments
        self._channels = channels
        self._worker = LatestWinsWorker("jury", self, RETRY_A_WHILE)
        self._called = dict[int, int]()
        """Time when the jury's role was mentioned last, by server (UTC milliseconds)."""
        self._told = dict[tuple[int, int], frozenset[str]]()
        """Cases that a message was posted for, by table and recipient."""

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Return the tasks that show something."""
        return self._worker.under_way

    async def recover_table(self, table_id: int) -> None:
        """Show a jury its open cases at this table again, and wait a while for it."""
        table = await self._tables.load_table(table_id)
        standing = [s for s in await self._messages.list_messages(table_id) if s.purpose == "jury"]
        for shown in standing:
            if shown.shown_seq >= table.seq:  # its readers were notified of all that it shows
                self._told.setdefault((table_id, shown.user_id), table.get_open_cases())
        if table.get_open_cases() or standing:
            self._worker.request_update(table_id)
            await self._worker.wait_until_done(table_id, RECOVERY_PATIENCE_S)

    async def on_message_deleted(self, message_id: int) -> None:
        """Post a jury's message anew if this is the one that somebody deleted."""
        shown = await self._messages.find_by_id(message_id)
        if shown and shown.purpose == "jury" and await self._tables.is_local(shown.table_id):
            await self._standing.note_deleted(shown)
            self._worker.request_update(shown.table_id)

    def on_commit(self, committed: CommittedTable) -> None:
        """Update a jury's messages if a commit has changed the cases of its table."""
        if committed.table.get_open_cases() != committed.before.get_open_cases():
            self._worker.request_update(committed.table.id)

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log an update that Discord did not take.

        The jury finds the case by /jury queue, too; in the end the automatic verdict stands.
        """
        log.warning("jury_not_told", table=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an unexpected error."""
        log.exception("jury_defect", table=key)

    async def sync(self, key: int) -> bool:
        """Show the juries of a table their open cases."""
        await self._sync_once(key)
        return False

    async def _sync_once(self, table_id: int) -> None:
        table = await self._tables.load_table(table_id)
        place = await self._tables.load_location(table_id)
        former = {
            shown.user_id: shown
            for shown in await self._messages.list_messages(table_id)
            if shown.purpose == "jury"
        }
        if not table.get_open_cases():
            for shown in former.values():
                await self._delete_message(shown)
            return
        if place.guild_id is None:
            return
        guild = await self._guilds.load_settings(place.guild_id)
        members = {} if guild.jury_channel is not None else dict.fromkeys(guild.jury_members, True)
        if guild.jury_channel is not None:
            speak, roles = get_texts(place.locale), self._roles_to_mention(guild)
            parts = table.get_judged_parts(PUBLIC_USER_ID, of_jury=True)
            to = _JuryRecipient(PUBLIC_USER_ID, guild.jury_channel, parts)
            posted = await self._sync_message(
                table, to, former, speak, _build_notice(table, speak, *roles)
            )
            if posted and roles:
                self._called[guild.id] = now_ms()
            if not table.has_one_judge:
                return
        if table.has_one_judge and table.judge:
            members.setdefault(table.judge, False)
        tournament = None
        if table.tournament is not None:
            tournament = await self._tournaments.load_tournament(table.tournament)
            members |= dict.fromkeys(tournament.judges, True)
        for user_id in members.keys() - table.get_user_ids():
            if tournament is not None and tournament.has_stake(user_id):
                continue
            parts = table.get_judged_parts(user_id, members[user_id])
            asked = user_id in former or table.get_open_cases(parts)
            if not asked or not await is_member(self._client, place.guild_id, user_id):
                continue
            person = await self._people.load_person(user_id)
            try:
                channel_id = await self._channels.get_or_open(person) if person else None
            except QuarantinedError:
                continue  # the others' private channels may be known
            if person is not None and channel_id is not None:
                speak = get_texts(person.locale)
                to = _JuryRecipient(user_id, channel_id, parts)
                await self._sync_message(table, to, former, speak, _build_notice(table, speak))

    def _roles_to_mention(self, guild: ServerSettings) -> tuple[int, ...]:
        """Return the role that a post mentions now, if any."""
        if guild.jury_role is None or now_ms() - self._called.get(guild.id, 0) < CALL_PAUSE_MS:
            return ()
        return (guild.jury_role,)

    async def _sync_message(
        self,
        table: GameTable,
        to: "_JuryRecipient",
        former: dict[int, ShownMessage],
        speak: Say,
        notice: PostNotice,
    ) -> bool:
        """Post a jury's open cases, or edit the message that stands already.

        Return whether posted.
        """
        shown, cases = former.get(to.user_id), table.get_open_cases(to.parts)
        if not cases and shown is not None:
            await self._delete_message(shown)
        if not cases or (shown is not None and shown.shown_seq >= table.seq):
            return False
        composed = await self._composer.compose_jury(table, speak, to.parts)
        posted = await self._standing.sync_table_message(
            composed,
            ShownMessage(table.id, "jury", to.user_id, to.channel_id, NO_MESSAGE, composed.seq),
            shown,
            anew=not cases <= self._told.get((table.id, to.user_id), frozenset()),
            notice=notice,
        )
        if posted:
            self._told[table.id, to.user_id] = cases
        return posted is not None

    async def _delete_message(self, shown: ShownMessage) -> None:
        self._told.pop((shown.table_id, shown.user_id), None)
        await self._standing.delete_message(PostLocation(shown.channel_id, shown.message_id))
        await self._messages.delete_message(shown)
