"""People at a perudo table who press what their message offers."""

from dataclasses import dataclass

from bench.bot_hosts import BotHost, lobby_of, time_press
from bench.simulation.wishes import list_awaited
from bot.screens import ids
from sandbox import Message, Person, Sandbox


@dataclass
class RaisingTable:
    """Table at which everybody makes the lowest raise, until a bid is challenged.

    `bids` is how many bids are made before that.
    """

    people: list[Person]
    bids: int
    message: Message

    @property
    def number(self) -> int:
        return self._list_presses()[0].table_id

    @property
    def ended(self) -> bool:
        """Return whether somebody has won."""
        return not any(pressed.verb == "do" for pressed in self._list_presses())

    def list_awaited(self) -> list[Person]:
        """Return the people that the table waits for."""
        names = {person.user.display_name: person for person in self.people}
        return list_awaited(self.message, names)

    def find_choice(self) -> str:
        """Return the custom_id of the awaited player's next press."""
        offered = {p.arg: p for p in self._list_presses() if p.verb == "do"}
        if "continue" in offered:
            return str(offered["continue"])
        bids = [p for p in offered.values() if p.decision and p.arg != "challenge"]
        made = int(bids[0].decision.partition(".")[2]) if bids else self.bids
        return str(bids[0] if made < self.bids else offered["challenge"])

    def find_button(self, verb: str) -> str:
        """Return the custom_id of the button with this verb."""
        return next(str(pressed) for pressed in self._list_presses() if pressed.verb == verb)

    async def start_game(self) -> None:
        """Start the game as its host; the table may be reposted for it."""
        host, number = self.people[0], self.number
        await host.press_id(self.message, self.find_button("start"))
        posted = await host.wait_until(
            lambda person: _find_played_message(person, number, self.message)
        )
        assert posted
        self.message = posted

    async def stop_game(self) -> None:
        """Let all of them agree to end the game without a result."""
        for person in self.people:
            asked = await (
                await person.run_slash("bluff stop", table=self.number)
            ).wait_for_message()
            for button in asked.list_buttons():
                await person.press_id(asked, button.custom_id or "")

    async def press_once(self) -> float:
        """Press once as an awaited player; return the milliseconds until the answer."""
        return await time_press(self.list_awaited()[0], self.message, self.find_choice())

    def _list_presses(self) -> list[ids.TablePress]:
        return _list_table_presses(self.message)


def _list_table_presses(message: Message) -> list[ids.TablePress]:
    read = [ids.parse_custom_id(button.custom_id or "") for button in message.list_buttons()]
    return [pressed for pressed in read if isinstance(pressed, ids.TablePress)]


def _find_played_message(person: Person, number: int, lobby: Message) -> Message | None:
    """Return the newest message of a table at which can be played."""
    return next(
        (
            message
            for message in reversed(person.list_messages(lobby.channel))
            if message.ephemeral_for is None
            if any(p.table_id == number and p.verb == "do" for p in _list_table_presses(message))
        ),
        None,
    )


def add_people(sandbox: Sandbox, count: int) -> list[Person]:
    """Add new people to the guild, with names of which none is part of another."""
    known = len(sandbox.list_people())
    return [sandbox.add_person(f"Player {known + n:05}") for n in range(count)]


async def open_lobby(host: BotHost, seats: int, *, bids: int = 1_000) -> RaisingTable:
    """Open a lobby with new people in it."""
    first, *others = sitting = add_people(host.sandbox, seats)
    table = RaisingTable(sitting, bids, await lobby_of(first, "perudo"))
    for person in others:
        await time_press(person, table.message, table.find_button("join"))
    return table


async def open_game(host: BotHost, seats: int, *, bids: int) -> RaisingTable:
    """Open a game of new people and start it."""
    table = await open_lobby(host, seats, bids=bids)
    await table.start_game()
    return table
