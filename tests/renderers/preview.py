"""Every state of every picture, drawn from samples: for people to look at and for the tests.

    python -m tests.renderers.preview FOLDER

A game's own states are in its package here (`tests.renderers.perudo.gallery`), found by its name.
"""

import dataclasses
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from bot.screens import SCREENS
from bot.texts import LOCALES, say
from engines import GAMES
from renderers.card import Record, draw_card
from renderers.emblem import Emblem
from renderers.leaderboard import Row, draw_leaderboard
from renderers.lobby import draw_lobby
from renderers.picture import Player, Say
from renderers.profile import Badge, Played, Profile, Versus, draw_profile
from renderers.review import Course, draw_review
from renderers.sheet import Sheet
from renderers.welcome import Tile, draw_welcome
from tests.renderers.sample import FACES, LONG, PLAYERS, Draw, Sample
from tests.renderers.tournament import gallery as tournament

TITLES = {
    "perudo": "Perudo",
    "menteur": "Liar’s poker",
    "captain": "Captain Bluff",
    "whist": "Colour whist",
    "quiz": "Quiz poker",
}
ROWS = [
    Row(place, name, rating, games, wins)
    for place, name, rating, games, wins in (
        (1, "Bartholomew", 2140, 212, 61),
        (2, "Дмитрий", 2087, 148, 40),
        (3, "Maximiliane von und zu Hohenfels", 1990, 97, 22),
        (4, "Ann", 1871, 64, 17),
        (5, "Céline", 1822, 1204, 297),
        (6, "Grzegorz", 1790, 31, 6),
        (6, "Hélène", 1790, 18, 4),
        (8, "Ivo", 1655, 12, 2),
        (9, "Jo", 1502, 9, 1),
        (137, "Fay", 934, 3, 0),
    )
]
HISTORY = (1500, 1540, 1524, 1575, 1630, 1602, 1660, 1655, 1718, 1770, 1742, 1801, 1850, 1871)
RECORD = Record("Bartholomew", 1871, 64, 17, 4, HISTORY)
PROFILE = Profile(
    "Bartholomew",
    "Bluff & Co.",
    ("Champion · Quiz poker", "Colour whist champion of 2026"),
    (
        Played("Perudo", 1871, 64, 17, 4, 212, "Place 2 in autumn 2026"),
        Played("Liar’s poker", 1502, 9, 1, 12),
        Played("Captain Bluff", None, 1, 0),
        Played("Quiz poker", 2140, 1204, 297, 1, 3, "Place 1 in summer 2026"),
        Played("Colour whist", 1655, 31, 6, 2, 40),
    ),
    (
        Badge("target", "On the dot", 12),
        Badge("shield", "Not a scratch"),
        Badge("eye", "Five from thin air", 3),
        Badge("cards", "Grand slam"),
        Badge("crown", "Clean sweep", 2),
        Badge("bolt", "All or nothing", 104),
        Badge("dice", "Last die"),
        Badge("star", "Seven out of seven"),
    ),
    (
        Versus("Дмитрий", 21, 14, 38),
        Versus("Maximiliane von und zu Hohenfels", 3, 9, 12),
        Versus("Ann", 0, 1, 1),
    ),
)


def _emblem(game: str) -> Emblem | None:
    screen = SCREENS[game]
    return screen.emblem(next(iter(screen.rules.editions.values())))


def _lobby(game: str, taken: int, seats: int) -> Draw:
    return lambda say: draw_lobby(PLAYERS[:taken], seats, TITLES[game], say, _emblem(game))


def _welcome(say: Say) -> Sheet:
    return draw_welcome([Tile(title, _emblem(game)) for game, title in TITLES.items()], say)


WAY = (
    (0.2, 0.2, 0.2, 0.2, 0.2),
    (0.22, 0.13, 0.22, 0.22, 0.21),
    (0.25, 0.1, 0.25, 0.25, 0.15),
    (0.3, 0.0, 0.3, 0.3, 0.1),
    (0.5, 0.0, 0.1, 0.3, 0.1),
    (0.6, 0.0, 0.0, 0.3, 0.1),
    (0.45, 0.0, 0.0, 0.55, 0.0),
    (1.0, 0.0, 0.0, 0.0, 0.0),
)


def _review(
    players: list[Player], seat: int, way: tuple[tuple[float, ...], ...], turning: tuple[int, ...]
) -> Draw:
    course = Course(players, seat, way, turning, "+0.4", "−1.2")
    return lambda say: draw_review(course, "Perudo, 12", say)


def _board(rows: list[Row], mine: int) -> Draw:
    marked_rows = [replace(row, mine=i == mine) for i, row in enumerate(rows)]
    return lambda say: draw_leaderboard(marked_rows, "Perudo", "Bluff & Co.", say)


def _lobbies() -> list[Sample]:
    return [
        Sample(
            "The lobby",
            "lobby_open",
            "Two have sat down, more can.",
            _lobby("perudo", 2, 6),
            abroad=True,
        ),
        Sample("The lobby", "lobby_full", "All ten chairs are taken.", _lobby("menteur", 10, 10)),
        Sample(
            "The lobby",
            "lobby_avatars",
            "Those who have an avatar are shown with it.",
            lambda say: draw_lobby(FACES[:6], 10, "Perudo", say, _emblem("perudo")),
        ),
        *(
            Sample("The lobby", f"lobby_{game}", "Another game's things.", _lobby(game, 1, 5))
            for game in [*TITLES][1:]
        ),
        Sample(
            "What a server sees first",
            "welcome",
            "All games, to be pressed.",
            _welcome,
            abroad=True,
        ),
    ]


def _people() -> list[Sample]:
    return [
        Sample(
            "The leaderboard",
            "leaderboard",
            "Ten rows; the fourth is the reader's.",
            _board(ROWS, 3),
            abroad=True,
        ),
        Sample("The leaderboard", "leaderboard_1", "A single row.", _board(ROWS[:1], 9)),
        Sample(
            "A review",
            "review",
            "Everybody's chance to win; the reader's own way, its falls red, three turning points.",
            _review(PLAYERS[:5], 0, WAY, (4, 6, 7)),
            abroad=True,
        ),
        Sample(
            "A review",
            "review_short",
            "Two players, two rounds, nothing that turned it.",
            _review(LONG[:2], 1, ((0.5, 0.5), (0.4, 0.6), (0.0, 1.0)), ()),
        ),
        Sample(
            "A person's card",
            "card",
            "One person's card.",
            lambda say: draw_card(RECORD, "Perudo", say),
            abroad=True,
        ),
        Sample(
            "A person's card",
            "card_new",
            "After the first game.",
            lambda say: draw_card(Record("Jo", 1512, 1, 1, None, (1512,)), "Perudo", say),
        ),
    ]


def _profiles() -> list[Sample]:
    newcomer = Profile("Jo", "Bluff & Co.")
    return [
        Sample(
            "A person's profile",
            "profile",
            "All there is of a person.",
            lambda say: draw_profile(PROFILE, say),
            abroad=True,
        ),
        Sample(
            "A person's profile",
            "profile_new",
            "A newcomer.",
            lambda say: draw_profile(newcomer, say),
        ),
    ]


@cache
def gallery_of(game: str) -> tuple[Sample, ...]:
    """A game's own, in English."""
    return tuple(import_module(f"tests.renderers.{game}.gallery").gallery())


def gallery(tongues: tuple[str, ...] = ("en", "fr", "nl", "ru")) -> list[Sample]:
    """All states in English, some of them in the other languages too."""
    english = [
        *_lobbies(),
        *_people(),
        *_profiles(),
        *tournament.gallery(),
        *(sample for game, _ in GAMES for sample in gallery_of(game)),
    ]
    abroad = [
        dataclasses.replace(sample, name=f"{sample.name}_{tongue}", tongue=tongue)
        for tongue in tongues
        if tongue != "en"
        for sample in english
        if sample.abroad
    ]
    return english + abroad


def preview(folder: Path, languages: Mapping[str, Say]) -> list[Path]:
    """Draws every sample as PNG into `folder`, which is made if need be; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    for sample in gallery(tuple(languages)):
        file = folder / f"{sample.name}.png"
        sample.draw(languages[sample.tongue]).image.save(file, compress_level=1)
        drawn.append(file)
    return drawn


if __name__ == "__main__":
    preview(Path(sys.argv[1]), {locale: say(locale) for locale in LOCALES})
