"""One of several processes that write into one tournament at the same time.

`python -m tests.bot.contest ADDRESS PROCESS PROCESSES PEOPLE`: opens the tournament unless another
has, enters its own people, and asks with the others for all that is due; prints which of the shared
causes were its own.
"""

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.store.events import Events
from bot.store.ratings import Ratings
from bot.tournaments import registration, rounds
from bot.tournaments.rows import Entry
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Tournaments
from engines.core import Illegal
from tests.bot.paper import BOSS, FIRST, setup
from tests.bot.store import Store, open_store

FAR = 4_000_000_000_000
"""A moment that no test sees."""

Judge = Callable[[Tournament], Sequence[Entry]]


def tournaments(store: Store) -> Tournaments:
    """One process's view of the tournaments in a database."""
    return Tournaments(Events(store.database), Ratings(store.database))


async def opened(cups: Tournaments, cause: str = "open", **changes: Any) -> int:
    """A tournament that lets everybody in; gives its number."""
    chosen = setup(closes_at=FAR, starts_at=FAR + 1, **changes)
    made = await cups.create(
        chosen, user_id=BOSS, guild_id=1, channel_id=2, locale="en", cause=cause
    )
    return made.tournament.id


async def run(address: str, process: int, processes: int, people: int) -> list[bool]:
    async with open_store(address) as store:
        cups = tournaments(store)
        number = await opened(cups)
        first: list[bool] = []

        async def shared(cause: str, judge: Judge) -> None:
            first.append(not (await cups.commit(number, cause, judge)).repeat)

        async def seen(wanted: Callable[[Tournament], bool]) -> None:
            t = await cups.refresh(number)
            while not wanted(t):
                await asyncio.sleep(0.005)
                t = await cups.refresh(number)

        mine = [FIRST + process + processes * at for at in range(people)]
        for user in mine:
            await cups.commit(
                number, f"enter{user}", lambda t, u=user: registration.enter(t, u, u, reserve=False)
            )
        await seen(lambda t: len(t.entrants) == people * processes)
        await shared("close", lambda t: registration.close(t, FAR))
        for user in mine:
            await cups.commit(
                number,
                f"checkin{user}",
                lambda t, u=user: registration.check_in(t, u, u, private=True),
            )
        await seen(lambda t: all(e.checked_in is not None for e in t.entrants))
        await shared("start", lambda t: registration.start(t, {}))
        # Who is slow comes when the others may have called the next round already.
        first_round = (await cups.refresh(number)).rounds[0]
        for at, board in enumerate(first_round.boards):
            places = tuple(range(1, len(board.players) + 1))
            await shared(f"opened{at}", lambda t, a=at: rounds.opened(t, a, 1, 50 + a))
            await shared(
                f"result{at}",
                lambda t, a=at, p=places: rounds.result(t, a, 50 + a, p, None, ()),
            )
        # Without a cause in common only one of them can be right.
        with contextlib.suppress(Illegal):
            await cups.commit(number, f"call{process}", rounds.call)
        return first


def main() -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    address, *numbers = sys.argv[1:]
    print(json.dumps(asyncio.run(run(address, *map(int, numbers)))))


if __name__ == "__main__":
    main()
