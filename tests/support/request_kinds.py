"""Kinds of request that the bot makes, each of which `bluff doctor` tries.

A kind is the method and the route, for the first answer to an interaction its type, and whether a
file comes along. `test_doctor` sees that the doctor tries them, the club that nothing else is sent.
"""

from collections.abc import Iterable

from sandbox import LoggedRequest

CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES_ROUTE = "/channels/{channel_id}/messages"
WEBHOOK_ROUTE = "/webhooks/{application_id}/{interaction_token}"

TRIED_KINDS = {
    "GET /gateway/bot",
    "GET /users/@me",
    "GET /oauth2/applications/@me",
    # The doctor leaves the bot's own commands alone: the same request one level down.
    "PUT /applications/{application_id}/commands",
    "GET /applications/{application_id}/emojis",
    "POST /applications/{application_id}/emojis",
    "DELETE /applications/{application_id}/emojis/{emoji_id}",
    "GET /guilds/{guild_id}/members/{user_id}",
    "GET /guilds/{guild_id}/scheduled-events",
    "POST /guilds/{guild_id}/scheduled-events",
    "GET /guilds/{guild_id}/scheduled-events/{event_id}",
    "PATCH /guilds/{guild_id}/scheduled-events/{event_id}",
    "GET /channels/{channel_id}",
    "GET /channels/{channel_id}/thread-members/{user_id}",
    "PATCH /channels/{channel_id}",
    "DELETE /channels/{channel_id}",
    "POST /channels/{channel_id}/threads",
    f"POST {MESSAGES_ROUTE}/{{message_id}}/threads",
    "POST /users/@me/channels",
    f"GET {MESSAGES_ROUTE}",
    f"POST {MESSAGES_ROUTE}",
    f"POST {MESSAGES_ROUTE} with a file",
    f"GET {MESSAGES_ROUTE}/{{message_id}}",
    f"PATCH {MESSAGES_ROUTE}/{{message_id}}",
    f"PATCH {MESSAGES_ROUTE}/{{message_id}} with a file",
    f"DELETE {MESSAGES_ROUTE}/{{message_id}}",
    f"PUT {MESSAGES_ROUTE}/{{message_id}}/reactions/{{emoji}}/@me",
    f"{CALLBACK_ROUTE} 4",
    f"{CALLBACK_ROUTE} 4 with a file",
    f"{CALLBACK_ROUTE} 5",
    f"{CALLBACK_ROUTE} 6",
    f"{CALLBACK_ROUTE} 7",
    f"{CALLBACK_ROUTE} 7 with a file",
    f"{CALLBACK_ROUTE} 8",
    f"{CALLBACK_ROUTE} 9",
    f"POST {WEBHOOK_ROUTE}",
    f"POST {WEBHOOK_ROUTE} with a file",
    f"GET {WEBHOOK_ROUTE}/messages/@original",
    f"PATCH {WEBHOOK_ROUTE}/messages/@original",
    f"PATCH {WEBHOOK_ROUTE}/messages/@original with a file",
    f"DELETE {WEBHOOK_ROUTE}/messages/@original",
    f"PATCH {WEBHOOK_ROUTE}/messages/{{message_id}}",
    f"PATCH {WEBHOOK_ROUTE}/messages/{{message_id}} with a file",
    f"DELETE {WEBHOOK_ROUTE}/messages/{{message_id}}",
}

DOCTOR_ONLY_KINDS = {
    "GET /applications/@me",
    "GET /applications/{application_id}/commands",
    "DELETE /guilds/{guild_id}/scheduled-events/{event_id}",
}
"""Kinds that only the doctor asks for."""


def list_request_kinds(requests: Iterable[LoggedRequest]) -> set[str]:
    """Return the kinds of these requests; a guild's commands count as the bot's own."""
    found = set[str]()
    for request in requests:
        kind = (
            f"{request.method} {request.route.replace('/guilds/{guild_id}/commands', '/commands')}"
        )
        if kind == CALLBACK_ROUTE:
            kind += f" {request.body['type']}"
        found.add(f"{kind} with a file" if request.files else kind)
    return found
