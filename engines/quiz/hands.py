"""A hand of quiz poker from the ante to the award (R8–R16, R27–R36b).

Each step that needs nobody leads on to the next, until somebody is waited for or something is due.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from msgspec.structs import replace

from engines.core import NOBODY, AddressedEvent, GameEvent, Seat, to_audience
from engines.position import list_watchers
from engines.quiz import bets, money
from engines.quiz.state import (
    EMPTY_SHEET,
    DoubtfulAnswer,
    QuizState,
    SheetEntry,
    count_cards_needed,
    count_pot,
    count_right_answers,
    find_card,
    find_question,
    is_answering,
    is_answering_settled,
    list_seats_after,
    list_written_answers,
)
from engines.quiz.types import (
    COMMON_NUMBERS,
    PRIVATE_NUMBERS,
    Counted,
    Marked,
    Question,
    QuestionCard,
    QuizAsked,
    QuizBegan,
    QuizDealt,
    QuizMarks,
    QuizOut,
    QuizVoided,
    QuizWon,
    Result,
    Wording,
)

BETTING_AFTER = (0, 3, 4, 5)
"""Numbers of common questions after which there is a betting round (R12)."""

FIRST_SECONDS, FURTHER_SECONDS, MOST_SECONDS = 20, 10, 90
"""Seconds for the judge: for one answer, for each further one, at most (R36)."""


def settle_state(state: QuizState) -> QuizState:
    """Apply the consequences of an action."""
    if is_answering(state):
        if len(state.live) == 1:
            return _give_pot_to_last(state)
        if not is_answering_settled(state):
            return state
        return (
            replace(state, phase="marks")
            if list_written_answers(state)
            else continue_after_answers(state)
        )
    if state.phase == "bet":
        return _continue_after_bet(state)
    if state.phase == "judging":
        if len(state.live) == 1:
            return _give_pot_to_last(state)
        return state if state.doubts else _apply_counts(state)
    if state.phase == "hand-over":
        seats = state.active_seats
        return state if len(seats) > 1 and list_watchers(state) else _finish_hand(state)
    return state


# --- the start -----------------------------------------------------------------------------------


def begin_next_hand(state: QuizState) -> QuizState:
    """Begin the next hand.

    The button moves on, the ante doubles when it has been round (R9), a new deck comes if need be.
    """
    seats = state.active_seats
    doubles = state.finished >= len(seats)  # R9
    moved = replace(
        state,
        button=next(s for s in list_seats_after(state, state.button) if s in seats),
        ante=state.ante * 2 if doubles else state.ante,
        finished=0 if doubles else state.finished,
    )
    return _begin_hand(moved)


def _begin_hand(state: QuizState) -> QuizState:
    """Deal the hand, from a new deck if need be (R5)."""
    short = len(state.deck) - state.dealt < count_cards_needed(state)
    return replace(state, phase="stock") if short else deal_hand(state)


def void_hand(state: QuizState, reason: str) -> QuizState:
    """Return the table after the jury stopped the hand (R36a).

    All bets go back, and the same player deals again. The questions that were shown do not come
    again; under version 2 of the rules they did not count as used.
    """
    gone = [place is not None for place in state.places]
    back = zip(state.stacks, state.in_hand, gone, strict=True)
    seats = len(state.stacks)
    used = state.used
    if state.rules_version < 3:
        players = sum([stack > 0 for stack in state.started])
        used = used[: -(len(PRIVATE_NUMBERS) * players + len(state.commons))]
    return _begin_hand(
        replace(
            state,
            turn=None,
            stacks=tuple([stack + (0 if left else bet) for stack, bet, left in back]),
            house=state.house
            + sum([bet for bet, left in zip(state.in_hand, gone, strict=True) if left]),
            in_hand=(0,) * seats,
            in_round=(0,) * seats,
            used=used,
            live=NOBODY,
            private=((),) * seats,
            sheets=(EMPTY_SHEET,) * seats,
            commons=(),
            doubts=(),
            result=None,
            continued=NOBODY,
        ).tell_everybody(QuizVoided(state.hand, reason))
    )


def deal_hand(state: QuizState) -> QuizState:
    """Take the antes, then deal two private cards to each, clockwise (R8, R11, R13)."""
    seats, hand = state.active_seats, state.hand + 1
    stacks = state.stacks
    paid = money.count_ante_paid([stacks[seat] for seat in seats], state.ante)
    forced = tuple([seat for seat in seats if stacks[seat] == paid])
    antes = tuple([paid if place is None else 0 for place in state.places])
    order = [seat for seat in list_seats_after(state, state.button) if seat in seats]
    cards = state.deck[state.dealt : state.dealt + len(PRIVATE_NUMBERS) * len(order)]
    private: list[tuple[QuestionCard, ...]] = [()] * len(stacks)
    events: list[AddressedEvent[GameEvent]] = [
        AddressedEvent(QuizBegan(hand, state.button, state.ante, paid, forced))
    ]
    for at, seat in enumerate(order):
        private[seat] = cards[at :: len(order)]
        one, two = private[seat]
        shown = close_question(find_question(one)), close_question(find_question(two))
        events.append(AddressedEvent(QuizDealt(seat, shown), to_audience(seat)))
    return replace(
        state,
        phase="private",
        hand=hand,
        started=stacks,
        stacks=tuple([stack - ante for stack, ante in zip(stacks, antes, strict=True)]),
        in_hand=antes,
        in_round=(0,) * len(stacks),
        live=frozenset(seats),
        private=tuple(private),
        sheets=(EMPTY_SHEET,) * len(stacks),
        dealt=state.dealt + len(cards),
        used=(*state.used, *[find_question(card).id for card in cards]),
        commons=(),
        locked=NOBODY,
        late=NOBODY,
        played=NOBODY,
        round=0,
        turn=None,
        frozen=False,
        final=bool(forced),
        judged=0,
        appeals=0,
        appealed=NOBODY,
        counts=(),
        result=None,
        continued=NOBODY,
        news=(*state.news, *events),
    )


@lru_cache(maxsize=1024)
def close_question(question: Question) -> Question:
    """Return the question without answers, as seen until the rules open them (R16)."""
    wordings = tuple([Wording(w.lang, w.text, ()) for w in question.wordings])
    return Question(
        question.id,
        question.category,
        question.difficulty,
        question.kind,
        question.full_name,
        wordings,
    )


# --- questions and answers -----------------------------------------------------------------------


def ask_question(state: QuizState) -> QuizState:
    """Ask the next common question (R14)."""
    drawn = state.deck[state.dealt]
    number = len(PRIVATE_NUMBERS) + len(state.commons)
    return replace(
        state,
        phase="common",
        turn=None,
        commons=(*state.commons, drawn),
        dealt=state.dealt + 1,
        used=(*state.used, find_question(drawn).id),
        news=(*state.news, AddressedEvent(QuizAsked(number, close_question(find_question(drawn))))),
    )


def apply_marks(state: QuizState, marks: QuizMarks) -> QuizState:
    """Apply the marks of a phase; the doubtful answers go to the judge (R35, R36)."""
    sheets = [list(sheet) for sheet in state.sheets]
    for mark in marks.marks:
        was = sheets[mark.seat][mark.number]
        sheets[mark.seat][mark.number] = SheetEntry(was.text, was.lang, mark.right)
    if state.options.judge != "auto":
        doubtful = [(mark.seat, mark.number) for mark in marks.marks if mark.doubtful]
    else:
        doubtful = []
    doubtful.sort(key=lambda line: _make_anonymous_key(state, *line))
    doubts = [
        DoubtfulAnswer(f"case.{state.hand}.{k}", seat, number)
        for k, (seat, number) in enumerate(doubtful, state.judged + 1)
    ]
    return continue_after_answers(
        replace(
            state,
            sheets=tuple([tuple(sheet) for sheet in sheets]),
            doubts=(*state.doubts, *doubts),
            judged=state.judged + len(doubts),
        )
    )


def _make_anonymous_key(state: QuizState, seat: Seat, number: int) -> str:
    """Return a sort key that does not follow the seats, for the judge.

    It does not rest on what was written, so that a published record has the same.
    """
    return sha256(f"{find_card(state, seat, number).seal} {seat}".encode()).hexdigest()


def continue_after_answers(state: QuizState) -> QuizState:
    """Go on to a betting round, the next question or the showdown (R12, R27)."""
    asked_so_far = len(state.commons)
    state = replace(state, locked=NOBODY, late=NOBODY)
    if asked_so_far in BETTING_AFTER and not state.final:
        return bets.open_round(state)
    return ask_question(state) if asked_so_far < len(COMMON_NUMBERS) else _begin_counting(state)


# --- betting rounds ------------------------------------------------------------------------------


def _continue_after_bet(state: QuizState) -> QuizState:
    """Go on to the next seat, or from the round to what follows (R17, R27, R29)."""
    if len(state.live) == 1:
        return _give_pot_to_last(state)
    seat = state.turn
    if seat is not None and bets.has_to_act(state, seat):
        return state
    turn = bets.find_next_bettor(state, state.button if seat is None else seat)
    if turn is not None:
        return replace(state, turn=turn)
    over = replace(
        state,
        turn=None,
        in_round=(0,) * len(state.stacks),
        final=state.final or state.frozen,
        frozen=False,
    )
    if len(over.commons) == len(COMMON_NUMBERS) or over.final:
        return _begin_counting(over)
    return ask_question(over)


# --- counts --------------------------------------------------------------------------------------


def _begin_counting(state: QuizState) -> QuizState:
    """Begin the counting; the judge is awaited if they have not ruled yet (R36)."""
    if not state.doubts:
        return _apply_counts(state)
    further = FURTHER_SECONDS * (len(state.doubts) - 1)
    return replace(state, phase="judging", patience=min(FIRST_SECONDS + further, MOST_SECONDS))


def _apply_counts(state: QuizState) -> QuizState:
    """Go on to the showdown, or show the counts after an all-in (R27, R30)."""
    counts = count_live_seats(state)
    if len(state.commons) == len(COMMON_NUMBERS):
        return open_result(state, _make_result(state, counts))
    return ask_question(replace(state, counts=counts).tell_everybody(Counted(counts)))


def count_live_seats(state: QuizState) -> tuple[tuple[Seat, int], ...]:
    """Return the right answers of each live seat."""
    return tuple([(seat, count_right_answers(state, seat)) for seat in sorted(state.live)])


def _make_result(state: QuizState, counts: tuple[tuple[Seat, int], ...]) -> Result:
    """Return the result: most right answers win the pot; a tie divides it (R30, R31)."""
    best = max([number for _, number in counts])
    winners = tuple([seat for seat, number in counts if number == best])
    share, kept = money.split_pot(count_pot(state), len(winners))
    return Result(state.hand, counts, winners, count_pot(state), share, kept)


def _give_pot_to_last(state: QuizState) -> QuizState:
    """Give the pot to the only seat left; nothing more is asked or shown (R29)."""
    return open_result(
        state, Result(state.hand, (), tuple(state.live), count_pot(state), count_pot(state), 0)
    )


def open_result(state: QuizState, result: Result) -> QuizState:
    """Open the result of the hand; the pot stays until all have seen it (R36b)."""
    shown = replace(
        state,
        phase="hand-over",
        turn=None,
        result=result,
        doubts=(),
        continued=NOBODY,
        locked=NOBODY,
        late=NOBODY,
    )
    shown = shown.tell_everybody(result)
    for seat, _ in result.counts:
        shown = shown.tell_only(seat, Marked(seat))
    return settle_state(shown)


def recount_hand(state: QuizState) -> QuizState:
    """Count again after the judge has ruled on an appeal (R36b)."""
    result = _make_result(state, count_live_seats(state))
    if result == state.result:
        return settle_state(replace(state, phase="hand-over"))
    return open_result(state, result)


# --- the end -------------------------------------------------------------------------------------


def _finish_hand(state: QuizState) -> QuizState:
    """Award the pot, note who is out or away, and go on (R30–R34, R40)."""
    state = _note_absences(_award_pot(state))
    seats = state.active_seats
    losers = [seat for seat in seats if not state.stacks[seat]] if len(seats) > 1 else []
    state = _place_seats(state, losers, state.started)
    state = state.tell_everybody(*[QuizOut(seat) for seat in losers])
    left = state.active_seats
    if len(left) > 1 and not state.presence.away.issuperset(left):
        return begin_next_hand(state)
    return _end_game(state)


def _end_game(state: QuizState) -> QuizState:
    """End the game: the only seat left has won (R34).

    Where all have gone away, more chips are the better place: they would share pot after pot with
    no right answer.
    """
    state = replace(_place_seats(state, state.active_seats, state.stacks), phase="over")
    return state.tell_everybody(
        *[QuizWon(seat) for seat, place in enumerate(state.places) if place == 1]
    )


def _place_seats(state: QuizState, seats: Sequence[Seat], chips: Sequence[int]) -> QuizState:
    """Place these seats last of all that are in; more chips are better (R33)."""
    places, best = list(state.places), len(state.active_seats) - len(seats) + 1
    for seat in seats:
        places[seat] = best + sum([chips[other] > chips[seat] for other in seats])
    return replace(state, places=tuple(places))


def _award_pot(state: QuizState) -> QuizState:
    """Give the winners their shares.

    A share of a player who has left goes with them (R41). Then fines are paid to the next pot, as
    far as there are chips (R36a).
    """
    result = state.result
    assert result is not None, "a hand came to something"
    stacks, house = list(state.stacks), state.house
    for seat in result.winners:
        if state.places[seat] is None:
            stacks[seat] += result.share
        else:
            house += result.share
    carries = state.options.odd_chips == "carry"
    paid = [min(fine, stack) for fine, stack in zip(state.fines, stacks, strict=True)]
    stacks = [stack - fine for stack, fine in zip(stacks, paid, strict=True)]
    return replace(
        state,
        stacks=tuple(stacks),
        house=house if carries else house + result.kept,
        carry=sum(paid) + (result.kept if carries else 0),
        fines=(0,) * len(stacks),
        in_hand=(0,) * len(stacks),
        finished=state.finished + 1,
        results=(*state.results, result),
    )


def _note_absences(state: QuizState) -> QuizState:
    """Count misses: two hands in a row without an own answer or bet are two (R40)."""
    presence, news = state.presence, state.news
    for seat in state.active_seats:
        if seat in state.played:
            continue
        presence, new_events = presence.record_timeout(seat)
        news = (*news, *new_events)
    return replace(state, presence=presence, news=news)
