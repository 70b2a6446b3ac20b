"""The application's own emoji over REST: list, add, rename, delete.

Discord documents the limits of names, files and number, not the codes of a name that is taken and
of a file that is no picture, nor how fast they may be uploaded.
"""

from __future__ import annotations

import base64
import binascii
import io
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from sandbox import errors, payloads
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import Emoji
from sandbox.forms import BodyForm
from sandbox.world import World

MOST = 2000
MAX_BYTES = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]+")
DATA = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def list_emojis(call: RestCall) -> Any:
    _check_application(call)
    return {"items": [payloads.build_emoji(each) for each in call.world.emojis.values()]}


def get_emoji(call: RestCall) -> Any:
    return payloads.build_emoji(_find_emoji(call))


def add_emoji(call: RestCall) -> Any:
    _check_application(call)
    body = call.get_body()
    form = BodyForm()
    name = _check_name(form, call.world, body.get("name"))
    image = body.get("image")
    if form.check_required(("image",), image) and not DATA.fullmatch(str(image)):
        form.note_error(("image",), "STRING_TYPE_REGEX", "Image data must be a data URI.")
    form.raise_if_wrong()
    call.check_schema()
    found = DATA.fullmatch(str(image))
    assert found
    content = _decode_image(found[2])
    if len(call.world.emojis) >= MOST:
        raise errors.too_many_emojis(MOST)
    emoji = Emoji(call.world.new_id(), name, call.world.bot, content, f"image/{found[1]}")
    call.world.emojis[emoji.id] = emoji
    call.status = 201
    return payloads.build_emoji(emoji)


def rename_emoji(call: RestCall) -> Any:
    emoji, form = _find_emoji(call), BodyForm()
    body = call.get_body()
    name = _check_name(form, call.world, body.get("name", emoji.name), emoji)
    form.raise_if_wrong()
    call.check_schema()
    emoji.name = name
    return payloads.build_emoji(emoji)


def delete_emoji(call: RestCall) -> None:
    del call.world.emojis[_find_emoji(call).id]


def _check_application(call: RestCall) -> None:
    if call.parse_path_id("application_id") != call.world.application_id:
        raise errors.missing_access()


def _find_emoji(call: RestCall) -> Emoji:
    _check_application(call)
    if (found := call.world.emojis.get(call.parse_path_id("emoji_id"))) is None:
        raise errors.no_such_emoji()
    return found


def _check_name(form: BodyForm, world: World, name: Any, now: Emoji | None = None) -> str:
    if form.check_text(("name",), name, 2, 32):
        taken = any(each.name == name and each is not now for each in world.emojis.values())
        if not NAME.fullmatch(name):
            message = "String value did not match validation regex."
            form.note_error(("name",), "STRING_TYPE_REGEX", message)
        elif taken:
            code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
            form.note_error(("name",), code, "This emoji name is already taken.")
    return str(name)


def _decode_image(data: str) -> bytes:
    try:
        content = base64.b64decode(data, validate=True)
        with Image.open(io.BytesIO(content)) as image:
            image.verify()
    except (binascii.Error, UnidentifiedImageError, OSError, SyntaxError) as error:
        raise errors.not_a_picture() from error
    if len(content) > MAX_BYTES:
        raise errors.emoji_too_large()
    return content


EMOJIS = "/applications/{application_id}/emojis"
ROUTES = [
    RestRoute("GET", EMOJIS, list_emojis),
    RestRoute("POST", EMOJIS, add_emoji),
    RestRoute("GET", EMOJIS + "/{emoji_id}", get_emoji),
    RestRoute("PATCH", EMOJIS + "/{emoji_id}", rename_emoji),
    RestRoute("DELETE", EMOJIS + "/{emoji_id}", delete_emoji),
]
