"""Quiz poker passes the kit of all engines, and a machine that bets at random."""

import dataclasses
import random
import re
from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engines.core import (
    Actor,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Ruling,
    Viewer,
    permutation,
)
from engines.quiz import QUIZ
from engines.quiz.state import State, asked, showdown
from engines.quiz.types import (
    CHIP,
    STACK,
    Action,
    AllIn,
    Answer,
    Appeal,
    Bet,
    Call,
    Card,
    Check,
    Fine,
    Fold,
    JuryAction,
    Lock,
    Marks,
    Options,
    Raise,
    Stock,
    Void,
    Warn,
)
from engines.quiz.view import View
from tests.engines.case import Phase, Turn, Turning, drawn_for
from tests.engines.kit import Case, EngineKit

from .cards import questions, supply

TABLES = [
    Options(),
    Options(judge="auto", raise_min="increment_ante", odd_chips="carry", bet_time="30"),
    Options(reveal="all", raise_min="increment_last"),
    Options(reveal="none", odd_chips="carry", bet_time="90"),
]
WORDS: list[Action] = [Lock(), Check(), Call(), Call(), Fold(), Continue(), Return(), AllIn()]
ENDED = ("hand-over", "appeal", "over")
"""Phases in which everybody knows which of their answers are right."""
ELSEWHERE = questions(5, 1000)
"""Questions that no deck has."""


def moves(view: View) -> list[Action]:
    """Answers of all kinds, bets within the limits and beyond, rulings."""
    found: list[Action] = [*WORDS, Appeal(1), Bet(30), Bet(25), Raise(125), Answer(2, " ")]
    for line in view.sheet.lines if view.sheet else ():
        number = re.findall(r"\d+", line.question.wordings[0].text)[0]
        for text in (number, "0", f"{number}?", f"?{number}"):
            found.append(Answer(line.number, text, "fr"))
        found.append(Appeal(line.number))
    if may := view.may_bet:
        found += [Bet(amount) for amount in (may.bet or ())]
        found += [Raise(to) for to in (may.raise_to or ())]
        found += [Check(), Call()] * 4
    ids = [case.decision for case in view.cases] or ["case.1.1"]
    found += [Ruling(id, verdict) for id in ids for verdict in ("right", "wrong", "late")]
    if view.cases:
        found += [Fine(0, 50, "Copied"), Fine(1, 30, "Copied"), Warn(1, "Loud"), Void("Lights out")]
    return found


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    """Every chip is in a stack, in the pot, kept, or out of play; the pile keeps its cards."""
    chips = [*state.stacks, *state.in_hand, state.carry, state.house]
    assert sum(chips) == STACK * len(state.stacks)
    assert all(amount >= 0 and not amount % CHIP for amount in (*chips, *state.in_round))
    assert state.dealt <= len(state.deck)


def other_card(card: Card, rng: random.Random) -> Card:
    """Another question of the same colour."""
    question = next(q for q in ELSEWHERE if q.category == card.category)
    return dataclasses.replace(card, question=dataclasses.replace(question, id=f"x{rng.random()}"))


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Others' cards and what they wrote, which of one's answers are right until the hand is over,
    and the pile."""
    ended = state.phase in ENDED
    kept = {(d.seat, d.number) for d in state.doubts}
    unmarked = asked(state) if state.phase in ("private", "common", "marks") else ()
    private, sheets = list(state.private), list(state.sheets)
    for seat in range(len(state.stacks)):
        if ended and (seat == viewer or state.options.reveal == "all"):
            continue
        lines = [n for n, e in enumerate(sheets[seat]) if e.text and (seat, n) not in kept]
        marked = [n for n in lines if n not in unmarked]
        right = [sheets[seat][n].right for n in marked]
        rng.shuffle(right)
        entries = list(sheets[seat])
        for number, was_right in zip(marked, right, strict=True):
            entries[number] = replace(entries[number], right=was_right)
        for number in lines if seat != viewer else ():
            entries[number] = replace(entries[number], text="hidden", lang="ru")
        sheets[seat] = tuple(entries)
        if seat != viewer:
            private[seat] = tuple(
                card if (seat, n) in kept else other_card(card, rng)
                for n, card in enumerate(private[seat])
            )
    pile = list(state.deck[state.dealt :])
    rng.shuffle(pile)
    return replace(
        state,
        private=tuple(private),
        sheets=tuple(sheets),
        deck=(*state.deck[: state.dealt], *pile),
    )


class Opens:
    """Tell whether an action deals from the pile or ends the hand.

    The kit asks the same of each viewer in turn, so what comes of the action is kept.
    """

    def __init__(self) -> None:
        self.asked: tuple[object, object] = (None, None)
        self.after: State | None = None

    def __call__(self, state: State, action: Action, viewer: Viewer) -> bool:
        if self.asked[0] is not state or self.asked[1] is not action:
            self.asked, self.after = (state, action), outcome(state, action)
        after = self.after
        if after is None:
            return False
        if after.dealt > state.dealt or (
            viewer is Office.JURY and len(after.doubts) > len(state.doubts)
        ):
            return True
        ends = after.phase in ENDED and state.phase not in ENDED
        shown = state.options.reveal == "all" and showdown(after)
        return ends and (shown or (viewer in after.live and has_mixed(state, viewer)))


def has_mixed(state: State, viewer: Viewer) -> bool:
    """Return whether a seat does not know which of its answers are right: some are."""
    sheet = state.sheets[viewer] if isinstance(viewer, int) else ()
    return len({entry.right for entry in sheet if entry.text}) > 1


def outcome(state: State, action: Action) -> State | None:
    """Return what comes of this, whoever may do it; None: nobody may."""
    actors: Sequence[Actor] = (*range(len(state.stacks)), *Office)
    for actor in actors:
        try:
            return QUIZ.apply(state, actor, action)[0]
        except Illegal:
            continue
    return None


ANYTIME = (Fine, Warn, Void)
"""What the judge does unasked (R36a)."""
WRITING = (Answer, Lock)
"""Until all are done, who has locked may still change an answer."""
PHASES = {
    "stock": Phase(),
    "shuffle": Phase(),
    "private": Phase(WRITING, keeps=WRITING),
    "common": Phase((*WRITING, Ruling), keeps=WRITING),
    "marks": Phase(),
    "bet": Phase((Check, Bet, Raise, Call, Fold, AllIn, Ruling)),
    "judging": Phase((Ruling,)),
    "hand-over": Phase((Continue,), unasked=(Appeal,)),
    "appeal": Phase((Ruling,)),
    "over": Phase(),
}


def turned_values(state: State, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn what chance gives: Player 1, 2, … are drawn as seats with the first deck (R2)."""
    if state.hand:
        return values
    count = len(state.stacks) - 1
    order = permutation(values[:count], range(count + 1))
    return (*drawn_for([turn(seat) for seat in order], range(count + 1)), *values[count:])


def is_fair(options: Options) -> bool:
    """Tell whether no judge rules: their cases come in the order of the seats (R36)."""
    return options.judge == "auto"


CASE = Case(
    game=QUIZ,
    setups=[(seats, TABLES[at % 4]) for at, seats in enumerate((4, 2, 3, 4, 6, 3, 2, 2))],
    moves=moves,
    conserved=conserved,
    scramble=scramble,
    opens=Opens(),
    phases=PHASES,
    anytime=ANYTIME,
    turning=Turning(turned_values, applies=is_fair),
    supply=supply,
    caseless=lambda action: not isinstance(action, Stock | Marks | JuryAction),
)


class TestQuizKit(EngineKit):
    case: ClassVar[Case] = CASE


class BettingMachine(RuleBasedStateMachine):
    """Anybody bets at random, and some go; what the rules allow keeps every chip in sight."""

    state: State
    quitted: bool

    @initialize(
        stacks=st.lists(st.integers(2, 60), min_size=2, max_size=6),
        options=st.sampled_from(TABLES),
        rng=st.randoms(use_true_random=False),
    )
    def start(self, stacks: list[int], options: Options, rng: random.Random) -> None:
        state = QUIZ.start(len(stacks), options)
        self.total = sum(stacks) * CHIP
        self.quitted = False
        self.rng = rng
        self.state = self.supplied(replace(state, stacks=tuple(CHIP * n for n in stacks)))

    def supplied(self, state: State) -> State:
        while due := QUIZ.due(state):
            state, _ = QUIZ.apply(state, *CASE.supplied(due, self.rng))
        return state

    def do(self, actor: Any, action: Action) -> None:
        try:
            QUIZ.check(self.state, actor, action)
        except Illegal as refused:
            assert refused.code in CASE.codes
            return
        state, _ = QUIZ.apply(self.state, actor, action)
        self.state = self.supplied(state)

    @precondition(lambda self: self.state.turn is not None)
    @rule(word=st.sampled_from([Check(), Call(), Call(), Fold(), AllIn()]))
    def bet_words(self, word: Action) -> None:
        self.do(self.state.turn, word)

    @precondition(lambda self: self.state.turn is not None)
    @rule(chips=st.integers(-1, 90))
    def bet_amounts(self, chips: int) -> None:
        may, seat = QUIZ.view(self.state, None).may_bet, self.state.turn
        assert may is not None and seat is not None
        for limits, action in ((may.bet, Bet(CHIP * chips)), (may.raise_to, Raise(CHIP * chips))):
            legal = limits is not None and limits[0] <= CHIP * chips <= limits[1]
            assert legal == self.legal(seat, action)
        self.do(seat, Bet(CHIP * chips))
        self.do(seat, Raise(CHIP * chips))

    def legal(self, seat: int, action: Action) -> bool:
        try:
            QUIZ.check(self.state, seat, action)
        except Illegal:
            return False
        return True

    @precondition(lambda self: self.state.turn is None)
    @rule(knows=st.booleans(), pick=st.integers(0, 5))
    def go_on(self, knows: bool, pick: int) -> None:
        waited = QUIZ.decisions(self.state)
        if not waited:
            return
        decision = waited[pick % len(waited)]
        seat, action = decision.actor, decision.stand_in
        if knows and isinstance(action, Lock) and isinstance(seat, int):
            for number in QUIZ.view(self.state, None).asked:
                card = (self.state.private[seat] + self.state.commons)[number]
                assert card.question is not None
                self.do(seat, Answer(number, card.question.wordings[0].answers[0]))
        self.do(seat, action)

    @rule(seat=st.integers(0, 60))
    def quit(self, seat: int) -> None:
        if seat < len(self.state.stacks) and self.state.places[seat] is None:  # seldom
            self.quitted = True
            self.do(seat, Quit())

    @precondition(lambda self: QUIZ.decisions(self.state))
    @rule()
    def time_is_up(self) -> None:
        waited = QUIZ.decisions(self.state)
        if waited[0].seconds is not None:
            late = tuple(d.actor for d in waited if d.id == waited[0].id)
            self.do(Office.CLOCK, Expire(waited[0].id, late))

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        chips = [*state.stacks, *state.in_hand, state.carry, state.house]
        assert sum(chips) == self.total
        assert all(amount >= 0 and not amount % CHIP for amount in (*chips, *state.in_round))

    @invariant()
    def r26_all_live_players_have_one_stake(self) -> None:
        if not hasattr(self, "state") or self.state.phase == "over":
            return
        state = self.state
        in_hand = {state.in_hand[seat] for seat in state.live}
        if state.turn is None and not self.quitted:
            assert len(in_hand) <= 1, "at the end of a round all have put in as much"
        if state.turn is not None and not self.quitted:
            assert max(state.in_round) == max(state.in_round[seat] for seat in state.live)

    @invariant()
    def what_is_offered_is_legal(self) -> None:
        if not hasattr(self, "state") or self.state.turn is None:
            return
        may = QUIZ.view(self.state, None).may_bet
        assert may is not None
        seat = self.state.turn
        for offered, action in (
            (may.check, Check()),
            (may.call is not None, Call()),
            (may.fold, Fold()),
            (may.all_in is not None, AllIn()),
        ):
            assert offered == self.legal(seat, action)


BettingMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestBettingMachine = BettingMachine.TestCase
