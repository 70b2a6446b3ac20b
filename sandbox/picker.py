"""Discord's client between a person and the bot: slash picker and modal form.

It finds the command meant, refuses what the client would not send, and builds an interaction's
``data``. Nothing here waits or changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandbox import payloads
from sandbox.entities import Attachment, Channel, Component, Message, User
from sandbox.interactions import OpenModal
from sandbox.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
ATTACHMENT = 11
RESOLVED = (USER, CHANNEL, ROLE, MENTIONABLE)

Option = dict[str, Any]


@dataclass(frozen=True)
class FoundCommand:
    """A command with the path of subcommand names that leads to ``options``."""

    command: dict[str, Any]
    path: tuple[tuple[str, int], ...]
    options: list[Option]

    def find_option(self, name: str, locale: str) -> Option:
        for option in self.options:
            if name in _list_names(option, locale):
                return option
        offered = [option["name"] for option in self.options]
        raise LookupError(f"/{self.command['name']} has no option {name!r}, only {offered}")


def localize_item(item: dict[str, Any], locale: str) -> dict[str, Any]:
    """Return a command, option or choice as a person of that language reads it.

    ``base_name`` stays.
    """
    shown = {**item, "base_name": item["name"]}
    for key in ("name", "description"):
        if text := (item.get(f"{key}_localizations") or {}).get(locale):
            shown[key] = text
    for key in ("options", "choices"):
        if item.get(key):
            shown[key] = [localize_item(inner, locale) for inner in item[key]]
    return shown


def close_group(shown: dict[str, Any]) -> dict[str, Any]:
    """Return a command without its groups if its localized name hides them."""
    inner = shown.get("options") or []
    if shown["name"] == shown["base_name"]:
        return shown
    return {**shown, "options": [option for option in inner if option["type"] not in (1, 2)]}


def find_command(commands: list[dict[str, Any]], text: str, locale: str) -> FoundCommand:
    """Return the command or subcommand named by words ("bluff start").

    Raises LookupError.
    """
    words = text.removeprefix("/").split()
    level: list[dict[str, Any]] = commands
    found: list[dict[str, Any]] = []
    for word in words:
        item = next((i for i in level if word in _list_names(i, locale)), None)
        if item is None or (found and item["type"] not in (1, 2)):
            raise LookupError(f"no command {text!r} among {sorted(_list_paths(commands))}")
        found.append(item)
        level = item.get("options") or []
    if not found or any(option["type"] in (1, 2) for option in level):
        raise LookupError(f"{text!r} is not a whole command: {sorted(_list_paths(commands))}")
    return FoundCommand(found[0], tuple((i["name"], i["type"]) for i in found[1:]), level)


def build_command_data(
    world: World, person: User, channel: Channel, found: FoundCommand, values: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the ``data`` of a command.

    Raises LookupError or ValueError where the client would balk.
    """
    filled = _fill_options(world, found, values, person.locale)
    for option in found.options:
        if option.get("required") and option["name"] not in filled:
            raise ValueError(f"/{found.command['name']} needs {option['name']!r}")
    given = [
        {"name": o["name"], "type": o["type"], "value": filled[o["name"]]}
        for o in found.options
        if o["name"] in filled
    ]
    data = _build_data(world, person, channel, found, given)
    files = [value for value in values.values() if isinstance(value, Attachment)]
    if files:
        data["resolved"]["attachments"] = {str(f.id): payloads.build_attachment(f) for f in files}
    return data


def build_menu_data(
    world: World, person: User, channel: Channel, command: dict[str, Any], target: User | Message
) -> dict[str, Any]:
    """Return the ``data`` of a command chosen from the menu of a person or a message."""
    if isinstance(target, Message):
        found = {"messages": {str(target.id): payloads.build_message(target)}}
    else:
        found = build_resolved(world, person, channel, [str(target.id)])
        for each in found.get("members", {}).values():
            each["permissions"] = str(int(world.find_permissions(target, channel)))
    return {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": str(target.id),
        "resolved": found,
    }


def build_autocomplete_data(
    world: World,
    person: User,
    channel: Channel,
    found: FoundCommand,
    name: str,
    typed: str,
    values: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the ``data`` of an autocomplete interaction with one option focused."""
    focused = found.find_option(name, person.locale)
    if not focused.get("autocomplete"):
        raise LookupError(f"the option {name!r} has no autocomplete")
    filled = _fill_options(world, found, values, person.locale)
    given = [
        {"name": o["name"], "type": o["type"], "value": filled[o["name"]]}
        for o in found.options
        if o["name"] in filled and o is not focused
    ]
    given.append(
        {"name": focused["name"], "type": focused["type"], "value": typed, "focused": True}
    )
    return _build_data(world, person, channel, found, given)


def build_resolved(world: World, person: User, channel: Channel, ids: list[str]) -> dict[str, Any]:
    """Return Discord's ``resolved``: users, members, roles and channels of these ids."""
    found: dict[str, dict[str, Any]] = {}
    guild = channel.guild
    for text in ids:
        id = int(text)
        if (user := world.users.get(id)) is not None:
            found.setdefault("users", {})[text] = payloads.build_user(user)
            if guild is not None and id in guild.members:
                member = payloads.build_member(guild, guild.members[id])
                member.pop("user")
                member["permissions"] = str(int(world.find_permissions(user, channel)))
                found.setdefault("members", {})[text] = member
        elif guild is not None and id in guild.roles:
            found.setdefault("roles", {})[text] = payloads.build_role(guild.roles[id])
        elif id in world.channels:
            found.setdefault("channels", {})[text] = payloads.build_partial_channel(
                world, world.channels[id], person
            )
        else:
            raise LookupError(f"nothing in this world has the id {id}")
    return found


def build_modal_data(
    world: World, modal: OpenModal, values: Mapping[str, str | list[str] | bool]
) -> dict[str, Any]:
    """Return the ``data`` of a modal submit.

    A field that is not named keeps what it was filled with.
    """
    known = {field["custom_id"] for field in modal.list_fields()}
    if unknown := set(values) - known:
        raise LookupError(f"the modal has no {sorted(unknown)}, only {sorted(known)}")
    ids: list[str] = []

    def build_answer(component: Component) -> Component:
        shown = {"type": component["type"], "id": component["id"]}
        if "components" in component:
            return {**shown, "components": [build_answer(c) for c in component["components"]]}
        if "component" in component:
            return {**shown, "component": build_answer(component["component"])}
        if "custom_id" not in component:
            return shown
        shown["custom_id"] = component["custom_id"]
        value = _to_field_value(component, values.get(component["custom_id"]))
        if isinstance(value, list):
            if component["type"] in (5, 6, 7, 8):
                ids.extend(value)
            return {**shown, "values": value}
        return {**shown, "value": value}

    data: dict[str, Any] = {
        "custom_id": modal.custom_id,
        "components": [build_answer(component) for component in modal.components],
    }
    opened = modal.interaction
    data["resolved"] = build_resolved(world, opened.user, opened.channel, ids)
    return data


def _list_names(item: dict[str, Any], locale: str) -> set[str]:
    names = {item["name"]}
    if text := (item.get("name_localizations") or {}).get(locale):
        names.add(text)
    return names


def _list_paths(commands: list[dict[str, Any]]) -> list[str]:
    paths: list[str] = []
    for command in commands:
        inner = [o for o in command.get("options") or [] if o["type"] in (1, 2)]
        paths += [f"{command['name']} {path}" for path in _list_paths(inner)] or [command["name"]]
    return paths


def _build_data(
    world: World, person: User, channel: Channel, found: FoundCommand, given: list[dict[str, Any]]
) -> dict[str, Any]:
    ids = [str(o["value"]) for o in given if o["type"] in RESOLVED and not o.get("focused")]
    for name, kind in reversed(found.path):
        given = [{"name": name, "type": kind, "options": given}]
    data: dict[str, Any] = {
        "id": found.command["id"],
        "name": found.command["name"],
        "type": 1,
        "options": given,
        "resolved": build_resolved(world, person, channel, ids),
    }
    if "guild_id" in found.command:
        data["guild_id"] = found.command["guild_id"]
    return data


def _fill_options(
    world: World, found: FoundCommand, values: Mapping[str, Any], locale: str
) -> dict[str, str | int | float | bool]:
    filled: dict[str, str | int | float | bool] = {}
    for name, value in values.items():
        option = found.find_option(name, locale)
        if value is not None:
            filled[option["name"]] = _to_option_value(world, option, value)
    return filled


def _to_option_value(world: World, option: Option, value: Any) -> str | int | float | bool:
    kind, name = option["type"], option["name"]
    if kind in RESOLVED:
        return _to_id(world, value)
    if kind == ATTACHMENT:
        if not isinstance(value, Attachment):
            raise ValueError(f"{name!r} is a file, not {value!r}")
        return str(value.id)
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise ValueError(f"{name!r} is True or False, not {value!r}")
        return value
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        raise ValueError(f"{name!r} is one of {option['choices']}, not {value!r}")
    if kind in (INTEGER, NUMBER):
        number = int(value) if kind == INTEGER else float(value)
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and number < low) or (high is not None and number > high):
            raise ValueError(f"{name!r} is {low} to {high}, not {number}")
        return number
    if kind == STRING:
        text = str(value)
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not low <= len(text) <= high:
            raise ValueError(f"{name!r} has {low} to {high} characters, not {len(text)}")
        return text
    raise ValueError(f"the sandbox cannot fill an option of type {kind}")


def _to_id(world: World, value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return str(world.people[value].id) if value in world.people else str(int(value))
    return str(getattr(value, "user", value).id)


def _to_field_value(component: Component, value: Any) -> str | list[str] | bool | None:
    """Return the value of one modal field, as the client would let it pass."""
    custom_id, kind = component["custom_id"], component["type"]
    required = component.get("required", True)
    if kind == 4:
        text = component.get("value") or "" if value is None else str(value)
        low, high = component.get("min_length") or 0, component.get("max_length") or 4000
        if (required or text) and not max(low, int(required)) <= len(text) <= high:
            raise ValueError(f"{custom_id!r} has {low} to {high} characters, not {len(text)}")
        return text
    if kind == 23:
        return bool(component.get("default") if value is None else value)
    options = component.get("options") or []
    if kind == 21:
        chosen = value or next((o["value"] for o in options if o.get("default")), None)
        if (required and chosen is None) or (
            chosen is not None and chosen not in [o["value"] for o in options]
        ):
            raise ValueError(f"{custom_id!r} is one of {options}, not {chosen!r}")
        return chosen
    if value is None:
        values = [o["value"] for o in options if o.get("default")]
        values += [d["id"] for d in component.get("default_values") or []]
    else:
        values = [value] if isinstance(value, str) else [str(v) for v in value]
    low, high = component.get("min_values"), component.get("max_values")
    low = 1 if low is None else low
    if high is None:  # a checkbox group may have all its boxes checked
        high = len(options) if kind == 22 else 1
    if (required or values) and not max(low, int(required)) <= len(values) <= high:
        raise ValueError(f"{custom_id!r} takes {low} to {high} values, not {len(values)}")
    if options and (unknown := set(values) - {o["value"] for o in options}):
        raise ValueError(f"{custom_id!r} has no option {sorted(unknown)}")
    return values
