"""What comes of a legal action at a table of quiz poker: the next state, and what happened.

Rule numbers are those of the rules of record. Whether an action is legal is judged in `rules`; how
a hand goes on is in `hands`, betting in `bets`.
"""

from engines.core import (
    Actor,
    Chance,
    Continue,
    Expire,
    Office,
    Quit,
    Return,
    Ruling,
    Seat,
    Told,
    permutation,
)
from engines.quiz import bets, hands
from engines.quiz.decisions import bet_stand_in
from engines.quiz.rules import check, plain
from engines.quiz.state import Doubt, Entry, State, active, asked, top
from engines.quiz.types import (
    Action,
    Answer,
    Appeal,
    Appealed,
    AppealRuled,
    Event,
    Lock,
    Locked,
    Marks,
    Out,
    Ruled,
    SeatAction,
    Stock,
    Stocked,
    Wrote,
)


def apply(state: State, actor: Actor, action: Action) -> tuple[State, tuple[Told[Event], ...]]:
    """The state after a legal action, and what happened. Raises as `check` does."""
    check(state, actor, action)
    match action:
        case Chance(values):
            made = _shuffled(state, values)
        case Stock(cards):
            made = state.but(phase="shuffle", deck=cards, dealt=0)
        case Marks():
            made = hands.marked(state, action)
        case Expire():
            made = hands.settle(_expired(state, action))
        case Ruling(id, verdict):
            made = hands.settle(_ruled(state, id, verdict == "right", by_clock=False))
        case _:
            assert isinstance(actor, int), "check lets no office do this"
            made = hands.settle(_act(_present(state, actor, action), actor, action))
    return made, made.told[len(state.told) :]


def _shuffled(state: State, values: tuple[int, ...]) -> State:
    """The deck is mixed; before the first hand Player 1 is drawn with it, and the seat before his
    has the button (R2, R4, R6)."""
    seals = tuple([card.seal for card in state.deck])
    if not state.hand:
        state = state.but(button=(values[0] - 1) % len(state.stacks))
        values = values[1:]
    deck = permutation(values, state.deck)
    return hands.dealt(_tell(state.but(deck=deck), Stocked(seals)))


def _present(state: State, seat: Seat, action: SeatAction) -> State:
    """Answers, bets and `Return` show that somebody is there, other presses do not (R40)."""
    if isinstance(action, Continue | Appeal | Quit):
        return state
    presence, news = state.presence.after(seat, action)
    if presence is state.presence:
        return state
    return state.but(presence=presence, told=(*state.told, *news))


def _act(state: State, seat: Seat, action: SeatAction) -> State:
    match action:
        case Answer():
            return _wrote(state, seat, action)
        case Lock():
            return _locked(state.but(played=state.played | {seat}), seat)
        case Continue():
            return state.but(ready=state.ready | {seat})
        case Appeal(number):
            return _appealed(state, seat, number)
        case Quit():
            return _quit(state, seat)
        case Return():
            return state  # `_present` did it
        case _:
            return bets.act(state, seat, action)


# --- answers -------------------------------------------------------------------------------------


def _wrote(state: State, seat: Seat, answer: Answer) -> State:
    """The last text counts; who has answered all that is asked is locked (R15)."""
    number, text = answer.number, plain(answer.text)
    sheet = state.sheets[seat]
    sheet = (*sheet[:number], Entry(text, answer.lang), *sheet[number + 1 :])
    told: Told[Event] = Told(Wrote(seat, number, text), frozenset((seat,)))
    state = state.but(
        sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        played=state.played | {seat},
        told=(*state.told, told),
    )
    if seat in state.locked or not all([sheet[number].text for number in asked(state)]):
        return state
    return _locked(state, seat)


def _locked(state: State, seat: Seat) -> State:
    return _tell(state.but(locked=state.locked | {seat}), Locked(seat))


# --- the judge -----------------------------------------------------------------------------------


def _appealed(state: State, seat: Seat, number: int) -> State:
    """The judge is called, and waited for (R36b)."""
    doubt = Doubt(f"appeal.{state.hand}.{state.appeals + 1}", seat, number, appeal=True)
    called = state.but(
        phase="appeal",
        doubts=(doubt,),
        appeals=state.appeals + 1,
        appealed=state.appealed | {seat},
    )
    return _tell(called, Appealed(seat))


def _ruled(state: State, id: str, right: bool, by_clock: bool) -> State:
    """What he says is final; what time says is the automatic verdict (R36)."""
    doubt = next(doubt for doubt in state.doubts if doubt.id == id)
    sheet = state.sheets[doubt.seat]
    was = sheet[doubt.number]
    entry = Entry(was.text, was.lang, right, ruled=not by_clock)
    sheet = (*sheet[: doubt.number], entry, *sheet[doubt.number + 1 :])
    state = state.but(
        sheets=(*state.sheets[: doubt.seat], sheet, *state.sheets[doubt.seat + 1 :]),
        doubts=tuple([other for other in state.doubts if other.id != id]),
    )
    if not doubt.appeal:
        return _tell(state, Ruled(by_clock))
    verdict = "right" if right else "wrong"
    return hands.recounted(_tell(state, AppealRuled(doubt.seat, verdict, by_clock)))


# --- time, absence and leaving -------------------------------------------------------------------


def _expired(state: State, action: Expire) -> State:
    """Plays the stand-ins of all whose time is up; what follows is not said yet (R15, R36, R39)."""
    for actor in action.actors:
        if actor is Office.JURY:
            doubt = next(doubt for doubt in state.doubts if doubt.id == action.decision)
            right = state.sheets[doubt.seat][doubt.number].right
            return _ruled(state, doubt.id, right, by_clock=True)
        assert isinstance(actor, int), "only seats and the judge are waited for"
        if state.phase == "bet":
            return bets.act(state, actor, bet_stand_in(state), by_clock=True)
        if state.phase == "hand-over":
            state = state.but(ready=state.ready | {actor})
        else:
            state = state.but(late=state.late | {actor})
    return state


def _quit(state: State, seat: Seat) -> State:
    """His hand is folded and his stack is out of play; he has the worst place of all that are in.

    What lies open stands: the share of a winner who leaves goes with him (R41).
    """
    places = (*state.places[:seat], len(active(state)), *state.places[seat + 1 :])
    stacks = (*state.stacks[:seat], 0, *state.stacks[seat + 1 :])
    gone = state.but(places=places, stacks=stacks, house=state.house + state.stacks[seat])
    gone = _tell(gone, Out(seat, quit=True))
    if state.phase == "hand-over":
        return gone
    if state.phase == "appeal":
        if all(doubt.seat != seat for doubt in state.doubts) and len(active(gone)) > 1:
            return gone
        return gone.but(phase="hand-over", doubts=())
    if seat not in state.live:
        return gone
    gone = bets.folded(gone, seat)
    changed = state.phase == "bet" and gone.live and top(gone) != top(state)
    return gone.but(step=state.step + 1) if changed else gone


def _tell(state: State, event: Event) -> State:
    return state.but(told=(*state.told, Told(event)))
