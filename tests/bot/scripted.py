"""People who play perudo by themselves, knowing only what stands before their eyes.

Everything they press is kept in a `Diary`, which knows when the bot was away.
"""

import asyncio
import itertools
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox import Message, Person, Reply, Sandbox

PROMISED_SECONDS = 1.5
"""An empty answer this late may be the bot's promise of one, not the answer."""
BUTTON = re.compile(r"t:(\d+):(\w+):(.*):([^:]*)")
BID = re.compile(r"(\d+)(?:x([1-5])|\*)")


@dataclass
class Press:
    """One thing that somebody did, and what came back."""

    person: Person
    table: int | None
    action: dict[str, Any]
    """What stands in the log if it counts."""
    killed: bool = False
    """The bot was killed while this was on its way."""
    took: float = 0.0
    reply: Reply | None = None
    said: str = ""
    """What the answer said then; its message goes on changing."""

    @property
    def cause(self) -> str:
        assert self.reply and self.reply.interaction
        return f"i{self.reply.interaction.id}"

    @property
    def done(self) -> bool:
        """Whether the person was shown that it counts."""
        if self.reply is None or self.reply.failed:
            return False
        if self.reply.kind == "deferred_update":
            return self.took < PROMISED_SECONDS
        if self.reply.kind == "message":
            you_did = ("You bid", "You challenged")
            return self.said.startswith(you_did) or "invites you" in self.said
        return self.reply.kind == "update"

    @property
    def refused(self) -> bool:
        """Whether the person was told that it does not count."""
        return self.reply is not None and self.reply.kind == "message" and not self.done

    def __str__(self) -> str:
        kind = self.reply and (self.reply.reason or self.reply.kind)
        return f"{self.person.name} at {self.table}: {self.action} → {kind}: {self.said}"


@dataclass
class Diary:
    """All presses, and whether the bot is there to take them."""

    sandbox: Sandbox
    presses: list[Press] = field(default_factory=list)
    connected: asyncio.Event = field(default_factory=asyncio.Event)

    async def press(
        self,
        person: Person,
        table: int | None,
        action: dict[str, Any],
        make: Callable[[], Awaitable[Reply]],
    ) -> Press:
        """Does it once the bot is there, and notes what comes back."""
        await self.connected.wait()
        press = Press(person, table, action)
        self.presses.append(press)
        began = asyncio.get_running_loop().time()
        press.reply = await make()
        press.took = asyncio.get_running_loop().time() - began
        if press.reply.message:
            press.said = _said(press.reply.message)
        return press

    def killed(self) -> None:
        """The bot is gone this very moment."""
        self.connected.clear()
        for press in self.presses:
            press.killed = press.killed or press.reply is None


class Group:
    """Friends who play one table after the other; the first of them opens it."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.tables: list[int] = []
        self.closing = False
        """This game is the last, and they hurry."""
        self._opened = asyncio.Event()

    def open(self, table: int) -> None:
        """The host says which table it is."""
        self.tables.append(table)
        self._opened.set()
        self._opened = asyncio.Event()

    async def table(self, game: int) -> int:
        """The table of their first game (0), or of the one after (1), once it is open."""
        while len(self.tables) <= game:
            await self._opened.wait()
        return self.tables[game]


class Player:
    """One of a group: looks, and does what he sees he can do.

    `asleep`: never does anything once the game has begun.
    """

    def __init__(
        self, person: Person, group: Group, diary: Diary, seed: int, *, asleep: bool = False
    ) -> None:
        self.person = person
        self._group = group
        self._diary = diary
        self._random = random.Random(seed)
        self._asleep = asleep
        self._at = 0
        self._handled: object = None

    async def run(self) -> None:
        """Plays without end; the host's ends with the group's last table."""
        for game in itertools.count():
            if self.person is self._group.people[0]:
                if self._group.closing:
                    return
                while len(self._group.tables) <= game:
                    await self._open()
            self._at = await self._group.table(game)
            await self._game()

    async def _game(self) -> None:
        while True:
            message = await self.person.until(lambda _: self._news(), timeout=30)
            self._handled = self._look(message)
            if self._verb(message, "record"):
                return
            press = await self._play(message)
            if press is not None and press.reply and press.reply.failed:
                self._handled = None

    # --- seeing ----------------------------------------------------------------------------------

    def _news(self) -> Message | None:
        message = self._table()
        return None if self._look(message) == self._handled else message

    @staticmethod
    def _look(message: Message | None) -> object:
        return message and (message.id, message.edited_at, message.texts())

    def _table(self) -> Message | None:
        """The newest message of his group's table."""
        for message in reversed(self.person.messages("bluff")):
            if message.ephemeral_for is None and table_of(message) == self._at:
                return message
        return None

    def _hand(self) -> Message | None:
        for message in reversed(self.person.messages(self.person.dm())):
            if table_of(message) == self._at:
                return message
        return None

    @staticmethod
    def _verb(message: Message, verb: str) -> list[str]:
        ids = [button.custom_id for button in message.buttons()]
        return [i for i in ids if (found := BUTTON.fullmatch(i)) and found[2] == verb]

    # --- before the game -------------------------------------------------------------------------

    async def _open(self) -> None:
        invites = f"{self.person.user.display_name} invites you"
        await self._diary.connected.wait()
        # Perhaps an earlier try has opened one without being able to say so.
        for message in self.person.messages("bluff"):
            table = table_of(message)
            if table and table not in self._group.tables and invites in _said(message):
                self._group.open(table)
                return
        press = await self._diary.press(
            self.person,
            None,
            {"do": "opened"},
            lambda: self.person.slash("bluff start", game="perudo"),
        )
        if press.done:
            assert press.reply and press.reply.message
            table = table_of(press.reply.message)
            assert table is not None, press
            self._group.open(table)

    async def _lobby(self, message: Message) -> Press | None:
        group = self._group
        if self.person is group.people[0]:
            if f"{len(group.people)} players are in" not in _said(message):
                return None
            return await self._button(message, self._verb(message, "start")[0], {"do": "started"})
        return await self._button(message, self._verb(message, "join")[0], {"do": "joined"})

    # --- the game --------------------------------------------------------------------------------

    async def _play(self, message: Message) -> Press | None:
        if self._verb(message, "join"):
            return await self._lobby(message)
        if self._asleep:
            return None
        said, name = _said(message), self.person.user.display_name
        if "The next round waits" in said:
            waiting = re.search(r"waits for (.*) to press", said)
            if waiting is None or name not in waiting[1]:
                return None
            return await self._do(message, "continue", {"do": "continue"})
        if f"**{name}** opens the round" not in said and f"**{name}**: raise" not in said:
            return None
        offers = [BUTTON.fullmatch(i)[3] for i in self._verb(message, "do")]  # type: ignore[index]
        bids = [offer for offer in offers if BID.fullmatch(offer)]
        hurry = self._group.closing
        if "challenge" in offers and (hurry or not bids or self._random.random() < 0.4):
            return await self._do(message, "challenge", {"do": "challenge"})
        if hurry:  # the highest bid there is costs all one's dice
            return await self._slash("20x5", {"do": "bid", "count": 20, "face": 5})
        bid = self._random.choice(bids)
        found = BID.fullmatch(bid)
        assert found
        action = {"do": "bid", "count": int(found[1]), "face": int(found[2] or 6)}
        return await self._do(message, bid, action)

    async def _do(self, message: Message, notation: str, action: dict[str, Any]) -> Press | None:
        """One move, by one of the ways in which a person can make it."""
        ways = ["table", "table", "hand", "twice", "slash", "dialog"]
        match self._random.choice(ways):
            case "hand" if (hand := self._hand()) and self._offered(hand, notation):
                return await self._button(hand, self._offered(hand, notation)[0], action)
            case "twice":
                custom_id = self._offered(message, notation)[0]
                presses = await asyncio.gather(
                    self._button(message, custom_id, action),
                    self._button(message, custom_id, action),
                )
                return presses[self._random.randrange(2)]
            case "slash" if notation != "continue":
                return await self._slash(notation, action)
            case "dialog" if action["do"] == "bid" and self._verb(message, "ask"):
                return await self._dialog(message, action)
            case _:
                return await self._button(message, self._offered(message, notation)[0], action)

    def _offered(self, message: Message, notation: str) -> list[str]:
        return [i for i in self._verb(message, "do") if f":do:{notation}:" in i]

    async def _button(self, message: Message, custom_id: str, action: dict[str, Any]) -> Press:
        table = table_of(message)
        if message.deleted:  # posted anew while he waited: the same button is there
            message = self._table() or message
        return await self._diary.press(
            self.person, table, action, lambda: self.person.press_id(message, custom_id)
        )

    async def _slash(self, notation: str, action: dict[str, Any]) -> Press | None:
        table, person = self._at, self.person
        if notation == "challenge":
            return await self._diary.press(
                person, table, action, lambda: person.slash("perudo challenge")
            )
        await self._diary.connected.wait()
        try:
            choices = await person.autocomplete("perudo bid", "bid", notation)
        except TimeoutError:
            return None
        chosen = [c for c in choices if str(c.value).startswith(f"{notation}@")]
        value = chosen[0].value if chosen else notation
        return await self._diary.press(
            person, table, action, lambda: person.slash("perudo bid", bid=value)
        )

    async def _dialog(self, message: Message, action: dict[str, Any]) -> Press | None:
        asked = await self._button(message, self._verb(message, "ask")[0], {"do": "ask"})
        if asked.reply is None or asked.reply.modal is None:
            return asked
        modal = asked.reply.modal
        fields: dict[str, str | list[str]] = {
            "count": [str(action["count"])],
            "face": [str(action["face"])],
        }
        person = self.person
        return await self._diary.press(
            person, table_of(message), action, lambda: person.submit(modal, fields)
        )


def table_of(message: Message) -> int | None:
    """The table that a message belongs to, as its buttons say."""
    for button in message.buttons():
        if found := BUTTON.fullmatch(button.custom_id):
            return int(found[1])
    return None


def _said(message: Message) -> str:
    return "\n".join(message.texts())
