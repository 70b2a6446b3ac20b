"""The way to the other shards: what belongs to one of them, and what concerns all."""

from typing import Any, Literal, Protocol

Kind = Literal["interaction", "typed"]
"""What is routed: Discord's own payload of an interaction, or what somebody typed in private."""
Payload = dict[str, Any]
"""As JSON has it."""
News = dict[str, Any]
"""What others have to know, by name: `person` (an id: what is known of them has changed), `gone`
(an id: they are forgotten), `tables` (ids, or None: rows of these were deleted or changed),
`posted` (a private channel), `deleted` (a message there), `shown` (a table of which a private
message is gone); between processes `ending` (one that lets its shards go), `free` and `connected`
(a shard that somebody has let go, or runs again)."""


class ShardRouter(Protocol):
    """The other shards of the bot, wherever they run."""

    async def owns_shards(self) -> bool:
        """Return whether the shards here are still this process's.

        One that stood still may have been taken for dead; what it hears then others hear, too.
        """
        ...

    async def route(self, shard: int, kind: Kind, payload: Payload) -> bool:
        """Give this to the shard that it belongs to; False if nobody took it."""
        ...

    def broadcast(self, news: News) -> None:
        """Tell all other shards, soon."""
        ...


class LocalOnly:
    """The router of a process beside which there is no other."""

    async def owns_shards(self) -> bool:
        return True

    async def route(self, shard: int, kind: Kind, payload: Payload) -> bool:
        return False

    def broadcast(self, news: News) -> None:
        pass
