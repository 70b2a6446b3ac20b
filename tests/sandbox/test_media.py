"""Tests of fetched pictures: signed addresses, the media proxy and avatars."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import orjson
import pytest
from PIL import Image
from yarl import URL

from sandbox import Person, Sandbox
from tests.support.rest_client import RestClient

GALLERY = {
    "flags": 1 << 15,
    "components": [{"type": 12, "items": [{"media": {"url": "attachment://x.webp"}}]}],
}


def make_picture(width: int = 600, height: int = 300) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(out, "webp")
    return out.getvalue()


async def post_file(
    api: RestClient, ann: Person, data: bytes, name: str, body: dict[str, Any]
) -> Any:
    form = aiohttp.FormData()
    entry = {"attachments": [{"id": 0, "filename": name}]}
    form.add_field("payload_json", orjson.dumps(body | entry).decode())
    form.add_field("files[0]", data, filename=name)
    return (await api("POST", f"/channels/{ann.find_channel('bluff').id}/messages", data=form))[1]


async def post_picture(api: RestClient, ann: Person, data: bytes | None = None) -> Any:
    """Post a message with one picture; return its medium and the message's id."""
    message = await post_file(api, ann, data or make_picture(), "x.webp", GALLERY)
    return message["components"][0]["items"][0]["media"], message["id"]


async def fetch_media(url: str | URL) -> tuple[int, str, bytes]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, answer.headers["Content-Type"], await answer.read()


async def test_an_address_is_signed_for_a_day(sandbox: Sandbox, api: RestClient, ann: Person):
    media, message_id = await post_picture(api, ann)
    url = URL(media["url"])
    assert {"ex", "is", "hm"} <= set(url.query)
    assert (await fetch_media(url))[::2] == (200, make_picture())
    assert (await fetch_media(url.with_query(None)))[0] == 404
    forged = url.update_query(ex=f"{int(url.query['ex'], 16) + 1:x}")
    assert (await fetch_media(forged))[0] == 404
    sandbox.world.pass_time(86_401)
    assert (await fetch_media(url))[0] == 404
    _, again = await api("GET", f"/channels/{ann.find_channel('bluff').id}/messages/{message_id}")
    fresh = again["components"][0]["items"][0]["media"]["url"]
    assert fresh != media["url"]
    assert (await fetch_media(fresh))[0] == 200


async def test_the_proxy_transcodes(api: RestClient, ann: Person):
    media, _ = await post_picture(api, ann)
    proxy = URL(media["proxy_url"])
    assert proxy.path != URL(media["url"]).path
    for kind in ("webp", "jpeg", "png"):
        status, content_type, data = await fetch_media(
            proxy.update_query(format=kind, width="150", height="150")
        )
        assert (status, content_type) == (200, f"image/{kind}")
        with Image.open(io.BytesIO(data)) as shown:
            assert (shown.format, shown.size) == (kind.upper(), (150, 75))
    status, _, data = await fetch_media(proxy.update_query(width="5000"))
    with Image.open(io.BytesIO(data)) as shown:
        assert shown.size == (600, 300), "nothing is made larger"
    assert (await fetch_media(proxy))[2] == make_picture()


WRONG = [{"format": "bmp"}, {"width": "0"}, {"width": "many"}]


@pytest.mark.parametrize("query", WRONG)
async def test_what_the_proxy_does_not_make(api: RestClient, ann: Person, query: dict[str, str]):
    media, _ = await post_picture(api, ann)
    assert (await fetch_media(URL(media["proxy_url"]).update_query(query)))[0] == 400


async def test_the_proxy_shows_pictures_only(api: RestClient, ann: Person):
    message = await post_file(api, ann, b"text", "x.txt", {"content": "x"})
    (file,) = message["attachments"]
    assert (await fetch_media(file["url"]))[0] == 200
    assert (await fetch_media(URL(file["proxy_url"])))[0] == 415
    media, _ = await post_picture(api, ann, b"not a picture")
    assert (await fetch_media(URL(media["proxy_url"]).update_query(format="png")))[0] == 415


async def test_avatars(sandbox: Sandbox, api: RestClient, ann: Person):
    _, user = await api("GET", f"/users/{ann.user.id}")
    assert user["avatar"]
    base = f"{sandbox.url}/avatars/{user['id']}/{user['avatar']}"
    status, content_type, data = await fetch_media(f"{base}.png?size=64")
    assert (status, content_type) == (200, "image/png")
    with Image.open(io.BytesIO(data)) as shown:
        assert shown.size == (64, 64)
    assert (await fetch_media(f"{base}.webp"))[1] == "image/webp"
    assert (await fetch_media(f"{sandbox.url}/avatars/{user['id']}/other.png"))[0] == 404
    assert (await fetch_media(f"{base}.png?size=65"))[0] == 400
    assert (await fetch_media(f"{base}.gif"))[0] == 415
    _, user = await api("GET", f"/users/{sandbox.find_person('Bob').user.id}")
    assert user["avatar"] is None
    assert (await fetch_media(f"{sandbox.url}/embed/avatars/2.png"))[:2] == (200, "image/png")
    assert (await fetch_media(f"{sandbox.url}/embed/avatars/6.png"))[0] == 404


async def test_the_proxy_plays_a_moving_picture_only_where_asked(
    sandbox: Sandbox, api: RestClient, ann: Person
) -> None:
    out, later = io.BytesIO(), Image.new("RGB", (600, 300), "red")
    first = Image.new("RGB", (600, 300), "green")
    first.save(out, "webp", save_all=True, append_images=[later], duration=[40, 90], loop=1)
    media, _ = await post_picture(api, ann, out.getvalue())
    for query, frames in (
        ({}, 2),
        ({"format": "webp"}, 1),
        ({"format": "webp", "width": "300", "animated": "true"}, 2),
        ({"format": "png", "animated": "true"}, 1),
    ):
        url = URL(media["proxy_url"]).update_query(query)
        status, _, data = await fetch_media(url)
        with Image.open(io.BytesIO(data)) as image:
            assert (status, getattr(image, "n_frames", 1)) == (200, frames), query
            shown = image.convert("RGB").getpixel((0, 0))
        assert isinstance(shown, tuple) and shown[1] > shown[0], "it is not the first frame"
