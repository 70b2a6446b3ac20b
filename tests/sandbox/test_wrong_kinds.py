"""A value of the wrong kind is refused wherever it stands in a body, and never fails the judge."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandbox import limits, limits_commands, limits_modals
from sandbox.errors import Refusal
from tests.sandbox.mistakes import commands
from tests.sandbox.mistakes.shapes import (
    LINK,
    PICTURE,
    answer,
    button,
    container,
    default,
    field,
    files,
    gallery,
    group,
    label,
    option,
    picked,
    poll,
    row,
    section,
    select,
    text,
    v2,
)

ID = "1088510058284990888"
ADDRESS = PICTURE["url"]
EMBED = {
    "title": "t",
    "description": "d",
    "url": ADDRESS,
    "color": 5,
    "timestamp": "2026-11-22T19:00:00+00:00",
    "author": {"name": "n", "url": ADDRESS, "icon_url": ADDRESS},
    "footer": {"text": "f", "icon_url": ADDRESS},
    "image": {"url": ADDRESS},
    "thumbnail": {"url": ADDRESS},
    "fields": [{"name": "n", "value": "v", "inline": True}],
}
CLASSIC = {
    "content": "x",
    "tts": False,
    "flags": 4,
    "nonce": "once",
    "enforce_nonce": True,
    "allowed_mentions": {"parse": ["users"], "roles": [ID], "replied_user": True},
    "message_reference": {"message_id": ID, "fail_if_not_exists": True},
    "sticker_ids": [ID],
    "attachments": [{"id": 0, "filename": "a.png", "description": "d"}],
    "embeds": [EMBED],
    "components": [
        row(button(emoji={"name": "🎲"}, disabled=True, id=4), LINK),
        row(option(description="d", default=True) | {"custom_id": "o", "placeholder": "p"}),
        row(picked(5, default("user"), min_values=1, max_values=1)),
        row(picked(8, default("channel"), channel_types=[0]) | {"custom_id": "c"}),
    ],
}
LAYOUT = v2(
    text(),
    gallery({"media": PICTURE, "description": "d", "spoiler": True}),
    container(
        section(text(), id=9),
        {"type": 14, "spacing": 2, "divider": True},
        row(button("b", label=None, emoji={"name": "🎲"})),
        accent_color=3,
        spoiler=False,
    ),
    {"type": 13, "file": {"url": "attachment://a.png"}, "spoiler": False},
    section(text(), accessory={"type": 11, "media": PICTURE, "description": "d"}),
)
POLL = poll(answer(emoji={"name": "🎲"}), duration=5, allow_multiselect=True, layout_type=1)
COMMAND = commands.command(
    name_localizations={"fr": "a"},
    description_localizations={"fr": "b"},
    contexts=[0, 1],
    integration_types=[0],
    default_member_permissions="32",
    nsfw=False,
    dm_permission=True,
    options=[
        commands.nested(
            2,
            commands.nested(
                1,
                commands.option(required=True, min_length=1, max_length=5),
                commands.option(
                    "i",
                    type=4,
                    min_value=1,
                    max_value=5,
                    choices=[{"name": "a", "value": 1, "name_localizations": {"fr": "z"}}],
                ),
                commands.option("n", type=10, min_value=1.5, max_value=5, autocomplete=True),
                commands.option("c", type=7, channel_types=[0]),
            ),
        )
    ],
)
UNUSED = commands.command(
    name="unused",
    options=[commands.nested(1, commands.option(options=[])) | {"choices": []}],
)
"""What an option of another type would use."""
MODALS = [
    {
        "custom_id": "m",
        "title": "T",
        "components": [
            label(field(placeholder="p", value="v", min_length=0, max_length=9), description="d"),
            label(select(required=True, placeholder="p")),
            label(group(22, 3, min_values=1, max_values=2, required=True)),
            label(files(min_values=1, max_values=2, file_types=[".pdf"])),
            label({"type": 23, "custom_id": "b", "default": True}),
        ],
    },
    {
        "custom_id": "m",
        "title": "T",
        "components": [text(), label(group(21, 3)), row(field(label="L"))],
    },
]
CHOICE = {"choices": [{"name": "a", "value": "b", "name_localizations": {"fr": "x"}}]}

Judge = Callable[[dict[str, Any]], None]


def message(body: dict[str, Any]) -> None:
    limits.check_message(body, {0: ("a.png", b"")}, ())


BODIES: dict[str, tuple[dict[str, Any], Judge]] = {
    "classic": (CLASSIC, message),
    "layout": (LAYOUT, message),
    "poll": (POLL, message),
    "command": (COMMAND, lambda body: limits_commands.check_command(body, (0,))),
    "commands": (
        {"one": COMMAND, "other": UNUSED},
        lambda body: limits_commands.check_commands([*body.values()], (0,)),
    ),
    "menu": (commands.menu(), lambda body: limits_commands.check_command(body, (0,))),
    "modal": (MODALS[0], lambda body: limits_modals.check_modal(body, ())),
    "radio": (MODALS[1], lambda body: limits_modals.check_modal(body, ())),
    "choices": (CHOICE, lambda body: limits_modals.check_choices(body, 3)),
}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Everything in a body with the way to it, the body itself aside."""
    if path:
        yield path, value
    if isinstance(value, list):
        value = dict(enumerate(value))
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield from places(inner, (*path, key))


def changed(body: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    made = copy.deepcopy(body)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return made


@pytest.mark.parametrize("name", BODIES)
def test_nothing_of_another_kind_is_taken(name: str):
    """A list of texts and an object of numbers belong nowhere; nor does a plain value where there
    is a list or an object."""
    body, judge = BODIES[name]
    judge(body)
    taken: list[str] = []
    for path, value in places(body):
        plain = not isinstance(value, dict | list)
        for wrong in ([[]], {"x": 1}) if plain else ("word", 7, True):
            try:
                judge(changed(body, path, wrong))
            except Refusal:
                continue
            taken.append(f"{'.'.join(map(str, path))}: {wrong}")
    assert taken == []
