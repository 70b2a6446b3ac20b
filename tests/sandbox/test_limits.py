"""What Discord refuses is refused, with its code and at its place; what it takes is taken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.api import Api, refusal, wrong
from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.components import COMPONENTS
from tests.sandbox.mistakes.messages import MESSAGES
from tests.sandbox.mistakes.shapes import (
    LINK,
    answer,
    button,
    classic,
    default,
    embed,
    mentioning,
    picked,
    poll,
    row,
    select,
    text,
    v2,
)


@pytest.mark.parametrize("table", [MESSAGES, COMPONENTS], ids=["messages", "components"])
async def test_what_discord_refuses_is_refused(api: Api, ann: Person, table: Mistakes):
    channel = ann.channel("bluff")
    said = {
        name: refusal(await api("POST", f"/channels/{channel.id}/messages", body), path)
        for name, (body, path, _) in table.items()
    }
    assert said == {name: code for name, (_, _, code) in table.items()}
    assert ann.messages(channel) == []


async def test_an_edit_is_refused_as_a_post_is(api: Api, ann: Person, sandbox: Sandbox):
    """All roads to a message ask the same judge; here the one that the bot takes most."""
    path = f"/channels/{ann.channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    body, at, code = COMPONENTS["a die of Unicode"]
    assert refusal(await api("PATCH", f"{path}/{sent['id']}", body), at) == code
    assert ann.last("bluff").components == []


async def test_messages_at_the_limit_are_taken(api: Api, ann: Person, sandbox: Sandbox):
    channel = ann.channel("bluff")
    bodies: list[dict[str, Any]] = [
        {"content": "x" * 2000, "nonce": "x" * 25, "enforce_nonce": True},
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
        classic(*(row(*(button(f"{r}{b}") for b in range(5))) for r in range(5))),
        classic(row(select(count=25, max_values=25)), row(button(emoji={"name": "🎲"}), LINK)),
        classic(
            row(*(button(e, label=None, emoji={"name": e}) for e in ("⚖️", "⚖", "👁️", "1️⃣", "🇫🇷"))),
            row(
                *(
                    button(e, label=None, emoji={"name": e})
                    for e in ("👨‍👩‍👧", "✊🏽", "🇦", "♥", "🫵")
                )
            ),
            row({**LINK, "url": "discord://-/users/1"}),
            row(
                picked(7, default("user", 1088510058284990888), default("role", "2"), max_values=2)
            ),
        ),
        mentioning(parse=["users"], users=[], replied_user=False),
        poll(answer(), answer(None, emoji={"name": "🎲"}), duration=32 * 24),
        embed(title="t", timestamp="2026-11-22T19:00:00+00:00", url="https://example.org"),
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
        status, said = await api("POST", f"/channels/{channel.id}/messages", body)
        assert status == 200, said
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


async def test_an_edit_cannot_show_what_it_takes_away(api: Api, ann: Person):
    form = aiohttp.FormData(quote_fields=False)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form.add_field("payload_json", json.dumps(v2(gallery)))
    form.add_field("files[0]", b"picture", filename="a.png")
    path = f"/channels/{ann.channel('bluff').id}/messages"
    _, sent = await api("POST", path, data=form)
    message = ann.last("bluff")
    edit = f"{path}/{sent['id']}"
    said = await api("PATCH", edit, v2(gallery, attachments=[]))
    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    assert refusal(said, "components.0.items.0.media.url") == code
    other = [{"id": "1088510058284990888"}]
    said = await api("PATCH", edit, v2(gallery, attachments=other))
    assert refusal(said, "attachments.0.id") == "ATTACHMENT_NOT_FOUND"
    kept = [{"id": str(message.attachments[0].id)}]
    assert (await api("PATCH", edit, v2(gallery, attachments=kept)))[0] == 200
    assert [file.content for file in message.attachments] == [b"picture"]


@pytest.mark.parametrize(
    ("recipient", "code"),
    [(None, "BASE_TYPE_REQUIRED"), ("Ann", "NUMBER_TYPE_COERCE"), (True, "NUMBER_TYPE_COERCE")],
)
async def test_private_messages_go_to_an_id(api: Api, recipient: Any, code: str):
    said = await api("POST", "/users/@me/channels", {"recipient_id": recipient})
    assert refusal(said, "recipient_id") == code


MIB = 1024 * 1024


@pytest.mark.parametrize("sizes", [[10 * MIB + 1], [9 * MIB, 9 * MIB, 7 * MIB + 1]])
async def test_a_file_over_ten_megabytes_or_all_over_25(api: Api, ann: Person, sizes: list[int]):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    for number, size in enumerate(sizes):
        form.add_field(f"files[{number}]", bytes(size), filename="big.bin")
    path = f"/channels/{ann.channel('bluff').id}/messages"
    status, said = await api("POST", path, data=form)
    assert (status, said["code"]) == (413, 40005)


async def test_a_reaction_is_an_emoji(api: Api, ann: Person):
    path = f"/channels/{ann.channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    for name in ("é", "⚀", "ok", "🎲🎲", "dice:1088510058284990888"):
        status, said = await api("PUT", f"{path}/{sent['id']}/reactions/{quote(name)}/@me")
        assert (status, said["code"]) == (400, 10014), name
    assert (await api("PUT", f"{path}/{sent['id']}/reactions/{quote('✅')}/@me"))[0] == 204


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
                    "activity": {"type": "object"},
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
        status, answer = await api("POST", messages, {"content": "x", "activity": "chess"})
        assert (status, wrong(answer)) == (400, {"activity": "OPENAPI"})
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
