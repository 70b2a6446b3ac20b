"""Every state of colour whist's pictures, from samples."""

from engines.core import Seat
from engines.whist.state import State
from renderers.picture import Player
from renderers.whist.hand import draw_hand
from renderers.whist.replay import draw_replay
from renderers.whist.score import draw_sheet
from renderers.whist.table import draw_table
from tests.renderers.sample import FACES, LONG, PLAYERS, Draw, Sample
from tests.renderers.whist import samples
from tests.renderers.whist.samples import bidding, discarding, misere, over, playing, shown, view


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_tables(), *_hands(), *_ends()]


def _tables() -> list[Sample]:
    return [
        Sample(
            "Colour whist: the auction",
            "whist_auction",
            "Two have found each other.",
            _table(bidding()),
        ),
        Sample(
            "Colour whist: the table", "whist_play", "The third card is due.", _table(playing(22))
        ),
        Sample("Colour whist: the table", "whist_taken", "A trick was taken.", _table(playing(28))),
        Sample("Colour whist: the table", "whist_open", "A misère lies open.", _table(misere(6))),
        Sample(
            "Colour whist: the table",
            "whist_names",
            "Long and undrawable names; three misères lie open.",
            _table(samples.miseres(6), LONG[:4]),
        ),
        Sample(
            "Colour whist: the table",
            "whist_avatars",
            "Those who have an avatar are shown with it.",
            _table(playing(22), FACES[:4]),
        ),
    ]


def _hands() -> list[Sample]:
    kind = "Colour whist: one's own cards"
    return [
        Sample(kind, "whist_hand", "A suit is to be followed.", _hand(playing(5), 1), abroad=True),
        Sample(kind, "whist_hand_auction", "One is to speak.", _hand(bidding(), 1)),
        Sample(kind, "whist_hand_discard", "One has discarded a card.", _hand(discarding(), 0)),
    ]


def _ends() -> list[Sample]:
    return [
        Sample(
            "Colour whist: the end of a deal, and the score sheet",
            "whist_shown",
            "A deal is over.",
            _table(shown()),
        ),
        Sample(
            "Colour whist: the end of a deal, and the score sheet",
            "whist_sheet",
            "A whole session.",
            _sheet(over()),
            abroad=True,
        ),
        Sample("Colour whist: the end", "whist_over", "The session is over.", _table(over())),
        Sample(
            "Colour whist: a replay", "whist_replay", "All hands lie open.", _replay(playing(22))
        ),
    ]


def _table(of: State, players: list[Player] = PLAYERS[:4]) -> Draw:
    return lambda say: draw_table(view(of), players, say)


def _hand(of: State, seat: Seat) -> Draw:
    return lambda say: draw_hand(view(of, seat), seat, PLAYERS[:4], say)


def _sheet(of: State) -> Draw:
    return lambda say: draw_sheet(view(of), PLAYERS[:4], say)


def _replay(of: State) -> Draw:
    views = [view(of, seat) for seat in range(4)]
    return lambda say: draw_replay(views, PLAYERS[:4], say)
