"""Facts that the bot relies on, as in the sandbox, to be compared with Discord's.

Outcomes are the status with Discord's code, types and flags are Discord's numbers. Pictures are
"new" when they are those just sent, with nothing left of the older ones.
"""

from collections.abc import Sequence

from bot.doctor.findings import Facts
from bot.doctor.steps.bodies import REFUSED_BODIES

V2_FLAG = 1 << 15
EPHEMERAL_FLAG = 1 << 6


def _expect_picture(name: str, flags: int = V2_FLAG) -> Facts:
    """Return the facts of a message with its new picture."""
    return {
        name: "200",
        f"{name}.flags": flags,
        f"{name}.attachments": [],
        f"{name}.media": ["new"],
        f"{name}.attachment_id": True,
    }


_THREAD_FACTS: Facts = {"create": "201", "create.type": 11, "create.parent": True}
"""Facts of a new thread without a message."""


def _expect_no_picture(name: str, flags: int = V2_FLAG) -> Facts:
    """Return the facts of a message whose picture was removed."""
    return {**_expect_picture(name, flags), f"{name}.media": []}


def _expect_update(name: str) -> Facts:
    """Return the facts of an answer that edited its own message."""
    return {f"{name}.type": 7, f"{name}.same": True}


def _expect_interaction(name: str, kind: int) -> Facts:
    return {
        f"{name}.type": kind,
        f"{name}.app_permissions.lacking": [],
        f"{name}.channel": True,
        f"{name}.guild_locale": True,
        f"{name}.member": True,
    }


EXPECTED_FACTS: dict[str, Facts] = {
    "application": {
        "read": "200",
        "interactions_endpoint_url": False,
        "bot_require_code_grant": False,
        "user_install": True,
        "many_servers": False,
        "gateway": "200",
        "shards": 1,
        "starts_left": True,
    },
    "own-commands": {"read": "200", "missing": [], "unknown": [], "changed": []},
    "channel": {"read": "200", "type": 0, "member": "200"},
    "commands": {
        "sync": "200",
        "names": ["doctor_choose", "doctor_message", "doctor_person", "doctor_start"],
        "others_stay": True,
        "description_localizations": [["fr", "nl", "ru"], ["fr", "nl", "ru"]],
    },
    "post": {
        **_expect_picture("post"),
        "post.author": True,
        "post.nonce": True,
        "post.clock": True,
        "post.date": True,
        "again": "200",
        "again.same": True,
        "event": True,
    },
    "edit": {**_expect_picture("edit"), "edit.same": True, "edit.edited": True, "event": True},
    "press": {
        **_expect_interaction("press", 3),
        "press.message": True,
        **_expect_picture("answer"),
        **_expect_update("answer"),
        "answer.in_time": True,
        "answer_again": "400 40060",
    },
    "defer": {"promise": "200", **_expect_picture("edit"), "edit.same": True},
    "dialog": {
        "open": "200",
        **_expect_interaction("submit", 5),
        "submit.components": ["18/3 values", "18/4 value", "18/21 value", "18/22 values"],
        "submit.message": True,
        **_expect_picture("answer"),
        **_expect_update("answer"),
    },
    "ephemeral": {
        **_expect_picture("answer", V2_FLAG | EPHEMERAL_FLAG),
        "answer.ephemeral": True,
        "read": "404 10008",
        "press.ephemeral": True,
        **_expect_picture("update", V2_FLAG | EPHEMERAL_FLAG),
        **_expect_update("update"),
        **_expect_no_picture("bare", V2_FLAG | EPHEMERAL_FLAG),
        **_expect_update("bare"),
        **_expect_picture("edit", V2_FLAG | EPHEMERAL_FLAG),
        **_expect_picture("edit_older", V2_FLAG | EPHEMERAL_FLAG),
        **_expect_picture("follow", V2_FLAG | EPHEMERAL_FLAG),
        "follow.new": True,
        "delete": "204",
        "edit_deleted": "404 10008",
    },
    "dismissed": {"answer": "200", "edit": "200", "delete": "204"},
    "select": {
        "post": "200",
        "first": ["7x2"],
        "refusal": "200",
        "after_refusal": [],
        "after_refusal.update": "200",
        "after_update": ["7x2"],
        "after_update.update": "200",
    },
    "start": {
        **_expect_interaction("command", 2),
        **_expect_picture("answer"),
        "answer.type": 4,
        "read": "200",
        **_expect_picture("edit"),
        "delete": "204",
    },
    "choose": {
        "offer": "200",
        "value": ["7x3@1"],
        "promise": "200",
        "promise.loading": True,
        "promise.ephemeral": True,
        "follow": "200",
        "follow.flags": EPHEMERAL_FLAG,
        "follow.same": True,
    },
    "menus": {
        "person.type": 2,
        "person.target": True,
        "person.resolved": ["members", "users"],
        "person.dialog": "200",
        "person.message": False,
        "person.answer": "200",
        "message.type": 3,
        "message.target": True,
        "message.resolved": ["messages"],
        "message.answer": "200",
    },
    "late": {"answer": "404 10062"},
    "dm": {
        "open": "200",
        "open.type": 1,
        **_expect_picture("post"),
        **_expect_picture("edit"),
        "press.guild": None,
        "press.dm": True,
        "press.channel": True,
        "press.message": True,
        **_expect_picture("update"),
        **_expect_update("update"),
        "delete": "204",
    },
    "write": {"event.content": True, "read": "200", "read.content": [True], "react": "204"},
    "closed": {"answer": "200", "post": "403 50007"},
    "locked": {
        **_THREAD_FACTS,
        "close": "200",
        "answer_closed": "403 50083",
        "open_locked": "200",
        "pressed": False,
        "answer": "200",
        "delete": "200",
    },
    "announcement": {
        "public": "400 50024",
        "public.type": None,
        "private": "400 50024",
        "private.type": None,
        "announcement": "201",
        "announcement.type": 10,
    },
    "rights": {
        **_THREAD_FACTS,
        **_expect_picture("post"),
        "read": "200",
        "read.found": 0,
        "read_one": "403 50001",
        "post_inside": "403 50013",
        "edit_inside": "200",
    },
    "phone": {
        "plain": "200",
        "plain.mentions": 1,
        "v2": "200",
        "v2.mentions": 1,
        "plain-then-v2": "200",
        "plain-then-v2.mentions": 1,
        "plain-then-v2.edit": "200",
        "said": ["plain", "plain-then-v2"],
    },
    "typed": {"found": True},
    "brought": {"by_person": True, "answer.answer": "200", "follow": "200", "post": "403 50001"},
    "nudge": {
        "post": "200",
        "mentions": [True],
        "delete": "204",
        "event": True,
        "delete_again": "404 10008",
        "edit_deleted": "404 10008",
    },
    "nonce": {"post": "200", "after_delete": "404 10008"},
    "bare": {"post": "200", **_expect_no_picture("edit")},
    "proxy": {
        "post": "200",
        "edit": "200",
        **_expect_picture("edit"),
        "format": "WEBP",
        "width": 550,
    },
    "motion": {
        "post": "200",
        "edit": "200",
        **_expect_picture("edit"),
        "moves": True,
        "still": True,
    },
    "emoji": {"post": "200", "kept": True},
    "own-emoji": {
        "upload": "201",
        "upload.user": True,
        "again": "400 50035",
        "post": "200",
        "post.content": True,
        "list.user": [True],
        "delete": "204",
        "post_deleted": "400 50035",
        "delete_again": "404 10014",
    },
    "refused": {name: [f"{at} {code}"] for name, (_, at, code) in REFUSED_BODIES.items()},
    "gone": {"people": "200", "role": "200", "channel": "200"},
    "role": {"post": "200", "mention_roles": []},
    "event": {
        "create": "200",
        "create.ours": True,
        "list.found": True,
        "move": "200",
        "start.status": 2,
        "move_started": "400 50035",
        "end.status": 3,
        "edit_ended": "400 180000",
        "read.status": 3,
        "delete": "204",
        "read_deleted": "404 10070",
    },
    "history": {
        "read": "200",
        "panel": 1,
        "panel.components": [True],
        "panel.attachments": [0],
        "read_one": "200",
    },
    "token": {"edit": "404 10015"},
    "thread": {
        **_THREAD_FACTS,
        "post": "200",
        "archive": "200",
        "archive.archived": True,
        "archive.member": "200",
        "edit_archived": "400 50083",
        "post_archived": "200",
        "post_archived.archived": False,
        "lock": "200",
        "lock.locked": True,
        "unarchive": "200",
        "unarchive.archived": False,
        "unarchive.locked": True,
        "post_locked": "200",
        "delete": "200",
        "post_deleted": "404 10003",
    },
    "message-thread": {
        "create": "201",
        "create.same": True,
        "create_again": "400 160004",
        "delete": "200",
        "delete_message": "204",
    },
    "denied": {"change": "403 50013", "private_thread": "403 50013"},
    "hidden": {"read": "403 50001", "post": "403 50001"},
    "late-edits": {"taken": 3, "refused": "429 30046"},
    "limits": {
        "headers": ["Limit", "Remaining", "Reset", "Reset-After", "Bucket"],
        "posts": "5",
        "edits": "5",
        "deletions": "5",
        "reactions": "1",
        "threads": "10",
        "private_channels": "10",
        "edits_by_token": "5",
    },
}

ASSUMED_FACTS: dict[str, Sequence[str]] = {
    "post": ("again", "again.same", "post.media", "post.attachment_id"),
    "edit": ("edit.media", "edit.attachment_id"),
    "press": ("answer.media", "answer_again"),
    "ephemeral": ("read", "edit_older", "edit_deleted"),
    "dismissed": ("edit", "delete"),
    "select": ("after_refusal", "after_update"),
    "choose": ("follow.same", "follow.flags"),
    "start": ("read", "edit"),
    "locked": ("answer_closed", "pressed"),
    "announcement": ("public", "public.type", "private"),
    "rights": ("post", "post.flags", "post.media", "read_one", "edit_inside"),
    "phone": ("said",),
    "typed": ("found",),
    "brought": ("post",),
    "nonce": ("after_delete",),
    "proxy": ("edit.media", "format", "width"),
    "motion": ("edit", "moves", "still"),
    "emoji": ("post", "kept"),
    "refused": tuple(REFUSED_BODIES),
    "gone": ("people", "role", "channel"),
    "role": ("post", "mention_roles"),
    "event": ("move_started",),
    "token": ("edit",),
    "thread": ("archive.member", "edit_archived", "unarchive.locked", "post_locked"),
    "late-edits": ("taken", "refused"),
    "limits": tuple(name for name in EXPECTED_FACTS["limits"] if name != "headers"),
}
"""Facts that Discord does not document, by step."""
