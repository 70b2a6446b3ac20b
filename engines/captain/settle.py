"""What follows by itself at a table of Captain Bluff: draws, the end of a window, of a reveal, of a
turn, of the game.

Nobody acts here; what somebody does is in `play`.
"""

from msgspec.structs import replace

from engines.captain.belt import cards_of
from engines.captain.cards import Luggage
from engines.captain.state import State, callers, empty_belt, next_live
from engines.captain.types import Collected, Drew, Got, Reshuffled, Won
from engines.core import NOBODY, Event, Seat, Told, only
from engines.position import watchers


def settle(state: State) -> State:
    """The next state in which somebody, or chance, is to act, or the game is over."""
    if state.phase in ("luggage", "airport"):
        return state
    stay = state.staying
    if len(stay) == 1:
        return _over(state, (stay[0],))
    if state.phase == "first":
        return state
    if state.phase == "call" and not callers(state):
        state = replace(state, phase="turn")
    elif state.phase == "reveal" and not watchers(state):
        state = _collect(state)
    elif state.phase == "setup":
        if state.pending:
            return replace(state, turn=state.pending[0])
        return _begin_turn(state, _first(state))
    if state.phase != "turn":
        return state
    if not _empty(state) and state.drawing:
        state = _draw(state)
        if state.drawing:
            return state
    if winners := _empty(state):
        return _over(state, winners)
    assert state.turn is not None, "it is somebody's turn"
    if state.turn in state.gone or (state.acted and state.played):
        return _begin_turn(state, next_live(state, state.turn))
    return state


def _empty(state: State) -> tuple[Seat, ...]:
    """Who is rid of all cards and draws none (R3, R35)."""
    hands, drawing = state.hands, state.drawing
    return tuple([seat for seat in state.staying if not hands[seat] and seat not in drawing])


def _draw(state: State) -> State:
    """Who is owed a card draws it, as long as there is one; chance may have to shuffle (R15, R30).

    For a delayed flight it is the topmost luggage (R23). `drawing` is empty when all have drawn.
    """
    pile, discard, hands = list(state.pile), state.discard, list(state.hands)
    told: list[Told[Event]] = []
    drawing = list(state.drawing)
    phase = state.phase
    while drawing:
        if not pile and discard:
            told.append(Told(Reshuffled(len(discard))))
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
            told.append(Told(Drew(seat)))
            told.append(Told(Got(seat, (card,)), only(seat)))
    return replace(
        state,
        phase=phase,
        pile=tuple(pile),
        discard=discard,
        hands=tuple(hands),
        drawing=tuple(drawing),
        news=(*state.news, *told),
    )


def _collect(state: State) -> State:
    """The loser of the call takes the row and the origin; the belt is empty (R26, R28).

    Should he have left meanwhile, they follow his hand to the discard (R39).
    """
    reveal = state.reveal
    assert reveal is not None, "a call opened it"
    cards = (*cards_of(reveal.row), reveal.origin)
    at, loser = reveal.belt, reveal.loser
    state = replace(
        state,
        phase="turn",
        reveal=None,
        continued=NOBODY,
        belts=(*state.belts[: at - 1], empty_belt(len(state.hands)), *state.belts[at:]),
    )
    if loser in state.gone:
        return replace(state, discard=state.discard + cards)
    hand = state.hands[loser] + cards
    state = replace(state, hands=(*state.hands[:loser], hand, *state.hands[loser + 1 :]))
    return state.tell(Collected(loser, at, cards))


def _first(state: State) -> Seat:
    first = state.first
    assert first is not None, "who begins was drawn before"
    return next_live(state, first) if first in state.gone else first


def _begin_turn(state: State, seat: Seat) -> State:
    """The seat's turn; a round is over where its order passes who began (R6, R34, R37)."""
    seats, first, before = len(state.hands), state.first or 0, state.turn
    around = not state.turns or before is None or (seat - first) % seats < (before - first) % seats
    number = state.round + around
    if number > int(state.options.turn_limit):
        fewest = min(len(state.hands[s]) for s in state.staying)
        winners = tuple([s for s in state.staying if len(state.hands[s]) == fewest])
        return _over(state, winners, limit=True)
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


def _over(state: State, winners: tuple[Seat, ...], limit: bool = False) -> State:
    return replace(state, phase="over", turn=None, drawing=()).tell(Won(winners, limit))
