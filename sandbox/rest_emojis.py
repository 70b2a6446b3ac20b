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
from sandbox.calls import Call, Route
from sandbox.entities import Emoji
from sandbox.forms import Form
from sandbox.world import World

MOST = 2000
MAX_BYTES = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]+")
DATA = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def list_all(call: Call) -> Any:
    _own(call)
    return {"items": [payloads.emoji(each) for each in call.world.emojis.values()]}


def get(call: Call) -> Any:
    return payloads.emoji(_emoji(call))


def add(call: Call) -> Any:
    _own(call)
    body = call.json()
    form = Form()
    name = _name(form, call.world, body.get("name"))
    image = body.get("image")
    if form.required(("image",), image) and not DATA.fullmatch(str(image)):
        form.wrong(("image",), "STRING_TYPE_REGEX", "Image data must be a data URI.")
    form.done()
    call.judge()
    found = DATA.fullmatch(str(image))
    assert found
    content = _content(found[2])
    if len(call.world.emojis) >= MOST:
        raise errors.too_many_emojis(MOST)
    made = Emoji(call.world.new_id(), name, call.world.bot, content, f"image/{found[1]}")
    call.world.emojis[made.id] = made
    call.status = 201
    return payloads.emoji(made)


def rename(call: Call) -> Any:
    emoji, form = _emoji(call), Form()
    body = call.json()
    name = _name(form, call.world, body.get("name", emoji.name), emoji)
    form.done()
    call.judge()
    emoji.name = name
    return payloads.emoji(emoji)


def delete(call: Call) -> None:
    del call.world.emojis[_emoji(call).id]


def _own(call: Call) -> None:
    if call.id("application_id") != call.world.application_id:
        raise errors.missing_access()


def _emoji(call: Call) -> Emoji:
    _own(call)
    if (found := call.world.emojis.get(call.id("emoji_id"))) is None:
        raise errors.no_such_emoji()
    return found


def _name(form: Form, world: World, name: Any, now: Emoji | None = None) -> str:
    if form.text(("name",), name, 2, 32):
        taken = any(each.name == name and each is not now for each in world.emojis.values())
        if not NAME.fullmatch(name):
            message = "String value did not match validation regex."
            form.wrong(("name",), "STRING_TYPE_REGEX", message)
        elif taken:
            code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
            form.wrong(("name",), code, "This emoji name is already taken.")
    return str(name)


def _content(data: str) -> bytes:
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
    Route("GET", EMOJIS, list_all),
    Route("POST", EMOJIS, add),
    Route("GET", EMOJIS + "/{emoji_id}", get),
    Route("PATCH", EMOJIS + "/{emoji_id}", rename),
    Route("DELETE", EMOJIS + "/{emoji_id}", delete),
]
