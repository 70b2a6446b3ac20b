"""What Discord refuses is refused, with its code and at its place; what it takes is taken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.api import Api, wrong

V2 = 1 << 15


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def select(custom_id: str = "s", count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def text(content: str = "text") -> dict[str, Any]:
    return {"type": 10, "content": content}


def classic(*components: dict[str, Any]) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def embed(**fields: Any) -> dict[str, Any]:
    return {"embeds": [fields]}


LINK = {"type": 2, "style": 5, "label": "L", "url": "https://example.org"}
FIRST = "components.0.components.0"
MESSAGES = {
    "content too long": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "eleven embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_BAD_LENGTH"),
    "embed title": (embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "empty embed": (embed(), "embeds.0.description", "BASE_TYPE_REQUIRED"),
    "embed total": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "nonce too long": ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "six rows": (
        classic(*(row(button(str(n))) for n in range(6))),
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "six buttons": (
        classic(row(*(button(str(n)) for n in range(6)))),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty row": (classic(row()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "duplicate custom_id": (
        classic(row(button("a")), row(button("a"))),
        "components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom_id too long": (
        classic(row(button("x" * 101))),
        f"{FIRST}.custom_id",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "label too long": (
        classic(row(button(label="x" * 81))),
        f"{FIRST}.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "button without label": (
        classic(row(button(label=None))),
        FIRST,
        "BUTTON_COMPONENT_NO_LABEL",
    ),
    "invalid emoji": (
        classic(row(button(emoji={"name": "dice"}))),
        f"{FIRST}.emoji",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "link with custom_id": (
        classic(row({**LINK, "custom_id": "a"})),
        FIRST,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "button and select in one row": (
        classic(row(button(), select())),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "26 options": (
        classic(row(select(count=26))),
        f"{FIRST}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "duplicate option": (
        classic(row(select(options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]))),
        f"{FIRST}.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "max below min": (
        classic(row(select(min_values=2, max_values=1))),
        f"{FIRST}.min_values",
        "SELECT_COMPONENT_MIN_OVER_MAX",
    ),
    "more values than options": (
        classic(row(select(max_values=3))),
        f"{FIRST}.max_values",
        "SELECT_COMPONENT_TOO_FEW_OPTIONS",
    ),
    "placeholder": (
        classic(row(select(placeholder="x" * 151))),
        f"{FIRST}.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "v2 component without the flag": (
        classic(text()),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "v2 with content": (
        v2(text(), content="x"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "v2 with embeds": (
        v2(text(), embeds=[{"title": "t"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components": (
        v2(*(text() for _ in range(41))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters": (
        v2(text("x" * 2000), text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "empty text display": (v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "eleven pictures": (
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "alt text": (
        v2(
            {
                "type": 12,
                "items": [
                    {"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}
                ],
            }
        ),
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "unknown attachment": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://gone.webp"}}]}),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "section without accessory": (
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "container in container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "mentions both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
}


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_that_discord_refuses(api: Api, ann: Person, name: str):
    body, path, code = MESSAGES[name]
    channel = ann.channel("bluff")
    status, answer = await api("POST", f"/channels/{channel.id}/messages", body)
    assert status == 400
    assert wrong(answer).get(path) == code
    assert ann.messages(channel) == []


async def test_messages_at_the_limit_are_taken(api: Api, ann: Person, sandbox: Sandbox):
    channel = ann.channel("bluff")
    bodies: list[dict[str, Any]] = [
        {"content": "x" * 2000, "nonce": "x" * 25, "enforce_nonce": True},
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
        classic(*(row(*(button(f"{r}{b}") for b in range(5))) for r in range(5))),
        classic(row(select(count=25, max_values=25)), row(button(emoji={"name": "🎲"}), LINK)),
        v2(*(text("x" * 100) for _ in range(40))),
        v2(
            {
                "type": 17,
                "accent_color": 0,
                "components": [
                    {"type": 9, "components": [text()], "accessory": button()},
                    {"type": 14, "spacing": 2},
                    row(button("b")),
                ],
            }
        ),
    ]
    for body in bodies:
        status, answer = await api("POST", f"/channels/{channel.id}/messages", body)
        assert status == 200, answer
    assert len(ann.messages(channel)) == len(bodies)
    assert sandbox.refused == []


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"content": None, "embeds": []}])
async def test_an_empty_message(api: Api, ann: Person, body: dict[str, Any]):
    status, answer = await api("POST", f"/channels/{ann.channel('bluff').id}/messages", body)
    assert (status, answer["code"]) == (400, 50006)


async def test_an_edit_is_judged_by_what_the_message_becomes(api: Api, ann: Person):
    path = f"/channels/{ann.channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)
    status, answer = await api("PATCH", f"{path}/{sent['id']}", v2(text()))
    assert wrong(answer) == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    status, _ = await api("PATCH", f"{path}/{sent['id']}", v2(text(), content=None))
    assert status == 200
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"content": "x"})
    assert wrong(answer) == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


async def test_a_file_over_ten_megabytes(api: Api, ann: Person):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", bytes(10 * 1024 * 1024 + 1), filename="big.bin")
    path = f"/channels/{ann.channel('bluff').id}/messages"
    status, answer = await api("POST", path, data=form)
    assert (status, answer["code"]) == (413, 40005)


async def test_no_json(api: Api, ann: Person):
    path = f"/channels/{ann.channel('bluff').id}/messages"
    status, answer = await api("POST", path, data=b"{")
    assert (status, answer["code"]) == (400, 50109)


async def test_an_unknown_route_is_recorded(api: Api, sandbox: Sandbox):
    status, answer = await api("GET", "/guilds/1/emojis")
    assert (status, answer["code"]) == (404, 0)
    assert [r.path for r in sandbox.requests if r.unknown] == ["/guilds/1/emojis"]


async def test_a_wrong_token(api: Api, ann: Person):
    api.token = "Bot wrong"
    status, answer = await api("GET", "/users/@me")
    assert (status, answer["code"]) == (401, 0)


DESCRIPTION = {
    "paths": {
        "/channels/{channel_id}/messages": {
            "post": {
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Message"}}
                    }
                }
            }
        }
    },
    "components": {
        "schemas": {
            "Message": {
                "type": "object",
                "properties": {
                    "content": {"type": "string"},
                    "tts": {"type": "boolean"},
                    "message_reference": {"properties": {"message_id": {"type": "string"}}},
                },
            }
        }
    },
}


async def test_an_openapi_file_is_a_second_judge(tmp_path: Path):
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(DESCRIPTION))
    async with Sandbox(openapi=path) as sandbox, aiohttp.ClientSession() as session:
        api, ann = Api(sandbox, session), sandbox.person("Ann")
        channel = ann.channel("bluff")
        messages = f"/channels/{channel.id}/messages"
        status, answer = await api("POST", messages, {"content": "x", "tts": "loud"})
        assert (status, wrong(answer)) == (400, {"tts": "OPENAPI"})
        assert ann.messages(channel) == []
        status, sent = await api("POST", messages, {"content": "x"})
        assert status == 200
        # a snowflake may be a number, whatever the schema says
        reference = {"message_id": int(sent["id"])}
        status, _ = await api("POST", messages, {"content": "y", "message_reference": reference})
        assert status == 200


async def test_the_environment_may_name_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(DESCRIPTION))
    monkeypatch.setenv("BLUFF_DISCORD_OPENAPI", str(path))
    assert Sandbox().schema is not None
    monkeypatch.delenv("BLUFF_DISCORD_OPENAPI")
    assert Sandbox().schema is None
