"""Effects of legal actions in Captain Bluff: the next state and its events.

Rule numbers are those of docs/rules/captain.md. Whether an action is legal is judged in `rules`;
`settle` has what follows by itself.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.captain.belt import CaptainBelt, extend_row, list_row_cards, reverse_row, shorten_row
from engines.captain.cards import CaptainCard, Joker, Luggage, NumberedCard
from engines.captain.state import DEALT_LUGGAGE, CaptainState, make_empty_belt
from engines.captain.types import (
    CaptainBoard,
    CaptainCall,
    CaptainClose,
    CaptainDealt,
    CaptainDelay,
    CaptainEnd,
    CaptainFirst,
    CaptainGot,
    CaptainHid,
    CaptainLook,
    CaptainLooked,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainPlaced,
    CaptainPlacement,
    CaptainReveal,
    CaptainRevealed,
    CaptainReverse,
    CaptainSaw,
    CaptainSeatAction,
    CaptainSwap,
    CaptainTake,
    Closed,
    Defined,
    Delayed,
    Reversed,
    Swapped,
    TookBack,
    WorldTour,
)
from engines.core import (
    NOBODY,
    AddressedEvent,
    GameEvent,
    Left,
    QuitAction,
    Seat,
    shuffle_items,
    to_audience,
)


def apply_chance(state: CaptainState, values: tuple[int, ...]) -> CaptainState:
    """Apply a draw or a shuffle (R4–R6, R30)."""
    if state.phase == "first":
        return replace(state, phase="luggage", first=values[0])
    if state.phase == "luggage":
        deck = shuffle_items(values, state.pile)
        hands, pile = _deal_cards(deck, len(state.hands), DEALT_LUGGAGE[len(state.hands)])
        return replace(state, phase="airport", hands=hands, pile=pile)
    if state.phase == "airport":
        return _begin_setup(state, values)
    return replace(state, phase="turn", pile=shuffle_items(values, state.discard), discard=())


def apply_office_action(state: CaptainState, action: CaptainFirst, by_clock: bool) -> CaptainState:
    """Apply the host's choice of the first seat (R4a)."""
    return replace(state, phase="luggage", first=action.seat)


def _deal_cards(
    deck: tuple[CaptainCard, ...], seats: int, each: int
) -> tuple[tuple[tuple[CaptainCard, ...], ...], tuple[CaptainCard, ...]]:
    """Return so many cards for each seat from the deck's top, and the rest."""
    hands = tuple(deck[seat * each : (seat + 1) * each] for seat in range(seats))
    return hands, deck[seats * each :]


def _begin_setup(state: CaptainState, values: tuple[int, ...]) -> CaptainState:
    """Deal airport cards and begin setup: one origin a seat, two of two (R5, R7)."""
    seats, first = len(state.hands), state.first
    assert first is not None, "who begins was drawn before"
    each = 3 if seats == 2 else 2
    deck = shuffle_items(values, state.unused)
    hands = tuple(
        hand + deck[seat * each : (seat + 1) * each] for seat, hand in enumerate(state.hands)
    )
    gone = state.gone  # they left before the host had chosen the first seat
    order = tuple([s for n in range(seats) if (s := (first + n) % seats) not in gone])
    dealt = [
        AddressedEvent(CaptainGot(seat, hands[seat]), to_audience(seat))
        for seat in state.active_seats
    ]
    return replace(
        state,
        phase="setup",
        pending=order * 2 if seats == 2 else order,
        hands=tuple([() if seat in gone else hand for seat, hand in enumerate(hands)]),
        discard=tuple([card for seat in gone for card in hands[seat]]),
        unused=deck[seats * each :],
        news=(*state.news, AddressedEvent(CaptainDealt(first)), *dealt),
    )


# --- who acts ------------------------------------------------------------------------------------


def apply_seat_action(
    state: CaptainState, seat: Seat, action: CaptainSeatAction, by_clock: bool = False
) -> CaptainState:
    """Apply an action of a seat, or of the clock for it, which ends the turn (R38)."""
    state = _apply_seat_action(state, seat, action, by_clock)
    return replace(state, acted=True, played=True) if by_clock and state.phase == "turn" else state


def _apply_seat_action(
    state: CaptainState, seat: Seat, action: CaptainSeatAction, by_clock: bool
) -> CaptainState:
    match action:
        case CaptainPlace():
            return _place_cards(state, seat, action)
        case CaptainOrigin():
            return _define_origin(state, seat, action, by_clock)
        case CaptainLook(belt):
            state = _look_at_origins(state, seat, (belt,), by_clock=by_clock)
            return replace(state, acted=True, step=state.step + 1)
        case CaptainSwap():
            return _swap_origin(state, seat, action)
        case CaptainClose():
            return _close_belt(state, seat, action)
        case WorldTour(belt, number):
            state = replace(_remove_cards(state, seat, ("TM",)), played=True)
            return _extend_belt(state, seat, belt, (Joker(number),))
        case CaptainReverse(belt):
            state = replace(
                _remove_cards(state, seat, ("CS",)),
                played=True,
                step=state.step + 1,
                belts=_replace_belt(state, belt, reverse_row(state.get_belt(belt))),
            )
            return state.tell_everybody(Reversed(seat, belt))
        case CaptainBoard(belts):
            return _look_at_origins(
                _discard_airport_card(state, seat, "TA"), seat, belts, board=True
            )
        case CaptainDelay():
            return _delay_flight(state, seat)
        case CaptainCall():
            return _call_bluff(state, seat)
        case CaptainPass():
            return replace(state, passed=state.passed | {seat})
        case CaptainTake():
            return _take_back(state, seat, action)
        case CaptainEnd():
            return replace(state, played=True)
        case QuitAction():
            return _leave_game(state, seat)


# --- the five actions (R10–R18) ------------------------------------------------------------------


def _place_cards(state: CaptainState, seat: Seat, place: CaptainPlace) -> CaptainState:
    joker = any(isinstance(card, Joker) for card in place.cards)
    state = _remove_cards(state, seat, list_row_cards(place.cards))
    state = replace(state, acted=True, played=state.played or joker)
    return _extend_belt(state, seat, place.belt, place.cards)


def _extend_belt(
    state: CaptainState, seat: Seat, belt: int, cards: tuple[NumberedCard, ...]
) -> CaptainState:
    """Extend a row and open a call window (R25)."""
    number = state.placement.number + 1 if state.placement else 1
    return replace(
        state,
        phase="call",
        step=state.step + 1,
        belts=_replace_belt(state, belt, extend_row(state.get_belt(belt), cards)),
        placement=CaptainPlacement(number, seat, belt, cards),
        passed=frozenset(),
        news=(*state.news, AddressedEvent(CaptainPlaced(seat, belt, cards))),
    )


def _define_origin(
    state: CaptainState, seat: Seat, origin: CaptainOrigin, by_clock: bool
) -> CaptainState:
    """Put an origin down, known to its seat, which draws for it in a turn (R7, R15)."""
    belt = CaptainBelt(
        origin.card, (), None, _learn_origin(state, make_empty_belt(len(state.hands)), seat)
    )
    state = _remove_cards(state, seat, (origin.card,))
    state = replace(state, belts=_replace_belt(state, origin.belt, belt))
    state = state.tell_everybody(Defined(seat, origin.belt, by_clock))
    state = state.tell_only(seat, CaptainHid(seat, origin.belt, origin.card))
    if state.phase == "setup":
        return replace(state, pending=state.pending[1:])
    return replace(state, acted=True, step=state.step + 1, drawing=(seat,), luggage_only=False)


def _look_at_origins(
    state: CaptainState,
    seat: Seat,
    belts: tuple[int, ...],
    board: bool = False,
    by_clock: bool = False,
) -> CaptainState:
    """Tell the looking seat the origins, and all others that it looked (R16, R22)."""
    events: list[AddressedEvent[GameEvent]] = [
        AddressedEvent(CaptainLooked(seat, belts, board, by_clock))
    ]
    after = list(state.belts)
    for number in belts:
        belt = state.get_belt(number)
        assert belt.origin is not None, "check asks for an origin"
        events.append(AddressedEvent(CaptainSaw(seat, number, belt.origin), to_audience(seat)))
        learnt = _learn_origin(state, belt, seat)
        after[number - 1] = CaptainBelt(belt.origin, belt.row, belt.dir, learnt)
    return replace(state, belts=tuple(after), news=(*state.news, *events))


def _learn_origin(state: CaptainState, belt: CaptainBelt, seat: Seat) -> tuple[int | None, ...]:
    """Return the turns of learning, with this seat's; an earlier one stays."""
    if belt.learnt[seat] is not None:
        return belt.learnt
    return (*belt.learnt[:seat], state.turns, *belt.learnt[seat + 1 :])


def _swap_origin(state: CaptainState, seat: Seat, swap: CaptainSwap) -> CaptainState:
    """Swap an origin: only this seat knows the new one, and takes the old one (R17)."""
    belt = state.get_belt(swap.belt)
    assert belt.origin is not None, "check asks for an origin"
    learnt = _learn_origin(state, make_empty_belt(len(state.hands)), seat)
    state = _add_cards(_remove_cards(state, seat, (swap.card,)), seat, (belt.origin,))
    state = replace(
        state,
        acted=True,
        step=state.step + 1,
        belts=_replace_belt(state, swap.belt, CaptainBelt(swap.card, belt.row, belt.dir, learnt)),
    )
    state = state.tell_everybody(Swapped(seat, swap.belt))
    state = state.tell_only(seat, CaptainHid(seat, swap.belt, swap.card))
    return state.tell_only(seat, CaptainGot(seat, (belt.origin,)))


def _close_belt(state: CaptainState, seat: Seat, close: CaptainClose) -> CaptainState:
    """Close a belt: row and origin go to the discard, the origin unseen (R18)."""
    belt = state.get_belt(close.belt)
    assert belt.origin is not None, "check asks for an origin"
    state = replace(
        state,
        acted=True,
        step=state.step + 1,
        belts=_replace_belt(state, close.belt, make_empty_belt(len(state.hands))),
        discard=(*state.discard, *list_row_cards(belt.row), belt.origin),
    )
    return state.tell_everybody(Closed(seat, close.belt, belt.row))


# --- airport cards (R22, R23) --------------------------------------------------------------------


def _discard_airport_card(state: CaptainState, seat: Seat, card: CaptainCard) -> CaptainState:
    state = _remove_cards(state, seat, (card,))
    return replace(state, discard=(*state.discard, card), played=True, step=state.step + 1)


def _delay_flight(state: CaptainState, seat: Seat) -> CaptainState:
    """Let every other player with fewer than five cards draw luggage, clockwise (R23)."""
    state = _discard_airport_card(state, seat, "VR").tell_everybody(Delayed(seat))
    seats = len(state.hands)
    others = [(seat + n) % seats for n in range(1, seats)]
    few = tuple([s for s in others if s not in state.gone and len(state.hands[s]) < 5])
    return replace(state, drawing=few, luggage_only=True)


# --- out of turn ---------------------------------------------------------------------------------


def _call_bluff(state: CaptainState, seat: Seat) -> CaptainState:
    """Turn the origin up: a bluff unless it is of the row's city (R26, R27).

    An airport card is of no city.
    """
    placement = state.placement
    assert placement is not None, "check asks for a window"
    belt = state.get_belt(placement.belt)
    assert belt.origin is not None, "nothing is placed without an origin"
    honest = isinstance(belt.origin, Luggage) and belt.origin.city == belt.city
    reveal = CaptainReveal(
        caller=seat,
        placer=placement.seat,
        belt=placement.belt,
        row=belt.row,
        origin=belt.origin,
        bluff=not honest,
        loser=seat if honest else placement.seat,
    )
    return replace(state, phase="reveal", reveal=reveal, continued=NOBODY).tell_everybody(
        CaptainRevealed(reveal)
    )


def _take_back(state: CaptainState, seat: Seat, take: CaptainTake) -> CaptainState:
    """Take luggage back into the hand, whichever seat had placed it (R31)."""
    belt, count = state.get_belt(take.belt), len(take.cards)
    cards = tuple([card for card in belt.row[-count:] if isinstance(card, Luggage)])
    takes = (*state.takes[:seat], state.takes[seat] + count, *state.takes[seat + 1 :])
    state = _add_cards(state, seat, cards)
    state = replace(
        state, belts=_replace_belt(state, take.belt, shorten_row(belt, count)), takes=takes
    )
    return state.tell_everybody(TookBack(seat, take.belt, cards))


def _leave_game(state: CaptainState, seat: Seat) -> CaptainState:
    """Discard the hand of a seat that leaves; its origins stay (R39)."""
    state = replace(
        state,
        hands=(*state.hands[:seat], (), *state.hands[seat + 1 :]),
        discard=(*state.discard, *state.hands[seat]),
        pending=tuple([s for s in state.pending if s != seat]),
        gone=(*state.gone, seat),
    )
    if state.phase == "call" and state.placement is not None and state.placement.seat == seat:
        state = replace(state, passed=frozenset(state.active_seats))  # nobody is left to be called
    return state.tell_everybody(Left(seat))


# --- small steps ---------------------------------------------------------------------------------


def _replace_belt(state: CaptainState, number: int, belt: CaptainBelt) -> tuple[CaptainBelt, ...]:
    return (*state.belts[: number - 1], belt, *state.belts[number:])


def _add_cards(state: CaptainState, seat: Seat, cards: tuple[CaptainCard, ...]) -> CaptainState:
    hand = state.hands[seat] + cards
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _remove_cards(state: CaptainState, seat: Seat, cards: Iterable[CaptainCard]) -> CaptainState:
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    return replace(state, hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))
