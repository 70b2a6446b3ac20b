"""What a table of quiz poker waits for, for how long, and what is played when time is up.

Who is away is waited for in its turn to bet (R40), else only where nobody is present.
"""

from engines.core import Decision, Office, Ruling, Starts
from engines.position import decision, look_seconds, looks
from engines.quiz.state import Doubt, State, asked, askees, showdown, top
from engines.quiz.types import Check, Fold, Lock

PRIVATE_SECONDS = 30
COMMON_SECONDS = 15
APPEAL_SECONDS = 60
SHOWDOWN_SECONDS = 15
"""How long the judge may be called, at least (R36b)."""

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
        id, seconds = f"bet.{state.hand}.{state.round}.{state.step}", int(state.options.bet_time)
        found = (decision(state, state.turn, id, seconds, bet_stand_in(state)),)
    elif phase == "private":  # read when they are dealt to a seat (R13)
        found = _answers(state, f"private.{state.hand}", PRIVATE_SECONDS, "delivery")
    elif phase == "common":  # read when all can (R14)
        id = f"common.{state.hand}.{asked(state)[0]}"
        found = _answers(state, id, COMMON_SECONDS, "publication")
    elif phase == "hand-over":
        found = looks(state, f"hand.{state.hand}", _look_seconds(state))
    if state.doubts and phase != "marks":
        found = (*found, *[_ruling(state, doubt) for doubt in state.doubts])
    return found


def _answers(state: State, id: str, seconds: int, starts: Starts) -> tuple[Decision, ...]:
    return tuple(
        [
            decision(state, seat, id, seconds, LOCK, "window", starts)
            for seat in askees(state)
            if seat not in state.late
        ]
    )


def _look_seconds(state: State) -> int:
    """Return how long what a hand came to lies open, by what there is to read: each right answer
    with its question, and each wrong one that the table shows."""
    things = 2 * len(state.commons) if state.options.reveal != "none" else 0
    if not showdown(state):
        return look_seconds(things)
    if state.options.reveal == "all":
        things += sum([not entry.right for seat in state.live for entry in state.sheets[seat]])
    return max(SHOWDOWN_SECONDS, look_seconds(things))


def bet_stand_in(state: State) -> Check | Fold:
    """Check if that is legal, else fold (R39)."""
    return FOLD if top(state) else CHECK


def _ruling(state: State, doubt: Doubt) -> Decision:
    """The judge's: what he does not rule stays as it was judged (R36, R36b)."""
    right = state.sheets[doubt.seat][doubt.number].right
    stand_in = Ruling(doubt.id, "right" if right else "wrong")
    if doubt.appeal:
        return Decision(Office.JURY, doubt.id, APPEAL_SECONDS, stand_in, "window")
    seconds = state.patience if state.phase == "judging" else None
    return Decision(Office.JURY, doubt.id, seconds, stand_in, "window")
