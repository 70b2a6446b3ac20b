"""What one seat may see of a table of Captain Bluff, and what it may do now.

`look` builds it by listing what that seat may know (section 10 of the rules), never by deleting
from the state.
"""

from itertools import combinations

from msgspec import Struct

from engines.captain.belt import Direction, Row, joker_numbers, takeable, taken
from engines.captain.cards import CITIES, Card, City, Luggage, in_order
from engines.captain.decisions import decisions
from engines.captain.offers import Run, runs
from engines.captain.state import (
    PublicState,
    State,
    callers,
    drawable,
    origins,
    standings,
    takes_left,
)
from engines.core import Awaited, Event, Seat, Viewer
from engines.position import awaited, shared


class BeltView(Struct, frozen=True):
    """One belt (1 to 6) as a seat sees it.

    `known` are the seats that know its origin; `origin` is what this seat knows of it and `since`
    the turn in which it learnt it (0: setup), both None if it does not know or there is none.
    `takeable` may be taken back by anybody now, from its front; it is the end of the row, the last
    card first.

    What the seat in turn may do here now, public: define an origin, look at it, swap it, close the
    belt. Only for its own eyes, as it depends on its hand: `runs` it may place (see `Run`: any part
    of one will do), `jokers` the numbers as which a world tour may go here alone, the default
    first, `may_reverse` whether a change of direction may.
    """

    number: int
    row: Row
    city: City | None
    dir: Direction | None
    has_origin: bool
    known: frozenset[Seat]
    origin: Card | None
    since: int | None
    takeable: tuple[Luggage, ...]
    may_define: bool
    may_look: bool
    may_swap: bool
    may_close: bool
    runs: tuple[Run, ...]
    jokers: tuple[int, ...]
    may_reverse: bool


class View(PublicState, frozen=True):
    """One seat's knowledge; `seat` None is a spectator's.

    `hand` are the own cards by city and number, airport cards last; `cards[s]` is how many seat s
    has. `pile` and `discard` are how many cards lie there, `unused` how many airport cards were not
    dealt. `callers` may call the placement now or let it pass.

    `may_end` says whether the turn may be ended now. For the eyes of the seat in turn only:
    `boards` are the choices of origins that a display board of its hand can show, `may_delay`
    whether it has a delayed flight to play. `takes_left` is how many cards this seat may take back
    before its next turn, None for any number. `awaited` is who is waited for, `places` each seat's
    place once over.
    """

    seat: Seat | None
    belts: tuple[BeltView, ...]
    hand: tuple[Card, ...]
    cards: tuple[int, ...]
    pile: int
    discard: int
    unused: int
    callers: frozenset[Seat]
    takes_left: int | None
    may_end: bool
    boards: tuple[tuple[int, ...], ...]
    may_delay: bool
    awaited: tuple[Awaited, ...]
    away: frozenset[Seat]
    gone: tuple[Seat, ...]
    events: tuple[Event, ...]
    places: tuple[int, ...] | None


def look(state: State, viewer: Viewer, events: tuple[Event, ...]) -> View:
    """What this viewer may know; the offices know what spectators know."""
    seat = viewer if isinstance(viewer, int) else None
    hand = () if seat is None else in_order(state.hands[seat])
    in_turn = state.phase == "turn" and seat is not None and seat == state.turn
    airport = hand if in_turn and not state.played else ()
    return View(
        **shared(state, PublicState),
        seat=seat,
        belts=tuple([_belt(state, b, seat, hand) for b in range(1, len(state.belts) + 1)]),
        hand=hand,
        cards=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discard=len(state.discard),
        unused=len(state.unused),
        callers=frozenset(callers(state)),
        takes_left=None if seat is None else takes_left(state, seat),
        may_end=state.phase == "turn" and state.acted,
        boards=_boards(state) if "TA" in airport else (),
        may_delay="VR" in airport,
        awaited=awaited(decisions(state)),
        away=state.away,
        gone=state.gone,
        events=events,
        places=standings(state),
    )


def _belt(state: State, number: int, seat: Seat | None, hand: tuple[Card, ...]) -> BeltView:
    belt = state.belt(number)
    turn = state.phase == "turn"
    acting = turn and not state.acted
    in_turn = turn and seat is not None and seat == state.turn
    airport = hand if in_turn and not state.played and belt.row else ()
    there, since = belt.origin is not None, None if seat is None else belt.learnt[seat]
    may_draw = drawable(state) or not origins(state.belts)
    return BeltView(
        number=number,
        row=belt.row,
        city=belt.city,
        dir=belt.dir,
        has_origin=there,
        known=belt.known,
        origin=None if since is None else belt.origin,
        since=since,
        takeable=takeable(belt.row) if turn else (),
        may_define=not there and (state.phase == "setup" or (acting and may_draw)),
        may_look=acting and there,
        may_swap=acting and bool(belt.row),
        may_close=acting and bool(belt.row),
        runs=_runs(state, number, hand) if acting and in_turn and there else (),
        jokers=joker_numbers(belt.row, belt.dir, taken(belt.row, state.rules_version))
        if "TM" in airport
        else (),
        may_reverse="CS" in airport,
    )


def _runs(state: State, number: int, hand: tuple[Card, ...]) -> tuple[Run, ...]:
    """On an empty row of every city that is not open yet, else of the row's own (R8, R10)."""
    belt = state.belt(number)
    joker, version = "TM" in hand and not state.played, state.rules_version
    if belt.city is not None:
        return runs(belt.row, belt.dir, belt.city, hand, joker, version)
    there = {other.city for other in state.belts}
    fresh: list[City] = [city for city in CITIES if city not in there]
    return tuple([run for city in fresh for run in runs((), None, city, hand, joker)])


def _boards(state: State) -> tuple[tuple[int, ...], ...]:
    """Two origins, or as many as there are (R22, R22a)."""
    there = origins(state.belts)
    return tuple(combinations(there, min(2, len(there))))
