"""Every state of colour whist's pictures, from samples."""

from functools import partial

from engines.core import Seat
from engines.whist.state import WhistState
from renderers.picture import PicturePlayer
from renderers.whist.hand import draw_hand
from renderers.whist.replay import draw_replay
from renderers.whist.score import draw_score_sheet
from renderers.whist.table import draw_table
from tests.renderers.picture_sample import FACES, LONG, PLAYERS, Draw, PictureSample
from tests.renderers.whist import samples
from tests.renderers.whist.samples import (
    build_bidding,
    build_discarding,
    build_end,
    build_misere,
    build_playing,
    build_shown,
    view_as,
)


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [*_list_table_samples(), *_list_hand_samples(), *_list_end_samples()]


def _list_table_samples() -> list[PictureSample]:
    table = partial(PictureSample, "Colour whist: the table")
    return [
        PictureSample(
            "Colour whist: the auction",
            "whist_auction",
            "Two have found each other.",
            _prepare_table(build_bidding()),
        ),
        table("whist_play", "The third card is due.", _prepare_table(build_playing(22))),
        table("whist_taken", "A trick was taken.", _prepare_table(build_playing(28))),
        table("whist_open", "A misère lies open.", _prepare_table(build_misere(6))),
        table(
            "whist_names",
            "Long and undrawable names; three misères lie open.",
            _prepare_table(samples.build_miseres(6), LONG[:4]),
        ),
        table(
            "whist_avatars",
            "Those who have an avatar are shown with it.",
            _prepare_table(build_playing(22), FACES[:4]),
        ),
    ]


def _list_hand_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Colour whist: one's own cards")
    return [
        sample(
            "whist_hand",
            "A suit is to be followed.",
            _prepare_hand(build_playing(5), 1),
            abroad=True,
        ),
        sample("whist_hand_auction", "One is to speak.", _prepare_hand(build_bidding(), 1)),
        sample(
            "whist_hand_discard", "One has discarded a card.", _prepare_hand(build_discarding(), 0)
        ),
    ]


def _list_end_samples() -> list[PictureSample]:
    return [
        PictureSample(
            "Colour whist: the end of a deal, and the score sheet",
            "whist_shown",
            "A deal is over.",
            _prepare_table(build_shown()),
        ),
        PictureSample(
            "Colour whist: the end of a deal, and the score sheet",
            "whist_sheet",
            "A whole session.",
            _prepare_score_sheet(build_end()),
            abroad=True,
        ),
        PictureSample(
            "Colour whist: the end",
            "whist_over",
            "The session is over.",
            _prepare_table(build_end()),
        ),
        PictureSample(
            "Colour whist: a replay",
            "whist_replay",
            "All hands lie open.",
            _prepare_replay(build_playing(22)),
        ),
    ]


def _prepare_table(of: WhistState, players: list[PicturePlayer] = PLAYERS[:4]) -> Draw:
    return lambda say: draw_table(view_as(of), players, say)


def _prepare_hand(of: WhistState, seat: Seat) -> Draw:
    return lambda say: draw_hand(view_as(of, seat), seat, PLAYERS[:4], say)


def _prepare_score_sheet(of: WhistState) -> Draw:
    return lambda say: draw_score_sheet(view_as(of), PLAYERS[:4], say)


def _prepare_replay(of: WhistState) -> Draw:
    views = [view_as(of, seat) for seat in range(4)]
    return lambda say: draw_replay(views, PLAYERS[:4], say)
