"""Tests of requests wrong in route, version, headers, ids or numbers."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox
from sandbox.permissions import Permission
from tests.support.rest_client import RestClient, list_form_errors
from tests.support.scripted_bot import ScriptedBot, run_bot

SOMETHING = {"content": "x"}

ROUTES: dict[str, tuple[str, str, int]] = {
    "no such route": ("GET", "/guilds/1/nothing", 404),
    "no such place": ("POST", "/nothing", 404),
    "another method": ("PUT", "/users/@me", 405),
    "a method that is none": ("PATCH", "/gateway", 405),
    "a documented route": ("GET", "/guilds/1/audit-logs", 501),
    "a word where an id may be": ("GET", "/guilds/1/members/search", 501),
    "an id where a word may be": ("GET", "/guilds/1/members/search/2", 404),
}


@pytest.mark.parametrize("name", ROUTES)
async def test_a_route_that_is_not_served(api: RestClient, sandbox: Sandbox, name: str):
    method, path, expected = ROUTES[name]
    path = path.replace("/1/", f"/{sandbox.world.guild.id}/")
    status, answer_interaction = await api(method, path)
    assert (status, answer_interaction["code"]) == (expected, 0)
    assert answer_interaction["message"].startswith(str(expected))
    assert str(expected) in sandbox.requests[-1].reason


async def test_what_is_not_served_is_told_in_the_log(
    api: RestClient, caplog: pytest.LogCaptureFixture
):
    await api("GET", "/guilds/1/audit-logs")
    assert "GET /guilds/1/audit-logs" in caplog.text


@pytest.mark.parametrize(
    ("version", "expected"), [("/v10", 200), ("/v9", 200), ("/v8", 400), ("/v11", 400), ("", 400)]
)
async def test_versions(sandbox: Sandbox, version: str, expected: int):
    headers = {"Authorization": f"Bot {sandbox.token}"}
    url = f"{sandbox.url}/api{version}/users/@me"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        assert answer.status == expected
        body = await answer.json()
        assert expected == 200 or body["code"] == 50041


HEADERS: dict[str, tuple[dict[str, str], tuple[int, int]]] = {
    "nobody": ({"Authorization": ""}, (401, 0)),
    "a user's": ({"Authorization": "sandbox.token"}, (401, 0)),
    "a bearer": ({"Authorization": "Bearer sandbox.token"}, (401, 0)),
    "no client": ({"User-Agent": ""}, (403, 40333)),
    "text": ({"Content-Type": "text/plain"}, (400, 50035)),
    "no JSON": ({"Content-Type": "application/json"}, (400, 50109)),
}


@pytest.mark.parametrize("name", HEADERS)
async def test_headers(sandbox: Sandbox, ann: Person, name: str):
    change, expected = HEADERS[name]
    right = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    url = f"{sandbox.api_url}/channels/{ann.find_channel('bluff').id}/messages"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=b"{", headers=right | change) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == expected
    assert ann.list_messages("bluff") == []


BODIES: dict[str, tuple[str, str, Any, tuple[int, Any]]] = {
    "history of 101": (
        "GET",
        "?limit=101",
        None,
        (400, {"limit": "NUMBER_TYPE_MAX"}),
    ),
    "history of none": ("GET", "?limit=0", None, (400, {"limit": "NUMBER_TYPE_MIN"})),
    "history of many": ("GET", "?limit=many", None, (400, {"limit": "NUMBER_TYPE_COERCE"})),
    "before what": ("GET", "?before=now", None, (400, {"before": "NUMBER_TYPE_COERCE"})),
    "around what": ("GET", "?around=-1", None, (400, {"around": "NUMBER_TYPE_COERCE"})),
    "too large an id": ("GET", f"/{10**25}", None, (400, {"message_id": "NUMBER_TYPE_COERCE"})),
    "a list": ("POST", "", [SOMETHING], (400, {"": "MODEL_TYPE_CONVERT"})),
    "a text": ("POST", "", "x", (400, {"": "MODEL_TYPE_CONVERT"})),
}


@pytest.mark.parametrize("name", BODIES)
async def test_what_is_no_number_and_no_object(api: RestClient, ann: Person, name: str):
    method, rest, body, (expected, codes) = BODIES[name]
    path = f"/channels/{ann.find_channel('bluff').id}/messages{rest}"
    status, answer_interaction = await api(method, path, body)
    assert (status, list_form_errors(answer_interaction)) == (expected, codes)


async def test_a_person_who_is_none(api: RestClient):
    for recipient, expected in (("ann", "NUMBER_TYPE_COERCE"), (None, "BASE_TYPE_REQUIRED")):
        status, answer_interaction = await api(
            "POST", "/users/@me/channels", {"recipient_id": recipient}
        )
        assert (status, list_form_errors(answer_interaction)) == (400, {"recipient_id": expected})
    status, answer_interaction = await api("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer_interaction["code"]) == (400, 50033)


async def test_members_are_listed_with_the_intent_only(
    api: RestClient, sandbox: Sandbox, ann: Person
):
    path = f"/guilds/{sandbox.world.guild.id}/members"
    for asked in (path, f"{path}?limit=1000"):
        status, answer_interaction = await api("GET", asked)
        assert (status, answer_interaction["code"]) == (403, 50001)
    assert (await api("GET", f"{path}?limit=1001"))[0] == 400
    assert (await api("GET", f"{path}/{ann.user.id}"))[0] == 200
    assert (await api("GET", "/users/@me/guilds?limit=201"))[0] == 400


async def test_overwrites_take_manage_roles(api: RestClient, sandbox: Sandbox, ann: Person):
    bluff = ann.find_channel("bluff")
    sandbox.faults.allow_permissions(bluff, Permission.MANAGE_CHANNELS)
    body = {"permission_overwrites": [{"id": str(ann.user.id), "type": 1, "allow": "1024"}]}
    status, answer_interaction = await api("PATCH", f"/channels/{bluff.id}", body)
    assert (status, answer_interaction["code"]) == (403, 50013)
    sandbox.faults.allow_permissions(bluff, Permission.MANAGE_ROLES)
    assert (await api("PATCH", f"/channels/{bluff.id}", body))[0] == 200


async def test_too_many_invalid_requests_close_the_door(sandbox: Sandbox):
    """Discord's proxy then answers, which discord.py takes for a ban and raises."""
    sandbox.faults.max_invalid = 3
    async with run_bot(ScriptedBot(), sandbox) as bot:
        for _ in range(3):
            with pytest.raises(discord.Forbidden):
                await bot.http.request(
                    discord.http.Route("GET", "/guilds/{g}/members", g=sandbox.world.guild.id)
                )
        with pytest.raises(discord.HTTPException) as refused:
            await bot.fetch_user(1)
        assert refused.value.status == 429
        sandbox.world.pass_time(601)
        with pytest.raises(discord.NotFound):
            await bot.fetch_user(1)
