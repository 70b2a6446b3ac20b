"""First answers that Discord refuses: modals, kinds of answer, unknown interactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sandbox import Person, Sandbox
from sandbox.interactions import Interaction
from tests.sandbox.api import Api, wrong

BUTTON = {"type": 2, "style": 1, "label": "A", "custom_id": "a"}
SELECT = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}


def label(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component} | more


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1} | more


MODALS = {
    "long title": ({"title": "x" * 46}, "data.title", "BASE_TYPE_MAX_LENGTH"),
    "six labels": (
        {"components": [label(field(custom_id=str(n))) for n in range(6)]},
        "data.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no components": ({"components": []}, "data.components", "BASE_TYPE_BAD_LENGTH"),
    "long label": (
        {"components": [label(field(), label="x" * 46)]},
        "data.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "button": (
        {"components": [{"type": 1, "components": [BUTTON]}]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "select in a row": (
        {"components": [{"type": 1, "components": [SELECT]}]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "the same field twice": (
        {"components": [label(field()), label(field())]},
        "data.components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "long placeholder": (
        {"components": [label(field(placeholder="x" * 101))]},
        "data.components.0.component.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "disabled select": (
        {"components": [label(SELECT | {"disabled": True})]},
        "data.components.0.component.disabled",
        "COMPONENT_DISABLED_IN_MODAL",
    ),
}


@pytest.fixture
async def callback(sandbox: Sandbox, ann: Person) -> AsyncIterator[str]:
    """The callback path of a fresh command interaction of Ann's."""
    made: asyncio.Queue[Interaction] = asyncio.Queue()

    def deliver(interaction: Interaction) -> bool:
        made.put_nowait(interaction)
        return True

    sandbox.interactions.deliver = deliver
    sandbox.commands.add(None, {"name": "hall", "description": "d"})
    waiting = asyncio.create_task(ann.slash("hall"))
    interaction = await made.get()
    yield f"/interactions/{interaction.id}/{interaction.token}/callback"
    sandbox.interactions.close()
    await waiting


@pytest.mark.parametrize("name", MODALS)
async def test_a_modal_that_discord_refuses(api: Api, callback: str, name: str):
    change, path, code = MODALS[name]
    data = {"custom_id": "m", "title": "T", "components": [label(field())]} | change
    status, answer = await api("POST", callback, {"type": 9, "data": data})
    assert status == 400
    assert wrong(answer).get(path) == code
    # refused is not answered: it can still be done right
    data = {"custom_id": "m", "title": "T", "components": [label(field())]}
    status, _ = await api("POST", callback, {"type": 9, "data": data})
    assert status == 204


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99, None])
async def test_a_command_is_not_answered_like_that(api: Api, callback: str, kind: int | None):
    _, answer = await api("POST", callback, {"type": kind})
    assert wrong(answer) == {"type": "BASE_TYPE_CHOICES"}


async def test_unknown_and_answered_interactions(api: Api, callback: str):
    status, answer = await api("POST", "/interactions/1/x/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)
    assert (await api("POST", callback, {"type": 5}))[0] == 204
    status, answer = await api("POST", callback, {"type": 5})
    assert (status, answer["code"]) == (400, 40060)


async def test_follow_ups_need_an_answer_first(api: Api, callback: str, sandbox: Sandbox):
    token = callback.split("/")[3]
    path = f"/webhooks/{sandbox.world.application_id}/{token}"
    status, answer = await api("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (404, 10015)
