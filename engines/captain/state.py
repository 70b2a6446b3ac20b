"""The position of a game of Captain Bluff and what can be read off it.

Nothing here changes a state (`play` does). Rule numbers are those of the rules of record.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engines.captain.belt import BELTS, Belt
from engines.captain.cards import LUGGAGE, Airport, Card, airport_deck
from engines.captain.types import Event, Options, Phase, Placement, Reveal
from engines.core import Draw, Presence, Seat, Told

DEALT = {2: 12, 3: 10, 4: 9, 5: 8}
"""Luggage a seat is dealt, by the number of seats (R4)."""


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know about a game.

    `belts[b - 1]` is belt b. `pile` is the draw pile from its top, `unused` the airport cards that
    were not dealt (R5). `pending` are the seats that still put an origin in setup, in order (R7).
    `turn` is whose turn it is, `turns` its number from 1 (0 before the first), `round` that of the
    round; `step` counts what its owner did in it. `acted` and `played` say whether the turn's
    action and its airport card are done (R9); both: the turn ends. `placement` is the last one,
    `passed` who let it pass. `reveal` is what the last call showed: in the reveal and, if that ends
    the game, for good. `takes[s]` counts the cards seat s took back since its turn began (R34).
    `drawing` are the seats that still draw a card, `luggage_only` if by a delayed flight (R23).
    `gone` are the seats whose owners left, in that order. `told` is all that happened.
    """

    options: Options
    phase: Phase
    first: Seat | None
    pending: tuple[Seat, ...]
    turn: Seat | None
    turns: int
    round: int
    step: int
    acted: bool
    played: bool
    belts: tuple[Belt, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    unused: tuple[Airport, ...]
    placement: Placement | None
    passed: frozenset[Seat]
    reveal: Reveal | None
    continued: frozenset[Seat]
    takes: tuple[int, ...]
    drawing: tuple[Seat, ...]
    luggage_only: bool
    presence: Presence
    gone: tuple[Seat, ...]
    told: tuple[Told[Event], ...]

    def but(self, **changes: Any) -> "State":
        """The same with some fields changed, as `dataclasses.replace` does, only much faster.

        A frozen dataclass sets its fields through `object.__setattr__`, which would be half of the
        time of a move; so the copy is made in a class that is laid out alike and not frozen.
        """
        made: Any = _Draft()
        for name in _FIELDS:
            setattr(made, name, changes.pop(name) if name in changes else getattr(self, name))
        if changes:
            raise TypeError(f"a state has no {', '.join(changes)}")
        made.__class__ = State
        return made

    def belt(self, number: int) -> Belt:
        """Belt 1 to 6."""
        return self.belts[number - 1]


_FIELDS: tuple[str, ...] = tuple(State.__dataclass_fields__)


class _Draft:
    __slots__ = State.__slots__


SEATS = range(2, 6)
"""Two to five players (R3)."""


def start(number: int, options: Options) -> State:
    """The table before anything was drawn. Raises ValueError for a number not in `SEATS`."""
    if number not in SEATS:
        raise ValueError(f"Captain Bluff is for {SEATS[0]} to {SEATS[-1]} seats, not {number}")
    return State(
        options=options,
        phase="first",
        first=None,
        pending=(),
        turn=None,
        turns=0,
        round=0,
        step=0,
        acted=False,
        played=False,
        belts=(empty_belt(number),) * len(BELTS),
        hands=((),) * number,
        pile=LUGGAGE,
        discard=(),
        unused=airport_deck(options.airport_mix),
        placement=None,
        passed=frozenset(),
        reveal=None,
        continued=frozenset(),
        takes=(0,) * number,
        drawing=(),
        luggage_only=False,
        presence=Presence.all(number),
        gone=(),
        told=(),
    )


def empty_belt(seats: int) -> Belt:
    """A belt on which nothing lies."""
    return Belt(None, (), None, (None,) * seats)


def due(state: State) -> Draw | None:
    """Who begins (R6), the shuffles of luggage (R4), airport cards (R5) and discard (R30)."""
    if state.phase == "first":
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


def live(state: State) -> list[Seat]:
    """The seats whose owners have not left."""
    return [seat for seat in range(len(state.hands)) if seat not in state.gone]


def away(state: State) -> frozenset[Seat]:
    """Who missed two turns in a row, is not back, and has not left (R39)."""
    absent = state.presence.away
    return absent.difference(state.gone) if absent else absent


def next_live(state: State, seat: Seat) -> Seat:
    """The next seat clockwise whose owner has not left (R6)."""
    following = (seat + 1) % len(state.hands)
    while following in state.gone:
        following = (following + 1) % len(state.hands)
    return following


def callers(state: State) -> list[Seat]:
    """Who may still call the placement or let it pass (R25)."""
    if state.phase != "call" or state.placement is None:
        return []
    placer, passed = state.placement.seat, state.passed
    return [seat for seat in live(state) if seat != placer and seat not in passed]


def watchers(state: State) -> list[Seat]:
    """Whom an open reveal waits for: who is present and did not continue.

    Should all be away, they are waited for nevertheless (for a breath), so that others can see it.
    """
    stay, absent = live(state), away(state)
    if absent:
        stay = [seat for seat in stay if seat not in absent] or stay
    return [seat for seat in stay if seat not in state.continued]


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
    worth = [
        (1, -state.gone.index(seat)) if seat in state.gone else (0, len(hand))
        for seat, hand in enumerate(state.hands)
    ]
    return tuple([1 + sum(other < own for other in worth) for own in worth])
