"""A connection to the gateway without a library, for frames that discord.py would not send."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import orjson

from sandbox import Sandbox

PROPERTIES = {"os": "linux", "browser": "x", "device": "x"}


class Line:
    """One connection to the gateway."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def send(self, frame: Any) -> None:
        data = frame if isinstance(frame, str) else orjson.dumps(frame).decode()
        await self.ws.send_str(data)

    async def next(self) -> Any:
        """The next frame; None if the connection is closed instead."""
        async with asyncio.timeout(5):
            got = await self.ws.receive()
        return orjson.loads(got.data) if got.type is aiohttp.WSMsgType.TEXT else None

    async def closed(self) -> int | None:
        """With which code it is closed, after whatever is still said."""
        while await self.next() is not None:
            pass
        return self.ws.close_code


@asynccontextmanager
async def line(sandbox: Sandbox, query: str = "v=10&encoding=json") -> AsyncIterator[Line]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.gateway_url}?{query}") as ws,
    ):
        opened = Line(ws)
        yield opened


def identify(sandbox: Sandbox, **fields: Any) -> dict[str, Any]:
    data = {"token": sandbox.token, "intents": 1, "properties": PROPERTIES} | fields
    return {"op": 2, "d": {k: v for k, v in data.items() if v is not None}}
