"""Tests of the application's own emoji: limits, pictures and use."""

import base64
import io
from typing import Any

import aiohttp
import pytest
from PIL import Image

from sandbox import Person, Sandbox, rest_emojis
from tests.support.rest_client import RestClient, get_form_error


def make_noise_picture(size: int = 128, kind: str = "png") -> bytes:
    """Return a picture of noise, which no format makes small."""
    made = io.BytesIO()
    Image.effect_noise((size, size), 90).save(made, kind)
    return made.getvalue()


def to_data_url(content: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def emojis_path(sandbox: Sandbox, of: str = "") -> str:
    return f"/applications/{sandbox.world.application_id}/emojis{of and f'/{of}'}"


async def test_an_emoji_is_uploaded_listed_renamed_used_and_deleted(
    sandbox: Sandbox, api: RestClient, ann: Person
) -> None:
    content = make_noise_picture()
    status, made = await api(
        "POST", emojis_path(sandbox), {"name": "die_1", "image": to_data_url(content)}
    )
    assert (status, made["name"], made["user"]["id"]) == (201, "die_1", str(sandbox.world.bot.id))
    one = emojis_path(sandbox, made["id"])
    assert await api("GET", emojis_path(sandbox)) == (200, {"items": [made]})
    assert (await api("PATCH", one, {"name": "die_2"}))[1]["name"] == "die_2"
    assert (await api("GET", one))[1]["name"] == "die_2"
    async with aiohttp.ClientSession() as session:
        address = f"{sandbox.api_url.removesuffix('/api/v10')}/emojis/{made['id']}.png"
        async with session.get(address) as shown:
            assert (shown.status, shown.content_type) == (200, "image/png")
            assert await shown.read() == content
    button: dict[str, Any] = {"type": 2, "style": 2, "custom_id": "x"}
    body = {"content": "x", "components": [{"type": 1, "components": [button]}]}
    posts = f"/channels/{ann.find_channel('bluff').id}/messages"
    for id in (made["id"], int(made["id"])):
        button["emoji"] = {"id": id}
        status, posted = await api("POST", posts, body)
        assert status == 200
        assert posted["components"][0]["components"][0]["emoji"]["id"] == made["id"]
    assert (await api("DELETE", one))[0] == 204
    path = "components.0.components.0.emoji.id"
    assert get_form_error(await api("POST", posts, body), path) == "BUTTON_COMPONENT_INVALID_EMOJI"
    for method in ("GET", "PATCH", "DELETE"):
        status, said = await api(method, one, {"name": "die_3"} if method == "PATCH" else None)
        assert (status, said["code"]) == (404, 10014)


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"name": "d"}, "name", "BASE_TYPE_MIN_LENGTH"),
        ({"name": "d" * 33}, "name", "BASE_TYPE_MAX_LENGTH"),
        ({"name": "die-1"}, "name", "STRING_TYPE_REGEX"),
        ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
        ({"name": "taken"}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ({"image": None}, "image", "BASE_TYPE_REQUIRED"),
        ({"image": "https://example.org/a.png"}, "image", "STRING_TYPE_REGEX"),
    ],
)
async def test_what_is_wrong_with_an_emoji(
    sandbox: Sandbox, api: RestClient, body: dict[str, Any], path: str, code: str
) -> None:
    good = {"name": "taken", "image": to_data_url(make_noise_picture())}
    await api("POST", emojis_path(sandbox), good)
    assert (
        get_form_error(
            await api("POST", emojis_path(sandbox), {**good, "name": "new", **body}), path
        )
        == code
    )
    assert len(sandbox.world.emojis) == 1


async def test_a_file_that_is_too_large_or_no_picture(sandbox: Sandbox, api: RestClient) -> None:
    for content, code in ((make_noise_picture(600), 0), (b"no picture", 50046)):
        body = {"name": "die_1", "image": to_data_url(content)}
        status, said = await api("POST", emojis_path(sandbox), body)
        assert (status, said["code"]) == (400, code)


async def test_an_application_has_so_many_and_only_its_own(
    sandbox: Sandbox, api: RestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest_emojis, "MOST", 1)
    body = {"name": "die_1", "image": to_data_url(make_noise_picture())}
    assert (await api("POST", emojis_path(sandbox), body))[0] == 201
    status, said = await api("POST", emojis_path(sandbox), {**body, "name": "die_2"})
    assert (status, said["code"]) == (400, 30008)
    status, said = await api("GET", "/applications/1/emojis")
    assert (status, said["code"]) == (403, 50001)
