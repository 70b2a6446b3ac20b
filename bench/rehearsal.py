"""Rehearsal of a tournament with scripted people on a local Discord.

It is for an organiser. Ann organises, Bob is the referee. Two people do not come and reserves move
up, one is excluded, one is replaced, somebody is champion. All of it goes over the wire; the people
are those of `crowd`.
"""

import asyncio
import contextlib
import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

from bench.simulation.crowd import add_crowd, play_tables
from bench.simulation.organising import announce_tournament
from bot.texts import format_text
from sandbox import InteractionReply, Message, Person, Sandbox

NAME = "Rehearsal"
RESERVES = 4
MAX_AT_ONCE = 8
"""Number of people who press at the same time."""
POLL_INTERVAL_S = 0.2
COMPARED_LETTERS = 12
"""Number of letters by which an answer is recognised."""
CONFIRMED = "/yes"
"""End of the custom_id of the button that confirms the conditions."""

Tell = Callable[[str], None]


async def rehearse_tournament(
    sandbox: Sandbox, preset: str, players: int, think: float, tell: Tell, **options: str
) -> None:
    """Hold the tournament of this preset with so many players.

    `tell` is told what happens. Players think for about `think` seconds before each press;
    `options` are the organiser's. Raises RuntimeError when the bot refuses what an organiser does.
    """
    await _RehearsalRun(sandbox, players, think, tell).hold_tournament(preset, options)


class _RehearsalRun:
    def __init__(self, sandbox: Sandbox, players: int, think: float, tell: Tell) -> None:
        self._ann, self._bob = sandbox.find_person("Ann"), sandbox.find_person("Bob")
        self._people = add_crowd(sandbox, players + RESERVES)
        self._players, self._think, self._tell = players, think, tell
        self._sandbox = sandbox
        self._chance = random.Random(players)

    async def hold_tournament(self, preset: str, options: Mapping[str, str]) -> None:
        people = list(self._people.values())
        wishes: dict[str, Any] = {
            "preset": preset,
            "name": NAME,
            "capacity": self._players,
            "start": "1d",
        }
        wishes |= options
        rest = 1 if self._think else 0
        await self._check_answer(
            "organise create", "created", await announce_tournament(self._ann, **wishes, rest=rest)
        )
        await self._run_command(self._ann, "organise referee", "appointed", member=self._bob)
        guild = self._sandbox.world.guild
        self._sandbox.commands.allow(guild.id, "referee", self._bob.user.id)
        await self._wait_for_button("enter")
        self._tell("registration is open: watch #bluff")
        await self._press_for_all(people[: self._players], "enter")
        await self._press_for_all(people[self._players :], "reserve", at_once=1)
        self._tell(f"{self._players} people and {RESERVES} reserves are on the list")
        await self._run_command(self._ann, "organise start", "did-open")
        await self._wait_for_button("checkin")
        absent = people[:2]
        await self._press_for_all([person for person in people if person not in absent], "checkin")
        self._tell("everybody has checked in but two")
        await self._run_command(self._ann, "organise start", "did-checkin")
        await self._wait_for_button("tables")
        self._tell("two reserves have moved up, and the tables open")
        rude, ill, joker = people[2], people[3], people[-1]
        for person in (*absent, rude, ill):
            del self._people[person.user.id]
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(play_tables(self._people, think=self._think))
            group.create_task(self._rule_as_referee(rude, ill, joker))
            await self._follow_rounds()
            playing.cancel()

    async def _rule_as_referee(self, rude: Person, ill: Person, joker: Person) -> None:
        """Rule in the first round on two players who do nothing any more."""
        for out, name, by in ((rude, "exclude", {}), (ill, "replace", {"by": joker})):
            command = f"referee {name}"
            await self._run_command(
                self._bob, command, "ruled", player=out, reason="As rehearsed.", **by
            )
        self._tell(f"{rude.user.display_name} is excluded")
        self._tell(f"{joker.user.display_name} plays on for {ill.user.display_name}")

    async def _follow_rounds(self) -> None:
        """Wait for the end, tell of each round on the way, and who is champion, or first."""
        last_line = ""
        while True:
            lines = "\n".join(self._find_announcement().list_texts()).splitlines()
            if self._find_button("mine") is None:  # no player has a table any more
                news = next((line for line in lines if "👑" in line), lines[1])
                self._tell(news.strip("# "))
                return
            rounds = [line.strip("* ") for line in lines[1:] if line.startswith("**")]
            if rounds and rounds[0] != last_line:
                last_line = rounds[0]
                self._tell(last_line.replace("*", ""))
            await asyncio.sleep(POLL_INTERVAL_S)

    # --- presses and commands --------------------------------------------------------------------

    def _find_announcement(self) -> Message:
        """Return the tournament's message, as Ann sees it."""
        found = [
            message
            for message in self._ann.list_messages("bluff")
            if message.ephemeral_for is None and f"🏆 {NAME}" in "\n".join(message.list_texts())
        ]
        return found[-1]

    def _find_button(self, verb: str) -> str | None:
        ids = [button.custom_id or "" for button in self._find_announcement().list_buttons()]
        return next((each for each in ids if f"/{verb}/" in each), None)

    async def _wait_for_button(self, verb: str) -> None:
        """Wait until the tournament's message offers this."""

        def has_button(_: Person) -> bool:
            with contextlib.suppress(IndexError):
                return self._find_button(verb) is not None
            return False

        await self._ann.wait_until(has_button)

    async def _press_for_all(
        self, people: Collection[Person], verb: str, at_once: int = MAX_AT_ONCE
    ) -> None:
        free = asyncio.Semaphore(at_once)

        async def press_for_one(person: Person) -> None:
            async with free:
                await asyncio.sleep(self._think * self._chance.random())
                button = self._find_button(verb)
                if button is None:
                    raise RuntimeError(f"the tournament's message does not offer {verb}")
                reply = await person.press_id(self._find_announcement(), button)
                message = await reply.wait_for_message()
                for asked in message.list_buttons():
                    if CONFIRMED in (asked.custom_id or ""):
                        await person.press_id(message, asked.custom_id or "")

        await asyncio.gather(*(press_for_one(person) for person in people))

    async def _run_command(self, person: Person, command: str, key: str, **options: Any) -> None:
        """Run a command of the tournament and check how its answer begins."""
        await self._check_answer(command, key, await person.run_slash(command, **options))

    async def _check_answer(self, command: str, key: str, reply: InteractionReply) -> None:
        """Raise RuntimeError where an answer does not begin as this text does."""
        said = "\n".join((await reply.wait_for_message()).list_texts())
        facts = {"number": 1, "name": self._bob.user.display_name, "channel": ""}
        if (
            said[:COMPARED_LETTERS]
            != format_text("en", f"tournament-{key}", **facts)[:COMPARED_LETTERS]
        ):
            raise RuntimeError(f"/{command}: {said}")
