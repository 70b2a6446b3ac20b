"""The drill passes the kit, and does what it is there for."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from engines.core import (
    Chance,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Ruling,
    Viewer,
    permutation,
)
from tests.engines.case import Phase
from tests.engines.drill import DRILL, Action, Options, State, TakeBack, View, Write
from tests.engines.kit import Case, EngineKit


def moves(view: View) -> list[Action]:
    ids = [a.id for a in view.awaited] or ["j1.0"]
    rulings = [Ruling(ids[0], verdict) for verdict in ("high", "low", "both")]
    return [Write(3), Write(9), Write(0), TakeBack(), Continue(), *rulings]


def conserved(state: State, events: Sequence[Any] = ()) -> None:
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(1, 3 * len(state.hands) + 1))


def scramble(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Other hands and the deck mixed; others' numbers changed, for the jury only swapped."""
    mixed = [s for s, hand in enumerate(state.hands) if s != viewer and hand]
    cards = [*state.deck, *(card for s in mixed for card in state.hands[s])]
    rng.shuffle(cards)
    hands = list(state.hands)
    for seat in mixed:
        hands[seat], cards = (cards[0], cards[1]), cards[2:]
    numbers = list(state.numbers)
    if state.phase in ("write", "ruling"):
        hidden = [s for s, n in enumerate(numbers) if s != viewer and n is not None]
        swapped = [numbers[s] for s in hidden]
        rng.shuffle(swapped)
        for seat, number in zip(hidden, swapped, strict=True):
            numbers[seat] = number if viewer is Office.JURY else rng.randint(1, 12)
    return replace(state, deck=tuple(cards), hands=tuple(hands), numbers=tuple(numbers))


def opens(state: State, action: Any, viewer: Viewer) -> bool:
    """Show each seat what it is dealt, and all the numbers when the jury has ruled."""
    if state.phase == "deal":
        return isinstance(viewer, int)
    return state.phase == "ruling" and isinstance(action, Ruling | Expire)


PHASES = {
    "deal": Phase(),
    "write": Phase((Write,), unasked=(TakeBack,)),
    "ruling": Phase((Ruling,)),
    "reveal": Phase((Continue,)),
    "over": Phase(),
}


class TestDrillKit(EngineKit):
    case: ClassVar[Case] = Case(
        game=DRILL,
        setups=[(n, Options(jury=jury)) for n in (2, 3, 4) for jury in ("timed", "patient")],
        moves=moves,
        conserved=conserved,
        scramble=scramble,
        opens=opens,
        phases=PHASES,
    )


def dealt(seats: int = 3, jury: Any = "timed") -> State:
    state = DRILL.start(seats, Options(jury=jury))
    draw = DRILL.due(state)
    assert draw is not None
    return DRILL.apply(state, Office.CHANCE, Chance((0,) * len(draw.bounds)))[0]


def after(state: State, *log: tuple[Any, Action]) -> State:
    for actor, action in log:
        state, _ = DRILL.apply(state, actor, action)
    return state


def test_all_write_at_once_in_time_from_delivery() -> None:
    waited = DRILL.decisions(dealt())
    assert [(d.actor, d.id, d.starts) for d in waited] == [(s, "w1", "delivery") for s in range(3)]
    assert waited[1].stand_in == Write(3)  # the lower of his own two cards


def test_a_number_is_taken_back_while_others_decide_and_not_later() -> None:
    state = after(dealt(), (0, Write(5)), (0, TakeBack()))
    assert [d.actor for d in DRILL.decisions(state)] == [0, 1, 2]
    state = after(state, (0, Write(6)), (1, Write(7)), (2, Write(8)))
    with pytest.raises(Illegal, match="drill-not-now"):
        DRILL.check(state, 0, TakeBack())


def test_the_jury_sees_the_numbers_put_to_it_and_not_whose_or_which_cards() -> None:
    state = after(dealt(2), (0, Write(9)), (1, Write(2)))
    view = DRILL.view(state, Office.JURY)
    assert (view.put, view.hand, view.number) == ((2, 9), (), None)
    assert DRILL.view(state, 0).put == DRILL.view(state, None).put == ()
    assert after(state, (Office.JURY, Ruling("j1.0", "high"))).points == (1, 0)


def test_a_patient_jury_is_not_hurried() -> None:
    state = after(dealt(2, "patient"), (0, Write(9)), (1, Write(2)))
    assert DRILL.decisions(state)[0].seconds is None
    with pytest.raises(Illegal, match="refused-not-open"):
        DRILL.check(state, Office.CLOCK, Expire("j1.0", (Office.JURY,)))


def test_who_quits_shuffles_his_cards_back_and_the_question_changes() -> None:
    state = after(dealt(), (0, Write(9)), (1, Write(2)), (2, Write(4)))
    asked = DRILL.decisions(state)[0].id
    state = after(state, (1, Quit()))
    draw = DRILL.due(state)
    assert draw is not None and draw.bounds == (5, 4, 3, 2)
    assert DRILL.decisions(state) == ()
    state = after(state, (Office.CHANCE, Chance((4, 0, 0, 0))))
    assert state.deck == permutation((4, 0, 0, 0), (7, 8, 9, 3, 4)) == (4, 7, 8, 9, 3)
    assert DRILL.decisions(state)[0].id != asked
    assert DRILL.view(state, Office.JURY).put == (4, 9)
