"""Poker menteur positions from text, and moves from notation, for tests that read like the rules.

Dice are written by position: "66(1)(3)2" is three open dice and two under the cup, "_____" the five
of a round's first turn. Faces are 1..6, or 9 T V D R A.
"""

import re
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from engines.core import Chance, Illegal, Office, Told
from engines.menteur import MENTEUR
from engines.menteur.ladder import ladder
from engines.menteur.notation import read_hand
from engines.menteur.state import NO_KNOWERS, State
from engines.menteur.types import Category, Hand, Options, Placed, Reveal, Threw
from engines.notation import read_actor
from tests.engines.course import hearing

CATEGORIES: tuple[str, ...] = get_args(Category)
LETTERS = dict(zip("9TVDRA", range(1, 7), strict=True))


def faces(text: str) -> tuple[int, ...]:
    """ "RRR99" as faces 1..6."""
    return tuple(LETTERS.get(c, 0) or int(c) for c in text)


def begun(seats: int = 3, first: int = 0, **options: Any) -> State:
    """A round just begun: `first` has the tray, nothing is thrown."""
    return chance(MENTEUR.start(seats, Options(**options)), first)


def table(
    dice: str, announced: str = "pair-1", seats: int = 3, points: str = "", **options: Any
) -> State:
    """The dice lie so; seat 0 has announced to seat 1, which has to answer."""
    state = begun(seats, **options)
    found = re.findall(r"\((\w)\)|(\w)", dice)
    assert len(found) == 5
    lying = tuple(faces(hidden or open)[0] for hidden, open in found)
    under = tuple(bool(hidden) for hidden, _ in found)
    return replace(
        state,
        phase="answer",
        turn=1,
        points=tuple(map(int, points)) or state.points,
        faces=lying,
        hidden=under,
        known=NO_KNOWERS,
        placed=(Placed(0, hand(announced)),),
    )


def thrown(state: State) -> list[Told[Any]]:
    """What all were told of the dice of a `table` when its seat 0 threw them."""
    under = tuple(p for p in range(1, 6) if state.hidden[p - 1])
    lying = tuple(p for p in range(1, 6) if not state.hidden[p - 1])
    shown = tuple(state.faces[p - 1] for p in lying)
    threw = [Threw(0, "open", lying, shown, ()), Threw(0, "hidden", under, (), under)]
    return [Told(event) for event in threw if event.dice]


def accepted(dice: str, announced: str = "pair-1", seats: int = 3, **options: Any) -> State:
    """The same, and seat 1 has the tray."""
    return play(table(dice, announced, seats, **options), "1 accept")


def hand(text: str) -> Hand:
    """A hand from its notation; the faces may be letters: "full-A-9"."""
    category = next(c for c in CATEGORIES if text.startswith(c))
    ranks = "".join(str(LETTERS.get(c, c)) for c in text.removeprefix(category))
    found = read_hand(category + ranks)
    assert found is not None, text
    return found


def chance(state: State, *values: int) -> State:
    """What is due, scripted: faces less one, then a shuffle; missing values are 0."""
    draw = MENTEUR.due(state)
    assert draw is not None, "nothing is due"
    filled = (*values, *(0,) * (len(draw.bounds) - len(values)))
    return MENTEUR.apply(state, Office.CHANCE, Chance(filled))[0]


def play(state: State, *moves: str) -> State:
    """Plays "0 throw-open:1,2@0", "chance 66" (faces that fall), "1 refuse" … in order.

    Shuffles leave the dice where they are.
    """
    for move in moves:
        actor, action = move.split(" ", 1)
        if actor == "chance" and not action.startswith("chance:"):
            state = chance(state, *(face - 1 for face in faces(action)))
        else:
            state, _ = MENTEUR.apply(state, *_move(move))
    return state


def told(state: State, *moves: str) -> list[Told[Any]]:
    """All that was told in the course of the moves, with those who were."""
    with hearing(MENTEUR) as heard:
        play(state, *moves)
    return heard


def events(state: State, *moves: str) -> list[Any]:
    """What the moves made happen, whoever was told."""
    return [each.event for each in told(state, *moves)]


def refused(state: State, move: str) -> Illegal:
    """Why a move is refused; fails if it is not."""
    with pytest.raises(Illegal) as refusal:
        MENTEUR.check(state, *_move(move))
    return refusal.value


def allowed(state: State, move: str) -> bool:
    """Whether a move may be made."""
    try:
        MENTEUR.check(state, *_move(move))
    except Illegal:
        return False
    return True


def revealed(state: State) -> Reveal:
    """How the round ended."""
    assert state.reveal is not None
    return state.reveal


def continued(state: State) -> State:
    """All who are waited for have seen the reveal."""
    while state.phase == "reveal":
        decision = MENTEUR.decisions(state)[0]
        state, _ = MENTEUR.apply(state, decision.actor, decision.stand_in)
    return state


def expired(state: State) -> State:
    """Time is up for all who are waited for."""
    waited = MENTEUR.decisions(state)
    return play(state, f"clock expire:{waited[0].id}:{','.join(str(d.actor) for d in waited)}")


def true(dice: str, announced: str, **options: Any) -> bool:
    """Whether an announcement is true of five dice (R10)."""
    steps = ladder(Options(**options))
    return steps.place(faces(dice)) >= steps.places[hand(announced)]


def next_above(announced: str, **options: Any) -> Hand:
    """The lowest announcement above another (R8)."""
    return ladder(Options(**options)).above(hand(announced))[0].lowest


def _move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return read_actor(actor), MENTEUR.read(action)
