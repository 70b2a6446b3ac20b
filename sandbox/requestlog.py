"""Record of every request of the bot, for counts and tests of leaks and refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class LoggedRequest:
    """A request of the bot and its answer.

    ``route`` is the template ("/channels/{channel_id}/messages"; empty if Discord has no such
    route), ``path`` what was asked. ``body`` is the JSON (of multipart: its payload_json),
    ``files`` the uploaded bytes by file name. ``seen_by`` are the ids of the people who can see
    what came of it. ``reason`` says why it was refused. ``at`` is Unix seconds, ``took`` seconds.
    """

    method: str
    route: str
    path: str
    at: float
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: dict[str, bytes] = field(default_factory=dict)
    status: int = 0
    response: Any = None
    reason: str = ""
    took: float = 0.0
    seen_by: set[int] = field(default_factory=set)

    @property
    def is_unknown(self) -> bool:
        """Return whether the sandbox knows no such route."""
        return not self.route

    def __str__(self) -> str:
        return f"{self.method} {self.path} → {self.status} {self.reason}".rstrip()
