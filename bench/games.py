"""Costs of whole games in requests to Discord, under its limits.

At many tables at once. Everybody presses the moment they are awaited, which people do not: the
count of a game is the same at any pace, but the requests in one second are the most that there can
be.
"""

import asyncio
import contextlib
from collections import Counter, defaultdict, deque
from collections.abc import AsyncGenerator, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.bot_hosts import BotHost, host_bot, lobby_of, time_press
from bench.quiz import find_button, open_dm_channels
from bench.simulation.crowd import HASTY_GAMES, OPTIONS_BY_GAME, CrowdRecord, add_crowd, play_tables
from bench.simulation.wishes import table_of
from sandbox import Message, Person
from sandbox.requestlog import LoggedRequest

SEATS = 4
POLL_INTERVAL_S = 0.05
MAX_GAME_S = 1_800.0
PEAK_WINDOW_S = 1.0
REQUEST_KINDS = ("answers", "own", "edits", "posts", "direct", "others")
"""Kinds of requests.

First answers to presses; what only its presser sees; edits of tables; messages in their channels;
DMs; what is left (removals, marks).
"""


@dataclass
class GameCost:
    """Requests by kind, refused requests (429) and presses of all tables of one game."""

    tables: int = 0
    requests: Counter[str] = field(default_factory=Counter[str])
    limited: int = 0
    presses: int = 0


@dataclass
class RequestCosts:
    """Costs of games in requests, and their peak.

    `games` has them by game, `peak` is the highest number in one second, `seconds` the time of all.
    """

    games: defaultdict[str, GameCost] = field(default_factory=lambda: defaultdict(GameCost))
    peak: int = 0
    seconds: float = 0.0
    _recent: deque[float] = field(default_factory=deque[float])

    def count_request(self, game: str, kind: str, request: LoggedRequest) -> None:
        """Count one request; they come in their order."""
        self.games[game].requests[kind] += 1
        self.games[game].limited += request.status == 429
        if kind in ("answers", "own"):
            return  # Discord's global limit does not count these
        self._recent.append(request.at)
        while self._recent[0] <= request.at - PEAK_WINDOW_S:
            self._recent.popleft()
        self.peak = max(self.peak, len(self._recent))


async def measure_costs(tables: Sequence[str], *, hasty: bool = False) -> RequestCosts:
    """Begin tables of four, each of its game, at once, and play them to their end.

    `hasty` people end games as soon as they can.
    """
    async with host_bot(start=False, requests_per_second=45) as host:
        sitting = [add_crowd(host.sandbox, SEATS) for _ in tables]
        everybody = [person for people in sitting for person in people.values()]
        await open_dm_channels(host, everybody)
        host.sandbox.rate_limits.on = True
        await host.start_bot()
        lobbies = [
            await _open_full_lobby(host, game, list(people.values()))
            for game, people in zip(tables, sitting, strict=True)
        ]
        await host.wait_until_quiet(1.0)
        host.sandbox.requests.clear()
        found, begun = RequestCosts(), asyncio.get_running_loop().time()
        of = _RequestOwners(host)
        plays: list[Coroutine[Any, Any, CrowdRecord]] = []
        for game in dict.fromkeys(tables):
            mine = [n for n, each in enumerate(tables) if each == game]
            people = {user: person for n in mine for user, person in sitting[n].items()}
            of.people |= dict.fromkeys(people, game)
            of.channels |= {lobbies[n].channel.id: game for n in mine}
            plays.append(
                play_tables(
                    people,
                    [table_of(lobbies[n]) or 0 for n in mine],
                    hasty=hasty or game in HASTY_GAMES,
                )
            )
            found.games[game].tables = len(mine)
        async with _count_requests(of, found), asyncio.timeout(MAX_GAME_S):
            playing = [asyncio.create_task(each) for each in plays]
            for people, lobby in zip(sitting, lobbies, strict=True):
                first = next(iter(people.values()))
                playing.append(asyncio.create_task(_start_game(first, lobby)))
            played = await asyncio.gather(*playing)
            found.seconds = asyncio.get_running_loop().time() - begun
            await host.wait_until_quiet(1.0)
        for game, each in zip(dict.fromkeys(tables), played, strict=False):
            found.games[game].presses = each.presses.total() + found.games[game].tables
        return found


async def _open_full_lobby(host: BotHost, game: str, sitting: Sequence[Person]) -> Message:
    first, *others = sitting
    channel = host.sandbox.world.add_channel(host.sandbox.world.guild, f"table-{first.user.id}")
    message = await lobby_of(first, game, channel)
    for name, value in OPTIONS_BY_GAME.get(game, {}).items():
        panel = await first.press_id(message, find_button(message, "options"))
        shown = await panel.wait_for_message()
        [menu] = [s.custom_id for s in shown.list_selects() if f":option:{name}:" in s.custom_id]
        await first.choose_values(shown, menu, [value])
    for person in others:
        await time_press(person, message, find_button(message, "join"))
    return message


async def _start_game(person: Person, lobby: Message) -> CrowdRecord:
    await person.press_id(lobby, find_button(lobby, "start"))
    return CrowdRecord()


@dataclass
class _RequestOwners:
    """Index of the game that a request is for, by the person or channel it is about."""

    host: BotHost
    people: dict[int, str] = field(default_factory=dict[int, str])
    channels: dict[int, str] = field(default_factory=dict[int, str])

    def classify_request(self, request: LoggedRequest) -> tuple[str, str]:
        """Return the game and the kind of a request."""
        parts = request.path.split("/")
        if request.route.startswith(("/interactions/", "/webhooks/")):
            made = self.host.sandbox.interactions.by_token[parts[3]]
            kind = "answers" if request.route.startswith("/interactions/") else "own"
            return self.people[made.user.id], kind
        channel = self.host.sandbox.world.channels.get(int(parts[2]))
        if channel is not None and channel.id in self.channels:
            kind = {"PATCH": "edits", "POST": "posts"}.get(request.method, "others")
            return self.channels[channel.id], kind
        users = [] if channel is None else [user.id for user in channel.recipients]
        return next(self.people[user] for user in users if user in self.people), "direct"


@contextlib.asynccontextmanager
async def _count_requests(of: _RequestOwners, found: RequestCosts) -> AsyncGenerator[None, None]:
    """Count the bot's requests inside; the sandbox keeps no more than the last ones."""

    def take_requests() -> None:
        requests = of.host.sandbox.requests
        ended = [request for request in requests if request.status]
        requests[:] = [request for request in requests if not request.status]
        for request in ended:
            found.count_request(*of.classify_request(request), request)

    async def keep_taking() -> None:
        while True:
            take_requests()
            await asyncio.sleep(POLL_INTERVAL_S)

    looking = asyncio.create_task(keep_taking())
    try:
        yield
    finally:
        looking.cancel()
        take_requests()
