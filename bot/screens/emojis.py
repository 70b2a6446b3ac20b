"""The application's own emoji in what people read.

A message of the texts that has an attribute `emoji` is written in two ways, the other with emoji
in it by their names (`:whist_hearts:`). What a scene says holds both, until it is known what
becomes of it: a text with emoji where Discord has them all, a label with one of them before it, or
just what is written. Whoever is given texts without a scene (alt texts, autocomplete, refusals)
never has both.
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
"""How those that Discord has stand in a text, by name: "<:whist_hearts_1a2b3c:123>"."""

MOST_TEXT = 4000
"""Characters that Discord takes in all texts of one message."""
LABEL, OPTION, PLACEHOLDER, FIELD = 80, 100, 150, 45
"""Characters of a button's label, an option's, a select without a choice, a field of a dialog."""

_BEGIN, _OR, _END = "\ue000", "\ue001", "\ue002"
_BOTH = re.compile(f"{_BEGIN}([^{_BEGIN}-{_END}]*){_OR}([^{_BEGIN}-{_END}]*){_END}")
_MARKS = re.compile(f"[{_BEGIN}-{_END}]")
_NAMED = re.compile(r":([a-z0-9_]+):")


@lru_cache(maxsize=2 * len(LOCALES))
def with_emoji(say: Say) -> Say:
    """The texts of one language, in both ways where they can be written with emoji."""

    def lookup(key: str, **facts: object) -> str:
        written = say(key, **facts)
        if not texts.has(f"{key}.emoji"):
            return written
        return f"{_BEGIN}{written}{_OR}{say(f'{key}.emoji', **facts)}{_END}"

    return lookup


def unmarked(text: str) -> str:
    """What somebody else wrote, without the characters that mean something here."""
    return _MARKS.sub("", text)


def in_text(text: str, emojis: Emojis) -> str:
    """With emoji, as far as there are all that belong together."""
    return _chosen(text, emojis)[0]


def in_texts(all_texts: Sequence[str], emojis: Emojis) -> list[str]:
    """The texts of one message: without emoji if there is no room for them."""
    drawn = [in_text(text, emojis) for text in all_texts]
    if sum(map(len, drawn)) <= MOST_TEXT:
        return drawn
    return [in_text(text, {}) for text in all_texts]


def in_label(text: str, emojis: Emojis) -> tuple[str, str | None]:
    """A label has no emoji in it and one before it: that of which the text says so much. Where it
    has several, it is as it is written."""
    drawn, used = _chosen(text, emojis)
    written = in_text(text, {})
    if len(used) != 1:
        return written, None
    (only,) = used
    return " ".join(drawn.replace(only, " ").split()) or written, only


def _chosen(text: str, emojis: Emojis) -> tuple[str, set[str]]:
    used = set[str]()

    def choose(found: re.Match[str]) -> str:
        names = _NAMED.findall(found[2])
        if not names or any(name not in emojis for name in names):
            return found[1]
        used.update(emojis[name] for name in names)
        return _NAMED.sub(lambda name: emojis[name[1]], found[2])

    chosen = _BOTH.sub(choose, text)
    return unmarked(chosen), used


# --- components ----------------------------------------------------------------------------------


def sent(item: ui.Item[Any], emojis: Emojis) -> ui.Item[Any]:
    """A button or a select as it is sent: another one, as a layout is sent more than once."""
    if isinstance(item, ui.Button):
        label, emoji = in_label(item.label or "", {} if item.emoji else emojis)
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
            placeholder=in_text(item.placeholder or "", {})[:PLACEHOLDER] or None,
            min_values=item.min_values,
            max_values=item.max_values,
            options=[_option(each, emojis) for each in item.options],
            disabled=item.disabled,
        )
    return item


def _option(option: discord.SelectOption, emojis: Emojis) -> discord.SelectOption:
    label, emoji = in_label(option.label, {} if option.emoji else emojis)
    return discord.SelectOption(
        label=label[:OPTION],
        value=option.value,
        description=in_text(option.description or "", {})[:OPTION] or None,
        emoji=option.emoji or emoji,
        default=option.default,
    )


def in_dialog(modal: ui.Modal, emojis: Emojis) -> ui.Modal:
    """The same dialog, ready to be sent."""
    modal.title = in_text(modal.title, {})
    for item in modal.walk_children():
        match item:
            case ui.TextDisplay():
                item.content = in_text(item.content, emojis)
            case ui.Label():
                item.text = in_text(item.text, {})[:FIELD]
                item.description = in_text(item.description or "", {})[:OPTION] or None
            case ui.Select():
                item.options = [_option(each, emojis) for each in item.options]
            case ui.RadioGroup() | ui.CheckboxGroup():
                for each in item.options:
                    each.label = in_text(each.label, {})[:OPTION]
                    each.description = in_text(each.description or "", {})[:OPTION] or None
            case ui.TextInput():
                item.placeholder = in_text(item.placeholder or "", {})[:OPTION] or None
                item.default = in_text(item.default or "", {}) or None
            case _:
                pass
    return modal
