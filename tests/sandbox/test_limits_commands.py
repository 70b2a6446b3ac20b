"""Commands that Discord refuses when they are registered, and those at its limits."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.limits_commands import total_length
from tests.sandbox.api import Api, wrong


def command(**more: Any) -> dict[str, Any]:
    return {"name": "bluff", "description": "d"} | more


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "d"} | more


def nested(kind: int, *inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind, "name": "n", "description": "d", "options": list(inner)}


INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
BAD_TYPE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
COMMANDS = {
    "upper case": (command(name="Bluff"), "name", INVALID_NAME),
    "space": (command(name="a b"), "name", INVALID_NAME),
    "long name": (command(name="x" * 33), "name", "BASE_TYPE_MAX_LENGTH"),
    "no description": (command(description=""), "description", "BASE_TYPE_REQUIRED"),
    "long description": (
        command(description="x" * 101),
        "description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "26 options": (
        command(options=[option(f"o{n}") for n in range(26)]),
        "options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "26 choices": (
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        "options.0.choices",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "required after optional": (
        command(options=[option("a"), option("b", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "the same option twice": (
        command(options=[option(), option()]),
        "options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    "the same translation twice": (
        command(options=[option("a", name_localizations={"fr": "b"}), option("b")]),
        "options",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    "choices and autocomplete": (
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        "options.0",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    "subcommand beside option": (
        command(options=[nested(1), option()]),
        "options",
        BAD_TYPE,
    ),
    "group in group": (
        command(options=[nested(2, nested(2, nested(1)))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "subcommand in subcommand": (
        command(options=[nested(1, nested(1))]),
        "options.0.options.0.type",
        BAD_TYPE,
    ),
    "unknown locale": (
        command(name_localizations={"xx": "bluff"}),
        "name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "upper-case translation": (
        command(name_localizations={"fr": "Bluff"}),
        "name_localizations.fr",
        INVALID_NAME,
    ),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_command_that_discord_refuses(api: Api, sandbox: Sandbox, name: str):
    body, path, code = COMMANDS[name]
    base = f"/applications/{sandbox.world.application_id}/commands"
    status, answer = await api("POST", base, body)
    assert status == 400
    assert wrong(answer).get(path) == code
    status, answer = await api("PUT", base, [body])
    assert wrong(answer).get(f"0.{path}") == code
    assert sandbox.commands.all(None) == []


async def test_a_command_of_more_than_8000_characters(api: Api, sandbox: Sandbox):
    long = [option(f"o{n}", description="x" * 100, choices=[]) for n in range(25)]
    for item in long:
        item["choices"] = [
            {"name": f"{n}" + "x" * 90, "value": f"{n}" + "y" * 90} for n in range(2)
        ]
    body = command(options=long)
    assert total_length(body) > 8000
    base = f"/applications/{sandbox.world.application_id}/commands"
    _, answer = await api("POST", base, body)
    assert wrong(answer)[""] == "APPLICATION_COMMAND_TOO_LARGE"
    body["description_localizations"] = {"fr": "e" * 50}
    assert total_length(body) == total_length(command(options=long)) + 49


async def test_a_hundred_commands(api: Api, sandbox: Sandbox):
    base = f"/applications/{sandbox.world.application_id}/commands"
    bodies = [command(name=f"c{n}") for n in range(101)]
    status, answer = await api("PUT", base, bodies)
    assert wrong(answer)[""] == "APPLICATION_COMMANDS_TOO_MANY"
    status, listed = await api("PUT", base, bodies[:100])
    assert (status, len(listed)) == (200, 100)
    status, answer = await api("POST", base, bodies[100])
    assert (status, answer["code"]) == (400, 30032)
    status, again = await api("PUT", base, bodies[:100])
    assert [c["id"] for c in again] == [c["id"] for c in listed]
