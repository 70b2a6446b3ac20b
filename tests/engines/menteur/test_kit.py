"""Tests of poker menteur by the kit of all engines and a random machine."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from msgspec.structs import replace

from engines.core import (
    ContinueAction,
    ExpireAction,
    ReturnAction,
    Viewer,
)
from engines.menteur import MENTEUR
from engines.menteur.state import MenteurState, count_lives
from engines.menteur.types import (
    TOP_FACE,
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurCover,
    MenteurDirect,
    MenteurHand,
    MenteurLook,
    MenteurOptions,
    MenteurRefuse,
    MenteurRevealed,
    MenteurRoll,
    MenteurThrow,
    MenteurUncover,
)
from engines.menteur.view import MenteurView
from tests.engines.game_case import PhaseCase, SeatRotation, Turn
from tests.engines.kit import EngineKit, GameCase
from tests.engines.machine import GameMachine

from .table import list_rung_hands

TABLES = [
    MenteurOptions(),
    MenteurOptions(cup="physical", suites="club", lives="3"),
    MenteurOptions(kickers="on", end="first_out", faces="digits"),
    MenteurOptions(cup="physical", quinte_trial="strict", suites="off", end="first_out"),
]
WORDS: list[MenteurAction] = [
    *(
        MenteurAccept(),
        MenteurRefuse(),
        MenteurLook(),
        MenteurRoll(),
        ContinueAction(),
        ReturnAction(),
    ),
    *(MenteurDirect("left"), MenteurDirect("right")),
]


def propose_moves(view: MenteurView) -> list[MenteurAction]:
    """Return what is offered, one die or all at a time, and what is stale or foolish."""
    offer = view.offer
    found: list[MenteurAction] = [*WORDS]
    for p in range(1, 6):
        found += [MenteurThrow("open", (p,), offer.at), MenteurThrow("hidden", (p,), offer.at)]
        found += [MenteurUncover((p,), offer.at), MenteurCover((p,), offer.at)]
    found += [
        MenteurThrow("hidden", offer.throw_hidden, offer.at),
        MenteurUncover(offer.uncover, offer.at),
    ]
    found += [
        MenteurCover(offer.cover, offer.at),
        MenteurThrow("open", (7,), offer.at),
        MenteurLook(),
    ]
    found += [MenteurThrow("open", (1,), offer.at + 1), MenteurUncover((2, 2), offer.at)]
    found += [MenteurAnnounce(rung.lowest) for rung in offer.rungs] * 2
    return [
        *found,
        MenteurAnnounce(MenteurHand("pair", (1,))),
        MenteurAnnounce(MenteurHand("pair", (9,))),
    ]


def check_conserved(state: MenteurState, events: Sequence[Any] = ()) -> None:
    """Assert that five dice lie somewhere, and that every point was lost in a round."""
    assert len(state.faces) == len(state.hidden) == len(state.thrown) == len(state.known) == 5
    assert all(0 <= face <= TOP_FACE for face in state.faces)
    for face, hidden, known in zip(state.faces, state.hidden, state.known, strict=True):
        assert face or not hidden
        assert hidden or not known
    lost = [e.reveal.loser for e in events if isinstance(e, MenteurRevealed)]
    settled = lost[:-1] if state.phase == "reveal" else lost
    for seat, points in enumerate(state.points):
        assert points == settled.count(seat) <= count_lives(state)
        assert points < count_lives(state) or seat in state.gone


def scramble_hidden(state: MenteurState, viewer: Viewer, rng: random.Random) -> MenteurState:
    """Change the dice under the cup that this viewer does not know."""
    if state.reveal is not None:
        return state
    faces = tuple(
        rng.randint(1, TOP_FACE) if hidden and viewer not in known and face else face
        for face, hidden, known in zip(state.faces, state.hidden, state.known, strict=True)
    )
    return replace(state, faces=faces)


def is_opening(state: MenteurState, action: MenteurAction, viewer: Viewer) -> bool:
    """Return whether an action shows a viewer hidden dice.

    A look shows them to its own seat; what is uncovered, and a refusal, to all; so does the clock's
    answer.
    """
    by_time = isinstance(action, ExpireAction) and state.phase == "answer"
    own = isinstance(action, MenteurLook) and viewer == state.turn
    return isinstance(action, MenteurUncover | MenteurRefuse) or own or by_time


HANDLING = (MenteurDirect, MenteurThrow, MenteurUncover, MenteurCover, MenteurLook)
PHASES = {
    "first": PhaseCase(),
    "handling": PhaseCase((*HANDLING, MenteurAnnounce), keeps=HANDLING),
    "throw": PhaseCase(),
    "cover": PhaseCase(),
    "answer": PhaseCase((MenteurAccept, MenteurRefuse)),
    "trial": PhaseCase((MenteurRoll,), hides=False),
    "trial-throw": PhaseCase(),
    "reveal": PhaseCase((ContinueAction,), hides=False),
    "over": PhaseCase(),
}


def turned_values(state: MenteurState, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is drawn as a seat."""
    return (turn(values[0]),) if state.phase == "first" else values


class TestMenteurKit(EngineKit):
    case: ClassVar[GameCase] = GameCase(
        game=MENTEUR,
        setups=[(seats, TABLES[seats % 4]) for seats in (2, 3, 4, 5, 6, 7, 2, 3, 10)],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
        turning=SeatRotation(turned_values),
    )


class MenteurMachine(GameMachine):
    case = TestMenteurKit.case

    @initialize(seats=st.integers(2, 5), options=st.sampled_from(TABLES))
    def start_game(self, seats: int, options: MenteurOptions) -> None:
        self.begin_game(seats, options)

    def draw_values(self, seed: int) -> None:
        before, covering = sorted(self.state.faces), self.state.phase == "cover"
        super().draw_values(seed)
        assert not covering or sorted(self.state.faces) == before

    @precondition(lambda self: self.state.phase == "handling")
    @rule(
        how=st.sampled_from(["open", "hidden", "uncover", "cover"]),
        mask=st.integers(1, 31),
        late=st.integers(0, 5),
    )
    def handle_dice(self, how: Any, mask: int, late: int) -> None:
        seat, at = self.list_awaited()[0].actor, self.state.handled + (late == 0)
        dice = tuple(p for p in range(1, 6) if mask >> (p - 1) & 1)
        kinds = {"uncover": MenteurUncover(dice, at), "cover": MenteurCover(dice, at)}
        before = self.state
        self.try_action(seat, kinds.get(how) or MenteurThrow(how, dice, at))
        if self.state.phase == "throw" and before.phase != "throw":
            assert not any(before.thrown[p - 1] for p in self.state.throwing)

    @precondition(lambda self: MENTEUR.view_as(self.state, None).offer.rungs)
    @rule(pick=st.integers(0, 6), jump=st.booleans())
    def announce_hand(self, pick: int, jump: bool) -> None:
        offer = MENTEUR.view_as(self.state, None).offer
        legal = list_rung_hands(self.state.ladder, offer.rungs[pick % len(offer.rungs)])
        action = MenteurAnnounce(legal[-1] if jump else legal[0])
        if offer.owes == "nothing":
            MENTEUR.check_action(self.state, self.list_awaited()[0].actor, action)
        self.try_action(self.list_awaited()[0].actor, action)

    @rule(seat=st.integers(-1, 5), action=st.sampled_from(WORDS))
    def any_word(self, seat: int, action: MenteurAction) -> None:
        self.try_action(seat, action)

    @precondition(lambda self: MENTEUR.list_decisions(self.state))
    @rule(pick=st.integers(0, 5), action=st.sampled_from(WORDS))
    def word_in_turn(self, pick: int, action: MenteurAction) -> None:
        waited = self.list_awaited()
        self.try_action(waited[pick % len(waited)].actor, action)

    def check_soundness(self) -> None:
        state = self.state
        check_conserved(state, self.events)
        assert all(decision.actor not in state.gone for decision in self.list_awaited())
        places = [state.ladder.places[placed.hand] for placed in state.placed]
        assert places == sorted(set(places))
        if state.phase == "over" and state.options.end == "last":
            assert len(state.gone) == len(state.points) - 1


MenteurMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestMenteurMachine = MenteurMachine.TestCase
