"""What whole games cost in requests to Discord, at many tables at once and under its limits.

Everybody presses the moment he is waited for, which people do not: what is counted for a game is
the same at any pace, but how many requests fall into one second is the most that there can be.
"""

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

from bench.crowd import crowd, play
from bench.hosts import Host, hosted, timed
from bench.quiz import button, known
from bench.wishes import table_of
from sandbox import Message, Person
from sandbox.requestlog import Request

SEATS = 4
GAMES = {
    "perudo": False,
    "menteur": False,
    "captain": False,
    "whist": False,
    "quiz": True,
}
"""All games, and whether they are played hastily: quiz poker of cautious people takes hours."""
OPTIONS = {"whist": {"deals": "4"}}
LOOK_SECONDS = 0.05
PATIENCE = 1_800.0
SECOND = 1.0
KINDS = ("answers", "own", "edits", "posts", "direct", "others")
"""First answers to presses; what is only for who pressed, through his press; edits of tables;
messages in their channels; private channels; what is left (removals, marks)."""


@dataclass
class Cost:
    """Of all tables together: requests by kind, the most that counted against the global limit in
    one second, those refused for being too many, presses, and seconds from the start to the end."""

    requests: Counter[str] = field(default_factory=Counter[str])
    peak: int = 0
    limited: int = 0
    presses: int = 0
    seconds: float = 0.0
    _recent: deque[float] = field(default_factory=deque[float])

    def count(self, kind: str, request: Request) -> None:
        """Counts one request; they come in their order."""
        self.requests[kind] += 1
        self.limited += request.status == 429
        if kind in ("answers", "own"):
            return  # Discord's global limit is not for these
        self._recent.append(request.at)
        while self._recent[0] <= request.at - SECOND:
            self._recent.popleft()
        self.peak = max(self.peak, len(self._recent))


async def cost(game: str, tables: int) -> Cost:
    """So many tables of four begin in the same instant and are played to their end."""
    async with hosted(start=False) as host:
        people = crowd(host.sandbox, SEATS * tables)
        everybody = list(people.values())
        await known(host, everybody)
        host.sandbox.rate_limits.on = True
        await host.start()
        sitting = [everybody[at : at + SEATS] for at in range(0, len(everybody), SEATS)]
        lobbies = [await _lobby(host, game, each) for each in sitting]
        await host.quiet(1.0)
        host.sandbox.requests.clear()
        numbers = {table_of(lobby) or 0 for lobby in lobbies}
        found, begun = Cost(), asyncio.get_running_loop().time()
        async with _counted(host, found), asyncio.timeout(PATIENCE):
            playing = asyncio.create_task(play(people, numbers, hasty=GAMES[game]))
            starts = zip(sitting, lobbies, strict=True)
            await asyncio.gather(*(_start(each[0], lobby) for each, lobby in starts))
            found.presses = (await playing).presses.total() + tables
            found.seconds = asyncio.get_running_loop().time() - begun
            await host.quiet(1.0)
        return found


async def _lobby(host: Host, game: str, sitting: Sequence[Person]) -> Message:
    first, *others = sitting
    channel = host.sandbox.world.add_channel(host.sandbox.world.guild, f"table-{first.user.id}")
    reply = await first.slash("bluff start", channel, game=game)
    if reply.message is None:
        raise RuntimeError(f"no table was opened: {reply}\n{host.log()}")
    for name, value in OPTIONS.get(game, {}).items():
        panel = await first.press_id(reply.message, button(reply.message, "options"))
        shown = await panel.settled()
        [menu] = [s.custom_id for s in shown.selects() if f":option:{name}:" in s.custom_id]
        await first.select(shown, menu, [value])
    for person in others:
        await timed(person, reply.message, button(reply.message, "join"))
    return reply.message


async def _start(person: Person, lobby: Message) -> None:
    await person.press_id(lobby, button(lobby, "start"))


@contextlib.asynccontextmanager
async def _counted(host: Host, found: Cost) -> AsyncGenerator[None, None]:
    """Counts what the bot asks for meanwhile; the sandbox keeps no more than the last requests."""

    def take() -> None:
        requests = host.sandbox.requests
        ended = [request for request in requests if request.status]
        requests[:] = [request for request in requests if not request.status]
        for request in ended:
            found.count(_kind(host, request), request)

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


def _kind(host: Host, request: Request) -> str:
    if request.route.startswith("/interactions/"):
        return "answers"
    if request.route.startswith("/webhooks/"):
        return "own"
    place = request.path.split("/")[2]
    channel = host.sandbox.world.channels.get(int(place)) if place.isdecimal() else None
    if channel is None or channel.is_dm:
        return "direct"
    return {"PATCH": "edits", "POST": "posts"}.get(request.method, "others")
