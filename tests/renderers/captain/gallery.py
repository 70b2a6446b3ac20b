"""Every state of Captain Bluff's pictures, from samples."""

from functools import partial

from msgspec.structs import replace

from bot.screens.captain.reveal import REVEAL
from engines.captain.state import CaptainState
from engines.core import Seat
from renderers.captain.hand import draw_hand
from renderers.captain.replay import draw_replay
from renderers.captain.table import draw_table
from renderers.picture import PicturePlayer
from tests.renderers.captain import samples
from tests.renderers.captain.samples import (
    build_end,
    build_placement,
    build_reveal,
    build_state,
    long_rows,
    parse_cards,
    view_as,
)
from tests.renderers.picture_sample import LONG, PLAYERS, Draw, PictureSample, hang_sign


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [*_list_table_samples(), *_list_call_samples(), *_list_hand_samples()]


def _list_table_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Captain Bluff: the table")
    return [
        sample("captain_setup", "The second origin is being set.", _prepare_table(_build_setup(3))),
        sample("captain_2", "Two seats.", _prepare_table(build_state(2))),
        sample(
            "captain_3",
            "Three seats; nothing was done yet.",
            _prepare_table(build_state(3)),
            abroad=True,
        ),
        sample(
            "captain_5",
            "Five seats; the action is done, seat 3 is away and 4 has left.",
            _prepare_table(_build_absent(5)),
            abroad=True,
        ),
        sample(
            "captain_4", "Four seats; an airport card was played.", _prepare_table(_build_played(4))
        ),
        sample("captain_long", "Rows as long as they get.", _prepare_table(long_rows(4))),
        sample(
            "captain_names",
            "Long, short and undrawable names.",
            _prepare_table(build_placement(5), LONG[:5]),
        ),
    ]


def _list_call_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Captain Bluff: a placement and its call")
    return [
        sample(
            "captain_call",
            "Seat 2 has placed two cards; one let it pass, two may call.",
            _prepare_table(build_placement(4, passed=frozenset({2}))),
            abroad=True,
        ),
        sample("captain_call_2", "The same with two seats.", _prepare_table(build_placement(2))),
        sample(
            "captain_doubt",
            "Seat 2 is called; the origin lies face down yet.",
            hang_sign(
                lambda say: draw_table(REVEAL.shut(view_as(build_placement(4))), PLAYERS[:4], say),
                1,
                PLAYERS,
            ),
        ),
        sample(
            "captain_bluff",
            "It was a bluff: who placed takes all of it.",
            _prepare_table(replace(build_reveal(5), continued=frozenset({0}))),
            abroad=True,
        ),
        sample(
            "captain_true",
            "It was none: who called takes all of it.",
            _prepare_table(build_reveal(3, bluff=False)),
        ),
        PictureSample(
            "Captain Bluff: the end",
            "captain_over",
            "The first is rid of all cards.",
            _prepare_table(build_end(4)),
            True,
        ),
        PictureSample(
            "Captain Bluff: the end",
            "captain_over_deserted",
            "All others left while a call lay open.",
            _prepare_table(build_end(3, deserted=True)),
        ),
        PictureSample(
            "Captain Bluff: a replay",
            "captain_replay",
            "In a replay all cards lie open.",
            _prepare_replay(4),
        ),
    ]


def _list_hand_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Captain Bluff: one's own cards")
    many = replace(build_state(3), hands=(parse_cards(samples.MANY), *build_state(3).hands[1:]))
    return [
        sample("captain_hand", "It is one's turn.", _prepare_hand(build_state(3), 0), abroad=True),
        sample(
            "captain_hand_call", "One may call.", _prepare_hand(build_placement(4), 2), abroad=True
        ),
        sample("captain_hand_many", "Thirty-three cards.", _prepare_hand(many, 0)),
        sample(
            "captain_hand_few", "Two cards; somebody else's turn.", _prepare_hand(build_state(4), 3)
        ),
        sample("captain_hand_lost", "One's bluff was called.", _prepare_hand(build_reveal(5), 1)),
        sample("captain_hand_won", "No cards are left.", _prepare_hand(build_end(3), 0)),
    ]


def _build_setup(seats: int) -> CaptainState:
    belts = (
        samples.build_belt(seats),
        samples.build_belt(seats, "P14", "", None, 0),
        *(samples.build_belt(seats),) * 4,
    )
    return replace(
        build_state(seats),
        phase="setup",
        turn=1,
        turns=0,
        round=0,
        belts=belts,
        pending=(1, 2),
        discard=(),
    )


def _build_played(seats: int) -> CaptainState:
    return replace(build_state(seats), played=True)


def _build_absent(seats: int) -> CaptainState:
    state = build_state(seats)
    gone = (*state.hands[:3], (), *state.hands[4:])
    presence = state.presence.add_miss(2).add_miss(2)
    return replace(state, acted=True, hands=gone, gone=(3,), presence=presence)


def _prepare_table(of: CaptainState, players: list[PicturePlayer] = PLAYERS) -> Draw:
    seats = len(of.hands)
    return lambda say: draw_table(view_as(of), players[:seats], say)


def _prepare_hand(of: CaptainState, seat: Seat) -> Draw:
    return lambda say: draw_hand(view_as(of, seat), seat, PLAYERS, say)


def _prepare_replay(seats: int) -> Draw:
    of = build_state(seats)
    views = [view_as(of, seat) for seat in range(seats)]
    return lambda say: draw_replay(views, PLAYERS[:seats], say)
