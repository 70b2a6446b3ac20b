"""What comes of a legal action at a table of Captain Bluff: the next state, and what happened.

Rule numbers are those of docs/rules/captain.md. Whether an action is legal is judged in `rules`;
what follows by itself is in `settle`.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.captain.belt import Belt, cards_of, extended, reversed_, shortened
from engines.captain.cards import Card, Joker, Luggage, Numbered
from engines.captain.state import DEALT, State, empty_belt
from engines.captain.types import (
    Board,
    Call,
    Close,
    Closed,
    Dealt,
    Defined,
    Delay,
    Delayed,
    End,
    First,
    Got,
    Hid,
    Look,
    Looked,
    Origin,
    Pass,
    Place,
    Placed,
    Placement,
    Reveal,
    Revealed,
    Reverse,
    Reversed,
    Saw,
    SeatAction,
    Swap,
    Swapped,
    Take,
    TookBack,
    WorldTour,
)
from engines.core import NOBODY, Event, Left, Quit, Seat, Told, only, permutation


def chance(state: State, values: tuple[int, ...]) -> State:
    """What was drawn or shuffled (R4–R6, R30)."""
    if state.phase == "first":
        return replace(state, phase="luggage", first=values[0])
    if state.phase == "luggage":
        deck = permutation(values, state.pile)
        hands, pile = _dealt(deck, len(state.hands), DEALT[len(state.hands)])
        return replace(state, phase="airport", hands=hands, pile=pile)
    if state.phase == "airport":
        return _begin(state, values)
    return replace(state, phase="turn", pile=permutation(values, state.discard), discard=())


def rule(state: State, action: First, by_clock: bool) -> State:
    """The host has said who begins (R4a)."""
    return replace(state, phase="luggage", first=action.seat)


def _dealt(
    deck: tuple[Card, ...], seats: int, each: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """So many cards for each seat from the deck's top, and the rest."""
    hands = tuple(deck[seat * each : (seat + 1) * each] for seat in range(seats))
    return hands, deck[seats * each :]


def _begin(state: State, values: tuple[int, ...]) -> State:
    """Airport cards complete the hands; then each puts down an origin, two of them two (R5, R7)."""
    seats, first = len(state.hands), state.first
    assert first is not None, "who begins was drawn before"
    each = 3 if seats == 2 else 2
    deck = permutation(values, state.unused)
    hands = tuple(
        hand + deck[seat * each : (seat + 1) * each] for seat, hand in enumerate(state.hands)
    )
    gone = state.gone  # they left before the host had said who begins
    order = tuple([s for n in range(seats) if (s := (first + n) % seats) not in gone])
    dealt = [Told(Got(seat, hands[seat]), only(seat)) for seat in state.staying]
    return replace(
        state,
        phase="setup",
        pending=order * 2 if seats == 2 else order,
        hands=tuple([() if seat in gone else hand for seat, hand in enumerate(hands)]),
        discard=tuple([card for seat in gone for card in hands[seat]]),
        unused=deck[seats * each :],
        news=(*state.news, Told(Dealt(first)), *dealt),
    )


# --- who acts ------------------------------------------------------------------------------------


def act(state: State, seat: Seat, action: SeatAction, by_clock: bool = False) -> State:
    """A seat has done this, or time for it: with the stand-in the turn is over (R38)."""
    state = _act(state, seat, action, by_clock)
    return replace(state, acted=True, played=True) if by_clock and state.phase == "turn" else state


def _act(state: State, seat: Seat, action: SeatAction, by_clock: bool) -> State:
    match action:
        case Place():
            return _place(state, seat, action)
        case Origin():
            return _origin(state, seat, action, by_clock)
        case Look(belt):
            state = _look(state, seat, (belt,), by_clock=by_clock)
            return replace(state, acted=True, step=state.step + 1)
        case Swap():
            return _swap(state, seat, action)
        case Close():
            return _close(state, seat, action)
        case WorldTour(belt, number):
            state = replace(_without(state, seat, ("TM",)), played=True)
            return _placed(state, seat, belt, (Joker(number),))
        case Reverse(belt):
            state = replace(
                _without(state, seat, ("CS",)),
                played=True,
                step=state.step + 1,
                belts=_with_belt(state, belt, reversed_(state.belt(belt))),
            )
            return state.tell(Reversed(seat, belt))
        case Board(belts):
            return _look(_discarded(state, seat, "TA"), seat, belts, board=True)
        case Delay():
            return _delay(state, seat)
        case Call():
            return _call(state, seat)
        case Pass():
            return replace(state, passed=state.passed | {seat})
        case Take():
            return _take(state, seat, action)
        case End():
            return replace(state, played=True)
        case Quit():
            return _quit(state, seat)


# --- the five actions (R10–R18) ------------------------------------------------------------------


def _place(state: State, seat: Seat, place: Place) -> State:
    joker = any(isinstance(card, Joker) for card in place.cards)
    state = _without(state, seat, cards_of(place.cards))
    state = replace(state, acted=True, played=state.played or joker)
    return _placed(state, seat, place.belt, place.cards)


def _placed(state: State, seat: Seat, belt: int, cards: tuple[Numbered, ...]) -> State:
    """The row grows and a window opens (R25)."""
    number = state.placement.number + 1 if state.placement else 1
    return replace(
        state,
        phase="call",
        step=state.step + 1,
        belts=_with_belt(state, belt, extended(state.belt(belt), cards)),
        placement=Placement(number, seat, belt, cards),
        passed=frozenset(),
        news=(*state.news, Told(Placed(seat, belt, cards))),
    )


def _origin(state: State, seat: Seat, origin: Origin, by_clock: bool) -> State:
    """Who puts one down knows it; in a turn he draws a card for it (R7, R15)."""
    belt = Belt(origin.card, (), None, _learnt(state, empty_belt(len(state.hands)), seat))
    state = _without(state, seat, (origin.card,))
    state = replace(state, belts=_with_belt(state, origin.belt, belt))
    state = state.tell(Defined(seat, origin.belt, by_clock))
    state = state.tell_only(seat, Hid(seat, origin.belt, origin.card))
    if state.phase == "setup":
        return replace(state, pending=state.pending[1:])
    return replace(state, acted=True, step=state.step + 1, drawing=(seat,), luggage_only=False)


def _look(
    state: State, seat: Seat, belts: tuple[int, ...], board: bool = False, by_clock: bool = False
) -> State:
    """What lies there, to the one who looks; that he looked, to all (R16, R22)."""
    told: list[Told[Event]] = [Told(Looked(seat, belts, board, by_clock))]
    after = list(state.belts)
    for number in belts:
        belt = state.belt(number)
        assert belt.origin is not None, "check asks for an origin"
        told.append(Told(Saw(seat, number, belt.origin), only(seat)))
        learnt = _learnt(state, belt, seat)
        after[number - 1] = Belt(belt.origin, belt.row, belt.dir, learnt)
    return replace(state, belts=tuple(after), news=(*state.news, *told))


def _learnt(state: State, belt: Belt, seat: Seat) -> tuple[int | None, ...]:
    """What a seat knows already it has known since then."""
    if belt.learnt[seat] is not None:
        return belt.learnt
    return (*belt.learnt[:seat], state.turns, *belt.learnt[seat + 1 :])


def _swap(state: State, seat: Seat, swap: Swap) -> State:
    """Only the swapper knows the new origin; the old one comes into his hand (R17)."""
    belt = state.belt(swap.belt)
    assert belt.origin is not None, "check asks for an origin"
    learnt = _learnt(state, empty_belt(len(state.hands)), seat)
    state = _with_cards(_without(state, seat, (swap.card,)), seat, (belt.origin,))
    state = replace(
        state,
        acted=True,
        step=state.step + 1,
        belts=_with_belt(state, swap.belt, Belt(swap.card, belt.row, belt.dir, learnt)),
    )
    state = state.tell(Swapped(seat, swap.belt))
    state = state.tell_only(seat, Hid(seat, swap.belt, swap.card))
    return state.tell_only(seat, Got(seat, (belt.origin,)))


def _close(state: State, seat: Seat, close: Close) -> State:
    """Row and origin to the discard, the origin unseen (R18)."""
    belt = state.belt(close.belt)
    assert belt.origin is not None, "check asks for an origin"
    state = replace(
        state,
        acted=True,
        step=state.step + 1,
        belts=_with_belt(state, close.belt, empty_belt(len(state.hands))),
        discard=(*state.discard, *cards_of(belt.row), belt.origin),
    )
    return state.tell(Closed(seat, close.belt, belt.row))


# --- airport cards (R22, R23) --------------------------------------------------------------------


def _discarded(state: State, seat: Seat, card: Card) -> State:
    state = _without(state, seat, (card,))
    return replace(state, discard=(*state.discard, card), played=True, step=state.step + 1)


def _delay(state: State, seat: Seat) -> State:
    """Every other player with fewer than five cards draws luggage, clockwise (R23)."""
    state = _discarded(state, seat, "VR").tell(Delayed(seat))
    seats = len(state.hands)
    others = [(seat + n) % seats for n in range(1, seats)]
    few = tuple([s for s in others if s not in state.gone and len(state.hands[s]) < 5])
    return replace(state, drawing=few, luggage_only=True)


# --- out of turn ---------------------------------------------------------------------------------


def _call(state: State, seat: Seat) -> State:
    """The origin is turned up; no luggage of the row's city: the placer bluffed (R26, R27)."""
    placement = state.placement
    assert placement is not None, "check asks for a window"
    belt = state.belt(placement.belt)
    assert belt.origin is not None, "nothing is placed without an origin"
    honest = isinstance(belt.origin, Luggage) and belt.origin.city == belt.city
    reveal = Reveal(
        caller=seat,
        placer=placement.seat,
        belt=placement.belt,
        row=belt.row,
        origin=belt.origin,
        bluff=not honest,
        loser=seat if honest else placement.seat,
    )
    return replace(state, phase="reveal", reveal=reveal, continued=NOBODY).tell(Revealed(reveal))


def _take(state: State, seat: Seat, take: Take) -> State:
    """Into the hand, whoever had placed it (R31)."""
    belt, count = state.belt(take.belt), len(take.cards)
    cards = tuple([card for card in belt.row[-count:] if isinstance(card, Luggage)])
    takes = (*state.takes[:seat], state.takes[seat] + count, *state.takes[seat + 1 :])
    state = _with_cards(state, seat, cards)
    state = replace(state, belts=_with_belt(state, take.belt, shortened(belt, count)), takes=takes)
    return state.tell(TookBack(seat, take.belt, cards))


def _quit(state: State, seat: Seat) -> State:
    """The hand goes to the discard, the origins stay (R39)."""
    state = replace(
        state,
        hands=(*state.hands[:seat], (), *state.hands[seat + 1 :]),
        discard=(*state.discard, *state.hands[seat]),
        pending=tuple([s for s in state.pending if s != seat]),
        gone=(*state.gone, seat),
    )
    if state.phase == "call" and state.placement is not None and state.placement.seat == seat:
        state = replace(state, passed=frozenset(state.staying))  # nobody is left to be called
    return state.tell(Left(seat))


# --- small steps ---------------------------------------------------------------------------------


def _with_belt(state: State, number: int, belt: Belt) -> tuple[Belt, ...]:
    return (*state.belts[: number - 1], belt, *state.belts[number:])


def _with_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    hand = state.hands[seat] + cards
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _without(state: State, seat: Seat, cards: Iterable[Card]) -> State:
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    return replace(state, hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))
