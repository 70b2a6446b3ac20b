"""Assumptions about what Discord does not document, and might do otherwise.

Only what `bluff doctor` asks about; docs/dev/sandbox.md lists it with the rest. A world does the
other thing for what is in its ``otherwise``.
"""

from __future__ import annotations

from enum import Enum, auto


class DiscordAssumption(Enum):
    """Assumptions of the sandbox; the comment says what it does otherwise."""

    DISMISSED_STANDS = auto()
    """A dismissed ephemeral message takes edits. Otherwise it is gone (10008)."""
    CHOSEN_STICKS = auto()
    """A chosen option cannot be chosen again before the message is shown anew.

    Otherwise it can.
    """
    LOCKED_IS_DEAD = auto()
    """A locked thread takes no press. Otherwise whoever may write there can press."""
    CLOSED_TAKES_NO_ANSWER = auto()
    """A thread locked and archived since the press takes no answer (50083).

    Otherwise it does.
    """
    NEWS_HAS_NEWS_THREADS = auto()
    """A public thread is refused in an announcement channel (50024).

    Otherwise it is opened.
    """
    LOCALIZED_OPENS = auto()
    """A group's subcommands are found by its name in the person's language.

    Otherwise they are not found where that name is another one.
    """
    V2_NEEDS_NO_LINKS = auto()
    """A picture in components takes no *Embed Links*. Otherwise it does (50013)."""
    V2_NOTICE_IS_EMPTY = auto()
    """The phone's notice of a message of components has no text. Otherwise it has."""
    GONE_IS_TAKEN = auto()
    """A default value may be gone. Otherwise it is refused (50035)."""
    PROXY_TRANSCODES = auto()
    """The media proxy gives the format that is asked for. Otherwise the picture's own."""
    ARCHIVED_TAKES_NO_EDIT = auto()
    """An edit in an archived thread is refused (50083). Otherwise it is made."""
    NONCE_REMEMBERS = auto()
    """A nonce whose message is deleted is 10008. Otherwise it counts as new."""
    STARTED_TAKES_NO_START = auto()
    """The start of an event that runs cannot be changed (50035). Otherwise it can."""
    INVENTED_IS_UNKNOWN = auto()
    """An invented token is an unknown webhook (10015).

    Otherwise it is an invalid token (50027).
    """
