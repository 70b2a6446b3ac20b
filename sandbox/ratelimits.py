"""Discord's rate limits: a bucket for each route and channel, and a global one.

A bucket's window starts with its first request and is over after its period, as at Discord.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import Any

GLOBAL_PER_SECOND = 50
DEFAULT = (10, 1.0)

# requests, seconds; by method and route
LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("GET", "/channels/{channel_id}/messages"): (5, 1.0),
    ("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"): (1, 0.25),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("PATCH", "/channels/{channel_id}"): (5, 20.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("POST", "/channels/{channel_id}/threads"): (10, 300.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (10, 300.0),
    ("PUT", "/applications/{application_id}/commands"): (2, 60.0),
    ("POST", "/applications/{application_id}/emojis"): (5, 5.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): (2, 60.0),
}
WEBHOOK = (5, 2.0)


@dataclass
class RateWindow:
    """Current window of one bucket."""

    limit: int
    period: float
    left: int
    ends: float


@dataclass(frozen=True)
class RateVerdict:
    """Headers of the answer; ``body`` is set if the request is refused with 429."""

    headers: dict[str, str]
    body: dict[str, Any] | None = None


NO_LIMIT = RateVerdict({})


def make_retry_headers(seconds: float) -> dict[str, str]:
    """Return the headers of every 429.

    Without Via, discord.py takes it for a ban by the proxy.
    """
    return {"Retry-After": str(int(seconds) + 1), "Via": "1.1 google"}


class RateLimits:
    """Counter of requests.

    ``on`` False lets everything pass, ``speed`` shortens every period.
    """

    def __init__(self, on: bool) -> None:
        self.on = on
        self.speed = 1.0
        self._windows: dict[tuple[str, str], RateWindow] = {}
        self._global = RateWindow(GLOBAL_PER_SECOND, 1.0, GLOBAL_PER_SECOND, 0.0)

    def count_request(self, method: str, route: str, major: str) -> RateVerdict:
        """Count one request of the bot.

        ``major`` is the channel, guild or webhook it is about. Interaction callbacks are free;
        follow-ups through a token spare the global limit.
        """
        if not self.on or route.startswith("/interactions/"):
            return NO_LIMIT
        webhook = route.startswith("/webhooks/")
        now = time.monotonic()
        if not webhook and (wait := self._spend_global(now)):
            return _make_refusal(wait, {"X-RateLimit-Global": "true"}, everywhere=True)
        name = "webhook" if webhook else f"{method} {route}"
        limit, period = WEBHOOK if webhook else LIMITS.get((method, route), DEFAULT)
        window = self._windows.get((name, major))
        if window is None or window.ends <= now:
            self._forget_ended(now)
            period /= self.speed
            window = self._windows[name, major] = RateWindow(limit, period, limit, now + period)
        refused = window.left == 0
        window.left = max(0, window.left - 1)
        wait = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode(), usedforsecurity=False).hexdigest(),
        }
        return _make_refusal(wait, headers) if refused else RateVerdict(headers)

    def _spend_global(self, now: float) -> float:
        if self._global.ends <= now:
            self._global.left, self._global.ends = self._global.limit, now + 1.0 / self.speed
        if self._global.left == 0:
            return self._global.ends - now
        self._global.left -= 1
        return 0.0

    def _forget_ended(self, now: float) -> None:
        if len(self._windows) > 1000:
            self._windows = {k: w for k, w in self._windows.items() if w.ends > now}


def _make_refusal(wait: float, headers: dict[str, str], *, everywhere: bool = False) -> RateVerdict:
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": everywhere,
    }
    scope = {"X-RateLimit-Scope": "global" if everywhere else "user"}
    return RateVerdict(headers | scope | make_retry_headers(wait), body)
