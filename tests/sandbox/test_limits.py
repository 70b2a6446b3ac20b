"""Tests that the sandbox refuses what Discord refuses, and no more.

Each refusal has Discord's code and its place in the body.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.components import COMPONENTS
from tests.sandbox.mistakes.messages import MESSAGES
from tests.sandbox.mistakes.shapes import (
    LINK,
    build_button,
    build_classic_message,
    build_default_value,
    build_embed_message,
    build_entity_select,
    build_mention_message,
    build_poll_answer,
    build_poll_message,
    build_row,
    build_select,
    build_text,
    build_v2_message,
)
from tests.support.rest_client import RestClient, get_form_error, list_form_errors


@pytest.mark.parametrize("table", [MESSAGES, COMPONENTS], ids=["messages", "components"])
async def test_what_discord_refuses_is_refused(api: RestClient, ann: Person, table: Mistakes):
    channel = ann.find_channel("bluff")
    said = {
        name: get_form_error(await api("POST", f"/channels/{channel.id}/messages", body), path)
        for name, (body, path, _) in table.items()
    }
    assert said == {name: code for name, (_, _, code) in table.items()}
    assert ann.list_messages(channel) == []


async def test_an_edit_is_refused_as_a_post_is(api: RestClient, ann: Person, sandbox: Sandbox):
    """The routes to a message all ask the same judge."""
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    body, at, code = COMPONENTS["a die of Unicode"]
    assert get_form_error(await api("PATCH", f"{path}/{sent['id']}", body), at) == code
    assert ann.find_last_message("bluff").components == []


async def test_messages_at_the_limit_are_taken(api: RestClient, ann: Person, sandbox: Sandbox):
    channel = ann.find_channel("bluff")
    bodies: list[dict[str, Any]] = [
        {"content": "x" * 2000, "nonce": "x" * 25, "enforce_nonce": True},
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
        build_classic_message(
            *(build_row(*(build_button(f"{r}{b}") for b in range(5))) for r in range(5))
        ),
        build_classic_message(
            build_row(build_select(count=25, max_values=25)),
            build_row(build_button(emoji={"name": "🎲"}), LINK),
        ),
        build_classic_message(
            build_row(
                *(
                    build_button(e, label=None, emoji={"name": e})
                    for e in ("⚖️", "⚖", "👁️", "1️⃣", "🇫🇷")
                )
            ),
            build_row(
                *(
                    build_button(e, label=None, emoji={"name": e})
                    for e in ("👨‍👩‍👧", "✊🏽", "🇦", "♥", "🫵")
                )
            ),
            build_row({**LINK, "url": "discord://-/users/1"}),
            build_row(
                build_entity_select(
                    7,
                    build_default_value("user", 1088510058284990888),
                    build_default_value("role", "2"),
                    max_values=2,
                )
            ),
        ),
        build_mention_message(parse=["users"], users=[], replied_user=False),
        build_poll_message(
            build_poll_answer(), build_poll_answer(None, emoji={"name": "🎲"}), duration=32 * 24
        ),
        build_embed_message(
            title="t", timestamp="2026-11-22T19:00:00+00:00", url="https://example.org"
        ),
        build_v2_message(*(build_text("x" * 100) for _ in range(40))),
        build_v2_message(
            {
                "type": 17,
                "accent_color": 0,
                "components": [
                    {"type": 9, "components": [build_text()], "accessory": build_button()},
                    {"type": 14, "spacing": 2},
                    build_row(build_button("b")),
                ],
            }
        ),
    ]
    for body in bodies:
        status, said = await api("POST", f"/channels/{channel.id}/messages", body)
        assert status == 200, said
    assert len(ann.list_messages(channel)) == len(bodies)
    assert sandbox.refused == []


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"content": None, "embeds": []}])
async def test_an_empty_message(api: RestClient, ann: Person, body: dict[str, Any]):
    status, answer_interaction = await api(
        "POST", f"/channels/{ann.find_channel('bluff').id}/messages", body
    )
    assert (status, answer_interaction["code"]) == (400, 50006)


async def test_an_edit_is_judged_by_what_the_message_becomes(api: RestClient, ann: Person):
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    status, answer_interaction = await api("PATCH", f"{path}/{sent['id']}", {"content": ""})
    assert (status, answer_interaction["code"]) == (400, 50006)
    status, answer_interaction = await api(
        "PATCH", f"{path}/{sent['id']}", build_v2_message(build_text())
    )
    assert list_form_errors(answer_interaction) == {
        "content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    }
    status, _ = await api(
        "PATCH", f"{path}/{sent['id']}", build_v2_message(build_text(), content=None)
    )
    assert status == 200
    status, answer_interaction = await api("PATCH", f"{path}/{sent['id']}", {"content": "x"})
    assert list_form_errors(answer_interaction) == {
        "content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    }


async def test_an_edit_cannot_show_what_it_takes_away(api: RestClient, ann: Person):
    form = aiohttp.FormData(quote_fields=False)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form.add_field("payload_json", json.dumps(build_v2_message(gallery)))
    form.add_field("files[0]", b"picture", filename="a.png")
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    _, sent = await api("POST", path, data=form)
    message = ann.find_last_message("bluff")
    edit = f"{path}/{sent['id']}"
    said = await api("PATCH", edit, build_v2_message(gallery, attachments=[]))
    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    assert get_form_error(said, "components.0.items.0.media.url") == code
    other = [{"id": "1088510058284990888"}]
    said = await api("PATCH", edit, build_v2_message(gallery, attachments=other))
    assert get_form_error(said, "attachments.0.id") == "ATTACHMENT_NOT_FOUND"
    kept = [{"id": str(message.attachments[0].id)}]
    assert (await api("PATCH", edit, build_v2_message(gallery, attachments=kept)))[0] == 200
    assert [file.content for file in message.attachments] == [b"picture"]


@pytest.mark.parametrize(
    ("recipient", "code"),
    [(None, "BASE_TYPE_REQUIRED"), ("Ann", "NUMBER_TYPE_COERCE"), (True, "NUMBER_TYPE_COERCE")],
)
async def test_private_messages_go_to_an_id(api: RestClient, recipient: Any, code: str):
    said = await api("POST", "/users/@me/channels", {"recipient_id": recipient})
    assert get_form_error(said, "recipient_id") == code


MIB = 1024 * 1024


@pytest.mark.parametrize("sizes", [[10 * MIB + 1], [9 * MIB, 9 * MIB, 7 * MIB + 1]])
async def test_a_file_over_ten_megabytes_or_all_over_25(
    api: RestClient, ann: Person, sizes: list[int]
):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    for number, size in enumerate(sizes):
        form.add_field(f"files[{number}]", bytes(size), filename="big.bin")
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    status, said = await api("POST", path, data=form)
    assert (status, said["code"]) == (413, 40005)


async def test_a_reaction_is_an_emoji(api: RestClient, ann: Person):
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    for name in ("é", "⚀", "ok", "🎲🎲", "dice:1088510058284990888"):
        status, said = await api("PUT", f"{path}/{sent['id']}/reactions/{quote(name)}/@me")
        assert (status, said["code"]) == (400, 10014), name
    assert (await api("PUT", f"{path}/{sent['id']}/reactions/{quote('✅')}/@me"))[0] == 204


async def test_a_wrong_token(api: RestClient, ann: Person):
    api.token = "Bot wrong"
    status, answer_interaction = await api("GET", "/users/@me")
    assert (status, answer_interaction["code"]) == (401, 0)


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
        api, ann = RestClient(sandbox, session), sandbox.find_person("Ann")
        channel = ann.find_channel("bluff")
        messages = f"/channels/{channel.id}/messages"
        status, answer_interaction = await api(
            "POST", messages, {"content": "x", "activity": "chess"}
        )
        assert (status, list_form_errors(answer_interaction)) == (400, {"activity": "OPENAPI"})
        assert ann.list_messages(channel) == []
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
