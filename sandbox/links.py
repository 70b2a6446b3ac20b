"""Signed addresses of uploaded files.

An address is good for a day, and made anew when a message is read.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

GOOD_SECONDS = 24 * 3600
PROXY = "/media"


@dataclass(frozen=True)
class FileLink:
    """Addresses of a file at its host and at the media proxy.

    Both are good until `until`, in Unix seconds.
    """

    url: str
    proxy_url: str
    until: int


class LinkSigner:
    """Signer of the paths of files below ``url``.

    ``now`` is Unix seconds in the world of the files.
    """

    def __init__(self, url: Callable[[], str], now: Callable[[], float]) -> None:
        self._url = url
        self.now = now
        self._key = secrets.token_bytes(32)

    def sign_path(self, path: str) -> FileLink:
        issued = int(self.now())
        until = issued + GOOD_SECONDS
        signature = self._compute_signature(path, f"{until:x}", f"{issued:x}")
        query = f"ex={until:x}&is={issued:x}&hm={signature}&"
        host, path = self._url(), quote(path)
        return FileLink(f"{host}{path}?{query}", f"{host}{PROXY}{path}?{query}", until)

    def is_good(self, path: str, query: Mapping[str, str]) -> bool:
        """Return whether the path's signature is ours, and not too old."""
        until, issued = query.get("ex", ""), query.get("is", "")
        mark = self._compute_signature(path, until, issued)
        return hmac.compare_digest(mark, query.get("hm", "")) and int(until, 16) > self.now()

    def _compute_signature(self, path: str, until: str, issued: str) -> str:
        return hmac.new(self._key, f"{path} {until} {issued}".encode(), hashlib.sha256).hexdigest()
