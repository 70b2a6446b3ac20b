"""Tests of Captain Bluff by the kit of all engines and a random machine."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import list_row_cards
from engines.captain.cards import ALL_LUGGAGE, CaptainCard, Joker, Luggage, list_airport_cards
from engines.captain.offers import list_parts
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainAction,
    CaptainBoard,
    CaptainCall,
    CaptainClose,
    CaptainDelay,
    CaptainEnd,
    CaptainFirst,
    CaptainLook,
    CaptainOptions,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainReverse,
    CaptainSwap,
    CaptainTake,
    WorldTour,
)
from engines.captain.view import CaptainView
from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    Office,
    Viewer,
    shuffle_items,
)
from tests.engines.game_case import PhaseCase, SeatRotation, Turn, drawn_for, turned_seats
from tests.engines.kit import EngineKit, GameCase
from tests.engines.machine import GameMachine

TABLES = [
    CaptainOptions(turn_limit="10"),
    CaptainOptions(turn_limit="10", takeback_max="3", airport_mix="3344", call_time="10"),
    CaptainOptions(turn_limit="10", first="host_picks"),
]


def propose_moves(view: CaptainView) -> list[CaptainAction]:
    """Return an offered action of each kind, some foolish and illegal ones, the rest."""
    found: list[CaptainAction] = [
        CaptainCall(),
        CaptainPass(),
        CaptainEnd(),
        CaptainDelay(),
        ContinueAction(),
        CaptainPlace(1, ()),
    ]
    found += [CaptainFirst(seat) for seat in range(len(view.cards) + 1)]
    hand = view.hand or ("TM",)
    for belt in view.belts:
        number = belt.number
        for run in belt.runs[:4]:
            found += [CaptainPlace(number, part) for part in list_parts(run, not belt.row)[:3]]
        found += [WorldTour(number, joker) for joker in belt.jokers[:2]]
        found += [CaptainTake(number, belt.takeable[:1]), CaptainTake(number, belt.takeable)]
        if belt.takeable or belt.may_define:
            found += [CaptainOrigin(number, hand[0]), CaptainOrigin(number, hand[-1])]
    at = 1 + len(view.events) % 6
    found += [
        CaptainLook(at),
        CaptainClose(at),
        CaptainSwap(at, hand[-1]),
        CaptainReverse(at),
        WorldTour(at, 18),
        CaptainLook(7),
    ]
    found += [CaptainBoard((at, at)), CaptainBoard(view.boards[0] if view.boards else ())]
    found += [CaptainPlace(at, (Joker(5),)), CaptainPlace(at, (Luggage("P", 3), Luggage("P", 5)))]
    return found


def check_conserved(state: CaptainState, events: Sequence[Any] = ()) -> None:
    """Assert that all 65 cards are somewhere, once (R1).

    With the six belts they are 71.
    """
    there: Counter[CaptainCard] = Counter()
    for belt in state.belts:
        there.update(list_row_cards(belt.row))
        there.update(() if belt.origin is None else (belt.origin,))
        assert belt.origin is not None or not belt.row
        assert not belt.row or isinstance(belt.row[0], Luggage)
    for cards in (*state.hands, state.pile, state.discard, state.unused):
        there.update(cards)
    assert there == Counter((*ALL_LUGGAGE, *list_airport_cards(state.options.airport_mix)))
    cities = [belt.city for belt in state.belts if belt.row]
    assert len(set(cities)) == len(cities)


def scramble_hidden(state: CaptainState, viewer: Viewer, rng: random.Random) -> CaptainState:
    """Mix what this viewer does not see: hands, piles, unknown origins."""
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

    def take_hidden(count: int) -> tuple[Any, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    hands = tuple(
        take_hidden(len(hand)) if seat in others else hand for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        pile=take_hidden(len(state.pile)),
        discard=take_hidden(len(state.discard)),
        unused=take_hidden(len(state.unused)),
        belts=tuple(
            replace(belt, origin=take_hidden(1)[0]) if out else belt
            for belt, out in zip(state.belts, secret, strict=True)
        ),
    )


def is_opening(state: CaptainState, action: CaptainAction, viewer: Viewer) -> bool:
    """Return whether an action shows a viewer hidden cards.

    A call shows everything that lies there; looks and drawn cards are shown to the seat in turn
    only.
    """
    if isinstance(action, CaptainCall):
        return True
    own = viewer == state.turn and state.phase in ("turn", "reshuffle")
    return own and isinstance(
        action,
        CaptainLook | CaptainBoard | CaptainOrigin | CaptainSwap | ExpireAction | ChanceAction,
    )


TURN = (
    CaptainPlace,
    CaptainOrigin,
    CaptainLook,
    CaptainSwap,
    CaptainClose,
    WorldTour,
    CaptainReverse,
    CaptainBoard,
    CaptainDelay,
    CaptainEnd,
    CaptainTake,
)
PHASES = {
    "first": PhaseCase((CaptainFirst,), hides=False),
    "luggage": PhaseCase(),
    "airport": PhaseCase(),
    "setup": PhaseCase((CaptainOrigin,)),
    "turn": PhaseCase(TURN, keeps=(CaptainTake,), unasked=(CaptainTake,)),
    "call": PhaseCase((CaptainCall, CaptainPass)),
    "reveal": PhaseCase((ContinueAction,)),
    "reshuffle": PhaseCase(),
    "over": PhaseCase(),
}


def turned_values(state: CaptainState, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: who begins is a seat (R4a), cards are dealt by seat."""
    seats = len(state.hands)
    if state.phase == "luggage":
        items, each = state.pile, {2: 12, 3: 10, 4: 9, 5: 8}[seats]
    elif state.phase == "airport":
        items, each = state.unused, 3 if seats == 2 else 2
    else:
        return (turn(values[0]),) if state.phase == "first" else values
    deck = shuffle_items(values, items)
    hands = [deck[seat * each :][:each] for seat in range(seats)]
    dealt = [card for hand in turned_seats(hands, turn) for card in hand]
    return drawn_for([*dealt, *deck[seats * each :]], items)


def is_fair(options: CaptainOptions) -> bool:
    """Return whether the choice of the first seat is not the host's default (R4a)."""
    return options.first != "host_picks"


class TestCaptainKit(EngineKit):
    case: ClassVar[GameCase] = GameCase(
        game=CAPTAIN,
        setups=[*((n, options) for options in TABLES for n in (2, 3, 4, 5)), (3, CaptainOptions())],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
        turning=SeatRotation(turned_values, applies=is_fair),
    )


class CaptainMachine(GameMachine):
    case = TestCaptainKit.case

    @initialize(
        seats=st.integers(2, 5),
        options=st.sampled_from(TABLES),
        seed=st.integers(0, 2**32),
    )
    def start_game(self, seats: int, options: CaptainOptions, seed: int) -> None:
        self.begin_game(seats, options)
        if options.first == "host_picks":
            self.try_action(Office.HOST, CaptainFirst(0))
        self.draw_values(seed)

    @rule(pick=st.integers(0, 10**6))
    def play_offered(self, pick: int) -> None:
        """Play an offered action of an awaited seat, which is therefore legal."""
        waited = CAPTAIN.list_decisions(self.state)
        if waited:
            decision = waited[pick % len(waited)]
            offered = list_legal_actions(CAPTAIN.view_as(self.state, decision.actor))
            action = offered[pick % len(offered)]
            CAPTAIN.check_action(self.state, decision.actor, action)
            self.try_action(decision.actor, action)

    @rule(seat=st.integers(-1, 5), pick=st.integers(0, 10**6))
    def try_anything(self, seat: int, pick: int) -> None:
        proposed = propose_moves(CAPTAIN.view_as(self.state, seat if 0 <= seat < 2 else None))
        self.try_action(seat, proposed[pick % len(proposed)])

    @rule(seat=st.integers(0, 4), belt=st.integers(0, 5))
    def take_back(self, seat: int, belt: int) -> None:
        offered = CAPTAIN.view_as(self.state, None).belts[belt]
        if offered.takeable:
            self.try_action(seat, CaptainTake(offered.number, offered.takeable[: 1 + seat % 2]))

    def check_soundness(self) -> None:
        state = self.state
        check_conserved(state)
        assert all(decision.actor not in state.gone for decision in self.list_awaited())
        if state.phase == "turn":
            assert all(state.hands[s] for s in range(len(state.hands)) if s not in state.gone)


def list_legal_actions(view: CaptainView) -> list[CaptainAction]:
    """Return all actions that a view offers to its awaited seat."""
    if view.phase == "call":
        return [CaptainCall(), CaptainPass()]
    if view.phase == "reveal":
        return [ContinueAction()]
    found: list[CaptainAction] = [CaptainEnd()] if view.may_end else []
    found += [CaptainDelay()] if view.may_delay else []
    found += [CaptainBoard(belts) for belts in view.boards]
    for belt in view.belts:
        at = belt.number
        found += [
            CaptainPlace(at, part) for run in belt.runs for part in list_parts(run, not belt.row)
        ]
        found += [CaptainOrigin(at, card) for card in view.hand if belt.may_define]
        found += [CaptainLook(at)] * belt.may_look + [CaptainClose(at)] * belt.may_close
        found += [CaptainSwap(at, card) for card in view.hand if belt.may_swap]
        found += [WorldTour(at, number) for number in belt.jokers]
        found += [CaptainReverse(at)] * belt.may_reverse
        if belt.takeable and view.takes_left != 0:
            found.append(CaptainTake(at, belt.takeable[:1]))
    return found


CaptainMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestCaptainMachine = CaptainMachine.TestCase
