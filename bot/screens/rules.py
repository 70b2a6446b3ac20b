"""Rules of a game, a page at a time, as they hold at a table or in an edition.

This is the frame that all games share; the pages are each game's own module. The panel's argument
is `<subject>` to open the rules and `<subject>.<page>` to turn to a page ("go": to the one chosen
in the select). The subject is a table's number, or `<game>-<edition>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, Protocol, TypeVar

import discord
from msgspec import Struct

from bot.screens.lesson import PANEL as LESSONS
from bot.screens.lobby import choose_paced_key, list_choices
from bot.screens.scene import MessageLayout, Row, build_panel_button, build_panel_select
from bot.tables.clock import CLOCK_FACTORS
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines import find_latest_game
from renderers.picture import EncodedPicture

PANEL = "rules"
MAX_PAGE_CHARACTERS = 1_700
"""Characters of a page of options, so that a phone need not scroll for long."""
SECONDS_PER_UNIT = {"days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
"""Seconds of each unit, the longest first."""

O = TypeVar("O")  # noqa: E741  O for options
Of = TypeVar("Of", contravariant=True)


class RulesPage(Struct, frozen=True):
    """Page of the rules: its subject, and the rules there."""

    title: str
    text: str
    draw: Callable[[], EncodedPicture] | None = None


def build_page(
    title: str, *texts: str, draw: Callable[[], EncodedPicture] | None = None
) -> RulesPage:
    """Return a page of these paragraphs, without the empty ones."""
    return RulesPage(title, "\n\n".join(filter(None, texts)), draw)


def make_single_page(title: str, text: str) -> "PagesBuilder[Any]":
    """Return the builder of rules on one page, with these texts under all options."""
    return lambda options, say, clock="live": [build_page(say(title), say(text))]


class PagesBuilder(Protocol[Of]):
    """Builder of the rules under these options, without any that do not hold."""

    def __call__(
        self, options: Of, say: Say, clock: ClockSpeed = "live", /
    ) -> Sequence[RulesPage]: ...


class GameRules(Struct, Generic[O], frozen=True):
    """Rules of one game. Texts: `rules-<game>-<edition>`, the name of each edition."""

    editions: Mapping[str, O]
    """Options under which people at no table read the game, by edition."""
    pages: PagesBuilder[O]

    def list_distinguishing_options(self) -> Sequence[str]:
        """Return the names of the options by which editions differ."""
        of: Mapping[str, Any] = self.editions
        usual, *others = of.values()
        return [
            field.name
            for field in fields(usual)
            if any(getattr(other, field.name) != getattr(usual, field.name) for other in others)
        ]

    def find_edition(self, options: O) -> str:
        """Return the name of the edition that is played under these options."""
        return next(
            name
            for name, of in self.editions.items()
            if all(
                getattr(options, each) == getattr(of, each)
                for each in self.list_distinguishing_options()
            )
        )


class RulesSubject(Struct, frozen=True):
    """Rules to read: a game's under some options; `table` is None for an edition."""

    key: str
    game: str
    options: Any
    table: int | None = None
    clock: ClockSpeed = "live"


def build_pages(subject: RulesSubject, rules: GameRules[Any], say: Say) -> list[RulesPage]:
    """Return the game's own pages, and those of chosen or possible options.

    The options take as many pages as a phone wants.
    """
    names = find_latest_game(subject.game).list_applicable_options(subject.options)
    if subject.table is None:
        title, intro = say("rules-choices-title"), say("rules-choices-intro")
        options = [
            "\n".join(
                _format_choice(subject, name, value, say)
                for value in list_choices(subject.options.__class__, name)
            )
            for name in names
        ]
    else:
        title, intro = say("rules-chosen-title"), say("rules-chosen-intro", table=subject.table)
        options = [
            _format_choice(subject, name, getattr(subject.options, name), say) for name in names
        ]
    found = [intro]
    for option in options:
        if len(found[-1]) + len(option) < MAX_PAGE_CHARACTERS:
            found[-1] += f"\n{option}"
        else:
            found.append(option)
    titles = [title]
    if len(found) > 1:
        parts = range(1, len(found) + 1)
        titles = [say("rules-part", title=title, part=part, parts=len(found)) for part in parts]
    pages = rules.pages(subject.options, say, subject.clock)
    return [*pages, *map(RulesPage, titles, found)]


def build_rules_layout(
    subject: RulesSubject, rules: GameRules[Any], number: int, say: Say
) -> MessageLayout:
    """Return page `number`, with the controls that turn pages.

    It counts from 0; a number outside gives the nearest page.
    """
    found = build_pages(subject, rules, say)
    at = min(max(number, 0), len(found) - 1)
    page = found[at]
    head = say("rules-head", game=_format_title(subject, rules, say), page=at + 1, pages=len(found))
    texts = [f"{head}\n### {page.title}", page.text]
    turning = list(_build_turn_buttons(subject, at, len(found), say))
    if _is_taught_edition(subject, rules):  # some would rather learn by playing
        turning.append(build_panel_button(say("button-learn"), LESSONS, subject.game, emoji="🎓"))
    return MessageLayout(texts, [_build_page_select(subject, found, at), turning], page.draw)


def format_time(seconds: int, clock: ClockSpeed, say: Say) -> str:
    """Return the length of these seconds at this pace in words ("8 hours")."""
    time = seconds * CLOCK_FACTORS[clock]
    unit, of = next((unit, of) for unit, of in SECONDS_PER_UNIT.items() if time % of == 0)
    return say("rules-time", unit=unit, count=time // of)


def _format_title(subject: RulesSubject, rules: GameRules[Any], say: Say) -> str:
    """Return the game's name, or where it has several editions the one that is read."""
    if len(rules.editions) == 1:
        return say(f"{subject.game}-title")
    return say(f"rules-{subject.game}-{rules.find_edition(subject.options)}")


def _format_choice(subject: RulesSubject, name: str, value: str, say: Say) -> str:
    key = f"{subject.game}-option-{name}-{value}".replace("_", "-")
    return f"• **{say(choose_paced_key(key, subject.clock))}**\n-# {say(f'{key}-why')}"


def _build_page_select(subject: RulesSubject, found: Sequence[RulesPage], at: int) -> Row:
    options = [
        discord.SelectOption(
            label=f"{n}. {page.title}"[:100], value=str(n - 1), default=n - 1 == at
        )
        for n, page in enumerate(found, 1)
    ]
    return [build_panel_select(options, PANEL, f"{subject.key}.go")]


def _is_taught_edition(subject: RulesSubject, rules: GameRules[Any]) -> bool:
    """Return whether the lesson is of this edition: it teaches the first one."""
    return rules.find_edition(subject.options) == next(iter(rules.editions))


def _build_turn_buttons(subject: RulesSubject, at: int, pages: int, say: Say) -> Row:
    return [
        build_panel_button(
            say(label), PANEL, f"{subject.key}.{target}", disabled=not 0 <= target < pages
        )
        for label, target in (("button-rules-back", at - 1), ("button-rules-on", at + 1))
    ]
