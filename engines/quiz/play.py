"""Effects of legal actions in quiz poker: the next state, and the events.

Rule numbers are those of docs/rules/quiz.md. Whether an action is legal is judged in `rules`; how a
hand goes on is in `hands`, betting in `bets`.
"""

from collections import Counter

from msgspec.structs import replace

from engines.core import AddressedEvent, QuitAction, RulingAction, Seat, shuffle_items, to_audience
from engines.quiz import bets, hands
from engines.quiz.rules import normalize_text
from engines.quiz.state import (
    DoubtfulAnswer,
    QuizState,
    SheetEntry,
    find_question,
    find_top_bet,
    list_asked_numbers,
)
from engines.quiz.types import (
    DIFFICULTIES,
    Appealed,
    AppealRuled,
    Excluded,
    Fined,
    Locked,
    QuizAnswer,
    QuizAppeal,
    QuizExclude,
    QuizFine,
    QuizJuryAction,
    QuizLock,
    QuizMarks,
    QuizOut,
    QuizRuled,
    QuizSeatAction,
    QuizStock,
    QuizVoid,
    QuizWarn,
    QuizWarned,
    Stocked,
    Wrote,
)


def apply_chance(state: QuizState, values: tuple[int, ...]) -> QuizState:
    """Apply the shuffle of the deck (R4).

    Before the first hand the order of the players is drawn with it, and the last of them has the
    button (R2, R6).
    """
    seals = tuple([card.seal for card in state.deck])
    if not state.hand:
        if state.rules_version == 1:
            first, values = values[0], values[1:]
            order = state.order[first:] + state.order[:first]
        else:
            drawn = len(state.stacks) - 1
            order, values = shuffle_items(values[:drawn], state.order), values[drawn:]
        state = replace(state, order=order, button=order[-1])
    deck = shuffle_items(values, state.deck)
    counted = Counter([find_question(card).difficulty for card in deck])
    stocked = Stocked(seals, tuple([counted[difficulty] for difficulty in DIFFICULTIES]))
    return hands.deal_hand(replace(state, deck=deck).tell_everybody(stocked))


def apply_office_action(
    state: QuizState, action: QuizStock | QuizMarks | RulingAction | QuizJuryAction, by_clock: bool
) -> QuizState:
    """Apply an action of the house or the judge, or of time for them (R4, R35–R36a)."""
    match action:
        case QuizStock(cards):
            return replace(state, phase="shuffle", deck=cards, dealt=0)
        case QuizMarks():
            return hands.apply_marks(state, action)
        case RulingAction(id, verdict):
            return _apply_ruling(state, id, verdict == "right", by_clock)
        case QuizWarn(seat, reason):
            return state.tell_everybody(QuizWarned(seat, reason))
        case QuizFine(seat, chips, reason):
            owed = [fine + chips * (s == seat) for s, fine in enumerate(state.fines)]
            return replace(state, fines=tuple(owed)).tell_everybody(Fined(seat, chips, reason))
        case QuizVoid(reason):
            return hands.void_hand(state, reason)
        case QuizExclude(seat, reason):
            return _remove_player(state, seat, Excluded(seat, reason))


def apply_seat_action(
    state: QuizState, seat: Seat, action: QuizSeatAction, by_clock: bool
) -> QuizState:
    """Apply an action of a seat, or of time for it.

    A seat whose time is up says nothing more (R15, R39).
    """
    match action:
        case QuizAnswer():
            return _write_answer(state, seat, action)
        case QuizLock() if by_clock:
            return replace(state, late=state.late | {seat})
        case QuizLock() if state.rules_version == 1:
            return _lock_seat(replace(state, played=state.played | {seat}), seat)
        case QuizLock():  # neither an answer nor a bet (R40)
            return _lock_seat(state, seat)
        case QuizAppeal(number):
            return _call_judge(state, seat, number)
        case QuitAction():
            return _remove_player(state, seat, QuizOut(seat, quit=True))
        case _:
            return bets.apply_bet(state, seat, action, by_clock)


# --- answers -------------------------------------------------------------------------------------


def _write_answer(state: QuizState, seat: Seat, answer: QuizAnswer) -> QuizState:
    """Write an answer; the last text counts (R15).

    A seat that has answered all that is asked is locked.
    """
    number, text = answer.number, normalize_text(answer.text)
    sheet = state.sheets[seat]
    sheet = (*sheet[:number], SheetEntry(text, answer.lang), *sheet[number + 1 :])
    event = AddressedEvent(Wrote(seat, number, text), to_audience(seat))
    state = replace(
        state,
        sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        played=state.played | {seat},
        news=(*state.news, event),
    )
    complete = all([sheet[number].text for number in list_asked_numbers(state)])
    return _lock_seat(state, seat) if complete else state


def _lock_seat(state: QuizState, seat: Seat) -> QuizState:
    if seat in state.locked:
        return state
    return replace(state, locked=state.locked | {seat}).tell_everybody(Locked(seat))


# --- the judge -----------------------------------------------------------------------------------


def _call_judge(state: QuizState, seat: Seat, number: int) -> QuizState:
    """Call the judge, who is awaited (R36b)."""
    doubt = DoubtfulAnswer(f"appeal.{state.hand}.{state.appeals + 1}", seat, number, appeal=True)
    called = replace(
        state,
        phase="appeal",
        doubts=(doubt,),
        appeals=state.appeals + 1,
        appealed=state.appealed | {seat},
    )
    return called.tell_everybody(Appealed(seat))


def _apply_ruling(state: QuizState, id: str, right: bool, by_clock: bool) -> QuizState:
    """Apply a ruling, which is final; time plays the automatic verdict (R36)."""
    doubt = next(doubt for doubt in state.doubts if doubt.id == id)
    sheet = state.sheets[doubt.seat]
    was = sheet[doubt.number]
    entry = SheetEntry(was.text, was.lang, right, ruled=not by_clock)
    sheet = (*sheet[: doubt.number], entry, *sheet[doubt.number + 1 :])
    state = replace(
        state,
        sheets=(*state.sheets[: doubt.seat], sheet, *state.sheets[doubt.seat + 1 :]),
        doubts=tuple([other for other in state.doubts if other.id != id]),
    )
    if not doubt.appeal:
        return state.tell_everybody(QuizRuled(by_clock))
    verdict = "right" if right else "wrong"
    return hands.recount_hand(state.tell_everybody(AppealRuled(doubt.seat, verdict, by_clock)))


# --- time, absence and leaving -------------------------------------------------------------------


def _remove_player(state: QuizState, seat: Seat, told: QuizOut | Excluded) -> QuizState:
    """Remove a player: their hand is folded and their stack is out of play (R41).

    They have the worst place of all that are in. What lies open stands: the share of a winner who
    leaves goes with them.
    """
    places = (*state.places[:seat], len(state.active_seats), *state.places[seat + 1 :])
    stacks = (*state.stacks[:seat], 0, *state.stacks[seat + 1 :])
    gone = replace(state, places=places, stacks=stacks, house=state.house + state.stacks[seat])
    gone = gone.tell_everybody(told)
    if state.phase == "hand-over":
        return gone
    if state.phase == "appeal":
        if all(doubt.seat != seat for doubt in state.doubts) and len(gone.active_seats) > 1:
            return gone
        return replace(gone, phase="hand-over", doubts=())
    if seat not in state.live:
        return gone
    gone = bets.fold_hand(gone, seat)
    changed = state.phase == "bet" and gone.live and find_top_bet(gone) != find_top_bet(state)
    return replace(gone, step=state.step + 1) if changed else gone
