"""Tests of what each viewer may know (section 10), and what a seat is offered."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import CITIES, LUGGAGE_NUMBERS, Joker, Luggage
from engines.captain.offers import list_parts
from engines.captain.state import CaptainState
from engines.captain.types import CaptainPlace
from engines.core import Office, Viewer
from tests.engines.game_case import is_legal

from .table import build_table, continue_for_all, pass_placement, play_moves, view_as

OTHERS: list[Viewer] = [1, None, Office.HOST, Office.JURY]


@pytest.mark.parametrize("viewer", OTHERS)
def test_hands_and_origins_are_their_owners_affair(viewer: Viewer) -> None:
    one = build_table("P7,VR N1", "1:T9/P4/0", "2:N7//0")
    two = build_table("T9,N7 N1", "1:P7/P4/0", "2:VR//0")
    assert view_as(one, viewer) == view_as(two, viewer)
    assert view_as(one, 0) != view_as(two, 0)


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_rows_and_numbers_of_cards_are_seen_by_all(viewer: Viewer) -> None:
    view = view_as(build_table("P7,VR N1", "1:T9/P4,TM5,CS/0", "2:N7", discard="T1"), viewer)
    belt = view.belts[0]
    assert (list(map(str, belt.row)), belt.city, belt.dir) == (["P4", "TM5", "CS"], "P", "down")
    assert (belt.has_origin, belt.known) == (True, {0})
    assert (view.cards, view.pile, view.discard) == ((2, 1), 45, 1)
    assert view.turn == 0


def test_a_hand_is_sorted_by_city_and_number() -> None:
    view = view_as(build_table("VR,T1,P12,TM,N5,P2 N1"), 0)
    assert list(map(str, view.hand)) == ["P2", "P12", "N5", "T1", "TM", "VR"]
    assert view_as(build_table("VR N1"), None).hand == ()


def test_an_origin_is_remembered_until_it_changes() -> None:
    state = play_moves(
        build_table("P7,VR N1 N2", "1:T9/P4"), "0 look:1", "0 end", "1 look:1", "1 end"
    )
    assert [view_as(state, s).belts[0].since for s in range(3)] == [1, 2, None]
    state = play_moves(state, "2 swap:1:N2", "2 end")
    assert [view_as(state, s).belts[0].origin for s in range(3)] == [None, None, Luggage("N", 2)]
    assert view_as(state, 2).belts[0].since == 3


def test_a_look_again_is_no_news() -> None:
    state = play_moves(build_table("P7,VR N1", "1:T9/P4/0"), "0 look:1")
    assert view_as(state, 0).belts[0].since == 0


def test_a_revealed_origin_is_seen_by_all_only_then() -> None:
    state = play_moves(build_table("P7,VR N1 N2", "1:T9/P4"), "0 place:1:P7")
    assert all(view_as(state, s).reveal is None for s in (0, 1, None))
    state = play_moves(state, "1 call")
    for viewer in (0, 1, 2, None):
        shown = view_as(state, viewer).reveal
        assert shown is not None and shown.origin == Luggage("T", 9)
        assert view_as(state, viewer).belts[0].origin is None
    assert view_as(continue_for_all(state), None).reveal is None


def test_what_may_be_done_is_public_where_it_does_not_rest_on_the_hand() -> None:
    state = build_table("P7,TM,CS,TA,VR N1", "1:T9/P4", "2:N7")
    for viewer in (0, 1, None):
        belts = view_as(state, viewer).belts
        assert [b.may_look for b in belts] == [True, True, *[False] * 4]
        assert [b.may_define for b in belts] == [False, False, *[True] * 4]
        assert [b.may_swap for b in belts] == [b.may_close for b in belts] == [True, *[False] * 5]
    for viewer in (1, None):
        view = view_as(state, viewer)
        assert not view.may_delay and view.boards == ()
        assert not any(b.runs or b.jokers or b.may_reverse for b in view.belts)
    view = view_as(state, 0)
    assert view.may_delay and view.boards == ((1, 2),)
    assert [b.may_reverse for b in view.belts] == [True, *[False] * 5]


def test_nothing_is_offered_that_is_done() -> None:
    state = play_moves(build_table("P7,P9,TM,CS N1", "1:T9/P4", "2:N7"), "0 look:1")
    belt = view_as(state, 0).belts[0]
    assert (belt.runs, belt.may_look, belt.may_swap, belt.may_close) == ((), False, False, False)
    assert belt.jokers and belt.may_reverse
    state = pass_placement(play_moves(state, "0 TM:1:6"))
    assert view_as(state, 0).belts[0].jokers == ()
    window = play_moves(build_table("P7,P8 N1", "1:T9/P4,P5"), "0 place:1:P7")
    assert view_as(window, 0).belts[0].runs == ()
    assert not view_as(window, 0).may_end


def list_runs(hand: str, belt: str) -> list[str]:
    """Return what is offered on belt 1."""
    offered = view_as(build_table(f"{hand} N1", belt), 0).belts[0].runs
    return [",".join(map(str, run)) for run in offered]


def test_runs_are_as_long_as_can_be() -> None:
    assert list_runs("P5,P7,P8,P9,P3,T5", "1:T9/P2,P4") == ["P5", "P7,P8,P9"]
    assert list_runs("P5,P3,P2", "1:T9/P4") == ["P5", "P3,P2"]
    assert list_runs("P5,P3,P2", "1:T9/P9,P4") == ["P3,P2"]
    assert list_runs("P5,P6,N1", "1:T9") == ["P5,P6", "P6,P5", "N1"]


def test_runs_with_a_joker_come_last() -> None:
    assert list_runs("P7,P9,TM", "1:T9/P2,P4") == [
        "P7",
        "P9",
        "TM6,P7",
        "P7,TM8,P9",
        "P9,TM10",
    ]
    assert list_runs("P7,TM", "1:T9") == ["P7", "P7,TM8", "P7,TM6"]


def iterate_placements(state: CaptainState) -> Iterator[CaptainPlace]:
    """Yield all conceivable placements: runs of luggage with a joker or none."""
    for belt, city, first, last in product(range(1, 7), CITIES, LUGGAGE_NUMBERS, LUGGAGE_NUMBERS):
        numbers = range(first, last + 1) if first <= last else range(first, last - 1, -1)
        held = {c.number for c in state.hands[0] if isinstance(c, Luggage) and c.city == city}
        missing = [n for n in numbers if n not in held]
        if len(missing) <= 1 and len(numbers) > len(missing):
            cards = tuple(Joker(n) if n in missing else Luggage(city, n) for n in numbers)
            yield CaptainPlace(belt, cards)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_all_that_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    deck = [f"{city}{n}" for city in CITIES for n in LUGGAGE_NUMBERS]
    rng.shuffle(deck)
    rows = [rng.sample(range(1, 18), 2) for _ in range(2)]
    hand = ",".join([*(c for c in deck[:14] if not c.startswith("N")), *["TM"] * (seed % 3 > 0)])
    state = build_table(
        f"{hand} N17",
        f"1:VR/N{rows[0][0]},N{rows[0][1]}" if seed % 4 else "1:VR",
        "2:VR",
        f"4:VR/{'N' if seed % 4 == 0 else 'T'}{rows[1][0]}",
    )
    offered = {
        CaptainPlace(belt.number, part)
        for belt in view_as(state, 0).belts
        for run in belt.runs
        for part in list_parts(run, not belt.row)
    }
    legal: set[CaptainPlace] = set()
    for place in iterate_placements(state):
        if is_legal(CAPTAIN, state, 0, place):
            legal.add(place)
    assert offered == legal and legal
