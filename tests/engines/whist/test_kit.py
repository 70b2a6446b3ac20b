"""Tests of colour whist by the kit of all engines and a random machine."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from msgspec.structs import replace

from engines.cards import ACES, ALL_CARDS, CARDS_BY_NUMBER, Suit, list_card_numbers, to_hand
from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    RulingAction,
    Viewer,
)
from engines.whist import WHIST, computer
from engines.whist.state import WhistState, list_open_seats
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistAction,
    WhistAnnul,
    WhistAward,
    WhistBid,
    WhistCut,
    WhistDiscard,
    WhistExclude,
    WhistNameTrump,
    WhistOptions,
    WhistPenalty,
    WhistPlay,
    WhistStop,
    WhistSubstitute,
    WhistVoid,
    WhistWarn,
)
from engines.whist.view import WhistView
from tests.engines.game_case import PhaseCase, SeatRotation, Turn
from tests.engines.kit import EngineKit, GameCase
from tests.engines.machine import GameMachine

TABLES = [
    WhistOptions(deals="4"),
    WhistOptions(
        deals="4",
        trou="manual",
        trou_lead="ace",
        cut="manual",
        shuffle="once",
        deal="454",
        arbiter="human",
        play_out="on",
        single="auto",
    ),
    WhistOptions(deals="4", grid="pagat", shuffle="once"),
]

REASON = "§ 4"
"""A reason without letters, since the kit reads notation in capitals too."""


def propose_moves(view: WhistView) -> list[WhistAction]:
    """Return some offered moves, some foolish and illegal ones, and all the rest."""
    if view.seat is None:
        return propose_jury_moves(view)
    pick = len(view.events)
    found: list[WhistAction] = [
        ContinueAction(),
        WhistStop(),
        Trou(),
        Keep(),
        Pass(),
        WhistCut(3),
        WhistCut(20),
    ]
    kinds: dict[str, list[Any]] = {}
    for call in view.calls:  # one of each kind, so that not only slams are bid
        kinds.setdefault(f"{call.do}{getattr(call, 'kind', '')[:1]}", []).append(call)
    found += [some[pick % len(some)] for some in kinds.values()]
    found += [barred.call for barred in view.barred[pick % 7 :: 7]]
    found += [Wait(), Propose(Suit.CLUBS), Pack(Suit.CLUBS, 14), WhistBid("S6"), WhistBid("TR")]
    found += [
        WhistNameTrump(Suit.HEARTS),
        WhistPlay(CARDS_BY_NUMBER[pick % 52]),
        WhistDiscard(CARDS_BY_NUMBER[pick % 52]),
    ]
    found += [WhistPlay(card) for card in view.playable[:3]]
    found += [WhistDiscard(card) for card in view.hand[:2]]
    return found


def propose_jury_moves(view: WhistView) -> list[WhistAction]:
    """Return what only the jury may do; rulings most of the time."""
    ids = [a.id for a in view.awaited if a.actor == Office.JURY] or ["arbiter.1.0"]
    found: list[WhistAction] = [
        RulingAction(ids[0], v) for v in ("accept", "refuse", "refuse", "both")
    ] * 3
    found += [
        WhistPenalty(1, "revoke", -3, 1, REASON),
        WhistPenalty(1, "revoke", -4, 1, REASON),
        WhistPenalty(2, "misdeal", -2, 1, REASON),
        WhistPenalty(2, "misdeal", -3, 2, REASON),
        WhistPenalty(7, "remarks", -1, 0, REASON),
        WhistVoid(REASON),
        WhistAnnul(REASON),
        WhistAnnul(REASON, again=True),
        WhistVoid(""),
        WhistAward((0,), REASON),
        WhistWarn(3, REASON),
        WhistExclude(7, REASON),
        *[WhistSubstitute(seat) for seat in view.gone],
    ]
    return found


def check_conserved(state: WhistState, events: Sequence[Any] = ()) -> None:
    """Assert that all 52 cards are somewhere, once."""
    if state.pack:
        assert sorted(state.pack) == list(range(52))
        assert not any(state.hands) and not state.cards
        return
    away = [card for card in state.discards if card >= 0]
    there = [*state.cards, *away, *(n for hand in state.hands for n in list_card_numbers(hand))]
    assert sorted(there) == list(range(52))
    assert len(state.takers) == len(state.cards) // 4


def scramble_hidden(state: WhistState, viewer: Viewer, rng: random.Random) -> WhistState:
    """Mix hands and discards that this viewer does not see; before the deal, the pack."""
    if state.pack:
        pack = list(state.pack)
        rng.shuffle(pack)
        return replace(state, pack=tuple(pack))
    known = {viewer, *list_open_seats(state)}
    if state.phase == "arbiter" and viewer is Office.JURY and state.auction:
        known.add(state.auction.floor)
    others = [seat for seat in range(4) if seat not in known]
    put = [s for s, card in enumerate(state.discards) if card >= 0 and s != viewer]
    aces = [(state.hands[seat] & ACES) * (state.auction is not None) for seat in range(4)]
    # Otherwise the seat that announced a trou, and its partner, would change.
    fixed = aces if state.trou is not None and state.contract is None else [0] * 4
    hidden = [n for s in others for n in list_card_numbers(state.hands[s] & ~fixed[s])]
    hidden += [state.discards[s] for s in put]
    rng.shuffle(hidden)
    hands, discards = list(state.hands), list(state.discards)
    for seat in others:
        count = (hands[seat] & ~fixed[seat]).bit_count()
        hands[seat] = to_hand(hidden[:count]) | fixed[seat]
        del hidden[:count]
    for seat in put:
        discards[seat] = hidden.pop()
    return replace(state, hands=tuple(hands), discards=tuple(discards))


def is_opening(state: WhistState, action: WhistAction, viewer: Viewer) -> bool:
    """Tell whether an action shows a viewer hidden cards.

    Each seat sees what it is dealt. All see a trou that calls itself, the card that opens hands, a
    card or a trou that time plays, and a bid that is put to the jury.
    """
    if state.phase == "cut":
        dealt = isinstance(action, ChanceAction | WhistCut | ExpireAction)
        return dealt and (isinstance(viewer, int) or state.options.trou == "auto")
    if isinstance(action, ExpireAction):
        return state.phase in ("play", "trou", "discard") and viewer not in action.actors
    if isinstance(action, WhistBid):
        return viewer is Office.JURY and state.options.arbiter == "human"
    contract = state.contract
    opening = contract is not None and contract.kind == "GMT" and len(state.cards) == 4
    return opening and isinstance(action, WhistPlay)


ANYTIME = (WhistStop, WhistPenalty, WhistVoid, WhistAnnul, WhistAward, WhistWarn, WhistSubstitute)
"""Actions at any time: a vote to stop (R63), and those of the jury unasked (R60)."""
PHASES = {
    "shuffle": PhaseCase(),
    "riffle": PhaseCase(),
    "cut": PhaseCase((WhistCut,)),
    "trou": PhaseCase((Trou, Pass)),
    "auction": PhaseCase((Pass, Wait, Propose, Pack, Maintain, WhistBid, Keep)),
    "arbiter": PhaseCase((RulingAction,)),
    "discard": PhaseCase((WhistDiscard,)),
    "trump": PhaseCase((WhistNameTrump,)),
    "play": PhaseCase((WhistPlay,)),
    "show": PhaseCase((ContinueAction,)),
    "over": PhaseCase(),  # after a vote to stop hands are left (R63)
}


def turned_start(state: WhistState, turn: Turn) -> WhistState:
    """Return the turned start; the host's left-hand neighbour deals first (R2)."""
    return replace(state, dealer=turn(state.dealer))


class TestWhistKit(EngineKit):
    @pytest.fixture(autouse=True)
    def few_thoughts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Shorten the computer players' thoughts, on which these tests do not depend."""
        for level, thought in computer.THOUGHT_BUDGETS.items():
            few = replace(thought, calls=4, cards=3)
            monkeypatch.setitem(computer.THOUGHT_BUDGETS, level, few)

    case: ClassVar[GameCase] = GameCase(
        game=WHIST,
        setups=[(4, options) for options in TABLES],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
        anytime=ANYTIME,
        turning=SeatRotation(start=turned_start),
    )


class WhistMachine(GameMachine):
    case = TestWhistKit.case

    @initialize(options=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def start_game(self, options: WhistOptions, seed: int) -> None:
        self.begin_game(4, options)
        self.draw_values(seed)

    @rule(pick=st.integers(0, 10**6))
    def play_offered(self, pick: int) -> None:
        """Play an offered action of an awaited seat, which is therefore legal."""
        for decision in WHIST.list_decisions(self.state)[:1]:
            view = WHIST.view_as(self.state, decision.actor)
            offered: list[Any] = [*view.calls, *map(WhistPlay, view.playable)]
            action = offered[pick % len(offered)] if offered else decision.stand_in
            WHIST.check_action(self.state, decision.actor, action)
            self.try_action(decision.actor, action)

    @rule(cards=st.integers(1, 20))
    def play_stand_ins(self, cards: int) -> None:
        """Make some moves as the clock would, so that deals are played."""
        for _ in range(cards):
            for decision in WHIST.list_decisions(self.state)[:1]:
                self.try_action(decision.actor, decision.stand_in)

    @rule(seat=st.integers(-1, 4), pick=st.integers(0, 10**6))
    def try_anything(self, seat: int, pick: int) -> None:
        proposed = propose_moves(WHIST.view_as(self.state, seat if 0 <= seat < 4 else None))
        self.try_action(seat, proposed[pick % len(proposed)])

    @rule(pick=st.integers(0, 10**6))
    def rule_as_jury(self, pick: int) -> None:
        proposed = propose_jury_moves(WHIST.view_as(self.state, Office.JURY))
        self.try_action(Office.JURY, proposed[pick % len(proposed)])

    def check_soundness(self) -> None:
        state = self.state
        check_conserved(state)
        if state.phase in ("auction", "trump", "play") and not state.cards:
            full = 48 if state.contract and state.contract.kind == "PM" else 52
            assert sum(hand.bit_count() for hand in state.hands) == full
        if state.phase == "auction":
            assert to_hand(n for hand in state.hands for n in list_card_numbers(hand)) == ALL_CARDS
            view = WHIST.view_as(state, state.turn)
            assert len(view.calls) + len(view.barred) > 60
            for call in view.calls:
                WHIST.check_action(state, state.turn, call)
            for barred in view.barred[:: 1 + len(view.said) % 5]:
                try:
                    WHIST.check_action(state, state.turn, barred.call)
                    raise AssertionError(barred)
                except IllegalActionError as refused:
                    assert refused.code == barred.code


WhistMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=50, derandomize=True)
TestWhistMachine = WhistMachine.TestCase
