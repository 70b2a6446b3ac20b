"""What a table of quiz poker waits for, for how long, and what is played when time is up.

Who is away is waited for in its turn to bet (R40), else only where nobody is present.
"""

from functools import lru_cache

from engines.core import MISSES_UNTIL_AWAY, Continue, Decision, Office, Ruling, Seat
from engines.quiz.state import (
    Doubt,
    State,
    answering,
    asked,
    askees,
    showdown,
    top,
    watchers,
)
from engines.quiz.types import Check, Fold, Lock

PRIVATE_SECONDS = 30
COMMON_SECONDS = 15
AWAY_SECONDS = 2
RULING_SECONDS = 20
APPEAL_SECONDS = 60
SHOWDOWN_SECONDS = 15
HAND_SECONDS = 8

CONTINUE = Continue()
LOCK = Lock()
CHECK = Check()
FOLD = Fold()


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for: answers, a bet, a look at what a hand came to, the judge.

    The id of hand 3's private questions is "private.3", of its question 4 "common.3.4", of a bet in
    its second round "bet.3.2." and what was done in it before, of the open hand "hand.3". The
    judge's are in `Doubt`: without a time while nobody waits for them (R36).
    """
    phase = state.phase
    found: tuple[Decision, ...] = ()
    if phase == "bet" and state.turn is not None:
        found = (_bet(state, state.turn),)
    elif answering(state):
        missed, number = state.presence.missed, asked(state)[0]
        private = phase == "private"
        id = f"private.{state.hand}" if private else f"common.{state.hand}.{number}"
        seconds = PRIVATE_SECONDS if private else COMMON_SECONDS
        late = state.late
        found = tuple(
            [
                _answer(s, id, seconds, missed[s] >= MISSES_UNTIL_AWAY)
                for s in askees(state)
                if s not in late
            ]
        )
    elif phase == "hand-over":
        patient = state.options.judge == "jury" and showdown(state)
        seconds = SHOWDOWN_SECONDS if patient else HAND_SECONDS
        missed, id = state.presence.missed, f"hand.{state.hand}"
        found = tuple(
            [_look(s, id, seconds, missed[s] >= MISSES_UNTIL_AWAY) for s in watchers(state)]
        )
    if state.doubts and phase != "marks":
        found = (*found, *[_ruling(state, doubt) for doubt in state.doubts])
    return found


def bet_stand_in(state: State) -> Check | Fold:
    """Check if that is legal, else fold (R39)."""
    return FOLD if top(state) else CHECK


def _bet(state: State, seat: Seat) -> Decision:
    id = f"bet.{state.hand}.{state.round}.{state.step}"
    if state.presence.missed[seat] >= MISSES_UNTIL_AWAY:
        return Decision(seat, id, AWAY_SECONDS, bet_stand_in(state), "breath")
    return Decision(seat, id, int(state.options.bet_time), bet_stand_in(state))


@lru_cache(maxsize=1024)
def _answer(seat: Seat, id: str, seconds: int, away: bool) -> Decision:
    """Kept, because what one seat writes leaves the decisions of the others as they are."""
    if away:
        return Decision(seat, id, AWAY_SECONDS, LOCK, "breath")
    return Decision(seat, id, seconds, LOCK, "window", "delivery")


@lru_cache(maxsize=1024)
def _look(seat: Seat, id: str, seconds: int, away: bool) -> Decision:
    if away:
        return Decision(seat, id, AWAY_SECONDS, CONTINUE, "breath")
    return Decision(seat, id, seconds, CONTINUE, "reveal")


def _ruling(state: State, doubt: Doubt) -> Decision:
    """The judge's: what he does not rule stays as it was judged (R36, R36b)."""
    right = state.sheets[doubt.seat][doubt.number].right
    stand_in = Ruling(doubt.id, "right" if right else "wrong")
    if doubt.appeal:
        return Decision(Office.JURY, doubt.id, APPEAL_SECONDS, stand_in, "window")
    seconds = RULING_SECONDS if state.phase == "judging" else None
    return Decision(Office.JURY, doubt.id, seconds, stand_in, "window")
