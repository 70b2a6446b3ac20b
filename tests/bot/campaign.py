"""People press at a table of every game there is, one game after the other, whatever befalls the
bot. Every game that is registered is in it.
"""

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from bench.crowd import Played, crowd, play
from bench.wishes import table_of, verbs
from bot import record
from bot.delivery.composer import Composer, TableFacts
from bot.screens import SCREENS
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.store.people import People
from bot.store.ratings import Ratings
from bot.tables.tables import Tables
from engines import latest
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel, Guild
from tests.bot.audit import Auditor
from tests.bot.books import Books
from tests.bot.postgres import Postgres
from tests.bot.process import BotProcess
from tests.bot.trouble import LOOK_SECONDS, PATIENCE, Trouble

QUICK: dict[str, Any] = {"clock_rate": 0.05, "grace": 0.1, "nudge_after": 20, "computer_pace": 0.1}
"""A minute is three seconds."""
RENEW_MS = 5_000
"""How long at least is between two sessions that are made anew for want of presses: less than there
is between two troubles."""
FAILURES = ("defect", "press_failed", "Ignoring exception")
"""None of these may stand in what the bot writes to its operator."""
ASLEEP = 2
"""Tables at which one never moves once the game has begun: the clock plays for him."""
AGAIN_SECONDS = 0.3
"""How soon people in a lobby try again what did not work."""


class Group:
    """Friends who play one game again and again, in a channel of their own."""

    def __init__(self, sandbox: Sandbox, game: str, guild: Guild | None = None) -> None:
        rules, world = latest(game), sandbox.world
        seats = rules.seats(rules.options_type())
        self.game = game
        self.people = list(crowd(sandbox, max(3, seats.start)).values())
        for person in self.people if guild is not None else ():
            world.add_member(guild or world.guild, person.user)
        self.channel: Channel = world.add_channel(guild or world.guild, game)
        self.tables: list[int] = []
        self.unfinished = False
        """Whether the last of these goes on first."""

    @property
    def host(self) -> Person:
        return self.people[0]

    async def run(self, played: Played) -> None:
        """Plays one table after the other, without end; the last one goes on, if there is one."""
        while True:
            number = self.tables[-1] if self.unfinished else await self._opened()
            self.unfinished = False
            if number not in self.tables:
                self.tables.append(number)
            for there, person in enumerate(self.people[1:], 2):
                await self._until(number, person, "join", there)
            await self._until(number, self.host, "start")
            while number not in played.over:  # noqa: ASYNC110 (the whole game)
                await asyncio.sleep(AGAIN_SECONDS)

    async def _opened(self) -> int:
        """A new lobby of the host's; perhaps an earlier try has opened it without saying so."""
        while True:
            for message in self.host.messages(self.channel):
                number = table_of(message)
                if number and number not in self.tables and "join" in verbs(message):
                    return number
            await self.host.slash("bluff start", self.channel, game=self.game)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _until(self, number: int, person: Person, verb: str, there: int = 99) -> None:
        """Presses this until so many are at the table, or it does not offer it any more."""
        while True:
            message = newest(person, self.channel, number)
            said = re.search(r"· (\d+) in\b", "\n".join(message.texts()))
            if verb not in verbs(message) or (said and int(said[1]) >= there):
                return
            with contextlib.suppress(LookupError):  # posted anew meanwhile
                await person.press_id(message, f"t:{number}:{verb}::")
            await asyncio.sleep(AGAIN_SECONDS)


class Campaign:
    """The bot, and a group for each of these games."""

    def __init__(
        self,
        sandbox: Sandbox,
        bot: BotProcess,
        seed: int,
        games: Iterable[str],
        postgres: Postgres | None,
    ) -> None:
        chance = random.Random(seed)
        self.auditor = Auditor(sandbox, Books(bot.address))
        self.trouble = Trouble(bot, self.auditor, chance, postgres)
        self.groups = [Group(sandbox, game) for game in games]
        self.played = Played()
        asleep = chance.sample(self.groups, min(ASLEEP, len(self.groups)))
        self.people = {
            person.user.id: person
            for group in self.groups
            for person in group.people
            if group not in asleep or person is not group.people[-1]
        }
        self._seed = chance.getrandbits(32)
        self._hasty = chance.random() < 0.7

    async def run(self, kinds: Iterable[str]) -> None:
        """All these troubles, one after the other; people play meanwhile."""
        kind = "the first lobbies"
        try:
            async with self.playing() as tasks:
                await self.begun()
                for kind in kinds:
                    await self.trouble.strike(kind)
                    for task in tasks:
                        if task.done():
                            task.result()
        except BaseException:
            print(f"after {dict(self.trouble.struck)}, in {kind}")
            raise
        await self.auditor.check()

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncGenerator[Sequence[asyncio.Task[Any]]]:
        """While this lasts, all of them play, by what stands before them."""
        tasks = [asyncio.create_task(group.run(self.played)) for group in self.groups]
        playing = play(self.people, hasty=self._hasty, seed=self._seed, played=self.played)
        tasks.append(asyncio.create_task(playing))  # type: ignore[arg-type]
        try:
            yield tasks
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def set_back(self) -> None:
        """What came after a backup is lost to all of them, too."""
        await self.auditor.set_back()
        self.played = Played()
        for group in self.groups:
            group.tables = [n for n in group.tables if n in self.auditor.tables]
            last = self.auditor.tables[group.tables[-1]] if group.tables else None
            group.unfinished = last is not None and last.phase != "over"

    async def begun(self) -> None:
        """All have been dealt in once."""
        async with asyncio.timeout(PATIENCE):
            while sum(table.draws > 0 for table in self.auditor.tables.values()) < len(self.groups):
                await asyncio.sleep(LOOK_SECONDS)
                await self.auditor.check()

    async def shown(self) -> None:
        """Every table's message becomes what its log says, its clocks included; what is over has a
        record that proves its chance."""
        async with database(self.trouble.bot.address) as opened:
            tables = Tables(Ledger(opened), Deadlines(opened))
            for group in self.groups:
                for number in group.tables:
                    await self._stands(opened, tables, group, number)
                    if self.auditor.tables[number].phase == "over":
                        made = await record.export(tables, Ledger(opened), number)
                        assert record.verify(made) > 0

    async def _stands(self, opened: Database, tables: Tables, group: Group, number: int) -> None:
        expected: list[str] = []
        found: list[str] = []
        try:
            async with asyncio.timeout(PATIENCE):
                while not expected or expected != found:
                    await asyncio.sleep(LOOK_SECONDS)
                    expected = await texts(opened, tables, number)
                    with contextlib.suppress(LookupError):  # not posted anew yet
                        found = newest(group.host, group.channel, number).texts()
        except TimeoutError:
            raise AssertionError(f"table {number} shows {found} instead of {expected}") from None


def newest(person: Person, channel: Channel, number: int) -> Message:
    """The table's newest message; raises LookupError when he sees none."""
    for message in reversed(person.messages(channel)):
        if table_of(message) == number and message.ephemeral_for is None:
            return message
    raise LookupError(number)


@contextlib.asynccontextmanager
async def database(address: str) -> AsyncGenerator[Database, None]:
    opened = await Database.open(address)
    try:
        yield opened
    finally:
        await opened.close()


async def texts(opened: Database, tables: Tables, number: int) -> list[str]:
    """Which texts a table's message should have, from nothing but the database."""
    table = await tables.refresh(number)
    facts = TableFacts(ratings=Ratings(opened).changes)
    composer = Composer(tables, People(opened), facts)  # one that remembers nothing
    composed = await composer.public(table)
    composer.close()
    found: list[str] = []
    for component in composed.view().walk_children():
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


async def campaign(
    folder: Path,
    seed: int,
    kinds: Iterable[str],
    *,
    games: Collection[str] = tuple(SCREENS),
    postgres: Postgres | None = None,
) -> Campaign:
    """Plays it; every check along the way has held when this returns."""
    address = await postgres.fresh() if postgres is not None else ""
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, folder, drawn=True, renew_ms=RENEW_MS, address=address, **QUICK) as bot,
    ):
        made = Campaign(sandbox, bot, seed, games, postgres)
        try:
            await made.run(kinds)
            await made.shown()
        finally:
            print(f"\nseed {seed}: {made.trouble.told()}")
        for word in FAILURES:
            assert word not in bot.log(), word
        return made
