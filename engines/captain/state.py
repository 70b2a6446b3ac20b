"""The position of a game of Captain Bluff and what can be read off it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/captain.md.
"""

from collections.abc import Iterable

from msgspec import Struct

from engines import position
from engines.captain.belt import BELTS, Belt
from engines.captain.cards import LUGGAGE, Airport, Card, airport_deck
from engines.captain.types import Options, Phase, Placement, Reveal
from engines.core import NOBODY, Draw, Presence, Seat

DEALT = {2: 12, 3: 10, 4: 9, 5: 8}
"""Luggage a seat is dealt, by the number of seats (R4)."""


class PublicState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a game, its view as well as its state.

    `turn` is whose turn it is, `turns` its number from 1 (0 before the first), `round` that of the
    round. `acted` and `played` say whether the turn's action and its airport card are done (R9).
    `placement` is the last one, in the window and after it. `reveal` is what the last call showed:
    in the reveal and, if that ends the game, for good.
    """

    options: Options
    phase: Phase
    first: Seat | None = None
    turn: Seat | None = None
    turns: int = 0
    round: int = 0
    acted: bool = False
    played: bool = False
    placement: Placement | None = None
    reveal: Reveal | None = None


class State(PublicState, position.Position, frozen=True, kw_only=True):
    """All there is to know about a game.

    `belts[b - 1]` is belt b. `pile` is the draw pile from its top, `unused` the airport cards that
    were not dealt (R5). `pending` are the seats that still put an origin in setup, in order (R7).
    `step` counts what was done in a turn, which ends when all is done. `passed` let the placement
    pass. `takes[s]` counts the cards seat s took back since its turn began (R34). `drawing` are the
    seats that still draw a card, `luggage_only` if by a delayed flight (R23).
    """

    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: position.News = ()
    pending: tuple[Seat, ...] = ()
    step: int = 0
    belts: tuple[Belt, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...] = LUGGAGE
    discard: tuple[Card, ...] = ()
    unused: tuple[Airport, ...]
    passed: frozenset[Seat] = NOBODY
    takes: tuple[int, ...]
    drawing: tuple[Seat, ...] = ()
    luggage_only: bool = False

    def belt(self, number: int) -> Belt:
        """Belt 1 to 6."""
        return self.belts[number - 1]


def seats(options: Options) -> range:
    """Two to five players (R3)."""
    return range(2, 6)


def begin(number: int, options: Options) -> State:
    """The table before anything was drawn."""
    return State(
        options=options,
        phase="first",
        belts=(empty_belt(number),) * len(BELTS),
        hands=((),) * number,
        unused=airport_deck(options.airport_mix),
        takes=(0,) * number,
        presence=Presence.all(number),
    )


def empty_belt(seats: int) -> Belt:
    """A belt on which nothing lies."""
    return Belt(None, (), None, (None,) * seats)


def due(state: State) -> Draw | None:
    """Who begins (R6), the shuffles of luggage (R4), airport cards (R5) and discard (R30)."""
    if state.phase == "first" and state.options.first == "random":
        return Draw("first", (len(state.hands),))
    if state.phase == "luggage":
        return _shuffle("luggage", state.pile)
    if state.phase == "airport":
        return _shuffle("airport", state.unused)
    if state.phase == "reshuffle":
        return _shuffle("reshuffle", state.discard)
    return None


def _shuffle(purpose: str, cards: tuple[Card, ...]) -> Draw:
    return Draw(purpose, tuple(range(len(cards), 1, -1)))


# --- who is in what ------------------------------------------------------------------------------


def next_live(state: State, seat: Seat) -> Seat:
    """The next seat clockwise whose owner has not left (R6)."""
    return position.following(seat, len(state.hands), state.gone)


def callers(state: State) -> list[Seat]:
    """Who may still call the placement or let it pass (R25)."""
    if state.phase != "call" or state.placement is None:
        return []
    placer, passed = state.placement.seat, state.passed
    return [seat for seat in state.staying if seat != placer and seat not in passed]


def origins(belts: Iterable[Belt]) -> tuple[int, ...]:
    """The belts that have an origin, lowest first."""
    return tuple([b for b, belt in enumerate(belts, 1) if belt.origin is not None])


def drawable(state: State) -> bool:
    """Whether a card could be drawn (R30)."""
    return bool(state.pile or state.discard)


def takes_left(state: State, seat: Seat) -> int | None:
    """How many cards the seat may take back until its next turn, None for any number (R34)."""
    if state.options.takeback_max == "none":
        return None
    return int(state.options.takeback_max) - state.takes[seat]


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over: fewest cards first, who left behind, the first to leave last."""
    if state.phase != "over":
        return None
    worth = [(0, -len(hand)) for hand in state.hands]
    for later, seat in enumerate(state.gone):
        worth[seat] = (-1, later)
    return position.places(worth)
