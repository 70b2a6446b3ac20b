"""Commands that Discord refuses when they are registered, and those at its limits."""

from __future__ import annotations

from sandbox import Sandbox
from sandbox.limits_commands import count_total_length
from tests.sandbox.mistakes.commands import (
    COMMANDS,
    build_command,
    build_command_option,
    build_menu_command,
)
from tests.support.rest_client import RestClient, get_form_error, list_form_errors


async def test_a_command_that_discord_refuses(api: RestClient, sandbox: Sandbox):
    base = f"/applications/{sandbox.world.application_id}/commands"
    sandbox.world.installations = (0,)
    one, many = {}, {}
    for name, (body, path, _) in COMMANDS.items():
        one[name] = get_form_error(await api("POST", base, body), path)
        many[name] = get_form_error(await api("PUT", base, [body]), f"0.{path}")
    assert one == many == {name: code for name, (_, _, code) in COMMANDS.items()}
    assert sandbox.commands.list_commands(None) == []


async def test_what_is_at_the_limits_is_taken(api: RestClient, sandbox: Sandbox):
    base = f"/applications/{sandbox.world.application_id}/commands"
    bodies = [
        build_command(name="блеф", contexts=[0, 1, 2], integration_types=[0], nsfw=False),
        build_command(name="a", default_member_permissions="32", contexts=None, options=None),
        build_command(
            name="b",
            default_member_permissions=0,
            options=[build_command_option(type=4, min_value=-3)],
        ),
        build_command(
            name="c", options=[build_command_option("a", name_localizations={"fr": "a", "ru": "б"})]
        ),
        build_command(
            name="d",
            options=[build_command_option(choices=[{"name": "2", "value": "2"}], required=True)],
        ),
        build_menu_command(name_localizations={"fr": "Défier à une partie"}),
        build_menu_command(3, name="Report to the jury", contexts=[0]),
    ]
    status, made = await api("PUT", base, bodies)
    assert (status, len(made)) == (200, len(bodies)), made


async def test_a_command_of_more_than_8000_characters(api: RestClient, sandbox: Sandbox):
    long = [build_command_option(f"o{n}", description="x" * 100, choices=[]) for n in range(25)]
    for item in long:
        item["choices"] = [
            {"name": f"{n}" + "x" * 90, "value": f"{n}" + "y" * 90} for n in range(2)
        ]
    body = build_command(options=long)
    assert count_total_length(body) > 8000
    base = f"/applications/{sandbox.world.application_id}/commands"
    _, answer_interaction = await api("POST", base, body)
    assert list_form_errors(answer_interaction)[""] == "APPLICATION_COMMAND_TOO_LARGE"
    body["description_localizations"] = {"fr": "e" * 50}
    assert count_total_length(body) == count_total_length(build_command(options=long)) + 49


async def test_a_hundred_commands(api: RestClient, sandbox: Sandbox):
    base = f"/applications/{sandbox.world.application_id}/commands"
    bodies = [build_command(name=f"c{n}") for n in range(101)]
    status, answer_interaction = await api("PUT", base, bodies)
    assert list_form_errors(answer_interaction)[""] == "APPLICATION_COMMANDS_TOO_MANY"
    status, listed = await api("PUT", base, bodies[:100])
    assert (status, len(listed)) == (200, 100)
    status, answer_interaction = await api("POST", base, bodies[100])
    assert (status, answer_interaction["code"]) == (400, 30032)
    status, again = await api("PUT", base, bodies[:100])
    assert [c["id"] for c in again] == [c["id"] for c in listed]


async def test_fifteen_menus_of_each_kind(api: RestClient, sandbox: Sandbox):
    base = f"/applications/{sandbox.world.application_id}/commands"
    menus = [build_menu_command(2, name=f"c{n}") for n in range(16)]
    status, answer_interaction = await api("PUT", base, menus)
    assert list_form_errors(answer_interaction)[""] == "APPLICATION_COMMANDS_TOO_MANY"
    assert (await api("PUT", base, menus[:15]))[0] == 200
    status, answer_interaction = await api("POST", base, menus[15])
    assert (status, answer_interaction["code"]) == (400, 30032)
    assert (await api("POST", base, build_menu_command(3, name="c15")))[0] == 201
