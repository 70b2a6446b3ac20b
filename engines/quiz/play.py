"""What comes of a legal action at a table of quiz poker: the next state, and what happened.

Rule numbers are those of docs/rules/quiz.md. Whether an action is legal is judged in `rules`; how
a hand goes on is in `hands`, betting in `bets`.
"""

from collections import Counter

from msgspec.structs import replace

from engines.core import Quit, Ruling, Seat, Told, only, permutation
from engines.quiz import bets, hands
from engines.quiz.rules import plain
from engines.quiz.state import Doubt, Entry, State, asked, question, top
from engines.quiz.types import (
    DIFFICULTIES,
    Answer,
    Appeal,
    Appealed,
    AppealRuled,
    Exclude,
    Excluded,
    Fine,
    Fined,
    JuryAction,
    Lock,
    Locked,
    Marks,
    Out,
    Ruled,
    SeatAction,
    Stock,
    Stocked,
    Void,
    Warn,
    Warned,
    Wrote,
)


def chance(state: State, values: tuple[int, ...]) -> State:
    """The deck is mixed; before the first hand the order of the players is drawn with it, and the
    last of them has the button (R2, R4, R6)."""
    seals = tuple([card.seal for card in state.deck])
    if not state.hand:
        if state.rules_version == 1:
            first, values = values[0], values[1:]
            order = state.order[first:] + state.order[:first]
        else:
            drawn = len(state.stacks) - 1
            order, values = permutation(values[:drawn], state.order), values[drawn:]
        state = replace(state, order=order, button=order[-1])
    deck = permutation(values, state.deck)
    counted = Counter([question(card).difficulty for card in deck])
    stocked = Stocked(seals, tuple([counted[difficulty] for difficulty in DIFFICULTIES]))
    return hands.dealt(replace(state, deck=deck).tell(stocked))


def rule(state: State, action: Stock | Marks | Ruling | JuryAction, by_clock: bool) -> State:
    """What the house supplied, or the judge has said, or time for him (R4, R35–R36a)."""
    match action:
        case Stock(cards):
            return replace(state, phase="shuffle", deck=cards, dealt=0)
        case Marks():
            return hands.marked(state, action)
        case Ruling(id, verdict):
            return _ruled(state, id, verdict == "right", by_clock)
        case Warn(seat, reason):
            return state.tell(Warned(seat, reason))
        case Fine(seat, chips, reason):
            owed = [fine + chips * (s == seat) for s, fine in enumerate(state.fines)]
            return replace(state, fines=tuple(owed)).tell(Fined(seat, chips, reason))
        case Void(reason):
            return hands.voided(state, reason)
        case Exclude(seat, reason):
            return _gone(state, seat, Excluded(seat, reason))


def act(state: State, seat: Seat, action: SeatAction, by_clock: bool) -> State:
    """A seat has done this, or time for it: whose time is up says nothing more (R15, R39)."""
    match action:
        case Answer():
            return _wrote(state, seat, action)
        case Lock() if by_clock:
            return replace(state, late=state.late | {seat})
        case Lock() if state.rules_version == 1:
            return _locked(replace(state, played=state.played | {seat}), seat)
        case Lock():  # neither an answer nor a bet (R40)
            return _locked(state, seat)
        case Appeal(number):
            return _appealed(state, seat, number)
        case Quit():
            return _gone(state, seat, Out(seat, quit=True))
        case _:
            return bets.act(state, seat, action, by_clock)


# --- answers -------------------------------------------------------------------------------------


def _wrote(state: State, seat: Seat, answer: Answer) -> State:
    """The last text counts; who has answered all that is asked is locked (R15)."""
    number, text = answer.number, plain(answer.text)
    sheet = state.sheets[seat]
    sheet = (*sheet[:number], Entry(text, answer.lang), *sheet[number + 1 :])
    told = Told(Wrote(seat, number, text), only(seat))
    state = replace(
        state,
        sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        played=state.played | {seat},
        news=(*state.news, told),
    )
    complete = all([sheet[number].text for number in asked(state)])
    return _locked(state, seat) if complete else state


def _locked(state: State, seat: Seat) -> State:
    if seat in state.locked:
        return state
    return replace(state, locked=state.locked | {seat}).tell(Locked(seat))


# --- the judge -----------------------------------------------------------------------------------


def _appealed(state: State, seat: Seat, number: int) -> State:
    """The judge is called, and waited for (R36b)."""
    doubt = Doubt(f"appeal.{state.hand}.{state.appeals + 1}", seat, number, appeal=True)
    called = replace(
        state,
        phase="appeal",
        doubts=(doubt,),
        appeals=state.appeals + 1,
        appealed=state.appealed | {seat},
    )
    return called.tell(Appealed(seat))


def _ruled(state: State, id: str, right: bool, by_clock: bool) -> State:
    """What he says is final; what time says is the automatic verdict (R36)."""
    doubt = next(doubt for doubt in state.doubts if doubt.id == id)
    sheet = state.sheets[doubt.seat]
    was = sheet[doubt.number]
    entry = Entry(was.text, was.lang, right, ruled=not by_clock)
    sheet = (*sheet[: doubt.number], entry, *sheet[doubt.number + 1 :])
    state = replace(
        state,
        sheets=(*state.sheets[: doubt.seat], sheet, *state.sheets[doubt.seat + 1 :]),
        doubts=tuple([other for other in state.doubts if other.id != id]),
    )
    if not doubt.appeal:
        return state.tell(Ruled(by_clock))
    verdict = "right" if right else "wrong"
    return hands.recounted(state.tell(AppealRuled(doubt.seat, verdict, by_clock)))


# --- time, absence and leaving -------------------------------------------------------------------


def _gone(state: State, seat: Seat, told: Out | Excluded) -> State:
    """His hand is folded and his stack is out of play; he has the worst place of all that are in.

    What lies open stands: the share of a winner who leaves goes with him (R41).
    """
    places = (*state.places[:seat], len(state.staying), *state.places[seat + 1 :])
    stacks = (*state.stacks[:seat], 0, *state.stacks[seat + 1 :])
    gone = replace(state, places=places, stacks=stacks, house=state.house + state.stacks[seat])
    gone = gone.tell(told)
    if state.phase == "hand-over":
        return gone
    if state.phase == "appeal":
        if all(doubt.seat != seat for doubt in state.doubts) and len(gone.staying) > 1:
            return gone
        return replace(gone, phase="hand-over", doubts=())
    if seat not in state.live:
        return gone
    gone = bets.folded(gone, seat)
    changed = state.phase == "bet" and gone.live and top(gone) != top(state)
    return replace(gone, step=state.step + 1) if changed else gone
