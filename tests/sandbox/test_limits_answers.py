"""Tests of first answers that Discord refuses, and of unknown interactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from sandbox import Person, Sandbox
from sandbox.interactions import PendingInteraction
from tests.sandbox.mistakes.components import COMPONENTS
from tests.sandbox.mistakes.modals import CHOICES, MODALS
from tests.sandbox.mistakes.shapes import (
    build_choice_group,
    build_file_upload,
    build_label,
    build_text_input,
)
from tests.support.rest_client import RestClient, get_form_error, list_form_errors

HALL = {
    "name": "hall",
    "description": "d",
    "options": [{"type": 3, "name": "o", "description": "d", "autocomplete": True}],
}


@pytest.fixture
async def begin_interaction(
    sandbox: Sandbox,
) -> AsyncIterator[Callable[[Awaitable[Any]], Awaitable[str]]]:
    """Yield a function that awaits an act and returns its callback's path."""
    made: asyncio.Queue[PendingInteraction] = asyncio.Queue()
    waiting: list[asyncio.Future[Any]] = []

    def deliver_queued(interaction: PendingInteraction) -> bool:
        made.put_nowait(interaction)
        return True

    async def ask_for_path(doing: Awaitable[Any]) -> str:
        waiting.append(asyncio.ensure_future(doing))
        interaction = await made.get()
        return f"/interactions/{interaction.id}/{interaction.token}/callback"

    sandbox.interactions.deliver = deliver_queued
    sandbox.interactions.answer_seconds = 60  # one of them gets the body of a whole table
    sandbox.commands.add_command(None, HALL)
    yield ask_for_path
    sandbox.interactions.fail_open()
    await asyncio.gather(*waiting, return_exceptions=True)


@pytest.fixture
async def callback_path(
    ann: Person, begin_interaction: Callable[[Awaitable[Any]], Awaitable[str]]
) -> str:
    """Return the callback path of a fresh command interaction of Ann's."""
    return await begin_interaction(ann.run_slash("hall"))


def build_modal(change: dict[str, Any]) -> dict[str, Any]:
    data = {
        "custom_id": "m",
        "title": "T",
        "components": [build_label(build_text_input())],
    } | change
    return {"type": 9, "data": data}


async def test_a_modal_that_discord_refuses(api: RestClient, sandbox: Sandbox, callback_path: str):
    said = {
        name: get_form_error(await api("POST", callback_path, build_modal(change)), path)
        for name, (change, path, _) in MODALS.items()
    }
    assert said == {name: code for name, (_, _, code) in MODALS.items()}
    # after a refusal a right answer can still be given
    assert (await api("POST", callback_path, build_modal({})))[0] == 204


async def test_a_modal_at_the_limits_is_taken(api: RestClient, callback_path: str):
    fields = [
        build_choice_group(21, 10, required=False),
        build_choice_group(22, 10, custom_id="h", min_values=0, required=False),
        build_file_upload(min_values=1, max_values=10, file_types=["image", ".toml"]),
        {"type": 23, "custom_id": "b", "default": True},
        build_text_input(min_length=0, max_length=4000, value="x" * 4000),
    ]
    status, said = await api(
        "POST", callback_path, build_modal({"components": [build_label(f) for f in fields]})
    )
    assert status == 204, said


async def test_choices_that_discord_refuses(api: RestClient, ann: Person, begin_interaction: Any):
    callback = await begin_interaction(ann.request_choices("hall", "o", "x"))
    said = {
        name: get_form_error(await api("POST", callback, {"type": 8, "data": data}), path)
        for name, (data, path, _) in CHOICES.items()
    }
    assert said == {name: code for name, (_, _, code) in CHOICES.items()}
    choice = {"name": "a", "value": "a", "name_localizations": {"fr": "b"}}
    assert (await api("POST", callback, {"type": 8, "data": {"choices": [choice]}}))[0] == 204


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99, None])
async def test_a_command_is_not_answered_like_that(
    api: RestClient, callback_path: str, kind: int | None
):
    _, answer_interaction = await api("POST", callback_path, {"type": kind})
    assert list_form_errors(answer_interaction) == {"type": "BASE_TYPE_CHOICES"}


async def test_an_answer_is_judged_as_a_message_is(
    api: RestClient, sandbox: Sandbox, callback_path: str
):
    body, path, code = COMPONENTS["two emoji"]
    said = await api("POST", callback_path, {"type": 4, "data": body})
    assert get_form_error(said, f"data.{path}") == code
    said = await api("POST", callback_path, {"type": 4, "data": [body]})
    assert get_form_error(said, "data") == "MODEL_TYPE_CONVERT"
    assert (await api("POST", callback_path, {"type": 4, "data": {"content": "x"}}))[0] == 204
    webhook = f"/webhooks/{sandbox.world.application_id}/{callback_path.split('/')[3]}"
    for method, where in (("POST", webhook), ("PATCH", f"{webhook}/messages/@original")):
        assert get_form_error(await api(method, where, body), path) == code


async def test_unknown_and_answered_interactions(api: RestClient, callback_path: str):
    status, answer_interaction = await api("POST", "/interactions/1/x/callback", {"type": 5})
    assert (status, answer_interaction["code"]) == (404, 10062)
    assert (await api("POST", callback_path, {"type": 5}))[0] == 204
    status, answer_interaction = await api("POST", callback_path, {"type": 5})
    assert (status, answer_interaction["code"]) == (400, 40060)


async def test_follow_ups_need_an_answer_first(
    api: RestClient, callback_path: str, sandbox: Sandbox
):
    token = callback_path.split("/")[3]
    path = f"/webhooks/{sandbox.world.application_id}/{token}"
    status, answer_interaction = await api("POST", path, {"content": "x"})
    assert (status, answer_interaction["code"]) == (404, 10015)
