"""Tests that a value of the wrong kind is refused anywhere, without a failure."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandbox import limits, limits_commands, limits_modals
from sandbox.errors import DiscordRefusalError
from tests.sandbox.mistakes import commands
from tests.sandbox.mistakes.shapes import (
    LINK,
    PICTURE,
    build_button,
    build_choice_group,
    build_container,
    build_default_value,
    build_entity_select,
    build_file_upload,
    build_gallery,
    build_label,
    build_poll_answer,
    build_poll_message,
    build_row,
    build_section,
    build_select,
    build_select_option,
    build_text,
    build_text_input,
    build_v2_message,
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
        build_row(build_button(emoji={"name": "🎲"}, disabled=True, id=4), LINK),
        build_row(
            build_select_option(description="d", default=True)
            | {"custom_id": "o", "placeholder": "p"}
        ),
        build_row(build_entity_select(5, build_default_value("user"), min_values=1, max_values=1)),
        build_row(
            build_entity_select(8, build_default_value("channel"), channel_types=[0])
            | {"custom_id": "c"}
        ),
    ],
}
LAYOUT = build_v2_message(
    build_text(),
    build_gallery({"media": PICTURE, "description": "d", "spoiler": True}),
    build_container(
        build_section(build_text(), id=9),
        {"type": 14, "spacing": 2, "divider": True},
        build_row(build_button("b", label=None, emoji={"name": "🎲"})),
        accent_color=3,
        spoiler=False,
    ),
    {"type": 13, "file": {"url": "attachment://a.png"}, "spoiler": False},
    build_section(build_text(), accessory={"type": 11, "media": PICTURE, "description": "d"}),
)
POLL = build_poll_message(
    build_poll_answer(emoji={"name": "🎲"}), duration=5, allow_multiselect=True, layout_type=1
)
COMMAND = commands.build_command(
    name_localizations={"fr": "a"},
    description_localizations={"fr": "b"},
    contexts=[0, 1],
    integration_types=[0],
    default_member_permissions="32",
    nsfw=False,
    dm_permission=True,
    options=[
        commands.build_nested(
            2,
            commands.build_nested(
                1,
                commands.build_command_option(required=True, min_length=1, max_length=5),
                commands.build_command_option(
                    "i",
                    type=4,
                    min_value=1,
                    max_value=5,
                    choices=[{"name": "a", "value": 1, "name_localizations": {"fr": "z"}}],
                ),
                commands.build_command_option(
                    "n", type=10, min_value=1.5, max_value=5, autocomplete=True
                ),
                commands.build_command_option("c", type=7, channel_types=[0]),
            ),
        )
    ],
)
UNUSED = commands.build_command(
    name="unused",
    options=[commands.build_nested(1, commands.build_command_option(options=[])) | {"choices": []}],
)
"""Fields that an option of another type would use."""
MODALS = [
    {
        "custom_id": "m",
        "title": "T",
        "components": [
            build_label(
                build_text_input(placeholder="p", value="v", min_length=0, max_length=9),
                description="d",
            ),
            build_label(build_select(required=True, placeholder="p")),
            build_label(build_choice_group(22, 3, min_values=1, max_values=2, required=True)),
            build_label(build_file_upload(min_values=1, max_values=2, file_types=[".pdf"])),
            build_label({"type": 23, "custom_id": "b", "default": True}),
        ],
    },
    {
        "custom_id": "m",
        "title": "T",
        "components": [
            build_text(),
            build_label(build_choice_group(21, 3)),
            build_row(build_text_input(label="L")),
        ],
    },
]
CHOICE = {"choices": [{"name": "a", "value": "b", "name_localizations": {"fr": "x"}}]}

Judge = Callable[[dict[str, Any]], None]


def check_message_body(body: dict[str, Any]) -> None:
    limits.check_message(body, {0: ("a.png", b"")}, ())


BODIES: dict[str, tuple[dict[str, Any], Judge]] = {
    "classic": (CLASSIC, check_message_body),
    "layout": (LAYOUT, check_message_body),
    "poll": (POLL, check_message_body),
    "command": (COMMAND, lambda body: limits_commands.check_command(body, (0,))),
    "commands": (
        {"one": COMMAND, "other": UNUSED},
        lambda body: limits_commands.check_commands([*body.values()], (0,)),
    ),
    "menu": (commands.build_menu_command(), lambda body: limits_commands.check_command(body, (0,))),
    "modal": (MODALS[0], lambda body: limits_modals.check_modal(body, ())),
    "radio": (MODALS[1], lambda body: limits_modals.check_modal(body, ())),
    "choices": (CHOICE, lambda body: limits_modals.check_choices(body, 3)),
}


def iterate_places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield everything in a body with the path to it, the body itself aside."""
    if path:
        yield path, value
    if isinstance(value, list):
        value = dict(enumerate(value))
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield from iterate_places(inner, (*path, key))


def change_at(body: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    made = copy.deepcopy(body)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return made


@pytest.mark.parametrize("name", BODIES)
def test_nothing_of_another_kind_is_taken(name: str):
    """Lists, objects and plain values are refused where another kind belongs."""
    body, judge = BODIES[name]
    judge(body)
    taken: list[str] = []
    for path, value in iterate_places(body):
        plain = not isinstance(value, dict | list)
        for wrong in ([[]], {"x": 1}) if plain else ("word", 7, True):
            try:
                judge(change_at(body, path, wrong))
            except DiscordRefusalError:
                continue
            taken.append(f"{'.'.join(map(str, path))}: {wrong}")
    assert taken == []
