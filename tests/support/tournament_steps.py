"""Steps of tournaments over the wire that tests share."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from typing import Any

from bench.simulation.crowd import CrowdRecord, play_tables
from bench.simulation.organising import announce_tournament
from bot.texts import choose_language, format_text
from bot.tournaments.tournament import TournamentState
from sandbox import InteractionReply, Message, Person
from tests.support.club import SandboxClub, press_button

WAIT_TIMEOUT_S = 60.0
REST_S = 1.0
"""Rest after a command that was refused as too fast, as its text asks."""


async def create_cup(club: SandboxClub, preset: str = "knockout", **options: Any) -> int:
    """Announce a tournament that Ann organises; return its number."""
    options = {"start": "1d", "rest": 0, **options}
    reply = await announce_tournament(club.ann, preset=preset, name="Cup", **options)
    assert "is open in" in (await reply.wait_for_message()).list_texts()[0], reply
    await club.wait_until_settled()
    return max(t.id for t in await club.bot.tournaments.list_live())


def get_cup(club: SandboxClub, number: int = 1) -> TournamentState:
    """Return the tournament as the bot holds it in memory."""
    cup = club.bot.tournaments.get_cached(number)
    assert cup is not None, number
    return cup


def find_notice(person: Person) -> Message:
    return [m for m in person.list_messages("bluff") if any(_find_cup_signs(m))][-1]


def _find_cup_signs(message: Message) -> list[bool]:
    """Return a list that is not empty if this is a tournament's public message."""
    return [True] if message.ephemeral_for is None and "🏆 Cup" in _join_texts(message) else []


def _join_texts(message: Message) -> str:
    return "\n".join(message.list_texts())


async def press_for_all(
    club: SandboxClub, people: Collection[Person], button: str = ":1/enter/"
) -> None:
    """Press this button of the tournament's message as each of these people."""
    for person in people:
        reply = await press_button(person, find_notice(person), button)
        await confirm_conditions(person, reply)
        # A busy machine defers the answer.
        assert reply.kind in ("message", "deferred_update"), reply
    await club.wait_until_settled()


async def confirm_conditions(person: Person, reply: InteractionReply) -> None:
    """Confirm the conditions, if the person is asked to."""
    if reply.message and any("/yes" in (b.custom_id or "") for b in reply.message.list_buttons()):
        await press_button(person, reply.message, "/yes")


async def start_cup(club: SandboxClub, people: Collection[Person], number: int = 1) -> None:
    """Open check-in, check these people in, and begin."""
    await run_tournament_command(
        club.ann, "organise start", "tournament-did-open", tournament=number
    )
    await club.wait_until_settled()
    await press_for_all(club, people, f":{number}/checkin/")
    await run_tournament_command(
        club.ann, "organise start", "tournament-did-checkin", tournament=number
    )
    await club.wait_until_settled()


async def run_patiently(
    person: Person, command: str, **options: Any
) -> tuple[InteractionReply, str]:
    """Run a command and return what it says, resting while it is too fast.

    People would not type so many commands within a second.
    """
    too_fast = format_text(choose_language(person.locale), "error-too-fast")
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while True:
            reply = await person.run_slash(command, **options)
            said = next(iter((await reply.wait_for_message()).list_texts()), "")
            if said != too_fast:
                return reply, said
            await asyncio.sleep(REST_S)


async def run_tournament_command(
    person: Person, command: str, key: str, **options: Any
) -> InteractionReply:
    """Run a command of a tournament whose answer begins as this text does."""
    reply, said = await run_patiently(person, command, **options)
    assert (
        said[:20]
        == format_text(choose_language(person.locale), key, number=1, name="", when=0)[:20]
    ), said
    return reply


async def withdraw_for_good(person: Person, number: int = 1) -> None:
    """Leave a running tournament for good, and confirm it."""
    reply, _ = await run_patiently(person, "tournament leave", tournament=number)
    question = await reply.wait_for_message()
    done = await press_button(person, question, "/withdraw/")
    assert not done.has_failed, done
    left = format_text(choose_language(person.locale), "tournament-withdrawn", number=number)
    await person.wait_until(lambda _: question.list_texts() == [left])


@contextlib.asynccontextmanager
async def play_meanwhile(people: Mapping[int, Person]) -> AsyncGenerator[CrowdRecord, None]:
    """Let these people play wherever they are awaited, until the block ends."""
    played = CrowdRecord()
    task = asyncio.create_task(play_tables(people, played=played))
    try:
        yield played
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def wait_until_holds(
    club: SandboxClub, what: Callable[[TournamentState], object], number: int = 1
) -> None:
    news = asyncio.Event()

    def note_change(_: object) -> None:
        news.set()

    club.bot.tournaments.listeners.append(note_change)
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while not what(get_cup(club, number)):
            news.clear()
            await news.wait()
    club.bot.tournaments.listeners.remove(note_change)


async def wait_for_phase(club: SandboxClub, phase: str, number: int = 1) -> TournamentState:
    """Wait until the tournament is in this phase, and all of it is shown."""
    await wait_until_holds(club, lambda t: t.phase == phase, number)
    await club.wait_until_settled()
    return get_cup(club, number)
