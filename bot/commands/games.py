"""Which game: an option of commands that takes every name that people call a game, in any language.

Of an option with choices Discord takes a whole label or nothing. So the games are offered while
somebody types, and what is sent without choosing is read here. What people call a game stands in
its own texts: `game-<game>-names`, and `names-<edition>` where a game has several editions.
"""

import re
from collections.abc import Callable, Collection, Sequence
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
SEVERAL = tuple(
    each for each in EDITIONS if len(SCREENS[each.partition("-")[0]].rules.editions) > 1
)
"""The editions of games that have more than one. Texts: `names-<edition>`, what means this edition
and no other, with commas."""

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


def find_start(typed: str) -> tuple[str, dict[str, str]]:
    """The game that is meant, and the options of the edition of its rules that is, if one is.

    Raises `Illegal` as `find` does.
    """
    found = _started(typed)
    best = [value for value in found if _fits_start(typed, value) == _fits_start(typed, found[0])]
    if len({_game(value) for value in best}) != 1:
        return find(typed, GAMES), {}
    game, _, edition = best[0].partition("-")
    if not edition:
        return game, {}
    rules = SCREENS[game].rules
    return game, {name: getattr(rules.editions[edition], name) for name in rules.telling()}


def option(values: Sequence[str]) -> Any:
    """Has the option `game` of a command offer those of the games or editions that may be meant."""
    return _offering(values, lambda typed: _ranked(typed, values))


def start_option() -> Any:
    """Has the option `game` of a command offer the games that may be meant, and an edition of one
    where that is called so."""
    return _offering(GAMES, lambda typed: _started(typed) or _ranked(typed, GAMES))


def _offering(values: Sequence[str], ranked: Callable[[str], Sequence[str]]) -> Any:
    def offering(command: C) -> C:
        async def offers(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            found = ranked(typed) if typed.strip() else values
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


def _started(typed: str) -> list[str]:
    """The games, and the editions with names of their own, that may be meant by who starts one."""
    fitting = [value for value in (*GAMES, *SEVERAL) if _fits_start(typed, value) < NOT]
    return sorted(fitting, key=lambda value: _fits_start(typed, value))


def _fits_start(typed: str, value: str) -> int:
    """Return how well a name fits that only this game, or this edition of it, has."""
    if typed == value:
        return EXACT
    own = {edition: _own_names(edition) for edition in SEVERAL if _game(edition) == _game(value)}
    if value in own:
        return _fit(_folded(typed), own[value])
    return _fit(_folded(typed), _names(value).difference(*own.values()))


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
    named = frozenset(_folded(name) for names in (game, *listed) for name in names.split(","))
    return named.union(*(_own_names(each) for each in SEVERAL if _game(each) == game))


@cache
def _own_names(edition: str) -> frozenset[str]:
    """Return the names that only this edition has, in all languages."""
    keys = (f"rules-{edition}", f"names-{edition}")
    listed = [text(locale, key) for locale in LOCALES for key in keys]
    return frozenset(_folded(name) for names in listed for name in names.split(","))


@cache
def _labels(value: str) -> frozenset[str]:
    """What the picker shows for it, in all languages."""
    key = f"{value}-title" if value in SCREENS else f"rules-{value}"
    return frozenset(_folded(text(locale, key)) for locale in LOCALES)


def _folded(name: str) -> str:
    """Small letters without accents and marks: "Liar’s Dice" as "liars dice"."""
    return " ".join(re.findall(r"\w+", re.sub("['’]", "", plain(name))))
