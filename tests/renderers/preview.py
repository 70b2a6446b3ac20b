"""Preview of every state of every picture, drawn from samples.

    python -m tests.renderers.preview FOLDER

People look at it, and tests compare it. A game's own states are in its package here
(`tests.renderers.perudo.gallery`), found by its name.
"""

import dataclasses
import sys
from collections.abc import Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from bot.screens import GAME_SCREENS
from bot.texts import LOCALES, get_texts
from engines import GAMES
from renderers.card import PlayerRecord, draw_card
from renderers.emblem import Emblem
from renderers.leaderboard import LeaderboardRow, draw_leaderboard
from renderers.lobby import draw_lobby
from renderers.picture import PicturePlayer, Say
from renderers.profile import PlayedGame, PlayerProfile, ProfileBadge, ProfileRival, draw_profile
from renderers.review import GameCourse, draw_review
from renderers.sheet import PictureSheet
from renderers.welcome import GameTile, draw_welcome
from tests.renderers import evening_gallery
from tests.renderers.picture_sample import FACES, LONG, PLAYERS, Draw, PictureSample
from tests.renderers.tournament import gallery as tournament

TITLES_BY_GAME = {
    "perudo": "Perudo",
    "menteur": "Liar’s poker",
    "captain": "Captain Bluff",
    "whist": "Colour whist",
    "quiz": "Quiz poker",
}
ROWS = [
    LeaderboardRow(place, name, rating, games, wins)
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
RECORD = PlayerRecord("Bartholomew", 1871, 64, 17, 4, HISTORY)
PROFILE = PlayerProfile(
    "Bartholomew",
    "Bluff & Co.",
    ("Champion · Quiz poker", "Colour whist champion of 2026"),
    (
        PlayedGame("Perudo", 1871, 64, 17, 4, 212, "Place 2 in autumn 2026"),
        PlayedGame("Liar’s poker", 1502, 9, 1, 12),
        PlayedGame("Captain Bluff", None, 1, 0),
        PlayedGame("Quiz poker", 2140, 1204, 297, 1, 3, "Place 1 in summer 2026"),
        PlayedGame("Colour whist", 1655, 31, 6, 2, 40),
    ),
    (
        ProfileBadge("target", "On the dot", 12),
        ProfileBadge("shield", "Not a scratch"),
        ProfileBadge("eye", "Five from thin air", 3),
        ProfileBadge("cards", "Grand slam"),
        ProfileBadge("crown", "Clean sweep", 2),
        ProfileBadge("bolt", "All or nothing", 104),
        ProfileBadge("dice", "Last die"),
        ProfileBadge("star", "Seven out of seven"),
    ),
    (
        ProfileRival("Дмитрий", 21, 14, 38),
        ProfileRival("Maximiliane von und zu Hohenfels", 3, 9, 12),
        ProfileRival("Ann", 0, 1, 1),
    ),
)


def _find_emblem(game: str) -> Emblem | None:
    screen = GAME_SCREENS[game]
    return screen.get_emblem(next(iter(screen.rules.editions.values())))


def _prepare_lobby(game: str, taken: int, seats: int) -> Draw:
    return lambda say: draw_lobby(
        PLAYERS[:taken], seats, TITLES_BY_GAME[game], say, _find_emblem(game)
    )


def _draw_welcome(say: Say) -> PictureSheet:
    return draw_welcome(
        [GameTile(title, _find_emblem(game)) for game, title in TITLES_BY_GAME.items()], say
    )


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


def _prepare_review(
    players: list[PicturePlayer],
    seat: int,
    way: tuple[tuple[float, ...], ...],
    turning: tuple[int, ...],
) -> Draw:
    course = GameCourse(players, seat, way, turning, "+0.4", "−1.2")
    return lambda say: draw_review(course, "Perudo, 12", say)


def _prepare_leaderboard(rows: list[LeaderboardRow], mine: int) -> Draw:
    marked_rows = [replace(row, mine=i == mine) for i, row in enumerate(rows)]
    return lambda say: draw_leaderboard(marked_rows, "Perudo", "Bluff & Co.", say)


def _list_lobby_samples() -> list[PictureSample]:
    lobby = partial(PictureSample, "The lobby")
    return [
        lobby(
            "lobby_open",
            "Two have sat down, more can.",
            _prepare_lobby("perudo", 2, 6),
            abroad=True,
        ),
        lobby("lobby_full", "All ten chairs are taken.", _prepare_lobby("menteur", 10, 10)),
        lobby(
            "lobby_avatars",
            "Those who have an avatar are shown with it.",
            lambda say: draw_lobby(FACES[:6], 10, "Perudo", say, _find_emblem("perudo")),
        ),
        *(
            lobby(f"lobby_{game}", "Another game's things.", _prepare_lobby(game, 1, 5))
            for game in [*TITLES_BY_GAME][1:]
        ),
        PictureSample(
            "What a server sees first",
            "welcome",
            "All games, to be pressed.",
            _draw_welcome,
            abroad=True,
        ),
    ]


def _list_people_samples() -> list[PictureSample]:
    return [
        PictureSample(
            "The leaderboard",
            "leaderboard",
            "Ten rows; the fourth is the reader's.",
            _prepare_leaderboard(ROWS, 3),
            abroad=True,
        ),
        PictureSample(
            "The leaderboard", "leaderboard_1", "A single row.", _prepare_leaderboard(ROWS[:1], 9)
        ),
        PictureSample(
            "A review",
            "review",
            "Everybody's chance to win; the reader's own way, its falls red, three turning points.",
            _prepare_review(PLAYERS[:5], 0, WAY, (4, 6, 7)),
            abroad=True,
        ),
        PictureSample(
            "A review",
            "review_short",
            "Two players, two rounds, nothing that turned it.",
            _prepare_review(LONG[:2], 1, ((0.5, 0.5), (0.4, 0.6), (0.0, 1.0)), ()),
        ),
        PictureSample(
            "A person's card",
            "card",
            "One person's card.",
            lambda say: draw_card(RECORD, "Perudo", say),
            abroad=True,
        ),
        PictureSample(
            "A person's card",
            "card_new",
            "After the first game.",
            lambda say: draw_card(PlayerRecord("Jo", 1512, 1, 1, None, (1512,)), "Perudo", say),
        ),
    ]


def _list_profile_samples() -> list[PictureSample]:
    newcomer = PlayerProfile("Jo", "Bluff & Co.")
    return [
        PictureSample(
            "A person's profile",
            "profile",
            "All there is of a person.",
            lambda say: draw_profile(PROFILE, say),
            abroad=True,
        ),
        PictureSample(
            "A person's profile",
            "profile_new",
            "A newcomer.",
            lambda say: draw_profile(newcomer, say),
        ),
    ]


@cache
def list_game_samples(game: str) -> tuple[PictureSample, ...]:
    """Return a game's own samples, in English."""
    return tuple(import_module(f"tests.renderers.{game}.gallery").list_samples())


def list_samples(tongues: tuple[str, ...] = ("en", "fr", "nl", "ru")) -> list[PictureSample]:
    """Return all samples in English, and some of them in the other languages too."""
    english = [
        *_list_lobby_samples(),
        *_list_people_samples(),
        *_list_profile_samples(),
        *evening_gallery.list_samples(),
        *tournament.list_samples(),
        *(sample for game, _ in GAMES for sample in list_game_samples(game)),
    ]
    abroad = [
        dataclasses.replace(sample, name=f"{sample.name}_{tongue}", tongue=tongue)
        for tongue in tongues
        if tongue != "en"
        for sample in english
        if sample.abroad
    ]
    return english + abroad


def draw_previews(folder: Path, languages: Mapping[str, Say]) -> list[Path]:
    """Draw every sample as PNG into `folder`; return the files.

    The folder is made if need be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    for sample in list_samples(tuple(languages)):
        file = folder / f"{sample.name}.png"
        sample.draw(languages[sample.tongue]).image.save(file, compress_level=1)
        drawn.append(file)
    return drawn


if __name__ == "__main__":
    draw_previews(Path(sys.argv[1]), {locale: get_texts(locale) for locale in LOCALES})
