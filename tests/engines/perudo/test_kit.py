"""Perudo passes the kit of all engines, and a machine that tries to break it."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engines.core import (
    Chance,
    Continue,
    Decision,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Viewer,
)
from engines.perudo import PERUDO
from engines.perudo.state import State
from engines.perudo.types import (
    STAR,
    Action,
    Bid,
    Calza,
    Challenge,
    First,
    Options,
    Out,
    Push,
    Revealed,
)
from engines.perudo.view import View
from tests.engines.case import Phase, Turn, Turning, turned_seats
from tests.engines.kit import Case, EngineKit

BORG = [
    Options(),
    Options(first="host_picks", challenge="any"),
    Options(push="on"),
    Options(first="host_picks", challenge="any", push="on"),
]
DUDO = [
    Options(rules="perudo"),
    Options(rules="perudo", first="host_picks", calza="turn"),
    Options(rules="perudo", calza="off", challenge="any", push="on"),
    Options(rules="perudo", players="10"),
]


def moves(view: View) -> list[Action]:
    """Each face's lowest raise, some foolish and illegal bids, pushes, and all the rest."""
    lowest = [Bid(r.lowest, r.face) for r in view.raises]
    pushes = [Push(()), Push(view.mine), Push(view.mine[:1]), Push((STAR,)), Push((1, 1, 7))]
    foolish = [Bid(len(view.dice), 3), Bid(0, 1), Bid(21, 2), Bid(11, STAR), Bid(4, 7)]
    firsts = [First(seat) for seat in range(-1, len(view.dice) + 1)]
    return [*lowest, *foolish, *pushes, Challenge(), Calza(), Continue(), *firsts]


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    """Every die is with its owner, was lost, won back, or went with an owner who left."""
    reveals = [event.reveal for event in events if isinstance(event, Revealed)]
    settled = reveals[:-1] if state.phase == "reveal" else reveals
    changes = [
        sum(reveal.gains[seat] - reveal.losses[seat] for reveal in settled)
        for seat in range(len(state.counts))
    ]
    quitters = {event.seat for event in events if isinstance(event, Out) and event.quit}
    for seat, count in enumerate(state.counts):
        assert count == (0 if seat in quitters else 5 + changes[seat])
        assert 0 <= count <= 5
        if state.phase in ("bidding", "push", "reroll", "reveal"):
            assert len(state.hidden[seat]) + len(state.pushed[seat]) == count
        else:
            assert not state.hidden[seat] and not state.pushed[seat]
        assert all(1 <= die <= STAR for die in state.hidden[seat])


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Others' dice under their cups rolled anew."""
    if state.phase not in ("bidding", "push", "reroll"):
        return state
    hidden = tuple(
        dice if seat == viewer else tuple(rng.randint(1, STAR) for _ in dice)
        for seat, dice in enumerate(state.hidden)
    )
    return replace(state, hidden=hidden)


def opens(state: State, action: Action, viewer: Viewer) -> bool:
    """A challenge lifts all cups; what time plays, or the rules for who has left, may be one."""
    if state.phase != "bidding":
        return False
    played = state.quitting and isinstance(action, Bid | Push)
    return isinstance(action, Challenge | Calza | Expire) or bool(played)


PHASES = {
    "first": Phase((First,), hides=False),
    "roll": Phase(),
    "bidding": Phase((Bid, Challenge, Calza), unasked=(Challenge, Calza)),
    "push": Phase((Push,)),
    "reroll": Phase(),
    "reveal": Phase((Continue,), hides=False),
    "over": Phase(hides=False),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is a seat (R4), the dice come by seat."""
    if state.phase == "first":
        return (turn(values[0]),)
    if state.phase != "roll":
        return values
    left = list(values)
    dice = [[left.pop(0) for _ in range(count)] for count in state.counts]
    return tuple([die for hand in turned_seats(dice, turn) for die in hand])


def is_fair(options: Options) -> bool:
    """A host who picks nobody in time has picked the first seat (R4)."""
    return options.first != "host_picks"


class TestPerudoKit(EngineKit):
    case: ClassVar[Case] = Case(
        game=PERUDO,
        setups=[
            *((seats, BORG[seats % 4]) for seats in (2, 3, 4, 5, 6)),
            *((seats, DUDO[seats % 4]) for seats in (2, 3, 4, 5, 6)),
            (6, BORG[2]),
            (7, DUDO[3]),
        ],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
        turning=Turning(turned_values, applies=is_fair),
    )


WORDS = [Challenge(), Calza(), Continue(), Return(), Push(())]


class PerudoMachine(RuleBasedStateMachine):
    """Anybody does anything at any time; what the rules allow keeps the table sound."""

    state: State

    @initialize(seats=st.integers(2, 6), options=st.sampled_from(BORG + DUDO))
    def start(self, seats: int, options: Options) -> None:
        self.state = PERUDO.start(seats, options)
        self.events = list[Any]()

    def over(self) -> bool:
        return self.state.phase == "over"

    def waited(self) -> tuple[Decision, ...]:
        return PERUDO.decisions(self.state)

    def do(self, actor: Any, action: Action) -> None:
        before, place = self.state, PERUDO.position(self.state)
        try:
            PERUDO.check(before, actor, action)
        except Illegal as refused:
            assert refused.code in TestPerudoKit.case.codes
            return
        self.state, told = PERUDO.apply(before, actor, action)
        assert PERUDO.position(before) == place
        self.events += [each.event for each in told]
        if self.state.options.rules == "borg":
            assert all(a >= b for a, b in zip(before.counts, self.state.counts, strict=True))

    @precondition(lambda self: PERUDO.due(self.state) is not None)
    @rule(data=st.data())
    def chance(self, data: st.DataObject) -> None:
        draw = PERUDO.due(self.state)
        assert draw is not None
        values = data.draw(st.tuples(*(st.integers(0, bound - 1) for bound in draw.bounds)))
        self.do(Office.CHANCE, Chance(values))

    @precondition(lambda self: self.state.phase == "bidding")
    @rule(face=st.integers(0, 5), more=st.integers(0, 3))
    def raise_bid(self, face: int, more: int) -> None:
        legal = PERUDO.view(self.state, None).raises
        if legal:
            chosen = legal[face % len(legal)]
            bid = Bid(min(chosen.lowest + more, chosen.highest), chosen.face)
            PERUDO.check(self.state, self.waited()[0].actor, bid)
            self.do(self.waited()[0].actor, bid)

    @rule(seat=st.integers(0, 5), count=st.integers(-1, 22), face=st.integers(0, 7))
    def any_bid(self, seat: int, count: int, face: int) -> None:
        self.do(seat, Bid(count, face))

    @rule(seat=st.integers(-1, 6), action=st.sampled_from(WORDS))
    def any_word(self, seat: int, action: Action) -> None:
        self.do(seat, action)

    @precondition(lambda self: self.state.phase == "push")
    @rule(mask=st.integers(0, 31))
    def push(self, mask: int) -> None:
        seat = self.waited()[0].actor
        own = PERUDO.view(self.state, seat).mine
        dice = tuple(die for i, die in enumerate(own) if mask >> i & 1)
        PERUDO.check(self.state, seat, Push(dice))
        self.do(seat, Push(dice))

    @precondition(lambda self: self.state.phase == "reveal")
    @rule(pick=st.integers(0, 5))
    def look_on(self, pick: int) -> None:
        waited = self.waited()
        self.do(waited[pick % len(waited)].actor, Continue())

    @rule(seat=st.integers(0, 11))
    def quit(self, seat: int) -> None:
        if seat < 6:  # half the time nobody does: games should last
            self.do(seat, Quit())

    @precondition(lambda self: PERUDO.decisions(self.state))
    @rule(actors=st.lists(st.integers(0, 5), unique=True), all_of_them=st.booleans())
    def time_is_up(self, actors: list[int], all_of_them: bool) -> None:
        waited = self.waited()
        late = tuple(d.actor for d in waited) if all_of_them else tuple(actors)
        self.do(Office.CLOCK, Expire(waited[0].id, late))

    @rule(seat=st.integers(-1, 6))
    def host(self, seat: int) -> None:
        self.do(Office.HOST, First(seat))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        conserved(state, self.events)
        waited = self.waited()
        assert bool(waited) != (self.over() or PERUDO.due(state) is not None)
        assert len({d.actor for d in waited}) == len(waited)
        for decision in waited:
            PERUDO.check(state, decision.actor, decision.stand_in)
            assert decision.actor not in state.quitting
        if self.over():
            assert sum(1 for count in state.counts if count) == 1
            assert sorted(seat for group in state.exits for seat in group) == [
                seat for seat, count in enumerate(state.counts) if not count
            ]


PerudoMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestPerudoMachine = PerudoMachine.TestCase
