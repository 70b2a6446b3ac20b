"""Colour whist passes the kit of all engines, and a machine that tries to break it."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engines.cards import ACES, ALL, CARDS, Suit, hand_of, numbers
from engines.core import (
    Chance,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Ruling,
    Viewer,
)
from engines.whist import WHIST, computer
from engines.whist.state import State, opened
from engines.whist.types import (
    Action,
    Annul,
    Award,
    Bid,
    Cut,
    Discard,
    Exclude,
    Keep,
    Maintain,
    NameTrump,
    Options,
    Pack,
    Pass,
    Penalty,
    Play,
    Propose,
    Stop,
    Substitute,
    Trou,
    Void,
    Wait,
    Warn,
)
from engines.whist.view import View
from tests.engines.case import Phase, Turn, Turning
from tests.engines.kit import Case, EngineKit

TABLES = [
    Options(deals="4"),
    Options(
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
    Options(deals="4", grid="pagat", shuffle="once"),
]

REASON = "§ 4"
"""A reason without letters, since the kit reads notation in capitals too."""


def moves(view: View) -> list[Action]:
    """Some of what is offered, some foolish and illegal moves, and all the rest."""
    if view.seat is None:
        return jury(view)
    pick = len(view.events)
    found: list[Action] = [Continue(), Stop(), Trou(), Keep(), Pass(), Cut(3), Cut(20)]
    kinds: dict[str, list[Any]] = {}
    for call in view.calls:  # one of each kind, so that slams are not all there is
        kinds.setdefault(f"{call.do}{getattr(call, 'kind', '')[:1]}", []).append(call)
    found += [some[pick % len(some)] for some in kinds.values()]
    found += [barred.call for barred in view.barred[pick % 7 :: 7]]
    found += [Wait(), Propose(Suit.CLUBS), Pack(Suit.CLUBS, 14), Bid("S6"), Bid("TR")]
    found += [NameTrump(Suit.HEARTS), Play(CARDS[pick % 52]), Discard(CARDS[pick % 52])]
    found += [Play(card) for card in view.playable[:3]]
    found += [Discard(card) for card in view.hand[:2]]
    return found


def jury(view: View) -> list[Action]:
    """What only the jury may do; rulings most of the time."""
    ids = [a.id for a in view.awaited if a.actor == Office.JURY] or ["arbiter.1.0"]
    found: list[Action] = [Ruling(ids[0], v) for v in ("accept", "refuse", "refuse", "both")] * 3
    found += [
        Penalty(1, "revoke", -3, 1, REASON),
        Penalty(1, "revoke", -4, 1, REASON),
        Penalty(2, "misdeal", -2, 1, REASON),
        Penalty(2, "misdeal", -3, 2, REASON),
        Penalty(7, "remarks", -1, 0, REASON),
        Void(REASON),
        Annul(REASON),
        Annul(REASON, again=True),
        Void(""),
        Award((0,), REASON),
        Warn(3, REASON),
        Exclude(7, REASON),
        *[Substitute(seat) for seat in view.gone],
    ]
    return found


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    """All 52 cards are somewhere, once."""
    if state.pack:
        assert sorted(state.pack) == list(range(52))
        assert not any(state.hands) and not state.cards
        return
    away = [card for card in state.discards if card >= 0]
    there = [*state.cards, *away, *(n for hand in state.hands for n in numbers(hand))]
    assert sorted(there) == list(range(52))
    assert len(state.takers) == len(state.cards) // 4


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Hands and discards that this viewer does not see change places; before the deal, the pack."""
    if state.pack:
        pack = list(state.pack)
        rng.shuffle(pack)
        return replace(state, pack=tuple(pack))
    known = {viewer, *opened(state)}
    if state.phase == "arbiter" and viewer is Office.JURY and state.auction:
        known.add(state.auction.floor)
    others = [seat for seat in range(4) if seat not in known]
    put = [s for s, card in enumerate(state.discards) if card >= 0 and s != viewer]
    aces = [(state.hands[seat] & ACES) * (state.auction is not None) for seat in range(4)]
    # Who has announced a trou, and who is his partner, would else be another man.
    fixed = aces if state.trou is not None and state.contract is None else [0] * 4
    hidden = [n for s in others for n in numbers(state.hands[s] & ~fixed[s])]
    hidden += [state.discards[s] for s in put]
    rng.shuffle(hidden)
    hands, discards = list(state.hands), list(state.discards)
    for seat in others:
        count = (hands[seat] & ~fixed[seat]).bit_count()
        hands[seat] = hand_of(hidden[:count]) | fixed[seat]
        del hidden[:count]
    for seat in put:
        discards[seat] = hidden.pop()
    return replace(state, hands=tuple(hands), discards=tuple(discards))


def opens(state: State, action: Action, viewer: Viewer) -> bool:
    """Tell whether an action shows a viewer hidden cards.

    Each seat sees what it is dealt. All see a trou that calls itself, the card that opens hands, a
    card or a trou that time plays, and a bid that is put to the jury.
    """
    if state.phase == "cut":
        dealt = isinstance(action, Chance | Cut | Expire)
        return dealt and (isinstance(viewer, int) or state.options.trou == "auto")
    if isinstance(action, Expire):
        return state.phase in ("play", "trou", "discard") and viewer not in action.actors
    if isinstance(action, Bid):
        return viewer is Office.JURY and state.options.arbiter == "human"
    contract = state.contract
    opening = contract is not None and contract.kind == "GMT" and len(state.cards) == 4
    return opening and isinstance(action, Play)


ANYTIME = (Stop, Penalty, Void, Annul, Award, Warn, Substitute)
"""A vote to stop (R63), and what the jury does unasked (R60)."""
PHASES = {
    "shuffle": Phase(),
    "riffle": Phase(),
    "cut": Phase((Cut,)),
    "trou": Phase((Trou, Pass)),
    "auction": Phase((Pass, Wait, Propose, Pack, Maintain, Bid, Keep)),
    "arbiter": Phase((Ruling,)),
    "discard": Phase((Discard,)),
    "trump": Phase((NameTrump,)),
    "play": Phase((Play,)),
    "show": Phase((Continue,)),
    "over": Phase(),  # after a vote to stop hands are left (R63)
}


def turned_start(state: State, turn: Turn) -> State:
    """The host's left-hand neighbour deals first (R2)."""
    return replace(state, dealer=turn(state.dealer))


class TestWhistKit(EngineKit):
    @pytest.fixture(autouse=True)
    def few_thoughts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What computer players know and may do does not hang on how long they think."""
        for level, thought in computer.THOUGHTS.items():
            few = replace(thought, calls=4, cards=3)
            monkeypatch.setitem(computer.THOUGHTS, level, few)

    case: ClassVar[Case] = Case(
        game=WHIST,
        setups=[(4, options) for options in TABLES],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
        anytime=ANYTIME,
        turning=Turning(start=turned_start),
    )


class WhistMachine(RuleBasedStateMachine):
    """Anybody does anything at any time; what the rules allow keeps the table sound."""

    state: State

    @initialize(options=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def start(self, options: Options, seed: int) -> None:
        self.state = WHIST.start(4, options)
        self.rng = random.Random(seed)
        self.chance()

    def do(self, actor: Any, action: Action) -> None:
        before, place = self.state, WHIST.position(self.state)
        try:
            WHIST.check(before, actor, action)
        except Illegal as refused:
            assert refused.code in TestWhistKit.case.codes
            return
        self.state, _ = WHIST.apply(before, actor, action)
        assert WHIST.position(before) == place

    def chance(self) -> None:
        while draw := WHIST.due(self.state):
            self.do(Office.CHANCE, Chance(tuple(self.rng.randrange(b) for b in draw.bounds)))

    @precondition(lambda self: WHIST.due(self.state) is not None)
    @rule()
    def draw(self) -> None:
        self.chance()

    @rule(pick=st.integers(0, 10**6))
    def wise(self, pick: int) -> None:
        """Something that is offered to who is waited for, which is therefore legal."""
        for decision in WHIST.decisions(self.state)[:1]:
            view = WHIST.view(self.state, decision.actor)
            offered: list[Any] = [*view.calls, *map(Play, view.playable)]
            action = offered[pick % len(offered)] if offered else decision.stand_in
            WHIST.check(self.state, decision.actor, action)
            self.do(decision.actor, action)

    @rule(cards=st.integers(1, 20))
    def cards(self, cards: int) -> None:
        """Some moves as time would make them, so that deals are played."""
        for _ in range(cards):
            for decision in WHIST.decisions(self.state)[:1]:
                self.do(decision.actor, decision.stand_in)

    @rule(seat=st.integers(-1, 4), pick=st.integers(0, 10**6))
    def anything(self, seat: int, pick: int) -> None:
        proposed = moves(WHIST.view(self.state, seat if 0 <= seat < 4 else None))
        self.do(seat, proposed[pick % len(proposed)])

    @rule(pick=st.integers(0, 10**6))
    def judge(self, pick: int) -> None:
        proposed = jury(WHIST.view(self.state, Office.JURY))
        self.do(Office.JURY, proposed[pick % len(proposed)])

    @rule(seat=st.integers(0, 19))
    def quit(self, seat: int) -> None:
        if seat < 4:  # most of the time nobody does: games should last
            self.do(seat, Quit())

    @rule(seat=st.integers(0, 3))
    def back(self, seat: int) -> None:
        self.do(seat, Return())

    @rule(all_of_them=st.booleans())
    def time_is_up(self, all_of_them: bool) -> None:
        waited = WHIST.decisions(self.state)
        if waited:
            late = tuple(d.actor for d in waited) if all_of_them else (waited[0].actor,)
            WHIST.check(self.state, Office.CLOCK, Expire(waited[0].id, late))
            self.do(Office.CLOCK, Expire(waited[0].id, late))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        conserved(state)
        waited = WHIST.decisions(state)
        assert bool(waited) != (state.phase == "over" or WHIST.due(state) is not None)
        for decision in waited:
            WHIST.check(state, decision.actor, decision.stand_in)
        if state.phase in ("auction", "trump", "play") and not state.cards:
            full = 48 if state.contract and state.contract.kind == "PM" else 52
            assert sum(hand.bit_count() for hand in state.hands) == full
        if state.phase == "auction":
            assert hand_of(n for hand in state.hands for n in numbers(hand)) == ALL
            view = WHIST.view(state, state.turn)
            assert len(view.calls) + len(view.barred) > 60
            for call in view.calls:
                WHIST.check(state, state.turn, call)
            for barred in view.barred[:: 1 + len(view.said) % 5]:
                try:
                    WHIST.check(state, state.turn, barred.call)
                    raise AssertionError(barred)
                except Illegal as refused:
                    assert refused.code == barred.code


WhistMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=50, derandomize=True)
TestWhistMachine = WhistMachine.TestCase
