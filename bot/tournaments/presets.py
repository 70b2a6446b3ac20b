"""Define the presets of tournaments, and the values that their options take. Pure.

`quiz`: the television tournament (quiz R37, R38), and `quiz16`, the same for sixteen players.
`whist`: the championship (whist R50), for people of 16 and older. The others are formats for any
game.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.plan import TournamentFormat
from engines import find_latest_game
from engines.core import IllegalActionError

Preset = Literal["quiz", "quiz16", "whist", "knockout", "rounds", "swiss"]
PRESETS: tuple[Preset, ...] = get_args(Preset)

MINUTE_MS = 60_000


class PresetDefaults(Struct, frozen=True):
    """Values that a preset begins with.

    `game` None: the organiser chooses one. `age`: minimum age in years.
    """

    format: TournamentFormat
    capacity: int
    game: str | None = None
    prizes: tuple[int, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    age: int = 0


_QUIZ = PresetDefaults(
    TournamentFormat("knockout", table=4, through=1, surplus="draw"),
    80,
    "quiz",
    (1_000, 2_000, 50_000),
)
_PRESETS: Mapping[Preset, PresetDefaults] = {
    "quiz": _QUIZ,
    "quiz16": replace(_QUIZ, capacity=16),
    "whist": PresetDefaults(
        TournamentFormat("rounds", table=4, rounds=3, bonus=30),
        32,
        "whist",
        options=(("deals", "16"), ("arbiter", "human"), ("play_out", "on")),  # R48, R62a
        age=16,
    ),
    "knockout": PresetDefaults(TournamentFormat("knockout"), 64),
    "rounds": PresetDefaults(TournamentFormat("rounds"), 64),
    "swiss": PresetDefaults(TournamentFormat("swiss", rounds=5), 64),
}


def get_preset(preset: Preset, game: str | None) -> PresetDefaults:
    """Return the values that a preset begins with.

    Raises `IllegalActionError` where a preset of one game is asked for with another.
    """
    found = _PRESETS[preset]
    if found.game is None and game is None:
        raise IllegalActionError("tournament-which-game")
    if found.game is not None and game not in (None, found.game):
        raise IllegalActionError("tournament-other-game", preset=preset)
    return found


def get_prizes(preset: Preset) -> tuple[int, ...]:
    """Return the points for winning a table of each round; empty without prizes."""
    return _PRESETS[preset].prizes


def get_max_seats(game: str) -> int:
    """Return the most players that a table of this game takes."""
    rules = find_latest_game(game)
    return rules.list_seat_counts(rules.options_type())[-1]
