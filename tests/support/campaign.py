"""Campaign in which players play every registered game, whatever befalls the bot."""

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from bench.simulation.crowd import CrowdRecord, add_crowd, play_tables
from bench.simulation.postgres import PostgresServer
from bench.simulation.wishes import list_verbs, table_of
from bot import game_record
from bot.delivery.composer import MessageComposer, TableFacts
from bot.delivery.reveals import RevealPauses
from bot.screens import GAME_SCREENS
from bot.settings import MAX_REVEAL_SECONDS
from bot.store.database import StoreDatabase
from bot.store.deadlines import DeadlineStore
from bot.store.guesses import GuessStore
from bot.store.guilds import SettingsStore
from bot.store.people import PeopleStore
from bot.store.ratings import RatingStore
from bot.store.table_log import TableLog
from bot.tables.tables import TableRegistry
from engines import find_latest_game
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel, Guild
from tests.support.audit import LogAuditor
from tests.support.bot_process import BotProcess
from tests.support.database_reader import DatabaseReader
from tests.support.trouble import POLL_INTERVAL_S, WAIT_TIMEOUT_S, TroubleMaker

QUICK_SETTINGS: dict[str, Any] = {
    "clock_rate": 0.05,
    "grace": 0.1,
    "nudge_after": 20,
    "computer_pace": 0.1,
}
"""Clock rate at which a minute is three seconds."""
SESSION_RENEW_MS = 5_000
"""Minimum milliseconds between two sessions that are renewed for want of presses.

It is less than there is between two troubles.
"""
FAILURE_LOG_LINES = ("defect", "press_failed", "Ignoring exception")
"""Words of which none may stand in what the bot writes to its operator."""
IDLE_GROUP_COUNT = 2
"""Groups of which one player stops moving once the game has begun."""
LAST_MESSAGES = 3
"""Messages of a channel, among which its table is."""
RETRY_PAUSE_S = 0.3
"""Seconds after which people in a lobby try again what did not work."""


class CampaignGroup:
    """Friends who play one game again and again, in a channel of their own."""

    def __init__(self, sandbox: Sandbox, game: str, guild: Guild | None = None) -> None:
        rules, world = find_latest_game(game), sandbox.world
        seats = rules.list_seat_counts(rules.options_type())
        self.game = game
        self.people = list(add_crowd(sandbox, max(3, seats.start)).values())
        for person in self.people if guild is not None else ():
            world.add_member(guild or world.guild, person.user)
        self.channel: Channel = world.add_channel(guild or world.guild, game)
        self.tables: list[int] = []
        self.unfinished = False
        """True if the last of these goes on first."""

    @property
    def host(self) -> Person:
        return self.people[0]

    async def play_tables(self, played: CrowdRecord) -> None:
        """Play one table after the other without end; continue the last one if it goes on."""
        while True:
            number = self.tables[-1] if self.unfinished else await self._open_lobby()
            self.unfinished = False
            if number not in self.tables:
                self.tables.append(number)
            for there, person in enumerate(self.people[1:], 2):
                await self._press_until_seated(number, person, "join", there)
            await self._press_until_seated(number, self.host, "start")
            while number not in played.final_messages:  # noqa: ASYNC110 (the whole game)
                await asyncio.sleep(RETRY_PAUSE_S)

    async def press_guesses(self) -> None:
        """Have all but the host guess whatever is doubted, without end; some may not."""
        pressed = set[str]()
        while True:
            for message in self.host.list_messages(self.channel)[-LAST_MESSAGES:]:
                guesses = {b.custom_id or "" for b in message.list_buttons()} - pressed
                for custom_id in sorted(each for each in guesses if ":guess:" in each):
                    pressed.add(custom_id)
                    for person in self.people[1:]:
                        with contextlib.suppress(LookupError):  # reposted meanwhile
                            await person.press_id(message, custom_id)
            await asyncio.sleep(RETRY_PAUSE_S)

    async def _open_lobby(self) -> int:
        """Open a new lobby of the host's, or take one that an earlier try opened unheard."""
        while True:
            for message in self.host.list_messages(self.channel):
                number = table_of(message)
                if number and number not in self.tables and "join" in list_verbs(message):
                    return number
            await self.host.run_slash("bluff start", self.channel, game=self.game)
            await asyncio.sleep(RETRY_PAUSE_S)

    async def _press_until_seated(
        self, number: int, person: Person, verb: str, there: int = 99
    ) -> None:
        """Press this until so many are at the table, or it is no longer offered."""
        while True:
            message = find_table_message(person, self.channel, number)
            said = re.search(r"· (\d+) in\b", "\n".join(message.list_texts()))
            if verb not in list_verbs(message) or (said and int(said[1]) >= there):
                return
            with contextlib.suppress(LookupError):  # reposted meanwhile
                await person.press_id(message, f"t:{number}:{verb}::")
            await asyncio.sleep(RETRY_PAUSE_S)


class TroubleCampaign:
    """The bot, and a group for each of these games."""

    def __init__(
        self,
        sandbox: Sandbox,
        bot: BotProcess,
        seed: int,
        games: Iterable[str],
        postgres: PostgresServer | None,
    ) -> None:
        chance = random.Random(seed)
        self.auditor = LogAuditor(sandbox, DatabaseReader(bot.address))
        self.trouble = TroubleMaker(bot, self.auditor, chance, postgres)
        self.groups = [CampaignGroup(sandbox, game) for game in games]
        self.played = CrowdRecord()
        asleep = chance.sample(self.groups, min(IDLE_GROUP_COUNT, len(self.groups)))
        self.people = {
            person.user.id: person
            for group in self.groups
            for person in group.people
            if group not in asleep or person is not group.people[-1]
        }
        self.reveals = False
        """True if there are pauses in which people guess."""
        self._seed = chance.getrandbits(32)
        self._hasty = chance.random() < 0.7

    async def strike_troubles(self, kinds: Iterable[str]) -> None:
        """Strike the bot with these troubles, one after the other, while people play."""
        kind = "the first lobbies"
        try:
            async with self.play_meanwhile() as tasks:
                await self.wait_until_dealt()
                for kind in kinds:
                    await self.trouble.strike_bot(kind)
                    for task in tasks:
                        if task.done():
                            task.result()
        except BaseException:
            print(f"after {dict(self.trouble.struck)}, in {kind}")
            raise
        await self.auditor.check_log()

    @contextlib.asynccontextmanager
    async def play_meanwhile(self) -> AsyncGenerator[Sequence[asyncio.Task[Any]]]:
        """Let all groups play by what stands before them, until the block ends."""
        tasks = [asyncio.create_task(group.play_tables(self.played)) for group in self.groups]
        if self.reveals:
            tasks += [asyncio.create_task(group.press_guesses()) for group in self.groups]
        playing = play_tables(self.people, hasty=self._hasty, seed=self._seed, played=self.played)
        tasks.append(asyncio.create_task(playing))  # type: ignore[arg-type]
        try:
            yield tasks
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def follow_backup(self) -> None:
        """Forget what came after a backup in the auditor and the groups, too."""
        await self.auditor.follow_backup()
        self.played = CrowdRecord()
        for group in self.groups:
            group.tables = [n for n in group.tables if n in self.auditor.tables]
            last = self.auditor.tables[group.tables[-1]] if group.tables else None
            group.unfinished = last is not None and last.phase != "over"

    async def wait_until_dealt(self) -> None:
        """Wait until all tables have been dealt once."""
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while sum(table.draws > 0 for table in self.auditor.tables.values()) < len(self.groups):
                await asyncio.sleep(POLL_INTERVAL_S)
                await self.auditor.check_log()

    async def check_shown_tables(self) -> None:
        """Wait until each table's message shows what its log says, clocks included.

        A table that is over has a record that proves its chance.
        """
        async with open_database(self.trouble.bot.address) as opened:
            tables = TableRegistry(TableLog(opened), DeadlineStore(opened))
            for group in self.groups:
                for number in group.tables:
                    await self._wait_until_shown(opened, tables, group, number)
                    if self.auditor.tables[number].phase == "over":
                        made = await game_record.export_record(tables, number)
                        assert game_record.verify_record(made) > 0

    async def _wait_until_shown(
        self, opened: StoreDatabase, tables: TableRegistry, group: CampaignGroup, number: int
    ) -> None:
        expected: list[str] = []
        found: list[str] = []
        try:
            async with asyncio.timeout(WAIT_TIMEOUT_S):
                while not expected or expected != found:
                    await asyncio.sleep(POLL_INTERVAL_S)
                    expected = await compose_table_texts(opened, tables, number)
                    with contextlib.suppress(LookupError):  # not reposted yet
                        found = find_table_message(group.host, group.channel, number).list_texts()
        except TimeoutError:
            raise AssertionError(f"table {number} shows {found} instead of {expected}") from None


def find_table_message(person: Person, channel: Channel, number: int) -> Message:
    """Return the table's newest message.

    Raises LookupError when the person sees none.
    """
    for message in reversed(person.list_messages(channel)):
        if table_of(message) == number and message.ephemeral_for is None:
            return message
    raise LookupError(number)


@contextlib.asynccontextmanager
async def open_database(address: str) -> AsyncGenerator[StoreDatabase, None]:
    opened = await StoreDatabase.connect(address)
    try:
        yield opened
    finally:
        await opened.close()


async def compose_table_texts(
    opened: StoreDatabase, tables: TableRegistry, number: int
) -> list[str]:
    """Compose the texts that a table's message should have from the database alone."""
    table = await tables.refresh_table(number)
    guilds, guesses = SettingsStore(opened), GuessStore(opened)
    facts = TableFacts(
        ratings=RatingStore(opened).list_rating_changes,
        has_evenings=guilds.has_evenings,
        reveals=RevealPauses(guilds, guesses, MAX_REVEAL_SECONDS),
    )
    composer = MessageComposer(tables, PeopleStore(opened), facts)  # without a memory
    composed = await composer.compose_table(table)
    composer.close()
    found: list[str] = []
    for component in composed.to_view().walk_children():
        data: dict[str, Any] = component.to_component_dict()  # type: ignore[assignment]
        match data["type"]:
            case 2:
                found.append(data["label"])
            case 10:
                found.append(data["content"])
            case 3:
                for option in data["options"]:
                    found += [option["label"], *filter(None, [option.get("description")])]
    return found


async def run_campaign(
    folder: Path,
    seed: int,
    kinds: Iterable[str],
    *,
    games: Collection[str] = tuple(GAME_SCREENS),
    postgres: PostgresServer | None = None,
    reveal_seconds: int = 0,
) -> TroubleCampaign:
    """Run a campaign; every check along the way has held on return.

    For `reveal_seconds` a table shows what is doubted before its result.
    """
    address = await postgres.create_migrated() if postgres is not None else ""
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(
            sandbox,
            folder,
            drawn=True,
            renew_ms=SESSION_RENEW_MS,
            address=address,
            reveal_seconds=reveal_seconds,
            **QUICK_SETTINGS,
        ) as bot,
    ):
        made = TroubleCampaign(sandbox, bot, seed, games, postgres)
        made.reveals = reveal_seconds > 0
        try:
            await made.strike_troubles(kinds)
            await made.check_shown_tables()
        finally:
            print(f"\nseed {seed}: {made.trouble.format_summary()}")
        for word in FAILURE_LOG_LINES:
            assert word not in bot.read_log(), word
        return made
