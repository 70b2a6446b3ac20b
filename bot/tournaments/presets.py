"""The tournaments that are known by name, and what an organiser writes into a command. Pure.

`quiz`: the television tournament (quiz R37, R38), and `quiz16`, the same for an evening of sixteen.
`whist`: the championship (whist R50), for people of 16 and older. The others are a format for any
game.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.plan import Format, Kind
from engines import latest
from engines.core import Illegal

Preset = Literal["quiz", "quiz16", "whist", "knockout", "rounds", "swiss"]
PRESETS: tuple[Preset, ...] = get_args(Preset)

MINUTE_MS = 60_000


class Named(Struct, frozen=True):
    """What a preset begins with; `game` None: the organiser chooses one. `age` in years: what
    entrants have to be."""

    format: Format
    capacity: int
    game: str | None = None
    prizes: tuple[int, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    age: int = 0


_QUIZ = Named(
    Format("knockout", table=4, through=1, surplus="draw"), 80, "quiz", (1_000, 2_000, 50_000)
)
_NAMED: Mapping[Preset, Named] = {
    "quiz": _QUIZ,
    "quiz16": replace(_QUIZ, capacity=16),
    "whist": Named(
        Format("rounds", table=4, rounds=3, bonus=30),
        32,
        "whist",
        options=(("deals", "16"), ("arbiter", "human"), ("play_out", "on")),  # R48, R62a
        age=16,
    ),
    "knockout": Named(Format("knockout"), 64),
    "rounds": Named(Format("rounds"), 64),
    "swiss": Named(Format("swiss", rounds=5), 64),
}


def named(preset: Preset, game: str | None) -> Named:
    """What a preset begins with; a preset of one game is played with no other. Raises `Illegal`."""
    found = _NAMED[preset]
    if found.game is None and game is None:
        raise Illegal("tournament-which-game")
    if found.game is not None and game not in (None, found.game):
        raise Illegal("tournament-other-game", preset=preset)
    return found


def kind(preset: Preset) -> Kind:
    return _NAMED[preset].format.kind


def prizes(preset: Preset) -> tuple[int, ...]:
    """Return the points for winning a table of each round, if there are any."""
    return _NAMED[preset].prizes


def choices(game: str) -> dict[str, tuple[str, ...]]:
    """What may be chosen in a game, by option; free texts are left out."""
    made: Any = latest(game).options_type
    hints = get_type_hints(made)
    found = {field.name: get_args(hints[field.name]) for field in fields(made)}
    return {name: values for name, values in found.items() if values}


def most_seats(game: str) -> int:
    """How many a table of this game takes."""
    rules = latest(game)
    return rules.seats(rules.options_type())[-1]
