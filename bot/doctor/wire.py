"""Recorder of discord.py's requests with Discord's answers, as they were.

It uses aiohttp's tracing, so that discord.py stays as it is.
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
"""Timeout in seconds of one request with all its retries."""


@dataclass(frozen=True)
class HttpExchange:
    """Request and its answer; `path` follows the API's base URL."""

    method: str
    path: str
    status: int
    headers: Mapping[str, str]
    body: Any
    """JSON of the answer, or None."""

    @property
    def outcome(self) -> str:
        """Return the status, and Discord's code of a refusal.

        For example "200", "404 10008"; "-" when no answer came.
        """
        if self.status == 0:
            return "-"
        return str(self.status) if self.status < 400 else f"{self.status} {self.fields.get('code')}"

    @property
    def fields(self) -> dict[str, Any]:
        """Return the JSON if it is an object, else an empty one."""
        body: Any = self.body
        return body if isinstance(body, dict) else {}  # type: ignore[reportUnknownVariableType]

    @property
    def items(self) -> list[dict[str, Any]]:
        """Return the JSON if it is a list of objects, else an empty one."""
        body: Any = self.body
        return body if isinstance(body, list) else []  # type: ignore[reportUnknownVariableType]


NO_ANSWER = HttpExchange("", "", 0, {}, None)
"""Exchange of a request whose answer never came."""


class RequestRefusedError(Exception):
    """Raised when Discord refuses a request that a step cannot go on without."""


@dataclass
class RequestResult(Generic[T]):
    """Result of a request: the last exchange, all of them, and the return value.

    `result` is discord.py's.
    """

    answer: HttpExchange
    exchanges: list[HttpExchange]
    result: T | None = None
    failure: Exception | None = None
    """Exception that discord.py raised instead."""

    @property
    def outcome(self) -> str:
        return self.answer.outcome

    @property
    def body(self) -> dict[str, Any]:
        """Return the answer's JSON object; empty when it was refused."""
        return self.answer.fields if self.answer.status < 300 else {}

    def require_result(self) -> T:
        """Return discord.py's result. Raises `RequestRefusedError` when there is none."""
        if self.result is None:
            raise RequestRefusedError(
                f"{self.outcome} {self.answer.fields.get('message', repr(self.failure))}"
            )
        return self.result


def _strip_ids(path: str) -> str:
    """Return a path without its ids: "channels/messages"."""
    if path.startswith("/webhooks/"):
        return "webhooks"
    parts = [part for part in path.strip("/").split("/") if not part.isdecimal()]
    return "/".join(part for part in parts if not part.startswith("%"))


CURRENT_EXCHANGES: ContextVar[list[HttpExchange]] = ContextVar("exchanges")
"""Exchanges of the present task only, as another may answer a press meanwhile."""


@dataclass
class WireRecorder:
    """Recorder of all exchanges since the start."""

    exchanges: list[HttpExchange] = field(default_factory=list[HttpExchange])

    def make_trace(self) -> aiohttp.TraceConfig:
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._record_exchange)
        return config

    async def try_request(self, request: Awaitable[T]) -> RequestResult[T]:
        """Make a request, and return its exchanges; a refusal is a result as well."""
        exchanges: list[HttpExchange] = []
        token = CURRENT_EXCHANGES.set(exchanges)
        result = failure = None
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                result = await request
        except Exception as error:
            # Also an answer that discord.py cannot parse: another shape is a finding.
            failure = error
        finally:
            CURRENT_EXCHANGES.reset(token)
        last = exchanges[-1] if exchanges else NO_ANSWER
        return RequestResult(last, exchanges, result, failure)

    def read_limits(self) -> dict[str, tuple[str, float]]:
        """Return the limits of Discord's headers by kind of request.

        Each is the number of requests, and the longest time in seconds until it began anew.
        """
        limits: dict[str, tuple[str, float]] = {}
        for exchange in self.exchanges:
            headers = {name.lower(): value for name, value in exchange.headers.items()}
            if limit := headers.get("x-ratelimit-limit"):
                kind = f"{exchange.method} {_strip_ids(exchange.path)}"
                _, longest = limits.get(kind, ("", 0.0))
                after = float(headers.get("x-ratelimit-reset-after", 0))
                limits[kind] = limit, max(longest, after)
        return limits

    def read_retry_times(self) -> dict[str, float]:
        """Return the seconds for which Discord refused requests (429), by kind of request."""
        limited = [exchange for exchange in self.exchanges if exchange.status == 429]
        return {
            f"{exchange.method} {_strip_ids(exchange.path)}": float(
                exchange.fields.get("retry_after", 0)
            )
            for exchange in limited
        }

    def find_leftovers(self) -> tuple[set[int], set[tuple[int, int]]]:
        """Return the undeleted threads and (channel, message) ids."""
        threads, messages = set[int](), set[tuple[int, int]]()
        for exchange in self.exchanges:
            match exchange.method, exchange.status, exchange.path.strip("/").split("/"):
                case "POST", 200, ["channels", channel, "messages"] if "id" in exchange.fields:
                    messages.add((int(channel), int(exchange.fields["id"])))
                case "POST", 201, [*_, "threads"] if "id" in exchange.fields:
                    threads.add(int(exchange.fields["id"]))
                case "DELETE", 204, ["channels", channel, "messages", message]:
                    messages.discard((int(channel), int(message)))
                case "DELETE", 200, ["channels", channel]:
                    threads.discard(int(channel))
                case _:
                    pass
        return threads, messages

    def find_first_post(self) -> int | None:
        """Return the id of the first message that was posted into a channel."""
        for exchange in self.exchanges:
            if (exchange.method, exchange.status) == ("POST", 200) and exchange.path.endswith(
                "/messages"
            ):
                return int(exchange.body["id"])
        return None

    async def _record_exchange(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        url, response = str(ended.url), ended.response
        if not url.startswith(Route.BASE) or response.status < 200:
            return  # the gateway's connection
        data = await response.read()
        body = None
        if response.content_type == "application/json" and data:
            body = json.loads(data)
        path = url.removeprefix(Route.BASE).partition("?")[0]
        exchange = HttpExchange(ended.method, path, response.status, dict(response.headers), body)
        self.exchanges.append(exchange)
        CURRENT_EXCHANGES.get([]).append(exchange)
