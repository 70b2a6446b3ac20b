"""Poker menteur passes the kit of all engines, and a machine that tries to break it."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engines.core import Chance, Continue, Decision, Expire, Illegal, Office, Quit, Return, Viewer
from engines.menteur import MENTEUR
from engines.menteur.state import State, lives
from engines.menteur.types import (
    TOP,
    Accept,
    Action,
    Announce,
    Cover,
    Direct,
    Hand,
    Look,
    Options,
    Refuse,
    Revealed,
    Roll,
    Throw,
    Uncover,
)
from engines.menteur.view import View
from tests.engines.case import Phase, Turn, Turning
from tests.engines.kit import Case, EngineKit

TABLES = [
    Options(),
    Options(cup="physical", suites="club", lives="3"),
    Options(kickers="on", end="first_out", faces="digits"),
    Options(cup="physical", quinte_trial="strict", suites="off", end="first_out"),
]
WORDS: list[Action] = [
    *(Accept(), Refuse(), Look(), Roll(), Continue(), Return()),
    *(Direct("left"), Direct("right")),
]


def moves(view: View) -> list[Action]:
    """What is offered, one die or all at a time, and what is stale or foolish."""
    offer = view.offer
    found: list[Action] = [*WORDS]
    for p in range(1, 6):
        found += [Throw("open", (p,), offer.at), Throw("hidden", (p,), offer.at)]
        found += [Uncover((p,), offer.at), Cover((p,), offer.at)]
    found += [Throw("hidden", offer.throw_hidden, offer.at), Uncover(offer.uncover, offer.at)]
    found += [Cover(offer.cover, offer.at), Throw("open", (7,), offer.at), Look()]
    found += [Throw("open", (1,), offer.at + 1), Uncover((2, 2), offer.at)]
    found += [Announce(rung.lowest) for rung in offer.rungs] * 2
    return [*found, Announce(Hand("pair", (1,))), Announce(Hand("pair", (9,)))]


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    """Five dice lie somewhere, and every point was lost in a round."""
    assert len(state.faces) == len(state.hidden) == len(state.thrown) == len(state.known) == 5
    assert all(0 <= face <= TOP for face in state.faces)
    for face, hidden, known in zip(state.faces, state.hidden, state.known, strict=True):
        assert face or not hidden
        assert hidden or not known
    lost = [e.reveal.loser for e in events if isinstance(e, Revealed)]
    settled = lost[:-1] if state.phase == "reveal" else lost
    for seat, points in enumerate(state.points):
        assert points == settled.count(seat) <= lives(state)
        assert points < lives(state) or seat in state.gone


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Dice under the cup that this viewer does not know at their places."""
    if state.reveal is not None:
        return state
    faces = tuple(
        rng.randint(1, TOP) if hidden and viewer not in known and face else face
        for face, hidden, known in zip(state.faces, state.hidden, state.known, strict=True)
    )
    return replace(state, faces=faces)


def opens(state: State, action: Action, viewer: Viewer) -> bool:
    """A look shows its own seat, what is uncovered and a refusal all; so does time that answers."""
    by_time = isinstance(action, Expire) and state.phase == "answer"
    own = isinstance(action, Look) and viewer == state.turn
    return isinstance(action, Uncover | Refuse) or own or by_time


HANDLING = (Direct, Throw, Uncover, Cover, Look)
PHASES = {
    "first": Phase(),
    "handling": Phase((*HANDLING, Announce), keeps=HANDLING),
    "throw": Phase(),
    "cover": Phase(),
    "answer": Phase((Accept, Refuse)),
    "trial": Phase((Roll,), hides=False),
    "trial-throw": Phase(),
    "reveal": Phase((Continue,), hides=False),
    "over": Phase(),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is drawn as a seat."""
    return (turn(values[0]),) if state.phase == "first" else values


class TestMenteurKit(EngineKit):
    case: ClassVar[Case] = Case(
        game=MENTEUR,
        setups=[(seats, TABLES[seats % 4]) for seats in (2, 3, 4, 5, 6, 7, 2, 3, 10)],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
        turning=Turning(turned_values),
    )


class MenteurMachine(RuleBasedStateMachine):
    """Anybody does anything at any time; what the rules allow keeps the table sound."""

    state: State

    @initialize(seats=st.integers(2, 5), options=st.sampled_from(TABLES))
    def start(self, seats: int, options: Options) -> None:
        self.state = MENTEUR.start(seats, options)
        self.events = list[Any]()

    def waited(self) -> tuple[Decision, ...]:
        return MENTEUR.decisions(self.state)

    def do(self, actor: Any, action: Action) -> None:
        before, place = self.state, MENTEUR.position(self.state)
        try:
            MENTEUR.check(before, actor, action)
        except Illegal as refused:
            assert refused.code in TestMenteurKit.case.codes
            return
        self.state, told = MENTEUR.apply(before, actor, action)
        assert MENTEUR.position(before) == place
        self.events += [each.event for each in told]

    @precondition(lambda self: MENTEUR.due(self.state) is not None)
    @rule(data=st.data())
    def chance(self, data: st.DataObject) -> None:
        draw = MENTEUR.due(self.state)
        assert draw is not None
        before = sorted(self.state.faces)
        covering = self.state.phase == "cover"
        values = data.draw(st.tuples(*(st.integers(0, bound - 1) for bound in draw.bounds)))
        self.do(Office.CHANCE, Chance(values))
        assert not covering or sorted(self.state.faces) == before

    @precondition(lambda self: self.state.phase == "handling")
    @rule(
        how=st.sampled_from(["open", "hidden", "uncover", "cover"]),
        mask=st.integers(1, 31),
        late=st.integers(0, 5),
    )
    def handle(self, how: Any, mask: int, late: int) -> None:
        seat, at = self.waited()[0].actor, self.state.handled + (late == 0)
        dice = tuple(p for p in range(1, 6) if mask >> (p - 1) & 1)
        kinds = {"uncover": Uncover(dice, at), "cover": Cover(dice, at)}
        before = self.state
        self.do(seat, kinds.get(how) or Throw(how, dice, at))
        if self.state.phase == "throw" and before.phase != "throw":
            assert not any(before.thrown[p - 1] for p in self.state.throwing)

    @precondition(lambda self: MENTEUR.view(self.state, None).offer.rungs)
    @rule(pick=st.integers(0, 6), jump=st.booleans())
    def announce(self, pick: int, jump: bool) -> None:
        offer = MENTEUR.view(self.state, None).offer
        legal = self.state.ladder.of(offer.rungs[pick % len(offer.rungs)])
        action = Announce(legal[-1] if jump else legal[0])
        if offer.owes == "nothing":
            MENTEUR.check(self.state, self.waited()[0].actor, action)
        self.do(self.waited()[0].actor, action)

    @rule(seat=st.integers(-1, 5), action=st.sampled_from(WORDS))
    def any_word(self, seat: int, action: Action) -> None:
        self.do(seat, action)

    @precondition(lambda self: MENTEUR.decisions(self.state))
    @rule(pick=st.integers(0, 5), action=st.sampled_from(WORDS))
    def word_in_turn(self, pick: int, action: Action) -> None:
        waited = self.waited()
        self.do(waited[pick % len(waited)].actor, action)

    @rule(seat=st.integers(0, 19))
    def quit(self, seat: int) -> None:
        if seat < 5:  # mostly nobody does: games should last
            self.do(seat, Quit())

    @precondition(lambda self: MENTEUR.decisions(self.state))
    @rule(actors=st.lists(st.integers(0, 5), unique=True), all_of_them=st.booleans())
    def time_is_up(self, actors: list[int], all_of_them: bool) -> None:
        waited = self.waited()
        late = tuple(d.actor for d in waited) if all_of_them else tuple(actors)
        self.do(Office.CLOCK, Expire(waited[0].id, late))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        conserved(state, self.events)
        waited = self.waited()
        over = state.phase == "over"
        assert bool(waited) != (over or MENTEUR.due(state) is not None)
        assert len({d.actor for d in waited}) == len(waited)
        for decision in waited:
            MENTEUR.check(state, decision.actor, decision.stand_in)
            assert decision.actor not in state.gone
        places = [state.ladder.places[placed.hand] for placed in state.placed]
        assert places == sorted(set(places))
        if over and state.options.end == "last":
            assert len(state.gone) == len(state.points) - 1


MenteurMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestMenteurMachine = MenteurMachine.TestCase
