"""Gateway connection without a library, for frames discord.py never sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import orjson

from sandbox import Sandbox

PROPERTIES = {"os": "linux", "browser": "x", "device": "x"}


class GatewayClient:
    """Connection to the gateway."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def send_frame(self, frame: Any) -> None:
        data = frame if isinstance(frame, str) else orjson.dumps(frame).decode()
        await self.ws.send_str(data)

    async def read_frame(self) -> Any:
        """Return the next frame; None if the connection is closed instead."""
        async with asyncio.timeout(5):
            got = await self.ws.receive()
        return orjson.loads(got.data) if got.type is aiohttp.WSMsgType.TEXT else None

    async def read_close_code(self) -> int | None:
        """Return the code with which the connection is closed, after all other frames."""
        while await self.read_frame() is not None:
            pass
        return self.ws.close_code


@asynccontextmanager
async def open_gateway(
    sandbox: Sandbox, query: str = "v=10&encoding=json"
) -> AsyncIterator[GatewayClient]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.gateway_url}?{query}") as ws,
    ):
        opened = GatewayClient(ws)
        yield opened


def build_identify(sandbox: Sandbox, **fields: Any) -> dict[str, Any]:
    data = {"token": sandbox.token, "intents": 1, "properties": PROPERTIES} | fields
    return {"op": 2, "d": {k: v for k, v in data.items() if v is not None}}
