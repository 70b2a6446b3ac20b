"""What belongs to one person alone, and from where he plays: his hand by private message (`hands`),
or as an ephemeral message.

Every game is playable with every DM closed: the ephemeral view always answers, and follows the game
through its latest interaction for fifteen minutes; then it says so and leads to the table. What
lies open for all is shown on every private message at once: none stands in its way.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import discord
import structlog

from bot import requests
from bot.clock import now_ms
from bot.delivery.clocks import Clocks
from bot.delivery.composer import Composed, Composer, Seen
from bot.delivery.hands import Hands, asked
from bot.delivery.publisher import Publisher
from bot.delivery.replies import show, turn
from bot.delivery.standing import NOBODY
from bot.delivery.tries import PATIENCE, TROUBLE, tried
from bot.store.ledger import Ledger
from bot.store.messages import LOST, UNSURE, Messages, Purpose, Shown
from bot.store.people import Call, People
from bot.tables.cache import Unknown
from bot.tables.clock import is_called
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tasks import Tasks
from bot.texts import say
from engines.core import Office
from engines.frozen import frozen

log = structlog.get_logger()

TOKEN_MS = 14 * 60_000
"""How long an interaction's token is used; Discord takes it for fifteen minutes."""
REST_SECONDS = 10.0
"""After so long without news the messages that a person does not play from are brought up to date,
too: perhaps they have dismissed the other. Until then they rest, whatever comes."""
PEEK_PAUSE_SECONDS = 4.0
"""Pause between two edits of an ephemeral message that only follows the table."""
REMEMBERED = 10_000
ALL_SLOW = 0
"""Stands for all slow tables of a person, as a table's number does for one."""


@frozen
class Look:
    """Where a person last pressed, and what part of his own he had chosen to see there.

    Who plays from a private message is shown there when he is waited for.
    """

    where: Purpose = "table"
    focus: str = ""


class Private:
    """Delivers hands, latest wins for each person at each table."""

    def __init__(
        self,
        client: discord.Client,
        hands: Hands,
        tables: Tables,
        ledger: Ledger,
        messages: Messages,
        people: People,
        composer: Composer,
        publisher: Publisher,
        clocks: Clocks,
    ) -> None:
        self._client = client
        self._hands = hands
        self._tables = tables
        self._ledger = ledger
        self._messages = messages
        self._people = people
        self._composer = composer
        self._publisher = publisher
        self._clocks = clocks
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._tasks = Tasks()
        self._looks: dict[tuple[int, int], Look] = {}
        """How a person at a table last looked at it."""
        self.opened: list[Callable[[int, int], None]] = []
        """Told, with the table, of a person who has opened his own there."""
        self._again = set[tuple[int, int]]()
        """Who is shown, at which table, a time that is no longer right."""
        self.forgotten: Callable[[int], None] = lambda table_id: None
        """Told of a table, perhaps another shard's, of which a private message is gone."""
        self._resting: dict[tuple[int, int], asyncio.TimerHandle] = {}
        """Whose other message rests."""
        self._following: dict[tuple[int, int], asyncio.TimerHandle] = {}
        """Whose messages follow the table once it rests, though nothing there is asked of them."""
        self._pausing: dict[tuple[int, int], bool] = {}
        """Whose ephemeral message was edited just now, and whether there is news since."""
        self._ending: dict[tuple[int, int], asyncio.TimerHandle] = {}
        """Whose ephemeral message can soon be edited no more."""
        self._seen: OrderedDict[tuple[int, int, Purpose], Seen] = OrderedDict()
        """What a person's message shows (`Composed.seen`), if that is known for certain."""

    async def remember(self) -> None:
        """From where people played before this process began."""
        for who, purpose in (await self._messages.played_from()).items():
            self._looks[who] = Look(purpose)

    @property
    def under_way(self) -> Tasks:
        """The tasks that deliver something."""
        return self._tasks

    def stop(self) -> None:
        """Begin nothing by the clock any more; the next start delivers what rests."""
        self._pausing.clear()
        for timers in (self._resting, self._following, self._ending):
            for timer in timers.values():
                timer.cancel()

    async def clocks_moved(self, table_id: int) -> None:
        """Whoever is waited for, and has his own before him, is shown there when his time ends."""
        table = await self._tables.load(table_id)
        waiting = {d.actor for d in table.decisions()}
        users = {m.user_id for seat, m in enumerate(table.members) if seat in waiting}
        for shown in await self._messages.of(table_id):
            here = shown.purpose == "peek" or self._hands.posted(shown.channel_id)
            if here and shown.user_id in users and shown.purpose in ("hand", "peek"):
                self._again.add((table_id, shown.user_id))
                self.touch(table_id, shown.user_id)

    async def recover(self, table_id: int) -> None:
        """Delivers what a crash kept from its owners, and waits a while until it stands."""
        table = await self._tables.load(table_id)
        own = [s for s in await self._messages.of(table_id) if s.purpose in ("hand", "peek")]
        shown = {s.user_id: s.shown_seq for s in own if s.purpose == "hand"}
        unsure = {s.user_id for s in own if s.shown_seq == UNSURE}
        for peek in own:
            self._note_end(peek)
        tasks = set[asyncio.Task[None]]()
        for seat, seq in enumerate(table.private_seq):
            user_id = table.members[seat].user_id
            if user_id is None:
                continue
            waited_for = asked(table, user_id) and self._look(table_id, user_id).where != "table"
            behind = shown.get(user_id, 0) < (table.seq if waited_for else seq)
            if behind or user_id in unsure:
                tasks.add(self.touch(table_id, user_id))
        if tasks:
            await asyncio.wait(tasks, timeout=PATIENCE)
        # Whoever was shown it by a process that did not live to start his clock.
        await self._clocks.unreached(table, range(len(table.members)))

    def pressed(self, table_id: int, user_id: int, where: Purpose, focus: str = "") -> None:
        """Notes from which message this person plays, and what he looks at there."""
        self._remember(table_id, user_id, Look(where, focus))

    def touch(self, table_id: int, user_id: int) -> asyncio.Task[None]:
        """This person's private view may have changed: bring it to him, soon."""
        return self._tasks.begin(self._deliver(table_id, user_id))

    def refused(self, table_id: int, user_id: int, where: Purpose) -> None:
        """A press on this message of his was refused, so it may be old: it is brought up to date,
        also where he does not play from it."""
        if where == self._look(table_id, user_id).where:
            self.touch(table_id, user_id)
        else:
            self.catch_up(table_id, user_id)

    def catch_up(self, table_id: int, user_id: int) -> None:
        """Brings all that this person has up to date, also what he does not play from."""
        self._cancel(self._resting, table_id, user_id)
        self._tasks.begin(self._deliver(table_id, user_id, whole=True))

    def elsewhere(self, table: Table) -> bool:
        """Whether nobody who is waited for plays from the table's message; for computer players:
        nobody at all."""
        actors = {decision.actor for decision in table.decisions()}
        if table.phase != "play" or not actors or actors & set(Office):
            return False
        people = {seat: m.user_id for seat, m in enumerate(table.members) if m.user_id is not None}
        waited = [user for seat, user in people.items() if seat in actors]
        if len(waited) < len(actors):
            waited = [*people.values()]
        wheres = {self._look(table.id, user).where for user in waited}
        return bool(wheres) and "table" not in wheres

    def anew(self, table_id: int, user_id: int) -> None:
        """Shows this person his own once more, though nothing has changed."""
        self._again.add((table_id, user_id))
        self.touch(table_id, user_id)

    def instead(self, table_id: int) -> None:
        """The table cannot be shown in its channel: who is waited for is shown it here."""
        self._tasks.begin(self._instead(table_id))

    async def call(self, table_id: int, user_id: int, call: Call) -> bool:
        """Posts a person's hand at a slow table anew, in the place of the one private message that
        stands for all their slow tables; gives whether there was any way to them."""
        person = await self._people.get(user_id)
        if person is None:
            return False
        async with requests.ahead(table_id), self._lock(await self._tables.load(table_id), user_id):
            table, composed = await self._as_it_stands(table_id, user_id)
            own = await self._messages.one(table_id, "hand", user_id)
            others = await self._hands_elsewhere(table_id, user_id)
            former = own or next(iter(others), None)
            if not await self._hands.bring(table, person, former, composed, call):
                return False
            if brought := await self._messages.one(table_id, "hand", user_id):
                self._note_seen(brought, composed)
            self._again.discard((table_id, user_id))
            for other in others:
                if other is not former:
                    await self._hands.take_away(other)
                await self._forget(other)
            return True

    async def _hands_elsewhere(self, table_id: int, user_id: int) -> list[Shown]:
        """The private messages that show this person their hand at other slow tables."""
        shown = [
            await self._messages.one(table.id, "hand", user_id)
            for table in await self._slow_tables(user_id)
            if table.id != table_id
        ]
        return [each for each in shown if each is not None]

    async def _slow_tables(self, user_id: int) -> list[Table]:
        """The slow tables at which this person plays, by their numbers."""
        places = [each for each in await self._ledger.live_of(user_id) if each.phase == "play"]
        found = [table for _, table in await self._tables.readable(places)]
        return sorted((each for each in found if each.is_slow), key=lambda each: each.id)

    async def _waiting(self, table: Table, user_id: int) -> Sequence[int]:
        """The other slow tables at which this person is waited for, from this one's number on."""
        if not table.is_slow:
            return ()
        waiting = [
            other.id
            for other in await self._slow_tables(user_id)
            if other.id != table.id and _is_called(other, user_id)
        ]
        return sorted(waiting, key=lambda other: (other < table.id, other))

    async def _forget(self, hand: Shown) -> None:
        await self._messages.forget(hand)
        self.forgotten(hand.table_id)

    async def answer(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answers a press on a private message with what it shows now: one request."""
        user_id = interaction.user.id
        async with self._lock(await self._tables.load(table_id), user_id):
            table = await self._tables.load(table_id)
            in_private = interaction.guild_id is None
            composed = await self._composed(table, user_id, in_private=in_private)
            anew = await turn(interaction, composed)
            await self._saw(table, user_id)
            assert interaction.message is not None
            message = interaction.message
            ephemeral = anew is not None or message.flags.ephemeral
            shown = Shown(
                table_id,
                "peek" if ephemeral else "hand",
                user_id,
                message.channel.id,
                anew or message.id,
                composed.seq,
                interaction.token if ephemeral else None,
                now_ms() if ephemeral else None,
            )
            await self._messages.put(shown)
            self._note_seen(shown, composed)
            self._note_end(shown)
            if table.is_slow and not ephemeral:
                for other in await self._hands_elsewhere(table_id, user_id):
                    if other.message_id != message.id:
                        await self._hands.take_away(other)
                    await self._forget(other)
            if anew is not None:  # he plays on from what he is shown now
                self._remember(table_id, user_id, Look("peek", self._look(table_id, user_id).focus))

    async def show(self, interaction: discord.Interaction, table_id: int, focus: str = "") -> None:
        """Answers with the private view as a new ephemeral message."""
        user_id = interaction.user.id
        where = self._look(table_id, user_id).where
        self._remember(table_id, user_id, Look(where, focus))
        async with self._lock(await self._tables.load(table_id), user_id):
            table = await self._tables.load(table_id)
            composed = await self._composed(table, user_id, in_private=False)
            message_id = await show(interaction, composed)
            await self._saw(table, user_id)
            for listener in self.opened:
                listener(table_id, user_id)
            if message_id is None:
                message_id = (await interaction.original_response()).id
            channel_id = interaction.channel_id
            if channel_id is None:
                return
            if former := await self._messages.one(table_id, "peek", user_id):
                self._tasks.begin(self._take_away(former))
            shown = Shown(
                table_id,
                "peek",
                user_id,
                channel_id,
                message_id,
                composed.seq,
                interaction.token,
                now_ms(),
            )
            await self._messages.put(shown)
            self._note_seen(shown, composed)
            self._note_end(shown)
            if await self._messages.one(table_id, "hand", user_id) is None:
                # He has nothing else to play from.
                self._remember(table_id, user_id, Look("peek", focus))
            if self._look(table_id, user_id).where == "peek":
                self._messages.plays_from(table_id, user_id, "peek")  # from this one
        # Until now nobody knew that he looks here.
        if (await self._tables.load(table_id)).seq > composed.seq:
            self.touch(table_id, user_id)

    # --- delivering ------------------------------------------------------------------------------

    async def published(self, table: Table) -> None:
        """Whoever plays from the table's message has now been shown it."""
        seats = [
            seat
            for seat, member in enumerate(table.members)
            if member.user_id is None or self._look(table.id, member.user_id).where == "table"
        ]
        await self._clocks.published(table, seats)
        computers = [seat for seat in seats if table.members[seat].user_id is None]
        await self._clocks.delivered(table, computers)

    def committed(self, committed: Committed) -> None:
        """Something was committed: who sees something new is shown it, at once if it is theirs, or
        if they play from there, or if it lies open for all."""
        table, before = committed.table, committed.before
        if table.state is None:
            return
        known_ids = {(d.actor, d.id) for d in before.decisions()}
        fresh = [d for d in table.decisions() if (d.actor, d.id) not in known_ids]
        asked = {decision.actor for decision in fresh}
        # Their clocks wait for it.
        due = {decision.actor for decision in fresh if decision.starts == "delivery"}
        opened = _lies_open(table) and not _lies_open(before)
        others = list[int]()
        for seat, member in enumerate(table.members):
            if member.user_id is None:
                continue
            known = before.private_seq[seat] if before.private_seq else 0
            plays_here = self._look(table.id, member.user_id).where != "table"
            over = table.phase == "over"
            if over:
                self._cancel(self._resting, table.id, member.user_id)
                self._cancel(self._following, table.id, member.user_id)
            news = table.private_seq[seat] > known or over or opened
            if news or seat in due or (seat in asked and plays_here):
                self.touch(table.id, member.user_id)
            else:
                others.append(member.user_id)
        if others:
            self._tasks.begin(self._follow(table.id, others))

    async def _follow(self, table_id: int, user_ids: Sequence[int]) -> None:
        """Bring what these people have up to date though nothing is theirs alone or to be done
        there: an ephemeral message beside the table soon, as it hides the table, all else later."""
        table = await self._tables.load(table_id)
        if table.phase == "over":
            return  # all that it says is brought at once
        for shown in await self._messages.of(table_id):
            if shown.user_id not in user_ids or shown.purpose not in ("peek", "hand"):
                continue
            if shown.shown_seq == LOST or shown.shown_seq >= table.seq:
                continue
            looks_there = self._look(table_id, shown.user_id).where in ("table", "peek")
            if looks_there and shown.purpose == "peek" and asked(table, shown.user_id):
                self._tasks.begin(self._deliver_peek(table_id, shown.user_id))
            elif looks_there and shown.purpose == "peek":
                self._bring_peek_soon(table_id, shown.user_id)
            else:
                self._remind_later(self._following, table_id, shown.user_id)

    def _bring_peek_soon(self, table_id: int, user_id: int) -> None:
        """Edit an ephemeral message now, or when the pause after its last edit ends."""
        who = (table_id, user_id)
        if who in self._pausing:
            self._pausing[who] = True
            return
        self._pausing[who] = False
        self._tasks.begin(self._deliver_peek(table_id, user_id))
        asyncio.get_running_loop().call_later(PEEK_PAUSE_SECONDS, self.end_pause, *who)

    def end_pause(self, table_id: int, user_id: int) -> None:
        """Bring what came while a person's ephemeral message was not to be edited."""
        if self._pausing.pop((table_id, user_id), False):
            self._bring_peek_soon(table_id, user_id)

    def _remind_later(
        self, timers: dict[tuple[int, int], asyncio.TimerHandle], table_id: int, user_id: int
    ) -> None:
        """Bring what this person has up to date once it has rested, anew from now on."""
        self._cancel(timers, table_id, user_id)
        loop = asyncio.get_running_loop()
        timers[table_id, user_id] = loop.call_later(
            REST_SECONDS, self._rested, timers, table_id, user_id
        )

    def _rested(
        self, timers: dict[tuple[int, int], asyncio.TimerHandle], table_id: int, user_id: int
    ) -> None:
        timers.pop((table_id, user_id), None)
        self._tasks.begin(self._remind(table_id, user_id))

    @staticmethod
    def _cancel(
        timers: dict[tuple[int, int], asyncio.TimerHandle], table_id: int, user_id: int
    ) -> None:
        if timer := timers.pop((table_id, user_id), None):
            timer.cancel()

    def _lock(self, table: Table, user_id: int) -> asyncio.Lock:
        """One for all slow tables of a person, which share their private message."""
        where = ALL_SLOW if table.is_slow else table.id
        return self._locks.setdefault((where, user_id), asyncio.Lock())

    async def _composed(self, table: Table, user_id: int, *, in_private: bool) -> Composed:
        person = await self._people.get(user_id)
        words = say(person.locale if person else "en")
        look = self._look(table.id, user_id)
        waiting = await self._waiting(table, user_id) if in_private else ()
        return await self._composer.private(table, user_id, words, look.focus, waiting)

    async def _saw(self, table: Table, user_id: int) -> None:
        """A person has opened his own view: his clock runs."""
        seat = table.seat_of(user_id)
        if seat is not None:
            await self._clocks.delivered(table, [seat])
            await self._clocks.looked(table, seat)

    def _remember(self, table_id: int, user_id: int, look: Look) -> None:
        former = self._looks.pop((table_id, user_id), Look())
        if look.where != former.where:
            self._messages.plays_from(table_id, user_id, look.where)
        self._looks[table_id, user_id] = look
        if len(self._looks) > REMEMBERED:
            self._looks.pop(next(iter(self._looks)))

    def _look(self, table_id: int, user_id: int) -> Look:
        return self._looks.get((table_id, user_id), Look())

    async def _instead(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        for decision in table.decisions():
            user_id = isinstance(decision.actor, int) and table.members[decision.actor].user_id
            if user_id:
                self.touch(table_id, user_id)

    async def _deliver(self, table_id: int, user_id: int, *, whole: bool = False) -> None:
        try:
            brought = await tried(
                lambda: self._once(table_id, user_id, whole),
                "delivery_failed",
                table=table_id,
                user=user_id,
            )
            table, reached = brought or (await self._tables.load(table_id), False)
            seat = table.seat_of(user_id)
            if seat is not None:
                start = self._clocks.delivered if reached else self._clocks.unreached
                await start(table, [seat])
        except Exception:
            # Of a shard that has come to its end here: whoever has it now shows what is his.
            if not self._client.is_closed():
                log.exception("delivery_defect", table=table_id, user=user_id)

    async def _once(self, table_id: int, user_id: int, whole: bool) -> tuple[Table, bool]:
        """Shows a person his own as it stands, wherever he looks at it; gives the table he was
        shown, and whether there was any way to him."""
        await self._publisher.answered(table_id)
        await self._bring_peek(table_id, user_id, whole)
        table = await self._tables.load(table_id)
        person = await self._people.get(user_id)
        if person is None or table.seat_of(user_id) is None:
            return table, False
        if not await self._lacks(table_id, user_id, "hand", whole):
            # That he was shown it for certain only his hand says, not what he may have dismissed.
            return table, (table_id, user_id) not in self._resting
        # Who presses waits for the lock, not for who waits for Discord.
        async with requests.ahead(table_id), self._lock(table, user_id):
            if not await self._lacks(table_id, user_id, "hand", whole):
                return table, True
            table, composed = await self._as_it_stands(table_id, user_id)
            hand = await self._messages.one(table_id, "hand", user_id)
            if hand is not None and self._looks_the_same(hand, composed):
                self._messages.raise_seq(hand, composed.seq)
                return table, True
            reached = await self._hands.bring(table, person, hand, composed)
            self._again.discard((table_id, user_id))
            if reached and (hand := await self._messages.one(table_id, "hand", user_id)):
                self._note_seen(hand, composed)
            return table, reached

    async def _deliver_peek(self, table_id: int, user_id: int) -> None:
        """Bring a person's ephemeral message up to date, as far as Discord takes it."""
        try:
            await self._publisher.answered(table_id)
            await tried(
                lambda: self._bring_peek(table_id, user_id, whole=False),
                "delivery_failed",
                table=table_id,
                user=user_id,
            )
        except Exception:
            if not self._client.is_closed():
                log.exception("delivery_defect", table=table_id, user=user_id)

    async def _bring_peek(self, table_id: int, user_id: int, whole: bool) -> None:
        async with self._lock(await self._tables.load(table_id), user_id):
            if not await self._lacks(table_id, user_id, "peek", whole):
                return
            peek = await self._messages.one(table_id, "peek", user_id)
            _, composed = await self._as_it_stands(table_id, user_id, in_private=False)
            if peek is None:
                return
            if self._looks_the_same(peek, composed):
                self._messages.raise_seq(peek, composed.seq)
                return
            await self._edit_peek(peek, composed)

    def _looks_the_same(self, shown: Shown, composed: Composed) -> bool:
        """Return whether a person's message looks like this already.

        It is not edited then: an edit bears a time, which would tell them that somebody has done
        something of which they may not know.
        """
        who = (shown.table_id, shown.user_id)
        seen = self._seen.get((*who, shown.purpose))
        certain = who not in self._again and shown.shown_seq not in (LOST, UNSURE)
        return certain and seen is not None and seen.is_like(composed.seen)

    def _note_seen(self, shown: Shown, composed: Composed) -> None:
        key = (shown.table_id, shown.user_id, shown.purpose)
        self._seen[key] = composed.seen
        self._seen.move_to_end(key)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    async def _as_it_stands(
        self, table_id: int, user_id: int, *, in_private: bool = True
    ) -> tuple[Table, Composed]:
        async with self._composer.spare:
            table = await self._tables.load(table_id)
            return table, await self._composed(table, user_id, in_private=in_private)

    async def _lacks(self, table_id: int, user_id: int, purpose: Purpose, whole: bool) -> bool:
        """Whether a message of his is to be brought up to date now. One from which he does not play
        may rest, unless the `whole` is wanted, or something that is his alone is new."""
        who = (table_id, user_id)
        table = await self._tables.load(table_id)
        shown = await self._messages.one(table_id, purpose, user_id)
        seat = table.seat_of(user_id)
        if table.is_slow and purpose == "hand" and (not shown or shown.shown_seq == LOST):
            return False  # until they are called
        if shown is None or seat is None:
            return purpose == "hand" and seat is not None
        if who in self._again or shown.shown_seq >= table.seq:
            return who in self._again
        news = table.private_seq[seat] > shown.shown_seq or table.phase == "over"
        if (
            whole
            or _lies_open(table)
            or news
            or shown.shown_seq == UNSURE
            or self._look(*who).where in ("table", purpose)
        ):
            return True
        self._remind_later(self._resting, table_id, user_id)
        return False

    async def _remind(self, table_id: int, user_id: int) -> None:
        # While much is to be shown, only who is waited for needs to see how it stands.
        if not requests.line().crowded or asked(await self._tables.load(table_id), user_id):
            self.catch_up(table_id, user_id)

    async def _take_away(self, peek: Shown) -> None:
        """A newer one shows the same, and has the same buttons."""
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_MS:
            return
        try:
            await self._hook(peek.token).delete_message(peek.message_id)
        except TROUBLE as error:
            log.info("peek_stays", table=peek.table_id, user=peek.user_id, error=str(error))

    def _hook(self, token: str) -> discord.Webhook:
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)

    async def _edit_peek(self, peek: Shown, composed: Composed) -> None:
        """Brings his ephemeral message up to date. Discord takes that of one that he has dismissed
        or that his client has forgotten, too: it reaches nobody for certain."""
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_MS:
            await self._messages.forget(peek)
            return
        try:
            await self._hook(peek.token).edit_message(
                peek.message_id,
                view=composed.view(),
                attachments=composed.files(),
                allowed_mentions=NOBODY,
            )
            self._messages.raise_seq(peek, composed.seq)
            self._note_seen(peek, composed)
        except discord.HTTPException as error:
            # Dismissed by its owner, or its token is over: he asks again when he wants it.
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))
            await self._messages.forget(peek)

    # --- the end of an ephemeral message ---------------------------------------------------------

    def _note_end(self, shown: Shown) -> None:
        """Note until when this message can follow the game, if it is an ephemeral one."""
        if shown.purpose != "peek" or shown.token is None or shown.token_at is None:
            return
        who = (shown.table_id, shown.user_id)
        self._cancel(self._ending, *who)
        left = max(0.0, (shown.token_at + TOKEN_MS - now_ms()) / 1000)
        self._ending[who] = asyncio.get_running_loop().call_later(left, self._end, shown)

    def _end(self, peek: Shown) -> None:
        self._ending.pop((peek.table_id, peek.user_id), None)
        self._tasks.begin(self._lead_away(peek))

    async def _lead_away(self, peek: Shown) -> None:
        """Have an ephemeral message lead to the table, as long as it can still be edited: nothing
        that it showed would follow the game any more."""
        try:
            table = await self._tables.known(peek.table_id)
            if table is not None and peek.token is not None:
                await self._replace(peek, peek.token, table)
        except (Unknown, *TROUBLE) as error:
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))

    async def _replace(self, peek: Shown, token: str, table: Table) -> None:
        user_id = peek.user_id
        async with self._lock(table, user_id):
            standing = await self._messages.one(table.id, "peek", user_id)
            if standing is None or standing.token != token:
                return
            await self._messages.forget(peek)
            if self._look(table.id, user_id).where == "peek":
                self._remember(table.id, user_id, Look())
            if table.phase == "over":
                return  # what it shows remains
            person = await self._people.get(user_id)
            words = say(person.locale if person else "en")
            composed = await self._composer.left_behind(table, words)
            await self._hook(token).edit_message(
                peek.message_id, view=composed.view(), attachments=[], allowed_mentions=NOBODY
            )


def _lies_open(table: Table) -> bool:
    """Return whether something lies open that all are to see before the game goes on."""
    return any(decision.pace == "reveal" for decision in table.decisions())


def _is_called(table: Table, user_id: int) -> bool:
    """Whether this person is waited for at a slow table."""
    seat = table.seat_of(user_id)
    return any(each.actor == seat and is_called(each) for each in table.decisions())
