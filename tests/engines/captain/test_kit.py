"""Captain Bluff passes the kit of all engines, and a machine that tries to break it."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import cards_of
from engines.captain.cards import LUGGAGE, Card, Joker, Luggage, airport_deck
from engines.captain.offers import parts
from engines.captain.state import State
from engines.captain.types import (
    Action,
    Board,
    Call,
    Close,
    Delay,
    End,
    First,
    Look,
    Options,
    Origin,
    Pass,
    Place,
    Reverse,
    Swap,
    Take,
    WorldTour,
)
from engines.captain.view import View
from engines.core import (
    Chance,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Viewer,
    permutation,
)
from tests.engines.case import Phase, Turn, Turning, drawn_for, turned_seats
from tests.engines.kit import Case, EngineKit

TABLES = [
    Options(turn_limit="10"),
    Options(turn_limit="10", takeback_max="3", airport_mix="3344", call_time="10"),
    Options(turn_limit="10", first="host_picks"),
]


def moves(view: View) -> list[Action]:
    """What is offered, one of each kind, some foolish and illegal moves, and all the rest."""
    found: list[Action] = [Call(), Pass(), End(), Delay(), Continue(), Place(1, ())]
    found += [First(seat) for seat in range(len(view.cards) + 1)]
    hand = view.hand or ("TM",)
    for belt in view.belts:
        number = belt.number
        for run in belt.runs[:4]:
            found += [Place(number, part) for part in parts(run, not belt.row)[:3]]
        found += [WorldTour(number, joker) for joker in belt.jokers[:2]]
        found += [Take(number, belt.takeable[:1]), Take(number, belt.takeable)]
        if belt.takeable or belt.may_define:
            found += [Origin(number, hand[0]), Origin(number, hand[-1])]
    at = 1 + len(view.events) % 6
    found += [Look(at), Close(at), Swap(at, hand[-1]), Reverse(at), WorldTour(at, 18), Look(7)]
    found += [Board((at, at)), Board(view.boards[0] if view.boards else ())]
    found += [Place(at, (Joker(5),)), Place(at, (Luggage("P", 3), Luggage("P", 5)))]
    return found


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    """All 65 cards are somewhere, once; with the six belts they are 71 (R1)."""
    there: Counter[Card] = Counter()
    for belt in state.belts:
        there.update(cards_of(belt.row))
        there.update(() if belt.origin is None else (belt.origin,))
        assert belt.origin is not None or not belt.row
        assert not belt.row or isinstance(belt.row[0], Luggage)
    for cards in (*state.hands, state.pile, state.discard, state.unused):
        there.update(cards)
    assert there == Counter((*LUGGAGE, *airport_deck(state.options.airport_mix)))
    cities = [belt.city for belt in state.belts if belt.row]
    assert len(set(cities)) == len(cities)


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """All that this viewer does not see changes places: hands, piles, origins he does not know."""
    if state.phase in ("first", "luggage", "airport"):
        return state
    shown = None if state.reveal is None else state.reveal.belt
    secret = [
        belt.origin is not None
        and number != shown
        and (not isinstance(viewer, int) or belt.learnt[viewer] is None)
        for number, belt in enumerate(state.belts, 1)
    ]
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden: list[Any] = [card for seat in others for card in state.hands[seat]]
    hidden += [*state.pile, *state.discard, *state.unused]
    hidden += [belt.origin for belt, out in zip(state.belts, secret, strict=True) if out]
    rng.shuffle(hidden)

    def take(count: int) -> tuple[Any, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    hands = tuple(
        take(len(hand)) if seat in others else hand for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        pile=take(len(state.pile)),
        discard=take(len(state.discard)),
        unused=take(len(state.unused)),
        belts=tuple(
            replace(belt, origin=take(1)[0]) if out else belt
            for belt, out in zip(state.belts, secret, strict=True)
        ),
    )


def opens(state: State, action: Action, viewer: Viewer) -> bool:
    """A call shows all what lies there; a look, and cards that are drawn, only who has the turn."""
    if isinstance(action, Call):
        return True
    own = viewer == state.turn and state.phase in ("turn", "reshuffle")
    return own and isinstance(action, Look | Board | Origin | Swap | Expire | Chance)


TURN = (Place, Origin, Look, Swap, Close, WorldTour, Reverse, Board, Delay, End, Take)
PHASES = {
    "first": Phase((First,), hides=False),
    "luggage": Phase(),
    "airport": Phase(),
    "setup": Phase((Origin,)),
    "turn": Phase(TURN, keeps=(Take,), unasked=(Take,)),
    "call": Phase((Call, Pass)),
    "reveal": Phase((Continue,)),
    "reshuffle": Phase(),
    "over": Phase(),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is a seat (R4a), cards are dealt by seat."""
    seats = len(state.hands)
    if state.phase == "luggage":
        items, each = state.pile, {2: 12, 3: 10, 4: 9, 5: 8}[seats]
    elif state.phase == "airport":
        items, each = state.unused, 3 if seats == 2 else 2
    else:
        return (turn(values[0]),) if state.phase == "first" else values
    deck = permutation(values, items)
    hands = [deck[seat * each :][:each] for seat in range(seats)]
    dealt = [card for hand in turned_seats(hands, turn) for card in hand]
    return drawn_for([*dealt, *deck[seats * each :]], items)


def is_fair(options: Options) -> bool:
    """A host who picks nobody in time has picked the first seat (R4a)."""
    return options.first != "host_picks"


class TestCaptainKit(EngineKit):
    case: ClassVar[Case] = Case(
        game=CAPTAIN,
        setups=[*((n, options) for options in TABLES for n in (2, 3, 4, 5)), (3, Options())],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
        turning=Turning(turned_values, applies=is_fair),
    )


class CaptainMachine(RuleBasedStateMachine):
    """Anybody does anything at any time; what the rules allow keeps the table sound."""

    state: State

    @initialize(
        seats=st.integers(2, 5),
        options=st.sampled_from(TABLES),
        seed=st.integers(0, 2**32),
    )
    def start(self, seats: int, options: Options, seed: int) -> None:
        self.state = CAPTAIN.start(seats, options)
        self.rng = random.Random(seed)
        if options.first == "host_picks":
            self.do(Office.HOST, First(0))
        else:
            self.chance()
        for _ in range(2):
            self.chance()

    def do(self, actor: Any, action: Action) -> None:
        before, place = self.state, CAPTAIN.position(self.state)
        try:
            CAPTAIN.check(before, actor, action)
        except Illegal as refused:
            assert refused.code in TestCaptainKit.case.codes
            return
        self.state, _ = CAPTAIN.apply(before, actor, action)
        assert CAPTAIN.position(before) == place

    def chance(self) -> None:
        draw = CAPTAIN.due(self.state)
        assert draw is not None
        self.do(Office.CHANCE, Chance(tuple(self.rng.randrange(b) for b in draw.bounds)))

    @precondition(lambda self: CAPTAIN.due(self.state) is not None)
    @rule()
    def reshuffle(self) -> None:
        self.chance()

    @rule(pick=st.integers(0, 10**6))
    def wise(self, pick: int) -> None:
        """Something that is offered to who is waited for, which is therefore legal."""
        waited = CAPTAIN.decisions(self.state)
        if waited:
            decision = waited[pick % len(waited)]
            offered = legal(CAPTAIN.view(self.state, decision.actor))
            action = offered[pick % len(offered)]
            CAPTAIN.check(self.state, decision.actor, action)
            self.do(decision.actor, action)

    @rule(seat=st.integers(-1, 5), pick=st.integers(0, 10**6))
    def anything(self, seat: int, pick: int) -> None:
        proposed = moves(CAPTAIN.view(self.state, seat if 0 <= seat < 2 else None))
        self.do(seat, proposed[pick % len(proposed)])

    @rule(seat=st.integers(0, 4), belt=st.integers(0, 5))
    def take_back(self, seat: int, belt: int) -> None:
        offered = CAPTAIN.view(self.state, None).belts[belt]
        if offered.takeable:
            self.do(seat, Take(offered.number, offered.takeable[: 1 + seat % 2]))

    @rule(seat=st.integers(0, 19))
    def quit(self, seat: int) -> None:
        if seat < 5:  # most of the time nobody does: games should last
            self.do(seat, Quit())

    @rule(seat=st.integers(0, 4))
    def back(self, seat: int) -> None:
        self.do(seat, Return())

    @rule(all_of_them=st.booleans())
    def time_is_up(self, all_of_them: bool) -> None:
        waited = CAPTAIN.decisions(self.state)
        if waited:
            late = tuple(d.actor for d in waited) if all_of_them else (waited[0].actor,)
            CAPTAIN.check(self.state, Office.CLOCK, Expire(waited[0].id, late))
            self.do(Office.CLOCK, Expire(waited[0].id, late))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        conserved(state)
        waited = CAPTAIN.decisions(state)
        assert bool(waited) != (state.phase == "over" or CAPTAIN.due(state) is not None)
        for decision in waited:
            CAPTAIN.check(state, decision.actor, decision.stand_in)
            assert decision.actor not in state.gone
        if state.phase == "turn":
            assert all(state.hands[s] for s in range(len(state.hands)) if s not in state.gone)


def legal(view: View) -> list[Action]:
    """All that a view offers to its seat, which is waited for."""
    if view.phase == "call":
        return [Call(), Pass()]
    if view.phase == "reveal":
        return [Continue()]
    found: list[Action] = [End()] if view.may_end else []
    found += [Delay()] if view.may_delay else []
    found += [Board(belts) for belts in view.boards]
    for belt in view.belts:
        at = belt.number
        found += [Place(at, part) for run in belt.runs for part in parts(run, not belt.row)]
        found += [Origin(at, card) for card in view.hand if belt.may_define]
        found += [Look(at)] * belt.may_look + [Close(at)] * belt.may_close
        found += [Swap(at, card) for card in view.hand if belt.may_swap]
        found += [WorldTour(at, number) for number in belt.jokers]
        found += [Reverse(at)] * belt.may_reverse
        if belt.takeable and view.takes_left != 0:
            found.append(Take(at, belt.takeable[:1]))
    return found


CaptainMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestCaptainMachine = CaptainMachine.TestCase
