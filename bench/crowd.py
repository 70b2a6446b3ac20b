"""Scripted people who play any game to its end, over the wire, at many tables at once.

They see the messages that stand before them and nothing else, so the bot may be anywhere, be killed
and come back: whoever gets no answer tries again. What they like to do is in `wishes`.
"""

import asyncio
import contextlib
import random
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Collection, Mapping
from dataclasses import dataclass, field

from bench.wishes import Knows, Wish, scholar, table_of, verbs, waited, wishes
from sandbox import Message, Person, Reply, Sandbox
from sandbox.world import Change

PLAYING = {"do", "ask", "look", "judge"}
"""What some button is for as long as a game goes on."""
AGAIN_SECONDS = 2.0
"""After so long without news whoever is waited for tries again what he has tried."""
DOWN_SECONDS = 0.25
"""How soon people try again when the bot does not answer at all."""
OWN_SECONDS = 2.0
"""How long somebody who plays from his own message waits for it to be brought up to date."""
STEPS = 10
"""Presses in one's own message that may lead to one move."""


@dataclass
class Played:
    """What happened, by table: presses, those that were refused, those without an answer."""

    presses: Counter[int] = field(default_factory=Counter[int])
    refused: Counter[int] = field(default_factory=Counter[int])
    failed: Counter[int] = field(default_factory=Counter[int])
    over: dict[int, Message] = field(default_factory=dict[int, Message])
    """The last message of each table that is over."""


def crowd(sandbox: Sandbox, count: int, name: str = "Player") -> dict[int, Person]:
    """New people in the guild by user id, with names of which none is in another."""
    known = len(sandbox.people())
    made = [sandbox.add_person(f"{name} {known + n:05}") for n in range(count)]
    return {person.user.id: person for person in made}


async def play(
    people: Mapping[int, Person],
    tables: Collection[int] | None = None,
    *,
    hasty: bool = True,
    knows: Knows = scholar,
    seed: int = 0,
    think: float = 0.0,
    played: Played | None = None,
) -> Played:
    """These people play at every table where they are waited for, until all `tables` are over;
    without any, until this is cancelled, as their tables open and end.

    `people`, one at first at least, may change meanwhile: who is taken out does nothing any more.
    Their names must be distinct and the tables English. `hasty` people end games as soon as they
    can. They `think` for about so many seconds before each press.
    """
    return await _Play(people, hasty, knows, seed, think, played or Played()).run(tables)


class _Play:
    def __init__(
        self,
        people: Mapping[int, Person],
        hasty: bool,
        knows: Knows,
        seed: int,
        think: float,
        played: Played,
    ) -> None:
        self._people = people
        self._hasty = hasty
        self._knows = knows
        self._chance = random.Random(seed)
        self._think = think
        self._played = played
        self._public: dict[int, Message] = {}
        self._own: defaultdict[tuple[int, int], dict[bool, Message]] = defaultdict(dict)
        """By table and person his own messages: the direct one (True), and the one in the
        channel."""
        self._news: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._done: defaultdict[int, set[tuple[int, Wish]]] = defaultdict(set)
        self._plays_from: dict[tuple[int, int], bool] = {}
        """Who pressed last, at which table, on which of his own messages."""
        self._begun = asyncio.Event()

    async def run(self, tables: Collection[int] | None) -> Played:
        """See `play`."""
        running: dict[int, asyncio.Task[None]] = {}
        async with self._watching():
            try:
                while tables is None or not set(tables) <= self._played.over.keys():
                    self._begun.clear()
                    for number in self._public.keys() - running.keys() - self._played.over.keys():
                        if tables is None or number in tables:
                            running[number] = asyncio.create_task(self._table(number))
                    begun = asyncio.create_task(self._begun.wait())
                    try:
                        await asyncio.wait(
                            {begun, *running.values()}, return_when=asyncio.FIRST_COMPLETED
                        )
                    finally:
                        begun.cancel()
                    for number in [n for n, task in running.items() if task.done()]:
                        running.pop(number).result()
            finally:
                for task in running.values():
                    task.cancel()
                await asyncio.gather(*running.values(), return_exceptions=True)
        return self._played

    # --- seeing ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def _watching(self) -> AsyncGenerator[None, None]:
        """Notes every message that one of them sees, and those that stand there already."""
        people = list(self._people.values())
        if not people:
            yield
            return
        world = people[0].world
        for channel in {c.id: c for person in people for c in person.channels()}.values():
            for message in sorted(channel.messages.values(), key=lambda m: m.id):
                self._note(message)
        world.listeners.append(self._heard)
        try:
            yield
        finally:
            world.listeners.remove(self._heard)

    def _heard(self, change: Change) -> None:
        if change.message is not None and change.kind.startswith("message_"):
            self._note(change.message)

    def _note(self, message: Message) -> None:
        number = None if message.deleted else table_of(message)
        if number is None:
            return
        owner = message.ephemeral_for
        if message.channel.is_dm:
            owner = next((u for u in message.channel.recipients if u.id in self._people), None)
        if owner is None and not message.channel.is_dm:
            if PLAYING & verbs(message) or number in self._public:
                known = self._public.get(number)
                if known is None or known.deleted or message.id >= known.id:
                    self._public[number] = message
                    self._begun.set()
        elif owner is not None and owner.id in self._people:
            mine, direct = self._own[number, owner.id], message.channel.is_dm
            known = mine.get(direct)
            if known is None or known.deleted or message.id >= known.id:
                mine[direct] = message
        self._news.pop(number, asyncio.Event()).set()

    def _seen(self, number: int) -> Message | None:
        message = self._public[number]
        return None if message.deleted else message

    # --- playing ---------------------------------------------------------------------------------

    async def _table(self, number: int) -> None:
        """Whoever is waited for at a table moves, once for each time that it is shown."""
        moving: dict[int, asyncio.Task[None]] = {}
        moved: dict[int, object] = {}
        lull = False
        try:
            while True:
                news = self._news[number]
                message = self._seen(number)
                if message is not None and not PLAYING & verbs(message):
                    self._played.over[number] = message
                    return
                look = message and (message.id, message.edited_at, tuple(message.texts()))
                for person in self._acting(number, message, lull):
                    own = self._ready(person, number)
                    seen = look, own and (own.id, own.edited_at)
                    if person.user.id not in moving and moved.get(person.user.id) != seen:
                        moved[person.user.id] = seen
                        moving[person.user.id] = asyncio.create_task(self._move(person, number))
                told = asyncio.create_task(news.wait())
                try:
                    done, _ = await asyncio.wait(
                        {told, *moving.values()},
                        timeout=AGAIN_SECONDS,
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                finally:
                    told.cancel()
                for user_id in [user for user, task in moving.items() if task.done()]:
                    moving.pop(user_id).result()
                if not done:
                    moved.clear()
                    self._done[number].clear()
                lull = not done
        finally:
            for task in moving.values():
                task.cancel()

    def _acting(self, number: int, message: Message | None, lull: bool) -> list[Person]:
        """Whom the table waits for, as it says itself; of those who play from their own messages,
        as these say, which is sooner. In a lull everybody looks at both."""
        names = {person.user.display_name: person for person in self._people.values()}
        shown = [] if message is None else waited(message, names)
        ready = self._asked if lull else self._ready
        own = [p for p in self._people.values() if ready(p, number)]
        here = [p for p in shown if lull or (number, p.user.id) not in self._plays_from]
        return [*own, *(p for p in here if message and p.world.sees(p.user, message))]

    def _asked(self, person: Person, number: int) -> Message | None:
        """The newest of his own messages that has something for him to do."""
        mine = sorted(self._own[number, person.user.id].values(), key=lambda m: -m.id)
        return next((own for own in mine if self._offers(person, number, own)), None)

    def _offers(self, person: Person, number: int, own: Message) -> bool:
        """Whether there is something on it that he has not tried."""
        return not own.deleted and bool(self._open(person, number, own))

    def _ready(self, person: Person, number: int) -> Message | None:
        """His own message from which he plays, if it has something for him to do."""
        key = (number, person.user.id)
        own = self._own[key].get(self._plays_from[key]) if key in self._plays_from else None
        return own if own and self._offers(person, number, own) else None

    async def _move(self, person: Person, number: int) -> None:
        """One move, if there is one: on the table's message, else on one's own."""
        answered = True
        table = self._seen(number)
        if own := self._ready(person, number):
            answered = await self._on(person, number, own) != "failed"
        elif table is not None:
            shown = table.edited_at
            found = await self._on(person, number, table)
            answered = found != "failed"
            if not found and table.edited_at == shown and not table.deleted:
                answered = await self._on_own(person, number, table)
        if not answered:
            await asyncio.sleep(DOWN_SECONDS)

    async def _on_own(self, person: Person, number: int, table: Message) -> bool:
        """A move on one's own message; gives whether the bot answers.

        It is kept up to date for who pressed there last; others have to ask for it.
        """
        key = (number, person.user.id)
        wait = OWN_SECONDS if key in self._plays_from else 0
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                while self._own[key] and not self._asked(person, number):
                    await self._news[number].wait()
        own = self._asked(person, number)
        if own is not None and (found := await self._on(person, number, own)):
            return found != "failed"
        reply = await self._use(person, number, table, Wish(f"t:{number}:look::", "look"))
        if reply is None or reply.failed:
            return False
        with contextlib.suppress(AssertionError):
            return await self._on(person, number, await reply.settled()) != "failed"
        return True

    def _open(self, person: Person, number: int, message: Message) -> list[Wish]:
        """What of his wishes he has not tried."""
        done = self._done[number]
        found = wishes(message, person, self._knows, self._chance, hasty=self._hasty)
        return [w for w in found if (person.user.id, w) not in done]

    async def _on(self, person: Person, number: int, message: Message) -> str:
        """Tries one wish after another on this message, and on what they lead to."""
        for _ in range(STEPS):
            if message.deleted or not (open_ := self._open(person, number, message)):
                return ""
            wish = open_[0]
            shown = message.edited_at
            if wish.verb != "look":
                self._done[number].add((person.user.id, wish))
            reply = await self._use(person, number, message, wish)
            if reply is not None and reply.modal is not None:
                reply = await self._answer(person, number, reply)
            if reply is None or reply.failed:
                self._done[number].discard((person.user.id, wish))
                return "failed"
            if wish.verb == "look":
                with contextlib.suppress(AssertionError):
                    message = await reply.settled()
                continue
            if reply.kind in ("update", "deferred_update"):
                self._plays_from.pop((number, person.user.id), None)
                if message.ephemeral_for is not None or message.channel.is_dm:
                    self._plays_from[number, person.user.id] = message.channel.is_dm
                return "moved"
            self._played.refused[number] += 1
            if message.edited_at != shown:
                return ""  # somebody was faster
        return ""

    async def _answer(self, person: Person, number: int, asked: Reply) -> Reply | None:
        """Fills in a dialog that asks questions of the quiz; closes it if he knows none of them."""
        assert asked.modal is not None
        texts = [c["content"] for c in asked.modal.components if c["type"] == 10]
        fields = asked.modal.fields()
        known = [self._knows(person, text) or "" for text in texts]
        if not any(known):
            return asked
        values = {f["custom_id"]: text for f, text in zip(fields, known, strict=True)}
        self._played.presses[number] += 1
        try:
            return await person.submit(asked.modal, values)
        except (LookupError, PermissionError):
            return None

    async def _use(self, person: Person, number: int, message: Message, wish: Wish) -> Reply | None:
        """None where there is nothing to press any more."""
        self._played.presses[number] += 1
        if self._think:
            await asyncio.sleep(self._think * self._chance.uniform(0.5, 1.5))
        try:
            if wish.values:
                reply = await person.select(message, wish.custom_id, list(wish.values))
            else:
                reply = await person.press_id(message, wish.custom_id)
        except (LookupError, PermissionError):
            return None
        except ValueError:  # chosen already: he looks at another channel, and his client forgets it
            message.chosen.clear()
            return None
        if reply.failed:
            self._played.failed[number] += 1
        return reply
