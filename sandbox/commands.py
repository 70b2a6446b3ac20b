"""Application commands that the bot has registered, and whom they are offered to."""

from __future__ import annotations

from typing import Any

from sandbox import errors
from sandbox.entities import Channel, Guild, User
from sandbox.permissions import Permission
from sandbox.world import World, WorldChange

Command = dict[str, Any]
SLASH, PEOPLE_MENU, MESSAGE_MENU = 1, 2, 3
MAX_CREATES = 200
DAY_SECONDS = 86_400.0
MAX_COMMANDS = {1: 100, 2: 15, 3: 15}
"""Highest number in a scope by type: slash, user menu, message menu."""


class CommandRegistry:
    """Registered commands by scope: a guild's id, or None for the global ones."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, dict[int, Command]] = {None: {}}
        self._created: dict[int | None, list[float]] = {}
        """Times at which commands of a scope were created, in the last day."""
        self._allowed: dict[tuple[int, str], set[int]] = {}
        """Roles and users allowed a command by the server, by server and command."""

    def list_commands(self, guild_id: int | None) -> list[Command]:
        """Return the commands of one scope, as Discord lists them."""
        return list(self._scopes.get(guild_id, {}).values())

    def load_commands(self, commands: list[Command]) -> None:
        """Take up global commands that are registered already, ids included."""
        self._scopes[None] |= {int(command["id"]): command for command in commands}

    def find_command(self, guild_id: int | None, command_id: int) -> Command:
        """Return one command; refuse with 10063 if there is none."""
        try:
            return self._scopes.get(guild_id, {})[command_id]
        except KeyError:
            raise errors.unknown_command() from None

    def replace_scope(self, guild_id: int | None, bodies: list[Command]) -> list[Command]:
        """Replace a scope; a command that keeps its name and type keeps its id."""
        old = {(c["name"], c["type"]): c["id"] for c in self.list_commands(guild_id)}
        self._count_created(
            guild_id, sum((b["name"], b.get("type") or 1) not in old for b in bodies)
        )
        new = [
            self._build_command(guild_id, b, old.get((b["name"], b.get("type") or 1)))
            for b in bodies
        ]
        self._scopes[guild_id] = {int(command["id"]): command for command in new}
        self._world.emit_change(WorldChange("commands"))
        return new

    def add_command(self, guild_id: int | None, body: Command) -> tuple[Command, bool]:
        """Add a command, or replace the one of the same name and type.

        Return the command, and whether it is new.
        """
        scope = self._scopes.setdefault(guild_id, {})
        same = next(
            (
                c
                for c in scope.values()
                if (c["name"], c["type"]) == (body["name"], body.get("type") or 1)
            ),
            None,
        )
        kind = body.get("type") or 1
        if same is None and sum(c["type"] == kind for c in scope.values()) >= MAX_COMMANDS[kind]:
            raise errors.too_many_commands(MAX_COMMANDS[kind])
        self._count_created(guild_id, int(same is None))
        command = self._build_command(guild_id, body, same["id"] if same else None)
        scope[int(command["id"])] = command
        self._world.emit_change(WorldChange("commands"))
        return command, same is None

    def edit_command(self, guild_id: int | None, command_id: int, body: Command) -> Command:
        old = self.find_command(guild_id, command_id)
        given = {name: value for name, value in body.items() if name not in ("id", "type")}
        command = self._build_command(guild_id, {**old, **given}, old["id"])
        self._scopes[guild_id][command_id] = command
        self._world.emit_change(WorldChange("commands"))
        return command

    def delete_command(self, guild_id: int | None, command_id: int) -> None:
        self.find_command(guild_id, command_id)
        del self._scopes[guild_id][command_id]
        self._world.emit_change(WorldChange("commands"))

    def list_offered(
        self, world: World, user: User, channel: Channel, kind: int = SLASH
    ) -> list[Command]:
        """Return the commands of that kind that the user may use in the channel.

        Those of the server that the bot is in, or of their direct messages with it, and what they
        installed for themselves.
        """
        guild = channel.guild
        found = self.list_commands(None) + (self.list_commands(guild.id) if guild else [])
        ways = {1} if user.id in world.installed_by else set[int]()
        if not world.is_brought(channel):
            ways.add(0)
        context = 0 if guild else 2 if channel.is_group else 1
        allowed = world.find_permissions(user, channel)
        return [
            command
            for command in found
            if command["type"] == kind
            and context in _list_contexts(command)
            and ways.intersection(command["integration_types"])
            and (
                guild is None
                or self._is_allowed(guild, user, command["name"])
                or _is_permitted(command["default_member_permissions"], allowed)
            )
        ]

    def allow(self, guild_id: int, name: str, who: int) -> None:
        """Allow a role or a user a command: Server Settings → Integrations.

        Whatever permissions it asks for by default.
        """
        self._allowed.setdefault((guild_id, name), set()).add(who)

    def _is_allowed(self, guild: Guild, user: User, name: str) -> bool:
        holders = {guild.id, user.id, *guild.members[user.id].role_ids}
        return not holders.isdisjoint(self._allowed.get((guild.id, name), ()))

    def _count_created(self, guild_id: int | None, new: int) -> None:
        """Count what is created; refused with 30034 when it is too much for a day."""
        now = self._world.now()
        today = [at for at in self._created.get(guild_id, []) if now - at < DAY_SECONDS]
        if new and len(today) + new > MAX_CREATES:
            raise errors.too_many_creates(MAX_CREATES)
        self._created[guild_id] = today + [now] * new

    def _build_command(
        self, guild_id: int | None, body: Command, command_id: str | None
    ) -> Command:
        needed = body.get("default_member_permissions")
        command: Command = {
            "id": command_id or str(self._world.new_id()),
            "application_id": str(self._world.application_id),
            "version": str(self._world.new_id()),
            "type": body.get("type") or 1,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "default_member_permissions": None if needed is None else str(needed),
            "dm_permission": body.get("dm_permission") is not False,
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
            "options": [_drop_nulls(option) for option in body.get("options") or []],
        }
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        return command


def _drop_nulls(option: Command) -> Command:
    """Return an option without its nulls, translations aside."""
    return {
        name: [_drop_nulls(each) for each in value] if name in ("options", "choices") else value
        for name, value in option.items()
        if value is not None or name.endswith("_localizations")
    }


def _list_contexts(command: Command) -> list[int]:
    if "guild_id" in command:
        return [0]
    if command["contexts"] is not None:
        return command["contexts"]
    return [0, 1] if command["dm_permission"] in (True, None) else [0]


def _is_permitted(needed: str | None, allowed: Permission) -> bool:
    if needed is None or Permission.ADMINISTRATOR in allowed:
        return True
    return needed != "0" and int(needed) & allowed == int(needed)
