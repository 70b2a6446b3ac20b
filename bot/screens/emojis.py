"""The application's own emoji in what people read.

A message of the texts that has an attribute `emoji` is written in two variants, the other with
emoji in it by their names (`:whist_hearts:`). What a scene says holds both, until it is known what
becomes of it: a text with emoji where Discord has them all, a label with one of them before it, or
just what is written. Texts that are taken without a scene (alt texts, autocomplete, refusals) never
have both.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import discord
from discord import ui

from bot import texts
from bot.texts import LOCALES, Say

Emojis = Mapping[str, str]
"""Emoji of Discord in a text by name, as in "<:whist_hearts_1a2b3c:123>"."""

MAX_MESSAGE_CHARACTERS = 4000
"""Characters that Discord takes in all texts of one message."""
LABEL, OPTION, PLACEHOLDER, FIELD = 80, 100, 150, 45
"""Characters of a button's label, an option, a placeholder, a field of a modal."""

_BEGIN, _OR, _END = "\ue000", "\ue001", "\ue002"
_BOTH = re.compile(f"{_BEGIN}([^{_BEGIN}-{_END}]*){_OR}([^{_BEGIN}-{_END}]*){_END}")
_MARKS = re.compile(f"[{_BEGIN}-{_END}]")
_NAMED = re.compile(r":([a-z0-9_]+):")


@lru_cache(maxsize=2 * len(LOCALES))
def with_emoji_variants(say: Say) -> Say:
    """Return the texts of one language, in both variants if they have emoji."""

    def say_variants(key: str, **facts: object) -> str:
        written = say(key, **facts)
        if not texts.has_text(f"{key}.emoji"):
            return written
        return f"{_BEGIN}{written}{_OR}{say(f'{key}.emoji', **facts)}{_END}"

    return say_variants


def strip_marks(text: str) -> str:
    """Return what a user wrote without the characters that mark variants here."""
    return _MARKS.sub("", text)


def resolve_text(text: str, emojis: Emojis) -> str:
    """Return a text with emoji, where Discord has all that belong together."""
    return _resolve_variants(text, emojis)[0]


def resolve_texts(all_texts: Sequence[str], emojis: Emojis) -> list[str]:
    """Return the texts of one message: without emoji if there is no room for them."""
    drawn = [resolve_text(text, emojis) for text in all_texts]
    if sum(map(len, drawn)) <= MAX_MESSAGE_CHARACTERS:
        return drawn
    return [resolve_text(text, {}) for text in all_texts]


def resolve_label(text: str, emojis: Emojis) -> tuple[str, str | None]:
    """Return a label without emoji, and the one emoji that stands before it.

    A label with several is left as it is written, without an emoji.
    """
    drawn, used = _resolve_variants(text, emojis)
    written = resolve_text(text, {})
    if len(used) != 1:
        return written, None
    (only,) = used
    return " ".join(drawn.replace(only, " ").split()) or written, only


def _resolve_variants(text: str, emojis: Emojis) -> tuple[str, set[str]]:
    used = set[str]()
    if not _MARKS.search(text):
        return text, used

    def choose_variant(found: re.Match[str]) -> str:
        names = _NAMED.findall(found[2])
        if not names or any(name not in emojis for name in names):
            return found[1]
        used.update(emojis[name] for name in names)
        return _NAMED.sub(lambda name: emojis[name[1]], found[2])

    chosen = _BOTH.sub(choose_variant, text)
    return strip_marks(chosen), used


# --- components ----------------------------------------------------------------------------------


def resolve_component(item: ui.Item[Any], emojis: Emojis) -> ui.Item[Any]:
    """Return a copy of a button or a select as it is sent.

    A layout is sent more than once.
    """
    if isinstance(item, ui.Button):
        label, emoji = resolve_label(item.label or "", {} if item.emoji else emojis)
        return ui.Button(
            style=item.style,
            label=label[:LABEL] or None,
            custom_id=item.custom_id,
            url=item.url,
            emoji=item.emoji or emoji,
            disabled=item.disabled,
        )
    if type(item) is ui.Select:
        return ui.Select(
            custom_id=item.custom_id,
            placeholder=resolve_text(item.placeholder or "", {})[:PLACEHOLDER] or None,
            min_values=item.min_values,
            max_values=item.max_values,
            options=[_resolve_option(each, emojis) for each in item.options],
            disabled=item.disabled,
        )
    return item


def _resolve_option(option: discord.SelectOption, emojis: Emojis) -> discord.SelectOption:
    label, emoji = resolve_label(option.label, {} if option.emoji else emojis)
    return discord.SelectOption(
        label=label[:OPTION],
        value=option.value,
        description=resolve_text(option.description or "", {})[:OPTION] or None,
        emoji=option.emoji or emoji,
        default=option.default,
    )


def resolve_modal(modal: ui.Modal, emojis: Emojis) -> ui.Modal:
    """Return the same modal, ready to be sent."""
    modal.title = resolve_text(modal.title, {})
    for item in modal.walk_children():
        match item:
            case ui.TextDisplay():
                item.content = resolve_text(item.content, emojis)
            case ui.Label():
                item.text = resolve_text(item.text, {})[:FIELD]
                item.description = resolve_text(item.description or "", {})[:OPTION] or None
            case ui.Select():
                item.options = [_resolve_option(each, emojis) for each in item.options]
            case ui.RadioGroup() | ui.CheckboxGroup():
                for each in item.options:
                    each.label = resolve_text(each.label, {})[:OPTION]
                    each.description = resolve_text(each.description or "", {})[:OPTION] or None
            case ui.TextInput():
                item.placeholder = resolve_text(item.placeholder or "", {})[:OPTION] or None
                item.default = resolve_text(item.default or "", {}) or None
            case _:
                pass
    return modal
