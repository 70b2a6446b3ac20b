"""Every state of Captain Bluff's pictures, from samples."""

from msgspec.structs import replace

from engines.captain.state import State
from engines.core import Seat
from renderers.captain.hand import draw_hand
from renderers.captain.replay import draw_replay
from renderers.captain.table import draw_table
from renderers.picture import Player
from tests.renderers.captain import samples
from tests.renderers.captain.samples import cards, long_rows, over, placed, revealed, state, view
from tests.renderers.sample import LONG, PLAYERS, Draw, Sample


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_tables(), *_calls(), *_hands()]


def _tables() -> list[Sample]:
    kind = "Captain Bluff: the table"
    return [
        Sample(kind, "captain_setup", "The second origin is being set.", _table(_setup(3))),
        Sample(kind, "captain_2", "Two seats.", _table(state(2))),
        Sample(
            kind, "captain_3", "Three seats; nothing was done yet.", _table(state(3)), abroad=True
        ),
        Sample(
            kind,
            "captain_5",
            "Five seats; the action is done, seat 3 is away and 4 has left.",
            _table(_absent(5)),
            abroad=True,
        ),
        Sample(kind, "captain_4", "Four seats; an airport card was played.", _table(_played(4))),
        Sample(kind, "captain_long", "Rows as long as they get.", _table(long_rows(4))),
        Sample(
            kind, "captain_names", "Long, short and undrawable names.", _table(placed(5), LONG[:5])
        ),
    ]


def _calls() -> list[Sample]:
    kind = "Captain Bluff: a placement and its call"
    return [
        Sample(
            kind,
            "captain_call",
            "Seat 2 has placed two cards; one let it pass, two may call.",
            _table(placed(4, passed=frozenset({2}))),
            abroad=True,
        ),
        Sample(kind, "captain_call_2", "The same with two seats.", _table(placed(2))),
        Sample(
            kind,
            "captain_bluff",
            "It was a bluff: who placed takes all of it.",
            _table(replace(revealed(5), continued=frozenset({0}))),
            abroad=True,
        ),
        Sample(
            kind,
            "captain_true",
            "It was none: who called takes all of it.",
            _table(revealed(3, bluff=False)),
        ),
        Sample(
            "Captain Bluff: the end",
            "captain_over",
            "The first is rid of all cards.",
            _table(over(4)),
            True,
        ),
        Sample(
            "Captain Bluff: the end",
            "captain_over_deserted",
            "All others left while a call lay open.",
            _table(over(3, deserted=True)),
        ),
        Sample(
            "Captain Bluff: a replay",
            "captain_replay",
            "In a replay all cards lie open.",
            _replay(4),
        ),
    ]


def _hands() -> list[Sample]:
    kind = "Captain Bluff: one's own cards"
    many = replace(state(3), hands=(cards(samples.MANY), *state(3).hands[1:]))
    return [
        Sample(kind, "captain_hand", "It is one's turn.", _hand(state(3), 0), abroad=True),
        Sample(kind, "captain_hand_call", "One may call.", _hand(placed(4), 2), abroad=True),
        Sample(kind, "captain_hand_many", "Thirty-three cards.", _hand(many, 0)),
        Sample(kind, "captain_hand_few", "Two cards; somebody else's turn.", _hand(state(4), 3)),
        Sample(kind, "captain_hand_lost", "One's bluff was called.", _hand(revealed(5), 1)),
        Sample(kind, "captain_hand_won", "No cards are left.", _hand(over(3), 0)),
    ]


def _setup(seats: int) -> State:
    belts = (
        samples.belt(seats),
        samples.belt(seats, "P14", "", None, 0),
        *(samples.belt(seats),) * 4,
    )
    return replace(
        state(seats),
        phase="setup",
        turn=1,
        turns=0,
        round=0,
        belts=belts,
        pending=(1, 2),
        discard=(),
    )


def _played(seats: int) -> State:
    return replace(state(seats), played=True)


def _absent(seats: int) -> State:
    made = state(seats)
    gone = (*made.hands[:3], (), *made.hands[4:])
    presence = made.presence.expired(2).expired(2)
    return replace(made, acted=True, hands=gone, gone=(3,), presence=presence)


def _table(of: State, players: list[Player] = PLAYERS) -> Draw:
    seats = len(of.hands)
    return lambda say: draw_table(view(of), players[:seats], say)


def _hand(of: State, seat: Seat) -> Draw:
    return lambda say: draw_hand(view(of, seat), seat, PLAYERS, say)


def _replay(seats: int) -> Draw:
    of = state(seats)
    views = [view(of, seat) for seat in range(seats)]
    return lambda say: draw_replay(views, PLAYERS[:seats], say)
