"""Scripted people who play any game to its end, at many tables at once.

They play over the wire and see the messages that stand before them and nothing else, so the bot may
be anywhere, be killed and come back: whoever gets no answer tries again. What they like to do is in
`wishes`.
"""

import asyncio
import contextlib
import random
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Collection, Mapping
from dataclasses import dataclass, field

from bench.simulation.wishes import (
    Knows,
    PlayerWish,
    iterate_wishes,
    list_awaited,
    list_verbs,
    recall_answer,
    table_of,
)
from sandbox import InteractionReply, Message, Person, Sandbox
from sandbox.world import WorldChange

HASTY_GAMES = {"quiz"}
"""Games that are played hastily: quiz poker of cautious people takes hours."""
OPTIONS_BY_GAME: Mapping[str, Mapping[str, str]] = {"whist": {"deals": "4"}}
"""Options with which a game does not last for ever."""
PLAYING_VERBS = {"do", "ask", "look", "judge"}
"""Verbs of which some button has one as long as a game goes on."""
RETRY_SECONDS = 2.0
"""Seconds without an event after which an awaited player repeats a press."""
DOWN_SECONDS = 0.25
"""Seconds between two tries when the bot does not answer at all."""
OWN_SECONDS = 2.0
"""Seconds that a player waits for their own message to be brought up to date."""
MAX_STEPS = 10
"""Number of presses in a player's own message that may lead to one move."""


@dataclass
class CrowdRecord:
    """Counts by table: presses, refused ones, and those without an answer."""

    presses: Counter[int] = field(default_factory=Counter[int])
    refused: Counter[int] = field(default_factory=Counter[int])
    failed: Counter[int] = field(default_factory=Counter[int])
    final_messages: dict[int, Message] = field(default_factory=dict[int, Message])
    """The last message of each table that is over."""


def add_crowd(sandbox: Sandbox, count: int, name: str = "Player") -> dict[int, Person]:
    """Add new people to the guild; return them by user id.

    No name is part of another.
    """
    known = len(sandbox.list_people())
    people = [sandbox.add_person(f"{name} {known + n:05}") for n in range(count)]
    return {person.user.id: person for person in people}


async def play_tables(
    people: Mapping[int, Person],
    tables: Collection[int] | None = None,
    *,
    hasty: bool = True,
    knows: Knows = recall_answer,
    seed: int = 0,
    think: float = 0.0,
    played: CrowdRecord | None = None,
) -> CrowdRecord:
    """Let people play at each table that awaits them, until all `tables` are over.

    Without `tables`, play until this is cancelled, at tables as they open and end.

    `people`, one at first at least, may change meanwhile: a person who is taken out does nothing
    any more. Their names must be distinct and the tables English. `hasty` people end games as soon
    as they can. They `think` for about so many seconds before each press.
    """
    return await _CrowdPlay(
        people, hasty, knows, seed, think, played or CrowdRecord()
    ).play_until_over(tables)


class _CrowdPlay:
    def __init__(
        self,
        people: Mapping[int, Person],
        hasty: bool,
        knows: Knows,
        seed: int,
        think: float,
        played: CrowdRecord,
    ) -> None:
        self._people = people
        self._hasty = hasty
        self._knows = knows
        self._chance = random.Random(seed)
        self._think = think
        self._played = played
        self._public: dict[int, Message] = {}
        self._own: defaultdict[tuple[int, int], dict[bool, Message]] = defaultdict(dict)
        """A person's own messages by table and person.

        True stands for the DM, and False for the one in the channel.
        """
        self._news: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._done: defaultdict[int, set[tuple[int, PlayerWish]]] = defaultdict(set)
        self._plays_from: dict[tuple[int, int], bool] = {}
        """Last presser, their table, and which of their own messages it was."""
        self._begun = asyncio.Event()

    async def play_until_over(self, tables: Collection[int] | None) -> CrowdRecord:
        """Play as the function `play_tables` says."""
        running: dict[int, asyncio.Task[None]] = {}
        async with self._watch_messages():
            try:
                while tables is None or not set(tables) <= self._played.final_messages.keys():
                    self._begun.clear()
                    for number in (
                        self._public.keys() - running.keys() - self._played.final_messages.keys()
                    ):
                        if tables is None or number in tables:
                            running[number] = asyncio.create_task(self._play_table(number))
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

    # --- messages --------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def _watch_messages(self) -> AsyncGenerator[None, None]:
        """Note every message that the people see, also those that stand there already."""
        people = list(self._people.values())
        if not people:
            yield
            return
        world = people[0].world
        for channel in {c.id: c for person in people for c in person.list_channels()}.values():
            for message in sorted(channel.messages.values(), key=lambda m: m.id):
                self._note_message(message)
        world.listeners.append(self._on_change)
        try:
            yield
        finally:
            world.listeners.remove(self._on_change)

    def _on_change(self, change: WorldChange) -> None:
        if change.message is not None and change.kind.startswith("message_"):
            self._note_message(change.message)

    def _note_message(self, message: Message) -> None:
        number = None if message.deleted else table_of(message)
        if number is None:
            return
        owner = message.ephemeral_for
        if message.channel.is_dm:
            owner = next((u for u in message.channel.recipients if u.id in self._people), None)
        if owner is None and not message.channel.is_dm:
            if PLAYING_VERBS & list_verbs(message) or number in self._public:
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

    def _get_table_message(self, number: int) -> Message | None:
        message = self._public[number]
        return None if message.deleted else message

    # --- moves -----------------------------------------------------------------------------------

    async def _play_table(self, number: int) -> None:
        """Let the awaited people of a table move, once for each time that it is shown."""
        moving: dict[int, asyncio.Task[None]] = {}
        moved: dict[int, object] = {}
        lull = False
        try:
            while True:
                news = self._news[number]
                message = self._get_table_message(number)
                if message is not None and not PLAYING_VERBS & list_verbs(message):
                    self._played.final_messages[number] = message
                    return
                look = message and (message.id, message.edited_at, tuple(message.list_texts()))
                for person in self._list_actors(number, message, lull):
                    own = self._find_ready_message(person, number)
                    seen = look, own and (own.id, own.edited_at)
                    if person.user.id not in moving and moved.get(person.user.id) != seen:
                        moved[person.user.id] = seen
                        moving[person.user.id] = asyncio.create_task(
                            self._make_move(person, number)
                        )
                news_wait = asyncio.create_task(news.wait())
                try:
                    done, _ = await asyncio.wait(
                        {news_wait, *moving.values()},
                        timeout=RETRY_SECONDS,
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                finally:
                    news_wait.cancel()
                for user_id in [user for user, task in moving.items() if task.done()]:
                    moving.pop(user_id).result()
                if not done:
                    moved.clear()
                    self._done[number].clear()
                lull = not done
        finally:
            for task in moving.values():
                task.cancel()

    def _list_actors(self, number: int, message: Message | None, lull: bool) -> list[Person]:
        """Return the people that the table awaits.

        The table's message says it; for people who play from their own messages, these say it
        sooner. In a lull everybody looks at both.
        """
        names = {person.user.display_name: person for person in self._people.values()}
        shown = [] if message is None else list_awaited(message, names)
        ready = self._find_open_message if lull else self._find_ready_message
        own = [p for p in self._people.values() if ready(p, number)]
        here = [p for p in shown if lull or (number, p.user.id) not in self._plays_from]
        return [*own, *(p for p in here if message and p.world.can_see(p.user, message))]

    def _find_open_message(self, person: Person, number: int) -> Message | None:
        """Return the newest message of a person that offers them something to do."""
        mine = sorted(self._own[number, person.user.id].values(), key=lambda m: -m.id)
        return next((own for own in mine if self._has_open_wish(person, number, own)), None)

    def _has_open_wish(self, person: Person, number: int, own: Message) -> bool:
        """Return whether a message offers something that the person has not tried."""
        return not own.deleted and bool(self._list_open_wishes(person, number, own))

    def _find_ready_message(self, person: Person, number: int) -> Message | None:
        """Return the message from which a person plays, if it offers something to do."""
        key = (number, person.user.id)
        own = self._own[key].get(self._plays_from[key]) if key in self._plays_from else None
        return own if own and self._has_open_wish(person, number, own) else None

    async def _make_move(self, person: Person, number: int) -> None:
        """Make one move, if there is one, on the table's message or the person's own."""
        answered = True
        table = self._get_table_message(number)
        if own := self._find_ready_message(person, number):
            answered = await self._try_wishes(person, number, own) != "failed"
        elif table is not None:
            shown = table.edited_at
            found = await self._try_wishes(person, number, table)
            answered = found != "failed"
            if not found and table.edited_at == shown and not table.deleted:
                answered = await self._on_own(person, number, table)
        if not answered:
            await asyncio.sleep(DOWN_SECONDS)

    async def _on_own(self, person: Person, number: int, table: Message) -> bool:
        """Make a move on a person's own message; return whether the bot answers.

        The message is kept up to date for the last player who pressed there; others have to ask for
        it.
        """
        key = (number, person.user.id)
        wait = OWN_SECONDS if key in self._plays_from else 0
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                while self._own[key] and not self._find_open_message(person, number):
                    await self._news[number].wait()
        own = self._find_open_message(person, number)
        if own is not None and (found := await self._try_wishes(person, number, own)):
            return found != "failed"
        reply = await self._use_wish(
            person, number, table, PlayerWish(f"t:{number}:look::", "look")
        )
        if reply is None or reply.has_failed:
            return False
        with contextlib.suppress(AssertionError):
            return (
                await self._try_wishes(person, number, await reply.wait_for_message()) != "failed"
            )
        return True

    def _list_open_wishes(self, person: Person, number: int, message: Message) -> list[PlayerWish]:
        """Return the wishes that a person has not tried yet."""
        done = self._done[number]
        found = iterate_wishes(message, person, self._knows, self._chance, hasty=self._hasty)
        return [w for w in found if (person.user.id, w) not in done]

    async def _try_wishes(self, person: Person, number: int, message: Message) -> str:
        """Try one wish after another on this message, and on what they lead to."""
        for _ in range(MAX_STEPS):
            if message.deleted or not (open_ := self._list_open_wishes(person, number, message)):
                return ""
            wish = open_[0]
            shown = message.edited_at
            if wish.verb != "look":
                self._done[number].add((person.user.id, wish))
            reply = await self._use_wish(person, number, message, wish)
            if reply is not None and reply.modal is not None:
                reply = await self._answer_questions(person, number, reply)
            if reply is None or reply.has_failed:
                self._done[number].discard((person.user.id, wish))
                return "failed"
            if wish.verb == "look":
                with contextlib.suppress(AssertionError):
                    message = await reply.wait_for_message()
                continue
            if reply.kind in ("update", "deferred_update"):
                self._plays_from.pop((number, person.user.id), None)
                if message.ephemeral_for is not None or message.channel.is_dm:
                    self._plays_from[number, person.user.id] = message.channel.is_dm
                return "moved"
            self._played.refused[number] += 1
            if message.edited_at != shown:
                return ""  # another player was faster
        return ""

    async def _answer_questions(
        self, person: Person, number: int, asked: InteractionReply
    ) -> InteractionReply | None:
        """Fill in a modal that asks questions of the quiz; close it if none is known."""
        assert asked.modal is not None
        texts = [c["content"] for c in asked.modal.components if c["type"] == 10]
        fields = asked.modal.list_fields()
        known = [self._knows(person, text) or "" for text in texts]
        if not any(known):
            return asked
        values = {f["custom_id"]: text for f, text in zip(fields, known, strict=True)}
        self._played.presses[number] += 1
        try:
            return await person.submit_modal(asked.modal, values)
        except (LookupError, PermissionError):
            return None

    async def _use_wish(
        self, person: Person, number: int, message: Message, wish: PlayerWish
    ) -> InteractionReply | None:
        """Press what a wish asks for; return None where it is gone."""
        self._played.presses[number] += 1
        if self._think:
            await asyncio.sleep(self._think * self._chance.uniform(0.5, 1.5))
        try:
            if wish.values:
                reply = await person.choose_values(message, wish.custom_id, list(wish.values))
            else:
                reply = await person.press_id(message, wish.custom_id)
        except (LookupError, PermissionError):
            return None
        except ValueError:  # chosen already; the client forgets that in another channel
            message.chosen.clear()
            return None
        if reply.has_failed:
            self._played.failed[number] += 1
        return reply
