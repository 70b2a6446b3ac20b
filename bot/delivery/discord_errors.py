"""Which of Discord's refusals mean what to a table."""

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
"""Too many private messages opened at once; later it is taken."""
QUARANTINED = frozenset({20026})
"""Discord's anti-spam has flagged the bot: it writes to nobody whom it has not written to."""
ANSWERED = frozenset({40060})
GONE_INTERACTION = frozenset({10062, 10015, 50027, 40060})
"""Too late, token over, or answered already."""
INVALID = frozenset({50035})
NO_WAY = GONE_CHANNEL | ARCHIVED | CLOSED_DM | TOO_FAST | QUARANTINED | GONE_INTERACTION | {50001}
"""Whatever is sent there."""


def code(error: discord.HTTPException, codes: frozenset[int]) -> bool:
    """Whether Discord's refusal is one of these."""
    return error.code in codes


def refused(error: BaseException) -> bool:
    """Whether Discord has understood and will not: the same again would be refused again."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status != 429
    )


def of_emoji(error: discord.HTTPException) -> bool:
    """Whether Discord refused a control for an emoji that it does not have."""
    return error.code in INVALID and "emoji" in error.text.lower()


def of_contents(error: discord.HTTPException) -> bool:
    """Whether something else might be taken in the same place."""
    return refused(error) and not code(error, NO_WAY)
