"""Browser tab with the page: its websocket, its person and its open forms."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox import page_state
from sandbox.entities import Channel, Message
from sandbox.interactions import InteractionReply, OpenModal
from sandbox.page_state import JSON, Reads
from sandbox.people import Person
from sandbox.server import Sandbox

MOST_MODALS = 50


class BrowserTab:
    """A browser tab; events go out in order through a queue."""

    def __init__(
        self,
        sandbox: Sandbox,
        reads: Reads,
        changed: asyncio.Event,
        ws: web.WebSocketResponse,
        since: int,
    ) -> None:
        self.sandbox = sandbox
        self.reads = reads
        self.ws = ws
        self.since = since
        """Id of the moment in which the page was loaded."""
        self.person: Person | None = None
        self.modals: OrderedDict[str, OpenModal] = OrderedDict()
        self._changed = changed
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    def watch_as(self, person: Person) -> None:
        """Play as this person from now on."""
        self.person = person

    def push_event(self, event: str, **data: Any) -> None:
        self._queue.put_nowait(orjson.dumps({"event": event, **data}))

    def keep_reply(self, reply: InteractionReply) -> JSON:
        """Return the reply as JSON; a modal in it stays open in this tab."""
        if reply.modal is not None:
            self.modals[str(reply.modal.interaction.id)] = reply.modal
            while len(self.modals) > MOST_MODALS:
                self.modals.popitem(last=False)
        return page_state.build_reply(reply)

    def is_shown(self, message: Message) -> bool:
        """Return whether the page still has this message.

        As at Discord, what one person alone sees is gone once they load it again.
        """
        return message.ephemeral_for is None or message.id > self.since

    def mark_read(self, person: Person, channel: Channel) -> None:
        """Note that the person has seen all there is in the channel now."""
        if channel.messages:
            self.reads[person.user.id, channel.id] = max(channel.messages)
            self._changed.set()

    async def serve_requests(
        self, serve: Callable[[BrowserTab, JSON], Coroutine[Any, Any, None]]
    ) -> None:
        """Serve what the tab asks until it closes."""
        self._start_task(self._write_events())
        try:
            async for frame in self.ws:
                if frame.type is not WSMsgType.TEXT:
                    break
                self._start_task(serve(self, orjson.loads(frame.data)))
        finally:
            for task in self._tasks:
                task.cancel()

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write_events(self) -> None:
        with contextlib.suppress(ConnectionError):
            while not self.ws.closed:
                await self.ws.send_str((await self._queue.get()).decode())
