"""Emoji that Discord has: Unicode's, and the custom ones that the bot may use."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from emoji import EMOJI_DATA, STATUS

from sandbox.forms import BodyForm, Path

NEWEST = 15.1
"""Version of Unicode's emoji whose pictures all clients have."""
PARTS = STATUS["component"]
"""Status of what is an emoji only together with others: tones of skin and hair."""
LETTERS = range(ord("🇦"), ord("🇿") + 1)
"""Single regional letters, which Discord has over and above Unicode's."""


def is_known_emoji(name: str) -> bool:
    """Return whether this text is exactly one emoji that Discord has.

    It may lack its last U+FE0F.
    """
    if found := EMOJI_DATA.get(name):
        return found["status"] != PARTS and found["E"] <= NEWEST
    return len(name) == 1 and ord(name) in LETTERS


def check_emoji(form: BodyForm, at: Path, emoji: Any, custom: Collection[int]) -> None:
    """Note an emoji that Discord does not have.

    ``custom`` are the ids of the custom emojis that the bot may use. Discord gives the same code
    for buttons and for all others (api-docs issue 8071).
    """
    if emoji is None or not form.check_object(at, emoji):
        return
    wrong = ("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    if (id := emoji.get("id")) is not None:
        if form.check_snowflake((*at, "id"), id) and int(id) not in custom:
            form.note_error((*at, "id"), *wrong)
    elif not is_known_emoji(str(emoji.get("name") or "")):
        form.note_error((*at, "name"), *wrong)
