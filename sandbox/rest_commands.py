"""Application commands over REST, global and a guild's."""

from __future__ import annotations

from typing import Any

from sandbox import errors, limits_commands
from sandbox.calls import RestCall, RestRoute


def list_commands(call: RestCall) -> Any:
    found = call.sandbox.commands.list_commands(_find_scope(call))
    if call.parse_query_flag("with_localizations"):
        return found
    hidden = ("name_localizations", "description_localizations")
    return [{k: v for k, v in command.items() if k not in hidden} for command in found]


def overwrite_commands(call: RestCall) -> Any:
    if not isinstance(call.body, list):
        raise errors.invalid_json()
    limits_commands.check_commands(call.body, call.world.installations)
    call.check_schema()
    _record_viewers(call)
    return call.sandbox.commands.replace_scope(_find_scope(call), call.body)


def add_command(call: RestCall) -> Any:
    body = call.get_body()
    limits_commands.check_command(body, call.world.installations)
    call.check_schema()
    _record_viewers(call)
    command, new = call.sandbox.commands.add_command(_find_scope(call), body)
    call.status = 201 if new else 200
    return command


def get_command(call: RestCall) -> Any:
    return call.sandbox.commands.find_command(_find_scope(call), call.parse_path_id("command_id"))


def change_command(call: RestCall) -> Any:
    scope, command_id = _find_scope(call), call.parse_path_id("command_id")
    old = call.sandbox.commands.find_command(scope, command_id)
    body = call.get_body()
    given = {name: value for name, value in body.items() if name not in ("id", "type")}
    limits_commands.check_command({**old, **given}, call.world.installations)
    call.check_schema()
    _record_viewers(call)
    return call.sandbox.commands.edit_command(scope, command_id, call.get_body())


def delete_command(call: RestCall) -> None:
    call.sandbox.commands.delete_command(_find_scope(call), call.parse_path_id("command_id"))


def _find_scope(call: RestCall) -> int | None:
    if call.parse_path_id("application_id") != call.world.application_id:
        raise errors.DiscordRefusalError(
            403, 20012, "You are not authorized to perform this action"
        )
    return call.find_guild().id if "guild_id" in call.request.match_info else None


def _record_viewers(call: RestCall) -> None:
    call.log.seen_by |= {user.id for user in call.world.people.values()}


def _list_routes(base: str) -> list[RestRoute]:
    one = f"{base}/{{command_id}}"
    return [
        RestRoute("GET", base, list_commands),
        RestRoute("PUT", base, overwrite_commands),
        RestRoute("POST", base, add_command),
        RestRoute("GET", one, get_command),
        RestRoute("PATCH", one, change_command),
        RestRoute("DELETE", one, delete_command),
    ]


ROUTES = [
    *_list_routes("/applications/{application_id}/commands"),
    *_list_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
]
