"""Path of a request of the bot: record, faults, token, limits, handler.

The rest_* modules hold the handlers and say which routes they serve; a handler gets a `RestCall`
and returns what Discord would answer as JSON (None: 204), or raises a `DiscordRefusalError`.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any

import orjson
from aiohttp import BodyPartReader, web

from sandbox import documented, errors
from sandbox.backend import SandboxBackend
from sandbox.entities import Channel, Guild, Message
from sandbox.faults import RequestFault
from sandbox.forms import SNOWFLAKE, BodyForm, parse_time
from sandbox.permissions import Permission
from sandbox.ratelimits import make_retry_headers
from sandbox.requestlog import LoggedRequest
from sandbox.world import World

API = "/api"
VERSIONS = (9, 10)
MAX_ID = 1 << 63
FIELD = re.compile(r"files\[(\d+)\]")
VERSION = re.compile(r"^/api(/v\d+)?")
BODIES = ("application/json", "multipart/form-data", "application/x-www-form-urlencoded")
BOOLEANS = {"true": True, "1": True, "false": False, "0": False}
MAX_DEPTH = 100
"""Highest depth of objects and lists within each other in a body."""
CHUNK = 1 << 20
"""Bytes of an upload that are looked through at once."""


@dataclass
class RestCall:
    """Request as a handler gets it; ``files`` are uploads by number: name and bytes."""

    sandbox: SandboxBackend
    request: web.Request
    log: LoggedRequest
    body: Any = None
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    broken: bool = False
    too_large: bool = False
    odd: list[str] = field(default_factory=list)
    """Parts of a form that are neither its JSON nor a file."""
    status: int = 200

    @property
    def world(self) -> World:
        return self.sandbox.world

    def parse_path_id(self, name: str) -> int:
        """Return a snowflake of the path; refuse with 50035 if it is none."""
        text = self.request.match_info[name]
        if not text.isdecimal() and text in (documented.find_route(self.log.path) or ()):
            # another route, which has this word where here an id is
            raise errors.not_served(f"{self.log.method} {self.log.path}")
        return parse_snowflake(name, text)

    def parse_query_id(self, name: str) -> int | None:
        """Return a snowflake of the query, or None if it is not given.

        Raises 50035 for a value that is no snowflake.
        """
        text = self.log.query.get(name)
        return None if text is None else parse_snowflake(name, text)

    def parse_query_number(self, name: str, default: int, low: int, high: int) -> int:
        """Return a number of the query; refuse with 50035 if it is none, or out of bounds."""
        text = self.log.query.get(name, str(default))
        if not re.fullmatch(r"-?\d{1,18}", text):
            message = f'Value "{text}" is not int.'
            raise errors.wrong_field(name, "NUMBER_TYPE_COERCE", message)
        if not low <= int(text) <= high:
            code = "NUMBER_TYPE_MIN" if int(text) < low else "NUMBER_TYPE_MAX"
            message = f"int value should be between {low} and {high}."
            raise errors.wrong_field(name, code, message)
        return int(text)

    def parse_query_flag(self, name: str) -> bool:
        """Return a boolean of the query; refuse with 50035 if it is none."""
        text = self.log.query.get(name, "false").lower()
        if text not in BOOLEANS:
            message = "Must be either true or false."
            raise errors.wrong_field(name, "BOOLEAN_TYPE_CONVERT", message)
        return BOOLEANS[text]

    def parse_query_time(self, name: str) -> float | None:
        """Return a time of the query in Unix seconds; refuse with 50035 if it is none."""
        text = self.log.query.get(name)
        form = BodyForm()
        form.check_time((name,), text)
        form.raise_if_wrong()
        return None if text is None else parse_time(text).timestamp()

    def get_path_text(self, name: str) -> str:
        return self.request.match_info[name]

    def get_body(self) -> dict[str, Any]:
        """Return the body as an object; refuse it if it is none."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            message = "Only dictionaries may be used in a ModelType"
            raise errors.wrong_field("", "MODEL_TYPE_CONVERT", message)
        return self.body

    def check_schema(self) -> None:
        """Refuse a body that Discord's own schema refuses, if the sandbox was given it.

        Handlers call it after their own checks, whose words are better, and before any change.
        """
        if self.sandbox.schema is not None:
            self.sandbox.schema.check_body(self.log.method, self.log.route, self.body)

    def find_channel(self) -> Channel:
        """Return the channel of the path, which the bot must be able to see."""
        channel = self.world.channels.get(self.parse_path_id("channel_id"))
        if channel is None:
            raise errors.unknown_channel()
        self.require_permissions(channel, Permission.VIEW_CHANNEL)
        return channel

    def find_message(self, channel: Channel) -> Message:
        """Return the message of the path.

        Ephemeral ones exist only for their interaction's token.
        """
        message = channel.messages.get(self.parse_path_id("message_id"))
        if message is None or message.ephemeral_for is not None:
            raise errors.unknown_message()
        return message

    def find_guild(self) -> Guild:
        """Return the guild of the path, which the bot must be in."""
        guild = self.world.guilds.get(self.parse_path_id("guild_id"))
        if guild is None:
            raise errors.unknown_guild()
        if self.world.bot.id not in guild.members:
            raise errors.missing_access()
        return guild

    def require_permissions(self, channel: Channel, *needed: Permission) -> None:
        """Refuse unless the bot has the permissions.

        The code is 50001 if it cannot even see the channel, else 50013.
        """
        allowed = self.world.find_permissions(self.world.bot, channel)
        if Permission.VIEW_CHANNEL not in allowed:
            raise errors.missing_access()
        for permission in needed:
            if permission not in allowed:
                raise errors.missing_permissions()

    def record_viewers(self, message: Message) -> None:
        """Record who can see the outcome."""
        if message.dismissed:
            return
        if message.ephemeral_for is not None:
            self.log.seen_by.add(message.ephemeral_for.id)
        else:
            self.log.seen_by |= self.world.list_viewers(message.channel)


def parse_snowflake(name: str, value: str) -> int:
    """Return an id that a request names; refuse with 50035 if it is none."""
    if not SNOWFLAKE.fullmatch(value) or int(value) >= MAX_ID:
        raise errors.wrong_field(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return int(value)


Handler = Callable[[RestCall], Any]


@dataclass(frozen=True)
class RestRoute:
    """Route of the API.

    ``free`` routes need no bot token: an interaction's token is in them.
    """

    method: str
    path: str
    handler: Handler
    free: bool = False


def make_handler(
    sandbox: SandboxBackend, route: RestRoute
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        path = VERSION.sub("", request.path)
        log = LoggedRequest(
            request.method, route.path, path, sandbox.world.now(), dict(request.query)
        )
        sandbox.record_request(log)
        started = time.perf_counter()
        call = RestCall(sandbox, request, log)
        fault = sandbox.faults.take_fault(request.method, route.path)
        try:
            await _read_body(call)
            sandbox.arrived.set()
            if fault is not None and fault.delay_before:
                await asyncio.sleep(fault.delay_before)
            if sandbox.is_banned:
                said = "error code: 1015"
                response = web.Response(status=429, text=said, content_type="text/html")
            elif fault is not None and fault.status:
                response = _make_fault_response(fault)
            else:
                response = _answer_call(call, route)
            if fault is not None and fault.delay_after:
                await asyncio.sleep(fault.delay_after)
        except Exception as error:
            log.status, log.reason = 500, f"the sandbox failed: {error!r}"
            raise
        finally:
            log.took = time.perf_counter() - started
        response.headers["Date"] = formatdate(sandbox.world.now(), usegmt=True)
        log.status = response.status
        sandbox.count_invalid(response.status)
        if 400 <= log.status < 500:
            log.reason = log.reason or (response.text or "")
            sandbox.refused.append(log)
        if fault is not None and fault.cut and request.transport is not None:
            log.reason = "connection reset"
            request.transport.abort()
        return response

    return handle


def _answer_call(call: RestCall, route: RestRoute) -> web.Response:
    sandbox, request = call.sandbox, call.request
    headers: dict[str, str] = {}
    try:
        if not request.headers.get("User-Agent"):
            raise errors.no_user_agent()
        if not route.free and request.headers.get("Authorization") != f"Bot {sandbox.token}":
            raise errors.unauthorized()
        if request.body_exists and _get_content_type(request) not in BODIES:
            message = "Expected \"Content-Type\" header to be one of {'application/json'}."
            raise errors.wrong_field("", "CONTENT_TYPE_INVALID", message)
        if call.broken:
            raise errors.invalid_json()
        if call.too_large:
            raise errors.file_too_large()
        if call.odd:
            raise errors.not_served(f"forms with fields of their own ({', '.join(call.odd)})")
        verdict = sandbox.rate_limits.count_request(
            request.method, route.path, _find_major_parameter(request)
        )
        headers = verdict.headers
        if verdict.body is not None:
            return _make_json_response(429, verdict.body, headers)
        result = route.handler(call)
    except errors.DiscordRefusalError as refusal:
        call.log.reason = str(refusal)
        if refusal.retry_after is not None:
            headers = headers | make_retry_headers(refusal.retry_after)
        return _make_json_response(refusal.status, refusal.to_json(), headers)
    if result is None:
        return web.Response(status=204, headers=headers)
    call.log.response = result
    return _make_json_response(call.status, result, headers)


def _make_json_response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    # discord.py takes exactly this content type, without a charset, for JSON
    headers = {**headers, "Content-Type": "application/json"}
    return web.Response(status=status, body=orjson.dumps(body), headers=headers)


def _make_fault_response(fault: RequestFault) -> web.Response:
    if fault.cut:
        return web.Response(status=500)
    if fault.text is not None:
        headers = {**fault.headers, "Content-Type": "text/html"}
        return web.Response(status=fault.status, text=fault.text, headers=headers)
    body = fault.json
    if body is None:
        body = {"message": f"{fault.status}: sandbox fault", "code": 0}
    return _make_json_response(fault.status, body, fault.headers)


def _find_major_parameter(request: web.Request) -> str:
    found = request.match_info
    for name in ("channel_id", "guild_id", "interaction_token"):
        if name in found:
            return found[name]
    return ""


def _get_content_type(request: web.Request) -> str:
    """Return the content type without its parameters.

    aiohttp parses those, too, and every form's boundary is another.
    """
    return request.headers.get("Content-Type", "").partition(";")[0].strip().lower()


async def _read_body(call: RestCall) -> None:
    """Read the body: JSON, or multipart with its payload_json and files."""
    request = call.request
    try:
        if _get_content_type(request) == "multipart/form-data":
            await _read_form(call)
        elif request.can_read_body and (data := await request.read()):
            call.body = _parse_body(data)
    except web.HTTPRequestEntityTooLarge:
        call.too_large = True
    except (ValueError, web.RequestPayloadError):
        call.broken = True  # no JSON, no form, or packed otherwise than it says
    call.log.body = call.body
    call.log.files = dict(call.files.values())


async def _read_form(call: RestCall) -> None:
    reader = await call.request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise ValueError("a form within a form")
        part.chunk_size = CHUNK
        data = bytes(await part.read())
        if part.name == "payload_json":
            call.body = _parse_body(data)
        elif found := FIELD.fullmatch(part.name or ""):
            call.files[int(found[1])] = (part.filename or "file", data)
        else:
            call.odd.append(part.name or "?")


def _parse_body(data: bytes) -> Any:
    """Return the body's JSON.

    Raises ValueError for what is none, or goes too deep.
    """
    body = orjson.loads(data)
    level, depth = [body], 0
    while level := [inner for value in level for inner in _list_inner_values(value)]:
        depth += 1
        if depth > MAX_DEPTH:
            raise ValueError("too deep")
    return body


def _list_inner_values(value: Any) -> Collection[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
