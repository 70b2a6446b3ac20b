"""The drill passes the kit, and does what it is there for."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from engines.core import (
    ChanceAction,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    RulingAction,
    Viewer,
    shuffle_items,
)
from tests.engines.drill import (
    DRILL,
    Action,
    DrillOptions,
    DrillState,
    DrillTakeBack,
    DrillView,
    DrillWrite,
)
from tests.engines.game_case import PhaseCase
from tests.engines.kit import EngineKit, GameCase


def propose_moves(view: DrillView) -> list[Action]:
    ids = [a.id for a in view.awaited] or ["j1.0"]
    rulings = [RulingAction(ids[0], verdict) for verdict in ("high", "low", "both")]
    return [
        DrillWrite(3),
        DrillWrite(9),
        DrillWrite(0),
        DrillTakeBack(),
        ContinueAction(),
        *rulings,
    ]


def check_conserved(state: DrillState, events: Sequence[Any] = ()) -> None:
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(1, 3 * len(state.hands) + 1))


def scramble_hidden(state: DrillState, viewer: Viewer, rng: random.Random) -> DrillState:
    """Mix other hands and the deck, and change the numbers of others.

    For the jury the numbers are only swapped.
    """
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


def is_opening(state: DrillState, action: Any, viewer: Viewer) -> bool:
    """Show each seat what it is dealt, and all the numbers when the jury has ruled."""
    if state.phase == "deal":
        return isinstance(viewer, int)
    return state.phase == "ruling" and isinstance(action, RulingAction | ExpireAction)


PHASES = {
    "deal": PhaseCase(),
    "write": PhaseCase((DrillWrite,), unasked=(DrillTakeBack,)),
    "ruling": PhaseCase((RulingAction,)),
    "reveal": PhaseCase((ContinueAction,)),
    "over": PhaseCase(),
}


class TestDrillKit(EngineKit):
    case: ClassVar[GameCase] = GameCase(
        game=DRILL,
        setups=[(n, DrillOptions(jury=jury)) for n in (2, 3, 4) for jury in ("timed", "patient")],
        moves=propose_moves,
        conserved=check_conserved,
        scramble=scramble_hidden,
        opens=is_opening,
        phases=PHASES,
    )


def deal_drill(seats: int = 3, jury: Any = "timed") -> DrillState:
    state = DRILL.start(seats, DrillOptions(jury=jury))
    draw = DRILL.find_due(state)
    assert draw is not None
    return DRILL.apply_action(state, Office.CHANCE, ChanceAction((0,) * len(draw.bounds)))[0]


def play_log(state: DrillState, *log: tuple[Any, Action]) -> DrillState:
    for actor, action in log:
        state, _ = DRILL.apply_action(state, actor, action)
    return state


def test_all_write_at_once_in_time_from_delivery() -> None:
    waited = DRILL.list_decisions(deal_drill())
    assert [(d.actor, d.id, d.starts) for d in waited] == [(s, "w1", "delivery") for s in range(3)]
    assert waited[1].stand_in == DrillWrite(3)  # the lower of the seat's own two cards


def test_a_number_is_taken_back_while_others_decide_and_not_later() -> None:
    state = play_log(deal_drill(), (0, DrillWrite(5)), (0, DrillTakeBack()))
    assert [d.actor for d in DRILL.list_decisions(state)] == [0, 1, 2]
    state = play_log(state, (0, DrillWrite(6)), (1, DrillWrite(7)), (2, DrillWrite(8)))
    with pytest.raises(IllegalActionError, match="drill-not-now"):
        DRILL.check_action(state, 0, DrillTakeBack())


def test_the_jury_sees_the_numbers_put_to_it_and_not_whose_or_which_cards() -> None:
    state = play_log(deal_drill(2), (0, DrillWrite(9)), (1, DrillWrite(2)))
    view = DRILL.view_as(state, Office.JURY)
    assert (view.put, view.hand, view.number) == ((2, 9), (), None)
    assert DRILL.view_as(state, 0).put == DRILL.view_as(state, None).put == ()
    assert play_log(state, (Office.JURY, RulingAction("j1.0", "high"))).points == (1, 0)


def test_a_patient_jury_is_not_hurried() -> None:
    state = play_log(deal_drill(2, "patient"), (0, DrillWrite(9)), (1, DrillWrite(2)))
    assert DRILL.list_decisions(state)[0].seconds is None
    with pytest.raises(IllegalActionError, match="refused-not-open"):
        DRILL.check_action(state, Office.CLOCK, ExpireAction("j1.0", (Office.JURY,)))


def test_someone_who_quits_shuffles_their_cards_back_and_the_question_changes() -> None:
    state = play_log(deal_drill(), (0, DrillWrite(9)), (1, DrillWrite(2)), (2, DrillWrite(4)))
    asked = DRILL.list_decisions(state)[0].id
    state = play_log(state, (1, QuitAction()))
    draw = DRILL.find_due(state)
    assert draw is not None and draw.bounds == (5, 4, 3, 2)
    assert DRILL.list_decisions(state) == ()
    state = play_log(state, (Office.CHANCE, ChanceAction((4, 0, 0, 0))))
    assert state.deck == shuffle_items((4, 0, 0, 0), (7, 8, 9, 3, 4)) == (4, 7, 8, 9, 3)
    assert DRILL.list_decisions(state)[0].id != asked
    assert DRILL.view_as(state, Office.JURY).put == (4, 9)
