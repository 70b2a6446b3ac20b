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
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    RulingAction,
    Viewer,
    shuffle_items,
)
from engines.quiz import QUIZ
from engines.quiz.state import QuizState, is_showdown, list_asked_numbers
from engines.quiz.types import (
    CHIP,
    START_STACK,
    QuestionCard,
    QuizAction,
    QuizAllIn,
    QuizAnswer,
    QuizAppeal,
    QuizBet,
    QuizCall,
    QuizCheck,
    QuizFine,
    QuizFold,
    QuizJuryAction,
    QuizLock,
    QuizMarks,
    QuizOptions,
    QuizRaise,
    QuizStock,
    QuizVoid,
    QuizWarn,
)
from engines.quiz.view import QuizView
from tests.engines.game_case import PhaseCase, SeatRotation, Turn, drawn_for, is_legal
from tests.engines.kit import EngineKit, GameCase

from .question_house import make_questions, supply_request

TABLES = [
    QuizOptions(),
    QuizOptions(judge="auto", raise_min="increment_ante", odd_chips="carry", bet_time="30"),
    QuizOptions(reveal="all", raise_min="increment_last"),
    QuizOptions(reveal="none", odd_chips="carry", bet_time="90"),
]
WORDS: list[QuizAction] = [
    QuizLock(),
    QuizCheck(),
    QuizCall(),
    QuizCall(),
    QuizFold(),
    ContinueAction(),
    ReturnAction(),
    QuizAllIn(),
]
ENDED = ("hand-over", "appeal", "over")
"""Phases in which everybody knows which of their answers are right."""
ELSEWHERE = make_questions(5, 1000)
"""Questions that no deck has."""


def propose_moves(view: QuizView) -> list[QuizAction]:
    """Return answers of all kinds, bets within the limits and beyond, rulings."""
    found: list[QuizAction] = [
        *WORDS,
        QuizAppeal(1),
        QuizBet(30),
        QuizBet(25),
        QuizRaise(125),
        QuizAnswer(2, " "),
    ]
    for line in view.sheet.lines if view.sheet else ():
        number = re.findall(r"\d+", line.question.wordings[0].text)[0]
        for text in (number, "0", f"{number}?", f"?{number}"):
            found.append(QuizAnswer(line.number, text, "fr"))
        found.append(QuizAppeal(line.number))
    if may := view.may_bet:
        found += [QuizBet(amount) for amount in (may.bet or ())]
        found += [QuizRaise(to) for to in (may.raise_to or ())]
        found += [QuizCheck(), QuizCall()] * 4
    ids = [case.decision for case in view.cases] or ["case.1.1"]
    found += [RulingAction(id, verdict) for id in ids for verdict in ("right", "wrong", "late")]
    if view.cases:
        found += [
            QuizFine(0, 50, "Copied"),
            QuizFine(1, 30, "Copied"),
            QuizWarn(1, "Loud"),
            QuizVoid("Lights out"),
        ]
    return found


def check_conserved(state: QuizState, events: Sequence[Any] = ()) -> None:
    """Assert that no chip and no card of the pile is made or lost.

    Every chip is in a stack, in the pot, kept, or out of play.
    """
    chips = [*state.stacks, *state.in_hand, state.carry, state.house]
    assert sum(chips) == START_STACK * len(state.stacks)
    assert all(amount >= 0 and not amount % CHIP for amount in (*chips, *state.in_round))
    assert state.dealt <= len(state.deck)


def other_card(card: QuestionCard, rng: random.Random) -> QuestionCard:
    """Return another question of the same colour."""
    question = next(q for q in ELSEWHERE if q.category == card.category)
    return dataclasses.replace(card, question=dataclasses.replace(question, id=f"x{rng.random()}"))


def scramble_hidden(state: QuizState, viewer: Viewer, rng: random.Random) -> QuizState:
    """Change what this viewer does not see.

    Others' cards and answers, which of one's own answers are right until the hand is over, and the
    pile.
    """
    ended = state.phase in ENDED
    kept = {(d.seat, d.number) for d in state.doubts}
    unmarked = list_asked_numbers(state) if state.phase in ("private", "common", "marks") else ()
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


class RevealCheck:
    """Check whether an action deals from the pile or ends the hand.

    The kit asks the same of each viewer in turn, so what comes of the action is kept.
    """

    def __init__(self) -> None:
        self.asked: tuple[object, object] = (None, None)
        self.after: QuizState | None = None

    def __call__(self, state: QuizState, action: QuizAction, viewer: Viewer) -> bool:
        if self.asked[0] is not state or self.asked[1] is not action:
            self.asked, self.after = (state, action), find_outcome(state, action)
        after = self.after
        if after is None:
            return False
        if after.dealt > state.dealt or (
            viewer is Office.JURY and len(after.doubts) > len(state.doubts)
        ):
            return True
        ends = after.phase in ENDED and state.phase not in ENDED
        shown = state.options.reveal == "all" and is_showdown(after)
        return ends and (shown or (viewer in after.live and has_mixed(state, viewer)))


def has_mixed(state: QuizState, viewer: Viewer) -> bool:
    """Return whether a seat does not know which of its answers are right: some are."""
    sheet = state.sheets[viewer] if isinstance(viewer, int) else ()
    return len({entry.right for entry in sheet if entry.text}) > 1


def find_outcome(state: QuizState, action: QuizAction) -> QuizState | None:
    """Return what comes of this, whoever may do it; None: nobody may."""
    actors: Sequence[Actor] = (*range(len(state.stacks)), *Office)
    for actor in actors:
        try:
            return QUIZ.apply_action(state, actor, action)[0]
        except IllegalActionError:
            continue
    return None


ANYTIME = (QuizFine, QuizWarn, QuizVoid)
"""Actions of the judge without being asked (R36a)."""
WRITING = (QuizAnswer, QuizLock)
"""Actions with which a locked seat may still change an answer, until all are done."""
PHASES = {
    "stock": PhaseCase(),
    "shuffle": PhaseCase(),
    "private": PhaseCase(WRITING, keeps=WRITING),
    "common": PhaseCase((*WRITING, RulingAction), keeps=WRITING),
    "marks": PhaseCase(),
    "bet": PhaseCase((QuizCheck, QuizBet, QuizRaise, QuizCall, QuizFold, QuizAllIn, RulingAction)),
    "judging": PhaseCase((RulingAction,)),
    "hand-over": PhaseCase((ContinueAction,), unasked=(QuizAppeal,)),
    "appeal": PhaseCase((RulingAction,)),
    "over": PhaseCase(),
}


def turned_values(state: QuizState, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    """Turn the values of chance.

    Seats are drawn for players with the first deck (R2).
    """
    if state.hand:
        return values
    count = len(state.stacks) - 1
    order = shuffle_items(values[:count], range(count + 1))
    return (*drawn_for([turn(seat) for seat in order], range(count + 1)), *values[count:])


def is_fair(options: QuizOptions) -> bool:
    """Tell whether no judge rules: their cases come in the order of the seats (R36)."""
    return options.judge == "auto"


CASE = GameCase(
    game=QUIZ,
    setups=[(seats, TABLES[at % 4]) for at, seats in enumerate((4, 2, 3, 4, 6, 3, 2, 2))],
    moves=propose_moves,
    conserved=check_conserved,
    scramble=scramble_hidden,
    opens=RevealCheck(),
    phases=PHASES,
    anytime=ANYTIME,
    turning=SeatRotation(turned_values, applies=is_fair),
    supply=supply_request,
    caseless=lambda action: not isinstance(action, QuizStock | QuizMarks | QuizJuryAction),
)


class TestQuizKit(EngineKit):
    case: ClassVar[GameCase] = CASE


class BettingMachine(RuleBasedStateMachine):
    """Machine in which anybody bets at random, and some go: no chip is lost."""

    state: QuizState
    quitted: bool

    @initialize(
        stacks=st.lists(st.integers(2, 60), min_size=2, max_size=6),
        options=st.sampled_from(TABLES),
        rng=st.randoms(use_true_random=False),
    )
    def start_game(self, stacks: list[int], options: QuizOptions, rng: random.Random) -> None:
        state = QUIZ.start(len(stacks), options)
        self.total = sum(stacks) * CHIP
        self.quitted = False
        self.rng = rng
        self.state = self.supply_due(replace(state, stacks=tuple(CHIP * n for n in stacks)))

    def supply_due(self, state: QuizState) -> QuizState:
        while due := QUIZ.find_due(state):
            state, _ = QUIZ.apply_action(state, *CASE.supply_due(due, self.rng))
        return state

    def try_action(self, actor: Any, action: QuizAction) -> None:
        try:
            QUIZ.check_action(self.state, actor, action)
        except IllegalActionError as refused:
            assert refused.code in CASE.codes
            return
        state, _ = QUIZ.apply_action(self.state, actor, action)
        self.state = self.supply_due(state)

    @precondition(lambda self: self.state.turn is not None)
    @rule(word=st.sampled_from([QuizCheck(), QuizCall(), QuizCall(), QuizFold(), QuizAllIn()]))
    def bet_words(self, word: QuizAction) -> None:
        self.try_action(self.state.turn, word)

    @precondition(lambda self: self.state.turn is not None)
    @rule(chips=st.integers(-1, 90))
    def bet_amounts(self, chips: int) -> None:
        may, seat = QUIZ.view_as(self.state, None).may_bet, self.state.turn
        assert may is not None and seat is not None
        for limits, action in (
            (may.bet, QuizBet(CHIP * chips)),
            (may.raise_to, QuizRaise(CHIP * chips)),
        ):
            legal = limits is not None and limits[0] <= CHIP * chips <= limits[1]
            assert legal == self.is_legal(seat, action)
        self.try_action(seat, QuizBet(CHIP * chips))
        self.try_action(seat, QuizRaise(CHIP * chips))

    def is_legal(self, seat: int, action: QuizAction) -> bool:
        return is_legal(QUIZ, self.state, seat, action)

    @precondition(lambda self: self.state.turn is None)
    @rule(knows=st.booleans(), pick=st.integers(0, 5))
    def go_on(self, knows: bool, pick: int) -> None:
        waited = QUIZ.list_decisions(self.state)
        if not waited:
            return
        decision = waited[pick % len(waited)]
        seat, action = decision.actor, decision.stand_in
        if knows and isinstance(action, QuizLock) and isinstance(seat, int):
            for number in QUIZ.view_as(self.state, None).asked:
                card = (self.state.private[seat] + self.state.commons)[number]
                assert card.question is not None
                self.try_action(seat, QuizAnswer(number, card.question.wordings[0].answers[0]))
        self.try_action(seat, action)

    @rule(seat=st.integers(0, 60))
    def quit_game(self, seat: int) -> None:
        if seat < len(self.state.stacks) and self.state.places[seat] is None:  # seldom
            self.quitted = True
            self.try_action(seat, QuitAction())

    @precondition(lambda self: QUIZ.list_decisions(self.state))
    @rule()
    def time_is_up(self) -> None:
        waited = QUIZ.list_decisions(self.state)
        if waited[0].seconds is not None:
            late = tuple(d.actor for d in waited if d.id == waited[0].id)
            self.try_action(Office.CLOCK, ExpireAction(waited[0].id, late))

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
        may = QUIZ.view_as(self.state, None).may_bet
        assert may is not None
        seat = self.state.turn
        for offered, action in (
            (may.check, QuizCheck()),
            (may.call is not None, QuizCall()),
            (may.fold, QuizFold()),
            (may.all_in is not None, QuizAllIn()),
        ):
            assert offered == self.is_legal(seat, action)


BettingMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, derandomize=True
)
TestBettingMachine = BettingMachine.TestCase
