"""Which game: an option of commands that takes every name that people call a game, in any language.

Of an option with choices Discord takes a whole label or nothing. So the games are offered while
somebody types, and what is sent without choosing is read here. What people call a game stands in
its own texts: `game-<game>-names`.
"""

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.answers.spelling import plain
from bot.interactions import words
from bot.screens import SCREENS, editions
from bot.texts import LOCALES, Say, text
from engines import latest
from engines.core import Illegal

C = TypeVar("C", bound=app_commands.Command[Any, ..., Any])

GAMES = tuple(SCREENS)
EDITIONS = tuple(editions())
"""What may be meant: games, or editions of their rules."""

LIKE, LETTERS = 75, 4
"""How like a name, of 100, a misspelt one is at least, and of how many letters."""
EXACT, BEGINS, HAS, MISSPELT, NOT = range(5)
"""How well a name fits what was typed."""


def offer(value: str, speak: Say) -> str:
    """A game with its people and kind, or an edition of rules, as it stands in the picker."""
    if value not in SCREENS:
        return speak(f"rules-{value}")
    rules = latest(value)
    seats = rules.seats(rules.options_type())
    players = "–".join(str(end) for end in sorted({seats[0], seats[-1]}))
    return speak(f"game-{value}", players=players, most=seats[-1])


def find(typed: str, values: Sequence[str]) -> str:
    """The one that is meant; of several editions of one game that with which a table opens.

    Raises `Illegal` when nothing is called so, or several games may be.
    """
    found = _ranked(typed, values)
    if not found:
        raise Illegal("start-unknown-game", game=typed, games=GAMES)
    best = [value for value in found if _fits(typed, value)[0] == _fits(typed, found[0])[0]]
    meant = tuple(dict.fromkeys(_game(value) for value in best))
    if len(meant) > 1:
        raise Illegal("start-several-games", game=typed, games=meant)
    return found[0]


def option(values: Sequence[str]) -> Any:
    """Has the option `game` of a command offer those of the games or editions that may be meant."""

    def offering(command: C) -> C:
        async def offers(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            found = _ranked(typed, values) if typed.strip() else values
            speak = words(interaction)
            return [app_commands.Choice(name=offer(value, speak), value=value) for value in found]

        command.autocomplete("game")(offers)
        return command

    return offering


def _game(value: str) -> str:
    return value.partition("-")[0]


def _ranked(typed: str, values: Sequence[str]) -> list[str]:
    """Those that may be meant, the likeliest first."""
    fitting = [value for value in values if _fits(typed, value)[0] < NOT]
    return sorted(fitting, key=lambda value: _fits(typed, value))


def _fits(typed: str, value: str) -> tuple[int, int]:
    """How well any name of the game fits, and how well what this edition of it is called does."""
    if typed == value:
        return EXACT, EXACT
    wanted = _folded(typed)
    return _fit(wanted, _names(_game(value))), _fit(wanted, _labels(value))


def _fit(wanted: str, names: Collection[str]) -> int:
    if not wanted:
        return NOT
    if wanted in names:
        return EXACT
    if any(name.startswith(wanted) for name in names):
        return BEGINS
    if any(f" {wanted}" in name for name in names):
        return HAS
    from rapidfuzz.fuzz import ratio

    alike = len(wanted) >= LETTERS and any(ratio(wanted, name) >= LIKE for name in names)
    return MISSPELT if alike else NOT


@cache
def _names(game: str) -> frozenset[str]:
    """All that a game is called, in all languages."""
    listed = [text(locale, f"game-{game}-names") for locale in LOCALES]
    keys = [f"{game}-title", *(f"rules-{each}" for each in EDITIONS if _game(each) == game)]
    listed += [text(locale, key) for locale in LOCALES for key in keys]
    return frozenset(_folded(name) for names in (game, *listed) for name in names.split(","))


@cache
def _labels(value: str) -> frozenset[str]:
    """What the picker shows for it, in all languages."""
    key = f"{value}-title" if value in SCREENS else f"rules-{value}"
    return frozenset(_folded(text(locale, key)) for locale in LOCALES)


def _folded(name: str) -> str:
    """Small letters without accents and marks: "Liar’s Dice" as "liars dice"."""
    return " ".join(re.findall(r"\w+", re.sub("['’]", "", plain(name))))
