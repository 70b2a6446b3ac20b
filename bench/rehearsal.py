"""A tournament's whole evening with scripted people, on a local Discord: for an organiser to watch.

Ann organises, Bob is the referee. Two people do not come and reserves move up, one is excluded, one
is replaced, somebody is champion. All of it goes over the wire; the people are those of `crowd`.
"""

import asyncio
import contextlib
import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

from bench.crowd import crowd, play
from bench.organising import announce
from bot.texts import text
from sandbox import Message, Person, Reply, Sandbox

NAME = "Rehearsal"
RESERVES = 4
AT_ONCE = 8
"""People who press at the same time."""
LOOK_SECONDS = 0.2
BEGINS = 12
"""Letters by which an answer is known."""
CONFIRMED = "/yes"
"""What the button says with which somebody confirms the conditions."""

Tell = Callable[[str], None]


async def rehearse(
    sandbox: Sandbox, preset: str, players: int, think: float, tell: Tell, **options: str
) -> None:
    """Holds the tournament of this preset with so many players, who think for about `think` seconds
    before each press; `tell` is told what happens, a line each; `options` are the organiser's.
    Raises RuntimeError when the bot refuses what an organiser does."""
    await _Evening(sandbox, players, think, tell).hold(preset, options)


class _Evening:
    def __init__(self, sandbox: Sandbox, players: int, think: float, tell: Tell) -> None:
        self._ann, self._bob = sandbox.person("Ann"), sandbox.person("Bob")
        self._people = crowd(sandbox, players + RESERVES)
        self._players, self._think, self._tell = players, think, tell
        self._chance = random.Random(players)

    async def hold(self, preset: str, options: Mapping[str, str]) -> None:
        people = list(self._people.values())
        wishes: dict[str, Any] = {
            "preset": preset,
            "name": NAME,
            "capacity": self._players,
            "start": "1d",
        }
        wishes |= options
        rest = 1 if self._think else 0
        await self._check("create", "created", await announce(self._ann, **wishes, rest=rest))
        await self._asked(self._ann, "referee", "appointed", member=self._bob)
        await self._stands("enter")
        self._tell("registration is open: watch #bluff")
        await self._pressed(people[: self._players], "enter")
        await self._pressed(people[self._players :], "reserve", at_once=1)
        self._tell(f"{self._players} people and {RESERVES} reserves are on the list")
        await self._asked(self._ann, "start", "did-open")
        await self._stands("checkin")
        absent = people[:2]
        await self._pressed([person for person in people if person not in absent], "checkin")
        self._tell("everybody has checked in but two")
        await self._asked(self._ann, "start", "did-checkin")
        await self._stands("tables")
        self._tell("two reserves have moved up, and the tables open")
        rude, ill, joker = people[2], people[3], people[-1]
        for person in (*absent, rude, ill):
            del self._people[person.user.id]
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(play(self._people, think=self._think))
            group.create_task(self._ruled(rude, ill, joker))
            await self._rounds()
            playing.cancel()

    async def _ruled(self, rude: Person, ill: Person, joker: Person) -> None:
        """What the referee does in the first round about two who do nothing any more."""
        for out, command, by in ((rude, "exclude", {}), (ill, "substitute", {"by": joker})):
            await self._asked(self._bob, command, "ruled", player=out, reason="As rehearsed.", **by)
        self._tell(f"{rude.user.display_name} is excluded")
        self._tell(f"{joker.user.display_name} plays on for {ill.user.display_name}")

    async def _rounds(self) -> None:
        """Wait for the end, tell of each round on the way, and who is champion, or first."""
        told = ""
        while True:
            lines = "\n".join(self._notice().texts()).splitlines()
            if self._button("mine") is None:  # nobody has a table any more
                news = next((line for line in lines if "👑" in line), lines[1])
                self._tell(news.strip("# "))
                return
            rounds = [line.strip("* ") for line in lines[1:] if line.startswith("**")]
            if rounds and rounds[0] != told:
                told = rounds[0]
                self._tell(told.replace("*", ""))
            await asyncio.sleep(LOOK_SECONDS)

    # --- what people do --------------------------------------------------------------------------

    def _notice(self) -> Message:
        """The tournament's message, as Ann sees it."""
        found = [
            message
            for message in self._ann.messages("bluff")
            if message.ephemeral_for is None and f"🏆 {NAME}" in "\n".join(message.texts())
        ]
        return found[-1]

    def _button(self, verb: str) -> str | None:
        ids = [button.custom_id or "" for button in self._notice().buttons()]
        return next((each for each in ids if f"/{verb}/" in each), None)

    async def _stands(self, verb: str) -> None:
        """Waits until the tournament's message offers this."""

        def there(_: Person) -> bool:
            with contextlib.suppress(IndexError):
                return self._button(verb) is not None
            return False

        await self._ann.until(there)

    async def _pressed(self, people: Collection[Person], verb: str, at_once: int = AT_ONCE) -> None:
        free = asyncio.Semaphore(at_once)

        async def one(person: Person) -> None:
            async with free:
                await asyncio.sleep(self._think * self._chance.random())
                button = self._button(verb)
                if button is None:
                    raise RuntimeError(f"the tournament's message does not offer {verb}")
                reply = await person.press_id(self._notice(), button)
                message = await reply.settled()
                for asked in message.buttons():
                    if CONFIRMED in (asked.custom_id or ""):
                        await person.press_id(message, asked.custom_id or "")

        await asyncio.gather(*(one(person) for person in people))

    async def _asked(self, person: Person, command: str, key: str, **options: Any) -> None:
        """A command of the tournament, and how its answer begins; another ends the evening."""
        await self._check(command, key, await person.slash(f"tournament {command}", **options))

    async def _check(self, command: str, key: str, reply: Reply) -> None:
        """Raise RuntimeError where an answer does not begin as this text does."""
        said = "\n".join((await reply.settled()).texts())
        facts = {"number": 1, "name": self._bob.user.display_name, "channel": ""}
        if said[:BEGINS] != text("en", f"tournament-{key}", **facts)[:BEGINS]:
            raise RuntimeError(f"/tournament {command}: {said}")
