"""Tournaments over the wire: what the tests of them share."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from typing import Any

from bench.crowd import Played, play
from bench.organising import announce
from bot.tournaments.tournament import Tournament
from sandbox import Message, Person, Reply
from tests.bot.club import Club, press

PATIENCE = 60.0


async def created(club: Club, preset: str = "knockout", **options: Any) -> int:
    """A tournament that Ann organises; gives its number."""
    options = {"start": "1d", "rest": 0, **options}
    reply = await announce(club.ann, preset=preset, name="Cup", **options)
    assert "is open in" in (await reply.settled()).texts()[0], reply
    await club.settled()
    return max(club.bot.tournaments._cache)


def cup(club: Club, number: int = 1) -> Tournament:
    """The tournament as the bot knows it: for the tests' own eyes."""
    return club.bot.tournaments._cache[number]


def notice(person: Person) -> Message:
    """The tournament's message."""
    return [m for m in person.messages("bluff") if any(_of_cup(m))][-1]


def _of_cup(message: Message) -> list[bool]:
    """Whether it is everybody's message of a tournament, by its buttons or its title."""
    return [True] if message.ephemeral_for is None and "🏆 Cup" in _said(message) else []


def _said(message: Message) -> str:
    return "\n".join(message.texts())


async def entered(club: Club, people: Collection[Person], button: str = ":1/enter/") -> None:
    """These people press the button of the tournament's message."""
    for person in people:
        reply = await press(person, notice(person), button)
        await confirmed(person, reply)
        # A busy machine promises the answer first.
        assert reply.kind in ("message", "deferred_update"), reply
    await club.settled()


async def confirmed(person: Person, reply: Reply) -> None:
    """He confirms the conditions, if he is asked to."""
    if reply.message and any("/yes" in (b.custom_id or "") for b in reply.message.buttons()):
        await press(person, reply.message, "/yes")


async def started(club: Club, people: Collection[Person], number: int = 1) -> None:
    """Check-in opens, these people check in, and it begins."""
    await asked(club.ann, "start", "tournament-did-open", tournament=number)
    await club.settled()
    await entered(club, people, f":{number}/checkin/")
    await asked(club.ann, "start", "tournament-did-checkin", tournament=number)
    await club.settled()


async def asked(person: Person, command: str, key: str, **options: Any) -> Reply:
    """A command of a tournament whose answer begins as this text does."""
    from bot.texts import language, text

    reply = await person.slash(f"tournament {command}", **options)
    said = (await reply.settled()).texts()[0]
    assert said[:20] == text(language(person.locale), key, number=1, name="", when=0)[:20], said
    return reply


@contextlib.asynccontextmanager
async def playing(people: Mapping[int, Person]) -> AsyncGenerator[Played, None]:
    """While this lasts, these people play wherever they are waited for."""
    played = Played()
    task = asyncio.create_task(play(people, played=played))
    try:
        yield played
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def moved(club: Club, what: Callable[[Tournament], object], number: int = 1) -> None:
    """Waits until this holds of the tournament."""
    news = asyncio.Event()

    def noted(_: object) -> None:
        news.set()

    club.bot.tournaments.listeners.append(noted)
    async with asyncio.timeout(PATIENCE):
        while not what(cup(club, number)):
            news.clear()
            await news.wait()
    club.bot.tournaments.listeners.remove(noted)


async def until(club: Club, phase: str, number: int = 1) -> Tournament:
    """Waits until the tournament is in this phase, and all of it is shown."""
    await moved(club, lambda t: t.phase == phase, number)
    await club.settled()
    return cup(club, number)
