"""The kinds of request that the bot makes, each of which `bluff doctor` tries.

A kind is the method and the route, for the first answer to an interaction its type, and whether a
file comes along. `test_doctor` sees that the doctor tries them, the club that nothing else is sent.
"""

from collections.abc import Iterable

from sandbox import Request

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "/channels/{channel_id}/messages"
WEBHOOK = "/webhooks/{application_id}/{interaction_token}"

TRIED = {
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
    f"POST {MESSAGES}/{{message_id}}/threads",
    "POST /users/@me/channels",
    f"GET {MESSAGES}",
    f"POST {MESSAGES}",
    f"POST {MESSAGES} with a file",
    f"GET {MESSAGES}/{{message_id}}",
    f"PATCH {MESSAGES}/{{message_id}}",
    f"PATCH {MESSAGES}/{{message_id}} with a file",
    f"DELETE {MESSAGES}/{{message_id}}",
    f"PUT {MESSAGES}/{{message_id}}/reactions/{{emoji}}/@me",
    f"{CALLBACK} 4",
    f"{CALLBACK} 4 with a file",
    f"{CALLBACK} 5",
    f"{CALLBACK} 6",
    f"{CALLBACK} 7",
    f"{CALLBACK} 7 with a file",
    f"{CALLBACK} 8",
    f"{CALLBACK} 9",
    f"POST {WEBHOOK}",
    f"POST {WEBHOOK} with a file",
    f"GET {WEBHOOK}/messages/@original",
    f"PATCH {WEBHOOK}/messages/@original",
    f"PATCH {WEBHOOK}/messages/@original with a file",
    f"DELETE {WEBHOOK}/messages/@original",
    f"PATCH {WEBHOOK}/messages/{{message_id}}",
    f"PATCH {WEBHOOK}/messages/{{message_id}} with a file",
    f"DELETE {WEBHOOK}/messages/{{message_id}}",
}

ASKED = {
    "GET /applications/@me",
    "GET /applications/{application_id}/commands",
    "DELETE /guilds/{guild_id}/scheduled-events/{event_id}",
}
"""What only the doctor asks for."""


def kinds(requests: Iterable[Request]) -> set[str]:
    """The kinds of these requests; a guild's commands count as the bot's own."""
    found = set[str]()
    for request in requests:
        kind = (
            f"{request.method} {request.route.replace('/guilds/{guild_id}/commands', '/commands')}"
        )
        if kind == CALLBACK:
            kind += f" {request.body['type']}"
        found.add(f"{kind} with a file" if request.files else kind)
    return found
