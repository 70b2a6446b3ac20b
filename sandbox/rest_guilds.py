"""REST routes of the application, users and guilds."""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import Guild, User
from sandbox.gateway_events import GatewayIntent

FLAGS = {
    GatewayIntent.GUILD_PRESENCES: 1 << 13,
    GatewayIntent.GUILD_MEMBERS: 1 << 15,
    GatewayIntent.MESSAGE_CONTENT: 1 << 19,
}
"""Application flags for the privileged intents of a bot in under a hundred guilds."""


def get_application(call: RestCall) -> Any:
    world = call.world
    owner = world.users[world.guild.owner_id]
    return {
        "id": str(world.application_id),
        "name": world.bot.display_name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": payloads.build_user(owner),
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
        "bot": payloads.build_user(world.bot),
        "integration_types_config": {str(each): {} for each in world.installations},
    }


def get_gateway(call: RestCall) -> Any:
    return {"url": call.sandbox.gateway_url}


def get_gateway_bot(call: RestCall) -> Any:
    gateway = call.sandbox.gateway
    return {
        "url": call.sandbox.gateway_url,
        "shards": gateway.recommended_shards or len(call.world.guilds) // 1000 + 1,
        "session_start_limit": gateway.pace.get_session_start_limit(),
    }


def get_me(call: RestCall) -> Any:
    return payloads.build_user(call.world.bot) | {
        "verified": True,
        "email": None,
        "locale": "en-US",
        "mfa_enabled": True,
    }


def get_user(call: RestCall) -> Any:
    return payloads.build_user(_find_user(call))


def list_my_guilds(call: RestCall) -> Any:
    limit, counted = (
        call.parse_query_number("limit", 200, 1, 200),
        call.parse_query_flag("with_counts"),
    )
    before, after = (call.parse_query_id(name) for name in ("before", "after"))
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
            "permissions": str(int(call.world.find_guild_permissions(g, call.world.bot))),
            "features": [],
        }
        | (_count_members(g) if counted else {})
        for g in (found[-limit:] if before is not None and after is None else found[:limit])
    ]


def _count_members(g: Guild) -> dict[str, int]:
    count = len(g.members)
    return {"approximate_member_count": count, "approximate_presence_count": count}


def get_guild(call: RestCall) -> Any:
    g = call.find_guild()
    return payloads.build_guild(g) | (
        _count_members(g) if call.parse_query_flag("with_counts") else {}
    )


def list_channels(call: RestCall) -> Any:
    g = call.find_guild()
    return [
        payloads.build_channel(call.world, c)
        for c in call.world.list_channels(g)
        if not c.is_thread
    ]


def list_roles(call: RestCall) -> Any:
    return [payloads.build_role(r) for r in call.find_guild().roles.values()]


def list_members(call: RestCall) -> Any:
    g = call.find_guild()
    limit, after = call.parse_query_number("limit", 1, 1, 1000), call.parse_query_id("after") or 0
    call.sandbox.gateway.require_intent(GatewayIntent.GUILD_MEMBERS)
    found = sorted((m for m in g.members.values() if m.user.id > after), key=lambda m: m.user.id)
    return [payloads.build_member(g, m) for m in found[:limit]]


def get_member(call: RestCall) -> Any:
    g = call.find_guild()
    user = _find_user(call)
    if user.id not in g.members:
        raise errors.unknown_member()
    return payloads.build_member(g, g.members[user.id])


def _find_user(call: RestCall) -> User:
    user = call.world.users.get(call.parse_path_id("user_id"))
    if user is None:
        raise errors.unknown_user()
    return user


ROUTES = [
    RestRoute("GET", "/oauth2/applications/@me", get_application),
    RestRoute("GET", "/applications/@me", get_application),
    RestRoute("GET", "/gateway", get_gateway, free=True),
    RestRoute("GET", "/gateway/bot", get_gateway_bot),
    RestRoute("GET", "/users/@me", get_me),
    RestRoute("GET", "/users/@me/guilds", list_my_guilds),
    RestRoute("GET", "/users/{user_id}", get_user),
    RestRoute("GET", "/guilds/{guild_id}", get_guild),
    RestRoute("GET", "/guilds/{guild_id}/channels", list_channels),
    RestRoute("GET", "/guilds/{guild_id}/roles", list_roles),
    RestRoute("GET", "/guilds/{guild_id}/members", list_members),
    RestRoute("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
]
