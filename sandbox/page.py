"""Web page of the sandbox: a local Discord in the browser.

It serves to play as several people. Lives here: the routes, and pushing what changes to each
browser tab (page_tab.py). The page itself is static/; what it is told is page_state.py, what it may
ask is page_actions.py.

The websocket speaks JSON. A tab asks ``{"request": 7, "op": "press", "person": "ann", …}`` and gets
``{"event": "answer", "request": 7, "result": …}``, or ``"error"`` with a sentence to show. Pushed
unasked: ``state`` (people, bot, guild), and for the person a tab watches ``channels``, ``message``,
``gone``, ``typing`` and ``commands``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from sandbox import page_state
from sandbox.page_actions import ACTIONS
from sandbox.page_tab import BrowserTab
from sandbox.server import Sandbox
from sandbox.world import WorldChange

JSON = dict[str, Any]
STATIC = Path(__file__).parent / "static"
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
FLUSH_SECONDS = 0.03  # changes that come together are told together
WATCH_SECONDS = 1.0  # the gateway tells nobody that the bot has come or gone: look
SHOWN = ("message_create", "message_update", "reaction_add", "reaction_remove")
SHOWN_ERRORS = (LookupError, ValueError, PermissionError, TimeoutError)
POLICY = (
    "default-src 'self'; img-src * data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

log = logging.getLogger(__name__)


def add_page(sandbox: Sandbox) -> SandboxPage:
    """Serve the page at ``/`` of the sandbox; to be called before `Sandbox.start`."""
    page = SandboxPage(sandbox)
    router = sandbox.app.router
    router.add_get("/", page.serve_index)
    router.add_get("/page", page.serve_socket)
    router.add_get(r"/static/{name:[a-z]+\.(?:css|js|svg)}", page.serve_static)
    sandbox.app.on_startup.append(page.start_flushing)
    sandbox.app.on_shutdown.append(page.stop_flushing)
    return page


class SandboxPage:
    """Page of one sandbox with all its tabs.

    ``reads`` says what each person has read where.
    """

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.reads: page_state.Reads = {}
        self.tabs: set[BrowserTab] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start_flushing(self, _: web.Application) -> None:
        self.sandbox.world.listeners.append(self._tell_change)
        self._task = asyncio.create_task(self._flush_changes())

    async def stop_flushing(self, _: web.Application) -> None:
        self.sandbox.world.listeners.remove(self._tell_change)
        if self._task is not None:
            self._task.cancel()
        for tab in list(self.tabs):
            await tab.ws.close(code=WSCloseCode.GOING_AWAY)

    async def serve_index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Content-Security-Policy": POLICY})

    async def serve_static(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        return web.FileResponse(STATIC / name, headers={"Cache-Control": "no-cache"})

    async def serve_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve the websocket of a tab; pages of other sites may not open it."""
        origin = request.headers.get("Origin")
        host = urlsplit(f"//{request.host}").hostname
        # Another name that leads here would make its own pages look like ours.
        if host not in LOOPBACK_NAMES or (
            origin is not None and urlsplit(origin).netloc != request.host
        ):
            return web.Response(status=403, text="not from here")
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        # Who only lost the connection has loaded nothing again.
        said = request.query.get("since", "")
        since = int(said) if said.isdecimal() else self.sandbox.world.new_id()
        tab = BrowserTab(self.sandbox, self.reads, self._changed, ws, since)
        tab.push_event("state", **self._build_state(), fresh=True, since=str(since))
        self.tabs.add(tab)
        try:
            await tab.serve_requests(self._serve_request)
        finally:
            self.tabs.discard(tab)
        return ws

    async def _serve_request(self, tab: BrowserTab, data: JSON) -> None:
        answer: JSON = {"request": data["request"]}
        try:
            person = page_state.list_people_by_slug(self.sandbox)[data["person"]]
            answer["result"] = await ACTIONS[data["op"]](tab, person, data)
        except SHOWN_ERRORS as error:
            answer["error"] = str(error.args[0] if error.args else error)
        except Exception as error:
            log.exception("the page's request failed: %s", data)
            answer["error"] = f"the sandbox failed: {error!r}"
        tab.push_event("answer", **answer)

    def _build_state(self) -> JSON:
        return {
            "people": page_state.build_people(self.sandbox, self.reads),
            "bot": page_state.build_bot(self.sandbox),
            "guild": page_state.build_guild(self.sandbox),
        }

    def _tell_change(self, change: WorldChange) -> None:
        """Tell the tabs of one change: messages at once, all else a moment later."""
        self._changed.set()
        for tab in self.tabs:
            person = tab.person
            if person is None or not self.sandbox.world.may_learn_of(person.user, change):
                continue
            who = page_state.find_slug(self.sandbox, person)
            if change.kind == "commands" or (
                change.user is person.user and change.kind == "people"
            ):
                tab.push_event("commands")
            elif change.kind == "typing" and change.user is not person.user:
                assert change.channel is not None and change.user is not None
                name = change.user.display_name
                tab.push_event("typing", person=who, channel=str(change.channel.id), name=name)
            elif change.kind == "message_delete":
                assert change.message is not None
                gone = change.message
                tab.push_event(
                    "gone", person=who, channel=str(gone.channel.id), message=str(gone.id)
                )
            elif change.kind in SHOWN:
                assert change.message is not None
                if not tab.is_shown(change.message):
                    continue
                shown = page_state.build_message(person, change.message)
                fresh = change.kind == "message_create"
                tab.push_event("message", person=who, message=shown, fresh=fresh)

    async def _flush_changes(self) -> None:
        """Push people and channels after changes, and when the bot has come or gone."""
        online = False
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), WATCH_SECONDS)
            now_online = self.sandbox.gateway.ready.is_set()
            if not self._changed.is_set() and now_online == online:
                continue
            await asyncio.sleep(FLUSH_SECONDS)
            self._changed.clear()
            online = now_online
            state = self._build_state()
            for tab in self.tabs:
                tab.push_event("state", **state)
                if tab.person is not None:
                    channels = page_state.build_channels(tab.person, self.reads)
                    tab.push_event(
                        "channels",
                        person=page_state.find_slug(self.sandbox, tab.person),
                        channels=channels,
                    )
