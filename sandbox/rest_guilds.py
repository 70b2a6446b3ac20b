"""The application, users and guilds over REST: what a bot reads about its surroundings."""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.calls import Call, Route
from sandbox.entities import Guild, User
from sandbox.events import Intent

FLAGS = {
    Intent.GUILD_PRESENCES: 1 << 13,
    Intent.GUILD_MEMBERS: 1 << 15,
    Intent.MESSAGE_CONTENT: 1 << 19,
}
"""The application's flag for each privileged intent of a bot in fewer than a hundred guilds."""


def application(call: Call) -> Any:
    world = call.world
    owner = world.users[world.guild.owner_id]
    return {
        "id": str(world.application_id),
        "name": world.bot.display_name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": payloads.user(owner),
        "team": None,
        "verify_key": "0" * 64,
        "flags": sum(
            flag for intent, flag in FLAGS.items() if intent in call.sandbox.gateway.privileged
        ),
        "flags_new": "0",
        "type": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "approximate_user_install_count": len(world.installed_by),
        "approximate_user_authorization_count": len(world.installed_by),
        "approximate_guild_count": len(world.guilds),
        "bot": payloads.user(world.bot),
        "integration_types_config": {str(each): {} for each in world.installations},
    }


def gateway(call: Call) -> Any:
    return {"url": call.sandbox.gateway_url}


def gateway_bot(call: Call) -> Any:
    gateway = call.sandbox.gateway
    return {
        "url": call.sandbox.gateway_url,
        "shards": gateway.recommended_shards or len(call.world.guilds) // 1000 + 1,
        "session_start_limit": gateway.pace.limit(),
    }


def me(call: Call) -> Any:
    return payloads.user(call.world.bot) | {
        "verified": True,
        "email": None,
        "locale": "en-US",
        "mfa_enabled": True,
    }


def user(call: Call) -> Any:
    return payloads.user(_user(call))


def my_guilds(call: Call) -> Any:
    limit, counted = call.asked("limit", 200, 1, 200), call.asked_flag("with_counts")
    before, after = (call.asked_id(name) for name in ("before", "after"))
    found = [
        g
        for g in sorted(call.world.guilds.values(), key=lambda g: g.id)
        if call.world.bot.id in g.members
        and (before is None or g.id < before)
        and (after is None or g.id > after)
    ]
    return [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(int(call.world.guild_permissions(g, call.world.bot))),
            "features": [],
        }
        | (_counts(g) if counted else {})
        for g in (found[-limit:] if before is not None and after is None else found[:limit])
    ]


def _counts(g: Guild) -> dict[str, int]:
    count = len(g.members)
    return {"approximate_member_count": count, "approximate_presence_count": count}


def guild(call: Call) -> Any:
    g = call.guild()
    return payloads.guild(g) | (_counts(g) if call.asked_flag("with_counts") else {})


def channels(call: Call) -> Any:
    g = call.guild()
    return [payloads.channel(call.world, c) for c in call.world.channels_of(g) if not c.is_thread]


def roles(call: Call) -> Any:
    return [payloads.role(r) for r in call.guild().roles.values()]


def members(call: Call) -> Any:
    g = call.guild()
    limit, after = call.asked("limit", 1, 1, 1000), call.asked_id("after") or 0
    call.sandbox.gateway.need(Intent.GUILD_MEMBERS)
    found = sorted((m for m in g.members.values() if m.user.id > after), key=lambda m: m.user.id)
    return [payloads.member(g, m) for m in found[:limit]]


def member(call: Call) -> Any:
    g = call.guild()
    user = _user(call)
    if user.id not in g.members:
        raise errors.unknown_member()
    return payloads.member(g, g.members[user.id])


def _user(call: Call) -> User:
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise errors.unknown_user()
    return user


ROUTES = [
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, free=True),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/channels", channels),
    Route("GET", "/guilds/{guild_id}/roles", roles),
    Route("GET", "/guilds/{guild_id}/members", members),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
]
