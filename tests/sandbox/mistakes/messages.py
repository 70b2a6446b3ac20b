"""Messages that Discord refuses, their components aside."""

from __future__ import annotations

from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.shapes import (
    build_embed_message,
    build_mention_message,
    build_poll_answer,
    build_poll_message,
    build_text,
    build_v2_message,
)

LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
TIMESTAMP = {"title": "t", "timestamp": "yesterday"}
PLAIN = {"content": "x"}

FIELDS: Mistakes = {
    "content too long": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content is a list": ({"content": ["x"]}, "content", "STRING_TYPE_CONVERT"),
    "nonce too long": (PLAIN | {"nonce": "x" * 26}, "nonce", "NONCE_TYPE_TOO_LONG"),
    "nonce is a list": (PLAIN | {"nonce": ["x"]}, "nonce", "NONCE_TYPE_INVALID_TYPE"),
    "nonce is true": (PLAIN | {"nonce": True}, "nonce", "NONCE_TYPE_INVALID_TYPE"),
    "once, but without a nonce": (
        PLAIN | {"enforce_nonce": True},
        "nonce",
        "BASE_TYPE_REQUIRED",
    ),
    "flags in words": (PLAIN | {"flags": "silent"}, "flags", "NUMBER_TYPE_COERCE"),
    "tts in words": (PLAIN | {"tts": "loud"}, "tts", "BOOLEAN_TYPE_CONVERT"),
    "four stickers": ({"sticker_ids": ["1", "2", "3", "4"]}, "sticker_ids", "BASE_TYPE_MAX_LENGTH"),
    "v2 with content": (build_v2_message(build_text(), content="x"), "content", LEGACY),
    "v2 with embeds": (build_v2_message(build_text(), embeds=[{"title": "t"}]), "embeds", LEGACY),
    "v2 with a poll": (
        build_v2_message(build_text(), **build_poll_message(build_poll_answer())),
        "poll",
        LEGACY,
    ),
    "v2 with a sticker": (build_v2_message(build_text(), sticker_ids=["1"]), "sticker_ids", LEGACY),
    "reply to nothing": (
        PLAIN | {"message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "reply to another channel": (
        PLAIN | {"message_reference": {"message_id": "1", "channel_id": "1"}},
        "message_reference",
        "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
    ),
    "reply without an id": (
        PLAIN | {"message_reference": {"fail_if_not_exists": False}},
        "message_reference.message_id",
        "BASE_TYPE_REQUIRED",
    ),
    "reply to a word": (
        PLAIN | {"message_reference": {"message_id": "last"}},
        "message_reference.message_id",
        "NUMBER_TYPE_COERCE",
    ),
    "reply is an id": (
        PLAIN | {"message_reference": "1"},
        "message_reference",
        "MODEL_TYPE_CONVERT",
    ),
}

MENTIONS: Mistakes = {
    "mentions both ways": (
        build_mention_message(parse=["users"], users=["1"]),
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mentions of roles both ways": (
        build_mention_message(parse=["roles"], roles=["1"]),
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mentions of an unknown kind": (
        build_mention_message(parse=["user"]),
        "allowed_mentions.parse.0",
        "BASE_TYPE_CHOICES",
    ),
    "101 mentions": (
        build_mention_message(users=[str(n) for n in range(101)]),
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "101 roles": (
        build_mention_message(roles=[str(n) for n in range(101)]),
        "allowed_mentions.roles",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "one person twice": (
        build_mention_message(users=["1", "1"]),
        "allowed_mentions.users.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a role twice": (
        build_mention_message(roles=["1", "1"]),
        "allowed_mentions.roles.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a kind twice": (
        build_mention_message(parse=["users", "users"]),
        "allowed_mentions.parse.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a name for a person": (
        build_mention_message(users=["Ann"]),
        "allowed_mentions.users.0",
        "NUMBER_TYPE_COERCE",
    ),
    "mentions are a list": (
        {"content": "x", "allowed_mentions": ["users"]},
        "allowed_mentions",
        "MODEL_TYPE_CONVERT",
    ),
    "answered person in words": (
        build_mention_message(replied_user="yes please"),
        "allowed_mentions.replied_user",
        "BOOLEAN_TYPE_CONVERT",
    ),
}

EMBEDS: Mistakes = {
    "eleven embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    "embeds are one": ({"embeds": {"title": "t"}}, "embeds", "LIST_TYPE_CONVERT"),
    "embed is a text": ({"embeds": ["t"]}, "embeds.0", "MODEL_TYPE_CONVERT"),
    "embed title": (build_embed_message(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "embed text": (
        build_embed_message(description="x" * 4097),
        "embeds.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed author": (
        build_embed_message(author={"name": "x" * 257}),
        "embeds.0.author.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed footer": (
        build_embed_message(footer={"text": "x" * 2049}),
        "embeds.0.footer.text",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed author without name": (
        build_embed_message(title="t", author={"url": "https://example.org"}),
        "embeds.0.author.name",
        "BASE_TYPE_REQUIRED",
    ),
    "26 fields": (
        build_embed_message(fields=[{"name": "n", "value": "v"}] * 26),
        "embeds.0.fields",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "field without value": (
        build_embed_message(fields=[{"name": "n", "value": ""}]),
        "embeds.0.fields.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "field too long": (
        build_embed_message(fields=[{"name": "n", "value": "x" * 1025}]),
        "embeds.0.fields.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "empty embed": (build_embed_message(), "embeds.0.description", "BASE_TYPE_REQUIRED"),
    "embed total": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "embed colour": (
        build_embed_message(title="t", color=0x1000000),
        "embeds.0.color",
        "NUMBER_TYPE_MAX",
    ),
    "embed colour in words": (
        build_embed_message(title="t", color="red"),
        "embeds.0.color",
        "NUMBER_TYPE_COERCE",
    ),
    "embed time": ({"embeds": [TIMESTAMP]}, "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"),
    "embed picture by ftp": (
        build_embed_message(image={"url": "ftp://example.org/a.png"}),
        "embeds.0.image.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "embed thumbnail is no address": (
        build_embed_message(thumbnail={"url": "a.png"}),
        "embeds.0.thumbnail.url",
        "URL_TYPE_INVALID_URL",
    ),
    "embed icon by ftp": (
        build_embed_message(footer={"text": "x", "icon_url": "ftp://example.org/a.png"}),
        "embeds.0.footer.icon_url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "embed link to a file": (
        build_embed_message(title="t", url="attachment://a.png"),
        "embeds.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
}

ATTACHMENTS: Mistakes = {
    "eleven files": (
        {"attachments": [{"id": n} for n in range(11)]},
        "attachments",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a file that was not sent": (
        PLAIN | {"attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    "a file without number": (
        PLAIN | {"attachments": [{"filename": "a.png"}]},
        "attachments.0.id",
        "BASE_TYPE_REQUIRED",
    ),
    "a file by name": (
        PLAIN | {"attachments": ["a.png"]},
        "attachments.0",
        "MODEL_TYPE_CONVERT",
    ),
    "alt text of a file": (
        PLAIN | {"attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
}

POLLS: Mistakes = {
    "poll without answers": (build_poll_message(), "poll.answers", "BASE_TYPE_BAD_LENGTH"),
    "poll of eleven answers": (
        build_poll_message(*[build_poll_answer()] * 11),
        "poll.answers",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "poll's question": (
        build_poll_message(build_poll_answer(), question={"text": "x" * 301}),
        "poll.question.text",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "poll without question": (
        build_poll_message(build_poll_answer(), question=None),
        "poll.question",
        "BASE_TYPE_REQUIRED",
    ),
    "poll's answer": (
        build_poll_message(build_poll_answer("x" * 56)),
        "poll.answers.0.poll_media.text",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "poll of no time": (
        build_poll_message(build_poll_answer(), duration=0),
        "poll.duration",
        "NUMBER_TYPE_MIN",
    ),
    "poll of 33 days": (
        build_poll_message(build_poll_answer(), duration=33 * 24),
        "poll.duration",
        "NUMBER_TYPE_MAX",
    ),
    "poll's emoji": (
        build_poll_message(build_poll_answer(emoji={"name": "⚀"})),
        "poll.answers.0.poll_media.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
}

MESSAGES: Mistakes = FIELDS | MENTIONS | EMBEDS | ATTACHMENTS | POLLS
