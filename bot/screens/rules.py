"""The rules of a game to be read: a page at a time, as they hold at a table or in an edition.

Here: the frame that is the same for all games. What stands on the pages is each game's own module.
The panel's argument is `<subject>` to open the rules and `<subject>.<page>` to turn to a page
("go": to the one chosen in the select). The subject is a table's number, or `<game>-<edition>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, Protocol, TypeVar

import discord
from msgspec import Struct

from bot.screens.lesson import PANEL as LESSONS
from bot.screens.lobby import choices, paced
from bot.screens.scene import Layout, Row, panel_button, panel_select
from bot.tables.clock import PACES
from bot.tables.rows import Speed
from bot.texts import Say
from engines import latest
from renderers.picture import Picture

PANEL = "rules"
LONGEST = 1_700
"""Characters of a page of options: a phone shows no more without being scrolled for long."""
UNITS = {"days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
"""Seconds of each unit, the longest first."""

O = TypeVar("O")  # noqa: E741  O for options
Of = TypeVar("Of", contravariant=True)


class Page(Struct, frozen=True):
    """One page: what it is about, and what holds there."""

    title: str
    text: str
    draw: Callable[[], Picture] | None = None


def page(title: str, *texts: str, draw: Callable[[], Picture] | None = None) -> Page:
    """One page of these paragraphs; what is empty is none."""
    return Page(title, "\n\n".join(filter(None, texts)), draw)


class Pages(Protocol[Of]):
    """Return the rules under these options, and nothing that does not hold under them."""

    def __call__(self, options: Of, say: Say, clock: Speed = "live", /) -> Sequence[Page]: ...


class Rules(Struct, Generic[O], frozen=True):
    """One game's rules. Texts: `rules-<game>-<edition>`, the name of each edition."""

    editions: Mapping[str, O]
    """Options with which the game is read by who sits at no table, by a name for them."""
    pages: Pages[O]

    def telling(self) -> Sequence[str]:
        """Return the names of the options by which editions differ."""
        of: Mapping[str, Any] = self.editions
        usual, *others = of.values()
        return [
            field.name
            for field in fields(usual)
            if any(getattr(other, field.name) != getattr(usual, field.name) for other in others)
        ]

    def edition_of(self, options: O) -> str:
        """Return the name of the edition that is played under these options."""
        return next(
            name
            for name, of in self.editions.items()
            if all(getattr(options, each) == getattr(of, each) for each in self.telling())
        )


class Subject(Struct, frozen=True):
    """Whose rules are read: a game's under some options; `table` None for an edition."""

    key: str
    game: str
    options: Any
    table: int | None = None
    clock: Speed = "live"


def pages(subject: Subject, rules: Rules[Any], say: Say) -> list[Page]:
    """The game's own pages, and what was chosen, or can be: on as many as a phone wants."""
    names = latest(subject.game).applicable(subject.options)
    if subject.table is None:
        title, intro = say("rules-choices-title"), say("rules-choices-intro")
        options = [
            "\n".join(
                _choice(subject, name, value, say)
                for value in choices(subject.options.__class__, name)
            )
            for name in names
        ]
    else:
        title, intro = say("rules-chosen-title"), say("rules-chosen-intro", table=subject.table)
        options = [_choice(subject, name, getattr(subject.options, name), say) for name in names]
    found = [intro]
    for option in options:
        if len(found[-1]) + len(option) < LONGEST:
            found[-1] += f"\n{option}"
        else:
            found.append(option)
    titles = [title]
    if len(found) > 1:
        parts = range(1, len(found) + 1)
        titles = [say("rules-part", title=title, part=part, parts=len(found)) for part in parts]
    told = rules.pages(subject.options, say, subject.clock)
    return [*told, *map(Page, titles, found)]


def layout(subject: Subject, rules: Rules[Any], number: int, say: Say) -> Layout:
    """Page `number` (from 0; the nearest there is), with what turns the pages."""
    found = pages(subject, rules, say)
    at = min(max(number, 0), len(found) - 1)
    page = found[at]
    head = say("rules-head", game=_title(subject, rules, say), page=at + 1, pages=len(found))
    texts = [f"{head}\n### {page.title}", page.text]
    turning = list(_turn(subject, at, len(found), say))
    if _taught(subject, rules):  # for who would rather learn by playing
        turning.append(panel_button(say("button-learn"), LESSONS, subject.game, emoji="🎓"))
    return Layout(texts, [_select(subject, found, at), turning], page.draw)


def time_text(seconds: int, clock: Speed, say: Say) -> str:
    """Return how long these seconds of the rules last at this pace, in words ("8 hours")."""
    time = seconds * PACES[clock]
    unit, of = next((unit, of) for unit, of in UNITS.items() if time % of == 0)
    return say("rules-time", unit=unit, count=time // of)


def _title(subject: Subject, rules: Rules[Any], say: Say) -> str:
    """Return the game's name, or where it has several editions the one that is read."""
    if len(rules.editions) == 1:
        return say(f"{subject.game}-title")
    return say(f"rules-{subject.game}-{rules.edition_of(subject.options)}")


def _choice(subject: Subject, name: str, value: str, say: Say) -> str:
    key = f"{subject.game}-option-{name}-{value}".replace("_", "-")
    return f"• **{say(paced(key, subject.clock))}**\n-# {say(f'{key}-why')}"


def _select(subject: Subject, found: Sequence[Page], at: int) -> Row:
    options = [
        discord.SelectOption(
            label=f"{n}. {page.title}"[:100], value=str(n - 1), default=n - 1 == at
        )
        for n, page in enumerate(found, 1)
    ]
    return [panel_select(options, PANEL, f"{subject.key}.go")]


def _taught(subject: Subject, rules: Rules[Any]) -> bool:
    """Whether the lesson is of this edition: it teaches the first one."""
    return rules.edition_of(subject.options) == next(iter(rules.editions))


def _turn(subject: Subject, at: int, pages: int, say: Say) -> Row:
    return [
        panel_button(say(label), PANEL, f"{subject.key}.{target}", disabled=not 0 <= target < pages)
        for label, target in (("button-rules-back", at - 1), ("button-rules-on", at + 1))
    ]
