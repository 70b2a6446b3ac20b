"""Requests that Discord refuses or the sandbox cannot serve, by route.

Name → (method, path, body, answer): path and code of Invalid Form Body, Discord's own code, or 501.
"""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes.shapes import (
    build_poll_answer,
    build_poll_message,
    build_text,
    build_v2_message,
)

Mistake = tuple[str, str, Any, str | int]

X = {"content": "x"}
MESSAGES = "/channels/{channel}/messages"
CHANNEL = "/channels/{channel}"
THREAD = "/channels/{thread}"
THREADS = "/channels/{channel}/threads"
POSTS = "/channels/{forum}/threads"
EVENTS = "/guilds/{guild}/scheduled-events"
EVENT = EVENTS + "/{event}"
COMMANDS = "/applications/{application}/commands"
THEME = {"colors": ["ff0000"], "gradient_angle": 0, "base_mix": 0}
THEMES = "shared_client_theme"
LONG = "9" * 5000
FILE = {"type": 11, "name": "f", "description": "d"}
SLASH = {"name": "s", "description": "d"}


def post_message(expected: str | int, **fields: Any) -> Mistake:
    return "POST", MESSAGES, X | fields, expected


def forward_message(expected: str | int, **fields: Any) -> Mistake:
    reference = {"type": 1, "message_id": "{message}", "channel_id": "{channel}"} | fields
    return "POST", MESSAGES, {"message_reference": reference}, expected


def patch_channel(expected: str | int, **fields: Any) -> Mistake:
    return "PATCH", CHANNEL, fields, expected


def patch_thread(expected: str | int, **fields: Any) -> Mistake:
    return "PATCH", THREAD, fields, expected


def create_post(expected: str | int, **fields: Any) -> Mistake:
    return "POST", POSTS, {"name": "n", "message": X} | fields, expected


def patch_event(expected: str | int, **fields: Any) -> Mistake:
    return "PATCH", EVENT, fields, expected


def patch_recurrence(expected: str | int, frequency: Any, **fields: Any) -> Mistake:
    rule = {"start": "2030-01-01T00:00:00Z", "frequency": frequency, "interval": 1} | fields
    return "PATCH", EVENT, {"recurrence_rule": rule}, expected


def create_command(expected: str | int, **fields: Any) -> Mistake:
    return "POST", COMMANDS, SLASH | fields, expected


def create_command_option(expected: str | int, **fields: Any) -> Mistake:
    return create_command(expected, options=[FILE | fields])


def get_route(expected: str | int, path: str) -> Mistake:
    return "GET", path, None, expected


RULE = "recurrence_rule"
NOT_SO = "GUILD_SCHEDULED_EVENT_RECURRENCE_RULE_INVALID"

IN_MESSAGES: dict[str, Mistake] = {
    "tts in words": post_message("tts BOOLEAN_TYPE_CONVERT", tts="loud"),
    "read aloud": post_message(501, tts=True),
    "a nonce beyond all numbers": post_message("nonce NUMBER_TYPE_MAX", nonce=(1 << 64) - 1),
    "a list as a nonce that counts once": post_message(
        "nonce NONCE_TYPE_INVALID_TYPE", nonce=["x"], enforce_nonce=True
    ),
    "a theme in words": post_message(f"{THEMES} MODEL_TYPE_CONVERT", shared_client_theme="dark"),
    "a theme without colours": post_message(
        f"{THEMES}.colors BASE_TYPE_REQUIRED", shared_client_theme=THEME | {"colors": None}
    ),
    "a theme turned round": post_message(
        f"{THEMES}.gradient_angle NUMBER_TYPE_MAX",
        shared_client_theme=THEME | {"gradient_angle": 361},
    ),
    "a theme": post_message(501, shared_client_theme=THEME),
    "an unknown sticker": post_message(50081, sticker_ids=["1"]),
    "a sticker in words": post_message("sticker_ids.0 NUMBER_TYPE_COERCE", sticker_ids=["smile"]),
    "a sticker of many digits": post_message(
        "sticker_ids.0 NUMBER_TYPE_COERCE", sticker_ids=[LONG]
    ),
    "a spoiler in words": post_message(
        "attachments.0.is_spoiler BOOLEAN_TYPE_CONVERT",
        attachments=[{"id": 0, "is_spoiler": "yes"}],
    ),
    "an attachment's number in another script": post_message(
        "attachments.0.id ATTACHMENT_NOT_FOUND", attachments=[{"id": "²"}]
    ),
    "an attachment of many digits": post_message(
        "attachments.0.id ATTACHMENT_NOT_FOUND", attachments=[{"id": LONG}]
    ),
    "a voice with words": post_message(50159, flags=1 << 13),
    "a voice without a sound": ("POST", MESSAGES, {"flags": 1 << 13}, 50160),
    "an unknown reference": forward_message("message_reference.type BASE_TYPE_CHOICES", type=5),
    "a forward from nowhere": forward_message(
        "message_reference.channel_id BASE_TYPE_REQUIRED", channel_id=None
    ),
    "a forward of nothing": forward_message(10008, message_id="1"),
    "a forward from an unknown channel": forward_message(10003, channel_id="1"),
    "a forward of what cannot be read": forward_message(160014, message_id="{anns}"),
    "a forward": forward_message(501),
    "an edit of a poll": ("PATCH", MESSAGES + "/{poll}", X, 520003),
    "a sticker in an edit": ("PATCH", MESSAGES + "/{message}", {"sticker_ids": ["1"]}, 50080),
    "components within each other without end": (
        "POST",
        MESSAGES,
        build_v2_message({"type": 17, "components": [{"type": 17, "components": [build_text()]}]}),
        "components.0.components.0.type UNION_TYPE_CHOICES",
    ),
    "a poll's emoji in its question": (
        "POST",
        MESSAGES,
        build_poll_message(build_poll_answer(), question="Which?"),
        "poll.question MODEL_TYPE_CONVERT",
    ),
    "answers in words": (
        "POST",
        MESSAGES,
        {"poll": {"question": {"text": "?"}, "answers": ["yes"]}},
        "poll.answers.0 MODEL_TYPE_CONVERT",
    ),
}

IN_CHANNELS: dict[str, Mistake] = {
    "the first position": patch_channel("position NUMBER_TYPE_COERCE", position="first"),
    "a position before all": patch_channel("position NUMBER_TYPE_MIN", position=-1),
    "half a position": patch_channel("position NUMBER_TYPE_COERCE", position=1.5),
    "no name": patch_channel("name BASE_TYPE_REQUIRED", name=None),
    "a number as a name": patch_channel("name STRING_TYPE_CONVERT", name=5),
    "a topic in a list": patch_channel("topic STRING_TYPE_CONVERT", topic=["t"]),
    "a slow mode of a day": patch_channel(
        "rate_limit_per_user NUMBER_TYPE_MAX", rate_limit_per_user=86400
    ),
    "a kind that is none": patch_channel("type BASE_TYPE_CHOICES", type=9),
    "another kind": patch_channel(501, type=5),
    "an unknown category": patch_channel("parent_id CHANNEL_PARENT_INVALID", parent_id="1"),
    "a category in words": patch_channel("parent_id NUMBER_TYPE_COERCE", parent_id="games"),
    "age in words": patch_channel("nsfw BOOLEAN_TYPE_CONVERT", nsfw="adult"),
    "for adults": patch_channel(501, nsfw=True),
    "a low bitrate": patch_channel("bitrate NUMBER_TYPE_MIN", bitrate=1),
    "tags in words": patch_channel("available_tags.0 MODEL_TYPE_CONVERT", available_tags=["news"]),
    "21 tags": patch_channel(
        "available_tags BASE_TYPE_MAX_LENGTH", available_tags=[{"name": "t"}] * 21
    ),
    "a tag": patch_channel(501, available_tags=[{"name": "t"}]),
    "an overwrite of nobody": patch_channel(
        "permission_overwrites.0.id BASE_TYPE_REQUIRED", permission_overwrites=[{"type": 0}]
    ),
    "an overwrite of a third kind": patch_channel(
        "permission_overwrites.0.type BASE_TYPE_CHOICES",
        permission_overwrites=[{"id": "{guild}", "type": 3}],
    ),
    "an overwrite of what is none": patch_channel(
        10009, permission_overwrites=[{"id": "1", "type": 0}]
    ),
    "permissions in words": patch_channel(
        "permission_overwrites.0.allow NUMBER_TYPE_COERCE",
        permission_overwrites=[{"id": "{guild}", "type": 0, "allow": "all"}],
    ),
    "permissions below nothing": patch_channel(
        "permission_overwrites.0.deny NUMBER_TYPE_MIN",
        permission_overwrites=[{"id": "{guild}", "type": 0, "deny": "-1"}],
    ),
    "permissions that the bot has not": patch_channel(
        50013, permission_overwrites=[{"id": "{guild}", "type": 0, "allow": "4"}]
    ),
    "overwrites in an object": patch_channel(
        "permission_overwrites LIST_TYPE_CONVERT", permission_overwrites={"id": "1"}
    ),
    "archived in words": patch_thread("archived BOOLEAN_TYPE_CONVERT", archived="yes"),
    "locked in numbers": patch_thread("locked BOOLEAN_TYPE_CONVERT", locked=1),
    "an odd time to archive": patch_thread(
        "auto_archive_duration BASE_TYPE_CHOICES", auto_archive_duration=61
    ),
    "six tags": patch_thread("applied_tags BASE_TYPE_MAX_LENGTH", applied_tags=["1"] * 6),
    "an unknown tag": patch_thread(10087, applied_tags=["1"]),
    "a pinned thread": patch_thread(501, flags=2),
    "a thread of no kind": ("POST", THREADS, {"name": "n", "type": 0}, "type BASE_TYPE_CHOICES"),
    "invitable in words": (
        *("POST", THREADS),
        {"name": "n", "type": 12, "invitable": "no"},
        "invitable BOOLEAN_TYPE_CONVERT",
    ),
    "a post without a message": create_post("message BASE_TYPE_REQUIRED", message=None),
    "a post in words": create_post("message MODEL_TYPE_CONVERT", message="x"),
    "an empty post": create_post(50006, message={}),
    "a long post": create_post(
        "message.content BASE_TYPE_MAX_LENGTH", message={"content": "x" * 2001}
    ),
    "a post with an unknown tag": create_post(10087, applied_tags=["1"]),
    "a post with six tags": create_post(
        "applied_tags BASE_TYPE_MAX_LENGTH", applied_tags=["1"] * 6
    ),
    "a post with a tag in words": create_post(
        "applied_tags.0 NUMBER_TYPE_COERCE", applied_tags=["new"]
    ),
    "private messages to many digits": (
        *("POST", "/users/@me/channels"),
        {"recipient_id": LONG},
        "recipient_id NUMBER_TYPE_COERCE",
    ),
    "a group of the bot's": (
        *("POST", "/users/@me/channels"),
        {"recipient_id": "{ann}", "access_tokens": ["x"]},
        501,
    ),
}

IN_EVENTS: dict[str, Mistake] = {
    "everybody's event": patch_event("privacy_level BASE_TYPE_CHOICES", privacy_level=1),
    "an event without a name": patch_event("name BASE_TYPE_REQUIRED", name=None),
    "an event without a place": patch_event(
        "entity_metadata.location BASE_TYPE_REQUIRED", entity_metadata={}
    ),
    "an event without an end": patch_event(
        "scheduled_end_time BASE_TYPE_REQUIRED", scheduled_end_time=None
    ),
    "an event without a start": patch_event(
        "scheduled_start_time BASE_TYPE_REQUIRED", scheduled_start_time=None
    ),
    "an event after all time": patch_event(
        "scheduled_end_time DATE_TIME_TYPE_PARSE",
        scheduled_end_time="9999-12-31T23:59:59-23:59",
    ),
    "a status that is none": patch_event("status BASE_TYPE_CHOICES", status=9),
    "a picture in words": patch_event("image STRING_TYPE_REGEX", image="cup.png"),
    "a picture": patch_event(501, image="data:image/png;base64,AAAA"),
    "a voice event without a channel": patch_event("channel_id BASE_TYPE_REQUIRED", entity_type=2),
    "a voice event at a place": patch_event(
        "entity_metadata GUILD_SCHEDULED_EVENT_ENTITY_METADATA_UNSUPPORTED",
        entity_type=2,
        channel_id="1",
        entity_metadata={"location": "here"},
    ),
    "a voice event": patch_event(501, entity_type=2, channel_id="1"),
    "recurring in words": patch_event(f"{RULE} MODEL_TYPE_CONVERT", recurrence_rule="weekly"),
    "recurring at what time": patch_recurrence(
        f"{RULE}.start DATE_TIME_TYPE_PARSE", 2, start="soon"
    ),
    "recurring how often": patch_recurrence(f"{RULE}.frequency BASE_TYPE_CHOICES", 4),
    "every third week": patch_recurrence(f"{RULE}.interval {NOT_SO}", 2, interval=3),
    "every other day": patch_recurrence(f"{RULE}.interval {NOT_SO}", 3, interval=2),
    "two days a week": patch_recurrence(f"{RULE}.by_weekday {NOT_SO}", 2, by_weekday=[1, 2]),
    "an odd set of days": patch_recurrence(f"{RULE}.by_weekday {NOT_SO}", 3, by_weekday=[0, 2]),
    "a weekday of a month": patch_recurrence(f"{RULE}.by_weekday {NOT_SO}", 1, by_weekday=[1]),
    "the eighth day": patch_recurrence(f"{RULE}.by_weekday.0 BASE_TYPE_CHOICES", 2, by_weekday=[7]),
    "the sixth week": patch_recurrence(
        f"{RULE}.by_n_weekday.0.n NUMBER_TYPE_MAX", 1, by_n_weekday=[{"n": 6, "day": 1}]
    ),
    "two weekdays of a month": patch_recurrence(
        f"{RULE}.by_n_weekday {NOT_SO}", 1, by_n_weekday=[{"n": 1, "day": 1}, {"n": 2, "day": 1}]
    ),
    "a month without a day": patch_recurrence(f"{RULE}.by_month {NOT_SO}", 0, by_month=[7]),
    "a day of every month": patch_recurrence(f"{RULE}.by_month_day {NOT_SO}", 0, by_month_day=[7]),
    "two dates": patch_recurrence(
        f"{RULE}.by_month {NOT_SO}", 0, by_month=[7, 8], by_month_day=[1, 2]
    ),
    "days of the year": patch_recurrence(f"{RULE}.by_year_day {NOT_SO}", 0, by_year_day=[7]),
    "recurring until": patch_recurrence(f"{RULE}.end {NOT_SO}", 2, end="2031-01-01T00:00:00Z"),
    "recurring five times": patch_recurrence(f"{RULE}.count {NOT_SO}", 2, count=5),
    "two ways to recur": patch_recurrence(
        f"{RULE} {NOT_SO}", 1, by_n_weekday=[{"n": 1, "day": 1}], by_month=[1], by_month_day=[1]
    ),
    "every Wednesday": patch_recurrence(501, 2, by_weekday=[2]),
    "every other Wednesday": patch_recurrence(501, 2, by_weekday=[2], interval=2),
    "from Monday to Friday": patch_recurrence(501, 3, by_weekday=[0, 1, 2, 3, 4]),
    "the fourth Wednesday": patch_recurrence(501, 1, by_n_weekday=[{"n": 4, "day": 2}]),
    "once a year": patch_recurrence(501, 0, by_month=[7], by_month_day=[24]),
}

IN_COMMANDS: dict[str, Mistake] = {
    "somebody else's handling": create_command(
        "handler APPLICATION_COMMAND_HANDLER_INVALID", handler=1
    ),
    "a kind in a list": create_command("type BASE_TYPE_CHOICES", type=[]),
    "the kind of none": create_command("type BASE_TYPE_CHOICES", type=0),
    "an entry point": create_command("type BASE_TYPE_CHOICES", type=4),
    "permissions of many digits": create_command(
        "default_member_permissions NUMBER_TYPE_COERCE", default_member_permissions=LONG
    ),
    "permissions beyond all": create_command(
        "default_member_permissions NUMBER_TYPE_MAX", default_member_permissions=str(1 << 54)
    ),
    "file types of a text": create_command_option(
        "options.0.file_types APPLICATION_COMMAND_OPTIONS_FILE_TYPES_INVALID",
        type=3,
        file_types=["image"],
    ),
    "eleven file types": create_command_option(
        "options.0.file_types BASE_TYPE_MAX_LENGTH", file_types=[".a"] * 11
    ),
    "a file type without a dot": create_command_option(
        "options.0.file_types.0 BASE_TYPE_CHOICES", file_types=["pdf"]
    ),
    "a dot as a file type": create_command_option(
        "options.0.file_types.0 BASE_TYPE_CHOICES", file_types=["."]
    ),
    "one file type": create_command_option(
        "options.0.file_types LIST_TYPE_CONVERT", file_types=".pdf"
    ),
    "a name of vowel signs in capitals": create_command(
        "name APPLICATION_COMMAND_INVALID_NAME", name="अA"
    ),
    "a name with a space": create_command("name APPLICATION_COMMAND_INVALID_NAME", name="हि न्दी"),
    "another application's": ("POST", "/applications/1/commands", SLASH, 20012),
}

IN_QUERIES: dict[str, Mistake] = {
    "before and after": get_route(" BASE_TYPE_CHOICES", MESSAGES + "?before=1&after=1"),
    "before many digits": get_route("before NUMBER_TYPE_COERCE", MESSAGES + f"?before={LONG}"),
    "a channel of many digits": get_route("channel_id NUMBER_TYPE_COERCE", f"/channels/{LONG}"),
    "texts in other languages perhaps": get_route(
        "with_localizations BOOLEAN_TYPE_CONVERT", COMMANDS + "?with_localizations=perhaps"
    ),
    "counted perhaps": get_route(
        "with_counts BOOLEAN_TYPE_CONVERT", "/guilds/{guild}?with_counts=2"
    ),
    "guilds counted perhaps": get_route(
        "with_counts BOOLEAN_TYPE_CONVERT", "/users/@me/guilds?with_counts=2"
    ),
    "guilds after a word": get_route("after NUMBER_TYPE_COERCE", "/users/@me/guilds?after=x"),
    "interest perhaps": get_route(
        "with_user_count BOOLEAN_TYPE_CONVERT", EVENTS + "?with_user_count=some"
    ),
    "101 who reacted": get_route(
        "limit NUMBER_TYPE_MAX", MESSAGES + "/{message}/reactions/%E2%9C%85?limit=101"
    ),
    "who reacted with a word": get_route(10014, MESSAGES + "/{message}/reactions/smile"),
    "a third kind of reaction": get_route(
        "type NUMBER_TYPE_MAX", MESSAGES + "/{message}/reactions/%E2%9C%85?type=2"
    ),
    "archived before a word": get_route(
        "before DATE_TIME_TYPE_PARSE", THREADS + "/archived/public?before=x"
    ),
    "one archived thread": get_route("limit NUMBER_TYPE_MIN", THREADS + "/archived/public?limit=1"),
    "a member perhaps": get_route(
        "with_member BOOLEAN_TYPE_CONVERT", THREAD + "/thread-members/{bot}?with_member=x"
    ),
    "a word taken back": ("DELETE", MESSAGES + "/{message}/reactions/smile/@me", None, 10014),
}

REQUESTS = IN_MESSAGES | IN_CHANNELS | IN_EVENTS | IN_COMMANDS | IN_QUERIES
