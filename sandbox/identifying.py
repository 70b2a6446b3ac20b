"""What the gateway judges a bot's frames by: their form, how it identifies, and how often.

Each refusal is a `Closed` with the close code that Discord gives it. docs/doctor.md says which of
them Discord does not document.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Any

import orjson

from sandbox.errors import Refusal
from sandbox.events import PRIVILEGED, Intent
from sandbox.fields import FLAG, ID, Table, check, choice, listed, needed, number, part, parts, text
from sandbox.forms import Form

MAX_FRAME_BYTES = 4096
FRAMES, FRAME_SECONDS = 120, 60.0
"""So many frames a connection may send in so many seconds."""
MAX_GUILDS = 2500
"""Guilds of one session."""
DAY_SECONDS = 86_400.0
ALL_MEMBERS_SECONDS = 30.0
"""Once in this time a bot may ask for all members of a guild."""
ALL_INTENTS = sum(Intent)
MAX_NONCE_BYTES = 32
TEXT = text(0, MAX_FRAME_BYTES)
PRESENCE = {
    "since": number(0, 1 << 53),
    "activities": parts({"name": needed(TEXT), "type": needed(number(0, 6))}, 100),
    "status": needed(choice("online", "dnd", "idle", "invisible", "offline")),
    "afk": FLAG,
}
IDENTIFY = {
    "compress": FLAG,
    # the libraries leave some of it out here, and Discord takes it
    "presence": part({name: replace(field, needed=False) for name, field in PRESENCE.items()}),
    "properties": part({"os": TEXT, "browser": TEXT, "device": TEXT}),
}
MEMBERS = {
    "guild_id": needed(ID),
    "query": TEXT,
    "limit": number(0),
    "presences": FLAG,
    "nonce": TEXT,
}


class Op(IntEnum):
    """What a bot may send."""

    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    REQUEST_MEMBERS = 8
    REQUEST_SOUNDS = 31
    REQUEST_CHANNEL_INFO = 43


OTHERS: dict[Op, Table] = {
    Op.PRESENCE: PRESENCE,
    Op.VOICE_STATE: {
        "guild_id": needed(ID),
        "channel_id": ID,
        "self_mute": needed(FLAG),
        "self_deaf": needed(FLAG),
    },
    Op.REQUEST_SOUNDS: {"guild_ids": needed(listed(ID, 1000))},
    Op.REQUEST_CHANNEL_INFO: {"guild_id": needed(ID), "fields": needed(listed(TEXT, 100))},
}


class Close(IntEnum):
    """The gateway's close codes."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Closed(Exception):
    """The connection is closed with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


def read(text: str | bytes) -> tuple[Op, Any]:
    """A frame's opcode and data. Raises Closed for what is no frame."""
    if not isinstance(text, str) or len(text.encode()) > MAX_FRAME_BYTES:
        raise Closed(Close.DECODE_ERROR)
    try:
        frame = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Closed(Close.DECODE_ERROR) from None
    if not isinstance(frame, dict) or type(frame.get("op")) is not int:
        raise Closed(Close.DECODE_ERROR)
    try:
        return Op(frame["op"]), frame.get("d")
    except ValueError:
        raise Closed(Close.UNKNOWN_OPCODE) from None


def fields(data: Any, **kinds: type) -> dict[str, Any]:
    """The data of a frame, which must have these fields. Raises Closed."""
    if not isinstance(data, dict):
        raise Closed(Close.DECODE_ERROR)
    if any(type(data.get(name)) is not kind for name, kind in kinds.items()):
        raise Closed(Close.DECODE_ERROR)
    return data


def identify(data: Any, token: str, privileged: Intent) -> tuple[int, int, Intent]:
    """Shard, number of shards and intents of an IDENTIFY. Raises Closed.

    ``privileged`` are the privileged intents that the application was allowed.
    """
    data = fields(data, token=str, properties=dict)
    _judged(data, IDENTIFY)
    threshold = data.get("large_threshold", 50)
    if type(threshold) is not int or not 50 <= threshold <= 250:
        raise Closed(Close.DECODE_ERROR)
    if data["token"].removeprefix("Bot ") != token:
        raise Closed(Close.AUTHENTICATION_FAILED)
    match data.get("shard"):
        case None:
            shard, shards = 0, 1
        case [int(shard), int(shards)] if 0 <= shard < shards:
            pass
        case _:
            raise Closed(Close.INVALID_SHARD)
    intents = data.get("intents")
    if type(intents) is not int or not intents >= 0 or intents & ~ALL_INTENTS:
        raise Closed(Close.INVALID_INTENTS)
    if intents & PRIVILEGED & ~privileged:
        raise Closed(Close.DISALLOWED_INTENTS)
    return shard, shards, Intent(intents)


def members(data: Any) -> dict[str, Any]:
    """The data of a request for members. Raises Closed where it names neither ids nor names."""
    data = _judged(data, MEMBERS)
    if isinstance(wanted := data.get("user_ids"), str | int):
        data["user_ids"] = [wanted]
    form = Form()
    check(form, (), data, {"user_ids": listed(ID, 100)})
    _closing(form)
    named = "query" in data and type(data.get("limit")) is int
    if not (named or data.get("user_ids")):
        raise Closed(Close.DECODE_ERROR)
    if len(str(data.get("nonce")).encode()) > MAX_NONCE_BYTES:
        data["nonce"] = None
    return data


def shown(op: Op, data: Any) -> None:
    """Judge what a bot shows of itself, or asks that nobody answers here. Raises Closed."""
    if op in OTHERS:
        _judged(data, OTHERS[op])


def _judged(data: Any, table: Table) -> dict[str, Any]:
    form = Form()
    found = dict(fields(data))
    check(form, (), found, table)
    _closing(form)
    return found


def _closing(form: Form) -> None:
    try:
        form.done()
    except Refusal:
        raise Closed(Close.DECODE_ERROR) from None


class Allowance:
    """How many frames one connection may still send."""

    def __init__(self) -> None:
        self._sent: deque[float] = deque()

    def spend(self) -> None:
        """Count one frame. Raises Closed for one too many."""
        now = time.monotonic()
        while self._sent and self._sent[0] <= now - FRAME_SECONDS:
            self._sent.popleft()
        if len(self._sent) >= FRAMES:
            raise Closed(Close.RATE_LIMITED)
        self._sent.append(now)


class Pace:
    """How often the bot may identify: in a few seconds, and in a day.

    ``concurrency`` shards may start within ``seconds``, each of another key; ``total`` times a day
    somebody may. ``on`` False counts, and refuses nobody.
    """

    def __init__(self, on: bool, now: Callable[[], float]) -> None:
        self.on = on
        self.concurrency = 1
        self.seconds = 5.0
        self.total = 1000
        self._now = now
        self._keys: dict[int, float] = {}
        self._day: list[float] = []
        self._all_members: dict[int, float] = {}

    def too_soon(self, shard: int) -> bool:
        """Whether a shard identifies too soon after another of its key (op 9); counted if not."""
        key, now = shard % self.concurrency, time.monotonic()
        if self.on and now < self._keys.get(key, -self.seconds) + self.seconds:
            return True
        self._keys[key] = now
        self._day = [at for at in self._day if self._now() - at < DAY_SECONDS]
        self._day.append(self._now())
        return False

    def until_all(self, guild_id: int) -> float:
        """Seconds until all members of a guild may be asked for; 0, and counted, if they may."""
        now = time.monotonic()
        wait = self._all_members.get(guild_id, now) - now
        if self.on and wait > 0:
            return wait
        self._all_members[guild_id] = now + ALL_MEMBERS_SECONDS
        return 0.0

    @property
    def spent(self) -> bool:
        """Whether somebody identified more often today than is allowed."""
        return self.on and len(self._day) > self.total

    def limit(self) -> dict[str, int]:
        """Discord's ``session_start_limit``."""
        day = [at for at in self._day if self._now() - at < DAY_SECONDS]
        ends = day[0] + DAY_SECONDS if day else self._now() + DAY_SECONDS
        return {
            "total": self.total,
            "remaining": max(0, self.total - len(day)),
            "reset_after": int((ends - self._now()) * 1000),
            "max_concurrency": self.concurrency,
        }
