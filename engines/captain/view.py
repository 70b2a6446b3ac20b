"""View of one seat of a table of Captain Bluff, with its legal moves.

`build_view` makes it by listing what that seat may know (section 10 of the rules), never by
deleting from the state.
"""

from itertools import combinations

from msgspec import Struct

from engines.captain.belt import (
    BeltRow,
    Direction,
    list_joker_numbers,
    list_takeable,
    list_taken_numbers,
)
from engines.captain.cards import CITIES, CaptainCard, City, Luggage, sort_cards
from engines.captain.offers import CardRun, list_runs
from engines.captain.state import (
    CaptainPublicState,
    CaptainState,
    can_draw,
    count_takes_left,
    list_callers,
    list_origin_belts,
)
from engines.core import AwaitedActor, GameEvent, Seat, Viewer
from engines.position import ViewFields


class BeltView(Struct, frozen=True):
    """A belt (1 to 6) as a seat sees it.

    `known` are the seats that know its origin; `origin` is the one that this seat knows and `since`
    the turn in which it learnt it (0: setup), both None if it does not know or there is none.
    `takeable` may be taken back by anybody now, from its front; it is the end of the row, the last
    card first.

    The `may_…` fields say, publicly, what the seat in turn may do here now: define an origin, look
    at it, swap it, close the belt. Only for its own eyes, as they depend on its hand: `runs` it may
    place (see `CardRun`: any part of one will do), `jokers` the numbers as which a world tour may
    go here alone, the default first, `may_reverse` whether a change of direction may.
    """

    number: int
    row: BeltRow
    city: City | None
    dir: Direction | None
    has_origin: bool
    known: frozenset[Seat]
    origin: CaptainCard | None
    since: int | None
    takeable: tuple[Luggage, ...]
    may_define: bool
    may_look: bool
    may_swap: bool
    may_close: bool
    runs: tuple[CardRun, ...]
    jokers: tuple[int, ...]
    may_reverse: bool


class CaptainView(CaptainPublicState, frozen=True):
    """Knowledge of one seat; `seat` None is a spectator's.

    `hand` are the own cards by city and number, airport cards last; `cards[s]` is how many seat s
    has. `pile` and `discard` are how many cards lie there, `unused` how many airport cards were not
    dealt. `callers` may call the placement now or let it pass.

    `may_end` says whether the turn may be ended now. For the eyes of the seat in turn only:
    `boards` are the choices of origins that a display board of its hand can show, `may_delay`
    whether it has a delayed flight to play. `takes_left` is how many cards this seat may take back
    before its next turn, None for any number. `awaited` are the awaited actors, `places` each
    seat's place once over.
    """

    seat: Seat | None
    belts: tuple[BeltView, ...]
    hand: tuple[CaptainCard, ...]
    cards: tuple[int, ...]
    pile: int
    discard: int
    unused: int
    callers: frozenset[Seat]
    takes_left: int | None
    may_end: bool
    boards: tuple[tuple[int, ...], ...]
    may_delay: bool
    awaited: tuple[AwaitedActor, ...]
    away: frozenset[Seat]
    events: tuple[GameEvent, ...]
    places: tuple[int, ...] | None


def build_view(state: CaptainState, viewer: Viewer, common: ViewFields) -> CaptainView:
    """Return the view of this viewer; offices know what spectators know."""
    seat: Seat | None = common["seat"]
    hand = () if seat is None else sort_cards(state.hands[seat])
    in_turn = state.phase == "turn" and seat is not None and seat == state.turn
    airport = hand if in_turn and not state.played else ()
    return CaptainView(
        **common,
        belts=tuple(
            [_build_belt_view(state, b, seat, hand) for b in range(1, len(state.belts) + 1)]
        ),
        hand=hand,
        cards=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discard=len(state.discard),
        unused=len(state.unused),
        callers=frozenset(list_callers(state)),
        takes_left=None if seat is None else count_takes_left(state, seat),
        may_end=state.phase == "turn" and state.acted,
        boards=_list_board_choices(state) if "TA" in airport else (),
        may_delay="VR" in airport,
    )


def _build_belt_view(
    state: CaptainState, number: int, seat: Seat | None, hand: tuple[CaptainCard, ...]
) -> BeltView:
    belt = state.get_belt(number)
    turn = state.phase == "turn"
    acting = turn and not state.acted
    in_turn = turn and seat is not None and seat == state.turn
    airport = hand if in_turn and not state.played and belt.row else ()
    there, since = belt.origin is not None, None if seat is None else belt.learnt[seat]
    may_draw = can_draw(state) or not list_origin_belts(state.belts)
    return BeltView(
        number=number,
        row=belt.row,
        city=belt.city,
        dir=belt.dir,
        has_origin=there,
        known=belt.known,
        origin=None if since is None else belt.origin,
        since=since,
        takeable=list_takeable(belt.row) if turn else (),
        may_define=not there and (state.phase == "setup" or (acting and may_draw)),
        may_look=acting and there,
        may_swap=acting and bool(belt.row),
        may_close=acting and bool(belt.row),
        runs=_list_belt_runs(state, number, hand) if acting and in_turn and there else (),
        jokers=list_joker_numbers(
            belt.row, belt.dir, list_taken_numbers(belt.row, state.rules_version)
        )
        if "TM" in airport
        else (),
        may_reverse="CS" in airport,
    )


def _list_belt_runs(
    state: CaptainState, number: int, hand: tuple[CaptainCard, ...]
) -> tuple[CardRun, ...]:
    """Return the runs of a row's city, or if it is empty of unopened cities (R8, R10)."""
    belt = state.get_belt(number)
    joker, version = "TM" in hand and not state.played, state.rules_version
    if belt.city is not None:
        return list_runs(belt.row, belt.dir, belt.city, hand, joker, version)
    there = {other.city for other in state.belts}
    fresh: list[City] = [city for city in CITIES if city not in there]
    return tuple([run for city in fresh for run in list_runs((), None, city, hand, joker)])


def _list_board_choices(state: CaptainState) -> tuple[tuple[int, ...], ...]:
    """Return the choices of a display board: two origins, or all if fewer (R22, R22a)."""
    there = list_origin_belts(state.belts)
    return tuple(combinations(there, min(2, len(there))))
