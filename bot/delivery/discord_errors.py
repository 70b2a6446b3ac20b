"""Meanings of Discord's error codes for a table."""

import discord

GONE_MESSAGE = frozenset({10008})
GONE_CHANNEL = frozenset({10003, 10004})
GONE_MEMBER = frozenset({10007, 10013})
GONE_EVENT = frozenset({10070})
ARCHIVED = frozenset({50083, 160005})
FORBIDDEN = frozenset({50001, 50013})
CLOSED_DM = frozenset({50007, 50278})
"""Closed, no server in common."""
TOO_FAST = frozenset({40003})
"""Too many private messages were opened at once; later it is taken."""
QUARANTINED = frozenset({20026})
"""Codes with which Discord's anti-spam allows known private channels only."""
ANSWERED = frozenset({40060})
GONE_INTERACTION = frozenset({10062, 10015, 50027, 40060})
"""Too late, token over, or answered already."""
INVALID = frozenset({50035})
UNDELIVERABLE = (
    GONE_CHANNEL | ARCHIVED | CLOSED_DM | TOO_FAST | QUARANTINED | GONE_INTERACTION | {50001}
)
"""Codes that refuse whatever is sent there."""


def has_code(error: discord.HTTPException, codes: frozenset[int]) -> bool:
    """Return whether Discord's refusal has one of these codes."""
    return error.code in codes


def is_refused(error: BaseException) -> bool:
    """Return whether Discord refuses the request for good, so that no retry helps."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status != 429
    )


def is_unknown_emoji(error: discord.HTTPException) -> bool:
    """Return whether Discord refused a control for an emoji that it does not have."""
    return error.code in INVALID and "emoji" in error.text.lower()


def is_content_refused(error: discord.HTTPException) -> bool:
    """Return whether other contents might be taken in the same place."""
    return is_refused(error) and not has_code(error, UNDELIVERABLE)
