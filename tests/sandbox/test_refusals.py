"""Tests of requests that every route refuses, with their codes and places."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import aiohttp
import orjson
import pytest

from sandbox import Person, Sandbox
from sandbox.entities import ChannelKind
from sandbox.interactions import InteractionKind
from sandbox.permissions import Permission
from tests.sandbox.mistakes.routes import COMMANDS, IN_CHANNELS, REQUESTS, SLASH, Mistake
from tests.sandbox.mistakes.shapes import (
    build_label,
    build_poll_answer,
    build_poll_message,
    build_text_input,
)
from tests.sandbox.test_scheduled_events import create_event
from tests.support.rest_client import RestClient, list_form_errors

FREE = [
    each for each in Permission if each not in (Permission.ADMINISTRATOR, Permission.BAN_MEMBERS)
]


async def test_every_mistake_is_refused_at_its_place(
    sandbox: Sandbox, api: RestClient, ann: Person
):
    world, channel = sandbox.world, ann.find_channel("bluff")
    role = world.guild.members[world.bot.id].role_ids[0]
    world.update_role(world.guild, world.guild.roles[role], permissions=sum(FREE, Permission(0)))
    forum = world.add_channel(world.guild, "ideas", kind=ChannelKind.FORUM)
    path = f"/channels/{channel.id}/messages"
    known = {
        "channel": channel.id,
        "forum": forum.id,
        "thread": world.add_thread(channel, "t", world.bot).id,
        "guild": world.guild.id,
        "application": world.application_id,
        "bot": world.bot.id,
        "ann": ann.user.id,
        "message": world.post_message(channel, world.bot, content="x").id,
        "anns": (await ann.send_message(channel, "secret")).id,
        "poll": (await api("POST", path, build_poll_message(build_poll_answer())))[1]["id"],
        "event": (await create_event(sandbox, api))["id"],
    }
    before = (len(channel.messages), channel.position, channel.name, len(forum.messages))
    said = {name: await _request_mistake(api, known, mistake) for name, mistake in REQUESTS.items()}
    assert said == {name: expected for name, (*_, expected) in REQUESTS.items()}
    assert (len(channel.messages), channel.position, channel.name, len(forum.messages)) == before
    assert len(IN_CHANNELS) > 30
    assert len(REQUESTS) > 100


async def _request_mistake(api: RestClient, known: dict[str, Any], mistake: Mistake) -> str | int:
    method, path, body, expected = mistake
    whole = orjson.loads(_fill_template(orjson.dumps(body).decode(), known))
    status, found = await api(method, _fill_template(path, known), whole)
    if status == 400 and found["code"] == 50035:
        codes = list_form_errors(found)
        place = str(expected).partition(" ")[0]
        return f"{place} {codes[place]}" if place in codes else str(codes)
    return status if status in (200, 201, 204, 501) else found["code"]


def _fill_template(template: str, known: dict[str, Any]) -> str:
    return re.sub(r"{(\w+)}", lambda found: str(known[found[1]]), template)


@pytest.mark.parametrize("name", ["हिन्दी", "ภาษาไทย", "русский", "日本語", "l'été"])
async def test_names_of_commands_in_all_scripts(api: RestClient, sandbox: Sandbox, name: str):
    path = COMMANDS.format(application=sandbox.world.application_id)
    assert (await api("POST", path, SLASH | {"name": name}))[0] == 201


async def test_at_most_200_commands_are_created_a_day(api: RestClient, sandbox: Sandbox):
    path = COMMANDS.format(application=sandbox.world.application_id)
    for start in (0, 100):
        bodies = [SLASH | {"name": f"c{start + n}"} for n in range(100)]
        assert (await api("PUT", path, bodies))[0] == 200
        assert (await api("PUT", path, bodies))[0] == 200  # no request adds a command
    status, said = await api("PUT", path, [SLASH | {"name": "new"}])
    assert (status, said["code"]) == (400, 30034)
    sandbox.world.pass_time(86_401)
    assert (await api("PUT", path, [SLASH | {"name": "new"}]))[0] == 200


async def test_a_poll_comes_back_as_it_was_sent(api: RestClient, ann: Person, sandbox: Sandbox):
    path = f"/channels/{ann.find_channel('bluff').id}/messages"
    _, sent = await api(
        "POST",
        path,
        build_poll_message(build_poll_answer("yes"), build_poll_answer("no"), duration=2),
    )
    assert [each["poll_media"]["text"] for each in sent["poll"]["answers"]] == ["yes", "no"]
    assert [each["answer_id"] for each in sent["poll"]["answers"]] == [1, 2]
    assert (await api("GET", f"{path}/{sent['id']}"))[1]["poll"] == sent["poll"]
    sandbox.faults.deny_permissions(ann.find_channel("bluff"), Permission.SEND_POLLS)
    status, said = await api("POST", path, build_poll_message(build_poll_answer()))
    assert (status, said["code"]) == (403, 50013)


BODIES: dict[str, tuple[str, bytes, tuple[int, int]]] = {
    "a form without a boundary": ("multipart/form-data", b"x", (400, 50109)),
    "a form that is none": ("multipart/form-data; boundary=a", b"x", (400, 50109)),
    "too deep": ("application/json", b'{"x":' * 200 + b"1" + b"}" * 200, (400, 50109)),
    "half a letter": ("application/json", b'{"content": "\xff"}', (400, 50109)),
    "half a pair": ("application/json", b'{"content": "\\ud800"}', (400, 50109)),
    "fields of a form": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="content"\r\n\r\nx\r\n--a--\r\n',
        (501, 0),
    ),
}


@pytest.mark.parametrize("name", BODIES)
async def test_a_body_that_cannot_be_read(sandbox: Sandbox, ann: Person, name: str):
    kind, data, expected = BODIES[name]
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": kind}
    url = f"{sandbox.api_url}/channels/{ann.find_channel('bluff').id}/messages"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=data, headers=headers) as said,
    ):
        assert (said.status, (await said.json())["code"]) == expected
    assert ann.list_messages("bluff") == []


async def test_a_body_that_is_not_packed_as_it_says(sandbox: Sandbox, ann: Person):
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    url = f"{sandbox.api_url}/channels/{ann.find_channel('bluff').id}/messages"
    packed = headers | {"Content-Encoding": "gzip"}
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=b"{}", headers=packed) as said,
    ):
        assert said.status == 400


async def _answer_elsewhere(
    sandbox: Sandbox, api: RestClient, ann: Person, allowed: bool
) -> list[int]:
    """Answer Ann in a server that the bot is not in, and follow up seven times.

    Ann has brought the bot along. Return the statuses, and assert whether the answer is hers alone.
    """
    world = sandbox.world
    guild = world.add_guild("Elsewhere", sandbox.find_person("Bob").user, bot_permissions=None)
    world.add_member(guild, ann.user)
    if not allowed:
        everyone = guild.everyone.permissions & ~Permission.USE_EXTERNAL_APPS
        world.update_role(guild, guild.everyone, permissions=everyone)
    channel = world.add_channel(guild, "elsewhere")
    ann.install_app()
    sandbox.interactions.deliver = lambda _: True
    making = asyncio.ensure_future(
        sandbox.interactions.make_interaction(
            InteractionKind.COMMAND, ann.user, channel, {"name": "s"}
        )
    )
    await asyncio.sleep(0)
    asked = [*sandbox.interactions.by_token.values()][-1]
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert (await api("POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204
    reply = await making
    assert reply.message is not None
    assert (reply.message.ephemeral_for is ann.user) == (not allowed)
    path = f"/webhooks/{world.application_id}/{asked.token}"
    said = [await api("POST", path, {"content": str(n)}) for n in range(7)]
    return [answer.get("code", status) for status, answer in said]


@pytest.mark.parametrize("allowed", [True, False])
async def test_where_the_bot_was_brought(
    sandbox: Sandbox, api: RestClient, ann: Person, allowed: bool
) -> None:
    """Its answers are public only if the server allows it.

    At most five follow-ups may be sent.
    """
    assert await _answer_elsewhere(sandbox, api, ann, allowed) == [200] * 5 + [40094] * 2


async def test_a_dialog_leaves_no_message_to_edit(
    sandbox: Sandbox, api: RestClient, ann: Person
) -> None:
    sandbox.interactions.deliver = lambda _: True
    channel = ann.find_channel("bluff")
    making = asyncio.ensure_future(
        sandbox.interactions.make_interaction(
            InteractionKind.COMMAND, ann.user, channel, {"name": "s"}
        )
    )
    await asyncio.sleep(0)
    asked = [*sandbox.interactions.by_token.values()][-1]
    dialog = {"custom_id": "m", "title": "T", "components": [build_label(build_text_input())]}
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert (await api("POST", path, {"type": 9, "data": dialog}))[0] == 204
    await making
    path = f"/webhooks/{sandbox.world.application_id}/{asked.token}/messages/@original"
    status, said = await api("PATCH", path, {"content": "x"})
    assert (status, said["code"]) == (404, 10015)
