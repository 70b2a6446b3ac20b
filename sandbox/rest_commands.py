"""Application commands over REST, global and a guild's: list, overwrite, add, change, delete."""

from __future__ import annotations

from typing import Any

from sandbox import errors, limits_commands
from sandbox.calls import Call, Route


def list_all(call: Call) -> Any:
    found = call.sandbox.commands.all(_scope(call))
    if call.asked_flag("with_localizations"):
        return found
    hidden = ("name_localizations", "description_localizations")
    return [{k: v for k, v in command.items() if k not in hidden} for command in found]


def overwrite(call: Call) -> Any:
    if not isinstance(call.body, list):
        raise errors.invalid_json()
    limits_commands.check_commands(call.body, call.world.installations)
    call.judge()
    _seen(call)
    return call.sandbox.commands.overwrite(_scope(call), call.body)


def add(call: Call) -> Any:
    body = call.json()
    limits_commands.check_command(body, call.world.installations)
    call.judge()
    _seen(call)
    command, new = call.sandbox.commands.add(_scope(call), body)
    call.status = 201 if new else 200
    return command


def get(call: Call) -> Any:
    return call.sandbox.commands.get(_scope(call), call.id("command_id"))


def change(call: Call) -> Any:
    scope, command_id = _scope(call), call.id("command_id")
    old = call.sandbox.commands.get(scope, command_id)
    body = call.json()
    given = {name: value for name, value in body.items() if name not in ("id", "type")}
    limits_commands.check_command({**old, **given}, call.world.installations)
    call.judge()
    _seen(call)
    return call.sandbox.commands.edit(scope, command_id, call.json())


def delete(call: Call) -> None:
    call.sandbox.commands.delete(_scope(call), call.id("command_id"))


def _scope(call: Call) -> int | None:
    if call.id("application_id") != call.world.application_id:
        raise errors.Refusal(403, 20012, "You are not authorized to perform this action")
    return call.guild().id if "guild_id" in call.request.match_info else None


def _seen(call: Call) -> None:
    call.log.seen_by |= {user.id for user in call.world.people.values()}


def _routes(base: str) -> list[Route]:
    one = f"{base}/{{command_id}}"
    return [
        Route("GET", base, list_all),
        Route("PUT", base, overwrite),
        Route("POST", base, add),
        Route("GET", one, get),
        Route("PATCH", one, change),
        Route("DELETE", one, delete),
    ]


ROUTES = [
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
]
