"""Refusals of Discord that the sandbox makes: status, code and words of each."""

from __future__ import annotations

import logging
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


def unauthorized() -> DiscordRefusalError:
    return DiscordRefusalError(401, 0, "401: Unauthorized")


def not_found() -> DiscordRefusalError:
    return DiscordRefusalError(404, 0, "404: Not Found")


def method_not_allowed() -> DiscordRefusalError:
    return DiscordRefusalError(405, 0, "405: Method Not Allowed")


def not_served(what: str) -> DiscordRefusalError:
    log.warning("Discord has %s, and the sandbox does not", what)
    return DiscordRefusalError(501, 0, f"501: Discord has {what}, and the sandbox does not")


def invalid_version() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50041, "Invalid API version")


def no_user_agent() -> DiscordRefusalError:
    return DiscordRefusalError(403, 40333, "internal network error")


def unknown_channel() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10004, "Unknown Guild")


def unknown_member() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10007, "Unknown Member")


def unknown_message() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10008, "Unknown Message")


def unknown_emoji() -> DiscordRefusalError:
    return DiscordRefusalError(400, 10014, "Unknown Emoji")


def no_such_emoji() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10014, "Unknown Emoji")


def too_many_emojis(most: int) -> DiscordRefusalError:
    return DiscordRefusalError(400, 30008, f"Maximum number of emojis reached ({most})")


def emoji_too_large() -> DiscordRefusalError:
    return DiscordRefusalError(400, 0, "File cannot be larger than 256.0 kb.")


def not_a_picture() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50046, "Invalid file uploaded")


def unknown_overwrite() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10009, "Unknown permission overwrite")


def unknown_user() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10013, "Unknown User")


def unknown_webhook() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10015, "Unknown Webhook")


def unknown_event() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10070, "Unknown Guild Scheduled Event")


def too_many_events(most: int) -> DiscordRefusalError:
    message = f"Maximum number of uncompleted guild scheduled events reached ({most})"
    return DiscordRefusalError(400, 30038, message)


def event_over() -> DiscordRefusalError:
    return DiscordRefusalError(400, 180000, "Cannot update a finished event")


def unknown_tag() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10087, "Unknown tag")


def unknown_interaction() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10062, "Unknown interaction")


def unknown_command() -> DiscordRefusalError:
    return DiscordRefusalError(404, 10063, "Unknown application command")


def too_many_reactions() -> DiscordRefusalError:
    return DiscordRefusalError(400, 30010, "Maximum number of reactions reached (20)")


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


def dm_opened_too_fast() -> DiscordRefusalError:
    return DiscordRefusalError(
        403, 40003, "You are opening direct messages too fast. Wait a bit before trying again."
    )


def file_too_large() -> DiscordRefusalError:
    return DiscordRefusalError(413, 40005, "Request entity too large")


def too_many_follow_ups() -> DiscordRefusalError:
    message = "This interaction has hit the maximum number of follow up messages"
    return DiscordRefusalError(400, 40094, message)


def already_acknowledged() -> DiscordRefusalError:
    return DiscordRefusalError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50001, "Missing Access")


def not_in_dm() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50003, "Cannot execute action on a DM channel")


def not_your_message() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50006, "Cannot send an empty message")


def dms_closed() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50013, "Missing Permissions")


def no_text_channel() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50008, "Cannot send messages in a non-text channel")


def system_message() -> DiscordRefusalError:
    return DiscordRefusalError(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> DiscordRefusalError:
    return DiscordRefusalError(401, 50027, "Invalid Webhook Token")


def invalid_body(errors: dict[str, Any]) -> DiscordRefusalError:
    return DiscordRefusalError(400, 50035, "Invalid Form Body", errors)


def wrong_field(name: str, code: str, message: str) -> DiscordRefusalError:
    """Return 50035 for one field ("": for the body as a whole)."""
    found: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    return invalid_body({name: found} if name else found)


def invalid_sticker() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50081, "Invalid sticker sent")


def stickers_stay() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50080, "Cannot edit stickers within a message")


def voice_with_content() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50159, "Voice messages do not support additional content.")


def voice_without_audio() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50160, "Voice messages must have a single audio attachment.")


def voice_without_metadata() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50161, "Voice messages must have supporting metadata.")


def thread_archived(status: int = 400) -> DiscordRefusalError:
    return DiscordRefusalError(status, 50083, "Thread is archived")


def thread_locked() -> DiscordRefusalError:
    return DiscordRefusalError(403, 160005, "Thread is locked")


def invalid_json() -> DiscordRefusalError:
    return DiscordRefusalError(400, 50109, "The request body contains invalid JSON.")


def no_mutual_guild() -> DiscordRefusalError:
    return DiscordRefusalError(
        403, 50278, "Cannot send messages to this user due to having no mutual guilds"
    )


def no_history() -> DiscordRefusalError:
    return DiscordRefusalError(
        400, 160002, "Cannot reply without permission to read message history"
    )


def thread_exists() -> DiscordRefusalError:
    return DiscordRefusalError(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> DiscordRefusalError:
    return DiscordRefusalError(400, 160006, "Maximum number of active threads reached")


def no_forum_here() -> DiscordRefusalError:
    return DiscordRefusalError(400, 220003, "Webhooks can only create threads in forum channels")


def unreadable_forward() -> DiscordRefusalError:
    return DiscordRefusalError(
        400, 160014, "You cannot forward a message whose content you cannot read"
    )


def poll_stays() -> DiscordRefusalError:
    return DiscordRefusalError(400, 520003, "Cannot edit a poll message")
