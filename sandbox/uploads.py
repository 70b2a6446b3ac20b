"""Uploaded files, served over HTTP as Discord's file host and its media proxy do.

Likewise the application's emoji, and people's avatars.
"""

from __future__ import annotations

import asyncio
import io
import mimetypes
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web
from PIL import Image, UnidentifiedImageError

from sandbox import entities, media
from sandbox.assumptions import DiscordAssumption
from sandbox.entities import Attachment, Message
from sandbox.links import PROXY, LinkSigner
from sandbox.world import World

FILE = "/attachments/{channel_id}/{attachment_id}/{filename}"
# a page may still be loading the picture that an edit has just replaced
KEPT_AFTER_RETIRING = 100
TYPES = mimetypes.MimeTypes()
TYPES.add_type("image/webp", ".webp")
CACHED = {"Cache-Control": "max-age=86400"}


@dataclass(frozen=True, eq=False)
class AvatarFile:
    """File that is served as a person's avatar, once it is ``held`` no more."""

    content: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    held: asyncio.Event | None = None


class UploadStore:
    """Files of messages, served below ``url``.

    It keeps the last few that messages no longer show.
    """

    def __init__(self, world: World, url: Callable[[], str]) -> None:
        self._world = world
        self._links = LinkSigner(url, world.now)
        self._files: dict[int, Attachment] = {}
        self._retired: deque[int] = deque()
        self.avatars: dict[int, AvatarFile] = {}
        """Files by user whose avatar is such a file; the others' are drawn."""
        self.avatars_asked: list[int] = []
        """Users whose avatars were asked for, in that order."""

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Serve files, their proxied forms, emoji and avatars."""
        router.add_get(FILE, self._serve_file)
        router.add_get(PROXY + FILE, self._serve_proxied)
        router.add_get("/emojis/{name}", self._serve_emoji)
        router.add_get("/avatars/{user_id}/{name}", self._serve_avatar)
        router.add_get(r"/embed/avatars/{number:[0-5]}.png", self._serve_default_avatar)

    def add_file(
        self, channel_id: int, filename: str, content: bytes, description: str | None = None
    ) -> Attachment:
        """Keep a file; its URL works from now on, for a day."""
        id = self._world.new_id()
        kind = TYPES.guess_type(filename)[0] or "application/octet-stream"
        link = self._links.sign_path(_make_path(channel_id, id, filename))
        width, height = _measure_picture(content) if kind.startswith("image/") else (None, None)
        file = Attachment(id, filename, content, kind, link, description, width, height)
        self._files[id] = file
        return file

    def renew_links(self, message: Message) -> None:
        """Sign the files of a message anew, if their addresses are too old."""
        old = {f.id: f for f in message.attachments if f.link.until <= self._world.now()}
        for file in old.values():
            file.link = self._links.sign_path(
                _make_path(message.channel.id, file.id, file.filename)
            )
        embedded = [e.get(key) or {} for e in message.embeds for key in ("image", "thumbnail")]
        for shown in [*entities.list_media(message.components), *embedded] if old else ():
            if file := old.get(int(shown.get("attachment_id", 0))):
                shown |= {"url": file.link.url, "proxy_url": file.link.proxy_url}

    def retire_files(self, files: list[Attachment]) -> None:
        """Forget files that no message shows any more, a little later."""
        self._retired.extend(file.id for file in files)
        while len(self._retired) > KEPT_AFTER_RETIRING:
            self._files.pop(self._retired.popleft(), None)

    async def _serve_file(self, request: web.Request) -> web.Response:
        file = self._find_signed_file(request, request.path)
        headers = {"Content-Type": file.content_type, **CACHED}
        return web.Response(body=file.content, headers=headers)

    async def _serve_proxied(self, request: web.Request) -> web.Response:
        """Serve a picture, smaller or of another format where that is asked for."""
        file = self._find_signed_file(request, request.path.removeprefix(PROXY))
        kind = request.query.get("format")
        if kind is not None and kind not in media.FORMATS:
            raise web.HTTPBadRequest(text="Invalid format")
        if DiscordAssumption.PROXY_TRANSCODES in self._world.otherwise:
            kind = None
        width, height = (_parse_length(request.query.get(name)) for name in ("width", "height"))
        animated = request.query.get("animated") == "true"
        began = time.perf_counter()
        try:
            body, content_type = await asyncio.to_thread(
                media.transcode_picture, file.content, kind, width, height, animated
            )
        except media.NotAPictureError:
            raise web.HTTPUnsupportedMediaType(text="Unsupported media type") from None
        took = str(round((time.perf_counter() - began) * 1000))
        headers = {"Content-Type": content_type, "X-Discord-Transform-Duration": took, **CACHED}
        return web.Response(body=body, headers=headers)

    async def _serve_avatar(self, request: web.Request) -> web.Response:
        name, _, kind = request.match_info["name"].rpartition(".")
        user_id = request.match_info["user_id"]
        user = self._world.users.get(int(user_id)) if user_id.isdecimal() else None
        if user is None or user.avatar is None or user.avatar != name:
            raise web.HTTPNotFound
        if kind not in media.FORMATS:
            raise web.HTTPUnsupportedMediaType(text="Unsupported media type")
        size = _parse_length(request.query.get("size")) or media.DRAWN
        if size not in media.SIZES:
            raise web.HTTPBadRequest(text="Invalid size")
        self.avatars_asked.append(user.id)
        if file := self.avatars.get(user.id):
            if file.held:
                await file.held.wait()
            headers = {"Content-Type": f"image/{kind}", **file.headers}
            return web.Response(status=file.status, body=file.content, headers=headers)
        kind = media.FORMATS[kind]
        letter = user.display_name[:1].upper()
        body = await asyncio.to_thread(media.draw_avatar, letter, user.avatar, kind, size)
        return web.Response(body=body, headers={"Content-Type": f"image/{kind}", **CACHED})

    async def _serve_emoji(self, request: web.Request) -> web.Response:
        """Serve an emoji of the application as uploaded, in whatever format is asked for."""
        id, _, kind = request.match_info["name"].partition(".")
        emoji = self._world.emojis.get(int(id)) if id.isdecimal() else None
        if emoji is None or kind not in media.FORMATS:
            raise web.HTTPNotFound
        headers = {"Content-Type": emoji.content_type, **CACHED}
        return web.Response(body=emoji.content, headers=headers)

    async def _serve_default_avatar(self, request: web.Request) -> web.Response:
        body = await asyncio.to_thread(media.draw_default_avatar, int(request.match_info["number"]))
        return web.Response(body=body, headers={"Content-Type": "image/png", **CACHED})

    def _find_signed_file(self, request: web.Request, path: str) -> Attachment:
        """Return the file of a signed path.

        Raises what is answered when there is none.
        """
        id = request.match_info["attachment_id"]
        file = self._files.get(int(id)) if id.isdecimal() else None
        if file is None or not self._links.is_good(path, request.query):
            raise web.HTTPNotFound(text="This content is no longer available.")
        return file


def _make_path(channel_id: int, id: int, filename: str) -> str:
    return f"/attachments/{channel_id}/{id}/{filename}"


def _parse_length(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or not int(text):
        raise web.HTTPBadRequest(text="Invalid size")
    return int(text)


def _measure_picture(content: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(content)) as image:
            return image.size
    except (UnidentifiedImageError, OSError):
        return None, None
