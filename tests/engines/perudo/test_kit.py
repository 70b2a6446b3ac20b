"""Perudo passes the kit of all engines, and a machine that tries to break it."""

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
    Office,
    ReturnAction,
    Viewer,
)
from engines.perudo import PERUDO
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    STAR,
    PerudoAction,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoFirst,
    PerudoOptions,
    PerudoOut,
    PerudoPush,
    PerudoRevealed,
)
from engines.perudo.view import PerudoView
from tests.engines.game_case import PhaseCase, SeatRotation, Turn, turned_seats
from tests.engines.kit import EngineKit, GameCase
from tests.engines.machine import GameMachine

BORG = [
    PerudoOptions(),
    PerudoOptions(first="host_picks", challenge="any"),
    PerudoOptions(push="on"),
    PerudoOptions(first="host_picks", challenge="any", push="on"),
]
DUDO = [
    PerudoOptions(rules="perudo"),
    PerudoOptions(rules="perudo", first="host_picks", calza="turn"),
    PerudoOptions(rules="perudo", calza="off", challenge="any", push="on"),
    PerudoOptions(rules="perudo", players="10"),
]


def propose_moves(view: PerudoView) -> list[PerudoAction]:
    """Return each face's lowest raise, foolish and illegal bids, pushes, the rest."""
    lowest = [PerudoBid(r.lowest, r.face) for r in view.raises]
    pushes = [
        PerudoPush(()),
        PerudoPush(view.mine),
        PerudoPush(view.mine[:1]),
        PerudoPush((STAR,)),
        PerudoPush((1, 1, 7)),
    ]
    foolish = [
        PerudoBid(len(view.dice), 3),
        PerudoBid(0, 1),
        PerudoBid(21, 2),
        PerudoBid(11, STAR),
        PerudoBid(4, 7),
    ]
    firsts = [PerudoFirst(seat) for seat in range(-1, len(view.dice) + 1)]
    return [*lowest, *foolish, *pushes, PerudoChallenge(), PerudoCalza(), ContinueAction(), *firsts]


def check_conserved(state: PerudoState, events: Sequence[Any] = ()) -> None:
    """Assert that no die appears or vanishes.

    Each is with its owner, was lost or won back, or left with its owner.
    """
    reveals = [event.reveal for event in events if isinstance(event, PerudoRevealed)]
    settled = reveals[:-1] if state.phase == "reveal" else reveals
    changes = [
        sum(reveal.gains[seat] - reveal.losses[seat] for reveal in settled)
        for seat in range(len(state.counts))
    ]
    quitters = {event.seat for event in events if isinstance(event, PerudoOut) and event.quit}
    for seat, count in enumerate(state.counts):
        assert count == (0 if seat in quitters else 5 + changes[seat])
        assert 0 <= count <= 5
        if state.phase in ("bidding", "push", "reroll", "reveal"):
            assert len(state.hidden[seat]) + len(state.pushed[seat]) == count
        else:
            assert not state.hidden[seat] and not state.pushed[seat]
        assert all(1 <= die <= STAR for die in state.hidden[seat])


def scramble_hidden(state: PerudoState, viewer: Viewer, rng: random.Random) -> PerudoState:
    """Roll others' dice under their cups anew."""
    if state.phase not in ("bidding", "push", "reroll"):
        return state
    hidden = tuple(
        dice if seat == viewer else tuple(rng.randint(1, STAR) for _ in dice)
        for seat, dice in enumerate(state.hidden)
    )
    return replace(state, hidden=hidden)


def is_opening(state: PerudoState, action: PerudoAction, viewer: Viewer) -> bool:
    """Return whether an action lifts all cups, as a challenge does.

    The action of the clock may be one, and so may what the rules play for a seat that has left.
    """
    if state.phase != "bidding":
        return False
    played = state.quitting and isinstance(action, PerudoBid | PerudoPush)
    return isinstance(action, PerudoChallenge | PerudoCalza | ExpireAction) or bool(played)


PHASES = {
    "first": PhaseCase((PerudoFirst,), hides=False),
    "roll": PhaseCase(),
    "bidding": PhaseCase(
        (PerudoBid, PerudoChallenge, PerudoCalza), unasked=(PerudoChallenge, PerudoCalza)
    ),
    "push": PhaseCase((PerudoPush,)),
    "reroll": PhaseCase(),
    "reveal": PhaseCase((ContinueAction,), hides=False),
    "over": PhaseCase(hides=False),
}


def turned_values(state: PerudoState, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is a seat (R4), the dice come by seat."""
    if state.phase == "first":
        return (turn(values[0]),)
    if state.phase != "roll":
        return values
    left = list(values)
    dice = [[left.pop(0) for _ in range(count)] for count in state.counts]
    return tuple([die for hand in turned_seats(dice, turn) for die in hand])


def is_fair(options: PerudoOptions) -> bool:
    """Return whether the choice of the first seat is not the host's default (R4)."""
    return options.first != "host_picks"


class TestPerudoKit(EngineKit):
    case: ClassVar[GameCase] = GameCase(
        game=PERUDO,
        setups=[
            *((seats, BORG[seats % 4]) for seats in (2, 3, 4, 5, 6)),
            *((seats, DUDO[seats % 4]) for seats in (2, 3, 4, 5, 6)),
            (6, BORG[2]),
            (7, DUDO[3]),
        ],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
        turning=SeatRotation(turned_values, applies=is_fair),
    )


WORDS = [PerudoChallenge(), PerudoCalza(), ContinueAction(), ReturnAction(), PerudoPush(())]


class PerudoMachine(GameMachine):
    case = TestPerudoKit.case

    @initialize(seats=st.integers(2, 6), options=st.sampled_from(BORG + DUDO))
    def start_game(self, seats: int, options: PerudoOptions) -> None:
        self.begin_game(seats, options)

    def try_action(self, actor: Any, action: PerudoAction) -> None:
        before = self.state
        super().try_action(actor, action)
        if before.options.rules == "borg":
            assert all(a >= b for a, b in zip(before.counts, self.state.counts, strict=True))

    @precondition(lambda self: self.state.phase == "bidding")
    @rule(face=st.integers(0, 5), more=st.integers(0, 3))
    def raise_bid(self, face: int, more: int) -> None:
        legal = PERUDO.view_as(self.state, None).raises
        if legal:
            chosen = legal[face % len(legal)]
            bid = PerudoBid(min(chosen.lowest + more, chosen.highest), chosen.face)
            PERUDO.check_action(self.state, self.list_awaited()[0].actor, bid)
            self.try_action(self.list_awaited()[0].actor, bid)

    @rule(seat=st.integers(0, 5), count=st.integers(-1, 22), face=st.integers(0, 7))
    def any_bid(self, seat: int, count: int, face: int) -> None:
        self.try_action(seat, PerudoBid(count, face))

    @rule(seat=st.integers(-1, 6), action=st.sampled_from(WORDS))
    def any_word(self, seat: int, action: PerudoAction) -> None:
        self.try_action(seat, action)

    @precondition(lambda self: self.state.phase == "push")
    @rule(mask=st.integers(0, 31))
    def push_dice(self, mask: int) -> None:
        seat = self.list_awaited()[0].actor
        own = PERUDO.view_as(self.state, seat).mine
        dice = tuple(die for i, die in enumerate(own) if mask >> i & 1)
        PERUDO.check_action(self.state, seat, PerudoPush(dice))
        self.try_action(seat, PerudoPush(dice))

    @precondition(lambda self: self.state.phase == "reveal")
    @rule(pick=st.integers(0, 5))
    def look_on(self, pick: int) -> None:
        waited = self.list_awaited()
        self.try_action(waited[pick % len(waited)].actor, ContinueAction())

    @rule(seat=st.integers(-1, 6))
    def choose_first(self, seat: int) -> None:
        self.try_action(Office.HOST, PerudoFirst(seat))

    def check_soundness(self) -> None:
        state = self.state
        check_conserved(state, self.events)
        assert all(decision.actor not in state.quitting for decision in self.list_awaited())
        if state.phase == "over":
            assert sum(1 for count in state.counts if count) == 1
            assert sorted(seat for group in state.exits for seat in group) == [
                seat for seat, count in enumerate(state.counts) if not count
            ]


PerudoMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestPerudoMachine = PerudoMachine.TestCase
