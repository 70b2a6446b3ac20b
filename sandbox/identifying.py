"""Rules for a bot's gateway frames: their form, how it identifies, and how often.

Each refusal is a `ConnectionClosedError` with the close code that Discord gives it.
docs/dev/sandbox.md says which of them Discord does not document.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Any

import orjson

from sandbox.errors import DiscordRefusalError
from sandbox.fields import (
    FLAG,
    ID,
    Table,
    check_fields,
    choice_field,
    list_field,
    number_field,
    object_field,
    object_list_field,
    require_field,
    text_field,
)
from sandbox.forms import BodyForm
from sandbox.gateway_events import PRIVILEGED, GatewayIntent

MAX_FRAME_BYTES = 4096
FRAMES, FRAME_SECONDS = 120, 60.0
"""Frames that a connection may send, in so many seconds."""
MAX_GUILDS = 2500
"""Guilds of one session."""
DAY_SECONDS = 86_400.0
ALL_MEMBERS_SECONDS = 30.0
"""Seconds in which a bot may ask once for all members of a guild."""
ALL_INTENTS = sum(GatewayIntent)
MAX_NONCE_BYTES = 32
TEXT = text_field(0, MAX_FRAME_BYTES)
PRESENCE = {
    "since": number_field(0, 1 << 53),
    "activities": object_list_field(
        {"name": require_field(TEXT), "type": require_field(number_field(0, 6))}, 100
    ),
    "status": require_field(choice_field("online", "dnd", "idle", "invisible", "offline")),
    "afk": FLAG,
}
IDENTIFY = {
    "compress": FLAG,
    # the libraries leave some of it out here, and Discord takes it
    "presence": object_field(
        {name: replace(field, needed=False) for name, field in PRESENCE.items()}
    ),
    "properties": object_field({"os": TEXT, "browser": TEXT, "device": TEXT}),
}
MEMBERS = {
    "guild_id": require_field(ID),
    "query": TEXT,
    "limit": number_field(0),
    "presences": FLAG,
    "nonce": TEXT,
}


class GatewayOpcode(IntEnum):
    """Opcodes that a bot may send."""

    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    REQUEST_MEMBERS = 8
    REQUEST_SOUNDS = 31
    REQUEST_CHANNEL_INFO = 43


OTHERS: dict[GatewayOpcode, Table] = {
    GatewayOpcode.PRESENCE: PRESENCE,
    GatewayOpcode.VOICE_STATE: {
        "guild_id": require_field(ID),
        "channel_id": ID,
        "self_mute": require_field(FLAG),
        "self_deaf": require_field(FLAG),
    },
    GatewayOpcode.REQUEST_SOUNDS: {"guild_ids": require_field(list_field(ID, 1000))},
    GatewayOpcode.REQUEST_CHANNEL_INFO: {
        "guild_id": require_field(ID),
        "fields": require_field(list_field(TEXT, 100)),
    },
}


class CloseCode(IntEnum):
    """Close codes of the gateway."""

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


class ConnectionClosedError(Exception):
    """Raised to close the connection with this code."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


def parse_frame(text: str | bytes) -> tuple[GatewayOpcode, Any]:
    """Return a frame's opcode and data.

    Raises `ConnectionClosedError` for what is no frame.
    """
    if not isinstance(text, str) or len(text.encode()) > MAX_FRAME_BYTES:
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    try:
        frame = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise ConnectionClosedError(CloseCode.DECODE_ERROR) from None
    if not isinstance(frame, dict) or type(frame.get("op")) is not int:
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    try:
        return GatewayOpcode(frame["op"]), frame.get("d")
    except ValueError:
        raise ConnectionClosedError(CloseCode.UNKNOWN_OPCODE) from None


def check_frame_fields(data: Any, **kinds: type) -> dict[str, Any]:
    """Return the data of a frame, which must have these fields.

    Raises `ConnectionClosedError`.
    """
    if not isinstance(data, dict):
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    if any(type(data.get(name)) is not kind for name, kind in kinds.items()):
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    return data


def parse_identify(
    data: Any, token: str, privileged: GatewayIntent
) -> tuple[int, int, GatewayIntent]:
    """Return shard, number of shards and intents of an IDENTIFY.

    Raises `ConnectionClosedError`. ``privileged`` are the privileged intents that the application
    was allowed.
    """
    data = check_frame_fields(data, token=str, properties=dict)
    _check_table(data, IDENTIFY)
    threshold = data.get("large_threshold", 50)
    if type(threshold) is not int or not 50 <= threshold <= 250:
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    if data["token"].removeprefix("Bot ") != token:
        raise ConnectionClosedError(CloseCode.AUTHENTICATION_FAILED)
    match data.get("shard"):
        case None:
            shard, shards = 0, 1
        case [int(shard), int(shards)] if 0 <= shard < shards:
            pass
        case _:
            raise ConnectionClosedError(CloseCode.INVALID_SHARD)
    intents = data.get("intents")
    if type(intents) is not int or not intents >= 0 or intents & ~ALL_INTENTS:
        raise ConnectionClosedError(CloseCode.INVALID_INTENTS)
    if intents & PRIVILEGED & ~privileged:
        raise ConnectionClosedError(CloseCode.DISALLOWED_INTENTS)
    return shard, shards, GatewayIntent(intents)


def parse_member_request(data: Any) -> dict[str, Any]:
    """Return the data of a request for members.

    Raises `ConnectionClosedError` where it names neither ids nor names.
    """
    data = _check_table(data, MEMBERS)
    if isinstance(wanted := data.get("user_ids"), str | int):
        data["user_ids"] = [wanted]
    form = BodyForm()
    check_fields(form, (), data, {"user_ids": list_field(ID, 100)})
    _close_if_wrong(form)
    named = "query" in data and type(data.get("limit")) is int
    if not (named or data.get("user_ids")):
        raise ConnectionClosedError(CloseCode.DECODE_ERROR)
    if len(str(data.get("nonce")).encode()) > MAX_NONCE_BYTES:
        data["nonce"] = None
    return data


def check_other_op(op: GatewayOpcode, data: Any) -> None:
    """Judge what a bot shows of itself, or asks that nobody answers here.

    Raises `ConnectionClosedError`.
    """
    if op in OTHERS:
        _check_table(data, OTHERS[op])


def _check_table(data: Any, table: Table) -> dict[str, Any]:
    form = BodyForm()
    found = dict(check_frame_fields(data))
    check_fields(form, (), found, table)
    _close_if_wrong(form)
    return found


def _close_if_wrong(form: BodyForm) -> None:
    try:
        form.raise_if_wrong()
    except DiscordRefusalError:
        raise ConnectionClosedError(CloseCode.DECODE_ERROR) from None


class FrameAllowance:
    """Number of frames that one connection may still send."""

    def __init__(self) -> None:
        self._sent: deque[float] = deque()

    def spend_frame(self) -> None:
        """Count one frame.

        Raises `ConnectionClosedError` for one too many.
        """
        now = time.monotonic()
        while self._sent and self._sent[0] <= now - FRAME_SECONDS:
            self._sent.popleft()
        if len(self._sent) >= FRAMES:
            raise ConnectionClosedError(CloseCode.RATE_LIMITED)
        self._sent.append(now)


class IdentifyPace:
    """Limits of how often the bot may identify: in a few seconds, and in a day.

    ``concurrency`` shards may start within ``seconds``, each of another key, and ``total`` a day.
    ``on`` False counts, and refuses nobody.
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

    def is_too_soon(self, shard: int) -> bool:
        """Return whether a shard identifies too soon after another of its key (op 9).

        It is counted if not.
        """
        key, now = shard % self.concurrency, time.monotonic()
        if self.on and now < self._keys.get(key, -self.seconds) + self.seconds:
            return True
        self._keys[key] = now
        self._day = [at for at in self._day if self._now() - at < DAY_SECONDS]
        self._day.append(self._now())
        return False

    def count_seconds_until_all(self, guild_id: int) -> float:
        """Return the seconds until all members of a guild may be asked for.

        0, and counted, if they may.
        """
        now = time.monotonic()
        wait = self._all_members.get(guild_id, now) - now
        if self.on and wait > 0:
            return wait
        self._all_members[guild_id] = now + ALL_MEMBERS_SECONDS
        return 0.0

    @property
    def is_spent(self) -> bool:
        """Return whether the bot identified more often today than is allowed."""
        return self.on and len(self._day) > self.total

    def get_session_start_limit(self) -> dict[str, int]:
        """Return Discord's ``session_start_limit``."""
        day = [at for at in self._day if self._now() - at < DAY_SECONDS]
        ends = day[0] + DAY_SECONDS if day else self._now() + DAY_SECONDS
        return {
            "total": self.total,
            "remaining": max(0, self.total - len(day)),
            "reset_after": int((ends - self._now()) * 1000),
            "max_concurrency": self.concurrency,
        }
