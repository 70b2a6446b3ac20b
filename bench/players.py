"""People at a perudo table who press what stands before their eyes."""

from dataclasses import dataclass

from bench.hosts import Host, lobby_of, timed
from bot.screens import ids
from sandbox import Message, Person, Sandbox

WAITS = "Waiting for"
"""What stands before the names of those who have yet to go on."""


@dataclass
class Round:
    """A table at which everybody makes the lowest raise, until a bid is challenged.

    `bids` is how many bids are made before that.
    """

    people: list[Person]
    bids: int
    message: Message

    @property
    def number(self) -> int:
        """The table's."""
        return self._pressed()[0].table_id

    @property
    def ended(self) -> bool:
        """Whether somebody has won."""
        return not any(pressed.verb == "do" for pressed in self._pressed())

    def waiting(self) -> list[Person]:
        """Return who is waited for: in turn (their name begins the first text), or to look."""
        lines = [line for text in self.message.texts() for line in text.splitlines()]
        names = [(person, person.user.display_name) for person in self.people]
        if any(pressed.arg == "continue" for pressed in self._pressed()):
            awaited = next((line for line in lines if WAITS in line), "").partition(WAITS)[2]
            return [person for person, name in names if name in awaited]
        return [person for person, name in names if lines[0].startswith(f"**{name}**")]

    def choice(self) -> str:
        """The custom_id of what whoever is waited for does next."""
        offered = {p.arg: p for p in self._pressed() if p.verb == "do"}
        if "continue" in offered:
            return str(offered["continue"])
        bids = [p for p in offered.values() if p.decision and p.arg != "challenge"]
        made = int(bids[0].decision.partition(".")[2]) if bids else self.bids
        return str(bids[0] if made < self.bids else offered["challenge"])

    def button(self, verb: str) -> str:
        """The custom_id of the button that does this."""
        return next(str(pressed) for pressed in self._pressed() if pressed.verb == verb)

    async def start(self) -> None:
        """The host begins the game; the table may be posted anew for it, below all else."""
        host, number = self.people[0], self.number
        await host.press_id(self.message, self.button("start"))
        posted = await host.until(lambda person: _played(person, number, self.message))
        assert posted
        self.message = posted

    async def stop(self) -> None:
        """All of them agree to end it without a result."""
        for person in self.people:
            asked = await (await person.slash("bluff stop", table=self.number)).settled()
            for button in asked.buttons():
                await person.press_id(asked, button.custom_id or "")

    async def press(self) -> float:
        """One press by one who is waited for; the milliseconds until its answer."""
        return await timed(self.waiting()[0], self.message, self.choice())

    def _pressed(self) -> list[ids.Pressed]:
        return _offered(self.message)


def _offered(message: Message) -> list[ids.Pressed]:
    """What can be pressed there."""
    read = [ids.read(button.custom_id or "") for button in message.buttons()]
    return [pressed for pressed in read if isinstance(pressed, ids.Pressed)]


def _played(person: Person, number: int, lobby: Message) -> Message | None:
    """The message of a table at which can be played."""
    return next(
        (
            message
            for message in reversed(person.messages(lobby.channel))
            if message.ephemeral_for is None
            if any(p.table_id == number and p.verb == "do" for p in _offered(message))
        ),
        None,
    )


def people(sandbox: Sandbox, count: int) -> list[Person]:
    """New people in the guild, with names of which none is in another."""
    known = len(sandbox.people())
    return [sandbox.add_person(f"Player {known + n:05}") for n in range(count)]


async def seated(host: Host, seats: int, *, bids: int = 1_000) -> Round:
    """A lobby with new people in it."""
    first, *others = sitting = people(host.sandbox, seats)
    table = Round(sitting, bids, await lobby_of(first, "perudo"))
    for person in others:
        await timed(person, table.message, table.button("join"))
    return table


async def opened(host: Host, seats: int, *, bids: int) -> Round:
    """A game of new people that has just begun."""
    table = await seated(host, seats, bids=bids)
    await table.start()
    return table
