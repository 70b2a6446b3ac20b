"""Pauses between a challenge and its result, in which all is shown shut.

The result is in the log before its pause begins; it is only shown later. Pauses are kept in memory
alone: after a crash the result is shown at once. Another shard reads from the times of the log how
long it has to hold a result back. Guesses of watchers are stored when they are made.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.screens import GAME_SCREENS
from bot.screens.reveal import DoubtedClaim
from bot.settings import MAX_REVEAL_SECONDS
from bot.store.batch import LogRow
from bot.store.guesses import GuessCount, GuessStore, ReaderScore, StoredGuess
from bot.store.guilds import SettingsStore
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable, fold_rows
from bot.tables.tables import CommitListener, CommittedTable
from engines.core import IllegalActionError

log = structlog.get_logger()

GUESS_PATIENCE_S = 2.0
"""Time for which the end of a pause waits for a guess that is being written."""
MAX_CACHED_COUNTS = 1_000
"""Tables of which the guesses at the last reveal are cached, at most."""
MAX_READERS = 3
"""Users whom the ranking names."""
SECRET_MS = (MAX_REVEAL_SECONDS + 1) * 1000
"""Time after which a guess counts in the ranking, which tells no result to come."""


class FoundReveal(Struct, frozen=True):
    """Reveal in a commit, by its event's place among all that was told."""

    number: int
    claim: DoubtedClaim
    is_true: bool


@dataclass(slots=True, eq=False)
class RevealPause:
    """Pause at one table."""

    before: GameTable
    """The table before the challenge, from which the shut scene is made."""
    reveal: FoundReveal
    is_shown: bool = False
    """True once the table's message shows the shut scene."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Lock held while a guess is written."""
    waiting: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]])
    """Calls that are made after the pause."""
    verdicts: dict[int, Callable[[], None]] = field(default_factory=dict[int, Callable[[], None]])
    """Calls that tell users, by id, after the pause whether they guessed right."""


class RevealPauses:
    """Pauses of all tables, and the guesses that are made in them."""

    def __init__(
        self,
        guilds: SettingsStore,
        guesses: GuessStore,
        usual_seconds: int,
        moves_usually: bool = True,
    ) -> None:
        """Take what holds where a server has not chosen: the pause, and whether it moves."""
        self._guilds, self._guesses = guilds, guesses
        self.usual_seconds, self.moves_usually = usual_seconds, moves_usually
        self._pauses = dict[int, RevealPause]()
        self._tasks = dict[int, asyncio.Task[None]]()
        self._counts = OrderedDict[int, tuple[int, GuessCount | None]]()
        self._is_stopping = False
        self.ended: list[Callable[[int], None]] = []
        """Listeners, called with a table whose pause is over."""

    def find_pause(self, table_id: int) -> RevealPause | None:
        """Return the pause that a table is in."""
        return self._pauses.get(table_id)

    def is_held(self, table_id: int) -> bool:
        """Return whether the result of a table's last move is held back."""
        return table_id in self._pauses

    def list_held(self) -> list[GameTable]:
        """List the tables in a pause as they were before it."""
        return [pause.before for pause in self._pauses.values()]

    # --- the pause -------------------------------------------------------------------------------

    async def measure_pause(self, before: GameTable, after: GameTable, place: TableLocation) -> int:
        """Return the milliseconds for which the result of this commit will be held back.

        0 where nothing is revealed, and at slow tables, where nobody sits and watches.
        """
        if self._is_stopping or after.is_slow or find_reveal(before, after) is None:
            return 0
        return 1000 * await self._load_seconds(place.guild_id)

    async def _load_seconds(self, guild_id: int | None) -> int:
        chosen = None
        if guild_id is not None:
            chosen = (await self._guilds.load_settings(guild_id)).reveal_seconds
        return self.usual_seconds if chosen is None else chosen

    async def has_motion(self, guild_id: int | None) -> bool:
        """Return whether a result's picture moves on this server."""
        if guild_id is None:
            return self.moves_usually
        chosen = (await self._guilds.load_settings(guild_id)).reveal_motion
        return self.moves_usually if chosen is None else chosen

    async def find_before_result(
        self, table: GameTable, place: TableLocation, rows: Sequence[LogRow]
    ) -> GameTable | None:
        """Return another shard's table before a result that is held back; None if none is.

        `rows` are its whole log. A pause ends here when it could end there at the latest.
        """
        seconds = await self._load_seconds(place.guild_id)
        since = now_ms() - 1000 * (seconds + GUESS_PATIENCE_S)
        if table.is_slow or not seconds or rows[-1].at <= since:
            return None
        before = GameTable(table.id)
        for row in rows:
            after = fold_rows(before, [row])
            if row.at > since and find_reveal(before, after) is not None:
                return before
            before = after
        return None

    def on_commit(self, committed: CommittedTable) -> None:
        """Begin the pause that a commit asks for."""
        table_id = committed.table.id
        found = find_reveal(committed.before, committed.table) if committed.pause_ms else None
        if found is None or self._is_stopping:
            return
        if earlier := self._pauses.get(table_id):
            self._end_pause(table_id, earlier)
        pause = self._pauses[table_id] = RevealPause(committed.before, found)
        self._tasks[table_id] = asyncio.create_task(
            self._run_pause(table_id, pause, committed.pause_ms / 1000), name="reveal"
        )

    def hold_back(self, listener: CommitListener) -> CommitListener:
        """Return a listener that hears of commits only once their table is in no pause."""

        def hear_commit(committed: CommittedTable) -> None:
            if pause := self._pauses.get(committed.table.id):
                pause.waiting.append(partial(listener, committed))
            else:
                listener(committed)

        return hear_commit

    def stop(self) -> None:
        """End all pauses now, and begin no more."""
        self._is_stopping = True
        self.flush_pending()

    def flush_pending(self) -> None:
        """End all pauses now."""
        for table_id, pause in list(self._pauses.items()):
            self._end_pause(table_id, pause)

    async def _run_pause(self, table_id: int, pause: RevealPause, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(TimeoutError):
            async with asyncio.timeout(GUESS_PATIENCE_S), pause.lock:
                pass
        self._end_pause(table_id, pause)

    def _end_pause(self, table_id: int, pause: RevealPause) -> None:
        if self._pauses.get(table_id) is not pause:
            return
        del self._pauses[table_id]
        task = self._tasks.pop(table_id)
        if task is not asyncio.current_task():
            task.cancel()
        for call in (
            *(partial(each, table_id) for each in self.ended),
            *pause.waiting,
            *pause.verdicts.values(),
        ):
            try:
                call()
            except Exception:
                log.exception("listener_failed", table=table_id)

    # --- guesses ---------------------------------------------------------------------------------

    async def note_guess(
        self, table: GameTable, user_id: int, guild_id: int | None, believed: bool, number: int
    ) -> RevealPause:
        """Store a guess in this table's pause, and return the pause.

        Raises `IllegalActionError`.
        """
        pause = self._pauses.get(table.id)
        if pause is None or pause.reveal.number != number:
            raise IllegalActionError("guess-late")
        claim, seat = pause.reveal.claim, pause.before.find_seat(user_id)
        if seat is not None and seat in claim.seats:
            raise IllegalActionError("guess-part")
        if seat is not None and _knows_result(pause.before, seat, claim):
            raise IllegalActionError("guess-known")
        async with pause.lock:
            if self._pauses.get(table.id) is not pause:
                raise IllegalActionError("guess-late")
            guess = StoredGuess(
                table.id,
                number,
                user_id,
                guild_id or 0,
                claim.claimant,
                believed,
                believed == pause.reveal.is_true,
                now_ms(),
            )
            await self._guesses.save_guess(guess)
        return pause

    def call_after(
        self, pause: RevealPause, table_id: int, user_id: int, call: Callable[[], None]
    ) -> None:
        """Make a user's call after a pause of this table, in place of their former one."""
        if self._pauses.get(table_id) is pause:
            pause.verdicts[user_id] = call
        else:
            call()

    async def count_guesses(self, table: GameTable, guild_id: int | None) -> GuessCount | None:
        """Count the guesses at the last reveal of a table; None if there are none."""
        number = next(_iterate_reveals(table), None)
        if number is None or table.is_slow or not await self._load_seconds(guild_id):
            return None
        known = self._counts.get(table.id)
        if known is None or known[0] != number:
            known = number, await self._guesses.count_guesses(table.id, number)
            if table.id not in self._pauses:
                self._counts[table.id] = known
                if len(self._counts) > MAX_CACHED_COUNTS:
                    self._counts.popitem(last=False)
        return known[1]

    async def list_best_readers(self, guild_id: int) -> list[ReaderScore]:
        """List the users of a server who guess best, by what is revealed by now."""
        until = now_ms() - SECRET_MS
        return await self._guesses.list_best_readers(guild_id, until, MAX_READERS)


def find_reveal(before: GameTable, after: GameTable) -> FoundReveal | None:
    """Return the reveal that a commit told everybody; None if there is none."""
    declared = GAME_SCREENS[after.rules.name].reveal
    if declared is None or before.state is None:
        return None
    for number in range(len(before.told), len(after.told)):
        told = after.told[number]
        if told.audience is None and isinstance(told.event, declared.event):
            claim = declared.find_claim(before.build_view(None), told.event)
            return claim and FoundReveal(number, claim, declared.is_true(told.event, claim))
    return None


def _iterate_reveals(table: GameTable) -> Iterator[int]:
    """Yield the places of a table's reveals among all that was told, the last first."""
    declared = GAME_SCREENS[table.rules.name].reveal
    for number in reversed(range(len(table.told) if declared else 0)):
        told = table.told[number]
        if declared and told.audience is None and isinstance(told.event, declared.event):
            yield number


def _knows_result(before: GameTable, seat: int, claim: DoubtedClaim) -> bool:
    declared = GAME_SCREENS[before.rules.name].reveal
    return declared is not None and declared.knows(before.build_view(seat), claim)
