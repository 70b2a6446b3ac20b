"""Tests that no field of any body makes the sandbox fail or is wrongly taken.

The fields are those of whole bodies of our own and, where that file is there, all that Discord's
OpenAPI description names for the routes that the sandbox serves.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64decode
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import aiohttp
import orjson
import pytest

from sandbox import Person, Sandbox, openapi_schema
from sandbox.commands import CommandRegistry
from sandbox.entities import ChannelKind
from sandbox.errors import DiscordRefusalError
from sandbox.gateway_events import GatewayIntent
from sandbox.interactions import AnswerKind, InteractionKind, InteractionReply
from sandbox.openapi_schema import OpenApiSchema
from sandbox.permissions import Permission
from sandbox.rest import ROUTES
from tests.sandbox.mistakes.shapes import build_poll_answer, build_poll_message, build_v2_message
from tests.sandbox.test_scheduled_events import build_event_body as event
from tests.sandbox.test_wrong_kinds import (
    CLASSIC,
    COMMAND,
    LAYOUT,
    MODALS,
    change_at,
    iterate_places,
)
from tests.support.club import OPENAPI_PATH
from tests.support.rest_client import RestClient

JSON = dict[str, Any]
Path = tuple[Any, ...]

STRANGE: tuple[Any, ...] = (
    *("word", "9" * 5000, -1, 1.5, 1 << 60, True, None),
    *([], {}, [[]], {"x": 1}),
)
NO_KIND: tuple[Any, ...] = ([[]], {"x": 1})
"""Values that belong nowhere where a plain value stands."""
PIXEL = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD"
    "hgGAWjR9awAAAABJRU5ErkJggg=="
)


@dataclass(frozen=True)
class RouteRequest:
    """A route, a body that it takes, and what the interaction was, if it is about one."""

    method: str
    route: str
    body: Any
    kind: InteractionKind = InteractionKind.COMPONENT


CHANNEL = "/channels/{channel_id}"
EVENTS = "/guilds/{guild_id}/scheduled-events"
COMMANDS = "/applications/{application_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
WEBHOOK = "/webhooks/{application_id}/{interaction_token}"
ABOUT_A_FILE = ("attachments", "message_reference", "sticker_ids")
"""Fields of a message that refer to something that is not there."""
MESSAGE = {name: value for name, value in CLASSIC.items() if name not in ABOUT_A_FILE}
FOLLOW_UP = {name: MESSAGE[name] for name in ("content", "tts", "flags", "allowed_mentions")}
LAYOUT_OF_TEXT = {"components": [LAYOUT["components"][0]], "flags": LAYOUT["flags"]}
THREAD = {"name": "n", "auto_archive_duration": 60, "rate_limit_per_user": 5}
CHOICES = {"choices": [{"name": "a", "value": "b", "name_localizations": {"fr": "c"}}]}
ASKED = {
    "message": RouteRequest("POST", f"{CHANNEL}/messages", MESSAGE),
    "layout": RouteRequest("POST", f"{CHANNEL}/messages", LAYOUT_OF_TEXT),
    "edit": RouteRequest("PATCH", CHANNEL + "/messages/{message_id}", {"content": "y", "flags": 4}),
    "channel": RouteRequest(
        "PATCH",
        CHANNEL,
        {"name": "n", "topic": "t", "position": 1, "rate_limit_per_user": 5}
        | {"permission_overwrites": [{"id": "{ann}", "type": 1, "allow": "0", "deny": "1024"}]},
    ),
    "thread": RouteRequest(
        "PATCH",
        "/channels/{thread_id}",
        THREAD | {"archived": False, "locked": False, "invitable": True},
    ),
    "new thread": RouteRequest(
        "POST", f"{CHANNEL}/threads", THREAD | {"type": 11, "invitable": True}
    ),
    "thread from a message": RouteRequest(
        "POST", CHANNEL + "/messages/{message_id}/threads", THREAD
    ),
    "post": RouteRequest(
        "POST", "/channels/{forum_id}/threads", THREAD | {"message": {"content": "x"}}
    ),
    "private channel": RouteRequest("POST", "/users/@me/channels", {"recipient_id": "{ann}"}),
    "event": RouteRequest("POST", EVENTS, {}),
    "change of an event": RouteRequest("PATCH", EVENTS + "/{event_id}", {}),
    "command": RouteRequest("POST", COMMANDS, COMMAND),
    "commands": RouteRequest("PUT", COMMANDS, [{"name": "a", "description": "d", "options": []}]),
    "change of a command": RouteRequest("PATCH", COMMANDS + "/{command_id}", {"description": "d"}),
    "emoji": RouteRequest("POST", EMOJIS, {"name": "{new}", "image": PIXEL}),
    "name of an emoji": RouteRequest("PATCH", EMOJIS + "/{emoji_id}", {"name": "{new}"}),
    "answer": RouteRequest("POST", CALLBACK, {"type": 4, "data": FOLLOW_UP}),
    "promise": RouteRequest("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    "update": RouteRequest("POST", CALLBACK, {"type": 7, "data": {"content": "y", "flags": 4}}),
    "promise of an update": RouteRequest("POST", CALLBACK, {"type": 6, "data": {}}),
    "dialog": RouteRequest("POST", CALLBACK, {"type": 9, "data": MODALS[1]}),
    "choices": RouteRequest(
        "POST", CALLBACK, {"type": 8, "data": CHOICES}, InteractionKind.AUTOCOMPLETE
    ),
    "follow-up": RouteRequest("POST", WEBHOOK, FOLLOW_UP),
    "edit by a token": RouteRequest("PATCH", WEBHOOK + "/messages/@original", {"content": "y"}),
}
SERVED = [(each.method, each.path) for each in ROUTES if each.method in ("POST", "PUT", "PATCH")]
WITHOUT_BODY = (
    ("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"),
    ("POST", "/channels/{channel_id}/typing"),
    ("PUT", "/channels/{channel_id}/thread-members/@me"),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"),
)
ALIKE = {"{thread_id}": "{channel_id}", "{forum_id}": "{channel_id}"}


class RequestStage:
    """A world in which every route with a body has something to be about."""

    def __init__(self, sandbox: Sandbox, ann: Person) -> None:
        self.sandbox, self.ann, self.world = sandbox, ann, sandbox.world
        sandbox.schema = None  # this description judges the others here
        sandbox.interactions.deliver = lambda interaction: True
        sandbox.interactions.answer_seconds = 600
        self.world.max_threads = 1 << 30
        self.channel = ann.find_channel("bluff")
        self.forum = self.world.add_channel(self.world.guild, "ideas", kind=ChannelKind.FORUM)
        for channel in (self.channel, self.forum):
            sandbox.faults.allow_permissions(channel, *Permission)
        self.overwrites = list(self.channel.overwrites)
        self.doing = list[asyncio.Task[Any]]()
        self.made = 0

    async def send_request(self, api: RestClient, asked: RouteRequest, body: Any) -> int:
        """Ask the route about something fresh, and give the status; the answer is judged."""
        # the last request may have changed these
        self.channel.overwrites = list(self.overwrites)
        self.world.guild.events.clear()
        self.sandbox.commands = CommandRegistry(self.world)
        known = {
            "channel_id": self.channel.id,
            "forum_id": self.forum.id,
            "guild_id": self.world.guild.id,
            "application_id": self.world.application_id,
            "ann": self.ann.user.id,
        }
        if "{message_id}" in asked.route or "{interaction_token}" in asked.route:
            known["message_id"] = self.world.post_message(
                self.channel, self.world.bot, content="x"
            ).id
        if "{thread_id}" in asked.route:
            known["thread_id"] = self.world.add_thread(self.channel, "t", self.world.bot).id
        if "{event_id}" in asked.route:
            _, made = await api("POST", self.fill_path(EVENTS, known), event(self.sandbox))
            known["event_id"] = made["id"]
        if "{command_id}" in asked.route:
            known["command_id"] = self.sandbox.commands.add_command(None, COMMAND)[0]["id"]
        if "emojis" in asked.route:
            self.world.emojis.clear()
            self.made += 1
            known["new"] = f"emoji{self.made}"
        if "{emoji_id}" in asked.route:
            path = self.fill_path(EMOJIS, known)
            _, made = await api("POST", path, {"name": "before", "image": PIXEL})
            known["emoji_id"] = made["id"]
        if "{interaction_token}" in asked.route:
            known |= await self.make_interaction(asked, known["message_id"])
        text = self.fill_path(orjson.dumps(body).decode(), known)
        path = self.fill_path(asked.route, known)
        status, answer = await api(asked.method, path, orjson.loads(text))
        assert (
            self.list_doubts(asked.method, _to_described_route(asked.route), status, answer) == []
        )
        return status

    def list_doubts(self, method: str, route: str, status: int, answer: Any) -> list[str]:
        judge = openapi_schema.load_schema(OPENAPI_PATH)
        return judge.list_answer_faults(method, route, status, answer) if judge else []

    def fill_path(self, text: str, known: JSON) -> str:
        return re.sub(r"{(\w+)}", lambda found: str(known[found[1]]), text)

    async def make_interaction(self, asked: RouteRequest, message_id: int) -> JSON:
        source = self.channel.messages[message_id]
        data = {"name": "hall", "options": [{"type": 3, "name": "o", "focused": True}]}
        making = self.sandbox.interactions.make_interaction(
            asked.kind, self.ann.user, self.channel, data, source=source
        )
        self.doing.append(asyncio.ensure_future(making))
        await asyncio.sleep(0)
        made = [*self.sandbox.interactions.by_token.values()][-1]
        if asked.route.startswith(WEBHOOK):
            made.take_answer(AnswerKind.UPDATE, InteractionReply("update", source))
        return {"interaction_id": made.id, "interaction_token": made.token}


@pytest.fixture
async def stage(sandbox: Sandbox, ann: Person) -> AsyncIterator[RequestStage]:
    stage = RequestStage(sandbox, ann)
    yield stage
    sandbox.interactions.fail_open()
    await asyncio.gather(*stage.doing, return_exceptions=True)


def test_every_route_with_a_body_is_tried():
    tried = {(each.method, each.route) for each in ASKED.values()}
    alike = {(method, re.sub(r"{(thread|forum)_id}", "{channel_id}", r)) for method, r in tried}
    missing = [each for each in SERVED if each not in alike and each not in WITHOUT_BODY]
    guild = "/applications/{application_id}/guilds/{guild_id}/commands"
    rest = [route for _, route in missing if not route.startswith(guild)]
    assert rest == [WEBHOOK + "/messages/{message_id}"]


@pytest.mark.parametrize("name", ASKED)
async def test_no_value_of_any_field_fails_or_is_taken_wrongly(
    stage: RequestStage, api: RestClient, name: str
):
    asked = ASKED[name]
    whole = asked.body if "event" not in name else event(stage.sandbox)
    judge, description = openapi_schema.load_schema(OPENAPI_PATH), load_description()
    assert await stage.send_request(api, asked, whole) < 300, stage.sandbox.requests[-1].reason
    wrong = dict[str, str]()
    ours = dict(iterate_places(whole))
    for path in [*ours, *iterate_documented(description, asked, whole)]:
        plain = not isinstance(ours.get(path), dict | list | None)
        for value in STRANGE:
            status = await stage.send_request(api, asked, change_at(whole, path, value))
            taken = (
                find_refusal(judge, asked, stage.sandbox.requests[-1].body) if status < 300 else ""
            )
            if status == 500 or taken or (status < 300 and plain and value in NO_KIND):
                wrong[f"{'.'.join(map(str, path))} = {str(value)[:20]!r}"] = f"{status} {taken}"
    assert wrong == {}


READ = {
    "/applications/@me": "",
    "/users/@me": "",
    "/users/{user_id}": "",
    "/users/@me/guilds": "?with_counts=true",
    "/gateway/bot": "",
    "/guilds/{guild_id}": "?with_counts=true",
    "/guilds/{guild_id}/channels": "",
    "/guilds/{guild_id}/roles": "",
    "/guilds/{guild_id}/members": "?limit=10",
    "/guilds/{guild_id}/members/{user_id}": "",
    "/guilds/{guild_id}/scheduled-events": "?with_user_count=true",
    "/guilds/{guild_id}/threads/active": "",
    "/channels/{channel_id}": "",
    "/channels/{channel_id}/messages": "",
    "/channels/{channel_id}/messages/{message_id}": "",
    "/channels/{channel_id}/threads/archived/public": "",
    "/applications/{application_id}/commands": "",
    "/applications/{application_id}/emojis": "",
}


async def test_what_is_read_has_the_shape_that_discord_describes(
    stage: RequestStage, api: RestClient
):
    sandbox, world, channel = stage.sandbox, stage.world, stage.channel
    sandbox.gateway.privileged = GatewayIntent.GUILD_MEMBERS | GatewayIntent.MESSAGE_CONTENT
    for kind in (ChannelKind.VOICE, ChannelKind.ANNOUNCEMENT):
        world.add_channel(world.guild, "other", kind=kind)
    messages = f"/channels/{channel.id}/messages"
    form = aiohttp.FormData(quote_fields=False)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form.add_field("payload_json", orjson.dumps(build_v2_message(gallery)).decode())
    form.add_field("files[0]", b64decode(PIXEL.partition(",")[2]), filename="a.png")
    for body in (
        build_poll_message(build_poll_answer(emoji={"name": "🎲"})),
        LAYOUT_OF_TEXT,
        MESSAGE,
    ):
        assert (await api("POST", messages, body))[0] == 200
    assert (await api("POST", messages, data=form))[0] == 200
    said = await stage.ann.send_message(channel, "hello")
    stage.ann.add_reaction(said, "👍")
    world.archive_idle()
    sandbox.commands.add_command(None, COMMAND)
    await api("POST", f"/guilds/{world.guild.id}/scheduled-events", event(sandbox))
    known = {
        "channel_id": channel.id,
        "message_id": said.id,
        "guild_id": world.guild.id,
        "user_id": stage.ann.user.id,
        "application_id": world.application_id,
    }
    doubts = dict[str, list[str]]()
    for route, query in READ.items():
        status, found = await api("GET", stage.fill_path(route, known) + query)
        assert status == 200, found
        doubts[route] = stage.list_doubts("GET", route, status, found)
    assert doubts == {route: [] for route in READ}


@cache
def load_description() -> JSON | None:
    """Return Discord's description of its API, where it is there."""
    return orjson.loads(OPENAPI_PATH.read_bytes()) if OPENAPI_PATH else None


def iterate_documented(description: JSON | None, asked: RouteRequest, whole: Any) -> Iterator[Path]:
    """Yield the places of fields that Discord's description has and the body has not.

    Only in objects that the body has.
    """
    if description is None:
        return
    operation = _find_operation(description, asked)
    body = operation["requestBody"]["content"]["application/json"]["schema"]
    ours = dict([((), whole), *iterate_places(whole)])
    for path, value in ours.items():
        schemas = _resolve_schemas(description, [body])
        for step in path:
            inner = (
                each.get("items") if isinstance(step, int) else each.get("properties", {}).get(step)
                for each in schemas
            )
            schemas = _resolve_schemas(description, [each for each in inner if each])
        if isinstance(value, dict):
            names = {name for each in schemas for name in each.get("properties", {})}
            yield from ((*path, name) for name in sorted(names - set(value)))


def _find_operation(description: JSON, asked: RouteRequest) -> JSON:
    shape = re.sub(r"{\w+}", "{}", asked.route)
    for route, operations in description["paths"].items():
        if re.sub(r"{\w+}", "{}", route) == shape and asked.method.lower() in operations:
            return operations[asked.method.lower()]
    raise LookupError(asked.route)


def _resolve_schemas(description: JSON, schemas: list[JSON]) -> list[JSON]:
    """Return all that the schemas may be, without references and alternatives."""
    found: list[JSON] = []
    while schemas:
        each = schemas.pop()
        if name := each.get("$ref", "").removeprefix("#/components/schemas/"):
            schemas.append(description["components"]["schemas"][name])
        schemas += [*each.get("oneOf", []), *each.get("anyOf", [])]
        found.append(each)
    return found


def find_refusal(judge: OpenApiSchema | None, asked: RouteRequest, body: Any) -> str:
    """Return what Discord's description says against a body; an id may be a number."""
    if judge is None:
        return ""
    try:
        judge.check_body(asked.method, _to_described_route(asked.route), _to_text_ids(body))
    except DiscordRefusalError as refusal:
        return str(refusal.errors)[:300]
    return ""


def _to_described_route(route: str) -> str:
    return re.sub(r"{(thread|forum)_id}", "{channel_id}", route)


def _to_text_ids(value: Any, name: str = "") -> Any:
    """Return the body with its ids as text, as the description has them."""
    if isinstance(value, dict):
        return {key: _to_text_ids(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [_to_text_ids(inner, name) for inner in value]
    number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if number and (name.endswith("_id") or name in IDS) else value


IDS = ("users", "roles", "sticker_ids", "applied_tags")
