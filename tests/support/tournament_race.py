"""A process of several that write into one tournament at the same time.

`python -m tests.support.tournament_race ADDRESS PROCESS PROCESSES PEOPLE`: opens the tournament
unless another has, enters its own people, and asks with the others for all that is due; prints
which of the shared causes were its own.
"""

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.store.ratings import RatingStore
from bot.store.tournament_log import TournamentLog
from bot.tournaments import registration, rounds
from bot.tournaments.rows import TournamentEntry
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import TournamentService
from engines.core import IllegalActionError
from tests.support.paper_tournament import BOSS, FIRST_USER_ID, build_paper_setup
from tests.support.store import TableStore, open_store

FAR_FUTURE_MS = 4_000_000_000_000
"""Moment that no test reaches, in UTC milliseconds."""

Judge = Callable[[TournamentState], Sequence[TournamentEntry]]


def open_tournaments(store: TableStore) -> TournamentService:
    """Return one process's view of the tournaments in a database."""
    return TournamentService(TournamentLog(store.database), RatingStore(store.database))


async def open_registration(cups: TournamentService, cause: str = "open", **changes: Any) -> int:
    """Open a tournament that everybody may enter; return its number."""
    chosen = build_paper_setup(closes_at=FAR_FUTURE_MS, starts_at=FAR_FUTURE_MS + 1, **changes)
    made = await cups.create_tournament(
        chosen, user_id=BOSS, guild_id=1, channel_id=2, locale="en", cause=cause
    )
    return made.tournament.id


async def race_tournament(address: str, process: int, processes: int, people: int) -> list[bool]:
    async with open_store(address) as store:
        cups = open_tournaments(store)
        number = await open_registration(cups)
        first: list[bool] = []

        async def commit_shared(cause: str, judge: Judge) -> None:
            first.append(not (await cups.commit_action(number, cause, judge)).repeat)

        async def wait_until_seen(wanted: Callable[[TournamentState], bool]) -> None:
            t = await cups.refresh_tournament(number)
            while not wanted(t):
                await asyncio.sleep(0.005)
                t = await cups.refresh_tournament(number)

        mine = [FIRST_USER_ID + process + processes * at for at in range(people)]
        for user in mine:
            await cups.commit_action(
                number,
                f"enter{user}",
                lambda t, u=user: registration.enter_player(t, u, u, reserve=False),
            )
        await wait_until_seen(lambda t: len(t.entrants) == people * processes)
        await commit_shared("close", lambda t: registration.close_registration(t, FAR_FUTURE_MS))
        for user in mine:
            await cups.commit_action(
                number,
                f"checkin{user}",
                lambda t, u=user: registration.check_in(t, u, u, private=True),
            )
        await wait_until_seen(lambda t: all(e.checked_in is not None for e in t.entrants))
        await commit_shared("start", lambda t: registration.start_play(t, {}))
        # A slow process may come when the others have called the next round already.
        first_round = (await cups.refresh_tournament(number)).rounds[0]
        for at, board in enumerate(first_round.boards):
            places = tuple(range(1, len(board.players) + 1))
            await commit_shared(f"opened{at}", lambda t, a=at: rounds.note_opened(t, a, 1, 50 + a))
            await commit_shared(
                f"result{at}",
                lambda t, a=at, p=places: rounds.record_result(t, a, 50 + a, p, None, ()),
            )
        # Only one of them can be right without a common cause.
        with contextlib.suppress(IllegalActionError):
            await cups.commit_action(number, f"call{process}", rounds.call_round)
        return first


def run_from_command_line() -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    address, *numbers = sys.argv[1:]
    print(json.dumps(asyncio.run(race_tournament(address, *map(int, numbers)))))


if __name__ == "__main__":
    run_from_command_line()
