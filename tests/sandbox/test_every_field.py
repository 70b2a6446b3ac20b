"""No field of any body makes the sandbox fail, or is taken when Discord's description refuses it.

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

from sandbox import Person, Sandbox, schema
from sandbox.commands import Commands
from sandbox.entities import ChannelKind
from sandbox.errors import Refusal
from sandbox.events import Intent
from sandbox.interactions import AnswerKind, InteractionKind, Reply
from sandbox.permissions import Permission
from sandbox.rest import ROUTES
from sandbox.schema import Schema
from tests.bot.club import OPENAPI
from tests.sandbox.api import Api
from tests.sandbox.mistakes.shapes import answer, poll, v2
from tests.sandbox.test_scheduled_events import body as event
from tests.sandbox.test_wrong_kinds import CLASSIC, COMMAND, LAYOUT, MODALS, changed, places

JSON = dict[str, Any]
Path = tuple[Any, ...]

STRANGE: tuple[Any, ...] = (
    *("word", "9" * 5000, -1, 1.5, 1 << 60, True, None),
    *([], {}, [[]], {"x": 1}),
)
NO_KIND: tuple[Any, ...] = ([[]], {"x": 1})
"""What belongs nowhere where a plain value stands."""
PIXEL = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD"
    "hgGAWjR9awAAAABJRU5ErkJggg=="
)


@dataclass(frozen=True)
class Asked:
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
"""What of a message refers to something that is not there."""
MESSAGE = {name: value for name, value in CLASSIC.items() if name not in ABOUT_A_FILE}
FOLLOW_UP = {name: MESSAGE[name] for name in ("content", "tts", "flags", "allowed_mentions")}
LAYOUT_OF_TEXT = {"components": [LAYOUT["components"][0]], "flags": LAYOUT["flags"]}
THREAD = {"name": "n", "auto_archive_duration": 60, "rate_limit_per_user": 5}
CHOICES = {"choices": [{"name": "a", "value": "b", "name_localizations": {"fr": "c"}}]}
ASKED = {
    "message": Asked("POST", f"{CHANNEL}/messages", MESSAGE),
    "layout": Asked("POST", f"{CHANNEL}/messages", LAYOUT_OF_TEXT),
    "edit": Asked("PATCH", CHANNEL + "/messages/{message_id}", {"content": "y", "flags": 4}),
    "channel": Asked(
        "PATCH",
        CHANNEL,
        {"name": "n", "topic": "t", "position": 1, "rate_limit_per_user": 5}
        | {"permission_overwrites": [{"id": "{ann}", "type": 1, "allow": "0", "deny": "1024"}]},
    ),
    "thread": Asked(
        "PATCH",
        "/channels/{thread_id}",
        THREAD | {"archived": False, "locked": False, "invitable": True},
    ),
    "new thread": Asked("POST", f"{CHANNEL}/threads", THREAD | {"type": 11, "invitable": True}),
    "thread from a message": Asked("POST", CHANNEL + "/messages/{message_id}/threads", THREAD),
    "post": Asked("POST", "/channels/{forum_id}/threads", THREAD | {"message": {"content": "x"}}),
    "private channel": Asked("POST", "/users/@me/channels", {"recipient_id": "{ann}"}),
    "event": Asked("POST", EVENTS, {}),
    "change of an event": Asked("PATCH", EVENTS + "/{event_id}", {}),
    "command": Asked("POST", COMMANDS, COMMAND),
    "commands": Asked("PUT", COMMANDS, [{"name": "a", "description": "d", "options": []}]),
    "change of a command": Asked("PATCH", COMMANDS + "/{command_id}", {"description": "d"}),
    "emoji": Asked("POST", EMOJIS, {"name": "{new}", "image": PIXEL}),
    "name of an emoji": Asked("PATCH", EMOJIS + "/{emoji_id}", {"name": "{new}"}),
    "answer": Asked("POST", CALLBACK, {"type": 4, "data": FOLLOW_UP}),
    "promise": Asked("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    "update": Asked("POST", CALLBACK, {"type": 7, "data": {"content": "y", "flags": 4}}),
    "promise of an update": Asked("POST", CALLBACK, {"type": 6, "data": {}}),
    "dialog": Asked("POST", CALLBACK, {"type": 9, "data": MODALS[1]}),
    "choices": Asked("POST", CALLBACK, {"type": 8, "data": CHOICES}, InteractionKind.AUTOCOMPLETE),
    "follow-up": Asked("POST", WEBHOOK, FOLLOW_UP),
    "edit by a token": Asked("PATCH", WEBHOOK + "/messages/@original", {"content": "y"}),
}
SERVED = [(each.method, each.path) for each in ROUTES if each.method in ("POST", "PUT", "PATCH")]
WITHOUT_BODY = (
    ("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"),
    ("POST", "/channels/{channel_id}/typing"),
    ("PUT", "/channels/{channel_id}/thread-members/@me"),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"),
)
ALIKE = {"{thread_id}": "{channel_id}", "{forum_id}": "{channel_id}"}


class Stage:
    """A world in which every route with a body has something to be about."""

    def __init__(self, sandbox: Sandbox, ann: Person) -> None:
        self.sandbox, self.ann, self.world = sandbox, ann, sandbox.world
        sandbox.schema = None  # it is the judge of the others here
        sandbox.interactions.deliver = lambda interaction: True
        sandbox.interactions.answer_seconds = 600
        self.world.max_threads = 1 << 30
        self.channel = ann.channel("bluff")
        self.forum = self.world.add_channel(self.world.guild, "ideas", kind=ChannelKind.FORUM)
        for channel in (self.channel, self.forum):
            sandbox.faults.allow(channel, *Permission)
        self.overwrites = list(self.channel.overwrites)
        self.doing = list[asyncio.Task[Any]]()
        self.made = 0

    async def send(self, api: Api, asked: Asked, body: Any) -> int:
        """Ask the route about something fresh, and give the status; the answer is judged."""
        # what the last one may have changed
        self.channel.overwrites = list(self.overwrites)
        self.world.guild.events.clear()
        self.sandbox.commands = Commands(self.world)
        known = {
            "channel_id": self.channel.id,
            "forum_id": self.forum.id,
            "guild_id": self.world.guild.id,
            "application_id": self.world.application_id,
            "ann": self.ann.user.id,
        }
        if "{message_id}" in asked.route or "{interaction_token}" in asked.route:
            known["message_id"] = self.world.post(self.channel, self.world.bot, content="x").id
        if "{thread_id}" in asked.route:
            known["thread_id"] = self.world.add_thread(self.channel, "t", self.world.bot).id
        if "{event_id}" in asked.route:
            _, made = await api("POST", self.filled(EVENTS, known), event(self.sandbox))
            known["event_id"] = made["id"]
        if "{command_id}" in asked.route:
            known["command_id"] = self.sandbox.commands.add(None, COMMAND)[0]["id"]
        if "emojis" in asked.route:
            self.world.emojis.clear()
            self.made += 1
            known["new"] = f"emoji{self.made}"
        if "{emoji_id}" in asked.route:
            path = self.filled(EMOJIS, known)
            _, made = await api("POST", path, {"name": "before", "image": PIXEL})
            known["emoji_id"] = made["id"]
        if "{interaction_token}" in asked.route:
            known |= await self.interaction(asked, known["message_id"])
        text = self.filled(orjson.dumps(body).decode(), known)
        path = self.filled(asked.route, known)
        status, answer = await api(asked.method, path, orjson.loads(text))
        assert self.doubts(asked.method, _alike(asked.route), status, answer) == []
        return status

    def doubts(self, method: str, route: str, status: int, answer: Any) -> list[str]:
        judge = schema.load(OPENAPI)
        return judge.doubts(method, route, status, answer) if judge else []

    def filled(self, text: str, known: JSON) -> str:
        return re.sub(r"{(\w+)}", lambda found: str(known[found[1]]), text)

    async def interaction(self, asked: Asked, message_id: int) -> JSON:
        source = self.channel.messages[message_id]
        data = {"name": "hall", "options": [{"type": 3, "name": "o", "focused": True}]}
        making = self.sandbox.interactions.make(
            asked.kind, self.ann.user, self.channel, data, source=source
        )
        self.doing.append(asyncio.ensure_future(making))
        await asyncio.sleep(0)
        made = [*self.sandbox.interactions.by_token.values()][-1]
        if asked.route.startswith(WEBHOOK):
            made.answer(AnswerKind.UPDATE, Reply("update", source))
        return {"interaction_id": made.id, "interaction_token": made.token}


@pytest.fixture
async def stage(sandbox: Sandbox, ann: Person) -> AsyncIterator[Stage]:
    stage = Stage(sandbox, ann)
    yield stage
    sandbox.interactions.close()
    await asyncio.gather(*stage.doing, return_exceptions=True)


def test_every_route_with_a_body_is_tried():
    tried = {(each.method, each.route) for each in ASKED.values()}
    alike = {(method, re.sub(r"{(thread|forum)_id}", "{channel_id}", r)) for method, r in tried}
    missing = [each for each in SERVED if each not in alike and each not in WITHOUT_BODY]
    guild = "/applications/{application_id}/guilds/{guild_id}/commands"
    rest = [route for _, route in missing if not route.startswith(guild)]
    assert rest == [WEBHOOK + "/messages/{message_id}"]


@pytest.mark.parametrize("name", ASKED)
async def test_no_value_of_any_field_fails_or_is_taken_wrongly(stage: Stage, api: Api, name: str):
    asked = ASKED[name]
    whole = asked.body if "event" not in name else event(stage.sandbox)
    judge, description = schema.load(OPENAPI), described()
    assert await stage.send(api, asked, whole) < 300, stage.sandbox.requests[-1].reason
    wrong = dict[str, str]()
    ours = dict(places(whole))
    for path in [*ours, *documented(description, asked, whole)]:
        plain = not isinstance(ours.get(path), dict | list | None)
        for value in STRANGE:
            status = await stage.send(api, asked, changed(whole, path, value))
            taken = refused(judge, asked, stage.sandbox.requests[-1].body) if status < 300 else ""
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


async def test_what_is_read_has_the_shape_that_discord_describes(stage: Stage, api: Api):
    sandbox, world, channel = stage.sandbox, stage.world, stage.channel
    sandbox.gateway.privileged = Intent.GUILD_MEMBERS | Intent.MESSAGE_CONTENT
    for kind in (ChannelKind.VOICE, ChannelKind.ANNOUNCEMENT):
        world.add_channel(world.guild, "other", kind=kind)
    messages = f"/channels/{channel.id}/messages"
    form = aiohttp.FormData(quote_fields=False)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form.add_field("payload_json", orjson.dumps(v2(gallery)).decode())
    form.add_field("files[0]", b64decode(PIXEL.partition(",")[2]), filename="a.png")
    for body in (poll(answer(emoji={"name": "🎲"})), LAYOUT_OF_TEXT, MESSAGE):
        assert (await api("POST", messages, body))[0] == 200
    assert (await api("POST", messages, data=form))[0] == 200
    said = await stage.ann.type(channel, "hello")
    stage.ann.react(said, "👍")
    world.archive_idle()
    sandbox.commands.add(None, COMMAND)
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
        status, found = await api("GET", stage.filled(route, known) + query)
        assert status == 200, found
        doubts[route] = stage.doubts("GET", route, status, found)
    assert doubts == {route: [] for route in READ}


@cache
def described() -> JSON | None:
    """Discord's description of its API, where it is there."""
    return orjson.loads(OPENAPI.read_bytes()) if OPENAPI else None


def documented(description: JSON | None, asked: Asked, whole: Any) -> Iterator[Path]:
    """Where Discord's description has a field that the body has not, in objects that it has."""
    if description is None:
        return
    operation = _operation(description, asked)
    body = operation["requestBody"]["content"]["application/json"]["schema"]
    ours = dict([((), whole), *places(whole)])
    for path, value in ours.items():
        schemas = _resolved(description, [body])
        for step in path:
            inner = (
                each.get("items") if isinstance(step, int) else each.get("properties", {}).get(step)
                for each in schemas
            )
            schemas = _resolved(description, [each for each in inner if each])
        if isinstance(value, dict):
            names = {name for each in schemas for name in each.get("properties", {})}
            yield from ((*path, name) for name in sorted(names - set(value)))


def _operation(description: JSON, asked: Asked) -> JSON:
    shape = re.sub(r"{\w+}", "{}", asked.route)
    for route, operations in description["paths"].items():
        if re.sub(r"{\w+}", "{}", route) == shape and asked.method.lower() in operations:
            return operations[asked.method.lower()]
    raise LookupError(asked.route)


def _resolved(description: JSON, schemas: list[JSON]) -> list[JSON]:
    """All that the schemas may be, without references and alternatives."""
    found: list[JSON] = []
    while schemas:
        each = schemas.pop()
        if name := each.get("$ref", "").removeprefix("#/components/schemas/"):
            schemas.append(description["components"]["schemas"][name])
        schemas += [*each.get("oneOf", []), *each.get("anyOf", [])]
        found.append(each)
    return found


def refused(judge: Schema | None, asked: Asked, body: Any) -> str:
    """What Discord's description says against a body; an id may be a number."""
    if judge is None:
        return ""
    try:
        judge.check(asked.method, _alike(asked.route), _ids(body))
    except Refusal as refusal:
        return str(refusal.errors)[:300]
    return ""


def _alike(route: str) -> str:
    return re.sub(r"{(thread|forum)_id}", "{channel_id}", route)


def _ids(value: Any, name: str = "") -> Any:
    """The body with its ids as text, as the description has them."""
    if isinstance(value, dict):
        return {key: _ids(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [_ids(inner, name) for inner in value]
    number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if number and (name.endswith("_id") or name in IDS) else value


IDS = ("users", "roles", "sticker_ids", "applied_tags")
