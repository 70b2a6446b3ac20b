"""A hand of quiz poker from the ante to the award (R8–R16, R27–R36b).

Each step that needs nobody leads on to the next, until somebody is waited for or something is due.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from msgspec.structs import replace

from engines.core import NOBODY, Event, Seat, Told, only
from engines.position import watchers
from engines.quiz import bets, money
from engines.quiz.state import (
    EMPTY,
    Doubt,
    Entry,
    State,
    after,
    answering,
    card,
    count,
    pot,
    question,
    settled,
    wanted,
    written,
)
from engines.quiz.types import (
    COMMON,
    PRIVATE,
    Asked,
    Began,
    Card,
    Counted,
    Dealt,
    Marked,
    Marks,
    Out,
    Question,
    Result,
    Voided,
    Won,
    Wording,
)

BETTING_AFTER = (0, 3, 4, 5)
"""After so many common questions there is a betting round (R12)."""

FIRST_SECONDS, FURTHER_SECONDS, MOST_SECONDS = 20, 10, 90
"""How long the judge is waited for: for one answer, more for each further one, at most (R36)."""


def settle(state: State) -> State:
    """What follows by itself, now that somebody has acted."""
    if answering(state):
        if len(state.live) == 1:
            return _taken(state)
        if not settled(state):
            return state
        return replace(state, phase="marks") if written(state) else answered(state)
    if state.phase == "bet":
        return _after_bet(state)
    if state.phase == "judging":
        if len(state.live) == 1:
            return _taken(state)
        return state if state.doubts else _judged(state)
    if state.phase == "hand-over":
        seats = state.staying
        return state if len(seats) > 1 and watchers(state) else _finished(state)
    return state


# --- the start -----------------------------------------------------------------------------------


def next_hand(state: State) -> State:
    """The button moves on, the ante doubles when it has been round; a new deck if need be."""
    seats = state.staying
    doubles = state.finished >= len(seats)  # R9
    moved = replace(
        state,
        button=next(s for s in after(state, state.button) if s in seats),
        ante=state.ante * 2 if doubles else state.ante,
        finished=0 if doubles else state.finished,
    )
    return _begun(moved)


def _begun(state: State) -> State:
    """The hand is dealt, from a new deck if need be (R5)."""
    short = len(state.deck) - state.dealt < wanted(state)
    return replace(state, phase="stock") if short else dealt(state)


def voided(state: State, reason: str) -> State:
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
        used = used[: -(len(PRIVATE) * players + len(state.commons))]
    return _begun(
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
            sheets=(EMPTY,) * seats,
            commons=(),
            doubts=(),
            result=None,
            continued=NOBODY,
        ).tell(Voided(state.hand, reason))
    )


def dealt(state: State) -> State:
    """The antes, then two private cards each, dealt clockwise (R8, R11, R13)."""
    seats, hand = state.staying, state.hand + 1
    stacks = state.stacks
    paid = money.ante_paid([stacks[seat] for seat in seats], state.ante)
    forced = tuple([seat for seat in seats if stacks[seat] == paid])
    antes = tuple([paid if place is None else 0 for place in state.places])
    order = [seat for seat in after(state, state.button) if seat in seats]
    cards = state.deck[state.dealt : state.dealt + len(PRIVATE) * len(order)]
    private: list[tuple[Card, ...]] = [()] * len(stacks)
    told: list[Told[Event]] = [Told(Began(hand, state.button, state.ante, paid, forced))]
    for at, seat in enumerate(order):
        private[seat] = cards[at :: len(order)]
        one, two = private[seat]
        shown = closed(question(one)), closed(question(two))
        told.append(Told(Dealt(seat, shown), only(seat)))
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
        sheets=(EMPTY,) * len(stacks),
        dealt=state.dealt + len(cards),
        used=(*state.used, *[question(card).id for card in cards]),
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
        news=(*state.news, *told),
    )


@lru_cache(maxsize=1024)
def closed(question: Question) -> Question:
    """The question without its answers, as it is seen until the rules open them (R16)."""
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


def ask(state: State) -> State:
    """The next common question (R14)."""
    drawn = state.deck[state.dealt]
    number = len(PRIVATE) + len(state.commons)
    return replace(
        state,
        phase="common",
        turn=None,
        commons=(*state.commons, drawn),
        dealt=state.dealt + 1,
        used=(*state.used, question(drawn).id),
        news=(*state.news, Told(Asked(number, closed(question(drawn))))),
    )


def marked(state: State, marks: Marks) -> State:
    """How the answers of a phase read; the doubtful ones go to the judge (R35, R36)."""
    sheets = [list(sheet) for sheet in state.sheets]
    for mark in marks.marks:
        was = sheets[mark.seat][mark.number]
        sheets[mark.seat][mark.number] = Entry(was.text, was.lang, mark.right)
    if state.options.judge != "auto":
        doubtful = [(mark.seat, mark.number) for mark in marks.marks if mark.doubtful]
    else:
        doubtful = []
    doubtful.sort(key=lambda line: _anonymous(state, *line))
    doubts = [
        Doubt(f"case.{state.hand}.{k}", seat, number)
        for k, (seat, number) in enumerate(doubtful, state.judged + 1)
    ]
    return answered(
        replace(
            state,
            sheets=tuple([tuple(sheet) for sheet in sheets]),
            doubts=(*state.doubts, *doubts),
            judged=state.judged + len(doubts),
        )
    )


def _anonymous(state: State, seat: Seat, number: int) -> str:
    """An order that does not follow the seats, for the judge; it does not rest on what was written,
    so that a published record has the same."""
    return sha256(f"{card(state, seat, number).seal} {seat}".encode()).hexdigest()


def answered(state: State) -> State:
    """A betting round, the next question or the showdown follows (R12, R27)."""
    asked_so_far = len(state.commons)
    state = replace(state, locked=NOBODY, late=NOBODY)
    if asked_so_far in BETTING_AFTER and not state.final:
        return bets.opened(state)
    return ask(state) if asked_so_far < len(COMMON) else _counting(state)


# --- betting rounds ------------------------------------------------------------------------------


def _after_bet(state: State) -> State:
    """Goes on to the next seat in turn, or from the round to what follows it (R17, R27, R29)."""
    if len(state.live) == 1:
        return _taken(state)
    seat = state.turn
    if seat is not None and bets.to_act(state, seat):
        return state
    turn = bets.following(state, state.button if seat is None else seat)
    if turn is not None:
        return replace(state, turn=turn)
    over = replace(
        state,
        turn=None,
        in_round=(0,) * len(state.stacks),
        final=state.final or state.frozen,
        frozen=False,
    )
    if len(over.commons) == len(COMMON) or over.final:
        return _counting(over)
    return ask(over)


# --- counts --------------------------------------------------------------------------------------


def _counting(state: State) -> State:
    """The counts are needed: the judge is waited for if he has not ruled yet (R36)."""
    if not state.doubts:
        return _judged(state)
    further = FURTHER_SECONDS * (len(state.doubts) - 1)
    return replace(state, phase="judging", patience=min(FIRST_SECONDS + further, MOST_SECONDS))


def _judged(state: State) -> State:
    """The showdown, or the counts that are shown after an all-in (R27, R30)."""
    counts = counted(state)
    if len(state.commons) == len(COMMON):
        return opened(state, _result(state, counts))
    return ask(replace(state, counts=counts).tell(Counted(counts)))


def counted(state: State) -> tuple[tuple[Seat, int], ...]:
    """The right answers of each live seat."""
    return tuple([(seat, count(state, seat)) for seat in sorted(state.live)])


def _result(state: State, counts: tuple[tuple[Seat, int], ...]) -> Result:
    """Most right answers win the pot; a tie divides it (R30, R31)."""
    best = max([number for _, number in counts])
    winners = tuple([seat for seat, number in counts if number == best])
    share, kept = money.split(pot(state), len(winners))
    return Result(state.hand, counts, winners, pot(state), share, kept)


def _taken(state: State) -> State:
    """The only one left wins the pot; nothing more is asked or shown (R29)."""
    return opened(state, Result(state.hand, (), tuple(state.live), pot(state), pot(state), 0))


def opened(state: State, result: Result) -> State:
    """What the hand came to lies open; the pot stays until all have seen it (R36b)."""
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
    shown = shown.tell(result)
    for seat, _ in result.counts:
        shown = shown.tell_only(seat, Marked(seat))
    return settle(shown)


def recounted(state: State) -> State:
    """After the judge has ruled on an appeal: the counts and the pot follow (R36b)."""
    result = _result(state, counted(state))
    if result == state.result:
        return settle(replace(state, phase="hand-over"))
    return opened(state, result)


# --- the end -------------------------------------------------------------------------------------


def _finished(state: State) -> State:
    """The award, who is out, who is away, and the next hand or the end (R30–R34, R40)."""
    state = _absences(_awarded(state))
    seats = state.staying
    losers = [seat for seat in seats if not state.stacks[seat]] if len(seats) > 1 else []
    state = _placed(state, losers, state.started)
    state = state.tell(*[Out(seat) for seat in losers])
    left = state.staying
    if len(left) > 1 and not state.presence.away.issuperset(left):
        return next_hand(state)
    return _over(state)


def _over(state: State) -> State:
    """One is left and has won (R34). Where all have gone away, more chips are the better place:
    they would share pot after pot with no right answer."""
    state = replace(_placed(state, state.staying, state.stacks), phase="over")
    return state.tell(*[Won(seat) for seat, place in enumerate(state.places) if place == 1])


def _placed(state: State, seats: Sequence[Seat], chips: Sequence[int]) -> State:
    """These go now, as the last of all that are in: who had more chips is better (R33)."""
    places, best = list(state.places), len(state.staying) - len(seats) + 1
    for seat in seats:
        places[seat] = best + sum([chips[other] > chips[seat] for other in seats])
    return replace(state, places=tuple(places))


def _awarded(state: State) -> State:
    """The winners get their shares; that of one who has left goes with him (R41). Then fines are
    paid to the next pot, as far as there are chips (R36a)."""
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


def _absences(state: State) -> State:
    """Two hands in a row without an answer or a bet of one's own are two misses (R40)."""
    presence, told = state.presence, state.news
    for seat in state.staying:
        if seat in state.played:
            continue
        presence, news = presence.timed_out(seat)
        told = (*told, *news)
    return replace(state, presence=presence, news=told)
