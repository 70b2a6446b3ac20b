"""Refusals of Discord that the sandbox makes: status, code and words of each."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

log = logging.getLogger(__name__)


class DiscordRefusalError(Exception):
    """Raised for an answer of status 4xx.

    ``code`` and ``message`` are Discord's, ``errors`` is nested. ``retry_after`` (seconds) goes
    with status 429.
    """

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{code}: {message}{f' {errors}' if errors else ''}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after: float | None = None

    def nest_errors(self, name: str) -> DiscordRefusalError:
        """Return the same refusal of a body of which only this part was judged."""
        if self.errors and name not in self.errors:
            self.errors = {name: self.errors}
        return self

    def to_json(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body["retry_after"] = self.retry_after
        return body


unauthorized = partial(DiscordRefusalError, 401, 0, "401: Unauthorized")
not_found = partial(DiscordRefusalError, 404, 0, "404: Not Found")
method_not_allowed = partial(DiscordRefusalError, 405, 0, "405: Method Not Allowed")
invalid_version = partial(DiscordRefusalError, 400, 50041, "Invalid API version")
no_user_agent = partial(DiscordRefusalError, 403, 40333, "internal network error")
unknown_channel = partial(DiscordRefusalError, 404, 10003, "Unknown Channel")
unknown_guild = partial(DiscordRefusalError, 404, 10004, "Unknown Guild")
unknown_member = partial(DiscordRefusalError, 404, 10007, "Unknown Member")
unknown_message = partial(DiscordRefusalError, 404, 10008, "Unknown Message")
unknown_emoji = partial(DiscordRefusalError, 400, 10014, "Unknown Emoji")
no_such_emoji = partial(DiscordRefusalError, 404, 10014, "Unknown Emoji")
emoji_too_large = partial(DiscordRefusalError, 400, 0, "File cannot be larger than 256.0 kb.")
not_a_picture = partial(DiscordRefusalError, 400, 50046, "Invalid file uploaded")
unknown_overwrite = partial(DiscordRefusalError, 404, 10009, "Unknown permission overwrite")
unknown_user = partial(DiscordRefusalError, 404, 10013, "Unknown User")
unknown_webhook = partial(DiscordRefusalError, 404, 10015, "Unknown Webhook")
unknown_event = partial(DiscordRefusalError, 404, 10070, "Unknown Guild Scheduled Event")
event_over = partial(DiscordRefusalError, 400, 180000, "Cannot update a finished event")
unknown_tag = partial(DiscordRefusalError, 404, 10087, "Unknown tag")
unknown_interaction = partial(DiscordRefusalError, 404, 10062, "Unknown interaction")
unknown_command = partial(DiscordRefusalError, 404, 10063, "Unknown application command")
too_many_reactions = partial(
    DiscordRefusalError, 400, 30010, "Maximum number of reactions reached (20)"
)
dm_opened_too_fast = partial(
    DiscordRefusalError,
    403,
    40003,
    "You are opening direct messages too fast. Wait a bit before trying again.",
)
file_too_large = partial(DiscordRefusalError, 413, 40005, "Request entity too large")
too_many_follow_ups = partial(
    DiscordRefusalError,
    400,
    40094,
    "This interaction has hit the maximum number of follow up messages",
)
already_acknowledged = partial(
    DiscordRefusalError, 400, 40060, "Interaction has already been acknowledged."
)
missing_access = partial(DiscordRefusalError, 403, 50001, "Missing Access")
not_in_dm = partial(DiscordRefusalError, 403, 50003, "Cannot execute action on a DM channel")
not_your_message = partial(
    DiscordRefusalError, 403, 50005, "Cannot edit a message authored by another user"
)
empty_message = partial(DiscordRefusalError, 400, 50006, "Cannot send an empty message")
dms_closed = partial(DiscordRefusalError, 403, 50007, "Cannot send messages to this user")
missing_permissions = partial(DiscordRefusalError, 403, 50013, "Missing Permissions")
no_text_channel = partial(
    DiscordRefusalError, 400, 50008, "Cannot send messages in a non-text channel"
)
system_message = partial(
    DiscordRefusalError, 403, 50021, "Cannot execute action on a system message"
)
wrong_channel_type = partial(
    DiscordRefusalError, 400, 50024, "Cannot execute action on this channel type"
)
invalid_webhook_token = partial(DiscordRefusalError, 401, 50027, "Invalid Webhook Token")
invalid_sticker = partial(DiscordRefusalError, 400, 50081, "Invalid sticker sent")
stickers_stay = partial(DiscordRefusalError, 400, 50080, "Cannot edit stickers within a message")
voice_with_content = partial(
    DiscordRefusalError, 400, 50159, "Voice messages do not support additional content."
)
voice_without_audio = partial(
    DiscordRefusalError, 400, 50160, "Voice messages must have a single audio attachment."
)
voice_without_metadata = partial(
    DiscordRefusalError, 400, 50161, "Voice messages must have supporting metadata."
)
thread_locked = partial(DiscordRefusalError, 403, 160005, "Thread is locked")
invalid_json = partial(DiscordRefusalError, 400, 50109, "The request body contains invalid JSON.")
no_mutual_guild = partial(
    DiscordRefusalError,
    403,
    50278,
    "Cannot send messages to this user due to having no mutual guilds",
)
no_history = partial(
    DiscordRefusalError, 400, 160002, "Cannot reply without permission to read message history"
)
thread_exists = partial(
    DiscordRefusalError, 400, 160004, "A thread has already been created for this message"
)
too_many_threads = partial(
    DiscordRefusalError, 400, 160006, "Maximum number of active threads reached"
)
no_forum_here = partial(
    DiscordRefusalError, 400, 220003, "Webhooks can only create threads in forum channels"
)
unreadable_forward = partial(
    DiscordRefusalError, 400, 160014, "You cannot forward a message whose content you cannot read"
)
poll_stays = partial(DiscordRefusalError, 400, 520003, "Cannot edit a poll message")


def not_served(what: str) -> DiscordRefusalError:
    log.warning("Discord has %s, and the sandbox does not", what)
    return DiscordRefusalError(501, 0, f"501: Discord has {what}, and the sandbox does not")


def too_many_emojis(most: int) -> DiscordRefusalError:
    return DiscordRefusalError(400, 30008, f"Maximum number of emojis reached ({most})")


def too_many_events(most: int) -> DiscordRefusalError:
    message = f"Maximum number of uncompleted guild scheduled events reached ({most})"
    return DiscordRefusalError(400, 30038, message)


def too_many_commands(most: int) -> DiscordRefusalError:
    return DiscordRefusalError(
        400, 30032, f"Maximum number of application commands reached ({most})"
    )


def too_many_creates(most: int) -> DiscordRefusalError:
    message = f"Max number of daily application command creates has been reached ({most})"
    return DiscordRefusalError(400, 30034, message)


def too_many_late_edits(retry_after: float) -> DiscordRefusalError:
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    refusal = DiscordRefusalError(429, 30046, message)
    refusal.retry_after = retry_after
    return refusal


def invalid_body(errors: dict[str, Any]) -> DiscordRefusalError:
    return DiscordRefusalError(400, 50035, "Invalid Form Body", errors)


def wrong_field(name: str, code: str, message: str) -> DiscordRefusalError:
    """Return 50035 for one field ("": for the body as a whole)."""
    found: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    return invalid_body({name: found} if name else found)


def thread_archived(status: int = 400) -> DiscordRefusalError:
    return DiscordRefusalError(status, 50083, "Thread is archived")
