"""What goes over the wire: discord.py's requests with Discord's answers, as they were.

Heard through aiohttp's own tracing, so that discord.py stays as it is.
"""

import asyncio
import json
from collections.abc import Awaitable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

import aiohttp

from bot.discord_internals import Route

T = TypeVar("T")

REQUEST_SECONDS = 20.0
"""How long discord.py may take for one request with all its repeats."""


@dataclass(frozen=True)
class Exchange:
    """One request and its answer; `path` is what follows the API's address."""

    method: str
    path: str
    status: int
    headers: Mapping[str, str]
    body: Any
    """The JSON, or None."""

    @property
    def outcome(self) -> str:
        """The status, and Discord's code when it refuses: "200", "404 10008"; "-" for silence."""
        if self.status == 0:
            return "-"
        return str(self.status) if self.status < 400 else f"{self.status} {self.fields.get('code')}"

    @property
    def fields(self) -> dict[str, Any]:
        """The JSON if it is an object, else nothing."""
        body: Any = self.body
        return body if isinstance(body, dict) else {}  # type: ignore[reportUnknownVariableType]

    @property
    def items(self) -> list[dict[str, Any]]:
        """The JSON if it is a list of objects, else nothing."""
        body: Any = self.body
        return body if isinstance(body, list) else []  # type: ignore[reportUnknownVariableType]


SILENCE = Exchange("", "", 0, {}, None)
"""Stands for an answer that never came."""


class Refused(Exception):
    """Discord did not take what a step cannot go on without."""


@dataclass
class Tried(Generic[T]):
    """What came of a request: the last exchange, all of them, and what discord.py made of it."""

    answer: Exchange
    exchanges: list[Exchange]
    result: T | None = None
    failure: Exception | None = None
    """What discord.py raised instead."""

    @property
    def outcome(self) -> str:
        return self.answer.outcome

    @property
    def body(self) -> dict[str, Any]:
        """The answer's JSON object; empty when it was refused."""
        return self.answer.fields if self.answer.status < 300 else {}

    def made(self) -> T:
        """What discord.py made of the answer. Raises `Refused` when there is nothing."""
        if self.result is None:
            raise Refused(f"{self.outcome} {self.answer.fields.get('message', repr(self.failure))}")
        return self.result


def _kind(path: str) -> str:
    """A path without what makes it one of many: "channels/messages"."""
    if path.startswith("/webhooks/"):
        return "webhooks"
    words = [part for part in path.strip("/").split("/") if not part.isdecimal()]
    return "/".join(part for part in words if not part.startswith("%"))


SAID: ContextVar[list[Exchange]] = ContextVar("said")
"""Where the present task collects: a press may be turned away while a step waits for an answer."""


@dataclass
class Wire:
    """Everything said since the start."""

    exchanges: list[Exchange] = field(default_factory=list[Exchange])

    def trace(self) -> aiohttp.TraceConfig:
        """What discord.py is given to be heard."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        return config

    async def tried(self, request: Awaitable[T]) -> Tried[T]:
        """Makes a request; whatever Discord says to it is a result."""
        said: list[Exchange] = []
        mine = SAID.set(said)
        result = failure = None
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                result = await request
        except Exception as error:
            # Also what discord.py cannot read: an answer of another shape is what we look for.
            failure = error
        finally:
            SAID.reset(mine)
        return Tried(said[-1] if said else SILENCE, said, result, failure)

    def limits(self) -> dict[str, tuple[str, float]]:
        """For each kind of request, how many of them Discord's headers allow, and for how many
        seconds at the longest."""
        found: dict[str, tuple[str, float]] = {}
        for said in self.exchanges:
            headers = {name.lower(): value for name, value in said.headers.items()}
            if limit := headers.get("x-ratelimit-limit"):
                kind = f"{said.method} {_kind(said.path)}"
                _, longest = found.get(kind, ("", 0.0))
                after = float(headers.get("x-ratelimit-reset-after", 0))
                found[kind] = limit, max(longest, after)
        return found

    def refused_for(self) -> dict[str, float]:
        """For each kind of request that came too soon, how many seconds were to be waited."""
        late = [said for said in self.exchanges if said.status == 429]
        return {
            f"{said.method} {_kind(said.path)}": float(said.fields.get("retry_after", 0))
            for said in late
        }

    def left(self) -> tuple[set[int], set[tuple[int, int]]]:
        """What was made and not deleted: threads, and messages with the channel of each."""
        threads, messages = set[int](), set[tuple[int, int]]()
        for said in self.exchanges:
            match said.method, said.status, said.path.strip("/").split("/"):
                case "POST", 200, ["channels", channel, "messages"] if "id" in said.fields:
                    messages.add((int(channel), int(said.fields["id"])))
                case "POST", 201, [*_, "threads"] if "id" in said.fields:
                    threads.add(int(said.fields["id"]))
                case "DELETE", 204, ["channels", channel, "messages", message]:
                    messages.discard((int(channel), int(message)))
                case "DELETE", 200, ["channels", channel]:
                    threads.discard(int(channel))
                case _:
                    pass
        return threads, messages

    def first_post(self) -> int | None:
        """The id of the first message that was posted into a channel."""
        made = ("POST", 200)
        for said in self.exchanges:
            if (said.method, said.status) == made and said.path.endswith("/messages"):
                return int(said.body["id"])
        return None

    async def _ended(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        url, response = str(ended.url), ended.response
        if not url.startswith(Route.BASE) or response.status < 200:
            return  # the gateway's socket
        data = await response.read()
        body = None
        if response.content_type == "application/json" and data:
            body = json.loads(data)
        path = url.removeprefix(Route.BASE).partition("?")[0]
        said = Exchange(ended.method, path, response.status, dict(response.headers), body)
        self.exchanges.append(said)
        SAID.get([]).append(said)
