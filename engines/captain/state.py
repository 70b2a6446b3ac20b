"""State of a game of Captain Bluff, and facts derived from it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/captain.md.
"""

from collections.abc import Iterable

from engines import position
from engines.captain.belt import BELT_NUMBERS, CaptainBelt
from engines.captain.cards import ALL_LUGGAGE, AirportCard, CaptainCard, list_airport_cards
from engines.captain.types import CaptainOptions, CaptainPhase, CaptainPlacement, CaptainReveal
from engines.core import NOBODY, ChanceDraw, Presence, Seat

DEALT_LUGGAGE = {2: 12, 3: 10, 4: 9, 5: 8}
"""Number of luggage cards a seat is dealt, by the number of seats (R4)."""


class CaptainPublicState(position.PublicFields, frozen=True, kw_only=True):
    """Public part of a game, shared by its state and its view.

    `turn` is the seat in turn, `turns` the turn's number from 1 (0 before the first), `round` that
    of the round. `acted` and `played` say whether the turn's action and its airport card are done
    (R9). `placement` is the last one, in the window and after it. `reveal` is what the last call
    showed: in the reveal and, if that ends the game, for good.
    """

    options: CaptainOptions
    phase: CaptainPhase
    first: Seat | None = None
    turn: Seat | None = None
    turns: int = 0
    round: int = 0
    acted: bool = False
    played: bool = False
    placement: CaptainPlacement | None = None
    reveal: CaptainReveal | None = None


class CaptainState(CaptainPublicState, position.GameState, frozen=True, kw_only=True):
    """State of a game, hidden cards included.

    `belts[b - 1]` is belt b. `pile` is the draw pile from its top, `unused` the airport cards that
    were not dealt (R5). `pending` are the seats that still put an origin in setup, in order (R7).
    `step` counts what was done in a turn, which ends when all is done. `passed` let the placement
    pass. `takes[s]` counts the cards seat s took back since its turn began (R34). `drawing` are the
    seats that still draw a card, `luggage_only` if by a delayed flight (R23).
    """

    presence: Presence
    news: position.AddressedEvents = ()
    pending: tuple[Seat, ...] = ()
    step: int = 0
    belts: tuple[CaptainBelt, ...]
    hands: tuple[tuple[CaptainCard, ...], ...]
    pile: tuple[CaptainCard, ...] = ALL_LUGGAGE
    discard: tuple[CaptainCard, ...] = ()
    unused: tuple[AirportCard, ...]
    passed: frozenset[Seat] = NOBODY
    takes: tuple[int, ...]
    drawing: tuple[Seat, ...] = ()
    luggage_only: bool = False

    def get_belt(self, number: int) -> CaptainBelt:
        """Return the belt of this number, 1 to 6."""
        return self.belts[number - 1]


def list_seat_counts(options: CaptainOptions) -> range:
    """Return the allowed numbers of seats: two to five (R3)."""
    return range(2, 6)


def begin_game(number: int, options: CaptainOptions) -> CaptainState:
    """Return the state before anything was drawn."""
    return CaptainState(
        options=options,
        phase="first",
        belts=(make_empty_belt(number),) * len(BELT_NUMBERS),
        hands=((),) * number,
        unused=list_airport_cards(options.airport_mix),
        takes=(0,) * number,
        presence=Presence.all_present(number),
    )


def make_empty_belt(seats: int) -> CaptainBelt:
    """Return an empty belt."""
    return CaptainBelt(None, (), None, (None,) * seats)


def find_due(state: CaptainState) -> ChanceDraw | None:
    """Return the draw that is due: the first seat (R6), or a shuffle (R4, R5, R30)."""
    if state.phase == "first" and state.options.first == "random":
        return ChanceDraw("first", (len(state.hands),))
    if state.phase == "luggage":
        return _make_shuffle_draw("luggage", state.pile)
    if state.phase == "airport":
        return _make_shuffle_draw("airport", state.unused)
    if state.phase == "reshuffle":
        return _make_shuffle_draw("reshuffle", state.discard)
    return None


def _make_shuffle_draw(purpose: str, cards: tuple[CaptainCard, ...]) -> ChanceDraw:
    return ChanceDraw(purpose, tuple(range(len(cards), 1, -1)))


# --- who is in what ------------------------------------------------------------------------------


def find_next_remaining(state: CaptainState, seat: Seat) -> Seat:
    """Return the next seat clockwise whose owner has not left (R6)."""
    return position.find_next_seat(seat, len(state.hands), state.gone)


def list_callers(state: CaptainState) -> list[Seat]:
    """Return the seats that may still call the placement or let it pass (R25)."""
    if state.phase != "call" or state.placement is None:
        return []
    placer, passed = state.placement.seat, state.passed
    return [seat for seat in state.active_seats if seat != placer and seat not in passed]


def list_origin_belts(belts: Iterable[CaptainBelt]) -> tuple[int, ...]:
    """Return the numbers of the belts that have an origin, lowest first."""
    return tuple([b for b, belt in enumerate(belts, 1) if belt.origin is not None])


def can_draw(state: CaptainState) -> bool:
    """Return whether a card could be drawn (R30)."""
    return bool(state.pile or state.discard)


def count_takes_left(state: CaptainState, seat: Seat) -> int | None:
    """Return how many cards the seat may take back until its next turn (R34).

    Returns None if there is no limit.
    """
    if state.options.takeback_max == "none":
        return None
    return int(state.options.takeback_max) - state.takes[seat]


def weigh_seats(state: CaptainState) -> list[tuple[int, int]]:
    """Return each seat's worth at the end: fewest cards first.

    Seats that left come last, the first to leave at the very end.
    """
    worth = [(0, -len(hand)) for hand in state.hands]
    for later, seat in enumerate(state.gone):
        worth[seat] = (-1, later)
    return worth
