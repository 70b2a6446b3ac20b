"""The gateway: sessions, heartbeats, replay after a dropped socket, and who is sent which event.

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

from sandbox import errors, events, identifying, payloads
from sandbox.compression import Compressor, compressor_for
from sandbox.entities import Guild
from sandbox.events import NOTHING, Event, Intent
from sandbox.identifying import Allowance, Close, Closed, Op, Pace
from sandbox.interactions import Interaction, Interactions
from sandbox.world import World

DISPATCH, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 9, 10, 11
VERSIONS = ("9", "10")
HEARTBEAT_MS = 41_250
MISSED = 20
"""Tenths of that interval after which a silent connection is closed."""
CLOSING_SECONDS = 1.0
ACK_SECONDS = 0.1
"""From a heartbeat to its ack. discord.py's own thread notes when it sent one only after that is
done: an ack faster than any network would be measured from the heartbeat before it."""
RESUMABLE_SECONDS = 120.0
REPLAY_LENGTH = 10_000


class Connection:
    """One socket: frames go out in order through a queue; ``lost`` is set when it is gone."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, packer: Compressor) -> None:
        self.ws = ws
        self.version = request.query.get("v", "")
        self.session: Session | None = None
        self.allowance = Allowance()
        self.silent = 0
        self.closing = False
        self.lost = asyncio.Event()
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._request = request
        self._packer = packer
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send(
        self, op: int, data: Any = None, seq: int | None = None, name: str | None = None
    ) -> None:
        self.send_raw(orjson.dumps({"op": op, "d": data, "s": seq, "t": name}))

    def send_raw(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close after what was queued is sent."""
        self.closing = True
        self._queue.put_nowait(code)

    def drop(self) -> None:
        """Cut the line without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def watch(self) -> None:
        """Close it once no heartbeat has come for too long. Only time in which this process ran
        counts, as in `Interactions`."""
        while self.silent < MISSED:
            await asyncio.sleep(HEARTBEAT_MS / 10_000)
            self.silent += 1
        self.close(Close.UNKNOWN_ERROR)

    async def write(self) -> None:
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


class Session:
    """What the bot identified as one shard; it outlives its connections for a while."""

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.shards = shards
        self.intents = Intent(intents)
        self.seq = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=REPLAY_LENGTH)
        self.connection: Connection | None = None
        self.lost_at = 0.0
        self.forgotten = False
        self.left_out = frozenset[str]()
        """Events that this session is not told of, as Discord's faults have it."""

    @property
    def alive(self) -> bool:
        """Whether it is connected, or may still be resumed."""
        if self.forgotten:
            return False
        return self.connection is not None or time.monotonic() < self.lost_at + RESUMABLE_SECONDS

    def takes(self, guild_id: int | None) -> bool:
        """Whether its shard is responsible for the guild; direct messages belong to shard 0."""
        return self.shard == ((guild_id >> 22) % self.shards if guild_id else 0)

    def dispatch(self, name: str, data: Any) -> None:
        if name in self.left_out:
            return
        self.seq += 1
        frame = orjson.dumps({"op": DISPATCH, "d": data, "s": self.seq, "t": name})
        self.sent.append((self.seq, frame))
        if self.connection is not None:
            self.connection.send_raw(frame)

    def forgot(self, after: int) -> bool:
        """Whether something that came after this is not kept any more."""
        return bool(self.sent) and self.sent[0][0] > after + 1

    def replay(self, after: int) -> None:
        assert self.connection is not None
        for seq, frame in self.sent:
            if seq > after:
                self.connection.send_raw(frame)


class Gateway:
    """All sessions of the bot, and the way events reach them.

    ``ready`` is set while every shard has a connected session that got its guilds. ``paced`` says
    whether who identifies too often is refused.
    """

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        token: str,
        url: Callable[[], str],
        *,
        paced: bool,
    ) -> None:
        self.world = world
        self.token = token
        self.privileged = NOTHING
        """The privileged intents that are switched on for the application."""
        self.pace = Pace(paced, world.now)
        self._url = url
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.ready = asyncio.Event()
        self.refuse_until = 0.0
        self.left_out = frozenset[str]()
        """Events that no new session is told of."""
        self.hidden: dict[int, bool] = {}
        """Guilds that no new session is told of (GUILD_CREATE); whether READY lists them."""
        self.recommended_shards = 0
        """What GET /gateway/bot says; 0: one for every thousand guilds."""
        self.identified = 0
        self.resumed = 0
        interactions.deliver = self.deliver
        self.world.listeners.append(self._changed)

    # what others ask of it

    def deliver(self, interaction: Interaction) -> bool:
        """Send an interaction to the shard it belongs to; False if there is no such session."""
        guild = interaction.channel.guild
        found = [s for s in self._alive() if s.takes(guild.id if guild else None)]
        if found:
            data = payloads.interaction(self.world, interaction)
            for session in found:
                session.dispatch("INTERACTION_CREATE", data)
        return bool(found)

    def reads_content(self) -> bool:
        """Whether the application may read what others write, whatever it asked for here."""
        return Intent.MESSAGE_CONTENT in self.privileged

    def need(self, intent: Intent) -> None:
        """Refuse with 50001 what takes a privileged intent that is not switched on."""
        if intent not in self.privileged:
            raise errors.missing_access()

    async def close(self) -> None:
        """Close every connection, as a server going down does."""
        self.world.listeners.remove(self._changed)
        for connection in list(self.connections):
            await connection.ws.close(code=WSCloseCode.GOING_AWAY)

    # one connection

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """The websocket that discord.py opens."""
        if time.monotonic() < self.refuse_until:
            return web.Response(status=503, text="Service Unavailable")
        packer = compressor_for(request.query.get("compress", ""))
        if packer is None:
            return web.Response(status=400, text="Unknown compression")
        if request.query.get("encoding", "json") != "json":
            return web.Response(status=400, text="The sandbox speaks JSON only")
        # what is too large is refused with Discord's code, not with the library's
        ws = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await ws.prepare(request)
        connection = Connection(ws, request, packer)
        self.connections.add(connection)
        tasks = [asyncio.create_task(work) for work in (connection.write(), connection.watch())]
        try:
            if connection.version not in VERSIONS:
                raise Closed(Close.INVALID_VERSION)
            connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            async for frame in ws:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                connection.allowance.spend()
                self._receive(connection, *identifying.read(frame.data))
        except Closed as closed:
            connection.close(closed.code)
            await asyncio.wait(tasks[:1], timeout=CLOSING_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            self.connections.discard(connection)
            self._lost(connection)
            connection.lost.set()
        return ws

    def _receive(self, connection: Connection, op: Op, data: Any) -> None:
        if connection.session is None and op not in (Op.HEARTBEAT, Op.IDENTIFY, Op.RESUME):
            raise Closed(Close.NOT_AUTHENTICATED)
        match op:
            case Op.HEARTBEAT:
                if not (data is None or (type(data) is int and data >= 0)):
                    raise Closed(Close.DECODE_ERROR)
                connection.silent = 0
                asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, HEARTBEAT_ACK)
            case Op.IDENTIFY:
                self._identify(connection, data)
            case Op.RESUME:
                self._resume(connection, data)
            case Op.REQUEST_MEMBERS:
                self._request_members(connection, data)
            case _:  # nobody sees or hears it here
                identifying.shown(op, data)

    def _identify(self, connection: Connection, data: Any) -> None:
        if connection.session is not None:
            raise Closed(Close.ALREADY_AUTHENTICATED)
        shard, shards, intents = identifying.identify(data, self.token, self.privileged)
        session = Session(shard, shards, intents)
        guilds = [
            g
            for g in self.world.guilds.values()
            if session.takes(g.id) and self.world.bot.id in g.members
        ]
        if len(guilds) > identifying.MAX_GUILDS:
            raise Closed(Close.SHARDING_REQUIRED)
        if self.pace.too_soon(shard):
            connection.send(INVALID_SESSION, False)
            return
        if self.pace.spent:
            self._revoke()
            return
        session.connection = connection
        connection.session = session
        session.left_out = self.left_out
        self.sessions[session.id] = session
        self.identified += 1
        self._welcome(session, int(connection.version), guilds)
        self._check_ready()

    def _welcome(self, session: Session, version: int, guilds: list[Guild]) -> None:
        """What a new session is told first: who it is, then its guilds."""
        session.dispatch(
            "READY",
            {
                "v": version,
                "user": payloads.user(self.world.bot) | {"verified": True, "email": None},
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
        every = Intent.GUILD_MEMBERS in session.intents
        for guild in guilds:
            if guild.id in self.hidden:
                continue
            data = payloads.guild_create(self.world, guild, all_members=every)
            session.dispatch("GUILD_CREATE", data)

    def _revoke(self) -> None:
        """Somebody identified too often: every session ends, and the bot needs another token."""
        self.token = f"sandbox.{secrets.token_hex(16)}"
        for session in self.sessions.values():
            session.forgotten = True
        for connection in self.connections:
            connection.close(Close.AUTHENTICATION_FAILED)

    def _resume(self, connection: Connection, data: Any) -> None:
        if connection.session is not None:
            raise Closed(Close.ALREADY_AUTHENTICATED)
        data = identifying.fields(data, token=str, session_id=str, seq=int)
        if data["token"].removeprefix("Bot ") != self.token:
            raise Closed(Close.AUTHENTICATION_FAILED)
        session = self.sessions.get(data["session_id"])
        if session is None or not session.alive or session.forgot(after=data["seq"]):
            connection.send(INVALID_SESSION, False)
            return
        if not 0 <= data["seq"] <= session.seq:
            raise Closed(Close.INVALID_SEQ)
        if session.connection is not None:
            session.connection.drop()
        session.connection = connection
        connection.session = session
        self.resumed += 1
        session.replay(data["seq"])
        session.dispatch("RESUMED", {})
        self._check_ready()

    def _request_members(self, connection: Connection, data: Any) -> None:
        session = connection.session
        data = identifying.members(data)
        guild = self.world.guilds.get(int(data["guild_id"]))
        if session is None or guild is None:
            return
        if data.get("query") == "" and Intent.GUILD_MEMBERS not in session.intents:
            return
        wanted = data.get("user_ids")
        ids = {int(i) for i in wanted or []}
        if data.get("query") == "" and not wanted and (wait := self.pace.until_all(guild.id)):
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
                "members": [payloads.member(guild, m) for m in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [str(i) for i in ids - set(guild.members)],
                "nonce": data.get("nonce"),
            },
        )

    def _lost(self, connection: Connection) -> None:
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

    def _alive(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.alive]

    def _check_ready(self) -> None:
        connected = {
            (s.shard, s.shards) for s in self.sessions.values() if s.connection is not None
        }
        complete = any(
            all((shard, shards) in connected for shard in range(shards)) for _, shards in connected
        )
        self.ready.set() if complete else self.ready.clear()

    def _changed(self, change: events.Change) -> None:
        alive = self._alive()
        if not alive:
            return
        for event in events.of(self.world, change):
            for session in alive:
                if session.takes(event.guild_id) and event.intent in session.intents:
                    session.dispatch(event.name, _shown(event, session))


def _shown(event: Event, session: Session) -> Any:
    if event.private and Intent.MESSAGE_CONTENT not in session.intents:
        return payloads.without_content(event.data)
    return event.data
