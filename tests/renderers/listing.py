"""Pictures for a directory of bots: a still of each game, a moving perudo round.

    make listing

Each shows what everybody sees and, beside it, what one player alone sees of the same position.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from bot.screens import GAME_SCREENS
from bot.screens.perudo.rules import build_position
from engines.core import Seat
from engines.perudo import PERUDO
from engines.perudo.types import STAR, PerudoOptions
from renderers.captain import hand as captain_hand
from renderers.captain import table as captain_table
from renderers.lobby import draw_lobby
from renderers.menteur import hand as menteur_hand
from renderers.menteur import table as menteur_table
from renderers.perudo import hand as perudo_hand
from renderers.perudo import table as perudo_table
from renderers.quiz import hand as quiz_hand
from renderers.quiz import table as quiz_table
from renderers.whist import hand as whist_hand
from renderers.whist import table as whist_table
from tests.renderers.captain import samples as captain_samples
from tests.renderers.menteur import samples as menteur_samples
from tests.renderers.picture_sample import FACES
from tests.renderers.picture_texts import get_english_say
from tests.renderers.quiz import samples as quiz_samples
from tests.renderers.whist import samples as whist_samples

LISTING = Path(__file__).parents[2] / "docs" / "listing"
MOVING_NAME = "perudo-round"

GROUND = (30, 31, 34)
"""Colour around the pictures: a dark client's."""
STILL_SIZE, MOVING_SIZE = (1920, 1080), (1280, 720)
TABLE_SHARE = 0.58
"""Share of the width that the table takes; the hand takes what is left."""
MARGIN = 0.0125
"""Share of the width that is left free at the sides and between the two pictures."""

HANDS = ((3, 3, 5, STAR, 2), (1, 4, 4, 2, 5), (3, STAR, 1, 2, 4), (2, 3, 5, 5, 4))
"""Dice of the moving round: six threes with their stars."""
BIDS = ("0 3x3", "1 4x4", "2 5x3", "3 5x5", "0 6x3", "1 7x3")
CHALLENGE = "2 challenge"
LOBBY_MS, BID_MS, REVEAL_MS = 900, 1_500, 4_500


class ListedGame(NamedTuple):
    """Still of a game: its functions to draw, and its position as each viewer sees it."""

    draw_table: Callable[..., Any]
    draw_hand: Callable[..., Any]
    view_as: Callable[[Seat | None], Any]
    seat: Seat
    seats: int


def _view_perudo(viewer: Seat | None, moves: Sequence[str] = BIDS[:4]) -> Any:
    return PERUDO.view_as(build_position(PerudoOptions(), HANDS, moves), viewer)


def _view_menteur(viewer: Seat | None) -> Any:
    return menteur_samples.build_answering(5, seat=viewer)


def _view_captain(viewer: Seat | None) -> Any:
    return captain_samples.view_as(captain_samples.build_placement(4), viewer)


def _view_quiz(viewer: Seat | None) -> Any:
    view = quiz_samples.build_asking(4)
    return view if viewer is None else quiz_samples.build_own_view(view)


def _view_whist(viewer: Seat | None) -> Any:
    return whist_samples.view_as(whist_samples.build_playing(5), viewer)


GAMES = {
    "perudo": ListedGame(perudo_table.draw_table, perudo_hand.draw_hand, _view_perudo, 0, 4),
    "menteur": ListedGame(menteur_table.draw_table, menteur_hand.draw_hand, _view_menteur, 1, 5),
    "captain": ListedGame(captain_table.draw_table, captain_hand.draw_hand, _view_captain, 2, 4),
    "quiz": ListedGame(quiz_table.draw_table, quiz_hand.draw_hand, _view_quiz, 0, 4),
    "whist": ListedGame(whist_table.draw_table, whist_hand.draw_hand, _view_whist, 1, 4),
}


def _join_pictures(
    table: Image.Image, hand: Image.Image | None, size: tuple[int, int]
) -> Image.Image:
    """Place a table, and a hand beside it, in the middle of the ground."""
    ground = Image.new("RGB", size, GROUND)
    margin = round(size[0] * MARGIN)
    width = round(size[0] * TABLE_SHARE)
    left = margin if hand else (size[0] - width) // 2
    for picture, room in ((table, width), (hand, size[0] - width - 3 * margin)):
        if picture is not None:
            ratio = min(room / picture.width, (size[1] - 2 * margin) / picture.height)
            scaled = picture.convert("RGB").resize(
                (round(picture.width * ratio), round(picture.height * ratio)),
                Image.Resampling.LANCZOS,
            )
            top = (size[1] - scaled.height) // 2
            ground.paste(scaled, (left + (room - scaled.width) // 2, top))
        left += room + margin
    return ground


def draw_still(name: str) -> Image.Image:
    game, say = GAMES[name], get_english_say()
    people = FACES[: game.seats]
    table = game.draw_table(game.view_as(None), people, say).image
    hand = game.draw_hand(game.view_as(game.seat), game.seat, people, say).image
    return _join_pictures(table, hand, STILL_SIZE)


def iterate_frames() -> Iterator[tuple[Image.Image, int]]:
    """Yield the frames of a round from lobby to end, each with its milliseconds."""
    say, seats = get_english_say(), len(HANDS)
    emblem = GAME_SCREENS["perudo"].get_emblem(PerudoOptions())
    for taken in range(1, seats + 1):
        lobby = draw_lobby(FACES[:taken], 6, "Perudo", say, emblem).image
        yield _join_pictures(lobby, None, MOVING_SIZE), LOBBY_MS
    positions = [BIDS[:made] for made in range(len(BIDS) + 1)] + [(*BIDS, CHALLENGE)]
    for moves in positions:
        table = perudo_table.draw_table(_view_perudo(None, moves), FACES[:seats], say).image
        hand = perudo_hand.draw_hand(_view_perudo(0, moves), 0, FACES[:seats], say).image
        yield (
            _join_pictures(table, hand, MOVING_SIZE),
            REVEAL_MS if CHALLENGE in moves else BID_MS,
        )


def write_listing(folder: Path) -> None:
    """Write all pictures into this folder."""
    for name in GAMES:
        draw_still(name).save(folder / f"{name}.jpg", quality=90, optimize=True)
    frames, durations = zip(*iterate_frames(), strict=True)
    frames[0].save(
        folder / f"{MOVING_NAME}.webp",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        quality=80,
        method=6,
    )


if __name__ == "__main__":
    write_listing(Path(sys.argv[1]) if len(sys.argv) > 1 else LISTING)
