"""Routing between shards: requests to one of them, and news for all."""

from typing import Any, Literal, Protocol

Kind = Literal["interaction", "typed"]
"""Kind of a routed request: an interaction's payload, or a typed private message."""
Payload = dict[str, Any]
"""Payload as JSON."""
News = dict[str, Any]
"""News for other shards and processes, by name.

`person` (an id: what is known of them has changed), `gone` (an id: they are forgotten), `tables`
(ids, or None: rows of these were deleted or changed), `posted` (a private channel), `deleted` (a
message there), `shown` (a table of which a private message is gone); between processes `ending`
(one that releases its shards), `free` and `connected` (a shard that was released, or runs again).
"""


class ShardRouter(Protocol):
    """Router to the other shards of the bot, wherever they run."""

    async def owns_shards(self) -> bool:
        """Return whether this process still owns its shards.

        A process that stood still may have been declared dead; its events then reach another, too.
        """
        ...

    async def route_request(self, shard: int, kind: Kind, payload: Payload) -> bool:
        """Forward this to the shard that it belongs to; False if it was not taken."""
        ...

    def broadcast_news(self, news: News) -> None:
        """Send news to all other shards, soon."""
        ...


class LocalRouter:
    """Router of a process that runs alone."""

    async def owns_shards(self) -> bool:
        return True

    async def route_request(self, shard: int, kind: Kind, payload: Payload) -> bool:
        return False

    def broadcast_news(self, news: News) -> None:
        pass
