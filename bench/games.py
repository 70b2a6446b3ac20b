"""What whole games cost in requests to Discord, at many tables at once and under its limits.

Everybody presses the moment he is waited for, which people do not: what is counted for a game is
the same at any pace, but how many requests fall into one second is the most that there can be.
"""

import asyncio
import contextlib
from collections import Counter, defaultdict, deque
from collections.abc import AsyncGenerator, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.crowd import Played, crowd, play
from bench.hosts import Host, hosted, lobby_of, timed
from bench.quiz import button, known
from bench.wishes import table_of
from sandbox import Message, Person
from sandbox.requestlog import Request

SEATS = 4
HASTY = {"quiz"}
"""Games that are played hastily: quiz poker of cautious people takes hours."""
OPTIONS = {"whist": {"deals": "4"}}
"""With which a game does not last for ever."""
LOOK_SECONDS = 0.05
PATIENCE = 1_800.0
SECOND = 1.0
KINDS = ("answers", "own", "edits", "posts", "direct", "others")
"""First answers to presses; what is only for who pressed, through his press; edits of tables;
messages in their channels; private channels; what is left (removals, marks)."""


@dataclass
class Cost:
    """Of all tables of one game together: requests by kind, and how many were refused for being
    too many; presses."""

    tables: int = 0
    requests: Counter[str] = field(default_factory=Counter[str])
    limited: int = 0
    presses: int = 0


@dataclass
class Costs:
    """By game; of all together, the most that counted against the global limit in one second, and
    seconds from the start to the end."""

    games: defaultdict[str, Cost] = field(default_factory=lambda: defaultdict(Cost))
    peak: int = 0
    seconds: float = 0.0
    _recent: deque[float] = field(default_factory=deque[float])

    def count(self, game: str, kind: str, request: Request) -> None:
        """Counts one request; they come in their order."""
        self.games[game].requests[kind] += 1
        self.games[game].limited += request.status == 429
        if kind in ("answers", "own"):
            return  # Discord's global limit is not for these
        self._recent.append(request.at)
        while self._recent[0] <= request.at - SECOND:
            self._recent.popleft()
        self.peak = max(self.peak, len(self._recent))


async def costs(tables: Sequence[str], *, hasty: bool = False) -> Costs:
    """Tables of four, each of its game, begin in the same instant and are played to their end;
    `hasty`: as soon as can be."""
    async with hosted(start=False, requests_per_second=45) as host:
        sitting = [crowd(host.sandbox, SEATS) for _ in tables]
        everybody = [person for people in sitting for person in people.values()]
        await known(host, everybody)
        host.sandbox.rate_limits.on = True
        await host.start()
        lobbies = [
            await _lobby(host, game, list(people.values()))
            for game, people in zip(tables, sitting, strict=True)
        ]
        await host.quiet(1.0)
        host.sandbox.requests.clear()
        found, begun = Costs(), asyncio.get_running_loop().time()
        of = _Owners(host)
        plays: list[Coroutine[Any, Any, Played]] = []
        for game in dict.fromkeys(tables):
            mine = [n for n, each in enumerate(tables) if each == game]
            people = {user: person for n in mine for user, person in sitting[n].items()}
            of.people |= dict.fromkeys(people, game)
            of.channels |= {lobbies[n].channel.id: game for n in mine}
            plays.append(
                play(
                    people,
                    [table_of(lobbies[n]) or 0 for n in mine],
                    hasty=hasty or game in HASTY,
                )
            )
            found.games[game].tables = len(mine)
        async with _counted(of, found), asyncio.timeout(PATIENCE):
            playing = [asyncio.create_task(each) for each in plays]
            for people, lobby in zip(sitting, lobbies, strict=True):
                first = next(iter(people.values()))
                playing.append(asyncio.create_task(_started(first, lobby)))
            played = await asyncio.gather(*playing)
            found.seconds = asyncio.get_running_loop().time() - begun
            await host.quiet(1.0)
        for game, each in zip(dict.fromkeys(tables), played, strict=False):
            found.games[game].presses = each.presses.total() + found.games[game].tables
        return found


async def _lobby(host: Host, game: str, sitting: Sequence[Person]) -> Message:
    first, *others = sitting
    channel = host.sandbox.world.add_channel(host.sandbox.world.guild, f"table-{first.user.id}")
    message = await lobby_of(first, game, channel)
    for name, value in OPTIONS.get(game, {}).items():
        panel = await first.press_id(message, button(message, "options"))
        shown = await panel.settled()
        [menu] = [s.custom_id for s in shown.selects() if f":option:{name}:" in s.custom_id]
        await first.select(shown, menu, [value])
    for person in others:
        await timed(person, message, button(message, "join"))
    return message


async def _started(person: Person, lobby: Message) -> Played:
    await person.press_id(lobby, button(lobby, "start"))
    return Played()


@dataclass
class _Owners:
    """Which game a request is for, by whom it is about or by its channel."""

    host: Host
    people: dict[int, str] = field(default_factory=dict[int, str])
    channels: dict[int, str] = field(default_factory=dict[int, str])

    def read(self, request: Request) -> tuple[str, str]:
        """The game and the kind."""
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
async def _counted(of: _Owners, found: Costs) -> AsyncGenerator[None, None]:
    """Counts what the bot asks for meanwhile; the sandbox keeps no more than the last requests."""

    def take() -> None:
        requests = of.host.sandbox.requests
        ended = [request for request in requests if request.status]
        requests[:] = [request for request in requests if not request.status]
        for request in ended:
            found.count(*of.read(request), request)

    async def look() -> None:
        while True:
            take()
            await asyncio.sleep(LOOK_SECONDS)

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        take()
