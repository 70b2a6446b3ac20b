"""Uploaded files: kept, and served over HTTP as Discord's file host does."""

from __future__ import annotations

import io
import mimetypes
from collections import deque
from collections.abc import Callable
from urllib.parse import quote

from aiohttp import web
from PIL import Image, UnidentifiedImageError

from sandbox.entities import Attachment
from sandbox.world import World

PATH = "/attachments/{channel_id}/{attachment_id}/{filename}"
# a page may still be loading the picture that an edit has just replaced
KEPT_AFTER_RETIRING = 100
TYPES = mimetypes.MimeTypes()
TYPES.add_type("image/webp", ".webp")


class Uploads:
    """The files that messages show, and the last few that they no longer show; below ``url``."""

    def __init__(self, world: World, url: Callable[[], str]) -> None:
        self._world = world
        self._url = url
        self._files: dict[int, Attachment] = {}
        self._retired: deque[int] = deque()

    def add(
        self, channel_id: int, filename: str, content: bytes, description: str | None = None
    ) -> Attachment:
        """Keep a file; its URL works from now on."""
        id = self._world.new_id()
        kind = TYPES.guess_type(filename)[0] or "application/octet-stream"
        url = f"{self._url()}/attachments/{channel_id}/{id}/{quote(filename)}"
        width, height = _size(content) if kind.startswith("image/") else (None, None)
        file = Attachment(id, filename, content, kind, url, description, width, height)
        self._files[id] = file
        return file

    def retire(self, files: list[Attachment]) -> None:
        """Forget files that no message shows any more, a little later."""
        self._retired.extend(file.id for file in files)
        while len(self._retired) > KEPT_AFTER_RETIRING:
            self._files.pop(self._retired.popleft(), None)

    async def serve(self, request: web.Request) -> web.Response:
        """GET of an attachment's URL."""
        id = request.match_info["attachment_id"]
        file = self._files.get(int(id)) if id.isdecimal() else None
        if file is None:
            raise web.HTTPNotFound(text="This content is no longer available.")
        headers = {"Content-Type": file.content_type, "Cache-Control": "max-age=86400"}
        return web.Response(body=file.content, headers=headers)


def _size(content: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(content)) as image:
            return image.size
    except (UnidentifiedImageError, OSError):
        return None, None
