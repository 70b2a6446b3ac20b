"""The other shards: what belongs to one of them is handed on to it whole, and what concerns all is
told to all."""

from typing import Any, Literal

Kind = Literal["interaction", "typed"]
"""What is handed on: Discord's own payload of an interaction, or what somebody typed in private."""
Payload = dict[str, Any]
"""As JSON has it."""
News = dict[str, Any]
"""What others have to know, by name: `person` (an id: what is known of him has changed), `gone` (an
id: he is forgotten), `tables` (ids, or None: rows of these were deleted or changed), `posted` (a
private channel), `deleted` (a message there), `shown` (a table of which a private message is
gone)."""


class Others:
    """There are none."""

    settled = True
    """True once this process has its share of the shards, or has waited for it."""

    async def hand_on(self, shard: int, kind: Kind, payload: Payload) -> bool:
        """Gives this to the shard that it belongs to; False if nobody took it."""
        return False

    async def ours(self) -> bool:
        """Whether the shards here are still this process's: one that stood still may have been
        taken for dead, and what it hears then others hear, too."""
        return True

    def tell(self, news: News) -> None:
        """Tells all other shards, soon."""
