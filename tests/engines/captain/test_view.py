"""Who may know what (section 10 of the rules), and what a seat is offered."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import CITIES, NUMBERS, Joker, Luggage
from engines.captain.offers import parts
from engines.captain.state import State
from engines.captain.types import Place
from engines.core import Illegal, Office, Viewer

from .table import continued, passed, play, table, view

OTHERS: list[Viewer] = [1, None, Office.HOST, Office.JURY]


@pytest.mark.parametrize("viewer", OTHERS)
def test_hands_and_origins_are_their_owners_affair(viewer: Viewer) -> None:
    one = table("P7,VR N1", "1:T9/P4/0", "2:N7//0")
    two = table("T9,N7 N1", "1:P7/P4/0", "2:VR//0")
    assert view(one, viewer) == view(two, viewer)
    assert view(one, 0) != view(two, 0)


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_rows_and_numbers_of_cards_are_seen_by_all(viewer: Viewer) -> None:
    seen = view(table("P7,VR N1", "1:T9/P4,TM5,CS/0", "2:N7", discard="T1"), viewer)
    belt = seen.belts[0]
    assert (list(map(str, belt.row)), belt.city, belt.dir) == (["P4", "TM5", "CS"], "P", "down")
    assert (belt.has_origin, belt.known) == (True, {0})
    assert (seen.cards, seen.pile, seen.discard) == ((2, 1), 45, 1)
    assert seen.turn == 0


def test_a_hand_is_sorted_by_city_and_number() -> None:
    seen = view(table("VR,T1,P12,TM,N5,P2 N1"), 0)
    assert list(map(str, seen.hand)) == ["P2", "P12", "N5", "T1", "TM", "VR"]
    assert view(table("VR N1"), None).hand == ()


def test_an_origin_is_remembered_until_it_changes() -> None:
    state = play(table("P7,VR N1 N2", "1:T9/P4"), "0 look:1", "0 end", "1 look:1", "1 end")
    assert [view(state, s).belts[0].since for s in range(3)] == [1, 2, None]
    state = play(state, "2 swap:1:N2", "2 end")
    assert [view(state, s).belts[0].origin for s in range(3)] == [None, None, Luggage("N", 2)]
    assert view(state, 2).belts[0].since == 3


def test_a_look_again_is_no_news() -> None:
    state = play(table("P7,VR N1", "1:T9/P4/0"), "0 look:1")
    assert view(state, 0).belts[0].since == 0


def test_a_revealed_origin_is_seen_by_all_only_then() -> None:
    state = play(table("P7,VR N1 N2", "1:T9/P4"), "0 place:1:P7")
    assert all(view(state, s).reveal is None for s in (0, 1, None))
    state = play(state, "1 call")
    for viewer in (0, 1, 2, None):
        shown = view(state, viewer).reveal
        assert shown is not None and shown.origin == Luggage("T", 9)
        assert view(state, viewer).belts[0].origin is None
    assert view(continued(state), None).reveal is None


def test_what_may_be_done_is_public_where_it_does_not_rest_on_the_hand() -> None:
    state = table("P7,TM,CS,TA,VR N1", "1:T9/P4", "2:N7")
    for viewer in (0, 1, None):
        belts = view(state, viewer).belts
        assert [b.may_look for b in belts] == [True, True, *[False] * 4]
        assert [b.may_define for b in belts] == [False, False, *[True] * 4]
        assert [b.may_swap for b in belts] == [b.may_close for b in belts] == [True, *[False] * 5]
    for viewer in (1, None):
        seen = view(state, viewer)
        assert not seen.may_delay and seen.boards == ()
        assert not any(b.runs or b.jokers or b.may_reverse for b in seen.belts)
    seen = view(state, 0)
    assert seen.may_delay and seen.boards == ((1, 2),)
    assert [b.may_reverse for b in seen.belts] == [True, *[False] * 5]


def test_nothing_is_offered_that_is_done() -> None:
    state = play(table("P7,P9,TM,CS N1", "1:T9/P4", "2:N7"), "0 look:1")
    belt = view(state, 0).belts[0]
    assert (belt.runs, belt.may_look, belt.may_swap, belt.may_close) == ((), False, False, False)
    assert belt.jokers and belt.may_reverse
    state = passed(play(state, "0 TM:1:6"))
    assert view(state, 0).belts[0].jokers == ()
    window = play(table("P7,P8 N1", "1:T9/P4,P5"), "0 place:1:P7")
    assert view(window, 0).belts[0].runs == ()
    assert not view(window, 0).may_end


def runs(hand: str, belt: str) -> list[str]:
    """What is offered on belt 1."""
    offered = view(table(f"{hand} N1", belt), 0).belts[0].runs
    return [",".join(map(str, run)) for run in offered]


def test_runs_are_as_long_as_can_be() -> None:
    assert runs("P5,P7,P8,P9,P3,T5", "1:T9/P2,P4") == ["P5", "P7,P8,P9"]
    assert runs("P5,P3,P2", "1:T9/P4") == ["P5", "P3,P2"]
    assert runs("P5,P3,P2", "1:T9/P9,P4") == ["P3,P2"]
    assert runs("P5,P6,N1", "1:T9") == ["P5,P6", "P6,P5", "N1"]


def test_runs_with_a_joker_come_last() -> None:
    assert runs("P7,P9,TM", "1:T9/P2,P4") == [
        "P7",
        "P9",
        "TM6,P7",
        "P7,TM8,P9",
        "P9,TM10",
    ]
    assert runs("P7,TM", "1:T9") == ["P7", "P7,TM8", "P7,TM6"]


def candidates(state: State) -> Iterator[Place]:
    """All placements there could be: belts, cities, one number to another, a joker or none."""
    for belt, city, first, last in product(range(1, 7), CITIES, NUMBERS, NUMBERS):
        numbers = range(first, last + 1) if first <= last else range(first, last - 1, -1)
        held = {c.number for c in state.hands[0] if isinstance(c, Luggage) and c.city == city}
        missing = [n for n in numbers if n not in held]
        if len(missing) <= 1 and len(numbers) > len(missing):
            cards = tuple(Joker(n) if n in missing else Luggage(city, n) for n in numbers)
            yield Place(belt, cards)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_all_that_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    deck = [f"{city}{n}" for city in CITIES for n in NUMBERS]
    rng.shuffle(deck)
    rows = [rng.sample(range(1, 18), 2) for _ in range(2)]
    hand = ",".join([*(c for c in deck[:14] if not c.startswith("N")), *["TM"] * (seed % 3 > 0)])
    state = table(
        f"{hand} N17",
        f"1:VR/N{rows[0][0]},N{rows[0][1]}" if seed % 4 else "1:VR",
        "2:VR",
        f"4:VR/{'N' if seed % 4 == 0 else 'T'}{rows[1][0]}",
    )
    offered = {
        Place(belt.number, part)
        for belt in view(state, 0).belts
        for run in belt.runs
        for part in parts(run, not belt.row)
    }
    legal: set[Place] = set()
    for place in candidates(state):
        try:
            CAPTAIN.check(state, 0, place)
        except Illegal:
            continue
        legal.add(place)
    assert offered == legal and legal
