"""Cards of played games, one of each game."""

from functools import cache, partial
from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from bot.screens import GAME_SCREENS
from bot.screens.evening import build_card
from bot.screens.scene import MessageLayout, TableScene
from bot.tables.highlights import KINDS, Highlight, HighlightKind, keep_greater, list_moments
from bot.tables.table import GameTable, TableMember
from bot.texts import get_texts
from engines import list_game_names
from renderers.evening import EveningCard, draw_evening
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.sheet import PictureSheet
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable
from tests.renderers.picture_sample import FACES, PictureSample

SEEDS = {"perudo": 3, "menteur": 5, "captain": 2, "quiz": 2, "whist": 1}
THINK_MS = 83_000
FIRST_USER = 100


@cache
def play_game(game: str, seed: int) -> tuple[GameTable, list[Highlight]]:
    """Play a random game; return its table at the end, and its greatest moments."""
    played = RandomTable(CASES[game], seed)
    members = tuple(TableMember(FIRST_USER + seat, seat) for seat in range(played.seats))
    table = GameTable(12, game=CASES[game].game, options=played.options, members=members)
    best: dict[HighlightKind, Highlight] = {}
    for step in played.play_to_end():
        before = replace(table, phase="play", state=step.before)
        table = replace(before, state=step.after, told=(*table.told, *step.told))
        for each in list_moments(before, table):
            keep_greater(best, each)
    table = replace(table, phase="over")
    keep_greater(best, Highlight("think", 1, table, think_ms=THINK_MS))
    return table, [best[kind] for kind in KINDS if kind in best]


def compose_card(
    table: GameTable, found: list[Highlight], players: list[PicturePlayer], say: Say
) -> MessageLayout:
    """Return the card of a played game with these people at its table."""
    game = table.rules.name
    scene = TableScene(12, say, players[: len(table.members)])
    shown = [(each, scene) for each in found]
    return build_card(game, GAME_SCREENS[game], shown, (table.build_view(None), scene))


def draw_card(game: str, say: Say) -> PictureSheet:
    """Draw the card of a game, whose screens speak the language of these texts."""
    if isinstance(say, partial):
        say = get_texts(say.args[0])
    layout = compose_card(*play_game(game, SEEDS[game]), FACES, say)
    drawn = layout.draw
    assert isinstance(drawn, partial)
    title, lying, moments, _ = drawn.args
    table: EncodedPicture = lying()
    with Image.open(BytesIO(table.data)) as picture:
        return draw_evening(EveningCard(title, table, moments), picture.convert("RGB"))


def list_samples() -> list[PictureSample]:
    """Return a sample for each game that comes with Bluff, in English."""
    return [
        PictureSample(
            "The evening’s card",
            f"evening_{game}",
            "The table at its boldest moment, and the moments below.",
            partial(draw_card, game),
            abroad=True,
        )
        for game in list_game_names()
        if game in SEEDS
    ]
