"""Captain Bluff: positions from text, moves from notation, for tests that read like the rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import Belt, extended, reversed_
from engines.captain.cards import LUGGAGE, Card, Joker, airport_deck
from engines.captain.state import State, empty_belt
from engines.captain.types import Options, Origin, Place
from engines.captain.view import View
from engines.core import Chance, Illegal, Office, Told, Viewer
from engines.notation import read_actor
from tests.engines.course import hearing


def table(
    hands: str,
    *belts: str,
    turn: int = 0,
    pile: str | None = None,
    discard: str = "",
    **options: Any,
) -> State:
    """A turn just begun. "P7,TM N3 -" are three hands, the last empty.

    A belt is "2:T9/P4,P5,CS/01": its number, its origin, its row and the seats that know it, the
    last two if there are any. The luggage that lies nowhere is the draw pile, unless `pile` names
    it from the top; airport cards that lie nowhere were not dealt.
    """
    held = tuple(cards(hand) for hand in hands.split())
    state = CAPTAIN.start(len(held), Options(**options))
    laid = [empty_belt(len(held))] * 6
    for text in belts:
        number, belt = _belt(text, len(held))
        laid[number - 1] = belt
    gone = cards(discard)
    elsewhere = [*gone, *(card for hand in held for card in hand)]
    for belt in laid:
        elsewhere += [] if belt.origin is None else [belt.origin]
        elsewhere += ["TM" if isinstance(card, Joker) else card for card in belt.row]
    unused = list(airport_deck(state.options.airport_mix))
    for card in elsewhere:
        if card in unused:
            unused.remove(card)
    rest = tuple(card for card in LUGGAGE if card not in elsewhere)
    return replace(
        state,
        phase="turn",
        first=turn,
        turn=turn,
        turns=1,
        round=1,
        belts=tuple(laid),
        hands=held,
        pile=rest if pile is None else cards(pile),
        discard=gone,
        unused=tuple(unused),
    )


def cards(text: str) -> tuple[Card, ...]:
    """Cards with commas between; "" and "-" are none."""
    return tuple(_card(card) for card in text.split(",") if card not in ("", "-"))


def _card(text: str) -> Card:
    origin = CAPTAIN.read(f"origin:1:{text}")
    assert isinstance(origin, Origin)
    return origin.card


def _belt(text: str, seats: int) -> tuple[int, Belt]:
    number, rest = text.split(":")
    origin, row, known = (*rest.split("/"), "", "")[:3]
    learnt = tuple(0 if str(seat) in known else None for seat in range(seats))
    belt = Belt(_card(origin), (), None, learnt)
    for card in filter(None, row.split(",")):
        if card == "CS":
            belt = reversed_(belt)
        else:
            place = CAPTAIN.read(f"place:1:{card}")
            assert isinstance(place, Place)
            belt = extended(belt, place.cards)
    return int(number), belt


def dealt(seats: int, first: int = 0, **options: Any) -> State:
    """A game just dealt: the cards in their order, the airport cards too."""
    state = CAPTAIN.start(seats, Options(**options))
    state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance((first,)))
    for _ in range(2):
        draw = CAPTAIN.due(state)
        assert draw is not None
        state, _ = CAPTAIN.apply(state, Office.CHANCE, Chance((0,) * len(draw.bounds)))
    return state


def play(state: State, *moves: str) -> State:
    """Plays "0 place:1:P7", "1 call", "clock expire:1.0:0" … in order."""
    for move in moves:
        state, _ = CAPTAIN.apply(state, *_move(move))
    return state


def told(state: State, *moves: str) -> list[Told[Any]]:
    """All that was told in the course of the moves, with those who were."""
    with hearing(CAPTAIN) as heard:
        play(state, *moves)
    return heard


def events(state: State, *moves: str) -> list[Any]:
    """What the moves made happen, whoever was told."""
    return [each.event for each in told(state, *moves)]


def refused(state: State, move: str) -> Illegal:
    """Why a move is refused; fails if it is not."""
    with pytest.raises(Illegal) as refusal:
        CAPTAIN.check(state, *_move(move))
    return refusal.value


def code(state: State, move: str) -> str:
    """The code of its refusal."""
    return refused(state, move).code


def allowed(state: State, move: str) -> bool:
    """Whether a move may be made."""
    try:
        CAPTAIN.check(state, *_move(move))
    except Illegal:
        return False
    return True


def passed(state: State) -> State:
    """All the others let the placement pass."""
    for decision in CAPTAIN.decisions(state):
        assert decision.pace in ("window", "breath")
        state, _ = CAPTAIN.apply(state, decision.actor, decision.stand_in)
    return state


def continued(state: State) -> State:
    """All who are waited for have seen the reveal."""
    assert state.phase == "reveal"
    for decision in CAPTAIN.decisions(state):
        state, _ = CAPTAIN.apply(state, decision.actor, decision.stand_in)
    return state


def expired(state: State) -> State:
    """Time is up for all who are waited for."""
    waited = CAPTAIN.decisions(state)
    return play(state, f"clock expire:{waited[0].id}:{','.join(str(d.actor) for d in waited)}")


def row(state: State, belt: int) -> str:
    """A belt's row: "P4,TM5,CS"."""
    return ",".join(map(str, state.belt(belt).row))


def hand(state: State, seat: int) -> str:
    """A hand in order."""
    return ",".join(map(str, CAPTAIN.view(state, seat).hand))


def view(state: State, viewer: Viewer) -> View:
    return CAPTAIN.view(state, viewer)


def _move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return read_actor(actor), CAPTAIN.read(action)
