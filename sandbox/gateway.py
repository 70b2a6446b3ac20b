"""The gateway: sessions, heartbeats, replay after a dropped socket, and dispatch.

Events are made from the world's changes (events.py); a session keeps what it sent, so that a
resumed connection gets what it missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import errors, gateway_events, identifying, payloads
from sandbox.compression import Compressor, make_compressor
from sandbox.entities import Guild
from sandbox.gateway_events import NOTHING, GatewayEvent, GatewayIntent
from sandbox.identifying import (
    CloseCode,
    ConnectionClosedError,
    FrameAllowance,
    GatewayOpcode,
    IdentifyPace,
)
from sandbox.interactions import PendingInteraction
from sandbox.world import World

DISPATCH, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 9, 10, 11
VERSIONS = ("9", "10")
HEARTBEAT_MS = 41_250
MAX_SILENT_TENTHS = 20
"""Tenths of that interval after which a silent connection is closed."""
CLOSING_SECONDS = 1.0
ACK_SECONDS = 0.1
"""Seconds from a heartbeat to its ack.

discord.py's own thread notes when it sent one only after that is done: an ack faster than any
network would be measured from the heartbeat before it.
"""
RESUMABLE_SECONDS = 120.0
REPLAY_LENGTH = 10_000


class GatewayConnection:
    """A socket whose frames go out in order through a queue.

    ``lost`` is set when it is gone.
    """

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, packer: Compressor) -> None:
        self.ws = ws
        self.version = request.query.get("v", "")
        self.session: GatewaySession | None = None
        self.allowance = FrameAllowance()
        self.silent = 0
        self.closing = False
        self.lost = asyncio.Event()
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._request = request
        self._packer = packer
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send_op(self, op: int, data: Any = None) -> None:
        self.send_frame(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_frame(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close after what was queued is sent."""
        self.closing = True
        self._queue.put_nowait(code)

    def drop_socket(self) -> None:
        """Cut the line without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def watch_heartbeats(self) -> None:
        """Close it once no heartbeat has come for too long.

        Only time in which this process ran counts, as in `InteractionRegistry`.
        """
        while self.silent < MAX_SILENT_TENTHS:
            await asyncio.sleep(HEARTBEAT_MS / 10_000)
            self.silent += 1
        self.close(CloseCode.UNKNOWN_ERROR)

    async def write_frames(self) -> None:
        """Send what is queued until the socket closes."""
        with contextlib.suppress(ConnectionError):
            while not self.ws.closed:
                item = await self._queue.get()
                await self.flowing.wait()
                if isinstance(item, int):
                    await self.ws.close(code=item)
                    return
                packed = self._packer(item)
                if isinstance(packed, bytes):
                    await self.ws.send_bytes(packed)
                else:
                    await self.ws.send_str(packed)


class GatewaySession:
    """Session that the bot identified as one shard.

    It outlives its connections for a while.
    """

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.shards = shards
        self.intents = GatewayIntent(intents)
        self.seq = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=REPLAY_LENGTH)
        self.connection: GatewayConnection | None = None
        self.lost_at = 0.0
        self.forgotten = False
        self.left_out = frozenset[str]()
        """Events that this session is not told of, as Discord's faults have it."""

    @property
    def is_alive(self) -> bool:
        """Return whether it is connected, or may still be resumed."""
        if self.forgotten:
            return False
        return self.connection is not None or time.monotonic() < self.lost_at + RESUMABLE_SECONDS

    def end_session(self) -> None:
        """End it: it cannot be resumed."""
        self.forgotten = True

    def is_responsible_for(self, guild_id: int | None) -> bool:
        """Return whether its shard is responsible for the guild.

        Direct messages belong to shard 0.
        """
        return self.shard == ((guild_id >> 22) % self.shards if guild_id else 0)

    def dispatch(self, name: str, data: Any) -> None:
        if name in self.left_out:
            return
        self.seq += 1
        frame = orjson.dumps({"op": DISPATCH, "d": data, "s": self.seq, "t": name})
        self.sent.append((self.seq, frame))
        if self.connection is not None:
            self.connection.send_frame(frame)

    def has_forgotten(self, after: int) -> bool:
        """Return whether something that came after this is not kept any more."""
        return bool(self.sent) and self.sent[0][0] > after + 1

    def replay_events(self, after: int) -> None:
        assert self.connection is not None
        for seq, frame in self.sent:
            if seq > after:
                self.connection.send_frame(frame)


class SandboxGateway:
    """Gateway with all sessions of the bot, and the way events reach them.

    ``ready`` is set while every shard has a connected session that got its guilds. ``paced``: a bot
    that identifies too often is refused.
    """

    def __init__(
        self,
        world: World,
        token: str,
        url: Callable[[], str],
        *,
        paced: bool,
    ) -> None:
        self.world = world
        self.token = token
        self.privileged = NOTHING
        """Privileged intents that are switched on for the application."""
        self.pace = IdentifyPace(paced, world.now)
        self._url = url
        self.sessions: dict[str, GatewaySession] = {}
        self.connections: set[GatewayConnection] = set()
        self.ready = asyncio.Event()
        self.refuse_until = 0.0
        self.refused_attempts = 0
        self.left_out = frozenset[str]()
        """Events that no new session is told of."""
        self.hidden: dict[int, bool] = {}
        """Guilds that no new session is told of (GUILD_CREATE); whether READY lists them."""
        self.recommended_shards = 0
        """Number of shards that GET /gateway/bot recommends.

        0 stands for one for every thousand guilds.
        """
        self.identified = 0
        self.resumed = 0
        self.world.listeners.append(self._dispatch_change)

    # what others ask of it

    def refuse_connections(self, seconds: float, attempts: int) -> None:
        """Take no new connections for some seconds, nor the next attempts."""
        self.refuse_until = time.monotonic() + seconds
        self.refused_attempts = attempts

    def leave_out_events(self, events: frozenset[str], *, for_good: bool) -> None:
        """Leave these events out of every session; for good: of new ones, too."""
        for session in self.sessions.values():
            session.left_out = events
        self.left_out = events if for_good else frozenset()

    def reveal_guild(self, guild: Guild) -> None:
        """Tell the sessions of its shard of a guild that was hidden."""
        del self.hidden[guild.id]
        for session in self._list_alive_sessions():
            if session.is_responsible_for(guild.id):
                self._send_guild(session, guild)

    def deliver_interaction(self, interaction: PendingInteraction) -> bool:
        """Send an interaction to its shard; return False if that has no session."""
        guild = interaction.channel.guild
        found = [
            s
            for s in self._list_alive_sessions()
            if s.is_responsible_for(guild.id if guild else None)
        ]
        if found:
            data = payloads.build_interaction(self.world, interaction)
            for session in found:
                session.dispatch("INTERACTION_CREATE", data)
        return bool(found)

    def can_read_content(self) -> bool:
        """Return whether the application may read what others write.

        The intents of a session do not matter here.
        """
        return GatewayIntent.MESSAGE_CONTENT in self.privileged

    def require_intent(self, intent: GatewayIntent) -> None:
        """Refuse with 50001 what takes a privileged intent that is not switched on."""
        if intent not in self.privileged:
            raise errors.missing_access()

    async def close(self) -> None:
        """Close every connection, as a server going down does."""
        self.world.listeners.remove(self._dispatch_change)
        for connection in list(self.connections):
            await connection.ws.close(code=WSCloseCode.GOING_AWAY)

    # one connection

    async def serve_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve the websocket that discord.py opens."""
        if self.refused_attempts > 0 or time.monotonic() < self.refuse_until:
            self.refused_attempts = max(0, self.refused_attempts - 1)
            return web.Response(status=503, text="Service Unavailable")
        packer = make_compressor(request.query.get("compress", ""))
        if packer is None:
            return web.Response(status=400, text="Unknown compression")
        if request.query.get("encoding", "json") != "json":
            return web.Response(status=400, text="The sandbox speaks JSON only")
        # what is too large is refused with Discord's code, not with the library's
        ws = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await ws.prepare(request)
        connection = GatewayConnection(ws, request, packer)
        self.connections.add(connection)
        tasks = [
            asyncio.create_task(work)
            for work in (connection.write_frames(), connection.watch_heartbeats())
        ]
        try:
            if connection.version not in VERSIONS:
                raise ConnectionClosedError(CloseCode.INVALID_VERSION)
            connection.send_op(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            async for frame in ws:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                connection.allowance.spend_frame()
                self._handle_op(connection, *identifying.parse_frame(frame.data))
        except ConnectionClosedError as closed:
            connection.close(closed.code)
            await asyncio.wait(tasks[:1], timeout=CLOSING_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            self.connections.discard(connection)
            self._forget_connection(connection)
            connection.lost.set()
        return ws

    def _handle_op(self, connection: GatewayConnection, op: GatewayOpcode, data: Any) -> None:
        if connection.session is None and op not in (
            GatewayOpcode.HEARTBEAT,
            GatewayOpcode.IDENTIFY,
            GatewayOpcode.RESUME,
        ):
            raise ConnectionClosedError(CloseCode.NOT_AUTHENTICATED)
        match op:
            case GatewayOpcode.HEARTBEAT:
                if not (data is None or (type(data) is int and data >= 0)):
                    raise ConnectionClosedError(CloseCode.DECODE_ERROR)
                connection.silent = 0
                asyncio.get_running_loop().call_later(
                    ACK_SECONDS, connection.send_op, HEARTBEAT_ACK
                )
            case GatewayOpcode.IDENTIFY:
                self._identify(connection, data)
            case GatewayOpcode.RESUME:
                self._resume(connection, data)
            case GatewayOpcode.REQUEST_MEMBERS:
                self._request_members(connection, data)
            case _:  # nobody sees or hears it here
                identifying.check_other_op(op, data)

    def _identify(self, connection: GatewayConnection, data: Any) -> None:
        if connection.session is not None:
            raise ConnectionClosedError(CloseCode.ALREADY_AUTHENTICATED)
        shard, shards, intents = identifying.parse_identify(data, self.token, self.privileged)
        session = GatewaySession(shard, shards, intents)
        guilds = [
            g
            for g in self.world.guilds.values()
            if session.is_responsible_for(g.id) and self.world.bot.id in g.members
        ]
        if len(guilds) > identifying.MAX_GUILDS:
            raise ConnectionClosedError(CloseCode.SHARDING_REQUIRED)
        if self.pace.is_too_soon(shard):
            connection.send_op(INVALID_SESSION, False)
            return
        if self.pace.is_spent:
            self._revoke_token()
            return
        session.connection = connection
        connection.session = session
        session.left_out = self.left_out
        self.sessions[session.id] = session
        self.identified += 1
        self._send_ready(session, int(connection.version), guilds)
        self._check_ready()

    def _send_ready(self, session: GatewaySession, version: int, guilds: list[Guild]) -> None:
        """Send a new session READY, then its guilds."""
        session.dispatch(
            "READY",
            {
                "v": version,
                "user": payloads.build_user(self.world.bot) | {"verified": True, "email": None},
                "guilds": [
                    {"id": str(g.id), "unavailable": True}
                    for g in guilds
                    if self.hidden.get(g.id, True)
                ],
                "session_id": session.id,
                "resume_gateway_url": self._url(),
                "session_type": "normal",
                "private_channels": [],
                "application": {"id": str(self.world.application_id), "flags": 0},
                "shard": [session.shard, session.shards],
            },
        )
        for guild in guilds:
            if guild.id not in self.hidden:
                self._send_guild(session, guild)

    def _send_guild(self, session: GatewaySession, guild: Guild) -> None:
        every = GatewayIntent.GUILD_MEMBERS in session.intents
        data = payloads.build_guild_create(self.world, guild, all_members=every)
        session.dispatch("GUILD_CREATE", data)

    def _revoke_token(self) -> None:
        """End every session, as the bot identified too often; it needs another token."""
        self.token = f"sandbox.{secrets.token_hex(16)}"
        for session in self.sessions.values():
            session.forgotten = True
        for connection in self.connections:
            connection.close(CloseCode.AUTHENTICATION_FAILED)

    def _resume(self, connection: GatewayConnection, data: Any) -> None:
        if connection.session is not None:
            raise ConnectionClosedError(CloseCode.ALREADY_AUTHENTICATED)
        data = identifying.check_frame_fields(data, token=str, session_id=str, seq=int)
        if data["token"].removeprefix("Bot ") != self.token:
            raise ConnectionClosedError(CloseCode.AUTHENTICATION_FAILED)
        session = self.sessions.get(data["session_id"])
        if session is None or not session.is_alive or session.has_forgotten(after=data["seq"]):
            connection.send_op(INVALID_SESSION, False)
            return
        if not 0 <= data["seq"] <= session.seq:
            raise ConnectionClosedError(CloseCode.INVALID_SEQ)
        if session.connection is not None:
            session.connection.drop_socket()
        session.connection = connection
        connection.session = session
        self.resumed += 1
        session.replay_events(data["seq"])
        session.dispatch("RESUMED", {})
        self._check_ready()

    def _request_members(self, connection: GatewayConnection, data: Any) -> None:
        session = connection.session
        data = identifying.parse_member_request(data)
        guild = self.world.guilds.get(int(data["guild_id"]))
        if session is None or guild is None:
            return
        if data.get("query") == "" and GatewayIntent.GUILD_MEMBERS not in session.intents:
            return
        wanted = data.get("user_ids")
        ids = {int(i) for i in wanted or []}
        if (
            data.get("query") == ""
            and not wanted
            and (wait := self.pace.count_seconds_until_all(guild.id))
        ):
            meta = {"guild_id": str(guild.id), "nonce": data.get("nonce")}
            session.dispatch("RATE_LIMITED", {"opcode": 8, "retry_after": wait, "meta": meta})
            return
        query = (data.get("query") or "").lower()
        found = [
            m
            for m in guild.members.values()
            if (m.user.id in ids if wanted else m.user.name.startswith(query))
        ]
        if wanted or query:
            found = found[: min(100, data.get("limit") or 100)]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [payloads.build_member(guild, m) for m in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [str(i) for i in ids - set(guild.members)],
                "nonce": data.get("nonce"),
            },
        )

    def _forget_connection(self, connection: GatewayConnection) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        session.lost_at = time.monotonic()
        # a bot that says goodbye (1000, 1001) ends its session; discord.py does not always:
        # its close() and its reader race, and the reader's code 4000 often goes out first
        if connection.ws.close_code in (1000, 1001) and not connection.closing:
            session.forgotten = True
        self._check_ready()

    # events

    def _list_alive_sessions(self) -> list[GatewaySession]:
        return [session for session in self.sessions.values() if session.is_alive]

    def _check_ready(self) -> None:
        connected = {
            (s.shard, s.shards) for s in self.sessions.values() if s.connection is not None
        }
        complete = any(
            all((shard, shards) in connected for shard in range(shards)) for _, shards in connected
        )
        self.ready.set() if complete else self.ready.clear()

    def _dispatch_change(self, change: gateway_events.WorldChange) -> None:
        alive = self._list_alive_sessions()
        if not alive:
            return
        for event in gateway_events.list_events(self.world, change):
            for session in alive:
                if session.is_responsible_for(event.guild_id) and event.intent in session.intents:
                    session.dispatch(event.name, _filter_content(event, session))


def _filter_content(event: GatewayEvent, session: GatewaySession) -> Any:
    if event.private and GatewayIntent.MESSAGE_CONTENT not in session.intents:
        return payloads.strip_content(event.data)
    return event.data
