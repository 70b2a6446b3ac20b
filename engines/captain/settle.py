"""Steps that follow by themselves at a table of Captain Bluff.

These are draws and the ends of a window, a reveal, a turn, the game. Actions are in `play`.
"""

from msgspec.structs import replace

from engines.captain.belt import list_row_cards
from engines.captain.cards import Luggage
from engines.captain.state import CaptainState, find_next_remaining, list_callers, make_empty_belt
from engines.captain.types import CaptainGot, CaptainWon, Collected, Drew, Reshuffled
from engines.core import NOBODY, AddressedEvent, GameEvent, Seat, to_audience
from engines.position import list_watchers


def settle_state(state: CaptainState) -> CaptainState:
    """Return the next state in which a seat or chance is due, or the game is over."""
    if state.phase in ("luggage", "airport"):
        return state
    stay = state.active_seats
    if len(stay) == 1:
        return _end_game(state, (stay[0],))
    if state.phase == "first":
        return state
    if state.phase == "call" and not list_callers(state):
        state = replace(state, phase="turn")
    elif state.phase == "reveal" and not list_watchers(state):
        state = _collect_row(state)
    elif state.phase == "setup":
        if state.pending:
            return replace(state, turn=state.pending[0])
        return _begin_turn(state, _find_first_seat(state))
    if state.phase != "turn":
        return state
    if not _list_empty_handed(state) and state.drawing:
        state = _draw_owed_cards(state)
        if state.drawing:
            return state
    if winners := _list_empty_handed(state):
        return _end_game(state, winners)
    assert state.turn is not None, "it is somebody's turn"
    if state.turn in state.gone or (state.acted and state.played):
        return _begin_turn(state, find_next_remaining(state, state.turn))
    return state


def _list_empty_handed(state: CaptainState) -> tuple[Seat, ...]:
    """Return the seats that are rid of all cards and draw none (R3, R35)."""
    hands, drawing = state.hands, state.drawing
    return tuple([seat for seat in state.active_seats if not hands[seat] and seat not in drawing])


def _draw_owed_cards(state: CaptainState) -> CaptainState:
    """Draw the owed cards, as long as there are some (R15, R30).

    Chance may have to shuffle. For a delayed flight it is the topmost luggage (R23). `drawing` is
    empty when all have drawn.
    """
    pile, discard, hands = list(state.pile), state.discard, list(state.hands)
    events: list[AddressedEvent[GameEvent]] = []
    drawing = list(state.drawing)
    phase = state.phase
    while drawing:
        if not pile and discard:
            events.append(AddressedEvent(Reshuffled(len(discard))))
            if len(discard) > 1:
                phase = "reshuffle"
                break
            pile, discard = list(discard), ()
        seat = drawing.pop(0)
        wanted = [c for c in pile if isinstance(c, Luggage)] if state.luggage_only else pile
        if wanted:
            card = wanted[0]
            pile.remove(card)
            hands[seat] += (card,)
            events.append(AddressedEvent(Drew(seat)))
            events.append(AddressedEvent(CaptainGot(seat, (card,)), to_audience(seat)))
    return replace(
        state,
        phase=phase,
        pile=tuple(pile),
        discard=discard,
        hands=tuple(hands),
        drawing=tuple(drawing),
        news=(*state.news, *events),
    )


def _collect_row(state: CaptainState) -> CaptainState:
    """Give row and origin to the loser of the call, and empty the belt (R26, R28).

    If the loser has left meanwhile, they follow the hand to the discard (R39).
    """
    reveal = state.reveal
    assert reveal is not None, "a call opened it"
    cards = (*list_row_cards(reveal.row), reveal.origin)
    at, loser = reveal.belt, reveal.loser
    state = replace(
        state,
        phase="turn",
        reveal=None,
        continued=NOBODY,
        belts=(*state.belts[: at - 1], make_empty_belt(len(state.hands)), *state.belts[at:]),
    )
    if loser in state.gone:
        return replace(state, discard=state.discard + cards)
    hand = state.hands[loser] + cards
    state = replace(state, hands=(*state.hands[:loser], hand, *state.hands[loser + 1 :]))
    return state.tell_everybody(Collected(loser, at, cards))


def _find_first_seat(state: CaptainState) -> Seat:
    first = state.first
    assert first is not None, "who begins was drawn before"
    return find_next_remaining(state, first) if first in state.gone else first


def _begin_turn(state: CaptainState, seat: Seat) -> CaptainState:
    """Begin a seat's turn; a round ends on passing the first seat (R6, R34, R37)."""
    seats, first, before = len(state.hands), state.first or 0, state.turn
    around = not state.turns or before is None or (seat - first) % seats < (before - first) % seats
    number = state.round + around
    if number > int(state.options.turn_limit):
        fewest = min(len(state.hands[s]) for s in state.active_seats)
        winners = tuple([s for s in state.active_seats if len(state.hands[s]) == fewest])
        return _end_game(state, winners, limit=True)
    return replace(
        state,
        phase="turn",
        turn=seat,
        turns=state.turns + 1,
        round=number,
        step=0,
        acted=False,
        played=False,
        takes=(*state.takes[:seat], 0, *state.takes[seat + 1 :]),
    )


def _end_game(state: CaptainState, winners: tuple[Seat, ...], limit: bool = False) -> CaptainState:
    return replace(state, phase="over", turn=None, drawing=()).tell_everybody(
        CaptainWon(winners, limit)
    )
