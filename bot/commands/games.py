"""Option of commands for a game, which takes every name of it in any language.

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

from bot.answers.spelling import fold_text
from bot.interactions import get_user_texts
from bot.screens import GAME_SCREENS, list_editions
from bot.texts import LOCALES, Say, format_text
from engines import find_latest_game
from engines.core import IllegalActionError

C = TypeVar("C", bound=app_commands.Command[Any, ..., Any])

GAMES = tuple(GAME_SCREENS)
EDITIONS = tuple(list_editions())
"""Values of the option: editions of the games' rules."""
MULTIPLE_EDITIONS = tuple(
    each for each in EDITIONS if len(GAME_SCREENS[each.partition("-")[0]].rules.editions) > 1
)
"""Editions of games that have several.

Texts: `names-<edition>`, the names that only this edition has, with commas."""

LIKE, LETTERS = 75, 4
"""Least likeness (of 100) and length (letters) of a misspelt name."""
EXACT, BEGINS, HAS, MISSPELT, NOT = range(5)
"""Ranks of how well a name fits what was typed."""


def format_offer(value: str, speak: Say) -> str:
    """Return a game with its seats and kind, or an edition, as the picker shows it."""
    if value not in GAME_SCREENS:
        return speak(f"rules-{value}")
    rules = find_latest_game(value)
    seats = rules.list_seat_counts(rules.options_type())
    players = "–".join(str(end) for end in sorted({seats[0], seats[-1]}))
    return speak(f"game-{value}", players=players, most=seats[-1])


def find_game(typed: str, values: Sequence[str]) -> str:
    """Return the value that is meant, of editions the one with which a table opens.

    Raises `IllegalActionError` when nothing is called so, or several games may be.
    """
    found = _rank_values(typed, values)
    if not found:
        raise IllegalActionError("start-unknown-game", game=typed, games=GAMES)
    best = [
        value for value in found if _rate_value(typed, value)[0] == _rate_value(typed, found[0])[0]
    ]
    meant = tuple(dict.fromkeys(_game_of(value) for value in best))
    if len(meant) > 1:
        raise IllegalActionError("start-several-games", game=typed, games=meant)
    return found[0]


def find_start_game(typed: str) -> tuple[str, dict[str, str]]:
    """Return the game that is meant, and its edition's options if one is meant.

    Raises `IllegalActionError` as `find_game` does.
    """
    found = _rank_starts(typed)
    best = [value for value in found if _rate_start(typed, value) == _rate_start(typed, found[0])]
    if len({_game_of(value) for value in best}) != 1:
        return find_game(typed, GAMES), {}
    game, _, edition = best[0].partition("-")
    if not edition:
        return game, {}
    rules = GAME_SCREENS[game].rules
    return game, {
        name: getattr(rules.editions[edition], name) for name in rules.list_distinguishing_options()
    }


def offer_games(values: Sequence[str]) -> Any:
    """Return a decorator that makes the option `game` offer the fitting values."""
    return _make_offering(values, lambda typed: _rank_values(typed, values))


def offer_start_games() -> Any:
    """Return a decorator: the option `game` offers the games that may be meant.

    An edition of one is offered where it is called so.
    """
    return _make_offering(GAMES, lambda typed: _rank_starts(typed) or _rank_values(typed, GAMES))


def _make_offering(values: Sequence[str], ranked: Callable[[str], Sequence[str]]) -> Any:
    def add_autocomplete(command: C) -> C:
        async def list_choices(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            found = ranked(typed) if typed.strip() else values
            speak = get_user_texts(interaction)
            return [
                app_commands.Choice(name=format_offer(value, speak), value=value) for value in found
            ]

        command.autocomplete("game")(list_choices)
        return command

    return add_autocomplete


def _game_of(value: str) -> str:
    return value.partition("-")[0]


def _rank_values(typed: str, values: Sequence[str]) -> list[str]:
    """Return the values that may be meant, the likeliest first."""
    fitting = [value for value in values if _rate_value(typed, value)[0] < NOT]
    return sorted(fitting, key=lambda value: _rate_value(typed, value))


def _rank_starts(typed: str) -> list[str]:
    """Return the games and editions with their own names that a typed start fits.

    The best fit comes first.
    """
    fitting = [value for value in (*GAMES, *MULTIPLE_EDITIONS) if _rate_start(typed, value) < NOT]
    return sorted(fitting, key=lambda value: _rate_start(typed, value))


def _rate_start(typed: str, value: str) -> int:
    """Return how well a name fits that only this game, or this edition of it, has."""
    if typed == value:
        return EXACT
    own = {
        edition: _list_own_names(edition)
        for edition in MULTIPLE_EDITIONS
        if _game_of(edition) == _game_of(value)
    }
    if value in own:
        return _rate_name(_fold_name(typed), own[value])
    return _rate_name(_fold_name(typed), _list_names(value).difference(*own.values()))


def _rate_value(typed: str, value: str) -> tuple[int, int]:
    """Return how well any name of the game fits, and how well this edition's own does."""
    if typed == value:
        return EXACT, EXACT
    wanted = _fold_name(typed)
    return _rate_name(wanted, _list_names(_game_of(value))), _rate_name(wanted, _list_labels(value))


def _rate_name(wanted: str, names: Collection[str]) -> int:
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
def _list_names(game: str) -> frozenset[str]:
    """Return all names of a game, in all languages."""
    listed = [format_text(locale, f"game-{game}-names") for locale in LOCALES]
    keys = [f"{game}-title", *(f"rules-{each}" for each in EDITIONS if _game_of(each) == game)]
    listed += [format_text(locale, key) for locale in LOCALES for key in keys]
    named = frozenset(_fold_name(name) for names in (game, *listed) for name in names.split(","))
    return named.union(
        *(_list_own_names(each) for each in MULTIPLE_EDITIONS if _game_of(each) == game)
    )


@cache
def _list_own_names(edition: str) -> frozenset[str]:
    """Return the names that only this edition has, in all languages."""
    keys = (f"rules-{edition}", f"names-{edition}")
    listed = [format_text(locale, key) for locale in LOCALES for key in keys]
    return frozenset(_fold_name(name) for names in listed for name in names.split(","))


@cache
def _list_labels(value: str) -> frozenset[str]:
    """Return the picker's texts of a value, in all languages."""
    key = f"{value}-title" if value in GAME_SCREENS else f"rules-{value}"
    return frozenset(_fold_name(format_text(locale, key)) for locale in LOCALES)


def _fold_name(name: str) -> str:
    """Return small letters without accents and marks: "Liar’s Dice" as "liars dice"."""
    return " ".join(re.findall(r"\w+", re.sub("['’]", "", fold_text(name))))
