"""Keeper of the bluff of the day: riddles, boards made ahead, days away.

Everything is stored before it is used. Of two processes that make the same board the first counts.
"""

import asyncio
import secrets
from collections import OrderedDict
from datetime import timedelta

import msgspec
import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.daily import boards, days
from bot.daily.boards import RIDDLES_PER_DAY, DailyRiddle
from bot.daily.collector import RiddleCollector
from bot.store.dailies import DailyGuess, DailyStore, StoredBoard
from bot.store.database import DatabaseFailedError
from bot.store.meta import FactStore
from bot.tables.hold import OutageClock
from engines import find_game
from engines.riddles import OpenRiddle, Riddle, open_riddle

log = structlog.get_logger()

FIRST_LOOK_SECONDS = 60.0
"""Pause after a start, in which everybody who was playing comes first."""
LOOK_SECONDS = 300.0
AHEAD = timedelta(hours=2)
"""Time by which a board is made before its day begins anywhere."""
AWAY_MS = 3 * 3_600_000
"""Length of an outage from which the days that it touched are frozen."""
NOTE_INTERVAL_MS = 60_000
"""Shortest time between two signs of life."""
MAX_OPEN_RIDDLES = 4 * RIDDLES_PER_DAY
ROOT, ALIVE = "daily_root", "daily_alive"
"""Names of facts: the end of the chain of seeds, the last sign of life."""


class DailyBoard(Struct, frozen=True):
    """Board of a day: its seed (hexadecimal), and its riddles in their order."""

    day: int
    seed: str
    riddles: tuple[Riddle, ...]


class DailyKeeper:
    """Keeper of the boards, on each shard for the games of its servers."""

    def __init__(
        self,
        store: DailyStore,
        meta: FactStore,
        hold: OutageClock,
        riddles: RiddleCollector,
    ) -> None:
        self.store = store
        self._meta = meta
        self._hold = hold
        self.riddles = riddles
        self._noted_at = 0
        self._making = asyncio.Lock()
        self._boards = OrderedDict[int, DailyBoard]()
        self._open = OrderedDict[tuple[int, int], OpenRiddle]()

    async def run(self) -> None:
        """Look after everything periodically until cancelled."""
        await asyncio.sleep(FIRST_LOOK_SECONDS)
        while True:
            try:
                await self.look_after(now_ms())
            except DatabaseFailedError as error:
                log.warning("daily_failed", error=str(error))
            except Exception:
                log.exception("daily_failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def look_after(self, now: int) -> None:
        """Find riddles in games that have ended, and make the boards that are due soon."""
        await self.note_alive(now)
        await self.riddles.collect_riddles(now)
        if self._meta.shard.is_leader:
            for day in days.list_days(now, AHEAD):
                await self.load_board(day, boards.REST_SECONDS)

    async def note_alive(self, now: int) -> None:
        """Note a sign of life, and freeze the days of an outage that ends with it."""
        if self._hold.since is not None or now - self._noted_at < NOTE_INTERVAL_MS:
            return
        before = int(await self._meta.read_fact(ALIVE) or now)
        if now - before >= AWAY_MS:
            await self.store.note_away(days.list_dates_between(before, now))
        await self._meta.write_fact(ALIVE, str(now))
        self._noted_at = now

    # --- boards ----------------------------------------------------------------------------------

    async def load_board(self, day: int, rest_seconds: float = 0.0) -> DailyBoard:
        """Return the board of a day; it is made if there is none, with these rests."""
        if day not in self._boards:
            async with self._making:
                stored = await self.store.find_board(day)
                if stored is None:
                    await self._make_board(day, rest_seconds)
                    stored = await self.store.find_board(day)
                assert stored is not None, "it was just made"
            riddles = msgspec.json.decode(stored.content, type=tuple[Riddle, ...])
            self._boards[day] = DailyBoard(day, stored.seed, riddles)
            while len(self._boards) > RIDDLES_PER_DAY:
                self._boards.popitem(last=False)
        return self._boards[day]

    async def open_riddle(self, board: DailyBoard, slot: int) -> OpenRiddle:
        """Return what may be shown of a riddle."""
        key = (board.day, slot)
        if key not in self._open:
            riddle = board.riddles[slot]
            rules = find_game(riddle.script.game, riddle.script.rules_version)
            self._open[key] = await asyncio.to_thread(open_riddle, rules, riddle)
            while len(self._open) > MAX_OPEN_RIDDLES:
                self._open.popitem(last=False)
        return self._open[key]

    async def save_guess(
        self, user_id: int, board: DailyBoard, slot: int, said: bool, guild_id: int | None
    ) -> dict[int, DailyGuess]:
        """Store a guess unless there is one; return all of the day."""
        await self.note_alive(now_ms())
        guess = DailyGuess(said, said == board.riddles[slot].is_true)
        return await self.store.save_guess(
            user_id,
            board.day,
            slot,
            guess,
            count=len(board.riddles),
            guild_id=guild_id,
            advance=days.advance_streak,
        )

    async def _make_board(self, day: int, rest_seconds: float) -> None:
        seed = days.compute_seed(await self._load_root(), day)
        unused = await self.store.list_unused()
        # Seconds of the processor where computers play, with pauses in which others get it.
        chosen = await asyncio.to_thread(boards.choose_riddles, seed, unused, rest_seconds)
        used = [each.stored for each in chosen if each.stored is not None]
        contents = [await self._read_content(each) for each in chosen]
        await self.store.save_board(day, StoredBoard(seed.hex(), f"[{','.join(contents)}]"), used)
        log.info("daily_made", day=day, of_people=len(used))

    async def _read_content(self, chosen: DailyRiddle) -> str:
        if chosen.riddle is not None:
            return boards.write_riddle(chosen.riddle)
        assert chosen.stored is not None
        content = await self.store.read_content(chosen.stored)
        if content is None:
            raise LookupError(f"table {chosen.stored.table_id} was just erased")
        return content

    async def _load_root(self) -> bytes:
        """Return the end of the chain of seeds, which is fixed once for this database."""
        stored = await self._meta.read_fact(ROOT)
        if stored is None:
            await self._meta.claim_fact(ROOT, secrets.token_hex(32))
            stored = await self._meta.read_fact(ROOT)
            assert stored is not None, "it was just claimed"
        return bytes.fromhex(stored)
